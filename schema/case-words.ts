/** Words that the journal of a case and the HTTP interface share. */
import { Schema } from "effect"

export const Urgency = Schema.Literals(["low", "medium", "high", "crisis"])
export type Urgency = typeof Urgency.Type

export const MessageType = Schema.Literals(["context", "evidence", "user_response", "escalation_request", "correction"])
export type MessageType = typeof MessageType.Type

/** What a case waits for its user to do. */
export const WaitsFor = Schema.Literals([
  "answers",
  "reading",
  "correction",
  "posting",
  "confirmation",
  "decision",
  "filing"
])
export type WaitsFor = typeof WaitsFor.Type
