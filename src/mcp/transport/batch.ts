/** A batch of 2025-03-26: several messages in one POST, whose answers are one list. */
import type { HttpReply, Outcome } from "../../http/exchange.ts"
import { faultReply } from "./answering.ts"
import type { Call } from "../methods/call.ts"
import type { Posted } from "./engine.ts"
import { errorText, INVALID_REQUEST, type Message, type RpcError, SERVER_ERROR } from "../protocol/message.ts"
import { methodNotFound } from "../protocol/modern.ts"
import type { Session } from "../session/session.ts"
import { answeringFor, begin, type LegacyContext, onClientLeft } from "./run.ts"

/** Largest batch; no real client sends more. */
const BATCH_COUNT_MAX = 50
const IN_BAND = 200

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
  onClientLeft(posted, context, answering, calls)
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
