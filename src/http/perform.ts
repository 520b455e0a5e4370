/**
 * Performs declared endpoints for programs of this process: MCP tools and pages. REST serves the same endpoints
 * (`rest.ts`), and both end in `performing.ts`.
 */
import { Context, Option } from "effect"
import { Policy, type RoutePolicy } from "../../schema/api/policy.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import { type ErrorReason, ERRORS } from "../../schema/error-reasons.ts"
import type { Decoded } from "./decode.ts"
import type { HeaderList, HttpRequest } from "./exchange.ts"
import { explain, headersOfError } from "./failure-reply.ts"
import type { Answer, BodyOf, BoundHandler, Caller, DeclaredEndpoint, InputOf, JsonAnswer } from "./handler.ts"
import {
  type Later,
  makePerforming,
  type Performing,
  type PerformPorts,
  type Repeatable,
  type Work
} from "./performing.ts"
import type { FieldError } from "./problem.ts"

/** The result of an endpoint, for callers inside the process. */
export type Performed<Body> = Done<Body> | Refused

export interface Done<Body> {
  readonly ok: true
  readonly status: number
  readonly headers: HeaderList
  /** May be shared; never changed. */
  readonly body: Body
  /** The body as REST sends it. */
  readonly text: string
}

/** A refusal, with the codes and sentences of the HTTP interface. */
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
  /** The request that carries the call; handlers see only what this object shows. */
  readonly request: HttpRequest
  /** Size of the body. */
  readonly bytes: number
  readonly repeatable: Repeatable | undefined
}

/** `perform(readCase, caller, { input: { path: { case_id } }, … })`. Throws only for an endpoint that has no handler. */
export type Perform = <E extends DeclaredEndpoint>(
  endpoint: E,
  caller: Caller,
  asked: Asked<InputOf<E>>
) => Later<Performed<BodyOf<E>>>

export interface PerformerOptions {
  readonly handlers: ReadonlyArray<BoundHandler>
  readonly ports: PerformPorts
  /** Endpoints that are open here although REST requires a key. Their handlers must not depend on the caller. */
  readonly isOpen?: ((endpoint: DeclaredEndpoint) => boolean) | undefined
}

/** For interfaces that took the rate token with the carrying request; takes none itself. */
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
  return <E extends DeclaredEndpoint>(endpoint: E, caller: Caller, asked: Asked<InputOf<E>>) => {
    const found = known.get(endpoint)
    if (found === undefined) throw new Error(`no handler was given for ${nameOf(endpoint)}`)
    const performing = caller._tag === "Nobody" ? found.forNobody : found.forKeys
    // The handler was bound to this endpoint, so its answer has this type.
    return performNow(ports, performing, caller, asked) as Later<Performed<BodyOf<E>>>
  }
}

/** "GET /api/v1/cases/:case_id" */
export const nameOf = ({ method, path }: Pick<DeclaredEndpoint, "method" | "path">): string => `${method} ${path}`

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

/** Performs an endpoint after access and rate checks. A defect is reported, and its text is hidden from the caller. */
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
  // Bodies on the wire are measured by the server; this one never was.
  if (work.bytes > policy.bodyBytesMax) return refusedBy(BODY_TOO_LARGE)
  try {
    const answer = run(work)
    return answer instanceof Promise ? answer.then(performed).catch(failed) : performed(answer)
  } catch (thrown) {
    return failed(thrown)
  }
}

/** The answer, or the value of `late` after the deadline. */
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

/** Makes each form of the body on demand. */
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
