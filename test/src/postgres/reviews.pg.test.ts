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
import { layerPostgres as layerReviews, ReviewQueriesTag } from "../../../src/postgres/reviews.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"
import { memoryReviewQueries } from "../../support/memory-review-queries.ts"

interface Given {
  readonly key: string
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

  test("what waits is found by its index, however much was decided", async () => {
    const plan = await database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`truncate review_view`
        yield* sql`
          insert into review_view (key, version, case_id, sponsor_id, kind, severity, priority, reasons, title, state,
            due_at, created_at)
          select 'K' || n, 1, 'C', 'S', 'letter', 'low', n % 4, '[]', 'T',
            case when n % 100 = 0 then 'waiting' else 'approved' end, n, n
          from generate_series(1, 5000) n`
        yield* sql`analyze review_view`
        const lines = yield* sql<Record<string, string>>`
          explain select key from review_view where state = 'waiting' order by priority, due_at, key limit 50 offset 0`
        yield* sql`truncate review_view`
        return lines.map((line) => Object.values(line)[0]).join("\n")
      })
    )
    // In order by the one, or all of the few that wait by the other.
    expect(plan).toMatch(/review_view_(kind_)?waiting/)
    expect(plan).not.toContain("Seq Scan")
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
