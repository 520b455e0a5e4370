/** The address of the one with the duty: asked for once, and left out of the letter where it is not told or was that of another. */
import type { OpenCase } from "../../schema/case.ts"
import type { Facts } from "../../schema/letter.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { asksByItsWords, type Intent, intentsOf } from "../assistant/messages/intent.ts"
import { leadingRule } from "../assistant/leading-rule.ts"
import { bearerFact } from "../assistant/letters/duty-bearer.ts"
import { NOT_KNOWN } from "../assistant/letters/fact-forms.ts"
import { isSameInstitution } from "../assistant/letters/institution-names.ts"
import type { KnownBearer } from "../assistant/letters/later-bearer.ts"
import type { EpochMs } from "../runtime/entity.ts"
import type { CommandOf } from "./course.ts"
import { bearerOfCase } from "./gap.ts"

/** Who has the duty, under the name that the case knows; undefined where the law binds the organization alone, or it is asked. */
export const knownBearer = (state: OpenCase, evaluation: Evaluation, now: EpochMs): KnownBearer | undefined => {
  const fact = bearerFact(leadingRule(evaluation)?.rule_id)
  if (fact === undefined) return undefined
  const bearer = bearerOfCase(state, evaluation, now)
  const name =
    bearer._tag === "Other" ? bearer.to.name : bearer._tag === "Named" ? state.organization?.org_name : undefined
  return name === undefined ? undefined : { fact, name }
}

type Said = Pick<CommandOf<"AddMessage">, "content" | "decision" | "facts" | "type">

/** That the address is not known, after a message that passes over the question, or names another one without an address. */
export const addressLeftOpen = (state: OpenCase, message: Said, told: Facts, now: EpochMs): Facts =>
  told.disputes_address === undefined && (isPassedOver(state, message, told) || isOfAnother(state, told, now))
    ? { disputes_address: NOT_KNOWN }
    : {}

/** Types of messages that are read for answers and corrections: clients send most of either as `context` or `user_response`. */
export const MAY_ANSWER: ReadonlySet<Said["type"]> = new Set(["context", "user_response", "correction"])
/** Intents that come before any question of the letter. */
const FIRST: ReadonlySet<Intent> = new Set(["crisis", "scam", "person", "stop", "settled"])

/** Whether only the address is left of what was asked, and the message neither tells it nor asks something itself. */
const isPassedOver = ({ questions }: OpenCase, { content, decision, facts, type }: Said, told: Facts): boolean => {
  const left = questions.filter(({ fact }) => told[fact] === undefined)
  if (decision !== undefined || !MAY_ANSWER.has(type) || left.length !== 1 || left[0]?.fact !== "disputes_address")
    return false
  // A field that stays empty in a form was seen. In messages the last question must have been asked alone.
  if (left.length < questions.length) return facts !== undefined
  // Another name comes first: its address is asked for under that name.
  if (Object.keys(told).length > 0) return false
  return !content.includes("?") && !asksByItsWords(content) && !intentsOf(content).some((intent) => FIRST.has(intent))
}

const isOfAnother = (state: OpenCase, told: Facts, now: EpochMs): boolean => {
  const { evaluation, facts } = state
  if (evaluation === null || facts.disputes_address === undefined || facts.disputes_address === NOT_KNOWN) return false
  const known = knownBearer(state, evaluation, now)
  if (known === undefined) return false
  const name = told[known.fact]
  return name !== undefined && !isSameInstitution(name, known.name)
}
