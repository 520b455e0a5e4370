/**
 * The sessions of the legacy era. An id proves itself by its signature, so opening a session stores nothing; the first
 * use loads it. A session ends when it is deleted, its agent is suspended or revoked, it was idle for half an hour, or
 * it is a day old.
 *
 * Under memory pressure a session without open streams is unloaded, and its id loads it again. A session that is not
 * loaded was unused since the process started, since its issue or since its unloading, so idleness needs no storage.
 */
import type { McpCaller } from "../protocol/definition.ts"
import type { EndedSessions } from "./ended-sessions.ts"
import type { ReplayBudget } from "./event-log.ts"
import type { Owner } from "./owners.ts"
import { isOwnedBy, Session } from "./session.ts"
import type { SessionFacts, SessionIds } from "./session-id.ts"

/** A client that is silent for this long has left. */
export const SESSION_IDLE_MS_MAX = 1_800_000
/** Also for busy sessions. It bounds how long a deleted id must be stored. */
export const SESSION_LIFETIME_MS = 86_400_000
/** Live sessions of a process; about 400 bytes each while nothing is open. */
export const SESSION_COUNT_MAX = 50_000
/** Sessions examined to find one to unload. */
const LOOKED_AT_COUNT_MAX = 100
/** The clock of another process may be ahead. */
const CLOCK_SKEW_MS = 60_000
export const SWEEP_MS = 30_000

export type Found = Session | "unknown" | "too-many"

export interface Sessions {
  readonly issue: (facts: Omit<SessionFacts, "nonce" | "issuedAt">) => string
  /** Whether this caller has such a session here; does not count as use. */
  readonly isLive: (id: string, caller: McpCaller) => boolean
  readonly find: (id: string, caller: McpCaller, owner: () => Owner) => Found
  /** Ends it for ever; resolves when that is durable. */
  readonly remove: (session: Session) => Promise<void>
  /** Ends sessions that are idle or too old. */
  readonly sweep: () => void
  readonly size: () => number
}

export interface SessionsOptions {
  readonly ids: SessionIds
  readonly ended: EndedSessions
  readonly now: () => number
  readonly countMax?: number | undefined
}

export const makeSessions = (options: SessionsOptions): Sessions => {
  const { countMax = SESSION_COUNT_MAX, ended, ids, now } = options
  const live = new Map<string, Session>()
  const budget: ReplayBudget = { bytes: 0 }
  /** The time since which idleness is known. */
  let knownSince = now()
  const onEnd = (session: Session): void => {
    live.delete(session.id)
    session.owner.removeSession(session)
  }

  const isOver = ({ issuedAt }: SessionFacts, usedAt: number, at: number): boolean =>
    at - issuedAt >= SESSION_LIFETIME_MS || issuedAt - at > CLOCK_SKEW_MS || at - usedAt > SESSION_IDLE_MS_MAX

  /** Returns false when all sessions are busy. */
  const makeRoom = (): boolean => {
    let lookedAt = 0
    for (const session of live.values()) {
      if (live.size < countMax) return true
      lookedAt += 1
      if (lookedAt > LOOKED_AT_COUNT_MAX) return false
      if (session.isQuiet()) session.end()
      else {
        // Busy sessions move to the end.
        live.delete(session.id)
        live.set(session.id, session)
      }
    }
    return live.size < countMax
  }

  const wake = (id: string, caller: McpCaller, owner: () => Owner): Found => {
    const facts = ids.read(id)
    if (facts === undefined || !isOwnedBy(facts, caller)) return "unknown"
    const at = now()
    if (isOver(facts, Math.max(facts.issuedAt, knownSince), at) || ended.has(facts)) return "unknown"
    const holder = owner()
    const before = live.size
    if (!holder.makeRoom() || !makeRoom()) return "too-many"
    if (live.size < before) knownSince = at
    const session = new Session(id, facts, holder, { now: at, budget, onEnd })
    live.set(id, session)
    holder.addSession(session)
    return session
  }

  return {
    issue: (facts) => ids.issue({ ...facts, issuedAt: now() }),
    isLive: (id, caller) => {
      const session = live.get(id)
      return session !== undefined && isOwnedBy(session.facts, caller)
    },
    find: (id, caller, owner) => {
      const session = live.get(id)
      if (session === undefined) return wake(id, caller, owner)
      if (!isOwnedBy(session.facts, caller)) return "unknown"
      const at = now()
      if (isOver(session.facts, session.isIdle(at) ? session.usedAt : at, at)) {
        session.end()
        return "unknown"
      }
      session.usedAt = at
      return session
    },
    remove: (session) => {
      const durable = ended.add(session.facts)
      session.end()
      return durable
    },
    sweep: () => {
      const at = now()
      for (const session of live.values()) {
        if (session.isIdle(at - SESSION_IDLE_MS_MAX) || at - session.facts.issuedAt >= SESSION_LIFETIME_MS)
          session.end()
        else session.forgetLogs(at)
      }
    },
    size: () => live.size
  }
}
