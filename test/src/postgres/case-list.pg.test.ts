/** The list of a sponsor's cases on both databases and in memory: newest first, each page after the last, by its index. */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { Views } from "../../../actors/runtime/views.ts"
import type { CaseList, CasePlace } from "../../../src/cases/case-list.ts"
import { CaseListTag, layerPostgres as layerCaseList } from "../../../src/postgres/case-list.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { NOW } from "../../support/given.ts"
import { memoryCaseList } from "../../support/memory-case-list.ts"

const rowOf = (key: string, sponsor_id: string, opened_at: number, more: object = {}) => ({
  view: "case_view",
  key,
  version: 3,
  row: {
    sponsor_id,
    agent_id: "agt_1",
    status: "triaging",
    category: null,
    subcategory: null,
    severity: null,
    org_id: null,
    opened_at,
    updated_at: opened_at,
    ...more
  }
})

const TEST_ROW = { ...rowOf("ARC-2026-000006", "spn_a", NOW + 4), view: "test_case_view" }

const ROWS = [
  TEST_ROW,
  rowOf("ARC-2026-000001", "spn_a", NOW),
  rowOf("ARC-2026-000002", "spn_b", NOW + 1),
  rowOf("ARC-2026-000003", "spn_a", NOW + 2, { category: "housing", org_id: "acme", status: "letter_sent" }),
  // Opened in the same millisecond.
  rowOf("ARC-2026-000004", "spn_a", NOW + 2),
  rowOf("ARC-2026-000005", "spn_a", NOW + 3)
]

const CRISES = [
  rowOf("ARC-2026-000007", "spn_a", NOW - 5, { severity: "crisis" }),
  rowOf("ARC-2026-000008", "spn_b", NOW + 9, { severity: "crisis" }),
  rowOf("ARC-2026-000009", "spn_a", NOW + 9, { severity: "high" })
]

interface ListUnderTest {
  readonly fill: (rows: ReadonlyArray<ReturnType<typeof rowOf>>) => Promise<void>
  readonly ask: <A>(use: (list: CaseList) => Promise<A>) => Promise<A>
}

const listContract = ({ ask, fill }: ListUnderTest): void => {
  beforeEach(() => fill(ROWS))

  test("the cases in which somebody may be in danger, of one sponsor alone", async () => {
    await fill([...ROWS, ...CRISES])
    const found = await ask((list) => list.newest("spn_a", { limit: 5, crisis: true, test: false }))
    expect(found.map(({ caseId }) => caseId)).toEqual(["ARC-2026-000007"])
  })

  test("a sponsor's cases, newest first, page after page, and nobody else's", async () => {
    const pages: Array<ReadonlyArray<string>> = []
    let after: CasePlace | undefined
    for (let page = 0; page < 3; page++) {
      const place = after
      const found = await ask((list) => list.newest("spn_a", { limit: 2, after: place, test: false }))
      pages.push(found.map(({ caseId }) => caseId.slice(-1)))
      after = found.at(-1)
    }
    expect(pages).toEqual([["5", "4"], ["3", "1"], []])
    expect(await ask((list) => list.newest("spn_c", { limit: 2, test: false }))).toEqual([])
  })

  test("a test case is listed among test cases alone", async () => {
    const idsOf = async (isTest: boolean) =>
      (await ask((list) => list.newest("spn_a", { limit: 9, test: isTest }))).map(({ caseId }) => caseId.slice(-1))
    expect(await idsOf(true)).toEqual(["6"])
    expect(await idsOf(false)).toEqual(["5", "4", "3", "1"])
  })

  test("a search wants each of its words in the id, the organization or the kind of problem", async () => {
    await fill([
      ...ROWS,
      rowOf("ARC-2026-000007", "spn_a", NOW + 5, { category: "Nachbarn, Lärm", org_id: null }),
      rowOf("ARC-2026-000008", "spn_a", NOW + 6, {
        category: "housing",
        subcategory: "security_deposit",
        org_id: "fit-gym"
      }),
      rowOf("ARC-2026-000009", "spn_b", NOW + 7, { category: "housing", org_id: "fit-gym" })
    ])
    const foundBy = async (text: string) =>
      (await ask((list) => list.newest("spn_a", { limit: 9, test: false, text }))).map(({ caseId }) => caseId.slice(-1))
    expect(await foundBy("housing")).toEqual(["8", "3"])
    expect(await foundBy("fit gym")).toEqual(["8"])
    expect(await foundBy("  gym deposit ")).toEqual(["8"])
    expect(await foundBy("gym acme")).toEqual([])
    expect(await foundBy("nachbarn")).toEqual(["7"])
    expect(await foundBy("lärm")).toEqual(["7"])
    expect(await foundBy("26-000003")).toEqual(["3"])
    expect(await foundBy("100%_")).toEqual([])
    expect(await foundBy(" ")).toEqual(["8", "7", "5", "4", "3", "1"])
  })

  test("has every column as it was written", async () => {
    const after = { openedAt: NOW + 2, caseId: "ARC-2026-000004" }
    expect(await ask((list) => list.newest("spn_a", { limit: 1, after, test: false }))).toEqual([
      { caseId: "ARC-2026-000003", status: "letter_sent", category: "housing", orgId: "acme", openedAt: NOW + 2 }
    ])
  })
}

describeEachDatabase("the list of cases", (database) => {
  listContract({
    fill: (rows) =>
      database.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`truncate case_view, test_case_view`
          yield* (yield* Views).replace(rows)
        }).pipe(Effect.provide(layerViews))
      ),
    ask: (use) =>
      database.run(
        Effect.flatMap(CaseListTag, (list) => Effect.promise(() => use(list))).pipe(
          Effect.provide(Layer.fresh(layerCaseList))
        )
      )
  })

  test("is read by its index, however many cases others have", async () => {
    const plan = await database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`truncate case_view, test_case_view`
        yield* sql`
          insert into case_view (key, version, sponsor_id, agent_id, status, opened_at, updated_at)
          select 'K' || n, 1, 'S' || n % 2, 'A', 'triaging', n, n from generate_series(1, 5000) n`
        yield* sql`analyze case_view`
        const rows = yield* sql<{ readonly "QUERY PLAN": string }>`
          explain select key from case_view where sponsor_id = 'S1' and (opened_at, key) < (4000, 'K4000')
          order by opened_at desc, key desc limit 5`
        return rows.map((row) => row["QUERY PLAN"]).join("\n")
      })
    )
    expect(plan).toContain("case_view_sponsor")
    expect(plan).not.toContain("Sort")
  })
})

describe("the list of cases in memory", () => {
  const database = makeMemoryDatabase()
  listContract({
    fill: async (rows) => {
      database.views.clear()
      for (const row of rows) database.views.set(`${row.view}/${row.key}`, row)
    },
    ask: (use) => use(memoryCaseList(database))
  })
})
