/**
 * Which files of the project run between a request and its answer: V8 counts the functions of this process that ran, in one
 * live request to a service that runs here too.
 *
 * A file counts when one of its functions ran. Work of timers that happens meanwhile counts as well, so a request is walked
 * several times, and what ran each time is what belongs to it.
 */
import { Session } from "node:inspector"
import { request as send } from "node:http"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const FOLDERS = /^(?:src|actors|schema)\//
/** Enough that no timer of the service falls into all of them. */
const WALK_COUNT = 5

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

/** The request walked several times: `sentOf` makes the next one. The first walks only warm up. */
export const walk = async (counting: Counting, sentOf: (index: number) => Sent): Promise<Walked> => {
  let common: Walked | undefined
  for (let index = 0; index < WALK_COUNT * 2; index++) {
    const one = await walkOnce(counting, sentOf(index))
    if (index < WALK_COUNT) continue
    const before = common?.files
    common = { ...one, files: before === undefined ? one.files : one.files.filter((file) => before.includes(file)) }
  }
  if (common === undefined) throw new Error("nothing was walked")
  return common
}
