/**
 * Delivers intents: at once after their commit, and again from the outbox after a failure.
 *
 * An entity receives the intent's id as the command id, so a repeated delivery has one effect. An activity is work outside the
 * journal: a few run at once, and the rest wait in the outbox, not in memory. Activities never delay the intents to entities.
 */
import { type Activity, type ActivityPlaces, placesByKind } from "./activity.ts"
import type { Address, EpochMs } from "./entity.ts"
import { addressKey, type IntentRow } from "./journal.ts"
import { SWEEP_INTENT_COUNT_MAX } from "./outbox.ts"
import { makeOutboxClient, type OutboxClient, type OutboxClientPorts } from "./outbox-client.ts"
import { backoffMs } from "./supervision.ts"

/** Deliveries under way at once; what comes on top stays in the outbox for the next sweep. */
const IN_FLIGHT_COUNT_MAX = 10_000
/** A failed intent is tried again after 1 s, then doubling up to ten minutes, for ever: it is never dropped. */
const RETRY = { backoffMsFirst: 1_000, backoffMsMax: 600_000 }
/** A sweep leaves a fresh intent alone this long, because its direct delivery is still on its way. */
const SWEEP_GRACE_MS = 1_000
/** No commit is unanswered for longer; a source that writes all the time does not hold its activity back any further. */
const ANSWER_MS_MAX = 30_000
/** A stopping service has four seconds for all that it must write; work that does not end in this time is done again later. */
const ACTIVITY_STOP_MS_MAX = 2_000
const STOP_CHECK_MS = 10

export interface DeliveryPorts extends OutboxClientPorts {
  readonly random: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Resolves when the target has committed or refused; rejects when it could not be asked. */
  readonly deliver: (intent: IntentRow) => Promise<void>
  /** Whether the actor is in a turn, whose commit it may not know yet. */
  readonly isWriting: (source: Address) => boolean
  /** Whether orders to this kind are gathered. */
  readonly gathers: (kind: string) => boolean
  /** All activities. Intents to other kinds go to entities. */
  readonly activities: () => Iterable<Activity>
  /** A delivery failed; it stays in the outbox. For logs and metrics. */
  readonly onFailure: (intent: IntentRow, failure: unknown) => void
}

export interface Delivery {
  /** Called with the intents of a commit that is durable. */
  readonly offer: (intents: ReadonlyArray<IntentRow>) => void
  /** Marks an intent answered without a commit; removed in the background, by the sweep at the latest. */
  readonly settled: (intentId: string) => void
  /** The intent's row went with the commit that answers it. */
  readonly removed: (intentId: string) => void
  /** Delivers what is due in the outbox; gives how many were taken. */
  readonly sweep: () => Promise<number>
  readonly inFlight: () => number
  /** Resolves when no delivery is under way. */
  readonly idle: () => Promise<void>
  /** Starts nothing more, aborts activities and waits for them up to a limit; what is not done stays in the outbox. */
  readonly stop: () => Promise<void>
}

export const makeDelivery = (ports: DeliveryPorts): Delivery => new IntentDelivery(ports)

/** The functions of the port are properties, not methods, because callers pass them on singly. */
class IntentDelivery implements Delivery {
  readonly #ports: DeliveryPorts
  readonly #startedAt: EpochMs
  readonly #outbox: OutboxClient
  readonly #gathering: Gathering
  readonly #underWay = new Map<string, Promise<void>>()
  /** Intents under way whose row went with the commit that their work led to. */
  readonly #gone = new Set<string>()
  #placesByKind: ReadonlyMap<string, ActivityPlaces> | undefined
  #lastSweep: Promise<unknown> = Promise.resolve()
  #isSweepScheduled = false
  #isStopping = false

  constructor(ports: DeliveryPorts) {
    this.#ports = ports
    this.#startedAt = ports.now()
    this.#outbox = makeOutboxClient(ports)
    this.#gathering = makeGathering(ports.sleep, (intent) => this.#start(intent))
  }

