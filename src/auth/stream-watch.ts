/**
 * Ends open streams whose caller may no longer listen: an agent that was suspended, revoked or lost
 * its keys, a sponsor whose session was closed or ran out. It happens in the tick of the commit.
 */
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { SponsorEvent } from "../../schema/sponsor.ts"
import type { Caller } from "../http/handler.ts"
import { onAgentBarred } from "./barred.ts"

/** Calls `end` when the caller may no longer listen; the result stops watching. */
export type WatchCaller = (caller: Caller, end: () => void) => () => void

export const makeStreamWatch = (registry: Pick<Registry, "listenKind">, now: () => number): WatchCaller => {
  const endings = new Map<string, Set<() => void>>()
  const endAll = (id: string): void => {
    for (const end of endings.get(id) ?? []) end()
  }
  onAgentBarred(registry, endAll)
  registry.listenKind("sponsor", (address, { events }) => {
    // Which of the sponsor's sessions opened a stream is not kept; the others come back by themselves.
    if (events.some((event) => (event as SponsorEvent)._tag === "SessionClosed")) endAll(address.id)
  })
  return (caller, end) => {
    if (caller._tag !== "Agent" && caller._tag !== "Sponsor") return () => undefined
    const id = caller._tag === "Agent" ? caller.agentId : caller.sponsorId
    const ends = endings.get(id) ?? new Set()
    endings.set(id, ends.add(end))
    const expiry = caller._tag === "Sponsor" ? setTimeout(end, caller.sessionExpiresAt - now()) : undefined
    expiry?.unref()
    return () => {
      clearTimeout(expiry)
      ends.delete(end)
      if (ends.size === 0 && endings.get(id) === ends) endings.delete(id)
    }
  }
}
