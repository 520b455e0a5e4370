/**
 * The requests of agents on a case: messages, updates, contacts. Each change is followed by an evaluation and its consequences
 * in the same commit. An ended case refuses all of them, except the dispute of a resolution.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { CaseRefused } from "../../schema/case-refused.ts"
import type { FactName, Facts } from "../../schema/letter.ts"
import type { AssistantReply } from "../../schema/triage.ts"
import { asksFurther, intentsOf } from "../assistant/messages/intent.ts"
import { saysAttached } from "../assistant/messages/message-signs.ts"
import { wordsOfAnswers } from "../assistant/letters/answers/answer-words.ts"
import { staysAsTold } from "../assistant/letters/corrections/corrected-sums.ts"
import { staysInFullHours } from "../assistant/letters/corrections/corrected-numbers.ts"
import { type Correction, wordsOfCorrections } from "../assistant/letters/corrections/corrections.ts"
import { NOT_KNOWN } from "../assistant/letters/fact-forms.ts"
import { organizationDueAt } from "../assistant/bodies/legal-steps.ts"
import { draftedReply, replyTo } from "../assistant/replies/reply.ts"
import { type About, addresseeIn } from "../assistant/replies/reply-about.ts"
import type { Papers, SentLaw } from "../assistant/replies/reply-input.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { aboutCase } from "./about.ts"
import { takeAnswer } from "./answers.ts"
import { accept, append, type CommandOf, type Course, type Decision, refuse, startCourse } from "./course.ts"
import { isDangerOver } from "../assistant/messages/danger-denied.ts"
import { withDecisionByWord } from "./decided-by-word.ts"
import { carryOut, isDisputable, objectionTo } from "./decisions.ts"
import { deadlinesOf, lawOf } from "./deadlines.ts"
import { evaluate, standingEvaluation } from "./evaluate.ts"
import { answerAmong, candidatesOf, labelOf } from "../assistant/taxonomy.ts"
import { stateAnswered } from "../assistant/understanding/place-towns.ts"
import { addressLeftOpen } from "./bearer-address.ts"
import { bearerOfCase, gapOf, ownWordsOf } from "./gap.ts"
import { ADDRESS_TOO_LATE, addressTold, putIntoLetter } from "./into-letter.ts"
import { sumsKept } from "./kept-sums.ts"
import { nextStep, waitsUntil } from "./asked-body.ts"
import { escalate, isLetterFirst, mayEscalate, mayStopWaiting } from "./ladder.ts"
import { awaitedLetter, isWordOfOther } from "./letter-queries.ts"
import { answerIn } from "./evolve-response.ts"
import { hasEnded, mayBeAnswered } from "./lifecycle.ts"
import { CONTACT_COUNT_MAX, isTimelineFull, overflows } from "./limits.ts"
import {
  correctedFacts,
  correctionsOf,
  factsAnswered,
  isNoAnswer,
  leftOpen,
  questionsOf,
  statedFacts
} from "./message-facts.ts"
import { limitToName } from "./own-limits.ts"
import { standingOf } from "./standing.ts"
import { followUp } from "./triage-end.ts"

export const addMessage = (state: OpenCase, given: CommandOf<"AddMessage">, now: EpochMs): Decision => {
  if (given.while_waiting === true && !mayStopWaiting(state, now)) return refuse("changed-meanwhile")
  const command = withDecisionByWord(state, given, now)
  const { drafted, no_staff: _noStaff, while_waiting: _whileWaiting, ...said } = withChosenProblem(state, command)
  const answers = factsAnswered(state, command, now)
  const corrections = correctionsOf(state, command, now).filter(isNoAnswer(command, answers))
  const stated = { ...answers, ...correctedFacts(corrections), ...statedFacts(state, command) }
  const kept = sumsKept(state, command, stated, now)
  const facts = { ...kept, ...stated, ...addressLeftOpen(state, command, stated, now) }
  // What is stated and left out, such as an "as told" that points to no words, is no fact.
  const message = Object.keys(facts).length === 0 && said.facts === undefined ? said : { ...said, facts }
  const objection = objectionToMessage(state, command, now)
  if (objection !== undefined) return refuse(objection)
  const told = evaluate(append(startCourse(state, now), { ...message, _tag: "MessageAdded" }))
  const settled = consequences(told, command)
  const byRules = replyIn(settled, { before: state, message: command, corrections })
  const reply =
    drafted === undefined
      ? byRules
      : draftedReply(
          byRules,
          withChanges(drafted, corrections),
          standingEvaluation(told),
          isDangerOver(told.state.narrative)
        )
  // The answer speaks of what comes of the message, and stands before it: message, evaluation, answer.
  const [added, evaluated, ...rest] = settled.events
  if (added === undefined || evaluated === undefined) throw new Error("a message was not evaluated")
  const answered = { _tag: "MessageAnswered", message_id: command.message_id, reply, at: now } as const
  return accept({ ...settled, events: [added, evaluated, answered, ...rest] })
}

export const updateCase = (state: OpenCase, command: CommandOf<"UpdateCase">, now: EpochMs): Decision => {
  if (hasEnded(state.status)) return refuse("case-closed")
  if (command.organization !== undefined && state.organization !== null) return refuse("organization-known")
  if (isTimelineFull(state) || overflows(state, toldBy(command))) {
    return refuse("case-limit-reached")
  }
  const { seen_lines, ...told } = command
  if (seen_lines !== undefined && seen_lines !== state.timeline.length) return refuse("changed-meanwhile")
  const updated = evaluate(append(startCourse(state, now), { ...told, _tag: "CaseUpdated" }))
  const { organization_response: answer } = command
  // What a shop says after a letter to the bank is kept, and moves nothing.
  if (answer === null || !mayBeAnswered(state.status) || isWordOfOther(updated.state, answer))
    return accept(followUp(updated))
  return accept(takeAnswer(updated, { source: command.by.as ?? "agent", mail: null }))
}

export const addContact = (state: OpenCase, command: CommandOf<"AddContact">, now: EpochMs): Decision => {
  if (hasEnded(state.status)) return refuse("case-closed")
  if (isTimelineFull(state) || state.contacts.length >= CONTACT_COUNT_MAX) return refuse("case-limit-reached")
  const added = evaluate(append(startCourse(state, now), { ...command, _tag: "ContactAdded" }))
  return accept(followUp(added))
}

/** The message with the problem that its words choose among the candidates, and the State that it names alone, unless it declares them. */
const withChosenProblem = (state: OpenCase, command: CommandOf<"AddMessage">): CommandOf<"AddMessage"> => {
  const candidates = command.problem_category === undefined ? candidatesOf(state) : undefined
  const problem_category = candidates === undefined ? undefined : answerAmong(command.content, candidates)
  const place = state.evaluation?.jurisdiction.code ?? null
  const isPlaceOpen = command.jurisdiction === undefined && (place === null || place === "US")
  const jurisdiction = isPlaceOpen ? stateAnswered(command.content) : undefined
  return {
    ...command,
    ...(problem_category === undefined ? {} : { problem_category }),
    ...(jurisdiction === undefined ? {} : { jurisdiction })
  }
}

