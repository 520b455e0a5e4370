/**
 * Tells what must end at once when somebody may no longer go on: open streams. A cooldown ends nothing that is
 * already open; it refuses new requests.
 */
import { absurd } from "../../actors/runtime/entity.ts"
import type { Registry } from "../../actors/runtime/registry.ts"
import type { AgentEvent } from "../../schema/agent.ts"
import type { SponsorEvent } from "../../schema/sponsor.ts"
import type { Caller } from "../http/handler.ts"

export type BarredWhy = "suspended" | "revoked" | "keys-ended"

/** Calls `f` in the tick that publishes the commit, before its sender hears of it; the result stops that. */
export const onAgentBarred = (
  registry: Pick<Registry, "listenKind">,
  f: (agentId: string, why: BarredWhy) => void
): (() => void) =>
  registry.listenKind("agent", (address, { events }) => {
    for (const event of events) {
      const why = whyBarred(event as AgentEvent)
      if (why !== undefined) f(address.id, why)
    }
  })

export interface BarWatch {
  /** Calls `end` once, when this caller may no longer go on; the result stops watching. */
  readonly onBarred: (caller: Caller, end: () => void) => () => void
  readonly watchedCount: () => number
  readonly close: () => void
}

/**
 * Watches callers of both kinds. A sponsor who signs out anywhere loses every open stream: which session opened
 * one is not kept, and a browser that is still signed in opens it again by itself.
 */
export const makeBarWatch = (registry: Pick<Registry, "listenKind">, now: () => number): BarWatch => {
  const watched = new Map<string, Set<() => void>>()
  const endAll = (id: string): void => {
    for (const end of watched.get(id) ?? []) end()
  }
  const watch = (id: string, end: () => void): (() => void) => {
    const ends = watched.get(id) ?? new Set()
    watched.set(id, ends)
    const once = () => {
      unwatch()
      end()
    }
    const unwatch = () => {
      ends.delete(once)
      if (ends.size === 0 && watched.get(id) === ends) watched.delete(id)
    }
    ends.add(once)
    return unwatch
  }
  const closeAgents = onAgentBarred(registry, endAll)
  const closeSponsors = registry.listenKind("sponsor", (address, { events }) => {
    if (events.some((event) => (event as SponsorEvent)._tag === "SessionClosed")) endAll(address.id)
  })
  return {
    onBarred: (caller, end) => {
      if (caller._tag === "Agent") return watch(caller.agentId, end)
      if (caller._tag !== "Sponsor") return () => undefined
      const unwatch = watch(caller.sponsorId, end)
      // A session lasts hours, which a timer can count.
      const timer = setTimeout(() => (unwatch(), end()), Math.max(0, caller.sessionExpiresAt - now()))
      timer.unref()
      return () => {
        clearTimeout(timer)
        unwatch()
      }
    },
    watchedCount: () => watched.size,
    close: () => {
      closeAgents()
      closeSponsors()
    }
  }
}

const whyBarred = (event: AgentEvent): BarredWhy | undefined => {
  switch (event._tag) {
    case "AgentSuspended":
      return "suspended"
    case "AgentRevoked":
      return "revoked"
    case "KeyRotated":
      // With a grace period the old key and what it opened live on until they end by themselves.
      return event.previousKeysEndAt <= event.at ? "keys-ended" : undefined
    case "AgentRegistered":
    case "AgentReinstated":
    case "CooldownSet":
    case "LimitsSet":
      return undefined
    default:
      return absurd(event)
  }
}
