/**
 * Counts open event streams of cases, by owner and in all, so that no owner uses up those of others. The owner is a sponsor
 * with its agents, or a person's page. A share is released when the stream ends.
 */

/** Streams of sponsors and their agents: three quarters of the process; the rest is for MCP and evaluations of the council. */
export const SPONSOR_STREAM_COUNT_MAX = 15_000

export interface StreamReader {
  readonly ownerId: string
  /** How many streams the owner may have open now. */
  readonly ownMax: number
}

export interface StreamShares {
  /** The limit that is reached for this reader: its owner's, or that of all. Undefined while there is room. */
  readonly full: (reader: StreamReader) => "own" | "all" | undefined
  /** Takes a share; the result releases it. Undefined when none is free, which may have changed since `full`. */
  readonly take: (reader: StreamReader) => (() => void) | undefined
  /** The number of open streams of the owner. */
  readonly openOf: (ownerId: string) => number
}

/** One object per process: streams are counted where they are opened. */
export const makeStreamShares = (allMax: number): StreamShares => {
  const open = new Map<string, number>()
  let all = 0
  const count = (ownerId: string, by: 1 | -1): void => {
    const now = (open.get(ownerId) ?? 0) + by
    if (now === 0) open.delete(ownerId)
    else open.set(ownerId, now)
    all += by
  }
  const full: StreamShares["full"] = ({ ownerId, ownMax }) => {
    if ((open.get(ownerId) ?? 0) >= ownMax) return "own"
    return all >= allMax ? "all" : undefined
  }
  return {
    full,
    openOf: (ownerId) => open.get(ownerId) ?? 0,
    take: (reader) => {
      if (full(reader) !== undefined) return undefined
      count(reader.ownerId, 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        count(reader.ownerId, -1)
      }
    }
  }
}
