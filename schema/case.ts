/**
 * The case: its commands, events and state. Everything here is written to the journal or sent to clients, so a change is a
 * migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { orderedBy } from "./audit.ts"
import { erasedBy, ErasedCase, ErasureRequest } from "./case-erasure.ts"
import { ErasureAsker, ErasureReason, ErasureRefusal, MessageType, Urgency } from "./case-words.ts"
import { Actor, CaseAnswer, Clocks, ContactDetails, CrisisReview, mailIn, UserInPerson } from "./case-parts.ts"
import { Facts, HumanReason, Letter, ModelParagraphs, Question } from "./letter.ts"
import { CaseDecision, Resolution } from "./resolution.ts"
import { EscalationStep, Evaluation, Understood } from "./triage.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

/** The ten states of domain decision A.3. */
export const CaseStatus = Schema.Literals([
  "triaging",
  "needs_information",
  "letter_drafted",
  "letter_sent",
  "awaiting_response",
  "response_received",
  "escalated",
  "resolved",
  "closed",
  "withdrawn"
])
export type CaseStatus = typeof CaseStatus.Type

/** What lists and answers show: a status of a case, or that its texts were erased. */
export const ShownStatus = Schema.Literals([...CaseStatus.literals, "erased"])
export type ShownStatus = typeof ShownStatus.Type

/** A stored document as the case refers to it; its bytes are elsewhere, under the same hash. */
export const DocumentRef = Schema.Struct({
  document_id: Schema.String,
  filename: Text,
  media_type: Schema.String,
  byte_count: Schema.Int,
  sha256: Schema.String
})
export type DocumentRef = typeof DocumentRef.Type

export const NamedOrganization = Schema.Struct({ org_id: Schema.String, org_name: Schema.String })
export type NamedOrganization = typeof NamedOrganization.Type

const understanding = {
  /** What a model understood of all that is told by then; absent where none answered. */
  understood: Schema.optionalKey(Understood)
}

export const opening = {
  case_id: Schema.String,
  by: Actor,
  /** The agent's own name for itself. */
  declared_agent: Schema.String,
  agent_platform: Schema.String,
  /** Keyed hash of the user identifier; the identifier itself is never stored. */
  user_hash: Schema.String,
  /** Opens the public case page; unguessable. */
  page_token: Schema.String,
  description: Schema.String,
  declared_category: Text,
  declared_urgency: Schema.NullOr(Urgency),
  jurisdiction: Text,
  organization: Schema.NullOr(NamedOrganization),
  callback_url: Text,
  /** Signs what the callback is sent; sealed. A case without it is not called back. */
  callback_secret: Schema.optionalKey(Schema.String),
  documents: Schema.Array(DocumentRef),
  /** Opened by a test key. */
  test: Schema.optionalKey(Schema.Literal(true)),
  /** Its letters wait until the sponsor lets them go. */
  hold_for_sponsor: Schema.optionalKey(Schema.Literal(true)),
  ...understanding
}

export const contact = { contact_id: Schema.String, by: Actor, contact: ContactDetails }

const declaring = {
  /** The problem as it was declared after the opening: an id of the taxonomy, a category, or words of the caller's own. */
  problem_category: Schema.optionalKey(Schema.String),
  /** Where it happened, said after the opening. */
  jurisdiction: Schema.optionalKey(Schema.String),
  ...understanding
}

export const message = {
  message_id: Schema.String,
  by: Actor,
  content: Schema.String,
  type: MessageType,
  attachments: Schema.Array(DocumentRef),
  /** The structured data beside the message, as JSON text. */
  metadata: Text,
  /** Facts stated in `metadata.facts`. */
  facts: Schema.optionalKey(Facts),
  /** What the user decided in `metadata.decision`. */
  decision: Schema.optionalKey(CaseDecision),
  ...declaring
}

export const update = {
  by: Actor,
  urgency: Schema.NullOr(Urgency),
  problem_update: Text,
  organization_response: Text,
  documents: Schema.Array(DocumentRef),
  /** Named later; only while none is. */
  organization: Schema.optionalKey(NamedOrganization),
  ...declaring
}

/** Who decided about a letter: a reviewer by its keyed hash, never the sponsor of the case. */
export const reviewer = { reviewer_id: Schema.String, note: Text, ...orderedBy }

/** What waits for a moment: the commands that clocks send. A clock that was set anew leaves the old one without effect. */
const clock = { due_at: At }

