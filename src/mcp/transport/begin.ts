/**
 * Begins a request and gives it exactly one outcome: its result, its error, or nothing because its client cancelled it.
 */
import type { Answering } from "./answering.ts"
import { Call } from "../methods/call.ts"
import { InputRequired, type JsonObject } from "../protocol/definition.ts"
import { faultOf } from "../methods/faults.ts"
import {
  errorText,
  INVALID_REQUEST,
  type RequestMessage,
  resultText,
  type RpcError,
  SERVER_ERROR,
  SESSION_NOT_FOUND
} from "../protocol/json-rpc.ts"
import type { Method } from "../methods/call.ts"
import type { Posted } from "./engine.ts"
import type { Session } from "../session/session.ts"
import { startedResult, TaskStarted, takesTasks } from "../protocol/task.ts"
import type { Version } from "../protocol/versions.ts"

const ROUTE = "POST /mcp"
const IN_BAND = 200
const LISTEN = "subscriptions/listen"
const NOTHING = (): void => undefined

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
