/**
 * What cases derive from SERVER_SECRET: the address of the person's own page, and the hash that stands for a user identifier.
 */
import { createHmac, hash, timingSafeEqual } from "node:crypto"
import type { OpenCase } from "../../schema/case.ts"
import { hasPersonPage } from "../../actors/case/person-url.ts"
import { derivedKey } from "../crypto/derived-key.ts"

/* The person's page. */

/** Names the purpose and the format, so that another use of the same secret has another key. */
const URL_PURPOSE = "redress/person-url/1"
/** 192 bits, 32 characters. */
const TOKEN_BYTES = 24

/**
 * The secret in an address is derived from the case's id and how often it was renewed: it can be shown again, nothing that is
 * stored opens the page, and a renewal ends what was given out before.
 */
export interface PersonUrls {
  readonly urlOf: (state: Pick<OpenCase, "case_id" | "person_url_number">) => string
  /** In constant time; false too when the page has ended. */
  readonly opens: (state: OpenCase, token: string, now: number) => boolean
}

/** What an address may ask for without a look at the database. */
export const PERSON_TOKEN = /^[A-Za-z0-9_-]{32}$/

export const makePersonUrls = (serverSecret: string, baseUrl: string): PersonUrls => {
  const key = derivedKey(serverSecret, URL_PURPOSE)
  const tokenOf = ({ case_id, person_url_number }: Pick<OpenCase, "case_id" | "person_url_number">): string =>
    createHmac("sha256", key)
      .update(`${case_id}/${person_url_number}`)
      .digest()
      .subarray(0, TOKEN_BYTES)
      .toString("base64url")
  return {
    urlOf: (state) => `${baseUrl}/person/${state.case_id}?t=${tokenOf(state)}`,
    opens: (state, token, now) => {
      const [right, given] = [Buffer.from(tokenOf(state)), Buffer.from(token)]
      return right.length === given.length && timingSafeEqual(right, given) && hasPersonPage(state, now)
    }
  }
}

/* The user identifier. */
/** The block of SHA-256, to which RFC 2104 pads its key. */
const BLOCK_BYTES = 64
const HASH_PURPOSE = "redress/user-identifier/1"

/**
 * HMAC-SHA-256 (RFC 2104), so that nobody without the secret can try identifiers against it. Two one-shot hashes with the
 * padded keys made once: a third of the time of a new HMAC object per request.
 */
export const hashUserWith = (serverSecret: string): ((identifier: string) => string) => {
  const key = Buffer.alloc(BLOCK_BYTES)
  derivedKey(serverSecret, HASH_PURPOSE).copy(key)
  const inner = key.map((byte) => byte ^ 0x36)
  const outer = key.map((byte) => byte ^ 0x5c)
  return (identifier) => {
    const digest = hash("sha256", Buffer.concat([inner, Buffer.from(identifier)]), "buffer")
    return hash("sha256", Buffer.concat([outer, digest]), "hex")
  }
}
