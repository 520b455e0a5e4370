/**
 * The budget of evaluations: each one takes from the hourly limit of the sponsor's tier and, where members are paid,
 * from the daily limit of all sponsors.
 */
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { QuotaState } from "../../schema/quota.ts"

/**
 * Evaluations that a sponsor may start per hour over all its agents (specification 8), unless its tier says otherwise.
 */
export const EVALUATIONS_PER_HOUR = 5
export const HOUR_MS = 3_600_000

export interface AllowanceDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  /** Evaluations of all sponsors in a UTC day; undefined when evaluations cost nothing. */
  readonly evaluationsPerDay?: number | undefined
  /** The hourly limit of the sponsor's tier; `EVALUATIONS_PER_HOUR` without tiers. */
  readonly limitOf?: ((sponsorId: string) => number | Promise<number>) | undefined
}

const hourly = async ({ limitOf }: AllowanceDeps, sponsorId: string): Promise<number> =>
  limitOf === undefined ? EVALUATIONS_PER_HOUR : limitOf(sponsorId)

/** The rest of a sponsor's hourly limit. */
export interface Allowance {
  /** The full hourly limit. */
  readonly limit: number
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
  deps: AllowanceDeps,
  sponsorId: string,
  commandId: string
): Promise<Limited | { readonly _tag: "Taken"; readonly allowance: Allowance }> => {
  const { now, registry } = deps
  const limit = await hourly(deps, sponsorId)
  const asked = await registry.ask(
    quotaEntity,
    quotaIdOf(sponsorId),
    { _tag: "TakeQuota", limit, window: HOUR_MS, cost: 1 },
    { commandId }
  )
  if (Result.isSuccess(asked)) return { _tag: "Taken", allowance: allowanceIn(asked.success.state, limit, now()) }
  if (asked.failure._tag !== "QuotaExhausted") throw new Error("the limit of evaluations is kept as a bucket")
  return { _tag: "Limited", allowance: { limit, left: 0, resetAt: asked.failure.resetAt } }
}

/** The quota entity that counts the evaluations of all sponsors per day. */
const OVERALL_QUOTA_ID = "council"

/** Returns undefined while the daily limit is not used up. */
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

export const allowanceOf = async (deps: AllowanceDeps, sponsorId: string): Promise<Allowance> => {
  const { state } = await deps.registry.read(quotaEntity, quotaIdOf(sponsorId))
  return allowanceIn(state, await hourly(deps, sponsorId), deps.now())
}

const allowanceIn = (state: QuotaState, limit: number, now: number): Allowance =>
  state._tag === "Window" && now < state.endsAt
    ? { limit, left: Math.max(0, limit - state.used), resetAt: state.endsAt }
    : { limit, left: limit, resetAt: now + HOUR_MS }
