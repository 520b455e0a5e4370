/**
 * Ends open streams whose caller lost its access: a suspended or revoked agent, an expired key, a closed or expired
 * session. It acts in the tick of the commit, or at the time of expiry.
 */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { SponsorEvent } from "../../schema/sponsor.ts"
import type { Caller } from "../http/handler.ts"
import { onAgentBarred, onKeysEndLater } from "./barred.ts"

/** Calls `end` when the caller may no longer listen; the result stops watching. */
export type WatchCaller = (caller: Caller, end: () => void) => () => void

/** The longest timer; a stream that ends early for it reconnects. */
const TIMER_MS_MAX = 2_147_483_647

/** Open streams by owner. */
export interface Endings {
  /**
   * Calls `end` at `endAt` (epoch ms; Infinity: never) or when the owner's access ends before; the result stops
   * watching.
   */
  readonly watch: (id: string, end: () => void, endAt: number) => () => void
  readonly endAll: (id: string) => void
  /** Ends all streams that are open now at that time at the latest. */
  readonly endAllAt: (id: string, endAt: number) => void
}

interface Ending {
  readonly end: () => void
  endAt: number
  timer: NodeJS.Timeout | undefined
}

export const makeEndings = (now: () => number): Endings => {
  const endings = new Map<string, Set<Ending>>()
  const setTimer = (ending: Ending): void => {
    clearTimeout(ending.timer)
    ending.timer = setTimeout(ending.end, Math.min(ending.endAt - now(), TIMER_MS_MAX))
    ending.timer.unref()
  }
  return {
    watch: (id, end, endAt) => {
      const ending: Ending = { end, endAt, timer: undefined }
      const ends = endings.get(id) ?? new Set()
      endings.set(id, ends.add(ending))
      if (endAt !== Infinity) setTimer(ending)
      return () => {
        clearTimeout(ending.timer)
        ends.delete(ending)
        if (ends.size === 0 && endings.get(id) === ends) endings.delete(id)
      }
    },
    endAll: (id) => {
      for (const { end } of endings.get(id) ?? []) end()
    },
    endAllAt: (id, endAt) => {
      for (const ending of endings.get(id) ?? []) {
        if (endAt >= ending.endAt) continue
        ending.endAt = endAt
        setTimer(ending)
      }
    }
  }
}

/** After these, at least one session of the sponsor is closed. */
const ENDS: ReadonlySet<SponsorEvent["_tag"]> = new Set([
  "SessionClosed",
  "SessionsClosed",
  "SponsorSuspended",
  "SponsorEnded"
])

export const makeStreamWatch = (registry: Pick<Registry, "listenKind">, now: () => number): WatchCaller => {
  const { endAll, endAllAt, watch } = makeEndings(now)
  onAgentBarred(registry, endAll)
  onKeysEndLater(registry, endAllAt)
  registry.listenKind("sponsor", (address, { events }) => {
    // Ends the streams of all sessions, because their sessions are not recorded; the others reconnect.
    if (events.some((event) => ENDS.has((event as SponsorEvent)._tag))) endAll(address.id)
  })
  return (caller, end) => {
    if (caller._tag === "Agent") return watch(caller.agentId, end, caller.keyEndsAt ?? Infinity)
    return caller._tag === "Sponsor" ? watch(caller.sponsorId, end, caller.sessionExpiresAt) : () => undefined
  }
}
