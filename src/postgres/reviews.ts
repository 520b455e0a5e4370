/** The review queue on Postgres, read from `review_view` (migration 0005) by its indexes. */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer } from "effect"
import { makePortRunner } from "../../actors/runtime/port-runner.ts"
import type { ReviewFilter } from "../../schema/api/reviews.ts"
import type { ReviewQueries, ReviewRow } from "../review/reviews.ts"
import { queueCondition } from "./queue-condition.ts"
import { orUnavailable } from "./sql-failure.ts"

export class ReviewQueriesTag extends Context.Service<ReviewQueriesTag, ReviewQueries>()("postgres/ReviewQueries") {}

export const layerPostgres: Layer.Layer<ReviewQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  ReviewQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    return {
      page: (filter, limit, offset) =>
        ask(
          Effect.map(
            Effect.all([selectPage(sql, queueCondition(sql, filter), limit, offset), countOf(sql, filter)]),
            ([rows, total]) => ({ rows: rows.map(reviewOf), total })
          )
        ),
      find: (reviewId) =>
        ask(Effect.map(selectReview(sql, reviewId), ([row]) => (row === undefined ? undefined : reviewOf(row))))
    }
  })
)

type StoredReview = Omit<ReviewRow, "reasons"> & { readonly reasons: string }

// `reasons` is a JSON array as text; the case wrote it in its own commit.
const reviewOf = (row: StoredReview): ReviewRow => ({
  ...row,
  reasons: JSON.parse(row.reasons) as ReviewRow["reasons"]
})

// bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
const columns = (sql: SqlClient.SqlClient): Fragment => sql`
  key as "reviewId", case_id as "caseId", sponsor_id as "sponsorId", kind, severity, reasons, title, state,
  due_at::float8 as "dueAt", decided_by as "decidedBy", decided_at::float8 as "decidedAt",
  created_at::float8 as "createdAt"`

const selectPage = (sql: SqlClient.SqlClient, condition: Fragment, limit: number, offset: number) => sql<StoredReview>`
  select ${columns(sql)} from review_view where ${condition}
  order by priority, due_at, key limit ${limit} offset ${offset}`

const countOf = (sql: SqlClient.SqlClient, filter: ReviewFilter) =>
  Effect.map(
    sql<{ readonly total: number }>`
      select count(*)::float8 as total from review_view where ${queueCondition(sql, filter)}`,
    ([row]) => row?.total ?? 0
  )

const selectReview = (sql: SqlClient.SqlClient, reviewId: string) =>
  sql<StoredReview>`select ${columns(sql)} from review_view where key = ${reviewId}`
