/**
 * Performs a declared endpoint: access (401, 403), rate (429), the sponsor's quota, idempotency, and then the handler.
 *
 * Always true:
 * - A credential that proves nothing is answered 401, never treated as anonymous. A key is checked before a cookie. Writes by
 *   cookie and public writes are refused from a foreign origin.
 * - Input arrives decoded and the answer leaves as a value; JSON text is made only by the transport that sends it or the
 *   store that keeps it.
 * - Nothing here waits unless a port does.
 */
import { absurd } from "../../actors/runtime/entity.ts"
import type { Access, RoutePolicy } from "../../schema/api/policy.ts"
import { type ApiError, apiError, isApiError, moreOf } from "../../schema/error.ts"
import type { Counted, KeptWrites } from "./kept-writes.ts"
import type { Decoded } from "./decode.ts"
import type { HeaderList, HttpRequest } from "./exchange.ts"
import type { AgentCaller, Answer, Authenticator, BoundHandler, Caller, OperatorCaller } from "./handler.ts"
import type { Idempotency } from "./idempotency.ts"
import type { RateDecision, RateTable } from "./rate-lease.ts"

export interface PerformPorts extends AuthenticatePorts {
  readonly rates: RateTable
  readonly idempotency: Idempotency
  /** The sponsor's quotas; absent when nothing is counted. */
  readonly usage?: KeptWrites | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
  /** How long a write may take at the database's current speed. */
  readonly writeMsMax?: (() => number) | undefined
  /** Reports a defect. Must not throw. */
  readonly onDefect: (defect: unknown, where: { readonly requestId: string; readonly route: string }) => void
}

/** The parts that identify a repeated request. */
export interface Repeatable {
  /** The value of an Idempotency-Key header. */
  readonly key: string
  /** Raw, as a client writes it. */
  readonly path: string
  /** The body as sent: a different body under the same key is refused. */
  readonly body: string | Uint8Array
}

export interface Work {
  /** As returned by `authorize`. */
  readonly caller: Caller
  readonly input: Decoded
  readonly request: HttpRequest
  /** Size of the body. */
  readonly bytes: number
  readonly repeatable: Repeatable | undefined
}

export type Later<A> = A | Promise<A>

/** Runs the next step at once, or when the promise resolves. */
export const chain = <A, B>(value: Later<A>, next: (value: A) => Later<B>): Later<B> =>
  value instanceof Promise ? value.then(next) : next(value)

/** One endpoint, ready to be performed. */
export interface Performing {
  /** For reports: "GET /api/v1/cases/:case_id". */
  readonly route: string
  readonly policy: RoutePolicy
  /** For writes: the time the database needs now, plus `ANSWER_SPARE_MS`. */
  readonly deadlineMs: () => number
  readonly authentication: Authentication
  /** Refuses an agent that is suspended or cooling down. */
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
    barred: (caller) => {
      if (caller._tag !== "Agent") return undefined
      if (isTest(caller) && method !== "GET" && policy.allowsTestKey !== true) return apiError("test-key")
      return barredAgent(caller, ports.now())
    },
    takeRate: takeFor(ports.rates, policy),
    run: (work) => counted(ports, bound, policy, work)
  }
}

