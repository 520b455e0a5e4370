/**
 * Search among a million organizations on a real Postgres: `node test/bench/institutions.ts [count]`. Fills
 * `institution_view` as the organizations would, then prints how long each kind of question takes, and the plan of the
 * one with a slip in it.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer, Redacted } from "effect"
import { performance } from "node:perf_hooks"
import { Client } from "pg"
import { trigramsOf } from "../../actors/organization/institution.ts"
import { nameKey, orgIdOf } from "../../actors/organization/name.ts"
import { makeInstitutionSearch, slipSets } from "../../src/institutions/search.ts"
import { layerServer } from "../../src/postgres/client.ts"
import { InstitutionQueriesTag, layerPostgres } from "../../src/postgres/institutions.ts"
import { migrate } from "../../src/postgres/migrate.ts"
import { generatedName } from "../support/institution-names.ts"
import { Databases } from "./database.ts"
import { quantile } from "./quantile.ts"

const COUNT = Number(process.argv[2] ?? 1_000_000)
const BATCH_COUNT = 10_000
const QUESTION_COUNT = 300

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const rowOf = (index: number) => {
  const org_name = generatedName(index)
  const domain = `${orgIdOf(org_name)}.com`
  return {
    key: orgIdOf(org_name),
    version: 1,
    org_name,
    name_key: nameKey(org_name),
    canonical_id: orgIdOf(org_name),
    domains: [domain],
    verified_domains: [],
    trigrams: [...new Set([...trigramsOf(nameKey(org_name)), ...trigramsOf(domain)])]
  }
}

const fill = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const startedAt = performance.now()
  // Built at the end: filling a million rows one index entry at a time would measure something else.
  await client.query("drop index institution_view_trigrams")
  for (let from = 0; from < COUNT; from += BATCH_COUNT) {
    const rows = Array.from({ length: Math.min(BATCH_COUNT, COUNT - from) }, (_, index) => rowOf(from + index))
    await client.query(
      "insert into institution_view select * from json_populate_recordset(null::institution_view, $1) on conflict do nothing",
      [JSON.stringify(rows)]
    )
  }
  await client.query("create index institution_view_trigrams on institution_view using gin (trigrams)")
  await client.query("vacuum analyze institution_view")
  const { rows } = await client.query<{ rows: string; table: string; trigrams: string; name: string }>(
    `select count(*) as rows, pg_size_pretty(pg_table_size('institution_view')) as table,
       pg_size_pretty(pg_relation_size('institution_view_trigrams')) as trigrams,
       pg_size_pretty(pg_relation_size('institution_view_name')) as name from institution_view`
  )
  const [size] = rows
  say(
    `${size?.rows} rows in ${Math.round((performance.now() - startedAt) / 1_000)} s: table ${size?.table}, ` +
      `trigrams ${size?.trigrams}, names ${size?.name}`
  )
  await client.end()
}

const indexAt = (question: number): number => (question * 7_919) % COUNT

const QUESTIONS: Readonly<Record<string, (question: number) => string>> = {
  "the whole name": (question) => generatedName(indexAt(question)),
  "two words of its beginning": (question) => generatedName(indexAt(question)).split(" ").slice(0, 2).join(" "),
  "the beginning of a word": (question) => generatedName(indexAt(question)).slice(0, 4),
  "a domain": (question) => `${orgIdOf(generatedName(indexAt(question)))}.com`,
  "a word of its own": (question) => generatedName(indexAt(question)).split(" ")[2] ?? "",
  "a common word in the middle": (question) => generatedName(indexAt(question)).split(" ")[3] ?? "",
  "a name with a slip": (question) => {
    const name = nameKey(generatedName(indexAt(question)))
    const at = Math.floor(name.length * 0.6)
    return `${name.slice(0, at)}q${name.slice(at + 1)}`
  },
  "something that is not there": (question) => `zzyx${question} qwv${question}`
}

const measure = Effect.gen(function* () {
  const search = makeInstitutionSearch(yield* InstitutionQueriesTag, { canonical: (id) => id })
  for (const [kind, question] of Object.entries(QUESTIONS)) {
    const times: Array<number> = []
    let [found, firstCount] = [0, 0]
    for (let index = 0; index < QUESTION_COUNT; index += 1) {
      const startedAt = performance.now()
      const results = yield* Effect.promise(() => search({ q: question(index), limit: 10, offset: 0 }))
      times.push(performance.now() - startedAt)
      found += results.length
      if (results[0]?.orgName === generatedName(indexAt(index))) firstCount += 1
    }
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => ms.toFixed(1))
    say(
      `${kind}: p50 ${p50} ms, p99 ${p99} ms, ${(found / QUESTION_COUNT).toFixed(1)} results, ` +
        `the one that was thought of is the first of ${firstCount} of ${QUESTION_COUNT}`
    )
  }
  const sql = yield* SqlClient.SqlClient
  const sets = slipSets(QUESTIONS["a name with a slip"]?.(1) ?? "")
  const literal = (set: ReadonlyArray<string>) => `'{${set.map((one) => `"${one}"`).join(",")}}'::text[]`
  const lines = yield* sql.unsafe<Record<string, string>>(
    `explain (analyze, buffers) select key from institution_view
     where trigrams @> ${literal(sets[0] ?? [])} limit 200`
  )
  say(lines.map((line) => Object.values(line)[0]).join("\n"))
})

const databases = await Databases.open()
try {
  const url = await databases.create("institutions")
  const clients = layerServer({ url: Redacted.make(url) })
  await Effect.runPromise(migrate().pipe(Effect.provide(clients)))
  await fill(url)
  await Effect.runPromise(measure.pipe(Effect.provide(Layer.provideMerge(layerPostgres, clients)), Effect.scoped))
} finally {
  await databases.close()
}
