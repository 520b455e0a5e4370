/**
 * The outbox as the delivery of this process uses it: reads what is due, and writes what became of it.
 *
 * Always true:
 * - What was settled or postponed in one tick is written by one statement.
 * - What is due never includes an intent that was answered, though its row was still there when it was read.
 * - A write that fails loses nothing: the row stays as it is, and the next sweep delivers it again.
 */
import type { EpochMs } from "./entity.ts"
import type { IntentRow } from "./journal.ts"
import type { KindBound, PostponedIntent } from "./outbox.ts"

export interface OutboxClientPorts {
  readonly now: () => EpochMs
  readonly due: (now: EpochMs, limit: number, bounds: ReadonlyArray<KindBound>) => Promise<ReadonlyArray<IntentRow>>
  readonly settle: (intentIds: ReadonlyArray<string>) => Promise<void>
  /** Makes due what a clock that was ahead of `now` has made. */
  readonly recall: (now: EpochMs) => Promise<void>
  readonly postpone: (intents: ReadonlyArray<PostponedIntent>) => Promise<void>
}

export interface Due {
  /** Without those that are answered. */
  readonly intents: ReadonlyArray<IntentRow>
  /** Whether the outbox may have more of the kind than its bound let through. */
  readonly isMoreOf: (bound: KindBound) => boolean
}

export interface OutboxClient {
  readonly due: (limit: number, bounds: ReadonlyArray<KindBound>) => Promise<Due>
  /** The intent was answered without a commit: its row is removed at the end of this tick. */
  readonly settle: (intentId: string) => void
  /** Resolves when the rows of all that was settled are removed, or their removal has failed. */
  readonly flush: () => Promise<void>
  /** The intent was answered, and its row is gone or soon will be. */
  readonly answered: (intentId: string) => void
  /** Resolves when the later moment is written, or the write has failed. */
  readonly postpone: (intent: PostponedIntent) => Promise<void>
  /** Before the first sweep, and when the clock went back: intents may be due only when it has caught up with itself. */
  readonly recallWhenClockWentBack: () => Promise<void>
}

export const makeOutboxClient = (ports: OutboxClientPorts): OutboxClient => {
  /** Settled, and not yet removed. */
  const settling = new Set<string>()
  let toSettle: Array<string> = []
  /** What was answered since the outbox was asked what is due: the rows that come may be from before. */
  let answeredSince: Set<string> | undefined
  let toPostpone: Array<PostponedIntent> = []
  /** The statement that will carry `toPostpone`. */
  let postponing: Promise<void> | undefined
  /** By the clock, which may go back. */
  let sweptAt = Infinity

  const flush = async (): Promise<void> => {
    const ids = toSettle
    toSettle = []
    if (ids.length === 0) return
    // A failure leaves the rows; their next delivery is a duplicate and settles them again.
    await ports.settle(ids).catch(() => undefined)
    for (const id of ids) {
      settling.delete(id)
      answeredSince?.add(id)
    }
  }

  return {
    due: async (limit, bounds) => {
      const since = new Set<string>()
      answeredSince = since
      try {
        const rows = await ports.due(ports.now(), limit, bounds)
        return {
          intents: rows.filter(({ intentId }) => !since.has(intentId) && !settling.has(intentId)),
          isMoreOf: (bound) => rows.filter(({ target }) => target.kind === bound.kind).length >= bound.limit
        }
      } finally {
        answeredSince = undefined
      }
    },
    settle: (intentId) => {
      settling.add(intentId)
      if (toSettle.push(intentId) === 1) setImmediate(() => void flush())
    },
    flush,
    answered: (intentId) => {
      answeredSince?.add(intentId)
    },
    // When the database is slow, thousands fail together.
    postpone: (intent) => {
      toPostpone.push(intent)
      postponing ??= new Promise((resolve) => {
        setImmediate(() => {
          const intents = toPostpone
          toPostpone = []
          postponing = undefined
          void ports.postpone(intents).then(resolve, () => resolve())
        })
      })
      return postponing
    },
    recallWhenClockWentBack: async () => {
      const now = ports.now()
      if (now < sweptAt) await ports.recall(now)
      sweptAt = now
    }
  }
}
