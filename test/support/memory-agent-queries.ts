/** The agent queries over the view rows of the in-memory database, held to the same suite as Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import { AgentId } from "../../schema/ids.ts"
import type { AgentQueries, AgentRow, DirectoryRow, SponsorRow } from "../../src/auth/agent-queries.ts"

export const memoryAgentQueries = (database: MemoryDatabase): AgentQueries => {
  const page = async <Row extends Pick<AgentRow, "id" | "createdAt">>(
    rowOf: (stored: Stored) => Row,
    limit: number,
    offset: number
  ) => {
    const rows = [...database.views.values()].filter((row) => row.view === "agent_view").map(rowOf)
    const sorted = rows.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    return { rows: sorted.slice(offset, offset + limit), total: rows.length }
  }
  return {
    agents: (limit, offset) => page(agentRow, limit, offset),
    directory: (limit, offset) => page(directoryRowOf(database), limit, offset),
    directoryEntry: async (id) => {
      const stored = database.views.get(`agent_view/${id}`)
      return stored === undefined ? undefined : directoryRowOf(database)(stored)
    },
    sponsors: async (status, limit, offset) => {
      const rows = [...database.views.values()].filter((row) => row.view === "sponsor_view").map(sponsorRow)
      const wanted = rows.filter((one) => status === undefined || one.status === status)
      const sorted = wanted.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
      return { rows: sorted.slice(offset, offset + limit), total: wanted.length }
    },
    agentIdOfKey: async (hash) => {
      if (database.failure !== undefined) throw database.failure
      const row = database.views.get(`agent_key_view/${hash}`)
      return row === undefined ? undefined : AgentId.make(String(row.row["agent_id"]))
    },
    keyHashes: async (after, limit) => {
      if (database.failure !== undefined) throw database.failure
      const keys = [...database.views.values()].filter(({ view }) => view === "agent_key_view").map(({ key }) => key)
      return keys
        .filter((key) => key > after)
        .toSorted()
        .slice(0, limit)
    }
  }
}

interface Stored {
  readonly key: string
  readonly row: Readonly<Record<string, unknown>>
}

const sponsorRow = ({ key, row }: Stored): SponsorRow => ({
  id: key,
  status: row["status"] as SponsorRow["status"],
  endedWhy: row["ended_why"] as SponsorRow["endedWhy"],
  verifiedAt: row["verified_at"] as number | null,
  tierChoice: row["tier_choice"] as SponsorRow["tierChoice"],
  sanctionedAt: row["sanctioned_at"] as number | null,
  agentCount: row["agent_count"] as number,
  createdAt: row["created_at"] as number
})

const directoryRowOf =
  (database: MemoryDatabase) =>
  (stored: Stored): DirectoryRow => {
    const sponsor = database.views.get(`sponsor_view/${String(stored.row["sponsor_id"])}`)?.row
    const { createdAt, description, id, name, status } = agentRow(stored)
    const of = (column: string): number => stored.row[column] as number
    return {
      id,
      name,
      description,
      status,
      createdAt,
      identityAgreed: stored.row["identity_agreed"] === true,
      sponsor: {
        isActive: sponsor?.["status"] === "active",
        verifiedAt: (sponsor?.["verified_at"] ?? null) as number | null,
        tierChoice: (sponsor?.["tier_choice"] ?? null) as SponsorRow["tierChoice"],
        sanctionedAt: (sponsor?.["sanctioned_at"] ?? null) as number | null
      },
      evidence: {
        a: of("evidence_for"),
        b: of("evidence_against"),
        at: of("evidence_at"),
        events: of("evidence_count")
      },
      proposals: {
        submitted: of("proposals_submitted"),
        accepted: of("proposals_accepted"),
        rejected: of("proposals_rejected")
      }
    }
  }

const agentRow = ({ key, row }: Stored): AgentRow => ({
  id: key,
  sponsorId: row["sponsor_id"] as string,
  name: row["name"] as string,
  description: row["description"] as string,
  status: row["status"] as AgentRow["status"],
  statusReason: row["status_reason"] as string | null,
  cooldownUntil: row["cooldown_until"] as number | null,
  requestsPerSecond: row["requests_per_second"] as number | null,
  burst: row["burst"] as number | null,
  proposalsPerDay: row["proposals_per_day"] as number | null,
  createdAt: row["created_at"] as number
})
