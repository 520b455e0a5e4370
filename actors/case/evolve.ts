/**
 * How each event changes an open case.
 *
 * Always true:
 * - Every event leaves one line in the timeline, numbered without gaps.
 * - An event is taken as it was written; nothing is decided again.
 */
import { quotedQuestions } from "../assistant/letters/kept-questions.ts"
import type { CaseStatus, OpenCase } from "../../schema/case.ts"
import type { CaseEvent, CaseEventOf } from "../../schema/case-event.ts"
import type { Urgency } from "../../schema/case-words.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { absurd, type EpochMs } from "../runtime/entity.ts"
import { requested } from "./erasure-request.ts"
import { withLetter } from "./evolve-letter.ts"
import { noted, ofMessage, takenBack, told, withDecided, withMail, withResponse } from "./evolve-response.ts"
import { candidatesOf, isUnclear } from "../assistant/taxonomy.ts"
import { quoted } from "../assistant/named-evaluation.ts"
import { heldNow } from "./prepared.ts"
import { timelineEntry } from "./timeline.ts"

export type Opening = CaseEventOf<"CaseOpened">
/** `CaseErased` leaves no open case. */
export type LaterEvent = Exclude<CaseEvent, Opening | CaseEventOf<"CaseErased">>

export const opened = (event: Opening): OpenCase =>
  withEntry(
    {
      _tag: "Open",
      case_id: event.case_id,
      status: "triaging",
      opened_by: event.by,
      page_token: event.page_token,
      callback_url: event.callback_url ?? null,
      ...(event.callback_secret === undefined ? {} : { callback_secret: event.callback_secret }),
      declared_category: event.declared_category ?? null,
      urgency: event.declared_urgency ?? null,
      given_jurisdiction: event.jurisdiction ?? null,
      organization: event.organization ?? null,
      narrative: [event.description],
      narrative_chars: event.description.length,
      narrative_at: [event.at],
      understood: event.understood ?? null,
      person_url_number: 0,
      responses: [],
      response_chars: 0,
      evaluation: null,
      contacts: [],
      documents: event.documents ?? [],
      facts: {},
      questions: [],
      issue_question: null,
      letters: [],
      drafting_stopped_at: null,
      packets: [],
      clocks: STOPPED,
      escalation_count: 0,
      responded_at: null,
      answered_from: null,
      crisis_review: null,
      resolution: null,
      waiting_since: null,
      reminded_round: 0,
      deadline_told: null,
      triage_due_at: null,
      timeline: [],
      ...(event.hold_for_sponsor === undefined ? {} : { hold_for_sponsor: true }),
      ...(event.test === undefined ? {} : { test: { ahead_ms: 0 } }),
      first_action_due_at: firstActionDueAt(event.at, event.declared_urgency ?? "low"),
      opened_at: event.at,
      updated_at: event.at
    },
    event
  )

export const evolveOpen = (state: OpenCase, event: LaterEvent): OpenCase => withEntry(changed(state, event), event)

/** No clock runs. */
const STOPPED: OpenCase["clocks"] = { org_response_due_at: null, final_response_due_at: null, final_rule_id: null }

