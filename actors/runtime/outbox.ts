/**
 * The outbox port: intents that are written and not yet settled. An intent may be delivered twice
 * (its id is the command id at the target, so it has one effect), never lost.
 */
import { Context, type Effect } from "effect"
import type { EpochMs } from "./entity.ts"
import type { IntentRow, JournalUnavailable } from "./journal.ts"

/** The most intents that one sweep takes, so that a backlog is worked in bounded memory. */
export const SWEEP_INTENT_COUNT_MAX = 1_000

/** How many intents of one kind may come: those of an activity wait in the outbox until it has a place for them. */
export interface KindBound {
  readonly kind: string
  readonly limit: number
  /** These do not come, because they are under way. */
  readonly without: ReadonlyArray<string>
}

/** An intent whose delivery failed, and when it is tried again. */
export interface PostponedIntent {
  readonly intentId: string
  readonly dueAt: EpochMs
}

export class Outbox extends Context.Service<
  Outbox,
  {
    /**
     * The oldest intents that are due, at most `limit`, and of a bounded kind no more than it says. Where there are more, kinds
     * take turns, so that a backlog of one keeps no other waiting.
     */
    readonly due: (
      now: EpochMs,
      limit: number,
      bounds: ReadonlyArray<KindBound>
    ) => Effect.Effect<ReadonlyArray<IntentRow>, JournalUnavailable>
    /** Removes intents whose target answered without a commit (it refused, or had them already). */
    readonly settle: (intentIds: ReadonlyArray<string>) => Effect.Effect<void, JournalUnavailable>
    /** Counts a failed attempt of each intent and sets the moment of its next one. No id comes twice. */
    readonly postpone: (intents: ReadonlyArray<PostponedIntent>) => Effect.Effect<void, JournalUnavailable>
    /**
     * Makes due what was due when it was made, but was made by a clock that was ahead of `now` and has not been tried yet.
     * Alarms keep their moment: their entity knows it too.
     */
    readonly recall: (now: EpochMs) => Effect.Effect<void, JournalUnavailable>
    /** How many intents are due or failed before, and since when the oldest; timers that are still to come do not wait. */
    readonly depth: (
      now: EpochMs
    ) => Effect.Effect<{ readonly count: number; readonly oldestDueAt: EpochMs | undefined }, JournalUnavailable>
  }
>()("runtime/Outbox") {}
