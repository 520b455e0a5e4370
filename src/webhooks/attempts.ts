/**
 * Results of attempts on their way to their lanes. An unrecorded result is kept and recorded before anything else is sent to
 * its endpoint. A receiver therefore gets a message twice only if the process ends in between.
 */
import { laneEntity } from "../../actors/lane/lane.ts"
import { ActorBusy, ActorDefect, ActorQuarantined, AskPoisoned } from "../../actors/runtime/failure.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { LaneCommand } from "../../schema/lane.ts"

export interface Attempted {
  readonly laneId: string
  readonly command: Extract<LaneCommand, { readonly _tag: "RecordAttempt" }>
  /** Of this one attempt: a command that was committed unheard has no second effect. */
  readonly commandId: string
}

export type AttemptRecorder = ReturnType<typeof makeAttemptRecorder>

export const makeAttemptRecorder = (registry: Pick<Registry, "ask">) => {
  /** By endpoint; as many as it has attempts at once, and one for each lane that takes nothing. */
  const unrecorded = new Map<string, Set<Attempted>>()

  const forget = (endpointId: string, attempted: Attempted): void => {
    const kept = unrecorded.get(endpointId)
    kept?.delete(attempted)
    if (kept?.size === 0) unrecorded.delete(endpointId)
  }

  /** False when this lane takes nothing now; rejects when none does. */
  const record = async (endpointId: string, attempted: Attempted): Promise<boolean> => {
    const kept = unrecorded.get(endpointId) ?? new Set()
    unrecorded.set(endpointId, kept.add(attempted))
    try {
      const { command, commandId, laneId } = attempted
      // Refused because it is decided otherwise meanwhile is an answer like any other.
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
    /** What was kept of this endpoint. */
    recordEarlier: async (endpointId: string): Promise<void> => {
      for (const attempted of unrecorded.get(endpointId) ?? []) await record(endpointId, attempted)
    },
    /** The endpoints of which something is kept. */
    keeping: (): ReadonlyArray<string> => [...unrecorded.keys()],
    drop: (endpointId: string): void => {
      unrecorded.delete(endpointId)
    },
    /** Lanes of which a result is kept: what they say of their deliveries is not the newest. */
    lanesBehind: (endpointId: string): ReadonlyArray<string> =>
      [...(unrecorded.get(endpointId) ?? [])].map(({ laneId }) => laneId)
  }
}

/** The others can still be asked. */
export const isOfOneActor = (failure: unknown): boolean =>
  failure instanceof ActorBusy ||
  failure instanceof ActorDefect ||
  failure instanceof ActorQuarantined ||
  failure instanceof AskPoisoned
