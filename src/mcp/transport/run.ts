/** The methods of each era, the form of their answers, and the handling of a client that leaves. */
import type { HttpReply, Outcome } from "../../http/exchange.ts"
import { Answering } from "./answering.ts"
import { begin } from "./begin.ts"
import type { Call } from "../methods/call.ts"
import { faultReply, notAcceptableFault } from "./engine.ts"
import {
  errorText,
  INVALID_REQUEST,
  type Message,
  type RequestMessage,
  type RpcError,
  SERVER_ERROR
} from "../protocol/json-rpc.ts"
import { listen } from "../methods/listen.ts"
import type { Method } from "../methods/call.ts"
import { envelopeFault, methodNotFound, nameFault, paramFault } from "../protocol/modern.ts"
import type { Posted } from "./engine.ts"
import type { Session } from "../session/session.ts"
import { type LegacyVersion, MODERN_VERSION } from "../protocol/versions.ts"

/** Largest batch; no real client sends more. */
export const BATCH_COUNT_MAX = 50
const IN_BAND = 200

export interface LegacyContext {
  readonly session: Session | undefined
  readonly version: LegacyVersion
}

export const runLegacy = (
  posted: Posted,
  message: RequestMessage,
  context: LegacyContext
): Outcome | Promise<Outcome> => {
  const method = posted.engine.methods.legacy.get(message.method)
  // Earlier versions define no HTTP status for an unknown method.
  if (method === undefined)
    return faultReply(posted.visitor, message.id, { ...methodNotFound(message.method), status: IN_BAND })
  const calls: Array<Call> = []
  const answering = answeringFor(posted, context, { count: 1, isBatch: false, id: message.id }, calls)
  calls.push(begin(posted, { answering, method, message, ...context }))
  whenLeft(posted, context, answering, calls)
  return answering.outcome()
}

const cancelling = (calls: ReadonlyArray<Call>) => (): void => {
  for (const call of calls) call.cancel()
}

/** With a session the client may resume for the answer; without one the calls are cancelled. */
const whenLeft = (
  { request }: Posted,
  { session }: Pick<LegacyContext, "session">,
  answering: Answering,
  calls: ReadonlyArray<Call>
): void => {
  if (!calls.some(({ isRunning }) => isRunning)) return
  request.onAbort(session === undefined ? cancelling(calls) : () => answering.lose())
}

export const runModern = (posted: Posted, message: RequestMessage): Outcome | Promise<Outcome> => {
  const { engine, request, visitor } = posted
  const fault = envelopeFault(request, message)
  if (fault !== undefined) return faultReply(visitor, message.id, fault)
  if (message.method === "subscriptions/listen" && mayListen(posted)) return runListen(posted, message)
  const method = engine.methods.modern.get(message.method)
  if (method === undefined) return faultReply(visitor, message.id, methodNotFound(message.method))
  const headerFault = nameFault(request, message) ?? paramsFault(posted, message)
  if (headerFault !== undefined) return faultReply(visitor, message.id, headerFault)
  const calls: Array<Call> = []
  const answering = answeringFor(posted, MODERN, { count: 1, isBatch: false, id: message.id }, calls)
  calls.push(begin(posted, { answering, method, message, ...MODERN }))
  // In this era disconnecting cancels the call.
  whenLeft(posted, MODERN, answering, calls)
  return answering.outcome()
}

/** Every message of the batch, in order; the answers are one list. */
export const runBatch = async (
  posted: Posted,
  messages: ReadonlyArray<Message>,
  session: Session | undefined
): Promise<Outcome> => {
  const { engine, visitor } = posted
  const asked = messages.filter(({ _tag }) => _tag === "Request" || _tag === "Invalid")
  const refusal = batchFault(messages)
  if (refusal !== undefined) return faultReply(visitor, null, refusal)
  // The POST itself took the token of the first one.
  for (let one = 1; one < asked.length; one++) {
    const decision = await visitor.takeRate()
    if (!decision.allowed) return rateReply(posted, decision.retryAfterSeconds)
  }
  const context: LegacyContext = { session, version: "2025-03-26" }
  const calls: Array<Call> = []
  const what = { count: asked.length, isBatch: true, id: undefined }
  const answering = answeringFor(posted, context, what, calls)
  for (const message of messages) {
    if (message._tag === "Notification" && message.method === "notifications/cancelled")
      session?.cancelCall(message.params["requestId"])
    else if (message._tag === "Response") session?.answered(message.id, message.result, message.error)
    else if (message._tag === "Invalid") answering.respond(errorText(message.id, message), IN_BAND)
    else if (message._tag === "Request") {
      const method = engine.methods.legacy.get(message.method)
      if (method === undefined) answering.respond(errorText(message.id, methodNotFound(message.method)), IN_BAND)
      else calls.push(begin(posted, { answering, method, message, ...context }))
    }
  }
  if (asked.length === 0) return { status: 202, headers: visitor.headers, body: undefined }
  whenLeft(posted, context, answering, calls)
  return answering.outcome()
}

