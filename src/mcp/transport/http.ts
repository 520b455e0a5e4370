/**
 * The endpoint /mcp: its routes, and one POST from its body to the method that it starts. The checks run in the order of
 * every route, after those for browsers: Origin and Host, authentication (401), access (403, 429), rate (429), then the
 * message. With a cached key and leased tokens a call is answered in its own tick.
 *
 * Always true: a malformed message is refused by HTTP status and JSON-RPC code; an error in a valid request is an ordinary
 * answer.
 */
import type {
  Handler,
  HttpReply,
  HttpRequest,
  Outcome,
  Passed,
  Route,
  SlotLimits,
  Verdict
} from "../../http/exchange.ts"
import { chain, type Later } from "../../http/performing.ts"
import { type Every, formatRetry, type Heartbeats } from "../../http/sse.ts"
import type { McpServerDefinition } from "../protocol/definition.ts"
import type { EndedSessions } from "../session/ended-sessions.ts"
import { makeKeyEnds } from "../session/key-end.ts"
import { makeMethods } from "../methods/methods.ts"
import { makeOwners, OWNER_LIMITS, type OwnerLimits } from "../session/owners.ts"
import { makeSessionIds } from "../session/session-id.ts"
import { makeSessions, SWEEP_MS } from "../session/sessions.ts"
import { handleDelete, handleGet } from "./stream.ts"
import {
  INVALID_PARAMS,
  INVALID_REQUEST,
  isModern,
  isObject,
  makeTexts,
  type Message,
  MODERN_VERSION,
  negotiate,
  PARSE_ERROR,
  readMessage,
  type RequestMessage,
  resultText,
  type RpcError,
  versionOf
} from "../protocol/message.ts"
import { mayBeTold, tellWait } from "./wait.ts"
import type { Engine, Posted } from "./engine.ts"
import {
  type AdmissionOptions,
  type GuardOptions,
  makeAdmission,
  makeGuard,
  type MayReturn,
  type Pattern,
  PATTERNS,
  type Visitor
} from "./admission.ts"
import { type ApiError, apiError } from "../../../schema/error.ts"
import { errorReply } from "../../http/failure-reply.ts"
import { isJsonType, parseJsonBody } from "../../http/json-body.ts"
import { acceptedOf, faultReply, messageReply, notAcceptable, sessionOf, tooManySessions } from "./answering.ts"
import { runBatch } from "./batch.ts"
import { runLegacy, runModern } from "./run.ts"

/** Tools take texts, not documents. */
export const BODY_BYTES_MAX = 1_048_576
/** For clients that accept no stream; for others a slow answer becomes a stream long before. */
const DEADLINE_MS = 60_000
/** Calls being handled; those that wait for the council count until they stream. One owner gets a quarter. */
const CALL_SLOTS: SlotLimits = { countMax: 2_000, perOwnerMax: 500 }

export interface McpRoutesOptions extends GuardOptions, AdmissionOptions {
  readonly definition: McpServerDefinition
  readonly heartbeats: Heartbeats
  readonly ended: EndedSessions
  readonly serverSecret: string
  readonly every: Every
  /** At least 0 and less than 1; `Math.random` when absent. */
  readonly random?: (() => number) | undefined
  /** Calls back in the tick in which an agent is suspended, revoked or loses its keys. */
  readonly onAgentBarred: (listener: (agentId: string) => void) => void
  /** Calls back in the tick in which an agent's keys get a future end, in epoch milliseconds. */
  readonly onKeysEndLater: (listener: (agentId: string, endAt: number) => void) => void
  readonly limits?: Partial<OwnerLimits> | undefined
  readonly sessionCountMax?: number | undefined
  /** Receives the function that counts live sessions. */
  readonly onSessions?: ((size: () => number) => void) | undefined
}

