/**
 * Limits on tries of passwords and codes, and on registrations, in windows kept in memory.
 *
 * Always true:
 * - A refused try counts nothing, so a client may try again at the end of the window.
 * - Tries of strangers never use up the budget of a known device: an attacker cannot lock the owner out.
 * - Except for sign-ins and second factors, the first tries of a network on an account are not refused because of other networks.
 * - At most `WINDOW_COUNT_MAX` windows are kept; the oldest is dropped first.
 */
import { networksOf } from "../http/networks.ts"
import type { Attempt, AttemptKind, AttemptLimiter } from "./attempts.ts"
import { oldestOf } from "../concurrency/oldest.ts"

const MINUTE_MS = 60_000
/** About 20 MB; more networks than this at once meet the limits of all together first. */
const WINDOW_COUNT_MAX = 100_000
const FAILED_COUNT_MAX = 10_000

interface Allowance {
  /** Of one account from one network: far more than a person who forgot. */
  readonly pair: number
  /** Of one account from everywhere: guessing from a thousand networks stays slow. Known devices are exempt. */
  readonly account: number
  /** An office behind one address. */
  readonly host: number
  /** IPv4 /24, IPv6 /56: one customer of a provider. */
  readonly site: number
  /** IPv4 /16, IPv6 /48: one company or one data centre. */
  readonly region: number
  /** Everybody together: what the machine can hash, with room to spare. Known devices are exempt. */
  readonly all: number
  readonly windowMs: number
}

const HOUR_MS = 60 * MINUTE_MS
export const ATTEMPT_LIMITS: Readonly<Record<AttemptKind, Allowance>> = {
  login: { pair: 10, account: 100, host: 50, site: 150, region: 500, all: 5_000, windowMs: 15 * MINUTE_MS },
  /** A class that tries the service at once; each registration costs a password hash and a journal row. */
  register: { pair: 5, account: 20, host: 20, site: 60, region: 200, all: 2_000, windowMs: HOUR_MS },
  reset: { pair: 5, account: 20, host: 20, site: 60, region: 200, all: 1_000, windowMs: HOUR_MS },
  code: { pair: 20, account: 60, host: 60, site: 150, region: 500, all: 5_000, windowMs: HOUR_MS },
  // Attempts here follow a correct password. Three of a million codes are right, so 720 tries a day guess one in 460 days.
  "second-factor": { pair: 10, account: 30, host: 60, site: 150, region: 500, all: 5_000, windowMs: HOUR_MS }
}

/** Attempts of one network at one account that are free of the shared limits, because a person mistypes. */
const FIRST_COUNTS: Readonly<Record<AttemptKind, number>> = {
  login: 0,
  register: 1,
  reset: 3,
  code: 3,
  "second-factor": 0
}

interface Window {
  used: number
  endsAt: number
}

/** Epoch milliseconds come from `now`. */
export const makeAttemptLimiter = ({ now }: { readonly now: () => number }): AttemptLimiter => {
  const windows = new Map<string, Window>()
  const failures = new Map<string, number>()
  const liftedUntil = new Map<string, number>()

  const windowOf = (key: string, windowMs: number, at: number): Window => {
    const known = windows.get(key)
    if (known !== undefined && at < known.endsAt) return known
    windows.delete(key)
    forgetOldest(windows, WINDOW_COUNT_MAX)
    const opened = { used: 0, endsAt: at + windowMs }
    windows.set(key, opened)
    return opened
  }

  const isLifted = ({ account, kind }: Attempt, at: number): boolean =>
    kind === "login" && at < (liftedUntil.get(account) ?? 0)

  return {
    take: (attempt) => {
      const at = now()
      const { windowMs } = ATTEMPT_LIMITS[attempt.kind]
      const counted = countersOf(attempt)
        .map(([key, limit]) => ({ key, limit, window: windowOf(key, windowMs, at) }))
        .filter(
          ({ key }, _index, all) => !(isOfAccount(attempt, key) && (isLifted(attempt, at) || isFirst(attempt, all)))
        )
      const full = counted.filter(({ limit, window }) => window.used >= limit)
      if (full.length > 0) {
        const endsAt = Math.max(...full.map(({ window }) => window.endsAt))
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - at) / 1_000)) }
      }
      for (const { window } of counted) window.used += 1
      return { allowed: true }
    },
    lift: (account) => {
      liftedUntil.delete(account)
      forgetOldest(liftedUntil, FAILED_COUNT_MAX)
      liftedUntil.set(account, now() + ATTEMPT_LIMITS.login.windowMs)
    },
    failed: (sponsorId) => {
      const count = failures.get(sponsorId) ?? 0
      failures.delete(sponsorId)
      forgetOldest(failures, FAILED_COUNT_MAX)
      failures.set(sponsorId, count + 1)
    },
    takeFailed: (sponsorId) => {
      const count = failures.get(sponsorId) ?? 0
      failures.delete(sponsorId)
      return count
    }
  }
}

interface Counter {
  readonly key: string
  readonly window: Window
}

const isOfAccount = ({ account, kind }: Attempt, key: string): boolean => key === `${kind}:account:${account}`

/**
 * Whether an attempt is among the first of its network. The first request to register, or for a code, may come from the owner.
 * Passwords are guessed from many networks, so sign-ins of unknown devices have no such room.
 */
const isFirst = ({ account, kind }: Attempt, counters: ReadonlyArray<Counter>): boolean =>
  counters.some(({ key, window }) => key.startsWith(`${kind}:pair:${account}:`) && window.used < FIRST_COUNTS[kind])

const countersOf = ({ account, address, kind, knownDevice }: Attempt): ReadonlyArray<readonly [string, number]> => {
  const limits = ATTEMPT_LIMITS[kind]
  // A device that signed in before has a budget of its own, which no other device can spend.
  if (knownDevice === true) return [[`${kind}:device:${account}`, limits.pair]]
  const { host, region, site } = networksOf(address)
  return [
    [`${kind}:pair:${account}:${host}`, limits.pair],
    [`${kind}:account:${account}`, limits.account],
    [`${kind}:host:${host}`, limits.host],
    [`${kind}:site:${site}`, limits.site],
    [`${kind}:region:${region}`, limits.region],
    [`${kind}:all`, limits.all]
  ]
}

const forgetOldest = (kept: Map<string, unknown>, countMax: number): void => {
  if (kept.size >= countMax) for (const oldest of oldestOf(kept, countMax)) kept.delete(oldest)
}
