/**
 * The owners of sessions, streams, calls and subscriptions: an agent, or an address without a key. Enforces their
 * limits, and closes everything of an agent at once when it is suspended or revoked.
 */
import type { McpCaller } from "../protocol/definition.ts"

/** Why something ends: its session is over, or its agent or key is no longer allowed. */
export type EndWhy = "session" | "key"

/** Something that can be ended from outside. */
export interface Endable {
  readonly end: (why?: EndWhy) => void
}

/** A live session as its owner sees it. */
export interface HeldSession extends Endable {
  /** Epoch milliseconds. */
  readonly usedAt: number
  /** Whether it can be unloaded unnoticed, because its id loads it again. */
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
const SESSIONS_PER_AGENT_MAX = 1_000
/** An office behind one address. */
const SESSIONS_PER_ADDRESS_MAX = 200
/** One standing stream per session, and streamed calls. */
const STREAMS_PER_AGENT_MAX = 1_000
const STREAMS_PER_ADDRESS_MAX = 100
/** Running calls of the legacy era without a session: as many as one session may have. */
const LOOSE_CALLS_PER_OWNER_MAX = 64
/** Over all sessions and streams: bounds the messages to one owner for one change. */
const WATCHES_PER_OWNER_MAX = 5_000

/** All streams of an owner may resume once in this time; a client that follows `retry:` resumes less often. */
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
  /** The agent's id; "" for an address. */
  readonly agentId: string
  readonly #key: string
  readonly #book: Map<string, Owner>
  readonly #limits: OwnerLimits
  readonly sessions = new Set<HeldSession>()
  readonly streams = new Set<Endable>()
  /** Running calls without a session. */
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

  /** Whether there is room for a session, or a quiet one can be unloaded. */
  mayOpenSession(): boolean {
    return this.#hasRoom() || this.#longestUnused() !== undefined
  }

  /** Unloads the least recently used session if necessary. Returns false when all are busy. */
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

  /** The result must be called once, when the call is over. */
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

  /** Calls first, then sessions, so that each call is answered while its stream is open. */
  endAll(): void {
    for (const call of this.#calls) call.end("key")
    for (const session of this.sessions) session.end()
    for (const stream of this.streams) stream.end()
  }

  /**
   * Whether a client may resume a stream without a rate token. All streams of the owner may do so at once after a cut.
   */
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
  /** Kept in memory as long as it holds anything. */
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
      // Addresses contain no slash, so they cannot collide with agents.
      const key = caller._tag === "Agent" ? `agent/${agentId}` : addressPrincipal()
      return book.get(key) ?? new Owner(key, agentId, book, limits)
    },
    endAll: (agentId) => book.get(`agent/${agentId}`)?.endAll(),
    count: () => book.size
  }
}
