/**
 * Writes outcomes to the wire and counts them. Every answer of the service passes here: replies, the server's own
 * errors, streams. Once a response was answered it is not touched again, and no function here throws after its first
 * native write.
 */
import { performance } from "node:perf_hooks"
import type {
  ErrorExtra,
  ErrorReply,
  ExchangeReport,
  HeaderList,
  HttpReply,
  HttpStream,
  Outcome,
  ResponsePort
} from "./exchange.ts"
import { BodyBudget, type BodyLimits, Slots } from "./admission.ts"
import { COMPRESSED_JSON_BYTES_MIN, compressedReply } from "./compressed.ts"
import { composeHead, composeReplyHead, constantHeaders, PackedLines, PackedReply, writeHead } from "./head.ts"
import type { IncomingRequest } from "./request.ts"
import { type PaceLimits, SlowBodies } from "./body.ts"
import { BackpressuredStream } from "./stream.ts"

export interface AnswerOptions {
  readonly errorReply: ErrorReply
  readonly onExchange: ((report: ExchangeReport) => void) | undefined
  readonly onDefect: (error: unknown, where: string) => void
  readonly extraHeaders: HeaderList
  readonly openStreamsMax: number
  readonly stallMsMax: number
  readonly bodyLimits?: BodyLimits | undefined
  readonly paceLimits?: PaceLimits | undefined
}

const RETRY_SOON: HeaderList = constantHeaders([["Retry-After", "1"]])
const EMPTY_EVENT = ":\n\n"

/** What the answerer must know of one exchange. */
export interface Asked {
  readonly response: ResponsePort
  readonly request: IncomingRequest
  readonly route: string
  readonly startedAt: number
}

export class Answers {
  readonly options: AnswerOptions
  readonly streams = new Set<BackpressuredStream>()
  readonly bodies: BodyBudget
  /** Of strangers, by address. */
  readonly unfinished: Slots
  readonly slowBodies: SlowBodies
  readonly #extraHeaders: PackedLines
  draining = false
  inFlight = 0

  constructor(options: AnswerOptions) {
    this.options = options
    this.#extraHeaders = new PackedLines(options.extraHeaders)
    this.bodies = new BodyBudget(options.bodyLimits)
    this.unfinished = new Slots({ countMax: Infinity, perOwnerMax: this.bodies.limits.unfinishedPerAddress })
    this.slowBodies = new SlowBodies(options.paceLimits)
  }

  /** Answers without the body, which is still to come: only a reply can. */
  giveEarly(asked: Asked, outcome: Outcome, cut: boolean): void {
    try {
      if (isStream(outcome)) throw new TypeError("a request with a body was answered by a stream before its body")
      this.#reply(asked, outcome, cut)
    } catch (error) {
      this.fail(asked, error)
    }
  }

  /** Must run corked. Returns the open stream when the outcome is one, so that the caller can forward an abort. */
  give(asked: Asked, outcome: Outcome): BackpressuredStream | undefined {
    try {
      if (!isStream(outcome)) {
        this.#reply(asked, outcome, false)
        return undefined
      }
      return this.#stream(asked, outcome)
    } catch (error) {
      this.fail(asked, error)
      return undefined
    }
  }

  /** Answers a defect: reported to the operator, hidden from the caller. */
  fail(asked: Asked, error: unknown): void {
    this.options.onDefect(error, asked.route)
    this.refuse(asked, 500, "Something went wrong on our side; retry with exponential back-off.", { reason: "defect" })
  }

  /** Answers one of the server's own errors. Must run corked. */
  refuse(asked: Asked, status: number, message: string, extra?: ErrorExtra & { readonly cut?: boolean }): void {
    try {
      this.#reply(asked, this.options.errorReply(status, message, asked.request, extra), extra?.cut === true)
    } catch (error) {
      this.options.onDefect(error, "errorReply")
      this.#reply(asked, { status, headers: [], body: undefined }, true)
    }
  }

  busy(asked: Asked, message: string, reason: string, cut = false): void {
    this.refuse(asked, 503, message, { reason, headers: RETRY_SOON, cut })
  }

  overloaded(asked: Asked, seconds: number, cut: boolean): void {
    const message = "The service has more to do than it can; come again as Retry-After says."
    this.refuse(asked, 503, message, { reason: "overloaded", headers: [["Retry-After", String(seconds)]], cut })
  }

