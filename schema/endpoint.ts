/**
 * One endpoint that webhooks are sent to: when something is due there, how it fares, whether it is on. A registered webhook
 * has its own id; the callback of a case has `cbk_<case id>`. What waits is not kept here but in its lanes. Written to
 * journals: a change is a migration. Times are epoch milliseconds.
 */
import { Schema } from "effect"
import { EndpointConfig, OffReason } from "./webhook.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

/** What one run over an endpoint's due deliveries came to. */
const run = {
  success_count: Schema.Int,
  failure_count: Schema.Int,
  /** Failures since the last success of the run; all of them without one. */
  failed_since_success: Schema.Int,
  /** The receiver said 410. */
  gone: Schema.Boolean,
  /** When the next delivery is due; null when none waits. */
  next_due_at: Schema.NullOr(At),
  /** How the last failure read, in words of ours. */
  problem: Text
}

const settings = {
  config: EndpointConfig,
  /** As its sponsor has it; the callback of a case is never off by its sponsor. */
  off: Schema.NullOr(OffReason),
  /** Grows with each change; what arrives after a newer one is overtaken. */
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
  /** Its own alarm; one that was set anew since rings for nothing. */
  Schema.TaggedStruct("Wake", { due_at: At }),
  /** From the activity that ran; `due_at` names the run. */
  Schema.TaggedStruct("RecordRun", {
    due_at: At,
    ...run
  }),
  /** Sends again what was sent, or given up, between two moments. */
  Schema.TaggedStruct("OrderReplay", {
    replay_id: Schema.String,
    from: At,
    until: At,
    states: Schema.NonEmptyArray(Schema.Literals(["delivered", "dead_letter"]))
  }),
  /** From the activity that replayed: all of it is asked for. */
  Schema.TaggedStruct("RecordReplay", { replay_id: Schema.String })
])
export type EndpointCommand = typeof EndpointCommand.Type

export const EndpointEvent = Schema.Union([
  Schema.TaggedStruct("EndpointConfigured", { ...settings, at: At }),
  /** What waits in its lanes is given up. */
  Schema.TaggedStruct("EndpointClosed", {
    endpoint_id: Schema.String,
    at: At
  }),
  /** A lane was heard only after the end: it is closed too. */
  Schema.TaggedStruct("LaneTurnedAway", {
    lane_id: Schema.String,
    at: At
  }),
  /** A run is ordered, for now; `due_at` names it, and no two runs have the same. */
  Schema.TaggedStruct("RunScheduled", {
    due_at: At,
    at: At
  }),
  /** Nothing is due before: the next run is ordered then. */
  Schema.TaggedStruct("WakeSet", { due_at: At, at: At }),
  Schema.TaggedStruct("Woken", {
    at: At
  }),
  /** While a run is ordered or under way something came up: it is looked for again after the run. */
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
   * The run that is ordered or under way, and whether something came up since. It is stale when the endpoint was moved or
   * switched on since: how it went says nothing of what is there now.
   */
  run: Schema.NullOr(Schema.Struct({ due_at: At, more: Schema.Boolean, stale: Schema.Boolean })),
  /** The name of the newest run; null before the first. */
  last_run_due_at: Schema.NullOr(At),
  /** When it wakes by itself to look for what is due; null when no alarm is set. */
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
  /** A lane may be heard before the settings are: what is due waits for them. */
  Schema.TaggedStruct("Unknown", { due: Schema.optionalKey(Schema.Boolean) }),
  Schema.TaggedStruct("Known", known),
  Schema.TaggedStruct("Closed", {})
])
export type EndpointState = typeof EndpointState.Type
export type KnownEndpoint = Extract<EndpointState, { readonly _tag: "Known" }>

export class EndpointRefused extends Schema.TaggedError<EndpointRefused>()("EndpointRefused", {
  reason: Schema.Literals(["not-known", "overtaken", "replay-running"])
}) {}