const changed = (state: OpenCase, event: LaterEvent): OpenCase => {
  switch (event._tag) {
    case "CaseEvaluated":
      return evaluated(state, event)
    case "MessageAdded":
      return messageAdded(state, event)
    case "MessageAnswered":
      return state
    case "CaseUpdated":
      return updated(state, event)
    case "ContactAdded":
      return { ...state, contacts: [...state.contacts, { contact_id: event.contact_id, ...event.contact }] }
    case "StatusChanged":
      return { ...moved(state, event.to), waiting_since: event.at, reminded_round: 0 }
    case "InformationRequested":
      return { ...state, questions: quotedQuestions(event.questions) }
    case "IssueAsked":
      return {
        ...state,
        questions: [],
        issue_question: { asked_at: event.at, reminder_count: 0, due_at: event.due_at }
      }
    case "IssueReminded":
      return {
        ...state,
        issue_question: {
          asked_at: state.issue_question?.asked_at ?? event.at,
          reminder_count: event.reminder,
          due_at: event.due_at
        }
      }
    case "UserReminded":
      return { ...state, reminded_round: event.round + 1 }
    case "DeadlineNear":
      return { ...state, deadline_told: event.due_at }
    case "CrisisReviewRequested":
      return { ...state, crisis_review: requestedReview(event) }
    case "CrisisReviewClosed":
      return state.crisis_review === null
        ? state
        : { ...state, crisis_review: closedReview(state.crisis_review, event) }
    case "ErasureAsked":
    case "ErasureTakenBack":
    case "ErasureRefused":
      return { ...state, erasure: requested(state, event) }
    case "ClocksSet":
      return {
        ...state,
        clocks: {
          org_response_due_at: event.org_response_due_at,
          final_response_due_at: event.final_response_due_at,
          final_rule_id: event.final_rule_id
        }
      }
    case "ResponseReceived":
      // An organization that has answered is not reminded; the last date stays, for an answer that the user rejects.
      return {
        ...(event.mail === null ? state : withMail(state, event.mail, { at: event.at, confirmed: true })),
        responded_at: event.answered_at ?? event.at,
        clocks: { ...state.clocks, org_response_due_at: null }
      }
    case "ResponseTakenBack":
      return takenBack(state, event)
    case "MailNoted":
      // "I am out of the office" says nothing about the matter.
      return event.automatic ? state : noted(state, event)
    case "UserDecided":
      return withDecided(state, event.decision, { source: event.by, at: event.at, content: null })
    case "PersonUrlRenewed":
      return { ...state, person_url_number: state.person_url_number + 1 }
    case "CaseEscalated":
      return { ...state, escalation_count: state.escalation_count + (event.step === null ? 0 : 1) }
    case "PacketPrepared":
      return {
        ...state,
        packets: [
          ...state.packets,
          {
            packet_id: event.packet_id,
            step: event.step,
            prepared_at: event.at,
            filed_at: null,
            reference: null,
            prepared_of: heldNow(state)
          }
        ]
      }
    case "PacketFiled":
      return {
        ...state,
        packets: state.packets.map((packet) =>
          packet.packet_id === event.packet_id ? { ...packet, filed_at: event.at, reference: event.reference } : packet
        )
      }
    case "CaseResolved":
      return { ...state, resolution: event.resolution }
    case "ResolutionDisputed":
      return state.resolution === null ? state : { ...state, resolution: { ...state.resolution, disputed: true } }
    case "LetterDrafted":
    case "LetterEdited":
    case "LetterRedated":
    case "LetterApproved":
    case "LetterRejected":
    case "LetterCancelled":
    case "LetterQueued":
    case "LetterPrepared":
    case "LetterSent":
    case "LetterPosted":
    case "LetterDelivered":
    case "LetterBounced":
    case "LetterFailed":
    case "LetterHeld":
    case "LetterReleased":
    case "LetterDeferred":
      return withLetter(state, event)
    case "BounceNoted":
      return state
    case "ClockAdvanced":
      return { ...state, test: { ahead_ms: event.ahead_ms } }
    case "DraftingStopped":
      return { ...state, drafting_stopped_at: event.at }
    default:
      return absurd(event)
  }
}

/** A case that turns out to be more serious is acted on sooner; it is never put off. */
const evaluated = (state: OpenCase, event: CaseEventOf<"CaseEvaluated">): OpenCase => {
  const evaluation = quoted(event.evaluation)
  return {
    ...state,
    evaluation,
    law_rests_on: evaluation.actionable ? (event.law_rests_on ?? state.narrative.length) : null,
    first_action_due_at: Math.min(state.first_action_due_at, firstActionDueAt(state.opened_at, evaluation.severity)),
    triage_due_at: event.triage_due_at ?? state.triage_due_at,
    issue_question: isUnclear(evaluation) ? (state.issue_question ?? null) : null
  }
}

const messageAdded = (state: OpenCase, event: CaseEventOf<"MessageAdded">): OpenCase => ({
  ...declared(ofMessage(state, event), event),
  documents: joined(state.documents, event.attachments),
  facts: event.facts === undefined ? state.facts : { ...state.facts, ...event.facts }
})

