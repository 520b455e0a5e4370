/**
 * Weighs the words of a text. Every word, every pair of neighbours and every pair with one word between has a weight that
 * `test/triage/learn.ts` learned from labelled texts; what weighs enough within a few sentences is a sign of danger.
 * Patterns find the wordings that they list; weights also find other wordings made of the same words.
 *
 * Always true:
 * - A word counts once in a piece. A long piece weighs no more than a short one for its length alone.
 * - A word that no text taught weighs what other words with its beginning weigh, or nothing.
 */
import type { CrisisClass } from "../../../schema/triage.ts"

/** What was learned; `actors/assistant/crisis/weights.json`. All weights are whole hundredths. */
export interface Weights {
  readonly bias: number
  /** From this weight on a piece is a sign of danger. */
  readonly sign: number
  readonly words: Readonly<Record<string, number>>
  readonly beginnings: Readonly<Record<string, number>>
  /** Two words, in order, that stand side by side, or with one word between. */
  readonly neighbours: Readonly<Record<string, number>>
  readonly spaced: Readonly<Record<string, number>>
  readonly classes: ReadonlyArray<CrisisClass>
  /** How much a word speaks for each class. */
  readonly kinds: Readonly<Record<string, ReadonlyArray<number>>>
}

/** Words that are only known by their beginning have this many letters or more. */
const BEGINNING_WORD_LENGTH_MIN = 6
const BEGINNING_LENGTH = 5

export const beginningOf = (word: string): string | undefined =>
  word.length < BEGINNING_WORD_LENGTH_MIN || word.endsWith("*") ? undefined : word.slice(0, BEGINNING_LENGTH)

/** All numbers are one word. */
export const NUMBER = "#"
export const isNumber = (word: string): boolean => {
  const unit = word.charCodeAt(0)
  return unit >= 48 && unit <= 57
}

/** A word id and another as one number; ids are smaller than this. */
const ID_BITS = 15

/**
 * Pairs of word ids and their weights. Each slot has a pair and its weight behind each other, so that one look touches one place of
 * memory; a pair without a weight weighs 0.
 */
const pairTable = (pairs: Readonly<Record<string, number>>, idOf: (name: string) => number) => {
  const entries = Object.entries(pairs)
  let size = 4
  while (size < entries.length * 3) size *= 2
  const mask = size - 1
  const slots = new Int32Array(size * 2).fill(-1)
  const begins = new Set<number>()
  const ends = new Set<number>()
  for (const [pair, weight] of entries) {
    const [first = "", second = ""] = pair.split(" ")
    const key = (idOf(first) << ID_BITS) | idOf(second)
    begins.add(idOf(first))
    ends.add(idOf(second))
    let slot = slotOf(key, mask)
    while (slots[slot] !== key && slots[slot] !== -1) slot = (slot + 2) & (2 * mask + 1)
    slots[slot] = key
    slots[slot + 1] = weight
  }
  const weightOf = (first: number, second: number): number => {
    const key = (first << ID_BITS) | second
    for (let slot = slotOf(key, mask); ; slot = (slot + 2) & (2 * mask + 1)) {
      const own = slots[slot]
      if (own === key) return slots[slot + 1] ?? 0
      if (own === -1) return 0
    }
  }
  return { begins, ends, weightOf }
}

const slotOf = (key: number, mask: number): number => ((Math.imul(key, 0x9e3779b1) >>> 7) & mask) * 2

/** What of a word stands in one number, below its own weight: whether it begins or ends pairs. Most words that meet are no pair. */
const BEGINS_NEIGHBOURS = 1
const ENDS_NEIGHBOURS = 2
const BEGINS_SPACED = 4
const ENDS_SPACED = 8
const ROLE_BITS = 4

export interface Weigher {
  /** The id of a word that no pattern knows; 0 where nothing is known of it either. */
  readonly idOf: (word: string) => number
  /** The weight of the words from `from` up to `to`. */
  readonly weightOf: (ids: Int32Array, from: number, to: number) => number
  /** The class that the words from `from` up to `to` speak for most. */
  readonly classOf: (ids: Int32Array, from: number, to: number) => CrisisClass
  readonly bias: number
  readonly sign: number
}

