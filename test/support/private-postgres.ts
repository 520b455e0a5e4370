/**
 * A Postgres server of its own for a test: on a free port, in a temporary directory, gone when the scope closes.
 *
 * For faults that a shared server must not suffer: freeze stops every process of the server in its tracks (the network
 * still accepts connections, nothing answers), thaw lets them go on, crash and restart end all connections at once.
 */
import { Data, Effect, type Scope } from "effect"
import { execFile } from "node:child_process"
import { randomInt } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { appendFile, chown, mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { promisify } from "node:util"
import { databasesFolder } from "./run-folders.ts"

const run = promisify(execFile)

/**
 * Below those that systems give to whoever asks for any port: while a server is stopped and started again, nobody is
 * given its port.
 */
const PORT_MIN = 15_000
const PORT_COUNT = 15_000
const PORT_TRY_COUNT_MAX = 10

/** Postgres refuses to run as root; the packages create this user. */
const SERVER_USER = "postgres"

export class PrivatePostgresFailed extends Data.TaggedError("PrivatePostgresFailed")<{ readonly reason: string }> {
  override get message(): string {
    return `No Postgres server could be started for this test (${this.reason}): install Postgres (for example "apt-get install postgresql"), or set TEST_DATABASE_URL to a server whose user may create databases.`
  }
}

export interface PrivatePostgres {
  readonly port: number
  readonly url: (database?: string) => string
  /** Stops every process of the server with SIGSTOP. */
  readonly freeze: Effect.Effect<void>
  readonly thaw: Effect.Effect<void>
  /** Ends all connections without a clean shutdown, and starts again. */
  readonly restart: Effect.Effect<void>
  readonly stop: Effect.Effect<void>
  readonly start: Effect.Effect<void>
}

/** What the teardown of another process needs to end a server. */
export interface PrivatePostgresFiles {
  readonly directory: string
  readonly port: number
}

export const privatePostgres = (
  settings: Record<string, string> = {}
): Effect.Effect<PrivatePostgres, PrivatePostgresFailed, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.tryPromise({
        try: () => createPrivatePostgres(settings),
        catch: (error) => new PrivatePostgresFailed({ reason: String(error) })
      }),
      (files) => Effect.promise(() => removePrivatePostgres(files))
    ),
    ({ directory, port }) => ({
      port,
      url: (database = "postgres") => `postgres://${SERVER_USER}@127.0.0.1:${port}/${database}`,
      freeze: Effect.sync(() => signalAll(directory, "SIGSTOP")),
      thaw: Effect.sync(() => signalAll(directory, "SIGCONT")),
      restart: Effect.promise(() => control(directory, "restart", "-m", "immediate")),
      stop: Effect.promise(() => control(directory, "stop", "-m", "immediate")),
      start: Effect.promise(() => control(directory, "start"))
    })
  )

/** Creates and starts a server that outlives this process; whoever calls it sees to removePrivatePostgres. */
export const createPrivatePostgres = async (settings: Record<string, string> = {}): Promise<PrivatePostgresFiles> => {
  const directory = await mkdtemp(join(databasesFolder(), "redress-postgres-"))
  try {
    if (isRoot()) await chown(directory, ...(await serverIds()))
    await asServer(
      "initdb",
      "-D",
      join(directory, "data"),
      "-U",
      SERVER_USER,
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "--no-sync"
    )
    const options = {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: directory,
      ...settings
    }
    const lines = Object.entries(options).map(([name, value]) => `${name} = '${value}'`)
    await appendFile(join(directory, "data", "postgresql.conf"), `${lines.join("\n")}\n`)
    return { directory, port: await startOnFreePort(directory) }
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

export const removePrivatePostgres = async ({ directory }: PrivatePostgresFiles): Promise<void> => {
  signalAll(directory, "SIGCONT")
  if (postmaster(directory) !== undefined) await control(directory, "stop", "-m", "immediate")
  await rm(directory, { recursive: true, force: true })
}

/** Another process may take a port between the look at it and the start. */
const startOnFreePort = async (directory: string, triesLeft = PORT_TRY_COUNT_MAX): Promise<number> => {
  const port = await freePort()
  // Of two lines the last one counts.
  await appendFile(join(directory, "data", "postgresql.conf"), `port = ${port}\n`)
  try {
    await control(directory, "start")
    return port
  } catch (error) {
    if (triesLeft <= 1) throw error
    return startOnFreePort(directory, triesLeft - 1)
  }
}

const control = async (directory: string, ...command: ReadonlyArray<string>): Promise<void> => {
  await asServer("pg_ctl", "-D", join(directory, "data"), "-l", join(directory, "log"), "-w", "-s", ...command)
}

/** The newest installed server's program, run as a user Postgres accepts. */
const asServer = async (program: string, ...args: ReadonlyArray<string>) => {
  const path = join(binaries(), program)
  return isRoot() ? run("runuser", ["-u", SERVER_USER, "--", path, ...args]) : run(path, args)
}

const binaries = (): string => {
  const root = "/usr/lib/postgresql"
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const candidates = [
    ...versions.map((version) => join(root, version, "bin")),
    ...(process.env["PATH"] ?? "").split(":"),
    "/opt/homebrew/bin"
  ]
  const found = candidates.find((directory) => ["initdb", "pg_ctl"].every((name) => existsSync(join(directory, name))))
  if (found === undefined) throw new Error("initdb and pg_ctl are neither in /usr/lib/postgresql/*/bin nor on the PATH")
  return found
}

const isRoot = (): boolean => process.getuid?.() === 0

const serverIds = async (): Promise<[number, number]> => {
  const [user, group] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, SERVER_USER])))
  return [Number(user?.stdout), Number(group?.stdout)]
}

const postmaster = (directory: string): number | undefined => {
  const file = join(directory, "data", "postmaster.pid")
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined
}

/** The postmaster first: once it is stopped it starts no further process. */
const signalAll = (directory: string, signal: NodeJS.Signals): void => {
  const parent = postmaster(directory)
  if (parent === undefined) return
  process.kill(parent, signal)
  for (const child of childrenOf(parent)) {
    try {
      process.kill(child, signal)
    } catch {
      // It ended in between.
    }
  }
}

const childrenOf = (parent: number): ReadonlyArray<number> =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The fourth field; the second, the program's name in parentheses, may itself hold spaces.
        const afterName = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)
        return Number(afterName?.split(" ")[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)

const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(PORT_MIN, PORT_MIN + PORT_COUNT)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once("error", () => done(false))
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)))
  })
