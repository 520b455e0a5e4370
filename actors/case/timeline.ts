/**
 * The sentence of each case event in the timeline. It is safe in public: it names the event and the law, and never what the
 * user wrote, a name, or the content of a document or letter.
 */
import { quotedQuestions } from "../assistant/letters/kept-questions.ts"
import type { CaseStatus, OpenCase, TimelineEntry } from "../../schema/case.ts"
import type { CaseEvent, CaseEventOf } from "../../schema/case-event.ts"
import type { MessageType } from "../../schema/case-words.ts"
import type { CaseDecision, CaseOutcome } from "../../schema/resolution.ts"
import { isoTime } from "../../schema/text.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { crisisLine } from "../assistant/crisis.ts"
import { quoted } from "../assistant/named-evaluation.ts"
import { dutyOf } from "../assistant/letters/duty-bearer.ts"
import { absurd } from "../runtime/entity.ts"
import { toAddressee } from "./letter-queries.ts"
import { requestWords } from "./erasure-request.ts"
import { ASSISTANT, lineOfLetter, takenBackText } from "./timeline-letter.ts"
import { perhapsAnswered } from "./told-answers.ts"

const MESSAGE_WORDS: Readonly<Record<MessageType, string>> = {
  context: "more about the problem",
  evidence: "evidence",
  correction: "a correction",
  user_response: "the user answers",
  escalation_request: "the user wants the case taken further"
}

/** Leaves a timeline of its own (`erasure-request.ts`). */
type Erased = CaseEventOf<"CaseErased">

/** `state` is the case as the event leaves it. */
export const timelineEntry = (event: Exclude<CaseEvent, Erased>, sequence: number, state: OpenCase): TimelineEntry => {
  const line = lineOf(event, sequence, state)
  return NAMES_ADDRESSEE.has(event._tag) ? { ...line, event: toAddressee(line.event, state) } : line
}

/** Events whose lines name the one that is written to. */
const NAMES_ADDRESSEE: ReadonlySet<CaseEvent["_tag"]> = new Set<CaseEvent["_tag"]>([
  "StatusChanged",
  "ClocksSet",
  "ResponseReceived",
  "ResponseTakenBack",
  "MailNoted",
  "UserDecided",
  "CaseEscalated",
  "DeadlineNear",
  "CaseResolved"
])

const lineOf = (event: Exclude<CaseEvent, Erased>, sequence: number, state: OpenCase): TimelineEntry => {
  const entry = (type: string, text: string, actor: string) => ({ at: event.at, event: text, actor, type, sequence })
  switch (event._tag) {
    case "CaseOpened":
      return entry("case_opened", "Case opened", "system")
    case "CaseEvaluated":
      return entry(
        "case_evaluated",
        evaluationText(state.evaluation ?? quoted(event.evaluation), state.timeline),
        ASSISTANT
      )
    case "MessageAdded":
      return entry(
        "message_received",
        `Message received: ${MESSAGE_WORDS[event.type]}${documents(event.attachments.length)}`,
        event.by.as ?? "system"
      )
    case "MessageAnswered":
      return entry("message_answered", ANSWERED_BY[event.reply.generated_by], ASSISTANT)
    case "CaseUpdated":
      return entry("case_updated", `Case updated: ${updated(event)}`, event.by.as ?? "system")
    case "ContactAdded":
      return entry("contact_added", CONTACT_WORDS[event.contact.contact_type], event.by.as ?? "system")
    case "StatusChanged":
      return entry("status_changed", statusText(event.to, state), "system")
    case "InformationRequested":
      return entry("information_requested", requestedText(event, state), ASSISTANT)
    case "IssueAsked":
      return entry("issue_asked", issueText(event), ASSISTANT)
    case "IssueReminded":
      return entry("issue_reminded", `Reminder ${event.reminder}: it is not said yet which problem this is`, ASSISTANT)
    case "ClocksSet":
      return entry("clocks_set", clocksText(event), "system")
    case "ResponseReceived":
      return entry("response_received", RESPONSE_WORDS[event.source], "system")
    case "ResponseTakenBack":
      return entry("response_taken_back", takenBackText(event, state), "user")
    case "MailNoted":
      return entry("mail_noted", notedText(event), "system")
    case "UserDecided":
      return entry("user_decided", DECIDED_WORDS[event.decision.decision], "user")
    case "PersonUrlRenewed":
      return entry("person_url_renewed", "The person's page has a new address", "system")
    case "CaseEscalated":
      return entry("case_escalated", escalatedText(event, state), ASSISTANT)
    case "PacketPrepared":
      return entry("packet_prepared", `Papers prepared for ${event.step.name}; a person files them`, ASSISTANT)
    case "PacketFiled":
      return entry("packet_filed", "The user filed the papers", "system")
    case "UserReminded":
      return entry("user_reminded", "The user is reminded that the case waits for them", "system")
    case "DeadlineNear":
      return entry("deadline_near", "The organization's last day to answer is near", "system")
    case "CrisisReviewRequested":
      return event.asked === true
        ? entry("person_asked", "The user asked for a person to look at this case", ASSISTANT)
        : entry("crisis_review_requested", "The case is marked for a person to look at", ASSISTANT)
    case "CrisisReviewClosed":
      return entry("crisis_review_closed", "A person has looked at this case", "reviewer")
    case "CaseResolved":
      return entry("case_resolved", OUTCOME_WORDS[event.resolution.outcome], "system")
    case "ResolutionDisputed":
      return entry("resolution_disputed", "The user disputes the resolution", "system")
    case "ErasureAsked":
      return entry("erasure_asked", requestWords(event), event.by === "staff" ? "reviewer" : event.by)
    case "ErasureTakenBack":
      return entry("erasure_taken_back", requestWords(event), event.by)
    case "ErasureRefused":
      return entry("erasure_refused", requestWords(event), "reviewer")
    case "ClockAdvanced":
      return entry("clock_advanced", `The test clock was set to ${isoTime(event.at)}`, "system")
    case "BounceNoted":
      return entry(
        "bounce_noted",
        "A report that the letter came back was noted; it comes too late to be believed, and the dates stand",
        "system"
      )
    case "DraftingStopped":
      return entry(
        "drafting_stopped",
        "The letter was drafted as often as it can be; it is not drafted again by itself",
        ASSISTANT
      )
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
      return entry(...lineOfLetter(event, state))
    default:
      return absurd(event)
  }
}

