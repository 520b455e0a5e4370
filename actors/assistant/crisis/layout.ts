/**
 * Lays crisis patterns out in rows of numbers, so that what a look at a pattern reads stands close together.
 *
 * Of each pattern the two rarest elements that a match needs are chosen as anchors. A sentence without a word of the rarest
 * never looks at the pattern; comparisons with the second and with the first word's element pass over most of the others.
 * Most elements take a few words, so their ids are a twentieth of what sets of bits over all words would be.
 */
import type { AnchorsOfAll, Element, Elements, Rows, WordSet, WrittenPattern } from "./tables.ts"

/** Stands for no anchor: it is taken as present in every sentence. */
export const NO_ANCHOR = 0

/**
 * An anchor among those of a word: its number, and bits that say whether it wakes patterns of the first and of the second
 * table.
 */
export const ANCHOR = (1 << 14) - 1
export const WAKES_SIGNS = 1 << 14
export const WAKES_HIDING = 1 << 15

export const rowsOf = (lists: ReadonlyArray<ReadonlyArray<number> | undefined>, count: number): Rows => {
  const from = new Int32Array(count + 1)
  const values: Array<number> = []
  for (let at = 0; at < count; at++) {
    values.push(...(lists[at] ?? []))
    from[at + 1] = values.length
  }
  return { from, values: Uint16Array.from(values) }
}

/**
 * @param tables The patterns that are signs or set marks, and those that hide; they share the numbers of anchors.
 * @param size How many word ids there are.
 */
export const anchorsOf = <Class extends string>(
  tables: readonly [signs: ReadonlyArray<WrittenPattern<Class>>, hiding: ReadonlyArray<WrittenPattern<Class>>],
  size: number
): AnchorsOfAll => {
  const uses = usesOf(tables.flat(), size)
  // Elements that take the same words share one set.
  const costs = new Map<WordSet, number>()
  const cost = ({ words }: Element): number => {
    const known = costs.get(words) ?? words.reduce((sum, id) => sum + (uses[id] ?? 0), 0)
    costs.set(words, known)
    return known
  }
  const numberOfSet = new Map<WordSet, number>()
  const numbers = new Map<string, number>()
  const ofWord: Array<Array<number> | undefined> = Array.from({ length: size })
  const numberOf = ({ words }: Element): number => {
    const number = numberOfSet.get(words) ?? numberOfIds(words)
    numberOfSet.set(words, number)
    return number
  }
  const numberOfIds = (ids: WordSet): number => {
    const key = ids.join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = NO_ANCHOR + 1 + numbers.size
    numbers.set(key, number)
    for (const id of ids) (ofWord[id] ??= []).push(number)
    return number
  }
  const chosen = tables.map((patterns) => {
    const wakes: Array<Array<number> | undefined> = []
    const second = new Uint16Array(patterns.length)
    const first = new Uint16Array(patterns.length)
    for (const [index, { elements }] of patterns.entries()) {
      const needed = elements.filter(({ optional }) => !optional)
      const [rarest, next] = needed.toSorted((left, right) => cost(left) - cost(right))
      const [beginning] = elements
      if (rarest === undefined || beginning === undefined) throw new Error("a pattern needs no word")
      ;(wakes[numberOf(rarest)] ??= []).push(index)
      second[index] = next === undefined ? NO_ANCHOR : numberOf(next)
      first[index] = numberOf(beginning)
    }
    return { wakes, second, first }
  })
  const count = NO_ANCHOR + 1 + numbers.size
  if (count > ANCHOR) throw new Error("there are more anchors than can be numbered")
  const bitsOf = (anchor: number) =>
    chosen.reduce((bits, { wakes }, at) => (wakes[anchor] === undefined ? bits : bits | (WAKES_SIGNS << at)), 0)
  return {
    of: chosen.map(({ first, second, wakes }) => ({ first, second, wakes: rowsOf(wakes, count) })),
    ofWord: rowsOf(
      ofWord.map((anchors) => anchors?.map((anchor) => anchor | bitsOf(anchor))),
      size
    ),
    count
  }
}

/** How many elements take a word: words that many take are the common ones of the language. */
const usesOf = <Class extends string>(patterns: ReadonlyArray<WrittenPattern<Class>>, size: number): Uint32Array => {
  const times = new Map<WordSet, number>()
  for (const { elements } of patterns) {
    for (const { words } of elements) times.set(words, (times.get(words) ?? 0) + 1)
  }
  const uses = new Uint32Array(size)
  for (const [words, count] of times) for (const id of words) uses[id] = (uses[id] ?? 0) + count
  return uses
}

/** What a row has: one bit for each of its ids, shared by several; where its ids begin and end; its gap and its flags. */
export const ELEMENT = 4
export const BITS = 0
export const FROM = 1
export const TO = 2
export const REST = 3

export const OPTIONAL = 1
/** The pattern of the element says no itself. */
export const NEGATIVE = 2
export const FLAG_BITS = 2

export const elementsOf = (patterns: ReadonlyArray<WrittenPattern<string>>): Elements => {
  const from = new Int32Array(patterns.length + 1)
  const rows: Array<number> = []
  const ids: Array<number> = []
  const known = new Map<WordSet, readonly [bits: number, from: number, to: number]>()
  const learn = (own: WordSet) => {
    const bits = own.reduce((all, id) => all | (1 << (id & 31)), 0)
    const place = [bits, ids.length, ids.length + own.length] as const
    ids.push(...own)
    known.set(own, place)
    return place
  }
  for (const [number, { elements, pattern }] of patterns.entries()) {
    for (const { gap, optional, words } of elements) {
      const flags = (optional ? OPTIONAL : 0) | (pattern.negative ? NEGATIVE : 0)
      rows.push(...(known.get(words) ?? learn(words)), (gap << FLAG_BITS) | flags)
    }
    from[number + 1] = rows.length
  }
  return { from, rows: Int32Array.from(rows), ids: Uint16Array.from(ids) }
}
