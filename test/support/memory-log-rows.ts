/** The rows of the log in the in-memory database, held to the same suite as Postgres. */
import { LOG_HEAD_VIEW, LOG_ID, logEntity } from "../../actors/log/log.ts"
import { TILE_WIDTH } from "../../actors/log/merkle.ts"
import { addressKey } from "../../actors/runtime/journal.ts"
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type { LogHead, LogRows } from "../../src/log/rows.ts"
import { LOG_PAGE_ROW_COUNT_MAX } from "../../src/log/rows.ts"

const HEX_LENGTH = 64
const pick = ({ root, size }: LogHead): LogHead => ({ root, size })

export const memoryLogRows = (database: MemoryDatabase): LogRows => {
  const rows = () => {
    if (database.failure !== undefined) throw database.failure
    return (database.rows.get(addressKey(logEntity.kind, LOG_ID)) ?? []).map(({ events, seq }) => ({ seq, events }))
  }
  return {
    range: async (firstSeq, lastSeq) =>
      rows()
        .filter(({ seq }) => seq >= firstSeq && seq <= lastSeq)
        .slice(0, LOG_PAGE_ROW_COUNT_MAX),
    page: async (afterSeq) =>
      rows()
        .filter(({ seq }) => seq > afterSeq)
        .slice(0, LOG_PAGE_ROW_COUNT_MAX),
    head: async () => {
      rows()
      const row: unknown = database.views.get(`${LOG_HEAD_VIEW}/${LOG_ID}`)?.row
      return row === undefined ? undefined : pick(row as LogHead)
    },
    hashes: async (ranges) =>
      ranges.map(({ end, level, start }) => {
        const span = TILE_WIDTH ** level
        return rows()
          .filter(({ seq }) => seq > start * span && seq <= end * span && seq % span === 0)
          .map(({ events }) => (level === 0 ? events.split('"leaf_hash":"')[1] : events.split('"hash":"')[level]))
          .map((rest = "") => rest.slice(0, HEX_LENGTH))
          .join("")
      }),
    at: async (seqs) => rows().filter(({ seq }) => seqs.includes(seq))
  }
}
