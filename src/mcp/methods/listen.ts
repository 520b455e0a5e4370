/**
 * `subscriptions/listen` of 2026-07-28: one stream for all of a client's subscriptions. It first acknowledges the
 * subscriptions, then sends each change. The end of the stream ends every subscription. Each named resource costs the
 * rate of one request.
 */
import type { Call } from "./call.ts"
import {
  type CallContext,
  type JsonObject,
  McpFault,
  type McpServerDefinition,
  type Resources
} from "../protocol/definition.ts"
import type { RateDecision } from "../../http/rate-lease.ts"
import { isObject, META, notificationText, type RequestId } from "../protocol/message.ts"
import type { Owner } from "../session/owners.ts"
import { shownTask, takesTasks, tasksNotTaken } from "../protocol/task.ts"
import type { Tasks } from "../protocol/definition.ts"
import { Updates } from "../session/updates.ts"

/** Subscriptions of one stream. */
const WATCHED_COUNT_MAX = 100

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

/** Checks that the caller may read, and so watch, a resource; throws what reading throws. */
export const mayRead = (resources: Resources, uri: string, context: CallContext): unknown =>
  resources.check === undefined ? resources.read(uri, context) : resources.check(uri, context)

/** Rejects with `McpFault`. Once resolved, the acknowledgement was the first message, unless the client has left. */
export const listen = async (options: ListenOptions): Promise<Listening> => {
  const { call, definition, id, owner, params, send } = options
  const { listChanged = {}, resources } = definition
  const wanted = params["notifications"]
  if (!isObject(wanted)) throw new McpFault("invalid-params", "notifications says what to listen to")
  const watched = resources === undefined ? [] : namesIn(wanted, "resourceSubscriptions")
  const asked = definition.tasks === undefined ? [] : namesIn(wanted, "taskIds")
  if (asked.length > 0 && !takesTasks(call)) throw tasksNotTaken()
  const count = watched.length + asked.length
  checkRoom(owner(), count)
  const pay = payer(options)
  if (resources !== undefined) await checkAll(options, resources, watched, pay)
  const tasks = definition.tasks === undefined ? [] : await findTasks(definition.tasks, asked, call, pay)
  if (!call.isRunning) return NOTHING
  checkRoom(owner(), count)

  const lists = Object.entries(LISTS).filter(([flag, name]) => wanted[flag] === true && listChanged[name] !== undefined)
  const tell = (method: string, more: JsonObject = {}): void =>
    send(notificationText(method, { ...more, _meta: { [META.subscriptionId]: id } }))
  const honored = {
    ...Object.fromEntries(lists.map(([flag]) => [flag, true])),
    ...(watched.length > 0 && { resourceSubscriptions: watched }),
    ...(tasks.length > 0 && { taskIds: tasks })
  }
  tell("notifications/subscriptions/acknowledged", { notifications: honored })
  const updates = new Updates((uri) => tell("notifications/resources/updated", { uri }))
  const stops = [
    ...lists.map(([, name]) => listChanged[name]?.(() => tell(`notifications/${name}/list_changed`))),
    ...watched.map((uri) => resources?.watch(uri, call.caller, () => updates.add(uri))),
    ...tasks.map((id) => definition.tasks && tellTask(definition.tasks, id, call, tell))
  ]
  const holder = owner()
  const held = watched.length + tasks.length
  holder.addWatches(held)
  return {
    stop: () => {
      for (const stop of stops) stop?.()
      holder.removeWatches(held)
    }
  }
}

const namesIn = (wanted: JsonObject, member: "resourceSubscriptions" | "taskIds"): ReadonlyArray<string> => {
  const names = wanted[member] ?? []
  if (!Array.isArray(names) || names.length > WATCHED_COUNT_MAX || names.some((name) => typeof name !== "string"))
    throw new McpFault("invalid-params", `${member} is a list of at most ${WATCHED_COUNT_MAX} texts`)
  return [...new Set(names as ReadonlyArray<string>)]
}

const checkRoom = (owner: Owner, count: number): void => {
  if (owner.mayWatch(count)) return
  throw new McpFault(
    "too-many",
    "This key or address has reached its limit of subscriptions; close a stream, or name fewer things"
  )
}

const PAID = { allowed: true, retryAfterSeconds: 0 }

/** Takes a rate token for each look-up but the first, which the request itself paid. */
const payer = ({ takeRate }: ListenOptions): (() => Promise<void>) => {
  let isFirst = true
  return async () => {
    const wasFirst = isFirst
    isFirst = false
    const { allowed, retryAfterSeconds } = wasFirst ? PAID : await takeRate()
    if (allowed) return
    const message = `Each resource or task costs one request of the rate; wait ${retryAfterSeconds} s, or name fewer`
    throw new McpFault("too-many", message, { retryAfterSeconds })
  }
}

const checkAll = async (
  { call }: ListenOptions,
  resources: Resources,
  watched: ReadonlyArray<string>,
  pay: () => Promise<void>
): Promise<void> => {
  for (const uri of watched) {
    await pay()
    if (!call.isRunning) return
    await mayRead(resources, uri, call)
  }
}

/** The tasks that exist and are the caller's; the acknowledgement leaves the others out. */
const findTasks = async (
  tasks: Tasks,
  asked: ReadonlyArray<string>,
  call: Call,
  pay: () => Promise<void>
): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const id of asked) {
    await pay()
    if (!call.isRunning) return []
    try {
      await tasks.get(id, call)
      found.push(id)
    } catch (thrown) {
      if (!(thrown instanceof McpFault && thrown.kind === "invalid-params")) throw thrown
    }
  }
  return found
}

/**
 * Sends the task now and at each change, so a returning client misses nothing. One read is under way at a time; changes
 * during it cause one more.
 */
const tellTask = (
  tasks: Tasks,
  id: string,
  call: Call,
  tell: (method: string, params: JsonObject) => void
): (() => void) => {
  let isReading = false
  let isBehind = false
  let isStopped = false
  let last = ""
  const look = async (): Promise<void> => {
    if (isStopped) return
    isReading = true
    try {
      do {
        isBehind = false
        const task = shownTask(await tasks.get(id, call))
        const text = JSON.stringify(task)
        if (!isStopped && text !== last) tell("notifications/tasks", task)
        last = text
      } while (isBehind)
    } catch {
      // The read failed: the client gets the next change, and until then can ask by `tasks/get`.
      isBehind = false
    } finally {
      isReading = false
    }
  }
  // Changes in one turn of the event loop share a message.
  const changed = (): void => {
    if (!isBehind && !isReading) setImmediate(() => void look())
    isBehind = true
  }
  const unwatch = tasks.watch(id, call, changed)
  changed()
  return () => {
    isStopped = true
    isBehind = false
    unwatch()
  }
}
