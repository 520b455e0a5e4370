/** The facts that a message gives: answers to what is asked, corrections of what is known, and what its metadata states. Pure. */
import type { OpenCase } from "../../schema/case.ts"
import type { FactName, Facts } from "../../schema/letter.ts"
import { addressBehindName, answersIn } from "../assistant/letters/answers/answers.ts"
import { withStory } from "../assistant/letters/told/as-told.ts"
import { knownFacts } from "../assistant/letters/compose.ts"
import { type Correction, correctionsIn } from "../assistant/letters/corrections/corrections.ts"
import { FACTS } from "../assistant/letters/facts.ts"
import { asksByItsWords, type Intent, intentsOf } from "../assistant/messages/intent.ts"
import { stillAsked } from "../assistant/letters/still-asked.ts"
import { tellsCreditTaken } from "../assistant/messages/reported-speech.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { knownBearer, MAY_ANSWER } from "./bearer-address.ts"
import type { CommandOf, Course } from "./course.ts"
import { gapOf, toldOf } from "./gap.ts"

/** The known facts that the words of the message correct, without those that its metadata states. */
export const correctionsOf = (state: OpenCase, { content, facts, type }: CommandOf<"AddMessage">, now: EpochMs) => {
  if (!MAY_ANSWER.has(type) || tellsCreditTaken(content)) return []
  const { evaluation } = state
  if (evaluation === null) return []
  const known = knownFacts(toldOf(state, evaluation, now))
  const bearer = knownBearer(state, evaluation, now)
  const isSumAsked = questionsOf(state, now).some(({ form }) => form === "money")
  const { country } = evaluation.jurisdiction
  const context = { now, declared: type === "correction", country, bearer, isSumAsked }
  return correctionsIn(content, known, context).filter(({ fact }) => facts?.[fact] === undefined)
}

/** A sum or a day that answers an open question corrects no other one, unless the message was sent as a correction. */
export const isNoAnswer = ({ type }: CommandOf<"AddMessage">, answers: Facts) => {
  const forms = new Set(Object.keys(answers).map((fact) => FACTS[fact as FactName].form))
  return ({ fact }: Correction): boolean => type === "correction" || !forms.has(FACTS[fact].form)
}

/** The facts that the words of the message answer. A message with facts in its metadata answers there. */
export const factsAnswered = (
  state: OpenCase,
  { content, decision, facts, type }: CommandOf<"AddMessage">,
  now: EpochMs
): Facts => {
  if (decision !== undefined || facts !== undefined || !MAY_ANSWER.has(type) || tellsCreditTaken(content)) return {}
  const { consumer_address, consumer_name } = state.facts
  const told = content.replace(FOR_WHOM, "")
  return {
    ...(consumer_address === undefined ? addressBehindName(told, consumer_name) : {}),
    ...answersIn(told, questionsOf(state, now), {
      now,
      country: state.evaluation?.jurisdiction.country,
      isAnswer: type === "user_response",
      known: { organization: state.organization?.org_name, consumer_name, consumer_address },
      story: state.narrative[0]
    })
  }
}

/** "It's for Priya Natarajan, …": the name begins behind it. */
const FOR_WHOM =
  /^\s*(?:it(?:'|\u2019)?s|it is|this is|the letter is|(?:er|es|der brief) ist|c(?:'|\u2019)est|la lettre est|es|la carta es) (?:for|from|f\u00fcr|von|pour|de la part de|para|de) (?!(?:my|our|meine?n?|unsere?n?|ma|mon|notre|mi|nuestr[oa]) )(?=\p{L})/iu

/** What is asked, and in triage what will be: the reply to an earlier message may have named it. */
export const questionsOf = (state: OpenCase, now: EpochMs): OpenCase["questions"] =>
  state.status === "triaging" && state.evaluation !== null
    ? (gapOf(state, state.evaluation, now)?.questions ?? state.questions)
    : state.questions

/** What the reply says of questions that the message left open; a message that asks or decides something is none that answers. */
export const leftOpen = (
  before: OpenCase,
  { content, decision, facts, type }: CommandOf<"AddMessage">,
  { now, state }: Pick<Course, "now" | "state">
): ReadonlyArray<string> => {
  const isAnswer = decision === undefined && facts === undefined && MAY_ANSWER.has(type)
  if (!isAnswer || content.includes("?") || asksByItsWords(content) || state.urgency === "crisis") return []
  if (!intentsOf(content).every((intent) => ANSWERING.has(intent))) return []
  return stillAsked(questionsOf(before, now), questionsOf(state, now))
}
const ANSWERING: ReadonlySet<Intent> = new Set(["context", "correction", "organization_answered", "ignored"])

/** Facts of the metadata; "as told" is no story. */
export const statedFacts = ({ narrative }: OpenCase, { facts = {} }: CommandOf<"AddMessage">): Facts =>
  withStory(facts, narrative[0])

export const correctedFacts = (corrections: ReadonlyArray<Correction>) =>
  Object.fromEntries(corrections.map(({ fact, is }) => [fact, is]))
