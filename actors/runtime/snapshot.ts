/**
 * The snapshot port: a shortcut past old journal rows, never the truth. A lost, damaged or older
 * snapshot costs time and nothing else; one never overwrites a newer one.
 */
import { Context, type Effect } from "effect"
import type { Address } from "./entity.ts"
import type { JournalUnavailable } from "./journal.ts"

export interface Snapshot {
  readonly address: Address
  /** The journal row up to which the state is folded. */
  readonly seq: number
  /** The entity's `stateVersion` when it was written. */
  readonly version: number
  /** The state as JSON text. */
  readonly state: string
}

/** The most snapshots that one statement writes, so that a passivation wave stays in small pieces. */
export const SNAPSHOT_BATCH_COUNT_MAX = 500

export class Snapshots extends Context.Service<
  Snapshots,
  {
    /** Writes each snapshot unless one of a later row is there; one of the same row is replaced, which heals a damaged one. */
    readonly save: (snapshots: ReadonlyArray<Snapshot>) => Effect.Effect<void, JournalUnavailable>
  }
>()("runtime/Snapshots") {}
