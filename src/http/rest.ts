/**
 * Declared endpoints over REST: one route each, with its decoders compiled. The caller comes from the credential, the input
 * from path, query and body, and the answer of `performing.ts` is written as a reply (domain decision E.3).
 *
 * Always true:
 * - The start fails when a declared endpoint has no handler, or a handler no declaration.
 * - All checks but those of the body run on the head of the request, before its body is read.
 * - Nothing here waits unless a port does: with a cached key, leased tokens and a warm entity a request is answered in its
 *   own tick without a promise.
 */
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { Context, Option } from "effect"
import { Policy, RestOfPath, type RoutePolicy } from "../../schema/api/policy.ts"
import { makeRequestDecoder, type RequestDecoder } from "./decode.ts"
import type {
  BodyOwner,
  Handler,
  Head,
  HeaderList,
  HttpReply,
  HttpRequest,
  Outcome,
  Passed,
  Route
} from "./exchange.ts"
import { type Answer, type BoundHandler, type Caller, jsonText } from "./handler.ts"
import { makePerforming, type Performing, type PerformPorts, tooOften } from "./performing.ts"
import { type ApiError, isApiError } from "../../schema/error.ts"
import { withWarnings } from "./json-body.ts"
import { errorReply, explain } from "./failure-reply.ts"
import { type Lines, NO_LINES, PackedLines, PackedReply } from "./head.ts"
import type { RateDecision } from "./rate-lease.ts"

/** The interface and its handlers do not fit together; the service must not start. */
export class BindingFailed extends Error {
  readonly _tag = "BindingFailed"
  readonly faults: ReadonlyArray<string>
  constructor(faults: ReadonlyArray<string>) {
    super(`the HTTP interface cannot be served: ${faults.join("; ")}`)
    this.faults = faults
  }
}

export interface BindInput<Groups extends HttpApiGroup.Constraint> {
  readonly api: HttpApi.HttpApi<string, Groups>
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PerformPorts
}

type Endpoint = HttpApiEndpoint.Top

interface Declared {
  readonly endpoint: Endpoint
  readonly policy: RoutePolicy | undefined
}

export const bind = <Groups extends HttpApiGroup.Constraint>({
  api,
  handlers,
  ports
}: BindInput<Groups>): ReadonlyArray<Route> => {
  const declared = new Map<string, Declared>()
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      declared.set(keyOf(endpoint), {
        endpoint,
        policy: Option.getOrUndefined(Context.getOption(mergedAnnotations, Policy))
      })
    }
  })
  const handlerOf = new Map(handlers.map((one) => [keyOf(one.endpoint), one]))
  const faults = [...faultsOf(declared, handlerOf), ...duplicates(handlers)]
  if (faults.length > 0) throw new BindingFailed(faults)
  return [...declared.values()].flatMap(({ endpoint, policy }) => {
    const bound = handlerOf.get(keyOf(endpoint))
    const method = methodOf(endpoint)
    if (bound === undefined || method === undefined || policy === undefined) return []
    return [routeOf({ bound, endpoint, method, policy }, ports)]
  })
}

/** The methods of routes: HEAD is answered by the routes of GET. */
const METHODS: ReadonlyArray<Route["method"]> = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

const methodOf = (endpoint: Endpoint): Route["method"] | undefined => METHODS.find((one) => one === endpoint.method)

interface Served {
  readonly endpoint: Endpoint
  readonly method: Route["method"]
  readonly policy: RoutePolicy
  readonly bound: BoundHandler
}

const routeOf = ({ bound, endpoint, method, policy }: Served, ports: PerformPorts): Route => {
  const performing = makePerforming(ports, bound, policy)
  return {
    bodySlots: bound.bodySlots,
    isVital: isVital(method, policy),
    mayRead: bound.keepsNothing,
    method,
    pattern: takesRest(endpoint) ? endpoint.path.replace(/:\w+$/, "*") : endpoint.path,
    bodyBytesMax: policy.bodyBytesMax,
    get deadlineMs() {
      return performing.deadlineMs()
    },
    ...makePipeline(ports, {
      method,
      performing,
      decode: makeRequestDecoder(endpoint, takesRest(endpoint)),
      admit: bound.admit
    })
  }
}

/** Endpoints without a rate limit: the operator's, health, metrics, discovery. */
export const isVital = (method: string, { access, rate }: RoutePolicy): boolean =>
  access === "operator" || access === "reviewer" || (method === "GET" && access === "public" && rate === "none")

