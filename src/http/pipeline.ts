/**
 * The order of checks for every declared endpoint (domain decision E.3): who asks (401), whether that agent
 * may ask at all (403), cooldown and rate (429), what is asked (400), and only then the handler. All but the last two
 * are decided by the head of a request, before its body is read.
 *
 * Nothing here waits unless something it was given does: with a known key, tokens at the edge and a
 * warm entity, a request is answered in its own tick without a promise.
 */
import { absurd } from "../../actors/runtime/entity.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import type { RoutePolicy } from "../../schema/api/policy.ts"
import { makeAuthenticate } from "./authenticate.ts"
import type { Decoded, RequestDecoder } from "./decode.ts"
import type { BodyOwner, Handler, Head, HeaderList, HttpReply, HttpRequest, Outcome, Passed } from "./exchange.ts"
import { withWarnings } from "./member-names.ts"
import { errorReply, explain } from "./failure-reply.ts"
import type { Answer, Authenticator, BoundHandler, Caller, KeyedRequest } from "./handler.ts"
import type { Idempotency } from "./idempotency.ts"
import type { RateDecision } from "./lease.ts"
import type { RateTable } from "./rate-lease.ts"
import type { Counted, Usage } from "../quota/usage.ts"

export interface PipelinePorts {
  readonly authenticator: Authenticator
  readonly rates: RateTable
  readonly idempotency: Idempotency
  /** Absent: nothing is counted. */
  readonly usage?: Pick<Usage, "count"> | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Refuses what a foreign page sent; undefined when the request may go on. */
  readonly checkOrigin: (request: HttpRequest) => ApiError | undefined
  /** How long a write may take as fast as the database commits now; it grows with a slow one. */
  readonly writeMsMax?: (() => number) | undefined
  /** Something that must not happen did. Must not throw. */
  readonly onDefect: (defect: unknown, where: { readonly requestId: string; readonly route: string }) => void
}

/** A declared endpoint, ready to run. */
export interface PlannedEndpoint {
  /** For reports: "GET /api/v1/cases/:case_id". */
  readonly route: string
  readonly method: string
  readonly policy: RoutePolicy
  readonly decode: RequestDecoder
  readonly handle: BoundHandler["handle"]
  readonly admit?: BoundHandler["admit"]
  readonly opensCase?: BoundHandler["opensCase"]
}

type Line = HeaderList[number]
const JSON_TYPE: Line = ["Content-Type", "application/json"]
const ANY_ORIGIN: Line = ["Access-Control-Allow-Origin", "*"]
const NO_STORE: Line = ["Cache-Control", "no-store"]
const NO_LINES: HeaderList = []
/** What the service measures of itself is for its operator's programs, not for pages of others. */
const METRICS = "/metrics"

/** What answers a whole request, and what decides by its head whether its body is read. */
export interface Pipeline {
  readonly handler: Handler
  readonly head: Head
}

