/**
 * One POST to /mcp with a known caller: parsed, assigned to its era, started. A malformed message is refused by HTTP
 * status and JSON-RPC code; an error in a valid request is an ordinary answer.
 */
import { type ApiError, apiError } from "../../../schema/error.ts"
import type { HttpReply, HttpRequest, Outcome } from "../../http/exchange.ts"
import { errorReply } from "../../http/failure-reply.ts"
import { isJsonType, parseJsonBody } from "../../http/json-body.ts"
import type { Visitor } from "./admission.ts"
import { acceptedOf, faultReply, messageReply, notAcceptableFault } from "./answering.ts"
import type { Engine, Posted } from "./engine.ts"
import {
  INVALID_PARAMS,
  INVALID_REQUEST,
  isLegacyVersion,
  isModern,
  isObject,
  type LegacyVersion,
  type Message,
  MODERN_VERSION,
  negotiate,
  PARSE_ERROR,
  readMessage,
  type RequestMessage,
  resultText,
  type RpcError,
  SERVER_ERROR,
  SESSION_NOT_FOUND,
  SUPPORTED_VERSIONS
} from "../protocol/message.ts"
import { runBatch } from "./batch.ts"
import { runLegacy, runModern } from "./run.ts"
import type { Session } from "../session/session.ts"

/** The version of a client that names none: the first version with this transport. */
const ASSUMED_VERSION: LegacyVersion = "2025-03-26"
const BAD_REQUEST = 400
const RETRY_LATER = [["Retry-After", "60"]] as const

const taken = ({ headers }: Visitor): HttpReply => ({ status: 202, headers, body: undefined })

export const handlePost = (engine: Engine, request: HttpRequest, visitor: Visitor): Outcome | Promise<Outcome> => {
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

export const notAcceptable = (visitor: Pick<Visitor, "headers">): HttpReply =>
  faultReply(visitor, null, notAcceptableFault("application/json or text/event-stream"))

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

/** The version named by the header, for requests without a session. */
export const versionOf = (header: string): LegacyVersion | RpcError => {
  if (header === "") return ASSUMED_VERSION
  if (isLegacyVersion(header)) return header
  const message = `Unsupported protocol version; supported: ${SUPPORTED_VERSIONS.join(", ")}`
  return { code: SERVER_ERROR, message, status: BAD_REQUEST }
}

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

const tooManySessions = (visitor: Visitor, id: RequestMessage["id"] | null): HttpReply => {
  const message =
    "Too many sessions are open under this key or address; end some with DELETE, or wait until they are idle"
  return faultReply(visitor, id, { code: SERVER_ERROR, message, status: 429 }, RETRY_LATER)
}

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
