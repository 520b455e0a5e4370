/**
 * `subscriptions/listen` of 2026-07-28: one stream for everything that a client wants to hear of outside of its calls. First
 * it hears what it will hear, then each change; when the stream ends, nothing is watched any more. What it names costs the
 * caller's rate as if each had been asked for alone.
 */
import type { Call } from "./call.ts"
import {
  type CallContext,
  type JsonObject,
  McpFault,
  type McpServerDefinition,
  type Resources
} from "../protocol/definition.ts"
import type { RateDecision } from "../../http/lease.ts"
import { isObject, notificationText, type RequestId } from "../protocol/json-rpc.ts"
import type { Owner } from "../session/owners.ts"
import { Updates } from "../session/updates.ts"
import { META } from "../protocol/versions.ts"

/** Of one stream. */
export const WATCHED_COUNT_MAX = 100

export interface Listening {
  readonly stop: () => void
}

export interface ListenOptions {
  readonly definition: McpServerDefinition
  readonly id: RequestId
  readonly params: JsonObject
  readonly call: Call
  readonly owner: () => Owner
  readonly takeRate: () => RateDecision | Promise<RateDecision>
  readonly send: (json: string) => void
}

const LISTS = { toolsListChanged: "tools", promptsListChanged: "prompts", resourcesListChanged: "resources" } as const
const NOTHING: Listening = { stop: () => undefined }

/** Throws what reading throws: who may not read a resource may not watch it either. */
export const mayRead = (resources: Resources, uri: string, context: CallContext): unknown =>
  resources.check === undefined ? resources.read(uri, context) : resources.check(uri, context)

/** Rejects with `McpFault`; afterwards the acknowledgement was the first thing sent, unless the client has left. */
export const listen = async (options: ListenOptions): Promise<Listening> => {
  const { call, definition, id, owner, params, send } = options
  const { listChanged = {}, resources } = definition
  const wanted = params["notifications"]
  if (!isObject(wanted)) throw new McpFault("invalid-params", "notifications says what to listen to")
  const watched = resources === undefined ? [] : watchedOf(wanted)
  if (resources !== undefined) await checkAll(options, resources, watched)
  if (!call.isRunning) return NOTHING
  checkRoom(owner(), watched)

  const lists = Object.entries(LISTS).filter(([flag, name]) => wanted[flag] === true && listChanged[name] !== undefined)
  const tell = (method: string, more: JsonObject = {}): void =>
    send(notificationText(method, { ...more, _meta: { [META.subscriptionId]: id } }))
  const honored = {
    ...Object.fromEntries(lists.map(([flag]) => [flag, true])),
    ...(watched.length > 0 && { resourceSubscriptions: watched })
  }
  tell("notifications/subscriptions/acknowledged", { notifications: honored })
  const updates = new Updates((uri) => tell("notifications/resources/updated", { uri }))
  const stops = [
    ...lists.map(([, name]) => listChanged[name]?.(() => tell(`notifications/${name}/list_changed`))),
    ...watched.map((uri) => resources?.watch(uri, call.caller, () => updates.add(uri)))
  ]
  const holder = owner()
  holder.addWatches(watched.length)
  return {
    stop: () => {
      for (const stop of stops) stop?.()
      holder.removeWatches(watched.length)
    }
  }
}

const watchedOf = (wanted: JsonObject): ReadonlyArray<string> => {
  const uris = wanted["resourceSubscriptions"] ?? []
  if (!Array.isArray(uris) || uris.length > WATCHED_COUNT_MAX || uris.some((uri) => typeof uri !== "string"))
    throw new McpFault("invalid-params", `resourceSubscriptions is a list of at most ${WATCHED_COUNT_MAX} URIs`)
  return [...new Set(uris as ReadonlyArray<string>)]
}

const checkRoom = (owner: Owner, watched: ReadonlyArray<string>): void => {
  if (owner.mayWatch(watched.length)) return
  throw new McpFault(
    "too-many",
    "This key or address watches as much as it may; close a stream, or name fewer resources"
  )
}

/** The first one was counted when the request came. */
const checkAll = async (
  { call, owner, takeRate }: ListenOptions,
  resources: Resources,
  watched: ReadonlyArray<string>
): Promise<void> => {
  checkRoom(owner(), watched)
  for (const [place, uri] of watched.entries()) {
    if (place > 0) {
      const { allowed, retryAfterSeconds } = await takeRate()
      if (!allowed) {
        const message = `Each resource costs one request of the rate; wait ${retryAfterSeconds} s, or name fewer`
        throw new McpFault("too-many", message, { retryAfterSeconds })
      }
    }
    if (!call.isRunning) return
    await mayRead(resources, uri, call)
  }
}
