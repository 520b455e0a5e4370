/**
 * The rule-based member in its seat: no network, no key, the same answer for the same law. It votes only where no
 * language model is configured, and fails without a text that it can read.
 *
 * Its evaluations run one at a time with a pause after each: a thousand take four minutes and do not delay requests.
 * With a fifth of the pause the p99 of other requests tripled.
 */
import { Effect, Semaphore } from "effect"
import {
  evaluateByRules,
  isUnreadable,
  RULES_COMPANY,
  RULES_MODEL,
  type RuleInput
} from "../../actors/council/local-rules.ts"
import type { MemberAnswer } from "../../schema/council.ts"
import { digestOf } from "./digest.ts"
import { type CouncilMember, MemberFailure, type MemberInput } from "./member.ts"
import { cutAtWord, readable, TEXT_CHARS_MAX } from "./plain-text.ts"

/** Smallest pause between evaluations, each of which takes a processor some milliseconds. */
export const PAUSE_MS_MIN = 250
/** The pause as a multiple of the reading time, which grows with the text and on a busy machine. */
const PAUSE_PER_READING = 4
/** Keeps the wait of sixteen running evaluations far below the length of a round. */
export const PAUSE_MS_MAX = 1_000

/** `monotonicNow` only goes forward, in milliseconds. */
export const makeLocalMember = (monotonicNow: () => number): CouncilMember => {
  const lane = Semaphore.makeUnsafe(1)
  let freeAt = Number.NEGATIVE_INFINITY
  /** Undefined for a text that the rules cannot read. */
  const evaluate = ({ law }: MemberInput, text: RuleInput): MemberAnswer | undefined => {
    const begunAt = monotonicNow()
    const read = readInput(text)
    const answer = isUnreadable(read.content) ? undefined : evaluateByRules(read)
    const hashes = { promptHash: digestOf({ law, text: read }), responseHash: digestOf(answer ?? null) }
    const endedAt = monotonicNow()
    const pause = (endedAt - begunAt) * PAUSE_PER_READING
    freeAt = endedAt + Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, pause))
    return answer && { ...answer, latencyMs: Math.round(endedAt - begunAt), ...hashes }
  }
  return {
    company: RULES_COMPANY,
    model: RULES_MODEL,
    memberType: "rule_based",
    // Even a sleep of zero yields to other work.
    evaluate: (input) => {
      const { basis, content } = input.text
      if (basis === "citation_only" || content === null) return Effect.fail(NO_WORDS)
      return Effect.suspend(() => Effect.sleep(Math.max(0, freeAt - monotonicNow()))).pipe(
        Effect.andThen(Effect.sync(() => evaluate(input, { basis, content }))),
        Effect.flatMap((answer) => (answer === undefined ? Effect.fail(OTHER_LANGUAGE) : Effect.succeed(answer))),
        lane.withPermits(1)
      )
    }
  }
}

const NO_WORDS = new MemberFailure({ reason: "there is no text of the law to judge", timedOut: false, mayRetry: false })

const OTHER_LANGUAGE = new MemberFailure({
  reason:
    "the text of the law is not in English, the only language that the rules read; an operator of this service may bring an English translation, and the law be asked for again, or configure language models (COUNCIL_CONFIG)",
  timedOut: false,
  mayRetry: false
})

/** Cuts the text to the length that other members read. */
const readInput = ({ basis, content }: RuleInput): RuleInput => {
  const { isCut, text } = cutAtWord(readable(content), TEXT_CHARS_MAX)
  return { basis: isCut ? "excerpt" : basis, content: text }
}
