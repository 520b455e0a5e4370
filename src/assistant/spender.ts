/** The budget that a model call is charged to: the agent's sponsor, and the share of its tier. */
import { agentEntity } from "../../actors/agent/agent.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { sponsorEntity } from "../../actors/sponsor/sponsor.ts"
import { limitsOf, type VerificationMode } from "../../schema/sponsor-tier.ts"

export interface Spender {
  readonly sponsorId: string
  /** Share of a sponsor's daily budget in thousandths. */
  readonly modelShare: number
}

/** `agentId` is the sponsor's own id for requests without an agent. Rejects like `Registry.read`. */
export type SpenderOf = (agentId: string) => Promise<Spender>

export const spenderOf =
  (registry: Pick<Registry, "read">, mode: VerificationMode, now: () => number): SpenderOf =>
  async (agentId) => {
    const agent = agentId.startsWith("agt_") ? (await registry.read(agentEntity, agentId)).state : undefined
    const sponsorId = agent === undefined || agent._tag === "Unregistered" ? agentId : agent.sponsorId
    const { state } = await registry.read(sponsorEntity, sponsorId)
    return { sponsorId, modelShare: state._tag === "Registered" ? limitsOf(state, mode, now()).modelShare : 0 }
  }
