/**
 * What the state of an actor takes in memory, and the texts that many states share.
 *
 * Bytes are counted value by value, as V8 lays them out on 64 bits. It is an estimate: what V8 keeps of shapes and spare room
 * is in `ACTOR_BYTES_BASE`. Of many states that are read back, one in eight is counted and the others are taken to be like
 * those before them.
 *
 * A state that is read back from the journal has its own copy of texts that many states hold, such as the words of a rule;
 * here it gets the one that the others have.
 *
 * Always true:
 * - A shared text counts nothing.
 * - A text is kept only when it was met twice, and what is kept is bounded, because most texts are a client's own.
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
const sharedTexts = makeSharedTexts()

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
