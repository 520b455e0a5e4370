/** What the user told of answers of the organization that are no recorded ones. */
import type { OpenCase } from "../../schema/case.ts"
import { dismissesAnswer } from "../assistant/answer-confirmed.ts"
import { mayTellAnswer } from "../assistant/perhaps-answered.ts"
import { answersOf, awaitedLetter, toldAnswer } from "./letter-queries.ts"

/** The answer that they told of, until they say that it was none. */
export const standingTold = (state: OpenCase): string | undefined => {
  const told = toldAnswer(state)
  if (told === undefined) return undefined
  const after = state.narrative.slice(state.narrative.lastIndexOf(told) + 1)
  return after.some(dismissesAnswer) ? undefined : told
}

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
