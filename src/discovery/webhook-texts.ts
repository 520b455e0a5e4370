/** The API descriptions of webhooks, with everything that a receiver must know. */
import { REPEATS_PER_DAY } from "../webhooks/repeat-limits.ts"
import type { EndpointText } from "./endpoint-text.ts"

const OWN = ["webhook-not-found"] as const

const MESSAGE =
  'The body is {id, type, timestamp, sequence, api_version, data}. data names the case or organization and the kind of event, without any text or name of a person; read the rest with your key. Headers as Standard Webhooks 1.0: webhook-id (the same at every attempt: keep it and drop repetitions), webhook-timestamp, webhook-signature ("v1," and the base64 HMAC-SHA-256 of id.timestamp.body; several, separated by spaces, while a secret is replaced). Answer 2xx within 15 seconds. Each event is delivered at least once; events of one case are delivered in order as far as possible, so sort by sequence.'

const RETRIES =
  "A failed delivery is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h (20 % more or less, Retry-After is honoured), then it becomes a dead_letter. Redirects are not followed. A 410 disables the webhook at once, and so do five days of failures; the sponsor gets a notice."

const SINGLE_LIMIT = `The limit is ${REPEATS_PER_DAY.single} tests and single replays per sponsor and UTC day.`

export const WEBHOOKS: Readonly<Record<string, EndpointText>> = {
  registerWebhook: {
    summary: "Register a webhook",
    description: `From now on callback_url receives these events for all cases of the sponsor, or only for org_ids, including merged ids of these organizations. callback_url must be https on port 443 of a public host. Without secret the service generates one, shown only in this answer. The limit is 20 webhooks per sponsor. ${MESSAGE} ${RETRIES}`,
    reasons: ["too-many-webhooks"]
  },
  listWebhooks: {
    summary: "List the sponsor's webhooks",
    description: "All of them, in the order of their registration. Secrets are never shown again."
  },
  readWebhook: {
    summary: "Read a webhook and how it fares",
    description:
      "health shows since when it fails, and the last failure; deliveries counts those of each state. status is active, paused (by its sponsor) or disabled (off has the reason: failing or gone).",
    reasons: OWN
  },
  changeWebhook: {
    summary: "Change a webhook, pause it or switch it on again",
    description:
      "Only the named fields change; null removes org_ids or description. While status is paused no new events are queued, and pending deliveries are sent when it is active again. active also enables a disabled webhook. Name at least one field.",
    reasons: OWN
  },
  removeWebhook: {
    summary: "Remove a webhook",
    description: "Nothing more is sent to it, and its deliveries can no longer be read.",
    reasons: OWN
  },
  rotateWebhookSecret: {
    summary: "Replace the secret of a webhook",
    description:
      "Both secrets sign for grace_seconds (default: one day; 0 ends the old one at once), so that receivers can switch. After several replacements only the latest previous secret is still valid. The body is optional.",
    reasons: OWN
  },
  testWebhook: {
    summary: "Send a test event to a webhook",
    description: `Sends an event of type webhook.test, whatever the webhook subscribes to. It may wait for an earlier test, or while a failing webhook is tried less often. Read the delivery for its next attempt and its result. ${SINGLE_LIMIT}`,
    reasons: [...OWN, "webhook-off", "too-many-replays"]
  },
  listDeliveries: {
    summary: "List what was sent to a webhook, newest first",
    description:
      "Pending deliveries, and at least the newest hundred ended ones per case or organization. For the next page send next_cursor as cursor.",
    reasons: OWN,
    parameters: { state: { description: "Only deliveries in this state", example: "dead_letter" } }
  },
  readDelivery: {
    summary: "Read one delivery with its attempts and its message",
    description:
      "payload is the exact text that is sent. Problems are fixed texts of this service, never the receiver's.",
    reasons: [...OWN, "delivery-not-found"]
  },
  replayDelivery: {
    summary: "Send one delivery again",
    description: `For an ended delivery. It keeps its webhook-id, gets a new signature and begins a new cycle of attempts. ${SINGLE_LIMIT}`,
    reasons: [...OWN, "delivery-not-found", "delivery-pending", "webhook-off", "too-many-replays"]
  },
  replayDeliveries: {
    summary: "Send again the deliveries of a time range",
    description: `Sends dead letters again, or delivered events too, as states says, one after the other and with the same ids. since and until refer to the time of queueing, not of the attempts. One replay per webhook runs at a time, and the limit is ${REPEATS_PER_DAY.range} per sponsor and UTC day.`,
    reasons: [...OWN, "webhook-off", "replay-running", "too-many-replays"]
  }
}
