/**
 * Sends batches to the running service, a few at a time. Temporary failures (429, 503, no connection) are retried with
 * back-off; sending twice has one effect. Anything else ends the import, and so does a refused connection before the
 * first answer: there is no service at that address.
 */
import { setTimeout as wait } from "node:timers/promises"

/** Concurrent batches: the service handles one at a time, and the next ones are in transit meanwhile. */
export const IN_FLIGHT_COUNT_MAX = 3
/** Half a second, doubling up to half a minute: ten attempts outlast a restart of some minutes. */
const BACKOFF_MS_FIRST = 500
const BACKOFF_MS_MAX = 30_000
const ATTEMPT_COUNT_MAX = 10
/** The service always answers within 20 s. */
const ANSWER_MS_MAX = 30_000

/** The service refuses the import for good. */
export class ImportStopped extends Error {
  readonly _tag = "ImportStopped"
}

export interface ClientPorts {
  readonly fetch: typeof fetch
  readonly sleep: (ms: number) => Promise<void>
  /** Called before each retry. */
  readonly onRetry: (reason: string) => void
}

export interface ServiceClient {
  /** Posts JSON; gives the answer's JSON. Rejects with `ImportStopped`. */
  readonly post: (path: string, body: unknown) => Promise<unknown>
}

export interface ClientSettings {
  readonly url: string
  readonly token: string
}

export const sleeping = (ms: number): Promise<void> => wait(ms)

export const makeServiceClient = ({ token, url }: ClientSettings, ports: ClientPorts): ServiceClient => {
  let isSomebodyThere = false
  const post: ServiceClient["post"] = async (path, body) => {
    const text = JSON.stringify(body)
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send(ports.fetch, new URL(path, url), token, text)
      if (outcome._tag === "Answered") {
        isSomebodyThere = true
        return outcome.body
      }
      if (outcome._tag === "Refused") throw new ImportStopped(outcome.reason)
      isSomebodyThere ||= !outcome.isNobodyThere
      if (!isSomebodyThere) {
        throw new ImportStopped(`${outcome.reason}: start the service there, or name its address with --url`)
      }
      if (attempt >= ATTEMPT_COUNT_MAX) throw new ImportStopped(`gave up after ${attempt} attempts: ${outcome.reason}`)
      ports.onRetry(outcome.reason)
      await ports.sleep(Math.max(outcome.retryAfterMs, Math.min(BACKOFF_MS_MAX, BACKOFF_MS_FIRST * 2 ** (attempt - 1))))
    }
  }
  return { post }
}

type Outcome =
  | { readonly _tag: "Answered"; readonly body: unknown }
  | {
      readonly _tag: "Later"
      readonly reason: string
      readonly retryAfterMs: number
      /** No program listens at the address, or it has no such host. */
      readonly isNobodyThere: boolean
    }
  | { readonly _tag: "Refused"; readonly reason: string }

const LATER: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

const send = async (fetching: typeof fetch, url: URL, token: string, body: string): Promise<Outcome> => {
  try {
    const response = await fetching(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      // A redirect would send the operator's token to another host.
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_MS_MAX)
    })
    const text = await response.text()
    if (response.ok) return { _tag: "Answered", body: JSON.parse(text) }
    const reason = `${url.pathname} answered ${response.status}: ${text.slice(0, 500)}`
    if (!LATER.has(response.status)) return { _tag: "Refused", reason }
    const seconds = Number(response.headers.get("retry-after") ?? 0)
    return {
      _tag: "Later",
      reason,
      isNobodyThere: false,
      retryAfterMs: Number.isFinite(seconds) ? Math.min(seconds * 1_000, BACKOFF_MS_MAX) : 0
    }
  } catch (error) {
    const reason = `${url.origin} did not answer (${causeOf(error)})`
    return { _tag: "Later", reason, retryAfterMs: 0, isNobodyThere: NOBODY_THERE.has(codeOf(error)) }
  }
}

const NOBODY_THERE: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH"])

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && "code" in error.cause ? error.cause.code : undefined

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  // The error for several addresses of a host has an empty message.
  return cause instanceof Error ? cause.message || String(codeOf(error)) : String(cause)
}

/** A bounded set of concurrent tasks: `add` waits for a free slot, and rejects once a task has failed. */
export const makeLanes = (countMax: number) => {
  const running = new Set<Promise<void>>()
  let failure: { readonly error: unknown } | undefined
  const check = (): void => {
    if (failure !== undefined) throw failure.error
  }
  return {
    add: async (task: () => Promise<void>): Promise<void> => {
      while (running.size >= countMax) await Promise.race(running)
      check()
      const run: Promise<void> = task()
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => running.delete(run))
      running.add(run)
    },
    /** Resolves when all have ended; rejects when one has failed. */
    done: async (): Promise<void> => {
      await Promise.all(running)
      check()
    }
  }
}