export const makePipeline = (ports: PipelinePorts, endpoint: PlannedEndpoint): Pipeline => {
  const { policy, route } = endpoint
  const authenticate = makeAuthenticate(ports, endpoint)
  const lines = constantLines(endpoint)
  const rateOf = takeFor(ports.rates, policy)

  const failed = (request: HttpRequest, thrown: unknown, rate: HeaderList): HttpReply => {
    const { error, defect } = explain(thrown, endpoint.method === "GET")
    if (defect !== undefined) ports.onDefect(defect.cause, { requestId: request.id, route })
    return errorReply(error, request, join(lines, rate))
  }

  /** Runs the next step now, or when the value is there; whatever it throws becomes an answer. */
  const when = <A, B>(
    value: A | Promise<A>,
    next: (value: A) => B | Promise<B>,
    request: HttpRequest,
    rate: HeaderList
  ): B | HttpReply | Promise<B | HttpReply> =>
    value instanceof Promise ? value.then(next).catch((thrown: unknown) => failed(request, thrown, rate)) : next(value)

  /** Refused by its head, or what comes next. */
  const admitted = <B>(request: HttpRequest, caller: Caller, next: Next<B>): Checked<B> => {
    const rate = rateOf(caller, request)
    if (rate === undefined) return opened(request, caller, NO_LINES, next)
    return when(rate, (decision) => rated(request, caller, decision, next), request, NO_LINES)
  }

  const rated = <B>(request: HttpRequest, caller: Caller, decision: RateDecision, next: Next<B>): Checked<B> =>
    decision.allowed
      ? opened(request, caller, decision.headers, next)
      : limitedReply("rate-limited", request, decision, lines)

  const opened = <B>(request: HttpRequest, caller: Caller, rate: HeaderList, next: Next<B>): Checked<B> => {
    const refused = endpoint.admit?.(request)
    return refused === undefined ? next(request, caller, rate) : errorReply(refused, request, join(lines, rate))
  }

  const answered: Next<Outcome> = (request, caller, rate) => {
    try {
      const decoded = endpoint.decode(request)
      if (isApiError(decoded)) return errorReply(decoded, request, join(lines, rate))
      const answer = handleCounted(ports, endpoint, { request, caller, decoded })
      const { warnings } = decoded
      if (warnings === undefined) return when(answer, (value) => render(value, request, lines, rate), request, rate)
      return when(answer, (value) => render(warned(value, warnings), request, lines, rate), request, rate)
    } catch (thrown) {
      return failed(request, thrown, rate)
    }
  }

  const identified = <B>(request: HttpRequest, caller: Caller | ApiError, next: Next<B>): Checked<B> => {
    if (isApiError(caller)) return errorReply(caller, request, lines)
    if (caller._tag === "Agent") {
      if (caller.status !== "active") return errorReply(apiError(`agent-${caller.status}`), request, lines)
      if (caller.test === true && endpoint.method !== "GET" && policy.allowsTestKey !== true)
        return errorReply(apiError("test-key"), request, lines)
      if (caller.cooldownUntil > 0) {
        const leftMs = caller.cooldownUntil - ports.now()
        if (leftMs > 0) return limitedReply("cooldown", request, cooldownDecision(leftMs), lines)
      }
    }
    return admitted(request, caller, next)
  }

  const checked =
    <B>(next: Next<B>) =>
    (request: HttpRequest): Checked<B> => {
      try {
        return when(authenticate(request), (caller) => identified(request, caller, next), request, NO_LINES)
      } catch (thrown) {
        return failed(request, thrown, NO_LINES)
      }
    }

  return {
    handler: checked(answered),
    head: checked<Passed>((_request, caller, rate) => ({
      owner: ownerOf(caller),
      proceed: (request) => answered(request, caller, rate)
    }))
  }
}

type Checked<B> = B | HttpReply | Promise<B | HttpReply>
type Next<B> = (request: HttpRequest, caller: Caller, rate: HeaderList) => Checked<B>

const OPERATORS: BodyOwner = {}

const ownerOf = (caller: Caller): BodyOwner | undefined => {
  if (caller._tag === "Nobody") return undefined
  return caller._tag === "Operator" ? OPERATORS : caller
}

/** What every answer of the endpoint carries beside its content type. */
const constantLines = ({ method, policy, route }: PlannedEndpoint): HeaderList => [
  ...(policy.access === "public" && method === "GET" && route !== METRICS ? [ANY_ORIGIN] : []),
  ...(policy.sealed ? [NO_STORE] : [])
]

const join = (one: HeaderList, other: HeaderList): HeaderList =>
  one.length === 0 ? other : other.length === 0 ? one : [...one, ...other]

type TakeRate = (caller: Caller, request: HttpRequest) => RateDecision | Promise<RateDecision> | undefined

const takeFor = (rates: RateTable, policy: RoutePolicy): TakeRate => {
  if (policy.rate === "none") return () => undefined
  if (policy.rate === "address") return (_caller, request) => rates.takeAddress(request.remoteAddress)
  if (policy.rate === "page") return (_caller, request) => rates.takePage(request.remoteAddress)
  return (caller) => {
    if (caller._tag === "Agent") return rates.takeAgent(caller.agentId, caller.limits, caller.sponsorId)
    return caller._tag === "Sponsor" ? rates.takeSponsor(caller.sponsorId) : undefined
  }
}

interface Work {
  readonly request: HttpRequest
  readonly caller: Caller
  readonly decoded: Decoded
}

/** Counts what a write keeps for good before it is worked on, and takes it off again when nothing was kept. */
const handleCounted = (ports: PipelinePorts, endpoint: PlannedEndpoint, work: Work): Answer | Promise<Answer> => {
  const { body } = work.request
  const { caller } = work
  const isKept = endpoint.method !== "GET" && body.length > 0 && (caller._tag === "Agent" || caller._tag === "Sponsor")
  if (ports.usage === undefined || !isKept) return handleOnce(ports, endpoint, work)
  const write = { bytes: body.length, opensCase: endpoint.opensCase === true && !isTest(caller) }
  const counted = ports.usage.count(caller.sponsorId, write)
  return counted instanceof Promise
    ? counted.then((one) => handleIn(one, ports, endpoint, work))
    : handleIn(counted, ports, endpoint, work)
}

