/**
 * One case, from its opening to its end: what each command leads to, and the intents that follow each event. Every change is
 * followed by a new evaluation in the same commit, every event leaves one line in the timeline, numbered without gaps, and
 * the status moves only by the table in `lifecycle.ts`.
 */
import { type CaseCommand, CaseCommand as CaseCommandSchema, CaseState, type OpenCase } from "../../schema/case.ts"
import { CaseEvent, type CaseEventOf } from "../../schema/case-event.ts"
import { Result } from "effect"
import { reminderOf } from "./clock-dates.ts"
import { escalateUnanswered, remindOrganization } from "./clocks.ts"
import { erased } from "./erasure-request.ts"
import {
  askErasure,
  dropVotes,
  eraseCase,
  eraseElsewhere,
  refuseErasure,
  takeBackErasure,
  whenErased
} from "./erasure.ts"
import { type CommandOf, type Decision, refuse } from "./course.ts"
import { firstActionDueAt, triageEndsAt, evolveOpen, opened, type Opening } from "./evolve.ts"
import { receiveMail, deferLetter, holdLetter, recordDelivery, recordSent, recordUnsent } from "./mail-news.ts"
import { renewPersonUrl } from "./person-url.ts"
import { approveForPosting } from "./posting.ts"
import { addContact, addMessage, decideInPerson, updateCase } from "./requests.ts"
import { closeCrisisReview, reviewLetter } from "./reviews.ts"
import { NO_STAFF, wasReadByStaff } from "./letters.ts"
import { projectAll } from "./rows.ts"
import { advanceClock, caseTime, ordersOfTest, pretendAnswer } from "./test-case.ts"
import { completeTriage } from "./triage-end.ts"
import { remindUnanswered } from "./unanswered.ts"
import { noteDeadline, remindAgain, remindLater, remindUser, tellBefore } from "./waiting.ts"
import { named } from "../assistant/named-evaluation.ts"
import { auditReviewed } from "../audit/reviewed.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"
import type { AgentCommand } from "../../schema/agent.ts"
import type { MailCommand } from "../../schema/mail.ts"
import type { OrganizationCommand } from "../../schema/organization.ts"
import { outcomeFor } from "./ending.ts"
import { letterOf } from "./letter-queries.ts"
import { setUpCallback, tellReceivers, tellSponsor } from "./news.ts"
import { countProblem } from "./problem-count.ts"

export { CONTACT_COUNT_MAX, DOCUMENT_COUNT_MAX, NARRATIVE_CHARS_MAX, TIMELINE_COUNT_MAX } from "./limits.ts"
export { firstActionDueAt } from "./evolve.ts"

export const decide = (state: CaseState, command: CaseCommand, now: EpochMs): Decision => {
  if (command._tag === "OpenCase") return state._tag === "Unopened" ? open(command, now) : refuse("already-open")
  if (state._tag === "Erased") return whenErased(command)
  return state._tag === "Unopened" ? refuse("not-open") : decideOpen(state, command, caseTime(state, now))
}

const decideOpen = (
  state: OpenCase,
  command: Exclude<CaseCommand, { readonly _tag: "OpenCase" }>,
  now: EpochMs
): Decision => {
  switch (command._tag) {
    case "AddMessage":
      return addMessage(state, command, now)
    case "UpdateCase":
      return updateCase(state, command, now)
    case "AddContact":
      return addContact(state, command, now)
    case "CompleteTriage":
      return completeTriage(state, command, now)
    case "RemindOrganization":
      return remindOrganization(state, command, now)
    case "EscalateUnanswered":
      return escalateUnanswered(state, command, now)
    case "RemindUnanswered":
      return remindUnanswered(state, command, now)
    case "RemindUser":
      return remindUser(state, command, now)
    case "NoteDeadline":
      return noteDeadline(state, command, now)
    case "ReviewLetter":
      return reviewLetter(state, command, now)
    case "DecideInPerson":
      return decideInPerson(state, command, now)
    case "ApproveForPosting":
      return approveForPosting(state, command, now)
    case "RenewPersonUrl":
      return renewPersonUrl(state, now)
    case "CloseCrisisReview":
      return closeCrisisReview(state, command, now)
    case "AskErasure":
      return askErasure(state, command, now)
    case "TakeBackErasure":
      return takeBackErasure(state, command, now)
    case "EraseCase":
      return eraseCase(state, command, now)
    case "RefuseErasure":
      return refuseErasure(state, command, now)
    case "RecordSent":
      return recordSent(state, command, now)
    case "RecordUnsent":
      return recordUnsent(state, command, now)
    case "HoldLetter":
      return holdLetter(state, command, now)
    case "DeferLetter":
      return deferLetter(state, command, now)
    case "RecordDelivery":
      return recordDelivery(state, command, now)
    case "ReceiveMail":
      return receiveMail(state, command, now)
    case "AdvanceClock":
      return advanceClock(state, command, now, decideOpen)
    case "PretendAnswer":
      return pretendAnswer(state, command, now)
    default:
      return absurd(command)
  }
}

