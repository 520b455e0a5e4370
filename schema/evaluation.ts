/**
 * One evaluation of a law by the council: its commands, events and state. Its id is its number. Written to journals: a
 * change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { orderedBy } from "./audit.ts"
import { CouncilResult, EvaluationOrder, LawText, MemberRecord, Panel, Round } from "./council.ts"
import { LeafPlace, NoteLogged } from "./log.ts"

const At = Schema.Int
const EvaluationNumber = Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0)))

/** The entity that keeps the law's text; absent in what was written before evaluations could be resumed. */
const ofLaw = { lawId: Schema.optionalKey(Schema.String) }

export const EvaluationCommand = Schema.Union([
  /** From the docket; a second one changes nothing. */
  Schema.TaggedStruct("OpenEvaluation", {
    evaluationId: EvaluationNumber,
    order: EvaluationOrder
  }),
  /** From the docket: there is room, begin this round. */
  Schema.TaggedStruct("Convene", { round: Round }),
  /** From the activity `law-text`, before it asks a source for the text: it asks once in each search. */
  Schema.TaggedStruct("SeekText", {}),
  /** From the activity `law-text`, which knows who sits in the council now. */
  Schema.TaggedStruct("RecordText", { text: LawText, panel: Panel, ...ofLaw }),
  /** From the law: the text that this evaluation lacked now exists. */
  Schema.TaggedStruct("ResumeEvaluation", {}),
  /** From a seat, when it has answered, given up or was dismissed in this round. */
  Schema.TaggedStruct("RecordMember", {
    round: Round,
    record: MemberRecord,
    /** False if the member answered or failed for good, so no further round asks it. */
    mayRetry: Schema.Boolean
  }),
  /** Timer: dismisses the members still asked; each then reports its progress. */
  Schema.TaggedStruct("CloseRound", {
    round: Round
  }),
  /** Timer: stops waiting for the reports of dismissed members. */
  Schema.TaggedStruct("EndRound", { round: Round }),
  /** From an operator. */
  Schema.TaggedStruct("EndEvaluation", orderedBy),
  /** From the log: where the verdict's leaf stands. */
  NoteLogged
])
export type EvaluationCommand = typeof EvaluationCommand.Type

export const EvaluationEvent = Schema.Union([
  Schema.TaggedStruct("EvaluationOpened", { evaluationId: EvaluationNumber, order: EvaluationOrder, at: At }),
  Schema.TaggedStruct("CouncilConvened", { at: At }),
  /** A source is about to be asked for the text. */
  Schema.TaggedStruct("LawTextSought", { at: At }),
  /** The council that is asked from now on, in all rounds. */
  Schema.TaggedStruct("LawTextFound", {
    text: LawText,
    panel: Panel,
    at: At
  }),
  /** `companies` are asked in this round; `closesAt` is when those that have not answered are out of time. */
  Schema.TaggedStruct("RoundOpened", { round: Round, companies: Schema.Array(Schema.String), closesAt: At, at: At }),
  Schema.TaggedStruct("MemberRecorded", {
    round: Round,
    record: MemberRecord,
    mayRetry: Schema.Boolean,
    at: At
  }),
  /** `companies` have not reported and are dismissed. */
  Schema.TaggedStruct("RoundClosed", {
    round: Round,
    companies: Schema.Array(Schema.String),
    at: At
  }),
  /** The quorum is not met; `nextRoundAt` is when those who did not answer are asked again. */
  Schema.TaggedStruct("QuorumMissed", {
    round: Round,
    required: Schema.Int,
    valid: Schema.Int,
    nextRoundAt: At,
    at: At
  }),
  Schema.TaggedStruct("EvaluationCompleted", { result: CouncilResult, at: At }),
  Schema.TaggedStruct("EvaluationFailed", {
    reason: Schema.String,
    /** It failed for want of a text: the law that resumes it when it has one. */
    wantsTextOf: Schema.optionalKey(Schema.String),
    ...orderedBy,
    at: At
  }),
  /** The law has a text now: the evaluation waits in the docket again, at no cost. */
  Schema.TaggedStruct("EvaluationResumed", { at: At }),
  /** Does not change the verdict. */
  Schema.TaggedStruct("VerdictLogged", { place: LeafPlace, at: At })
])
export type EvaluationEvent = typeof EvaluationEvent.Type

/** One public step of an evaluation; numbered from 1 without a gap. */
export const EvaluationStep = Schema.Struct({
  sequence: Schema.Int,
  at: At,
  type: Schema.Literals([
    "accepted",
    "convened",
    "reading_text",
    "text",
    "round",
    "member",
    "round_closed",
    "quorum_missed",
    "verdict",
    "failed",
    "resumed"
  ]),
  /** Of a member's line. */
  company: Schema.NullOr(Schema.String),
  round: Schema.NullOr(Round)
})
export type EvaluationStep = typeof EvaluationStep.Type

const known = {
  evaluationId: EvaluationNumber,
  order: EvaluationOrder,
  /**
   * One for each seat that has answered, given up or abstained, in the order of the seats. A member that is asked again
   * keeps the record of the round before until it reports.
   */
  members: Schema.Array(MemberRecord),
  steps: Schema.Array(EvaluationStep),
  openedAt: At,
  updatedAt: At
}

/** Once the first round was opened. */
const read = {
  ...known,
  text: LawText,
  panel: Panel,
  /** Companies that failed for good: no round asks them again. */
  lost: Schema.Array(Schema.String)
}

const unread = { ...known, text: Schema.Null, panel: Schema.Null }

export const EvaluationState = Schema.Union([
  /** `convened` when the order to begin came first: it begins then as soon as it is opened. */
  Schema.TaggedStruct("Unopened", { convened: Schema.optionalKey(Schema.Literal(true)) }),
  /** Waits in the docket. */
  Schema.TaggedStruct("Waiting", unread),
  /** Its text is looked for; `sought` once a source was asked, which none is twice. */
  Schema.TaggedStruct("Reading", { ...unread, sought: Schema.optionalKey(Schema.Literal(true)) }),
  /** It has its text and its council, and opens its first round. */
  Schema.TaggedStruct("Seated", read),
  /** `asked` are those who have not reported in this round; `isClosed` when they were dismissed. */
  Schema.TaggedStruct("Sitting", {
    ...read,
    round: Round,
    asked: Schema.Array(Schema.String),
    closesAt: At,
    isClosed: Schema.Boolean
  }),
  /** Between two rounds, without a place in the docket. */
  Schema.TaggedStruct("Adjourned", { ...read, round: Round, nextRoundAt: At }),
  Schema.TaggedStruct("Completed", {
    ...read,
    result: CouncilResult,
    completedAt: At,
    /** Absent until the log has answered, and for ever in those that were completed before there was a log. */
    log: Schema.optionalKey(LeafPlace)
  }),
  /** An operator may have ended it before it was read. */
  Schema.TaggedStruct("Failed", {
    ...known,
    text: Schema.NullOr(LawText),
    panel: Schema.NullOr(Panel),
    reason: Schema.String,
    failedAt: At,
    /** The law whose text it wants; absent where a text alone would not help. */
    wantsTextOf: Schema.optionalKey(Schema.String)
  })
])
export type EvaluationState = typeof EvaluationState.Type
export type KnownEvaluation = Exclude<EvaluationState, { readonly _tag: "Unopened" }>

/** The command does not fit the evaluation's state; a retry does not help. */
export class EvaluationRefused extends Schema.TaggedError<EvaluationRefused>()("EvaluationRefused", {
  reason: Schema.Literals(["not-open", "overtaken", "already-ended"])
}) {}
