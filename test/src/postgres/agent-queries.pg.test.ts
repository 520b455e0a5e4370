/**
 * Lists of agents and the key look-up on both databases: what the actors' commits wrote is what a query reads, in the
 * same tick as the acknowledgement, and the same as rows rebuilt from the states.
 */
import { SqlClient } from "effect/sql"
import { Effect, Result, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { agentEntity } from "../../../actors/agent/agent.ts"
import { makeActorRuntime, layerSingleProcess } from "../../../actors/runtime/actor-runtime.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { AgentCommand, OrderedBy } from "../../../schema/agent.ts"
import { AgentId, KeyHash, SponsorId } from "../../../schema/ids.ts"
import type { AgentQueries } from "../../../src/auth/agent-queries.ts"
import { AgentQueriesTag, layerPostgres as layerQueries } from "../../../src/postgres/agent-queries.ts"
import { layerPostgres as layerJournal } from "../../../src/postgres/journal.ts"
import { layerPostgres as layerOutbox } from "../../../src/postgres/outbox.ts"
import { layerPostgres as layerSnapshots } from "../../../src/postgres/snapshots.ts"
import { describeEachDatabase, type TestDatabase } from "../../support/database.ts"
import { NOW, SECOND } from "../../support/given.ts"

const by: OrderedBy = { type: "operator", id: "operator" }
const reason = "complaints"
const sponsorId = SponsorId.make(`spn_${"a".repeat(26)}`)
/** Ids that sort against the order of registration, and hashes that belong to one id. */
const agentId = (number: number) => AgentId.make(`agt_${(0xff - number).toString(16).padStart(32, "0")}`)
const keyHash = (number: number) => KeyHash.make(number.toString(16).padStart(64, "0"))

const register = (number: number, at = NOW + number * SECOND): AgentCommand => ({
  _tag: "RegisterAgent",
  agentId: agentId(number),
  sponsorId,
  name: `Agent ${number} 'é"`,
  description: "Helps",
  contactEmail: "ops@example.org",
  keyHash: keyHash(number),
  createdAt: at
})

interface Service {
  readonly registry: Registry
  readonly queries: AgentQueries
  readonly sql: SqlClient.SqlClient
  readonly tell: (number: number, command: AgentCommand) => Promise<void>
}

const withService = (database: TestDatabase, scenario: (service: Service) => Promise<void>) =>
  database.run(
    Effect.gen(function* () {
      const { registry } = yield* makeActorRuntime({
        entities: [agentEntity],
        now: () => NOW,
        random: Math.random,
        randomId: randomUUID,
        bytesMax: 1e9,
        background: false
      })
      const queries = yield* AgentQueriesTag
      const sql = yield* SqlClient.SqlClient
      const tell = async (number: number, command: AgentCommand) => {
        Result.getOrThrow(await registry.ask(agentEntity, agentId(number), command))
      }
      yield* sql`truncate agent_view, agent_key_view`
      yield* Effect.promise(() => scenario({ registry, queries, sql, tell }))
    }).pipe(
      Effect.provide(Layer.mergeAll(layerJournal, layerOutbox, layerSnapshots, layerQueries, layerSingleProcess)),
      Effect.provide(database.layer)
    )
  )

describeEachDatabase("agent queries", (database) => {
  test("pages go by order of registration and count every agent", () =>
    withService(database, async ({ queries, sql, tell }) => {
      await Promise.all([0, 1, 2, 3, 4].map((number) => tell(number, register(number))))
      const { rows, total } = await queries.agents(2, 1)
      expect(total).toBe(5)
      expect(rows.map((row) => row.id)).toEqual([agentId(1), agentId(2)])
      expect(await queries.agents(10, 5)).toEqual({ rows: [], total: 5 })
      // From the kept counts: nobody reads through all agents to count them.
      const count = (more: number) => sql`
        update platform_count set n = n + ${more} where ctid = (select ctid from platform_count where subject = 'agent' limit 1)`
      await Effect.runPromise(count(7))
      expect((await queries.directory(1, 0)).total).toBe(12)
      await Effect.runPromise(count(-7))
      const accepted = { proposal_id: "prp_1", to: "accepted" } as const
      await tell(3, { _tag: "CountProposal", ...accepted, from: null })
      await tell(3, { _tag: "AddEvidence", evidence: "report-accepted", about: "rep_1", from: "rev_b" })
      await tell(3, { _tag: "AddEvidence", evidence: "spam", about: "prp_2", from: "rev_b" })
      const entry = (number: number) => ({
        id: agentId(number),
        name: `Agent ${number} 'é"`,
        description: "Helps",
        status: "active",
        createdAt: NOW + number * SECOND,
        identityAgreed: false,
        // Its sponsor has no row of its own here.
        sponsor: { isActive: false, verifiedAt: null, tierChoice: null, sanctionedAt: null }
      })
      expect((await queries.directory(2, 3)).rows).toEqual([
        {
          ...entry(3),
          evidence: { a: 0.5, b: 2, at: NOW, events: 2 },
          proposals: { submitted: 1, accepted: 1, rejected: 0 }
        },
        {
          ...entry(4),
          evidence: { a: 0, b: 0, at: 0, events: 0 },
          proposals: { submitted: 0, accepted: 0, rejected: 0 }
        }
      ])
    }))

  test("an acknowledged change is in the list, with every column as it was decided", () =>
    withService(database, async ({ queries, tell }) => {
      await tell(10, register(10))
      const fresh = {
        id: agentId(10),
        sponsorId,
        name: `Agent 10 'é"`,
        description: "Helps",
        status: "active",
        statusReason: null,
        cooldownUntil: null,
        requestsPerSecond: null,
        burst: null,
        proposalsPerDay: null,
        createdAt: NOW + 10 * SECOND
      }
      expect((await queries.agents(1, 0)).rows).toEqual([fresh])
      const until = Date.UTC(9999, 0)
      await tell(10, { _tag: "SetCooldown", until, by, reason })
      const limits = { requestsPerSecond: 0.25, burst: 7, proposalsPerDay: 12 }
      await tell(10, { _tag: "SetLimits", ...limits, by, reason: null })
      await tell(10, { _tag: "Suspend", by, reason })
      expect((await queries.agents(1, 0)).rows).toEqual([
        { ...fresh, status: "suspended", statusReason: reason, cooldownUntil: until, ...limits }
      ])
    }))

  test("a key finds its agent from the tick it was acknowledged, and no other key does", () =>
    withService(database, async ({ queries, tell }) => {
      await tell(20, register(20))
      expect(await queries.agentIdOfKey(keyHash(20))).toBe(agentId(20))
      expect(await queries.agentIdOfKey(keyHash(21))).toBeUndefined()
      await tell(20, { _tag: "RotateKey", newHash: keyHash(21), graceSeconds: 60, by })
      expect(await queries.agentIdOfKey(keyHash(20))).toBe(agentId(20))
      expect(await queries.agentIdOfKey(keyHash(21))).toBe(agentId(20))
    }))

  test("the rows are those that the state gives", () =>
    withService(database, async ({ registry, sql, tell }) => {
      await tell(30, register(30))
      await tell(30, { _tag: "RotateKey", newHash: keyHash(31), graceSeconds: 60, by })
      await tell(30, { _tag: "RotateKey", newHash: keyHash(32), graceSeconds: 0, by })
      await tell(30, { _tag: "Revoke", by, reason })
      const live = await registry.read(agentEntity, agentId(30))
      const expected = agentEntity.projectAll(live.state).map(({ view, key, row }) => ({ view, key, row }))
      const stored = await Effect.runPromise(
        sql<{ readonly view: string; readonly key: string; readonly row: Record<string, unknown> }>`
          select 'agent_view' as view, key, to_jsonb(v) - 'key' - 'version' as row from agent_view v
          union all
          select 'agent_key_view', key, to_jsonb(k) - 'key' - 'version' from agent_key_view k`
      )
      const byKey = <Row extends { readonly key: string }>(rows: ReadonlyArray<Row>) =>
        rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
      expect(byKey(stored)).toEqual(byKey(expected))
    }))

  test("lists are read by their index, not by sorting", () =>
    withService(database, async ({ sql }) => {
      await Effect.runPromise(
        sql`insert into agent_view select 'agt_' || lpad(to_hex(n), 32, '0'), 1, 'spn', 'n', 'd', 'active', null, null,
            null, null, n from generate_series(1, 5000) n`
      )
      await Effect.runPromise(sql`analyze agent_view`)
      const plan = await Effect.runPromise(
        sql`explain select key from agent_view order by created_at, key limit 50 offset 100`
      )
      expect(JSON.stringify(plan)).toContain("agent_view_order")
      await Effect.runPromise(sql`truncate agent_view`)
    }))
})
