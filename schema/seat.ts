/**
 * One seat of one evaluation: a member that is asked, fails, is asked again and answers, alone. Its id is
 * `<evaluation>.<company>`. Written to journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { Law, LawText, MemberAnswer, MemberRecord, Round, Seat, Usage } from "./council.ts"

const At = Schema.Int

const summons = {
  evaluationId: Schema.Int,
  seat: Seat,
  round: Round,
  law: Law,
  text: LawText,
  rubricVersion: Schema.String,
  promptVersion: Schema.String,
  /** After it no attempt begins. */
  closesAt: At
}

export const SeatCommand = Schema.Union([
  /** From the evaluation, once for each round in which the member is asked. */
  Schema.TaggedStruct("SummonMember", summons),
  /** `dueAt` is the attempt that the seat waits for; what is said of another attempt is overtaken. */
  Schema.TaggedStruct("BeginAttempt", {
    dueAt: At
  }),
  /** An answer to the attempt that was under way when its round closed counts, too. */
  Schema.TaggedStruct("RecordAnswer", { dueAt: At, answer: MemberAnswer }),
  Schema.TaggedStruct("RecordFailure", {
    dueAt: At,
    /** In words of ours: never what a server said. */
    error: Schema.String,
    timedOut: Schema.Boolean,
    /** False when no other attempt, in whichever round, can end otherwise (a wrong key, a refused model). */
    mayRetry: Schema.Boolean,
    /** What the attempt cost, as far as it is known. */
    usage: Schema.NullOr(Usage),
    /** 0 to 1: which part of the pause is taken (full jitter). */
    jitter: Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1 })))
  }),
  /** From the evaluation: the round is closed. */
  Schema.TaggedStruct("DismissMember", { round: Round })
])
export type SeatCommand = typeof SeatCommand.Type

export const SeatEvent = Schema.Union([
  Schema.TaggedStruct("MemberSummoned", {
    ...summons,
    at: At
  }),
  /** From here on the member is asked, and it counts as an attempt. */
  Schema.TaggedStruct("AttemptBegun", { dueAt: At, at: At }),
  Schema.TaggedStruct("MemberAnswered", {
    record: MemberRecord,
    at: At
  }),
  /** `nextAttemptAt` is null when it was the last; then `record` says how the member ended. */
  Schema.TaggedStruct("MemberAttemptFailed", {
    error: Schema.String,
    timedOut: Schema.Boolean,
    mayRetry: Schema.Boolean,
    usage: Schema.NullOr(Usage),
    nextAttemptAt: Schema.NullOr(At),
    record: Schema.NullOr(MemberRecord),
    at: At
  }),
  /** The round is closed; `record` says how far the member came in it. */
  Schema.TaggedStruct("MemberDismissed", { round: Round, record: MemberRecord, at: At })
])
export type SeatEvent = typeof SeatEvent.Type

const asked = {
  ...summons,
  /** Attempts that were begun, over all rounds, and what those that have ended cost. */
  attempts: Schema.Int,
  usage: Schema.NullOr(Usage),
  /** The attempt that was under way when a round closed: its answer still counts. */
  lateAttemptAt: Schema.NullOr(At)
}

export const SeatState = Schema.Union([
  Schema.TaggedStruct("Empty", {}),
  Schema.TaggedStruct("Asked", {
    ...asked,
    /** Attempts of this round that have ended, also those in which the member could not be asked. */
    failuresInRound: Schema.Int,
    nextAttemptAt: At,
    /** The newest attempt of this round that was begun. */
    begunAttemptAt: Schema.NullOr(At)
  }),
  Schema.TaggedStruct("Answered", {
    ...asked,
    record: MemberRecord
  }),
  /** Gave up, or was dismissed, in this round; a later one may ask again. */
  Schema.TaggedStruct("Silent", asked)
])
export type SeatState = typeof SeatState.Type

export class SeatRefused extends Schema.TaggedError<SeatRefused>()("SeatRefused", {
  reason: Schema.Literals(["overtaken", "already-answered"])
}) {}
