/** The webhooks of the OpenAPI document: what is sent to a receiver, by kind of event. */
import { WEBHOOK_MESSAGES } from "../../schema/api/webhook-messages.ts"
import type { JsonSchema, SchemaWriter } from "../../schema/json-schema.ts"
import { MESSAGE_EXAMPLES } from "./webhook-examples.ts"

type Type = keyof typeof WEBHOOK_MESSAGES

const SUMMARIES: Record<Type, string> = {
  "case.status_changed": "The status of a case changed; sent before what follows from it",
  "case.response_received": "The organization answered",
  "case.escalated": "The case goes beyond the organization",
  "case.resolved": "The case ended: it is resolved, closed or withdrawn",
  "case.message_received": "A message came to a case, or was answered; both have the same message_id",
  "case.action_taken": "A letter was drafted, sent or posted, papers are ready, or a question was asked again",
  "org.trustscore_updated": "The score changed of an organization at which the sponsor has a case",
  "webhook.test": "A sponsor tried the webhook out; sent whatever it subscribes to"
}

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" }
})

const HEADERS: ReadonlyArray<JsonSchema> = [
  header("webhook-id", "The id of the body; the same at every attempt, so that repetitions can be dropped"),
  header("webhook-timestamp", "Seconds since 1970 at which this attempt was signed"),
  header(
    "webhook-signature",
    "v1, and the base64 HMAC-SHA-256 of webhook-id.webhook-timestamp.body; several, separated by spaces, while a secret is replaced"
  )
]

const RESPONSES = {
  "2XX": { description: "Received; everything else, redirects included, is tried again" },
  "410": { description: "Gone: the webhook is disabled at once" }
}

export const webhookDocument = (schemas: SchemaWriter): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(WEBHOOK_MESSAGES).map(([type, { ast }]) => [
      type,
      {
        post: {
          operationId: `receive_${type.replace(".", "_")}`,
          tags: ["webhooks"],
          summary: SUMMARIES[type as Type],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemas.encoded(ast), example: MESSAGE_EXAMPLES[type as Type] } }
          },
          responses: RESPONSES
        }
      }
    ])
  )
