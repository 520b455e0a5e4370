/**
 * The result of a refused tool call: the sentence of the HTTP interface and the next step. A model reads and acts on it;
 * programs find the same in `_meta`.
 */
import type { ErrorBody } from "../../../schema/error.ts"
import type { ErrorReason } from "../../../schema/error-reasons.ts"
import { headerOf, type Refused } from "../../http/perform.ts"
import type { ToolResult } from "../protocol/definition.ts"

const ERROR_META_KEY = "redress/error"

export interface Fault {
  readonly error: string
  readonly reason: string
  /** The HTTP status of the same request over REST. */
  readonly code: number
  readonly next: string
  readonly fields?: ErrorBody["errors"]
  readonly retryAfterSeconds?: number | undefined
  readonly rateLimit?: string | undefined
  /** The value of a WWW-Authenticate header, for hosts that begin OAuth on demand. */
  readonly challenge?: string | undefined
}

const CHALLENGE_META_KEY = "mcp/www_authenticate"

export const faultResult = ({
  challenge,
  code,
  error,
  fields = [],
  next,
  rateLimit,
  reason,
  retryAfterSeconds
}: Fault): ToolResult => {
  const lines = [
    `Refused (${code} ${reason}): ${sentence(error)}`,
    ...fields.map(({ message, path }) => `- ${path === "" ? "arguments" : path}: ${message}`),
    ...(retryAfterSeconds === undefined ? [] : [`Retry after ${retryAfterSeconds} s.`]),
    ...(rateLimit === undefined ? [] : [`RateLimit: ${rateLimit}`]),
    `Next: ${next}`
  ]
  const meta = {
    error,
    code,
    reason,
    errors: fields,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  }
  return {
    content: [{ type: "text", text: lines.join("\n") }],
    isError: true,
    _meta: { [ERROR_META_KEY]: meta, ...(challenge === undefined ? {} : { [CHALLENGE_META_KEY]: [challenge] }) }
  }
}

export interface RefusedCall {
  /** The argument's name, by the name that the route uses. */
  readonly argumentOf?: Readonly<Record<string, string>>
  /** The key of the call, when the call may have had an effect in spite of the refusal. */
  readonly idempotencyKey?: string
}

export const refusal = (refused: Refused, { argumentOf = {}, idempotencyKey }: RefusedCall = {}): ToolResult => {
  const { errors, message, reason, status } = refused
  const retryAfter = headerOf(refused, "retry-after")
  const rateLimit = status === 429 ? headerOf(refused, "ratelimit") : ""
  return faultResult({
    error: message,
    reason,
    code: status,
    fields: errors.map(({ message: said, path }) => ({ message: said, path: argumentAt(path, argumentOf) })),
    next: repeatWith(idempotencyKey, reason, status) ?? nextOf(reason, status),
    retryAfterSeconds: retryAfter === "" ? undefined : Number(retryAfter),
    rateLimit: rateLimit === "" ? undefined : rateLimit
  })
}

/** The argument of a path, or of the nearest path that it is in: "metadata.facts.amount" is in "metadata.facts". */
const argumentAt = (path: string, argumentOf: Readonly<Record<string, string>>): string => {
  for (let end = path.length; end > 0; end = path.lastIndexOf(".", end - 1)) {
    const within = argumentOf[path.slice(0, end)]
    if (within !== undefined) return within + path.slice(end)
  }
  return path
}

const NEXT: Partial<Record<ErrorReason, string>> = {
  "invalid-credential": "ask whoever runs you to check the API key in the header Authorization: Bearer svc_….",
  "agent-suspended": "stop, and tell the person that this agent's sponsor must sort it out.",
  "agent-revoked": "stop, and tell the person that this agent's sponsor must sort it out.",
  "council-limit":
    "wait for the reset, or look for the law in get_council_verdicts: it may have a verdict already. A law that is being evaluated can be asked for without cost.",
  "council-busy": "wait, then call again with the same arguments.",
  cooldown: "make no calls with this key until then.",
  "organization-not-found": "call search_institutions with the name, and use an org_id of its results.",
  "verdict-not-found":
    "call get_council_verdicts without an id for those that are there, or evaluate_law for a new one.",
  "key-reused":
    "to repeat the earlier call, give its arguments unchanged; for another effect, use a new idempotency_key: this one belongs to a call with other arguments.",
  "body-too-large": "shorten the text."
}

/** The advice to repeat an in-doubt call with its own key; undefined when the outcome is known. */
const repeatWith = (key: string | undefined, reason: ErrorReason, status: number): string | undefined => {
  if (key === undefined || NEXT[reason] !== undefined) return undefined
  if (status < 500 && reason !== "request-in-progress") return undefined
  return `it may have been done all the same. In some seconds call again with the same arguments and idempotency_key ${key}: then it happens once, and you get its answer.`
}

const nextOf = (reason: ErrorReason, status: number): string => {
  const known = NEXT[reason]
  if (known !== undefined) return known
  if (status === 400) return "change what is named above and call again."
  if (status === 404) return "check the id, and call again."
  if (status === 429) return "wait that long, then call again; fewer calls at once."
  if (status >= 500) return "call again shortly."
  return "do not repeat the call unchanged."
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
