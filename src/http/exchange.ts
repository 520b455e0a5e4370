/**
 * The types of the HTTP edge: what a handler receives and may return. Nothing here knows the native server; every value
 * is plain, and copied at once or on first use inside the tick.
 */

import type { ApiError } from "../../schema/error.ts"

/** Header lines in the order they are written. Names and values are validated before any byte is sent. */
export type HeaderList = ReadonlyArray<readonly [string, string]>

/** Call its functions on the request itself (`request.header(…)`); they are not bound. */
export interface HttpRequest {
  /** Upper case. A GET route also sees HEAD. */
  readonly method: string
  /** Raw and undecoded, without the query. */
  readonly path: string
  /** Raw, without the question mark; "" when absent. Decode it with URLSearchParams. */
  readonly query: string
  /** Raw path parameters in the order of the pattern. */
  readonly params: ReadonlyArray<string>
  /** Textual address of the socket; behind a trusted proxy the last X-Forwarded-For hop. */
  readonly remoteAddress: string
  /** The caller's X-Request-Id when well formed, else a new one; the server echoes it on every reply. */
  readonly id: string
  /** Lower-case name; "" when absent; repeated lines are joined as RFC 9110 says. */
  readonly header: (name: string) => string
  /** Empty when there was none. */
  readonly body: Uint8Array
  /** Called once when the client goes away before the reply is written; at once when it already has. */
  readonly onAbort: (listener: () => void) => void
}

export interface HttpReply {
  readonly status: number
  readonly headers: HeaderList
  readonly body: string | Uint8Array | undefined
  /** The reason of an error, for logs and metrics; clients read it in the body. */
  readonly reason?: string | undefined
  /** The error itself, for callers that format it in another way. */
  readonly error?: ApiError | undefined
}

/** Writes to an open reply. No method throws, also after the connection is gone. */
export interface StreamSink {
  /** False: refused, because the stream is closed or is being closed as too slow. */
  readonly write: (chunk: string) => boolean
  readonly end: (last?: string) => void
  readonly closed: () => boolean
}

/**
 * A reply that stays open. `open` runs once the head is written and returns what to do when the stream ends for any
 * reason.
 */
export interface HttpStream {
  readonly status: number
  readonly headers: HeaderList
  readonly open: (sink: StreamSink) => () => void
}

export type Outcome = HttpReply | HttpStream
/** A handler that returns a plain value (not a promise) is answered in the same tick. */
export type Handler = (request: HttpRequest) => Outcome | Promise<Outcome>

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS"
  /** "/api/v1/cases/:case_id"; a last segment "*" takes any rest. */
  readonly pattern: string
  readonly bodyBytesMax: number
  /** From the last byte of the request to the reply (for a stream: to its head). A body has a deadline of its own. */
  readonly deadlineMs: number
  readonly handler: Handler
  /**
   * Decides by the head alone, before the body is read. Without it every body of the route is read. It must not throw;
   * what it passes on takes the place of `handler` for requests with a body.
   */
  readonly head?: Head | undefined
  /** Requests with a body that are worked on at once. No bound when absent. */
  readonly bodySlots?: SlotLimits | undefined
  /** Answered under overload too: health, metrics and operators' routes. */
  readonly isVital?: boolean | undefined
  /**
   * What it does may write nothing although its method is that of a write, as most calls of MCP. It is not refused because
   * the journal is behind: a write that it does make waits for its own deadline.
   */
  readonly mayRead?: boolean | undefined
}

/** The owner charged for a body; undefined for anonymous callers, whose network address is charged. */
export interface BodyOwner {
  readonly agentId?: string | undefined
  readonly sponsorId?: string | undefined
}

/** A head that may be followed by its body. */
export interface Passed {
  readonly owner: BodyOwner | undefined
  /** Runs once the body is complete. */
  readonly proceed: Handler
}

export type Verdict = Passed | Outcome
export type Head = (request: HttpRequest) => Verdict | Promise<Verdict>

/** Limits for requests with a body that are being handled. */
export interface SlotLimits {
  readonly countMax: number
  readonly perOwnerMax: number
}

export interface ErrorExtra {
  readonly reason?: string | undefined
  readonly headers?: HeaderList | undefined
}
/** Builds the body of every answer the server itself gives: 400, 404, 405, 408, 413, 415, 500, 503. */
export type ErrorReply = (status: number, message: string, request?: HttpRequest, extra?: ErrorExtra) => HttpReply

/** What happened to one request. `request` may be read only inside the call. */
export interface ExchangeReport {
  /** The route's pattern; "" when no route took the request. */
  readonly route: string
  readonly method: string
  /** 499 when the client left before an answer. */
  readonly status: number
  /** For a stream: until its head was written. */
  readonly durationMs: number
  readonly stream: boolean
  /** Of an error, where one is known. */
  readonly reason?: string | undefined
  readonly request: HttpRequest
}

/** The part of the native response this service uses. Every method throws once the response ended or was aborted. */
export interface ResponsePort {
  readonly writeStatus: (status: string) => unknown
  readonly writeHeader: (name: string, value: string) => unknown
  readonly write: (chunk: string) => boolean
  readonly end: (body: string | Uint8Array, closeConnection: boolean) => unknown
  readonly endWithoutBody: () => unknown
  readonly close: () => unknown
  readonly cork: (write: () => void) => unknown
  readonly onAborted: (listener: () => void) => unknown
  readonly onData: (listener: (chunk: ArrayBuffer, isLast: boolean) => void) => unknown
  readonly onWritable: (listener: () => boolean) => unknown
  readonly getRemoteAddress: () => ArrayBuffer
}

/** The part of the native request this service uses. Valid only during the native callback. */
export interface RequestPort {
  readonly getUrl: () => string
  readonly getQuery: () => string | undefined
  readonly getParameter: (index: number) => string | undefined
  readonly getCaseSensitiveMethod: () => string
  readonly forEach: (each: (name: string, value: string) => void) => unknown
}
