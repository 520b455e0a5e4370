/**
 * One live session of the legacy era: what its client may have open at the moment. Everything beyond a few words is made on
 * first use, because most sessions only ask and are answered. Ending it ends all that belongs to it, once.
 */
import type { CallContext, LogLevel, McpCaller } from "./definition.ts"
import { EventLog, type ReplayBudget } from "./event-log.ts"
import { notificationText, type RequestId } from "./json-rpc.ts"
import type { Owner } from "./owners.ts"
import type { SessionFacts } from "./session-id.ts"

/** A client that has more under way is not waiting for them. */
export const CALLS_PER_SESSION_MAX = 64
export const SUBSCRIPTIONS_PER_SESSION_MAX = 100
/** Streams of calls that ended are kept for a client that lost the connection on the way. */
export const FINISHED_STREAMS_MAX = 16
export const FINISHED_STREAM_MS_MAX = 300_000
/** Longer ids would make every event long. */
const NAMED_ID_CHARS_MAX = 64
/** A person is asked; then somebody else's place in the session is more useful. */
export const ASK_MS_MAX = 300_000

/** A call whose answer is under way. */
export interface RunningCall {
  readonly cancel: () => void
}

interface Asked {
  readonly resolve: CallContext["ask"] extends (...args: never) => Promise<infer Answer>
    ? (answer: Answer) => void
    : never
  readonly reject: (reason: Error) => void
  readonly timer: NodeJS.Timeout
}

/** The client did not, or will not, answer what a tool asked it. */
export class ClientDidNotAnswer extends Error {
  readonly _tag = "ClientDidNotAnswer"
}

export const updatedText = (uri: string): string => notificationText("notifications/resources/updated", { uri })

export class Session {
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

  constructor(id: string, facts: SessionFacts, owner: Owner, around: SessionSurroundings) {
    this.id = id
    this.facts = facts
    this.owner = owner
    this.usedAt = around.now
    this.#budget = around.budget
    this.#onEnd = around.onEnd
  }

  /** Nobody has used it since, and nothing of it is under way. */
  isIdle(since: number): boolean {
    return (
      this.usedAt < since &&
      (this.#calls === undefined || this.#calls.size === 0) &&
      (this.#standing === undefined || this.#standing.sink === undefined)
    )
  }

  /** The stream for what belongs to no call. */
  standing(): EventLog {
    return (this.#standing ??= new EventLog(`g.${this.#epochName()}`, this.#budget))
  }

  /** A stream for one call. Its name carries the call's id, so that a restarted server can say what became of it. */
  openLog(id: RequestId): EventLog {
    this.#logCount += 1
    const told = JSON.stringify(id)
    const shown = told.length > NAMED_ID_CHARS_MAX ? "-" : Buffer.from(told).toString("base64url")
    const name = `p${this.#logCount}.${this.#epochName()}.${shown}`
    const log = new EventLog(name, this.#budget)
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

  /** A stream that is still known, by its name. */
  logNamed(name: string): EventLog | undefined {
    return this.#standing?.name === name ? this.#standing : this.#logs?.get(name)?.log
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

  /** Sends a question and waits for its answer; `withdraw` gives up. */
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

  /** The client's answer to a question; what was not asked, or was given up, is nothing. */
  answered(id: RequestId, result: unknown, error: unknown): void {
    const entry = this.#asked?.get(id)
    if (entry === undefined) return
    this.#asked?.delete(id)
    clearTimeout(entry.timer)
    if (typeof result === "object" && result !== null) entry.resolve(result as Readonly<Record<string, unknown>>)
    else entry.reject(new ClientDidNotAnswer(`the client refused: ${JSON.stringify(error ?? null).slice(0, 200)}`))
  }

  maySubscribe(uri: string): boolean {
    return (
      this.#subscriptions === undefined ||
      this.#subscriptions.has(uri) ||
      this.#subscriptions.size < SUBSCRIPTIONS_PER_SESSION_MAX
    )
  }

  /** Without a way to stop it there is nothing to hear of. */
  subscribe(uri: string, unwatch: (() => void) | undefined): void {
    this.unsubscribe(uri)
    if (unwatch === undefined) return
    this.#subscriptions ??= new Map()
    this.#subscriptions.set(uri, unwatch)
  }

  /** For a client that may have missed one: says of everything it watches that it may have changed. */
  repeatUpdates(): void {
    for (const uri of this.#subscriptions?.keys() ?? []) this.standing().send(updatedText(uri))
  }

  unsubscribe(uri: string): void {
    this.#subscriptions?.get(uri)?.()
    this.#subscriptions?.delete(uri)
  }

  end(): void {
    if (this.isEnded) return
    this.isEnded = true
    this.#onEnd(this)
    for (const call of this.#calls?.values() ?? []) call.cancel()
    for (const unwatch of this.#subscriptions?.values() ?? []) unwatch()
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

  /** Event ids of another process, or of this session before it was forgotten, are not ours. */
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
