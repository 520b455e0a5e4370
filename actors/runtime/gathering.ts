/**
 * Orders to actors that fold them into one row. The first for an actor is begun at once; those that follow it closely wait for
 * each other, so that one turn takes them together.
 *
 * Always true: what waits here stands in the outbox as well, and waits no longer than one window.
 */
import { addressKey } from "./entity.ts"
import type { IntentRow } from "./journal.ts"

/** The window in which orders are gathered. No client awaits such an order, and a sweep ignores fresh ones for longer. */
const GATHER_MS = 250
/** So many are not held back any longer. */
const GATHERED_COUNT_MAX = 2_000

interface GatheringPorts {
  readonly sleep: (ms: number) => Promise<void>
  /** What is turned away stays in the outbox. */
  readonly start: (intent: IntentRow) => boolean
}

export const makeGathering = ({ sleep, start }: GatheringPorts) => {
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
