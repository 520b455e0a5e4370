/**
 * Compares the heads of the audit's days with the transparency log, of which others hold copies. A rewritten or truncated
 * chain has other heads than the log.
 */
import { isNotWhole, type LogLeaf, type LogNotWhole, type LogReader } from "../log/log-reader.ts"
import type { Broken, Verified } from "./verify-audit.ts"

const PAGE_LEAF_COUNT = 1_000
/** A head is logged within seconds of its day's end; what waits longer than this is missing. */
const LOGGING_MS_MAX = 600_000

export type LoggedHead = Pick<LogLeaf, "id" | "payload_hash">

/** Every leaf of type audit.head. Read them before the rows: then each has its row. */
export const loggedHeads = async (log: Pick<LogReader, "leaves">): Promise<ReadonlyArray<LoggedHead> | LogNotWhole> => {
  const heads: Array<LoggedHead> = []
  for (let start = 0; ; start += PAGE_LEAF_COUNT) {
    const page = await log.leaves(start, PAGE_LEAF_COUNT)
    if (isNotWhole(page)) return page
    for (const { id, payload_hash, type } of page) if (type === "audit.head") heads.push({ id, payload_hash })
    if (page.length < PAGE_LEAF_COUNT) return heads
  }
}

/** The first day whose head is not in the log, or is there and not among these rows, where they reach the end. */
export const brokenHead = (
  { beginDay, closings, next, seq }: Verified,
  heads: ReadonlyArray<LoggedHead>,
  now: number
): Broken | null => {
  const logged = new Set(heads.map(({ id, payload_hash }) => `${id} ${payload_hash}`))
  const unlogged = closings.find(({ at, day, head }) => !logged.has(`${day} ${head}`) && now - at > LOGGING_MS_MAX)
  if (unlogged !== undefined) return { seq: unlogged.seq, why: "head" }
  if (next !== null) return null
  const closed = new Set(closings.map(({ day, head }) => `${day} ${head}`))
  const isOfThese = ({ id }: LoggedHead) => beginDay === null || id > beginDay
  const lost = heads.some((one) => isOfThese(one) && !closed.has(`${one.id} ${one.payload_hash}`))
  return lost ? { seq, why: "head" } : null
}
