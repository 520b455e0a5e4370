/**
 * One running request: what a tool may use beside its arguments. After the answer or a cancellation, nothing it sends
 * reaches the client.
 */
import { hash } from "node:crypto"
import type { HttpRequest } from "../../http/exchange.ts"
import { type CallContext, type JsonObject, type LogLevel, type McpCaller } from "../protocol/definition.ts"
import {
  isObject,
  META,
  metaOf,
  MODERN_VERSION,
  notificationText,
  type RequestId,
  requestText,
  type Version
} from "../protocol/message.ts"
import type { EndWhy } from "../session/owners.ts"
import { ClientDidNotAnswer, type RunningCall, type Session } from "../session/session.ts"

const LEVELS: ReadonlyArray<LogLevel> = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency"
]
export const isLogLevel = (level: unknown): level is LogLevel => LEVELS.includes(level as LogLevel)

const NO_CAPABILITIES: JsonObject = Object.freeze({})
/** 128 bits. */
const KEY_HEX_CHARS = 32

/** How a call reaches its client before its result. */
export interface Outlet {
  /** Returns false when the client cannot be reached. */
  readonly send: (json: string) => boolean
  readonly disconnect: () => void
}

export interface CallOptions {
  readonly caller: McpCaller
  readonly request: HttpRequest
  readonly id: RequestId
  readonly method: string
  readonly params: JsonObject
  readonly version: Version
  readonly session: Session | undefined
  readonly outlet: Outlet
  /** Runs once when the client cancels. */
  readonly onCancelled: () => void
  /** Runs once, instead of `onCancelled`, when the call is aborted. */
  readonly onEnded: (why: EndWhy) => void
}

export class Call implements CallContext, RunningCall {
  readonly caller: McpCaller
  readonly request: HttpRequest
  readonly version: Version
  readonly session: Session | undefined
  readonly #options: CallOptions
  readonly #meta: JsonObject | undefined
  #progress = -Infinity
  #phase: "running" | "cancelled" | "answered" = "running"
  #onCancel: Array<() => void> | undefined

  constructor(options: CallOptions) {
    this.#options = options
    this.caller = options.caller
    this.request = options.request
    this.version = options.version
    this.session = options.session
    this.#meta = metaOf(options.params)
  }

  get isModern(): boolean {
    return this.version === MODERN_VERSION
  }

  get isRunning(): boolean {
    return this.#phase === "running"
  }

  get id(): RequestId {
    return this.#options.id
  }

  /** Includes the arguments, because a restarted client reuses its JSON-RPC ids for other calls. */
  get idempotencyKey(): string | undefined {
    const { id, method, params, session } = this.#options
    if (session === undefined) return undefined
    const { _meta, ...rest } = params
    const asked = JSON.stringify([session.facts.nonce, id, method, rest])
    return `mcp-${hash("sha256", asked, "hex").slice(0, KEY_HEX_CHARS)}`
  }

  get clientCapabilities(): JsonObject {
    if (this.isModern) {
      const claimed = this.#meta?.[META.clientCapabilities]
      return isObject(claimed) ? claimed : NO_CAPABILITIES
    }
    if (this.session === undefined) return NO_CAPABILITIES
    const { elicitation, roots, sampling } = this.session.facts.capabilities
    return { ...(sampling && { sampling: {} }), ...(elicitation && { elicitation: {} }), ...(roots && { roots: {} }) }
  }

  get inputResponses(): JsonObject | undefined {
    const given = this.#options.params["inputResponses"]
    return this.isModern && isObject(given) ? given : undefined
  }

  get requestState(): string | undefined {
    const given = this.#options.params["requestState"]
    return this.isModern && typeof given === "string" ? given : undefined
  }

  readonly progress = (progress: number, total?: number, message?: string): void => {
    const token = this.#meta?.["progressToken"]
    if (!this.isRunning || (typeof token !== "string" && typeof token !== "number")) return
    if (!Number.isFinite(progress) || progress <= this.#progress) return
    this.#progress = progress
    this.#tell("notifications/progress", { progressToken: token, progress, total, message })
  }

  readonly log = (level: LogLevel, data: unknown, logger?: string): void => {
    const least = this.isModern ? this.#meta?.[META.logLevel] : this.session?.logLevel
    if (!this.isRunning || !isLogLevel(least) || LEVELS.indexOf(level) < LEVELS.indexOf(least)) return
    this.#tell("notifications/message", { level, logger, data })
  }

  readonly onCancel = (listener: () => void): void => {
    if (this.#phase === "cancelled") listener()
    else if (this.#phase === "running") (this.#onCancel ??= []).push(listener)
  }

  readonly ask = (method: string, params: JsonObject): Promise<JsonObject> => {
    const asked = this.#askClient(method, params)
    // A tool that does not await it must not cause an unhandled rejection.
    asked.catch(() => undefined)
    return asked
  }

  readonly disconnect = (): void => {
    if (this.isRunning) this.#options.outlet.disconnect()
  }

  /** Stops all messages of the call. Returns false when it is over already. */
  finish(): boolean {
    if (this.#phase !== "running") return false
    this.#phase = "answered"
    return true
  }

  cancel(): void {
    if (this.#stop()) this.#options.onCancelled()
  }

  end(why: EndWhy = this.session === undefined ? "key" : "session"): void {
    if (this.#stop()) this.#options.onEnded(why)
  }

  async #askClient(method: string, params: JsonObject): Promise<JsonObject> {
    const { outlet } = this.#options
    const { session } = this
    if (session === undefined || !this.isRunning)
      throw new ClientDidNotAnswer("only the client of a session can be asked, and only while it waits for the call")
    let isSent = false
    const { answer, withdraw } = session.ask((id) => {
      isSent = outlet.send(requestText(id, method, params))
    })
    if (!isSent) withdraw()
    this.onCancel(withdraw)
    return answer
  }

  #stop(): boolean {
    if (this.#phase !== "running") return false
    this.#phase = "cancelled"
    for (const listener of this.#onCancel ?? []) listener()
    this.#onCancel = undefined
    return true
  }

  #tell(method: string, params: JsonObject): void {
    this.#options.outlet.send(notificationText(method, params))
  }
}

export type ResultJson = string | Promise<string>
export type Method = (params: JsonObject, call: Call) => ResultJson
