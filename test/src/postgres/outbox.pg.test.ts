/** The sweep's query on both databases: a backlog of a kind whose places are taken is not read. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { beforeAll, expect, test } from "vitest"
import type { KindBound } from "../../../actors/runtime/outbox.ts"
import { dueQuery } from "../../../src/postgres/outbox.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"

const BACKLOG_COUNT = 20_000

interface Plan {
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly "Rows Removed by Filter"?: number
  readonly "Relation Name"?: string
  readonly Plans?: ReadonlyArray<Plan>
}

/** Rows of the outbox that the plan looked at. */
const lookedAt = (plan: Plan): number =>
  (plan.Plans ?? []).reduce(
    (sum, part) => sum + lookedAt(part),
    plan["Relation Name"] === "intent"
      ? (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"]
      : 0
  )

describeEachDatabase("the outbox", (database) => {
  // As it is in a running service, whose statistics are older than its backlog.
  beforeAll(() =>
    database.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into intent (intent_id, source_kind, source_id, target_kind, target_id, payload, due_at, created_at)
          select 'smtp/' || n, 'mail', 'x', 'smtp', 'x', '{}'::json, n, n from generate_series(1, ${BACKLOG_COUNT}::int) n
          union all
          select 'case/' || n, 'case', 'x', 'case', 'x', '{}', ${NOW - 3}::bigint + n, 0 from generate_series(0, 2) n`
      )
    )
  )

  const asked = (limit: number, bounds: ReadonlyArray<KindBound>) =>
    database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const rows = yield* dueQuery(sql, NOW, limit, bounds)
        const [explained] = yield* sql<{ readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: Plan }> }>`
          explain (analyze, timing off, format json) ${dueQuery(sql, NOW, limit, bounds)}`
        const plan = explained?.["QUERY PLAN"][0]?.Plan
        if (plan === undefined) throw new Error("there is no plan")
        return { plan, rows }
      })
    )

  test.each([
    ["is full", { kind: "smtp", limit: 0, without: [] }, ["case", "case", "case"]],
    ["has two places", { kind: "smtp", limit: 2, without: ["smtp/1"] }, ["smtp/2", "smtp/3", "case", "case", "case"]]
  ])("with a backlog of a kind that %s gives the others without reading it", async (_, bound, expected) => {
    const { plan, rows } = await asked(1_000, [bound])
    expect(rows.map((row) => (row.target_kind === "smtp" ? row.intent_id : row.target_kind))).toEqual(expected)
    expect(lookedAt(plan)).toBeLessThan(20)
  })

  test("without a bound keeps nobody waiting behind the backlog, and reads no more of it than there is room for", async () => {
    const { plan, rows } = await asked(10, [])
    expect(rows.map((row) => row.intent_id)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => `smtp/${n}`),
      ...[0, 1, 2].map((n) => `case/${n}`)
    ])
    expect(lookedAt(plan)).toBeLessThan(30)
  })
})
