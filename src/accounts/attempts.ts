/**
 * The port that limits attempts to sign in and to register. Nothing of it is written down: an attempt that fails costs the
 * attacker a hash and the service no row.
 */
import type { SponsorId } from "../../schema/ids.ts"

/** What is attempted. */
export type AttemptKind = "login" | "register" | "reset" | "code" | "second-factor"

export interface Attempt {
  readonly kind: AttemptKind
  /** The network address, as the socket or the trusted proxy shows it. */
  readonly address: string
  /** What it is about: the id of a mailbox or sponsor. */
  readonly account: string
  /** The device is known to have signed in to this account before: strangers' attempts do not count against it. */
  readonly knownDevice?: boolean | undefined
}

export type AttemptAnswer = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }

export interface AttemptLimiter {
  /** Counts one attempt, unless a limit is reached; then nothing is counted. */
  readonly take: (attempt: Attempt) => AttemptAnswer
  /** For one window, the sign-in to this account is limited by network alone. */
  readonly lift: (account: string) => void
  /** Counts a failed sign-in; the next one that succeeds reports how many there were. */
  readonly failed: (sponsorId: SponsorId) => void
  /** How many failed since the last call. */
  readonly takeFailed: (sponsorId: SponsorId) => number
}
