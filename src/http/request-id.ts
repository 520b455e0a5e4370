/**
 * The id a request goes by in replies, logs and error bodies. A caller's own id is kept when it is harmless;
 * otherwise a UUIDv7 is made. Ids made by one process never repeat and sort by time.
 */
import { randomFillSync } from "node:crypto"

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/

/** Enough for 512 ids: one call for entropy per 512 requests instead of one each. */
const POOL_BYTES = 4096
const ID_HEX = 16
const pool = Buffer.allocUnsafe(POOL_BYTES)
let poolHex = ""
let poolAt = 0

const COUNTER_MAX = 0xfff
let lastMs = 0
let prefix = ""
let counter = 0

const advance = (now: number): void => {
  // Time going back or a full counter borrows the next millisecond, which keeps ids strictly increasing.
  lastMs = now > lastMs ? now : lastMs + 1
  counter = 0
  const hex = lastMs.toString(16).padStart(12, "0")
  prefix = `${hex.slice(0, 8)}-${hex.slice(8)}-7`
}

/** RFC 9562 version 7 with a 12-bit counter and 62 random bits: about a tenth of the time of the `uuid` package. */
export const uuidV7 = (): string => {
  const now = Date.now()
  if (now > lastMs || counter === COUNTER_MAX) advance(now)
  else counter++
  if (poolAt === poolHex.length) {
    poolHex = randomFillSync(pool).toString("hex")
    poolAt = 0
  }
  const at = poolAt
  poolAt += ID_HEX
  const count =
    counter < 16 ? "00" + counter.toString(16) : counter < 256 ? "0" + counter.toString(16) : counter.toString(16)
  // The two variant bits are 10: the first hex digit is one of 8, 9, a, b.
  const variant = "89ab"[poolHex.charCodeAt(at) & 3]!
  return `${prefix}${count}-${variant}${poolHex.slice(at + 1, at + 4)}-${poolHex.slice(at + 4, at + ID_HEX)}`
}

export const requestIdFrom = (header: string): string => (header !== "" && REQUEST_ID.test(header) ? header : uuidV7())
