/** The audit for administrators, and the check of its chain. It shows exactly the stored rows. */
import { Schema } from "effect"
import { AUDIT_ID, auditEntity } from "../../../actors/audit/audit.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/audit.ts"
import { AuditEvent, type AuditRow } from "../../../schema/audit.ts"
import { apiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import { isNotWhole, type LogReader } from "../../log/log-reader.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import type { AuditFilter, AuditQueries, StoredAudit } from "../audit-queries.ts"
import { type Verified, verifyAudit } from "../verify-audit.ts"
import { brokenHead, loggedHeads } from "../verify-heads.ts"

const PAGE_LIMIT_DEFAULT = 50
const PAGE_LIMIT_MAX = 200

export interface AuditDeps {
  readonly registry: Pick<Registry, "read">
  readonly settings: { readonly baseUrl: string }
  readonly queries: AuditQueries
  readonly log: Pick<LogReader, "leaves">
  readonly now: () => number
}

export const auditHandlers = ({ log, now, queries, registry, settings }: AuditDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listAudit, async ({ query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX)
    const { rows, total } = await queries.page(filterOf(query), page.limit, page.offset)
    const named = Object.entries({ target: query.target, actor: query.actor }).filter(
      ([, value]) => value !== undefined
    )
    const url = new URL("/api/admin/audit", settings.baseUrl)
    for (const [name, value] of named) url.searchParams.set(name, String(value))
    const body = { results: rows.flatMap(itemsOf), total, ...page }
    return json(200, body, [...NO_STORE, ...pageLinks(url.href, page, total)])
  }),

  handler(api.verifyAudit, async ({ query: { after = 0, limit } }) => {
    const countMax = Math.min(limit ?? api.VERIFY_ROW_COUNT_DEFAULT, api.VERIFY_ROW_COUNT_MAX)
    const before = await registry.read(auditEntity, AUDIT_ID)
    if (after > before.version) return BEYOND_THE_END
    const heads = await loggedHeads(log)
    if (isNotWhole(heads)) return apiError("log-not-whole")
    const rows = await verifyAudit(queries, after, Math.max(1, countMax))
    const verified = { ...rows, broken: rows.broken ?? brokenHead(rows, heads, now()) }
    return json(200, shown(verified, before.state), NO_STORE)
  })
]

/** Not a fault of the chain: the start is beyond its end. */
const BEYOND_THE_END = apiError("invalid-query", {
  errors: [{ path: "after", message: "must not be beyond the last row; take next_after of the check before" }]
})

/** `agent/agt_…` is one target; without a slash the id may be of any kind. */
const filterOf = ({
  actor,
  target
}: {
  readonly actor?: string | undefined
  readonly target?: string | undefined
}): AuditFilter => {
  const slash = target?.indexOf("/") ?? -1
  if (target === undefined || slash === -1) return { targetId: target, actorId: actor }
  return { targetKind: target.slice(0, slash), targetId: target.slice(slash + 1), actorId: actor }
}

/** A row damaged in the database is reported by the check of the chain, not here. */
const itemsOf = ({ events: [row] }: StoredAudit): ReadonlyArray<typeof api.AuditItem.Encoded> =>
  isEvent(row) && row._tag === "AuditRecorded" ? [shownRow(row)] : []

const isEvent = Schema.is(AuditEvent)

const shownRow = ({ at, ...row }: AuditRow): typeof api.AuditItem.Encoded => ({
  seq: row.seq,
  ts: isoTime(at),
  actor: row.actor,
  action: row.action,
  target: row.target,
  before_hash: row.before_hash,
  after_hash: row.after_hash,
  request_id: row.request_id,
  ...(row.named === undefined ? {} : { named: row.named }),
  prev_hash: row.prev_hash,
  hash: row.hash
})

/** Rows that end before the chain mean that the last ones were removed. */
const shown = (
  { broken, checked, head, next, seq }: Verified,
  chain: { readonly seq: number; readonly head: string }
): typeof api.AuditVerification.Encoded => {
  const isShort = broken === null && next === null && seq < chain.seq
  const isOther = broken === null && next === null && seq === chain.seq && head !== chain.head
  const first_broken = broken ?? (isShort || isOther ? { seq: isShort ? seq + 1 : seq, why: "missing" as const } : null)
  return { valid: first_broken === null, checked, seq, head, next_after: next, first_broken }
}
