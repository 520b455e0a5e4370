/**
 * One letter in the mail queue: its commands, events and state. Its id is the letter's, so a letter has one Message-ID.
 * Written to journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { MailAuthentication } from "./case-parts.ts"
import { HumanReason } from "./letter.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

const mail = {
  letter_id: Schema.String,
  case_id: Schema.String,
  sponsor_id: Schema.String,
  to_name: Text,
  to_email: Schema.String,
  subject: Schema.String,
  body: Schema.String,
  /** A person of the service has read it: it leaves in spite of warnings about its address. */
  read: Schema.optionalKey(Schema.Boolean)
}

/** What one attempt to hand the letter to the transport led to. */
export const AttemptOutcome = Schema.Union([
  /** The transport took it: its message id and its last words. */
  Schema.TaggedStruct("Accepted", {
    message_id: Schema.String,
    response: Schema.String,
    /** The moment whose day the mail bore; absent where it left in the words that were queued. */
    dated_at: Schema.optionalKey(At)
  }),
  /** Worth another attempt (SMTP 4xx, no connection). */
  Schema.TaggedStruct("Temporary", { reason: Schema.String }),
  /** Will not be otherwise (SMTP 5xx). */
  Schema.TaggedStruct("Permanent", {
    reason: Schema.String
  }),
  /** The sponsor has sent as many letters today as it may: again when the day is over; counts as no attempt. */
  Schema.TaggedStruct("Deferred", { until: At }),
  /** A person reads it first; it is queued again when that is done. */
  Schema.TaggedStruct("Held", { reasons: Schema.NonEmptyArray(HumanReason) }),
  /** No transport is configured: the user posts the letter. */
  Schema.TaggedStruct("NoTransport", {
    /** Why this sponsor's letters do not leave by mail; absent where the service has no mail server. */
    problem: Schema.optionalKey(Schema.String)
  })
])
export type AttemptOutcome = typeof AttemptOutcome.Type

/** A mail that came in as an answer to a letter. */
const inbound = {
  /** Hash of the mail's own Message-ID and first headers, or of all of it without one: the same mail twice has one effect. */
  mail_id: Schema.String,
  kind: Schema.Literals(["reply", "automatic", "bounce", "delivered"]),
  from: Schema.String,
  subject: Schema.String,
  text: Schema.String,
  /** Why it bounced: the server's codes, and words of ours. */
  reason: Text,
  /** What is proven of its sender; absent in what was written before senders were checked. */
  authentication: Schema.optionalKey(MailAuthentication)
}
export const InboundMail = Schema.Struct(inbound)
export type InboundMail = typeof InboundMail.Type

export const MailCommand = Schema.Union([
  Schema.TaggedStruct("QueueMail", mail),
  /** The letter is not needed any more. */
  Schema.TaggedStruct("CancelMail", {}),
  Schema.TaggedStruct("RecordAttempt", { outcome: AttemptOutcome }),
  Schema.TaggedStruct("RecordInbound", inbound),
  /** The texts of its case are erased. */
  Schema.TaggedStruct("EraseMail", { letter_id: Schema.String })
])
export type MailCommand = typeof MailCommand.Type

export const MailEvent = Schema.Union([
  Schema.TaggedStruct("MailQueued", { ...mail, at: At }),
  /** `next_attempt_at` is null when there will be none. */
  Schema.TaggedStruct("MailAttempted", {
    outcome: AttemptOutcome,
    next_attempt_at: Schema.NullOr(At),
    at: At
  }),
  Schema.TaggedStruct("MailCancelled", { at: At }),
  Schema.TaggedStruct("MailReceived", { ...inbound, at: At }),
  /** The last of a letter: what was before is gone. */
  Schema.TaggedStruct("MailErased", { letter_id: Schema.String, at: At })
])
export type MailEvent = typeof MailEvent.Type

const onItsWay = { ...mail, attempt_count: Schema.Int, inbound_count: Schema.Int }

export const MailState = Schema.Union([
  /** `cancelled` when the word that it is not needed came first: it is never queued then. */
  Schema.TaggedStruct("Unqueued", { cancelled: Schema.optionalKey(Schema.Literal(true)) }),
  Schema.TaggedStruct("Queued", { ...onItsWay, next_attempt_at: At }),
  Schema.TaggedStruct("Accepted", {
    ...onItsWay,
    message_id: Schema.String,
    accepted_at: At
  }),
  /** Not needed any more. An attempt that was under way may still say that the transport had it. */
  Schema.TaggedStruct("Cancelled", onItsWay),
  /** Given up, or never tried because there is no transport. */
  Schema.TaggedStruct("Unsent", {
    ...onItsWay,
    reason: Schema.String,
    /** A person reads it first. */
    held: Schema.optionalKey(Schema.Literal(true))
  }),
  /** It is not sent any more, and no answer to it is taken. */
  Schema.TaggedStruct("Erased", { letter_id: Schema.String })
])
export type MailState = typeof MailState.Type

export class MailRefused extends Schema.TaggedError<MailRefused>()("MailRefused", {
  reason: Schema.Literals(["already-queued", "not-queued", "already-decided", "inbound-limit-reached"])
}) {}
