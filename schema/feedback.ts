/** The feedback of an agent about this service, and whether it was read. Written to journals: a change is a migration. */
import { Schema } from "effect"
import { AuditActor } from "./audit.ts"

/** Epoch milliseconds. */
const At = Schema.Int

export const FeedbackCategory = Schema.Literals(["bug", "feature", "general", "api", "documentation"])
export type FeedbackCategory = typeof FeedbackCategory.Type

export const FeedbackStatus = Schema.Literals(["received", "read", "closed"])
export type FeedbackStatus = typeof FeedbackStatus.Type

const facts = {
  feedback_id: Schema.String,
  agent_id: Schema.String,
  sponsor_id: Schema.String,
  category: FeedbackCategory,
  message: Schema.String,
  title: Schema.NullOr(Schema.String),
  url: Schema.NullOr(Schema.String),
  /** The request that it is about, as the agent names it. */
  about_request_id: Schema.NullOr(Schema.String)
}

const marking = { status: FeedbackStatus, by: AuditActor, request_id: Schema.NullOr(Schema.String) }

export const FeedbackCommand = Schema.Union([
  Schema.TaggedStruct("GiveFeedback", facts),
  Schema.TaggedStruct("MarkFeedback", marking)
])
export type FeedbackCommand = typeof FeedbackCommand.Type

export const FeedbackEvent = Schema.Union([
  Schema.TaggedStruct("FeedbackGiven", { ...facts, at: At }),
  Schema.TaggedStruct("FeedbackMarked", { ...marking, at: At })
])
export type FeedbackEvent = typeof FeedbackEvent.Type

export const FeedbackState = Schema.Union([
  Schema.TaggedStruct("Unknown", {}),
  Schema.TaggedStruct("Given", { ...facts, status: FeedbackStatus, created_at: At, updated_at: At })
])
export type FeedbackState = typeof FeedbackState.Type
export type GivenFeedback = Extract<FeedbackState, { readonly _tag: "Given" }>

export const FeedbackRefused = Schema.TaggedStruct("FeedbackRefused", {
  reason: Schema.Literals(["feedback-not-found", "feedback-known"])
})
export type FeedbackRefused = typeof FeedbackRefused.Type
