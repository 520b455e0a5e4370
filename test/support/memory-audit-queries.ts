/** The audit's rows in the in-memory journal, held to the same suite as Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type { AuditEvent } from "../../schema/audit.ts"
import { AUDIT_TOTAL_MAX, type AuditQueries, type StoredAudit } from "../../src/governance/audit-queries.ts"

export const memoryAuditQueries = (database: MemoryDatabase): AuditQueries => {
  const all = (): ReadonlyArray<StoredAudit> => {
    if (database.failure !== undefined) throw database.failure
    const rows = database.rows.get("audit/audit") ?? []
    return rows.map(({ events, seq }) => ({ row: seq, events: JSON.parse(events) as ReadonlyArray<unknown> }))
  }
  return {
    page: async ({ actorId, targetId, targetKind }, limit, offset) => {
      const found = all().filter(({ events }) => {
        const [first] = events as ReadonlyArray<AuditEvent | null>
        if (first?._tag !== "AuditRecorded") return false
        const wanted = [
          [targetId, first.target.id],
          [targetKind, first.target.kind],
          [actorId, first.actor.id]
        ]
        return wanted.every(([asked, there]) => asked === undefined || asked === there)
      })
      return { rows: found.toReversed().slice(offset, offset + limit), total: Math.min(AUDIT_TOTAL_MAX, found.length) }
    },
    after: async (row, limit) =>
      all()
        .filter((one) => one.row > row)
        .slice(0, limit)
  }
}
