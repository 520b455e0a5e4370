/**
 * How a tool asks the service: a request is made up and given to the bound route, so that authorization, quotas,
 * decoding and idempotency are those of the HTTP interface and not copies of them. The rate was taken for the request that
 * carries the call, so the routes given here take none. Where the pipeline answers in its tick, so does this.
 */
import { apiError } from "../../../schema/error.ts"
import type { HeaderList, HttpReply, HttpRequest, Outcome, Route } from "../../http/exchange.ts"
import { errorReply } from "../../http/failure-reply.ts"
import type { CallContext } from "../protocol/definition.ts"

export interface RestInput {
  /** Of the path, in the order of the pattern, as they are: they are encoded here. */
  readonly params?: ReadonlyArray<string | number> | undefined
  /** What is undefined is left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  /** Any JSON; undefined sends no body. */
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

export interface RestReply {
  readonly status: number
  readonly headers: HeaderList
  /** The parsed body; undefined where there was none. */
  readonly json: unknown
}

export type RestContext = Pick<CallContext, "caller" | "request" | "onCancel">

/** `call("POST /api/v1/cases", { body }, context)`. Throws only for a route that is not there. */
export type RestCall = (route: string, input: RestInput, context: RestContext) => RestReply | Promise<RestReply>

export interface RestRoutes {
  readonly routes: ReadonlyArray<Route>
  /** Takes the place of the route of the same name for whoever has no key. */
  readonly forEverybody: ReadonlyArray<Route>
}

export const makeRestCall = ({ forEverybody, routes }: RestRoutes): RestCall => {
  const keyed = new Map(routes.map((one) => [`${one.method} ${one.pattern}`, one]))
  const open = new Map(forEverybody.map((one) => [`${one.method} ${one.pattern}`, one]))
  return (key, input, context) => {
    const route = (context.caller._tag === "Nobody" ? open.get(key) : undefined) ?? keyed.get(key)
    if (route === undefined) throw new Error(`there is no route ${key}`)
    const request = new MadeUpRequest(route, input, context)
    // The front measures bodies of the routes that it reads; this one was never on the wire.
    if (request.body.length > route.bodyBytesMax) return replyOf(errorReply(BODY_TOO_LARGE, request))
    const outcome = route.handler(request)
    if (!(outcome instanceof Promise)) return replyOf(outcome)
    return inTime(outcome, route.deadlineMs, () => errorReply(TOO_SLOW, request)).then(replyOf)
  }
}

const BODY_TOO_LARGE = apiError("body-too-large")
const TOO_SLOW = apiError("too-slow")
const NO_BODY = new Uint8Array(0)

class MadeUpRequest implements HttpRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly params: ReadonlyArray<string>
  readonly body: Uint8Array
  readonly #context: RestContext
  readonly #idempotencyKey: string

  constructor({ method, pattern }: Route, input: RestInput, context: RestContext) {
    this.method = method
    this.params = input.params === undefined ? NO_PARAMS : input.params.map((one) => encodeURIComponent(one))
    this.path = pathOf(pattern, this.params)
    this.query = queryOf(input.query)
    this.body = input.body === undefined ? NO_BODY : Buffer.from(JSON.stringify(input.body))
    this.#context = context
    this.#idempotencyKey = input.idempotencyKey ?? ""
  }

  get remoteAddress(): string {
    return this.#context.request.remoteAddress
  }

  get id(): string {
    return this.#context.request.id
  }

  /** Only what proves who asks and says what is sent: a cookie or an Origin of the carrying request is not passed on. */
  header(name: string): string {
    switch (name) {
      case "authorization": {
        const { caller } = this.#context
        return caller._tag === "Agent" ? caller.authorization : ""
      }
      case "content-type":
        return this.body.length === 0 ? "" : "application/json"
      case "idempotency-key":
        return this.#idempotencyKey
      default:
        return ""
    }
  }

  onAbort(listener: () => void): void {
    this.#context.onCancel(listener)
  }
}

const NO_PARAMS: ReadonlyArray<string> = []

const pathOf = (pattern: string, params: ReadonlyArray<string>): string => {
  if (params.length === 0) return pattern
  let next = 0
  return pattern.replaceAll(/:\w+/g, () => params[next++] ?? "")
}

const queryOf = (query: RestInput["query"]): string => {
  if (query === undefined) return ""
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) written.set(name, String(value))
  return written.toString()
}

const inTime = (outcome: Promise<Outcome>, deadlineMs: number, late: () => HttpReply): Promise<Outcome> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(late()), deadlineMs)
  })
  return Promise.race([outcome, deadline]).finally(() => clearTimeout(timer))
}

const replyOf = (outcome: Outcome): RestReply => {
  if ("open" in outcome) throw new Error("a tool asked a route that streams")
  const { body, headers, status } = outcome
  const text = typeof body === "string" ? body : body === undefined ? "" : Buffer.from(body).toString()
  return { status, headers, json: text === "" ? undefined : JSON.parse(text) }
}

/** The value of a reply's header; "" when it has none, and its lines joined where it has several (RFC 9110). */
export const headerOf = ({ headers }: Pick<RestReply, "headers">, name: string): string =>
  headers
    .filter(([one]) => one.toLowerCase() === name)
    .map(([, value]) => value)
    .join(", ")

type Awaitable<A> = A | Promise<A>

/** Goes on now, or when the value is there. */
export const chain = <A, B>(value: Awaitable<A>, next: (value: A) => Awaitable<B>): Awaitable<B> =>
  value instanceof Promise ? value.then(next) : next(value)
