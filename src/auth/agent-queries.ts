/**
 * The port to lists of agents, and from a key's hash to its agent. It reads tables that are written in the commit of the
 * agents' events, so they contain everything acknowledged; it never loads an actor.
 */
import type { EvidenceSums, ProposalCounts } from "../../schema/agent.ts"
import type { AgentId } from "../../schema/ids.ts"
import type { SponsorTier } from "../../schema/sponsor-tier.ts"

export interface AgentRow {
  readonly id: string
  readonly sponsorId: string
  readonly name: string
  readonly description: string
  readonly status: "active" | "suspended" | "revoked"
  readonly statusReason: string | null
  /** Epoch ms; may have passed. */
  readonly cooldownUntil: number | null
  readonly requestsPerSecond: number | null
  readonly burst: number | null
  readonly proposalsPerDay: number | null
  /** Epoch ms. */
  readonly createdAt: number
}

export interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  /** Of all pages. */
  readonly total: number
}

/** Every method rejects with `JournalUnavailable` when the database cannot be asked. */
export interface AgentQueries {
  /** Agents in order of registration, oldest first, so that new ones do not shift pages. */
  readonly agents: (limit: number, offset: number) => Promise<Page<AgentRow>>
  /** What the public directory shows of the same agents, in the same order. */
  readonly directory: (limit: number, offset: number) => Promise<Page<DirectoryRow>>
  /** What the public directory shows of this agent; undefined when there is none. */
  readonly directoryEntry: (id: string) => Promise<DirectoryRow | undefined>
  /** Sponsors in order of registration; all of them when no status is named. */
  readonly sponsors: (
    status: SponsorRow["status"] | undefined,
    limit: number,
    offset: number
  ) => Promise<Page<SponsorRow>>
  /** The agent that ever had a key with this hash; the agent itself decides whether the key is valid. */
  readonly agentIdOfKey: (hash: string) => Promise<AgentId | undefined>
  /** The hashes of all keys that were ever issued, in ascending order, beyond `after`. */
  readonly keyHashes: (after: string, limit: number) => Promise<ReadonlyArray<string>>
}

export interface DirectoryRow extends Pick<AgentRow, "id" | "name" | "description" | "status" | "createdAt"> {
  /** A reviewer approved its name and description. */
  readonly identityAgreed: boolean
  /** Its account; nulls and inactive while nothing is known of it. */
  readonly sponsor: Pick<SponsorRow, "verifiedAt" | "tierChoice" | "sanctionedAt"> & { readonly isActive: boolean }
  readonly evidence: EvidenceSums
  readonly proposals: ProposalCounts
}

/** A sponsor in a list, without its address, which is only in its state. */
export interface SponsorRow {
  readonly id: string
  readonly status: "active" | "suspended" | "ended"
  readonly endedWhy: "closed" | "displaced" | "revoked" | null
  /** Epoch ms. */
  readonly verifiedAt: number | null
  readonly tierChoice: SponsorTier | null
  /** Epoch ms. */
  readonly sanctionedAt: number | null
  readonly agentCount: number
  /** Epoch ms. */
  readonly createdAt: number
}
