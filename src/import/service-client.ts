/**
 * Sends batches to the running service, a few at a time. What the service could not take now (429, 503, no connection) is
 * sent again, later each time; sending twice has one effect. Anything else ends the import, and so does a connection that is
 * refused before the service ever answered: there is no service at that address.
 */
import { setTimeout as wait } from "node:timers/promises"

/** Batches under way at once: the service takes one at a time, and the next are on their way meanwhile. */
export const IN_FLIGHT_COUNT_MAX = 3
/** Half a second, then doubling, never more than half a minute: with ten attempts a restart of minutes is waited for. */
const BACKOFF_MS_FIRST = 500
const BACKOFF_MS_MAX = 30_000
const ATTEMPT_COUNT_MAX = 10
/** The service answers within 20 s, whatever happens. */
const ANSWER_MS_MAX = 30_000

/** The service does not take the import; more of it will not be taken either. */
export class ImportStopped extends Error {
  readonly _tag = "ImportStopped"
}

export interface ClientPorts {
  readonly fetch: typeof fetch
  readonly sleep: (ms: number) => Promise<void>
  /** Something has to be sent again. */
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
      // A redirect would carry the operator's token to somebody else.
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
  // Two addresses of one host are two failures, and the message of both together is empty.
  return cause instanceof Error ? cause.message || String(codeOf(error)) : String(cause)
}

/** Some tasks at once: `add` waits for a free place, and rejects as soon as a task has failed. */
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
