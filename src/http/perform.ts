/**
 * Performs a declared endpoint for a caller: may they ask (401, 403), is it too early (429), has their sponsor room left,
 * was the same asked before, and only then the handler. REST, MCP and pages all end here.
 *
 * Always true:
 * - Input arrives decoded and the answer leaves as a value: JSON text is made only for whoever sends or stores it.
 * - Nothing here waits unless a port does.
 */
import { Context, Option } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { absurd } from "../../actors/runtime/entity.ts"
import { Policy, type RoutePolicy } from "../../schema/api/policy.ts"
import { type ApiError, apiError, type ErrorReason, ERRORS, isApiError } from "../../schema/error.ts"
import type { Counted, Usage } from "../quota/usage.ts"
import { type Authentication, type AuthenticatePorts, makeAuthentication } from "./authenticate.ts"
import type { Decoded } from "./decode.ts"
import type { HeaderList, HttpRequest } from "./exchange.ts"
import { explain, headersOfError } from "./failure-reply.ts"
import { type Answer, type BodyOf, type BoundHandler, type Caller, type InputOf, type JsonAnswer } from "./handler.ts"
import type { Idempotency } from "./idempotency.ts"
import type { RateDecision } from "./lease.ts"
import type { FieldError } from "./problem.ts"
import type { RateTable } from "./rate-lease.ts"

export interface PerformPorts extends AuthenticatePorts {
  readonly rates: RateTable
  readonly idempotency: Idempotency
  /** Absent: nothing is counted. */
  readonly usage?: Pick<Usage, "count"> | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
  /** How long a write may take as fast as the database commits now; it grows with a slow one. */
  readonly writeMsMax?: (() => number) | undefined
  /** Something that must not happen did. Must not throw. */
  readonly onDefect: (defect: unknown, where: { readonly requestId: string; readonly route: string }) => void
}

/** What makes a repeated request known. */
export interface Repeatable {
  /** The value of an Idempotency-Key header. */
  readonly key: string
  /** Raw, as a client writes it. */
  readonly path: string
  /** The body as it was sent: another body under the same key is refused. */
  readonly body: string | Uint8Array
}

export interface Work {
  /** As `authorize` left it. */
  readonly caller: Caller
  readonly input: Decoded
  readonly request: HttpRequest
  /** Of the body. */
  readonly bytes: number
  readonly repeatable: Repeatable | undefined
}

type Later<A> = A | Promise<A>

/** One endpoint, ready to be performed. */
export interface Performing {
  /** For reports: "GET /api/v1/cases/:case_id". */
  readonly route: string
  readonly policy: RoutePolicy
  /** A write is given the time that the database needs for it now, and a little to answer. */
  readonly deadlineMs: () => number
  readonly authentication: Authentication
  /** Refuses an agent that may not ask now. */
  readonly barred: (caller: Caller) => ApiError | undefined
  /** Undefined: the endpoint is not limited for this caller. */
  readonly takeRate: (caller: Caller, request: HttpRequest) => Later<RateDecision> | undefined
  readonly run: (work: Work) => Later<Answer>
}

/** From the end of the write's own time to the answer on its way. */
const ANSWER_SPARE_MS = 300

export const makePerforming = (ports: PerformPorts, bound: BoundHandler, policy: RoutePolicy): Performing => {
  const { method, path } = bound.endpoint
  return {
    route: `${method} ${path}`,
    policy,
    deadlineMs: () =>
      method === "GET" || ports.writeMsMax === undefined
        ? policy.deadlineMs
        : Math.max(policy.deadlineMs, ports.writeMsMax() + ANSWER_SPARE_MS),
    authentication: makeAuthentication(ports, { method, policy }),
    barred: (caller) => (caller._tag === "Agent" ? barredAgent(caller, ports.now()) : undefined),
    takeRate: takeFor(ports.rates, policy),
    run: (work) => counted(ports, bound, policy, work)
  }
}

