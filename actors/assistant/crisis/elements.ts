/**
 * The elements of crisis patterns in rows of numbers: what a look at a pattern reads stands close together. Most elements take a
 * few words, so their ids are a twentieth of what sets of bits over all words would be.
 */
import { idsIn } from "./anchors.ts"
import type { Elements, WrittenPattern } from "./tables.ts"

/** What a row has: one bit for each of its ids, shared by several; where its ids begin and end; its gap and its flags. */
export const ELEMENT = 4
const BITS = 0
const FROM = 1
const TO = 2
const REST = 3

const OPTIONAL = 1
/** The pattern of the element says no itself. */
const NEGATIVE = 2
const FLAG_BITS = 2

export const elementsOf = (patterns: ReadonlyArray<WrittenPattern<string>>): Elements => {
  const from = new Int32Array(patterns.length + 1)
  const rows: Array<number> = []
  const ids: Array<number> = []
  const known = new Map<Uint32Array, readonly [bits: number, from: number, to: number]>()
  const learn = (words: Uint32Array) => {
    const own = idsIn(words)
    const bits = own.reduce((all, id) => all | (1 << (id & 31)), 0)
    const place = [bits, ids.length, ids.length + own.length] as const
    ids.push(...own)
    known.set(words, place)
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

/** Whether the element at a row takes a word. */
export const takes = ({ ids, rows }: Elements, row: number, id: number): boolean => {
  if (((rows[row + BITS] ?? 0) & (1 << (id & 31))) === 0) return false
  let low = rows[row + FROM] ?? 0
  let high = rows[row + TO] ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low < (rows[row + TO] ?? 0) && ids[low] === id
}

/** How many words may stand before the element at a row. */
export const gapOf = ({ rows }: Elements, row: number): number => (rows[row + REST] ?? 0) >> FLAG_BITS

export const isOptional = ({ rows }: Elements, row: number): boolean => ((rows[row + REST] ?? 0) & OPTIONAL) !== 0

export const isNegative = ({ rows }: Elements, row: number): boolean => ((rows[row + REST] ?? 0) & NEGATIVE) !== 0
