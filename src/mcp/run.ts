/** Begins requests, and brings each to exactly one answer: its result, its error, or none because its client gave up. */
import type { HttpReply, Outcome } from "../http/exchange.ts"
import { Answering } from "./answering.ts"
import { Call } from "./call.ts"
import { InputRequired, type JsonObject } from "./definition.ts"
import { faultReply } from "./engine.ts"
import { faultOf } from "./faults.ts"
import {
  errorText,
  INVALID_REQUEST,
  type Message,
  type RequestMessage,
  resultText,
  type RpcError,
  SERVER_ERROR
} from "./json-rpc.ts"
import { listen } from "./listen.ts"
import type { Method } from "./methods.ts"
import { envelopeFault, methodNotFound, nameFault, paramFault } from "./modern.ts"
import type { Posted } from "./post.ts"
import type { Session } from "./session.ts"
import { type LegacyVersion, MODERN_VERSION } from "./versions.ts"

/** As many as a client sends at once with good reason. */
export const BATCH_COUNT_MAX = 50
const ROUTE = "POST /mcp"
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
  // Earlier versions have no status for it.
  if (method === undefined)
    return faultReply(posted.visitor, message.id, { ...methodNotFound(message.method), status: IN_BAND })
  const answering = answeringFor(posted, context, { count: 1, isBatch: false, id: message.id })
  begin(posted, { answering, method, message, ...context })
  return answering.outcome()
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
  const call: { current: Call | undefined } = { current: undefined }
  const answering = answeringFor(posted, MODERN, { count: 1, isBatch: false, id: message.id }, () =>
    call.current?.cancel()
  )
  call.current = begin(posted, { answering, method, message, session: undefined, version: MODERN_VERSION })
  // In this era whoever leaves does not want the answer.
  if (call.current.isRunning) request.onAbort(() => call.current?.cancel())
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
  // The first one was counted when the POST came.
  for (let one = 1; one < asked.length; one++) {
    const decision = await visitor.takeRate()
    if (!decision.allowed) return rateReply(posted, decision.retryAfterSeconds)
  }
  const context: LegacyContext = { session, version: "2025-03-26" }
  const answering = answeringFor(posted, context, { count: asked.length, isBatch: true, id: "batch" })
  for (const message of messages) {
    if (message._tag === "Notification" && message.method === "notifications/cancelled")
      session?.cancelCall(message.params["requestId"])
    else if (message._tag === "Response") session?.answered(message.id, message.result, message.error)
    else if (message._tag === "Invalid") answering.respond(errorText(message.id, message), IN_BAND)
    else if (message._tag === "Request") {
      const method = engine.methods.legacy.get(message.method)
      if (method === undefined) answering.respond(errorText(message.id, methodNotFound(message.method)), IN_BAND)
      else begin(posted, { answering, method, message, ...context })
    }
  }
  if (asked.length === 0) return { status: 202, headers: visitor.headers, body: undefined }
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
  { count, id, isBatch }: { readonly count: number; readonly isBatch: boolean; readonly id: RequestMessage["id"] },
  onLost: () => void = NOTHING
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
    mayListen: () => engine.isActive(visitor.caller),
    heartbeats: engine.heartbeats,
    onLost
  })

const NOTHING = (): void => undefined

interface Begun {
  readonly answering: Answering
  readonly method: Method
  readonly message: RequestMessage
  readonly session: Session | undefined
  readonly version: LegacyContext["version"] | typeof MODERN_VERSION
}

const begin = (posted: Posted, { answering, message, method, session, version }: Begun): Call => {
  const { engine, request, visitor } = posted
  const { id, params } = message
  const call: Call = new Call({
    caller: visitor.caller,
    request,
    id,
    method: message.method,
    params,
    version,
    session,
    outlet: answering,
    onCancelled: () => {
      session?.removeCall(id, call)
      answering.withdraw()
    }
  })
  const succeed = (result: string): void => {
    if (!call.finish()) return
    session?.removeCall(id, call)
    answering.respond(resultText(id, result), IN_BAND)
  }
  const fail = (thrown: unknown): void => {
    if (thrown instanceof InputRequired && call.isModern) {
      succeed(engine.texts.resultJson(inputRequired(thrown), version))
      return
    }
    const { defect, error } = faultOf(thrown, call.isModern)
    if (defect !== undefined) engine.onDefect(defect.cause, { requestId: request.id, route: ROUTE })
    if (!call.finish()) return
    session?.removeCall(id, call)
    answering.respond(errorText(id, error), error.status)
  }
  if (session !== undefined && !session.mayCall(id)) {
    const text = "Too many calls of this session are under way, or one with this id is"
    call.finish()
    answering.respond(errorText(id, { code: INVALID_REQUEST, message: text }), IN_BAND)
    return call
  }
  try {
    const result = method(params, call)
    if (typeof result === "string") succeed(result)
    else {
      session?.addCall(id, call)
      void result
        .then(succeed, fail)
        .catch((defect: unknown) => engine.onDefect(defect, { requestId: "", route: ROUTE }))
    }
  } catch (thrown) {
    fail(thrown)
  }
  return call
}

const inputRequired = ({ inputRequests, requestState }: InputRequired): JsonObject => ({
  resultType: "input_required",
  inputRequests,
  requestState
})

const paramsFault = ({ engine, request }: Posted, { method, params }: RequestMessage): RpcError | undefined => {
  const tool =
    method === "tools/call" && typeof params["name"] === "string" ? engine.texts.tool(params["name"]) : undefined
  return tool === undefined ? undefined : paramFault(request, tool, params)
}

const mayListen = ({ engine }: Posted): boolean =>
  engine.definition.resources !== undefined || engine.definition.listChanged !== undefined

/** The stream is the answer: it ends when the client leaves, or the server does. */
const runListen = (posted: Posted, message: RequestMessage): Outcome | Promise<Outcome> => {
  const { visitor } = posted
  const refused: RpcError = {
    code: SERVER_ERROR,
    message: "No stream can be opened: too many are open under this key or address, or Accept has no text/event-stream",
    status: 429
  }
  if (!posted.accepted.stream || !visitor.owner().mayOpenStream()) return faultReply(visitor, message.id, refused)
  let isLost = false
  let stop: (() => void) | undefined
  const onLost = (): void => {
    isLost = true
    stop?.()
  }
  const answering = answeringFor(posted, MODERN, { count: 1, isBatch: false, id: message.id }, onLost)
  posted.request.onAbort(onLost)
  const method: Method = async (params, call) => {
    const send = (json: string): void => void answering.send(json)
    const listening = await listen({
      definition: posted.engine.definition,
      id: message.id,
      params,
      context: call,
      send
    })
    stop = listening.stop
    if (isLost) stop()
    return new Promise<string>(() => undefined)
  }
  begin(posted, { answering, method, message, session: undefined, version: MODERN_VERSION })
  return answering.outcome()
}
