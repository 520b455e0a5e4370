/**
 * Deliveries on both databases and in memory: what is due, listed and replayed is what looking at each row gives, page by
 * page; and the databases answer each question from an index, in whose order they stop at the limit.
 */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import { Effect, Layer } from "effect"
import { beforeAll, describe, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { Views } from "../../../actors/runtime/views.ts"
import {
  DeliveryQueriesTag,
  layerPostgres as layerDeliveries,
  selectDue,
  selectEnded,
  selectFiltering,
  selectIdsOfOrg,
  selectList,
  selectNextDue,
  selectSubscribers
} from "../../../src/postgres/deliveries.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import type { DeliveryPlace, DeliveryQueries, DeliveryRow, Sponsors } from "../../../src/webhooks/delivery-queries.ts"
import { describeEachDatabase, type TestDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { memoryDeliveryQueries } from "../../support/memory-delivery-queries.ts"

const ENDPOINT = "whk_a"
const ROW_COUNT = 240
const STATES = ["pending", "delivered", "dead_letter"] as const

/** Rows are queued two at a time; of those that wait every second may be attempted, the later ones first. */
const rowAt = (index: number, endpoint_id = ENDPOINT) => {
  const state = STATES[index % 3] ?? "pending"
  const lane_id = `${endpoint_id}.case.ARC-${index % 7}`
  const isEnded = state !== "pending"
  return {
    view: "delivery_view",
    key: `${lane_id}/${index}`,
    version: 1,
    row: {
      endpoint_id,
      lane_id,
      type: "case.status_changed",
      resource_kind: "case",
      resource_id: `ARC-${index % 7}`,
      sequence: index + 1,
      state,
      attempt_count: isEnded ? 3 : 0,
      due_at: isEnded || index % 2 === 0 ? null : NOW - index,
      queued_at: NOW + Math.floor(index / 2),
      last_attempt_at: isEnded ? NOW + index : null,
      last_status: state === "delivered" ? 204 : null,
      last_problem: state === "dead_letter" ? "no connection" : null,
      ended_at: isEnded ? NOW + index : null
    }
  }
}

const subscriberAt = (index: number) => ({
  view: "webhook_view",
  key: `spn_${index}`,
  version: 1,
  row: { sponsor_id: `spn_${index}`, wants_scores: index % 5 !== 4, filters_orgs: index % 3 === 0 }
})
/** Merges of merges, in which one is taken back. */
const MERGES = [
  ["acme-inc", "acme"],
  ["acme-ltd", "acme"],
  ["acme", "acme-group"],
  ["other", "other-group"]
] as const
const mergeOf = ([from_id, into_id]: readonly [string, string]) => ({
  view: "merge_view",
  key: `${from_id}.${into_id}`,
  version: 1,
  row: { from_id, into_id, accepted: from_id !== "other", decided_by: "rev", decided_at: NOW }
})
const caseAt = (index: number) => ({
  view: "case_view",
  key: `ARC-${index}`,
  version: 1,
  row: {
    sponsor_id: `spn_${index}`,
    status: "triaging",
    agent_id: "agt_1",
    category: null,
    subcategory: null,
    severity: null,
    org_id: index % 2 === 0 ? "acme" : "other",
    opened_at: NOW,
    updated_at: NOW
  }
})

const ALL_DUE = { limit: 1_000, without: [] }
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const ROWS = numbers(ROW_COUNT).map((index) => rowAt(index))
const ALL = [
  ...ROWS,
  // Another endpoint's, due before all of them.
  { ...rowAt(1, "whk_b"), row: { ...rowAt(1, "whk_b").row, due_at: 1 } },
  ...numbers(40).map(subscriberAt),
  ...numbers(39).map(caseAt),
  ...MERGES.map(mergeOf)
]

const expectedIds = (state: DeliveryRow["state"] | undefined) =>
  ROWS.filter(({ row }) => (state ?? row.state) === row.state).map(({ row }) => row.sequence)

type Ask = <A>(use: (queries: DeliveryQueries) => Promise<A>) => Promise<A>

const contract = (ask: Ask): void => {
  test("gives what is due, the longest first, and nothing of other endpoints", async () => {
    const due = ROWS.flatMap(({ row }) => (row.due_at === null ? [] : [row])).toReversed()
    expect(due.length).toBe(ROW_COUNT / 6)
    await ask(async (queries) => {
      const expected = due.map((row) => ({ laneId: row.lane_id, sequence: row.sequence, dueAt: row.due_at }))
      expect(await queries.due(ENDPOINT, NOW, ALL_DUE)).toEqual(expected)
      expect(await queries.due(ENDPOINT, NOW, { limit: 5, without: [] })).toEqual(expected.slice(0, 5))
      const first = expected[0]?.dueAt ?? 0
      expect(await queries.due(ENDPOINT, first, ALL_DUE)).toEqual(expected.slice(0, 1))
      expect(await queries.due(ENDPOINT, first - 1, ALL_DUE)).toEqual([])
      expect(await queries.nextDueAt(ENDPOINT, [])).toBe(first)
      expect(await queries.nextDueAt("whk_c", [])).toBeUndefined()
    })
  })

  test("leaves out the lanes that it is told to, before it counts", async () => {
    await ask(async (queries) => {
      const all = await queries.due(ENDPOINT, NOW, ALL_DUE)
      const without = ["ARC-0", "ARC-1", "ARC-2", "ARC-3"].map((id) => `${ENDPOINT}.case.${id}`)
      const left = all.filter(({ laneId }) => !without.includes(laneId))
      expect(left.length).toBeGreaterThan(5)
      expect(await queries.due(ENDPOINT, NOW, { limit: 5, without })).toEqual(left.slice(0, 5))
      expect(await queries.nextDueAt(ENDPOINT, without)).toBe(left[0]?.dueAt)
      const every = [...new Set(all.map(({ laneId }) => laneId))]
      expect(await queries.nextDueAt(ENDPOINT, every)).toBeUndefined()
    })
  })

  test("counts those of each state, and none of other endpoints", async () => {
    await ask(async (queries) => {
      const each = ROW_COUNT / 3
      expect(await queries.counts(ENDPOINT)).toEqual({ pending: each, delivered: each, dead_letter: each })
      expect(await queries.counts("whk_b")).toEqual({ pending: 0, delivered: 1, dead_letter: 0 })
      expect(await queries.counts("whk_c")).toEqual({ pending: 0, delivered: 0, dead_letter: 0 })
    })
  })

  test("lists all of a state, or of all, once and newest first, page by page", async () => {
    await ask(async (queries) => {
      for (const state of [undefined, ...STATES]) {
        const rows: Array<DeliveryRow> = []
        let after: DeliveryPlace | undefined
        do {
          const page = await queries.list(ENDPOINT, { state, limit: 23, after })
          expect(page.rows.length).toBeGreaterThan(0)
          rows.push(...page.rows)
          after = page.next
        } while (after !== undefined)
        const queuedAt = rows.map((row) => row.queuedAt)
        expect(queuedAt).toEqual(queuedAt.toSorted((one, other) => other - one))
        expect(rows.map((row) => row.sequence).toSorted((one, other) => one - other)).toEqual(expectedIds(state))
      }
    })
  })

  test("says of a delivery all that is known", async () => {
    const [row] = await ask(async (queries) => (await queries.list(ENDPOINT, { state: "dead_letter", limit: 1 })).rows)
    expect(row).toEqual({
      key: "whk_a.case.ARC-1/239",
      laneId: "whk_a.case.ARC-1",
      type: "case.status_changed",
      resourceKind: "case",
      resourceId: "ARC-1",
      sequence: 240,
      state: "dead_letter",
      attemptCount: 3,
      dueAt: null,
      queuedAt: NOW + 119,
      lastAttemptAt: NOW + 239,
      lastStatus: null,
      lastProblem: "no connection",
      endedAt: NOW + 239
    })
  })

  test.each([[["delivered"]], [["dead_letter"]], [["delivered", "dead_letter"]]] as const)(
    "pages over what ended in a range: %j",
    async (states) => {
      const range = { from: NOW + 10, until: NOW + 100, states }
      const found: Array<number> = []
      await ask(async (queries) => {
        let after: DeliveryPlace | undefined
        for (;;) {
          const page = await queries.ended(ENDPOINT, range, { limit: 6, after })
          found.push(...page.map(({ sequence }) => sequence))
          after = page.at(-1)
          if (page.length < 6) return
        }
      })
      const expected = ROWS.filter(({ row }) => states.some((one) => one === row.state)).filter(
        ({ row }) => row.queued_at >= range.from && row.queued_at < range.until
      )
      expect(found.toSorted((one, other) => one - other)).toEqual(expected.map(({ row }) => row.sequence))
      expect(found.length).toBeGreaterThan(50)
    }
  )

  const everySponsor = (read: (queries: DeliveryQueries, after: string | undefined) => Promise<Sponsors>) =>
    ask(async (queries) => {
      const found: Array<string> = []
      let after: string | undefined
      do {
        const page = await read(queries, after)
        found.push(...page.sponsorIds)
        after = page.next
      } while (after !== undefined)
      return found.toSorted()
    })
  const sponsors = (indexes: ReadonlyArray<number>) => indexes.map((index) => `spn_${index}`).toSorted()

  test("finds the sponsors that hear of scores and have a case with the organization, by any of its ids", async () => {
    const ofOrgs = (...orgIds: ReadonlyArray<string>) =>
      everySponsor((queries, after) => queries.subscribersOfOrg(orgIds, { limit: 3, after }))
    const hearing = numbers(39).filter((index) => index % 5 !== 4)
    expect(await ofOrgs("acme")).toEqual(sponsors(hearing.filter((index) => index % 2 === 0)))
    expect(await ofOrgs("acme-inc", "acme", "other")).toEqual(sponsors(hearing))
    expect(await ofOrgs("acme-inc")).toEqual([])
  })

  test("finds the sponsors whose webhooks hear of some organizations only", async () => {
    const found = await everySponsor((queries, after) => queries.subscribersWithFilters({ limit: 3, after }))
    expect(found).toEqual(sponsors(numbers(40).filter((index) => index % 3 === 0)))
  })

  test("knows an organization under every id that was merged with it, and whether it goes by another", async () => {
    const orgIds = ["acme", "acme-group", "acme-inc", "acme-ltd"]
    await ask(async (queries) => {
      for (const id of orgIds) expect(await queries.idsOfOrg(id)).toEqual({ orgIds, isMerged: id !== "acme-group" })
      for (const id of ["other", "nobody"]) {
        expect(await queries.idsOfOrg(id)).toEqual({ orgIds: [id], isMerged: false })
      }
    })
  })
}

const asker =
  (database: TestDatabase): Ask =>
  (use) =>
    database.run(
      Effect.flatMap(DeliveryQueriesTag, (queries) => Effect.promise(() => use(queries))).pipe(
        Effect.provide(Layer.fresh(layerDeliveries))
      )
    )

const WAITING_COUNT = 30_000

interface Plan {
  readonly "Node Type": string
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly "Rows Removed by Filter"?: number
  readonly "Rows Removed by Index Recheck"?: number
  readonly Plans?: ReadonlyArray<Plan>
}

const nodesOf = (plan: Plan): ReadonlyArray<Plan> => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many rows and index entries were looked at to answer. */
const lookedAt = (plan: Plan): number =>
  nodesOf(plan)
    .filter((node) => node["Node Type"].includes("Scan"))
    .map((node) => {
      const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)
      return (node["Actual Rows"] + removed) * node["Actual Loops"]
    })
    .reduce((sum, one) => sum + one, 0)

const PAGE = { limit: 20 }
const QUESTIONS: Readonly<Record<string, (sql: SqlClient.SqlClient) => Fragment>> = {
  "what is due": (sql) => selectDue(sql, "whk_big", NOW, { limit: 20, without: [] }),
  "what is due in other lanes": (sql) => selectDue(sql, "whk_big", NOW, { limit: 20, without: ["whk_big.case.ARC-1"] }),
  "what is due elsewhere": (sql) => selectDue(sql, ENDPOINT, NOW, { limit: 20, without: [] }),
  "when something is due next": (sql) => selectNextDue(sql, "whk_big", []),
  "the newest": (sql) => selectList(sql, "whk_big", PAGE),
  "those after a place": (sql) => selectList(sql, "whk_big", { ...PAGE, after: { queuedAt: NOW + 9_000, key: "a" } }),
  "what waits": (sql) => selectList(sql, "whk_big", { ...PAGE, state: "pending" }),
  "what was taken, which is little": (sql) => selectList(sql, "whk_big", { ...PAGE, state: "delivered" }),
  "what was given up, which is nothing": (sql) => selectList(sql, "whk_big", { ...PAGE, state: "dead_letter" }),
  "what can be replayed": (sql) =>
    selectEnded(sql, "whk_big", { from: NOW, until: NOW + 1_000_000, states: ["delivered", "dead_letter"] }, PAGE),
  "who hears of a score": (sql) => selectSubscribers(sql, ["acme-inc", "acme", "acme-ltd"], PAGE),
  "who hears of some organizations": (sql) => selectFiltering(sql, PAGE),
  "how else an organization is known": (sql) => selectIdsOfOrg(sql, "acme-inc")
}

const fillOf = (database: TestDatabase) =>
  database.run(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.all([
        sql`
          insert into delivery_view (key, version, endpoint_id, lane_id, type, resource_kind, resource_id, sequence, state,
            attempt_count, due_at, queued_at)
          select 'whk_big.case.' || n || '/0', 1, 'whk_big', 'whk_big.case.' || n, 'case.resolved', 'case', n::text, 1,
            case when n % 3000 = 0 then 'delivered' else 'pending' end, 0, case when n % 3000 <> 0 then ${NOW}::bigint - n end, ${NOW}::bigint + n
          from generate_series(1, ${WAITING_COUNT}::integer) n`,
        sql`
          insert into webhook_view (key, version, sponsor_id, wants_scores, filters_orgs)
          select 'spb_' || n, 1, 'spb_' || n, true, n % 100 = 0 from generate_series(1, 3000) n`,
        sql`
          insert into case_view (key, version, sponsor_id, agent_id, status, org_id, opened_at, updated_at)
          select 'B-' || n, 1, 'spb_' || n % 3000, 'agt_1', 'triaging', 'acme', ${NOW}, ${NOW} from generate_series(1, 9000) n`,
        sql`
          insert into merge_view (key, version, from_id, into_id, accepted, decided_by, decided_at)
          select 'm' || n || '.x', 1, 'm' || n, 'x' || n % 700, n % 2 = 0, 'rev', ${NOW} from generate_series(1, 3000) n`,
        sql`analyze delivery_view, webhook_view, case_view, merge_view`
      ])
    )
  )