const takesRest = (endpoint: Endpoint): boolean => Option.isSome(Context.getOption(endpoint.annotations, RestOfPath))

/** Method and path, which is what the network sees; names need only be unique within a group. */
const keyOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string => `${method} ${path}`

const faultsOf = (
  declared: ReadonlyMap<string, Declared>,
  handlers: ReadonlyMap<string, BoundHandler>
): ReadonlyArray<string> => [
  ...[...handlers.keys()].filter((key) => !declared.has(key)).map((key) => `${key} has a handler but is not declared`),
  ...[...declared].flatMap(([key, { endpoint, policy }]) => [
    ...(handlers.has(key) ? [] : [`${key} is declared but has no handler`]),
    ...(methodOf(endpoint) === undefined ? [`${key} has a method that no route serves`] : []),
    ...policyFaults(key, policy)
  ])
]

/** The combinations of a policy that the pipeline cannot serve. */
const policyFaults = (key: string, policy: RoutePolicy | undefined): ReadonlyArray<string> => {
  if (policy === undefined) return [`${key} has no policy`]
  const proven = policy.access !== "public"
  return [
    ...(policy.keyed && !proven ? [`${key} honours Idempotency-Key but does not know who asks`] : []),
    ...(policy.sealed && !policy.keyed ? [`${key} seals answers that it never stores`] : []),
    ...(policy.rate === "default" && (!proven || policy.access === "operator")
      ? [`${key} counts against an agent or sponsor but accepts neither`]
      : [])
  ]
}

const duplicates = (handlers: ReadonlyArray<BoundHandler>): ReadonlyArray<string> => {
  const keys = handlers.map((one) => keyOf(one.endpoint))
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map((key) => `${key} has two handlers`)
}

/* One endpoint: the check of its head, and the answer to the whole request. */

/** A declared endpoint, ready to be served. */
export interface PlannedEndpoint {
  readonly method: string
  readonly performing: Performing
  readonly decode: RequestDecoder
  readonly admit?: BoundHandler["admit"]
}

type Line = HeaderList[number]
const JSON_TYPE: Line = ["Content-Type", "application/json"]
const ANY_ORIGIN: Line = ["Access-Control-Allow-Origin", "*"]
const NO_STORE: Line = ["Cache-Control", "no-store"]

/** The rate headers of a request, joined when it was allowed. */
type Rate = Pick<RateDecision, "headers" | "lines">
const NO_RATE: Rate = { headers: [], lines: NO_LINES }

/** The constant lines of an endpoint's answers. */
interface Constants {
  readonly list: HeaderList
  /** Every error says by itself that it may not be stored. */
  readonly ofErrors: HeaderList
  /** Joined, after the content type of JSON. */
  readonly ofJson: Lines
  readonly ofRaw: Lines
}

/** Metrics are for the operator's programs, so foreign pages get no CORS headers. */
const METRICS = "GET /metrics"

/** The two steps of a route: the check of the head, and the answer to the whole request. */
export interface Pipeline {
  readonly handler: Handler
  readonly head: Head
}

