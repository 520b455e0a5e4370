/**
 * Messages of MCP: JSON-RPC 2.0, the version of the protocol that a message belongs to, and results in the form of each
 * version. Until 2025-11-25 a client opens a session first; from 2026-07-28 on every request is self-contained.
 *
 * Always true:
 * - Nothing here throws, and every text is one line of JSON.
 * - A request belongs to exactly one era.
 */
import type { JsonObject, McpServerDefinition, Prompt, Tool } from "./definition.ts"

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

/* Versions and eras. */

/** Newest last. Session ids contain the index: add at the end, remove nothing. */
export const LEGACY_VERSIONS = ["2025-03-26", "2025-06-18", "2025-11-25"] as const
export type LegacyVersion = (typeof LEGACY_VERSIONS)[number]
export const MODERN_VERSION = "2026-07-28"
export type Version = LegacyVersion | typeof MODERN_VERSION
/** Newest first, as clients choose. */
export const SUPPORTED_VERSIONS: ReadonlyArray<Version> = [MODERN_VERSION, "2025-11-25", "2025-06-18", "2025-03-26"]

const NEWEST_LEGACY: LegacyVersion = "2025-11-25"
const OLDEST_LEGACY: LegacyVersion = "2025-03-26"

export const META = {
  protocolVersion: "io.modelcontextprotocol/protocolVersion",
  clientCapabilities: "io.modelcontextprotocol/clientCapabilities",
  serverInfo: "io.modelcontextprotocol/serverInfo",
  subscriptionId: "io.modelcontextprotocol/subscriptionId",
  logLevel: "io.modelcontextprotocol/logLevel"
} as const

export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks"

const isLegacyVersion = (version: unknown): version is LegacyVersion =>
  version === "2025-11-25" || version === "2025-06-18" || version === "2025-03-26"

/**
 * The version that answers `initialize`: the requested one, else our newest. A client older than all of ours gets our
 * oldest, which it most likely understands.
 */
export const negotiate = (requested: string): LegacyVersion => {
  if (isLegacyVersion(requested)) return requested
  return /^\d{4}-\d{2}-\d{2}$/.test(requested) && requested < OLDEST_LEGACY ? OLDEST_LEGACY : NEWEST_LEGACY
}

/** The members of `_meta`, or undefined when there is no such object. */
export const metaOf = (params: JsonObject): JsonObject | undefined => {
  const meta = params["_meta"]
  return isObject(meta) ? meta : undefined
}

/**
 * Whether the request is stateless: its body claims a version, or its header names a stateless one. The body takes
 * precedence, because intermediaries write headers.
 */
export const isModern = (header: string, params: JsonObject): boolean =>
  header === MODERN_VERSION || metaOf(params)?.[META.protocolVersion] !== undefined

/** The version of a client that names none: the first version with this transport. */
const ASSUMED_VERSION: LegacyVersion = "2025-03-26"

/** The version named by the header, for requests without a session. */
export const versionOf = (header: string): LegacyVersion | RpcError => {
  if (header === "") return ASSUMED_VERSION
  if (isLegacyVersion(header)) return header
  const message = `Unsupported protocol version; supported: ${SUPPORTED_VERSIONS.join(", ")}`
  return { code: SERVER_ERROR, message, status: 400 }
}

/*
 * Results. Text that does not depend on the caller is made once per version, and again only when a list changes. Everything
 * else passes through `resultJson`, which adds the members that 2026-07-28 requires.
 */
/** Time to live of lists that never change while the server runs; an hour after an update is soon enough. */
const STATIC_TTL_MS = 3_600_000
const ALL_VERSIONS: ReadonlyArray<Version> = [...LEGACY_VERSIONS, MODERN_VERSION]

/** How long a result may be cached, and whether caches may share it. */
interface CacheHint {
  readonly ttlMs: number
  readonly cacheScope: "public" | "private"
}
/** Not cacheable: depends on the caller and may change at any time. */
export const NOT_KEPT: CacheHint = { ttlMs: 0, cacheScope: "private" }

export type ListName = "tools" | "prompts" | "templates"

export interface Texts {
  readonly initialize: Readonly<Record<LegacyVersion, string>>
  readonly discover: string
  readonly list: (name: ListName, version: Version) => string
  /** A result for one caller. `hint` is for results that may be cached. */
  readonly resultJson: (result: object, version: Version, hint?: CacheHint) => string
  readonly tool: (name: string) => Tool | undefined
  readonly prompt: (name: string) => Prompt | undefined
}

