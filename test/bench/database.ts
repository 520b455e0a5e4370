/**
 * The databases of one bench: fresh ones on a real server, directories for the embedded one; how many rows they
 * hold, and how much processor time the server's connections used. All of it is removed at the end.
 */
import { Effect } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { SqlClient } from "effect/sql/SqlClient"
import { layerEmbedded } from "../../src/postgres/client.ts"
import { processCpuMs } from "./process.ts"

const PREFIX = "redress_bench_"

/** BENCH_DATABASE_URL, TEST_DATABASE_URL, or the server on this machine. */
const serverUrl = (): string =>
  process.env["BENCH_DATABASE_URL"] ?? process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres"

export class Databases {
  readonly #admin: Client
  readonly #created: Array<string> = []
  readonly #directories: Array<string> = []
  readonly version: string
  /** Settings under which an acknowledged commit could be lost: figures made with them say nothing. */
  readonly unsafe: ReadonlyArray<string>

  private constructor(admin: Client, version: string, unsafe: ReadonlyArray<string>) {
    this.#admin = admin
    this.version = version
    this.unsafe = unsafe
  }

  static async open(): Promise<Databases> {
    const admin = new Client({ connectionString: serverUrl() })
    await admin.connect().catch((error: unknown) => {
      throw new Error(`The bench needs a Postgres server; set BENCH_DATABASE_URL (${String(error)})`)
    })
    await dropAbandoned(admin)
    const version = await admin.query<{ server_version: string }>("show server_version")
    const off = await admin.query<{ name: string }>(
      "select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'"
    )
    return new Databases(
      admin,
      version.rows[0]!.server_version,
      off.rows.map(({ name }) => name)
    )
  }

  /** A fresh, empty database; returns its URL. */
  async create(name: string): Promise<string> {
    const database = `${PREFIX}${process.pid}_${this.#created.length}_${name}`
    await this.#admin.query(`create database "${database}"`)
    this.#created.push(database)
    const url = new URL(serverUrl())
    url.pathname = `/${database}`
    return url.toString()
  }

  directory(): string {
    const directory = mkdtempSync(join(tmpdir(), "redress-bench-"))
    this.#directories.push(directory)
    return directory
  }

  /** CPU of the connections open to this database, by process; undefined when the server is on another machine. */
  async backendCpu(url: string): Promise<ReadonlyMap<number, number> | undefined> {
    const { rows } = await this.#admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [decodeURIComponent(new URL(url).pathname.slice(1))]
    )
    const used = new Map<number, number>()
    for (const { pid } of rows) {
      const cpuMs = isPostgresHere(url) ? processCpuMs(pid) : undefined
      if (cpuMs === undefined) return undefined
      used.set(pid, cpuMs)
    }
    return used
  }

  /** Vacuum left over from one load would be paid for by the next. */
  async settle(): Promise<void> {
    await this.#admin.query("checkpoint")
  }

  async close(): Promise<void> {
    for (const database of this.#created) await this.#admin.query(`drop database if exists "${database}" with (force)`)
    await this.#admin.end()
    for (const directory of this.#directories) rmSync(directory, { recursive: true, force: true })
  }
}

/** An interrupted bench cannot drop its databases; the name carries the process that made them. */
const dropAbandoned = async (admin: Client): Promise<void> => {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [PREFIX]
  )
  for (const { datname } of rows) {
    const pid = Number.parseInt(datname.slice(PREFIX.length), 10)
    if (isAlive(pid)) continue
    await admin.query(`drop database if exists "${datname}" with (force)`)
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const isPostgresHere = (url: string): boolean => ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname)

/** The difference of two readings; a connection that was opened between them counts whole. */
export const cpuBetween = (
  before: ReadonlyMap<number, number> | undefined,
  after: ReadonlyMap<number, number> | undefined
): number | undefined => {
  if (before === undefined || after === undefined) return undefined
  let sum = 0
  for (const [pid, cpuMs] of after) sum += cpuMs - (before.get(pid) ?? 0)
  return sum
}

/** The cases a list would show, and the cases the journal knows: two tables that one commit writes. */
export interface CaseCounts {
  readonly rows: number
  readonly journalled: number
}

const COUNTS = `select (select count(*) from case_view)::int as rows,
  (select count(*) from journal where kind = 'case' and seq = 1)::int as journalled`

export const countServerCases = (url: string): Promise<CaseCounts> => queryOne<CaseCounts>(url, COUNTS)

export const countPeerCases = async (url: string): Promise<number> =>
  (await queryOne<{ rows: number }>(url, "select count(*)::int as rows from bench_case")).rows

const queryOne = async <Row extends object>(url: string, sql: string): Promise<Row> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(sql)
    return rows[0]!
  } finally {
    await client.end()
  }
}

/** The service must not be running: one process owns the directory. */
export const countEmbeddedCases = (dataDir: string): Promise<CaseCounts> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const rows = yield* sql.unsafe<CaseCounts>(COUNTS)
      return rows[0]!
    }).pipe(Effect.provide(layerEmbedded(dataDir)))
  )
