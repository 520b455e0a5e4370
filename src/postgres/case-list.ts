/**
 * The list of a sponsor's cases on Postgres, from `case_view` by the indexes of migrations 0016 and 0039.
 *
 * A search looks through the sponsor's newest cases first: a word of many cases fills the page there. A word of few is
 * looked up among the sponsor's organizations and kinds of problem, and among the ids of its cases, in the indexes alone.
 */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer } from "effect"
import { makePortRunner } from "../../actors/runtime/journal.ts"
import { wordsOfSearch, type CaseList, type CasePage, type ListedCase } from "../cases/case-list.ts"
import { orUnavailable } from "./sql-client.ts"

export class CaseListTag extends Context.Service<CaseListTag, CaseList>()("postgres/CaseList") {}

/** Cases that are searched row by row before the indexes are asked. A page takes some milliseconds at most. */
const SEARCH_NEWEST_MAX = 500

/** Cases that the indexes may find and a page still takes milliseconds. More are searched row by row, from the newest. */
const SEARCH_FOUND_MAX = 4_000

/** Ids are `ARC-2026-000123`: a word that cannot be a part of one is not looked for among ids. CASE_PREFIX has eight letters at most. */
const PART_OF_ID = /^(?:[a-z]{0,8}|[a-z]{0,8}-(?:2|20|20\d|20\d\d|20\d\d-\d*)|\d*-?\d*)$/

/** With how many cases were looked at: all of the sponsor's, if they are fewer than the bound. */
type FoundCase = ListedCase & { readonly seen: number }

const queriesOf = (sql: SqlClient.SqlClient, sponsorId: string, page: CasePage) => {
  const { after, agentId, limit, orgId, statuses } = page
  const view = sql(page.test ? "test_case_view" : "case_view")
  const columns = sql`key as "caseId", status, category, org_id as "orgId", opened_at::float8 as "openedAt"`
  const order = sql`order by opened_at desc, key desc`
  const isBehind = after === undefined ? sql`true` : sql`(opened_at, key) < (${after.openedAt}, ${after.caseId})`
  const isAsked = sql`${statuses === undefined ? sql`true` : sql`status in ${sql.in(statuses)}`}
    and ${agentId === undefined ? sql`true` : sql`agent_id = ${agentId}`}
    and ${orgId === undefined ? sql`true` : sql`org_id = ${orgId}`}`
  const words = wordsOfSearch(page.text)
  const hasWords = words.map(
    (word) => sql`strpos(lower(concat_ws(' ', key, org_id, category, subcategory)), ${word}) > 0`
  )
  const isMeant = hasWords.reduce((all, one) => sql`${all} and ${one}`, isAsked)

  const byRow = sql<ListedCase>`
    select ${columns} from ${view} where sponsor_id = ${sponsorId} and ${isBehind} and ${isMeant} ${order} limit ${limit}`

  const amongNewest = sql<FoundCase>`
    with newest as materialized (
      select * from ${view} where sponsor_id = ${sponsorId} and ${isBehind} ${order} limit ${SEARCH_NEWEST_MAX})
    select ${columns}, (select count(*) from newest)::float8 as seen from newest where ${isMeant} ${order} limit ${limit}`

  // Each word must be found, so the longest alone leads to all that can be meant.
  const word = words.toSorted((one, other) => other.length - one.length)[0] ?? ""
  const ofKind = (org: "equals" | "is null") => sql`
    select c.* from kind cross join lateral (
      select * from ${view} v where v.sponsor_id = ${sponsorId}
        and ${org === "equals" ? sql`v.org_id = kind.org_id` : sql`v.org_id is null`}
        and v.category is not distinct from kind.category and v.subcategory is not distinct from kind.subcategory
      limit ${SEARCH_FOUND_MAX + 1}) c
    where kind.org_id is ${org === "equals" ? sql`not null` : sql`null`}`
  const ofId = sql`
    select c.* from (
      select key from ${view} where sponsor_id = ${sponsorId} and strpos(key, ${word.toUpperCase()}) > 0
      limit ${SEARCH_FOUND_MAX + 1}) id
    cross join lateral (select * from ${view} v where v.key = id.key limit 1) c`
  // Ids have small letters only. Without a subcategory the category is the caller's own words.
  const byIndex = sql<FoundCase>`
    with kind as materialized (
      select distinct org_id, category, subcategory from ${view} where sponsor_id = ${sponsorId} and (
        strpos(org_id, ${word}) > 0 or strpos(category, ${word}) > 0 or strpos(subcategory, ${word}) > 0
        or (subcategory is null and strpos(lower(category), ${word}) > 0))),
    found as materialized (
      select * from (${ofKind("equals")} union all ${ofKind("is null")}
        ${PART_OF_ID.test(word) ? sql`union all ${ofId}` : sql``}) every limit ${SEARCH_FOUND_MAX + 1})
    select counted.seen, meant.* from (select count(*)::float8 as seen from found) counted
    left join (
      select distinct opened_at, key, ${columns} from found where ${isBehind} and ${isMeant} ${order} limit ${limit}
    ) meant on true ${order}`
  return { byRow, amongNewest, byIndex, isSearch: words.length > 0 }
}

const listed = ({ caseId, category, openedAt, orgId, status }: ListedCase): ListedCase => ({
  caseId,
  status,
  category,
  orgId,
  openedAt
})

const searched = Effect.fnUntraced(function* (queries: ReturnType<typeof queriesOf>, limit: number) {
  const newest = yield* queries.amongNewest
  const seen = newest[0]?.seen
  if (newest.length === limit || (seen !== undefined && seen < SEARCH_NEWEST_MAX)) return newest.map(listed)
  const found = yield* queries.byIndex
  if ((found[0]?.seen ?? 0) > SEARCH_FOUND_MAX) return yield* queries.byRow
  // Nothing meant leaves one row that tells only what was seen.
  return found.filter(({ caseId }) => caseId !== null).map(listed)
})

export const layerPostgres: Layer.Layer<CaseListTag, never, SqlClient.SqlClient> = Layer.effect(
  CaseListTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    return {
      newest: (sponsorId, page) => {
        const queries = queriesOf(sql, sponsorId, page)
        return run(orUnavailable(queries.isSearch ? searched(queries, page.limit) : queries.byRow))
      }
    }
  })
)
