/**
 * A warm actor as the registry knows it: its slot, and what it takes in memory.
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

/** What an actor costs beside its state and what is kept with it (measured on nact 7.6 with a slot: about 1.2 kB). */
export const ACTOR_BYTES_BASE = 1_200

/** States that were read since the last look may take this share of the budget; more of them bring the next look forward. */
const WOKEN_SHARE_MAX = 1 / 20
/** Of a tiny budget more, so that not each single read looks through all actors. */
const WOKEN_BYTES_MIN = 1_000_000

export const isLookDue = (wokenBytes: number, bytesMax: number): boolean =>
  wokenBytes > Math.max(bytesMax * WOKEN_SHARE_MAX, WOKEN_BYTES_MIN)

export const bytesOf = (slot: Slot): number =>
  ACTOR_BYTES_BASE + (slot.live?.bytes ?? 0) + (slot.live?.kept?.byteCount ?? 0)

/*
 * Memory: how many bytes a state takes, counted value by value as V8 lays them out on 64 bits. Texts that all states share
 * count nothing. It is an estimate: what V8 keeps of shapes and spare room is in `ACTOR_BYTES_BASE`. Of many states that are
 * read back, one in eight is counted and the others are taken to be like those before them.
 *
 * Texts that many states hold, such as the words of a rule, are once in memory. A state that is read back from the journal has
 * a copy of each; here it gets the one that the others have. A text is kept only when it was met twice, and what is kept is
 * bounded, because most texts are a client's own.
 */

const FIELD_BYTES = 8
/** Shape, properties and elements. */
const OBJECT_BYTES = 3 * FIELD_BYTES
/** The object, its length, and the head of the elements. */
const ARRAY_BYTES = 6 * FIELD_BYTES
/** Shape, hash and length. */
const TEXT_BYTES = 2 * FIELD_BYTES
/** A number that is no small integer, such as a time, is an object. */
const NUMBER_BYTES = 2 * FIELD_BYTES
const isSmallInteger = (value: number): boolean => (value | 0) === value
const NOT_LATIN = /[^\0-\xff]/

/** One character outside Latin-1 makes every character of a text take two bytes. */
export const textBytes = (text: string): number => TEXT_BYTES + (NOT_LATIN.test(text) ? 2 : 1) * text.length

export const bytesHeldBy = (value: unknown, texts: Pick<SharedTexts, "has"> = sharedTexts): number => {
  if (typeof value === "string") return texts.has(value) ? 0 : textBytes(value)
  if (typeof value === "number") return isSmallInteger(value) ? 0 : NUMBER_BYTES
  if (typeof value !== "object" || value === null) return 0
  const parts: ReadonlyArray<unknown> = Array.isArray(value) ? value : Object.values(value)
  let bytes = Array.isArray(value) ? ARRAY_BYTES : OBJECT_BYTES
  for (const one of parts) bytes += FIELD_BYTES + bytesHeldBy(one, texts)
  return bytes
}

/** Of each kind the first states are all counted. */
const COUNTED_FIRST = 32
/** Afterwards one of so many: counting costs a tenth of what it takes to read a case back. */
const COUNTED_EVERY = 8
/** Characters after which what was counted weighs half: states change with the service. */
const COUNTED_CHARS_MAX = 4_000_000

interface Counted {
  seen: number
  bytes: number
  chars: number
}

export interface StateSizes {
  /** @param charCount Characters of the events that led to the state. */
  readonly bytesOf: (kind: string, state: unknown, charCount: number) => number
}

/** Sizes of states that were read back, by the bytes that a character of events takes in states of the same kind. */
export const makeStateSizes = (count: (state: unknown) => number = bytesHeldBy): StateSizes => {
  const ofKind = new Map<string, Counted>()
  return {
    bytesOf: (kind, state, charCount) => {
      // Nothing was written of it: an initial state tells nothing of those that are read back.
      if (charCount === 0) return count(state)
      const known = ofKind.get(kind) ?? { seen: 0, bytes: 0, chars: 0 }
      if (known.seen === 0) ofKind.set(kind, known)
      known.seen += 1
      const isCounted = known.seen <= COUNTED_FIRST || known.seen % COUNTED_EVERY === 0
      if (!isCounted) return Math.ceil((known.bytes / known.chars) * charCount)
      const bytes = count(state)
      if (known.chars > COUNTED_CHARS_MAX) {
        known.bytes /= 2
        known.chars /= 2
      }
      known.bytes += bytes
      known.chars += charCount
      return bytes
    }
  }
}

/** Shorter texts cost about as much as the reference to a shared one. */
const LENGTH_MIN = 16
/** What is longer is a client's story or a letter. */
const LENGTH_MAX = 4_000
/** Of one generation, of which there are two: at most 8 MB where each character takes two bytes. */
const CHAR_COUNT_MAX = 2_000_000
/** Marks of texts that were met once; a collision lets a text in that was not. */
const MARK_COUNT = 65_536
/** Characters that a mark is made of: rules that begin alike differ within them. */
const MARKED_CHAR_COUNT = 64

export interface SharedTexts {
  /** The text itself, or the same one that another state has. */
  readonly shared: (text: string) => string
  /** Whether this text is kept here, so that it costs no state anything. */
  readonly has: (text: string) => boolean
}

export const makeSharedTexts = (): SharedTexts => {
  const marks = new Uint32Array(MARK_COUNT)
  let young = new Map<string, string>()
  let old = new Map<string, string>()
  let charCount = 0

  const keep = (text: string): string => {
    if (charCount + text.length > CHAR_COUNT_MAX) {
      old = young
      young = new Map()
      charCount = 0
    }
    young.set(text, text)
    charCount += text.length
    return text
  }
  return {
    shared: (text) => {
      if (text.length < LENGTH_MIN || text.length > LENGTH_MAX) return text
      const known = young.get(text)
      if (known !== undefined) return known
      const older = old.get(text)
      if (older !== undefined) return keep(older)
      const mark = markOf(text)
      if (marks[mark % MARK_COUNT] === mark) return keep(text)
      marks[mark % MARK_COUNT] = mark
      return text
    },
    has: (text) => text.length >= LENGTH_MIN && text.length <= LENGTH_MAX && (young.has(text) || old.has(text))
  }
}

/** FNV-1a over the length and the first characters; never zero, which is what an empty place holds. */
const markOf = (text: string): number => {
  let mark = (0x811c9dc5 ^ text.length) >>> 0
  const end = Math.min(text.length, MARKED_CHAR_COUNT)
  for (let at = 0; at < end; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193) >>> 0
  return mark || 1
}

/** Those of this process. */
export const sharedTexts = makeSharedTexts()

/** Replaces the texts of a value that was just parsed, in place. */
export const withSharedTexts = (value: unknown, texts: SharedTexts = sharedTexts): unknown => {
  if (typeof value === "string") return texts.shared(value)
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) value[at] = withSharedTexts(value[at], texts)
    return value
  }
  const parsed = value as Record<string, unknown>
  for (const name in parsed) {
    const before = parsed[name]
    const after = withSharedTexts(before, texts)
    if (after !== before || typeof before === "string") parsed[name] = after
  }
  return value
}
