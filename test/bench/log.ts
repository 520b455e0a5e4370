/**
 * The transparency log with a million leaves: `node test/bench/log.ts [--leaves N] [--database postgres|embedded]`. Fills the
 * journal in bulk with what the log's own decisions give, then prints how long the check at the start takes, how long proofs of
 * random leaves and sizes take with a cold and a warm cache, and what a leaf costs that is appended through the actor.
 */
import { SqlClient } from "effect/sql"
import { Effect, Result, Layer, Redacted } from "effect"
import { performance } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { LOG_HEAD_VIEW, LOG_ID, logEntity } from "../../actors/log/log.ts"
import type { LogState } from "../../schema/log.ts"
import { makeLeafIndex } from "../../src/log/leaf-index.ts"
import { makeLogReader } from "../../src/log/log-reader.ts"
import { checkLogAtStart } from "../../src/log/log-service.ts"
import { makeLogTree } from "../../src/log/tree.ts"
import { layerEmbedded, layerServer } from "../../src/postgres/client.ts"
import { snapshotChecksum } from "../../src/postgres/checksum.ts"
import { LogRowsTag } from "../../src/postgres/log-rows.ts"
import type { databaseLayer } from "../../src/app/layers.ts"
import { migrate } from "../../src/postgres/migrate.ts"
import { appendOne, leafCommand, logPorts, startLogRuntime } from "../support/log-runtime.ts"
import { Databases } from "./database.ts"

const { values } = parseArgs({
  options: { leaves: { type: "string", default: "1000000" }, database: { type: "string", default: "postgres" } }
})
const LEAF_COUNT = Number(values.leaves)
/** The embedded database takes no more at once within the time that it gives a statement. */
const PAGE_COUNT = values.database === "embedded" ? 1_000 : 10_000
const PROOF_COUNT = 2_000
const APPEND_COUNT = 50_000
const START_MS = Date.UTC(2026, 10, 20)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const megabytes = (): string => `${Math.round(process.memoryUsage().rss / 1_048_576)} MB resident`
const quantile = (times: ReadonlyArray<number>, share: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))] ?? Number.NaN).toFixed(2)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const fill = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const startedAt = performance.now()
  let state: LogState = logEntity.initialState
  for (let from = 0; from < LEAF_COUNT; from += PAGE_COUNT) {
    const rows = Array.from({ length: Math.min(PAGE_COUNT, LEAF_COUNT - from) }, (_, offset) => {
      const at = START_MS + from + offset
      const command = leafCommand(`ses_${(from + offset).toString(16).padStart(32, "0")}`)
      const events = Result.getOrThrow(logEntity.decide(state, command, at))
      state = events.reduce(logEntity.evolve, state)
      return { seq: from + offset + 1, at, events: JSON.stringify(events) }
    })
    yield* sql.unsafe(
      `insert into journal (kind, id, seq, command_id, at, events)
       select $1, $2, seq, 'fill-' || seq, at, events from json_to_recordset($3) as r(seq int, at bigint, events text)`,
      [logEntity.kind, LOG_ID, JSON.stringify(rows)]
    )
  }
  const text = JSON.stringify(state)
  yield* sql`insert into snapshot (kind, id, seq, version, checksum, state)
    values (${logEntity.kind}, ${LOG_ID}, ${LEAF_COUNT}, ${logEntity.stateVersion},
      ${snapshotChecksum(LEAF_COUNT, logEntity.stateVersion, text)}, ${text})`
  const [head] = logEntity.project(state, [])
  yield* sql`insert into ${sql(LOG_HEAD_VIEW)} ${sql.insert({ key: LOG_ID, version: LEAF_COUNT, ...head?.row })}`
  yield* sql`vacuum analyze journal`
  const [size] = yield* sql<{ size: string }>`select pg_size_pretty(pg_total_relation_size('journal')) as size`
  say(`${LEAF_COUNT} leaves in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s: ${size?.size} with indexes`)
})

