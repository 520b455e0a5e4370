/**
 * The answers of /mcp: what a client accepts, single replies, the refusal of a session that a request may not use, and the
 * answer to the requests of a POST: JSON when the result is the first message, otherwise a stream from the first message
 * on, or when the result takes long.
 *
 * Always true: each request of the POST is answered at most once. Nothing is written for a client that left; messages of a
 * session stay in the stream's log.
 */
import type { HeaderList, HttpReply, HttpStream, Outcome, StreamSink } from "../../http/exchange.ts"
import { constantHeaders } from "../../http/head.ts"
import { type Heartbeats, SSE_HEADERS } from "../../http/sse.ts"
import type { EventLog } from "../session/event-log.ts"
import type { Endable, Owner } from "../session/owners.ts"
import {
  errorText,
  type RequestId,
  type RequestMessage,
  type RpcError,
  SERVER_ERROR,
  SESSION_NOT_FOUND
} from "../protocol/message.ts"
import type { Visitor } from "./admission.ts"
import type { Accepted, Posted } from "./engine.ts"
import type { Session } from "../session/session.ts"

/** Too short for a person to notice, and long enough that small delays cause no stream. */
const JSON_WAIT_MS_MAX = 150

const JSON_HEADERS: HeaderList = constantHeaders([["Content-Type", "application/json"]])

const BOTH: Accepted = { json: true, stream: true }

/** A missing or wildcard Accept means both. The caller refuses a client that accepts neither. */
export const acceptedOf = (accept: string): Accepted => {
  if (accept === "" || accept === "application/json, text/event-stream" || accept === "*/*") return BOTH
  const types = accept
    .toLowerCase()
    .split(",")
    .filter((range) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(range))
    .map((range) => range.split(";")[0]!.trim())
  const has = (...wanted: ReadonlyArray<string>): boolean => wanted.some((type) => types.includes(type))
  return { json: has("*/*", "application/*", "application/json"), stream: has("*/*", "text/*", "text/event-stream") }
}

/* A single reply. */

/** The headers of every answer to a visitor. */
type Headed = { readonly headers: HeaderList }

/** A single message, in the form that the client accepts. */
export const messageReply = ({ headers }: Headed, accepted: Accepted, status: number, text: string): HttpReply =>
  accepted.json || status >= 400
    ? { status, headers: headers.length === 0 ? JSON_HEADERS : [...JSON_HEADERS, ...headers], body: text }
    : { status, headers: [...SSE_HEADERS, ...headers], body: `data: ${text}\n\n` }

export const notAcceptableFault = (types: string): RpcError => ({
  code: SERVER_ERROR,
  message: `Accept must allow ${types}`,
  status: 406
})

export const faultReply = (
  { headers }: Headed,
  id: RequestId | null,
  error: RpcError,
  more: HeaderList = []
): HttpReply => ({
  status: error.status,
  headers: [...JSON_HEADERS, ...headers, ...more],
  body: errorText(id, error)
})

export const notAcceptable = (visitor: Pick<Visitor, "headers">): HttpReply =>
  faultReply(visitor, null, notAcceptableFault("application/json or text/event-stream"))

/* The session that a request names. */

const RETRY_LATER = [["Retry-After", "60"]] as const

/** The session that the request names, if any, or the refusal. */
export const sessionOf = (
  { engine, request, visitor }: Omit<Posted, "accepted">,
  id: RequestMessage["id"] | null
): Session | undefined | HttpReply => {
  const named = request.header("mcp-session-id")
  if (named === "") return undefined
  const found = engine.sessions.find(named, visitor.caller, visitor.owner)
  if (found === "unknown") {
    const message = "There is no such session, or it is another caller's, or it has ended: send initialize again"
    return faultReply(visitor, id, { code: SESSION_NOT_FOUND, message, status: 404 })
  }
  return found === "too-many" ? tooManySessions(visitor, id) : found
}

export const tooManySessions = (visitor: Visitor, id: RequestMessage["id"] | null): HttpReply => {
  const message =
    "Too many sessions are open under this key or address; end some with DELETE, or wait until they are idle"
  return faultReply(visitor, id, { code: SERVER_ERROR, message, status: 429 }, RETRY_LATER)
}

/* The answer to the requests of one POST. */

export interface AnsweringOptions {
  readonly acceptsJson: boolean
  readonly acceptsStream: boolean
  /** Headers beside the content type. */
  readonly headers: HeaderList
  readonly isBatch: boolean
  /** Requests that will be answered. */
  readonly count: number
  /** Makes the log of the stream, for clients that can resume it. */
  readonly openLog: (() => EventLog) | undefined
  readonly finishLog: (log: EventLog) => void
  readonly dropLog: (log: EventLog) => void
  /** Whether the stream begins with a place from which to resume (2025-11-25). */
  readonly primes: boolean
  readonly owner: () => Owner
  /** Runs `end` when the caller's key ends, at once if it has ended; the result stops watching. */
  readonly watchKey: (end: () => void) => () => void
  /** Ends the calls because the key ended; each is answered. */
  readonly onKeyEnded: () => void
  /** The `retry:` line: the client's delay before it resumes a cut stream. */
  readonly retry: () => string
  readonly heartbeats: Heartbeats
  /** The stream ended before all answers were written, and cannot be resumed. */
  readonly onLost: () => void
}