/** A fixed title for each type of entry: all that the public page shows of a timeline. */
export const TITLES: Readonly<Record<string, string>> = {
  case_opened: "Case opened",
  case_evaluated: "Case evaluated",
  message_received: "Message received",
  message_answered: "Message answered",
  case_updated: "Case updated",
  contact_added: "Contact added",
  status_changed: "Status changed",
  information_requested: "Information asked for",
  issue_asked: "Asked which problem it is",
  issue_reminded: "Reminded of the question which problem it is",
  letter_drafted: "Letter drafted",
  letter_edited: "Letter edited by a reviewer",
  letter_redated: "Letter dated on the day on which it leaves",
  letter_approved: "Letter approved",
  letter_rejected: "Letter not approved",
  letter_cancelled: "Letter cancelled",
  letter_queued: "Letter ready to leave",
  letter_prepared: "Letter prepared for the user to post",
  letter_sent: "Letter sent",
  letter_posted: "Letter posted, as the user says",
  user_decided: "The user decided",
  user_reminded: "Reminder sent",
  deadline_near: "Last day to answer is near",
  person_url_renewed: "The person's page has a new address",
  letter_delivered: "Letter delivered",
  letter_bounced: "Letter came back",
  letter_failed: "Letter could not be sent",
  letter_released: "Letter let go by the sponsor",
  letter_held: "Letter is read by a person first",
  letter_deferred: "Letter waits for another day",
  bounce_noted: "Report of a returned letter noted",
  drafting_stopped: "Drafting ended",
  clocks_set: "Dates set",
  response_received: "Answer received",
  response_taken_back: "Answer taken back",
  mail_noted: "Mail received",
  case_escalated: "Case escalated",
  packet_prepared: "Papers prepared",
  packet_filed: "Papers filed",
  person_asked: "A person was asked for",
  crisis_review_requested: "Review by a person asked for",
  crisis_review_closed: "Reviewed by a person",
  case_resolved: "Case ended",
  resolution_disputed: "Resolution disputed",
  erasure_asked: "Erasure asked for",
  erasure_taken_back: "Request to erase taken back",
  erasure_refused: "Not erased",
  clock_advanced: "Test clock set"
}

const ANSWERED_BY = {
  rules: "Message answered by rules",
  llm: "Message answered by a language model"
} as const

const CONTACT_WORDS = {
  org_contact: "Contact at the organization added",
  user_contact: "Contact of the user added"
} as const

const STATUS_WORDS: Readonly<Record<CaseStatus, string>> = {
  triaging: "The case is being assessed",
  needs_information: "The case waits for information",
  letter_drafted: "A letter to the organization is drafted",
  letter_sent: "The letter to the organization was sent",
  awaiting_response: "The organization's answer is awaited",
  response_received: "The organization has answered; the user decides whether that settles the matter",
  escalated: "The case goes beyond the organization",
  resolved: "The case is resolved",
  closed: "The case is closed",
  withdrawn: "The case is withdrawn"
}

/** The status changes before the letter is drafted: under a law that may bind another, the addressee is not known yet. */
const statusText = (to: CaseStatus, { evaluation }: OpenCase): string =>
  to === "letter_drafted" && evaluation?.matches.some(({ rule_id }) => dutyOf(rule_id) !== undefined) === true
    ? "A letter is drafted"
    : STATUS_WORDS[to]

const RESPONSE_WORDS = {
  agent: "The agent reports an answer of the organization",
  person: "The user reports an answer of the organization",
  sponsor: "The user reports an answer of the organization",
  mail: "An answer of the organization came in by mail"
} as const

