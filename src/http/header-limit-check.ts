/**
 * Asks a listening native server whether the header limit is in force: the parser accepts a bad or late setting
 * silently, and then answers 431 to every request. Costs one loopback connection, about a millisecond.
 */
import { connect } from "node:net"

import { HeaderLimitInvalid } from "./header-limit.ts"

/** Above the native default of 4 KB, below our own limit. */
const PROBE_HEADER_BYTES = 8_192
/** Far beyond a loopback round trip, even on a machine that is busy starting. */
const PROBE_MS_MAX = 3_000

/** Rejects with `HeaderLimitInvalid`. Any answer but 431 will do. */
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
