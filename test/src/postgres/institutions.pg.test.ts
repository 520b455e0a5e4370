/**
 * Organizations by name and domain on both databases: the same answers as looking at each of 20,000 one by one, by the
 * indexes; and the queues of an operator, held to one suite with the ports in memory.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer } from "effect"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { institutionRow, trigramsOf } from "../../../actors/organization/institution.ts"
import { nameKey, orgIdOf } from "../../../actors/organization/name.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { Views } from "../../../actors/runtime/views.ts"
import { makeInstitutionSearch, slipSets } from "../../../src/institutions/search.ts"
import type { InstitutionQueries, TrustQueueQueries } from "../../../src/institutions/queries.ts"
import { InstitutionQueriesTag, layerPostgres as layerInstitutions } from "../../../src/postgres/institutions.ts"
import { makeTrigramShares, rarestOf } from "../../../src/postgres/rare-trigrams.ts"
import { layerPostgres as layerViews } from "../../../src/postgres/views.ts"
import { claimDomain, organizationAfterClaims } from "../../support/institutions.ts"
import { describeEachDatabase, type TestDatabase } from "../../support/database.ts"
import { DAY, NOW } from "../../support/given.ts"
import { memoryInstitutionQueries } from "../../support/memory-institution-queries.ts"
import { generatedName } from "../../support/institution-names.ts"

type Queries = InstitutionQueries & TrustQueueQueries
interface VersionedRow {
  readonly view: string
  readonly key: string
  readonly version: number
  readonly row: Readonly<Record<string, unknown>>
}

const institution = (
  org_name: string,
  org_id: string = orgIdOf(org_name),
  domains: ReadonlyArray<readonly [string, "claimed" | "verified"]> = []
): VersionedRow => ({
  ...institutionRow(
    organizationAfterClaims(
      { org_id, org_name },
      domains.map(([domain, level]) => claimDomain({ org_id, org_name }, domain, level))
    )
  ),
  version: 1
})
const merge = (from: string, into: string, accepted: boolean): VersionedRow => ({
  view: "merge_view",
  key: `${from}.${into}`,
  version: 1,
  row: { from_id: from, into_id: into, accepted, decided_by: "rev_a", decided_at: NOW }
})
const match = (key: string, proposed_at: number, state: string): VersionedRow => ({
  view: "match_view",
  key,
  version: 1,
  row: {
    state,
    source: "ftc",
    record_id: `record 'of ${key}`,
    title: "FTC v. É",
    respondent_names: '["Fit Gym"]',
    candidates: '[{"org_id":"fit-gym","org_name":"Fit Gym","by":"name"}]',
    org_id: state === "linked" ? "fit-gym" : null,
    proposed_at,
    decided_by: state === "waiting" ? null : "rev_a",
    decided_at: state === "waiting" ? null : NOW + DAY
  }
})
const report = (key: string, received_at: number, state: string): VersionedRow => ({
  view: "report_view",
  key,
  version: 1,
  row: {
    org_id: "fit-gym",
    org_name: "Fit Gym",
    report_type: "other",
    state,
    received_at,
    decided_by: null,
    decided_at: null
  }
})

const ROWS: ReadonlyArray<VersionedRow> = [
  institution("Fit Gym, Inc.", "fit-gym-inc", [["fit-gym-inc.com", "claimed"]]),
  institution("FIT GYM", "fit-gym", [
    ["fitgym.com", "verified"],
    ["fit.com", "claimed"]
  ]),
  institution("Fit Gym LLC", "fit-gym-llc"),
  institution("Fitness First"),
  institution("Iron", "iron", [["iron.com", "verified"]]),
  institution("Iron Gyms", "iron-gyms", [["iron.com", "verified"]]),
  institution("Steel", "steel", [["iron.com", "claimed"]]),
  merge("fit-gym-llc", "fit-gym", false),
  merge("old", "iron", true),
  match("m-2", NOW, "waiting"),
  match("m-1", NOW, "waiting"),
  match("m-3", NOW - DAY, "linked"),
  match("m-4", NOW + DAY, "rejected"),
  report("r-1", NOW + DAY, "waiting"),
  report("r-2", NOW, "waiting"),
  report("r-3", NOW, "unlisted")
]

/** A word that no name has. */
const NOTHING_ELSE = { words: ["xyz"], slips: [], limit: 10 }

