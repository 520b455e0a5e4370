/**
 * Which files of the project run between a request and its answer: V8 counts the functions of this process that ran, in one
 * live request to a service that runs here too.
 *
 * Always true:
 * - A file counts when one of its functions ran.
 * - Each request starts from rest: no actor has worked for longer than the window in which orders are gathered, so the
 *   follow-up work of the request before it is over.
 * - A read of the same caller comes right before it and renews the leases of its rate, as in a caller's usual traffic. They
 *   end after a second without requests, and asking for new ones belongs to one request in hundreds.
 * - Work of timers may still fall into one request, so a request is walked several times: what ran each time belongs to it.
 */
import { Session } from "node:inspector"
import { request as send } from "node:http"
import { relative } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const FOLDERS = /^(?:src|actors|schema)\//
/** Enough that no timer of the service falls into all of them. */
const WALK_COUNT = 5
/** Orders are gathered for 250 ms (`actors/runtime/gathering.ts`); one look at the service is a little longer. */
const LOOK_MS = 300
/** A service that works longer without a request has work of its own, which no walk can wait for. */
const LOOK_COUNT_MAX = 50
/** The actors themselves: `actors/runtime` has timers that run at rest. */
const ACTOR = /^actors\/(?!runtime\/)/

export interface Walked {
  readonly status: number
  readonly body: string
  /** Relative to the project, in order. */
  readonly files: ReadonlyArray<string>
}

export interface Sent {
  readonly origin: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
}

/** Counts until `stop`. Code that the engine has optimised is counted too. */
export const startCounting = () => {
  const session = new Session()
  session.connect()
  session.post("Profiler.enable")
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
  return {
    /** The files whose functions ran since the last time it was asked. */
    take: (): ReadonlySet<string> => {
      const files = new Set<string>()
      session.post("Profiler.takePreciseCoverage", (failure, { result }) => {
        if (failure !== null) throw failure
        for (const { functions, url } of result) {
          if (!url.startsWith("file:")) continue
          const file = relative(ROOT, fileURLToPath(url))
          // The first function of a script is the script itself, which ran when it was loaded.
          if (
            FOLDERS.test(file) &&
            functions.some((one) => one.functionName !== "" || one.ranges[0]?.startOffset !== 0)
          )
            if (functions.some((one) => (one.ranges[0]?.count ?? 0) > 0)) files.add(file)
        }
      })
      return files
    },
    stop: () => session.disconnect()
  }
}

type Counting = ReturnType<typeof startCounting>

/** One request; the files are taken in the moment in which its answer is there. */
const walkOnce = (counting: Counting, { body, headers, method, origin, path }: Sent): Promise<Walked> =>
  new Promise((resolve, reject) => {
    counting.take()
    const text = body === undefined ? "" : JSON.stringify(body)
    const asked = send(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(text === "" ? {} : { "content-type": "application/json" }) }
    })
    asked.on("error", reject)
    asked.on("response", (answer) => {
      const files = counting.take()
      const chunks: Array<Buffer> = []
      answer.on("data", (chunk: Buffer) => chunks.push(chunk))
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          files: [...files].toSorted()
        })
      )
    })
    asked.end(text)
  })

/** Resolves when no actor has run for one look. Rejects when actors never come to rest. */
const rest = async (counting: Counting): Promise<void> => {
  for (let look = 0; look < LOOK_COUNT_MAX; look++) {
    counting.take()
    await sleep(LOOK_MS)
    if (![...counting.take()].some((file) => ACTOR.test(file))) return
  }
  throw new Error(`the actors worked for ${LOOK_COUNT_MAX * LOOK_MS} ms without a request`)
}

interface Walks {
  /** The next request that is walked. */
  readonly sentOf: (index: number) => Sent
  /** A read by the same caller, sent right before each request. */
  readonly before: Sent
}

/** The request walked several times. The first walks only warm up. */
export const walk = async (counting: Counting, { before: read, sentOf }: Walks): Promise<Walked> => {
  let common: Walked | undefined
  for (let index = 0; index < WALK_COUNT * 2; index++) {
    if (index >= WALK_COUNT) await rest(counting)
    await walkOnce(counting, read)
    const one = await walkOnce(counting, sentOf(index))
    if (index < WALK_COUNT) continue
    const before = common?.files
    common = { ...one, files: before === undefined ? one.files : one.files.filter((file) => before.includes(file)) }
  }
  if (common === undefined) throw new Error("nothing was walked")
  return common
}
