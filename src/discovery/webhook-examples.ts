/** Examples of the routes of webhooks: one webhook, one delivery to it, and the notice of its end. */
import type { WEBHOOK_MESSAGES } from "../../schema/api/webhook-messages.ts"
import type { Example } from "./example.ts"

const TIME = "2026-11-20T09:30:00.000Z"
const LATER = "2026-11-20T09:30:01.000Z"
const CASE_ID = "ARC-2026-000001"
const WEBHOOK_ID = "whk_5f2c1d0e9b8a47362514031f2e3d4c5b"
const DELIVERY_ID = `${WEBHOOK_ID}.case.${CASE_ID}.7`
const MESSAGE_ID = "msg_4jd8m2x7v5c3k5q6r4t2w7yzab"
// Thirty-two zeros: a key that no service uses.
const SECRET = `whsec_${"A".repeat(43)}=`

const webhook = {
  webhook_id: WEBHOOK_ID,
  callback_url: "https://agent.example.com/redress",
  events: ["case.status_changed", "case.response_received"],
  status: "active",
  off: null,
  org_ids: null,
  description: "Production",
  previous_secret_expires_at: null,
  created_at: TIME,
  updated_at: TIME
}

const delivery = {
  delivery_id: DELIVERY_ID,
  webhook_id: WEBHOOK_ID,
  message_id: MESSAGE_ID,
  type: "case.status_changed",
  resource: { kind: "case", id: CASE_ID },
  sequence: 7,
  state: "delivered",
  attempt_count: 1,
  next_attempt_at: null,
  queued_at: TIME,
  last_attempt_at: LATER,
  last_status: 204,
  last_problem: null,
  ended_at: LATER
}

const message = (sequence: number) => ({ id: MESSAGE_ID, timestamp: TIME, sequence, api_version: "v1" }) as const

const inCase = (status: string) => ({
  case_id: CASE_ID,
  status,
  previous_status: null,
  case_url: `https://redress.example/cases/${CASE_ID}?t=kfIUUMQ0sAGXuq1Gaa73WQ`
})

const queued = { delivery_id: DELIVERY_ID }

type Message = (typeof WEBHOOK_MESSAGES)[keyof typeof WEBHOOK_MESSAGES]["Encoded"]

/** What receivers get, one message for each kind of event. */
export const MESSAGE_EXAMPLES: { readonly [Type in Message["type"]]: Extract<Message, { readonly type: Type }> } = {
  "case.status_changed": {
    ...message(7),
    type: "case.status_changed",
    data: { ...inCase("awaiting_response"), previous_status: "letter_sent" }
  },
  "case.response_received": {
    ...message(30),
    type: "case.response_received",
    data: { ...inCase("response_received"), org_response_category: null }
  },
  "case.escalated": {
    ...message(25),
    type: "case.escalated",
    data: { ...inCase("escalated"), escalation: { to: "Small claims court", reason: "untimely_response" } }
  },
  "case.resolved": {
    ...message(36),
    type: "case.resolved",
    data: {
      ...inCase("resolved"),
      org_response_category: "closed_with_monetary_relief",
      resolution: { outcome: "monetary_relief" }
    }
  },
  "case.message_received": {
    ...message(5),
    type: "case.message_received",
    data: { ...inCase("triaging"), message_id: "msg_0b9f6b7e2c7f4a52b1f0e9d8c7b6a594", from: "assistant" }
  },
  "case.action_taken": {
    ...message(7),
    type: "case.action_taken",
    data: { ...inCase("letter_drafted"), action: { type: "letter_drafted", letter_id: `${CASE_ID}-L1` } }
  },
  "org.trustscore_updated": {
    ...message(12),
    type: "org.trustscore_updated",
    data: { org_id: "acme-lettings", trustscore: 47, previous_trustscore: 50 }
  },
  "webhook.test": { ...message(1_795_166_100_000), type: "webhook.test", data: { webhook_id: WEBHOOK_ID } }
}

export const WEBHOOK_EXAMPLES: Readonly<Record<string, Example>> = {
  registerWebhook: {
    request: { callback_url: webhook.callback_url, events: webhook.events, description: webhook.description },
    response: { ...webhook, secret: SECRET, warnings: [] }
  },
  listWebhooks: { response: { results: [webhook], total: 1 } },
  readWebhook: {
    response: {
      ...webhook,
      health: { failing_since: null, failure_count: 0, last_success_at: LATER, last_failure: null },
      deliveries: { pending: 0, delivered: 12, dead_letter: 0 }
    }
  },
  changeWebhook: {
    request: { status: "paused" },
    response: { ...webhook, status: "paused", off: { reason: "paused", since: TIME } }
  },
  removeWebhook: { response: { webhook_id: WEBHOOK_ID, status: "removed" } },
  rotateWebhookSecret: {
    request: { grace_seconds: 3_600 },
    response: {
      webhook_id: WEBHOOK_ID,
      secret: SECRET,
      previous_secret_expires_at: "2026-11-20T10:30:00.000Z",
      warnings: []
    }
  },
  testWebhook: { response: { delivery_id: `${WEBHOOK_ID}.test.${WEBHOOK_ID}.1795166100000` } },
  listDeliveries: { response: { results: [delivery], next_cursor: null } },
  readDelivery: {
    response: {
      ...delivery,
      attempts: [{ at: LATER, status: 204, problem: null, duration_ms: 84 }],
      payload: MESSAGE_EXAMPLES["case.status_changed"]
    }
  },
  replayDelivery: { response: queued },
  replayDeliveries: {
    request: { since: "2026-11-19T00:00:00.000Z", states: ["dead_letter"] },
    response: { replay_id: "rpl_0f3c5a1e9b7d24680ace13579bdf2468" }
  }
}

const notice = {
  notice_id: 1,
  kind: "webhook_off",
  text: `Webhook ${WEBHOOK_ID} at agent.example.com was switched off because the receiver answered 410 Gone.`,
  created_at: TIME
}

export const NOTICE_EXAMPLES: Readonly<Record<string, Example>> = {
  listNotices: { response: { results: [{ ...notice, read: false }], total: 1, unread: 1 } },
  readNotices: {
    request: { up_to: 1 },
    response: { results: [{ ...notice, read: true }], total: 1, unread: 0 }
  }
}
