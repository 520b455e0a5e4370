/**
 * Makes and verifies the mark that routes an answer to its letter: the letter's id in short form and a keyed hash of it. It is in
 * the Message-ID and in the Reply-To address, and cannot be forged without SERVER_SECRET.
 *
 * The part of an address before the @ has at most 64 characters (RFC 5321, 4.5.3.1.1): 20 of the service's own (see
 * MAIL_FROM), a plus, at most 26 for the letter (8 letters, a year, a number of 12 digits in base 36, a letter number of 3
 * digits), a dot and 16 for the sign.
 */
import { createHmac, timingSafeEqual } from "node:crypto"
import { derivedKey } from "../crypto/secrets.ts"

const KEY_PURPOSE = "redress/letter-mail/1"
/** 80 bits cannot be guessed, because each guess is a mail. */
const SIGN_BYTES = 10
/** Base 36 survives mail systems that ignore case. */
const SIGN_CHARS = 16
const CASE_NUMBER_DIGITS_MIN = 6

const LETTER_ID = /^([A-Z]{2,8})-(\d{4})-(\d{6,12})-L([1-9]\d{0,2})$/
const TAG = /^([a-z]{2,8})-(\d{4})-([1-9a-z][0-9a-z]{0,7})-([1-9]\d{0,2})\.([0-9a-z]{16})$/
/** Finds possible tags in a text. */
const TAG_IN_TEXT = String.raw`[a-z]{2,8}-\d{4}-[0-9a-z]{1,8}-\d{1,3}\.[0-9a-z]{16}`
/** Marks that are verified in one text. A real answer quotes fewer letters. */
const CANDIDATE_COUNT_MAX = 50

export interface LetterTags {
  /** Throws if the id is no letter id: a bug, because ids come from the cases of this service. */
  readonly messageId: (letterId: string) => string
  readonly replyTo: (letterId: string) => string
  /** The letter of the first mark in a text that verifies; undefined if none does. */
  readonly byAddress: (text: string) => string | undefined
  readonly byMessageId: (text: string) => string | undefined
}

export const makeLetterTags = (serverSecret: string, mailFrom: string): LetterTags => {
  const key = derivedKey(serverSecret, KEY_PURPOSE)
  const [local = "", domain = ""] = mailFrom.split("@")
  const sign = (letterId: string): string => {
    const hash = createHmac("sha256", key).update(letterId).digest().subarray(0, SIGN_BYTES)
    return BigInt(`0x${hash.toString("hex")}`)
      .toString(36)
      .padStart(SIGN_CHARS, "0")
  }
  const tagOf = (letterId: string): string => {
    const [, prefix, year, number, letter] = LETTER_ID.exec(letterId) ?? []
    if (prefix === undefined) throw new Error("not the id of a letter")
    return `${prefix.toLowerCase()}-${year}-${Number(number).toString(36)}-${letter}.${sign(letterId)}`
  }
  const letterOf = (tag: string): string | undefined => {
    const [, prefix = "", year, number = "", letter, given = ""] = TAG.exec(tag) ?? []
    if (prefix === "") return undefined
    const digits = Number.parseInt(number, 36).toString().padStart(CASE_NUMBER_DIGITS_MIN, "0")
    const letterId = `${prefix.toUpperCase()}-${year}-${digits}-L${letter}`
    return timingSafeEqual(Buffer.from(sign(letterId)), Buffer.from(given)) ? letterId : undefined
  }
  const finder = (pattern: RegExp) => (text: string) => {
    let left = CANDIDATE_COUNT_MAX
    for (const [, tag = ""] of text.toLowerCase().matchAll(pattern)) {
      const letterId = letterOf(tag)
      if (letterId !== undefined) return letterId
      left -= 1
      if (left === 0) return undefined
    }
    return undefined
  }
  const literal = (part: string) => part.toLowerCase().replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`)
  return {
    messageId: (letterId) => `<${tagOf(letterId)}@${domain}>`,
    replyTo: (letterId) => `${local}+${tagOf(letterId)}@${domain}`,
    byAddress: finder(
      new RegExp(String.raw`(?<![^\s<,;:"'(])${literal(local)}\+(${TAG_IN_TEXT})@${literal(domain)}(?![\w.-])`, "g")
    ),
    byMessageId: finder(new RegExp(`<(${TAG_IN_TEXT})@${literal(domain)}>`, "g"))
  }
}