const notedText = ({ automatic, unconfirmed }: CaseEventOf<"MailNoted">): string => {
  if (automatic) return "An automatic reply came in"
  return unconfirmed === true
    ? "A mail came in whose sender is not proven; the user is asked whether it is the organization's answer"
    : "A further mail came in"
}

const DECIDED_WORDS: Readonly<Record<CaseDecision["decision"], string>> = {
  posted: "The user says that the letter was posted",
  response: "The user says what the organization answered",
  not_response: "The user says that this was no answer of the organization",
  accept: "The user says that the matter is settled",
  reject: "The user does not accept the organization's answer",
  dispute: "The user disputes the resolution",
  withdraw: "The user withdraws the case",
  filed: "The user says that the papers were filed",
  outcome: "The user says how it ended"
}

const OUTCOME_WORDS: Readonly<Record<CaseOutcome, string>> = {
  monetary_relief: "Ended with monetary relief",
  non_monetary_relief: "Ended with relief other than money",
  explanation: "Ended with an explanation",
  no_response: "Ended without a response of the organization",
  withdrawn: "Withdrawn by the user",
  not_actionable: "Closed: no rule fits clearly enough to act on",
  unanswered: "Closed: what was asked about the problem was not answered, also not after reminders",
  referred: "Closed: the matter is in the hands of another body"
}

const documents = (count: number): string =>
  count === 0 ? "" : ` with ${count} ${count === 1 ? "document" : "documents"}`

// The category may be the agent's own words, so it stays out; law and severity come from the rules.
const evaluationText = (evaluation: Evaluation, earlier: OpenCase["timeline"]): string => {
  const outcome = evaluation.actionable
    ? `Evaluated: severity ${evaluation.severity}, ${evaluation.relevant_law}`
    : `Evaluated: severity ${evaluation.severity}, no law is named yet`
  if (evaluation.crisis_contacts.length === 0) return outcome
  const contacts = crisisLine(evaluation.crisis_contacts)
  return lastContacts(earlier)?.startsWith(contacts) === true ? outcome : `${contacts} ${outcome}`
}

/** How an entry begins that names contacts. */
const IN_DANGER = crisisLine([]).split(":")[0] ?? ""

/** The last entry that named contacts: another evaluation repeats them only where the place changed them. */
const lastContacts = (timeline: OpenCase["timeline"]): string | undefined =>
  timeline.findLast(({ event, type }) => type === "case_evaluated" && event.startsWith(IN_DANGER))?.event

const updated = (event: CaseEventOf<"CaseUpdated">): string => {
  const parts = [
    event.urgency === null ? [] : [`urgency ${event.urgency}`],
    event.problem_category === undefined ? [] : ["the problem is declared"],
    event.jurisdiction === undefined ? [] : ["the place is named"],
    event.problem_update === null ? [] : ["the problem changed"],
    event.organization_response === null ? [] : ["the organization responded"],
    event.organization === undefined ? [] : ["the organization is named"],
    event.documents.length === 0
      ? []
      : [event.documents.length === 1 ? "1 new document" : `${event.documents.length} new documents`]
  ].flat()
  return parts.join(", ")
}

const requestedText = (event: CaseEventOf<"InformationRequested">, state: OpenCase): string => {
  const count = quotedQuestions(event.questions).length
  const lacksName = state.organization === null && state.status === "needs_information"
  const wanted = [
    ...(lacksName ? ["the name of the organization"] : []),
    ...(count === 0 ? [] : [`answers to ${count} ${count === 1 ? "question" : "questions"}`])
  ]
  return wanted.length === 0 ? "Nothing more is asked for" : `The letter needs ${wanted.join(" and ")}`
}

const issueText = ({ candidates }: CaseEventOf<"IssueAsked">): string =>
  candidates.length === 0
    ? "Asked which problem this is; the case stays open"
    : `Asked which problem this is, with ${candidates.length} possible ${candidates.length === 1 ? "answer" : "answers"}; the case stays open`

const clocksText = ({ final_response_due_at, org_response_due_at }: CaseEventOf<"ClocksSet">): string => {
  if (final_response_due_at === null) return "The clocks are stopped until the letter reaches the organization"
  return org_response_due_at === null ? "The last date for an answer is set" : "The dates for an answer are set"
}

const ESCALATION_WORDS = {
  untimely_response: "Escalated: no answer in time",
  requested: "Escalated as the user asked",
  offer_rejected: "Escalated: the organization's answer was not accepted"
} as const

const untimelyWords = (state: OpenCase): string => {
  if (state.responded_at !== null) return "Escalated: no better answer in time"
  return perhapsAnswered(state) === "since"
    ? "Escalated: no answer was confirmed in time"
    : ESCALATION_WORDS.untimely_response
}

/** An answer that was turned down is an answer all the same: a better one did not come. */
const escalatedText = ({ reason, step }: CaseEventOf<"CaseEscalated">, state: OpenCase): string => {
  const why = reason === "untimely_response" ? untimelyWords(state) : ESCALATION_WORDS[reason]
  return step === null ? `${why}; the rules name no further body` : `${why}; next is ${step.name}`
}
