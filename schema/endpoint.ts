/**
 * One endpoint that receives webhooks: its next due time, its health, and whether it is enabled. A registered webhook
 * has its own id; the callback of a case has `cbk_<case id>`. Pending deliveries are in its lanes. Written to journals:
 * a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { EndpointConfig, OffReason } from "./webhook.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

/** The result of one run over an endpoint's due deliveries. */
const run = {
  success_count: Schema.Int,
  failure_count: Schema.Int,
  /** Failures since the last success of the run; all of them without one. */
  failed_since_success: Schema.Int,
  /** The receiver said 410. */
  gone: Schema.Boolean,
  /** When the next delivery is due; null when none waits. */
  next_due_at: Schema.NullOr(At),
  /** The last failure, as a fixed text of ours. */
  problem: Text
}

const settings = {
  config: EndpointConfig,
  /** As set by its sponsor; the callback of a case is never disabled by its sponsor. */
  off: Schema.NullOr(OffReason),
  /** Grows with each change; older revisions are ignored. */
  revision: Schema.Int
}

export const EndpointCommand = Schema.Union([
  Schema.TaggedStruct("Configure", settings),
  Schema.TaggedStruct("Close", {
    endpoint_id: Schema.String
  }),
  /** From a lane: something is due there from this moment on. */
  Schema.TaggedStruct("NoteDue", {
    due_at: At,
    lane_id: Schema.String
  }),
  /** Its own timer; an outdated one has no effect. */
  Schema.TaggedStruct("Wake", { due_at: At }),
  /** From the activity that ran; `due_at` names the run. */
  Schema.TaggedStruct("RecordRun", {
    due_at: At,
    ...run
  }),
  /** Replays ended deliveries of a time range. */
  Schema.TaggedStruct("OrderReplay", {
    replay_id: Schema.String,
    from: At,
    until: At,
    states: Schema.NonEmptyArray(Schema.Literals(["delivered", "dead_letter"]))
  }),
  /** From the replay activity: the replay is complete. */
  Schema.TaggedStruct("RecordReplay", { replay_id: Schema.String })
])
export type EndpointCommand = typeof EndpointCommand.Type

export const EndpointEvent = Schema.Union([
  Schema.TaggedStruct("EndpointConfigured", { ...settings, at: At }),
  /** Pending deliveries in its lanes are cancelled. */
  Schema.TaggedStruct("EndpointClosed", {
    endpoint_id: Schema.String,
    at: At
  }),
  /** A lane reported after the closing; it is closed too. */
  Schema.TaggedStruct("LaneTurnedAway", {
    lane_id: Schema.String,
    at: At
  }),
  /** A run is ordered, for now; `due_at` names it, and no two runs have the same. */
  Schema.TaggedStruct("RunScheduled", {
    due_at: At,
    at: At
  }),
  /** The next run is ordered then, because nothing is due before. */
  Schema.TaggedStruct("WakeSet", { due_at: At, at: At }),
  Schema.TaggedStruct("Woken", {
    at: At
  }),
  /** New work arrived during a run; another look follows the run. */
  Schema.TaggedStruct("MoreDueNoted", { at: At }),
  Schema.TaggedStruct("RunRecorded", { ...run, due_at: At, at: At }),
  Schema.TaggedStruct("EndpointTurnedOff", { reason: OffReason, at: At }),
  Schema.TaggedStruct("ReplayOrdered", {
    replay_id: Schema.String,
    from: At,
    until: At,
    states: Schema.NonEmptyArray(Schema.Literals(["delivered", "dead_letter"])),
    at: At
  }),
  Schema.TaggedStruct("ReplayRecorded", { replay_id: Schema.String, at: At })
])
export type EndpointEvent = typeof EndpointEvent.Type

const known = {
  ...settings,
  /**
   * The ordered or active run, and whether new work arrived since. It is stale if the address changed or the endpoint
   * was enabled since, so its result does not count.
   */
  run: Schema.NullOr(Schema.Struct({ due_at: At, more: Schema.Boolean, stale: Schema.Boolean })),
  /** The name of the newest run; null before the first. */
  last_run_due_at: Schema.NullOr(At),
  /** The time of its own wake-up; null when none is set. */
  wake_at: Schema.NullOr(At),
  /** Failures without a success between them, and since when; 0 and null after a success. */
  failure_count: Schema.Int,
  failing_since: Schema.NullOr(At),
  last_success_at: Schema.NullOr(At),
  last_failure: Schema.NullOr(Schema.Struct({ at: At, problem: Schema.String })),
  /** The replay that is under way. */
  replay: Schema.NullOr(Schema.Struct({ replay_id: Schema.String, ordered_at: At }))
}

export const EndpointState = Schema.Union([
  /** A lane may report before the settings arrive; its deliveries wait for them. */
  Schema.TaggedStruct("Unknown", { due: Schema.optionalKey(Schema.Boolean) }),
  Schema.TaggedStruct("Known", known),
  Schema.TaggedStruct("Closed", {})
])
export type EndpointState = typeof EndpointState.Type
export type KnownEndpoint = Extract<EndpointState, { readonly _tag: "Known" }>

export class EndpointRefused extends Schema.TaggedError<EndpointRefused>()("EndpointRefused", {
  reason: Schema.Literals(["not-known", "overtaken", "replay-running"])
}) {}
