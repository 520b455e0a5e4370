/**
 * Checks the audit's chain as it is stored: that each row has the hash of what it says, names the hash of the row before
 * it, and that rows and numbers have no gap; and that the last one is where the audit itself says the chain ends.
 */
import { Schema } from "effect"
import { dayOf, dayText, hashOfRow, NO_HASH } from "../../actors/audit/audit.ts"
import { AuditEvent } from "../../schema/audit.ts"
import type { AuditQueries } from "./audit-queries.ts"

/** Rows read at once: about half a megabyte, a few milliseconds of hashing. */
const PAGE_ROW_COUNT = 1_000

export interface Broken {
  /** The first row that does not fit. */
  readonly seq: number
  readonly why: "hash" | "prev_hash" | "seq" | "missing" | "head"
}

export interface Verified {
  readonly checked: number
  /** Of the last row that was checked, or of the one the check began after. */
  readonly seq: number
  readonly head: string
  /** The journal row after which the next check begins; null when all were checked. */
  readonly next: number | null
  readonly broken: Broken | null
  /** The days that ended in these rows. */
  readonly closings: ReadonlyArray<Closing>
  /** The day of the row that the check began after; null at the beginning. */
  readonly beginDay: string | null
}

/** The head of a day, as its leaf in the transparency log has it; `seq` is the row that it is the hash of. */
export interface Closing {
  readonly day: string
  readonly head: string
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
}

interface Place {
  readonly seq: number
  readonly head: string
  readonly day: string | null
}

/**
 * Checks up to `countMax` journal rows after the row `after`, of which the chain is taken to be right; 0 is the beginning.
 * Others have their turn between pages.
 */
export const verifyAudit = async (
  queries: Pick<AuditQueries, "after">,
  after: number,
  countMax: number
): Promise<Verified> => {
  const begin = await placeAt(queries, after)
  const closings: Array<Closing> = []
  if (begin === undefined) {
    return { checked: 0, seq: 0, head: NO_HASH, next: null, broken: MISSING, closings, beginDay: null }
  }
  let place = begin
  let row = after
  let checked = 0
  const found = (broken: Broken | null, next: number | null): Verified => {
    const { head, seq } = place
    return { checked, seq, head, next, broken, closings, beginDay: begin.day }
  }
  while (checked < countMax) {
    const page = await queries.after(row, Math.min(PAGE_ROW_COUNT, countMax - checked))
    for (const stored of page) {
      if (stored.row !== row + 1) return found({ seq: place.seq + 1, why: "missing" }, null)
      const { events } = stored
      if (!areEvents(events)) return found({ seq: place.seq + 1, why: "hash" }, null)
      const next = followed(place, events)
      if ("why" in next) return found(next, null)
      place = next
      for (const event of events) {
        if (event._tag !== "AuditDayClosed") continue
        closings.push({ day: dayText(event.day), head: event.head, seq: event.seq, at: event.at })
      }
      row = stored.row
      checked += 1
    }
    if (page.length === 0) return found(null, null)
  }
  return found(null, row)
}

/** What was changed by hand may be anything. */
const areEvents = (events: ReadonlyArray<unknown>): events is ReadonlyArray<AuditEvent> =>
  events.length > 0 && events.every(Schema.is(AuditEvent))

const MISSING: Broken = { seq: 0, why: "missing" }

/** The end of the chain in the row from which a check goes on. */
const placeAt = async (queries: Pick<AuditQueries, "after">, row: number): Promise<Place | undefined> => {
  if (row === 0) return { seq: 0, head: NO_HASH, day: null }
  const [stored] = await queries.after(row - 1, 1)
  if (stored?.row !== row || !areEvents(stored.events)) return undefined
  for (const event of stored.events) {
    if (event._tag === "AuditRecorded") return { seq: event.seq, head: event.hash, day: dayText(dayOf(event)) }
  }
  const [closed] = stored.events
  return closed?._tag === "AuditDayClosed"
    ? { seq: closed.seq, head: closed.head, day: dayText(closed.day) }
    : undefined
}

const followed = (place: Place, events: ReadonlyArray<AuditEvent>): Place | Broken => {
  let end = place
  for (const event of events) {
    const problem = problemOf(end, place, event)
    if (problem !== undefined) return { seq: event._tag === "AuditRecorded" ? end.seq + 1 : event.seq, why: problem }
    if (event._tag === "AuditRecorded") end = { ...end, seq: event.seq, head: event.hash }
  }
  return end
}

const problemOf = (end: Place, before: Place, event: AuditEvent): Broken["why"] | undefined => {
  if (event._tag === "AuditDayClosed") {
    // The head of the rows before this journal row.
    return event.seq === before.seq && event.head === before.head ? undefined : "hash"
  }
  if (event.seq !== end.seq + 1) return "seq"
  if (event.prev_hash !== end.head) return "prev_hash"
  return isRight(event) ? undefined : "hash"
}

/** What was changed by hand may have no canonical form at all. */
const isRight = (event: Extract<AuditEvent, { _tag: "AuditRecorded" }>): boolean => {
  try {
    return hashOfRow(event) === event.hash
  } catch {
    return false
  }
}
