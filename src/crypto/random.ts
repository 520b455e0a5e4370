/** Cheap unguessable ids: random bytes are fetched from the operating system in bulk. No byte is used twice. */
import { randomFillSync } from "node:crypto"

/** A few hundred ids per draw. */
const POOL_BYTES = 8_192

const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/** `count` random bytes, at most 64, as text. */
export const randomText = (count: number, encoding: "hex" | "base64url"): string => {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
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
