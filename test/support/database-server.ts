/**
 * The real Postgres server of a test run: which one it is, its databases, and what is made once for all files.
 *
 * Always true: every database made here carries the run's name, so the end of the run finds them all; databases of runs
 * that were killed are removed by a later run once they are older than any run.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { userInfo } from "node:os"
import { basename, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { createPrivatePostgres, type PrivatePostgresFiles, removePrivatePostgres } from "./private-postgres.ts"
import { foldersOfDeadRuns, textIn } from "./run-folders.ts"

/** No run lasts this long. */
const RUN_MS_MAX = 6 * 3_600_000

/** Making a template starts a server or an embedded database; on a busy machine that takes a while. */
const ONCE_MS_MAX = 250_000

const DATABASE_PREFIX = "redress_test_"

export interface TestServer {
  readonly url: string
  readonly privateFiles?: PrivatePostgresFiles
}

/** Makes something once per run, whichever file asks first; the others wait for the result. It must survive as JSON. */
export const oncePerRun = async <A>(runDir: string, name: string, make: () => Promise<A>): Promise<A> => {
  const directory = join(runDir, name)
  const result = join(directory, "result.json")
  const failure = join(directory, "failure.json")
  try {
    mkdirSync(directory)
  } catch {
    const giveUpAt = Date.now() + ONCE_MS_MAX
    while (Date.now() < giveUpAt) {
      if (existsSync(result)) return JSON.parse(readFileSync(result, "utf8"))
      if (existsSync(failure)) throw new Error(JSON.parse(readFileSync(failure, "utf8")))
      await sleep(25)
    }
    throw new Error(`${name} was not made within ${ONCE_MS_MAX / 1000} s by the test file that began it`)
  }
  const publish = (file: string, value: unknown) => {
    writeFileSync(`${file}.partial`, JSON.stringify(value))
    renameSync(`${file}.partial`, file)
  }
  try {
    const value = await make()
    publish(result, value ?? null)
    return value
  } catch (error) {
    publish(failure, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/**
 * TEST_DATABASE_URL, else one started for this run, else a server on this machine, else an error that says how. One of
 * the run's own keeps its files in memory and waits for no disk: a database is made there in a tenth of the time, and
 * nobody else's transactions are open beside the tests'.
 */
export const testServer = (runDir: string): Promise<TestServer> =>
  oncePerRun(runDir, "server", async () => {
    const given = process.env["TEST_DATABASE_URL"]
    if (given !== undefined && given !== "") {
      const problem = await connectProblem(given)
      if (problem === undefined) return { url: given }
      throw new Error(`TEST_DATABASE_URL cannot be used (${problem}): start that server, or unset the variable.`)
    }
    const started = await createPrivatePostgres({ fsync: "off" }).catch((error: unknown) => String(error))
    if (typeof started !== "string") {
      return { url: `postgres://postgres@127.0.0.1:${started.port}/postgres`, privateFiles: started }
    }
    for (const user of ["postgres", userInfo().username]) {
      const url = `postgres://${encodeURIComponent(user)}@127.0.0.1:5432/postgres`
      if ((await connectProblem(url)) === undefined) return { url }
    }
    throw new Error(
      `These tests need a Postgres server and none was found (${started}): start one on 127.0.0.1:5432, ` +
        `set TEST_DATABASE_URL to one whose user may create databases, or install its programs.`
    )
  })

/** A new database of this run and its URL; from a template when one is named. */
export const createDatabase = async (runDir: string, name: string, template?: string): Promise<string> => {
  const server = await testServer(runDir)
  await oncePerRun(runDir, "sweep", () => dropOldDatabases(server))
  const database = databaseName(runDir, name)
  const from = template === undefined ? "" : ` template "${databaseName(runDir, template)}"`
  await withClient(server.url, (client) => client.query(`create database "${database}"${from}`))
  return urlOf(server, database)
}

export const dropDatabase = async (runDir: string, name: string): Promise<void> => {
  const server = await testServer(runDir)
  await withClient(server.url, (client) => dropAll(client, [databaseName(runDir, name)]))
}

/** The end of a run: its databases, then the server when it was started for the run. */
export const dropRunDatabases = async (runDir: string): Promise<void> => {
  const file = join(runDir, "server", "result.json")
  if (!existsSync(file)) return
  const server: TestServer = JSON.parse(readFileSync(file, "utf8"))
  if (server.privateFiles !== undefined) return removePrivatePostgres(server.privateFiles)
  await withClient(server.url, async (client) => {
    const prefix = databaseName(runDir, "")
    await dropAll(
      client,
      (await testDatabases(client)).filter((database) => database.startsWith(prefix))
    )
  })
}

/** Runs that were killed: their servers are stopped and their folders removed. */
export const sweepDeadRuns = async (): Promise<void> => {
  for (const runDir of foldersOfDeadRuns()) {
    // Databases on a server that is not the run's own are swept by their age.
    const { privateFiles }: Partial<TestServer> = JSON.parse(textIn(join(runDir, "server", "result.json")) ?? "{}")
    if (privateFiles !== undefined) await removePrivatePostgres(privateFiles).catch(() => undefined)
    rmSync(runDir, { recursive: true, force: true })
  }
}

/** redress_test_<start, ms in base 36>_<run>_<name>; the run directory is named redress-test-<start>-<run>. */
const databaseName = (runDir: string, name: string): string => {
  const [start, run] = basename(runDir).split("-").slice(-2)
  return `${DATABASE_PREFIX}${start}_${run}_${name}`
}

const dropOldDatabases = (server: TestServer): Promise<void> =>
  withClient(server.url, async (client) => {
    const oldest = Date.now() - RUN_MS_MAX
    const startOf = (database: string) =>
      Number.parseInt(database.slice(DATABASE_PREFIX.length).split("_")[0] ?? "", 36)
    await dropAll(
      client,
      (await testDatabases(client)).filter((database) => startOf(database) < oldest)
    )
  })

const testDatabases = async (client: Client): Promise<ReadonlyArray<string>> => {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [DATABASE_PREFIX]
  )
  return rows.map(({ datname }) => datname)
}

const dropAll = async (client: Client, databases: ReadonlyArray<string>): Promise<void> => {
  for (const database of databases) await client.query(`drop database if exists "${database}" with (force)`)
}

const urlOf = (server: TestServer, database: string): string => {
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return url.toString()
}

const connectProblem = (url: string): Promise<string | undefined> =>
  withClient(url, async () => undefined).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    return error instanceof Error && error.message !== "" ? error.message : code
  })

const withClient = async <A>(url: string, use: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