  readonly offer = (intents: ReadonlyArray<IntentRow>): void => {
    const now = this.#ports.now()
    for (const intent of intents) {
      // What was due when it was made is due, even when the clock has gone back since.
      if (intent.dueAt > Math.max(now, intent.createdAt)) continue
      if (this.#ports.gathers(intent.target.kind)) this.#gathering.add(intent)
      else this.#start(intent)
    }
  }

  readonly settled = (intentId: string): void => this.#outbox.settle(intentId)

  readonly removed = (intentId: string): void => {
    if (this.#underWay.has(intentId)) this.#gone.add(intentId)
  }

  /** One after the other: two at a time would see the same rows. */
  readonly sweep = (): Promise<number> => {
    const swept = this.#lastSweep.then(() => this.#sweepNow())
    this.#lastSweep = swept.catch(() => undefined)
    return swept
  }

  readonly inFlight = (): number => this.#underWay.size + this.#gathering.count()

  readonly idle = async (): Promise<void> => {
    const isBusy = () => {
      // No further order is expected, so what is gathered need not wait.
      this.#gathering.release()
      return this.#underWay.size > 0 || this.#isSweepScheduled
    }
    while (isBusy()) {
      await Promise.allSettled(this.#underWay.values())
      await new Promise<void>((resolve) => setImmediate(resolve))
      await this.#lastSweep
    }
  }

  readonly stop = async (): Promise<void> => {
    this.#isStopping = true
    const all = [...(this.#placesByKind?.values() ?? [])]
    for (const places of all) places.abort()
    const isWorking = () => all.some((places) => !places.isEmpty)
    for (let waitedMs = 0; isWorking() && waitedMs < ACTIVITY_STOP_MS_MAX; waitedMs += STOP_CHECK_MS) {
      await this.#ports.sleep(STOP_CHECK_MS)
    }
    for (const intentId of all.flatMap((places) => places.running())) this.#underWay.delete(intentId)
    await this.#outbox.flush()
  }

  /* One delivery, from its start to its end. */

  /** False when the intent must stay in the outbox for now. */
  #start(intent: IntentRow): boolean {
    const { intentId } = intent
    if (this.#isStopping || this.#underWay.has(intentId) || this.#underWay.size >= IN_FLIGHT_COUNT_MAX) return false
    const places = this.#places().get(intent.target.kind)
    if (places?.isFull === true) {
      places.hasTurnedAway = true
      return false
    }
    const work = places === undefined ? this.#ports.deliver(intent) : this.#perform(places, intent)
    this.#underWay.set(
      intentId,
      work.catch((failure: unknown) => this.#failed(intent, failure)).finally(() => this.#ended(intentId, places))
    )
    return true
  }

  /** Made on first use, because activities are made with the registry, which is made after the delivery. */
  #places(): ReadonlyMap<string, ActivityPlaces> {
    return (this.#placesByKind ??= placesByKind(this.#ports.activities()))
  }

  async #perform(places: ActivityPlaces, intent: IntentRow): Promise<void> {
    await places.perform(intent)
    if (!this.#gone.has(intent.intentId)) this.#outbox.settle(intent.intentId)
  }

  async #failed(intent: IntentRow, failure: unknown): Promise<void> {
    // It was aborted, or its actor had stopped: the next start delivers it.
    if (this.#isStopping) return
    try {
      this.#ports.onFailure(intent, failure)
    } catch {
      // A report that fails must not leave the intent due at once for ever.
    }
    const delay = backoffMs(RETRY, Math.min(20, intent.attempts + 1), this.#ports.random())
    await this.#outbox.postpone({ intentId: intent.intentId, dueAt: this.#ports.now() + delay })
  }

  #ended(intentId: string, places: ActivityPlaces | undefined): void {
    this.#underWay.delete(intentId)
    this.#gone.delete(intentId)
    this.#outbox.answered(intentId)
    if (places?.leave(intentId) === true) this.#sweepSoon()
  }

  /* The sweep of the outbox. */

  async #sweepNow(): Promise<number> {
    await this.#outbox.flush()
    await this.#outbox.recallWhenClockWentBack()
    const limit = Math.min(SWEEP_INTENT_COUNT_MAX, IN_FLIGHT_COUNT_MAX - this.#underWay.size)
    if (limit <= 0 || this.#isStopping) return 0
    const bounds = [...this.#places().values()].map((places) => places.bound())
    const { intents, isMoreOf } = await this.#outbox.due(limit, bounds)
    const now = this.#ports.now()
    const open = intents.filter(({ intentId }) => !this.#gathering.holds(intentId))
    const started = open.filter((intent) => !this.#isFresh(intent, now) && this.#start(intent)).length
    for (const bound of bounds.filter(isMoreOf)) {
      const places = this.#places().get(bound.kind)
      if (places === undefined || bound.limit === 0) continue
      places.hasTurnedAway = true
      // Its tasks had ended while the outbox was read: no further end leads to a sweep.
      if (places.isEmpty) this.#sweepSoon()
    }
    return started
  }

  /**
   * Whether the sweep leaves the intent alone. One to an entity: while its direct delivery is still to come, which intents of an
   * earlier process do not have. One to an activity, which reads its source: while the commit that ordered it may be unanswered
   * here, because the activity would find that nothing was ordered.
   */
  #isFresh({ createdAt, source, target }: IntentRow, now: EpochMs): boolean {
    return this.#places().has(target.kind)
      ? now - createdAt < ANSWER_MS_MAX && this.#ports.isWriting(source)
      : createdAt >= this.#startedAt && now >= createdAt && now - createdAt < SWEEP_GRACE_MS
  }

  #sweepSoon(): void {
    if (this.#isSweepScheduled || this.#isStopping) return
    this.#isSweepScheduled = true
    setImmediate(() => {
      // A sweep that fails is repeated by the next one; the rows stay where they are.
      this.sweep().catch(() => undefined)
      this.#isSweepScheduled = false
    })
  }
}

/*
 * Orders to actors that fold them into one row (`foldsOrders`) are gathered: the first one is started at once, those that follow
 * within the window wait for each other, so that one turn takes them together. What waits is in the outbox as well.
 */

/** The window in which orders are gathered. No client awaits such an order, and a sweep ignores fresh ones for longer. */
const GATHER_MS = 250
/** When this many wait, they are delivered at once. */
const GATHERED_COUNT_MAX = 2_000

interface Gathering {
  readonly add: (intent: IntentRow) => void
  /** Starts now what waits. */
  readonly release: () => void
  readonly holds: (intentId: string) => boolean
  readonly count: () => number
}

/** @param start What it turns away stays in the outbox. */
const makeGathering = (sleep: (ms: number) => Promise<void>, start: (intent: IntentRow) => boolean): Gathering => {
  let waiting = new Map<string, IntentRow>()
  /** Targets that had an order in this window; undefined between windows. */
  let recent: Set<string> | undefined

  const release = (): void => {
    const all = waiting
    waiting = new Map()
    for (const intent of all.values()) start(intent)
  }

  const openWindow = (targets: ReadonlyArray<string>): void => {
    recent = new Set(targets)
    void sleep(GATHER_MS).then(closeWindow, closeWindow)
  }

  const closeWindow = (): void => {
    recent = undefined
    const targets = [...waiting.values()].map(targetOf)
    release()
    if (targets.length > 0) openWindow(targets)
  }

  return {
    add: (intent) => {
      const target = targetOf(intent)
      if (recent?.has(target) === true) {
        waiting.set(intent.intentId, intent)
        if (waiting.size >= GATHERED_COUNT_MAX) release()
        return
      }
      if (recent === undefined) openWindow([target])
      else recent.add(target)
      start(intent)
    },
    release,
    holds: (intentId) => waiting.has(intentId),
    count: () => waiting.size
  }
}

const targetOf = ({ target }: IntentRow): string => addressKey(target.kind, target.id)
