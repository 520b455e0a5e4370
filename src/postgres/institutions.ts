/** Organizations by name and domain, and the queues of an operator, on Postgres by the indexes of migration 0007. */
import { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { SqlError } from "effect/sql/SqlError"
import { Context, Effect, Layer, Schema } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { MatchCandidate } from "../../schema/match.ts"
import type {
  Institution,
  InstitutionQueries,
  MergeCandidate,
  Otherwise,
  Page,
  QueueFilter,
  TrustQueueQueries
} from "../institutions/queries.ts"
import { queueCondition } from "./queue-condition.ts"
import { hasAll, makeTrigramShares, type TrigramShares } from "./rare-trigrams.ts"
import { rowsOf } from "./rows.ts"
import { orUnavailable } from "./sql-client.ts"

export class InstitutionQueriesTag extends Context.Service<
  InstitutionQueriesTag,
  InstitutionQueries & TrustQueueQueries
>()("postgres/InstitutionQueries") {}

/** Sorts after every string with a given prefix. */
const LAST_CHARACTER = "\u{10FFFF}"

export const layerPostgres: Layer.Layer<InstitutionQueriesTag, never, SqlClient.SqlClient> = Layer.effect(
  InstitutionQueriesTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    const ask = <A>(query: Effect.Effect<A, SqlError>) => run(orUnavailable(query))
    const shares = yield* makeTrigramShares(sql)
    const rows = (condition: Fragment) =>
      ask(sql<Institution>`select ${columns(sql)} from institution_view where ${condition} order by name_key, key`)
    return {
      named: (asked, wanted, otherwise) =>
        ask(Effect.flatMap(shares, (known) => selectNamed(sql, { asked, wanted, ...otherwise }, known))),
      byDomains: (domains) => rows(sql`domains && ${textArray(sql, domains)}`),
      byNameKeys: (keys) => rows(sql`name_key = any(${textArray(sql, keys)})`),
      byIds: (orgIds) => rows(sql`key = any(${textArray(sql, orgIds)})`),
      mergeCandidates: (limit) =>
        ask(Effect.map(Effect.all([sameNames(sql, limit), sharedDomains(sql, limit)]), (both) => both.flat())),
      merges: () =>
        ask(sql<{ readonly from: string; readonly into: string }>`
          select from_id as "from", into_id as "into" from merge_view where accepted order by decided_at, key`),
      matches: (filter, limit, offset) => ask(selectMatches(sql, filter, { limit, offset })),
      knownMatches: (matchIds) =>
        ask(
          Effect.map(
            sql<{ readonly key: string }>`select key from match_view where key = any(${textArray(sql, matchIds)})`,
            (found) => new Set(found.map(({ key }) => key))
          )
        ),
      reports: (filter, limit, offset) => ask(selectReports(sql, filter, { limit, offset }))
    }
  })
)

/**
 * One statement, because most searches of an unknown name would take three. Later stages run only if the earlier ones found
 * nothing. Each set has a limit of its own, so that the many rows of a common set do not displace those of a rare one.
 */
const selectNamed = (
  sql: SqlClient.SqlClient,
  { asked, limit, slips, wanted, words }: Otherwise & { readonly asked: string; readonly wanted: number },
  shares: TrigramShares
) =>
  Effect.map(
    sql<Institution & { readonly isByDomain: boolean }>`
      with named as materialized (
        (select ${columns(sql)}, true as "isByDomain" from institution_view
          where domains && ${textArray(sql, [asked])})
        union all
        (select ${columns(sql)}, false from institution_view
          where name_key >= ${asked} and name_key < ${asked + LAST_CHARACTER}
          order by name_key, key limit ${wanted})
      ), worded as materialized (
        select ${columns(sql)}, false as "isByDomain" from institution_view
        where ${hasAll(sql, words, shares)}
          and not exists (select 1 from named where "isByDomain")
          and (select count(*) from named) < ${wanted}::int
        limit ${limit}
      )
      ${joined(sql, [
        sql`select * from named`,
        sql`select * from worded`,
        ...slips.map(
          (set) => sql`(select ${columns(sql)}, false from institution_view
            where ${hasAll(sql, set, shares)}
              and not exists (select 1 from named) and not exists (select 1 from worded)
            limit ${limit})`
        )
      ])}`,
    (found) => found.map(({ isByDomain: _isByDomain, ...one }) => one)
  )

const joined = (sql: SqlClient.SqlClient, [first, ...rest]: ReadonlyArray<Fragment>): Fragment =>
  rest.reduce<Fragment>((all, one) => sql`${all} union all ${one}`, first ?? sql``)

const textArray = (sql: SqlClient.SqlClient, values: ReadonlyArray<string>): Fragment => sql`${values}::text[]`

