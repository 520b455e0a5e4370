/** What the routes of webhooks are for, with all that a receiver must know. */
import { REPEATS_PER_DAY } from "../webhooks/repeat-limits.ts"
import type { EndpointText } from "./endpoint-text.ts"

const OWN = ["webhook-not-found"] as const

const MESSAGE =
  'The body is {id, type, timestamp, sequence, api_version, data}. data says of which case or organization and what kind of thing happened, never what anybody wrote and no names; read the rest with your key. Headers as Standard Webhooks 1.0: webhook-id (the same at every attempt: keep it and drop repetitions), webhook-timestamp, webhook-signature ("v1," and the base64 HMAC-SHA-256 of id.timestamp.body; several, separated by spaces, while a secret is replaced). Answer 2xx within 15 seconds. Each event comes at least once; those of one case in their order as far as possible: sort by sequence.'

const RETRIES =
  "After a failure it is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h (20 % more or less, Retry-After is honoured), then it is a dead_letter. Redirects are not followed. 410 disables the webhook at once, five days of nothing but failures too; the sponsor gets a notice."

const SINGLE_LIMIT = `A sponsor may have ${REPEATS_PER_DAY.single} tests and single replays in a UTC day.`

export const WEBHOOKS: Readonly<Record<string, EndpointText>> = {
  registerWebhook: {
    summary: "Register a webhook",
    description: `From now on callback_url is told of these events of all cases of the sponsor, or of those that concern org_ids, under whichever id an organization is known after merges. callback_url is https, on port 443 of a public host. Without secret the service makes one and shows it in this answer only. A sponsor may have 20 webhooks. ${MESSAGE} ${RETRIES}`,
    reasons: ["too-many-webhooks"]
  },
  listWebhooks: {
    summary: "List the sponsor's webhooks",
    description: "All of them, in the order of their registration. Secrets are never shown again."
  },
  readWebhook: {
    summary: "Read a webhook and how it fares",
    description:
      "health says since when it fails and how the last failure read. status is active, paused (by its sponsor) or disabled (off has the reason: failing or gone).",
    reasons: OWN
  },
  changeWebhook: {
    summary: "Change a webhook, pause it or switch it on again",
    description:
      "Only what is named changes; null takes org_ids or description away. While status is paused nothing new is queued, and what waits goes out when it is active again. active also switches on what was disabled. Name at least one field.",
    reasons: OWN
  },
  removeWebhook: {
    summary: "Remove a webhook",
    description: "Nothing more is sent to it, and its deliveries cannot be read any more.",
    reasons: OWN
  },
  rotateWebhookSecret: {
    summary: "Replace the secret of a webhook",
    description:
      "For grace_seconds (a day when nothing is said, 0 ends it at once) both secrets sign, so that receivers can change over. Of several replacements in that time only the last secret before is still good. The body may be left out.",
    reasons: OWN
  },
  testWebhook: {
    summary: "Send a test event to a webhook",
    description: `An event of type webhook.test, whatever the webhook hears of otherwise. It may wait: for the test before it, and while the webhook fails and is asked less often. Read the delivery to see when it is attempted and how it went. ${SINGLE_LIMIT}`,
    reasons: [...OWN, "webhook-off", "too-many-replays"]
  },
  listDeliveries: {
    summary: "List what was sent to a webhook, newest first",
    description:
      "Deliveries that wait, and at least the newest hundred of each case or organization that have ended. For the next page send next_cursor as cursor.",
    reasons: OWN,
    parameters: { state: { description: "Only deliveries in this state", example: "dead_letter" } }
  },
  readDelivery: {
    summary: "Read one delivery with its attempts and its words",
    description: "payload is what is sent, as it is sent. Problems are in words of this service, not the receiver's.",
    reasons: [...OWN, "delivery-not-found"]
  },
  replayDelivery: {
    summary: "Send one delivery again",
    description: `One that was delivered or given up, with the same webhook-id and a new signature; a new cycle of attempts begins. ${SINGLE_LIMIT}`,
    reasons: [...OWN, "delivery-not-found", "delivery-pending", "webhook-off", "too-many-replays"]
  },
  replayDeliveries: {
    summary: "Send again what was queued in a time",
    description: `What was given up (dead_letter) since a moment, or also what was delivered, as states says. They are sent again one after the other, with the same ids. since and until say when an event was queued, not when it was attempted. One replay of a webhook is under way at a time, and a sponsor may order ${REPEATS_PER_DAY.range} in a UTC day.`,
    reasons: [...OWN, "webhook-off", "replay-running", "too-many-replays"]
  }
}
