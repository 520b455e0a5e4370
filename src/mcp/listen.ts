/**
 * `subscriptions/listen` of 2026-07-28: one stream for everything that a client wants to hear of outside of its calls. First
 * it hears what it will hear, then each change; when the stream ends, nothing is watched any more.
 */
import type { CallContext, JsonObject, McpServerDefinition } from "./definition.ts"
import { McpFault } from "./definition.ts"
import { isObject, notificationText, type RequestId } from "./json-rpc.ts"
import { META } from "./versions.ts"

/** Of one stream. */
export const WATCHED_COUNT_MAX = 100

export interface Listening {
  readonly stop: () => void
}

export interface ListenOptions {
  readonly definition: McpServerDefinition
  readonly id: RequestId
  readonly params: JsonObject
  readonly context: CallContext
  readonly send: (json: string) => void
}

const LISTS = { toolsListChanged: "tools", promptsListChanged: "prompts", resourcesListChanged: "resources" } as const

/** Rejects with `McpFault`; afterwards the acknowledgement was the first thing sent. */
export const listen = async (options: ListenOptions): Promise<Listening> => {
  const { context, definition, id, params, send } = options
  const { listChanged = {}, resources } = definition
  const wanted = params["notifications"]
  if (!isObject(wanted)) throw new McpFault("invalid-params", "notifications says what to listen to")
  const uris = wanted["resourceSubscriptions"] ?? []
  if (!Array.isArray(uris) || uris.length > WATCHED_COUNT_MAX || uris.some((uri) => typeof uri !== "string"))
    throw new McpFault("invalid-params", `resourceSubscriptions is a list of at most ${WATCHED_COUNT_MAX} URIs`)
  const watched = resources === undefined ? [] : [...new Set(uris as ReadonlyArray<string>)]
  // Who may not read one may not watch it either.
  for (const uri of watched) await resources?.read(uri, context)

  const lists = Object.entries(LISTS).filter(([flag, name]) => wanted[flag] === true && listChanged[name] !== undefined)
  const tell = (method: string, more: JsonObject = {}): void =>
    send(notificationText(method, { ...more, _meta: { [META.subscriptionId]: id } }))
  const honored = {
    ...Object.fromEntries(lists.map(([flag]) => [flag, true])),
    ...(watched.length > 0 && { resourceSubscriptions: watched })
  }
  tell("notifications/subscriptions/acknowledged", { notifications: honored })
  const stops = [
    ...lists.map(([, name]) => listChanged[name]?.(() => tell(`notifications/${name}/list_changed`))),
    ...watched.map((uri) =>
      resources?.watch(uri, context.caller, () => tell("notifications/resources/updated", { uri }))
    )
  ]
  return {
    stop: () => {
      for (const stop of stops) stop?.()
    }
  }
}
