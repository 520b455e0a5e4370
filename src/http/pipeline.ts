/**
 * A declared endpoint as REST serves it: who asks is read from the credential, what is asked from path, query and body, and
 * what `performing.ts` answers is written as a reply (domain decision E.3). All but the body is decided by the head of a request,
 * before its body is read.
 *
 * Nothing here waits unless something it was given does: with a known key, tokens at the edge and a
 * warm entity, a request is answered in its own tick without a promise.
 */
import { type ApiError, isApiError } from "../../schema/error.ts"
import type { RequestDecoder } from "./decode.ts"
import type { BodyOwner, Handler, Head, HeaderList, HttpReply, HttpRequest, Outcome, Passed } from "./exchange.ts"
import { withWarnings } from "./member-names.ts"
import { errorReply, explain } from "./failure-reply.ts"
import { type Answer, type BoundHandler, type Caller, jsonText } from "./handler.ts"
import type { RateDecision } from "./lease.ts"
import { type Performing, type PerformPorts, tooOften } from "./performing.ts"

export type PipelinePorts = PerformPorts

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
const NO_LINES: HeaderList = []
/** What the service measures of itself is for its operator's programs, not for pages of others. */
const METRICS = "GET /metrics"

/** What answers a whole request, and what decides by its head whether its body is read. */
export interface Pipeline {
  readonly handler: Handler
  readonly head: Head
}

export const makePipeline = ({ onDefect }: Pick<PipelinePorts, "onDefect">, endpoint: PlannedEndpoint): Pipeline => {
  const { authentication, barred, policy, route, run, takeRate } = endpoint.performing
  const lines = constantLines(endpoint)

  const failed = (request: HttpRequest, thrown: unknown, rate: HeaderList): HttpReply => {
    const { error, defect } = explain(thrown, endpoint.method === "GET")
    if (defect !== undefined) onDefect(defect.cause, { requestId: request.id, route })
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
    const rate = takeRate(caller, request)
    if (rate === undefined) return opened(request, caller, NO_LINES, next)
    return when(rate, (decision) => rated(request, caller, decision, next), request, NO_LINES)
  }

  const rated = <B>(request: HttpRequest, caller: Caller, decision: RateDecision, next: Next<B>): Checked<B> =>
    decision.allowed ? opened(request, caller, decision.headers, next) : errorReply(tooOften(decision), request, lines)

  const opened = <B>(request: HttpRequest, caller: Caller, rate: HeaderList, next: Next<B>): Checked<B> => {
    const refused = endpoint.admit?.(request)
    return refused === undefined ? next(request, caller, rate) : errorReply(refused, request, join(lines, rate))
  }

  const answered: Next<Outcome> = (request, caller, rate) => {
    try {
      const decoded = endpoint.decode(request)
      if (isApiError(decoded)) return errorReply(decoded, request, join(lines, rate))
      const { body, path } = request
      const key = policy.keyed ? request.header("idempotency-key") : ""
      const repeatable = key === "" ? undefined : { key, path, body }
      const answer = run({ caller, input: decoded, request, bytes: body.length, repeatable })
      const { warnings } = decoded
      if (warnings === undefined) return when(answer, (value) => render(value, request, lines, rate), request, rate)
      return when(answer, (value) => render(warned(value, warnings), request, lines, rate), request, rate)
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
        return when(
          authentication.authenticate(request),
          (caller) => identified(request, caller, next),
          request,
          NO_LINES
        )
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
const constantLines = ({ method, performing: { policy, route } }: PlannedEndpoint): HeaderList => [
  ...(policy.access === "public" && method === "GET" && route !== METRICS ? [ANY_ORIGIN] : []),
  ...(policy.sealed ? [NO_STORE] : [])
]

const join = (one: HeaderList, other: HeaderList): HeaderList =>
  one.length === 0 ? other : other.length === 0 ? one : [...one, ...other]

/** What was ignored is named in the answer alone, never in the one that is stored for a repeated request. */
const warned = (answer: Answer, warnings: ReadonlyArray<string>): Answer =>
  answer._tag === "Json"
    ? jsonText(answer.status, withWarnings(answer.json, warnings), () => answer.value, answer.headers)
    : answer

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
