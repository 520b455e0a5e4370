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
import { readFileSync } from "node:fs"
import { Session } from "node:inspector"
import { request as send } from "node:http"
import { join, relative } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const FOLDERS = /^(?:src|actors|schema)\//
/** On an idle machine enough that no timer of the service falls into all of them. */
const WALK_COUNT = 5
/** Beside other work timers may fall into each of those. A file that belongs to the request runs in any number of walks. */
const WALK_COUNT_MAX = 25
/** Orders are gathered for 250 ms (`actors/runtime/delivery.ts`); one look at the service is a little longer. */
const LOOK_MS = 300
/** A service that works longer without a request has work of its own, which no walk can wait for. */
const LOOK_COUNT_MAX = 50
/** The actors themselves: `actors/runtime` has timers that run at rest. */
const ACTOR = /^actors\/(?!runtime\/)/

export interface Walked {
  readonly status: number
  readonly body: string
  /** The functions that ran, by file; files are named relative to the project, in order. */
  readonly files: Files
}

/** The names of functions by the name of their file. A function without a name is its line: "line 12". */
type Files = ReadonlyMap<string, ReadonlySet<string>>

export interface Sent {
  readonly origin: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
}

/** Types are blanked out before a file runs, so an offset is the same in the file and in what ran. */
const lineOf = (file: string, offset = 0): string =>
  `line ${readFileSync(join(ROOT, file), "utf8").slice(0, offset).split("\n").length}`

/** Counts until `stop`. Code that the engine has optimised is counted too. */
export const startCounting = () => {
  const session = new Session()
  session.connect()
  session.post("Profiler.enable")
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
  return {
    /** What ran since the last time it was asked. */
    take: (): Files => {
      const files = new Map<string, ReadonlySet<string>>()
      session.post("Profiler.takePreciseCoverage", (failure, { result }) => {
        if (failure !== null) throw failure
        for (const { functions, url } of result) {
          if (!url.startsWith("file:")) continue
          const file = relative(ROOT, fileURLToPath(url))
          if (!FOLDERS.test(file)) continue
          const ran = functions
            // The first function of a script is the script itself, which ran when it was loaded.
            .filter((one) => one.functionName !== "" || one.ranges[0]?.startOffset !== 0)
            .filter((one) => (one.ranges[0]?.count ?? 0) > 0)
          if (ran.length > 0)
            files.set(file, new Set(ran.map((one) => one.functionName || lineOf(file, one.ranges[0]?.startOffset))))
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
          files: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        })
      )
    })
    asked.end(text)
  })

/** What ran both times. A file without a function that ran both times stays when it ran both times. */
const inBoth = (left: Files, right: Files): Files =>
  new Map(
    [...left].flatMap(([file, names]) => {
      const others = right.get(file)
      return others === undefined ? [] : [[file, new Set([...names].filter((name) => others.has(name)))] as const]
    })
  )

/** Resolves when no actor has run for one look. Rejects when actors never come to rest. */
const rest = async (counting: Counting): Promise<void> => {
  for (let look = 0; look < LOOK_COUNT_MAX; look++) {
    counting.take()
    await sleep(LOOK_MS)
    if (![...counting.take().keys()].some((file) => ACTOR.test(file))) return
  }
  throw new Error(`the actors worked for ${LOOK_COUNT_MAX * LOOK_MS} ms without a request`)
}

interface Walks {
  /** The next request that is walked. */
  readonly sentOf: (index: number) => Sent
  /** A read by the same caller, sent right before each request. */
  readonly before: Sent
  /** While more files than these are common to all walks, it is walked again. */
  readonly filesMax: number
}

/** The request walked several times. The first walks only warm up. */
export const walk = async (counting: Counting, { before: read, filesMax, sentOf }: Walks): Promise<Walked> => {
  const once = async (index: number): Promise<Walked> => {
    await walkOnce(counting, read)
    return walkOnce(counting, sentOf(index))
  }
  for (let index = 0; index < WALK_COUNT; index++) await once(index)
  let common: Walked | undefined
  for (let count = 1; count <= WALK_COUNT_MAX; count++) {
    await rest(counting)
    const one = await once(WALK_COUNT + count)
    common = { ...one, files: common === undefined ? one.files : inBoth(one.files, common.files) }
    if (count >= WALK_COUNT && common.files.size <= filesMax) break
  }
  if (common === undefined) throw new Error("nothing was walked")
  return common
}