export const makePipeline = ({ onDefect }: Pick<PerformPorts, "onDefect">, endpoint: PlannedEndpoint): Pipeline => {
  const { authentication, barred, policy, route, run, takeRate } = endpoint.performing
  const all = constantLines(endpoint)
  const lines = all.filter((line) => line !== NO_STORE)
  const constants: Constants = {
    list: all,
    ofErrors: lines,
    ofJson: new PackedLines([JSON_TYPE, ...all]),
    ofRaw: new PackedLines(all)
  }

  const failed = (request: HttpRequest, thrown: unknown, rate: Rate): HttpReply => {
    const { error, defect } = explain(thrown, endpoint.method === "GET")
    if (defect !== undefined) onDefect(defect.cause, { requestId: request.id, route })
    return errorReply(error, request, join(lines, rate.headers))
  }

  /** Runs the next step when the value is available; anything thrown becomes an error answer. */
  const later = <A, B>(
    value: Promise<A>,
    next: (value: A) => B | Promise<B>,
    request: HttpRequest,
    rate: Rate
  ): Promise<B | HttpReply> => value.then(next).catch((thrown: unknown) => failed(request, thrown, rate))

  /** Refuses the request by its head, or runs the next step. */
  const admitted = <B>(request: HttpRequest, caller: Caller, next: Next<B>): Checked<B> => {
    const rate = takeRate(caller, request)
    if (rate === undefined) return opened(request, caller, NO_RATE, next)
    return rate instanceof Promise
      ? later(rate, (decision) => rated(request, caller, decision, next), request, NO_RATE)
      : rated(request, caller, rate, next)
  }

  const rated = <B>(request: HttpRequest, caller: Caller, decision: RateDecision, next: Next<B>): Checked<B> =>
    decision.allowed ? opened(request, caller, decision, next) : errorReply(tooOften(decision), request, lines)

  const opened = <B>(request: HttpRequest, caller: Caller, rate: Rate, next: Next<B>): Checked<B> => {
    const refused = endpoint.admit?.(request)
    return refused === undefined ? next(request, caller, rate) : errorReply(refused, request, join(lines, rate.headers))
  }

  const answered: Next<Outcome> = (request, caller, rate) => {
    try {
      const decoded = endpoint.decode(request)
      if (isApiError(decoded)) return errorReply(decoded, request, join(lines, rate.headers))
      const { body } = request
      const key = policy.keyed ? request.header("idempotency-key") : ""
      const repeatable = key === "" ? undefined : { key, path: request.path, body }
      const answer = run({ caller, input: decoded, request, bytes: body.length, repeatable })
      const { warnings } = decoded
      if (answer instanceof Promise)
        return later(answer, (value) => render(warned(value, warnings), request, constants, rate), request, rate)
      return render(warned(answer, warnings), request, constants, rate)
    } catch (thrown) {
      return failed(request, thrown, rate)
    }
  }

  const identified = <B>(request: HttpRequest, caller: Caller | ApiError, next: Next<B>): Checked<B> => {
    if (isApiError(caller)) return errorReply(caller, request, lines)
    const refusal = barred(caller)
    if (refusal !== undefined) return errorReply(refusal, request, lines)
    return admitted(request, caller, next)
  }

  const checked =
    <B>(next: Next<B>) =>
    (request: HttpRequest): Checked<B> => {
      try {
        const caller = authentication.authenticate(request)
        return caller instanceof Promise
          ? later(caller, (found) => identified(request, found, next), request, NO_RATE)
          : identified(request, caller, next)
      } catch (thrown) {
        return failed(request, thrown, NO_RATE)
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
type Next<B> = (request: HttpRequest, caller: Caller, rate: Rate) => Checked<B>

const OPERATORS: BodyOwner = {}

const ownerOf = (caller: Caller): BodyOwner | undefined => {
  if (caller._tag === "Nobody") return undefined
  return caller._tag === "Operator" ? OPERATORS : caller
}

/** The headers of every answer of the endpoint, without its content type. */
const constantLines = ({ method, performing: { policy, route } }: PlannedEndpoint): HeaderList => [
  ...(policy.access === "public" && method === "GET" && route !== METRICS ? [ANY_ORIGIN] : []),
  ...(policy.sealed ? [NO_STORE] : [])
]

const join = (one: HeaderList, other: HeaderList): HeaderList =>
  one.length === 0 ? other : other.length === 0 ? one : [...one, ...other]

/** Adds the ignored members to this answer only, never to the one stored for repetitions. */
const warned = (answer: Answer, warnings: ReadonlyArray<string> | undefined): Answer =>
  warnings !== undefined && answer._tag === "Json"
    ? jsonText(answer.status, withWarnings(answer.json, warnings), () => answer.value, answer.headers)
    : answer

/** Lines that are there already are taken as they are: their list would have to be made. */
const ownLines = (of: { readonly headers: HeaderList; readonly lines?: Lines | undefined }): Lines =>
  of.lines ?? (of.headers.length === 0 ? NO_LINES : new PackedLines(of.headers))

const render = (answer: Answer, request: HttpRequest, constants: Constants, rate: Rate): Outcome => {
  switch (answer._tag) {
    case "Json":
      return new PackedReply(
        answer.status,
        answer.bytes ?? answer.json,
        constants.ofJson,
        ownLines(rate),
        ownLines(answer)
      )
    case "Raw":
      return new PackedReply(answer.status, answer.body, constants.ofRaw, ownLines(rate), ownLines(answer))
    case "Stream": {
      const { headers, open, status } = answer.stream
      return { status, headers: [...headers, ...constants.list, ...rate.headers], open: (sink) => open(sink) }
    }
    case "ApiError":
      return errorReply(answer, request, join(constants.ofErrors, rate.headers))
    default:
      // A handler of another shape is a defect, not an answer.
      throw new Error(`a handler answered ${JSON.stringify(answer satisfies never).slice(0, 80)}`)
  }
}