/** @param names The words that the patterns know, by id. */
export const weigherOf = (weights: Weights, names: ReadonlyArray<string>): Weigher => {
  const ids = new Map(names.map((name, id) => [name, id]))
  const learned = (name: string): number => {
    const known = ids.get(name) ?? ids.size
    ids.set(name, known)
    return known
  }
  for (const name of Object.keys(weights.words)) learned(name)
  const beginnings = new Map(Object.keys(weights.beginnings).map((name) => [name, learned(`${name}..`)]))
  const neighbours = pairTable(weights.neighbours, learned)
  const spaced = pairTable(weights.spaced, learned)
  if (ids.size >= 1 << ID_BITS) throw new Error("too many words have weights")
  /** The weight and the roles of each word, by id. */
  const known = new Int32Array(ids.size)
  for (const [name, weight] of Object.entries(weights.words)) known[learned(name)] = weight << ROLE_BITS
  for (const [name, weight] of Object.entries(weights.beginnings)) known[learned(`${name}..`)] = weight << ROLE_BITS
  const give = (words: ReadonlySet<number>, role: number) => {
    for (const id of words) known[id] = (known[id] ?? 0) | role
  }
  give(neighbours.begins, BEGINS_NEIGHBOURS)
  give(neighbours.ends, ENDS_NEIGHBOURS)
  give(spaced.begins, BEGINS_SPACED)
  give(spaced.ends, ENDS_SPACED)
  const kinds: Array<ReadonlyArray<number> | undefined> = Array.from({ length: ids.size })
  for (const [name, kind] of Object.entries(weights.kinds)) kinds[learned(name)] = kind
  const metIn = new Int32Array(ids.size)
  let piece = 0
  return {
    bias: weights.bias,
    sign: weights.sign,
    idOf: (word) => {
      const known = ids.get(isNumber(word) ? NUMBER : word)
      if (known !== undefined) return known
      const beginning = beginningOf(word)
      return beginning === undefined ? 0 : (beginnings.get(beginning) ?? 0)
    },
    weightOf: (text, from, to) => {
      if (++piece > PIECE_NUMBER_MAX) {
        metIn.fill(0)
        piece = 1
      }
      let sum = 0
      // The two words before, 0 where a word is unknown, and what is known of them.
      let before = 0
      let further = 0
      let ofBefore = 0
      let ofFurther = 0
      for (let at = from; at < to; at++) {
        const id = text[at] ?? 0
        if (id === PAUSE) continue
        const word = id > 0 ? id : 0
        const own = word > 0 ? (known[word] ?? 0) : 0
        if (word > 0) {
          if (metIn[word] !== piece) {
            metIn[word] = piece
            sum += own >> ROLE_BITS
          }
          if ((ofBefore & BEGINS_NEIGHBOURS) !== 0 && (own & ENDS_NEIGHBOURS) !== 0)
            sum += neighbours.weightOf(before, word)
          if ((ofFurther & BEGINS_SPACED) !== 0 && (own & ENDS_SPACED) !== 0) sum += spaced.weightOf(further, word)
        }
        further = before
        ofFurther = ofBefore
        before = word
        ofBefore = own
      }
      return sum
    },
    classOf: (text, from, to) => {
      const sums = weights.classes.map(() => 0)
      for (let at = from; at < to; at++) {
        const kind = kinds[Math.max(0, text[at] ?? 0)]
        kind?.forEach((weight, number) => (sums[number] = (sums[number] ?? 0) + weight))
      }
      const best = weights.classes[sums.indexOf(Math.max(...sums))]
      if (best === undefined) throw new Error("no class has weights")
      return best
    }
  }
}

/** Numbers of pieces begin again long before they overflow. */
const PIECE_NUMBER_MAX = 1 << 30

/** The id of a comma (tokens.ts). */
const PAUSE = -2
