/** The answer of the organization that the user told of, until they say that it was none. */
import type { OpenCase } from "../../schema/case.ts"
import { dismissesAnswer } from "../assistant/intent.ts"
import { toldAnswer } from "./letter-queries.ts"

export const standingTold = (state: OpenCase): string | undefined => {
  const told = toldAnswer(state)
  if (told === undefined) return undefined
  const after = state.narrative.slice(state.narrative.lastIndexOf(told) + 1)
  return after.some(dismissesAnswer) ? undefined : told
}
