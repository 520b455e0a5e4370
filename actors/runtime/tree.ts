/**
 * The tree of actors: system → supervisors of a kind → the actors of the kind. The only file that imports nact.
 *
 * Always true:
 * - An ask is a message. nact carries it to the actor, which then also takes the asks behind it in its bounded mailbox. One
 *   message at a time would be one ask per turn of the event loop: 2,200 a second beside 1,000 busy actors.
 * - An actor that crashes notifies its supervisor and pauses until the decision. No exception reaches nact's own rule, which
 *   prints the message and stops the actor.
 * - A kind has up to `RING_SIZE` supervisors, made when the first actor is placed under them. nact copies the list of a
 *   parent's children for each message to the parent; crashes are rare enough for a list of some thousand.
 * - A supervisor keeps the defects of each of its actors and the count of its restarts. It alone moves an actor into back-off
 *   or quarantine, and the defects of one actor never count against another.
 */
import * as nact from "nact"
import { ActorDefect, ActorQuarantined } from "./failure.ts"
import type { AnyEntity, EpochMs, SupervisionPolicy } from "./entity.ts"
import { type Ask, failAll, type Slot, type Trouble } from "./slot.ts"
import { DEFAULT_POLICY, onDefect, type Verdict } from "./supervision.ts"

export const RING_SIZE = 64

/** What wakes an actor: an ask, or the wish that it reads its journal again. */
export type Message = Ask | "settle"

export interface TreePorts extends SupervisorPorts {
  readonly sleep: (ms: number) => Promise<void>
  /** For kinds that declare none. */
  readonly policy?: SupervisionPolicy | undefined
  /** One turn. The message is the slot's `arriving`. */
  readonly turn: (slot: Slot) => Promise<void>
  /** The actor is free for the next message. */
  readonly afterTurn: (slot: Slot) => void
  /** For logs and metrics; does not throw. */
  readonly report: (slot: Slot, defect: unknown) => void
}

interface Node {
  readonly ref: nact.Ref<Message>
  readonly parent: Parent
}

interface Parent {
  readonly ref: nact.Ref<Crashed>
  readonly supervisor: Supervisor
}

export class ActorTree {
  readonly #ports: TreePorts
  readonly #system = nact.start()
  readonly #rings = new Map<string, Array<Parent | undefined>>()
  readonly #nodes = new Map<Slot, Node>()
  #serial = 0

  constructor(ports: TreePorts) {
    this.#ports = ports
  }

  /** Carries a message to the actor of a slot, which is made if there is none: most addresses are only read. */
  tell(slot: Slot, message: Message): void {
    if (message !== "settle") slot.arriving = message
    nact.dispatch((this.#nodes.get(slot) ?? this.#spawn(slot)).ref, message)
  }

  /** The actor of a slot that left memory, if it has one. */
  stop(slot: Slot): void {
    const node = this.#nodes.get(slot)
    if (node === undefined) return
    this.#nodes.delete(slot)
    node.parent.supervisor.forget(slot)
    nact.stop(node.ref)
  }

  release(slot: Slot): void {
    const node = this.#nodes.get(slot)
    if (node === undefined) slot.phase = "running"
    else node.parent.supervisor.release(slot)
  }

  supervisors(): ReadonlyArray<SupervisorView> {
    return [...this.#rings.values()].flat().flatMap((parent) => (parent === undefined ? [] : [parent.supervisor]))
  }

  stopAll(): void {
    nact.stop(this.#system)
  }

  #spawn(slot: Slot): Node {
    this.#serial += 1
    const parent = this.#parentOf(slot.entity, this.#serial % RING_SIZE)
    // A name of our own: nact's default is a random 31-bit number, and a collision throws.
    const name = `${slot.entity.kind}-${this.#serial}`
    const behaviour = async (): Promise<void> => {
      await this.#ports.turn(slot)
      this.#ports.afterTurn(slot)
    }
    const ref: nact.Ref<Message> = nact.spawn(parent.ref, behaviour, name, {
      onCrash: async (_message, defect, context) => {
        await this.#crashed(slot, defect, parent)
        return context.resume
      }
    })
    const node = { ref, parent }
    parent.supervisor.actorCount += 1
    this.#nodes.set(slot, node)
    return node
  }

  #parentOf({ kind, limits }: AnyEntity, index: number): Parent {
    const ring = this.#rings.get(kind) ?? []
    this.#rings.set(kind, ring)
    return (ring[index] ??= this.#spawnSupervisor(kind, index, limits.supervision ?? this.#ports.policy))
  }

  #spawnSupervisor(kind: string, index: number, policy: SupervisionPolicy = DEFAULT_POLICY): Parent {
    const supervisor = new Supervisor(kind, `${kind}-ring-${index}`, policy, this.#ports)
    const ref: nact.Ref<Crashed> = nact.spawn(
      this.#system,
      (_state: undefined, crashed: Crashed) => supervisor.receive(crashed),
      supervisor.name,
      {
        onCrash: (crashed, defect, context) => {
          if (crashed !== undefined) {
            this.#ports.report(crashed.slot, defect)
            supervisor.failed(crashed)
          }
          return context.resume
        }
      }
    )
    return { ref, supervisor }
  }

  /** The ask that threw is rejected; the others wait for the rebuilt actor, unless its state cannot be built either. */
  async #crashed(slot: Slot, cause: unknown, parent: Parent): Promise<void> {
    slot.lastLive = slot.live ?? slot.lastLive
    slot.live = undefined
    const message = kindOf(slot.taken[0]?.command)
    const verdict = await new Promise<Verdict>((decided) =>
      nact.dispatch(parent.ref, { slot, defect: cause, message, decided })
    )
    this.#ports.report(slot, cause)
    const failure = new ActorDefect({ address: slot.key, cause })
    const owed = slot.taken
    slot.taken = []
    for (const ask of owed) ask.fail(failure)
    if (verdict._tag === "Quarantine") failAll(slot, new ActorQuarantined({ address: slot.key }))
    else {
      if (owed.length === 0) failAll(slot, failure)
      // A back-off that cannot be slept is skipped: an actor that never comes back would keep its callers waiting.
      await this.#ports.sleep(verdict.delayMs).catch(() => undefined)
      slot.phase = "running"
    }
    this.#ports.afterTurn(slot)
  }
}

const kindOf = (command: unknown): string | undefined => {
  if (command === undefined) return undefined
  const tag = typeof command === "object" && command !== null && "_tag" in command ? command._tag : undefined
  return typeof tag === "string" ? tag : "a message without a kind"
}

/* A supervisor: receives each crash of the actors under it, and decides between restart, back-off and quarantine. */

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

class Supervisor implements SupervisorView {
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

/** Counts the restarts of each kind. */
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
