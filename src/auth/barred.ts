/**
 * Tells what must end at once when somebody may no longer go on: open streams. A cooldown ends nothing that is
 * already open; it refuses new requests.
 */
import { absurd } from "../../actors/runtime/entity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AgentEvent } from "../../schema/agent.ts"

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
    case "IdentityRequested":
    case "IdentityDecided":
    case "EvidenceAdded":
    case "ProposalCounted":
      return undefined
    default:
      return absurd(event)
  }
}
