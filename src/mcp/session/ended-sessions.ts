/**
 * The ids of ended sessions, kept until they would have expired, so that a deleted session stays deleted after a
 * restart. Bounded: beyond the bound the oldest are dropped, and all sessions of that age are refused; their clients
 * open a new one.
 */

/** About 20 MB. */
export const ENDED_COUNT_MAX = 200_000

/** Additions between two sweeps of expired ids. */
const SWEEP_COUNT = 1_000

export interface EndedSession {
  readonly nonce: string
  /** Epoch milliseconds. */
  readonly issuedAt: number
}

/** The store of ended ids. */
export interface EndedSessionStore {
  /** Resolves when it is durable; deletes ids issued before `forgetBefore`. */
  readonly add: (session: EndedSession, forgetBefore: number) => Promise<void>
  /** All ended sessions issued since then. */
  readonly readSince: (issuedAt: number) => Promise<ReadonlyArray<EndedSession>>
}

export interface EndedSessions {
  readonly has: (session: EndedSession) => boolean
  /** The session is ended from this tick on; resolves when that is durable. */
  readonly add: (session: EndedSession) => Promise<void>
  readonly size: () => number
}

export interface EndedSessionsOptions {
  readonly store: EndedSessionStore
  readonly lifetimeMs: number
  readonly now: () => number
  readonly countMax?: number | undefined
}

/** Loads the stored ids; rejects when the store cannot be read. */
export const openEndedSessions = async (options: EndedSessionsOptions): Promise<EndedSessions> => {
  const { countMax = ENDED_COUNT_MAX, lifetimeMs, now, store } = options
  const read = await store.readSince(now() - lifetimeMs)
  const ended = new Map<string, number>()
  for (const { issuedAt, nonce } of read.toSorted((one, other) => one.issuedAt - other.issuedAt))
    ended.set(nonce, issuedAt)
  // Dropped ids are older than all kept ones.
  let unknownUntil = ended.size >= countMax - Math.floor(countMax / 10) ? (ended.values().next().value ?? 0) : 0

  const forgetSome = (): void => {
    const runOut = now() - lifetimeMs
    for (const [nonce, issuedAt] of ended) if (issuedAt < runOut) ended.delete(nonce)
    if (ended.size <= countMax) return
    // Drops a tenth at once, so that sorting is rare.
    const oldest = [...ended].toSorted(([, one], [, other]) => one - other)
    for (const [nonce, issuedAt] of oldest.slice(0, ended.size - countMax + Math.floor(countMax / 10))) {
      ended.delete(nonce)
      unknownUntil = issuedAt
    }
  }
  return {
    has: ({ issuedAt, nonce }) => issuedAt <= unknownUntil || ended.has(nonce),
    add: (session) => {
      ended.set(session.nonce, session.issuedAt)
      if (ended.size > countMax || ended.size % SWEEP_COUNT === 0) forgetSome()
      return store.add(session, Math.max(now() - lifetimeMs, unknownUntil))
    },
    size: () => ended.size
  }
}

/** For tests, and for servers whose sessions may end with the process. */
export const memoryEndedSessionStore = (): EndedSessionStore => {
  const rows = new Map<string, EndedSession>()
  return {
    add: async (session, forgetBefore) => {
      rows.set(session.nonce, session)
      for (const { issuedAt, nonce } of rows.values()) if (issuedAt < forgetBefore) rows.delete(nonce)
    },
    readSince: async (since) => [...rows.values()].filter(({ issuedAt }) => issuedAt >= since)
  }
}
