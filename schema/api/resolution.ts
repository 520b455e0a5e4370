/**
 * The resolution interface: quick check, cases, organizations, categories. The fields of the specification (2.1 to 2.8) keep
 * their names and types; further fields are ours (domain decision A.4), also in requests.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { MessageType, Urgency } from "../case-words.ts"
import { ReportType } from "../report-type.ts"
import { CallbackUrl, Email, IsoTime, lineOf, text, WebAddress } from "../text.ts"
import { Safety, SuggestedAction } from "../triage.ts"
import {
  CaseClocks,
  LetterSummary,
  OwnLimitView,
  PacketView,
  Questions,
  ResolutionView,
  ResponseView,
  TimelineEntryView,
  WaitsForView,
  warnings
} from "./case-parts.ts"
import { readCategories } from "./categories.ts"
import { asking, ProblemCategory, understanding, understandingOfCase } from "./understanding.ts"
import { casePage } from "./case-page.ts"
import { BODY_BYTES_DOCUMENTS, BODY_BYTES_TEXT, DEADLINE_MS_DRAFTED, Policy, policy } from "./policy.ts"

/** Longer than this is a document, and documents have their own field. */
export const DESCRIPTION_CHARS_MAX = 20_000
const NAME_CHARS_MAX = 200
const IDENTIFIER_CHARS_MAX = 500
/** Documents in one request (domain decision A.4). */
export const DOCUMENT_COUNT_MAX = 10
const EVIDENCE_URL_COUNT_MAX = 20
/** Structured data beside a message is a hint, not a document. */
const METADATA_CHARS_MAX = 16_384

/** The description of the urgency, wherever agents send one. */
export const URGENCY_WORDS =
  "Send crisis when you see that somebody may be in danger (self-harm, violence, a child at risk, threats, a medical emergency, nowhere to sleep), also where it is said between the lines: the answer begins with what to do first and with contacts, a person is asked to look at the case within 15 minutes where the service has staff, and no letter leaves unread"

/** Base64, alone or with a file name. */
export const DocumentInput = Schema.Union([
  Schema.String,
  Schema.Struct({ filename: Schema.String, content: Schema.String })
]).annotate({
  description:
    "A base64 string, or an object with filename and base64 content; 5 MB decoded; no program, script or web page"
})
const Documents = Schema.Array(DocumentInput).pipe(
  Schema.check(Schema.isMaxLength(DOCUMENT_COUNT_MAX, { message: `must have at most ${DOCUMENT_COUNT_MAX} documents` }))
)

export const Jurisdiction = text(64).annotate({ description: "State or country code, for example WA, US-WA or GB" })

export const CheckRequest = Schema.Struct({
  description: text(DESCRIPTION_CHARS_MAX),
  jurisdiction: Schema.optional(Jurisdiction),
  problem_category: Schema.optional(ProblemCategory)
}).annotate({ identifier: "CheckRequest" })

export const CheckResponse = Schema.Struct({
  is_actionable: Schema.Boolean,
  category: Schema.String,
  severity: Urgency,
  recommended_action: Schema.String,
  relevant_law: Schema.String,
  similar_cases: Schema.Int,
  jurisdiction: Schema.Struct({ code: Schema.NullOr(Schema.String), explanation: Schema.String }),
  ...understanding,
  generated_by: Schema.Literal("rules"),
  disclaimer: Schema.String,
  safety: Safety
}).annotate({ identifier: "CheckResponse" })

export const OpenCaseRequest = Schema.Struct({
  agent_id: lineOf(NAME_CHARS_MAX).annotate({ description: "The agent's own name for itself; not used for access" }),
  agent_platform: lineOf(NAME_CHARS_MAX),
  user_identifier: text(IDENTIFIER_CHARS_MAX).annotate({ description: "Stored only as a keyed hash" }),
  problem_description: text(DESCRIPTION_CHARS_MAX),
  problem_category: Schema.optional(ProblemCategory),
  organization_named: Schema.optional(lineOf(NAME_CHARS_MAX)),
  urgency: Schema.optional(Urgency).annotate({ description: URGENCY_WORDS }),
  callback_url: Schema.optional(CallbackUrl),
  supporting_documents: Schema.optional(Documents),
  jurisdiction: Schema.optional(Jurisdiction)
}).annotate({ identifier: "OpenCaseRequest" })
export type OpenCaseRequest = typeof OpenCaseRequest.Type

export const OpenCaseResponse = Schema.Struct({
  case_id: Schema.String,
  case_url: Schema.String,
  person_url: Schema.String.annotate({
    description:
      "The person's own page, a second secret: give it to the person alone. There they read the letter, post it, and decide. No read shows it"
  }),
  status: Schema.String,
  estimated_first_action: IsoTime,
  trustscore_org: Schema.Int,
  timeline: Schema.Array(TimelineEntryView),
  ...understandingOfCase,
  safety: Safety,
  warnings,
  test: Schema.optional(Schema.Literal(true)),
  callback_secret: Schema.optional(
    Schema.String.annotate({ description: "Signs what callback_url is sent; shown once and never again" })
  )
}).annotate({ identifier: "OpenCaseResponse" })

