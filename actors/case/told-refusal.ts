/**
 * A refusal of the organization that the texts of a case tell, where no answer of the case is recorded: it may be the last word
 * that a body waits for. Its day is told with it, or not known.
 */
import type { OpenCase } from "../../schema/case.ts"
import { rememberByText } from "../assistant/by-text.ts"
import { knownFacts } from "../assistant/letters/compose.ts"
import { dayMentions } from "../assistant/letters/days/day-mentions.ts"
import { answerIn } from "../assistant/letters/told/told-answers.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { toldOf } from "./gap.ts"

export const toldRefusal = (state: OpenCase, now: EpochMs): { readonly on: string | undefined } | undefined => {
  const { evaluation } = state
  if (evaluation === null) return undefined
  const { answer_so_far, denial_date } = knownFacts(toldOf(state, evaluation, now))
  if (answer_so_far !== "refused") return undefined
  return { on: denial_date ?? dayIn(state) }
}

/** The only day that stands in the only sentence which tells of a refusal. */
const dayIn = ({ narrative, narrative_at, opened_at }: OpenCase): string | undefined => {
  const days = narrative.flatMap((text, index) => daysOfRefusals(text, narrative_at?.[index] ?? opened_at))
  const [mentions = [], ...others] = days
  const [only, second] = mentions
  return others.length > 0 || second !== undefined || only === undefined || only.approximate ? undefined : only.day
}

/** The days of each sentence that tells of a refusal. Remembered: a message has it read for every body of the ladder that waits. */
const daysOfRefusals = rememberByText((text: string, writtenAt: EpochMs) =>
  text
    .split(SENTENCE_END)
    .filter((sentence) => sentence.length <= SENTENCE_CHARS_MAX && answerIn(sentence, true).answer_so_far === "refused")
    .map((sentence) => dayMentions(sentence, writtenAt))
)

const SENTENCE_END = /(?<=[.!?])\s|\n/
/** A longer one is a list. */
const SENTENCE_CHARS_MAX = 500
