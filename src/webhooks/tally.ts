/** Counts the successes and failures of one run of deliveries to an endpoint. */
import { isTaken } from "../../actors/lane/lane.ts"
import type { EndpointCommand } from "../../schema/endpoint.ts"
import type { AttemptEnd } from "../../schema/webhook.ts"

const GONE = 410

type Recorded = Extract<EndpointCommand, { readonly _tag: "RecordRun" }>
export type Tally = { -readonly [Name in Exclude<keyof Recorded, "_tag" | "due_at" | "next_due_at">]: Recorded[Name] }

export const emptyTally = (): Tally => ({
  success_count: 0,
  failure_count: 0,
  failed_since_success: 0,
  gone: false,
  problem: null
})

export const count = (tally: Tally, end: AttemptEnd): void => {
  if (isTaken(end)) {
    tally.success_count += 1
    tally.failed_since_success = 0
    return
  }
  tally.failure_count += 1
  tally.failed_since_success += 1
  tally.gone ||= end.status === GONE
  tally.problem = end.problem
}

/** Consecutive failures, including those before the run. */
export const failuresInRow = (tally: Tally, before: number): number =>
  tally.success_count > 0 ? tally.failed_since_success : before + tally.failure_count
