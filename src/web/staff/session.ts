/** The staff session of a browser: opened and stepped up by a token, closed, and required by the staff pages. */
import { Result } from "effect"
import { STAFF_ID, staffEntity } from "../../../actors/staff/staff.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/staff.ts"
import * as pages from "../../../schema/api/staff-pages.ts"
import { apiError, type ApiError, isApiError } from "../../../schema/error.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { OPERATOR_ID } from "../../../schema/staff.ts"
import type { AttemptLimiter } from "../../accounts/attempts.ts"
import type { StaffSessions } from "../../auth/staff-session.ts"
import { parseStaffToken } from "../../auth/staff-token.ts"
import { orderedByStaff } from "../../review/reviewer.ts"
import type { Handler, HeaderList, HttpReply, HttpRequest, Outcome, Route } from "../../http/exchange.ts"
import { type Authenticator, type BoundHandler, type Caller, handler } from "../../http/handler.ts"
import { networksOf } from "../../http/networks.ts"
import type { Every, Heartbeats } from "../../http/sse.ts"
import type { Refused } from "../ask.ts"
import { fieldOf, type Form, formOf } from "../form.ts"
import { leadTo, showPage } from "../page-answer.ts"
import type { PageDeps } from "../page-deps.ts"
import type { Who } from "./parts.ts"
import { safeNext, signInPage } from "./sign-in.ts"

export interface StaffAccess {
  readonly authenticator: Pick<Authenticator, "operator">
  readonly sessions: StaffSessions
  readonly registry: Pick<Registry, "ask" | "peek" | "read">
  readonly attempts: AttemptLimiter
}

export interface StaffPageDeps extends PageDeps {
  readonly staff: StaffAccess
  readonly heartbeats: Heartbeats
  readonly every: Every
}

const HOME = "/staff/queue"

export const sessionHandlers = (deps: StaffPageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.signInPage, ({ query, request }) =>
    showPage(request, signInPage({ next: safeNext(query.next) }), { isPersonal: true })
  ),

  handler(pages.signIn, async ({ request, requestId }) => {
    const form = formOf(request)
    if (isApiError(form)) return form
    const next = safeNext(fieldOf(form, "next"))
    const token = fieldOf(form, "token") ?? ""
    const caller = await holderOf(deps.staff, request, token)
    const opened = isApiError(caller) ? caller : await open(deps.staff, caller, token, requestId)
    if (isHeaders(opened)) return leadTo(next === "" ? HOME : next, opened)
    const text = signInPage({ next, problem: { message: opened.message ?? ERRORS[opened.reason].message } })
    return showPage(request, text, { status: ERRORS[opened.reason].status, isPersonal: true })
  }),

  handler(pages.signOut, async ({ request, requestId }) => {
    const { registry, sessions } = deps.staff
    const token = sessions.tokenOf(request.header("cookie"))
    const caller = token === undefined ? undefined : await sessions.callerOf(token)
    if (token !== undefined && caller !== undefined) {
      const by = orderedByStaff(caller)
      const ended = { staff_id: token.staffId, session_hash: token.hash, by, request_id: requestId }
      await registry.ask(staffEntity, STAFF_ID, { _tag: "CloseStaffSession", ...ended })
    }
    return leadTo("/staff/sign-in", sessions.clearing)
  }),

  handler(pages.staffHome, () => leadTo(HOME))
]

const isHeaders = (opened: HeaderList | ApiError): opened is HeaderList => Array.isArray(opened)

const WRONG = apiError("invalid-credential", { message: "This token opens nothing. Check that it is whole." })

