/** Whether what came back may come back: one sentence for the first thing that is wrong, or nothing. */
import { ACCOUNT_STATE_REASONS } from "./account-things.ts"
import { BUILDER_STATE_REASONS } from "./builder-things.ts"
import { DIRECTORY_STATE_REASONS } from "./directory-things.ts"
import { GOVERNANCE_STATE_REASONS } from "./governance-things.ts"
import { VAULT_STATE_REASONS } from "./vault-things.ts"
import { ERROR_MEMBERS, leaksInternals, PROBLEM_MEMBERS } from "./error-shape.ts"
import type { Sketch } from "./sketch.ts"
import { type Fate, isNativePage, type WireAnswer } from "./wire.ts"

/** No secret is set, so that door is closed to whatever is sent. */
const CLOSED = "inbound-mail-off"

/** Refusals of valid requests that lie in the state of things, by operation. */
const STATE_REASONS: Readonly<Record<string, ReadonlyArray<string>>> = {
  // A long run signs in more often than any account or address may.
  login: ["too-many-attempts"],
  // A name is one line of visible characters, as below.
  registerSponsor: ["too-many-attempts", "password-too-common", "invalid-body"],
  ...GOVERNANCE_STATE_REASONS,
  ...ACCOUNT_STATE_REASONS,
  cooldownAgent: ["agent-is-revoked"],
  limitAgent: ["agent-is-revoked"],
  // Triage closes a case that no rule fits, and every case takes only so much.
  // A document is no web page, and no pattern can say what the bytes in base64 are.
  addMessage: ["case-limit-reached", "case-closed", "invalid-document"],
  // A name is one line of visible characters, and no pattern can say which characters those are.
  openCase: ["invalid-body", "invalid-document"],
  registerAgent: ["agent-limit-reached", "invalid-body"],
  // Nobody is named who takes reports of vulnerabilities.
  securityTxt: ["not-found"],
  reportOrganization: ["invalid-body"],
  // An organization is named once.
  updateCase: ["case-limit-reached", "case-closed", "organization-known", "invalid-body", "invalid-document"],
  addContact: ["case-limit-reached", "case-closed", "invalid-body"],
  // One review is decided once, and many requests decide it.
  decideReview: ["review-decided", "recipient-changed"],
  approveForPosting: ["review-decided"],
  inboundMail: [CLOSED],
  // The log is as large as what happened, and a leaf is named in one way.
  inclusionProof: ["leaf-not-found", "tree-not-found", "invalid-query"],
  tlogProof: ["leaf-not-found", "invalid-query"],
  // The audit has as many rows as people did things, and a number beyond the last is refused.
  verifyAudit: ["invalid-query"],
  consistencyProof: ["tree-not-found", "invalid-query"],
  ...BUILDER_STATE_REASONS,
  ...DIRECTORY_STATE_REASONS,
  ...VAULT_STATE_REASONS,
  // Nothing was imported, and nobody holds a domain.
  readMatch: ["match-not-found"],
  decideMatch: ["match-not-found"],
  readReport: ["report-not-found"],
  decideReport: ["report-not-found"],
  decideMerge: ["organization-not-found", "merge-not-possible"],
  claimDomain: ["too-many-domains"],
  proveDomain: ["domain-not-found", "domain-not-proven"],
  dropDomain: ["domain-not-found"],
  readDomainProof: ["domain-not-found"],
  // A sponsor may ask for five an hour; what was dropped is gone, and what has ended stays ended. A text may hold nothing
  // that can be shown, and a citation of no known law says nothing without its place.
  evaluateLaw: ["council-limit", "invalid-body"],
  addLawText: ["invalid-body"],
  endEvaluation: ["evaluation-ended"],
  dropLawText: ["law-text-not-found"],
  // A sponsor may have twenty, what was removed is gone, and what is sent nowhere waits for days.
  registerWebhook: ["too-many-webhooks"],
  readWebhook: ["webhook-not-found"],
  changeWebhook: ["webhook-not-found"],
  removeWebhook: ["webhook-not-found"],
  replayDelivery: ["delivery-pending", "too-many-replays"],
  // One is under way at a time, and a sponsor may have so many in a day.
  replayDeliveries: ["replay-running", "too-many-replays"],
  testWebhook: ["too-many-replays"],
  // Nothing here can be brought to fail on purpose, so nothing is ever quarantined.
  releaseActor: ["actor-not-quarantined"],
  readActor: ["not-found"]
}

export const faultOf = (sketch: Sketch, fate: Fate): string | undefined => {
  switch (fate._tag) {
    case "Silent":
      return sketch.brokenHttp ? undefined : "no answer came"
    case "Closed":
      return sketch.brokenHttp ? undefined : "the connection was closed without an answer"
    case "Garbled":
      return `the answer is no HTTP: ${fate.received.slice(0, 200)}`
    case "Answered":
      return answerFault(sketch, fate.answer)
    default:
      return fate satisfies never
  }
}