export const CaseResponse = Schema.Struct({
  case_id: Schema.String,
  status: Schema.String,
  waits_for: WaitsForView,
  timeline: Schema.Array(TimelineEntryView),
  category: Schema.String,
  subcategory: Schema.NullOr(Schema.String),
  urgency: Urgency,
  severity: Urgency,
  organization: Schema.NullOr(
    Schema.Struct({ org_id: Schema.String, org_name: Schema.String, trustscore: Schema.Int })
  ),
  jurisdiction: Schema.NullOr(Schema.String),
  rules: Schema.Array(
    Schema.Struct({
      rule_id: Schema.String,
      citation: Schema.String,
      deadline_at: Schema.NullOr(IsoTime),
      certainty: Schema.String,
      stale: Schema.Boolean.annotate({ description: "The rule was last reviewed more than twelve months ago" })
    })
  ),
  ...understandingOfCase,
  questions: Questions,
  letters: Schema.Array(LetterSummary),
  responses: Schema.Array(ResponseView),
  clocks: CaseClocks,
  own_limits: Schema.Array(OwnLimitView),
  packets: Schema.Array(PacketView),
  resolution: Schema.NullOr(ResolutionView),
  recommended_action: Schema.NullOr(Schema.String),
  crisis_contacts: Schema.Array(
    Schema.Struct({ region: Schema.String, name: Schema.String, contact: Schema.String })
  ).annotate({ description: "Whom to call first; empty unless the severity is crisis" }),
  safety: Safety,
  warnings,
  test: Schema.optional(
    Schema.Struct({
      ahead_seconds: Schema.Int.annotate({ description: "How far the case's clock is ahead of the service's" })
    })
  ).annotate({ description: "Of a test case alone" }),
  updated_at: IsoTime,
  version: Schema.Int
}).annotate({ identifier: "Case" })

export const MessageRequest = Schema.Struct({
  content: text(DESCRIPTION_CHARS_MAX),
  type: Schema.optional(MessageType),
  attachments: Schema.optional(Documents),
  metadata: Schema.optional(
    Schema.Record(Schema.String, Schema.Unknown).pipe(
      Schema.check(
        Schema.makeFilter(
          (value) => {
            const json = JSON.stringify(value)
            if (json.length > METADATA_CHARS_MAX) return `must have at most ${METADATA_CHARS_MAX} characters as JSON`
            return !json.includes("\\u0000") || "must not contain NUL characters"
          },
          { toJsonSchema: () => ({ type: "object", additionalProperties: true }) }
        )
      )
    )
  )
}).annotate({ identifier: "MessageRequest" })
export type MessageRequest = typeof MessageRequest.Type

export const MessageResponse = Schema.Struct({
  message_id: Schema.String,
  case_id: Schema.String,
  status: Schema.String,
  ...asking,
  reply: Schema.Struct({
    content: Schema.String,
    generated_by: Schema.Literals(["rules", "llm"]),
    model: Schema.NullOr(Schema.String),
    citations: Schema.Array(Schema.String),
    intents: Schema.Array(Schema.String).annotate({
      description: "What the message was understood to want, the most urgent first, for example how_long"
    }),
    suggested_actions: Schema.Array(SuggestedAction).annotate({
      description:
        "What may be done next. A request can be sent as it is, with this agent's key; null where a person has to say first what goes in"
    }),
    disclaimer: Schema.String
  }),
  safety: Safety,
  created_at: IsoTime
}).annotate({ identifier: "MessageResponse" })

export const UpdateCaseRequest = Schema.Struct({
  urgency: Schema.optional(Urgency).annotate({ description: URGENCY_WORDS }),
  problem_category: Schema.optional(ProblemCategory),
  jurisdiction: Schema.optional(Jurisdiction),
  problem_update: Schema.optional(text(DESCRIPTION_CHARS_MAX)),
  organization_response: Schema.optional(text(DESCRIPTION_CHARS_MAX)),
  organization_named: Schema.optional(lineOf(NAME_CHARS_MAX)).annotate({
    description: "The organization, where the case was opened without one"
  }),
  additional_documents: Schema.optional(Documents)
}).annotate({ identifier: "UpdateCaseRequest" })
export type UpdateCaseRequest = typeof UpdateCaseRequest.Type

export const ContactRequest = Schema.Struct({
  contact_type: Schema.Literals(["org_contact", "user_contact"]),
  name: Schema.optional(lineOf(NAME_CHARS_MAX)),
  email: Schema.optional(Email),
  role: Schema.optional(lineOf(NAME_CHARS_MAX)),
  department: Schema.optional(lineOf(NAME_CHARS_MAX)),
  preferred_channel: Schema.optional(Schema.Literals(["email", "phone", "mail", "any"]))
}).annotate({ identifier: "ContactRequest" })
export type ContactRequest = typeof ContactRequest.Type

