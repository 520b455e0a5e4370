/**
 * The decision about one pair of organizations: whether `from` is another name of `into`. Nothing moves: each keeps its
 * history, and reads by name or domain follow an accepted merge. It can be reverted.
 */
import { Result } from "effect"
import { MergeCommand, MergeEvent, MergeRefused, MergeState } from "../../schema/merge.ts"
import { auditReviewed } from "../audit/reviewed.ts"
import { absurd, entity, type EpochMs, type Intent, type ViewRow } from "../runtime/entity.ts"

/** The id of a pair's decision. Organizations' ids hold no dot. */
export const mergeIdOf = ({ from, into }: { readonly from: string; readonly into: string }): string => `${from}.${into}`

export const decide = (
  state: MergeState,
  { _tag, accepted, seen, ...order }: MergeCommand,
  now: EpochMs
): Result.Result<ReadonlyArray<MergeEvent>, MergeRefused> => {
  const decidedAt = state._tag === "Undecided" ? null : state.decided_at
  if (seen !== undefined && seen !== decidedAt) return Result.fail(new MergeRefused({ reason: "merge-decided" }))
  const isSo = state._tag === (accepted ? "Merged" : "Apart")
  return Result.succeed(isSo ? [] : [{ _tag: accepted ? "MergeAccepted" : "MergeRejected", ...order, at: now }])
}

export const evolve = (_state: MergeState, event: MergeEvent): MergeState => {
  const { at, from, into, reviewer_id } = event
  const decided = { from, into, reviewer_id, decided_at: at }
  switch (event._tag) {
    case "MergeAccepted":
      return { _tag: "Merged", ...decided }
    case "MergeRejected":
      return { _tag: "Apart", ...decided }
    default:
      return absurd(event)
  }
}

/** Subscribers of one of the two are subscribed to both; reverting a merge does not unsubscribe them. */
const react = (event: MergeEvent): ReadonlyArray<Intent> => {
  if (event._tag !== "MergeAccepted") return []
  const { from, into } = event
  return [{ to: { kind: "merge-news", id: into }, command: { _tag: "Merged", from, into } }]
}

export const projectAll = (state: MergeState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Undecided") return []
  const { decided_at, from, into, reviewer_id } = state
  const row = { from_id: from, into_id: into, accepted: state._tag === "Merged", decided_by: reviewer_id, decided_at }
  return [{ view: "merge_view", key: mergeIdOf(state), row }]
}

export const mergeEntity = entity<MergeState, MergeCommand, MergeEvent, MergeRefused>({
  kind: "merge",
  initialState: { _tag: "Undecided" },
  decide,
  evolve,
  react,
  audit: (event, after, before) => auditReviewed(event, { kind: "merge", id: mergeIdOf(event) }, { before, after }),
  projectAll,
  commandSchema: MergeCommand,
  eventSchema: MergeEvent,
  stateSchema: MergeState,
  limits: { mailboxCountMax: 64, snapshotRowCount: 100, idleMsMax: 60_000 }
})