interface UnderTest {
  readonly fill: (rows: ReadonlyArray<VersionedRow>) => Promise<void>
  readonly ask: <A>(use: (queries: Queries) => Promise<A>) => Promise<A>
}

const contract = ({ ask, fill }: UnderTest): void => {
  beforeEach(() => fill(ROWS))
  const ids = (found: Promise<ReadonlyArray<{ readonly orgId: string }>>) =>
    found.then((all) => all.map(({ orgId }) => orgId))

  test("names are found by their key and by its beginning, in order", async () => {
    expect(await ask((queries) => ids(queries.byNameKeys(["fit gym", "iron"])))).toEqual([
      "fit-gym",
      "fit-gym-inc",
      "fit-gym-llc",
      "iron"
    ])
    expect(await ask((queries) => ids(queries.named("fit", 10, NOTHING_ELSE)))).toEqual([
      "fit-gym",
      "fit-gym-inc",
      "fit-gym-llc",
      "fitness-first"
    ])
    expect(await ask((queries) => ids(queries.named("fit gym", 2, NOTHING_ELSE)))).toEqual(["fit-gym", "fit-gym-inc"])
    expect(await ask((queries) => ids(queries.named("%", 2, NOTHING_ELSE)))).toEqual([])
  })
  test("domains and ids are found, every column as it was written", async () => {
    expect(await ask((queries) => queries.byDomains(["fit.com", "none.com"]))).toEqual([
      {
        orgId: "fit-gym",
        orgName: "FIT GYM",
        nameKey: "fit gym",
        domains: ["fitgym.com", "fit.com"],
        verifiedDomains: ["fitgym.com"]
      }
    ])
    expect(await ask((queries) => ids(queries.byIds(["steel", "iron", "nobody"])))).toEqual(["iron", "steel"])
    expect(await ask((queries) => ids(queries.byDomains([])))).toEqual([])
  })
  test("words are looked for where a name is not enough, and slips where nothing is", async () => {
    const search = (asked: string, wanted: number, words: ReadonlyArray<string>) =>
      ask((queries) => ids(queries.named(asked, wanted, { words, slips: [[" ir"], ["xyz"]], limit: 10 })))
    expect(await search("iron", 1, trigramsOf("fitness"))).toEqual(["iron"])
    expect(await search("iron", 2, trigramsOf("fitness"))).toEqual(["iron", "iron-gyms"])
    expect(await search("iron", 3, trigramsOf("fitness"))).toEqual(["iron", "iron-gyms", "fitness-first"])
    expect(await search("fit.com", 9, trigramsOf("fitness"))).toEqual(["fit-gym"])
    expect(await search("nobody", 2, trigramsOf("fitness"))).toEqual(["fitness-first"])
    expect((await search("nobody", 2, ["xyz"])).toSorted()).toEqual(["iron", "iron-gyms", "steel"])
  })
  test("a name that resembles has all trigrams of one set, and no set uses up the room of another", async () => {
    const resembling = (slips: ReadonlyArray<ReadonlyArray<string>>, limit: number) =>
      ask((queries) => ids(queries.named("nobody", 9, { words: ["xyz"], slips, limit })))
    expect(await resembling([trigramsOf("fitness"), ["xyz"]], 10)).toEqual(["fitness-first"])
    // Neither one that no name has, nor one that others have more often than the rest.
    for (const other of ["xyz", " ir"]) expect(await resembling([[...trigramsOf("fitness"), other]], 10)).toEqual([])
    const both = await resembling([["  f"], [" ir"]], 1)
    expect(both.map((id) => id.slice(0, 2))).toEqual(["fi", "ir"])
  })
  test("pairs are proposed by name and by proven domain, but not when somebody decided", async () => {
    expect(await ask((queries) => queries.mergeCandidates(10))).toEqual([
      { from: "fit-gym-inc", fromName: "Fit Gym, Inc.", into: "fit-gym", intoName: "FIT GYM", why: "same_name" },
      { from: "iron-gyms", fromName: "Iron Gyms", into: "iron", intoName: "Iron", why: "shared_domain" }
    ])
    expect(await ask((queries) => queries.merges())).toEqual([{ from: "old", into: "iron" }])
  })
  test("what waits comes oldest first, and a page counts the whole", async () => {
    const matches = await ask((queries) => queries.matches("waiting", 1, 1))
    expect(matches).toMatchObject({ total: 2, rows: [{ matchId: "m-2" }] })
    expect(await ask((queries) => queries.matches("decided", 9, 0))).toEqual({
      total: 2,
      rows: [expect.objectContaining({ matchId: "m-3" }), expect.objectContaining({ matchId: "m-4", orgId: null })]
    })
    expect((await ask((queries) => queries.matches("all", 1, 0))).rows).toEqual([
      {
        matchId: "m-3",
        state: "linked",
        source: "ftc",
        recordId: "record 'of m-3",
        title: "FTC v. É",
        respondentNames: ["Fit Gym"],
        candidates: [{ org_id: "fit-gym", org_name: "Fit Gym", by: "name" }],
        orgId: "fit-gym",
        proposedAt: NOW - DAY,
        decidedBy: "rev_a",
        decidedAt: NOW + DAY
      }
    ])
    const reports = await ask((queries) => queries.reports("waiting", 9, 0))
    expect(reports).toMatchObject({ total: 2, rows: [{ reportId: "r-2", receivedAt: NOW }, { reportId: "r-1" }] })
    expect((await ask((queries) => queries.reports("decided", 9, 0))).rows).toMatchObject([{ state: "unlisted" }])
    expect(await ask((queries) => queries.knownMatches(["m-1", "m-9"]))).toEqual(new Set(["m-1"]))
  })
}

