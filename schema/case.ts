/**
 * The case: what may be asked of it, what can have happened to it, and how it looks now. Everything
 * here is written to the journal or sent to clients, so a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { MessageType, Urgency } from "./api/resolution.ts"
import { AssistantReply, Evaluation } from "./triage.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

/** The ten states of domain decision A.3. */
export const CaseStatus = Schema.Literal(
  "triaging",
  "needs_information",
  "letter_drafted",
  "letter_sent",
  "awaiting_response",
  "response_received",
  "escalated",
  "resolved",
  "closed",
  "withdrawn"
)
export type CaseStatus = typeof CaseStatus.Type

/** A stored document as the case refers to it; its bytes are elsewhere, under the same hash. */
export const DocumentRef = Schema.Struct({
  document_id: Schema.String,
  filename: Text,
  media_type: Schema.String,
  byte_count: Schema.Int,
  sha256: Schema.String
})
export type DocumentRef = typeof DocumentRef.Type

export const NamedOrganization = Schema.Struct({ org_id: Schema.String, org_name: Schema.String })
export type NamedOrganization = typeof NamedOrganization.Type

/** Who acted: always the key's own agent, never the name in a request body. */
export const Actor = Schema.Struct({ agent_id: Schema.String, sponsor_id: Schema.String })
export type Actor = typeof Actor.Type

const opening = {
  case_id: Schema.String,
  by: Actor,
  /** The agent's own name for itself. */
  declared_agent: Schema.String,
  agent_platform: Schema.String,
  /** Keyed hash of the user identifier; the identifier itself is never stored. */
  user_hash: Schema.String,
  /** Opens the public case page; unguessable. */
  page_token: Schema.String,
  description: Schema.String,
  declared_category: Text,
  declared_urgency: Schema.NullOr(Urgency),
  jurisdiction: Text,
  organization: Schema.NullOr(NamedOrganization),
  callback_url: Text,
  documents: Schema.Array(DocumentRef)
}

export const ContactDetails = Schema.Struct({
  contact_type: Schema.Literal("org_contact", "user_contact"),
  name: Text,
  email: Text,
  role: Text,
  department: Text,
  preferred_channel: Schema.NullOr(Schema.Literal("email", "phone", "mail", "any"))
})
export type ContactDetails = typeof ContactDetails.Type

const message = {
  message_id: Schema.String,
  by: Actor,
  content: Schema.String,
  type: MessageType,
  attachments: Schema.Array(DocumentRef),
  /** The structured data beside the message, as JSON text. */
  metadata: Text
}

const update = {
  by: Actor,
  urgency: Schema.NullOr(Urgency),
  problem_update: Text,
  organization_response: Text,
  documents: Schema.Array(DocumentRef)
}

export const CaseCommand = Schema.Union(
  // The evaluation comes with the command: the edge needs it for the answer before the case has a number.
  Schema.TaggedStruct("OpenCase", { ...opening, evaluation: Evaluation }),
  Schema.TaggedStruct("AddMessage", message),
  Schema.TaggedStruct("UpdateCase", update),
  Schema.TaggedStruct("AddContact", { contact_id: Schema.String, by: Actor, contact: ContactDetails })
)
export type CaseCommand = typeof CaseCommand.Type

export const CaseEvent = Schema.Union(
  Schema.TaggedStruct("CaseOpened", { ...opening, at: At }),
  /** Every change is followed by one, in the same commit, even when nothing came out differently. */
  Schema.TaggedStruct("CaseEvaluated", { evaluation: Evaluation, at: At }),
  Schema.TaggedStruct("MessageAdded", { ...message, at: At }),
  Schema.TaggedStruct("MessageAnswered", { message_id: Schema.String, reply: AssistantReply, at: At }),
  Schema.TaggedStruct("CaseUpdated", { ...update, at: At }),
  Schema.TaggedStruct("ContactAdded", {
    contact_id: Schema.String,
    by: Actor,
    contact: ContactDetails,
    at: At
  })
)
export type CaseEvent = typeof CaseEvent.Type

/** One line of the case's history. `event` is safe to show in public: never narrative, names or documents. */
export const TimelineEntry = Schema.Struct({
  at: At,
  event: Schema.String,
  actor: Schema.String,
  type: Schema.String,
  sequence: Schema.Int
})
export type TimelineEntry = typeof TimelineEntry.Type

export const OpenCase = Schema.TaggedStruct("Open", {
  case_id: Schema.String,
  status: CaseStatus,
  opened_by: Actor,
  page_token: Schema.String,
  callback_url: Text,
  declared_category: Text,
  urgency: Schema.NullOr(Urgency),
  given_jurisdiction: Text,
  organization: Schema.NullOr(NamedOrganization),
  /** What has been told about the problem, oldest first: triage reads all of it. */
  narrative: Schema.Array(Schema.String),
  narrative_chars: Schema.Int,
  evaluation: Schema.NullOr(Evaluation),
  contacts: Schema.Array(Schema.Struct({ contact_id: Schema.String, ...ContactDetails.fields })),
  document_count: Schema.Int,
  timeline: Schema.Array(TimelineEntry),
  first_action_due_at: At,
  opened_at: At,
  updated_at: At
})
export type OpenCase = typeof OpenCase.Type

export const CaseState = Schema.Union(Schema.TaggedStruct("Unopened", {}), OpenCase)
export type CaseState = typeof CaseState.Type

/** The command makes no sense for the case as it stands; asking again will not help. */
export class CaseRefused extends Schema.TaggedError<CaseRefused>()("CaseRefused", {
  reason: Schema.Literal("already-open", "not-open", "case-limit-reached")
}) {}