const rateReply = ({ visitor }: Posted, seconds: number): HttpReply =>
  faultReply(
    visitor,
    null,
    { code: SERVER_ERROR, message: "The batch asks more than the rate allows; wait for the reset", status: 429 },
    [["Retry-After", String(seconds)]]
  )

const batchFault = (messages: ReadonlyArray<Message>): RpcError | undefined => {
  const fault = (message: string): RpcError => ({ code: INVALID_REQUEST, message, status: 400 })
  if (messages.length === 0) return fault("A batch has at least one message")
  if (messages.length > BATCH_COUNT_MAX) return fault(`A batch has at most ${BATCH_COUNT_MAX} messages`)
  return messages.some((one) => one._tag === "Request" && one.method === "initialize")
    ? fault("initialize is sent alone")
    : undefined
}

const MODERN = { session: undefined, version: MODERN_VERSION } as const

const answeringFor = (
  { accepted, engine, visitor }: Posted,
  { session, version }: LegacyContext | typeof MODERN,
  { count, id, isBatch }: Answered,
  calls: ReadonlyArray<Call>
): Answering =>
  new Answering({
    acceptsJson: accepted.json,
    acceptsStream: accepted.stream,
    headers: visitor.headers,
    isBatch,
    count,
    openLog: session === undefined ? undefined : () => session.openLog(id),
    finishLog: (log) => session?.finishLog(log, engine.now()),
    dropLog: (log) => session?.dropLog(log),
    primes: session !== undefined && version === "2025-11-25",
    owner: visitor.owner,
    watchKey: (end) => engine.watchKey(visitor.caller, end),
    onKeyEnded: () => {
      for (const call of calls) call.end("key")
    },
    retry: engine.retry,
    heartbeats: engine.heartbeats,
    // Without a session a cut stream cannot be resumed, so its calls are cancelled.
    onLost: session === undefined ? cancelling(calls) : NOTHING
  })

const NOTHING = (): void => undefined

/** The requests of one POST. */
interface Answered {
  readonly count: number
  readonly isBatch: boolean
  /** Undefined for a batch, which has several ids. */
  readonly id: RequestMessage["id"] | undefined
}

const paramsFault = ({ engine, request }: Posted, { method, params }: RequestMessage): RpcError | undefined => {
  const tool =
    method === "tools/call" && typeof params["name"] === "string" ? engine.texts.tool(params["name"]) : undefined
  return tool === undefined ? undefined : paramFault(request, tool, params)
}

const mayListen = ({ engine }: Posted): boolean =>
  engine.definition.resources !== undefined ||
  engine.definition.tasks !== undefined ||
  engine.definition.listChanged !== undefined

/** The stream is the answer: it ends when the client or the server disconnects. */
const runListen = (posted: Posted, message: RequestMessage): Outcome | Promise<Outcome> => {
  const { accepted, engine, visitor } = posted
  if (!accepted.stream) return faultReply(visitor, message.id, notAcceptableFault("text/event-stream"))
  if (!visitor.owner().mayOpenStream()) return faultReply(visitor, message.id, TOO_MANY_STREAMS)
  const calls: Array<Call> = []
  const answering = answeringFor(posted, MODERN, { count: 1, isBatch: false, id: message.id }, calls)
  const method: Method = async (params, call) => {
    const { definition } = engine
    const { owner, takeRate } = visitor
    const send = (json: string): void => void answering.send(json)
    const { stop } = await listen({ definition, id: message.id, params, call, owner, takeRate, send })
    call.onCancel(stop)
    return new Promise<string>(() => undefined)
  }
  calls.push(begin(posted, { answering, method, message, ...MODERN }))
  whenLeft(posted, MODERN, answering, calls)
  return answering.outcome()
}

const TOO_MANY_STREAMS: RpcError = {
  code: SERVER_ERROR,
  message: "Too many streams are open under this key or address; close some first",
  status: 429
}