const measureProofs = Effect.gen(function* () {
  const rows = yield* LogRowsTag
  const { registry } = yield* startLogRuntime(Date.now)
  yield* Effect.promise(async () => {
    for (const cache of ["cold", "warm"]) {
      const deps = { registry, rows, index: makeLeafIndex(), origin: "bench/vcap-log" }
      const warm = makeLogReader({ ...deps, tree: makeLogTree(rows) })
      const reader = () => (cache === "warm" ? warm : makeLogReader({ ...deps, tree: makeLogTree(rows) }))
      const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
        "inclusion, today's size": () => reader().inclusion(Math.floor(Math.random() * LEAF_COUNT)),
        "inclusion, random size": () => {
          const size = 1 + Math.floor(Math.random() * LEAF_COUNT)
          return reader().inclusion(Math.floor(Math.random() * size), size)
        },
        "consistency, random sizes": () => {
          const to = 1 + Math.floor(Math.random() * LEAF_COUNT)
          return reader().consistency(1 + Math.floor(Math.random() * to), to)
        }
      }
      for (const [kind, ask] of Object.entries(kinds)) {
        for (let one = 0; one < 50; one++) await ask()
        const times: Array<number> = []
        const cpu = process.cpuUsage()
        for (let one = 0; one < PROOF_COUNT; one++) times.push(await timed(ask))
        const { system, user } = process.cpuUsage(cpu)
        const each = ((system + user) / 1_000 / PROOF_COUNT).toFixed(2)
        say(
          `${kind}, ${cache} cache: p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, ${each} ms of CPU`
        )
      }
    }
  })
})

const measureAppends = Effect.gen(function* () {
  const runtime = yield* startLogRuntime(Date.now)
  yield* Effect.promise(async () => {
    for (const writers of [1, 10, 64, 512]) {
      const count = writers === 1 ? 2_000 : APPEND_COUNT
      const took = await timed(() =>
        Promise.all(
          Array.from({ length: writers }, async (_, writer) => {
            for (let one = 0; one < count / writers; one++)
              await appendOne(runtime, `bench-${writers}-${writer}-${one}`)
          })
        )
      )
      say(`append, ${writers} at once: ${(took / count).toFixed(3)} ms a leaf, ${Math.round((count / took) * 1_000)}/s`)
    }
  })
})

const check = Effect.gen(function* () {
  const rows = yield* LogRowsTag
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  const { pass, size } = yield* checkLogAtStart(rows, {
    onProgress: () => undefined,
    onDone: () => undefined,
    onFault: ({ fault }) => say(`damaged: ${fault}`)
  })
  const { system, user } = process.cpuUsage(cpu)
  const [took, used] = [(performance.now() - startedAt) / 1_000, (system + user) / 1_000_000]
  say(`check at the start: ${took.toFixed(2)} s for ${size} leaves, ${used.toFixed(2)} s of CPU, ${megabytes()}`)
  const passAt = performance.now()
  yield* Effect.promise(pass.run)
  say(`check of every leaf, paced: ${((performance.now() - passAt) / 1_000).toFixed(2)} s, ${megabytes()}`)
})

const databases = await Databases.open()
try {
  const layer: ReturnType<typeof databaseLayer> =
    values.database === "embedded"
      ? layerEmbedded(databases.directory())
      : layerServer({ url: Redacted.make(await databases.create("log")) })
  say(`${values.database}, Node ${process.version}`)
  const part = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.scoped(effect).pipe(Effect.provide(logPorts))
  const all = Effect.gen(function* () {
    yield* migrate()
    yield* fill
    for (let round = 0; round < 3; round++) yield* part(check)
    yield* part(measureProofs)
    yield* part(measureAppends)
    yield* part(check)
  })
  await Effect.runPromise(Effect.scoped(all.pipe(Effect.provide(Layer.fresh(layer)))))
} finally {
  await databases.close()
}
