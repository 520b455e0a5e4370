/** The last word of the organization that a case tells, and until when the body behind it is turned to. */
import type { OpenCase } from "../../schema/case.ts"
import { rememberByText } from "../assistant/by-text.ts"
import {
  type BodyLimit,
  type LastWord,
  lastDayAfter,
  lastWordIn,
  limitOfBody,
  limitOfReview
} from "../assistant/bodies/last-word.ts"
import { type Parties, speakersOf } from "../assistant/messages/organization-news.ts"
import { partiesOf } from "./parties.ts"
import { guidingLetter } from "./letter-queries.ts"

/** A body, or a review, that the last word opened. */
export interface Opened {
  /** Undefined of a review that is no body of the ladder. */
  readonly regulator: string | undefined
  readonly limit: BodyLimit
  readonly word: LastWord
  /** `2027-06-20`. */
  readonly ends_on: string
}

/** What the last word opened of these bodies, and of the reviews beside them; the first of them. */
export const openedByLastWord = (state: OpenCase, regulators: ReadonlyArray<string>): Opened | undefined => {
  const rule = guidingLetter(state)?.rule_id ?? state.evaluation?.matches[0]?.rule_id
  const review = limitOfReview(rule)
  const bodies = regulators.flatMap((regulator) => {
    const limit = limitOfBody(regulator)
    return limit === undefined ? [] : [{ regulator, limit }]
  })
  for (const { limit, regulator } of [
    ...(review === undefined ? [] : [{ regulator: undefined, limit: review }]),
    ...bodies
  ]) {
    const word = lastWordTold(state, limit)
    if (word !== undefined) return { regulator, limit, word, ends_on: lastDayAfter(limit, word) }
  }
  return undefined
}

/** The newest that the person told or that an answer of the case says. */
export const lastWordTold = (state: OpenCase, limit: BodyLimit): LastWord | undefined => {
  const { narrative, narrative_at, opened_at, responses } = state
  const parties = partiesOf(state)
  const texts = [
    // A final response of another organization opens nothing.
    ...narrative.map((text, at) => ({
      text: withoutOthers(text, parties),
      at: narrative_at?.[at] ?? opened_at
    })),
    ...responses.filter(({ confirmed }) => confirmed).map(({ received_at, text }) => ({ text, at: received_at }))
  ].toSorted((one, other) => one.at - other.at)
  const told = texts.flatMap(({ at, text }) => read(text, { at, limit }) ?? [])
  // "The deadlock letter that I told of" names its day no second time.
  return told.findLast(({ is_day_told }) => is_day_told) ?? told[0]
}

const withoutOthers = (text: string, parties: Parties): string => {
  const { outsider, own } = speakersOf(text, parties)
  return outsider?.kind === "organization" ? own : text
}

/** Remembered for the newest body that was asked for: most cases have one. */
const read = (text: string, { at, limit }: { readonly at: number; readonly limit: BodyLimit }): LastWord | undefined =>
  readOf(limit)(text, at)

const readers = new Map<BodyLimit, (text: string, at: number) => LastWord | undefined>()

const readOf = (limit: BodyLimit): ((text: string, at: number) => LastWord | undefined) => {
  const known = readers.get(limit)
  if (known !== undefined) return known
  const reader = rememberByText((text: string, at: number) => lastWordIn(text, limit, at))
  readers.set(limit, reader)
  return reader
}
