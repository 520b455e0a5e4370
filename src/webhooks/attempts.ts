/**
 * Records results of attempts in their lanes. An unrecorded result is kept and recorded before anything else is sent to
 * its endpoint. A receiver therefore gets a message twice only if the process ends in between.
 */
import { laneEntity } from "../../actors/lane/lane.ts"
import { ActorBusy, ActorDefect, ActorQuarantined, AskPoisoned } from "../../actors/runtime/failure.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { LaneCommand } from "../../schema/lane.ts"

export interface Attempted {
  readonly laneId: string
  readonly command: Extract<LaneCommand, { readonly _tag: "RecordAttempt" }>
  /** The command id of this attempt, so that a retry after an unanswered commit has no second effect. */
  readonly commandId: string
}

export type AttemptRecorder = ReturnType<typeof makeAttemptRecorder>

export const makeAttemptRecorder = (registry: Pick<Registry, "ask">) => {
  /** By endpoint: at most one per running attempt and one per failing lane. */
  const unrecorded = new Map<string, Set<Attempted>>()

  const forget = (endpointId: string, attempted: Attempted): void => {
    const kept = unrecorded.get(endpointId)
    kept?.delete(attempted)
    if (kept?.size === 0) unrecorded.delete(endpointId)
  }

  /** Resolves to false when only this lane fails; rejects when all would. */
  const record = async (endpointId: string, attempted: Attempted): Promise<boolean> => {
    const kept = unrecorded.get(endpointId) ?? new Set()
    unrecorded.set(endpointId, kept.add(attempted))
    try {
      const { command, commandId, laneId } = attempted
      // A refusal is fine: the delivery was decided differently meanwhile.
      await registry.ask(laneEntity, laneId, command, { commandId })
    } catch (failure) {
      if (isOfOneActor(failure)) return false
      throw failure
    }
    forget(endpointId, attempted)
    return true
  }

  return {
    record,
    /** Records the kept results of this endpoint. */
    recordEarlier: async (endpointId: string): Promise<void> => {
      for (const attempted of unrecorded.get(endpointId) ?? []) await record(endpointId, attempted)
    },
    /** The endpoints with kept results. */
    keeping: (): ReadonlyArray<string> => [...unrecorded.keys()],
    drop: (endpointId: string): void => {
      unrecorded.delete(endpointId)
    },
    /** The lanes with kept results, whose delivery states are therefore out of date. */
    lanesBehind: (endpointId: string): ReadonlyArray<string> =>
      [...(unrecorded.get(endpointId) ?? [])].map(({ laneId }) => laneId)
  }
}

/** Whether the failure concerns one actor, so that others can still be asked. */
export const isOfOneActor = (failure: unknown): boolean =>
  failure instanceof ActorBusy ||
  failure instanceof ActorDefect ||
  failure instanceof ActorQuarantined ||
  failure instanceof AskPoisoned
