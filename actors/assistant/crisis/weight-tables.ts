/**
 * Lays out the learned weights of danger in rows of numbers. They are learned by `test/triage/learn.ts`.
 *
 * Always true: a word that no text taught weighs what its English word, a word that it resembles, or other words with its beginning
 * weigh, or nothing. So a pattern that names a word takes no weight from it.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import { type NamedNumbers, type NamedPairs, namesOf } from "../named-weights.ts"
import { indexOf, slotCount } from "../word-index.ts"
import { isNumber } from "../understanding/words.ts"
import { misspellingsOf } from "./match.ts"
import {
  BEGINS_NEIGHBOURS,
  BEGINS_SPACED,
  ENDS_NEIGHBOURS,
  ENDS_SPACED,
  ID_BITS,
  idOfBeginning,
  NUMBER,
  ROLE_BITS,
  slotOf,
  type WeightTables
} from "./weighing.ts"

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

/**
 * Pairs of word ids and their weights. Each slot has a pair and its weight behind each other, so that one look touches one place of
 * memory; a pair without a weight weighs 0.
 */
const pairTable = (pairs: NamedPairs, idOf: (name: string) => number) => {
  const ids = Int32Array.from(namesOf(pairs), idOf)
  const { firsts, seconds, weights } = pairs
  const size = slotCount(weights.length * 3)
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

/**
 * The id that each word weighs as. A word of the patterns that no text taught weighs as a number if it is one, else as its first letters
 * do or as a taught word of the patterns that it resembles, whichever weighs more: doubt is decided for the person.
 */
const weighedAs = (
  { kinds, neighbours, spaced, words }: Weights,
  ids: ReadonlyMap<string, number>,
  names: ReadonlyArray<string>,
  weightOf: (id: number) => number
): Int32Array => {
  const taught = new Set([words, neighbours, spaced, kinds].flatMap(namesOf))
  const known = names.flatMap((name, id): ReadonlyArray<readonly [string, number]> =>
    taught.has(name) ? [[name, id]] : []
  )
  const similar = misspellingsOf(new Map(known))
  const likeOf = (name: string, id: number): number => {
    if (isNumber(name)) return ids.get(NUMBER) ?? id
    const like = similar(name) ?? id
    return weightOf(like) > weightOf(id) ? like : id
  }
  const as = Int32Array.from({ length: ids.size }, (_, id) => id)
  names.forEach((name, id) => {
    if (!taught.has(name)) as[id] = likeOf(name, id)
  })
  return as
}

/** @param names The words that the patterns know, by id. */
export const weightTables = (weights: Weights, names: ReadonlyArray<string>): WeightTables => {
  const ids = new Map(names.map((name, id) => [name, id]))
  const learned = (name: string): number => {
    const known = ids.get(name) ?? ids.size
    ids.set(name, known)
    return known
  }
  // Words of pairs come first: only their ids must fit into half of a key.
  const neighbours = pairTable(weights.neighbours, learned)
  const spaced = pairTable(weights.spaced, learned)
  if (ids.size > 1 << ID_BITS) throw new Error("too many words are in pairs")
  const words = Int32Array.from(namesOf(weights.words), learned)
  const beginnings = indexOf(namesOf(weights.beginnings))
  const beginningIds = Int32Array.from(namesOf(weights.beginnings), (name) => learned(`${name}..`))
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
    as: weighedAs(weights, ids, names, (id) => (known[id] ?? 0) >> ROLE_BITS),
    neighbours: neighbours.slots,
    spaced: spaced.slots,
    kindOf,
    kinds: Int32Array.from(weights.kinds.weights)
  }
}
