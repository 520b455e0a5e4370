/**
 * A warm actor as the registry knows it: its slot, the asks that it owes an answer, and the listeners of its commits.
 *
 * Always true: a slot is in the registry's map exactly as long as its actor may run. An ask that finds a slot joins it; an ask
 * that finds none wakes the address.
 */
import type { Result } from "effect"
import type { Address, AnyEntity, EpochMs } from "./entity.ts"
import type { StoredAnswer } from "./journal.ts"

/** The committed state of an actor. Values are never changed in place. */
export interface Live<State> {
  readonly state: State
  /** Number of the newest journal row; 0 when the entity does not exist. */
  readonly version: number
  /** What the state takes in memory, as it was measured, with twice the text of the events since. */
  readonly bytes: number
  /** What a reader made of this version, such as an encoded answer. It leaves memory with the version. */
  kept?: Kept | undefined
}

/** What is kept beside a state counts as memory of its actor. */
export interface Kept {
  readonly byteCount: number
}

/** What a command led to. */
export interface Outcome<State, Event> {
  readonly state: State
  readonly version: number
  readonly events: ReadonlyArray<Event>
  /** True when the command id was already in the journal: nothing new happened. */
  readonly duplicate: boolean
}

/** One caller waiting for an actor. `command` is absent for a read, which only needs the state. */
export interface Ask {
  readonly commandId: string
  /** Whether the journal keeps the id. It keeps no random id, and no id of an intent, whose own row shows that it was carried out. */
  readonly keepsId: boolean
  readonly command: unknown
  readonly isRead: boolean
  /** Its sender chose the command id, so this may be a repetition. */
  readonly mayRepeat: boolean
  readonly settles: string | undefined
  readonly answer: ((outcome: Outcome<never, never>) => StoredAnswer) | undefined
  /** Called when it is decided, before its commit, with the time that took; not where nothing was decided for it. */
  readonly decided: ((ms: number) => void) | undefined
  readonly reply: (answer: Result.Result<Outcome<unknown, unknown>, unknown>) => void
  readonly fail: (failure: unknown) => void
}

/** Notified of every commit once and in order, in the tick that publishes it, before any reply. What it throws is only reported. */
export type CommitListener = (
  address: Address,
  outcome: { readonly state: unknown; readonly version: number; readonly events: ReadonlyArray<unknown> }
) => void

/** Why an actor is in trouble, for operators. Names kinds of messages and places in code, never what a message holds. */
export interface Trouble {
  /** When the first of the defects happened that led here. */
  readonly since: EpochMs
  readonly lastAt: EpochMs
  readonly defect: unknown
  /** What it worked on: the kind of a message, or undefined while it read its journal. */
  readonly message: string | undefined
  /** The name of the supervisor that decided what follows. */
  readonly supervisor: string
  /** It has worked again since. */
  readonly isOver: boolean
}

export type SlotPhase = "running" | "backing-off" | "quarantined"

export interface Slot {
  readonly key: string
  readonly address: Address
  readonly entity: AnyEntity
  /** Committed state, or undefined while it must be read from the journal first. */
  live: Live<unknown> | undefined
  /** The committed state when the actor last failed, for readers that prefer an old answer to none. */
  lastLive: Live<unknown> | undefined
  /** The ask that is the message on its way to the actor, until the actor takes it. */
  arriving: Ask | undefined
  /** Asks that wait behind it: the bounded mailbox. */
  queue: Array<Ask>
  /** Asks of the turn in progress; still unanswered when the turn throws. */
  taken: Array<Ask>
  /** As its supervisor decided last. */
  phase: SlotPhase
  /** Whether a turn is on its way through the actor's mailbox, or running. */
  isTurning: boolean
  readonly listeners: Set<CommitListener>
  lastUsedAt: EpochMs
  /** The actor was loaded for an order of the outbox, and had no other ask since. */
  wokenByOrder: boolean
  snapshotSeq: number
  /** What the state took in memory when it was last measured. */
  measuredBytes: number
  /** The version before a write whose outcome is unknown: the journal may hold more than was published. Undefined without doubt. */
  doubtAfter: number | undefined
  /** How often its supervisor restarted it. */
  restartCount: number
  /** Of the last failure, as its supervisor wrote it down; stays for operators to read after the actor works again. */
  trouble: Trouble | undefined
  /** After a poisoned chain, this many asks are taken one at a time so that the poison stands alone. */
  singleCount: number
}

export const makeSlot = (
  key: string,
  address: Address,
  entity: AnyEntity,
  now: EpochMs,
  listeners: Set<CommitListener>
): Slot => ({
  key,
  address,
  entity,
  live: undefined,
  lastLive: undefined,
  arriving: undefined,
  queue: [],
  taken: [],
  phase: "running",
  isTurning: false,
  listeners,
  lastUsedAt: now,
  wokenByOrder: false,
  snapshotSeq: 0,
  measuredBytes: 0,
  doubtAfter: undefined,
  restartCount: 0,
  trouble: undefined,
  singleCount: 0
})

