/**
 * The date of a letter that leaves later than it was drafted. It bears the day on which it leaves, and so does the day by which it
 * asks for an answer. Until then everybody who reads it sees it as it would leave now; when it has left, its words stand.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { dateIn, redatedTo } from "../assistant/letters/redating.ts"
import { datedAt } from "../assistant/letters/answers/answer-day.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { append, type Course } from "./course.ts"
import { letterOf } from "./letter-queries.ts"
import { hasEnded } from "./lifecycle.ts"

const WAITS: ReadonlySet<Letter["state"]> = new Set(["drafted", "approved", "queued"])

/** Whether the letter may still leave. One that was prepared waits for the user as long as the case does. */
const mayLeave = ({ status }: Pick<OpenCase, "status">, { state }: Letter): boolean =>
  (WAITS.has(state) && !hasEnded(status)) ||
  (state === "prepared_for_user" && (status === "letter_drafted" || status === "awaiting_response"))

/** The letter as it would leave at that moment of the case's own clock; one that cannot leave any more as it is. */
export const asItLeaves = (state: OpenCase, letter: Letter, at: EpochMs): Letter =>
  mayLeave(state, letter) && at > datedAt(letter) ? datedTo(letter, at) : letter

/** The letter with the day of that moment. */
export const datedTo = (letter: Letter, at: EpochMs): Letter => ({ ...letter, ...redatedTo(letter, at) })

/** Records that the letter left on that day. */
export const leftOn = (course: Course, letterId: string, at: EpochMs): Course => {
  const letter = letterOf(course.state, letterId)
  const redated = letter === undefined ? undefined : redatedTo(letter, at)
  return redated === undefined ? course : append(course, { _tag: "LetterRedated", letter_id: letterId, ...redated })
}

/** The day in a reviewer's words, where they were shown the letter with a later one than it was stored with. */
export const dayInWords = (letter: Letter, body: string, now: EpochMs): { readonly dated_at?: EpochMs } => {
  const at = dateIn(body, letter, now)
  return at === undefined || at <= datedAt(letter) ? {} : { dated_at: at }
}