/** Why an agent with a valid key is refused now; undefined when it is not. */
export const barredAgent = (
  { cooldownUntil, status }: Pick<AgentCaller, "cooldownUntil" | "status">,
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

/** The error for a negative rate decision. */
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

/** Test cases have a limit of their own, and see nothing of the agent's others. */
const isTest = (caller: Caller): boolean => caller._tag === "Agent" && caller.test === true

/** Counts a write against the sponsor's quota before it runs, and takes it off again when nothing was stored. */
const counted = (ports: PerformPorts, bound: BoundHandler, policy: RoutePolicy, work: Work): Later<Answer> => {
  const { bytes, caller } = work
  const isWrite = bound.endpoint.method !== "GET" && bound.keepsNothing !== true
  const isKept = isWrite && bytes > 0 && (caller._tag === "Agent" || caller._tag === "Sponsor")
  if (ports.usage === undefined || !isKept) return once(ports, bound, policy, work)
  const room = ports.usage.count(caller.sponsorId, {
    bytes,
    opensCase: bound.opensCase === true && !isTest(caller),
    address: work.request.remoteAddress
  })
  const next = (one: Counted | ApiError) =>
    isApiError(one) ? one : within(one, () => once(ports, bound, policy, work))
  return chain(room, next)
}

const within = ({ headers, takeOff }: Counted, work: () => Later<Answer>): Later<Answer> => {
  const settled = (answer: Answer): Answer => {
    if (answer._tag === "Stream") return answer
    if (answer._tag === "ApiError" || answer.status >= 400 || isReplay(answer)) takeOff()
    if (answer._tag === "Json") return answer.withHeaders(headers)
    const both = { headers: [...(answer.headers ?? []), ...headers] }
    return answer._tag === "ApiError" ? moreOf(answer, both) : { ...answer, ...both }
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
  { endpoint: { method }, handle, tellAgain }: BoundHandler,
  { keyed, sealed }: RoutePolicy,
  { caller, input, repeatable, request }: Work
): Later<Answer> => {
  const { path, payload, query } = input
  const credential = keyed && repeatable !== undefined ? principalOf(caller) : undefined
  if (repeatable === undefined || credential === undefined)
    return handle({ path, query, payload, caller, request, requestId: request.id, keyed: undefined })
  return idempotency.run({ ...repeatable, credential, method, sealed, tellAgain }, (stored) =>
    handle({ path, query, payload, caller, request, requestId: request.id, keyed: stored })
  )
}

/**
 * The one agent, sponsor or person to whom a stored answer may be replayed. Undefined when the request has no
 * credential: answers of such requests are never replayed, because the next client may be another one.
 */
const principalOf = (caller: Caller): string | undefined => {
  switch (caller._tag) {
    case "Agent":
      return isTest(caller) ? `${caller.agentId}/test` : caller.agentId
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

/* The caller of a request, by the credentials that the endpoint accepts. */
export interface AuthenticatePorts {
  readonly authenticator: Authenticator
  /** Refuses what a foreign page sent; undefined when the request may go on. */
  readonly checkOrigin: (request: HttpRequest) => ApiError | undefined
}

type Found = Caller | ApiError

/** The access check of one endpoint. */
export interface Authentication {
  /** Finds the caller by the request's credential, or returns the refusal. */
  readonly authenticate: (request: HttpRequest) => Found | Promise<Found>
  /** The same for a caller whose credential was checked before. Public endpoints get the anonymous caller. */
  readonly authorize: (caller: Caller, request: HttpRequest) => Found
}

export const NOBODY: Caller = { _tag: "Nobody" }
/** Names the credential that the route wants. */
const withoutCredential = (message: string): ApiError => apiError("missing-credential", { message })
const NO_AGENT = withoutCredential("Send an agent's API key in the header Authorization: Bearer svc_…")
const NO_SESSION = withoutCredential("Sign in as a sponsor (POST /api/auth/login) and send the session cookie")
const NO_AGENT_OR_SESSION = withoutCredential(
  "Send an agent's API key in the header Authorization: Bearer svc_…, or sign in as a sponsor (POST /api/auth/login) and send the session cookie"
)
const NO_STAFF_TOKEN = withoutCredential(
  "Send the operator token or a token of staff in the header Authorization: Bearer …"
)
const NO_OPERATOR_TOKEN = withoutCredential(
  "Send the operator token or an administrator's token in the header Authorization: Bearer …"
)
const NO_KEY = withoutCredential("Send an API key in the header X-Agent-Key: svc_…")
const UNPROVEN = apiError("proof-needed")
const NOT_ALLOWED = apiError("role-refused")

const makeAuthentication = (
  { authenticator, checkOrigin }: AuthenticatePorts,
  endpoint: {
    readonly method: string
    readonly policy: { readonly access: Access; readonly allowsUnproven?: boolean | undefined }
  }
): Authentication => {
  const { access } = endpoint.policy
  const authorize = makeAuthorize(checkOrigin, endpoint)
  const checked = (found: Found | Promise<Found>, request: HttpRequest): Found | Promise<Found> => {
    if (found instanceof Promise) return found.then((one) => checked(one, request))
    return isApiError(found) ? found : authorize(found, request)
  }
  const agent = (authorization: string, request: HttpRequest): Found | Promise<Found> =>
    authorization === "" ? authorize(NOBODY, request) : authenticator.agent(authorization, request)
  const sponsor = (request: HttpRequest): Found | Promise<Found> => {
    const cookie = request.header("cookie")
    // A cookie without a live session is an anonymous caller.
    return cookie === "" ? authorize(NOBODY, request) : checked(authenticator.sponsor(cookie), request)
  }
  const operator = (request: HttpRequest): Found | Promise<Found> => {
    const authorization = request.header("authorization")
    const cookie = authorization === "" ? request.header("cookie") : ""
    return authorization === "" && cookie === ""
      ? authorize(NOBODY, request)
      : checked(authenticator.operator(authorization, cookie), request)
  }
  const authenticate = (request: HttpRequest): Found | Promise<Found> => {
    switch (access) {
      case "public":
        return authorize(NOBODY, request)
      case "agent":
        return agent(request.header("authorization"), request)
      case "agent-key-header": {
        const key = request.header("x-agent-key")
        return agent(key === "" ? "" : `Bearer ${key}`, request)
      }
      case "sponsor":
        return sponsor(request)
      case "agent-or-sponsor": {
        const authorization = request.header("authorization")
        return authorization === "" ? sponsor(request) : agent(authorization, request)
      }
      case "reviewer":
      case "operator":
        return operator(request)
      default:
        return absurd(access)
    }
  }
  return { authenticate, authorize }
}

const makeAuthorize = (
  checkOrigin: AuthenticatePorts["checkOrigin"],
  { method, policy: { access, allowsUnproven } }: Parameters<typeof makeAuthentication>[1]
): Authentication["authorize"] => {
  const writes = method !== "GET"
  const fromOwnPage = (caller: Caller, request: HttpRequest): Found =>
    (writes ? checkOrigin(request) : undefined) ?? caller

  /** A request with a cookie must come from our own page, and a write needs a recent proof of the token. */
  const ofSession = (caller: OperatorCaller, request: HttpRequest): Found => {
    if (!writes || caller.session === undefined) return caller
    const refused = checkOrigin(request)
    if (refused !== undefined) return refused
    return caller.session.isProven || allowsUnproven === true ? caller : UNPROVEN
  }
  const operator = (caller: Caller, request: HttpRequest, missing: ApiError): Found => {
    if (caller._tag !== "Operator") return missing
    // Reviewers may only decide items of the queue; every other operation needs an administrator.
    return caller.role === "reviewer" && access === "operator" ? NOT_ALLOWED : ofSession(caller, request)
  }

  return (caller, request) => {
    switch (access) {
      case "public":
        return fromOwnPage(NOBODY, request)
      case "agent":
        return caller._tag === "Agent" ? caller : NO_AGENT
      case "agent-key-header":
        return caller._tag === "Agent" ? caller : NO_KEY
      case "sponsor":
        return caller._tag === "Sponsor" ? fromOwnPage(caller, request) : NO_SESSION
      case "agent-or-sponsor":
        if (caller._tag === "Agent") return caller
        return caller._tag === "Sponsor" ? fromOwnPage(caller, request) : NO_AGENT_OR_SESSION
      case "reviewer":
        return operator(caller, request, NO_STAFF_TOKEN)
      case "operator":
        return operator(caller, request, NO_OPERATOR_TOKEN)
      default:
        return absurd(access)
    }
  }
}