/** The member of a token. Tries are counted by network, so one network cannot lock out another. */
const holderOf = async (
  { attempts, authenticator }: StaffAccess,
  request: HttpRequest,
  token: string
): Promise<Caller | ApiError> => {
  const { host } = networksOf(request.remoteAddress)
  const taken = attempts.take({ kind: "code", address: request.remoteAddress, account: `staff ${host}` })
  if (!taken.allowed) {
    const message = `Too many attempts from this network; try again in ${taken.retryAfterSeconds} seconds`
    return apiError("too-many-attempts", { message })
  }
  const caller = token === "" ? WRONG : await authenticator.operator(`Bearer ${token}`)
  return isApiError(caller) ? WRONG : caller
}

const idOf = (caller: Caller, token: string): string | undefined =>
  caller._tag === "Operator" && caller.reviewerId === null ? OPERATOR_ID : parseStaffToken(token)?.staffId

const open = async (
  { registry, sessions }: StaffAccess,
  caller: Caller,
  token: string,
  requestId: string
): Promise<HeaderList | ApiError> => {
  if (caller._tag !== "Operator") return WRONG
  const staffId = idOf(caller, token)
  if (staffId === undefined) return WRONG
  const { expiresAt, hash, headers } = sessions.issue(staffId)
  const asked = await registry.ask(staffEntity, STAFF_ID, {
    _tag: "OpenStaffSession",
    staff_id: staffId,
    session_hash: hash,
    expires_at: expiresAt,
    by: orderedByStaff(caller),
    request_id: requestId
  })
  return Result.isFailure(asked) ? apiError(asked.failure.reason) : headers
}

/** The session of this request is proven again when the form brings its own token; undefined when nothing is wrong. */
export const prove = async (
  { staff }: StaffPageDeps,
  form: Form,
  { caller, request, requestId }: { readonly caller: Caller; readonly request: HttpRequest; readonly requestId: string }
): Promise<ApiError | undefined> => {
  const token = fieldOf(form, "staff_token")
  const session = caller._tag === "Operator" ? caller.session : undefined
  if (token === undefined || session === undefined) return undefined
  const holder = await holderOf(staff, request, token)
  if (isApiError(holder)) return holder
  if (idOf(holder, token) !== session.staffId) return WRONG
  const proven = { staff_id: session.staffId, session_hash: session.hash, by: orderedByStaff(holder) }
  const order = { _tag: "ProveStaffSession" as const, ...proven, request_id: requestId }
  const asked = await staff.registry.ask(staffEntity, STAFF_ID, order)
  return Result.isFailure(asked) ? apiError(asked.failure.reason) : undefined
}

export const refusalOf = ({ message, reason }: ApiError): Refused => ({
  ok: false,
  status: ERRORS[reason].status,
  message: message ?? ERRORS[reason].message,
  reason,
  errors: []
})

/** The signed-in person, or the answer to the visitor. */
export const whoIs = async ({ ask }: PageDeps, request: HttpRequest): Promise<Who | Refused> => {
  const found = await ask(api.readStaffSession, {}, request)
  return found.ok ? found.body : found
}

export const isRefused = (value: object): value is Refused => "ok" in value && value.ok === false

/** Shows the sign-in in place of a staff page when there is no session; the status stays 401. */
export const signInFirst = (route: Route): Route => {
  if (!/^\/(staff|operator)(\/|$)/.test(route.pattern)) return route
  const shown = (request: HttpRequest, outcome: Outcome): Outcome =>
    "open" in outcome || outcome.status !== 401 || !isJson(outcome) ? outcome : signInReply(request)
  const { handler: answer } = route
  const wrapped: Handler = (request) => {
    const outcome = answer(request)
    return outcome instanceof Promise ? outcome.then((one) => shown(request, one)) : shown(request, outcome)
  }
  return { ...route, handler: wrapped }
}

const isJson = ({ headers }: HttpReply): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === "content-type" && value.includes("json"))

const signInReply = (request: HttpRequest): HttpReply => {
  const asked = request.method === "GET" ? `${request.path}${request.query === "" ? "" : `?${request.query}`}` : ""
  const { _tag, ...reply } = showPage(request, signInPage({ next: safeNext(asked) }), { status: 401 })
  return reply
}
