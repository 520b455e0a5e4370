/**
 * The list of evaluations over a million rows on a real Postgres: `node test/bench/verdicts.ts [--rows N] [--searches]`. Fills
 * `verdict_view` in SQL, as evaluations would, then prints for every combination of filters how long a first page, one at a
 * random offset and the last one take, total included; and the processor time of a page, server and client together, which
 * hardly moves when others use the machine.
 */
import { Effect, Layer, Redacted } from "effect"
import { performance } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { Client } from "pg"
import { ListAssignment, Verdict } from "../../schema/council.ts"
import type { VerdictFilter, VerdictQueries, VerdictSearch } from "../../src/council/verdict-queries.ts"
import { layerServer } from "../../src/postgres/client.ts"
import { migrate } from "../../src/postgres/migrate.ts"
import { layerPostgres, VerdictQueriesTag } from "../../src/postgres/verdicts.ts"
import { cpuBetween, Databases } from "./database.ts"
import { quantile } from "./quantile.ts"

const { values } = parseArgs({
  options: { rows: { type: "string", default: "1000000" }, searches: { type: "boolean" } }
})
const ROW_COUNT = Number(values.rows)
const BATCH_COUNT = 50_000
const PAGE_COUNT = 50
const QUESTION_COUNT = 200
const WARM_UP_COUNT = 20

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** An item is about 800 bytes. One in fifty is under way, one in two hundred failed; a list is rarer than another. */
const FILL = `
  insert into verdict_view (key, version, id, citation, title, jurisdiction, status, verdict, list, framework, item,
    opened_at, updated_at)
  select n::text, 9, n, n || ' U.S.C. § ' || n,
    (array['Unfair methods','Renewal of contracts','Liens on boats'])[1 + n % 3] || case when n % 5000 = 0 then ' rare' else '' end,
    'US', status,
    case when status = 'completed' then (array['KEEP','KEEP','AMEND','AMEND','AMEND','REMOVE'])[1 + floor(random() * 6)] end,
    case when status = 'completed' then
      (array['green_list','green_list','green_list','yellow_list','yellow_list','red_list','red_list','conflict_list',
        'conflict_list','dead_letter'])[1 + floor(random() * 10)] end,
    (array['us-code','us-code','us-code','cfr','cfr','ucc','udhr',null,null,'torah'])[1 + floor(random() * 10)],
    '{"id":' || n || ',"status":"' || status || '","oneSentence":"' || repeat(md5(n::text), 22) || '","compositeScore":' ||
      case when status = 'completed' then round((random() * 10)::numeric, 1)::text else 'null' end || '}', n, n
  from (
    select n, case when random() < 0.02 then 'evaluating' when random() < 0.005 then 'failed' else 'completed' end as status
    from generate_series($1::bigint, $2::bigint) n
  ) numbered`

const fill = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const startedAt = performance.now()
  for (let from = 1; from <= ROW_COUNT; from += BATCH_COUNT) {
    await client.query(FILL, [from, Math.min(from + BATCH_COUNT - 1, ROW_COUNT)])
  }
  await client.query("vacuum analyze verdict_view")
  await client.query("vacuum analyze verdict_block")
  const { rows } = await client.query<{ count: string; size: string; blocks: string }>(
    `select (select count(*) from verdict_view) as count, pg_size_pretty(pg_total_relation_size('verdict_view')) as size,
       (select count(*) from verdict_block) as blocks`
  )
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  say(`${rows[0]?.count} rows in ${seconds} s: ${rows[0]?.size} with indexes, ${rows[0]?.blocks} counts`)
  await client.end()
}

const FILTERS: ReadonlyArray<VerdictFilter> = [
  { status: "evaluating" },
  ...(["completed", "all"] as const).flatMap((status) =>
    [undefined, ...Verdict.literals].flatMap((verdict) =>
      [undefined, ...ListAssignment.literals].map((list) => ({ status, verdict, list }))
    )
  )
]

const DEPTHS: Readonly<Record<string, (total: number) => number>> = {
  first: () => 0,
  random: (total) => Math.floor(Math.random() * total),
  last: (total) => Math.max(0, total - PAGE_COUNT)
}

const timesOf = async (queries: VerdictQueries, filter: VerdictFilter, depth: (total: number) => number) => {
  const { total } = await queries.page({ ...filter, limit: PAGE_COUNT, offset: 0 })
  const times: Array<number> = []
  for (let question = -WARM_UP_COUNT; question < QUESTION_COUNT; question += 1) {
    const offset = depth(total)
    const startedAt = performance.now()
    const { items } = await queries.page({ ...filter, limit: PAGE_COUNT, offset })
    if (question >= 0) times.push(performance.now() - startedAt)
    if (items.length !== Math.min(PAGE_COUNT, total - offset)) throw new Error("a page is not whole")
  }
  return { times, total }
}

