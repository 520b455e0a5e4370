/** Finds the letters of a case by their part in it: the newest, the one that stands, the one whose answer is awaited. */
import type { OpenCase } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import { dutyOf } from "../assistant/letters/duty-bearer.ts"
import { LETTER_COUNT_MAX } from "./limits.ts"
import { isOthersAnswer, type Sides } from "../assistant/messages/others-answer.ts"

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

/** The first letter that shows the addressee of the case: the newest that stands, or else one that left all the same. */
export const standingLetter = (state: OpenCase): Letter | undefined =>
  state.letters.findLast(mayStand) ?? awaitedLetter(state)

const FALLEN: ReadonlySet<Letter["state"]> = new Set(["cancelled", "rejected"])

/** Whether it is a first letter that was neither cancelled nor rejected. */
export const mayStand = ({ purpose, state }: Pick<Letter, "purpose" | "state">): boolean =>
  purpose === "first" && !FALLEN.has(state)

/** The newest letter or reminder, if a person turned it down and no other one has taken its place. */
export const turnedDownLetter = (state: OpenCase): Letter | undefined => {
  const letter = newestLetter(state, state.status === "awaiting_response" ? "second_notice" : "first")
  return letter?.state === "rejected" && mayBeWrittenTo(state) ? letter : undefined
}

/** Whether letters are still written to the organization; one that has answered knows of the matter. */
export const mayBeWrittenTo = ({ responded_at, status }: OpenCase): boolean =>
  status === "letter_drafted" || (status === "awaiting_response" && responded_at === null)

/** Whether another letter of this purpose may be written; `LETTER_COUNT_MAX` limits how often. */
export const mayBeWrittenAgain = (
  { letters }: { readonly letters: ReadonlyArray<{ readonly purpose: string }> },
  wanted: string = "first"
): boolean => letters.filter(({ purpose }) => purpose === wanted).length < LETTER_COUNT_MAX

/** Who is written to and in whose place; undefined for a letter to the organization named. */
export const sidesOf = ({ organization }: OpenCase, { addressed_to, rule_id }: Letter): Sides | undefined =>
  addressed_to === undefined || organization === null
    ? undefined
    : { writtenTo: addressed_to.name, other: organization.org_name, duty: dutyOf(rule_id) }

/** The sentence with "the addressee" in place of "the organization", where the letter is to another than the organization named. */
export const toAddressee = (sentence: string, state: OpenCase): string =>
  standingLetter(state)?.addressed_to === undefined
    ? sentence
    : sentence.replaceAll("The organization", "The addressee").replaceAll("the organization", "the addressee")

/** Whether these are words of the organization named, where the letter that stands is to another. */
export const isWordOfOther = (state: OpenCase, text: string): boolean => {
  const letter = standingLetter(state)
  const sides = letter === undefined ? undefined : sidesOf(state, letter)
  return sides !== undefined && isOthersAnswer(text, sides)
}

/** What the organization answered, without what the user took back. */
export const keptAnswers = ({ responses }: OpenCase): OpenCase["responses"] =>
  responses.some(({ taken_back }) => taken_back === true)
    ? responses.filter(({ taken_back }) => taken_back !== true)
    : responses

/** The day of the newest answer that counts, as it was told or came. What was told before the letter is no answer to it. */
export const lastAnswerAt = (state: OpenCase, responses: OpenCase["responses"]): number | null => {
  const since = standingLetter(state)?.drafted_at ?? 0
  const newest = responses.findLast(({ confirmed, received_at }) => confirmed && received_at >= since)
  return newest?.answered_at ?? newest?.received_at ?? null
}

/** The answers of the addressee, without what the organization named said where it is another. */
export const answersOf = (state: OpenCase): OpenCase["responses"] => {
  const since = keptAnswers(state).filter((answer) => !isBeforeLetter(state, answer))
  const own = since.filter(({ mail_id, text }) => mail_id !== null || !isWordOfOther(state, text))
  // What the user declared to be the answer stays one, whatever its words are.
  return own.length === 0 && state.responded_at !== null ? since : own
}

/** Whether the answer is older than a letter to another, so that the organization named gave it. */
export const isBeforeLetter = (state: OpenCase, { received_at }: OpenCase["responses"][number]): boolean => {
  const letter = standingLetter(state)
  return letter?.addressed_to !== undefined && received_at < letter.drafted_at
}

/** The first letter under the law of the case: the one that awaits an answer, or else the newest of any state. */
export const guidingLetter = (state: OpenCase): Letter | undefined =>
  awaitedLetter(state) ?? state.letters.findLast((letter) => letter.purpose === "first")
