/**
 * The docket of the council: which evaluations wait, which are under way, and the number of the newest. There is one, with
 * the id `laws`. Written to journals: a change is a migration.
 */
import { Schema } from "effect"
import { EvaluationOrder, Round } from "./council.ts"

const At = Schema.Int
const EvaluationNumber = Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0)))

/** An evaluation in one of its rounds: what is said of a round that it has left is overtaken. */
const turn = { evaluationId: EvaluationNumber, round: Round }

/** It failed for want of the text of the law with this id. */
const wants = { wantsTextOf: Schema.optionalKey(Schema.String) }

export const DocketCommand = Schema.Union([
  /** Gives the evaluation of the same law that is not finished, or accepts a new one. */
  Schema.TaggedStruct("RequestEvaluation", {
    order: EvaluationOrder,
    /** Whoever asked stores the answer: that an evaluation was there already is then written, too. */
    isKeyed: Schema.Boolean
  }),
  /** Gives the evaluation of this law that is not finished, and never a new one. */
  Schema.TaggedStruct("JoinEvaluation", { lawKey: Schema.String }),
  /** From the evaluation, when it has ended. */
  Schema.TaggedStruct("FinishEvaluation", { evaluationId: EvaluationNumber, ...wants }),
  /** From the evaluation: `round` missed its quorum. */
  Schema.TaggedStruct("AdjournEvaluation", turn),
  /** Timer of the evaluation: `round` may begin. */
  Schema.TaggedStruct("ReturnEvaluation", turn),
  /** From the evaluation: it had failed and begins again. */
  Schema.TaggedStruct("ReopenEvaluation", { evaluationId: EvaluationNumber, lawKey: Schema.String }),
  /** Timer: nobody has a place for longer than this, whatever became of `round`. */
  Schema.TaggedStruct("ReleasePlace", turn)
])
export type DocketCommand = typeof DocketCommand.Type

export const DocketEvent = Schema.Union([
  Schema.TaggedStruct("EvaluationAccepted", {
    evaluationId: EvaluationNumber,
    order: EvaluationOrder,
    at: At
  }),
  /** Somebody who stores the answer was given this evaluation. */
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
  /** First those that come back for another round, then the others; each oldest first. */
  waiting: Schema.Array(Entry),
  underWay: Schema.Array(Entry),
  /** Between two rounds. */
  adjourned: Schema.Array(Entry),
  /** Had their place for too long: they go on by themselves, or an operator ends them. */
  released: Schema.Array(Entry)
})
export type DocketState = typeof DocketState.Type

export class DocketRefused extends Schema.TaggedError<DocketRefused>()("DocketRefused", {
  reason: Schema.Literals(["docket-full", "not-running"])
}) {}