/** What the user chose among the candidates, so that no number is left unanswered. */
const chosenProblem = (before: OpenCase, message: CommandOf<"AddMessage">): ReadonlyArray<string> => {
  const { problem_category } = withChosenProblem(before, message)
  return message.problem_category !== undefined || problem_category === undefined
    ? []
    : [`Noted: the problem is “${labelOf(problem_category)}”.`]
}

/** A decision of the user without an agent. It gets no reply, because the user sees the case. */
export const decideInPerson = (state: OpenCase, command: CommandOf<"DecideInPerson">, now: EpochMs): Decision => {
  const { by, decision } = command
  const objection = objectionToMessage(state, { content: "", attachments: [], decision }, now)
  if (objection !== undefined) return refuse(objection)
  const decided = evaluate(append(startCourse(state, now), { _tag: "UserDecided", by, decision }))
  return accept(carryOut(decided, decision, by))
}

const toldBy = ({ documents, organization_response, problem_update }: CommandOf<"UpdateCase">) => ({
  told: problem_update,
  answered: organization_response,
  documentCount: documents.length
})

/** Why the case refuses such a message; checked before a model is asked for an answer. */
export const objectionToMessage = (
  state: OpenCase,
  {
    attachments,
    content,
    decision
  }: Pick<CommandOf<"AddMessage">, "content" | "decision"> & { readonly attachments: ReadonlyArray<unknown> },
  now: EpochMs
): CaseRefused["reason"] | undefined => {
  const isDispute = decision?.decision === "dispute" && isDisputable(state, now)
  if (hasEnded(state.status) && !isDispute) return "case-closed"
  const answered = decision === undefined ? null : answerIn(decision, content)
  const told = answered === content ? null : content
  if (isTimelineFull(state) || overflows(state, { told, answered, documentCount: attachments.length }))
    return "case-limit-reached"
  return decision === undefined ? undefined : objectionTo(state, decision, now)
}

