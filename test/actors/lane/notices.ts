/** Notices for the tests of what carries them, as cases make them. */
import type { LaneCommand } from "../../../schema/lane.ts"
import type { AttemptEnd, Notice } from "../../../schema/webhook.ts"
import { NOW } from "../../support/given.ts"

export const CASE_ID = "ARC-2026-000001"
export const ENDPOINT = `whk_${"a".repeat(32)}`
export const LANE = `${ENDPOINT}.case.${CASE_ID}`

export const notice = (sequence: number, more: Partial<Notice> = {}): Notice => ({
  type: "case.status_changed",
  resource: { kind: "case", id: CASE_ID },
  sequence,
  at: NOW,
  data: {
    _tag: "Case",
    case_id: CASE_ID,
    page_token: "token",
    status: "escalated",
    previous_status: "awaiting_response"
  },
  ...more
})

export const enqueue = (sequence: number): LaneCommand => ({
  _tag: "Enqueue",
  endpoint_id: ENDPOINT,
  notice: notice(sequence)
})

export const TAKEN: AttemptEnd = { status: 204, problem: null, duration_ms: 12, retry_after_ms: null }
export const FAILED: AttemptEnd = {
  status: 500,
  problem: "the receiver answered 500",
  duration_ms: 80,
  retry_after_ms: null
}
export const UNREACHED: AttemptEnd = {
  status: null,
  problem: "no answer within 15 s",
  duration_ms: 15_000,
  retry_after_ms: null
}

export const attempt = (
  sequence: number,
  number: number,
  end: AttemptEnd = FAILED,
  jitter = 0.5
): Extract<LaneCommand, { readonly _tag: "RecordAttempt" }> => ({
  _tag: "RecordAttempt",
  sequence,
  attempt: number,
  end,
  jitter
})
