/**
 * The whole service as a child process, as `npm start` runs it, for tests that ask through the network only. All of its
 * output is kept, so a test can search it.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { hangGuardMs } from "./hang-guard.ts"
import { type ServiceProgram, serviceProgram } from "./service-program.ts"

const ROOT = join(import.meta.dirname, "../..")
/** A cold start of the embedded database takes five seconds on an idle machine. */
const READY_MS_MAX = 60_000
const STOP_MS_MAX = 30_000

export const OPERATOR_TOKEN = "operator-token-of-the-tests-0123456789"

export interface RunningService {
  /** http://127.0.0.1:PORT */
  readonly origin: string
  readonly port: number
  readonly pid: number
  /** Everything written to both outputs so far. */
  readonly output: () => string
  /** What was written since the last time, which is then forgotten: a long run writes more than fits into a text. */
  readonly takeOutput: () => string
  readonly isAlive: () => boolean
  /** Asks it to end and waits; gives the exit code, null when it had to be killed. */
  readonly stop: () => Promise<number | null>
}

const alive = new Set<ChildProcess>()
// Children of an interrupted run would keep the data directory's lock.
process.on("exit", () => {
  for (const child of alive) child.kill("SIGKILL")
})

/** Starts the service on a free port of this machine with these settings and no others. */
export const startServiceProcess = async (
  env: Readonly<Record<string, string>>,
  program?: ServiceProgram
): Promise<RunningService> => {
  const run = program ?? (await serviceProgram())
  const child = spawn(process.execPath, [...run.flags, run.script], {
    cwd: ROOT,
    // No test asks anybody on the network for the text of a law.
    env: {
      PATH: process.env["PATH"] ?? "",
      HOST: "127.0.0.1",
      PORT: "0",
      OPERATOR_TOKEN,
      LAW_TEXT_FETCH: "off",
      ...run.env,
      ...env
    },
    stdio: ["ignore", "pipe", "pipe"]
  })
  alive.add(child)
  const ended = once(child, "exit").then(() => alive.delete(child))
  const chunks: Array<string> = []
  const output = (): string => chunks.join("")
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`the service ${why}: ${output().trim().slice(-2_000)}`))
    const timer = setTimeout(() => fail("was not ready in time"), hangGuardMs(READY_MS_MAX))
    const take = (chunk: Buffer): void => {
      chunks.push(chunk.toString())
      const listening = /^listening on http:\/\/127\.0\.0\.1:(\d+)$/m.exec(output().slice(0, 20_000))
      if (listening === null) return
      clearTimeout(timer)
      resolve(Number(listening[1]))
    }
    child.stdout.on("data", take)
    child.stderr.on("data", take)
    child.once("error", (error) => fail(error.message))
    child.once("exit", (code, signal) => {
      clearTimeout(timer)
      fail(`ended before it was ready (${code ?? signal})`)
    })
  }).catch((error: unknown) => {
    child.kill("SIGKILL")
    throw error
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output,
    takeOutput: () => chunks.splice(0).join(""),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill("SIGTERM")
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS_MAX)
      await ended
      clearTimeout(late)
      return child.exitCode
    }
  }
}
