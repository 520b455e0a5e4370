/**
 * The feed port: every journal row of every address in one order that never goes back. A page holds
 * only rows older than the oldest transaction still open, so a slow transaction is never skipped.
 * (The transaction horizon is the method of event-driven-io/emmett, `readMessagesBatch.ts`.)
 */
import { Context, type Effect } from "effect"
import type { Address, EpochMs } from "./entity.ts"
import type { JournalUnavailable } from "./journal.ts"

/** A place in the feed. Opaque to readers, which store the last one. */
export interface FeedCursor {
  readonly transaction: string
  readonly position: string
}

export const FEED_START: FeedCursor = { transaction: "0", position: "0" }

export interface FeedEntry {
  readonly address: Address
  readonly seq: number
  readonly at: EpochMs
  /** A JSON array of events. */
  readonly events: string
  readonly cursor: FeedCursor
}

export class Feed extends Context.Service<
  Feed,
  {
    /** The next rows after a cursor, at most `limit`; empty when there is nothing safe to show yet. */
    readonly read: (after: FeedCursor, limit: number) => Effect.Effect<ReadonlyArray<FeedEntry>, JournalUnavailable>
  }
>()("runtime/Feed") {}
