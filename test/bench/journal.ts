/**
 * `node test/bench/journal.ts [seconds]`: durable events per second through `registry.ask`, on ledger actors, with 64 and
 * 512 writers, on the embedded database and on a real server. Each writer has an actor of its own and asks again when it
 * is answered. Afterwards the journal must hold every acknowledged event, without gaps.
 */
import { SqlClient } from "effect/sql/SqlClient"
import { Effect, Result, Layer, Redacted } from "effect"
import { makeActorRuntime, layerSingleProcess } from "../../actors/runtime/actor-runtime.ts"
import { type DatabaseClients, layerEmbedded, layerServer } from "../../src/postgres/client.ts"
import * as Journal from "../../src/postgres/journal.ts"
import { migrate } from "../../src/postgres/migrate.ts"
import * as Outbox from "../../src/postgres/outbox.ts"
import * as Snapshots from "../../src/postgres/snapshots.ts"
import { add, ledgerEntity, open } from "../support/ledger-entity.ts"
import { Databases } from "./database.ts"

const WRITER_COUNTS = [64, 512]
const ROUND_COUNT = 3
const SECONDS_DEFAULT = 2
const WARM_UP_MS = 500

interface Round {
  readonly eventsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly groupsPerBatch: number
}

/** The tables of the toy are in no migration, so it projects nothing: this measures journal and runtime. */
const entity = { ...ledgerEntity, project: () => [] }

const measure = (writerCount: number, seconds: number) =>
  Effect.gen(function* () {
    let batchCount = 0
    let groupCount = 0
    const { registry } = yield* makeActorRuntime({
      entities: [entity],
      now: Date.now,
      random: Math.random,
      randomId: () => crypto.randomUUID(),
      bytesMax: 1_000_000_000,
      onBatch: (batch) => {
        batchCount += 1
        groupCount += batch.groupCount
      }
    })
    const run = crypto.randomUUID().slice(0, 8)
    const ids = Array.from({ length: writerCount }, (_, n) => `${run}/${n}`)
    yield* Effect.promise(() => Promise.all(ids.map((id) => registry.ask(entity, id, open(id)))))
    const latencies: Array<number> = []
    const write = async (id: string, until: number): Promise<number> => {
      let count = 0
      while (performance.now() < until) {
        const asked = performance.now()
        if (Result.isFailure(await registry.ask(entity, id, add(1)))) throw new Error("refused")
        latencies.push(performance.now() - asked)
        count += 1
      }
      return count
    }
    const load = (ms: number) =>
      Effect.promise(() => Promise.all(ids.map((id) => write(id, performance.now() + ms)))).pipe(
        Effect.map((counts) => counts.reduce((sum, count) => sum + count, 0))
      )
    const warmed = yield* load(WARM_UP_MS)
    latencies.length = 0
    batchCount = 0
    groupCount = 0
    const began = performance.now()
    const count = yield* load(seconds * 1_000)
    const tookMs = performance.now() - began
    yield* verify(run, writerCount + warmed + count)
    const sorted = latencies.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return {
      eventsPerSecond: (count / tookMs) * 1_000,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      groupsPerBatch: groupCount / batchCount
    } satisfies Round
  }).pipe(Effect.scoped)

const verify = (run: string, acknowledged: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const [stored] = yield* sql<{ readonly rows: string; readonly highest: string }>`
      select sum(rows) as rows, sum(highest) as highest from (
        select count(*) as rows, max(seq) as highest from journal where id like ${`${run}/%`} group by id) as per_actor`
    const { highest, rows } = { rows: Number(stored?.rows), highest: Number(stored?.highest) }
    if (rows !== acknowledged || highest !== acknowledged) {
      yield* Effect.die(new Error(`${acknowledged} acknowledged, ${rows} rows, ${highest} by sequence`))
    }
  })

const ports = Layer.mergeAll(Journal.layerPostgres, Snapshots.layerPostgres, Outbox.layerPostgres, layerSingleProcess)

const bench = <E>(name: string, clients: Layer.Layer<DatabaseClients, E>, seconds: number) =>
  Effect.gen(function* () {
    for (const writerCount of WRITER_COUNTS) {
      const rounds: Array<Round> = []
      for (let round = 0; round < ROUND_COUNT; round += 1) rounds.push(yield* measure(writerCount, seconds))
      const median = rounds.toSorted((one, other) => one.eventsPerSecond - other.eventsPerSecond)[ROUND_COUNT >> 1]
      if (median === undefined) continue
      console.log(
        `| ${name} | ${writerCount} | ${Math.round(median.eventsPerSecond)} | ${median.p50Ms.toFixed(2)} | ` +
          `${median.p99Ms.toFixed(2)} | ${median.groupsPerBatch.toFixed(0)} |`
      )
    }
  }).pipe(Effect.provide(ports), Effect.provide(Layer.effectDiscard(migrate())), Effect.provide(clients), (run) =>
    Effect.runPromise(run)
  )

const seconds = Number(process.argv[2] ?? SECONDS_DEFAULT)
const databases = await Databases.open()
try {
  if (databases.unsafe.length > 0)
    console.log(`off on this server, so its figures say nothing: ${databases.unsafe.join(", ")}`)
  console.log(
    "| database | writers | durable events/s | p50 ms | p99 ms | groups per batch |\n|---|---|---|---|---|---|"
  )
  const url = Redacted.make(await databases.create("journal"))
  await bench(`Postgres ${databases.version.split(" ")[0]}`, layerServer({ url }), seconds)
  await bench("embedded", layerEmbedded(databases.directory()), seconds)
} finally {
  await databases.close()
}