export const makeMcpRoutes = (options: McpRoutesOptions): ReadonlyArray<Route> => {
  const { authenticator, definition, ended, heartbeats, now, onDefect } = options
  const guard = makeGuard(options)
  const owners = makeOwners({ ...OWNER_LIMITS, ...options.limits })
  const ids = makeSessionIds(options.serverSecret)
  const sessions = makeSessions({ ids, ended, now, countMax: options.sessionCountMax })
  options.onSessions?.(sessions.size)
  const texts = makeTexts(definition)
  const keyEnds = makeKeyEnds(authenticator, now)
  const engine: Engine = {
    definition,
    texts,
    methods: makeMethods(definition, texts),
    sessions,
    heartbeats,
    now,
    onDefect,
    watchKey: keyEnds.watch,
    retry: retryWith(options.random ?? Math.random)
  }
  options.every(SWEEP_MS, sessions.sweep)
  options.onAgentBarred(owners.endAll)
  options.onKeysEndLater(keyEnds.endAllAt)
  const mayReturn: MayReturn = (request, caller, owner) => {
    const id = request.method === "GET" ? request.header("mcp-session-id") : ""
    return id !== "" && sessions.isLive(id, caller) && owner().mayReturn(now())
  }
  const admit = makeAdmission(options, owners.of, mayReturn)
  const route = (method: Route["method"], pattern: Pattern, handler: Handler): Route => ({
    method,
    pattern,
    bodyBytesMax: BODY_BYTES_MAX,
    deadlineMs: DEADLINE_MS,
    bodySlots: CALL_SLOTS,
    mayRead: true,
    handler
  })
  const guarded = (method: "POST" | "GET" | "DELETE", pattern: Pattern, handle: Handle): Route => {
    const checked =
      <B>(next: (request: HttpRequest, visitor: Visitor) => Later<B>) =>
      (request: HttpRequest): Later<B | HttpReply> => {
        const admission = guard.admit(request)
        if (admission._tag === "Refused") return admission.reply
        const proceed = (visitor: Visitor): Later<B> => next(request, visitor)
        return admit(request, admission.cors, proceed, { method, pattern })
      }
    const checkedHead = checked<Verdict>((_request, visitor) => passed(engine, visitor, handle))
    return {
      ...route(
        method,
        pattern,
        checked<Outcome>((request, visitor) => handle(engine, request, visitor))
      ),
      // Reads the body of an admitted caller, or of a rate-limited one whose model should read the refusal.
      head: (request) => {
        const verdict = checkedHead(request)
        return method === "POST" ? chain(verdict, (one) => waiting(engine, request, one)) : verdict
      }
    }
  }
  return PATTERNS.filter((pattern) => pattern === "/mcp" || options.challenge !== undefined).flatMap((pattern) => [
    route("OPTIONS", pattern, guard.preflight),
    guarded("POST", pattern, handlePost),
    guarded("GET", pattern, handleGet),
    guarded("DELETE", pattern, handleDelete)
  ])
}

/** Base of the reconnect delay; a random part spreads the clients that were cut at once. */
const RETRY_MS = 3_000
const RETRY_JITTER_MS = 1_000

const retryWith = (random: () => number) => (): string => formatRetry(RETRY_MS + Math.floor(random() * RETRY_JITTER_MS))

const passed = (engine: Engine, visitor: Visitor, handle: Handle): Passed => ({
  owner: visitor.caller._tag === "Agent" ? visitor.caller.agent : undefined,
  proceed: (request) => handle(engine, request, visitor)
})

/** Reads a short body of a rate-limited caller, so that the refusal can be a tool result. */
const waiting = (engine: Engine, request: HttpRequest, verdict: Verdict): Verdict =>
  !("proceed" in verdict) && !("open" in verdict) && mayBeTold(engine, request, verdict)
    ? { owner: undefined, proceed: (whole) => tellWait(engine, whole, verdict) }
    : verdict

type Handle = (engine: Engine, request: HttpRequest, visitor: Visitor) => Outcome | Promise<Outcome>

/* One POST with a known caller: parsed, assigned to its era, started. */
const BAD_REQUEST = 400
const taken = ({ headers }: Visitor): HttpReply => ({ status: 202, headers, body: undefined })

const handlePost = (engine: Engine, request: HttpRequest, visitor: Visitor): Outcome | Promise<Outcome> => {
  if (!isJsonType(request.header("content-type"))) return errorReply(apiError("media-type"), request, visitor.headers)
  const accepted = acceptedOf(request.header("accept"))
  if (!accepted.json && !accepted.stream) return notAcceptable(visitor)
  const posted: Posted = { engine, request, visitor, accepted }
  const { parsed, refused } = parseJsonBody(request.body)
  if (refused !== undefined) {
    const { errors, message, reason } = refused
    const code = reason === "invalid-json" ? PARSE_ERROR : INVALID_REQUEST
    const text = errors?.map((one) => one.message).join("; ") ?? message ?? "The request body is not valid JSON"
    return faultReply(visitor, idIn(request.body, refused), { code, message: text, status: BAD_REQUEST })
  }
  return Array.isArray(parsed) ? handleBatch(posted, parsed) : handleMessage(posted, readMessage(parsed))
}

