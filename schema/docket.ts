/**
 * The docket of the council: the waiting and running evaluations, and the newest number. There is one, with the id
 * `laws`. Written to journals: a change is a migration.
 */
import { Schema } from "effect"
import { EvaluationOrder, Round } from "./council.ts"

const At = Schema.Int
const EvaluationNumber = Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0)))

/** An evaluation in one of its rounds; messages about an earlier round are obsolete. */
const turn = { evaluationId: EvaluationNumber, round: Round }

/** It failed because this law has no text. */
const wants = { wantsTextOf: Schema.optionalKey(Schema.String) }

export const DocketCommand = Schema.Union([
  /** Returns the unfinished evaluation of the same law, or accepts a new one. */
  Schema.TaggedStruct("RequestEvaluation", {
    order: EvaluationOrder,
    /** The request has an Idempotency-Key, so joining an existing evaluation is recorded too. */
    isKeyed: Schema.Boolean
  }),
  /** Returns the unfinished evaluation of this law, never a new one. */
  Schema.TaggedStruct("JoinEvaluation", { lawKey: Schema.String }),
  /** From the evaluation, when it has ended. */
  Schema.TaggedStruct("FinishEvaluation", { evaluationId: EvaluationNumber, ...wants }),
  /** From the evaluation: `round` missed its quorum. */
  Schema.TaggedStruct("AdjournEvaluation", turn),
  /** Timer of the evaluation: `round` may begin. */
  Schema.TaggedStruct("ReturnEvaluation", turn),
  /** From the evaluation: it had failed and begins again. */
  Schema.TaggedStruct("ReopenEvaluation", { evaluationId: EvaluationNumber, lawKey: Schema.String }),
  /** Timer: releases the slot of an evaluation that holds it for too long. */
  Schema.TaggedStruct("ReleasePlace", turn)
])
export type DocketCommand = typeof DocketCommand.Type

export const DocketEvent = Schema.Union([
  Schema.TaggedStruct("EvaluationAccepted", {
    evaluationId: EvaluationNumber,
    order: EvaluationOrder,
    at: At
  }),
  /** A keyed request joined this evaluation. */
  Schema.TaggedStruct("EvaluationJoined", { evaluationId: EvaluationNumber, at: At }),
  Schema.TaggedStruct("EvaluationStarted", { ...turn, at: At }),
  Schema.TaggedStruct("EvaluationAdjourned", { ...turn, at: At }),
  Schema.TaggedStruct("EvaluationReturned", { ...turn, at: At }),
  Schema.TaggedStruct("EvaluationReleased", { ...turn, at: At }),
  Schema.TaggedStruct("EvaluationFinished", { evaluationId: EvaluationNumber, ...wants, at: At }),
  Schema.TaggedStruct("EvaluationReopened", { evaluationId: EvaluationNumber, lawKey: Schema.String, at: At })
])
export type DocketEvent = typeof DocketEvent.Type

/** `round` is the one that it waits for, is in or has missed. */
const Entry = Schema.Struct({ ...turn, lawKey: Schema.String })

export const DocketState = Schema.TaggedStruct("Docket", {
  /** 0 before the first. */
  lastId: Schema.Int,
  /** Evaluations that return for another round come first; each group oldest first. */
  waiting: Schema.Array(Entry),
  underWay: Schema.Array(Entry),
  /** Between two rounds. */
  adjourned: Schema.Array(Entry),
  /** Lost their slot after too long; they continue by themselves, or an operator ends them. */
  released: Schema.Array(Entry)
})
export type DocketState = typeof DocketState.Type

export class DocketRefused extends Schema.TaggedError<DocketRefused>()("DocketRefused", {
  reason: Schema.Literals(["docket-full", "not-running"])
}) {}