export class Answering implements Endable {
  readonly #options: AnsweringOptions
  readonly #texts: Array<string> = []
  #left: number
  #status = 200
  #frames = ""
  #log: EventLog | undefined
  #sink: StreamSink | undefined
  #phase: "waiting" | "opening" | "open" = "waiting"
  #staysJson: boolean
  #isCut = false
  #isLost = false
  #hasAnswered = false
  #timer: NodeJS.Timeout | undefined
  #resolve: ((outcome: Outcome) => void) | undefined

  constructor(options: AnsweringOptions) {
    this.#options = options
    this.#left = options.count
    this.#staysJson = !options.acceptsStream
  }

  /** Sends a message before the result. Returns false when the client cannot be reached. */
  send(json: string): boolean {
    if (this.#left === 0 || !this.#beginStream()) return false
    this.#frame(json)
    return true
  }

  /** Answers one of the requests. `status` is used if this is the only answer and is sent as JSON. */
  respond(text: string, status: number): void {
    this.#left -= 1
    this.#hasAnswered = true
    if (this.#phase === "waiting") {
      this.#texts.push(text)
      this.#status = status
    } else this.#frame(text)
    if (this.#left === 0) this.#complete()
  }

  /** One of the requests was cancelled and gets no answer. */
  withdraw(): void {
    this.#left -= 1
    if (this.#left > 0) return
    const log = this.#log
    this.#complete()
    // Otherwise the client would resume for an answer that never comes.
    if (log !== undefined && !this.#hasAnswered) this.#options.dropLog(log)
  }

  /** The client left before its stream was open. With a session it may resume; the log applies its bounds. */
  lose(): void {
    this.#isLost = true
    this.#frames = ""
    this.#log?.release()
  }

  /** Ends the connection; the client resumes for the rest. */
  disconnect(): void {
    if (!this.#options.primes || !this.#beginStream()) return
    if (this.#phase === "open") this.#log?.disconnect(this.#options.retry())
    else this.#isCut = true
  }

  /** The route's outcome, once every request has begun. */
  outcome(): Outcome | Promise<Outcome> {
    const { acceptsJson } = this.#options
    if (!acceptsJson && this.#phase === "waiting" && this.#left > 0) this.#beginStream()
    if (this.#phase !== "waiting") return this.#stream()
    if (this.#left === 0) return acceptsJson ? this.#reply() : this.#streamed()
    return new Promise((resolve) => {
      this.#resolve = resolve
      if (!this.#staysJson) this.#timer = setTimeout(() => this.#beginStream(), JSON_WAIT_MS_MAX)
    })
  }

  /** Cuts the stream. */
  end(): void {
    if (this.#log !== undefined) this.#log.disconnect()
    else this.#sink?.end()
  }

  #beginStream(): boolean {
    if (this.#phase !== "waiting") return true
    if (this.#staysJson || !this.#options.owner().mayOpenStream()) {
      this.#staysJson = true
      return false
    }
    clearTimeout(this.#timer)
    this.#phase = "opening"
    this.#log = this.#options.openLog?.()
    if (this.#isLost) this.#log?.release()
    for (const text of this.#texts.splice(0)) this.#frame(text)
    this.#resolve?.(this.#stream())
    this.#resolve = undefined
    return true
  }

  #frame(json: string): void {
    if (this.#log !== undefined) this.#log.send(json)
    else if (this.#phase === "open") this.#sink?.write(`data: ${json}\n\n`)
    else if (!this.#isLost) this.#frames += `data: ${json}\n\n`
  }

  #complete(): void {
    clearTimeout(this.#timer)
    if (this.#phase === "waiting") {
      this.#resolve?.(this.#reply())
      this.#resolve = undefined
      return
    }
    if (this.#log === undefined) this.#sink?.end()
    else {
      this.#log.end()
      this.#options.finishLog(this.#log)
    }
  }

  #reply(): HttpReply {
    const { headers, isBatch } = this.#options
    const texts = this.#texts
    // The client cancelled every request.
    if (texts.length === 0) return { status: 202, headers, body: undefined }
    const all = headers.length === 0 ? JSON_HEADERS : [...JSON_HEADERS, ...headers]
    return isBatch
      ? { status: 200, headers: all, body: `[${texts.join(",")}]` }
      : { status: this.#status, headers: all, body: texts[0] }
  }

  /** The complete answer as a stream, for a client that accepts only streams. */
  #streamed(): HttpReply {
    const body = this.#texts.map((text) => `data: ${text}\n\n`).join("")
    return { status: 200, headers: [...SSE_HEADERS, ...this.#options.headers], body }
  }

  #stream(): HttpStream {
    return {
      status: 200,
      headers: [...SSE_HEADERS, ...this.#options.headers],
      open: (sink) => this.#open(sink)
    }
  }

  #open(sink: StreamSink): () => void {
    const { heartbeats, onKeyEnded, onLost, owner, primes, retry, watchKey } = this.#options
    this.#phase = "open"
    const holder = owner()
    const leave = heartbeats.join(sink)
    holder.addStream(this)
    const unwatch = watchKey(() => {
      onKeyEnded()
      sink.end()
    })
    if (this.#log === undefined) {
      this.#sink = sink
      if (this.#frames !== "") sink.write(this.#frames)
      this.#frames = ""
      if (this.#left === 0) sink.end()
    } else {
      if (primes) sink.write(retry() + `id: ${this.#log.name}.0\ndata: \n\n`)
      this.#log.attach(sink, 0)
      this.#log.release()
      if (this.#isCut) this.#log.disconnect(retry())
    }
    return () => {
      leave()
      unwatch()
      holder.removeStream(this)
      this.#log?.detach(sink)
      this.#sink = undefined
      if (this.#left > 0) onLost()
    }
  }
}
