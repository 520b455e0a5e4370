/**
 * One case, from its opening to its end. Every change is followed by a new evaluation in the same commit, every event
 * leaves one line in the timeline, numbered without gaps, and the status moves only by the table in `lifecycle.ts`.
 */
import { type CaseCommand, CaseCommand as CaseCommandSchema, CaseState, type OpenCase } from "../../schema/case.ts"
import { CaseEvent } from "../../schema/case-event.ts"
import { Result } from "effect"
import { escalateUnanswered, remindOrganization } from "./clocks.ts"
import { type Asked, type Decision, refuse } from "./course.ts"
import { evolveOpen, opened, type Opening } from "./evolve.ts"
import { receiveMail, deferLetter, holdLetter, recordDelivery, recordSent, recordUnsent } from "./mail-news.ts"
import { renewPersonUrl } from "./person-url.ts"
import { react } from "./react.ts"
import { approveForPosting } from "./posting.ts"
import { addContact, addMessage, decideInPerson, updateCase } from "./requests.ts"
import { closeCrisisReview, reviewLetter } from "./reviews.ts"
import { NO_STAFF } from "./letters.ts"
import { projectAll } from "./rows.ts"
import { advanceClock, caseTime, isTestCase, pretendAnswer } from "./test-case.ts"
import { firstActionDueAt, triageEndsAt } from "./triage-clock.ts"
import { completeTriage } from "./triage-end.ts"
import { remindUnanswered } from "./unanswered.ts"
import { noteDeadline, remindUser } from "./waiting.ts"
import { named } from "../assistant/named-evaluation.ts"
import { auditReviewed } from "../audit/reviewed.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent } from "../runtime/entity.ts"

export { CONTACT_COUNT_MAX, DOCUMENT_COUNT_MAX, NARRATIVE_CHARS_MAX, TIMELINE_COUNT_MAX } from "./limits.ts"
export { firstActionDueAt } from "./triage-clock.ts"

export const decide = (state: CaseState, command: CaseCommand, now: EpochMs): Decision => {
  if (command._tag === "OpenCase") return state._tag === "Unopened" ? open(command, now) : refuse("already-open")
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

/** The busiest of all commands: no letter is thought of here, triage ends later. */
const open = (command: Asked<"OpenCase">, now: EpochMs): Decision => {
  const { _tag, evaluation, ...opening } = command
  const { severity } = evaluation
  const triage_due_at = triageEndsAt(evaluation, now, firstActionDueAt(now, severity))
  const events: ReadonlyArray<CaseEvent> = [
    { _tag: "CaseOpened", ...said(opening), at: now },
    { _tag: "CaseEvaluated", evaluation: named(evaluation), triage_due_at, at: now }
  ]
  if (severity !== "crisis") return Result.succeed(events)
  const review_due_at = firstActionDueAt(now, "crisis")
  return Result.succeed([...events, { _tag: "CrisisReviewRequested", review_due_at, at: now }])
}

/** Without what was not said. */
const said = ({
  callback_url,
  declared_category,
  declared_urgency,
  documents,
  jurisdiction,
  organization,
  ...others
}: Omit<Asked<"OpenCase">, "_tag" | "evaluation">): Omit<Opening, "_tag" | "at"> => ({
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
  return state._tag === "Open" ? evolveOpen(state, event) : corrupt("case", state, event)
}

/** What people say of letters and of crises; what needed no reader has no row. */
const audit = (event: CaseEvent, state: CaseState, before: CaseState): ReadonlyArray<Intent> => {
  if (state._tag === "Unopened" || !isReview(event) || NO_STAFF.has(event.reviewer_id)) return []
  if (isTestCase(state)) return []
  return auditReviewed(event, { kind: "case", id: state.case_id }, { before, after: state })
}

const isReview = (event: CaseEvent): event is Review =>
  event._tag === "LetterApproved" ||
  event._tag === "LetterEdited" ||
  event._tag === "LetterRejected" ||
  event._tag === "CrisisReviewClosed"

type Review = Extract<
  CaseEvent,
  { readonly _tag: "LetterApproved" | "LetterEdited" | "LetterRejected" | "CrisisReviewClosed" }
>

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
  limits: { mailboxCountMax: 256, snapshotRowCount: 50, idleMsMax: 5 * MINUTE_MS }
})