describeEachDatabase("deliveries", (database) => {
  beforeAll(() => database.run(Effect.flatMap(Views, (views) => views.replace(ALL)).pipe(Effect.provide(layerViews))))
  contract(asker(database))

  describe("where thirty thousand wait at one endpoint", () => {
    beforeAll(() => fillOf(database))
    test.each(Object.entries(QUESTIONS))("answers from an index, and looks at a page: %s", async (_, statement) => {
      const plans = await database.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: Plan }> }>`
            explain (analyze, format json) ${statement(sql)}`
        )
      )
      const plan = plans[0]?.["QUERY PLAN"][0]?.Plan
      if (plan === undefined) throw new Error("the database explained nothing")
      const text = JSON.stringify(plan, undefined, 1)
      expect(
        nodesOf(plan).map((node) => node["Node Type"]),
        text
      ).not.toContain("Seq Scan")
      // A page of each state, the page of both, and for each sponsor its cases.
      expect(lookedAt(plan), text).toBeLessThanOrEqual(5 * (PAGE.limit + 1))
    })
  })
})

describe("deliveries in memory", () => {
  const database = makeMemoryDatabase()
  beforeAll(() => {
    for (const row of ALL.toReversed()) database.views.set(`${row.view}/${row.key}`, row)
  })
  contract((use) => use(memoryDeliveryQueries(database)))
})
