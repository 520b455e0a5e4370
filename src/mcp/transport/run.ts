/**
 * Runs requests: the methods of each era, the form of their answers, and the handling of a client that leaves.
 *
 * Always true: a request that has begun gets exactly one outcome: its result, its error, or nothing because its client
 * cancelled it.
 */
import type { Outcome } from "../../http/exchange.ts"
import { Answering, faultReply, notAcceptableFault } from "./answering.ts"
import { Call, type Method } from "../methods/call.ts"
import type { Posted } from "./engine.ts"
import {
  errorText,
  INVALID_REQUEST,
  type LegacyVersion,
  MODERN_VERSION,
  type RequestMessage,
  resultText,
  type RpcError,
  SERVER_ERROR,
  SESSION_NOT_FOUND,
  type Version
} from "../protocol/message.ts"
import { listen } from "../methods/listen.ts"
import { envelopeFault, methodNotFound, nameFault, paramFault } from "../protocol/modern.ts"
import type { Session } from "../session/session.ts"
import { InputRequired, type JsonObject } from "../protocol/definition.ts"
import { faultOf } from "../methods/faults.ts"
import { startedResult, takesTasks, TaskStarted } from "../protocol/task.ts"

const IN_BAND = 200
const ROUTE = "POST /mcp"
const LISTEN = "subscriptions/listen"
const NOTHING = (): void => undefined

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
  onClientLeft(posted, context, answering, calls)
  return answering.outcome()
}

const cancelling = (calls: ReadonlyArray<Call>) => (): void => {
  for (const call of calls) call.cancel()
}

/** With a session the client may resume for the answer; without one the calls are cancelled. */
export const onClientLeft = (
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
  if (message.method === LISTEN && mayListen(posted)) return runListen(posted, message)
  const method = engine.methods.modern.get(message.method)
  if (method === undefined) return faultReply(visitor, message.id, methodNotFound(message.method))
  const headerFault = nameFault(request, message) ?? paramsFault(posted, message)
  if (headerFault !== undefined) return faultReply(visitor, message.id, headerFault)
  const calls: Array<Call> = []
  const answering = answeringFor(posted, MODERN, { count: 1, isBatch: false, id: message.id }, calls)
  calls.push(begin(posted, { answering, method, message, ...MODERN }))
  // In this era disconnecting cancels the call.
  onClientLeft(posted, MODERN, answering, calls)
  return answering.outcome()
}

const MODERN = { session: undefined, version: MODERN_VERSION } as const

export const answeringFor = (
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
  onClientLeft(posted, MODERN, answering, calls)
  return answering.outcome()
}

const TOO_MANY_STREAMS: RpcError = {
  code: SERVER_ERROR,
  message: "Too many streams are open under this key or address; close some first",
  status: 429
}

/* One request. */

export interface Begun {
  readonly answering: Answering
  readonly method: Method
  readonly message: RequestMessage
  readonly session: Session | undefined
  readonly version: Version
}

/** The error for calls that the server stopped. */
const SESSION_ENDED: RpcError = {
  code: SESSION_NOT_FOUND,
  message:
    "The session ended while this call was under way; whether it was carried out is unknown: send initialize again, and ask before you repeat it",
  status: 404
}
const KEY_ENDED: RpcError = {
  code: SERVER_ERROR,
  message:
    "The key ended, or its agent was barred, while this call was under way; whether it was carried out is unknown",
  status: 403
}
const TOO_MANY_OF_SESSION: RpcError = {
  code: INVALID_REQUEST,
  message: "Too many calls of this session are under way, or one with this id is",
  status: IN_BAND
}
const TOO_MANY_LOOSE: RpcError = {
  code: SERVER_ERROR,
  message:
    "Too many calls without a session are under way under this key or address: send initialize, or wait for some",
  status: 429
}

export const begin = (posted: Posted, { answering, message, method, session, version }: Begun): Call => {
  const { engine, request, visitor } = posted
  const { id, params } = message
  let release = NOTHING
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
      release()
      answering.withdraw()
    },
    onEnded: (why) => {
      const error = why === "key" ? KEY_ENDED : SESSION_ENDED
      release()
      // The stream itself was the answer: the client listens again and is refused then.
      if (message.method === LISTEN) answering.end()
      else answering.respond(errorText(id, error), error.status)
    }
  })
  const succeed = (result: string): void => {
    if (!call.finish()) return
    release()
    answering.respond(resultText(id, result), IN_BAND)
  }
  const fail = (thrown: unknown): void => {
    if (thrown instanceof InputRequired && call.isModern) {
      succeed(engine.texts.resultJson(inputRequired(thrown), version))
      return
    }
    if (thrown instanceof TaskStarted && call.isModern && takesTasks(call)) {
      succeed(engine.texts.resultJson(startedResult(thrown), version))
      return
    }
    const { defect, error } = faultOf(thrown, call.isModern)
    if (defect !== undefined) engine.onDefect(defect.cause, { requestId: request.id, route: ROUTE })
    if (!call.finish()) return
    release()
    answering.respond(errorText(id, error), error.status)
  }
  const refusal = refusalOf(posted, call, id)
  if (refusal !== undefined) {
    call.finish()
    answering.respond(errorText(id, refusal), refusal.status)
    return call
  }
  try {
    const result = method(params, call)
    if (typeof result === "string") succeed(result)
    else {
      release = hold(posted, call, id)
      void result
        .then(succeed, fail)
        .catch((defect: unknown) => engine.onDefect(defect, { requestId: "", route: ROUTE }))
    }
  } catch (thrown) {
    fail(thrown)
  }
  return call
}

/** Why the call may not begin. */
const refusalOf = (
  { visitor }: Posted,
  { isModern, session }: Call,
  id: RequestMessage["id"]
): RpcError | undefined => {
  if (session !== undefined) return session.mayCall(id) ? undefined : TOO_MANY_OF_SESSION
  return isModern || visitor.owner().mayCallLoose() ? undefined : TOO_MANY_LOOSE
}

/** Registers the call with its session or owner, which may end it; the result must be called when it is over. */
const hold = ({ visitor }: Posted, call: Call, id: RequestMessage["id"]): (() => void) => {
  const { isModern, session } = call
  if (session === undefined) return visitor.owner().addCall(call, !isModern)
  session.addCall(id, call)
  return () => session.removeCall(id, call)
}

const inputRequired = ({ inputRequests, requestState }: InputRequired): JsonObject => ({
  resultType: "input_required",
  inputRequests,
  requestState
})
