/**
 * How the tables grow whose rows come and go: `node test/bench/churn.ts [--minutes 30] [--rate 100] [--out FILE]`. Two services open
 * cases at the same rate, each on a Postgres server of its own, one with autovacuum and one without. Their orders (`intent`) are
 * written and removed within seconds, and the snapshots of organizations are written again and again. Each minute the sizes are
 * read, and how long the depth of the outbox takes.
 */
import "../support/script-help.ts"
import { writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { Effect, Layer, Redacted } from "effect"
import { Outbox } from "../../actors/runtime/outbox.ts"
import { layerServer } from "../../src/postgres/client.ts"
import { layerPostgres as outboxLayer } from "../../src/postgres/outbox.ts"
import { load } from "./life/life.ts"
import { type Running, withTarget } from "./life/running.ts"
import { describeMachine } from "./machine.ts"
import { Databases } from "./database.ts"
import { figure, markdownTable } from "./table.ts"

const ORGANIZATION_COUNT = 50
/** Cases are opened in bursts this far apart. */
const BURST_MS = 10_000
const MINUTE_MS = 60_000
const TABLES = ["intent", "snapshot", "organization_view", "platform_count"] as const

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    rate: { type: "string", default: "100" },
    out: { type: "string" }
  }
})
const [minutes, rate] = [Number(values.minutes), Number(values.rate)]

interface Sample {
  readonly minute: number
  /** Opened, or tried in a burst that ended early. */
  readonly cases: number
  /** With indexes and what stands beside the table, and its live and dead rows, by table. */
  readonly kB: Readonly<Record<string, number>>
  readonly live: Readonly<Record<string, number>>
  readonly dead: Readonly<Record<string, number>>
  readonly depthMs: number
}

interface Size {
  readonly name: string
  readonly kb: number
  readonly live: number
  readonly dead: number
}

const SIZES = `select relname as name, pg_total_relation_size(relid)::float8 / 1024 as kb, n_live_tup::float8 as live,
    n_dead_tup::float8 as dead
  from pg_stat_user_tables where relname in (${TABLES.map((name) => `'${name}'`).join(", ")})`

const sample = async ({ server }: Running, minute: number, cases: number): Promise<Sample> => {
  const rows = await server!.query<Size>(SIZES)
  const outbox = outboxLayer.pipe(Layer.provide(layerServer({ url: Redacted.make(server!.url) })))
  const depthMs = await Effect.runPromise(
    Effect.gen(function* () {
      const { depth } = yield* Outbox
      yield* depth(Date.now())
      const startedAt = performance.now()
      yield* depth(Date.now())
      return performance.now() - startedAt
    }).pipe(Effect.provide(outbox), Effect.scoped)
  )
  const by = (of: (row: Size) => number) => Object.fromEntries(rows.map((row) => [row.name, of(row)]))
  return { minute, cases, kB: by(({ kb }) => kb), live: by(({ live }) => live), dead: by(({ dead }) => dead), depthMs }
}

const churn = (autovacuum: "on" | "off"): Promise<ReadonlyArray<Sample>> =>
  withTarget("ours-postgres", undefined, async (running) => {
    await running.server!.query(`alter system set autovacuum = ${autovacuum}`)
    await running.server!.query("select pg_reload_conf()")
    const samples: Array<Sample> = []
    const startedAt = performance.now()
    const elapsed = (): number => performance.now() - startedAt
    let [cases, busy] = [0, 0]
    while (elapsed() < minutes * MINUTE_MS) {
      const due = Math.floor((elapsed() / 1_000) * rate) + rate
      const { failure } = await load(
        running,
        { organizations: ORGANIZATION_COUNT },
        { from: cases, count: due - cases }
      )
      // A machine with other work may have no room for a burst; the next one goes on.
      if (failure !== undefined && !failure.startsWith("HTTP/1.1 503 "))
        throw new Error(`a case was not opened: ${failure}`)
      if (failure !== undefined) busy += 1
      cases = due
      if (elapsed() >= (samples.length + 1) * MINUTE_MS) {
        samples.push(await sample(running, samples.length + 1, cases))
        console.log(`autovacuum ${autovacuum}, minute ${samples.length}: ${JSON.stringify(samples.at(-1))}`)
      }
      await sleep(BURST_MS - (elapsed() % BURST_MS))
    }
    samples.push(await sample(running, minutes, cases))
    console.log(`autovacuum ${autovacuum}: ${busy} bursts ended early, because the service was busy`)
    return samples
  })

const rowsOf = (autovacuum: string, samples: ReadonlyArray<Sample>): ReadonlyArray<ReadonlyArray<string>> => {
  const [early, last] = [samples[Math.min(4, samples.length - 1)]!, samples.at(-1)!]
  return TABLES.map((table) => [
    table,
    autovacuum,
    figure(last.cases),
    figure(early.kB[table] ?? Number.NaN),
    figure(last.kB[table] ?? Number.NaN),
    figure(last.live[table] ?? Number.NaN),
    figure(Math.max(...samples.map(({ dead }) => dead[table] ?? 0))),
    figure(early.depthMs),
    figure(last.depthMs)
  ])
}

const databases = await Databases.open()
try {
  console.log(describeMachine(databases).text)
} finally {
  await databases.close()
}
const [withVacuum, without] = await Promise.all([churn("on"), churn("off")])
const columns = [
  "table",
  "autovacuum",
  "cases",
  "kB early",
  "kB in the end",
  "live rows in the end",
  "dead rows, at most",
  "depth ms early",
  "depth ms in the end"
]
const table = markdownTable(columns, [...rowsOf("on", withVacuum), ...rowsOf("off", without)])
console.log(`\n${table}`)
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify({ withVacuum, without }))
