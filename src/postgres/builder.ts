/** Lists of proposals, projects and feedback on Postgres, read from the views of migration 0012 by their indexes. */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { ProposalStatus } from "../../schema/agent.ts"
import { FeedbackCategory, FeedbackStatus } from "../../schema/feedback.ts"
import { ProjectStatus } from "../../schema/project.ts"
import type { BuilderQueries, PageWindow, ProjectFilter } from "../builder/queries.ts"
import { rowsOf, totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

export class BuilderQueriesTag extends Context.Service<BuilderQueriesTag, BuilderQueries>()(
  "postgres/BuilderQueries"
) {}

export const layerPostgres: Layer.Layer<BuilderQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  BuilderQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    return {
      proposalsOf: (agentId, page) => {
        const own = sql`agent_id = ${agentId}`
        return ask(paged(selectProposals(sql, own, page), countOf(sql, sql`proposal_view`, own)))
      },
      projects: (filter, page) => {
        const condition = projectCondition(sql, filter)
        return ask(paged(selectProjects(sql, condition, page), countOf(sql, sql`project_view`, condition)))
      },
      project: (projectId) =>
        ask(Effect.map(selectProjects(sql, sql`key = ${projectId}`, { limit: 1, offset: 0 }), ([row]) => row)),
      feedback: (category, page) => {
        const condition = category === undefined ? sql`true` : sql`category = ${category}`
        return ask(paged(selectFeedback(sql, condition, page), countOf(sql, sql`feedback_view`, condition)))
      }
    }
  })
)

const paged = <Row>(rows: Effect.Effect<ReadonlyArray<Row>, SqlError>, total: Effect.Effect<number, SqlError>) =>
  Effect.map(Effect.all([rows, total]), ([found, counted]) => ({ rows: found, total: counted }))

const countOf = (sql: SqlClient.SqlClient, table: Fragment, condition: Fragment) =>
  Effect.map(sql`select count(*)::float8 as total from ${table} where ${condition}`, countRows)

const countRows = totalOf("a list's count")

// bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
const selectProposals = (sql: SqlClient.SqlClient, condition: Fragment, { limit, offset }: PageWindow) =>
  Effect.map(
    sql`
      select key as "proposalId", title, project_id as "projectId", status, revision, due_at::float8 as "dueAt",
        created_at::float8 as "createdAt", moved_at::float8 as "movedAt"
      from proposal_view where ${condition} order by created_at desc, key desc limit ${limit} offset ${offset}`,
    proposalRows
  )

const proposalRows = rowsOf(
  "proposal_view",
  Schema.Struct({
    proposalId: Schema.String,
    title: Schema.String,
    projectId: Schema.NullOr(Schema.String),
    status: ProposalStatus,
    revision: Schema.Number,
    dueAt: Schema.Number,
    createdAt: Schema.Number,
    movedAt: Schema.Number
  })
)

/** `tags` is a JSON array as text; the project wrote it in its own commit. */
const projectRows = rowsOf(
  "project_view",
  Schema.Struct({
    projectId: Schema.String,
    slug: Schema.String,
    title: Schema.String,
    summary: Schema.String,
    tags: Schema.fromJsonString(Schema.Array(Schema.String)),
    status: ProjectStatus,
    maintainer: Schema.String,
    guidelines: Schema.NullOr(Schema.String),
    openProposals: Schema.Number
  })
)

/** The page first: proposals are counted only where they are shown. */
const selectProjects = (sql: SqlClient.SqlClient, condition: Fragment, { limit, offset }: PageWindow) =>
  Effect.map(
    sql`
      with page as materialized (
        select * from project_view where ${condition} order by rank, title, key limit ${limit} offset ${offset}
      )
      select key as "projectId", slug, title, summary, tags, status, maintainer, guidelines, (
          select count(*) from proposal_view where project_id = page.key and is_open
        )::float8 as "openProposals"
      from page order by rank, title, key`,
    projectRows
  )

const projectCondition = (sql: SqlClient.SqlClient, { status, tag }: ProjectFilter): Fragment =>
  sql.and([
    status === undefined ? sql`true` : sql`status = ${status}`,
    tag === undefined ? sql`true` : sql`tags::jsonb @> to_jsonb(${tag}::text)`
  ])

const selectFeedback = (sql: SqlClient.SqlClient, condition: Fragment, { limit, offset }: PageWindow) =>
  Effect.map(
    sql`
      select key as "feedbackId", agent_id as "agentId", category, message, title, url,
        about_request_id as "aboutRequestId", status, created_at::float8 as "createdAt",
        updated_at::float8 as "updatedAt"
      from feedback_view where ${condition} order by created_at desc, key desc limit ${limit} offset ${offset}`,
    feedbackRows
  )

const feedbackRows = rowsOf(
  "feedback_view",
  Schema.Struct({
    feedbackId: Schema.String,
    agentId: Schema.String,
    category: FeedbackCategory,
    message: Schema.String,
    title: Schema.NullOr(Schema.String),
    url: Schema.NullOr(Schema.String),
    aboutRequestId: Schema.NullOr(Schema.String),
    status: FeedbackStatus,
    createdAt: Schema.Number,
    updatedAt: Schema.Number
  })
)
