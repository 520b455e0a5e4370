/** The review queue on Postgres, read from `review_view` (migrations 0005 and 0042) by its indexes. */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { type ReviewFilter, ReviewState } from "../../schema/api/reviews.ts"
import { HumanReason } from "../../schema/letter.ts"
import { Severity } from "../../schema/triage.ts"
import type { ReviewQueries } from "../review/reviews.ts"
import { queueCondition } from "./queue-condition.ts"
import { reviewTurns } from "./review-turns.ts"
import { rowsOf, totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

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
            Effect.all([selectReviews(sql, filter, { limit, offset }), countOf(sql, filter)]),
            ([rows, total]) => ({ rows: reviewRows(rows), total })
          )
        ),
      find: (reviewId) => ask(Effect.map(selectReview(sql, reviewId), (rows) => reviewRows(rows)[0]))
    }
  })
)

/** The sponsor decides who may not review it, so every column is checked. `reasons` is a JSON array as text. */
const reviewRows = rowsOf(
  "review_view",
  Schema.Struct({
    reviewId: Schema.String,
    caseId: Schema.String,
    sponsorId: Schema.String,
    kind: Schema.Literals(["letter", "crisis"]),
    severity: Severity,
    reasons: Schema.fromJsonString(Schema.Array(HumanReason)),
    title: Schema.String,
    state: ReviewState,
    dueAt: Schema.Number,
    decidedBy: Schema.NullOr(Schema.String),
    decidedAt: Schema.NullOr(Schema.Number),
    createdAt: Schema.Number
  })
)

// bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
const columns = (sql: SqlClient.SqlClient): Fragment => sql`
  t.key as "reviewId", case_id as "caseId", sponsor_id as "sponsorId", kind, severity, reasons, title, state,
  due_at::float8 as "dueAt", decided_by as "decidedBy", decided_at::float8 as "decidedAt",
  created_at::float8 as "createdAt"`

/**
 * The statement of a page; exported so that a test can read its plan. What waits is in the order of turns; lists with what
 * was decided are in the order of their dates.
 */
export const selectReviews = (
  sql: SqlClient.SqlClient,
  filter: ReviewFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number }
) =>
  filter === "waiting"
    ? sql`
        select ${columns(sql)} from ${reviewTurns(sql, queueCondition(sql, filter), limit + offset)} f
        cross join lateral (select t.* from review_view t where t.key = f.key limit 1) t
        order by t.priority, f.turn, t.due_at, t.key limit ${limit} offset ${offset}`
    : sql`
        select ${columns(sql)} from review_view t where ${queueCondition(sql, filter)}
        order by priority, due_at, key limit ${limit} offset ${offset}`

const countOf = (sql: SqlClient.SqlClient, filter: ReviewFilter) =>
  Effect.map(
    sql`
      select count(*)::float8 as total from review_view where ${queueCondition(sql, filter)}`,
    reviewTotal
  )
const reviewTotal = totalOf("the count of reviews")

const selectReview = (sql: SqlClient.SqlClient, reviewId: string) =>
  sql`select ${columns(sql)} from review_view t where key = ${reviewId}`
