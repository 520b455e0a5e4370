/**
 * Webhooks where a million deliveries wait, on a real Postgres: `node --expose-gc test/bench/webhooks.ts [--rows N]`. One
 * endpoint has them all, a thousand others have a few. Prints how long each question takes, when everything is due and when
 * little is; then works through 10,000 real deliveries of the large endpoint, to a receiver that answers at once, and prints how
 * fast that went, how long the questions took meanwhile, and how much memory it used.
 */
import { Effect, Layer, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { performance } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { Client } from "pg"
import { type ActorRuntimeService, makeActorRuntime, layerSingleProcess } from "../../actors/runtime/actor-runtime.ts"
import { endpointEntity } from "../../actors/endpoint/endpoint.ts"
import { laneIdOf } from "../../actors/lane/address.ts"
import { laneEntity } from "../../actors/lane/lane.ts"
import type { Notice } from "../../schema/webhook.ts"
import { layerServer } from "../../src/postgres/client.ts"
import * as Deliveries from "../../src/postgres/deliveries.ts"
import * as Journal from "../../src/postgres/journal.ts"
import { migrate } from "../../src/postgres/migrate.ts"
import * as Outbox from "../../src/postgres/outbox.ts"
import * as Snapshots from "../../src/postgres/snapshots.ts"
import { makeWebhookActivities } from "../../src/webhooks/activities.ts"
import type { DeliveryQueries } from "../../src/webhooks/delivery-queries.ts"
import { generateSecret, makeSecretSealing } from "../../src/crypto/webhook-secret.ts"
import { Databases } from "./database.ts"

const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } })
const ROW_COUNT = Number(values.rows)
const BATCH_COUNT = 50_000
const OTHER_COUNT = 1_000
const ROWS_OF_OTHER_COUNT = 5
const SENT_COUNT = 10_000
const QUESTION_COUNT = 500
const WARM_UP_COUNT = 20
const DUE_PAGE = { limit: 64, without: [] }
const DAY_MS = 86_400_000
const LARGE = `whk_${"a".repeat(32)}`
const SERVER_SECRET = "server-secret-of-the-bench-0123456789"
/** What waits is due from tomorrow on, one millisecond after the other. */
const TOMORROW = Date.now() + DAY_MS

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const otherId = (index: number): string => `whk_${String(index).padStart(32, "0")}`
const quantile = (times: ReadonlyArray<number>, share: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))] ?? Number.NaN).toFixed(2)
const spread = (times: ReadonlyArray<number>): string =>
  `p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, most ${quantile(times, 1)} ms`

const FILL = `
  insert into delivery_view (key, version, endpoint_id, lane_id, type, resource_kind, resource_id, sequence, state,
    attempt_count, due_at, queued_at, last_attempt_at, last_problem)
  select endpoint || '.case.ARC-2026-' || n || '/0', 3, endpoint, endpoint || '.case.ARC-2026-' || n, 'case.status_changed',
    'case', 'ARC-2026-' || n, 4, 'pending', 5, $4::bigint + n, $4::bigint - 100000000 + n, $4::bigint - 1000, 'no connection'
  from (select n, coalesce($3, 'whk_' || lpad((n % ${OTHER_COUNT})::text, 32, '0')) as endpoint
    from generate_series($1::bigint, $2::bigint) n) numbered`

const fill = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const startedAt = performance.now()
  for (let from = 1; from <= ROW_COUNT; from += BATCH_COUNT) {
    await client.query(FILL, [from, Math.min(from + BATCH_COUNT - 1, ROW_COUNT), LARGE, TOMORROW])
  }
  await client.query(FILL, [1, OTHER_COUNT * ROWS_OF_OTHER_COUNT, null, TOMORROW])
  await client.query("vacuum analyze delivery_view")
  const { rows } = await client.query<{ count: string; size: string }>(
    "select count(*), pg_size_pretty(pg_total_relation_size('delivery_view')) as size from delivery_view"
  )
  say(
    `${rows[0]?.count} rows in ${Math.round((performance.now() - startedAt) / 1_000)} s: ${rows[0]?.size} with indexes`
  )
  await client.end()
}

const timesOf = async (ask: () => Promise<unknown>): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let question = -WARM_UP_COUNT; question < QUESTION_COUNT; question += 1) {
    const startedAt = performance.now()
    await ask()
    if (question >= 0) times.push(performance.now() - startedAt)
  }
  return times
}

