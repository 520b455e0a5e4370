/**
 * A supervisor: receives each crash of the actors under it, and decides between restart, back-off and quarantine.
 *
 * Always true:
 * - It keeps the defects of each of its actors, and the count of its restarts.
 * - It alone moves an actor into back-off or quarantine.
 * - The defects of one actor never count against another.
 */
import type { EpochMs, SupervisionPolicy } from "./entity.ts"
import type { Slot, Trouble } from "./slot.ts"
import { onDefect, type Verdict } from "./supervision.ts"

/** What an actor tells its supervisor. It does nothing until the verdict is there. */
export interface Crashed {
  readonly slot: Slot
  readonly defect: unknown
  /** The kind of the message it worked on; undefined while it read its journal. */
  readonly message: string | undefined
  readonly decided: (verdict: Verdict) => void
}

/** What operators and tests see of a supervisor. */
export interface SupervisorView {
  /** For example "case-ring-12"; its actors hang under it in the tree. */
  readonly name: string
  readonly kind: string
  readonly actorCount: number
  readonly restartCount: number
}

export interface SupervisorPorts {
  readonly now: () => EpochMs
  readonly random: () => number
}

export class Supervisor implements SupervisorView {
  readonly name: string
  readonly kind: string
  actorCount = 0
  restartCount = 0
  readonly #policy: SupervisionPolicy
  readonly #ports: SupervisorPorts
  readonly #defects = new Map<string, ReadonlyArray<EpochMs>>()

  constructor(kind: string, name: string, policy: SupervisionPolicy, ports: SupervisorPorts) {
    this.kind = kind
    this.name = name
    this.#policy = policy
    this.#ports = ports
  }

  receive({ decided, defect, message, slot }: Crashed): void {
    const now = this.#ports.now()
    slot.trouble = troubleAfter(slot, { at: now, defect, message, supervisor: this.name })
    const verdict = onDefect(this.#policy, this.#defects.get(slot.key) ?? [], now, this.#ports.random())
    this.#defects.set(slot.key, verdict.defects)
    if (verdict._tag === "Restart") this.#restarts(slot)
    else slot.phase = "quarantined"
    decided(verdict)
  }

  /** It failed while it decided. Its actor comes back all the same, after the longest back-off. */
  failed({ decided, slot }: Crashed): void {
    this.#restarts(slot)
    decided({ _tag: "Restart", delayMs: this.#policy.backoffMsMax, defects: [] })
  }

  /** An operator lets a quarantined actor try again: what was counted against it is forgotten. */
  release(slot: Slot): void {
    this.#defects.delete(slot.key)
    slot.phase = "running"
  }

  /** The actor left memory. */
  forget(slot: Slot): void {
    this.actorCount -= 1
    this.#defects.delete(slot.key)
  }

  #restarts(slot: Slot): void {
    slot.phase = "backing-off"
    slot.restartCount += 1
    this.restartCount += 1
  }
}

/** Restarts of each kind. */
export const restartCounts = (supervisors: ReadonlyArray<SupervisorView>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { kind, restartCount } of supervisors) counts.set(kind, (counts.get(kind) ?? 0) + restartCount)
  return counts
}

const troubleAfter = (
  { trouble }: Slot,
  { at, ...what }: Pick<Trouble, "defect" | "message" | "supervisor"> & { readonly at: EpochMs }
): Trouble => {
  const before = trouble?.isOver === false ? trouble : undefined
  return { ...what, since: before?.since ?? at, lastAt: at, isOver: false }
}
