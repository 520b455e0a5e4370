/**
 * The request id shown in replies, logs and error bodies. A well-formed id of the caller is kept; otherwise a UUIDv7 is
 * made. Ids made by one process never repeat and sort by time.
 */
import { randomFillSync } from "node:crypto"
import { wallNow } from "./request-clock.ts"

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/

const SUFFIX_BYTES = 8
/** Suffixes per draw of entropy: a draw for each would cost more than the rest of the id. */
const SUFFIXES_PER_DRAW = 512
const draw = Buffer.alloc(SUFFIX_BYTES * SUFFIXES_PER_DRAW)
let drawAt = draw.length

const COUNTER_MAX = 0xfff
let lastMs = 0
let counter = COUNTER_MAX
let prefix = ""
let suffix = ""

const nextMillisecond = (now: number): void => {
  // Time going back or a full counter borrows the next millisecond, which keeps ids strictly increasing.
  lastMs = now > lastMs ? now : lastMs + 1
  counter = 0
  const hex = lastMs.toString(16).padStart(12, "0")
  prefix = `${hex.slice(0, 8)}-${hex.slice(8)}-7`
  if (drawAt === draw.length) {
    randomFillSync(draw)
    drawAt = 0
  }
  // The two variant bits are 10.
  draw[drawAt] = (draw[drawAt]! & 0x3f) | 0x80
  const random = draw.toString("hex", drawAt, drawAt + SUFFIX_BYTES)
  drawAt += SUFFIX_BYTES
  suffix = `-${random.slice(0, 4)}-${random.slice(4)}`
}

/**
 * RFC 9562 version 7. The random part is drawn once a millisecond and a 12-bit counter tells ids of one millisecond
 * apart: unique across processes and a fraction of the `uuid` package's cost, but guessable, so never a secret.
 */
export const uuidV7 = (): string => {
  const now = wallNow()
  if (now > lastMs || counter === COUNTER_MAX) nextMillisecond(now)
  else counter++
  const count = counter.toString(16)
  return prefix + (counter < 16 ? "00" : counter < 256 ? "0" : "") + count + suffix
}

export const requestIdFrom = (header: string): string => (header !== "" && REQUEST_ID.test(header) ? header : uuidV7())