/** Opens and evaluates the case. It is the most frequent command, so letters wait for the end of triage. */
const open = (command: CommandOf<"OpenCase">, now: EpochMs): Decision => {
  const { _tag, evaluation, ...opening } = command
  const { severity } = evaluation
  const triage_due_at = triageEndsAt(evaluation, now, firstActionDueAt(now, severity))
  const events: ReadonlyArray<CaseEvent> = [
    { _tag: "CaseOpened", ...withoutEmpty(opening), at: now },
    { _tag: "CaseEvaluated", evaluation: named(evaluation), triage_due_at, at: now }
  ]
  if (severity !== "crisis") return Result.succeed(events)
  const review_due_at = firstActionDueAt(now, "crisis")
  return Result.succeed([...events, { _tag: "CrisisReviewRequested", review_due_at, at: now }])
}

/** The opening without its empty fields, as the event stores it. */
const withoutEmpty = ({
  callback_url,
  declared_category,
  declared_urgency,
  documents,
  jurisdiction,
  organization,
  ...others
}: Omit<CommandOf<"OpenCase">, "_tag" | "evaluation">): Omit<Opening, "_tag" | "at"> => ({
  ...others,
  ...(declared_category === null ? {} : { declared_category }),
  ...(declared_urgency === null ? {} : { declared_urgency }),
  ...(jurisdiction === null ? {} : { jurisdiction }),
  ...(organization === null ? {} : { organization }),
  ...(callback_url === null ? {} : { callback_url }),
  ...(documents.length === 0 ? {} : { documents })
})

export const evolve = (state: CaseState, event: CaseEvent): CaseState => {
  if (event._tag === "CaseOpened") return state._tag === "Unopened" ? opened(event) : corrupt("case", state, event)
  // When it is read back, the events before it are empty.
  if (event._tag === "CaseErased") return state._tag === "Erased" ? corrupt("case", state, event) : erased(event)
  return state._tag === "Open" ? evolveOpen(state, event) : corrupt("case", state, event)
}

/** Decisions of staff on letters and crises. What needed no reader, or the user approved, has no row in the audit. */
const audit = (event: CaseEvent, state: CaseState, before: CaseState): ReadonlyArray<Intent> => {
  if (state._tag === "Unopened" || !isReview(event) || NO_STAFF.has(event.reviewer_id)) return []
  if (state._tag === "Open" && state.test !== undefined) return []
  return auditReviewed(event, { kind: "case", id: state.case_id }, { before, after: state })
}

const isReview = (event: CaseEvent): event is Review =>
  event._tag === "LetterApproved" ||
  event._tag === "LetterEdited" ||
  event._tag === "LetterRejected" ||
  event._tag === "CrisisReviewClosed" ||
  event._tag === "ErasureRefused" ||
  event._tag === "CaseErased"

type Review = CaseEventOf<
  "LetterApproved" | "LetterEdited" | "LetterRejected" | "CrisisReviewClosed" | "ErasureRefused" | "CaseErased"
>

/*
 * Intents: to the organization, the mail, the assistant, the case's own timers, the registry of problems, its agent's record
 * and its subscribers.
 */

export const react = (event: CaseEvent, state: CaseState, before?: CaseState): ReadonlyArray<Intent> => {
  if (event._tag === "CaseErased") return before === undefined ? NOTHING : eraseElsewhere(event, before)
  if (state._tag !== "Open") return NOTHING
  const orders = ordersOf(event, state, before)
  const news = tellReceivers(event, state)
  if (state.test !== undefined) return ordersOfTest([...orders, ...news], event, state)
  const notices = tellSponsor(event, state)
  if (news.length === 0 && notices.length === 0) return orders
  return [...orders, ...news, ...notices]
}

const ordersOf = (event: CaseEvent, state: OpenCase, before?: CaseState): ReadonlyArray<Intent> => {
  if (event._tag === "CaseOpened") return setUpCallback(event)
  if (event._tag === "CaseEvaluated") return ofEvaluation(event, state)
  if (event._tag === "CaseUpdated") return event.organization === undefined ? NOTHING : recorded(state)
  if (event._tag === "LetterQueued") return queued(event, state)
  if (event._tag === "LetterCancelled") return cancelled(event, state)
  if (event._tag === "ClocksSet") return clocks(event, state)
  if (event._tag === "IssueAsked" || event._tag === "IssueReminded") return reminder(event, state)
  if (event._tag === "StatusChanged") return [...countProblem(event, state), ...remindLater(state)]
  if (BEGINS_TO_WAIT.has(event._tag)) return remindLater(state)
  if (event._tag === "UserReminded") return remindAgain(state, event.since, event.round)
  if (event._tag === "CaseResolved") return [...outcome("RecordOutcome", state), ...evidence(state)]
  if (event._tag === "ResolutionDisputed") return outcome("RevokeOutcome", state)
  if (event._tag === "ErasureTakenBack") return dropVotes(event, state, before)
  return NOTHING
}

const NOTHING: ReadonlyArray<Intent> = []