export const makeTexts = (definition: McpServerDefinition): Texts => {
  // Sent with every result, so only the short parts; `server/discover` has the rest.
  const { name, title, version: serverVersion } = definition.info
  const serverInfo = { [META.serverInfo]: { name, title, version: serverVersion } }
  const modernHead = `{"resultType":"complete","_meta":${JSON.stringify(serverInfo)}`
  const capabilities = capabilitiesOf(definition)

  const resultJson: Texts["resultJson"] = (result, version, hint) => {
    if (version !== MODERN_VERSION) return JSON.stringify(result)
    const own = (result as { readonly _meta?: JsonObject })._meta
    const hinted = hint === undefined ? result : { ...hint, ...result }
    if (own !== undefined || "resultType" in result)
      return JSON.stringify({ resultType: "complete", ...hinted, _meta: { ...serverInfo, ...own } })
    const json = JSON.stringify(hinted)
    return json === "{}" ? `${modernHead}}` : `${modernHead},${json.slice(1)}`
  }

  const listed: Record<ListName, () => object> = {
    tools: () => ({ tools: definition.tools }),
    prompts: () => ({ prompts: definition.prompts ?? [] }),
    templates: () => ({ resourceTemplates: definition.resources?.templates ?? [] })
  }
  const { listChanged = {} } = definition
  const hintOf = (name: ListName): CacheHint => {
    const changes = name === "templates" ? undefined : listChanged[name]
    return { ttlMs: changes === undefined ? STATIC_TTL_MS : 0, cacheScope: "public" }
  }
  const kept = new Map<string, string>()
  const byName = { tools: undefined, prompts: undefined } as {
    tools: ReadonlyMap<string, Tool> | undefined
    prompts: ReadonlyMap<string, Prompt> | undefined
  }
  const forget = (name: "tools" | "prompts"): void => {
    byName[name] = undefined
    for (const version of ALL_VERSIONS) kept.delete(`${name}/${version}`)
  }
  listChanged.tools?.(() => forget("tools"))
  listChanged.prompts?.(() => forget("prompts"))

  const initialize = (version: LegacyVersion): string =>
    JSON.stringify({
      protocolVersion: version,
      capabilities,
      serverInfo: definition.info,
      instructions: definition.instructions
    })
  return {
    initialize: {
      "2025-03-26": initialize("2025-03-26"),
      "2025-06-18": initialize("2025-06-18"),
      "2025-11-25": initialize("2025-11-25")
    },
    discover: resultJson(
      {
        supportedVersions: SUPPORTED_VERSIONS,
        capabilities: { ...capabilities, ...(definition.tasks && { extensions: { [TASKS_EXTENSION]: {} } }) },
        instructions: definition.instructions,
        _meta: { [META.serverInfo]: definition.info }
      },
      MODERN_VERSION,
      { ttlMs: STATIC_TTL_MS, cacheScope: "public" }
    ),
    list: (name, version) => {
      const key = `${name}/${version}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const list =
        name === "tools" ? { tools: definition.tools.map((tool) => declared(tool, version)) } : listed[name]()
      const text = resultJson(withoutFunctions(list), version, hintOf(name))
      kept.set(key, text)
      return text
    },
    resultJson,
    tool: (name) => (byName.tools ??= new Map(definition.tools.map((one) => [one.name, one]))).get(name),
    prompt: (name) => (byName.prompts ??= new Map((definition.prompts ?? []).map((one) => [one.name, one]))).get(name)
  }
}

const capabilitiesOf = ({ complete, listChanged, logging, prompts, resources }: McpServerDefinition): object => ({
  tools: changes(listChanged?.tools),
  ...(resources && { resources: { subscribe: true, ...changes(listChanged?.resources) } }),
  ...(prompts && { prompts: changes(listChanged?.prompts) }),
  ...(complete && { completions: {} }),
  ...(logging === true && { logging: {} })
})

const changes = (listen: unknown): object => (listen === undefined ? {} : { listChanged: true })

/** `more` holds members that only 2025-11-25 defines. */
const declared = ({ call: _call, more, ...tool }: Tool, version: Version): object =>
  version === "2025-11-25" ? { ...tool, ...more } : tool

/** Drops functions by a JSON round trip. */
const withoutFunctions = (list: object): object => JSON.parse(JSON.stringify(list)) as object
