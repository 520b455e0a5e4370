/**
 * An HTTP client that sends exactly the bytes it is told to, over a plain socket: what a broken, slow or hostile
 * client does cannot be said through `fetch`. Every wait has a bound.
 */
import { connect } from "node:net"
import type { Socket } from "node:net"

const WAIT_MS_MAX = 20_000

export interface RawConnection {
  readonly socket: Socket
  readonly send: (bytes: string | Uint8Array) => void
  /** Everything received so far, one character a byte. */
  readonly received: () => string
  /** Waits until the received text satisfies the condition; fails with the text when the connection ends before. */
  readonly until: (holds: (text: string) => boolean) => Promise<string>
  /** Resolves when the connection is closed by either side. */
  readonly closed: Promise<void>
  readonly isClosed: () => boolean
  readonly destroy: () => void
}

export const openRaw = async (port: number): Promise<RawConnection> => {
  const socket = connect(port, "127.0.0.1")
  let text = ""
  let over = false
  const watchers = new Set<() => void>()
  const wake = (): void => {
    for (const watcher of watchers) watcher()
  }
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1")
    wake()
  })
  // A reset is one of the ways a connection ends here.
  socket.on("error", () => {})
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => {
      over = true
      wake()
      resolve()
    })
  })
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()))
  return {
    socket,
    send: (bytes) => void socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes),
    received: () => text,
    until: (holds) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (holds(text)) settle(() => resolve(text))
          else if (over)
            settle(() => reject(new Error(`connection ended after ${JSON.stringify(text.slice(0, 2_000))}`)))
        }
        const timer = setTimeout(() => {
          settle(() => reject(new Error(`waited in vain; received ${JSON.stringify(text.slice(0, 2_000))}`)))
        }, WAIT_MS_MAX)
        const settle = (finish: () => void): void => {
          watchers.delete(check)
          clearTimeout(timer)
          finish()
        }
        watchers.add(check)
        check()
      }),
    closed,
    isClosed: () => over,
    destroy: () => void socket.destroy()
  }
}

export interface RawReply {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** The head as received. */
  readonly head: string
}

/** The first reply in the text, or undefined while it is incomplete. `method` HEAD has no body. */
export const parseReply = (text: string, method = "GET"): RawReply | undefined => {
  const end = text.indexOf("\r\n\r\n")
  if (end < 0) return undefined
  const head = text.slice(0, end)
  const [statusLine = "", ...lines] = head.split("\r\n")
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(":")
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  const status = Number(statusLine.split(" ")[1])
  const length = method === "HEAD" || status === 204 || status === 304 ? 0 : Number(headers.get("content-length") ?? 0)
  const body = text.slice(end + 4, end + 4 + length)
  return body.length < length ? undefined : { status, headers, body, head }
}

/** Sends one request on its own connection and reads one reply. */
export const askRaw = async (port: number, request: string, method = "GET"): Promise<RawReply> => {
  const connection = await openRaw(port)
  try {
    connection.send(request)
    const text = await connection.until((received) => parseReply(received, method) !== undefined)
    return parseReply(text, method)!
  } finally {
    connection.destroy()
  }
}

/** A request's text; `head` lines come after Host. */
export const requestText = (line: string, head: ReadonlyArray<string>, body: string): string =>
  [`${line} HTTP/1.1`, "Host: localhost", ...head, "", body].join("\r\n")

export const until = async (holds: () => boolean): Promise<void> => {
  const deadline = performance.now() + WAIT_MS_MAX
  while (!holds()) {
    if (performance.now() > deadline) throw new Error("waited in vain")
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
