/**
 * Writes results in the form of each version. Text that does not depend on the caller is made once per version, and
 * again only when a list changes. Everything else passes through `resultJson`, which adds the members that 2026-07-28
 * requires.
 */
import type { JsonObject, McpServerDefinition, Prompt, Tool } from "./definition.ts"
import { TASKS_EXTENSION } from "./task.ts"
import {
  LEGACY_VERSIONS,
  type LegacyVersion,
  META,
  MODERN_VERSION,
  SUPPORTED_VERSIONS,
  type Version
} from "./message.ts"

/** Time to live of lists that never change while the server runs; an hour after an update is soon enough. */
export const STATIC_TTL_MS = 3_600_000
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
