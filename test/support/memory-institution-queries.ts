/** The ports of `src/institutions/queries.ts` over the view rows of the in-memory database, held to one suite with Postgres. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import type {
  Institution,
  InstitutionQueries,
  MatchRow,
  Page,
  QueueFilter,
  ReportRow,
  TrustQueueQueries
} from "../../src/institutions/queries.ts"

type Row = Readonly<Record<string, unknown>>
interface Keyed {
  readonly key: string
  readonly row: Row
}

export const memoryInstitutionQueries = (database: MemoryDatabase): InstitutionQueries & TrustQueueQueries => {
  const rowsOf = (view: string): ReadonlyArray<Keyed> => {
    if (database.failure !== undefined) throw database.failure
    return [...database.views.values()].filter((row) => row.view === view)
  }
  const institutions = (fits: (one: Keyed) => boolean): ReadonlyArray<Institution> =>
    rowsOf("institution_view")
      .filter(fits)
      .map(institutionOf)
      .toSorted((one, other) => byText(one.nameKey, other.nameKey) || byText(one.orgId, other.orgId))
  const byTrigrams = (sets: ReadonlyArray<ReadonlyArray<string>>, limit: number): ReadonlyArray<Institution> =>
    sets.flatMap((set) =>
      institutions(({ row }) => {
        const there = new Set(list(row["trigrams"]))
        return set.every((trigram) => there.has(trigram))
      }).slice(0, limit)
    )
  const isDecided = (...keys: ReadonlyArray<string>) => rowsOf("merge_view").some(({ key }) => keys.includes(key))
  return {
    named: async (asked, wanted, { limit, slips, words }) => {
      const byDomain = institutions(({ row }) => list(row["domains"]).includes(asked))
      const beginning = institutions(({ row }) => text(row["name_key"]).startsWith(asked)).slice(0, wanted)
      if (byDomain.length > 0 || beginning.length >= wanted) return [...byDomain, ...beginning]
      const worded = byTrigrams([words], limit)
      return beginning.length + worded.length > 0 ? [...beginning, ...worded] : byTrigrams(slips, limit)
    },
    byDomains: async (domains) =>
      institutions(({ row }) => list(row["domains"]).some((domain) => domains.includes(domain))),
    byNameKeys: async (keys) => institutions(({ row }) => keys.includes(text(row["name_key"]))),
    byIds: async (orgIds) => institutions(({ key }) => orgIds.includes(key)),
    mergeCandidates: async (limit) => {
      const all = rowsOf("institution_view")
      const renamed = all.flatMap((one) => {
        const other = all.find(({ key }) => key !== one.key && key === one.row["canonical_id"])
        return other === undefined || isDecided(`${one.key}.${other.key}`) ? [] : [pair(one, other, "same_name")]
      })
      const sharing = all.flatMap((one) =>
        all
          .filter(
            (other) => one.key.length > other.key.length || (one.key.length === other.key.length && one.key > other.key)
          )
          .filter((other) =>
            list(one.row["verified_domains"]).some((domain) => list(other.row["verified_domains"]).includes(domain))
          )
          .filter((other) => !isDecided(`${one.key}.${other.key}`, `${other.key}.${one.key}`))
          .map((other) => pair(one, other, "shared_domain"))
      )
      return [...renamed.toSorted(byFrom).slice(0, limit), ...sharing.toSorted(byFrom).slice(0, limit)]
    },
    merges: async () =>
      rowsOf("merge_view")
        .filter(({ row }) => row["accepted"] === true)
        .map(({ row }) => ({ from: text(row["from_id"]), into: text(row["into_id"]) })),
    matches: async (filter, limit, offset) =>
      pageOf(rowsOf("match_view").map(matchOf), (row) => [row.proposedAt, row.matchId], { filter, limit, offset }),
    knownMatches: async (matchIds) =>
      new Set(rowsOf("match_view").flatMap(({ key }) => (matchIds.includes(key) ? [key] : []))),
    reports: async (filter, limit, offset) =>
      pageOf(rowsOf("report_view").map(reportOf), (row) => [row.receivedAt, row.reportId], { filter, limit, offset })
  }
}

const text = (value: unknown): string => value as string
const list = (value: unknown): ReadonlyArray<string> => value as ReadonlyArray<string>
const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

const pair = (one: Keyed, other: Keyed, why: "same_name" | "shared_domain") => ({
  from: one.key,
  fromName: text(one.row["org_name"]),
  into: other.key,
  intoName: text(other.row["org_name"]),
  why
})

type Pair = ReturnType<typeof pair>
const byFrom = (one: Pair, other: Pair): number => byText(one.from, other.from) || byText(one.into, other.into)

interface Window {
  readonly filter: QueueFilter
  readonly limit: number
  readonly offset: number
}

const pageOf = <Row extends { readonly state: string }>(
  rows: ReadonlyArray<Row>,
  place: (row: Row) => readonly [number, string],
  { filter, limit, offset }: Window
): Page<Row> => {
  const fitting = rows
    .filter((row) => filter === "all" || (row.state === "waiting") === (filter === "waiting"))
    .toSorted((one, other) => place(one)[0] - place(other)[0] || byText(place(one)[1], place(other)[1]))
  return { rows: fitting.slice(offset, offset + limit), total: fitting.length }
}

const institutionOf = ({ key, row }: Keyed): Institution => ({
  orgId: key,
  orgName: text(row["org_name"]),
  nameKey: text(row["name_key"]),
  domains: list(row["domains"]),
  verifiedDomains: list(row["verified_domains"])
})

const matchOf = ({ key, row }: Keyed): MatchRow => ({
  matchId: key,
  state: row["state"] as MatchRow["state"],
  source: text(row["source"]),
  recordId: text(row["record_id"]),
  title: text(row["title"]),
  respondentNames: JSON.parse(text(row["respondent_names"])) as MatchRow["respondentNames"],
  candidates: JSON.parse(text(row["candidates"])) as MatchRow["candidates"],
  orgId: row["org_id"] as string | null,
  proposedAt: row["proposed_at"] as number,
  decidedBy: row["decided_by"] as string | null,
  decidedAt: row["decided_at"] as number | null
})

const reportOf = ({ key, row }: Keyed): ReportRow => ({
  reportId: key,
  orgId: text(row["org_id"]),
  orgName: text(row["org_name"]),
  reportType: text(row["report_type"]),
  state: row["state"] as ReportRow["state"],
  receivedAt: row["received_at"] as number,
  decidedBy: row["decided_by"] as string | null,
  decidedAt: row["decided_at"] as number | null
})
