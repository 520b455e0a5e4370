/**
 * The whole life of cases, charged whole: a fixed number is opened, their triage ends twenty seconds later, the organization
 * and the problem are counted, and then the target has nothing to do for a while. Everything that its process and its own
 * Postgres server use from the first request to the end of the idle time is counted, whenever it falls due.
 *
 * Always true: a target runs alone, on a server that nobody else uses; half of the requests carry an Idempotency-Key; what
 * was acknowledged is counted in the tables afterwards.
 */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { countEmbeddedCases } from "../database.ts"
import { ROOT } from "../process.ts"
import type { LifeLoad, LifeLoadResult } from "./load.ts"
import { LIFE_TITLES, type LifeTargetName, type Running, withTarget } from "./running.ts"
import type { LifeServer } from "./server.ts"

const run = promisify(execFile)

const CONNECTION_COUNT = 64
/** Every second request. */
const KEYED_EVERY = 2
/** Triage ends twenty seconds after the opening; what follows from it takes a moment. */
const SETTLE_MS_MAX = 120_000
const SETTLE_CHECK_MS = 1_000
/** The embedded database cannot be asked from outside: it has settled when triage has ended and the process is quiet. */
const EMBEDDED_SETTLE_MS = 22_000
const QUIET_CPU_MS = 60
const DUE_SOON_MS = 60_000
/** Of the cases of a life, so many are opened again without a key, and as many with one, to tell their WAL apart. */
const SHARE_BY_KEY = 0.25

export interface LifeOptions {
  readonly cases: number
  /** Cases that are there before, copied into the tables while the target does not run; our service on Postgres alone. */
  readonly stored?: number | undefined
  /** Leaves out the two short lives that tell the WAL with and without a key apart. */
  readonly isKeyIgnored?: boolean | undefined
  /** Cases of a life before, so that what is measured runs optimised. */
  readonly warmUpCases: number
  readonly organizations: number
  readonly idleMs: number
  readonly keyedEvery?: number
}

export interface LifeMeasurement {
  readonly target: LifeTargetName
  readonly round: number
  readonly organizations: number
  /** Cases that were there before; absent where none were. */
  readonly stored?: number | undefined
  readonly cases: number
  readonly keyed: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Microseconds of processor time a case: of the process, by the part of the life in which they fell. */
  readonly processUs: { readonly load: number; readonly settling: number; readonly idle: number }
  /** The same of the whole Postgres server; undefined for the embedded database, which is in the process. */
  readonly databaseUs: { readonly load: number; readonly settling: number; readonly idle: number } | undefined
  /** Bytes a case, without and of full pages. */
  readonly walBytes: number | undefined
  /** The same of cases that are all opened without a key, and all with one; our service on Postgres alone. */
  readonly walByKey?: { readonly unkeyed: number; readonly keyed: number } | undefined
  readonly fullPageBytes: number | undefined
  /** Rows inserted, updated and deleted, a case. */
  readonly rows: number | undefined
  readonly settleSeconds: number
  readonly failure: string | undefined
}

export const measureLife = (target: LifeTargetName, round: number, options: LifeOptions): Promise<LifeMeasurement> =>
  withTarget(target, options.stored, (running) => livesOf(target, running, { ...options, round }))

const livesOf = async (
  target: LifeTargetName,
  running: Running,
  options: LifeOptions & { readonly round: number }
): Promise<LifeMeasurement> => {
  const { child, server } = running
  const { cases, organizations, round, stored } = options
  const before = target === "ours-embedded" || server === undefined ? NOTHING : await countsOf(target, server)
  const warmUp = await load(running, options, { from: 0, count: options.warmUpCases })
  await settled(target, running)
  const marks = [await mark(running)]
  const loaded = await load(running, options, { from: options.warmUpCases, count: cases })
  marks.push(await mark(running))
  const settledFrom = performance.now()
  await settled(target, running)
  const settleSeconds = (performance.now() - settledFrom) / 1_000
  marks.push(await mark(running))
  await sleep(options.idleMs)
  marks.push(await mark(running))
  const between = (at: number, of: (one: Mark) => number): number =>
    ((of(marks[at + 1]!) - of(marks[at]!)) * 1_000) / cases
  const parts = (of: (one: Mark) => number) => ({
    load: between(0, of),
    settling: between(1, of),
    idle: between(2, of)
  })
  const [first, last] = [marks[0]!, marks.at(-1)!]
  const wal = server === undefined ? undefined : await server.walBetween(first.lsn, last.lsn)
  const ended = child.ended()
  const isByKey = target === "ours-postgres" && options.isKeyIgnored !== true
  const byKey = isByKey ? await walByKey(target, running, options) : undefined
  const opened = options.warmUpCases + cases + (byKey?.cases ?? 0)
  const answers = warmUp.keyed + loaded.keyed + (byKey?.answers ?? 0)
  const fault = await faultOf(target, running, before, { cases: opened, answers })
  return {
    target,
    round,
    organizations,
    stored,
    cases,
    keyed: loaded.keyed,
    perSecond: cases / loaded.seconds,
    p50Ms: loaded.p50Ms,
    p99Ms: loaded.p99Ms,
    processUs: parts(({ processMs }) => processMs),
    databaseUs: server === undefined ? undefined : parts(({ databaseMs }) => databaseMs),
    walBytes: wal === undefined ? undefined : wal.records / cases,
    walByKey: byKey?.walBytes,
    fullPageBytes: wal === undefined ? undefined : wal.fullPages / cases,
    rows: server === undefined ? undefined : (last.rows - first.rows) / cases,
    settleSeconds,
    failure: ended ?? warmUp.failure ?? loaded.failure ?? byKey?.failure ?? fault
  }
}

