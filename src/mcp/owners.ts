/**
 * Whoever holds sessions and streams: an agent, or an address without a key. Counts both against their limits, and lets go
 * of all of an agent's at once when the agent is barred.
 */
import type { McpCaller } from "./definition.ts"

/** What can be ended from outside. */
export interface Endable {
  readonly end: () => void
}

export interface OwnerLimits {
  readonly sessionsPerAgentMax: number
  readonly sessionsPerAddressMax: number
  readonly streamsPerAgentMax: number
  readonly streamsPerAddressMax: number
}

/** A fleet of assistants behind one key. */
export const SESSIONS_PER_AGENT_MAX = 1_000
/** An office behind one address. */
export const SESSIONS_PER_ADDRESS_MAX = 200
/** One standing stream per session, and calls that stream beside it. */
export const STREAMS_PER_AGENT_MAX = 1_000
export const STREAMS_PER_ADDRESS_MAX = 100

export const OWNER_LIMITS: OwnerLimits = {
  sessionsPerAgentMax: SESSIONS_PER_AGENT_MAX,
  sessionsPerAddressMax: SESSIONS_PER_ADDRESS_MAX,
  streamsPerAgentMax: STREAMS_PER_AGENT_MAX,
  streamsPerAddressMax: STREAMS_PER_ADDRESS_MAX
}

export class Owner {
  /** The agent's id; "" of an address. */
  readonly agentId: string
  readonly #key: string
  readonly #book: Map<string, Owner>
  readonly #limits: OwnerLimits
  readonly sessions = new Set<Endable>()
  readonly streams = new Set<Endable>()

  constructor(key: string, agentId: string, book: Map<string, Owner>, limits: OwnerLimits) {
    this.#key = key
    this.agentId = agentId
    this.#book = book
    this.#limits = limits
  }

  mayOpenSession(): boolean {
    const { sessionsPerAddressMax, sessionsPerAgentMax } = this.#limits
    return this.sessions.size < (this.agentId === "" ? sessionsPerAddressMax : sessionsPerAgentMax)
  }

  mayOpenStream(): boolean {
    const { streamsPerAddressMax, streamsPerAgentMax } = this.#limits
    return this.streams.size < (this.agentId === "" ? streamsPerAddressMax : streamsPerAgentMax)
  }

  addSession(session: Endable): void {
    this.sessions.add(session)
    this.#book.set(this.#key, this)
  }

  addStream(stream: Endable): void {
    this.streams.add(stream)
    this.#book.set(this.#key, this)
  }

  removeSession(session: Endable): void {
    this.sessions.delete(session)
    this.#leave()
  }

  removeStream(stream: Endable): void {
    this.streams.delete(stream)
    this.#leave()
  }

  #leave(): void {
    if (this.sessions.size === 0 && this.streams.size === 0 && this.#book.get(this.#key) === this)
      this.#book.delete(this.#key)
  }
}

export interface Owners {
  /** Remembered from its first session or stream to its last. */
  readonly of: (caller: McpCaller, addressPrincipal: () => string) => Owner
  /** Ends every stream and session of an agent. */
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
    endAll: (agentId) => {
      const owner = book.get(`agent/${agentId}`)
      if (owner === undefined) return
      for (const stream of owner.streams) stream.end()
      for (const session of owner.sessions) session.end()
    },
    count: () => book.size
  }
}
