/**
 * Asks a service at a fixed rate, whatever the answers take, from a process of its own: what the bench does meanwhile does
 * not show in the times, and a service that stands still is not asked less.
 */
import { fork } from "node:child_process"
import { once } from "node:events"
import { Agent, request } from "node:http"

/** Every route is asked a hundred times a second: a percent of ten seconds is ten times. */
const EVERY_MS = 10

export interface ProbedRoute {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?: string | undefined
}

export interface ProbePlan {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly routes: ReadonlyArray<ProbedRoute>
}

/** Of each route, the times of those that were answered 200, and what came of the others: a status, or a code. */
export type Samples = ReadonlyArray<{ readonly ms: ReadonlyArray<number>; readonly failures: ReadonlyArray<string> }>

export interface Probe {
  /** What was asked since the last time. */
  readonly take: () => Promise<Samples>
  readonly stop: () => void
}

export const startProbe = async (plan: ProbePlan): Promise<Probe> => {
  const child = fork(import.meta.filename, { stdio: ["ignore", "ignore", "inherit", "ipc"] })
  child.send(plan)
  await once(child, "message")
  return {
    take: async () => {
      child.send("take")
      const [samples] = (await once(child, "message")) as [Samples]
      return samples
    },
    stop: () => void child.kill("SIGKILL")
  }
}

const probe = ({ headers, origin, routes }: ProbePlan): (() => Samples) => {
  const agent = new Agent({ keepAlive: true })
  const nothing = () => routes.map(() => ({ ms: [] as Array<number>, failures: [] as Array<string> }))
  let samples = nothing()
  const ask = ({ body, method, path }: ProbedRoute, { failures, ms }: ReturnType<typeof nothing>[number]): void => {
    const askedAt = performance.now()
    const content = body === undefined ? {} : { "content-type": "application/json" }
    const asked = request(origin + path, { method, agent, headers: { ...headers, ...content } }, (answer) => {
      answer.resume()
      answer.on("end", () => {
        if (answer.statusCode === 200) ms.push(performance.now() - askedAt)
        else failures.push(String(answer.statusCode))
      })
    })
    asked.on("error", (error: NodeJS.ErrnoException) => void failures.push(error.code ?? error.message))
    asked.end(body)
  }
  const startedAt = performance.now()
  let count = 0
  setInterval(() => {
    // A timer that comes late asks what it missed.
    for (; startedAt + count * EVERY_MS <= performance.now(); count += 1) {
      const into = samples
      for (const [at, route] of routes.entries()) ask(route, into[at]!)
    }
  }, EVERY_MS)
  return () => {
    const taken = samples
    samples = nothing()
    return taken
  }
}

if (process.argv[1] === import.meta.filename && process.send !== undefined) {
  const send = process.send.bind(process)
  process.once("message", (plan) => {
    const take = probe(plan as ProbePlan)
    process.on("message", () => void send(take()))
    send("asking")
  })
}