const updated = (state: OpenCase, event: CaseEventOf<"CaseUpdated">): OpenCase => {
  const response = { source: event.by.as ?? "agent", at: event.at } as const
  return {
    ...declared(withResponse(told(state, event.problem_update, event), event.organization_response, response), event),
    documents: joined(state.documents, event.documents),
    urgency: event.urgency ?? state.urgency,
    organization: event.organization ?? state.organization
  }
}

type CrisisReview = NonNullable<OpenCase["crisis_review"]>

const requestedReview = ({ asked, at, review_due_at }: CaseEventOf<"CrisisReviewRequested">): CrisisReview => ({
  requested_at: at,
  due_at: review_due_at,
  ...(asked === undefined ? {} : { asked }),
  closed_by: null,
  closed_at: null,
  note: null
})

const closedReview = (
  review: CrisisReview,
  { at, note, reviewer_id }: CaseEventOf<"CrisisReviewClosed">
): CrisisReview => ({ ...review, closed_by: reviewer_id, closed_at: at, note })

/** Clocks run only while an answer is awaited or weighed, and triage ends with its status. */
const moved = (state: OpenCase, status: CaseStatus): OpenCase => ({
  ...state,
  status,
  answered_from: status === "response_received" ? state.status : state.answered_from,
  triage_due_at: status === "triaging" ? state.triage_due_at : null,
  clocks:
    status === "awaiting_response" || status === "response_received" || status === "letter_sent"
      ? state.clocks
      : STOPPED,
  questions: ASKING.includes(status) ? state.questions : [],
  issue_question: status === "needs_information" ? (state.issue_question ?? null) : null
})

/** Facts are only asked for while a letter may still come. */
const ASKING: ReadonlyArray<CaseStatus> = ["triaging", "needs_information", "letter_drafted", "awaiting_response"]

/** A category or a place that is declared after the question for it answers the question, even where the text says otherwise. */
const declared = (
  state: OpenCase,
  { jurisdiction, problem_category }: { readonly jurisdiction?: string; readonly problem_category?: string }
): OpenCase => {
  const isAnswer = candidatesOf(state) !== undefined
  return {
    ...state,
    ...(problem_category === undefined ? {} : { declared_category: problem_category, declaration_confirmed: isAnswer }),
    ...(jurisdiction === undefined ? {} : { given_jurisdiction: jurisdiction, place_confirmed: isAnswer })
  }
}

const joined = (documents: OpenCase["documents"], more: OpenCase["documents"]): OpenCase["documents"] =>
  more.length === 0 ? documents : [...documents, ...more]

const withEntry = (state: OpenCase, event: Opening | LaterEvent): OpenCase => ({
  ...state,
  updated_at: event.at,
  timeline: [...state.timeline, timelineEntry(event, state.timeline.length + 1, state)]
})

/* The moments that follow from the severity: when a case is first acted on, and when its triage ends. */

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How soon a case is first acted on (domain decision A.4). */
const FIRST_ACTION_MS: Readonly<Record<Urgency, number>> = {
  crisis: 15 * MINUTE_MS,
  high: 4 * HOUR_MS,
  medium: 24 * HOUR_MS,
  low: 72 * HOUR_MS
}

/** Agents open a case, then add contact and documents with further requests: a letter written before would lack them. */
const SETTLING_MS = 20 * SECOND_MS

/** When a case of this severity, opened now, is first acted on; a person reads within the same time. */
export const firstActionDueAt = (openedAt: EpochMs, severity: Urgency): EpochMs => openedAt + FIRST_ACTION_MS[severity]

/** The end of a triage that is under way. */
export const triageEndsAt = (evaluation: Evaluation, now: EpochMs, firstActionDueAt: EpochMs): EpochMs => {
  // In a crisis triage does not wait.
  if (evaluation.severity === "crisis") return now
  return Math.max(now, Math.min(now + SETTLING_MS, firstActionDueAt))
}

/** The end of a triage that begins again, because what was asked for has come. */
export const triageEndsAgainAt = (evaluation: Evaluation, now: EpochMs): EpochMs =>
  evaluation.severity === "crisis" ? now : now + SETTLING_MS
