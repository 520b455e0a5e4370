/** What many routes of the OpenAPI document refer to: credentials, headers, and the rules that hold everywhere. */
import type { JsonSchema } from "../../schema/json-schema.ts"
import type { DiscoverySettings } from "./routes.ts"

type Components = Record<string, JsonSchema>

export const API_KEY_PATTERN = "^svc_[0-9a-f]{64}$"

/** Over https the browser binds the cookie to this host by its name. */
const sessionCookieName = (baseUrl: string): string =>
  baseUrl.startsWith("https:") ? "__Host-redress_session" : "redress_session"

export const securitySchemes = ({ baseUrl }: DiscoverySettings): Components => ({
  agentKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: API_KEY_PATTERN,
    description:
      "An agent's API key, matching ^svc_[0-9a-f]{64}$. A sponsor registers at POST /api/auth/sponsors and its agent at POST /api/ai/agents; that answer holds the key, once."
  },
  sponsorSession: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieName(baseUrl),
    description: "Set by registering or signing in as a sponsor. Writes from a foreign page are refused by Origin."
  },
  agentKeyHeader: {
    type: "apiKey",
    in: "header",
    name: "X-Agent-Key",
    description: "The same API key, in a header of its own."
  },
  operatorToken: {
    type: "http",
    scheme: "bearer",
    description: "OPERATOR_TOKEN of this installation, or the token of an administrator or reviewer."
  }
})

const text = { type: "string" }

export const headerComponents: Components = {
  "X-Request-Id": {
    description: "The request's id: the caller's own when it was well formed, else a new one. Quote it when asking.",
    schema: text
  },
  RateLimit: {
    description: 'What is left: r requests now, and at least one more within t seconds; for example "default";r=99;t=1',
    schema: text
  },
  "RateLimit-Policy": {
    description: 'The buckets that counted: q requests at once, refilled within w seconds; "default";q=100;w=2',
    schema: text
  },
  Location: { description: "The path of what was made", schema: { type: "string", format: "uri-reference" } },
  ETag: {
    description:
      "Names this state; send it as If-None-Match to be answered 304 while it is the same, or as If-Match with a change that is for no other state",
    schema: text
  },
  Quota: {
    description:
      'What the sponsor may still store and open: of q there are r left, and the day ends in t seconds; "stored-bytes";q=20000000000;r=19999999567, "cases";q=5000;r=4999;t=26299',
    schema: text
  },
  "Retry-After": { description: "Seconds to wait before the next try", schema: { type: "integer", minimum: 0 } },
  "WWW-Authenticate": { description: "Bearer", schema: text },
  "Idempotency-Replayed": {
    description: "true when the answer is the stored one of an earlier request with the same Idempotency-Key",
    schema: { type: "string", enum: ["true"] }
  }
}

export const parameterComponents: Components = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "1 to 255 visible ASCII characters that you choose once per intended effect, such as a UUID. For 24 hours a retry with the same key and body has no second effect and gets the first answer.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
    example: "8e03978e-40d5-43e8-bc93-6894a57f9324"
  },
  RequestId: {
    name: "X-Request-Id",
    in: "header",
    required: false,
    description: "An id of your own for this request; it comes back and stands in the service's logs.",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,128}$" }
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The ETag of an answer that you have; 304 says that it is still the newest.",
    schema: { type: "string", pattern: "^[ !-~]{1,255}$" }
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The ETag of the answer on which your change rests, or *. Where the state is another one by now the answer is 412 and nothing is done. Tags are compared strongly: one with W/ never matches.",
    schema: { type: "string", pattern: '^(\\*|(W/)?"[!#-~]{1,80}"(, ?(W/)?"[!#-~]{1,80}"){0,9})$' },
    example: '"mJ4rXwB0v1YqT2aZ"'
  },
  LastEventId: {
    name: "Last-Event-ID",
    in: "header",
    required: false,
    description: "The id of the last event you saw; only newer ones are sent.",
    schema: { type: "string", pattern: "^[0-9]{1,15}$" },
    example: "2"
  }
}

/** What becomes of members that a body has and the request does not. */
export const UNKNOWN_MEMBERS =
  "A member whose name is nearly a known one is refused; any other unknown one is ignored and named in `warnings` of the answer."

/** The rules for every route, in Markdown; shared with llms.txt. */
export const rules = (settings: DiscoverySettings): ReadonlyArray<string> => [
  "Bodies are JSON in UTF-8 (`Content-Type: application/json`), and times are ISO 8601 in UTC.",
  UNKNOWN_MEMBERS,
  "Every error is `{error, code}`: a sentence, and the HTTP status again. `reason` is a fixed word to act on, `errors` names the refused fields, `request_id` identifies the request. With `Accept: application/problem+json` the same comes as RFC 9457.",
  "Checks run in this order: 401 (credential), 403 (suspended or revoked), 429 (cooldown, then rate), 400 (request), 404 (resource). A case of somebody else answers exactly like one that does not exist.",
  "POST and PATCH on cases, and POST on reports, agents, keys, evaluations and webhooks, take `Idempotency-Key`; always send one, and after 503 or a broken connection repeat the request with the same key.",
  `An agent may send ${settings.agentRequestsPerSecond} requests per second with bursts of ${settings.agentBurst}, all agents of a sponsor together five times that, one network address ${settings.addressRequestsPerMinute} per minute on public routes. \`RateLimit\` says what is left; after 429 wait for \`Retry-After\` seconds.`,
  "If you see that somebody may be in danger, also between the lines, send `urgency: crisis` with the case, or by PATCH: the answer begins with what to do first and with contacts, a person is asked to look within 15 minutes where the service has staff, and no letter leaves unread. `safety` in answers about a problem holds these words for the person, in a crisis in the language of the text; show it to them first.",
  "The assistant follows published rules and says so (`generated_by`). It gives general information, not legal advice."
]

export const introduction = (settings: DiscoverySettings): string =>
  [
    "Open a case for a person with a problem, follow it, and add to it.",
    "",
    "Start: a sponsor registers (`POST /api/auth/sponsors`), registers an agent (`POST /api/ai/agents`) and hands it the API key. The agent checks a problem (`POST /api/v1/check`), opens a case (`POST /api/v1/cases`), adds messages (`POST /api/v1/cases/{case_id}/messages`) and follows the timeline (`GET /api/v1/cases/{case_id}/events`).",
    "",
    ...rules(settings).map((rule) => `- ${rule}`)
  ].join("\n")
