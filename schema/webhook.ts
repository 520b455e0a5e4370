/**
 * The notifications of webhooks and the records of an endpoint: words that subscribers, endpoints and lanes share. They hold
 * no free text and no name. Written to journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

/** The seven kinds that can be subscribed to (specification, section 6). */
export const EVENT_TYPES = [
  "case.status_changed",
  "case.response_received",
  "case.escalated",
  "case.resolved",
  "case.message_received",
  "case.action_taken",
  "org.trustscore_updated"
] as const
export const EventType = Schema.Literals([...EVENT_TYPES])
export type EventType = typeof EventType.Type

/** What a case tells; the address of its page is made of the token when it is sent. */
export const CaseNews = Schema.TaggedStruct("Case", {
  case_id: Schema.String,
  page_token: Schema.String,
  status: Schema.String,
  previous_status: Text,
  /** Of a test case; absent for every other. */
  test: Schema.optionalKey(Schema.Literal(true)),
  message_id: Schema.optionalKey(Schema.String),
  /** Whose message it is; absent in notifications of before 28 November 2026. */
  from: Schema.optionalKey(Schema.Literals(["user", "assistant", "organization"])),
  /** The answer of the organization that the message may be; a user confirms it by this id. */
  response_id: Schema.optionalKey(Schema.String),
  org_response_category: Schema.optionalKey(Text),
  action: Schema.optionalKey(
    Schema.Struct({
      type: Schema.Literals([
        "letter_drafted",
        "letter_sent",
        "letter_posted",
        "second_notice_drafted",
        "packet_ready",
        "question_reminder"
      ]),
      letter_id: Text
    })
  ),
  escalation: Schema.optionalKey(Schema.Struct({ to: Text, reason: Schema.String })),
  resolution: Schema.optionalKey(Schema.Struct({ outcome: Schema.String }))
})
export type CaseNews = typeof CaseNews.Type

export const ScoreNews = Schema.TaggedStruct("Score", {
  org_id: Schema.String,
  trustscore: Schema.Int,
  previous_trustscore: Schema.Int
})
export type ScoreNews = typeof ScoreNews.Type

/** A sponsor tries an endpoint out. */
export const TestNews = Schema.TaggedStruct("Test", { webhook_id: Schema.String })

/** One event as receivers get it. Type, resource and sequence name it, and its message id is made of them. */
export const Notice = Schema.Struct({
  type: Schema.Union([EventType, Schema.Literal("webhook.test")]),
  resource: Schema.Struct({ kind: Schema.Literals(["case", "org", "test"]), id: Schema.String }),
  /** Grows with each event of its resource; receivers sort by it. */
  sequence: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))),
  at: At,
  data: Schema.Union([CaseNews, ScoreNews, TestNews])
})
export type Notice = typeof Notice.Type

/** Why nothing is sent to an endpoint any more. */
export const OffReason = Schema.Literals(["paused", "failing", "gone"])
export type OffReason = typeof OffReason.Type

/** What sending needs to know. Secrets are sealed (AES-256-GCM under a key derived from SERVER_SECRET). */
export const EndpointConfig = Schema.Struct({
  endpoint_id: Schema.String,
  sponsor_id: Schema.String,
  callback_url: Schema.String,
  secret: Schema.String,
  /** Signs beside the new one until its time is over. */
  previous_secret: Schema.NullOr(Schema.Struct({ secret: Schema.String, until: At }))
})
export type EndpointConfig = typeof EndpointConfig.Type

/** A registered webhook as its sponsor manages it. */
export const Webhook = Schema.Struct({
  ...EndpointConfig.fields,
  events: Schema.NonEmptyArray(EventType),
  /** Only what concerns these organizations; null: everything. */
  org_ids: Schema.NullOr(Schema.Array(Schema.String)),
  description: Text,
  /** Null while it is active. */
  off: Schema.NullOr(Schema.Struct({ reason: OffReason, since: At })),
  created_at: At,
  updated_at: At
})
export type Webhook = typeof Webhook.Type

/** How one attempt ended: with an answer's status, or without one and why, in words of ours. */
export const AttemptEnd = Schema.Struct({
  status: Schema.NullOr(Schema.Int),
  /** Null when the receiver took it (2xx). */
  problem: Text,
  duration_ms: Schema.Int,
  /** What the receiver asked for with 429, 502, 503 or 504, in milliseconds from then; null without. */
  retry_after_ms: Schema.NullOr(Schema.Int)
})
export type AttemptEnd = typeof AttemptEnd.Type