const consequences = (course: Course, { by, content, decision, type }: CommandOf<"AddMessage">): Course => {
  if (decision !== undefined) return carryOut(course, decision, by.as ?? "agent")
  if (type === "escalation_request" && mayEscalate(course.state, course.now)) return escalate(course, "requested")
  return followUp(intentsOf(content).includes("person") ? askForPerson(course) : course)
}

/** Two working days for most people, and the reviewers' list is read every day. */
const PERSON_MS = 48 * 3_600_000

/** One review is open at a time, because its reviewer sees the whole case. */
const askForPerson = (course: Course): Course => {
  const review = course.state.crisis_review
  if (review !== null && review.closed_at === null) return course
  return append(course, { _tag: "CrisisReviewRequested", review_due_at: course.now + PERSON_MS, asked: true })
}

/** The law of the sent letter. Its date is null when the letter came back or the organization has answered. */
const sentLawOf = (state: OpenCase): SentLaw | undefined => {
  const letter = awaitedLetter(state)
  const law = letter === undefined ? undefined : lawOf(state, letter)
  if (letter === undefined || law === undefined) return undefined
  const isOver = letter.state === "bounced" || state.responded_at !== null
  return { ...law, due_at: isOver ? null : organizationDueAt({ deadlines: deadlinesOf(state) }) }
}

/** How far the packets are. There are none where the rules name no body. */
const papersOf = ({ packets }: OpenCase): Papers => {
  if (packets.length === 0) return "none"
  return packets.some((packet) => packet.filed_at !== null) ? "filed" : "to_file"
}

/** A model's words do not take the place of the confirmation. */
const withChanges = <Draft extends { readonly content: string }>(
  drafted: Draft,
  corrections: ReadonlyArray<Correction>
): Draft =>
  corrections.length === 0
    ? drafted
    : { ...drafted, content: `${wordsOfCorrections(corrections).join(" ")} ${drafted.content}` }

interface Said {
  readonly before: OpenCase
  readonly message: CommandOf<"AddMessage">
  readonly corrections: ReadonlyArray<Correction>
}

const letterLeft = (about: About): string =>
  `The letter that has left keeps what it says; tell ${addresseeIn(about)} of the change.`

const noAnswerYet = ({ instead_of, organization }: About): string =>
  `What ${instead_of} says is kept with the case. It is no answer of ${organization}, which has the duty under its law, so every date goes on as it is.`

const NO_ADDRESS =
  "The letter has no postal address of the one that it goes to: write it on the envelope, or tell it here and it is put into the letter."

const NOTHING_CAME =
  "You wrote at the beginning that something is attached, and no document came with it; attach it to a message."

/** Said once, in the answer to the first message. */
const attachmentNeverCame = ({ documents, narrative }: OpenCase): boolean =>
  documents.length === 0 && narrative.length === 2 && saysAttached(narrative[0] ?? "")

