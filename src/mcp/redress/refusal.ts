/**
 * What a tool says when it was refused: what is wrong, in the sentence of the HTTP interface, and what to do next. A model
 * reads this and acts on it, so every text names its next step; programs find the same in `_meta`.
 */
import type { ErrorBody, ErrorReason } from "../../../schema/error.ts"
import type { ToolResult } from "../definition.ts"
import { headerOf, type RestReply } from "./rest-call.ts"

export const ERROR_META_KEY = "redress/error"

export interface Fault {
  readonly error: string
  readonly reason: string
  /** The HTTP status that the same request gets. */
  readonly code: number
  readonly next: string
  readonly fields?: ErrorBody["errors"]
  readonly retryAfterSeconds?: number | undefined
  readonly rateLimit?: string | undefined
}

export const faultResult = ({
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
  return { content: [{ type: "text", text: lines.join("\n") }], isError: true, _meta: { [ERROR_META_KEY]: meta } }
}

/** `argumentOf` says what an argument is called where a route calls it otherwise. */
export const refusal = (reply: RestReply, argumentOf: Readonly<Record<string, string>> = {}): ToolResult => {
  const { error, errors, reason = "error" } = reply.json as ErrorBody
  const retryAfter = headerOf(reply, "retry-after")
  const rateLimit = reply.status === 429 ? headerOf(reply, "ratelimit") : ""
  return faultResult({
    error,
    reason,
    code: reply.status,
    fields: errors?.map(({ message, path }) => ({ message, path: argumentOf[path] ?? path })),
    next: nextOf(reason, reply.status),
    retryAfterSeconds: retryAfter === "" ? undefined : Number(retryAfter),
    rateLimit: rateLimit === "" ? undefined : rateLimit
  })
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
  "key-reused": "use a new idempotency_key: this one belongs to a call with other arguments.",
  "request-in-progress": "wait a second, then call again with the same idempotency_key to get the first call's answer.",
  "body-too-large": "shorten the text."
}

const nextOf = (reason: string, status: number): string => {
  const known = NEXT[reason as ErrorReason]
  if (known !== undefined) return known
  if (status === 400) return "change what is named above and call again."
  if (status === 404) return "check the id, and call again."
  if (status === 429) return "wait that long, then call again; fewer calls at once."
  if (status >= 500) return "call again shortly, with the same idempotency_key where the tool takes one."
  return "do not repeat the call unchanged."
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