/**
 * The id in a body that is valid JSON but was refused for a text in it. Decoded as the body parser does, without a
 * byte-order mark.
 */
const idIn = (body: Uint8Array, { reason }: ApiError): RequestMessage["id"] | null => {
  if (reason !== "invalid-body") return null
  const message = readMessage(JSON.parse(new TextDecoder().decode(body)))
  return message._tag === "Notification" ? null : message.id
}

const handleMessage = (posted: Posted, message: Message): Outcome | Promise<Outcome> => {
  const { request, visitor } = posted
  if (message._tag === "Invalid") return faultReply(visitor, message.id, { ...message, status: BAD_REQUEST })
  const header = request.header("mcp-protocol-version").trim()
  if (message._tag !== "Response" && isModern(header, message.params))
    return message._tag === "Request" ? runModern(posted, message) : taken(visitor)
  if (message._tag === "Request" && message.method === "initialize") return initialize(posted, message)
  // The stateless era sends clients no questions, so there is nothing to respond to.
  if (message._tag === "Response" && header === MODERN_VERSION) return faultReply(visitor, message.id, NOT_ASKED)
  const version = versionOf(header)
  if (typeof version === "object") return faultReply(visitor, idOf(message), version)
  const session = sessionOf(posted, idOf(message))
  if (session !== undefined && "status" in session) return session
  if (message._tag === "Request")
    return runLegacy(posted, message, { session, version: session?.facts.version ?? version })
  if (message._tag === "Response") session?.answered(message.id, message.result, message.error)
  else if (message.method === "notifications/cancelled") session?.cancelCall(message.params["requestId"])
  return taken(visitor)
}

const NOT_ASKED: RpcError = {
  code: INVALID_REQUEST,
  message: "The server asked nothing: in 2026-07-28 answers are sent as inputResponses of the call that needs them",
  status: BAD_REQUEST
}

const idOf = (message: Message) => (message._tag === "Request" ? message.id : null)

/** Opens a session, which stores nothing. */
const initialize = (posted: Posted, { id, params }: RequestMessage): HttpReply => {
  const { accepted, engine, visitor } = posted
  const requested = params["protocolVersion"]
  const { capabilities, clientInfo } = params
  if (typeof requested !== "string" || !isObject(capabilities ?? {}) || !isObject(clientInfo ?? {})) {
    const message = "initialize needs protocolVersion (a text), capabilities and clientInfo (objects)"
    return faultReply(visitor, id, { code: INVALID_PARAMS, message, status: BAD_REQUEST })
  }
  if (!visitor.owner().mayOpenSession()) return tooManySessions(visitor, id)
  const version = negotiate(requested)
  const can = isObject(capabilities) ? capabilities : {}
  const session = engine.sessions.issue({
    version,
    capabilities: {
      sampling: isObject(can["sampling"]),
      elicitation: isObject(can["elicitation"]),
      roots: isObject(can["roots"])
    },
    owner: visitor.caller._tag === "Agent" ? visitor.caller.agent.agentId : ""
  })
  const headers = [...visitor.headers, ["Mcp-Session-Id", session]] as const
  return messageReply({ headers }, accepted, 200, resultText(id, engine.texts.initialize[version]))
}

/** Only 2025-03-26 knows batches. */
const handleBatch = (posted: Posted, items: ReadonlyArray<unknown>): Outcome | Promise<Outcome> => {
  const { request, visitor } = posted
  const refuse = (message: string) => faultReply(visitor, null, { code: INVALID_REQUEST, message, status: BAD_REQUEST })
  const header = request.header("mcp-protocol-version").trim()
  const version = header === MODERN_VERSION ? header : versionOf(header)
  if (typeof version === "object") return faultReply(visitor, null, version)
  const session = version === MODERN_VERSION ? undefined : sessionOf(posted, null)
  if (session !== undefined && "status" in session) return session
  if ((session?.facts.version ?? version) !== "2025-03-26")
    return refuse("Batches belong to protocol version 2025-03-26; send one message at a time")
  return runBatch(posted, items.map(readMessage), session)
}
