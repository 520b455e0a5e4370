/**
 * A Postgres server for one life: what it uses is used for that life and for nothing else, so that its processor time, its
 * WAL and its rows can be charged whole.
 */
import { execFile } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { Client } from "pg"
import { createPrivatePostgres, removePrivatePostgres } from "../../support/private-postgres.ts"
import { parseStatTreeMs } from "../process.ts"

const run = promisify(execFile)

/** As safe as a server comes, and no checkpoint within a life: it would fall into one life and not into another. */
const SETTINGS = {
  shared_buffers: "512MB",
  max_wal_size: "16GB",
  checkpoint_timeout: "1h",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on"
}

export interface WalBytes {
  readonly records: number
  readonly fullPages: number
}

export interface LifeServer {
  readonly url: string
  readonly query: <Row extends object>(sql: string) => Promise<ReadonlyArray<Row>>
  /** Of all processes of the server, ended ones included. */
  readonly cpuMs: () => number
  readonly lsn: () => Promise<string>
  readonly walBetween: (from: string, to: string) => Promise<WalBytes>
  readonly stop: () => Promise<void>
}

export const startLifeServer = async (): Promise<LifeServer> => {
  const files = await createPrivatePostgres(SETTINGS)
  const url = `postgres://postgres@127.0.0.1:${files.port}/postgres`
  const client = new Client({ connectionString: url })
  await client.connect()
  const query = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  const postmaster = Number(readFileSync(join(files.directory, "data", "postmaster.pid"), "utf8").split("\n")[0])
  return {
    url,
    query,
    cpuMs: () => treeCpuMs(postmaster),
    lsn: async () => (await query<{ lsn: string }>("select pg_current_wal_flush_lsn()::text as lsn"))[0]!.lsn,
    walBetween: async (from, to) => {
      const path = join(files.directory, "data", "pg_wal")
      const { stdout } = await run(walDump(), ["--path", path, "--start", from, "--end", to, "--stats"])
      return parseWalStats(stdout)
    },
    stop: async () => {
      await client.end()
      await removePrivatePostgres(files)
    }
  }
}

const walDump = (): string => {
  const root = "/usr/lib/postgresql"
  const versions = existsSync(root) ? readdirSync(root).toSorted((one, other) => Number(other) - Number(one)) : []
  const found = versions.map((version) => join(root, version, "bin", "pg_waldump")).find((path) => existsSync(path))
  return found ?? "pg_waldump"
}

/** The last line of `pg_waldump --stats`: count, then the bytes of records and of full pages, each with its share. */
export const parseWalStats = (text: string): WalBytes => {
  const total = /^Total\s+(\d+)\s+(\d+) \[[^\]]*\]\s+(\d+) \[[^\]]*\]/m.exec(text)
  if (total === null) throw new Error(`pg_waldump said: ${text.slice(0, 300)}`)
  return { records: Number(total[2]), fullPages: Number(total[3]) }
}

/** A process and its children, and what ended children used. */
const treeCpuMs = (parent: number): number => {
  let sum = 0
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8")
      if (Number(name) === parent) sum += parseStatTreeMs(stat)
      else if (Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent) sum += parseStatTreeMs(stat)
    } catch {
      // It ended in between, and counts with its parent.
    }
  }
  return sum
}