const fillPostgres = (database: TestDatabase, rows: ReadonlyArray<VersionedRow>) =>
  database.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`truncate institution_view, match_view, report_view, merge_view`
      const views = yield* Views
      for (let from = 0; from < rows.length; from += 2_000) yield* views.replace(rows.slice(from, from + 2_000))
      // Not analyze alone: what still waits to go into an index makes the planner avoid it.
      yield* sql`vacuum analyze institution_view`
    }).pipe(Effect.provide(layerViews))
  )

const askPostgres = <A>(database: TestDatabase, use: (queries: Queries) => Promise<A>): Promise<A> =>
  database.run(
    Effect.flatMap(InstitutionQueriesTag, (queries) => Effect.promise(() => use(queries))).pipe(
      Effect.provide(Layer.fresh(layerInstitutions))
    )
  )

describeEachDatabase("organizations by name and domain", (database) => {
  contract({ fill: (rows) => fillPostgres(database, rows), ask: (use) => askPostgres(database, use) })
})

describe("organizations by name and domain in memory", () => {
  const database = makeMemoryDatabase()
  contract({
    fill: async (rows) => {
      database.views.clear()
      for (const row of rows) database.views.set(`${row.view}/${row.key}`, row)
    },
    ask: (use) => use(memoryInstitutionQueries(database))
  })
})

const NAME_COUNT = 20_000

let generated: ReadonlyArray<VersionedRow> | undefined
/** Made once for both databases. */
const generatedRows = (): ReadonlyArray<VersionedRow> =>
  (generated ??= Array.from({ length: NAME_COUNT }, (_, index) => institution(generatedName(index))))

