/**
 * What happened to a case, as journals keep it, and what moves its status.
 *
 * Always true: an event that was written once is read for ever; a new field is optional.
 */
import { Schema } from "effect"
import { CaseStatus, contact, message, opening, reviewer, update } from "./case.ts"
import { erasedBy, remains } from "./case-erasure.ts"
import { mailIn, ResponseSource, UserInPerson } from "./case-parts.ts"
import { ErasureAsker, ErasureRefusal } from "./case-words.ts"
import { AskedByName, HumanReason, LetterDraft, Posting, Question, Recipient } from "./letter.ts"
import { CaseDecision, Resolution } from "./resolution.ts"
import { AssistantReply, Candidate, EscalationStep, Evaluation, NamedEvaluation } from "./triage.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

/** What moves a case from one status to another; `actors/case/lifecycle.ts` has the table. */
export const CaseTrigger = Schema.Literals([
  "triage_complete",
  "triage_incomplete",
  /** Of earlier versions, which closed what no rule fitted. */
  "triage_not_actionable",
  "question_unanswered",
  "gap_filled",
  "letter_accepted",
  "letter_posted",
  "clock_set",
  "organization_responded",
  "response_overdue",
  "offer_accepted",
  "offer_rejected",
  "answer_taken_back",
  "settled_by_user",
  "escalation_requested",
  "outcome_recorded",
  "resolution_disputed",
  "withdrawn_by_user"
])
export type CaseTrigger = typeof CaseTrigger.Type

