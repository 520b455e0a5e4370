/**
 * What a message decides by its words alone: "yes" to the question whether words are the organization's answer. It is carried out as if
 * the request beside the last reply had been sent.
 *
 * Always true: one thing alone waits for the word, the words in question decide something, and what a message declares itself comes
 * before its words. Nothing that ends a case, files papers, proves a mail or takes back an answer is decided so.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseDecision } from "../../schema/resolution.ts"
import { confirmsAnswer, isPlainAnswer, isPlainYes } from "../assistant/messages/answer-confirmed.ts"
import { asksForPaper } from "../assistant/messages/asked-papers.ts"
import { type Intent, intentsOf } from "../assistant/messages/intent.ts"
import { organizationsPart } from "../assistant/messages/organization-news.ts"
import { withoutQuestions } from "../assistant/replies/reply-weighing.ts"
import type { EpochMs } from "../runtime/entity.ts"
import type { CommandOf } from "./course.ts"
import { objectionTo } from "./decisions.ts"
import { mayBeAnswered } from "./lifecycle.ts"
import { partiesOf } from "./parties.ts"
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
    : confirmed(state, content)

const MAY_DECIDE: ReadonlySet<Message["type"]> = new Set(["context", "user_response"])

/** The answer that was told last. A mail whose sender is not proven is confirmed by its own request alone. */
const confirmed = (state: OpenCase, content: string): CaseDecision | undefined => {
  if (!mayBeAnswered(state.status) || !(isPlainYes(content) || confirmsAnswer(content))) return undefined
  const told = standingTold(state)
  const isMailOpen = state.responses.some((answer) => !answer.confirmed && answer.taken_back !== true)
  return told === undefined || isMailOpen || !isAskedAbout(state, told)
    ? undefined
    : { decision: "response", response: withoutQuestions(organizationsPart(told, partiesOf(state))) }
}

/** The last reply asked whether these words are the answer, and nothing else. */
const isAskedAbout = (state: OpenCase, told: string): boolean =>
  state.narrative.at(-1) === told &&
  isPlainAnswer(told) &&
  !asksForPaper(told) &&
  !state.questions.some(({ form }) => form === "choice") &&
  !intentsOf(told).some((intent) => ALSO_ASKED.has(intent))

/** The reply to these asks for a confirmation of its own. */
const ALSO_ASKED: ReadonlySet<Intent> = new Set(["posted", "stop", "settled"])
