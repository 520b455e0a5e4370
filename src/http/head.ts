/**
 * Writes a status and header list in as few native calls as possible.
 *
 * Always true: every name and value is validated before the first write, because the native server would pass CR LF on
 * to the wire. A bad header can therefore still become a 500.
 */
import { STATUS_CODES } from "node:http"

import type { HeaderList, HttpReply, ResponsePort } from "./exchange.ts"

/** A handler tried to send a header that must not be sent; always a bug of ours, answered 500. */
export class HeaderRejected extends Error {
  readonly _tag = "HeaderRejected"
  readonly header: string
  constructor(header: string, why: string) {
    super(`response header ${JSON.stringify(header)} ${why}`)
    this.header = header
  }
}

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const VALUE = /^[\t\x20-\x7e]*$/

/** The server writes these itself; a second copy could contradict the first. */
const RESERVED = new Set(["content-length", "transfer-encoding", "connection", "date", "x-request-id"])

/** Names come from code, so they are few; the bound only limits a mistake. */
const NAMES_KNOWN_MAX = 512
const namesKnown = new Set<string>()

const checkName = (name: string): void => {
  if (!NAME.test(name)) throw new HeaderRejected(name, "is not a token")
  if (RESERVED.has(name.toLowerCase())) throw new HeaderRejected(name, "is written by the server")
  if (namesKnown.size < NAMES_KNOWN_MAX) namesKnown.add(name)
}

/**
 * All lines as one text, each opened by CR LF, so that it can be appended to the value of the line before. `join` makes one flat
 * text. `+` would make a tree of its parts, which V8 copies part by part whenever the text is sent.
 */
const pack = (headers: HeaderList): string => {
  const parts: Array<string> = []
  for (let i = 0; i < headers.length; i++) packLine(parts, headers[i]![0], headers[i]![1])
  return parts.join("")
}

const packLine = (parts: Array<string>, name: string, value: string): void => {
  if (!namesKnown.has(name)) checkName(name)
  if (typeof value !== "string" || !VALUE.test(value)) throw new HeaderRejected(name, "has a malformed value")
  parts.push("\r\n", name, ": ", value)
}

/** Validated and joined lines; `list` is for callers inside the process. */
export interface Lines {
  readonly list: HeaderList
  readonly text: string
}

/** Constant lines, validated once. Throws `HeaderRejected`. */
export class PackedLines implements Lines {
  readonly list: HeaderList
  readonly text: string

  constructor(list: HeaderList) {
    this.list = list
    this.text = pack(list)
  }
}

export const NO_LINES: PackedLines = new PackedLines([])

/** The beginning of a line whose value follows: one made of parts that were checked before. Throws `HeaderRejected`. */
export const lineStart = (name: string): string => pack([[name, ""]])

/** A reply with joined header lines. `headers` lists them for callers inside the process. `private` and not `#`: one is made for every request. */
export class PackedReply implements HttpReply {
  readonly status: number
  readonly body: string | Uint8Array
  private readonly constant: Lines
  private readonly rate: Lines
  private readonly own: Lines

  constructor(status: number, body: string | Uint8Array, constant: Lines, rate: Lines, own: Lines) {
    this.status = status
    this.body = body
    this.constant = constant
    this.rate = rate
    this.own = own
  }

  get headers(): HeaderList {
    return [...this.constant.list, ...this.rate.list, ...this.own.list]
  }

  get text(): string {
    return this.constant.text + this.rate.text + this.own.text
  }
}

const packedConstants = new WeakMap<HeaderList, string>()

/**
 * Freezes and validates a list once, at start-up. Replies that carry this very list skip both validation and joining.
 */
export const constantHeaders = (headers: HeaderList): HeaderList => {
  const frozen = Object.freeze(headers.map((line) => Object.freeze([line[0], line[1]] as const)))
  packedConstants.set(frozen, pack(frozen))
  return frozen
}

const statusLines = new Map<number, string>()

/** The native default, which is not written. */
const OK = "200 OK"

const statusLine = (status: number): string => {
  if (status === 200) return OK
  const known = statusLines.get(status)
  if (known !== undefined) return known
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new RangeError(`cannot answer status ${status}`)
  const line = `${status} ${STATUS_CODES[status] ?? "Unknown"}`
  statusLines.set(status, line)
  return line
}

export interface Head {
  readonly status: string
  /** Everything after the request id's value. */
  readonly lines: string
}

/** Throws `HeaderRejected` or `RangeError`; nothing is written yet. */
export const composeHead = (status: number, headers: HeaderList, always: Lines): Head => ({
  status: statusLine(status),
  lines: always.text + packed(headers)
})

/** The same for a reply as it is. */
export const composeReplyHead = (reply: HttpReply, always: Lines): Head =>
  reply instanceof PackedReply
    ? { status: statusLine(reply.status), lines: always.text + reply.text }
    : composeHead(reply.status, reply.headers, always)

const packed = (headers: HeaderList): string => packedConstants.get(headers) ?? pack(headers)

/** One native write for all headers: the lines travel inside the first one's value. */
export const writeHead = (response: ResponsePort, head: Head, requestId: string): void => {
  if (head.status !== OK) response.writeStatus(head.status)
  response.writeHeader("X-Request-Id", requestId + head.lines)
}
