/**
 * The limits on replays and tests of a sponsor, each of which costs as much as an event. They are durable: a restart does not
 * renew them.
 */
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"

export type Repeat = "range" | "single"

/** In a UTC day. A range may be all that is kept of a webhook; single ones, and tests, are what people and scripts try. */
export const REPEATS_PER_DAY: Readonly<Record<Repeat, number>> = { range: 20, single: 1_000 }

export interface RepeatLimitPorts {
  readonly registry: Pick<Registry, "ask">
  readonly now: () => number
}

/** Undefined when it may be, which is counted; otherwise the seconds until the next may. */
export const takeRepeat = async (
  { now, registry }: RepeatLimitPorts,
  repeat: Repeat,
  sponsorId: string,
  /** Of the request, where it may come again: it is counted once. */
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
