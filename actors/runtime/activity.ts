/**
 * An activity: work outside the journal that an entity orders, such as handing a letter to a mail server or asking a model.
 *
 * The order is an intent whose target is the activity's kind. It stays in the outbox until the result is committed, so the
 * work is done at least once. The id of the intent lets the receiver recognise a repetition.
 */
import type { AnyEntity, EpochMs } from "./entity.ts"
import type { IntentRow } from "./journal.ts"
import type { KindBound } from "./outbox.ts"

/**
 * One of so many places of an activity is kept for what was ordered just now: what is urgent is ordered when it is due,
 * and does not wait behind a backlog.
 */
const PLACES_PER_FRESH_PLACE = 8

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

/** The places of one activity, each taken by a running task. Orders that find none stay in the outbox. */
export class ActivityPlaces {
  readonly #activity: Activity
  /** The abort of each running task, by its intent. */
  readonly #running = new Map<string, AbortController>()
  /** Whether orders had to stay in the outbox: the end of a task is the moment to look for them. */
  hasTurnedAway = false

  constructor(activity: Activity) {
    this.#activity = activity
  }

  get isFull(): boolean {
    return this.#running.size >= this.#activity.inFlightCountMax
  }

  get isEmpty(): boolean {
    return this.#running.size === 0
  }

  async perform(intent: IntentRow): Promise<void> {
    const controller = new AbortController()
    this.#running.set(intent.intentId, controller)
    await this.#activity.perform(taskOf(intent), controller.signal)
  }

  /** The task has ended. True when orders were turned away meanwhile. */
  leave(intentId: string): boolean {
    this.#running.delete(intentId)
    const { hasTurnedAway } = this
    this.hasTurnedAway = false
    return hasTurnedAway
  }

  /** As many as a sweep may begin: the rest need not be read. */
  bound(): KindBound {
    const { inFlightCountMax, kind } = this.#activity
    const swept = inFlightCountMax - Math.floor(inFlightCountMax / PLACES_PER_FRESH_PLACE)
    const limit = Math.max(0, swept - this.#running.size)
    if (limit === 0) this.hasTurnedAway = true
    return { kind, limit, without: this.running() }
  }

  /** The intents of the running tasks. */
  running(): ReadonlyArray<string> {
    return [...this.#running.keys()]
  }

  /** Tells the running tasks to give up soon. */
  abort(): void {
    for (const controller of this.#running.values()) controller.abort()
  }
}

/** The places of each activity, by its kind. */
export const placesByKind = (activities: Iterable<Activity>): ReadonlyMap<string, ActivityPlaces> =>
  new Map([...activities].map((activity) => [activity.kind, new ActivityPlaces(activity)]))
