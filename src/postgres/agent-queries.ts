/**
 * Lists of agents and the way from a key's hash to its agent, read from the view tables of migrations 0002 and 0013. The
 * tables are written in the commit of each event, so a read that starts after an acknowledgement shows it.
 */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { AgentId } from "../../schema/ids.ts"
import { SponsorTier } from "../../schema/sponsor-tier.ts"
import type { AgentQueries, DirectoryRow, Page } from "../auth/agent-queries.ts"
import { rowsOf, totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

export class AgentQueriesTag extends Context.Service<AgentQueriesTag, AgentQueries>()("postgres/AgentQueries") {}

export const layerPostgres: Layer.Layer<AgentQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  AgentQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    const page = <Row>(rows: Effect.Effect<ReadonlyArray<Row>, SqlError>): Promise<Page<Row>> =>
      ask(Effect.map(Effect.all([rows, countAgents(sql)]), ([rows, total]) => ({ rows, total })))
    return {
      agents: (limit, offset) => page(selectAgents(sql, limit, offset)),
      directory: (limit, offset) =>
        page(selectDirectory(sql, sql`order by agent_view.created_at, agent_view.key limit ${limit} offset ${offset}`)),
      directoryEntry: (id) => ask(Effect.map(selectDirectory(sql, sql`where agent_view.key = ${id}`), ([row]) => row)),
      sponsors: (status, limit, offset) =>
        ask(
          Effect.map(
            Effect.all([selectSponsors(sql, status, limit, offset), countSponsors(sql, status)]),
            ([rows, total]) => ({ rows, total })
          )
        ),
      agentIdOfKey: (hash) => ask(selectAgentOfKey(sql, hash)),
      keyHashes: (after, limit) => ask(selectKeyHashes(sql, after, limit))
    }
  })
)

const text = Schema.String
const at = Schema.NullOr(Schema.Number)
const agent = {
  id: text,
  name: text,
  description: text,
  status: Schema.Literals(["active", "suspended", "revoked"]),
  createdAt: Schema.Number
}
const standing = { verifiedAt: at, tierChoice: Schema.NullOr(SponsorTier), sanctionedAt: at }

const agentRows = rowsOf(
  "agent_view",
  Schema.Struct({
    ...agent,
    sponsorId: text,
    statusReason: Schema.NullOr(text),
    cooldownUntil: at,
    requestsPerSecond: Schema.NullOr(Schema.Number),
    burst: Schema.NullOr(Schema.Int),
    proposalsPerDay: Schema.NullOr(Schema.Int)
  })
)

/** What the public sees of an agent depends on the standing of its sponsor. */
const directoryRows = rowsOf(
  "the directory",
  Schema.Struct({
    ...agent,
    ...standing,
    identityAgreed: Schema.Boolean,
    isActive: Schema.Boolean,
    a: Schema.Number,
    b: Schema.Number,
    at: Schema.Number,
    events: Schema.Int,
    submitted: Schema.Int,
    accepted: Schema.Int,
    rejected: Schema.Int
  })
)

const sponsorRows = rowsOf(
  "sponsor_view",
  Schema.Struct({
    ...standing,
    id: text,
    status: Schema.Literals(["active", "suspended", "ended"]),
    endedWhy: Schema.NullOr(Schema.Literals(["closed", "displaced", "revoked"])),
    agentCount: Schema.Int,
    createdAt: Schema.Number
  })
)

const agentIds = rowsOf("agent_key_view", Schema.Struct({ agentId: AgentId }))

// bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
const selectAgents = (sql: SqlClient.SqlClient, limit: number, offset: number) =>
  Effect.map(
    sql`
  select key as id, sponsor_id as "sponsorId", name, description, status, status_reason as "statusReason",
    cooldown_until::float8 as "cooldownUntil", requests_per_second as "requestsPerSecond", burst,
    proposals_per_day as "proposalsPerDay",
    created_at::float8 as "createdAt"
  from agent_view order by created_at, key limit ${limit} offset ${offset}`,
    agentRows
  )

/** The columns of migration 0013 are null in rows of older versions, which are new agents. */
const selectDirectory = (sql: SqlClient.SqlClient, which: Fragment) =>
  Effect.map(
    sql`
      select agent_view.key as id, name, description, agent_view.status,
        agent_view.created_at::float8 as "createdAt", coalesce(identity_agreed, false) as "identityAgreed",
        sponsor_view.verified_at::float8 as "verifiedAt", sponsor_view.tier_choice as "tierChoice",
        sponsor_view.sanctioned_at::float8 as "sanctionedAt",
        coalesce(sponsor_view.status = 'active', false) as "isActive",
        coalesce(evidence_for, 0) as a, coalesce(evidence_against, 0) as b,
        coalesce(evidence_at, 0)::float8 as at, coalesce(evidence_count, 0) as events,
        coalesce(proposals_submitted, 0) as submitted, coalesce(proposals_accepted, 0) as accepted,
        coalesce(proposals_rejected, 0) as rejected
      from agent_view left join sponsor_view on sponsor_view.key = agent_view.sponsor_id
      ${which}`,
    (rows) =>
      directoryRows(rows).map(({ a, accepted, at, b, events, rejected, submitted, ...row }): DirectoryRow => ({
        ...entryIn(row),
        evidence: { a, b, at, events },
        proposals: { submitted, accepted, rejected }
      }))
  )

type StoredRow = Omit<DirectoryRow, "evidence" | "proposals" | "sponsor"> & DirectoryRow["sponsor"]

const entryIn = ({ isActive, sanctionedAt, tierChoice, verifiedAt, ...agent }: StoredRow) => ({
  ...agent,
  sponsor: { isActive, sanctionedAt, tierChoice, verifiedAt }
})

/** From the counters of migration 0013, because the route is public and counting rows would read all of them. */
const countAgents = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql`
      select coalesce(sum(n), 0)::float8 as total from platform_count where subject = 'agent'`,
    agentTotal
  )
const agentTotal = totalOf("the count of agents")

const ofStatus = (sql: SqlClient.SqlClient, status: string | undefined) =>
  status === undefined ? sql`true` : sql`status = ${status}`

const selectSponsors = (sql: SqlClient.SqlClient, status: string | undefined, limit: number, offset: number) =>
  Effect.map(
    sql`
    select key as id, status, ended_why as "endedWhy", verified_at::float8 as "verifiedAt",
      tier_choice as "tierChoice", sanctioned_at::float8 as "sanctionedAt", agent_count as "agentCount",
      created_at::float8 as "createdAt"
    from sponsor_view where ${ofStatus(sql, status)} order by created_at, key limit ${limit} offset ${offset}`,
    sponsorRows
  )

/** A plain count, because only staff use it, and rarely. */
const countSponsors = (sql: SqlClient.SqlClient, status: string | undefined) =>
  Effect.map(
    sql`
      select count(*)::float8 as total from sponsor_view where ${ofStatus(sql, status)}`,
    sponsorTotal
  )
const sponsorTotal = totalOf("the count of sponsors")

const selectAgentOfKey = (sql: SqlClient.SqlClient, hash: string) =>
  Effect.map(
    sql`select agent_id as "agentId" from agent_key_view where key = ${hash}`,
    (rows) => agentIds(rows)[0]?.agentId
  )

/** All are 64 hex characters, which every collation puts in one order. */
const selectKeyHashes = (sql: SqlClient.SqlClient, after: string, limit: number) =>
  Effect.map(
    sql<{ readonly key: string }>`
      select key from agent_key_view where key > ${after} order by key limit ${limit}`,
    (rows) => rows.map(({ key }) => key)
  )
