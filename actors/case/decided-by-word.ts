/**
 * What a message decides by its words alone: "yes" to the question whether words are the organization's answer, and that the papers
 * were filed. It is carried out as if the request beside the last reply had been sent.
 *
 * Always true: one thing alone waits for the word, and what a message declares itself comes before its words.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseDecision } from "../../schema/resolution.ts"
import { confirmsAnswer, isPlainYes } from "../assistant/answer-confirmed.ts"
import { asksForPaper } from "../assistant/asked-papers.ts"
import { filedIn } from "../assistant/filed-words.ts"
import { type Intent, intentsOf } from "../assistant/intent.ts"
import { onlyAcknowledges } from "../assistant/reported-speech.ts"
import { withoutQuestions } from "../assistant/reply-weighing.ts"
import { isCourt } from "../assistant/small-claims.ts"
import type { EpochMs } from "../runtime/entity.ts"
import type { CommandOf } from "./course.ts"
import { objectionTo } from "./decisions.ts"
import { mayBeAnswered } from "./lifecycle.ts"
import { standingTold } from "./told-answers.ts"

type Message = CommandOf<"AddMessage">

/** The message with the decision that its words make, where the case allows it. */
export const withDecisionByWord = (state: OpenCase, message: Message, now: EpochMs): Message => {
  const decision = decisionByWord(state, message)
  return decision === undefined || objectionTo(state, decision, now) !== undefined ? message : { ...message, decision }
}

const decisionByWord = (
  state: OpenCase,
  { content, decision, facts, problem_category, type }: Message
): CaseDecision | undefined =>
  decision !== undefined || facts !== undefined || problem_category !== undefined || !MAY_DECIDE.has(type)
    ? undefined
    : (confirmed(state, content) ?? filed(state, content))

const MAY_DECIDE: ReadonlySet<Message["type"]> = new Set(["context", "user_response"])

/** The answer that was told, or the only mail whose sender is not proven. */
const confirmed = (state: OpenCase, content: string): CaseDecision | undefined => {
  const isYes = isPlainYes(content)
  if (!mayBeAnswered(state.status) || !(isYes || confirmsAnswer(content))) return undefined
  const told = standingTold(state)
  const [mail, ...others] = state.responses.filter((answer) => !answer.confirmed)
  if (told === undefined)
    return mail === undefined || others.length > 0 || isYes
      ? undefined
      : { decision: "response", response_id: mail.response_id }
  if (mail !== undefined || (isYes && !isAskedAbout(state, told))) return undefined
  return { decision: "response", response: withoutQuestions(told) }
}

/** The last reply asked whether these words are the answer, and nothing else. */
const isAskedAbout = (state: OpenCase, told: string): boolean =>
  state.narrative.at(-1) === told &&
  !asksForPaper(told) &&
  !onlyAcknowledges(told) &&
  !state.questions.some(({ form }) => form === "choice") &&
  !intentsOf(told).some((intent) => ALSO_ASKED.has(intent))

/** The reply to these asks for a confirmation of its own. */
const ALSO_ASKED: ReadonlySet<Intent> = new Set(["posted", "stop", "settled"])

/** The newest papers that were not filed yet. A court is not the office that other papers are for. */
const filed = (state: OpenCase, content: string): CaseDecision | undefined => {
  const packet = state.packets.findLast(({ filed_at }) => filed_at === null)
  const told = packet === undefined ? undefined : filedIn(content)
  if (packet === undefined || told === undefined) return undefined
  if (told.isCourt && !isCourt(packet.step.regulator)) return undefined
  return { decision: "filed", ...(told.reference === undefined ? {} : { reference: told.reference }) }
}