export const CaseCommand = Schema.Union([
  // The evaluation comes with the command: the edge needs it for the answer before the case has a number.
  Schema.TaggedStruct("OpenCase", { ...opening, evaluation: Evaluation }),
  Schema.TaggedStruct("AddMessage", {
    ...message,
    /** A language model's answer, made before; without it the rules answer. */
    drafted: Schema.optionalKey(Schema.Struct({ model: Schema.String, content: Schema.String })),
    /** The service has no staff: the answer offers no person. */
    no_staff: Schema.optionalKey(Schema.Literal(true)),
    /** The request to go further is for a case whose organization still has time to answer, and for no other. */
    while_waiting: Schema.optionalKey(Schema.Literal(true))
  }),
  Schema.TaggedStruct("UpdateCase", {
    ...update,
    /** How many lines the timeline had when the client read it: the command is for that case and for no later one. */
    seen_lines: Schema.optionalKey(Schema.Int)
  }),
  Schema.TaggedStruct("AddContact", contact),
  /** Triage is over: draft the letter, or ask for what is missing. */
  Schema.TaggedStruct("CompleteTriage", { ...clock, drafted: Schema.NullOr(ModelParagraphs) }),
  Schema.TaggedStruct("RemindOrganization", clock),
  Schema.TaggedStruct("EscalateUnanswered", clock),
  /** The question which problem it is has no answer yet: remind of it, or close the case. */
  Schema.TaggedStruct("RemindUnanswered", clock),
  /** The case waits for its user since then. */
  Schema.TaggedStruct("RemindUser", { since: At, round: Schema.Int }),
  /** The organization's last day, `due_at`, is near. */
  Schema.TaggedStruct("NoteDeadline", clock),
  Schema.TaggedStruct("ReviewLetter", {
    letter_id: Schema.String,
    ...reviewer,
    /** The address that the reviewer was shown; the letter goes to no other. Absent: none was shown. */
    recipient_email: Schema.optionalKey(Text),
    decision: Schema.Union([
      Schema.TaggedStruct("Approve", {}),
      Schema.TaggedStruct("Edit", { subject: Schema.String, body: Schema.String }),
      Schema.TaggedStruct("Reject", {})
    ])
  }),
  /** What the user decides without an agent; the words beside it are kept as a message is. */
  Schema.TaggedStruct("DecideInPerson", { by: UserInPerson, decision: CaseDecision }),
  /** The user has read a letter that no mail takes, and will post it. */
  Schema.TaggedStruct("ApproveForPosting", {
    letter_id: Schema.String,
    by: UserInPerson,
    /** Whether the contacts of a crisis stood beside the button. */
    contacts_shown: Schema.Boolean,
    /** The service has no staff to read it. */
    no_staff: Schema.optionalKey(Schema.Literal(true))
  }),
  /** The address of the person's page before ends; a new one takes its place. */
  Schema.TaggedStruct("RenewPersonUrl", {}),
  /** A person has looked at a case of crisis. */
  Schema.TaggedStruct("CloseCrisisReview", reviewer),
  /** Asks that the texts of the case be erased; two people decide it. */
  Schema.TaggedStruct("AskErasure", { by: ErasureAsker }),
  Schema.TaggedStruct("TakeBackErasure", { by: UserInPerson }),
  /** `asked_at` names the request that was decided. */
  Schema.TaggedStruct("EraseCase", { asked_at: At, reason: ErasureReason, ...erasedBy }),
  Schema.TaggedStruct("RefuseErasure", { asked_at: At, reason: ErasureRefusal, ...erasedBy }),
  Schema.TaggedStruct("RecordSent", {
    letter_id: Schema.String,
    message_id: Schema.String,
    sent_at: At,
    /** The moment whose day the mail bore; absent where it left in the words that are stored. */
    dated_at: Schema.optionalKey(At)
  }),
  Schema.TaggedStruct("RecordUnsent", {
    letter_id: Schema.String,
    state: Schema.Literals(["failed", "prepared_for_user"]),
    problem: Schema.String
  }),
  /** From the mail: a person reads the letter before it is mailed. */
  Schema.TaggedStruct("HoldLetter", { letter_id: Schema.String, reasons: Schema.NonEmptyArray(HumanReason) }),
  /** From the mail: the letter waits until then for room in a day's letters. */
  Schema.TaggedStruct("DeferLetter", { letter_id: Schema.String, until: At }),
  Schema.TaggedStruct("RecordDelivery", {
    letter_id: Schema.String,
    state: Schema.Literals(["delivered", "bounced"]),
    problem: Text
  }),
  Schema.TaggedStruct("ReceiveMail", { ...mailIn, automatic: Schema.Boolean }),
  /** Moves the clock of a test case on to this moment of its own time, and rings what falls due on the way. */
  Schema.TaggedStruct("AdvanceClock", { to: At }),
  /** The pretend organization of a test case answers in these words. */
  Schema.TaggedStruct("PretendAnswer", { mail_id: Schema.String, text: Schema.String })
])
export type CaseCommand = typeof CaseCommand.Type

/** One line of the case's history. `event` is safe to show in public: never narrative, names or documents. */
export const TimelineEntry = Schema.Struct({
  at: At,
  event: Schema.String,
  actor: Schema.String,
  type: Schema.String,
  sequence: Schema.Int
})
export type TimelineEntry = typeof TimelineEntry.Type

