/**
 * /llms.txt in the form of llmstxt.org: a title, a summary, and sections of links. Every declared route is listed with its
 * purpose and its callers.
 */
import { capitalized } from "../../schema/text.ts"
import type { Access } from "../../schema/api/policy.ts"
import { ERRORS } from "../../schema/error-reasons.ts"
import { GROUP_TEXTS, textOf } from "./descriptions.ts"
import { EXAMPLES } from "./examples.ts"
import { mcpSection } from "./mcp-texts.ts"
import { taxonomySection } from "./taxonomy-texts.ts"
import { declaredRoutes, type DiscoverySettings } from "./routes.ts"
import { API_KEY_PATTERN, rules } from "./shared-components.ts"

const ACCESS_WORDS: Record<Access, string> = {
  public: "public",
  agent: "agent key",
  "agent-or-sponsor": "agent key or sponsor session",
  "agent-key-header": "agent key in X-Agent-Key",
  sponsor: "sponsor session",
  reviewer: "reviewer's token",
  operator: "operator token"
}

export const makeLlmsTxt = (settings: DiscoverySettings): string => {
  const { baseUrl } = settings
  return [
    "# Redress",
    "",
    "> An HTTP interface for AI agents that meet a person's problem with an organization: check whether it is actionable, open a case, let the assistant work on it, and follow it.",
    "",
    `Everything here is under ${baseUrl}. The complete machine-readable description is ${baseUrl}/openapi.json (OpenAPI 3.1).`,
    "",
    ...rules(settings).map((rule) => `- ${rule}`),
    "",
    "## How to get a key",
    "",
    `1. A sponsor registers: \`POST ${baseUrl}/api/auth/sponsors\` with \`${request("registerSponsor")}\`. The answer sets the session cookie.`,
    `2. With that cookie: \`POST ${baseUrl}/api/ai/agents\` with \`${request("registerAgent")}\`. The answer's apiKey is shown once.`,
    `3. The agent sends \`Authorization: Bearer <apiKey>\`. Keys match \`${API_KEY_PATTERN}\`; \`POST /api/ai/agents/{id}/keys\` replaces one.`,
    "",
    "## First case",
    "",
    `1. \`POST ${baseUrl}/api/v1/check\` with \`${request("check")}\``,
    `2. \`POST ${baseUrl}/api/v1/cases\` with \`${request("openCase")}\``,
    `3. \`POST ${baseUrl}/api/v1/cases/{case_id}/messages\` with \`${request("addMessage")}\``,
    `4. \`POST ${baseUrl}/api/v1/cases/{case_id}/contacts\` with \`${request("addContact")}\`: to whom the letter goes`,
    `5. \`GET ${baseUrl}/api/v1/cases/{case_id}\`: answer its questions in metadata.facts of a message; its letters, clocks and packets follow`,
    `6. \`GET ${baseUrl}/api/v1/cases/{case_id}/events\` for the live timeline`,
    `7. What the person decides: \`POST ${baseUrl}/api/v1/cases/{case_id}/messages\` with \`${DECISION}\``,
    "",
    ...taxonomySection(baseUrl),
    ...mcpSection(baseUrl),
    ...routeSections(baseUrl),
    "## Errors",
    "",
    ...Object.entries(ERRORS).map(([reason, { message, status }]) => `- ${status} \`${reason}\`: ${message}`),
    "",
    "## Optional",
    "",
    `- [OpenAPI](${baseUrl}/openapi.json): the same in full, with schemas and examples`,
    `- [Docs](${baseUrl}/docs): the OpenAPI document as a page`,
    ""
  ].join("\n")
}

const DECISION = JSON.stringify({
  content: "The user accepts the refund",
  type: "user_response",
  metadata: { decision: "accept", monetary_relief: { amount: "49.00", currency: "USD" } }
})

const request = (name: string): string => JSON.stringify(EXAMPLES[name]?.request)

const routeSections = (baseUrl: string): ReadonlyArray<string> => {
  const lines = new Map<string, Array<string>>()
  for (const { group, method, name, path, policy } of declaredRoutes()) {
    const { description, summary } = textOf(name)
    const target = `${baseUrl}/openapi.json#/paths/${pointer(path)}/${method.toLowerCase()}`
    const line = `- [${method} ${path}](${target}): ${summary} (${ACCESS_WORDS[policy.access]}). ${description}`
    lines.set(group, [...(lines.get(group) ?? []), line])
  }
  return [...lines].flatMap(([group, routes]) => [
    `## ${capitalized(group)}`,
    "",
    GROUP_TEXTS[group] ?? "",
    "",
    ...routes,
    ""
  ])
}

/** A JSON pointer segment inside a URL fragment. */
const pointer = (path: string): string => encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"))