const answerFault = (sketch: Sketch, answer: WireAnswer): string | undefined => {
  const { status } = answer
  if (isNativePage(answer)) return sketch.brokenHttp ? undefined : `a native page ${status} for a request that is HTTP`
  if (status >= 500) return `${status}`
  const text = answer.body.toString("utf8")
  return (
    headerFault(sketch, answer) ??
    statusFault(sketch, status) ??
    (sketch.method === "HEAD" ? undefined : bodyFault(sketch, answer, text)) ??
    outcomeFault(sketch, answer, text)
  )
}

const headerFault = (sketch: Sketch, { headers, status }: WireAnswer): string | undefined => {
  const id = headers.get("x-request-id")
  if (id === undefined) return "no X-Request-Id"
  const own = sketch.headers.filter(([name]) => name.toLowerCase() === "x-request-id").map(([, value]) => value)
  if (own.length === 1 && /^[A-Za-z0-9._-]{1,128}$/.test(own[0]!) && own[0] !== id) return "another X-Request-Id"
  if (status === 401 && headers.get("www-authenticate") !== "Bearer") return "401 without WWW-Authenticate"
  if (status === 405 && !headers.has("allow")) return "405 without Allow"
  if (status === 429 && !/^[1-9]\d*$/.test(headers.get("retry-after") ?? "")) return "429 without Retry-After"
  return undefined
}

/** Pages for people are no part of the description for programs; of the paths that are made up here only this is one. */
const HOME = "/"

const statusFault = ({ operation, protocol, target }: Sketch, status: number): string | undefined => {
  if (operation === undefined && target === HOME && status === 200) return undefined
  return operation?.statuses.has(status) === true || protocol.includes(status)
    ? undefined
    : `${status} is not documented`
}

const bodyFault = (sketch: Sketch, answer: WireAnswer, text: string): string | undefined => {
  const { headers, status } = answer
  if (status === 204 || status === 304) return undefined
  const type = (headers.get("content-type") ?? "").split(";")[0]!
  if (status >= 400 && !isOwnPage(sketch, status, type)) {
    const wrong = errorFault(status, type, text, headers.get("x-request-id"))
    if (wrong !== undefined) return wrong
  }
  const { operation } = sketch
  if (operation === undefined || !operation.statuses.has(status)) return undefined
  const schema = operation.answerSchema(status, type)
  if (schema === undefined) return `${status} as ${type} is not documented`
  const value: unknown = type.endsWith("json") ? parsed(text) : text
  if (!schema(value)) return `the body is not what the document says: ${JSON.stringify(schema.errors).slice(0, 300)}`
  const { reason } = (value ?? {}) as { readonly reason?: unknown }
  if (status < 400 || type === "text/html") return undefined
  return typeof reason !== "string" || operation.reasons(status).includes(reason)
    ? undefined
    : `the reason ${reason} is not documented for ${status}`
}

/** A refusal that the document itself shows as a page for people. */
const isOwnPage = ({ operation }: Sketch, status: number, type: string): boolean =>
  type === "text/html" && operation?.answerSchema(status, type) !== undefined

const errorFault = (status: number, type: string, text: string, id: string | undefined): string | undefined => {
  if (type !== "application/json" && type !== "application/problem+json") return `an error as ${type}`
  const value = parsed(text)
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "an error that is no object"
  const { code, error, request_id: requestId } = value as Readonly<Record<string, unknown>>
  if (typeof error !== "string" || error === "") return "an error without a sentence"
  if (code !== status) return `code ${String(code)} under status ${status}`
  if (requestId !== id) return "another request_id in the body than in the header"
  const members: ReadonlyArray<string> = type === "application/json" ? ERROR_MEMBERS : PROBLEM_MEMBERS
  const unknown = Object.keys(value).filter((name) => !members.includes(name))
  if (unknown.length > 0) return `an error with the members ${unknown.join(", ")}`
  return leaksInternals(text) ? `an error that shows internals: ${text.slice(0, 200)}` : undefined
}

const outcomeFault = (sketch: Sketch, { headers, status }: WireAnswer, text: string): string | undefined => {
  const { expect, operation } = sketch
  // Who does not hold the page's address gets the other page, whatever was sent.
  if (isOwnPage(sketch, status, (headers.get("content-type") ?? "").split(";")[0]!)) return undefined
  const { reason } = (parsed(text) ?? {}) as { readonly reason?: unknown }
  if (expect === "refused") {
    return status === 400 || reason === CLOSED ? undefined : `${status} for a wrong request: ${text.slice(0, 200)}`
  }
  if (expect !== "success" || status < 400) return undefined
  const allowed = STATE_REASONS[operation?.id ?? ""] ?? []
  // An answer without a body cannot name its reason.
  if (sketch.method === "HEAD" && allowed.length > 0) return undefined
  return typeof reason === "string" && allowed.includes(reason)
    ? undefined
    : `${status} for a valid request: ${text.slice(0, 300)}`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