/** After these, and after a change of the status, a case may wait for its user. */
const BEGINS_TO_WAIT: ReadonlySet<CaseEvent["_tag"]> = new Set([
  "LetterDrafted",
  "LetterPrepared",
  "LetterRejected",
  "PacketPrepared"
])

/**
 * Triage ends with work outside the journal: a model may be asked for words. The organization receives the case once, from
 * the evaluation that shares the commit with the opening; later ones do not count it again.
 */
const ofEvaluation = ({ triage_due_at }: CaseEventOf<"CaseEvaluated">, state: OpenCase): ReadonlyArray<Intent> => {
  const opening = state.timeline.length === 2 ? recorded(state) : NOTHING
  if (triage_due_at === undefined) return opening
  const command = { _tag: "CompleteTriage", due_at: triage_due_at }
  return [...opening, { to: { kind: "assistant", id: state.case_id }, command, dueAt: triage_due_at }]
}

const recorded = (state: OpenCase): ReadonlyArray<Intent> =>
  state.organization === null
    ? []
    : toOrganization(state.organization.org_id, {
        _tag: "RecordCase",
        org_id: state.organization.org_id,
        org_name: state.organization.org_name,
        case_id: state.case_id,
        sponsor_id: state.opened_by.sponsor_id,
        subcategory: state.evaluation?.subcategory ?? null
      })

const outcome = (tag: "RecordOutcome" | "RevokeOutcome", state: OpenCase): ReadonlyArray<Intent> => {
  const told = outcomeFor(state)
  return told === null ? [] : toOrganization(told.org_id, { _tag: tag, ...told })
}

/**
 * A case that ended well speaks for the agent that brought it, where an organization had been written to; disputing it later
 * takes nothing back, and a case speaks once.
 */
const evidence = (state: OpenCase): ReadonlyArray<Intent> => {
  const told = outcomeFor(state)
  if (told === null || !told.favourable) return NOTHING
  const command: AgentCommand = {
    _tag: "AddEvidence",
    evidence: "case-favourable",
    about: state.case_id,
    from: told.org_id
  }
  return [{ to: { kind: "agent", id: state.opened_by.agent_id }, command }]
}

const toOrganization = (orgId: string, command: OrganizationCommand): ReadonlyArray<Intent> => [
  { to: { kind: "organization", id: orgId }, command }
]

const queued = (event: CaseEventOf<"LetterQueued">, state: OpenCase): ReadonlyArray<Intent> => {
  const letter = letterOf(state, event.letter_id)
  if (letter === undefined || event.recipient.email === null) return []
  const command: MailCommand = {
    _tag: "QueueMail",
    letter_id: letter.letter_id,
    case_id: state.case_id,
    sponsor_id: state.opened_by.sponsor_id,
    to_name: event.recipient.name,
    to_email: event.recipient.email,
    subject: letter.subject,
    body: letter.body,
    ...(wasReadByStaff(letter) ? { read: true } : {})
  }
  return [{ to: { kind: "mail", id: letter.letter_id }, command }]
}

/** Only a letter that the mail still has: one that it gave up or could not send has a `problem`. */
const cancelled = (event: CaseEventOf<"LetterCancelled">, state: OpenCase): ReadonlyArray<Intent> => {
  const letter = letterOf(state, event.letter_id)
  if (letter === undefined || letter.recipient === null || letter.problem !== null) return []
  const command: MailCommand = { _tag: "CancelMail" }
  return [{ to: { kind: "mail", id: letter.letter_id }, command }]
}

const reminder = ({ due_at }: CaseEventOf<"IssueAsked" | "IssueReminded">, state: OpenCase): ReadonlyArray<Intent> =>
  due_at === null
    ? NOTHING
    : [{ to: { kind: "case", id: state.case_id }, command: { _tag: "RemindUnanswered", due_at }, dueAt: due_at }]

const clocks = (event: CaseEventOf<"ClocksSet">, state: OpenCase): ReadonlyArray<Intent> => {
  const { final_response_due_at: last } = event
  const first = reminderOf(event)
  const to = { kind: "case", id: state.case_id }
  return [
    ...(first === null ? [] : [{ to, command: { _tag: "RemindOrganization", due_at: first }, dueAt: first }]),
    ...(last === null
      ? []
      : [
          { to, command: { _tag: "EscalateUnanswered", due_at: last }, dueAt: last },
          ...tellBefore(state, last, event.at)
        ])
  ]
}

const MINUTE_MS = 60_000

export const caseEntity = entity({
  kind: "case",
  initialState: { _tag: "Unopened" },
  decide,
  evolve,
  react,
  audit,
  projectAll,
  commandSchema: CaseCommandSchema,
  eventSchema: CaseEvent,
  stateSchema: CaseState,
  // 2: letters, clocks, packets, reviews and the documents themselves. 3: answers with their sender and moment.
  stateVersion: 3,
  leavesAfterOrder: true,
  erases: ({ _tag }) => _tag === "CaseErased",
  erasesOrdersTo: ["mail"],
  limits: { mailboxCountMax: 256, snapshotRowCount: 50, idleMsMax: 5 * MINUTE_MS }
})
