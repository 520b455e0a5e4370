/**
 * The list of a sponsor's cases on Postgres, from `case_view` by the indexes of migrations 0016, 0039, 0041 and 0044.
 *
 * A search looks through the sponsor's newest cases first: a word of many cases fills the page there. A word of few is
 * looked up among the sponsor's organizations and kinds of problem, which `case_kind` has once each, and among ids.
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
const PART_OF_ID = /^(?:[a-z]{0,8}|[a-z]{0,8}-(?:2?|20|20\d|20\d\d|20\d\d-\d*)|\d*-?\d*)$/

/** The digits behind a hyphen, of a year or of a number from its beginning. */
const LAST_DIGITS = /-(\d*)$/

/** A number that begins with so many digits is looked for among the ids of all sponsors: few begin so. */
const NUMBER_DIGITS_MIN = 4

/** More digits than a number has. */
const NUMBER_END = "9".repeat(20)

/** With how many cases were looked at: all of the sponsor's, if they are fewer than the bound. */
type FoundCase = ListedCase & { readonly seen: number }

type Sql = SqlClient.SqlClient

const COLUMNS = 'key as "caseId", status, category, org_id as "orgId", opened_at::float8 as "openedAt"'

/** What every page asks of a row, each word of a search included. */
const partsOf = (sql: Sql, page: CasePage) => {
  const { after, agentId, crisis, orgId, statuses } = page
  const words = wordsOfSearch(page.text)
  const isBehind = after === undefined ? sql`true` : sql`(opened_at, key) < (${after.openedAt}, ${after.caseId})`
  const isAsked = sql`${statuses === undefined ? sql`true` : sql`status in ${sql.in(statuses)}`}
    and ${agentId === undefined ? sql`true` : sql`agent_id = ${agentId}`}
    and ${orgId === undefined ? sql`true` : sql`org_id = ${orgId}`}
    and ${crisis === true ? sql`severity = 'crisis'` : sql`true`}`
  const isMeant = words.reduce(
    (all, word) => sql`${all} and ${holds(sql, "concat_ws(' ', key, org_id, category, subcategory)", word)}`,
    isAsked
  )
  return {
    columns: sql.literal(COLUMNS),
    order: sql.literal("order by opened_at desc, key desc"),
    isBehind,
    isMeant,
    words
  }
}
type Parts = ReturnType<typeof partsOf>

const rowByRow = (sql: Sql, sponsorId: string, { limit, test }: CasePage, parts: Parts) => {
  const { columns, isBehind, isMeant, order } = parts
  return sql<ListedCase>`
    select ${columns} from ${sql(test ? "test_case_view" : "case_view")}
    where sponsor_id = ${sponsorId} and ${isBehind} and ${isMeant} ${order} limit ${limit}`
}

const amongNewest = (sql: Sql, sponsorId: string, { limit }: CasePage, parts: Parts) => {
  const { columns, isBehind, isMeant, order } = parts
  return sql<FoundCase>`
    with newest as materialized (
      select * from case_view where sponsor_id = ${sponsorId} and ${isBehind} ${order} limit ${SEARCH_NEWEST_MAX})
    select ${columns}, (select count(*) from newest)::float8 as seen from newest where ${isMeant} ${order} limit ${limit}`
}

/** Each word must be found, so the longest alone leads to all that can be meant, and the others only narrow. */
const byIndex = (sql: Sql, sponsorId: string, { limit }: CasePage, parts: Parts) => {
  const { columns, isBehind, isMeant, order, words } = parts
  const [longest = "", ...others] = words.toSorted((one, other) => other.length - one.length)
  const inKind = (word: string) => holds(sql, "org_id || ' ' || category || ' ' || subcategory", word)
  const ofKind = others
    .filter((word) => !PART_OF_ID.test(word))
    .reduce((all, word) => sql`${all} and ${inKind(word)}`, inKind(longest))
  // An organization or a category has a word, or else no word could be found. The index looks up what equals a value.
  const casesOfKind = (hasOrg: boolean, hasCategory: boolean) => sql`
    select c.* from kind cross join lateral (
      select * from case_view v where v.sponsor_id = ${sponsorId}
        and ${hasOrg ? sql`v.org_id = kind.org_id` : sql`v.org_id is null`}
        and ${hasCategory ? sql`v.category = kind.category` : sql`coalesce(v.category, '') = ''`}
        and coalesce(v.subcategory, '') = kind.subcategory
      limit ${SEARCH_FOUND_MAX + 1}) c
    where (kind.org_id <> '') = ${hasOrg} and (kind.category <> '') = ${hasCategory}`
  return sql<FoundCase>`
    with recursive ${beginnings(sql)},
    kind as materialized (
      select distinct org_id, category, subcategory from case_kind where sponsor_id = ${sponsorId} and ${ofKind}
      limit ${SEARCH_FOUND_MAX + 1}),
    found as materialized (
      select * from (${casesOfKind(true, true)} union all ${casesOfKind(true, false)} union all ${casesOfKind(false, true)}
        ${PART_OF_ID.test(longest) ? sql`union all ${casesOfId(sql, sponsorId, longest)}` : sql``}) every
      limit ${SEARCH_FOUND_MAX + 1})
    select counted.seen, meant.* from (
      select greatest((select count(*) from kind), (select count(*) from found))::float8 as seen) counted
    left join (
      select distinct opened_at, key, ${columns} from found where ${isBehind} and ${isMeant} ${order} limit ${limit}
    ) meant on true ${order}`
}

