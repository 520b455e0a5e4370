/**
 * One evaluation of a law: queued in the docket, its text fetched, its members asked in up to three rounds, then
 * completed or failed.
 *
 * Always true:
 * - A round ends when all its members reported or its time is over.
 * - The seats are fixed once the text is there.
 * - Where only rules sit and there is no text, no member is asked: the evaluation fails and says what would help.
 * - An ended evaluation never changes, with one exception: one that failed for want of a text resumes when the law has a
 *   text.
 */
import { Result } from "effect"
import type { Panel } from "../../schema/council.ts"
import { EvaluationCommand, EvaluationEvent, EvaluationRefused, EvaluationState } from "../../schema/evaluation.ts"
import { auditOrdered } from "../audit/reviewed.ts"
import { abstained } from "../council/member-record.ts"
import { readsWordsAlone } from "../council/quorum.ts"
import { evolve } from "./evolve.ts"
import { failureSentence } from "./failure.ts"
import { project, projectAll } from "./item.ts"
import { react } from "./react.ts"
import { dismissal, endRound, isHeard, openRound, recordMember } from "./rounds.ts"
import { absurd, entity, type EpochMs } from "../runtime/entity.ts"

/** Nine members that report at once, and the readers. */
const MAILBOX_COUNT_MAX = 64
/** Nine members that answer in the first round are fifteen rows; only one that is asked again has more. */
const SNAPSHOT_ROW_COUNT = 32
/** Members report within seconds of each other; later reads load it again. */
const IDLE_MS_MAX = 60_000

type Decision = Result.Result<ReadonlyArray<EvaluationEvent>, EvaluationRefused>
type RecordText = Extract<EvaluationCommand, { readonly _tag: "RecordText" }>

export const decide = (state: EvaluationState, command: EvaluationCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "OpenEvaluation":
      return state._tag === "Unopened" ? happen({ ...command, _tag: "EvaluationOpened", at: now }) : NOTHING
    case "Convene":
      return convene(state, command.round, now)
    case "SeekText":
      return seekText(state, now)
    case "RecordText":
      return recordText(state, command, now)
    case "ResumeEvaluation":
      return state._tag === "Failed" && state.wantsTextOf !== undefined
        ? happen({ _tag: "EvaluationResumed", at: now })
        : NOTHING
    case "RecordMember": {
      if (state._tag === "Unopened") return refuse("not-open")
      return isHeard(state, command) ? happen(...recordMember(state, command, now)) : refuse("overtaken")
    }
    // Not compared with the clock, which may have been set back: the timer fires once.
    case "CloseRound":
      return state._tag === "Sitting" && state.round === command.round && !state.isClosed
        ? happen(dismissal(state, now))
        : NOTHING
    case "EndRound":
      return state._tag === "Sitting" && state.round === command.round ? happen(...endRound(state, now)) : NOTHING
    case "EndEvaluation":
      return endEvaluation(state, command, now)
    case "NoteLogged":
      return state._tag === "Completed" && state.log === undefined && command.type === "council.verdict"
        ? happen({ _tag: "VerdictLogged", place: command.place, at: now })
        : NOTHING
    default:
      return absurd(command)
  }
}

const happen = (...events: ReadonlyArray<EvaluationEvent>): Decision => Result.succeed(events)

const NOTHING: Decision = Result.succeed([])

const refuse = (reason: EvaluationRefused["reason"]): Decision => Result.fail(new EvaluationRefused({ reason }))

const convene = (state: EvaluationState, round: number, at: EpochMs): Decision => {
  if (state._tag === "Adjourned") return round === state.round + 1 ? happen(openRound(state, round, at)) : NOTHING
  // The order to begin may overtake the order to open.
  const mayBegin = state._tag === "Waiting" || (state._tag === "Unopened" && state.convened !== true)
  return mayBegin && round === 1 ? happen({ _tag: "CouncilConvened", at }) : NOTHING
}

/** A second order comes after a restart: the source was asked, and is not asked again. */
const seekText = (state: EvaluationState, at: EpochMs): Decision => {
  if (state._tag === "Unopened") return refuse("not-open")
  if (state._tag !== "Reading" || state.sought === true) return refuse("overtaken")
  return happen({ _tag: "LawTextSought", at })
}

const recordText = (state: EvaluationState, { lawId, panel, text }: RecordText, at: EpochMs): Decision => {
  if (state._tag === "Unopened") return refuse("not-open")
  if (state._tag !== "Reading") return refuse("overtaken")
  const found: EvaluationEvent = { _tag: "LawTextFound", text, panel, at }
  const abstaining = (seats: Panel["seats"], error: string | null): ReadonlyArray<EvaluationEvent> =>
    seats.map((seat) => ({ _tag: "MemberRecorded", round: 1, record: abstained(seat, error), mayRetry: false, at }))
  if (text.basis === "citation_only" && readsWordsAlone(panel.seats)) {
    const wants = lawId === undefined ? {} : { wantsTextOf: lawId }
    const failed: EvaluationEvent = {
      _tag: "EvaluationFailed",
      reason: failureSentence({ code: "no-text", note: text.note }),
      ...wants,
      at
    }
    return happen(found, ...abstaining(panel.seats, NO_WORDS), failed)
  }
  const silent = panel.seats.filter(({ votes }) => !votes)
  return happen(found, ...abstaining(silent, null), openRound({ panel, members: [], lost: [] }, 1, at))
}

const NO_WORDS = "it judges the words of a law, and there is no text"

const endEvaluation = (
  state: EvaluationState,
  { _tag, ...ordered }: Extract<EvaluationCommand, { readonly _tag: "EndEvaluation" }>,
  at: EpochMs
): Decision => {
  const reason = failureSentence({ code: "ended-by-operator" })
  const failed: EvaluationEvent = { _tag: "EvaluationFailed", reason, ...ordered, at }
  switch (state._tag) {
    case "Unopened":
      return refuse("not-open")
    case "Completed":
    case "Failed":
      return refuse("already-ended")
    case "Sitting":
      return state.isClosed ? happen(failed) : happen(dismissal(state, at), failed)
    case "Waiting":
    case "Reading":
    case "Seated":
    case "Adjourned":
      return happen(failed)
    default:
      return absurd(state)
  }
}

export const evaluationEntity = entity<EvaluationState, EvaluationCommand, EvaluationEvent, EvaluationRefused>({
  kind: "evaluation",
  initialState: { _tag: "Unopened" },
  decide,
  evolve,
  react,
  audit: (event, after, before) =>
    event._tag !== "EvaluationFailed" || after._tag === "Unopened"
      ? []
      : auditOrdered(event, { kind: "evaluation", id: String(after.evaluationId) }, { before, after }),
  project,
  projectAll,
  commandSchema: EvaluationCommand,
  eventSchema: EvaluationEvent,
  stateSchema: EvaluationState,
  limits: {
    mailboxCountMax: MAILBOX_COUNT_MAX,
    snapshotRowCount: SNAPSHOT_ROW_COUNT,
    idleMsMax: IDLE_MS_MAX
  }
})
