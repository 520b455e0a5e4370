/**
 * One live session of the legacy era: its calls, streams and subscriptions. Most fields are made on first use, because
 * most sessions only make simple calls. Ending it ends everything in it, once.
 */
import type { CallContext, LogLevel, McpCaller } from "../protocol/definition.ts"
import { EventLog, type ReplayBudget } from "./event-log.ts"
import { notificationText, type RequestId } from "../protocol/message.ts"
import type { EndWhy, HeldSession, Owner } from "./owners.ts"
import type { SessionFacts } from "./session-id.ts"
import { Updates } from "./updates.ts"

/** Running calls of one session; no client needs more at once. */
const CALLS_PER_SESSION_MAX = 64
const SUBSCRIPTIONS_PER_SESSION_MAX = 100
/** Streams of ended calls that are kept for a client that lost the connection. */
const FINISHED_STREAMS_MAX = 16
const FINISHED_STREAM_MS_MAX = 300_000
/** Longest call id in a stream's name, because every event repeats it. */
const NAMED_ID_CHARS_MAX = 64
/** Time for a person to answer; afterwards the slot is freed. */
const ASK_MS_MAX = 300_000

/** A running call. */
export interface RunningCall {
  /** The client cancelled: ends without an answer. */
  readonly cancel: () => void
  /** Aborts the call and reports the reason to the client. */
  readonly end: (why?: EndWhy) => void
}

interface Asked {
  readonly resolve: CallContext["ask"] extends (...args: never) => Promise<infer Answer>
    ? (answer: Answer) => void
    : never
  readonly reject: (reason: Error) => void
  readonly timer: NodeJS.Timeout
}

/** The client did not answer a tool's question, or refused to. */
export class ClientDidNotAnswer extends Error {
  readonly _tag = "ClientDidNotAnswer"
}

const updatedText = (uri: string): string => notificationText("notifications/resources/updated", { uri })

/** Name prefixes of streams before and after the session's first subscription. */
const NEVER_WATCHED = "g"
const HAS_WATCHED = "w"

/** Whether the stream belonged to a session with subscriptions, which are lost with the session. */
export const isNameOfWatcher = (name: string): boolean => name.startsWith(`${HAS_WATCHED}.`)

export class Session implements HeldSession {
  readonly id: string
  readonly facts: SessionFacts
  readonly owner: Owner
  usedAt: number
  isEnded = false
  logLevel: LogLevel | undefined
  readonly #budget: ReplayBudget
  readonly #onEnd: (session: Session) => void
  #standing: EventLog | undefined
  #epoch = ""
  #logs: Map<string, { readonly log: EventLog; finishedAt: number }> | undefined
  #logCount = 0
  #calls: Map<RequestId, RunningCall> | undefined
  #asked: Map<RequestId, Asked> | undefined
  #askCount = 0
  #subscriptions: Map<string, () => void> | undefined
  #hasWatched = false
  #updates: Updates | undefined

  constructor(id: string, facts: SessionFacts, owner: Owner, around: SessionSurroundings) {
    this.id = id
    this.facts = facts
    this.owner = owner
    this.usedAt = around.now
    this.#budget = around.budget
    this.#onEnd = around.onEnd
  }