/** Test cases have a limit of their own. */
const isTest = (caller: Caller): boolean => caller._tag === "Agent" && caller.test === true

const handleIn = (
  counted: Counted | ApiError,
  ports: PipelinePorts,
  endpoint: PlannedEndpoint,
  work: Work
): Answer | Promise<Answer> => {
  if (isApiError(counted)) return counted
  const settled = (answer: Answer): Answer => {
    if (answer._tag === "Stream") return answer
    if (answer._tag === "ApiError" || answer.status >= 400 || isReplay(answer)) counted.takeOff()
    return { ...answer, headers: [...(answer.headers ?? []), ...counted.headers] }
  }
  const failed = (thrown: unknown): never => {
    counted.takeOff()
    throw thrown
  }
  try {
    const answer = handleOnce(ports, endpoint, work)
    return answer instanceof Promise ? answer.then(settled, failed) : settled(answer)
  } catch (thrown) {
    return failed(thrown)
  }
}

const isReplay = ({ headers }: { readonly headers: HeaderList }): boolean =>
  headers.some(([name]) => name.toLowerCase() === "idempotency-replayed")

/** The handler itself, or its stored answer when the request was made before. */
const handleOnce = (
  { idempotency }: PipelinePorts,
  { handle, policy }: PlannedEndpoint,
  { caller, decoded, request }: Work
): Answer | Promise<Answer> => {
  const run = (keyed: KeyedRequest | undefined) =>
    handle({
      path: decoded.path as never,
      query: decoded.query as never,
      payload: decoded.payload as never,
      caller,
      request,
      requestId: request.id,
      keyed
    })
  const key = policy.keyed ? request.header("idempotency-key") : ""
  const credential = principalOf(caller)
  if (key === "" || credential === undefined) return run(undefined)
  const { body, method, path } = request
  return idempotency.run({ credential, method, path, key, body, sealed: policy.sealed }, run)
}

/**
 * The one agent, sponsor or person to whom a stored answer may be replayed. Undefined when the request has no credential:
 * answers of such requests are never replayed, because the next client may be another one.
 */
const principalOf = (caller: Caller): string | undefined => {
  switch (caller._tag) {
    case "Agent":
      return caller.test === true ? `${caller.agentId}/test` : caller.agentId
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

/** What was ignored is named in the answer alone, never in the one that is stored for a repeated request. */
const warned = (answer: Answer, warnings: ReadonlyArray<string>): Answer =>
  answer._tag === "Json" ? { ...answer, json: withWarnings(answer.json, warnings), bytes: undefined } : answer

const render = (answer: Answer, request: HttpRequest, lines: HeaderList, rate: HeaderList): Outcome => {
  switch (answer._tag) {
    case "Json": {
      const headers: Array<Line> = [JSON_TYPE]
      for (const line of rate) headers.push(line)
      for (const line of lines) headers.push(line)
      for (const line of answer.headers) headers.push(line)
      return { status: answer.status, headers, body: answer.bytes ?? answer.json }
    }
    case "Raw":
      return { status: answer.status, headers: [...answer.headers, ...lines, ...rate], body: answer.body }
    case "Stream": {
      const { headers, open, status } = answer.stream
      return { status, headers: [...headers, ...lines, ...rate], open: (sink) => open(sink) }
    }
    case "ApiError":
      return errorReply(answer, request, join(lines, rate))
    default:
      // A handler of another shape is a defect, not an answer.
      throw new Error(`a handler answered ${JSON.stringify(answer satisfies never).slice(0, 80)}`)
  }
}

interface LimitedBy {
  readonly headers: HeaderList
  readonly retryAfterSeconds: number
  readonly violated: ReadonlyArray<string>
}

const cooldownDecision = (leftMs: number): LimitedBy => {
  const seconds = Math.ceil(leftMs / 1_000)
  return {
    headers: [
      ["RateLimit", `"cooldown";r=0;t=${seconds}`],
      ["RateLimit-Policy", `"cooldown";q=0;w=${seconds}`]
    ],
    retryAfterSeconds: seconds,
    violated: ["cooldown"]
  }
}

const limitedReply = (
  reason: "cooldown" | "rate-limited",
  request: HttpRequest,
  { headers, retryAfterSeconds, violated }: LimitedBy,
  lines: HeaderList
): HttpReply => {
  const all: HeaderList = [...lines, ...headers, ["Retry-After", String(retryAfterSeconds)]]
  return errorReply(apiError(reason, { violated }), request, all)
}
