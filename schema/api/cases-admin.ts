/** What staff read of cases. Reading one is in the audit, because it holds what a person told. */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { Facts } from "../letter.ts"
import { Email, IsoTime } from "../text.ts"
import { ErasureReason } from "../case-words.ts"
import { AwaitingSecond } from "./awaiting-second.ts"
import { LetterSummary, TimelineEntryView } from "./case-parts.ts"
import { Policy, policy } from "./policy.ts"

export const StaffCaseItem = Schema.Struct({
  case_id: Schema.String,
  status: Schema.String,
  category: Schema.NullOr(Schema.String),
  org_id: Schema.NullOr(Schema.String),
  opened_at: IsoTime
}).annotate({ identifier: "StaffCaseItem" })

export const StaffCases = Schema.Struct({
  results: Schema.Array(StaffCaseItem),
  limit: Schema.Int
}).annotate({ identifier: "StaffCases" })

export const StaffCase = Schema.Struct({
  case_id: Schema.String,
  status: Schema.String,
  category: Schema.String,
  jurisdiction: Schema.NullOr(Schema.String),
  organization: Schema.NullOr(Schema.Struct({ org_id: Schema.String, org_name: Schema.String })),
  sponsor_id: Schema.String,
  agent_id: Schema.String,
  narrative: Schema.Array(Schema.String),
  facts: Facts,
  letters: Schema.Array(LetterSummary),
  timeline: Schema.Array(TimelineEntryView)
}).annotate({ identifier: "StaffCase" })

export const ErasureOrder = Schema.Struct({
  reason: ErasureReason.annotate({
    description: "A word of a fixed list, because a text could tell of the case again"
  }),
  reviewer: Schema.optional(
    Email.annotate({ description: "Needed with the operator token alone: the e-mail address of who decides" })
  )
}).annotate({ identifier: "ErasureOrder" })

/** What is left of a case whose texts were erased. */
export const CaseErasure = Schema.Struct({
  case_id: Schema.String,
  status: Schema.Literal("erased"),
  reason: ErasureReason,
  erased_at: IsoTime
}).annotate({ identifier: "CaseErasure" })

const reviewer = policy({ access: "reviewer", rate: "none" })

export const listSponsorCases = HttpApiEndpoint.get("listSponsorCases", "/api/admin/sponsors/:id/cases", {
  disableCodecs: true,
  params: Schema.Struct({ id: Schema.String }),
  query: {
    limit: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0))))
  },
  success: StaffCases
}).annotate(Policy, reviewer)

export const readCaseAsStaff = HttpApiEndpoint.get("readCaseAsStaff", "/api/admin/cases/:case_id", {
  disableCodecs: true,
  params: Schema.Struct({ case_id: Schema.String }),
  success: StaffCase
}).annotate(Policy, reviewer)

/** Two people must order it: the first order is a vote, and is answered with 202. It cannot be undone. */
export const eraseCase = HttpApiEndpoint.post("eraseCase", "/api/admin/cases/:case_id/erasure", {
  disableCodecs: true,
  params: Schema.Struct({ case_id: Schema.String }),
  payload: ErasureOrder,
  success: [CaseErasure, AwaitingSecond.pipe(HttpApiSchema.status(202))]
}).annotate(Policy, reviewer)

export const casesAdminGroup = HttpApiGroup.make("casesAdmin").add(listSponsorCases).add(readCaseAsStaff).add(eraseCase)
