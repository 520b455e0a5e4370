/**
 * The owners of sessions, streams, calls and subscriptions: an agent, or an address without a key. Counts them against their
 * limits, and closes all of an agent's at once when it is suspended or revoked.
 */
import type { McpCaller } from "../protocol/definition.ts"

/** Why something is ended: the session it belongs to is over, or its agent is barred or its key has ended. */
export type EndWhy = "session" | "key"

/** What can be ended from outside. */
export interface Endable {
  readonly end: (why?: EndWhy) => void
}

/** A live session as its owner sees it. */
export interface HeldSession extends Endable {
  /** Epoch milliseconds. */
  readonly usedAt: number
  /** Whether its client would not notice that it was let go: its id wakes it again. */
  readonly isQuiet: () => boolean
}

export interface OwnerLimits {
  readonly sessionsPerAgentMax: number
  readonly sessionsPerAddressMax: number
  readonly streamsPerAgentMax: number
  readonly streamsPerAddressMax: number
  readonly looseCallsMax: number
  readonly watchesMax: number
}

/** A fleet of assistants behind one key. */
export const SESSIONS_PER_AGENT_MAX = 1_000
/** An office behind one address. */
export const SESSIONS_PER_ADDRESS_MAX = 200
/** One standing stream per session, and calls that stream beside it. */
export const STREAMS_PER_AGENT_MAX = 1_000
export const STREAMS_PER_ADDRESS_MAX = 100
/** Calls of the legacy era without a session that are under way: as many as one session may have. */
export const LOOSE_CALLS_PER_OWNER_MAX = 64
/** Of all sessions and streams together: one change of one resource is told at most so often to one owner. */
export const WATCHES_PER_OWNER_MAX = 5_000

/** All streams of an owner may come back once in this time; a client that waits as `retry:` says comes back more rarely. */
const RETURNS_REFILL_MS = 20_000

export const OWNER_LIMITS: OwnerLimits = {
  sessionsPerAgentMax: SESSIONS_PER_AGENT_MAX,
  sessionsPerAddressMax: SESSIONS_PER_ADDRESS_MAX,
  streamsPerAgentMax: STREAMS_PER_AGENT_MAX,
  streamsPerAddressMax: STREAMS_PER_ADDRESS_MAX,
  looseCallsMax: LOOSE_CALLS_PER_OWNER_MAX,
  watchesMax: WATCHES_PER_OWNER_MAX
}

export class Owner {
  /** The agent's id; "" of an address. */
  readonly agentId: string
  readonly #key: string
  readonly #book: Map<string, Owner>
  readonly #limits: OwnerLimits
  readonly sessions = new Set<HeldSession>()
  readonly streams = new Set<Endable>()
  /** Without a session, and under way. */
  readonly #calls = new Set<Endable>()
  #returnsLeft = Infinity
  #returnsAt = 0
  #looseCalls = 0
  #watches = 0

  constructor(key: string, agentId: string, book: Map<string, Owner>, limits: OwnerLimits) {
    this.#key = key
    this.agentId = agentId
    this.#book = book
    this.#limits = limits
  }

  /** Whether there is room for a session, or could be made. */
  mayOpenSession(): boolean {
    return this.#hasRoom() || this.#longestUnused() !== undefined
  }

  /** Lets go of the session that was not used for the longest time, if it must. False: all of them are busy. */
  makeRoom(): boolean {
    if (this.#hasRoom()) return true
    this.#longestUnused()?.end()
    return this.#hasRoom()
  }

  mayOpenStream(): boolean {
    const { streamsPerAddressMax, streamsPerAgentMax } = this.#limits
    return this.streams.size < (this.agentId === "" ? streamsPerAddressMax : streamsPerAgentMax)
  }

  mayCallLoose(): boolean {
    return this.#looseCalls < this.#limits.looseCallsMax
  }

  mayWatch(count: number): boolean {
    return this.#watches + count <= this.#limits.watchesMax
  }

  addSession(session: HeldSession): void {
    this.sessions.add(session)
    this.#stay()
  }

  addStream(stream: Endable): void {
    this.streams.add(stream)
    this.#stay()
  }

  /** The result is told when the call is over, once. */
  addCall(call: Endable, isLegacy: boolean): () => void {
    this.#calls.add(call)
    if (isLegacy) this.#looseCalls += 1
    this.#stay()
    return () => {
      if (!this.#calls.delete(call)) return
      if (isLegacy) this.#looseCalls -= 1
      this.#leave()
    }
  }

  addWatches(count: number): void {
    this.#watches += count
    this.#stay()
  }

  removeSession(session: HeldSession): void {
    this.sessions.delete(session)
    this.#leave()
  }

  removeStream(stream: Endable): void {
    this.streams.delete(stream)
    this.#leave()
  }

  removeWatches(count: number): void {
    this.#watches -= count
    this.#leave()
  }

  /** Calls first, then sessions with theirs: each call is answered on its stream while that is open. */
  endAll(): void {
    for (const call of this.#calls) call.end("key")
    for (const session of this.sessions) session.end()
    for (const stream of this.streams) stream.end()
  }

  /** Whether a client of this owner may come back to a stream at no rate. All of them may do so at once after a cut. */
  mayReturn(at: number): boolean {
    const { streamsPerAddressMax, streamsPerAgentMax } = this.#limits
    const capacity = this.agentId === "" ? streamsPerAddressMax : streamsPerAgentMax
    const refilled = ((at - this.#returnsAt) * capacity) / RETURNS_REFILL_MS
    this.#returnsLeft = Math.min(capacity, this.#returnsLeft + refilled)
    this.#returnsAt = at
    if (this.#returnsLeft < 1) return false
    this.#returnsLeft -= 1
    return true
  }

  #hasRoom(): boolean {
    const { sessionsPerAddressMax, sessionsPerAgentMax } = this.#limits
    return this.sessions.size < (this.agentId === "" ? sessionsPerAddressMax : sessionsPerAgentMax)
  }

  #longestUnused(): HeldSession | undefined {
    let found: HeldSession | undefined
    for (const session of this.sessions)
      if ((found === undefined || session.usedAt < found.usedAt) && session.isQuiet()) found = session
    return found
  }

  #stay(): void {
    this.#book.set(this.#key, this)
  }

  #leave(): void {
    if (this.sessions.size === 0 && this.streams.size === 0 && this.#calls.size === 0 && this.#watches === 0)
      if (this.#book.get(this.#key) === this) this.#book.delete(this.#key)
  }
}

export interface Owners {
  /** Remembered as long as it holds anything. */
  readonly of: (caller: McpCaller, addressPrincipal: () => string) => Owner
  /** Ends every stream, session and call of an agent. */
  readonly endAll: (agentId: string) => void
  readonly count: () => number
}

export const makeOwners = (limits: OwnerLimits): Owners => {
  const book = new Map<string, Owner>()
  return {
    of: (caller, addressPrincipal) => {
      const agentId = caller._tag === "Agent" ? caller.agent.agentId : ""
      // Addresses hold no such character, so an address is never taken for an agent.
      const key = caller._tag === "Agent" ? `agent/${agentId}` : addressPrincipal()
      return book.get(key) ?? new Owner(key, agentId, book, limits)
    },
    endAll: (agentId) => book.get(`agent/${agentId}`)?.endAll(),
    count: () => book.size
  }
}
