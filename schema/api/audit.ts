/**
 * The audit endpoints: changes under human governance, newest first, and the check of the hash chain. For administrators, with
 * a staff token or the operator token.
 */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { AuditActor } from "../audit.ts"
import { IsoTime } from "../text.ts"
import { DEADLINE_MS_DOWNLOAD, Policy, policy } from "./policy.ts"

export const VERIFY_ROW_COUNT_DEFAULT = 10_000
/** Some seconds of hashing, in turns. */
export const VERIFY_ROW_COUNT_MAX = 100_000

export const AuditItem = Schema.Struct({
  seq: Schema.Int,
  ts: IsoTime,
  actor: AuditActor,
  action: Schema.String,
  target: Schema.Struct({ kind: Schema.String, id: Schema.String }),
  before_hash: Schema.NullOr(Schema.String),
  after_hash: Schema.NullOr(Schema.String),
  request_id: Schema.NullOr(Schema.String),
  named: Schema.optional(Schema.String).annotate({
    description: "Whom an order with the operator token named as its reviewer; absent where it named nobody"
  }),
  prev_hash: Schema.String,
  hash: Schema.String.annotate({
    description: "SHA-256 of the row without hash, with `at` in epoch milliseconds for ts, in the form of RFC 8785"
  })
}).annotate({ identifier: "AuditItem" })

export const AuditList = Schema.Struct({
  results: Schema.Array(AuditItem),
  total: Schema.Int.annotate({ description: "Counted up to 10,000" }),
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "AuditList" })

export const AuditVerification = Schema.Struct({
  valid: Schema.Boolean.annotate({ description: "No row that was checked is broken" }),
  checked: Schema.Int.annotate({ description: "Rows of the journal that were checked" }),
  seq: Schema.Int.annotate({ description: "Of the last audit row that is right" }),
  head: Schema.String,
  next_after: Schema.NullOr(Schema.Int).annotate({
    description: "Ask again with after set to it: there are more rows. null when the end was reached"
  }),
  first_broken: Schema.NullOr(
    Schema.Struct({ seq: Schema.Int, why: Schema.Literals(["hash", "prev_hash", "seq", "missing", "head"]) })
  )
}).annotate({ identifier: "AuditVerification" })

const count = NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))

const AuditQuery = Schema.Struct({
  target: Schema.optional(Schema.String.pipe(Schema.check(Schema.isMaxLength(300)))),
  actor: Schema.optional(Schema.String.pipe(Schema.check(Schema.isMaxLength(100)))),
  limit: Schema.optional(count),
  offset: Schema.optional(count)
})

export const listAudit = HttpApiEndpoint.get("listAudit", "/api/admin/audit", {
  disableCodecs: true,
  query: AuditQuery.fields,
  success: AuditList
}).annotate(Policy, policy({ access: "operator", rate: "none" }))

export const verifyAudit = HttpApiEndpoint.get("verifyAudit", "/api/admin/audit/verify", {
  disableCodecs: true,
  query: { after: Schema.optional(count), limit: Schema.optional(count) },
  success: AuditVerification
}).annotate(Policy, policy({ access: "operator", rate: "none", deadlineMs: DEADLINE_MS_DOWNLOAD }))

export const auditGroup = HttpApiGroup.make("audit").add(listAudit).add(verifyAudit)
