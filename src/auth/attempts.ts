/**
 * The port that limits attempts to sign in and to register. A limit is durable: neither a restart nor another
 * machine gives a guesser new attempts.
 */

/**
 * - `login-account`: per sponsor id, whether or not it exists.
 * - `login-address`, `register-address`: per network address, as the socket shows it.
 */
export type AttemptLimit = "login-account" | "login-address" | "register-address"

export type AttemptAnswer = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }

export interface AttemptLimiter {
  /** Counts one attempt, unless the limit is reached. Rejects with the registry's failures. */
  readonly take: (limit: AttemptLimit, principal: string) => Promise<AttemptAnswer>
}