/** Why an agent with a good key may not ask now; undefined when it may. */
export const barredAgent = (
  { cooldownUntil, status }: Pick<Extract<Caller, { readonly _tag: "Agent" }>, "cooldownUntil" | "status">,
  now: number
): ApiError | undefined => {
  if (status !== "active") return apiError(`agent-${status}`)
  if (cooldownUntil === 0 || cooldownUntil <= now) return undefined
  const seconds = Math.ceil((cooldownUntil - now) / 1_000)
  const headers: HeaderList = [
    ["RateLimit", `"cooldown";r=0;t=${seconds}`],
    ["RateLimit-Policy", `"cooldown";q=0;w=${seconds}`],
    ["Retry-After", String(seconds)]
  ]
  return apiError("cooldown", { violated: ["cooldown"], headers })
}

/** The refusal that a rate's decision is. */
export const tooOften = ({ headers, retryAfterSeconds, violated }: RateDecision): ApiError =>
  apiError("rate-limited", { violated, headers: [...headers, ["Retry-After", String(retryAfterSeconds)]] })

const takeFor = (rates: RateTable, policy: RoutePolicy): Performing["takeRate"] => {
  if (policy.rate === "none") return () => undefined
  if (policy.rate === "address") return (_caller, request) => rates.takeAddress(request.remoteAddress)
  if (policy.rate === "page") return (_caller, request) => rates.takePage(request.remoteAddress)
  return (caller) => {
    if (caller._tag === "Agent") return rates.takeAgent(caller.agentId, caller.limits, caller.sponsorId)
    return caller._tag === "Sponsor" ? rates.takeSponsor(caller.sponsorId) : undefined
  }
}

/** Counts what a write keeps for good before it is worked on, and takes it off again when nothing was kept. */
const counted = (ports: PerformPorts, bound: BoundHandler, policy: RoutePolicy, work: Work): Later<Answer> => {
  const { bytes, caller } = work
  const isKept = bound.endpoint.method !== "GET" && bytes > 0 && (caller._tag === "Agent" || caller._tag === "Sponsor")
  if (ports.usage === undefined || !isKept) return once(ports, bound, policy, work)
  const room = ports.usage.count(caller.sponsorId, { bytes, opensCase: bound.opensCase === true })
  const next = (one: Counted | ApiError) =>
    isApiError(one) ? one : within(one, () => once(ports, bound, policy, work))
  return room instanceof Promise ? room.then(next) : next(room)
}

const within = ({ headers, takeOff }: Counted, work: () => Later<Answer>): Later<Answer> => {
  const settled = (answer: Answer): Answer => {
    if (answer._tag === "Stream") return answer
    if (answer._tag === "ApiError" || answer.status >= 400 || isReplay(answer)) takeOff()
    return answer._tag === "Json"
      ? answer.withHeaders(headers)
      : { ...answer, headers: [...(answer.headers ?? []), ...headers] }
  }
  const failed = (thrown: unknown): never => {
    takeOff()
    throw thrown
  }
  try {
    const answer = work()
    return answer instanceof Promise ? answer.then(settled, failed) : settled(answer)
  } catch (thrown) {
    return failed(thrown)
  }
}

/** Whether the answer is that of an earlier request with the same Idempotency-Key. */
export const isReplay = ({ headers }: { readonly headers: HeaderList }): boolean =>
  headers.some(([name]) => name.toLowerCase() === "idempotency-replayed")

/** The handler itself, or its stored answer when the request was made before. */
const once = (
  { idempotency }: PerformPorts,
  { endpoint: { method }, handle }: BoundHandler,
  { keyed, sealed }: RoutePolicy,
  { caller, input, repeatable, request }: Work
): Later<Answer> => {
  const { path, payload, query } = input
  const credential = keyed && repeatable !== undefined ? principalOf(caller) : undefined
  if (repeatable === undefined || credential === undefined)
    return handle({ path, query, payload, caller, request, requestId: request.id, keyed: undefined })
  return idempotency.run({ ...repeatable, credential, method, sealed }, (stored) =>
    handle({ path, query, payload, caller, request, requestId: request.id, keyed: stored })
  )
}

