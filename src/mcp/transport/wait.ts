/**
 * Answers a rate-limited tool call with a result that says how long to wait, because most hosts show a model neither
 * status nor headers of an HTTP answer. Every other request gets the HTTP answer.
 */
import type { HttpReply, HttpRequest } from "../../http/exchange.ts"
import { refusedBy } from "../../http/perform.ts"
import { isJsonType, parseJsonBody } from "../../http/json-body.ts"
import { acceptedOf, messageReply } from "./answering.ts"
import type { Engine } from "./engine.ts"
import { isModern, MODERN_VERSION, readMessage, resultText } from "../protocol/message.ts"

/** Reading the body of a rate-limited caller must be cheap; tool calls are shorter. */
const BODY_BYTES_MAX = 16_384
const TOO_MANY_REQUESTS = 429

/** Whether the request may be a tool call whose refusal goes to the model, by its head alone. */
export const mayBeTold = ({ definition }: Engine, request: HttpRequest, { status }: HttpReply): boolean =>
  status === TOO_MANY_REQUESTS &&
  definition.refused !== undefined &&
  isJsonType(request.header("content-type")) &&
  Number(request.header("content-length") || Infinity) <= BODY_BYTES_MAX

/** The HTTP answer, or the same as a tool result. */
export const tellWait = ({ definition, texts }: Engine, request: HttpRequest, reply: HttpReply): HttpReply => {
  const { parsed, refused } = parseJsonBody(request.body)
  if (refused !== undefined || definition.refused === undefined || reply.error === undefined) return reply
  const message = readMessage(parsed)
  if (message._tag !== "Request" || message.method !== "tools/call") return reply
  const result = definition.refused({ ...refusedBy(reply.error), headers: reply.headers })
  const version = isModern(request.header("mcp-protocol-version").trim(), message.params)
    ? MODERN_VERSION
    : "2025-11-25"
  const headers = reply.headers.filter(([name]) => name.toLowerCase() !== "content-type")
  const accepted = acceptedOf(request.header("accept"))
  return messageReply({ headers }, accepted, 200, resultText(message.id, texts.resultJson(result, version)))
}
