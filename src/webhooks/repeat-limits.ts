/**
 * The limits on replays and tests of a sponsor, each of which costs as much as an event. They are durable, so a restart
 * does not reset them.
 */
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"

export type Repeat = "range" | "single"

/** Per UTC day. A range may contain every kept delivery; single replays and tests are tried by people and scripts. */
export const REPEATS_PER_DAY: Readonly<Record<Repeat, number>> = { range: 20, single: 1_000 }

export interface RepeatLimitPorts {
  readonly registry: Pick<Registry, "ask">
  readonly now: () => number
}

/** Counts one repeat and returns undefined, or returns the seconds until the next is allowed. */
export const takeRepeat = async (
  { now, registry }: RepeatLimitPorts,
  repeat: Repeat,
  sponsorId: string,
  /** The id of a request that may be retried, so that it is counted once. */
  commandId: string | undefined
): Promise<number | undefined> => {
  const taken = await registry.ask(
    quotaEntity,
    `webhook-${repeat}/${sponsorId}`,
    { _tag: "TakeQuota", limit: REPEATS_PER_DAY[repeat], window: "utc-day", cost: 1 },
    commandId === undefined ? {} : { commandId }
  )
  if (Result.isSuccess(taken)) return undefined
  if (taken.failure._tag !== "QuotaExhausted") throw new Error("the limit of replays is kept as a bucket")
  return Math.max(1, Math.ceil((taken.failure.resetAt - now()) / 1_000))
}
