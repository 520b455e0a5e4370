/** The registry of problems on Postgres, read from `problem_view` and the counts of migration 0013 by their indexes. */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { ProblemStatus } from "../../schema/problem.ts"
import { Severity } from "../../schema/triage.ts"
import { FOUND_COUNT_MAX, RANKED_COUNT_MAX, type ProblemQueries, type ProblemSearch } from "../problems/queries.ts"
import { rowsOf, totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"
import { saysSomething, withoutRuns } from "./text-search.ts"

export class ProblemQueriesTag extends Context.Service<ProblemQueriesTag, ProblemQueries>()(
  "postgres/ProblemQueries"
) {}

export const layerPostgres: Layer.Layer<ProblemQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  ProblemQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    return {
      page: (search) =>
        ask(
          Effect.suspend(() => {
            if (!isSearch(search)) return listPage(sql, search)
            const asked = { ...search, search: withoutRuns(search.search) }
            return Effect.flatMap(saysSomething(sql, asked.search), (says) =>
              says ? searchPage(sql, asked) : listPage(sql, search)
            )
          })
        ),
      find: (slug) =>
        ask(
          Effect.map(
            sql`select ${columns(sql)} from problem_view where key = ${slug} and is_public`,
            (rows) => problemRows(rows)[0]
          )
        )
    }
  })
)

type Sql = SqlClient.SqlClient

const isSearch = (search: ProblemSearch): search is ProblemSearch & { readonly search: string } =>
  search.search !== undefined && search.search.trim() !== ""

// bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
const columns = (sql: Sql): Fragment => sql`
  key as slug, title, summary, category, severity, status, affected, ${organizations(sql)} as organizations,
  created_at::float8 as "createdAt", updated_at::float8 as "updatedAt"`

/** The organizations with their names; those without a record are left out. */
const organizations = (sql: Sql): Fragment => sql`(
  select coalesce(json_agg(json_build_object('id', o.key, 'name', o.org_name) order by named.place), '[]')::text
  from jsonb_array_elements_text(problem_view.organizations::jsonb) with ordinality as named(id, place)
  join organization_view o on o.key = named.id)`

/** `organizations` is a JSON array as text. */
const problemRows = rowsOf(
  "problem_view",
  Schema.Struct({
    slug: Schema.String,
    title: Schema.String,
    summary: Schema.String,
    category: Schema.String,
    severity: Severity,
    status: ProblemStatus,
    affected: Schema.NullOr(Schema.Number),
    organizations: Schema.fromJsonString(Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String }))),
    createdAt: Schema.Number,
    updatedAt: Schema.Number
  })
)
const problemTotal = totalOf("the count of problems")

const ofCategory = (sql: Sql, category: string | undefined): Fragment =>
  category === undefined ? sql`true` : sql`category = ${category}`

const listPage = (sql: Sql, { category, limit, offset }: ProblemSearch) =>
  Effect.map(
    Effect.all([
      sql`
        select ${columns(sql)} from problem_view where is_public and ${ofCategory(sql, category)}
        order by coalesce(affected, 0) desc, key limit ${limit} offset ${offset}`,
      sql`
        select coalesce(sum(n), 0)::float8 as total from platform_count
        where subject = 'problem' and ${category === undefined ? sql`true` : sql`word = ${category}`}`
    ]),
    ([rows, counted]) => ({ rows: problemRows(rows), total: problemTotal(counted) })
  )

/**
 * Selects keys first, so that texts are read only for shown problems. Not prepared: a plan for unknown words reads every
 * problem that has a common word, 570 ms among a million. Planned for the word itself, it ends after the first two thousand.
 */
const searchPage = (sql: Sql, { category, limit, offset, search }: ProblemSearch & { readonly search: string }) =>
  Effect.map(
    sql<{ readonly slug?: unknown }>`
      with hit as materialized (
        select key, ts_rank(found, asked) as rank, coalesce(affected, 0) as cases
        from problem_view, websearch_to_tsquery('english', ${search}) asked
        where is_public and found @@ asked and ${ofCategory(sql, category)}
        order by cases desc, key limit ${RANKED_COUNT_MAX}
      ), best as materialized (
        select key, rank, cases from hit order by rank desc, cases desc, key limit ${FOUND_COUNT_MAX}
      ), page as materialized (
        select key as slug, (row_number() over (order by rank desc, cases desc, key))::int as place
        from best order by place limit ${limit} offset ${offset}
      )
      select counted.total, shown.*
      from (select count(*)::float8 as total from best) counted
      left join lateral (
        select ${columns(sql)}, place from page join problem_view on key = page.slug
      ) shown on true
      order by place`.unprepared,
    (rows) => ({ rows: problemRows(rows.filter(isShown)), total: problemTotal(rows) })
  )

/** A page beyond the last still has the total, in a row without a problem. */
const isShown = ({ slug }: { readonly slug?: unknown }): boolean => slug !== null
