/**
 * The review queue on Postgres: the tables of every kind as one list, each read by the index that has its order, so that
 * a page reads no more rows of a kind than it could show. Letters and crises that wait take turns by sponsor, which are
 * counted from an index. Of merges only those are rows that were decided.
 */
import { SqlClient } from "effect/sql"
import type { Fragment, Statement } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { QueueKind } from "../../schema/queue-item.ts"
import { QUEUE_TOTAL_MAX, type QueueFilter, type QueueQueries, type QueueRow } from "../review/queue-queries.ts"
import { type QueueSource, queueSources } from "./queue-sources.ts"
import { reviewTurns } from "./review-turns.ts"
import { rowsOf, totalOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

export class QueueQueriesTag extends Context.Service<QueueQueriesTag, QueueQueries>()("postgres/QueueQueries") {}

export const layerPostgres: Layer.Layer<QueueQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  QueueQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    const sources = queueSources(sql)
    return {
      page: (filter, limit, offset) =>
        // A decided item has no assignee.
        filter.state === "decided" && filter.assignee !== undefined
          ? Promise.resolve({ rows: [], total: 0 })
          : ask(
              Effect.map(
                Effect.all([selectPage(sql, sources, filter, { limit, offset }), countRows(sql, sources, filter)]),
                ([rows, total]) => ({ rows: queueRows(rows), total })
              )
            ),
      find: (kind, subjectId) => ask(Effect.map(selectOne(sql, sources, kind, subjectId), (rows) => queueRows(rows)[0]))
    }
  })
)

const text = Schema.NullOr(Schema.String)
const at = Schema.NullOr(Schema.Number)

/** The first vote decides who may cast the second, so every column is checked. */
const queueRows = rowsOf(
  "the review queue",
  Schema.Struct({
    kind: QueueKind,
    subjectId: Schema.String,
    title: Schema.String,
    priority: Schema.Number,
    dueAt: at,
    createdAt: Schema.Number,
    waiting: Schema.Boolean,
    status: Schema.String,
    assignee: text,
    assignedAt: at,
    firstReviewer: text,
    votedAt: at,
    decision: text,
    reason: text,
    decidedBy: text,
    decidedAt: at,
    caseId: text,
    agentId: text,
    orgId: text
  })
)

interface Window {
  readonly limit: number
  readonly offset: number
}

const ofKind = (sources: ReadonlyArray<QueueSource>, kind: QueueKind | undefined): ReadonlyArray<QueueSource> =>
  sources.filter((one) => kind === undefined || one.kind === kind)

/** bigint columns come back as BigInt unless they are cast; every moment fits a double exactly. */
const shown = (sql: SqlClient.SqlClient): Fragment => sql`
  u.kind, u.subject_id as "subjectId", u.title, u.priority, u.due_at::float8 as "dueAt",
  u.created_at::float8 as "createdAt", u.waiting, u.status, q.assignee, q.assigned_at::float8 as "assignedAt",
  q.first_reviewer as "firstReviewer", q.voted_at::float8 as "votedAt", q.decision, q.reason,
  u.decided_by as "decidedBy", u.decided_at::float8 as "decidedAt", u.case_id as "caseId", u.agent_id as "agentId",
  u.org_id as "orgId"`

const order = (sql: SqlClient.SqlClient): Fragment => sql`
  order by u.waiting desc, case when u.waiting then u.priority end, case when u.waiting then u.turn end,
    case when u.waiting then u.due_at end nulls last, case when u.waiting then u.created_at end, case when not u.waiting then u.decided_at end desc nulls last,
    u.kind, u.subject_id`

/** The statement of a page; exported so that a test can measure its reads. */
export const selectPage = (
  sql: SqlClient.SqlClient,
  sources: ReadonlyArray<QueueSource>,
  filter: QueueFilter,
  { limit, offset }: Window
): Statement<QueueRow> => {
  const branches = ofKind(sources, filter.kind).flatMap((source) =>
    conditionsOf(sql, source, filter).map((branch) => rowsOfBranch(sql, source, branch, limit + offset))
  )
  // Items are looked up one by one for the shown rows; a plain join would read every item.
  return sql<QueueRow>`
    select ${shown(sql)} from (
      select u.* from (${union(sql, branches)}) u ${order(sql)} limit ${limit} offset ${offset}) u
    left join lateral (
      select * from queue_item_view i where i.key = u.kind || ':' || u.subject_id limit 1) q on true
    ${order(sql)}`
}

