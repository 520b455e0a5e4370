/**
 * A sponsor's session: a cookie `<sponsor id>.<secret>`, of which the sponsor's state holds only the SHA-256. The
 * browser never shows it to scripts and sends it to no other site's requests; over https its name binds it to
 * this host alone (`__Host-`).
 */
import { hash } from "node:crypto"
import { Schema } from "effect"
import { liveSession, sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { SponsorId } from "../../schema/ids.ts"
import { SESSION_SECONDS, type SponsorState } from "../../schema/sponsor.ts"
import type { HeaderList } from "../http/exchange.ts"
import type { Caller } from "../http/handler.ts"
import { makeSessionCookie } from "./session-cookie.ts"

const SECRET_BYTES = 32
const SECRET_FORM = /^[A-Za-z0-9_-]{43}$/
const isSponsorId = Schema.is(SponsorId)

export interface SessionToken {
  readonly sponsorId: SponsorId
  /** Hex SHA-256 of the secret. */
  readonly hash: string
}

export interface Sessions {
  /** A new secret, its hash for the sponsor's state, and the cookie that carries it. */
  readonly issue: (sponsorId: SponsorId) => { readonly hash: string; readonly headers: HeaderList }
  /** What the Cookie header claims; not yet proven. */
  readonly tokenOf: (cookie: string) => SessionToken | undefined
  /** The sponsor of a live session. Synchronous when the sponsor is in memory. */
  readonly callerOf: (token: SessionToken) => Caller | undefined | Promise<Caller | undefined>
  /** Tells the browser to forget the cookie. */
  readonly clearing: HeaderList
}

export interface SessionOptions {
  readonly registry: Pick<Registry, "peek" | "read">
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
  readonly baseUrl: string
}

export const makeSessions = (options: SessionOptions): Sessions => {
  const cookies = makeSessionCookie(options.baseUrl, "redress_session", "Lax")
  const callerIn = (state: SponsorState, { sponsorId, hash }: SessionToken): Caller | undefined => {
    if (state._tag === "Registered" && state.suspendedAt !== null) return undefined
    const session = liveSession(state, hash, options.now())
    return session === undefined ? undefined : { _tag: "Sponsor", sponsorId, sessionExpiresAt: session.expiresAt }
  }
  return {
    issue: (sponsorId) => {
      const secret = Buffer.from(options.randomBytes(SECRET_BYTES)).toString("base64url")
      return { hash: hashOf(secret), headers: cookies.set(`${sponsorId}.${secret}`, SESSION_SECONDS) }
    },
    tokenOf: (cookie) => parseToken(cookieValue(cookie, cookies.name)),
    callerOf: (token) => {
      const warm = options.registry.peek(sponsorEntity, token.sponsorId)
      if (warm !== undefined) return callerIn(warm.state, token)
      return options.registry.read(sponsorEntity, token.sponsorId).then(({ state }) => callerIn(state, token))
    },
    clearing: cookies.clearing
  }
}

const hashOf = (secret: string): string => hash("sha256", secret, "hex")

const parseToken = (value: string | undefined): SessionToken | undefined => {
  const [sponsorId, secret, ...rest] = value?.split(".") ?? []
  if (secret === undefined || rest.length > 0 || !SECRET_FORM.test(secret) || !isSponsorId(sponsorId)) return undefined
  return { sponsorId, hash: hashOf(secret) }
}

/** The first cookie of this name; a browser sends the one with the longest path first (RFC 6265). */
export const cookieValue = (cookie: string, name: string): string | undefined => {
  for (const pair of cookie.split(";")) {
    const [key, value] = pair.split("=", 2)
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}
