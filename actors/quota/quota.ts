/**
 * One limit of one principal: a token bucket, or a counting window. A bucket never gives more than its capacity plus the
 * refill; a window never gives more than its limit before it ends.
 *
 * Two kinds of entity share these decisions. `rate` is kept in memory: a request rate concerns the last seconds, and a
 * lost bucket starts full. `quota` is journalled: a restart must not reset a daily limit.
 */
import { Result } from "effect"
import { QuotaCommand, QuotaEvent, type QuotaRefusal, QuotaState, type QuotaWindow } from "../../schema/quota.ts"
import { absurd, corrupt, entity, type EpochMs } from "../runtime/entity.ts"

const DAY_MS = 86_400_000
/** The edge has one ask per principal under way; there may be several processes. */
const RATE_MAILBOX_COUNT_MAX = 64
/**
 * An unloaded bucket starts full, so it stays in memory until usual limits have refilled it (60 a minute takes one
 * minute).
 */
const RATE_IDLE_MS_MAX = 600_000
/** A burst of attempts at one account; beyond it the answer is 503 instead of 429. */
const QUOTA_MAILBOX_COUNT_MAX = 256
/** The state is tiny, so a snapshot costs about as much as reading this many rows. */
const QUOTA_SNAPSHOT_ROW_COUNT = 64
/** Loading one is cheap, and most principals come once. */
const QUOTA_IDLE_MS_MAX = 60_000

type Decision = Result.Result<ReadonlyArray<QuotaEvent>, QuotaRefusal>

export const decide = (state: QuotaState, command: QuotaCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "TakeTokens": {
      if (state._tag === "Window") return Result.fail({ _tag: "OtherKindOfLimit" })
      const tokens = Math.min(command.capacity, refilled(state, command, now) + command.returned)
      const granted = Math.min(command.count, Math.floor(tokens))
      return Result.succeed([{ _tag: "TokensTaken", granted, tokens: tokens - granted, at: now }])
    }
    case "TakeQuota": {
      if (state._tag === "Bucket") return Result.fail({ _tag: "OtherKindOfLimit" })
      const { used, endsAt } = windowAt(state, command.window, now)
      if (used + command.cost > command.limit) return Result.fail({ _tag: "QuotaExhausted", used, resetAt: endsAt })
      return Result.succeed([{ _tag: "QuotaTaken", cost: command.cost, endsAt, at: now }])
    }
    case "ReturnQuota": {
      if (state._tag === "Bucket") return Result.fail({ _tag: "OtherKindOfLimit" })
      if (state._tag === "Untouched" || state.endsAt !== command.endsAt) return Result.succeed([])
      const cost = Math.min(command.cost, state.used)
      return Result.succeed(cost === 0 ? [] : [{ _tag: "QuotaReturned", cost, at: now }])
    }
    default:
      return absurd(command)
  }
}

export const evolve = (state: QuotaState, event: QuotaEvent): QuotaState => {
  switch (event._tag) {
    case "TokensTaken":
      if (state._tag === "Window") return corrupt("quota", state, event)
      return { _tag: "Bucket", tokens: event.tokens, at: event.at }
    case "QuotaTaken": {
      if (state._tag === "Bucket") return corrupt("quota", state, event)
      // A different end is a new window, which starts empty.
      const used = state._tag === "Window" && state.endsAt === event.endsAt ? state.used : 0
      return { _tag: "Window", used: used + event.cost, endsAt: event.endsAt }
    }
    case "QuotaReturned":
      return state._tag === "Window"
        ? { ...state, used: Math.max(0, state.used - event.cost) }
        : corrupt("quota", state, event)
    default:
      return absurd(event)
  }
}

/**
 * The refill before the cap. A clock that was set back grants nothing and continues from the present.
 */
const refilled = (
  state: Exclude<QuotaState, { readonly _tag: "Window" }>,
  limits: { readonly capacity: number; readonly ratePerSecond: number },
  now: EpochMs
): number => {
  if (state._tag === "Untouched") return limits.capacity
  const elapsedMs = Math.max(0, now - state.at)
  return state.tokens + (elapsedMs * limits.ratePerSecond) / 1_000
}

/** The open window: until the millisecond it ends, also for a clock that was set back. */
const windowAt = (
  state: Exclude<QuotaState, { readonly _tag: "Bucket" }>,
  window: QuotaWindow,
  now: EpochMs
): { readonly used: number; readonly endsAt: EpochMs } => {
  if (state._tag === "Window" && now < state.endsAt) return state
  return { used: 0, endsAt: window === "utc-day" ? (Math.floor(now / DAY_MS) + 1) * DAY_MS : now + window }
}

const shared = {
  initialState: { _tag: "Untouched" } as QuotaState,
  decide,
  evolve,
  commandSchema: QuotaCommand,
  eventSchema: QuotaEvent,
  stateSchema: QuotaState
}

/** The authority over a principal's request rate; the edge leases slices of its tokens. */
export const rateEntity = entity<QuotaState, QuotaCommand, QuotaEvent, QuotaRefusal>({
  ...shared,
  kind: "rate",
  durability: "memory",
  limits: { mailboxCountMax: RATE_MAILBOX_COUNT_MAX, snapshotRowCount: 1, idleMsMax: RATE_IDLE_MS_MAX }
})

/** Hourly and daily limits, which a restart must not reset. */
export const quotaEntity = entity<QuotaState, QuotaCommand, QuotaEvent, QuotaRefusal>({
  ...shared,
  kind: "quota",
  limits: {
    mailboxCountMax: QUOTA_MAILBOX_COUNT_MAX,
    snapshotRowCount: QUOTA_SNAPSHOT_ROW_COUNT,
    idleMsMax: QUOTA_IDLE_MS_MAX
  }
})
