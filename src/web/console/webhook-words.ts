/** Words and colours of webhooks: the events that they subscribe to, and how each message fared. */
import type { Webhook } from "../../../schema/api/webhooks.ts"
import type { DeliveryState } from "../../../schema/lane.ts"
import type { EventType } from "../../../schema/webhook.ts"
import { notice } from "../fields.ts"
import type { Html } from "../html.ts"
import type { Tone } from "../parts.ts"
import { spoken } from "../words.ts"

type One = typeof Webhook.Encoded
type State = typeof DeliveryState.Type

export const TONES: Readonly<Record<One["status"], Tone>> = { active: "keep", paused: "amend", disabled: "remove" }
export const STATE_TONES: Readonly<Record<State, Tone>> = { pending: "amend", delivered: "keep", dead_letter: "remove" }
export const STATE_WORDS: Readonly<Record<State, string>> = {
  pending: "Pending",
  delivered: "Delivered",
  dead_letter: "Given up"
}

export const EVENT_WORDS: Readonly<Record<typeof EventType.Type, string>> = {
  "case.status_changed": "A case has another status",
  "case.response_received": "An organization answered",
  "case.escalated": "A case goes to the next body",
  "case.resolved": "A case has ended: resolved, closed or withdrawn",
  "case.message_received": "A message came to a case",
  "case.action_taken": "Something was done in a case",
  "org.trustscore_updated": "An organization has another score"
}

/** A test has no entry, and what an earlier version sent may have none. */
export const wordsOf = (type: string): string =>
  type === "webhook.test" ? "Test" : ((EVENT_WORDS as Readonly<Record<string, string>>)[type] ?? spoken(type))

/** The page of one webhook. */
export const pathOf = (webhookId: string): string => `/console/webhooks/${webhookId}`

const DONE_WORDS: Readonly<Record<string, string>> = {
  test: "A test is queued. It stands in the list below.",
  pause: "The webhook is paused: nothing is sent until it goes on.",
  resume: "The webhook goes on.",
  replay: "It is queued again, with the same id.",
  "replay-range": "What was given up since then is queued again.",
  removed: "The webhook is removed."
}

/** What came of the form that was sent. */
export const said = (done: string | undefined): Html =>
  notice(done !== undefined && Object.hasOwn(DONE_WORDS, done) ? DONE_WORDS[done] : undefined)
