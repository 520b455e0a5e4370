/**
 * The service's own secrets: random texts and ids, and what is derived from SERVER_SECRET: keys and keyed hashes, for one
 * purpose each, so that one reveals nothing about another.
 *
 * Always true: no random byte is used twice.
 */
import { hash, hkdfSync, randomFillSync } from "node:crypto"

/* Random: fetched from the operating system in bulk, so that an id is cheap. */

/** A few hundred ids per draw. */
const POOL_BYTES = 8_192

const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

const draw = (count: number): void => {
  if (used + count <= POOL_BYTES) return
  randomFillSync(pool)
  used = 0
}

/** `count` random bytes, at most 64. */
export const randomPart = (count: number): Buffer => {
  draw(count)
  const part = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return part
}

/** `count` random bytes, at most 64, as text. */
export const randomText = (count: number, encoding: "hex" | "base64url"): string => {
  draw(count)
  const text = pool.toString(encoding, used, used + count)
  // Used bytes are erased from memory.
  pool.fill(0, used, used + count)
  used += count
  return text
}

/** 128 bits, so that ids are unique and cannot be guessed. */
const ID_BYTES = 16

/** An id of 22 characters, for example of a command or a page. */
export const randomId = (): string => randomText(ID_BYTES, "base64url")

/** An id with its kind in front, for example `msg_` and 32 digits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(ID_BYTES, "hex")}`

/* Derived from SERVER_SECRET (HKDF-SHA-256, RFC 5869). */

const KEY_BYTES = 32

/** 32 bytes. `purpose` names the use and its format, for example `redress/stored-answer/1`. */
export const derivedKey = (serverSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", serverSecret, "", purpose, KEY_BYTES))

/** The block of SHA-256, to which RFC 2104 pads its key. */
const BLOCK_BYTES = 64

/**
 * HMAC-SHA-256 (RFC 2104) under the key of a purpose: without the secret, guesses of a text cannot be tried against it. Two
 * one-shot hashes with the padded keys made once: a third of the time of a new HMAC object per request.
 */
export const keyedDigest = (serverSecret: string, purpose: string): ((text: string) => Buffer) => {
  const key = Buffer.alloc(BLOCK_BYTES)
  derivedKey(serverSecret, purpose).copy(key)
  const inner = key.map((byte) => byte ^ 0x36)
  const outer = key.map((byte) => byte ^ 0x5c)
  return (text) => {
    const digest = hash("sha256", Buffer.concat([inner, Buffer.from(text)]), "buffer")
    return hash("sha256", Buffer.concat([outer, digest]), "buffer")
  }
}

/** The same as hexadecimal digits. */
export const keyedHash = (serverSecret: string, purpose: string): ((text: string) => string) => {
  const digest = keyedDigest(serverSecret, purpose)
  return (text) => digest(text).toString("hex")
}