export const ContactResponse = Schema.Struct({
  contact_id: Schema.String,
  case_id: Schema.String,
  contact_type: Schema.String,
  status: Schema.String,
  created_at: IsoTime,
  warnings
}).annotate({ identifier: "ContactResponse" })

export const OrganizationResponse = Schema.Struct({
  org_id: Schema.String,
  org_name: Schema.String,
  trustscore: Schema.Int,
  total_cases: Schema.Int.annotate({ description: "As brought, whoever brought them; no part of the score" }),
  closed_cases: Schema.Int.annotate({
    description: "Of verified sponsors alone; while it is 0, resolution_rate says nothing"
  }),
  resolution_rate: Schema.String,
  pattern_flags: Schema.Array(Schema.String)
}).annotate({ identifier: "Organization" })

export const ReportRequest = Schema.Struct({
  organization_name: lineOf(NAME_CHARS_MAX),
  report_type: ReportType,
  description: text(DESCRIPTION_CHARS_MAX),
  evidence_urls: Schema.optional(
    Schema.Array(WebAddress).pipe(
      Schema.check(
        Schema.isMaxLength(EVIDENCE_URL_COUNT_MAX, {
          message: `must have at most ${EVIDENCE_URL_COUNT_MAX} addresses`
        })
      )
    )
  ),
  source: Schema.optional(text(500))
}).annotate({ identifier: "ReportRequest" })
export type ReportRequest = typeof ReportRequest.Type

export const ReportResponse = Schema.Struct({
  report_id: Schema.String,
  org_id: Schema.String,
  status: Schema.Literal("received"),
  created_at: IsoTime
}).annotate({ identifier: "ReportResponse" })

const casePath = Schema.Struct({ case_id: Schema.String })
const ownerWrite = { access: "agent-or-sponsor", rate: "default", keyed: true, allowsTestKey: true } as const
const agentWrite = { access: "agent", rate: "default", keyed: true } as const
const drafted = { bodyBytesMax: BODY_BYTES_DOCUMENTS, deadlineMs: DEADLINE_MS_DRAFTED } as const

export const check = HttpApiEndpoint.post("check", "/api/v1/check", {
  disableCodecs: true,
  payload: CheckRequest,
  success: CheckResponse
}).annotate(
  Policy,
  policy({
    access: "agent",
    rate: "default",
    bodyBytesMax: BODY_BYTES_TEXT,
    deadlineMs: DEADLINE_MS_DRAFTED,
    allowsTestKey: true
  })
)

export const openCase = HttpApiEndpoint.post("openCase", "/api/v1/cases", {
  disableCodecs: true,
  payload: OpenCaseRequest,
  success: OpenCaseResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy({ ...agentWrite, ...drafted, sealed: true, allowsTestKey: true }))

export const readCase = HttpApiEndpoint.get("readCase", "/api/v1/cases/:case_id", {
  disableCodecs: true,
  params: casePath,
  success: CaseResponse
}).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default" }))

export const addMessage = HttpApiEndpoint.post("addMessage", "/api/v1/cases/:case_id/messages", {
  disableCodecs: true,
  params: casePath,
  payload: MessageRequest,
  success: MessageResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy({ ...ownerWrite, ...drafted }))

export const updateCase = HttpApiEndpoint.patch("updateCase", "/api/v1/cases/:case_id", {
  disableCodecs: true,
  params: casePath,
  payload: UpdateCaseRequest,
  success: CaseResponse
}).annotate(Policy, policy({ ...ownerWrite, ...drafted }))

export const addContact = HttpApiEndpoint.post("addContact", "/api/v1/cases/:case_id/contacts", {
  disableCodecs: true,
  params: casePath,
  payload: ContactRequest,
  success: ContactResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy(ownerWrite))

export const caseEvents = HttpApiEndpoint.get("caseEvents", "/api/v1/cases/:case_id/events", {
  disableCodecs: true,
  params: casePath,
  success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/event-stream" }))
}).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default" }))

export const readOrganization = HttpApiEndpoint.get("readOrganization", "/api/v1/orgs/:org_id", {
  disableCodecs: true,
  params: Schema.Struct({ org_id: Schema.String }),
  success: OrganizationResponse
}).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default" }))

export const reportOrganization = HttpApiEndpoint.post("reportOrganization", "/api/v1/orgs/report", {
  disableCodecs: true,
  payload: ReportRequest,
  success: ReportResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy({ ...agentWrite, bodyBytesMax: BODY_BYTES_TEXT }))

export const resolutionGroup = HttpApiGroup.make("resolution")
  .add(check)
  .add(openCase)
  .add(readCase)
  .add(addMessage)
  .add(updateCase)
  .add(addContact)
  .add(caseEvents)
  .add(casePage)
  .add(readOrganization)
  .add(reportOrganization)
  .add(readCategories)