const measure = async (
  queries: VerdictQueries,
  serverCpu: () => ReturnType<Databases["backendCpu"]>
): Promise<void> => {
  const columns = Object.keys(DEPTHS).map((one) => `${one} p50 | ${one} p99`)
  say(`\n| status | verdict | list | total | ${columns.join(" | ")} | CPU |`)
  say(`| ${Array.from({ length: 5 + 2 * columns.length }, () => "---").join(" | ")} |`)
  let slowest = 0
  for (const filter of FILTERS) {
    const cells: Array<string> = []
    let count = 0
    const [client, server] = [process.cpuUsage(), await serverCpu()]
    for (const depth of Object.values(DEPTHS)) {
      const { times, total } = await timesOf(queries, filter, depth)
      count = total
      slowest = Math.max(slowest, quantile(times, 0.99))
      cells.push(quantile(times, 0.5).toFixed(1), quantile(times, 0.99).toFixed(1))
    }
    const { system, user } = process.cpuUsage(client)
    const cpuMs = (system + user) / 1_000 + (cpuBetween(server, await serverCpu()) ?? Number.NaN)
    cells.push((cpuMs / (Object.keys(DEPTHS).length * (WARM_UP_COUNT + QUESTION_COUNT))).toFixed(2))
    say(`| ${filter.status} | ${filter.verdict ?? ""} | ${filter.list ?? ""} | ${count} | ${cells.join(" | ")} |`)
  }
  say(
    `\nall in ms; the slowest p99 is ${slowest.toFixed(1)}, of pages of ${PAGE_COUNT}, ${QUESTION_COUNT} questions each`
  )
}

/** Searches and orders of the board; a first page each. */
const SEARCHES: ReadonlyArray<VerdictSearch> = [
  { status: "completed", order: "highest" },
  { status: "completed", verdict: "REMOVE", list: "dead_letter", order: "lowest" },
  { status: "completed", framework: "udhr", order: "highest" },
  { status: "completed", framework: "udhr", order: "newest" },
  { status: "completed", framework: "torah", verdict: "REMOVE", list: "dead_letter", order: "newest" },
  { status: "completed", framework: "torah", verdict: "REMOVE", list: "dead_letter", order: "highest" },
  { status: "completed", framework: "us-code", order: "newest", search: "renewal" },
  { status: "completed", order: "newest", search: "renewal" },
  { status: "completed", order: "newest", search: "rare" },
  { status: "completed", list: "dead_letter", order: "highest", search: "boats" },
  { status: "completed", order: "newest", search: "777777 U.S.C." }
]

const measureSearches = async (queries: VerdictQueries): Promise<void> => {
  say(`\n| search | order | verdict | list | framework | total | p50 | p99 |\n|${" --- |".repeat(8)}`)
  for (const asked of SEARCHES) {
    const { framework = "", list = "", order, search = "", verdict = "" } = asked
    const isPlain = search === "" && order === "newest"
    const ask = isPlain ? queries.page : queries.find
    const times: Array<number> = []
    let count = 0
    for (let question = -WARM_UP_COUNT; question < QUESTION_COUNT; question += 1) {
      const startedAt = performance.now()
      const { total } = await ask({ ...asked, limit: PAGE_COUNT, offset: 0 })
      if (question >= 0) times.push(performance.now() - startedAt)
      count = total
    }
    say(
      `| ${[search, order, verdict, list, framework, count, quantile(times, 0.5).toFixed(1), quantile(times, 0.99).toFixed(1)].join(" | ")} |`
    )
  }
}

const databases = await Databases.open()
try {
  const url = await databases.create("verdicts")
  const clients = layerServer({ url: Redacted.make(url) })
  await Effect.runPromise(migrate().pipe(Effect.provide(clients)))
  await fill(url)
  await Effect.runPromise(
    Effect.flatMap(VerdictQueriesTag, (queries) =>
      Effect.promise(async () => {
        await measureSearches(queries)
        if (values.searches !== true) await measure(queries, () => databases.backendCpu(url))
      })
    ).pipe(Effect.provide(Layer.provide(layerPostgres, clients)), Effect.scoped)
  )
} finally {
  await databases.close()
}
