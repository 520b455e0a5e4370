/**
 * Counts open event streams of cases, by agent, by sponsor and in all, so that no agent uses up those of others. A share
 * is released when the stream ends.
 */

export interface StreamLimits {
  readonly agentMax: number
  readonly sponsorMax: number
  readonly allMax: number
}

export const STREAM_LIMITS: StreamLimits = {
  /** A fleet behind one key follows a thousand cases live, and the others by webhook. */
  agentMax: 1_000,
  /** Five times one agent, as request rates are. */
  sponsorMax: 5_000,
  /** Three quarters of the process; the rest is for MCP and evaluations of the council. */
  allMax: 15_000
}

export interface StreamReader {
  /** Undefined for a sponsor's own session. */
  readonly agentId?: string | undefined
  readonly sponsorId: string
  /** The limit of the sponsor's tier; absent: the limit of all sponsors. */
  readonly sponsorMax?: number | undefined
}

export interface StreamShares {
  /** The limit that is reached for this reader: its own, or that of all. Undefined while there is room. */
  readonly full: (reader: StreamReader) => "own" | "all" | undefined
  /** Takes a share; the result releases it. Undefined when none is free, which may have changed since `full`. */
  readonly take: (reader: StreamReader) => (() => void) | undefined
  /** The number of open streams of the sponsor and its agents. */
  readonly openOf: (sponsorId: string) => number
}

/** One object per process: streams are counted where they are opened. */
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