/**
 * What has no turns is in its first: a sponsor's second letter comes behind it. The rows of a page are looked up one by one; a
 * plain join would read them all.
 */
const rowsOfBranch = (
  sql: SqlClient.SqlClient,
  source: QueueSource,
  { condition, isWaiting }: Branch,
  countMax: number
): Fragment =>
  isWaiting && source.takesTurns === true
    ? sql`(
        select ${source.columns}, f.turn from ${reviewTurns(sql, condition, countMax)} f
        cross join lateral (select t.* from ${source.table} where t.key = f.key limit 1) t)`
    : sql`(
        select ${source.columns}, 1::bigint as turn from ${source.table} where ${condition}
        order by ${isWaiting ? source.waitingOrder : sql`t.decided_at desc, t.key`} limit ${countMax})`

const countRows = (
  sql: SqlClient.SqlClient,
  sources: ReadonlyArray<QueueSource>,
  filter: QueueFilter
): Effect.Effect<number, SqlError> => {
  const branches = ofKind(sources, filter.kind).flatMap((source) =>
    conditionsOf(sql, source, filter).map(
      ({ condition }) => sql`(select 1 as one from ${source.table} where ${condition} limit ${QUEUE_TOTAL_MAX})`
    )
  )
  return Effect.map(
    sql`
      select count(*)::float8 as total from (select * from (${union(sql, branches)}) c limit ${QUEUE_TOTAL_MAX}) counted`,
    queueTotal
  )
}
const queueTotal = totalOf("the count of the queue")

const selectOne = (
  sql: SqlClient.SqlClient,
  sources: ReadonlyArray<QueueSource>,
  kind: QueueKind,
  subjectId: string
): Effect.Effect<ReadonlyArray<QueueRow>, SqlError> => {
  const branches = ofKind(sources, kind).map(
    (source) => sql`(select ${source.columns} from ${source.table} where ${source.isOne(subjectId)})`
  )
  return sql<QueueRow>`
    select ${shown(sql)} from (${union(sql, branches)}) u
    left join queue_item_view q on q.key = u.kind || ':' || u.subject_id`
}

interface Branch {
  readonly condition: Fragment
  readonly isWaiting: boolean
}

/** The rows of a source that a list shows: each branch has an order of its own. */
const conditionsOf = (
  sql: SqlClient.SqlClient,
  source: QueueSource,
  { assignee, state }: QueueFilter
): ReadonlyArray<Branch> => {
  const taken = (who: Fragment): Fragment => sql`t.key in (
    select ${source.itemSubject} from queue_item_view i where i.kind = ${source.kind} and ${who})`
  const waiting = (condition: Fragment): Branch => ({ condition, isWaiting: true })
  if (assignee !== undefined) {
    return [waiting(sql`${source.isWaiting} and ${taken(sql`i.assignee = ${assignee}`)}`)]
  }
  switch (state) {
    case "open":
      return [waiting(sql`${source.isWaiting} and not ${taken(sql`i.assignee is not null`)}`)]
    case "assigned":
      return [waiting(sql`${source.isWaiting} and ${taken(sql`i.assignee is not null`)}`)]
    case "decided":
      return [{ condition: source.isDecided, isWaiting: false }]
    case "all":
      return [waiting(source.isWaiting), { condition: source.isDecided, isWaiting: false }]
    default:
      return state satisfies never
  }
}

const union = (sql: SqlClient.SqlClient, [first, ...rest]: ReadonlyArray<Fragment>): Fragment => {
  if (first === undefined) throw new Error("every kind of the queue is somewhere")
  return rest.reduce((all, one) => sql`${all} union all ${one}`, first)
}
