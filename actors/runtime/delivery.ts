/**
 * Delivers intents: at once after their commit, and again from the outbox when that failed. The
 * intent's id is the command id at its target, so a repeated delivery has one effect.
 */
import type { EpochMs } from "./entity.ts"
import type { IntentRow } from "./journal.ts"
import { SWEEP_INTENT_COUNT_MAX } from "./outbox.ts"
import { backoffMs } from "./supervision.ts"

/** Deliveries under way at once; what comes on top stays in the outbox for the next sweep. */
const IN_FLIGHT_COUNT_MAX = 10_000
/** A failed intent is tried again after 1 s, then doubling up to ten minutes, for ever: it is never dropped. */
const RETRY = { backoffMsFirst: 1_000, backoffMsMax: 600_000 }
/** A sweep leaves a fresh intent alone this long, because its direct delivery is still on its way. */
const SWEEP_GRACE_MS = 1_000

export interface DeliveryPorts {
  readonly now: () => EpochMs
  readonly random: () => number
  /** Resolves when the target has committed or refused; rejects when it could not be asked. */
  readonly deliver: (intent: IntentRow) => Promise<void>
  readonly due: (now: EpochMs, limit: number) => Promise<ReadonlyArray<IntentRow>>
  readonly settle: (intentIds: ReadonlyArray<string>) => Promise<void>
  readonly postpone: (intentId: string, dueAt: EpochMs) => Promise<void>
  /** A delivery failed; it stays in the outbox. For logs and metrics. */
  readonly onFailure: (intent: IntentRow, failure: unknown) => void
}

export interface Delivery {
  /** Called with the intents of a commit that is durable. */
  readonly offer: (intents: ReadonlyArray<IntentRow>) => void
  /** Marks an intent answered without a commit; removed in the background, by the sweep at the latest. */
  readonly settled: (intentId: string) => void
  /** Delivers what is due in the outbox; gives how many were taken. */
  readonly sweep: () => Promise<number>
  readonly inFlight: () => number
  /** Resolves when no delivery is under way. */
  readonly idle: () => Promise<void>
}

export const makeDelivery = (ports: DeliveryPorts): Delivery => {
  const underWay = new Map<string, Promise<void>>()
  let toSettle: Array<string> = []

  const flushSettled = async (): Promise<void> => {
    const ids = toSettle
    toSettle = []
    if (ids.length === 0) return
    // A failure leaves the rows; their next delivery is a duplicate and settles them again.
    await ports.settle(ids).catch(() => undefined)
  }

  const start = (intent: IntentRow): void => {
    const work = ports.deliver(intent).catch(async (failure: unknown) => {
      try {
        ports.onFailure(intent, failure)
      } catch {
        // A report that fails must not leave the intent due at once for ever.
      }
      const delay = backoffMs(RETRY, Math.min(20, intent.attempts + 1), ports.random())
      await ports.postpone(intent.intentId, ports.now() + delay).catch(() => undefined)
    })
    underWay.set(
      intent.intentId,
      work.finally(() => underWay.delete(intent.intentId))
    )
  }

  return {
    offer: (intents) => {
      const now = ports.now()
      for (const intent of intents) {
        if (intent.dueAt <= now && underWay.size < IN_FLIGHT_COUNT_MAX) start(intent)
      }
    },
    settled: (intentId) => {
      toSettle.push(intentId)
      if (toSettle.length === 1) setImmediate(() => void flushSettled())
    },
    sweep: async () => {
      await flushSettled()
      const now = ports.now()
      const room = Math.min(SWEEP_INTENT_COUNT_MAX, IN_FLIGHT_COUNT_MAX - underWay.size)
      if (room <= 0) return 0
      const due = await ports.due(now, room)
      const fresh = due.filter((one) => !underWay.has(one.intentId) && now - one.createdAt >= SWEEP_GRACE_MS)
      for (const intent of fresh) start(intent)
      return fresh.length
    },
    inFlight: () => underWay.size,
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay.values())
    }
  }
}
