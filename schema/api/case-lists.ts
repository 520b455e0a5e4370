/** Lists of a sponsor's cases, and of what one case holds: its messages, contacts and documents. */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { ShownStatus } from "../case.ts"
import { ContactDetails } from "../case-parts.ts"
import { IsoTime, text } from "../text.ts"
import { WaitsForView } from "./case-parts.ts"
import { MessageResponse } from "./resolution.ts"
import { MessageType, Urgency } from "../case-words.ts"
import { DEADLINE_MS_DOWNLOAD, Policy, policy } from "./policy.ts"

/** As many cases as are read from the journal for one page. */
export const CASE_PAGE_MAX = 50

const Text = Schema.NullOr(Schema.String)

const whole = (from: number) =>
  Schema.NumberFromString.pipe(
    Schema.check(Schema.isInt({ message: "must be a whole number" })),
    Schema.check(Schema.isGreaterThanOrEqualTo(from, { message: `must be a whole number, ${from} or more` }))
  )

export const CaseListQuery = Schema.Struct({
  status: Schema.optional(ShownStatus.annotate({ description: "Only cases of this status" })),
  agent_id: Schema.optional(text(200).annotate({ description: "Only cases that this agent opened" })),
  org_id: Schema.optional(text(200).annotate({ description: "Only cases with this organization" })),
  q: Schema.optional(
    text(200).annotate({
      description: "Words, each of which the case's id, its organization's id or its kind of problem must hold"
    })
  ),
  needs_me: Schema.optional(
    Schema.Literal("true").annotate({ description: "Only cases that wait for their user: see waits_for" })
  ),
  crisis: Schema.optional(
    Schema.Literal("true").annotate({
      description: "Only cases of the severity crisis, in which somebody may be in danger, that have not ended"
    })
  ),
  test: Schema.optional(
    Schema.Literal("true").annotate({
      description: "With a sponsor's session: the test cases. A test key lists them anyway, and nothing else"
    })
  ),
  limit: Schema.optional(
    whole(1).annotate({ description: `At most this many; 20 when left out, never more than ${CASE_PAGE_MAX}` })
  ),
  cursor: Schema.optional(text(500).annotate({ description: "next_cursor of the page before" }))
})

export const CaseItem = Schema.Struct({
  case_id: Schema.String,
  status: ShownStatus,
  category: Schema.String,
  subcategory: Text,
  severity: Urgency.annotate({ description: "crisis: somebody may be in danger" }),
  organization: Schema.NullOr(Schema.Struct({ org_id: Schema.String, org_name: Schema.String })),
  agent_id: Schema.String,
  waits_for: WaitsForView,
  problem_is_asked: Schema.Boolean.annotate({
    description: "No law is named yet, and the case asks which problem it is: category and subcategory are only a guess"
  }),
  opened_at: IsoTime,
  updated_at: IsoTime
}).annotate({ identifier: "CaseItem" })

export const CaseListResponse = Schema.Struct({
  results: Schema.Array(CaseItem),
  next_cursor: Text.annotate({
    description: "Null on the last page. With needs_me a page may hold fewer than limit"
  })
}).annotate({ identifier: "CaseList" })

export const ContactListResponse = Schema.Struct({
  results: Schema.Array(Schema.Struct({ contact_id: Schema.String, ...ContactDetails.fields }))
}).annotate({ identifier: "ContactList" })

export const DocumentItem = Schema.Struct({
  document_id: Schema.String,
  filename: Text,
  media_type: Schema.String,
  byte_count: Schema.Int,
  sha256: Schema.String,
  url: Schema.String.annotate({ description: "Its bytes" })
}).annotate({ identifier: "DocumentItem" })

export const DocumentListResponse = Schema.Struct({ results: Schema.Array(DocumentItem) }).annotate({
  identifier: "DocumentList"
})

/** Messages of one page: each may have 20,000 characters. */
export const MESSAGE_PAGE_MAX = 50

export const MessageListQuery = Schema.Struct({
  limit: Schema.optional(
    whole(1).annotate({ description: `At most this many; 20 when left out, never more than ${MESSAGE_PAGE_MAX}` })
  ),
  offset: Schema.optional(whole(0).annotate({ description: "How many to skip, from the newest" }))
})

export const MessageItem = Schema.Struct({
  message_id: Schema.String,
  type: MessageType,
  content: Schema.String,
  by: Schema.Literals(["agent", "sponsor", "person"]).annotate({
    description: "Who sent it: an agent, its sponsor with a session, or the person on the page behind person_url"
  }),
  agent_id: Schema.NullOr(Schema.String).annotate({ description: "Null where the sponsor sent it" }),
  metadata: Schema.NullOr(Schema.Unknown),
  attachments: Schema.Array(Schema.String).annotate({ description: "document_id of each" }),
  created_at: IsoTime,
  reply: MessageResponse.fields.reply
}).annotate({ identifier: "MessageItem" })

export const MessageListResponse = Schema.Struct({
  results: Schema.Array(MessageItem),
  total: Schema.Int
}).annotate({ identifier: "MessageList" })

const casePath = Schema.Struct({ case_id: Schema.String })
const ownerReads = policy({ access: "agent-or-sponsor", rate: "default" })

export const listCases = HttpApiEndpoint.get("listCases", "/api/v1/cases", {
  disableCodecs: true,
  query: CaseListQuery.fields,
  success: CaseListResponse
}).annotate(Policy, ownerReads)

export const sponsorEvents = HttpApiEndpoint.get("sponsorEvents", "/api/v1/events", {
  disableCodecs: true,
  success: [Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/event-stream" })), HttpApiSchema.NoContent]
}).annotate(Policy, ownerReads)

export const listMessages = HttpApiEndpoint.get("listMessages", "/api/v1/cases/:case_id/messages", {
  disableCodecs: true,
  params: casePath,
  query: MessageListQuery.fields,
  success: MessageListResponse
}).annotate(Policy, ownerReads)

export const listContacts = HttpApiEndpoint.get("listContacts", "/api/v1/cases/:case_id/contacts", {
  disableCodecs: true,
  params: casePath,
  success: ContactListResponse
}).annotate(Policy, ownerReads)

export const listDocuments = HttpApiEndpoint.get("listDocuments", "/api/v1/cases/:case_id/documents", {
  disableCodecs: true,
  params: casePath,
  success: DocumentListResponse
}).annotate(Policy, ownerReads)

export const readDocument = HttpApiEndpoint.get("readDocument", "/api/v1/cases/:case_id/documents/:document_id", {
  disableCodecs: true,
  params: Schema.Struct({ case_id: Schema.String, document_id: Schema.String }),
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/octet-stream" }))
}).annotate(Policy, policy({ access: "agent-or-sponsor", rate: "default", deadlineMs: DEADLINE_MS_DOWNLOAD }))

export const caseListsGroup = HttpApiGroup.make("case-lists")
  .add(listCases)
  .add(sponsorEvents)
  .add(listMessages)
  .add(listContacts)
  .add(listDocuments)
  .add(readDocument)
