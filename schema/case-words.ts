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

/** Who asks that the texts of a case be erased. */
export const ErasureAsker = Schema.Literals(["person", "sponsor", "staff"])
export type ErasureAsker = typeof ErasureAsker.Type

/** Why the texts of a case are erased. Fixed words, so that no text of the case stands in the reason. */
export const ErasureReason = Schema.Literals([
  "person_asked",
  "sponsor_asked",
  "opened_by_mistake",
  "tells_of_another_person",
  "law_requires"
])
export type ErasureReason = typeof ErasureReason.Type

/** Why they are not. */
export const ErasureRefusal = Schema.Literals(["not_from_the_person", "must_be_kept", "still_in_dispute"])
export type ErasureRefusal = typeof ErasureRefusal.Type
