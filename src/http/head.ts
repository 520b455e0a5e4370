/**
 * Turns a status and header list into as few native writes as possible. No name or value leaves this file unvalidated:
 * the native server would pass CR LF on to the wire. Validation happens before the first write, so a bad header can
 * still become a 500.
 */
import { STATUS_CODES } from "node:http"

import type { HeaderList, ResponsePort } from "./exchange.ts"

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

/** Names come from code, so they are few; the bound only keeps a mistake from growing without end. */
const NAMES_KNOWN_MAX = 512
const namesKnown = new Set<string>()

const checkName = (name: string): void => {
  if (!NAME.test(name)) throw new HeaderRejected(name, "is not a token")
  if (RESERVED.has(name.toLowerCase())) throw new HeaderRejected(name, "is written by the server")
  if (namesKnown.size < NAMES_KNOWN_MAX) namesKnown.add(name)
}

/** All lines as one text, each opened by CR LF, so that it can be appended to the value of the line before. */
const pack = (headers: HeaderList): string => {
  let text = ""
  for (let i = 0; i < headers.length; i++) {
    const line = headers[i]!
    if (!namesKnown.has(line[0])) checkName(line[0])
    if (typeof line[1] !== "string" || !VALUE.test(line[1])) throw new HeaderRejected(line[0], "has a malformed value")
    text += "\r\n" + line[0] + ": " + line[1]
  }
  return text
}

const packedConstants = new WeakMap<HeaderList, string>()

/** Freezes and validates a list once, at start-up. Replies that carry this very list skip both validation and joining. */
export const constantHeaders = (headers: HeaderList): HeaderList => {
  const frozen = Object.freeze(headers.map((line) => Object.freeze([line[0], line[1]] as const)))
  packedConstants.set(frozen, pack(frozen))
  return frozen
}

const statusLines = new Map<number, string>()

const statusLine = (status: number): string => {
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
export const composeHead = (status: number, headers: HeaderList, always: HeaderList): Head => ({
  status: statusLine(status),
  lines: packed(always) + packed(headers)
})

const packed = (headers: HeaderList): string => packedConstants.get(headers) ?? pack(headers)

/** One native write for all headers: the lines travel inside the first one's value. 200 is the native default. */
export const writeHead = (response: ResponsePort, head: Head, requestId: string): void => {
  if (head.status !== "200 OK") response.writeStatus(head.status)
  response.writeHeader("X-Request-Id", requestId + head.lines)
}