/** Whether a text holds a word of small letters. Letters of ASCII are made small without the cost of a language's rules. */
const holds = (sql: Sql, text: string, word: string) =>
  sql`strpos(lower(${sql.literal(isAscii(word) ? `(${text}) collate "C"` : text)}), ${word}) > 0`

const isAscii = (word: string): boolean => /^\p{ASCII}*$/u.test(word)

/** What stands before the numbers of all ids, such as `ARC-2026-`: one text for each year and prefix. */
const beginnings = (sql: Sql) => sql`
  beginning (id) as (
    (select regexp_replace(key, '[0-9]+$', '') from case_view order by key limit 1)
    union all
    select (select regexp_replace(v.key, '[0-9]+$', '') from case_view v where v.key > beginning.id || ${NUMBER_END}::text
      order by v.key limit 1)
    from beginning where beginning.id is not null)`

/** All ids of the sponsor are read only if the word may stand somewhere else in one than at the beginning of its number. */
const casesOfId = (sql: Sql, sponsorId: string, word: string) => {
  const part = word.toUpperCase()
  const digits = LAST_DIGITS.exec(word)?.[1] ?? ""
  const isLong = digits.length >= NUMBER_DIGITS_MIN
  const isInSome = /^\d+$/.test(word)
    ? sql`true`
    : sql`(select bool_or(strpos(id || ${isLong ? "" : digits}::text, ${part}) > 0) from beginning)`
  const ofNumber = sql`
    union all
    select numbered.key from (select id || ${digits}::text as first from beginning) b
    cross join lateral (
      select v.key, v.sponsor_id from case_view v where v.key >= b.first and v.key <= b.first || ${NUMBER_END}::text
      offset 0) numbered
    where strpos(b.first, ${part}) > 0 and numbered.sponsor_id = ${sponsorId}`
  return sql`
    select c.* from (
      select key from (
        select key from case_view where sponsor_id = ${sponsorId} and strpos(key, ${part}) > 0 and ${isInSome}
        ${isLong ? ofNumber : sql``}) every
      limit ${SEARCH_FOUND_MAX + 1}) of_id
    cross join lateral (select * from case_view v where v.key = of_id.key limit 1) c`
}

const listed = ({ caseId, category, openedAt, orgId, status }: ListedCase): ListedCase => ({
  caseId,
  status,
  category,
  orgId,
  openedAt
})

const newest = Effect.fnUntraced(function* (sql: Sql, sponsorId: string, page: CasePage) {
  const parts = partsOf(sql, page)
  if (parts.words.length === 0 || page.test) return yield* rowByRow(sql, sponsorId, page, parts)
  const recent = yield* amongNewest(sql, sponsorId, page, parts)
  const seen = recent[0]?.seen
  if (recent.length === page.limit || (seen !== undefined && seen < SEARCH_NEWEST_MAX)) return recent.map(listed)
  const found = yield* byIndex(sql, sponsorId, page, parts)
  if ((found[0]?.seen ?? 0) > SEARCH_FOUND_MAX) return yield* rowByRow(sql, sponsorId, page, parts)
  // Nothing meant leaves one row that tells only what was seen.
  return found.filter(({ caseId }) => caseId !== null).map(listed)
})

export const layerPostgres: Layer.Layer<CaseListTag, never, SqlClient.SqlClient> = Layer.effect(
  CaseListTag,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const run = makePortRunner(yield* Effect.context<never>())
    return {
      newest: (sponsorId, page) => run(orUnavailable(newest(sql, sponsorId, page)))
    }
  })
)
