/** What the user told of answers of the organization that are no recorded ones. */
import type { OpenCase } from "../../schema/case.ts"
import { dismissesAnswer, isPlainNo } from "../assistant/messages/answer-confirmed.ts"
import { withoutQuestions } from "../assistant/replies/reply-weighing.ts"
import { isOthersAnswer } from "../assistant/messages/others-answer.ts"
import { organizationsPart, tellsItsAnswer } from "../assistant/messages/organization-news.ts"
import { mayTellAnswer } from "../assistant/messages/perhaps-answered.ts"
import { answersOf, awaitedLetter, sidesOf } from "./letter-queries.ts"
import { partiesOf } from "./parties.ts"

/** The newest message since the awaited letter that tells of an answer to it, while none counts as one. */
export const toldAnswer = (state: OpenCase): string | undefined => {
  const letter = awaitedLetter(state)
  if (letter === undefined || state.responded_at !== null) return undefined
  const sides = sidesOf(state, letter)
  const parties = partiesOf(state)
  return state.narrative.findLast(
    (text, at) =>
      (state.narrative_at?.[at] ?? state.opened_at) >= letter.drafted_at &&
      tellsItsAnswer(text, parties) &&
      !(sides !== undefined && isOthersAnswer(text, sides))
  )
}

/** The answer that they told of, until they say that it was none. */
export const standingTold = (state: OpenCase): string | undefined => {
  const told = toldAnswer(state)
  if (told === undefined) return undefined
  const after = state.narrative.slice(state.narrative.lastIndexOf(told) + 1)
  const isDismissed = after.some(dismissesAnswer) || (after[0] !== undefined && isPlainNo(after[0]))
  return isDismissed || isTakenBack(state, told) ? undefined : told
}

/** It counted as an answer, and was none. */
const isTakenBack = (state: OpenCase, told: string): boolean =>
  state.responses.some(
    ({ taken_back, text }) =>
      taken_back === true && (text === told || text === withoutQuestions(organizationsPart(told, partiesOf(state))))
  )

/**
 * Where texts may tell of words of the organization: in those since the letter that awaits an answer, in those before it, or nowhere.
 * In doubt it is somewhere: whoever signs the papers of the case says by them that nobody answered.
 */
export const perhapsAnswered = (state: OpenCase): "since" | "before" | "nowhere" => {
  const letter = awaitedLetter(state)
  const names = [state.organization?.org_name ?? "", letter?.addressed_to?.name ?? ""]
  const isSince = (at: number): boolean =>
    letter !== undefined && (state.narrative_at?.[at] ?? state.opened_at) >= letter.drafted_at
  const found = state.narrative.flatMap((text, at) =>
    mayTellAnswer(text, names) && !dismissesAnswer(text) ? [isSince(at)] : []
  )
  if (answersOf(state).length > 0 || found.includes(true) || standingTold(state) !== undefined) return "since"
  return found.length > 0 ? "before" : "nowhere"
}
