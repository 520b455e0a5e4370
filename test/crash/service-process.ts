/**
 * The service as its own process, started the way an operator starts it, for tests that kill it, starve it or look at
 * how it ends. Nothing of the environment reaches it except what a test names; a process that a test left running ends
 * with the test's own process.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { hangGuardMs } from "../support/hang-guard.ts"
import { type ServiceProgram, serviceProgram } from "../support/service-program.ts"

const ROOT = join(import.meta.dirname, "../..")
/** The first start of an embedded database takes five seconds on an idle machine. */
const READY_MS_MAX = 60_000
/** A start that fails may first have waited for its database. */
const END_MS_MAX = 120_000

export const OPERATOR_TOKEN = "operator-token-of-the-tests-0123456789"
export const SERVER_SECRET = "server-secret-of-the-tests-01234567890"

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface ServiceProcess {
  readonly pid: number
  readonly port: number
  /** From its spawn to the line that says where it listens. */
  readonly readyMs: number
  readonly stdout: () => string
  readonly stderr: () => string
  readonly signal: (signal: NodeJS.Signals) => void
  readonly ended: Promise<Ended>
  /** SIGKILL, and waits until it is gone. */
  readonly kill: () => Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** Rejects with what the process said when it ends before it listens. */
export const startService = async (settings: Settings, program?: ServiceProgram): Promise<ServiceProcess> => {
  const run = program ?? (await serviceProgram())
  const startedAt = performance.now()
  const { child, ended, stderr, stdout } = spawnService(settings, run)
  const port = await new Promise<number>((resolve, reject) => {
    const slow = setTimeout(() => reject(new Error("the service was not ready in time")), hangGuardMs(READY_MS_MAX))
    child.stdout.on("data", () => {
      const [, found] = /^listening on http:\/\/.*:(\d+)$/m.exec(stdout()) ?? []
      if (found === undefined) return
      clearTimeout(slow)
      resolve(Number(found))
    })
    void ended.then(({ code }) => {
      clearTimeout(slow)
      reject(new Error(`the service ended with ${code} before it listened: ${stderr().slice(-2_000)}`))
    })
  }).catch((error: unknown) => {
    child.kill("SIGKILL")
    throw error
  })
  return {
    pid: child.pid ?? 0,
    port,
    readyMs: performance.now() - startedAt,
    stdout,
    stderr,
    signal: (signal) => void child.kill(signal),
    ended,
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    }
  }
}

/**
 * How long the two busiest threads of a process (its own and the embedded database's) stood ready without a processor,
 * since its start: time that other work on this machine took, not the process. 0 where the system does not tell.
 */
export const waitedForProcessorMs = (pid: number): number => {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return 0
  const times = readdirSync(tasks).flatMap((id) => {
    try {
      const [ran, waited] = readFileSync(`${tasks}/${id}/schedstat`, "utf8").split(" ").map(Number)
      return [{ ran: ran ?? 0, waited: waited ?? 0 }]
    } catch {
      // A thread that ended in between, or a system without these figures.
      return []
    }
  })
  const busiest = times.toSorted((one, other) => other.ran - one.ran).slice(0, 2)
  return busiest.reduce((sum, { waited }) => sum + waited, 0) / 1e6
}

/** A start that is expected to fail: waits for its end, and kills it when it does not come. */
export const runService = async (settings: Settings): Promise<Ended> => {
  const { child, ended } = spawnService(settings, await serviceProgram())
  const slow = setTimeout(() => child.kill("SIGKILL"), END_MS_MAX)
  return ended.finally(() => clearTimeout(slow))
}

const alive = new Set<ChildProcess>()
process.on("exit", () => {
  for (const child of alive) child.kill("SIGKILL")
})

const spawnService = (settings: Settings, program: ServiceProgram) => {
  const { HOME = "", PATH = "", TMPDIR = "/tmp" } = process.env
  const fixed = { HOME, PATH, TMPDIR, PORT: "0", OPERATOR_TOKEN, SERVER_SECRET, ADDRESS_REQUESTS_PER_MINUTE: "1000000" }
  const child = spawn(process.execPath, [...program.flags, program.script], {
    cwd: ROOT,
    env: { ...fixed, ...program.env, LOG_LEVEL: "warn", LOG_FORMAT: "json", ...settings },
    stdio: ["ignore", "pipe", "pipe"]
  })
  alive.add(child)
  let stdout = ""
  let stderr = ""
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()))
  // "close", not "exit": by then everything it wrote has arrived.
  const ended = once(child, "close").then(([code, signal]): Ended => {
    alive.delete(child)
    return { code, signal, stdout, stderr }
  })
  return { child, ended, stdout: () => stdout, stderr: () => stderr }
}
