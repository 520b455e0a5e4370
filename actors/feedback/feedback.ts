/** One piece of feedback of an agent, later marked as read by a reviewer. Its text never changes. */
import { Result } from "effect"
import { FeedbackCommand, FeedbackEvent, type FeedbackRefused, FeedbackState } from "../../schema/feedback.ts"
import { recordAudit } from "../audit/record.ts"
import { absurd, corrupt, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

type Decision = Result.Result<ReadonlyArray<FeedbackEvent>, FeedbackRefused>

export const decide = (state: FeedbackState, command: FeedbackCommand, now: EpochMs): Decision => {
  switch (command._tag) {
    case "GiveFeedback":
      if (state._tag !== "Unknown") return refuse("feedback-known")
      return Result.succeed([{ ...command, _tag: "FeedbackGiven", at: now }])
    case "MarkFeedback":
      if (state._tag === "Unknown") return refuse("feedback-not-found")
      if (state.status === command.status) return Result.succeed([])
      return Result.succeed([{ ...command, _tag: "FeedbackMarked", at: now }])
    default:
      return absurd(command)
  }
}

export const evolve = (state: FeedbackState, event: FeedbackEvent): FeedbackState => {
  switch (event._tag) {
    case "FeedbackGiven": {
      if (state._tag !== "Unknown") return corrupt("feedback", state, event)
      const { at, ...facts } = event
      return { ...facts, _tag: "Given", status: "received", created_at: at, updated_at: at }
    }
    case "FeedbackMarked":
      if (state._tag === "Unknown") return corrupt("feedback", state, event)
      return { ...state, status: event.status, updated_at: event.at }
    default:
      return absurd(event)
  }
}

const audit = (event: FeedbackEvent, state: FeedbackState, before: FeedbackState): ReadonlyArray<Intent> => {
  if (state._tag === "Unknown" || event._tag !== "FeedbackMarked") return []
  return [
    recordAudit({
      actor: event.by,
      action: event._tag,
      target: { kind: "feedback", id: state.feedback_id },
      before,
      after: state,
      requestId: event.request_id,
      at: event.at
    })
  ]
}

export const projectAll = (state: FeedbackState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unknown") return []
  const { _tag, feedback_id, ...row } = state
  return [{ view: "feedback_view", key: feedback_id, row }]
}

export const feedbackEntity = entity<FeedbackState, FeedbackCommand, FeedbackEvent, FeedbackRefused>({
  kind: "feedback",
  initialState: { _tag: "Unknown" },
  decide,
  evolve,
  audit,
  projectAll,
  commandSchema: FeedbackCommand,
  eventSchema: FeedbackEvent,
  stateSchema: FeedbackState,
  // Written once, marked once or twice.
  limits: { mailboxCountMax: 16, snapshotRowCount: 50, idleMsMax: 30_000 }
})

const refuse = (reason: FeedbackRefused["reason"]): Decision => Result.fail({ _tag: "FeedbackRefused", reason })
