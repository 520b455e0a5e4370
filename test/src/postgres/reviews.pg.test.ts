/**
 * The review queue on both databases and in memory: the same rows give the same pages, most urgent first, and the lists
 * are read by their indexes.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { Views } from "../../../actors/runtime/views.ts"
import type { ReviewQueries } from "../../../src/review/reviews.ts"
import { layerPostgres as layerReviews, ReviewQueriesTag, selectReviews } from "../../../src/postgres/reviews.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"
import { memoryReviewQueries } from "../../support/memory-review-queries.ts"

interface Given {
  readonly key: string
  readonly sponsor_id?: string
  readonly kind?: string
  readonly priority: number
  readonly due_at: number
  readonly state?: string
}

const rowOf = ({ key, ...more }: Given) => ({
  view: "review_view",
  key,
  version: 7,
  row: {
    case_id: "ARC-2026-000001",
    sponsor_id: "spn_a",
    kind: "letter",
    severity: "high",
    reasons: '["crisis","large_sum"]',
    title: `Title of ${key} 'é"`,
    state: "waiting",
    decided_by: null,
    decided_at: null,
    created_at: NOW,
    ...more
  }
})
const decided = { state: "approved", decided_by: "rev_x", decided_at: NOW + HOUR }

const QUEUE = [
  rowOf({ key: "C-L1", priority: 1, due_at: NOW }),
  rowOf({ key: "B-L1", priority: 0, due_at: NOW + DAY }),
  rowOf({ key: "A-L2", priority: 1, due_at: NOW + HOUR }),
  rowOf({ key: "A-L1", priority: 1, due_at: NOW + HOUR }),
  rowOf({ key: "D-R1", priority: 0, due_at: NOW, ...decided })
]

interface QueueUnderTest {
  readonly fill: (rows: ReadonlyArray<ReturnType<typeof rowOf>>) => Promise<void>
  readonly ask: <A>(use: (queries: ReviewQueries) => Promise<A>) => Promise<A>
}

const queueContract = ({ ask, fill }: QueueUnderTest): void => {
  beforeEach(() => fill(QUEUE))

  test.each([
    ["waiting", ["B-L1", "C-L1", "A-L1", "A-L2"]],
    ["decided", ["D-R1"]],
    ["all", ["D-R1", "B-L1", "C-L1", "A-L1", "A-L2"]]
  ] as const)("%s: by priority, then by what is due first, then by key", async (filter, expected) => {
    const { rows, total } = await ask((queries) => queries.page(filter, 10, 0))
    expect(rows.map(({ reviewId }) => reviewId)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test("one sponsor's many alarms do not stand before another's: they take turns within a priority", async () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      rowOf({ key: `F-R${10 + at}`, kind: "crisis", priority: 0, due_at: NOW + at, sponsor_id: "spn_flood" })
    )
    const later = ["X", "Y"].map((key) =>
      rowOf({ key: `${key}-R1`, kind: "crisis", priority: 0, due_at: NOW + HOUR, sponsor_id: `spn_${key}` })
    )
    await fill([...many, ...later, rowOf({ key: "Z-L1", priority: 1, due_at: NOW, sponsor_id: "spn_Z" })])
    const { rows, total } = await ask((queries) => queries.page("waiting", 50, 0))
    const ids = rows.map(({ reviewId }) => reviewId)
    expect(total).toBe(23)
    expect(ids.slice(0, 4)).toEqual(["F-R10", "X-R1", "Y-R1", "F-R11"])
    expect(ids.at(-1)).toBe("Z-L1")
    const pages = [0, 8, 16].map((offset) => ask((queries) => queries.page("waiting", 8, offset)))
    expect((await Promise.all(pages)).flatMap((page) => page.rows.map(({ reviewId }) => reviewId))).toEqual(ids)
  })

  test("a page is a part, and counts the whole", async () => {
    const { rows, total } = await ask((queries) => queries.page("waiting", 2, 1))
    expect(rows.map(({ reviewId }) => reviewId)).toEqual(["C-L1", "A-L1"])
    expect(total).toBe(4)
    expect(await ask((queries) => queries.page("waiting", 2, 4))).toEqual({ rows: [], total: 4 })
  })

  test("one review is found by its id, with every column as it was written", async () => {
    expect(await ask((queries) => queries.find("D-R1"))).toEqual({
      reviewId: "D-R1",
      caseId: "ARC-2026-000001",
      sponsorId: "spn_a",
      kind: "letter",
      severity: "high",
      reasons: ["crisis", "large_sum"],
      title: `Title of D-R1 'é"`,
      state: "approved",
      dueAt: NOW,
      decidedBy: "rev_x",
      decidedAt: NOW + HOUR,
      createdAt: NOW
    })
    expect(await ask((queries) => queries.find("D-R2"))).toBeUndefined()
  })
}

describeEachDatabase("the review queue", (database) => {
  queueContract({
    fill: (rows) =>
      database.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`truncate review_view`
          yield* (yield* Views).replace(rows)
        }).pipe(Effect.provide(layerViews))
      ),
    ask: (use) =>
      database.run(
        Effect.flatMap(ReviewQueriesTag, (queries) => Effect.promise(() => use(queries))).pipe(
          Effect.provide(Layer.fresh(layerReviews))
        )
      )
  })

  test("the turns of what waits are counted from their index alone, however many wait", async () => {
    const plan = await database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`truncate review_view`
        yield* sql`
          insert into review_view (key, version, case_id, sponsor_id, kind, severity, priority, reasons, title, state,
            due_at, created_at)
          select 'K' || n, 1, 'C', 'S' || n % 700, case when n % 3 = 0 then 'crisis' else 'letter' end, 'low', n % 4, '[]',
            'T', case when n % 2 = 0 then 'waiting' else 'approved' end, n, n
          from generate_series(1, 20000) n`
        yield* sql`vacuum analyze review_view`
        const lines = yield* sql<Record<string, string>>`
          explain ${selectReviews(sql, "waiting", { limit: 50, offset: 0 })}`
        yield* sql`truncate review_view`
        return lines.map((line) => Object.values(line)[0]).join("\n")
      })
    )
    expect(plan).toContain("Index Only Scan using review_view_turns")
    expect(plan).not.toContain("Seq Scan")
    // One sort, of which only the page is kept: the index has the order of the turns.
    expect(plan.match(/ Sort Key/g)?.length).toBeLessThanOrEqual(2)
  })
})

describe("the review queue in memory", () => {
  const database = makeMemoryDatabase()
  queueContract({
    fill: async (rows) => {
      database.views.clear()
      for (const row of rows) database.views.set(`review_view/${row.key}`, row)
    },
    ask: (use) => use(memoryReviewQueries(database))
  })
})
