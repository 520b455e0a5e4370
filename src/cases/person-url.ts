/**
 * Addresses of the person's own page. The secret in one is derived from SERVER_SECRET, the case's id and how often it was
 * renewed: it can be shown again, nothing that is stored opens the page, and a renewal ends what was given out before.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import type { OpenCase } from "../../schema/case.ts"
import { hasPersonPage } from "../../actors/case/person-url.ts"
import { derivedKey } from "../crypto/derived-key.ts"

const PURPOSE = "redress/person-url/1"
/** 192 bits, 32 characters. */
const TOKEN_BYTES = 24

export interface PersonUrls {
  readonly urlOf: (state: Pick<OpenCase, "case_id" | "person_url_number">) => string
  /** In constant time; false too when the page has ended. */
  readonly opens: (state: OpenCase, token: string, now: number) => boolean
}

/** What an address may ask for without a look at the database. */
export const PERSON_TOKEN = /^[A-Za-z0-9_-]{32}$/

export const makePersonUrls = (serverSecret: string, baseUrl: string): PersonUrls => {
  const key = derivedKey(serverSecret, PURPOSE)
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
