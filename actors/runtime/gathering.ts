/**
 * Gathers orders to actors that fold them into one row (`foldsOrders`). The first order to an actor is started at once; those that
 * follow within the window wait for each other, so that one turn takes them together.
 *
 * Always true: what waits here is in the outbox as well, and waits no longer than one window.
 */
import { addressKey, type IntentRow } from "./journal.ts"

/** The window in which orders are gathered. No client awaits such an order, and a sweep ignores fresh ones for longer. */
const GATHER_MS = 250
/** When this many wait, they are delivered at once. */
const GATHERED_COUNT_MAX = 2_000

export interface Gathering {
  readonly add: (intent: IntentRow) => void
  /** Starts now what waits. */
  readonly release: () => void
  readonly holds: (intentId: string) => boolean
  readonly count: () => number
}

/** @param start What it turns away stays in the outbox. */
export const makeGathering = (
  sleep: (ms: number) => Promise<void>,
  start: (intent: IntentRow) => boolean
): Gathering => {
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
