/** Counts of similar cases on both databases: what is counted, from when on, and that an index serves it. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { beforeAll, expect, test } from "vitest"
import { type CaseKind, CaseCounts, similarSince } from "../../../src/cases/similar.ts"
import { layerPostgres } from "../../../src/postgres/case-counts.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { DAY, NOW } from "../../support/given.ts"

const SINCE = similarSince(NOW)

interface Row {
  readonly category?: string | null
  readonly subcategory?: string | null
  readonly org_id?: string | null
  readonly opened_at?: number
}
const ROWS: ReadonlyArray<Row> = [
  { opened_at: SINCE - 1 },
  { opened_at: SINCE },
  { opened_at: NOW },
  { org_id: "fit-gym" },
  { org_id: "fit-gym", opened_at: SINCE - DAY },
  { org_id: "other-gym" },
  { subcategory: null },
  { subcategory: null, org_id: "fit-gym" },
  { subcategory: "deposit" },
  { category: "housing" },
  { category: null, subcategory: null },
  { category: "o'hara; drop table case_view", subcategory: "é" }
]

describeEachDatabase("counts of similar cases", (database) => {
  const count = (kind: Partial<CaseKind>) =>
    database.run(
      Effect.flatMap(CaseCounts, (counts) =>
        counts.count({ category: "consumer", subcategory: "renewal", orgId: null, ...kind }, SINCE)
      ).pipe(Effect.provide(layerPostgres))
    )

  beforeAll(() =>
    database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const rows = ROWS.map((row, index) => ({
          key: `ARC-2026-${index}`,
          version: 1,
          sponsor_id: `spn_${index % 3}`,
          agent_id: "agt_1",
          status: index % 2 === 0 ? "triaging" : "closed",
          category: "consumer",
          subcategory: "renewal",
          severity: "low",
          org_id: null,
          opened_at: NOW - DAY,
          updated_at: NOW,
          ...row
        }))
        for (const row of rows) yield* sql`insert into case_view ${sql.insert(row)}`
      })
    )
  )

  test("take in every organization, status and sponsor, from the first moment of the 24 months on", async () => {
    expect(await count({})).toBe(4)
  })

  test("are narrowed to one organization where one is named", async () => {
    expect(await count({ orgId: "fit-gym" })).toBe(1)
    expect(await count({ orgId: "nobody" })).toBe(0)
  })

  test("without a subcategory are of cases without one", async () => {
    expect(await count({ subcategory: null })).toBe(2)
    expect(await count({ subcategory: null, orgId: "fit-gym" })).toBe(1)
  })

  test("keep kinds apart", async () => {
    expect(await count({ subcategory: "deposit" })).toBe(1)
    expect(await count({ category: "housing" })).toBe(1)
    expect(await count({ category: "nothing" })).toBe(0)
  })

  test("take the agent's own words as data", async () => {
    expect(await count({ category: "o'hara; drop table case_view", subcategory: "é" })).toBe(1)
  })

  test("are numbers", async () => {
    expect(typeof (await count({}))).toBe("number")
  })
})
