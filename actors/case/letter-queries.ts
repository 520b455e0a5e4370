/** Which letter of a case is which. */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { tellsAnswer } from "../assistant/intent.ts"

export const letterOf = (state: OpenCase, letterId: string): Letter | undefined =>
  state.letters.find((letter) => letter.letter_id === letterId)

/** The newest letter of a purpose that no other one replaced. */
export const newestLetter = (state: OpenCase, purpose: Letter["purpose"]): Letter | undefined =>
  state.letters.findLast((letter) => letter.purpose === purpose && letter.state !== "cancelled")

export type SentLetter = Letter & { readonly sent_at: number }

const isSent = (letter: Letter): letter is SentLetter => letter.sent_at !== null

/** The letter whose answer is awaited: the newest first letter that left. */
export const awaitedLetter = (state: OpenCase): SentLetter | undefined =>
  state.letters.filter(isSent).findLast((letter) => letter.purpose === "first")

/** The newest message since that letter that tells of an answer to it, while none counts as one. */
export const toldAnswer = (state: OpenCase): string | undefined => {
  const letter = awaitedLetter(state)
  if (letter === undefined || state.responded_at !== null) return undefined
  return state.narrative.findLast(
    (text, at) => (state.narrative_at?.[at] ?? state.opened_at) >= letter.drafted_at && tellsAnswer(text)
  )
}

/** The first letter under the law of the case: the one that awaits an answer, or else the newest of any state. */
export const guidingLetter = (state: OpenCase): Letter | undefined =>
  awaitedLetter(state) ?? state.letters.findLast((letter) => letter.purpose === "first")
