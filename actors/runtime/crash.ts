/**
 * What happens when an actor's handler throws: the thrower is answered, then the actor backs off and rebuilds, or is
 * quarantined. Always true: nobody is left waiting, and the handler given to nact does not throw (nact would end the
 * process).
 */
import { ActorDefect, ActorQuarantined } from "./failure.ts"
import type { EpochMs } from "./entity.ts"
import { type Ask, failAll, type Slot, type Trouble } from "./slot.ts"
import { onDefect, type SupervisionPolicy } from "./supervision.ts"

interface CrashPorts {
  readonly now: () => number
  readonly random: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly policy: SupervisionPolicy
}

interface CrashHooks {
  /** For logs and metrics; does not throw. */
  readonly report: (slot: Slot, defect: unknown) => void
  readonly restarting: (slot: Slot) => void
  /** The actor may work again. */
  readonly afterTurn: (slot: Slot) => void
}

export const makeOnCrash =
  (ports: CrashPorts, hooks: CrashHooks) =>
  async (slot: Slot, defect: unknown): Promise<void> => {
    const failure = new ActorDefect({ address: slot.key, cause: defect })
    const owed = slot.taken
    slot.taken = []
    for (const ask of owed) ask.fail(failure)
    slot.lastLive = slot.live ?? slot.lastLive
    slot.live = undefined
    const now = ports.now()
    slot.trouble = troubleAfter(slot, defect, owed[0], now)
    const verdict = onDefect(ports.policy, slot.defects, now, ports.random())
    slot.defects = verdict.defects
    slot.phase = verdict._tag === "Quarantine" ? "quarantined" : "backing-off"
    hooks.report(slot, defect)
    if (verdict._tag === "Quarantine") {
      failAll(slot, new ActorQuarantined({ address: slot.key }))
      slot.turning = false
      return
    }
    // Nobody may wait for a state that could not even be rebuilt: they are told, and the back-off still holds.
    if (owed.length === 0) failAll(slot, failure)
    slot.restartCount += 1
    hooks.restarting(slot)
    // A back-off that cannot be slept is skipped: an actor that never comes back would keep its callers waiting.
    await ports.sleep(verdict.delayMs).catch(() => undefined)
    slot.phase = "running"
    hooks.afterTurn(slot)
  }

/** The thrower is the first that is still owed an answer; without one the state itself could not be built. */
const troubleAfter = (slot: Slot, defect: unknown, thrower: Ask | undefined, now: EpochMs): Trouble => {
  const before = slot.trouble?.isOver === false ? slot.trouble : undefined
  return { since: before?.since ?? now, lastAt: now, defect, message: kindOf(thrower?.command), isOver: false }
}

const kindOf = (command: unknown): string | undefined => {
  if (command === undefined) return undefined
  const tag = typeof command === "object" && command !== null && "_tag" in command ? command._tag : undefined
  return typeof tag === "string" ? tag : "a message without a kind"
}
