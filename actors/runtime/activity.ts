/**
 * Work outside the journal that an entity orders: handing a letter to a mail server, asking a model. An entity orders it
 * by an intent whose target is an activity's kind; the intent stays in the outbox until the work's result is committed,
 * so it is done at least once, and whoever receives the work tells repetitions by its id.
 */
import type { EpochMs } from "./entity.ts"

export interface Task {
  /** The intent: pass it as `settles` with the ask that records the result, so that both share a commit. */
  readonly intentId: string
  /** What the order is about; the id of the intent's target. */
  readonly id: string
  /** The command of the intent, as its activity's own schema reads it. */
  readonly command: unknown
  /** How often it was begun before. */
  readonly attempts: number
  readonly createdAt: EpochMs
}

export interface Activity {
  /** The kind that intents name as their target; no entity has it. */
  readonly kind: string
  /** How many are under way at once; the rest wait in the outbox. */
  readonly inFlightCountMax: number
  /**
   * Does the work and records its result. When it resolves the intent is settled; when it rejects, the intent is
   * delivered again with the back-off of the outbox. `signal` aborts when the service stops: give up soon.
   */
  readonly perform: (task: Task, signal: AbortSignal) => Promise<void>
}
