/**
 * The newest verdict on one law: the answer to the same question asked again. Its id is the key of the law (`lawKey`).
 * Written to journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { Seat, TextBasis } from "./council.ts"

const At = Schema.Int
const EvaluationNumber = Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0)))

const stood = {
  evaluationId: EvaluationNumber,
  seats: Schema.Array(Seat),
  /** Hex SHA-256 of the words that were judged; null where there were none. */
  textSha256: Schema.NullOr(Schema.String),
  textBasis: TextBasis,
  completedAt: At
}

export const StandingVerdictCommand = Schema.Union([
  /** From the evaluation, when it is completed. */
  Schema.TaggedStruct("NoteVerdict", stood),
  /** Gives this verdict as the answer to a request whose answer is kept, while it is the newest. */
  Schema.TaggedStruct("CiteVerdict", { evaluationId: EvaluationNumber })
])
export type StandingVerdictCommand = typeof StandingVerdictCommand.Type

export const StandingVerdictEvent = Schema.Union([
  Schema.TaggedStruct("VerdictNoted", { ...stood, at: At }),
  Schema.TaggedStruct("VerdictCited", { evaluationId: EvaluationNumber, at: At })
])
export type StandingVerdictEvent = typeof StandingVerdictEvent.Type

export const StandingVerdictState = Schema.Union([
  Schema.TaggedStruct("None", {}),
  Schema.TaggedStruct("Standing", stood)
])
export type StandingVerdictState = typeof StandingVerdictState.Type

export class StandingVerdictRefused extends Schema.TaggedError<StandingVerdictRefused>()("StandingVerdictRefused", {
  reason: Schema.Literal("not-standing")
}) {}
