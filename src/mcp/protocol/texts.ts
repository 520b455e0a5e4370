/**
 * Results as the versions write them. What does not depend on the caller is JSON text, made once per version and anew only
 * when a list changes; everything else passes through `resultJson`, which adds what 2026-07-28 wants on every result.
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
} from "./versions.ts"

/** Lists that never change while the server runs: an hour is soon enough after an update. */
export const STATIC_TTL_MS = 3_600_000
const ALL_VERSIONS: ReadonlyArray<Version> = [...LEGACY_VERSIONS, MODERN_VERSION]

/** How long and by whom a result may be kept. */
interface CacheHint {
  readonly ttlMs: number
  readonly cacheScope: "public" | "private"
}
/** Depends on the caller, and may be different at once. */
export const NOT_KEPT: CacheHint = { ttlMs: 0, cacheScope: "private" }

export type ListName = "tools" | "prompts" | "templates"

export interface Texts {
  readonly initialize: Readonly<Record<LegacyVersion, string>>
  readonly discover: string
  readonly list: (name: ListName, version: Version) => string
  /** A result of the caller's own. `hint` is for results that may be kept. */
  readonly resultJson: (result: object, version: Version, hint?: CacheHint) => string
  readonly tool: (name: string) => Tool | undefined
  readonly prompt: (name: string) => Prompt | undefined
}

export const makeTexts = (definition: McpServerDefinition): Texts => {
  // With every result, so without its longer parts; `server/discover` has all of it.
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

/** `more` is vocabulary of 2025-11-25 that its neighbours do not have. */
const declared = ({ call: _call, more, ...tool }: Tool, version: Version): object =>
  version === "2025-11-25" ? { ...tool, ...more } : tool

/** A declaration is what remains of it in JSON. */
const withoutFunctions = (list: object): object => JSON.parse(JSON.stringify(list)) as object
