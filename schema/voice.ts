/**
 * The weight of one sponsor's word, the organizations to notify of it, and the cases held until it counts. Its id is made from
 * the sponsor's. Written to journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { Voice } from "./organization.ts"
import { Severity } from "./triage.ts"

const At = Schema.Int
const sponsor = { sponsor_id: Schema.String }

/** A case as the registry of problems counts it. */
export const CountedCase = Schema.Struct({
  category: Schema.String,
  subcategory: Schema.String,
  org_id: Schema.NullOr(Schema.String),
  severity: Severity
})
export type CountedCase = typeof CountedCase.Type

export const VoiceCommand = Schema.Union([
  /** From an organization, with the first that the sponsor brings against it. */
  Schema.TaggedStruct("AskVoice", { ...sponsor, org_id: Schema.String }),
  /** From the sponsor, when its verification or its standing changes. */
  Schema.TaggedStruct("SetVoice", { ...sponsor, voice: Schema.NullOr(Voice) }),
  /** From a case, when its triage ends for the first time. */
  Schema.TaggedStruct("BringCase", { ...sponsor, counted: CountedCase }),
  /** To itself, when the voice comes of age. */
  Schema.TaggedStruct("ReleaseCases", {})
])
export type VoiceCommand = typeof VoiceCommand.Type

export const VoiceEvent = Schema.Union([
  Schema.TaggedStruct("VoiceAsked", { ...sponsor, org_id: Schema.String, at: At }),
  Schema.TaggedStruct("VoiceSet", { ...sponsor, voice: Schema.NullOr(Voice), at: At }),
  Schema.TaggedStruct("CaseHeld", { ...sponsor, counted: CountedCase, at: At }),
  Schema.TaggedStruct("CasesBrought", { voice: Voice, counted: Schema.Array(CountedCase), at: At })
])
export type VoiceEvent = typeof VoiceEvent.Type

export const VoiceState = Schema.TaggedStruct("Voice", {
  voice: Schema.NullOr(Voice),
  /** Organizations that asked, oldest first; a bounded number. */
  org_ids: Schema.Array(Schema.String),
  /** Cases that count once the voice is of age, oldest first; a bounded number. */
  held: Schema.Array(CountedCase)
})
export type VoiceState = typeof VoiceState.Type
