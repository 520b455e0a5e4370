/** Which letter of a case is which. */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { tellsAnswer } from "../assistant/intent.ts"
import { dutyOf } from "../assistant/letters/duty-bearer.ts"
import { isOthersAnswer, type Sides } from "../assistant/others-answer.ts"

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

/** The first letter that says who is written to: the newest that stands, or else one that left all the same. */
export const standingLetter = (state: OpenCase): Letter | undefined =>
  state.letters.findLast((letter) => letter.purpose === "first" && !FELL.has(letter.state)) ?? awaitedLetter(state)

const FELL: ReadonlySet<Letter["state"]> = new Set(["cancelled", "rejected"])

/** The newest message since the awaited letter that tells of an answer to it, while none counts as one. */
export const toldAnswer = (state: OpenCase): string | undefined => {
  const letter = awaitedLetter(state)
  if (letter === undefined || state.responded_at !== null) return undefined
  const sides = sidesOf(state, letter)
  return state.narrative.findLast(
    (text, at) =>
      (state.narrative_at?.[at] ?? state.opened_at) >= letter.drafted_at &&
      tellsAnswer(text) &&
      !(sides !== undefined && isOthersAnswer(text, sides))
  )
}

/** Who is written to and in whose place; undefined for a letter to the organization named. */
const sidesOf = ({ organization }: OpenCase, { addressed_to, rule_id }: Letter): Sides | undefined =>
  addressed_to === undefined || organization === null
    ? undefined
    : { writtenTo: addressed_to.name, other: organization.org_name, duty: dutyOf(rule_id) }

/** The answers of the one that the letter is for. What was told before a letter to another, the organization named said. */
export const answersOf = (state: OpenCase): OpenCase["responses"] => {
  const letter = standingLetter(state)
  return letter?.addressed_to === undefined
    ? state.responses
    : state.responses.filter(({ received_at }) => received_at >= letter.drafted_at)
}

/** The first letter under the law of the case: the one that awaits an answer, or else the newest of any state. */
export const guidingLetter = (state: OpenCase): Letter | undefined =>
  awaitedLetter(state) ?? state.letters.findLast((letter) => letter.purpose === "first")
