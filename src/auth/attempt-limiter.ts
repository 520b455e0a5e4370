/**
 * Limits on trying passwords and registering sponsors, kept by journalled `quota` actors: a restart gives nobody
 * new attempts. The journal sees a keyed hash of the account or address, never the thing itself.
 */
import { createHmac } from "node:crypto"
import { Result } from "effect"
import { quotaEntity } from "../../actors/quota.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { addressPrincipal } from "../http/rate-limits.ts"
import type { AttemptLimit, AttemptLimiter } from "./attempts.ts"
import { derivedKey } from "../derived-key.ts"

const MINUTE_MS = 60_000
const KEY_PURPOSE = "redress/attempt-limit/1"

interface Allowance {
  readonly limit: number
  readonly windowMs: number
}

export const ATTEMPT_LIMITS: Readonly<Record<AttemptLimit, Allowance>> = {
  /** Far more than a person who forgot, and a thousand a day against a password of 12 characters. */
  "login-account": { limit: 10, windowMs: 15 * MINUTE_MS },
  /** An office behind one address signs in; somebody who tries one password on every account does not get far. */
  "login-address": { limit: 50, windowMs: 15 * MINUTE_MS },
  /** A class that tries the service at once; each registration costs a password hash and a journal row. */
  "register-address": { limit: 20, windowMs: 60 * MINUTE_MS }
}

export interface AttemptLimiterPorts {
  readonly ask: Registry["ask"]
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly serverSecret: string
}

/** `take` rejects with a failure of the runtime when the journal cannot count the attempt: then nobody may try. */
export const makeAttemptLimiter = (ports: AttemptLimiterPorts): AttemptLimiter => {
  const key = derivedKey(ports.serverSecret, KEY_PURPOSE)
  const idOf = (limit: AttemptLimit, principal: string): string => {
    const named = limit === "login-account" ? principal : addressPrincipal(principal)
    return `${limit}:${createHmac("sha256", key).update(`${limit}:${named}`).digest("hex").slice(0, 32)}`
  }
  return {
    take: async (limit, principal) => {
      const allowance = ATTEMPT_LIMITS[limit]
      const answer = await ports.ask(quotaEntity, idOf(limit, principal), {
        _tag: "TakeQuota",
        limit: allowance.limit,
        window: allowance.windowMs,
        cost: 1
      })
      if (Result.isSuccess(answer)) return { allowed: true }
      if (answer.failure._tag !== "QuotaExhausted") throw new Error("an attempt limit is kept as a bucket")
      const leftMs = answer.failure.resetAt - ports.now()
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) }
    }
  }
}