const measureQuestions = async (queries: DeliveryQueries): Promise<void> => {
  const anyOther = () => otherId(Math.floor(Math.random() * OTHER_COUNT))
  const allDue = TOMORROW + DAY_MS
  const range = { from: 0, until: allDue, states: ["delivered", "dead_letter"] } as const
  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    "due, a million are": () => queries.due(LARGE, allDue, DUE_PAGE),
    "due, none of the million is": () => queries.due(LARGE, Date.now(), DUE_PAGE),
    "due at another endpoint": () => queries.due(anyOther(), allDue, DUE_PAGE),
    "next due, of a million": () => queries.nextDueAt(LARGE, []),
    "next due, of another endpoint": () => queries.nextDueAt(anyOther(), []),
    "a page of the million": () => queries.list(LARGE, { limit: 50 }),
    "a page in the middle": () =>
      queries.list(LARGE, { limit: 50, after: { queuedAt: TOMORROW - 100_000_000 + ROW_COUNT / 2, key: "w" } }),
    "a page of the dead letters, of which there are none": () =>
      queries.list(LARGE, { limit: 50, state: "dead_letter" }),
    "what could be replayed, of which there is nothing": () => queries.ended(LARGE, range, { limit: 100 })
  }
  for (const [name, ask] of Object.entries(questions)) say(`${name}: ${spread(await timesOf(ask))}`)
}

const noticeOf = (index: number): Notice => {
  const case_id = `ARC-2026-9${String(index).padStart(6, "0")}`
  return {
    type: "case.status_changed",
    resource: { kind: "case", id: case_id },
    sequence: 4,
    at: Date.now(),
    data: { _tag: "Case", case_id, page_token: "t".repeat(32), status: "letter_drafted", previous_status: "triaging" }
  }
}

/** The heap after the collector has been through it, when node runs with --expose-gc. */
const heapMb = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

interface Sending {
  readonly attempted: Set<string>
  readonly questionMs: Array<number>
}

const runtimeOf = (queries: DeliveryQueries, { attempted, questionMs }: Sending) => {
  const timed = async <A>(answer: Promise<A>): Promise<A> => {
    const startedAt = performance.now()
    const found = await answer
    questionMs.push(performance.now() - startedAt)
    return found
  }
  return makeActorRuntime({
    entities: [endpointEntity, laneEntity],
    now: Date.now,
    random: Math.random,
    randomId: () => randomUUID(),
    bytesMax: 512_000_000,
    activities: (registry) =>
      makeWebhookActivities({
        registry,
        queries: {
          ...queries,
          due: (...asked) => timed(queries.due(...asked)),
          nextDueAt: (...asked) => timed(queries.nextDueAt(...asked))
        },
        outbound: async ({ headers }) => {
          attempted.add(headers.find(([name]) => name === "webhook-id")?.[1] ?? "")
          return { _tag: "Answered", status: 204, headers: new Map(), body: new Uint8Array(), truncated: false }
        },
        serverSecret: SERVER_SECRET,
        baseUrl: "https://redress.example",
        now: Date.now,
        random: Math.random
      })
  })
}

const measureRun = async ({ registry }: ActorRuntimeService, { attempted, questionMs }: Sending): Promise<void> => {
  for (let from = 0; from < SENT_COUNT; from += 500) {
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const notice = noticeOf(from + index)
        const command = { _tag: "Enqueue", endpoint_id: LARGE, notice } as const
        return registry.ask(laneEntity, laneIdOf(LARGE, notice.resource), command)
      })
    )
  }
  // Lanes are let go after ten seconds, as they would be where the endpoint was away for a while.
  await new Promise((resolve) => setTimeout(resolve, 15_000))
  const [heapBefore, startedAt] = [heapMb(), performance.now()]
  let heapMost = heapBefore
  const secret = makeSecretSealing(SERVER_SECRET).seal(generateSecret(), LARGE)
  await registry.ask(endpointEntity, LARGE, {
    _tag: "Configure",
    config: {
      endpoint_id: LARGE,
      sponsor_id: "spn_1",
      callback_url: "https://receiver.example/",
      secret,
      previous_secret: null
    },
    off: null,
    revision: 1
  })
  while (attempted.size < SENT_COUNT) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    heapMost = Math.max(heapMost, heapMb())
  }
  const seconds = (performance.now() - startedAt) / 1_000
  say(`${SENT_COUNT} deliveries of one endpoint in ${seconds.toFixed(1)} s: ${Math.round(SENT_COUNT / seconds)}/s`)
  say(`questions meanwhile: ${questionMs.length}, ${spread(questionMs)}`)
  say(`heap ${heapBefore.toFixed(0)} MB before, at most ${heapMost.toFixed(0)} MB meanwhile`)
}

const databases = await Databases.open()
try {
  const url = await databases.create("webhooks")
  const clients = layerServer({ url: Redacted.make(url) })
  await Effect.runPromise(migrate().pipe(Effect.provide(clients)))
  await fill(url)
  const ports = Layer.mergeAll(
    Journal.layerPostgres,
    Snapshots.layerPostgres,
    Outbox.layerPostgres,
    Deliveries.layerPostgres,
    layerSingleProcess
  ).pipe(Layer.provide(clients))
  const sending: Sending = { attempted: new Set(), questionMs: [] }
  await Effect.runPromise(
    Effect.gen(function* () {
      const queries = yield* Deliveries.DeliveryQueriesTag
      yield* Effect.promise(() => measureQuestions(queries))
      const runtime = yield* runtimeOf(queries, sending)
      yield* Effect.promise(() => measureRun(runtime, sending))
    }).pipe(Effect.provide(ports), Effect.scoped)
  )
} finally {
  await databases.close()
}
