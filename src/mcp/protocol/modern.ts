/**
 * The checks of 2026-07-28 before a method runs. Each request names its version and its client's capabilities in
 * `_meta`, and repeats method and name in headers for proxies. A request whose headers differ from its body is refused.
 */
import type { HttpRequest } from "../../http/exchange.ts"
import type { JsonObject, Tool } from "./definition.ts"
import {
  HEADER_MISMATCH,
  INVALID_PARAMS,
  isObject,
  META,
  metaOf,
  METHOD_NOT_FOUND,
  MODERN_VERSION,
  type RequestMessage,
  type RpcError,
  SUPPORTED_VERSIONS,
  UNSUPPORTED_VERSION
} from "./message.ts"

const BAD_REQUEST = 400
const NOT_FOUND = 404

/** Which member of the parameters the header Mcp-Name repeats. */
const NAME_SOURCE: ReadonlyMap<string, string> = new Map([
  ["tools/call", "name"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
  ["tasks/get", "taskId"],
  ["tasks/update", "taskId"],
  ["tasks/cancel", "taskId"]
])

const ENCODED = /^=\?base64\?(.*)\?=$/s
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The decoded value of a header; undefined when its encoding is broken. */
const decodeHeader = (value: string): string | undefined => {
  const trimmed = value.trim()
  const encoded = ENCODED.exec(trimmed)?.[1]
  if (encoded === undefined) return trimmed
  return BASE64.test(encoded) ? Buffer.from(encoded, "base64").toString("utf8") : undefined
}

const mismatch = (message: string): RpcError => ({ code: HEADER_MISMATCH, message, status: BAD_REQUEST })

/** The fault of the request's envelope; undefined when there is none. */
export const envelopeFault = (request: HttpRequest, { method, params }: RequestMessage): RpcError | undefined => {
  const header = request.header("mcp-protocol-version").trim()
  if (header === "") return mismatch("The header MCP-Protocol-Version is missing")
  const meta = metaOf(params)
  const version = meta?.[META.protocolVersion]
  if (typeof version !== "string" || !isObject(meta?.[META.clientCapabilities])) {
    const message = `_meta needs ${META.protocolVersion} (a text) and ${META.clientCapabilities} (an object)`
    return { code: INVALID_PARAMS, message, status: BAD_REQUEST }
  }
  if (version !== header) return mismatch("MCP-Protocol-Version differs from the version in _meta")
  if (version !== MODERN_VERSION) {
    const data = { supported: SUPPORTED_VERSIONS, requested: version }
    return { code: UNSUPPORTED_VERSION, message: "Unsupported protocol version", data, status: BAD_REQUEST }
  }
  const named = request.header("mcp-method").trim()
  if (named === "") return mismatch("The header Mcp-Method is missing")
  return named === method ? undefined : mismatch("Mcp-Method differs from the method in the body")
}

/** The fault of the name header; undefined when there is none. */
export const nameFault = (request: HttpRequest, { method, params }: RequestMessage): RpcError | undefined => {
  const source = NAME_SOURCE.get(method)
  const name = source === undefined ? undefined : params[source]
  if (typeof name !== "string") return undefined
  const header = request.header("mcp-name")
  if (header.trim() === "") return mismatch("The header Mcp-Name is missing")
  return decodeHeader(header) === name ? undefined : mismatch(`Mcp-Name differs from params.${source} in the body`)
}

export const methodNotFound = (method: string): RpcError => ({
  code: METHOD_NOT_FOUND,
  message: `There is no method ${JSON.stringify(method.slice(0, 100))} here`,
  status: NOT_FOUND
})

/** A parameter that clients repeat in the header `Mcp-Param-…`, and where it stands in the arguments. */
interface MirroredParam {
  readonly header: string
  readonly path: ReadonlyArray<string>
}

const mirroredOf = new WeakMap<Tool, ReadonlyArray<MirroredParam>>()

/** Every property of the input schema that has `x-mcp-header`, also inside of objects. */
const mirroredIn = (schema: unknown, path: ReadonlyArray<string>): ReadonlyArray<MirroredParam> => {
  if (!isObject(schema) || !isObject(schema["properties"])) return []
  return Object.entries(schema["properties"]).flatMap(([name, property]) => {
    const here = [...path, name]
    const header = isObject(property) ? property["x-mcp-header"] : undefined
    const own = typeof header === "string" ? [{ header: `mcp-param-${header.toLowerCase()}`, path: here }] : []
    return [...own, ...mirroredIn(property, here)]
  })
}

const at = (args: unknown, path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), args)

/** The fault of the parameter headers; undefined when there is none. */
export const paramFault = (request: HttpRequest, tool: Tool, params: JsonObject): RpcError | undefined => {
  let mirrored = mirroredOf.get(tool)
  if (mirrored === undefined) mirroredOf.set(tool, (mirrored = mirroredIn(tool.inputSchema, [])))
  for (const { header, path } of mirrored) {
    const value = at(params["arguments"], path)
    const sent = request.header(header)
    const isPlain = typeof value === "string" || typeof value === "boolean" || typeof value === "number"
    if (!isPlain) {
      if (sent !== "") return mismatch(`${header} was sent, but arguments.${path.join(".")} was not`)
    } else if (sent === "") return mismatch(`${header} is missing beside arguments.${path.join(".")}`)
    else if (decodeHeader(sent) !== String(value)) return mismatch(`${header} differs from arguments.${path.join(".")}`)
  }
  return undefined
}
