/**
 * JSON-RPC 2.0 as MCP uses it: classifies one parsed message, and writes answers.
 *
 * Always true: nothing here throws, and every text is one line of JSON.
 */
import type { JsonObject } from "./definition.ts"

export type RequestId = string | number

export type Message =
  | { readonly _tag: "Request"; readonly id: RequestId; readonly method: string; readonly params: JsonObject }
  | { readonly _tag: "Notification"; readonly method: string; readonly params: JsonObject }
  | { readonly _tag: "Response"; readonly id: RequestId; readonly result: unknown; readonly error: unknown }
  | { readonly _tag: "Invalid"; readonly id: RequestId | null; readonly code: number; readonly message: string }

export type RequestMessage = Extract<Message, { readonly _tag: "Request" }>

export const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603
/** For sessions and limits: the first code that implementations may define. */
export const SERVER_ERROR = -32000
/** The code of official servers for an unknown session. */
export const SESSION_NOT_FOUND = -32001
/** Until 2025-11-25; later versions say INVALID_PARAMS. */
export const RESOURCE_NOT_FOUND = -32002
export const HEADER_MISMATCH = -32020
export const MISSING_CAPABILITY = -32021
export const UNSUPPORTED_VERSION = -32022

/** An error answer, with the HTTP status for the versions that define one. */
export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly status: number
}

const NO_PARAMS: JsonObject = Object.freeze({})

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Larger integers would not survive the round trip. */
const isId = (id: unknown): id is RequestId =>
  typeof id === "string" || (typeof id === "number" && Math.abs(id) <= Number.MAX_SAFE_INTEGER)

export const readMessage = (value: unknown): Message => {
  if (!isObject(value)) return invalid(null, INVALID_REQUEST, "A message is a JSON object")
  const { id, method, params } = value
  const known = isId(id) ? id : null
  if (value["jsonrpc"] !== "2.0") return invalid(known, INVALID_REQUEST, 'A message has "jsonrpc": "2.0"')
  if (typeof method !== "string") {
    if (known === null || method !== undefined || (value["result"] === undefined && value["error"] === undefined))
      return invalid(known, INVALID_REQUEST, "A message has a method, or an id with a result or an error")
    return { _tag: "Response", id: known, result: value["result"], error: value["error"] }
  }
  if (params !== undefined && !isObject(params)) return invalid(known, INVALID_PARAMS, "params is a JSON object")
  if (id === undefined) return { _tag: "Notification", method, params: params ?? NO_PARAMS }
  if (known === null)
    return invalid(
      null,
      INVALID_REQUEST,
      "The id of a request is a string or a number that JSON keeps exactly (at most 2^53 - 1)"
    )
  return { _tag: "Request", id: known, method, params: params ?? NO_PARAMS }
}

const invalid = (id: RequestId | null, code: number, message: string): Message => ({
  _tag: "Invalid",
  id,
  code,
  message
})

const idText = (id: RequestId | null): string => (typeof id === "number" ? String(id) : JSON.stringify(id))

/** `resultJson` is JSON text already. */
export const resultText = (id: RequestId, resultJson: string): string =>
  `{"jsonrpc":"2.0","id":${idText(id)},"result":${resultJson}}`

export const errorText = (id: RequestId | null, { code, data, message }: Omit<RpcError, "status">): string =>
  `{"jsonrpc":"2.0","id":${idText(id)},"error":${JSON.stringify({ code, message, data })}}`

export const notificationText = (method: string, params: JsonObject): string =>
  JSON.stringify({ jsonrpc: "2.0", method, params })

export const requestText = (id: string, method: string, params: JsonObject): string =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params })
