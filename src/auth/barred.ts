/**
 * Notifies open streams of a caller that lost its access: at once after a suspension or revocation, and at the end of the
 * grace period after a key rotation. A cooldown refuses new requests only; open streams go on.
 */
import { absurd } from "../../actors/runtime/entity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { AgentEvent } from "../../schema/agent.ts"

export type BarredWhy = "suspended" | "revoked" | "keys-ended"

/** Calls `f` in the tick that publishes the commit, before its sender is answered; the result stops that. */
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

/**
 * Calls `f` in the tick in which keys get an end that lies ahead, in epoch milliseconds: all that the agent has open at that
 * tick was opened by them. The result stops that.
 */
export const onKeysEndLater = (
  registry: Pick<Registry, "listenKind">,
  f: (agentId: string, endAt: number) => void
): (() => void) =>
  registry.listenKind("agent", (address, { events }) => {
    for (const one of events) {
      const event = one as AgentEvent
      if (event._tag === "KeyRotated" && event.previousKeysEndAt > event.at) f(address.id, event.previousKeysEndAt)
    }
  })

const whyBarred = (event: AgentEvent): BarredWhy | undefined => {
  switch (event._tag) {
    case "AgentSuspended":
      return "suspended"
    case "AgentRevoked":
      return "revoked"
    case "KeyRotated":
      // With a grace period the old key and what it opened live on until then: see `onKeysEndLater`.
      return event.previousKeysEndAt <= event.at ? "keys-ended" : undefined
    case "AgentRegistered":
    case "AgentReinstated":
    case "CooldownSet":
    case "LimitsSet":
    case "HoldSet":
    case "IdentityRequested":
    case "IdentityDecided":
    case "EvidenceAdded":
    case "ProposalCounted":
      return undefined
    default:
      return absurd(event)
  }
}
