/**
 * Deliveries of webhooks on Postgres, from `delivery_view` and `webhook_view` (migration 0010). Every query follows an index
 * in its order and stops at its limit.
 */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { DeliveryState } from "../../schema/lane.ts"
import { EventType } from "../../schema/webhook.ts"
import { DELIVERY_COUNT_MAX, type DeliveryQueries, type SponsorPage } from "../webhooks/delivery-queries.ts"
import { rowsOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

export class DeliveryQueriesTag extends Context.Service<DeliveryQueriesTag, DeliveryQueries>()(
  "postgres/DeliveryQueries"
) {}

export const layerPostgres: Layer.Layer<DeliveryQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  DeliveryQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    return {
      due: (...asked) => ask(Effect.map(selectDue(sql, ...asked), dueRows)),
      nextDueAt: (...asked) => ask(Effect.map(selectNextDue(sql, ...asked), (found) => nextRows(found)[0]?.dueAt)),
      list: (endpointId, page) =>
        ask(
          Effect.map(selectList(sql, endpointId, page), (found) => {
            const rows = listedRows(found.slice(0, page.limit))
            return { rows, next: found.length > page.limit ? rows.at(-1) : undefined }
          })
        ),
      counts: (endpointId) =>
        ask(
          Effect.map(selectCounts(sql, endpointId), (found) => {
            const counts = { pending: 0, delivered: 0, dead_letter: 0 }
            for (const { n, state } of countRows(found)) counts[state] = n
            return counts
          })
        ),
      ended: (...asked) => ask(Effect.map(selectEnded(sql, ...asked), endedRows)),
      idsOfOrg: (orgId) =>
        ask(
          Effect.map(selectIdsOfOrg(sql, orgId), (found) => {
            const ids = orgIdRows(found)
            return { orgIds: ids.map(({ id }) => id), isMerged: ids.some(({ isMerged }) => isMerged) }
          })
        ),
      subscribersOfOrg: (orgIds, page) =>
        ask(
          Effect.map(selectSubscribers(sql, orgIds, page), (found) => {
            const sponsors = subscriberRows(found)
            return {
              sponsorIds: sponsors.filter(({ hasCase }) => hasCase).map(({ sponsorId }) => sponsorId),
              next: nextAfter(sponsors, page)
            }
          })
        ),
      subscribersWithFilters: (page) =>
        ask(
          Effect.map(selectFiltering(sql, page), (found) => {
            const sponsors = sponsorRows(found)
            return { sponsorIds: sponsors.map(({ sponsorId }) => sponsorId), next: nextAfter(sponsors, page) }
          })
        )
    }
  })
)

const place = { key: Schema.String, queuedAt: Schema.Number }
const queued = { laneId: Schema.String, sequence: Schema.Number }
const dueRows = rowsOf("what is due in delivery_view", Schema.Struct({ ...queued, dueAt: Schema.Number }))
const nextRows = rowsOf("what is due next in delivery_view", Schema.Struct({ dueAt: Schema.Number }))
const endedRows = rowsOf("what ended in delivery_view", Schema.Struct({ ...place, ...queued }))
const listedRows = rowsOf(
  "delivery_view",
  Schema.Struct({
    ...place,
    ...queued,
    type: Schema.Union([EventType, Schema.Literal("webhook.test")]),
    resourceKind: Schema.Literals(["case", "org", "test"]),
    resourceId: Schema.String,
    state: DeliveryState,
    attemptCount: Schema.Number,
    dueAt: Schema.NullOr(Schema.Number),
    lastAttemptAt: Schema.NullOr(Schema.Number),
    lastStatus: Schema.NullOr(Schema.Number),
    lastProblem: Schema.NullOr(Schema.String),
    endedAt: Schema.NullOr(Schema.Number)
  })
)
const countRows = rowsOf("the counts of delivery_view", Schema.Struct({ state: DeliveryState, n: Schema.Number }))
const orgIdRows = rowsOf("merge_view", Schema.Struct({ id: Schema.String, isMerged: Schema.Boolean }))
const sponsorRows = rowsOf("webhook_view", Schema.Struct({ sponsorId: Schema.String }))
const subscriberRows = rowsOf(
  "webhook_view with cases",
  Schema.Struct({ sponsorId: Schema.String, hasCase: Schema.Boolean })
)

// bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
export const selectDue = (
  sql: SqlClient.SqlClient,
  ...[endpointId, now, { limit, without }]: Parameters<DeliveryQueries["due"]>
) => sql`
  select lane_id as "laneId", sequence::float8 as sequence, due_at::float8 as "dueAt" from delivery_view
  where endpoint_id = ${endpointId} and due_at is not null and due_at <= ${now} ${notIn(sql, without)}
  order by due_at limit ${limit}`

