/**
 * How a page asks the service: the declared endpoint, in this process and with the visitor's own credential. Access, quotas,
 * validation and errors are those of the HTTP interface.
 *
 * Reads are not counted, because the page itself was; writes are counted as everywhere. The answer has the type that the
 * endpoint declares.
 */
import type { HttpApiEndpoint } from "effect/http-api"
import { bindUncounted } from "../http/binder.ts"
import type { HttpReply, HttpRequest, Outcome, Route } from "../http/exchange.ts"
import type { BoundHandler } from "../http/handler.ts"
import type { PipelinePorts } from "../http/pipeline.ts"
import type { FieldError } from "../http/problem.ts"

export interface Question {
  /** Of the path, by name. */
  readonly path?: Readonly<Record<string, string | number>> | undefined
  /** What is undefined or "" is left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

export interface Refused {
  readonly ok: false
  readonly status: number
  readonly message: string
  readonly reason: string
  readonly errors: ReadonlyArray<FieldError>
}

export type Asked<A> =
  { readonly ok: true; readonly status: number; readonly body: A; readonly reply: HttpReply } | Refused

type SuccessOf<E> =
  HttpApiEndpoint.Success<E> extends infer S ? (S extends { readonly Type: infer Type } ? Type : never) : never

/** Throws only for an endpoint that has no handler. */
export type Ask = <E extends HttpApiEndpoint.Constraint>(
  endpoint: E,
  question: Question,
  from: HttpRequest
) => Promise<Asked<SuccessOf<E>>>

export interface AskDeps {
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PipelinePorts
  /** The interface as it is served: writes go through these. */
  readonly routes: ReadonlyArray<Route>
}

export const makeAsk = ({ handlers, ports, routes }: AskDeps): Ask => {
  const uncounted = bindUncounted(
    handlers.filter(({ endpoint }) => endpoint.method === "GET"),
    ports
  )
  const known = new Map([...routes, ...uncounted].map((one) => [`${one.method} ${one.pattern}`, one]))
  return async (endpoint, question, from) => {
    const { method, path } = endpoint as unknown as { readonly method: string; readonly path: string }
    const route = known.get(`${method} ${path}`)
    if (route === undefined) throw new Error(`there is no route ${method} ${path}`)
    const outcome = await inTime(route, new PageRequest(route, question, from))
    return outcome === TOO_SLOW ? TOO_SLOW : answerOf(outcome)
  }
}

const TOO_SLOW: Refused = {
  ok: false,
  status: 503,
  message: "The service is too busy to answer in time.",
  reason: "too-slow",
  errors: []
}

const inTime = async ({ deadlineMs, handler }: Route, request: HttpRequest): Promise<Outcome | Refused> => {
  const outcome = handler(request)
  if (!(outcome instanceof Promise)) return outcome
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Refused>((resolve) => {
    timer = setTimeout(() => resolve(TOO_SLOW), deadlineMs)
  })
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer))
}

/** What the front passes on of the visitor: who asks, from which page, and with which browser. */
const PASSED_ON: ReadonlySet<string> = new Set(["cookie", "origin", "sec-fetch-site", "user-agent"])
const NO_BODY = new Uint8Array(0)

class PageRequest implements HttpRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly params: ReadonlyArray<string>
  readonly body: Uint8Array
  readonly remoteAddress: string
  readonly id: string
  readonly #from: HttpRequest
  readonly #idempotencyKey: string

  constructor(
    { method, pattern }: Route,
    { body, idempotencyKey = "", path = {}, query = {} }: Question,
    from: HttpRequest
  ) {
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)
    this.method = method
    this.params = names.map((name) => encodeURIComponent(path[name] ?? ""))
    this.path = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(path[name] ?? ""))
    this.query = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]): ReadonlyArray<[string, string]> =>
        value === undefined || value === "" ? [] : [[name, String(value)]]
      )
    ).toString()
    this.body = body === undefined ? NO_BODY : Buffer.from(JSON.stringify(body))
    this.remoteAddress = from.remoteAddress
    this.id = from.id
    this.#from = from
    this.#idempotencyKey = idempotencyKey
  }

  header(name: string): string {
    if (name === "content-type") return this.body.length === 0 ? "" : "application/json"
    if (name === "idempotency-key") return this.#idempotencyKey
    return PASSED_ON.has(name) ? this.#from.header(name) : ""
  }

  onAbort(listener: () => void): void {
    this.#from.onAbort(listener)
  }
}

const answerOf = <A>(outcome: Outcome | Refused): Asked<A> => {
  if ("ok" in outcome) return outcome
  if ("open" in outcome) throw new Error("a page asked a route that streams")
  const text = textOf(outcome)
  const isJson = outcome.headers.some(
    ([name, value]) => name.toLowerCase() === "content-type" && value.includes("json")
  )
  const body: unknown = isJson ? JSON.parse(text) : text
  if (outcome.status < 400) return { ok: true, status: outcome.status, body: body as A, reply: outcome }
  const said = body as {
    readonly error?: string
    readonly reason?: string
    readonly errors?: ReadonlyArray<FieldError>
  }
  return {
    ok: false,
    status: outcome.status,
    message: said.error ?? "Something went wrong on our side.",
    reason: said.reason ?? "",
    errors: said.errors ?? []
  }
}

const textOf = ({ body = "" }: HttpReply): string => (typeof body === "string" ? body : Buffer.from(body).toString())