const columns = (sql: SqlClient.SqlClient): Fragment => sql`
  key as "orgId", org_name as "orgName", name_key as "nameKey", domains, verified_domains as "verifiedDomains"`

const text = Schema.String
const decided = { decidedBy: Schema.NullOr(text), decidedAt: Schema.NullOr(Schema.Number) }

/** The lists are JSON as text. */
const matchRows = rowsOf(
  "match_view",
  Schema.Struct({
    matchId: text,
    state: Schema.Literals(["waiting", "linked", "rejected"]),
    source: text,
    recordId: text,
    title: text,
    respondentNames: Schema.fromJsonString(Schema.Array(text)),
    candidates: Schema.fromJsonString(Schema.Array(MatchCandidate)),
    orgId: Schema.NullOr(text),
    proposedAt: Schema.Number,
    ...decided
  })
)

const reportRows = rowsOf(
  "report_view",
  Schema.Struct({
    reportId: text,
    orgId: text,
    orgName: text,
    reportType: text,
    state: Schema.Literals(["waiting", "accepted", "rejected", "unlisted"]),
    receivedAt: Schema.Number,
    ...decided
  })
)

// bigint columns come back as BigInt unless they are cast; every moment fits a double exactly.
const matchColumns = (sql: SqlClient.SqlClient): Fragment => sql`
  key as "matchId", state, source, record_id as "recordId", title, respondent_names as "respondentNames", candidates,
  org_id as "orgId", proposed_at::float8 as "proposedAt", decided_by as "decidedBy", decided_at::float8 as "decidedAt"`

const reportColumns = (sql: SqlClient.SqlClient): Fragment => sql`
  key as "reportId", org_id as "orgId", org_name as "orgName", report_type as "reportType", state,
  received_at::float8 as "receivedAt", decided_by as "decidedBy", decided_at::float8 as "decidedAt"`

interface Window {
  readonly limit: number
  readonly offset: number
}

const selectMatches = (sql: SqlClient.SqlClient, filter: QueueFilter, { limit, offset }: Window) =>
  withTotal(
    matchRows,
    sql`
      select ${matchColumns(sql)} from match_view where ${queueCondition(sql, filter)}
      order by proposed_at, key limit ${limit} offset ${offset}`,
    sql`select count(*)::float8 as total from match_view where ${queueCondition(sql, filter)}`
  )

const selectReports = (sql: SqlClient.SqlClient, filter: QueueFilter, { limit, offset }: Window) =>
  withTotal(
    reportRows,
    sql`
      select ${reportColumns(sql)} from report_view where ${queueCondition(sql, filter)}
      order by received_at, key limit ${limit} offset ${offset}`,
    sql`select count(*)::float8 as total from report_view where ${queueCondition(sql, filter)}`
  )

const withTotal = <Row>(
  decode: (rows: ReadonlyArray<object>) => ReadonlyArray<Row>,
  page: Effect.Effect<ReadonlyArray<object>, SqlError>,
  count: Effect.Effect<ReadonlyArray<object>, SqlError>
): Effect.Effect<Page<Row>, SqlError> =>
  Effect.map(Effect.all([page, count]), ([rows, counted]) => ({
    rows: decode(rows),
    total: totals(counted)[0]?.total ?? 0
  }))

const totals = rowsOf("a count", Schema.Struct({ total: Schema.Number }))

/** Organizations whose name gives another id by the current rule, if an organization with that id exists. */
const sameNames = (sql: SqlClient.SqlClient, limit: number) => sql<MergeCandidate>`
  select one.key as "from", one.org_name as "fromName", other.key as "into", other.org_name as "intoName",
    'same_name' as why
  from institution_view one join institution_view other on other.key = one.canonical_id
  where one.key <> one.canonical_id
    and not exists (select 1 from merge_view m where m.key = one.key || '.' || other.key)
  order by one.key limit ${limit}`

/** The organization with the shorter id is proposed to stay. */
const sharedDomains = (sql: SqlClient.SqlClient, limit: number) => sql<MergeCandidate>`
  with holder as (
    select key, org_name, unnest(verified_domains) as domain from institution_view where verified_domains <> '{}'
  ), pair as (
    select distinct one.key as from_id, one.org_name as from_name, other.key as into_id, other.org_name as into_name
    from holder one join holder other on other.domain = one.domain
      and (length(other.key), other.key) < (length(one.key), one.key)
  )
  select from_id as "from", from_name as "fromName", into_id as "into", into_name as "intoName", 'shared_domain' as why
  from pair p
  where not exists (
    select 1 from merge_view m where m.key in (p.from_id || '.' || p.into_id, p.into_id || '.' || p.from_id)
  )
  order by from_id, into_id limit ${limit}`