/** They are few, and what is due in them too. */
const notIn = (sql: SqlClient.SqlClient, lanes: ReadonlyArray<string>): Fragment =>
  lanes.length === 0 ? sql`` : sql`and not ${sql.in("lane_id", lanes)}`

export const selectNextDue = (
  sql: SqlClient.SqlClient,
  ...[endpointId, without]: Parameters<DeliveryQueries["nextDueAt"]>
) => sql`
  select due_at::float8 as "dueAt" from delivery_view
  where endpoint_id = ${endpointId} and due_at is not null ${notIn(sql, without)}
  order by due_at limit 1`

/** One more than asked for tells whether another page follows. */
export const selectList = (
  sql: SqlClient.SqlClient,
  endpointId: string,
  { after, limit, state }: Parameters<DeliveryQueries["list"]>[1]
) => sql`
  select key, lane_id as "laneId", type, resource_kind as "resourceKind", resource_id as "resourceId",
    sequence::float8 as sequence, state, attempt_count as "attemptCount", due_at::float8 as "dueAt",
    queued_at::float8 as "queuedAt", last_attempt_at::float8 as "lastAttemptAt", last_status as "lastStatus",
    last_problem as "lastProblem", ended_at::float8 as "endedAt"
  from delivery_view
  where endpoint_id = ${endpointId} ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${after === undefined ? sql`` : sql`and (queued_at, key) < (${after.queuedAt}, ${after.key})`}
  order by queued_at desc, key desc limit ${limit + 1}`

/** Each state is a range of an index. */
const selectCounts = (sql: SqlClient.SqlClient, endpointId: string) => {
  const counted = DeliveryState.literals.map(
    (state) => sql`
      select ${state}::text as state, count(*)::float8 as n from (
        select from delivery_view where endpoint_id = ${endpointId} and state = ${state} limit ${DELIVERY_COUNT_MAX}
      ) as counted`
  )
  return sql`${sql.join(" union all ", false)(counted)}`
}

/** State by state, because the index has them in order within each; a page of each holds the page of all. */
export const selectEnded = (
  sql: SqlClient.SqlClient,
  ...[endpointId, { from, states, until }, { after, limit }]: Parameters<DeliveryQueries["ended"]>
) => {
  const begin: Fragment = after === undefined ? sql`` : sql`and (queued_at, key) > (${after.queuedAt}, ${after.key})`
  const pages = states.map(
    (state) => sql`(
      select key, lane_id, sequence, queued_at from delivery_view
      where endpoint_id = ${endpointId} and state = ${state} and queued_at >= ${from} and queued_at < ${until} ${begin}
      order by queued_at, key limit ${limit}
    )`
  )
  return sql`
    select key, lane_id as "laneId", sequence::float8 as sequence, queued_at::float8 as "queuedAt"
    from (${sql.join(" union all ", false)(pages)}) as ended
    order by queued_at, key limit ${limit}`
}

const nextAfter = (found: ReadonlyArray<{ readonly sponsorId: string }>, { limit }: SponsorPage): string | undefined =>
  found.length === limit ? found.at(-1)?.sponsorId : undefined

/** Along accepted merges in both directions, so that merges of merges are found from wherever one begins. */
export const selectIdsOfOrg = (sql: SqlClient.SqlClient, orgId: string) => sql`
  with recursive same (id) as (
    select ${orgId}::text
    union
    select other.id from same cross join lateral (
      select into_id as id from merge_view where accepted and from_id = same.id
      union all
      select from_id from merge_view where accepted and into_id = same.id
    ) as other
  )
  select id, exists (select from merge_view where accepted and from_id = ${orgId}) as "isMerged" from same order by id`

/** So many sponsors are looked at, whether or not they have such a case. */
export const selectSubscribers = (
  sql: SqlClient.SqlClient,
  orgIds: ReadonlyArray<string>,
  { after, limit }: SponsorPage
) => sql`
  select sponsor_id as "sponsorId", exists (
      select from case_view where case_view.sponsor_id = asked.sponsor_id and case_view.org_id = any(${orgIds}::text[])
    ) as "hasCase"
  from (
    select sponsor_id from webhook_view
    where wants_scores ${after === undefined ? sql`` : sql`and sponsor_id > ${after}`}
    order by sponsor_id limit ${limit}
  ) as asked
  order by sponsor_id`

export const selectFiltering = (sql: SqlClient.SqlClient, { after, limit }: SponsorPage) => sql`
  select sponsor_id as "sponsorId" from webhook_view
  where filters_orgs ${after === undefined ? sql`` : sql`and sponsor_id > ${after}`}
  order by sponsor_id limit ${limit}`
