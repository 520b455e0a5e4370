/**
 * Makes and parses codes and tokens of OAuth: `oac_`, `oat_` or `ort_`, then sponsor, grant, a random secret and a keyed checksum,
 * with dots between them. They are opaque to clients. Only the SHA-256 is stored. The checksum shows without a query whether
 * this service issued one.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { Schema } from "effect"
import { SponsorId } from "../../schema/ids.ts"
import { derivedKey } from "../crypto/derived-key.ts"

const PREFIXES = { code: "oac_", access: "oat_", refresh: "ort_" } as const
export type SecretKind = keyof typeof PREFIXES

/** 256 bits cannot be found by search. */
const SECRET_BYTES = 32
/** 96 bits as base64url. */
const CHECK_CHARS = 16
const FORM = /^(oac_|oat_|ort_)([a-z0-9]{26})\.([0-9a-f]{32})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{16})$/
const PURPOSE = "redress/oauth-secret/1"
const isSponsorId = Schema.is(SponsorId)

/** What a code or a token claims; its hash is compared with the grant's. */
export interface ReadSecret {
  readonly sponsorId: SponsorId
  readonly grantId: string
  readonly hash: string
}

export interface OAuthSecrets {
  readonly issue: (
    kind: SecretKind,
    grant: { readonly sponsorId: SponsorId; readonly grantId: string }
  ) => { readonly text: string; readonly hash: string }
  /** The parsed token; undefined if this service did not issue it or it is of another kind. */
  readonly read: (kind: SecretKind, text: string) => ReadSecret | undefined
}

export const isAccessToken = (text: string): boolean => text.startsWith(PREFIXES.access)

export const makeOAuthSecrets = (serverSecret: string, randomBytes: (count: number) => Uint8Array): OAuthSecrets => {
  const key = derivedKey(serverSecret, PURPOSE)
  const checkOf = (text: string): string =>
    createHmac("sha256", key).update(text).digest("base64url").slice(0, CHECK_CHARS)
  return {
    issue: (kind, { grantId, sponsorId }) => {
      const secret = Buffer.from(randomBytes(SECRET_BYTES)).toString("base64url")
      const body = `${PREFIXES[kind]}${sponsorId.slice(SPONSOR_PREFIX.length)}.${grantId.slice(GRANT_PREFIX.length)}.${secret}`
      const text = `${body}.${checkOf(body)}`
      return { text, hash: hashOf(text) }
    },
    read: (kind, text) => {
      const [, prefix, sponsor, grant, , check = ""] = FORM.exec(text) ?? []
      if (prefix !== PREFIXES[kind]) return undefined
      const sponsorId = `${SPONSOR_PREFIX}${sponsor}`
      const expected = checkOf(text.slice(0, -CHECK_CHARS - 1))
      if (!timingSafeEqual(Buffer.from(check), Buffer.from(expected)) || !isSponsorId(sponsorId)) return undefined
      return { sponsorId, grantId: `${GRANT_PREFIX}${grant}`, hash: hashOf(text) }
    }
  }
}

const SPONSOR_PREFIX = "spn_"
export const GRANT_PREFIX = "gnt_"

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex")
