/**
 * The text of one law: its place, source and time, or that none was found. Its id is the hash of the normalised
 * citation. Written to journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { orderedBy } from "./audit.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

const law = {
  /** The entity's own id, by which its row in the list of texts is found. */
  lawId: Schema.String,
  normalized: Schema.String
}

const kept = {
  ...law,
  /** Hex SHA-256 of the words, under which they are stored. */
  sha256: Schema.String,
  charCount: Schema.Int,
  basis: Schema.Literals(["full_text", "excerpt"]),
  url: Text,
  origin: Schema.Literals(["fetched", "operator"]),
  /** When the words were read at their source. */
  retrievedAt: At
}

const missed = {
  ...law,
  reason: Schema.String,
  /** Whether a later try may succeed: the source was busy or unreachable. */
  transient: Schema.Boolean
}

export const LawCommand = Schema.Union([
  Schema.TaggedStruct("KeepText", {
    ...kept,
    ...orderedBy
  }),
  /** There was no text; the source is not asked again for a while. */
  Schema.TaggedStruct("NoteNoText", missed),
  /** An operator removes an operator's text. */
  Schema.TaggedStruct("DropText", orderedBy),
  /** From an evaluation that failed for want of this law's text: it is resumed when there is one. */
  Schema.TaggedStruct("WantText", { evaluationId: Schema.Int })
])
export type LawCommand = typeof LawCommand.Type

export const LawEvent = Schema.Union([
  Schema.TaggedStruct("LawTextKept", { ...kept, ...orderedBy, at: At }),
  Schema.TaggedStruct("LawTextMissed", { ...missed, at: At }),
  Schema.TaggedStruct("LawTextDropped", { ...orderedBy, at: At }),
  Schema.TaggedStruct("LawTextWanted", { evaluationId: Schema.Int, at: At }),
  /** There is a text: these evaluations are resumed. */
  Schema.TaggedStruct("WantersResumed", { evaluationIds: Schema.Array(Schema.Int), at: At })
])
export type LawEvent = typeof LawEvent.Type

/** Evaluations that failed for want of the text and are resumed when there is one; absent where there are none. */
const wanted = { wanted: Schema.optionalKey(Schema.Array(Schema.Int)) }

export const LawState = Schema.Union([
  Schema.TaggedStruct("Unread", wanted),
  Schema.TaggedStruct("Read", { ...kept, ...wanted, keptAt: At }),
  Schema.TaggedStruct("Missed", { ...missed, ...wanted, missedAt: At }),
  /** An operator took the text back: it may be looked for at once. */
  Schema.TaggedStruct("Dropped", { ...law, ...wanted, droppedAt: At })
])
export type LawState = typeof LawState.Type

export class LawRefused extends Schema.TaggedError<LawRefused>()("LawRefused", {
  /** A fetched text does not replace an operator's. */
  reason: Schema.Literals(["operator-text-stands", "no-operator-text"])
}) {}