/**
 * The one agent, sponsor or person to whom a stored answer may be replayed. Undefined when the request has no credential:
 * answers of such requests are never replayed, because the next client may be another one.
 */
const principalOf = (caller: Caller): string | undefined => {
  switch (caller._tag) {
    case "Agent":
      return caller.agentId
    case "Sponsor":
      return caller.sponsorId
    case "Operator":
      return caller.reviewerId === null ? "operator-token" : `staff/${caller.reviewerId}`
    case "Nobody":
      return undefined
    default:
      return absurd(caller)
  }
}

/** What came of an endpoint, for a program of this process. */
export type Performed<Body> = Done<Body> | Refused

export interface Done<Body> {
  readonly ok: true
  readonly status: number
  readonly headers: HeaderList
  /** It may be shared: nobody changes it. */
  readonly body: Body
  /** The body as REST sends it. */
  readonly text: string
}

/** In the words of the HTTP interface. */
export interface Refused {
  readonly ok: false
  readonly status: number
  readonly reason: ErrorReason
  readonly message: string
  readonly errors: ReadonlyArray<FieldError>
  readonly headers: HeaderList
}

export interface Asked<Input> {
  readonly input: Input
  /** The request that carries the question; a handler sees no more of it than this shows. */
  readonly request: HttpRequest
  /** Of the body. */
  readonly bytes: number
  readonly repeatable: Repeatable | undefined
}

/** `perform(readCase, caller, { input: { path: { case_id } }, … })`. Throws only for an endpoint that has no handler. */
export type Perform = <E extends HttpApiEndpoint.ConstraintRequest>(
  endpoint: E,
  caller: Caller,
  asked: Asked<InputOf<E>>
) => Later<Performed<BodyOf<E>>>

export interface PerformerOptions {
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PerformPorts
  /** What is shown to callers without a credential although REST shows it to keys. Its handlers must not look at who asks. */
  readonly isOpen?: ((endpoint: BoundHandler["endpoint"]) => boolean) | undefined
}

/** For an interface that has taken the rate's token with the request that carries a question: none is taken here. */
export const makePerform = ({ handlers, isOpen = () => false, ports }: PerformerOptions): Perform => {
  const known = new Map<unknown, { readonly forKeys: Performing; readonly forNobody: Performing }>()
  for (const bound of handlers) {
    const policy = policyOf(bound)
    const forKeys = makePerforming(ports, bound, policy)
    const forNobody = isOpen(bound.endpoint)
      ? makePerforming(ports, bound, { ...policy, access: "public", keyed: false, sealed: false })
      : forKeys
    known.set(bound.endpoint, { forKeys, forNobody })
  }
  return <E extends HttpApiEndpoint.ConstraintRequest>(endpoint: E, caller: Caller, asked: Asked<InputOf<E>>) => {
    const found = known.get(endpoint)
    if (found === undefined) throw new Error(`no handler was given for ${nameOf(endpoint)}`)
    const performing = caller._tag === "Nobody" ? found.forNobody : found.forKeys
    // The handler was bound to this very endpoint, so this is what it answers.
    return performNow(ports, performing, caller, asked) as Later<Performed<BodyOf<E>>>
  }
}

/** "GET /api/v1/cases/:case_id" */
export const nameOf = (endpoint: unknown): string => {
  const { method, path } = placeOf(endpoint)
  return `${method} ${path}`
}

/** What every endpoint has at run time and not every type of one says. */
export const placeOf = (endpoint: unknown): Pick<BoundHandler["endpoint"], "method" | "path"> =>
  endpoint as BoundHandler["endpoint"]

