import type { AwaitingSecond } from "../../schema/api/awaiting-second.ts"

/** What an endpoint takes and gives, shown. */
export interface Example {
  readonly request?: unknown
  readonly response?: unknown
  /** The answer with status 202 of an endpoint that needs two people, after the first of them. */
  readonly awaitingSecond?: typeof AwaitingSecond.Encoded
}

export const awaitingSecond = (itemId: string, decision: string): typeof AwaitingSecond.Encoded => ({
  state: "awaiting_second",
  item_id: itemId,
  decision,
  first_reviewer: "rev_4jd8m2x7v9c3k5q6r1t0w8yzab",
  first_reviewer_named: false,
  voted_at: "2026-11-20T09:30:00.000Z"
})
