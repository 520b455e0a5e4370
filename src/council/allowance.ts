/**
 * What may be taken for an evaluation: one of the sponsor's five an hour, and, where members are paid, one of what all
 * sponsors together may start in a day.
 */
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { QuotaState } from "../../schema/quota.ts"

/** What one sponsor may start over all its agents (specification 8). */
export const EVALUATIONS_PER_HOUR = 5
export const HOUR_MS = 3_600_000

export interface AllowanceDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  /** What all sponsors together may start in a UTC day; undefined when nobody is paid for an evaluation. */
  readonly evaluationsPerDay?: number | undefined
}

/** What is left of a sponsor's hour. */
export interface Allowance {
  readonly left: number
  readonly resetAt: number
}

export interface Limited {
  readonly _tag: "Limited"
  readonly allowance: Allowance
}

export interface Spent {
  readonly _tag: "Spent"
  readonly resetAt: number
}

export const quotaIdOf = (sponsorId: string): string => `council/${sponsorId}`

export const takeOne = async (
  { now, registry }: AllowanceDeps,
  sponsorId: string,
  commandId: string
): Promise<Limited | { readonly _tag: "Taken"; readonly allowance: Allowance }> => {
  const asked = await registry.ask(
    quotaEntity,
    quotaIdOf(sponsorId),
    { _tag: "TakeQuota", limit: EVALUATIONS_PER_HOUR, window: HOUR_MS, cost: 1 },
    { commandId }
  )
  if (Result.isSuccess(asked)) return { _tag: "Taken", allowance: allowanceIn(asked.success.state, now()) }
  if (asked.failure._tag !== "QuotaExhausted") throw new Error("the limit of evaluations is kept as a bucket")
  return { _tag: "Limited", allowance: { left: 0, resetAt: asked.failure.resetAt } }
}

/** Counts what all sponsors together have started in a day. */
const OVERALL_QUOTA_ID = "council"

/** Undefined while there is something left. */
export const spentIn = async ({ evaluationsPerDay, now, registry }: AllowanceDeps): Promise<Spent | undefined> => {
  if (evaluationsPerDay === undefined) return undefined
  const { state } = await registry.read(quotaEntity, OVERALL_QUOTA_ID)
  const isSpent = state._tag === "Window" && now() < state.endsAt && state.used >= evaluationsPerDay
  return isSpent ? { _tag: "Spent", resetAt: state.endsAt } : undefined
}

export const takeOfAll = async (
  { evaluationsPerDay, registry }: AllowanceDeps,
  commandId: string
): Promise<Spent | undefined> => {
  if (evaluationsPerDay === undefined) return undefined
  const asked = await registry.ask(
    quotaEntity,
    OVERALL_QUOTA_ID,
    { _tag: "TakeQuota", limit: evaluationsPerDay, window: "utc-day", cost: 1 },
    { commandId }
  )
  if (Result.isSuccess(asked)) return undefined
  if (asked.failure._tag !== "QuotaExhausted") throw new Error("the limit of evaluations is kept as a bucket")
  return { _tag: "Spent", resetAt: asked.failure.resetAt }
}

export const allowanceOf = async ({ now, registry }: AllowanceDeps, sponsorId: string): Promise<Allowance> =>
  allowanceIn((await registry.read(quotaEntity, quotaIdOf(sponsorId))).state, now())

const allowanceIn = (state: QuotaState, now: number): Allowance =>
  state._tag === "Window" && now < state.endsAt
    ? { left: Math.max(0, EVALUATIONS_PER_HOUR - state.used), resetAt: state.endsAt }
    : { left: EVALUATIONS_PER_HOUR, resetAt: now + HOUR_MS }
