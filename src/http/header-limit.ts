/**
 * The largest request head the native parser takes: set before its module loads, and checked on a listening server.
 *
 * Always true: this file is evaluated before the native module, which reads the limit from the environment when it loads;
 * `uws.ts` imports it first. Setting it in-process is enough (tried), but not in a worker thread, whose `process.env` is a
 * copy the native side never sees.
 */
import { connect } from "node:net"

/** Room for a long Authorization, cookies and tracing headers; the native default of 4 KB refuses real browsers. */
export const HEADER_BYTES_MAX = 16_384
/** More than this per connection is memory an anonymous caller can make us hold. */
const HEADER_BYTES_CEILING = 262_144
const VARIABLE = "UWS_HTTP_MAX_HEADERS_SIZE"

/** The variable has a value with which the native parser would answer 431 to valid requests. */
export class HeaderLimitInvalid extends Error {
  readonly _tag = "HeaderLimitInvalid"
}

/** Keeps a valid value, sets a missing one, throws on a bad one. */
export const ensureHeaderLimit = (environment: Record<string, string | undefined> = process.env): void => {
  const given = environment[VARIABLE]
  if (given === undefined || given === "") {
    environment[VARIABLE] = String(HEADER_BYTES_MAX)
    return
  }
  const bytes = /^\d{1,9}$/.test(given) ? Number(given) : NaN
  if (!(bytes >= HEADER_BYTES_MAX && bytes <= HEADER_BYTES_CEILING)) {
    throw new HeaderLimitInvalid(
      `${VARIABLE} is ${JSON.stringify(given)}; leave it unset or give an integer from ${HEADER_BYTES_MAX} to ${HEADER_BYTES_CEILING}`
    )
  }
}

ensureHeaderLimit()

/** Above the native default of 4 KB, below our own limit. */
const PROBE_HEADER_BYTES = 8_192
/** Far beyond a loopback round trip, even on a machine that is busy starting. */
const PROBE_MS_MAX = 3_000

/**
 * Asks a listening server whether the limit is in force: the parser accepts a bad or late setting silently, and then
 * answers 431 to every request. Costs one loopback connection, about a millisecond. Any answer but 431 will do; rejects
 * with `HeaderLimitInvalid`.
 */
export const checkHeaderLimit = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1")
    const finish = (failure?: string): void => {
      socket.removeAllListeners()
      socket.on("error", () => {})
      socket.destroy()
      if (failure === undefined) resolve()
      else reject(new HeaderLimitInvalid(failure))
    }
    socket.setTimeout(PROBE_MS_MAX, () => finish("the server did not answer its own first request"))
    socket.on("error", (error) => finish(`the server could not reach itself: ${error.message}`))
    socket.on("data", (answer) => {
      const taken = !answer.toString("latin1").startsWith("HTTP/1.1 431")
      finish(taken ? undefined : "UWS_HTTP_MAX_HEADERS_SIZE was not in force when the native HTTP module was loaded")
    })
    socket.on("connect", () => {
      const filler = "x".repeat(PROBE_HEADER_BYTES)
      socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Filler: ${filler}\r\n\r\n`)
    })
  })
