/**
 * A warm actor as the registry knows it: its slot, what it takes in memory, and when it may leave.
 *
 * Always true: a slot is in the registry's map exactly as long as its actor may run. An ask that finds a slot joins it; an ask
 * that finds none wakes the address. An actor with work, with listeners, in doubt or in quarantine never leaves memory.
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
  /** The journal keeps the id. Not where it is made up, nor where it is the intent's, whose row says whether it was carried out. */
  readonly keepsId: boolean
  readonly command: unknown
  readonly isRead: boolean
  /** Its sender chose the command id, so this may be a repetition. */
  readonly mayRepeat: boolean
  readonly settles: string | undefined
  readonly answer: ((outcome: Outcome<never, never>) => StoredAnswer) | undefined
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
  /** What was committed when the actor last failed: true as of then, for those to whom an old answer is better than none. */
  lastLive: Live<unknown> | undefined
  /** The ask that is the message on its way to the actor, until the actor takes it. */
  arriving: Ask | undefined
  /** Asks that wait behind it: the bounded mailbox. */
  queue: Array<Ask>
  /** Asks of the turn in progress; still unanswered when the turn throws. */
  taken: Array<Ask>
  /** What its supervisor decided last. */
  phase: SlotPhase
  /** A turn is on its way through the actor's mailbox, or running. */
  turning: boolean
  readonly listeners: Set<CommitListener>
  lastUsedAt: EpochMs
  /** The actor was loaded for an order of the outbox, and had no other ask since. */
  wokenByOrder: boolean
  snapshotSeq: number
  /** What the state took in memory when it was last measured. */
  measuredBytes: number
  /** Set while the journal may hold more than was published, because a write's outcome is unknown: the version before it. */
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
  turning: false,
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
  const arriving = slot.arriving === undefined ? [] : [slot.arriving]
  const owed = [...slot.taken, ...arriving, ...slot.queue]
  slot.arriving = undefined
  slot.taken = []
  slot.queue = []
  for (const ask of owed) ask.fail(failure)
}

/* Passivation. */

/** What an actor costs beside its state and what is kept with it (measured on nact 7.6 with a slot: about 1.2 kB). */
export const ACTOR_BYTES_BASE = 1_200

/** States that were read since the last look may take this share of the budget; more of them bring the next look forward. */
const WOKEN_SHARE_MAX = 1 / 20
/** Of a tiny budget more, so that not each single read looks through all actors. */
const WOKEN_BYTES_MIN = 1_000_000

export const isLookDue = (wokenBytes: number, bytesMax: number): boolean =>
  wokenBytes > Math.max(bytesMax * WOKEN_SHARE_MAX, WOKEN_BYTES_MIN)

/** Over budget, actors leave until this share of it is used, so that the sorting is not needed again a second later. */
const LOW_WATER = 0.9

export const bytesOf = (slot: Slot): number =>
  ACTOR_BYTES_BASE + (slot.live?.bytes ?? 0) + (slot.live?.kept?.byteCount ?? 0)

export const mayLeave = (slot: Slot): boolean =>
  pendingCount(slot) === 0 &&
  !slot.turning &&
  slot.listeners.size === 0 &&
  slot.doubtAfter === undefined &&
  slot.phase === "running"

/** The actors that leave: those that are idle too long and, when memory is over budget, the longest unused. */
export const choosePassive = (slots: Iterable<Slot>, now: EpochMs, bytesMax: number): ReadonlyArray<Slot> => {
  const leaving: Array<Slot> = []
  const staying: Array<Slot> = []
  let bytes = 0
  for (const slot of slots) {
    if (mayLeave(slot) && now - slot.lastUsedAt >= slot.entity.limits.idleMsMax) {
      leaving.push(slot)
      continue
    }
    bytes += bytesOf(slot)
    if (mayLeave(slot)) staying.push(slot)
  }
  if (bytes <= bytesMax) return leaving
  staying.sort((one, other) => one.lastUsedAt - other.lastUsedAt)
  for (const slot of staying) {
    if (bytes <= bytesMax * LOW_WATER) break
    bytes -= bytesOf(slot)
    leaving.push(slot)
  }
  return leaving
}