const toldIn = (course: Course, { before, corrections, message }: Said, about: About): ReadonlyArray<string> => [
  ...chosenProblem(before, message),
  ...wordsOfCorrections(corrections),
  ...(corrections.length === 0 ? staysInFullHours(message.content, about.facts) : []),
  ...(corrections.length === 0 ? staysAsTold(message.content, about.facts) : []),
  ...wordsOfAnswers(answered(before, message, course, about.facts)),
  ...leftOpen(before, message, course),
  ...putIntoLetter(course.state, message.content, standingEvaluation(course).severity === "crisis"),
  ...(addressTold(course.state, message.content) === "too_late" ? [ADDRESS_TOO_LATE] : []),
  ...(about.is_others_answer === true ? [noAnswerYet(about)] : []),
  ...(about.facts.disputes_address === NOT_KNOWN && before.facts.disputes_address !== NOT_KNOWN ? [NO_ADDRESS] : []),
  ...(attachmentNeverCame(course.state) && !saysAttached(message.content) ? [NOTHING_CAME] : []),
  ...(corrections.length > 0 && awaitedLetter(course.state) !== undefined ? [letterLeft(about)] : []),
  // A question about time is answered with the limits themselves.
  ...(BEFORE_THE_LETTER.has(course.state.status) && !intentsOf(message.content).includes("how_long")
    ? limitToName(course.state, before, course.now)
    : [])
]

/** The asked facts that the words of the message made known; those of its metadata the sender knows. */
const answered = (
  before: OpenCase,
  { content, facts }: CommandOf<"AddMessage">,
  course: Course,
  known: Facts
): Facts => {
  const asked = questionsOf(before, course.now).map(({ fact }) => fact)
  // Behind a name the address is taken also unasked.
  const isAddressNew = before.facts.consumer_address === undefined && course.state.facts.consumer_address !== undefined
  const isTheirsTold = addressTold(course.state, content) === "taken"
  const read = new Set<FactName>([
    ...asked,
    ...(isAddressNew ? (["consumer_address"] as const) : []),
    ...(isTheirsTold ? (["organization_address"] as const) : [])
  ])
  return Object.fromEntries(
    [...read].flatMap((fact) => {
      const value = known[fact]
      return value === undefined || facts?.[fact] !== undefined ? [] : [[fact, value]]
    })
  )
}

/** Later on the organization's time is what counts. */
const BEFORE_THE_LETTER: ReadonlySet<OpenCase["status"]> = new Set(["triaging", "needs_information", "letter_drafted"])

const replyIn = (course: Course, said: Said): AssistantReply => {
  const { before, message } = said
  const { attachments, content, type: messageType } = message
  const { state } = course
  const evaluation = standingEvaluation(course)
  const about = aboutCase(course, before, message, evaluation)
  // Elsewhere what is missing was just asked for.
  const gap = state.status === "triaging" ? gapOf(state, evaluation, course.now) : null
  return replyTo({
    evaluation,
    sentLaw: sentLawOf(state),
    papers: papersOf(state),
    status: state.status,
    attachmentMissing: attachments.length === 0 && saysAttached(content),
    letterFirst:
      (messageType === "escalation_request" || asksFurther(content)) &&
      state.status !== "escalated" &&
      isLetterFirst(state, course.now),
    waitsUntil: waitsUntil(state, course.now),
    standing: standingOf(state),
    told: toldIn(course, said, about),
    messageType,
    decided: message.decision?.decision,
    about,
    missing: {
      organization: state.organization === null,
      contact:
        !state.contacts.some((contact) => contact.contact_type === "org_contact") &&
        bearerOfCase(state, evaluation, course.now)._tag === "Named",
      documents: state.documents.length === 0,
      questions: gap?.questions ?? state.questions,
      ownWords: ownWordsOf(state, evaluation)
    },
    nextStep: state.packets.length > before.packets.length ? state.packets.at(-1)?.step : nextStep(state)
  })
}