/** Two short lives behind the one that is charged: one in which no request has a key, and one in which each has. */
const walByKey = async (target: LifeTargetName, running: Running, options: LifeOptions) => {
  const { server } = running
  if (server === undefined) return undefined
  const count = Math.ceil(options.cases * SHARE_BY_KEY)
  const opened = options.warmUpCases + options.cases
  const life = async (from: number, keyedEvery: number) => {
    const begin = await server.lsn()
    const { failure, keyed } = await load(running, { ...options, keyedEvery }, { from, count })
    await settled(target, running)
    const wal = await server.walBetween(begin, await server.lsn())
    return { failure, keyed, bytes: wal.records / count }
  }
  const unkeyed = await life(opened, 0)
  const keyed = await life(opened + count, 1)
  return {
    walBytes: { unkeyed: unkeyed.bytes, keyed: keyed.bytes },
    cases: 2 * count,
    answers: unkeyed.keyed + keyed.keyed,
    failure: unkeyed.failure ?? keyed.failure
  }
}

interface Mark {
  readonly processMs: number
  readonly databaseMs: number
  readonly lsn: string
  readonly rows: number
}

const ROWS = `select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as rows from pg_stat_user_tables`

const mark = async ({ child, server }: Running): Promise<Mark> => {
  const processMs = child.cpuMs() ?? NaN
  if (server === undefined) return { processMs, databaseMs: 0, lsn: "", rows: 0 }
  const databaseMs = server.cpuMs()
  const [stored] = await server.query<{ rows: number }>(ROWS)
  return { processMs, databaseMs, lsn: await server.lsn(), rows: stored?.rows ?? 0 }
}

export const load = async (
  { apiKeys, origin }: Running,
  { keyedEvery = KEYED_EVERY, lateAfterMs, organizations }: LoadOptions,
  { count, from }: Pick<LifeLoad, "from" | "count">
): Promise<LifeLoadResult> => {
  const counts = { from, count, connections: CONNECTION_COUNT, organizations }
  const plan: LifeLoad = { origin, apiKeys, ...counts, keyedEvery, lateAfterMs }
  const { stdout } = await run(process.execPath, [join(ROOT, "test/bench/life/load.ts"), JSON.stringify(plan)])
  return JSON.parse(stdout) as LifeLoadResult
}

export interface LoadOptions {
  readonly organizations: number
  readonly keyedEvery?: number | undefined
  readonly lateAfterMs?: number | undefined
}

/** Whether work is left. It ends at the first row: a count of thousands, asked every second, was a fifth of what settling cost Postgres. */
const OPEN_WORK: Readonly<Record<Exclude<LifeTargetName, "ours-embedded">, string>> = {
  "ours-postgres": `select exists (select 1 from intent where due_at <= extract(epoch from now()) * 1000 + ${DUE_SOON_MS}) as open`,
  "life-cte": "select exists (select 1 from life_job) as open",
  "life-six": "select exists (select 1 from life_job) as open"
}

export const settled = async (target: LifeTargetName, { child, server }: Running): Promise<void> => {
  const giveUpAt = performance.now() + SETTLE_MS_MAX
  if (target === "ours-embedded" || server === undefined) await sleep(EMBEDDED_SETTLE_MS)
  for (;;) {
    const before = child.cpuMs() ?? 0
    await sleep(SETTLE_CHECK_MS)
    if (target === "ours-embedded" || server === undefined) {
      if ((child.cpuMs() ?? 0) - before < QUIET_CPU_MS) return
    } else if ((await server.query<{ open: boolean }>(OPEN_WORK[target]))[0]?.open === false) return
    if (performance.now() > giveUpAt) throw new Error(`${LIFE_TITLES[target]} did not settle`)
  }
}

interface Counts {
  readonly cases: number
  readonly triaging: number
  readonly counted: number
  readonly answers: number
}

const NOTHING: Counts = { cases: 0, triaging: 0, counted: 0, answers: 0 }

const countsOf = async (target: Exclude<LifeTargetName, "ours-embedded">, server: LifeServer): Promise<Counts> =>
  (await server.query<Counts>(COUNTS[target]))[0] ?? NOTHING

const COUNTS: Readonly<Record<Exclude<LifeTargetName, "ours-embedded">, string>> = {
  "ours-postgres": `select (select count(*) from case_view)::int as cases,
    (select count(*) from case_view where status = 'triaging')::int as triaging,
    (select coalesce(sum(total_cases), 0) from organization_view)::int as counted,
    (select count(*) from stored_answer)::int as answers`,
  "life-cte": `select (select count(*) from life_case)::int as cases,
    (select count(*) from life_case where status = 'triaging')::int as triaging,
    (select coalesce(sum(cases), 0) from life_organization)::int as counted,
    (select count(*) from life_answer)::int as answers`,
  get "life-six"() {
    return this["life-cte"]
  }
}

/** What is not there although it was acknowledged; undefined when all is. */
const faultOf = async (
  target: LifeTargetName,
  { child, dataDir, server }: Running,
  before: Counts,
  added: Pick<Counts, "cases" | "answers">
): Promise<string | undefined> => {
  if (target === "ours-embedded" || server === undefined) {
    await child.stop()
    const { journalled, rows } = await countEmbeddedCases(dataDir)
    return rows === added.cases && journalled === added.cases
      ? undefined
      : `${added.cases} acknowledged, ${rows} rows, ${journalled} journalled`
  }
  const found = await countsOf(target, server)
  const expected: Counts = {
    cases: before.cases + added.cases,
    triaging: 0,
    counted: before.counted + added.cases,
    answers: before.answers + added.answers
  }
  return JSON.stringify(found) === JSON.stringify(expected)
    ? undefined
    : `${JSON.stringify(expected)} was due, ${JSON.stringify(found)} is there`
}