/** Slots by kind and id: to find one no key is put together, which costs as much as finding it. */
export class SlotMap {
  readonly #kinds = new Map<string, Map<string, Slot>>()

  find(kind: string, id: string): Slot | undefined {
    return this.#kinds.get(kind)?.get(id)
  }

  holds(slot: Slot): boolean {
    return this.find(slot.address.kind, slot.address.id) === slot
  }

  add(slot: Slot): void {
    const { id, kind } = slot.address
    const ids = this.#kinds.get(kind) ?? new Map<string, Slot>()
    this.#kinds.set(kind, ids.set(id, slot))
  }

  remove(slot: Slot): void {
    if (this.holds(slot)) this.#kinds.get(slot.address.kind)?.delete(slot.address.id)
  }

  /** Slots may be removed meanwhile. */
  *values(): Generator<Slot, void> {
    for (const ids of this.#kinds.values()) yield* ids.values()
  }
}

/** Listeners of commits. Those of one address are in its slot and outlive its actor; those of a kind are kept here. */
export class CommitListeners {
  readonly #ofKind = new Map<string, Set<CommitListener>>()
  /** Of addresses whose actor left memory; the next incarnation takes them over. */
  readonly #orphaned = new Map<string, Set<CommitListener>>()
  readonly #onDefect: (slot: Slot, defect: unknown) => void

  constructor(onDefect: (slot: Slot, defect: unknown) => void) {
    this.#onDefect = onDefect
  }

  /** The commit is done, so a listener that throws may take nothing from its caller or from other listeners. */
  notify(slot: Slot, outcome: Parameters<CommitListener>[1]): void {
    for (const listeners of [this.#ofKind.get(slot.entity.kind) ?? [], slot.listeners]) {
      for (const listener of listeners) {
        try {
          listener(slot.address, outcome)
        } catch (defect) {
          this.#onDefect(slot, defect)
        }
      }
    }
  }

  hasAny(slot: Slot): boolean {
    return slot.listeners.size > 0 || this.#ofKind.has(slot.entity.kind)
  }

  addToKind(kind: string, listener: CommitListener): () => void {
    const listeners = this.#ofKind.get(kind) ?? new Set()
    this.#ofKind.set(kind, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      // Without listeners nothing is published for the kind after a doubt.
      if (listeners.size === 0 && this.#ofKind.get(kind) === listeners) this.#ofKind.delete(kind)
    }
  }

  /** For a slot of this address: what its last actor left, or an empty set. */
  of(key: string): Set<CommitListener> {
    return this.#orphaned.get(key) ?? new Set()
  }

  /** They have an actor again, or are gone. */
  settle(key: string): void {
    this.#orphaned.delete(key)
  }

  orphan(slot: Slot): void {
    if (slot.listeners.size > 0) this.#orphaned.set(slot.key, slot.listeners)
  }
}

/** Memory may disagree with the journal now: it is read again before anything else happens. */
export const forget = (slot: Slot): void => {
  slot.doubtAfter ??= slot.live?.version
  slot.live = undefined
}

/** Asks that still wait for an answer. */
export const pendingCount = (slot: Slot): number =>
  slot.queue.length + slot.taken.length + (slot.arriving === undefined ? 0 : 1)

/** Answers every waiting ask; used when the actor stops without being able to work. */
export const failAll = (slot: Slot, failure: unknown): void => {
  const owed = [...slot.taken, ...(slot.arriving === undefined ? [] : [slot.arriving]), ...slot.queue]
  slot.arriving = undefined
  slot.taken = []
  slot.queue = []
  for (const ask of owed) ask.fail(failure)
}

/** The actor took a message without a defect: its trouble is over, and the state from before it is let go. */
export const worksAgain = (slot: Slot): void => {
  if (slot.trouble !== undefined) slot.trouble = { ...slot.trouble, isOver: true }
  slot.lastLive = undefined
}

/** Only an order has woken it, after which it leaves again. */
export const isPassing = ({ doubtAfter, entity, listeners, wokenByOrder }: Slot): boolean =>
  wokenByOrder && entity.leavesAfterOrder && listeners.size === 0 && doubtAfter === undefined

/** An address that turned out not to exist. */
export const isUnwritten = ({ entity, live }: Slot): boolean => live?.version === 0 && entity.durability === "journal"

/** What an actor costs beside its state and what is kept with it (measured on nact 7.6 with a slot: about 1.2 kB). */
export const ACTOR_BYTES_BASE = 1_200

/** Share of the memory budget that states read since the last passivation may take; more of them bring the next one forward. */
const WOKEN_SHARE_MAX = 1 / 20
/** At least this much whatever the budget, because each passivation looks through all actors. */
const WOKEN_BYTES_MIN = 1_000_000

export const isPassivationDue = (wokenBytes: number, bytesMax: number): boolean =>
  wokenBytes > Math.max(bytesMax * WOKEN_SHARE_MAX, WOKEN_BYTES_MIN)

export const bytesOf = (slot: Slot): number =>
  ACTOR_BYTES_BASE + (slot.live?.bytes ?? 0) + (slot.live?.kept?.byteCount ?? 0)
