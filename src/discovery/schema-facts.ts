/**
 * What the declared schemas check in code and JSON Schema can say too: formats, patterns, the shapes of fields that
 * are declared as anything. Keyed by component, or component and field; a key that names nothing stops the start.
 */
import { FactName } from "../../schema/letter.ts"
import type { JsonSchema } from "../../schema/json-schema.ts"
import { CaseDecision } from "../../schema/resolution.ts"

/** The parts that a plain name never has, as `actors/assistant/documents.ts` checks them; reserved names beside it. */
const FILENAME = {
  type: "string",
  minLength: 1,
  maxLength: 255,
  pattern:
    '^(?![.\\s])(?!(?:[cC][oO][nN]|[pP][rR][nN]|[aA][uU][xX]|[nN][uU][lL]|[cC][oO][mM][0-9]|[lL][pP][tT][0-9])(?:\\.|$))[^/\\\\:*?"<>|\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]*[^/\\\\:*?"<>|\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029.\\s]$',
  description: "A plain name, without path or control characters"
}
const BASE64 = {
  type: "string",
  contentEncoding: "base64",
  minLength: 1,
  pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
  description: "The file as standard base64, padded"
}
const URL_MAX = { format: "uri", maxLength: 2_048 }
const CALLBACK_URL = { ...URL_MAX, pattern: "^https://" }
const CALLBACK = "https, on port 443 of a host on the public internet, without user name and password"
const DOCUMENT = {
  type: "array",
  items: {
    oneOf: [
      BASE64,
      {
        type: "object",
        required: ["filename", "content"],
        properties: { filename: FILENAME, content: BASE64 }
      }
    ]
  },
  description:
    "PDF, image or text files: each at most 5 MB decoded, together at most 20 MB of request body; no program, script or web page"
}
const TIMELINE = { items: { $ref: "#/components/schemas/TimelineEntry" }, description: "Oldest first, gap-free" }
const API_KEY = {
  pattern: "^svc_[0-9a-f]{64}$",
  description: "Shown once and never again; send it as Authorization: Bearer"
}

const METADATA = {
  facts: {
    type: "object",
    propertyNames: { enum: FactName.literals },
    additionalProperties: { type: "string" },
    description:
      "Answers to the questions of the case: a line, a day (2026-11-03), a sum (49.00 USD), an address, or free text"
  },
  decision: {
    enum: CaseDecision.members.map(({ fields }) => fields.decision.literal),
    description: "What the person decided; only with type user_response, with its own fields beside it"
  }
}

const SCHEMA_FACTS: Readonly<Record<string, JsonSchema>> = {
  "OpenCaseRequest.callback_url": { ...CALLBACK_URL, description: `${CALLBACK}; told of the events of this case` },
  "RegisterWebhookRequest.callback_url": { ...CALLBACK_URL, description: CALLBACK },
  "ChangeWebhookRequest.callback_url": { ...CALLBACK_URL, description: CALLBACK },
  ChangeWebhookRequest: { minProperties: 1 },
  "OpenCaseRequest.supporting_documents": DOCUMENT,
  "MessageRequest.attachments": DOCUMENT,
  "UpdateCaseRequest.additional_documents": DOCUMENT,
  "MessageRequest.metadata": {
    description:
      "Structured data beside the message; at most 16,384 characters as JSON. facts, problem_category, jurisdiction and decision with its fields are read, the rest is kept",
    properties: METADATA
  },
  "ReportRequest.evidence_urls": { items: { type: "string", pattern: "^https?://", ...URL_MAX } },
  // Rules between fields: exactly one of two, and at least one of all.
  CooldownRequest: { oneOf: [{ required: ["until"] }, { required: ["seconds"] }] },
  UpdateCaseRequest: { minProperties: 1 },
  "CooldownRequest.until": { format: "date-time", description: "Exactly one of until and seconds" },
  "CooldownRequest.seconds": { description: "Exactly one of until and seconds" },
  "OpenCaseResponse.timeline": TIMELINE,
  "OpenCaseResponse.case_url": { format: "uri", description: "A page for the person concerned; its token is a secret" },
  ReviewRequest: {
    if: { required: ["decision"], properties: { decision: { const: "edit" } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ["subject", "body"] },
    else: { properties: { subject: false, body: false } }
  },
  "InboundMailRequest.mime": { description: "The mail as it came, RFC 5322, in base64; at most 10 MB decoded" },
  "RegisterAgentResponse.apiKey": API_KEY,
  "RotateKeyResponse.apiKey": API_KEY
}

/** Adds the facts to the components. */
export const withFacts = (components: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> => {
  const all: Record<string, JsonSchema> = { ...components }
  for (const [key, facts] of Object.entries(SCHEMA_FACTS)) {
    const [name = "", field] = key.split(".")
    const component = all[name]
    if (component !== undefined && field === undefined) {
      all[name] = { ...component, ...facts }
      continue
    }
    const properties = component?.["properties"] as Readonly<Record<string, JsonSchema>> | undefined
    const property = properties?.[field ?? ""]
    if (component === undefined || property === undefined) throw new Error(`no declared field is called ${key}`)
    all[name] = { ...component, properties: { ...properties, [String(field)]: { ...property, ...facts } } }
  }
  return all
}
