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
import { makeOutboxClient, type OutboxClientPorts } from "./outbox-client.ts"
import { backoffMs } from "./supervision.ts"

/** Deliveries under way at once; what comes on top stays in the outbox for the next sweep. */
const IN_FLIGHT_COUNT_MAX = 10_000
/** A failed intent is tried again after 1 s, then doubling up to ten minutes, for ever: it is never dropped. */
const RETRY = { backoffMsFirst: 1_000, backoffMsMax: 600_000 }
/** A sweep leaves a fresh intent alone this long, because its direct delivery is still on its way. */
const SWEEP_GRACE_MS = 1_000
/** No commit is unanswered for longer; a source that writes all the time does not hold its activity back any further. */
const ANSWER_MS_MAX = 30_000
/** A stopping service has four seconds for all it must write down; work that does not end is done again later. */
const ACTIVITY_STOP_MS_MAX = 2_000
const STOP_CHECK_MS = 10

export interface DeliveryPorts extends OutboxClientPorts {
  readonly random: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Resolves when the target has committed or refused; rejects when it could not be asked. */
  readonly deliver: (intent: IntentRow) => Promise<void>
  /** Whether the actor is in a turn, whose commit it may not know yet. */
  readonly isWriting: (source: Address) => boolean
  /** Orders of this kind wait a moment for each other. */
  readonly gathers: (kind: string) => boolean
  /** All of them; intents to other kinds go to entities. */
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
  /** Begins nothing more, tells activities to give up and waits for them, but not for ever; what is not done stays in the outbox. */
  readonly stop: () => Promise<void>
}