  /** Whether it was unused since then and has nothing running. */
  isIdle(since: number): boolean {
    return (
      this.usedAt < since &&
      (this.#calls === undefined || this.#calls.size === 0) &&
      (this.#standing === undefined || this.#standing.sink === undefined)
    )
  }

  isQuiet(): boolean {
    if ((this.#calls?.size ?? 0) > 0 || (this.#subscriptions?.size ?? 0) > 0 || (this.#asked?.size ?? 0) > 0)
      return false
    if (this.#standing?.sink !== undefined) return false
    for (const { log } of this.#logs?.values() ?? []) if (log.sink !== undefined) return false
    return true
  }

  /** The stream for messages that belong to no call. */
  standing(): EventLog {
    return (this.#standing ??= new EventLog(this.#standingName(), this.#budget))
  }

  /**
   * A held stream for one call. Its name contains the call's id, so that a restarted server can report the lost call;
   * undefined for a batch, which has several calls.
   */
  openLog(id: RequestId | undefined): EventLog {
    this.#logCount += 1
    const told = id === undefined ? undefined : JSON.stringify(id)
    const shown = told === undefined || told.length > NAMED_ID_CHARS_MAX ? "-" : Buffer.from(told).toString("base64url")
    const name = `p${this.#logCount}.${this.#epochName()}.${shown}`
    const log = new EventLog(name, this.#budget, true)
    const logs = (this.#logs ??= new Map())
    logs.set(name, { log, finishedAt: Infinity })
    return log
  }

  finishLog(log: EventLog, now: number): void {
    const entry = this.#logs?.get(log.name)
    if (entry === undefined) return
    entry.finishedAt = now
    this.forgetLogs(now)
  }

  dropLog(log: EventLog): void {
    log.forget()
    this.#logs?.delete(log.name)
  }

  forgetLogs(now: number): void {
    if (this.#logs === undefined) return
    let finished = 0
    for (const { finishedAt } of this.#logs.values()) if (finishedAt !== Infinity) finished += 1
    for (const { finishedAt, log } of this.#logs.values()) {
      if (finishedAt === Infinity) continue
      if (finished <= FINISHED_STREAMS_MAX && now - finishedAt < FINISHED_STREAM_MS_MAX) continue
      finished -= 1
      this.dropLog(log)
    }
    if (this.#logs.size === 0) this.#logs = undefined
  }

  /** Finds a known stream by its name. */
  logNamed(name: string): EventLog | undefined {
    return this.isStanding(name) ? this.#standing : this.#logs?.get(name)?.log
  }

  /** Whether its standing stream has or had this name. */
  isStanding(name: string): boolean {
    if (this.#standing === undefined) return false
    return name === this.#standing.name || name === `${NEVER_WATCHED}.${this.#epoch}`
  }

  mayCall(id: RequestId): boolean {
    return this.#calls === undefined || (this.#calls.size < CALLS_PER_SESSION_MAX && !this.#calls.has(id))
  }

  addCall(id: RequestId, call: RunningCall): void {
    this.#calls ??= new Map()
    this.#calls.set(id, call)
  }

  removeCall(id: RequestId, call: RunningCall): void {
    if (this.#calls?.get(id) === call) this.#calls.delete(id)
  }

  cancelCall(id: unknown): void {
    if (typeof id === "string" || typeof id === "number") this.#calls?.get(id)?.cancel()
  }

  /** Sends a question and waits for the answer; `withdraw` stops waiting. */
  ask(send: (id: string) => void): { readonly answer: ReturnType<CallContext["ask"]>; readonly withdraw: () => void } {
    this.#askCount += 1
    const id = `ask-${this.#askCount}`
    const asked = (this.#asked ??= new Map())
    const give = (why: string): void => {
      const entry = asked.get(id)
      asked.delete(id)
      clearTimeout(entry?.timer)
      entry?.reject(new ClientDidNotAnswer(why))
    }
    const answer = new Promise<Awaited<ReturnType<CallContext["ask"]>>>((resolve, reject) => {
      const timer = setTimeout(() => give("the client did not answer in time"), ASK_MS_MAX)
      timer.unref()
      asked.set(id, { resolve, reject, timer })
    })
    send(id)
    return { answer, withdraw: () => give("the call ended before the client answered") }
  }

  /** Accepts the client's answer to a question; ignores answers to unknown or withdrawn ones. */
  answered(id: RequestId, result: unknown, error: unknown): void {
    const entry = this.#asked?.get(id)
    if (entry === undefined) return
    this.#asked?.delete(id)
    clearTimeout(entry.timer)
    if (typeof result === "object" && result !== null) entry.resolve(result as Readonly<Record<string, unknown>>)
    else entry.reject(new ClientDidNotAnswer(`the client refused: ${JSON.stringify(error ?? null).slice(0, 200)}`))
  }

  maySubscribe(uri: string): boolean {
    if (this.#subscriptions?.has(uri) === true) return true
    return (this.#subscriptions?.size ?? 0) < SUBSCRIPTIONS_PER_SESSION_MAX && this.owner.mayWatch(1)
  }

  /** Undefined `unwatch`: the resource never changes, so nothing is recorded. */
  subscribe(uri: string, unwatch: (() => void) | undefined): void {
    this.unsubscribe(uri)
    if (unwatch === undefined) return
    this.#subscriptions ??= new Map()
    this.#subscriptions.set(uri, unwatch)
    this.owner.addWatches(1)
    if (!this.#hasWatched) this.#markWatched(uri)
  }

  /** A watched resource changed; the client is notified once per turn of the event loop. */
  changed(uri: string): void {
    this.#updates ??= new Updates((one) => {
      if (this.#subscriptions?.has(one) === true) this.standing().send(updatedText(one))
    })
    this.#updates.add(uri)
  }

  get isWatching(): boolean {
    return this.#subscriptions !== undefined && this.#subscriptions.size > 0
  }

  /** Whether the client's version has events with a place and no message. */
  get primes(): boolean {
    return this.facts.version === "2025-11-25"
  }

  /** For a client that may have missed updates: sends one for every watched resource. */
  repeatUpdates(): void {
    for (const uri of this.#subscriptions?.keys() ?? []) this.standing().send(updatedText(uri))
  }

  unsubscribe(uri: string): void {
    const unwatch = this.#subscriptions?.get(uri)
    if (unwatch === undefined) return
    this.#subscriptions?.delete(uri)
    unwatch()
    this.owner.removeWatches(1)
  }

  end(why: EndWhy = "session"): void {
    if (this.isEnded) return
    this.isEnded = true
    this.#onEnd(this)
    for (const call of this.#calls?.values() ?? []) call.end(why)
    for (const unwatch of this.#subscriptions?.values() ?? []) unwatch()
    this.owner.removeWatches(this.#subscriptions?.size ?? 0)
    this.#subscriptions = undefined
    for (const { log } of this.#logs?.values() ?? []) log.forget()
    this.#logs = undefined
    this.#standing?.forget()
    this.#standing = undefined
    for (const { reject, timer } of this.#asked?.values() ?? []) {
      clearTimeout(timer)
      reject(new ClientDidNotAnswer("the session ended"))
    }
    this.#asked = undefined
  }

  /** The reader needs a place with the new name, which later shows that subscriptions were lost. */
  #markWatched(uri: string): void {
    this.#hasWatched = true
    const log = this.#standing
    if (log === undefined) return
    log.name = this.#standingName()
    if (log.sink === undefined) return
    if (this.primes) log.sink.write(log.priming())
    else log.send(updatedText(uri))
  }

  #standingName(): string {
    return `${this.#hasWatched ? HAS_WATCHED : NEVER_WATCHED}.${this.#epochName()}`
  }

  /** A new name per load: event ids of another process or an earlier load are not valid. */
  #epochName(): string {
    if (this.#epoch === "") this.#epoch = Math.floor(this.usedAt).toString(36)
    return this.#epoch
  }
}

export interface SessionSurroundings {
  readonly now: number
  readonly budget: ReplayBudget
  readonly onEnd: (session: Session) => void
}

export const isOwnedBy = (facts: SessionFacts, caller: McpCaller): boolean =>
  facts.owner === (caller._tag === "Agent" ? caller.agent.agentId : "")
