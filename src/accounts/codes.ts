/**
 * Codes that prove a mailbox, and the ids of mailboxes. A code is derived from the server's secret and a random nonce; the
 * journal holds the nonce and a keyed hash of the code, so a copy of the database shows neither a code nor an address.
 */
import { createHmac } from "node:crypto"
import { normalMailbox, spellingsOf } from "../../schema/mailbox-name.ts"
import type { CodePurpose } from "../../schema/mailbox.ts"
import { derivedKey } from "../crypto/secrets.ts"
import { base32 } from "../auth/sponsor-id.ts"

/** A hundred million: fifteen tries a day meet one in eighteen thousand years. */
const CODE_DIGITS = 8
const NONCE_BYTES = 16
const ID_CHARS = 26
const SALT_BYTES = 16

export interface CodeOrder {
  readonly mailbox: string
  readonly nonce: string
  readonly purpose: CodePurpose
}

export interface Codes {
  readonly newNonce: () => string
  readonly codeOf: (order: CodeOrder) => string
  /** What the journal holds of a code of this mailbox, however the person spaced it. */
  readonly hashOf: (mailbox: string, purpose: CodePurpose, typed: string) => string
  /** The id of an address: spelled in capitals or not, it is one mailbox. */
  readonly mailboxOf: (email: string) => string
  /** The id of the person's mailbox: `me+1@` and `me@` have one. */
  readonly personOf: (email: string) => string
  /** The id of what mails are counted by: `me-1@`, `me=1@` and `me@` have one where nobody knows whether they are tags. */
  readonly spellingsOf: (email: string) => string
  /** The salt that all passwords of one mailbox share, so that one hash tells which of its accounts is meant. */
  readonly saltOf: (email: string) => Uint8Array
}

export const makeCodes = (serverSecret: string, randomBytes: (count: number) => Uint8Array): Codes => {
  const codeKey = derivedKey(serverSecret, "redress/mail-code/1")
  const hashKey = derivedKey(serverSecret, "redress/mail-code-hash/1")
  const mailboxKey = derivedKey(serverSecret, "redress/mailbox-id/1")
  const saltKey = derivedKey(serverSecret, "redress/password-salt/1")
  const idOf = (named: string): string => `mbx_${base32(hmac(mailboxKey, named)).slice(0, ID_CHARS)}`
  return {
    newNonce: () => Buffer.from(randomBytes(NONCE_BYTES)).toString("hex"),
    codeOf: ({ mailbox, nonce, purpose }) => {
      const number = hmac(codeKey, JSON.stringify([mailbox, purpose, nonce])).readBigUInt64BE()
      return String(number % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, "0")
    },
    hashOf: (mailbox, purpose, typed) =>
      hmac(hashKey, JSON.stringify([mailbox, purpose, typed.replaceAll(/\s/g, "")])).toString("hex"),
    mailboxOf: (email) => idOf(`address:${spelled(email)}`),
    personOf: (email) => idOf(`person:${normalMailbox(email)}`),
    spellingsOf: (email) => idOf(`person:${spellingsOf(email)}`),
    saltOf: (email) => hmac(saltKey, spelled(email)).subarray(0, SALT_BYTES)
  }
}

const spelled = (email: string): string => email.trim().toLowerCase()

const hmac = (key: Uint8Array, text: string): Buffer => createHmac("sha256", key).update(text).digest()
