/**
 * Maps everything that can go wrong in a request to the error a client sees. One table covers the failures of the
 * runtime; anything else is a defect, and its text is not shown.
 */
import type {
  ActorBusy,
  ActorDefect,
  ActorQuarantined,
  AskPoisoned,
  OwnershipLost,
  RuntimeStopping
} from "../../actors/runtime/failure.ts"
import { JournalUnavailable } from "../../actors/runtime/journal.ts"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import { type ErrorReason, ERRORS } from "../../schema/error-reasons.ts"
import type { HeaderList, HttpReply, HttpRequest } from "./exchange.ts"
import { type Problem, problemReply } from "./problem.ts"

type RuntimeFailure =
  ActorBusy | ActorQuarantined | ActorDefect | OwnershipLost | AskPoisoned | RuntimeStopping | JournalUnavailable

/** Does not compile while a failure is missing. */
const REASONS: Record<RuntimeFailure["_tag"], ErrorReason> = {
  ActorBusy: "actor-busy",
  ActorQuarantined: "actor-quarantined",
  ActorDefect: "defect",
  OwnershipLost: "journal-unavailable",
  // The edge should have refused this data. A retry cannot help, so it is reported as the client's error.
  AskPoisoned: "invalid-body",
  RuntimeStopping: "stopping",
  JournalUnavailable: "journal-unavailable"
}

const isOfRuntime = (tag: string | undefined): tag is RuntimeFailure["_tag"] =>
  tag !== undefined && Object.hasOwn(REASONS, tag)

/** Failures that are defects of this service. */
const REPORTED: ReadonlySet<RuntimeFailure["_tag"]> = new Set(["ActorDefect", "AskPoisoned"])

export interface Explained {
  readonly error: ApiError
  /** The defect to report; absent for expected failures. */
  readonly defect?: { readonly cause: unknown } | undefined
}

/** `isRead`: the request changes nothing, so nothing can be in doubt. */
export const explain = (failure: unknown, isRead = false): Explained => {
  if (isApiError(failure)) return { error: failure }
  const tag = tagOf(failure)
  if (!isOfRuntime(tag)) return { error: apiError("defect"), defect: { cause: failure } }
  const message = messageOf(failure, isRead)
  const error = apiError(REASONS[tag], message === undefined ? {} : { message })
  return REPORTED.has(tag) ? { error, defect: { cause: failure } } : { error }
}

/** Whether it is a failure of the runtime that passes: asking again later can help. */
export const isUnavailable = (failure: unknown): boolean => ERRORS[explain(failure).error.reason].status === 503

/** Replaces the error's own sentence, which is about in-doubt writes, where that is wrong. */
const messageOf = (failure: unknown, isRead: boolean): string | undefined => {
  if (!(failure instanceof JournalUnavailable)) return undefined
  if (isRead) return "The database did not answer in time. Nothing was changed; try again"
  return failure.outcome === "not-written"
    ? "The database did not answer in time. Nothing was written; try again, best with an Idempotency-Key"
    : undefined
}

const tagOf = (failure: unknown): string | undefined =>
  failure instanceof Error && "_tag" in failure && typeof failure._tag === "string" ? failure._tag : undefined

const CHALLENGE: readonly [string, string] = ["WWW-Authenticate", "Bearer"]
const RETRY_SOON: readonly [string, string] = ["Retry-After", "1"]
/** The problem type of a 429 that names its limits (draft-ietf-httpapi-ratelimit-headers). */
const QUOTA_EXCEEDED = "https://iana.org/assignments/http-problem-types#quota-exceeded"

/** The given headers, then the error's own, then those the status requires. */
export const headersOfError = (error: ApiError, headers: HeaderList = []): HeaderList => {
  const { status } = ERRORS[error.reason]
  const own = [...headers, ...(error.headers ?? [])]
  if (status === 401) own.push(CHALLENGE)
  const retries = status === 503 || status === 429
  if (retries && !own.some(([name]) => name.toLowerCase() === "retry-after")) own.push(RETRY_SOON)
  return own
}

export const errorReply = (error: ApiError, request: HttpRequest, headers: HeaderList = []): HttpReply => {
  const { status, message } = ERRORS[error.reason]
  const own = headersOfError(error, headers)
  const quota =
    error.violated === undefined ? {} : { type: QUOTA_EXCEEDED, members: { "violated-policies": error.violated } }
  const extra: Problem = { reason: error.reason, headers: own, errors: error.errors, ...quota }
  return { ...problemReply(status, error.message ?? message, request, extra), error }
}
