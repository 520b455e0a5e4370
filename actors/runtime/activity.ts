/**
 * An activity: work outside the journal that an entity orders, such as handing a letter to a mail server or asking a model.
 *
 * The order is an intent whose target is the activity's kind. It stays in the outbox until the result is committed, so the
 * work is done at least once. The id of the intent lets the receiver recognise a repetition.
 */
import type { AnyEntity, EpochMs } from "./entity.ts"
import type { IntentRow } from "./journal.ts"

export interface Task {
  /** The intent: pass it as `settles` with the ask that records the result, so that both share a commit. */
  readonly intentId: string
  /** What the order is about; the id of the intent's target. */
  readonly id: string
  /** The command of the intent, as plain JSON; the activity reads it with a schema of its own. */
  readonly command: unknown
  /** How often it was begun and failed before. */
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

/** Throws when an intent's target would not be clear. */
export const activitiesByKind = (
  activities: ReadonlyArray<Activity>,
  entities: ReadonlyArray<AnyEntity>
): ReadonlyMap<string, Activity> => {
  const byKind = new Map<string, Activity>()
  for (const activity of activities) {
    const { kind } = activity
    if (byKind.has(kind)) throw new Error(`two activities have the kind ${kind}`)
    if (entities.some((entity) => entity.kind === kind)) throw new Error(`an entity has the activity's kind ${kind}`)
    byKind.set(kind, activity)
  }
  return byKind
}

export const taskOf = (intent: IntentRow): Task => ({
  intentId: intent.intentId,
  id: intent.target.id,
  command: intent.command ?? JSON.parse(intent.payload),
  attempts: intent.attempts,
  createdAt: intent.createdAt
})
