/**
 * Servers as child processes: start one and wait for its ready line, read the CPU time it used, end it. A child that
 * ends before it is ready rejects with what it said.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

/** A cold start of the embedded database takes five seconds on an idle machine. */
const READY_MS_MAX = 60_000
/** A graceful end may wait for requests in flight. */
const STOP_MS_MAX = 30_000
/** USER_HZ: the unit of /proc/PID/stat on every Linux that Node supports. */
const TICKS_PER_SECOND = 100

export const ROOT = join(import.meta.dirname, "../..")

export interface Child {
  readonly pid: number
  /** From spawn to the ready line. */
  readonly readyMs: number
  /** Milliseconds of CPU used so far, all threads; undefined where the system does not tell. */
  readonly cpuMs: () => number | undefined
  /** What it wrote to both outputs, of late. */
  readonly output: () => string
  /** How it ended, with the last it said; undefined while it runs. */
  readonly ended: () => string | undefined
  /** Waits until the output matches; resolves to the match. */
  readonly until: (pattern: RegExp, msMax: number) => Promise<string>
  /** Asks it to end, and waits; kills it when it does not. Resolves to the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export interface ChildOptions {
  readonly script: string
  readonly args?: ReadonlyArray<string> | undefined
  readonly nodeArgs?: ReadonlyArray<string> | undefined
  readonly env: Readonly<Record<string, string>>
  /** Its first match in the output is the moment of readiness. */
  readonly ready: RegExp
}

const alive = new Set<ChildProcess>()
// Children of an interrupted bench would keep their ports and the data directory's lock.
process.on("exit", () => {
  for (const child of alive) child.kill("SIGKILL")
})
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130))

export const startChild = async (options: ChildOptions): Promise<Child> => {
  const { args = [], env, nodeArgs = [], ready, script } = options
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...inherited(), NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  alive.add(child)
  const ended = once(child, "exit").then(() => alive.delete(child))
  let output = ""
  const readyMs = await new Promise<number>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${script} ${why}: ${output.trim().slice(-2_000)}`))
    const timer = setTimeout(() => fail("was not ready in time"), READY_MS_MAX)
    const take = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000)
      if (ready.test(output)) {
        clearTimeout(timer)
        resolve(performance.now() - startedAt)
      }
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
    pid: child.pid!,
    readyMs,
    cpuMs: () => processCpuMs(child.pid!),
    output: () => output,
    ended: () => {
      const how = child.exitCode ?? child.signalCode
      return how === null ? undefined : `${script} ended with ${how}: ${output.trim().slice(-2_000)}`
    },
    until: async (pattern, msMax) => {
      let found: RegExpExecArray | null = null
      const holds = async (): Promise<boolean> => {
        found = pattern.exec(output)
        if (found === null && child.exitCode !== null) throw new Error(`${script} ended: ${output.slice(-2_000)}`)
        return found !== null
      }
      await eventually(`${script} printing ${pattern.source}`, holds, msMax)
      return found![0]
    },
    stop: async (signal = "SIGTERM") => {
      child.kill(signal)
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS_MAX)
      await ended
      clearTimeout(late)
      return child.exitCode
    }
  }
}

/** The settings of whoever runs the bench must not reach the servers; what they need is named one by one. */
const inherited = (): Record<string, string> =>
  Object.fromEntries(
    ["PATH", "HOME", "TMPDIR", "LANG", "TZ"].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value] as const]
    })
  )

/** User and system time of all threads of a process, ended ones included. */
export const processCpuMs = (pid: number): number | undefined => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  return parseStatCpuMs(readFileSync(file, "utf8"))
}

/** The command's name may contain spaces and parentheses, so fields are counted after its last parenthesis. */
export const parseStatCpuMs = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND
}

/** With the time of its children that have ended. */
export const parseStatTreeMs = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  return (ticks * 1_000) / TICKS_PER_SECOND
}

/** Asks until the condition holds; rejects when it does not in time. */
export const eventually = async (what: string, holds: () => Promise<boolean>, msMax: number): Promise<void> => {
  const giveUpAt = performance.now() + msMax
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`${what}: not within ${msMax} ms`)
    await sleep(20)
  }
}
