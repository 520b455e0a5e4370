/**
 * The stream of a session outside calls (GET), and every resumed stream. The newest reader replaces the earlier one. An
 * unknown position gives a fresh stream or, for a call lost with the process, its error. A session whose subscriptions
 * were lost ends; its client opens another one.
 */
import { apiError } from "../../../schema/error.ts"
import type { HttpReply, HttpRequest, HttpStream, Outcome, StreamSink } from "../../http/exchange.ts"
import { errorReply } from "../../http/failure-reply.ts"
import { SSE_HEADERS } from "../../http/sse.ts"
import type { McpCaller } from "../protocol/definition.ts"
import type { Visitor } from "./admission.ts"
import { acceptedOf, faultReply, notAcceptable, sessionOf } from "./answering.ts"
import type { Engine } from "./engine.ts"
import { type EventLog, readEventId } from "../session/event-log.ts"
import {
  errorText,
  INTERNAL_ERROR,
  type RequestId,
  SERVER_ERROR,
  SESSION_NOT_FOUND,
  versionOf
} from "../protocol/message.ts"
import type { Endable } from "../session/owners.ts"
import { isNameOfWatcher, type Session } from "../session/session.ts"

const RETRY_LATER = [["Retry-After", "60"]] as const
const LOST =
  "The server restarted while this call was under way, or it is too long ago; whether it was carried out is unknown: ask before you repeat it"

export const handleGet = (engine: Engine, request: HttpRequest, visitor: Visitor): Outcome | Promise<Outcome> => {
  const session = openSession(engine, request, visitor)
  if ("status" in session) return session
  if (!acceptedOf(request.header("accept")).stream) return notAcceptable(visitor)
  const last = request.header("last-event-id")
  const place = readEventId(last)
  const known = place === undefined ? undefined : session.logNamed(place.name)
  if (place !== undefined && known?.holds(place.place) === true)
    return streamOf(engine, visitor, new SessionStream(session, known, place.place))
  if (place !== undefined && isNameOfWatcher(place.name) && !session.isStanding(place.name))
    return engine.sessions.remove(session).then(() => lostWatches(visitor))
  const lost = place === undefined ? undefined : callOf(place.name)
  if (lost !== undefined) return lostCall(visitor, lost)
  const fresh = new SessionStream(session, session.standing(), undefined, last !== "")
  return streamOf(engine, visitor, fresh)
}

export const handleDelete = (
  engine: Engine,
  request: HttpRequest,
  visitor: Visitor
): HttpReply | Promise<HttpReply> => {
  const session = openSession(engine, request, visitor)
  if ("status" in session) return session
  return engine.sessions.remove(session).then(() => ({ status: 204, headers: visitor.headers, body: undefined }))
}

/** The session named by a request without a body. */
const openSession = (engine: Engine, request: HttpRequest, visitor: Visitor): Session | HttpReply => {
  const version = versionOf(request.header("mcp-protocol-version").trim())
  if (typeof version === "object") {
    // 2026-07-28 has no sessions, so only POST.
    const { headers } = visitor
    return errorReply(apiError("method-not-allowed", { headers: [["Allow", "POST, OPTIONS"]] }), request, headers)
  }
  const session = sessionOf({ engine, request, visitor }, null)
  if (session !== undefined) return session
  const message = "The header Mcp-Session-Id is missing: send the id that initialize gave"
  return faultReply(visitor, null, { code: SERVER_ERROR, message, status: 400 })
}

/** The id of the call that this stream belonged to. */
const callOf = (name: string): RequestId | undefined => {
  const id = /^p\d+\.[0-9a-z]+\.([A-Za-z0-9_-]+)$/.exec(name)?.[1]
  if (id === undefined) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(id, "base64url").toString("utf8"))
    return typeof value === "string" || typeof value === "number" ? value : undefined
  } catch {
    return undefined
  }
}

const lostWatches = (visitor: Visitor): HttpReply => {
  const message =
    "The server restarted, and what this session watched is not known any more: send initialize again, then subscribe again"
  return faultReply(visitor, null, { code: SESSION_NOT_FOUND, message, status: 404 })
}

/** Answers the lost call, which the client would otherwise await for ever. */
const lostCall = ({ headers }: Visitor, id: RequestId): HttpReply => ({
  status: 200,
  headers: [...SSE_HEADERS, ...headers],
  body: `data: ${errorText(id, { code: INTERNAL_ERROR, message: LOST })}\n\n`
})

const streamOf = (engine: Engine, visitor: Visitor, stream: SessionStream): Outcome => {
  const owner = visitor.owner()
  // A replaced reader frees its place.
  if (!stream.replaces && !owner.mayOpenStream()) {
    const message = "Too many streams are open under this key or address; close some first"
    return faultReply(visitor, null, { code: SERVER_ERROR, message, status: 429 }, RETRY_LATER)
  }
  const { caller, headers } = visitor
  const opened: HttpStream = {
    status: 200,
    headers: headers.length === 0 ? SSE_HEADERS : [...SSE_HEADERS, ...headers],
    open: (sink) => stream.open(engine, caller, sink)
  }
  return opened
}

class SessionStream implements Endable {
  readonly #session: Session
  readonly #log: EventLog
  readonly #place: number | undefined
  /** Whether the client had read a part, at a position that is no longer known. */
  readonly #hasMissed: boolean
  #sink: StreamSink | undefined

  constructor(session: Session, log: EventLog, place: number | undefined, hasMissed = false) {
    this.#hasMissed = hasMissed
    this.#session = session
    this.#log = log
    this.#place = place
  }

  get replaces(): boolean {
    return this.#log.sink !== undefined
  }

  /** The returned closure lives as long as the stream, so it must not reference the request. */
  open({ heartbeats, now, retry, watchKey }: Engine, caller: McpCaller, sink: StreamSink): () => void {
    const session = this.#session
    if (session.isEnded) {
      sink.end()
      return () => undefined
    }
    this.#sink = sink
    session.owner.addStream(this)
    const isNew = this.#place === undefined
    sink.write(isNew && session.primes ? retry() + this.#log.priming() : retry())
    if (this.#place === undefined) this.#log.attachNew(sink)
    else this.#log.attach(sink, this.#place)
    // For versions without priming events these messages carry the first place.
    if (this.#hasMissed || (isNew && !session.primes)) session.repeatUpdates()
    return this.#closing(
      heartbeats.join(sink),
      watchKey(caller, () => sink.end()),
      now
    )
  }

  end(): void {
    this.#sink?.end()
  }

  #closing(leave: () => void, unwatch: () => void, now: Engine["now"]): () => void {
    return () => {
      leave()
      unwatch()
      this.#session.owner.removeStream(this)
      if (this.#sink !== undefined) this.#log.detach(this.#sink)
      this.#sink = undefined
      this.#session.usedAt = now()
    }
  }
}
