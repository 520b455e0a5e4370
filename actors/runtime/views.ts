/**
 * The views port: the view tables as a whole, for rebuilding them from the journal. Ordinary rows are written by the
 * journal's own commits; nothing here is on their path.
 */
import { Context, type Effect } from "effect"
import type { ViewRow } from "./entity.ts"
import type { JournalUnavailable } from "./journal.ts"

export interface VersionedViewRow extends ViewRow {
  /** The journal row whose state the view row shows. */
  readonly version: number
}

export interface ViewKey {
  readonly key: string
  readonly version: number
}

export class Views extends Context.Service<
  Views,
  {
    /** Every view table that the journal is enough to rebuild, by name. */
    readonly names: () => Effect.Effect<ReadonlyArray<string>, JournalUnavailable>
    /** The keys of a view in order, after `afterKey`. */
    readonly keys: (
      view: string,
      afterKey: string,
      limit: number
    ) => Effect.Effect<ReadonlyArray<ViewKey>, JournalUnavailable>
    /** Writes each row unless a newer one is there; a key may be named once. */
    readonly replace: (rows: ReadonlyArray<VersionedViewRow>) => Effect.Effect<void, JournalUnavailable>
    /** Removes the rows that still have the version named; gives how many. */
    readonly remove: (view: string, rows: ReadonlyArray<ViewKey>) => Effect.Effect<number, JournalUnavailable>
  }
>()("runtime/Views") {}
