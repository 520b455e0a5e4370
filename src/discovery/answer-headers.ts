/** The headers of answers, as the OpenAPI document shows them. */
import type { JsonSchema } from "../../schema/json-schema.ts"
import type { DeclaredRoute } from "./routes.ts"

const ofName = (name: string): JsonSchema => ({ [name]: { $ref: `#/components/headers/${name}` } })

const RATE_HEADERS = { ...ofName("RateLimit"), ...ofName("RateLimit-Policy") }

/** Their answers have an ETag, and If-None-Match is answered 304. */
const CONDITIONAL: ReadonlySet<string> = new Set([
  "readCase",
  "trustCheck",
  "trustCheckUrl",
  "readCategories",
  "openApi",
  "docs",
  "docsAsset",
  "llmsTxt",
  "apiCatalog",
  "serverCard",
  "serverCardAlias",
  "aiCatalog"
])
export const isConditional = ({ name }: DeclaredRoute): boolean => CONDITIONAL.has(name)

/** They take If-Match: what they change has an ETag. */
const GUARDED: ReadonlySet<string> = new Set(["updateCase"])
export const isGuarded = ({ name }: DeclaredRoute): boolean => GUARDED.has(name)

/** They make something that has an address of its own. */
const CREATING: ReadonlySet<string> = new Set([
  "openCase",
  "registerWebhook",
  "submitProposal",
  "evaluateLaw",
  "sealInterview"
])

export const errorHeaders = (status: number): JsonSchema => ({
  ...ofName("X-Request-Id"),
  ...(status === 429 ? { ...RATE_HEADERS, ...ofName("Retry-After") } : {}),
  ...(status === 503 ? ofName("Retry-After") : {}),
  ...(status === 401 ? ofName("WWW-Authenticate") : {})
})

/** The same names as on errors. */
export const successHeaders = (route: DeclaredRoute): JsonSchema => {
  const { endpoint, name, policy } = route
  return {
    ...ofName("X-Request-Id"),
    ...(policy.rate === "none" ? {} : RATE_HEADERS),
    ...(policy.keyed ? ofName("Idempotency-Replayed") : {}),
    ...(CREATING.has(name) ? ofName("Location") : {}),
    ...(isConditional(route) || isGuarded(route) ? ofName("ETag") : {}),
    ...(endpoint.payload.size > 0 && policy.rate === "default" ? ofName("Quota") : {})
  }
}

/** The answer to a client that has the newest state already. */
export const notModified = (route: DeclaredRoute): JsonSchema => ({
  description: "Not changed since the answer whose ETag If-None-Match names; without a body",
  headers: successHeaders(route)
})