export const CaseEvent = Schema.Union([
  /** What is absent was not said: null, or no documents. Earlier versions wrote it. */
  Schema.TaggedStruct("CaseOpened", {
    ...opening,
    declared_category: Schema.optionalKey(opening.declared_category),
    declared_urgency: Schema.optionalKey(opening.declared_urgency),
    jurisdiction: Schema.optionalKey(opening.jurisdiction),
    organization: Schema.optionalKey(opening.organization),
    callback_url: Schema.optionalKey(opening.callback_url),
    documents: Schema.optionalKey(opening.documents),
    at: At
  }),
  /** Every change is followed by one, in the same commit, even when nothing came out differently. */
  Schema.TaggedStruct("CaseEvaluated", {
    /** Written by earlier versions with every word of its rules. */
    evaluation: Schema.Union([NamedEvaluation, Evaluation]),
    /** The law was found in so many of the first texts, and what was told since does not change it; absent: in all of them. */
    law_rests_on: Schema.optionalKey(Schema.Int),
    /** Triage ends then; absent when that is set already or the case is beyond triage. */
    triage_due_at: Schema.optionalKey(At),
    at: At
  }),
  Schema.TaggedStruct("MessageAdded", { ...message, at: At }),
  Schema.TaggedStruct("MessageAnswered", { message_id: Schema.String, reply: AssistantReply, at: At }),
  Schema.TaggedStruct("CaseUpdated", { ...update, at: At }),
  Schema.TaggedStruct("ContactAdded", { ...contact, at: At }),
  Schema.TaggedStruct("StatusChanged", { from: CaseStatus, to: CaseStatus, trigger: CaseTrigger, at: At }),
  /** What the next letter still needs; empty when nothing is missing any more. */
  Schema.TaggedStruct("InformationRequested", {
    /** Written by earlier versions with every word. */
    questions: Schema.Union([AskedByName, Schema.Array(Question)]),
    at: At
  }),
  /** Asked which problem it is; without candidates, in words of one's own. Asked anew, the reminders begin anew. */
  Schema.TaggedStruct("IssueAsked", { candidates: Schema.Array(Candidate), due_at: At, at: At }),
  /** `due_at` is when the next reminder comes, or the end; null when no clock may end the case. */
  Schema.TaggedStruct("IssueReminded", { reminder: Schema.Int, due_at: Schema.NullOr(At), at: At }),
  Schema.TaggedStruct("LetterDrafted", {
    letter_id: Schema.String,
    letter: LetterDraft,
    /** Where it would go by mail as things stand. */
    written_to: Text,
    /** The words are those of a reviewer who edited the letter before. */
    edited: Schema.Boolean,
    review_due_at: Schema.NullOr(At),
    /** It waits until the sponsor lets it go. */
    held_for_sponsor: Schema.optionalKey(Schema.Literal(true)),
    at: At
  }),
  /** The sponsor has read it; `review_due_at` where a person of the service reads it now. */
  Schema.TaggedStruct("LetterReleased", { letter_id: Schema.String, review_due_at: Schema.NullOr(At), at: At }),
  Schema.TaggedStruct("LetterEdited", {
    letter_id: Schema.String,
    subject: Schema.String,
    body: Schema.String,
    /** The moment whose day stands in these words, where the reviewer was shown the letter with a later day. */
    dated_at: Schema.optionalKey(At),
    ...reviewer,
    at: At
  }),
  /** It leaves on a later day than it was drafted for: its date and the day of its answer are those of `dated_at`. */
  Schema.TaggedStruct("LetterRedated", {
    letter_id: Schema.String,
    dated_at: At,
    body: Schema.String,
    response_days: Schema.Int,
    at: At
  }),
  /** `reviewer_id` is `rules` when no person had to read it. */
  Schema.TaggedStruct("LetterApproved", { letter_id: Schema.String, ...reviewer, at: At }),
  Schema.TaggedStruct("LetterRejected", { letter_id: Schema.String, ...reviewer, at: At }),
  Schema.TaggedStruct("LetterCancelled", { letter_id: Schema.String, at: At }),
  Schema.TaggedStruct("LetterQueued", { letter_id: Schema.String, recipient: Recipient, at: At }),
  Schema.TaggedStruct("LetterPrepared", { letter_id: Schema.String, problem: Schema.String, at: At }),
  Schema.TaggedStruct("LetterSent", { letter_id: Schema.String, message_id: Schema.String, sent_at: At, at: At }),
  /** The user says that it was posted; `sent_at` is a moment of that day. */
  Schema.TaggedStruct("LetterPosted", { letter_id: Schema.String, ...Posting.fields, sent_at: At, at: At }),
  Schema.TaggedStruct("LetterDelivered", { letter_id: Schema.String, at: At }),
  Schema.TaggedStruct("LetterBounced", { letter_id: Schema.String, problem: Schema.String, at: At }),
  Schema.TaggedStruct("LetterFailed", { letter_id: Schema.String, problem: Schema.String, at: At }),
  /** Back to a reader: it may not be mailed before a person has read it. */
  Schema.TaggedStruct("LetterHeld", {
    letter_id: Schema.String,
    reasons: Schema.NonEmptyArray(HumanReason),
    review_due_at: At,
    at: At
  }),
  /** It waits for room in a day's letters. */
  Schema.TaggedStruct("LetterDeferred", { letter_id: Schema.String, until: At, at: At }),
  /** A report that a letter came back which is not believed: it arrived, or it left too long ago. */
  Schema.TaggedStruct("BounceNoted", { letter_id: Schema.String, problem: Schema.String, at: At }),
  /** The letter was written as often as it may be; from here on a person is needed. */
  Schema.TaggedStruct("DraftingStopped", { at: At }),
  /** Null stops a clock. */
  Schema.TaggedStruct("ClocksSet", {
    org_response_due_at: Schema.NullOr(At),
    final_response_due_at: Schema.NullOr(At),
    /** The rule whose date comes before the 60 days; null when none does. */
    final_rule_id: Text,
    at: At
  }) /**
   * The organization answered. Where the text is not here it is in the update, message or decision before, or in the
   * mail that was noted.
   */,
  Schema.TaggedStruct("ResponseReceived", {
    source: ResponseSource,
    mail: Schema.NullOr(Schema.Struct(mailIn)),
    /** When it answered, where the user names the day; else it is the moment of the event. */
    answered_at: Schema.optionalKey(At),
    at: At
  }) /**
   * A mail that moves nothing: an automatic reply, an answer while none can be taken, or one whose sender is not proven.
   * `unconfirmed` is absent in what was written before senders were checked.
   */,
  Schema.TaggedStruct("MailNoted", {
    ...mailIn,
    automatic: Schema.Boolean,
    unconfirmed: Schema.optionalKey(Schema.Boolean),
    at: At
  }),
  /** What counted as the organization's answer, or came in as mail, is none; null where its words are not kept. */
  Schema.TaggedStruct("ResponseTakenBack", { response_id: Text, at: At }),
  /** What the user decided without an agent. */
  Schema.TaggedStruct("UserDecided", { by: UserInPerson, decision: CaseDecision, at: At }),
  Schema.TaggedStruct("PersonUrlRenewed", { at: At }),
  /** Notifies the sponsor that the case waits for its user. */
  Schema.TaggedStruct("UserReminded", { since: At, round: Schema.Int, at: At }),
  /** Notifies the sponsor that the organization's last day is near. */
  Schema.TaggedStruct("DeadlineNear", { due_at: At, at: At }),
  Schema.TaggedStruct("CaseEscalated", {
    reason: Schema.Literals(["untimely_response", "requested", "offer_rejected"]),
    /** The body it goes to next; null when the rules name none. */
    step: Schema.NullOr(EscalationStep),
    /** Place of the step on the ladder, from 0. */
    step_index: Schema.Int,
    at: At
  }),
  /** The papers for one body are ready for the human to file; nothing is sent anywhere. */
  Schema.TaggedStruct("PacketPrepared", { packet_id: Schema.String, step: EscalationStep, at: At }),
  Schema.TaggedStruct("PacketFiled", { packet_id: Schema.String, reference: Text, at: At }),
  Schema.TaggedStruct("CrisisReviewRequested", {
    review_due_at: At,
    /** The user asked for a person; there is no sign of danger. */
    asked: Schema.optionalKey(Schema.Boolean),
    at: At
  }),
  Schema.TaggedStruct("CrisisReviewClosed", { ...reviewer, at: At }),
  /** The case ended as resolved, closed or withdrawn. */
  Schema.TaggedStruct("CaseResolved", { resolution: Resolution, at: At }),
  Schema.TaggedStruct("ResolutionDisputed", { at: At }),
  Schema.TaggedStruct("ErasureAsked", { by: ErasureAsker, due_at: At, at: At }),
  Schema.TaggedStruct("ErasureTakenBack", { by: UserInPerson, at: At }),
  Schema.TaggedStruct("ErasureRefused", { reason: ErasureRefusal, ...erasedBy, at: At }),
  /** The last of a case. Has all that stays, because the events before it are gone. */
  Schema.TaggedStruct("CaseErased", { ...remains, at: At }),
  /** Of a test case alone: its clock is now so far ahead of the service's. */
  Schema.TaggedStruct("ClockAdvanced", { ahead_ms: Schema.Int, at: At })
])
export type CaseEvent = typeof CaseEvent.Type

/** The event of one tag. */
export type CaseEventOf<Tag extends CaseEvent["_tag"]> = Extract<CaseEvent, { readonly _tag: Tag }>
