/**
 * Turns credentials into callers: API keys through the key cache, session cookies through the sponsor's actor, the
 * operator token by comparison in constant time, staff tokens and staff sessions through the list of staff. Answers in
 * the same tick when everything is in memory.
 */
import { createHash, timingSafeEqual } from "node:crypto"
import { type ApiError, apiError } from "../../schema/error.ts"
import { NOBODY } from "../http/authenticate.ts"
import type { Authenticator, Caller } from "../http/handler.ts"
import type { KeyCache } from "./key-cache.ts"
import type { Sessions } from "./session.ts"
import type { StaffSessions } from "./staff-session.ts"
import type { StaffTokens } from "./staff-token.ts"

const FORM = /^bearer +([\w.~+/=-]+) *$/i

/** The token of an `Authorization: Bearer …` header (RFC 6750). The case of the scheme does not matter (RFC 9110). */
export const bearerToken = (authorization: string): string | undefined => FORM.exec(authorization)?.[1]

export interface AuthenticatorOptions {
  readonly keys: Pick<KeyCache, "callerOf">
  readonly sessions: Pick<Sessions, "tokenOf" | "callerOf">
  readonly staff: Pick<StaffTokens, "callerOf">
  /** Each has its own end, so that the previous one works for a while beside the current one. */
  readonly operatorTokens: ReadonlyArray<OperatorToken>
  /** Absent: staff have no sessions. */
  readonly staffSessions?: Pick<StaffSessions, "tokenOf" | "callerOf"> | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface OperatorToken {
  readonly token: string
  /** Epoch milliseconds; undefined: it does not end. */
  readonly until: number | undefined
}

/** The usual spelling, taken apart without a regular expression. */
const USUAL_SCHEME = "Bearer "
const MISSING = apiError("missing-credential")
const INVALID = apiError("invalid-credential")
const ENDED = apiError("invalid-credential", {
  message: "This operator token has ended; use the one that took its place (OPERATOR_TOKEN)"
})
const OPERATOR: Caller = { _tag: "Operator", role: "admin", reviewerId: null }

export const makeAuthenticator = (options: AuthenticatorOptions): Authenticator => {
  const { keys, sessions, staff, staffSessions } = options
  const bySession = (cookie: string): Caller | ApiError | Promise<Caller | ApiError> => {
    const token = cookie === "" ? undefined : staffSessions?.tokenOf(cookie)
    if (token === undefined) return MISSING
    const caller = staffSessions?.callerOf(token)
    return caller instanceof Promise ? caller.then((one) => one ?? INVALID) : (caller ?? INVALID)
  }
  // Hashes of any text have one length, as the comparison needs.
  const operators = options.operatorTokens.map(({ token, until = Infinity }) => ({ hash: sha256(token), until }))
  return {
    agent: (authorization, from) => {
      if (authorization === "") return MISSING
      const token = authorization.startsWith(USUAL_SCHEME) ? authorization.slice(7).trim() : bearerToken(authorization)
      return token === undefined ? INVALID : keys.callerOf(token, from)
    },
    sponsor: (cookie) => {
      const token = sessions.tokenOf(cookie)
      if (token === undefined) return NOBODY
      const caller = sessions.callerOf(token)
      return caller instanceof Promise ? caller.then((one) => one ?? INVALID) : (caller ?? INVALID)
    },
    operator: (authorization, cookie = "") => {
      if (authorization === "") return bySession(cookie)
      const token = bearerToken(authorization)
      if (token === undefined) return INVALID
      const hash = sha256(token)
      const operator = operators.find((one) => timingSafeEqual(hash, one.hash))
      if (operator !== undefined) return options.now() < operator.until ? OPERATOR : ENDED
      const caller = staff.callerOf(token)
      return caller instanceof Promise ? caller.then((one) => one ?? INVALID) : (caller ?? INVALID)
    }
  }
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()
