/**
 * The errors an endpoint can really give, from its policy, its shape and its own reasons; and the shared OpenAPI
 * responses that show them. Equal sets of reasons are one response, so the document stays small enough to read.
 */
import { STATUS_CODES } from "node:http"
import { isVital } from "../http/rest.ts"
import { type ErrorReason, ERRORS } from "../../schema/error-reasons.ts"
import type { JsonSchema } from "../../schema/json-schema.ts"
import type { DeclaredRoute } from "./routes.ts"
import { errorHeaders } from "./answer-headers.ts"
import { textOf } from "./descriptions.ts"

/** Any answer of the service can be one of these. A header that is not visible ASCII is refused before the route is known. */
const ALWAYS: ReadonlyArray<ErrorReason> = ["invalid-header", "defect", "stopping", "too-slow"]
const OWN_DATA: ReadonlyArray<ErrorReason> = ["journal-unavailable", "actor-busy", "actor-quarantined"]

/** Why requests to this endpoint may be refused, in the order of the checks. */
export const reasonsOf = ({ endpoint, group, method, name, pattern, policy }: DeclaredRoute) => {
  const reasons: Array<ErrorReason> = []
  const writes = method !== "GET"
  const hasBody = endpoint.payload.size > 0
  const { access, keyed, rate } = policy
  const byKey = access === "agent" || access === "agent-or-sponsor" || access === "agent-key-header"
  const byCookie = access === "sponsor" || access === "agent-or-sponsor" || access === "public"

  if (access !== "public") reasons.push("missing-credential", "invalid-credential")
  if (access === "operator") reasons.push("role-refused")
  if (byKey) reasons.push("agent-suspended", "agent-revoked", "cooldown")
  if (writes && byCookie) reasons.push("origin-refused")
  if (rate !== "none") reasons.push("rate-limited")
  if (hasBody && rate === "default") reasons.push("storage-limit", "network-storage")
  if (writes) reasons.push("body-too-large", "bodies-busy")
  if (hasBody) reasons.push("media-type", "invalid-json", "invalid-body")
  if (endpoint.query !== undefined) reasons.push("invalid-query")
  if (keyed) reasons.push("request-in-progress", "key-reused")
  // An address whose parameter cannot be decoded names nothing.
  if (pattern.includes(":")) reasons.push("not-found")
  if (!isVital(method, policy)) reasons.push("overloaded")
  reasons.push(...ALWAYS, ...(group === "system" ? [] : OWN_DATA), ...(textOf(name).reasons ?? []))
  return [...new Set(reasons)]
}

export interface ErrorResponses {
  /** References to the shared responses, by status. */
  readonly of: (route: DeclaredRoute) => Record<string, JsonSchema>
  readonly components: () => Record<string, JsonSchema>
}

export const makeErrorResponses = (): ErrorResponses => {
  const components: Record<string, JsonSchema> = {}
  const names = new Map<string, string>()

  const nameOf = (status: number, reasons: ReadonlyArray<ErrorReason>): string => {
    const key = [status, ...reasons.toSorted()].join(" ")
    const known = names.get(key)
    if (known !== undefined) return known
    const plain = pascal(STATUS_CODES[status] ?? String(status))
    const name = plain in components ? plain + reasons.map(pascal).join("") : plain
    names.set(key, name)
    components[name] = response(status, reasons)
    return name
  }

  return {
    of: (route) => {
      const byStatus = new Map<number, Array<ErrorReason>>()
      for (const reason of reasonsOf(route)) {
        const { status } = ERRORS[reason]
        byStatus.set(status, [...(byStatus.get(status) ?? []), reason])
      }
      const statuses = [...byStatus].toSorted(([one], [other]) => one - other)
      return Object.fromEntries(
        statuses.map(([status, reasons]) => [
          String(status),
          { $ref: `#/components/responses/${nameOf(status, reasons)}` }
        ])
      )
    },
    components: () => components
  }
}

const response = (status: number, reasons: ReadonlyArray<ErrorReason>): JsonSchema => ({
  description: reasons.map((reason) => `\`${reason}\`: ${ERRORS[reason].message}.`).join("\n\n"),
  headers: errorHeaders(status),
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Error" },
      examples: Object.fromEntries(
        reasons.map((reason) => [reason, { value: { error: ERRORS[reason].message, code: status, reason } }])
      )
    },
    "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } }
  }
})

const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join("")
