/**
 * A client for anything: it writes the bytes it is given and reads whatever comes back, as HTTP where it is HTTP. The
 * head and body of each answer are kept byte by byte (latin1), so nothing is repaired on the way.
 */
import { connect, type Socket } from "node:net"

export interface WireAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
  /** The head as it came, with its line ends. */
  readonly head: string
}

/** What became of one request. */
export type Fate =
  | { readonly _tag: "Answered"; readonly answer: WireAnswer }
  /** Closed without a byte. */
  | { readonly _tag: "Closed" }
  /** Closed in the middle, or bytes that are no HTTP. */
  | { readonly _tag: "Garbled"; readonly received: string }
  | { readonly _tag: "Silent" }

/** The native server's own pages, whole: everything else must be ours. */
export const isNativePage = ({ body, head }: WireAnswer): boolean =>
  NATIVE_PAGES.includes(head + body.toString("latin1"))

const nativePage = (line: string, html: string): string =>
  `HTTP/1.1 ${line}\r\nConnection: close\r\n\r\n${html}<hr><i>uWebSockets/20 Server</i>`
const NATIVE_PAGES: ReadonlyArray<string> = [
  nativePage("400 Bad Request", "<h1>Bad Request</h1>"),
  nativePage("431 Request Header Fields Too Large", "<h1>Request Header Fields Too Large</h1>"),
  nativePage(
    "505 HTTP Version Not Supported",
    "<h1>HTTP Version Not Supported</h1><p>This server does not support HTTP/1.0.</p>"
  )
]

export interface Parsed {
  readonly answer: WireAnswer
  readonly rest: Buffer
}

/**
 * The first answer in the bytes; undefined while it is incomplete, "garbled" when it can never become one. An interim
 * 100 is skipped; a stream counts as complete with its first event.
 */
export const parseAnswer = (bytes: Buffer, method: string, ended: boolean): Parsed | undefined | "garbled" => {
  const end = bytes.indexOf("\r\n\r\n")
  if (end < 0)
    return bytes.length > 0 && !"HTTP/1.1 ".startsWith(bytes.toString("latin1", 0, 9)) ? "garbled" : undefined
  const head = bytes.toString("latin1", 0, end + 4)
  const [line = "", ...lines] = head.slice(0, -4).split("\r\n")
  const matched = /^HTTP\/1\.1 (\d{3}) [ -~]+$/.exec(line)
  if (matched === null) return "garbled"
  const status = Number(matched[1])
  if (status === 100) return parseAnswer(bytes.subarray(end + 4), method, ended)
  const headers = new Map<string, string>()
  for (const one of lines) {
    const colon = one.indexOf(": ")
    if (colon < 1) return "garbled"
    headers.set(one.slice(0, colon).toLowerCase(), one.slice(colon + 2))
  }
  const from = end + 4
  const answerOf = (to: number): Parsed => ({
    answer: { status, headers, body: bytes.subarray(from, to), head },
    rest: bytes.subarray(to)
  })
  if (method === "HEAD" || status === 204 || status === 304) return answerOf(from)
  const length = headers.get("content-length")
  if (length !== undefined) {
    const to = from + Number(length)
    return bytes.length < to ? undefined : answerOf(to)
  }
  if (headers.get("content-type")?.startsWith("text/event-stream") === true) {
    return bytes.indexOf("\n\n", from) < 0 && !ended ? undefined : { ...answerOf(bytes.length), rest: Buffer.alloc(0) }
  }
  return ended ? answerOf(bytes.length) : undefined
}

/** No answer here takes longer; password hashes queue. */
const ANSWER_MS_MAX = 15_000
/** What may stay without an answer is not waited for. */
const BROKEN_MS_MAX = 150

export interface WireClient {
  /** Sends on a connection that is kept for the next request when the answer allows it. */
  readonly send: (bytes: Uint8Array, method: string, mayHang?: boolean) => Promise<Fate>
  readonly close: () => void
}

/** One connection at a time; use several clients for more. */
export const makeWireClient = (port: number): WireClient => {
  let socket: Socket | undefined

  const opened = async (): Promise<Socket> => {
    if (socket !== undefined && !socket.destroyed && socket.readable && socket.writable) return socket
    const fresh = connect(port, "127.0.0.1")
    fresh.setNoDelay(true)
    // A reset is one of the ways a connection ends here.
    fresh.on("error", () => undefined)
    await new Promise<void>((resolve, reject) => {
      fresh.once("connect", () => resolve())
      fresh.once("close", () => reject(new Error("the service does not accept connections")))
    })
    socket = fresh
    return fresh
  }

  return {
    send: async (bytes, method, mayHang = false) => {
      const using = await opened()
      return new Promise((resolve) => {
        let received: Buffer = Buffer.alloc(0)
        const settle = (fate: Fate, keep: boolean): void => {
          clearTimeout(timer)
          using.off("data", take)
          using.off("close", closed)
          if (!keep) {
            using.destroy()
            socket = undefined
          }
          resolve(fate)
        }
        const read = (ended: boolean): boolean => {
          const parsed = parseAnswer(received, method, ended)
          if (parsed === undefined) return false
          if (parsed === "garbled" || parsed.rest.length > 0) {
            settle({ _tag: "Garbled", received: received.toString("latin1", 0, 500) }, false)
            return true
          }
          const { headers } = parsed.answer
          const keep = !ended && headers.has("content-length") && headers.get("connection") !== "close"
          settle({ _tag: "Answered", answer: parsed.answer }, keep)
          return true
        }
        const take = (chunk: Buffer): void => {
          received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
          read(false)
        }
        const closed = (): void => {
          if (received.length === 0) settle({ _tag: "Closed" }, false)
          else if (!read(true)) settle({ _tag: "Garbled", received: received.toString("latin1", 0, 500) }, false)
        }
        const timer = setTimeout(() => settle({ _tag: "Silent" }, false), mayHang ? BROKEN_MS_MAX : ANSWER_MS_MAX)
        using.on("data", take)
        using.once("close", closed)
        using.write(bytes)
      })
    },
    close: () => socket?.destroy()
  }
}
