/**
 * Open event streams of cases, counted by agent, by sponsor and in all, so that no agent takes those of others. A share
 * is given back when the stream ends.
 */

export interface StreamLimits {
  readonly agentMax: number
  readonly sponsorMax: number
  readonly allMax: number
}

export const STREAM_LIMITS: StreamLimits = {
  /** A fleet behind one key follows a thousand cases; the others are read when a webhook says so. */
  agentMax: 1_000,
  /** Five times one agent, as request rates are. */
  sponsorMax: 5_000,
  /** Three quarters of the process; the rest is left to MCP and to evaluations of the council. */
  allMax: 15_000
}

export interface StreamReader {
  /** Undefined for a sponsor's own session. */
  readonly agentId?: string | undefined
  readonly sponsorId: string
  /** What the sponsor's tier allows; the limit of all sponsors where it is not said. */
  readonly sponsorMax?: number | undefined
}

export interface StreamShares {
  /** The limit that this reader has reached: its own, or that of all. Undefined while there is room. */
  readonly full: (reader: StreamReader) => "own" | "all" | undefined
  /** Takes a share; the result gives it back. Undefined when there is none: a request may have come in between. */
  readonly take: (reader: StreamReader) => (() => void) | undefined
  /** Streams that are open for the sponsor and its agents. */
  readonly openOf: (sponsorId: string) => number
}

/** Streams are counted where they are opened: one object serves a process. */
export const makeStreamShares = ({ agentMax, allMax, sponsorMax }: StreamLimits = STREAM_LIMITS): StreamShares => {
  const open = new Map<string, number>()
  let all = 0
  const count = (name: string, by: 1 | -1): void => {
    const now = (open.get(name) ?? 0) + by
    if (now === 0) open.delete(name)
    else open.set(name, now)
  }
  const full: StreamShares["full"] = ({ agentId, sponsorId, sponsorMax: own = sponsorMax }) => {
    if ((open.get(sponsorId) ?? 0) >= Math.min(own, sponsorMax)) return "own"
    if (agentId !== undefined && (open.get(agentId) ?? 0) >= agentMax) return "own"
    return all >= allMax ? "all" : undefined
  }
  return {
    full,
    openOf: (sponsorId) => open.get(sponsorId) ?? 0,
    take: (reader) => {
      if (full(reader) !== undefined) return undefined
      const { agentId, sponsorId } = reader
      const names = agentId === undefined ? [sponsorId] : [sponsorId, agentId]
      for (const name of names) count(name, 1)
      all += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        for (const name of names) count(name, -1)
        all -= 1
      }
    }
  }
}