export const policyOf = ({ endpoint }: BoundHandler): RoutePolicy => {
  const declared = Option.getOrUndefined(Context.getOption(endpoint.annotations, Policy))
  if (declared === undefined) throw new Error(`${nameOf(endpoint)} has no policy`)
  return declared
}

const BODY_TOO_LARGE = apiError("body-too-large")
const TOO_SLOW = apiError("too-slow")
const NO_INPUT: Decoded = { path: {}, query: {}, payload: undefined }

const performNow = (
  ports: Pick<PerformPorts, "onDefect">,
  performing: Performing,
  caller: Caller,
  asked: Asked<object>
): Later<Performed<unknown>> => {
  const allowed = performing.authentication.authorize(caller, asked.request)
  if (isApiError(allowed)) return refusedBy(allowed)
  const refusal = performing.barred(allowed)
  if (refusal !== undefined) return refusedBy(refusal)
  const input = { ...NO_INPUT, ...asked.input }
  const answer = performAdmitted(ports, performing, { ...asked, caller: allowed, input })
  return answer instanceof Promise ? inTime(answer, performing.deadlineMs(), () => refusedBy(TOO_SLOW)) : answer
}

/** Behind who may ask, and how often. A defect is reported, and told without its words. */
export const performAdmitted = (
  { onDefect }: Pick<PerformPorts, "onDefect">,
  { policy, route, run }: Performing,
  work: Work
): Later<Performed<unknown>> => {
  const failed = (thrown: unknown): Refused => {
    const { defect, error } = explain(thrown, route.startsWith("GET "))
    if (defect !== undefined) onDefect(defect.cause, { requestId: work.request.id, route })
    return refusedBy(error)
  }
  // The front measures bodies that are on the wire.
  if (work.bytes > policy.bodyBytesMax) return refusedBy(BODY_TOO_LARGE)
  try {
    const answer = run(work)
    return answer instanceof Promise ? answer.then(performed).catch(failed) : performed(answer)
  } catch (thrown) {
    return failed(thrown)
  }
}

/** The answer, or what is said in its place when it takes longer. */
export const inTime = <A>(answer: Promise<A>, deadlineMs: number, late: () => A): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<A>((resolve) => {
    timer = setTimeout(() => resolve(late()), deadlineMs)
  })
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer))
}

const performed = (answer: Answer): Performed<unknown> => {
  switch (answer._tag) {
    case "Json":
      return new JsonDone(answer)
    case "Raw": {
      const text = textOf(answer.body)
      return { ok: true, status: answer.status, headers: answer.headers, body: text, text }
    }
    case "ApiError":
      return refusedBy(answer)
    case "Stream":
      throw new Error("an endpoint that streams was performed as if it answered")
    default:
      return answer satisfies never
  }
}

/** Each form of the body is made for whoever asks for it. */
class JsonDone implements Done<unknown> {
  readonly ok = true
  readonly #answer: JsonAnswer

  constructor(answer: JsonAnswer) {
    this.#answer = answer
  }

  get status(): number {
    return this.#answer.status
  }

  get headers(): HeaderList {
    return this.#answer.headers
  }

  get body(): unknown {
    return this.#answer.value
  }

  get text(): string {
    return this.#answer.json
  }
}

const textOf = (body: string | Uint8Array): string => (typeof body === "string" ? body : Buffer.from(body).toString())

export const refusedBy = (error: ApiError): Refused => {
  const { message, status } = ERRORS[error.reason]
  return {
    ok: false,
    status,
    reason: error.reason,
    message: error.message ?? message,
    errors: error.errors ?? [],
    headers: headersOfError(error)
  }
}

/** The value of a header; "" when there is none, and its lines joined where there are several (RFC 9110). */
export const headerOf = ({ headers }: { readonly headers: HeaderList }, name: string): string =>
  headers
    .filter(([one]) => one.toLowerCase() === name)
    .map(([, value]) => value)
    .join(", ")
