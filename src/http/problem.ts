/**
 * The error body of every answer: always `error` and `code`, with further members where useful, never a stack. A client
 * that prefers application/problem+json (RFC 9457) gets the same members plus type, title, status and detail.
 */
import { STATUS_CODES } from "node:http"

import type { ErrorExtra, HeaderList, HttpReply, HttpRequest } from "./exchange.ts"

export interface FieldError {
  readonly path: string
  readonly message: string
}

export interface Problem extends ErrorExtra {
  readonly errors?: ReadonlyArray<FieldError> | undefined
  readonly docs?: string | undefined
  /** The problem type's address; only problem+json shows it. */
  readonly type?: string | undefined
  /** Further members of a problem type; only problem+json shows them. */
  readonly members?: Readonly<Record<string, unknown>> | undefined
}

const JSON_TYPE = "application/json"
const PROBLEM_TYPE = "application/problem+json"
/** Longer Accept headers are not parsed. */
const ACCEPT_CHARS_MAX = 1_024

const quality = (parameters: ReadonlyArray<string>): number => {
  for (const parameter of parameters) {
    const [name, value] = parameter.split("=")
    if (name?.trim().toLowerCase() === "q") return Number(value?.trim()) || 0
  }
  return 1
}

/** Only an explicit mention counts, because every client sends a wildcard. */
export const prefersProblem = (accept: string): boolean => {
  if (accept.length > ACCEPT_CHARS_MAX || !accept.toLowerCase().includes(PROBLEM_TYPE)) return false
  let problem = 0
  let json = 0
  for (const range of accept.toLowerCase().split(",")) {
    const [type, ...parameters] = range.split(";")
    if (type?.trim() === PROBLEM_TYPE) problem = quality(parameters)
    else if (type?.trim() === JSON_TYPE) json = quality(parameters)
  }
  return problem > 0 && problem >= json
}

// The shape depends on Accept, so a cache must keep the two apart.
const headersFor = (type: string, extra: HeaderList | undefined): HeaderList => [
  ["Content-Type", type],
  ["Vary", "Accept"],
  ["Cache-Control", "no-store"],
  ...(extra ?? [])
]

/** Fits `ServerOptions.errorReply`. Without a request there is no id and no Accept: plain JSON. */
export const problemReply = (status: number, message: string, request?: HttpRequest, extra?: Problem): HttpReply => {
  // `undefined` members vanish in JSON.stringify.
  const body = {
    error: message,
    code: status,
    request_id: request?.id,
    reason: extra?.reason,
    errors: extra?.errors,
    docs: extra?.docs
  }
  if (request === undefined || !prefersProblem(request.header("accept"))) {
    return { status, headers: headersFor(JSON_TYPE, extra?.headers), body: JSON.stringify(body), reason: extra?.reason }
  }
  const title = STATUS_CODES[status] ?? "Error"
  const problem = { ...extra?.members, ...body, type: extra?.type ?? "about:blank", title, status, detail: message }
  return {
    status,
    headers: headersFor(PROBLEM_TYPE, extra?.headers),
    body: JSON.stringify(problem),
    reason: extra?.reason
  }
}