/** How much a case held when papers were prepared of it: they tell that and no more. */
export const PreparedOf = Schema.Struct({
  narrative_count: Schema.Int,
  response_count: Schema.Int,
  document_count: Schema.Int,
  contact_count: Schema.Int,
  timeline_count: Schema.Int,
  facts: Facts,
  responded_at: Schema.NullOr(At),
  /** The law that the case went by; null where none was named. */
  rule_id: Text
})
export type PreparedOf = typeof PreparedOf.Type

/** The papers for one body of the ladder. */
export const Packet = Schema.Struct({
  /** `<case id>-P<number>`, numbered from 1. */
  packet_id: Schema.String,
  step: EscalationStep,
  prepared_at: At,
  filed_at: Schema.NullOr(At),
  reference: Text,
  /** Absent in what was kept before; then the moments of what was told say what was known. */
  prepared_of: Schema.optionalKey(PreparedOf)
})
export type Packet = typeof Packet.Type

/** The question which problem it is, while it waits for an answer. */
export const IssueQuestion = Schema.Struct({
  asked_at: At,
  reminder_count: Schema.Int,
  /** When the next reminder comes, or the end; null when no clock may end the case. */
  due_at: Schema.NullOr(At)
})
export type IssueQuestion = typeof IssueQuestion.Type

export const OpenCase = Schema.TaggedStruct("Open", {
  case_id: Schema.String,
  status: CaseStatus,
  opened_by: Actor,
  page_token: Schema.String,
  callback_url: Text,
  callback_secret: Schema.optionalKey(Schema.String),
  /** The newest declaration. */
  declared_category: Text,
  /** Whether that was said after the case had asked which problem it is. */
  declaration_confirmed: Schema.optionalKey(Schema.Boolean),
  urgency: Schema.NullOr(Urgency),
  /** The newest one. */
  given_jurisdiction: Text,
  /** Whether that was said after the case had asked where it happened. */
  place_confirmed: Schema.optionalKey(Schema.Boolean),
  organization: Schema.NullOr(NamedOrganization),
  /** What has been told about the problem, oldest first: triage reads all of it. */
  narrative: Schema.Array(Schema.String),
  narrative_chars: Schema.Int,
  /** When each text of the narrative was written. Absent in what was kept before; then only the first one's day is known. */
  narrative_at: Schema.optionalKey(Schema.Array(At)),
  /** In how many of the first texts the law was found; null while none is named. Absent in what was kept before. */
  law_rests_on: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  /** What a model understood of the narrative as it stands; rules alone read what it has not seen. */
  understood: Schema.optionalKey(Schema.NullOr(Understood)),
  /** How often the address of the person's page was renewed: its secret is derived from this number. */
  person_url_number: Schema.Int,
  /** What the organization said, oldest first: people read it, and no rule or model ever does. */
  responses: Schema.Array(CaseAnswer),
  response_chars: Schema.Int,
  evaluation: Schema.NullOr(Evaluation),
  contacts: Schema.Array(Schema.Struct({ contact_id: Schema.String, ...ContactDetails.fields })),
  documents: Schema.Array(DocumentRef),
  /** Facts that were stated; what the narrative says of them is read anew each time. */
  facts: Facts,
  questions: Schema.Array(Question),
  /** Absent in snapshots of earlier versions, which did not ask. */
  issue_question: Schema.optionalKey(Schema.NullOr(IssueQuestion)),
  /** Oldest first. */
  letters: Schema.Array(Letter),
  /** Set when the letter was written as often as it may be. */
  drafting_stopped_at: Schema.NullOr(At),
  packets: Schema.Array(Packet),
  clocks: Clocks,
  /** How many steps of the ladder were taken. */
  escalation_count: Schema.Int,
  /** When the organization last answered; null when it never did. */
  responded_at: Schema.NullOr(At),
  /** Where the case stood when the organization answered: it goes back there when the answer is rejected. */
  answered_from: Schema.NullOr(CaseStatus),
  crisis_review: Schema.NullOr(CrisisReview),
  resolution: Schema.NullOr(Resolution),
  /** Since when the case waits for its user in this way; null before it first did. */
  waiting_since: Schema.NullOr(At),
  /** How many reminders of this wait there were. */
  reminded_round: Schema.Int,
  /** The last day of which the sponsor was told that it is near. */
  deadline_told: Schema.NullOr(At),
  /** When triage ends; null when it did. */
  triage_due_at: Schema.NullOr(At),
  timeline: Schema.Array(TimelineEntry),
  /** Letters wait until the sponsor lets them go; absent where they do not. */
  hold_for_sponsor: Schema.optionalKey(Schema.Literal(true)),
  /** A test case, and how far its clock is ahead of the service's; absent for every other case. */
  test: Schema.optionalKey(Schema.Struct({ ahead_ms: Schema.Int })),
  first_action_due_at: At,
  /** The newest one; absent where there was none. */
  erasure: Schema.optionalKey(ErasureRequest),
  opened_at: At,
  updated_at: At
})
export type OpenCase = typeof OpenCase.Type

export const CaseState = Schema.Union([Schema.TaggedStruct("Unopened", {}), OpenCase, ErasedCase])
export type CaseState = typeof CaseState.Type