export const makeDelivery = (ports: DeliveryPorts): Delivery => {
  const startedAt = ports.now()
  const outbox = makeOutboxClient(ports)
  const underWay = new Map<string, Promise<void>>()
  let placesOf: ReadonlyMap<string, ActivityPlaces> | undefined
  /** Under way, and removed by the commit that its work led to. */
  const gone = new Set<string>()
  let lastSweep: Promise<unknown> = Promise.resolve()
  let sweepingSoon = false
  let stopping = false

  const allPlaces = (): ReadonlyMap<string, ActivityPlaces> => (placesOf ??= placesByKind(ports.activities()))

  const perform = async (places: ActivityPlaces, intent: IntentRow): Promise<void> => {
    await places.perform(intent)
    if (!gone.has(intent.intentId)) outbox.settle(intent.intentId)
  }

  const failed = async (intent: IntentRow, failure: unknown): Promise<void> => {
    // It was aborted, or its actor had stopped: the next start delivers it.
    if (stopping) return
    try {
      ports.onFailure(intent, failure)
    } catch {
      // A report that fails must not leave the intent due at once for ever.
    }
    const delay = backoffMs(RETRY, Math.min(20, intent.attempts + 1), ports.random())
    await outbox.postpone({ intentId: intent.intentId, dueAt: ports.now() + delay })
  }

  const ended = (intentId: string, places: ActivityPlaces | undefined): void => {
    underWay.delete(intentId)
    gone.delete(intentId)
    outbox.answered(intentId)
    if (places?.leave(intentId) === true) sweepSoon()
  }

  /** False when the intent must stay in the outbox for now. */
  const start = (intent: IntentRow): boolean => {
    const { intentId } = intent
    if (stopping || underWay.has(intentId) || underWay.size >= IN_FLIGHT_COUNT_MAX) return false
    const places = allPlaces().get(intent.target.kind)
    if (places?.isFull === true) {
      places.turnedAway = true
      return false
    }
    const work = places === undefined ? ports.deliver(intent) : perform(places, intent)
    underWay.set(
      intentId,
      work.catch((failure: unknown) => failed(intent, failure)).finally(() => ended(intentId, places))
    )
    return true
  }

  const gathering = makeGathering(ports.sleep, start)

  // Its direct delivery is still to come; what a process before this one wrote has none. An activity reads its source: it waits
  // only while the commit that ordered it may be unanswered here, or it would find that nothing was ordered.
  const isFresh = ({ createdAt, source, target }: IntentRow, now: EpochMs): boolean =>
    allPlaces().has(target.kind)
      ? now - createdAt < ANSWER_MS_MAX && ports.isWriting(source)
      : createdAt >= startedAt && now >= createdAt && now - createdAt < SWEEP_GRACE_MS

  const sweepNow = async (): Promise<number> => {
    await outbox.flush()
    await outbox.recallWhenClockWentBack()
    const limit = Math.min(SWEEP_INTENT_COUNT_MAX, IN_FLIGHT_COUNT_MAX - underWay.size)
    if (limit <= 0 || stopping) return 0
    const bounds = [...allPlaces().values()].map((places) => places.bound())
    const { intents, isMoreOf } = await outbox.due(limit, bounds)
    const now = ports.now()
    const open = intents.filter(({ intentId }) => !gathering.holds(intentId))
    const taken = open.filter((intent) => !isFresh(intent, now) && start(intent)).length
    for (const bound of bounds.filter(isMoreOf)) {
      const places = allPlaces().get(bound.kind)
      if (places === undefined || bound.limit === 0) continue
      places.turnedAway = true
      // What came had ended while the outbox was read: no end will look again.
      if (places.isEmpty) sweepSoon()
    }
    return taken
  }

  /** One after the other: two at a time would see the same rows. */
  const sweep = (): Promise<number> => {
    const swept = lastSweep.then(sweepNow)
    lastSweep = swept.catch(() => undefined)
    return swept
  }

  const sweepSoon = (): void => {
    if (sweepingSoon || stopping) return
    sweepingSoon = true
    setImmediate(() => {
      // A sweep that fails is repeated by the next one; the rows stay where they are.
      sweep().catch(() => undefined)
      sweepingSoon = false
    })
  }

  return {
    offer: (intents) => {
      const now = ports.now()
      for (const intent of intents) {
        // What was due when it was made is due, even when the clock has gone back since.
        if (intent.dueAt > Math.max(now, intent.createdAt)) continue
        if (ports.gathers(intent.target.kind)) gathering.add(intent)
        else start(intent)
      }
    },
    settled: outbox.settle,
    removed: (intentId) => {
      if (underWay.has(intentId)) gone.add(intentId)
    },
    sweep,
    inFlight: () => underWay.size + gathering.count(),
    idle: async () => {
      // No further order is expected, so what is gathered need not wait.
      const busy = () => {
        gathering.release()
        return underWay.size > 0 || sweepingSoon
      }
      while (busy()) {
        await Promise.allSettled(underWay.values())
        await new Promise<void>((resolve) => setImmediate(resolve))
        await lastSweep
      }
    },
    stop: async () => {
      stopping = true
      const all = [...(placesOf?.values() ?? [])]
      for (const places of all) places.abort()
      const isWorking = () => all.some((places) => !places.isEmpty)
      for (let waitedMs = 0; isWorking() && waitedMs < ACTIVITY_STOP_MS_MAX; waitedMs += STOP_CHECK_MS) {
        await ports.sleep(STOP_CHECK_MS)
      }
      for (const intentId of all.flatMap((places) => places.running())) underWay.delete(intentId)
      await outbox.flush()
    }
  }
}

/*
 * Orders to actors that fold them into one row. The first for an actor is begun at once; those that follow it closely wait for
 * each other, so that one turn takes them together. What waits stands in the outbox as well, and waits no longer than one window.
 */

/** The window in which orders are gathered. No client awaits such an order, and a sweep ignores fresh ones for longer. */
const GATHER_MS = 250
/** When this many wait, they are delivered at once. */
const GATHERED_COUNT_MAX = 2_000

/** @param start What it turns away stays in the outbox. */
const makeGathering = (sleep: DeliveryPorts["sleep"], start: (intent: IntentRow) => boolean) => {
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
    add: (intent: IntentRow): void => {
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
    /** Begins what waits now. */
    release,
    holds: (intentId: string): boolean => waiting.has(intentId),
    count: (): number => waiting.size
  }
}

const targetOf = ({ target }: IntentRow): string => addressKey(target.kind, target.id)
