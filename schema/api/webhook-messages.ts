/**
 * What a receiver of webhooks gets, by kind of event: one JSON object, signed as Standard Webhooks describes. It holds no
 * free text and no name.
 */
import { Schema } from "effect"
import { IsoTime } from "../text.ts"
import { CaseNews, type Notice, ScoreNews, TestNews } from "../webhook.ts"

const { action, case_id, escalation, from, message_id, org_response_category, resolution, response_id, test } =
  CaseNews.fields
const { _tag: _score, ...score } = ScoreNews.fields
const { _tag: _test, ...trial } = TestNews.fields

const ofCase = {
  case_id,
  status: Schema.String.annotate({ description: "The status of the case after the event" }),
  previous_status: Schema.NullOr(Schema.String).annotate({ description: "Null unless the status changed" }),
  case_url: Schema.String.annotate({ description: "The page of the case for the person; its token is a secret" }),
  test
}

const envelope = <Type extends Notice["type"], Data extends Schema.Struct.Fields>(type: Type, data: Data) =>
  Schema.Struct({
    id: Schema.String.annotate({ description: "Equal to the header webhook-id; the same at every attempt" }),
    type: Schema.Literal(type),
    timestamp: IsoTime,
    sequence: Schema.Int.annotate({ description: "Grows with each event of a case or organization; sort by it" }),
    api_version: Schema.Literal("v1"),
    data: Schema.Struct(data)
  })

/** The message of each kind that can be subscribed to, and of the test that a sponsor sends. */
export const WEBHOOK_MESSAGES = {
  "case.status_changed": envelope("case.status_changed", { ...ofCase, previous_status: Schema.String }),
  "case.response_received": envelope("case.response_received", {
    ...ofCase,
    org_response_category: org_response_category.schema
  }),
  "case.escalated": envelope("case.escalated", { ...ofCase, escalation: escalation.schema }),
  "case.resolved": envelope("case.resolved", {
    ...ofCase,
    org_response_category: org_response_category.schema,
    resolution: resolution.schema
  }),
  "case.message_received": envelope("case.message_received", {
    ...ofCase,
    message_id: message_id.schema,
    from: from.schema.annotate({
      description:
        "user: an agent, its sponsor or the person wrote. assistant: the reply to that message, under the same message_id. organization: a mail whose sender is not proven"
    }),
    response_id: Schema.optionalKey(
      response_id.schema.annotate({
        description: "With from organization: the decision response confirms the mail by this id"
      })
    )
  }),
  "case.action_taken": envelope("case.action_taken", { ...ofCase, action: action.schema }),
  "org.trustscore_updated": envelope("org.trustscore_updated", score),
  "webhook.test": envelope("webhook.test", trial)
} as const