describeEachDatabase("among 20,000 organizations", (database) => {
  const names = Array.from({ length: NAME_COUNT }, (_, index) => generatedName(index))
  const all = new Map(names.map((name) => [orgIdOf(name), nameKey(name)]))
  beforeAll(() => fillPostgres(database, generatedRows()))
  const search = (q: string, limit = 50, offset = 0) =>
    askPostgres(database, (queries) => makeInstitutionSearch(queries, { canonical: (id) => id })({ q, limit, offset }))

  test("everything that begins so is found, in pages, as by looking at each", async () => {
    for (const q of ["harbor", "silver m", "north bank"]) {
      const expected = [...all.values()].filter((key) => key.startsWith(nameKey(q))).toSorted()
      const pages = [await search(q, 20, 0), await search(q, 20, 20)].flat()
      expect(pages.map((one) => one.nameKey)).toEqual(expected.slice(0, 40))
      expect(expected.length).toBeGreaterThan(40)
    }
  })
  test("a name is the first of its answers, in whatever way it is written", async () => {
    for (const index of [1, 4_711, 19_999]) {
      const name = generatedName(index)
      const [first] = await search(`The ${name.toUpperCase()}, Inc.`, 5)
      expect(first?.orgId).toBe(orgIdOf(name))
    }
  })
  test("a name with one slip in it is found", async () => {
    for (const index of [7, 1_234, 9_876, 15_000]) {
      const key = nameKey(generatedName(index))
      const middle = Math.floor(key.length / 2)
      const slips = [
        key.slice(0, middle) + key.slice(middle + 1),
        `${key.slice(0, middle)}q${key.slice(middle)}`,
        `${key.slice(0, 2)}q${key.slice(3)}`
      ]
      for (const slip of slips) {
        const found = await search(slip, 50)
        expect(found.map((one) => one.nameKey)).toContain(key)
      }
    }
  })
  test("without statistics of Postgres, all trigrams of a name are sought", async () => {
    const trigrams = trigramsOf("harbor meadow babababababa credit")
    expect(rarestOf(trigrams, new Map())).toEqual(trigrams)
  })
  test("once Postgres knows which trigrams are rare, a few of a name are sought that leave few rows", async () => {
    const shares = await database.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.flatten(makeTrigramShares(sql)))
    )
    expect(shares.size).toBeGreaterThan(0)
    const trigrams = trigramsOf("harbor meadow babababababa credit")
    const asked = rarestOf(trigrams, shares)
    expect(asked.every((one) => trigrams.includes(one))).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(new Set(asked).size).toBe(asked.length)
  })
  test("every question is answered by an index", async () => {
    const planOf = (condition: (sql: SqlClient.SqlClient) => string, tail = "") =>
      database.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const lines = yield* sql.unsafe<Record<string, string>>(
            `explain select key from institution_view where ${condition(sql)} ${tail}`
          )
          return lines.map((line) => Object.values(line)[0]).join("\n")
        })
      )
    const array = (values: ReadonlyArray<string>) => `'{${values.map((one) => `"${one}"`).join(",")}}'::text[]`
    const plans = {
      institution_view_name: await planOf(
        () => `name_key >= 'harbor' and name_key < 'harbor\u{10FFFF}'`,
        "order by name_key, key limit 20"
      ),
      institution_view_trigrams: await planOf(
        () => `trigrams @> ${array(slipSets("harbor meadow")[0] ?? [])}`,
        "limit 200"
      ),
      institution_view_domains: await planOf(() => `domains && ${array(["a.com", "b.com"])}`),
      institution_view_renamed: await planOf(() => "key <> canonical_id", "order by key limit 100")
    }
    for (const [index, plan] of Object.entries(plans)) {
      expect(plan).toContain(index)
      expect(plan).not.toContain("Seq Scan on institution_view")
    }
  })
})
