/** Counts of similar cases on both databases: what is counted, from when on, and that an index serves it. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { cpSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { type CaseKind, CaseCounts, similarSince } from "../../../src/cases/similar.ts"
import { layerPostgres } from "../../../src/postgres/case-counts.ts"
import { migrate, MIGRATIONS_DIR } from "../../../src/postgres/migrate.ts"
import { describeEachDatabase, freshDataDir } from "../../support/database.ts"
import { DAY, NOW } from "../../support/given.ts"

const SINCE = similarSince(NOW)
/** The first moment of the period that 24 months ago was in. */
const BEGIN = SINCE * 30 * DAY

interface Row {
  readonly category?: string | null
  readonly subcategory?: string | null
  readonly org_id?: string | null
  readonly opened_at?: number
}
const ROWS: ReadonlyArray<Row> = [
  { opened_at: BEGIN - 1 },
  { opened_at: BEGIN },
  { opened_at: NOW },
  { org_id: "fit-gym" },
  { org_id: "fit-gym", opened_at: BEGIN - DAY },
  { org_id: "other-gym" },
  { subcategory: null },
  { subcategory: "null" },
  { subcategory: "" },
  { subcategory: "deposit" },
  { category: "housing" },
  { category: null, subcategory: null },
  { category: "o'hara; drop table case_view", subcategory: "é" }
]

describeEachDatabase("counts of similar cases", (database) => {
  const count = (kind: Partial<CaseKind>) =>
    database.run(
      Effect.flatMap(CaseCounts, (counts) =>
        counts.count({ category: "consumer", subcategory: "renewal", ...kind }, SINCE)
      ).pipe(Effect.provide(layerPostgres))
    )

  beforeAll(() =>
    database.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const rows = ROWS.map((row, index) => ({
          key: `ARC-2026-${index}`,
          version: 1,
          sponsor_id: `spn_${index % 3}`,
          agent_id: "agt_1",
          status: index % 2 === 0 ? "triaging" : "closed",
          category: "consumer",
          subcategory: "renewal",
          severity: "low",
          org_id: null,
          opened_at: NOW - DAY,
          updated_at: NOW,
          ...row
        }))
        for (const row of rows) yield* sql`insert into case_view ${sql.insert(row)}`
      })
    )
  )

  test("take in every organization, status and sponsor, from the first moment of their first period on", async () => {
    expect(await count({})).toBe(4)
  })

  test("without a subcategory are of cases without one, whatever the words of others", async () => {
    expect(await count({ subcategory: null })).toBe(1)
    expect(await count({ subcategory: "null" })).toBe(1)
    expect(await count({ subcategory: "" })).toBe(1)
  })

  test("counts of similar cases keep kinds apart", async () => {
    expect(await count({ subcategory: "deposit" })).toBe(1)
    expect(await count({ category: "housing" })).toBe(1)
    expect(await count({ category: "nothing" })).toBe(0)
  })

  test("take the agent's own words as data", async () => {
    expect(await count({ category: "o'hara; drop table case_view", subcategory: "é" })).toBe(1)
  })

  test("counts of similar cases are numbers", async () => {
    expect(typeof (await count({}))).toBe("number")
  })
})

/** Cases that have a kind, and how many kinds have another count in a period than a plain one. */
const AGREEMENT = `
  select sum(plain)::int as cases, count(*) filter (where plain is distinct from kept)::int as differing
  from (select (opened_at / 2592000000) || ' ' || json_build_array(category, subcategory) as word, count(*) as plain
      from case_view where category is not null group by 1) p
    full join (select word, sum(n) as kept from platform_count where subject = 'similar' group by 1) k using (word)`

const migrationsBefore = (number: string): string => {
  const directory = freshDataDir()
  for (const file of readdirSync(MIGRATIONS_DIR)) {
    if (file < number && file.endsWith(".sql")) cpSync(join(MIGRATIONS_DIR, file), join(directory, file))
  }
  return directory
}

describeEachDatabase(
  "counts of similar cases that were opened before they were counted",
  (database) => {
    test("are those of a plain count after the migration", async () => {
      const counted = await database.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* migrate(migrationsBefore("0033"))
          yield* sql`
            insert into case_view (key, version, sponsor_id, agent_id, status, category, subcategory, opened_at, updated_at)
            select 'k' || n, 1, 's', 'a', 'closed', case when n % 7 > 0 then 'c' || n % 3 end,
              case when n % 5 > 0 then 's' || n % 2 end, ${NOW} - n * ${DAY}::bigint, ${NOW} from generate_series(1, 300) n`
          yield* migrate()
          return yield* sql.unsafe(AGREEMENT)
        })
      )
      // All but each seventh.
      expect(counted).toEqual([{ cases: 258, differing: 0 }])
    })
  },
  { migrated: false }
)

describeEachDatabase(
  "cases from before their columns were put in order",
  (database) => {
    test("stay as they are, and are counted when they change and when they go", async () => {
      const columns = `key, version, sponsor_id, agent_id, status, category, subcategory, severity, org_id, letters_sent,
        opened_at::float8 as opened_at, updated_at::float8 as updated_at`
      const { after, before, counted, indexes } = await database.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* migrate(migrationsBefore("0040"))
          yield* sql`
            insert into case_view (key, version, sponsor_id, agent_id, status, category, org_id, letters_sent, opened_at, updated_at)
            select 'k' || n, n, 's' || n % 3, 'a', 'closed', 'c', case when n % 2 = 0 then 'o' end, n % 4,
              ${NOW} - n * ${DAY}::bigint, ${NOW} from generate_series(1, 300) n`
          const before = yield* sql.unsafe(`select ${columns} from case_view order by key`)
          yield* migrate()
          const after = yield* sql.unsafe(`select ${columns} from case_view order by key`)
          yield* sql`update case_view set status = 'resolved' where key < 'k2'`
          yield* sql`delete from case_view where key > 'k9'`
          const counted = yield* sql`
            select (select count(*) from case_view where status = c.word) = sum(n) as agrees from platform_count c
            where subject = 'case' group by word`
          const indexes = yield* sql`select indexname from pg_indexes where tablename = 'case_view' order by 1`
          return { after, before, counted, indexes }
        })
      )
      expect(after).toEqual(before)
      expect(counted).toEqual([{ agrees: true }, { agrees: true }])
      expect(indexes.map(({ indexname }) => indexname)).toEqual([
        "case_view_crisis",
        "case_view_pkey",
        "case_view_sponsor",
        "case_view_words"
      ])
    })
  },
  { migrated: false }
)