  /** Refuses a body that has more bytes than its route takes. */
  tooLarge(asked: Asked, bytesMax: number, cut: boolean): void {
    const message = `The request body is larger than this route accepts: at most ${bytesMax} bytes.`
    this.refuse(asked, 413, message, { reason: "body-too-large", cut })
  }

  /** Refuses a body for want of memory: the budget of the process or of this sender is used up. */
  noRoomForBody(asked: Asked, cut: boolean): void {
    this.busy(asked, "Too many or too large bodies are under way; send one after the other.", "bodies-busy", cut)
  }

  report(asked: Asked, status: number, stream: boolean, reason?: string): void {
    const { onExchange } = this.options
    if (onExchange === undefined) return
    try {
      const { request, route, startedAt } = asked
      const { method } = request
      onExchange({ route, method, status, durationMs: performance.now() - startedAt, stream, reason, request })
    } catch (error) {
      this.options.onDefect(error, "onExchange")
    }
  }

  /** Runs outside code that must never break the server. */
  shielded(where: string, run: () => void): void {
    try {
      run()
    } catch (error) {
      this.options.onDefect(error, where)
    }
  }

  /** Throws before the first write or not at all. */
  #reply(asked: Asked, given: HttpReply, cut: boolean): void {
    const { response, request } = asked
    const reply =
      (given.body?.length ?? 0) < COMPRESSED_JSON_BYTES_MIN
        ? given
        : compressedReply(given, request.header("accept-encoding"))
    const { body = "" } = reply
    if (typeof body !== "string" && !(body instanceof Uint8Array)) throw new TypeError("a body is text or bytes")
    const head = composeReplyHead(reply, this.#extraHeaders)
    const close = cut || this.draining
    // The security log names the network, and an address cannot be read once the response has ended.
    if (reply.status === 401 || reply.status === 403 || reply.status === 429) void request.remoteAddress
    writeHead(response, head, request.id)
    if (reply.status === 204 || reply.status === 304) {
      if (close) response.writeHeader("Connection", "close")
      response.endWithoutBody()
    } else if (request.method === "HEAD") {
      if (close) response.writeHeader("Connection", "close")
      const bytes = typeof body === "string" ? Buffer.byteLength(body) : body.length
      response.writeHeader("Content-Length", String(bytes))
      // @note With any argument this call aborts the process in a HEAD request.
      response.endWithoutBody()
    } else {
      response.end(body, close)
    }
    this.report(asked, reply.status, false, reply.reason)
  }

  #stream(asked: Asked, outcome: HttpStream): BackpressuredStream | undefined {
    const { response, request, route } = asked
    if (this.draining || this.streams.size >= this.options.openStreamsMax) {
      this.busy(asked, "No further stream can be opened now.", "too-many-streams")
      return undefined
    }
    const head = composeHead(outcome.status, outcome.headers, this.#extraHeaders)
    writeHead(response, head, request.id)
    if (request.method === "HEAD") {
      response.endWithoutBody()
      this.report(asked, outcome.status, true)
      return undefined
    }
    let cleanup: (() => void) | undefined
    let over = false
    const stream: BackpressuredStream = new BackpressuredStream(response, {
      stallMsMax: this.options.stallMsMax,
      onClosed: () => {
        over = true
        this.streams.delete(stream)
        if (cleanup !== undefined) this.shielded(route, cleanup)
      }
    })
    this.streams.add(stream)
    this.report(asked, outcome.status, true)
    try {
      cleanup = outcome.open(stream)
    } catch (error) {
      // The head is sent, so a failure can only cut the connection.
      this.options.onDefect(error, route)
      stream.cut()
      return stream
    }
    // A GET is answered by its stream alone. The work of another method may still read headers.
    if (request.method === "GET") request.forgetHeaders()
    // The stream may have ended inside `open`, before its cleanup was known.
    if (over) this.shielded(route, cleanup)
    // The native server holds the head back until the first byte; clients wait for it.
    else if (!stream.started && isEventStream(outcome.headers)) stream.write(EMPTY_EVENT)
    return stream
  }
}

/** The class of most replies is known at once; the others are asked for a member. */
export const isStream = (outcome: Outcome): outcome is HttpStream =>
  !(outcome instanceof PackedReply) && "open" in outcome

const isEventStream = (headers: HeaderList): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === "content-type" && value.startsWith("text/event-stream"))
