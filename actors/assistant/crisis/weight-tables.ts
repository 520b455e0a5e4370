/**
 * Lays out the learned weights of danger in rows of numbers. They are learned by `test/triage/learn.ts`.
 *
 * Always true: a word that no text taught weighs what its English word or other words with its beginning weigh, or nothing.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import { type NamedNumbers, type NamedPairs, namesOf } from "../named-weights.ts"
import { indexOf, numberIn, type WordIndex } from "../word-index.ts"

/** What was learned; `actors/assistant/crisis/weights.json`. All weights are whole hundredths. */
export interface Weights {
  readonly bias: number
  /** From this weight on a piece is a sign of danger. */
  readonly sign: number
  readonly words: NamedNumbers
  readonly beginnings: NamedNumbers
  /** Two words, in order, that stand side by side, or with one word between. */
  readonly neighbours: NamedPairs
  readonly spaced: NamedPairs
  readonly classes: ReadonlyArray<CrisisClass>
  /** How much a word speaks for each class: so many weights for each name as there are classes. */
  readonly kinds: NamedNumbers
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
export const ID_BITS = 16

/**
 * Pairs of word ids and their weights. Each slot has a pair and its weight behind each other, so that one look touches one place of
 * memory; a pair without a weight weighs 0.
 */
const pairTable = (pairs: NamedPairs, idOf: (name: string) => number) => {
  const ids = Int32Array.from(namesOf(pairs), idOf)
  const { firsts, seconds, weights } = pairs
  let size = 4
  while (size < weights.length * 3) size *= 2
  const mask = size - 1
  const slots = new Int32Array(size * 2).fill(-1)
  const begins = new Set<number>()
  const ends = new Set<number>()
  for (const [at, weight] of weights.entries()) {
    const [first, second] = [ids[firsts[at] ?? -1] ?? 0, ids[seconds[at] ?? -1] ?? 0]
    const key = (first << ID_BITS) | second
    begins.add(first)
    ends.add(second)
    let slot = slotOf(key, mask)
    while (slots[slot] !== key && slots[slot] !== -1) slot = (slot + 2) & (2 * mask + 1)
    slots[slot] = key
    slots[slot + 1] = weight
  }
  return { begins, ends, slots }
}

export const slotOf = (key: number, mask: number): number => ((Math.imul(key, 0x9e3779b1) >>> 7) & mask) * 2

/** What of a word stands in one number, below its own weight: whether it begins or ends pairs. Most words that meet are no pair. */
export const BEGINS_NEIGHBOURS = 1
export const ENDS_NEIGHBOURS = 2
export const BEGINS_SPACED = 4
export const ENDS_SPACED = 8
export const ROLE_BITS = 4

/** What a weigher looks up. */
export interface WeightTables {
  readonly bias: number
  readonly sign: number
  readonly classes: ReadonlyArray<CrisisClass>
  /** The words that patterns or weights know; their numbers are ids. */
  readonly words: WordIndex
  /** Beginnings of words, and the id of each. */
  readonly beginnings: WordIndex
  readonly beginningIds: Int32Array
  /** The weight and the roles of each word, by id. */
  readonly known: Int32Array
  /** Pairs, as `pairTable` lays them out. */
  readonly neighbours: Int32Array
  readonly spaced: Int32Array
  /** Which of the rows in `kinds` is a word's, by id: 0 for none, 1 for the first. */
  readonly kindOf: Uint16Array
  /** So many weights in a row as there are classes. */
  readonly kinds: Int32Array
}

/** @param names The words that the patterns know, by id. */
export const weightTables = (weights: Weights, names: ReadonlyArray<string>): WeightTables => {
  const ids = new Map(names.map((name, id) => [name, id]))
  const learned = (name: string): number => {
    const known = ids.get(name) ?? ids.size
    ids.set(name, known)
    return known
  }
  const words = Int32Array.from(namesOf(weights.words), learned)
  const beginnings = indexOf(namesOf(weights.beginnings))
  const beginningIds = Int32Array.from(namesOf(weights.beginnings), (name) => learned(`${name}..`))
  const neighbours = pairTable(weights.neighbours, learned)
  const spaced = pairTable(weights.spaced, learned)
  if (ids.size >= 1 << ID_BITS) throw new Error("too many words have weights")
  const kindIds = namesOf(weights.kinds).map(learned)
  const known = new Int32Array(ids.size)
  beginningIds.forEach((id, at) => (known[id] = (weights.beginnings.weights[at] ?? 0) << ROLE_BITS))
  // A word of the patterns has an id of its own, also where it weighs what its beginning weighs.
  names.forEach((name, id) => (known[id] = known[idOfBeginning(beginnings, beginningIds, name)] ?? 0))
  words.forEach((id, at) => (known[id] = (weights.words.weights[at] ?? 0) << ROLE_BITS))
  const give = (words: ReadonlySet<number>, role: number) => {
    for (const id of words) known[id] = (known[id] ?? 0) | role
  }
  give(neighbours.begins, BEGINS_NEIGHBOURS)
  give(neighbours.ends, ENDS_NEIGHBOURS)
  give(spaced.begins, BEGINS_SPACED)
  give(spaced.ends, ENDS_SPACED)
  const kindOf = new Uint16Array(ids.size)
  kindIds.forEach((id, at) => (kindOf[id] = at + 1))
  return {
    bias: weights.bias,
    sign: weights.sign,
    classes: weights.classes,
    words: indexOf([...ids.keys()]),
    beginnings,
    beginningIds,
    known,
    neighbours: neighbours.slots,
    spaced: spaced.slots,
    kindOf,
    kinds: Int32Array.from(weights.kinds.weights)
  }
}

/** 0, which weighs nothing, where no beginning of the word has a weight. */
export const idOfBeginning = (beginnings: WordIndex, ids: Int32Array, word: string): number =>
  ids[numberIn(beginnings, beginningOf(word) ?? "")] ?? 0
