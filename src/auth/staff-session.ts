/**
 * Sessions of staff in a browser: a cookie `<staff id>.<secret>`, of which the list of staff holds only a hash.
 *
 * Always true:
 * - A session ends with its time, with a new token of its member, when the member is disabled, and when it is closed.
 * - A session of the operator token ends with that token, because the token is part of what is hashed.
 * - The cookie is sent by no page of another site, not even with a link (`SameSite=Strict`), and no script reads it.
 */
import { createHash } from "node:crypto"
import { memberOf, sessionOf, STAFF_ID, staffEntity } from "../../actors/staff/staff.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { OPERATOR_ID, type StaffState } from "../../schema/staff.ts"
import type { HeaderList } from "../http/exchange.ts"
import type { OperatorCaller } from "../http/handler.ts"
import { cookieValue } from "./session.ts"
import { makeSessionCookie } from "./session-cookie.ts"

/** A working day. */
const STAFF_SESSION_SECONDS = 8 * 3_600
/** Shorter, because the operator token is shared and for emergencies. */
const OPERATOR_SESSION_SECONDS = 3_600
/** After this time an unattended browser can no longer write. */
const PROVEN_SECONDS = 30 * 60

const SECRET_BYTES = 32
const FORM = /^(stf_[0-9a-f]{16}|operator)\.([A-Za-z0-9_-]{43})$/

export interface StaffSessionToken {
  readonly staffId: string
  readonly hash: string
}

export interface StaffSessions {
  /** A new secret: its hash for the list of staff, when it ends, and the cookie that carries it. */
  readonly issue: (staffId: string) => {
    readonly hash: string
    readonly expiresAt: number
    readonly headers: HeaderList
  }
  /** What the Cookie header claims; not yet proven. */
  readonly tokenOf: (cookie: string) => StaffSessionToken | undefined
  /** The owner of a live session. Synchronous when the list of staff is in memory. */
  readonly callerOf: (token: StaffSessionToken) => OperatorCaller | undefined | Promise<OperatorCaller | undefined>
  /** Tells the browser to forget the cookie. */
  readonly clearing: HeaderList
}

export interface StaffSessionOptions {
  readonly registry: Pick<Registry, "peek" | "read">
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
  readonly baseUrl: string
  readonly operatorToken: string
}

export const makeStaffSessions = (options: StaffSessionOptions): StaffSessions => {
  const { now, operatorToken, registry } = options
  const cookies = makeSessionCookie(options.baseUrl, "redress_staff", "Strict")
  const hashOf = (staffId: string, secret: string): string =>
    createHash("sha256")
      .update(staffId === OPERATOR_ID ? `${secret}.${operatorToken}` : secret)
      .digest("hex")
  const callerIn = (state: StaffState, { hash, staffId }: StaffSessionToken): OperatorCaller | undefined => {
    const session = sessionOf(state, staffId, hash, now())
    if (session === undefined) return undefined
    const provenUntil = session.proven_at + PROVEN_SECONDS * 1_000
    const opened = { staffId, hash, expiresAt: session.expires_at, provenUntil, isProven: now() < provenUntil }
    if (staffId === OPERATOR_ID) return { _tag: "Operator", role: "admin", reviewerId: null, session: opened }
    const member = memberOf(state, staffId)
    return member && { _tag: "Operator", role: member.role, reviewerId: member.reviewer_id, session: opened }
  }
  return {
    issue: (staffId) => {
      const secret = Buffer.from(options.randomBytes(SECRET_BYTES)).toString("base64url")
      const seconds = staffId === OPERATOR_ID ? OPERATOR_SESSION_SECONDS : STAFF_SESSION_SECONDS
      return {
        hash: hashOf(staffId, secret),
        expiresAt: now() + seconds * 1_000,
        headers: cookies.set(`${staffId}.${secret}`, seconds)
      }
    },
    tokenOf: (cookie) => {
      const [, staffId, secret] = FORM.exec(cookieValue(cookie, cookies.name) ?? "") ?? []
      return staffId === undefined || secret === undefined ? undefined : { staffId, hash: hashOf(staffId, secret) }
    },
    callerOf: (token) => {
      const warm = registry.peek(staffEntity, STAFF_ID)
      if (warm !== undefined) return callerIn(warm.state, token)
      return registry.read(staffEntity, STAFF_ID).then(({ state }) => callerIn(state, token))
    },
    clearing: cookies.clearing
  }
}
