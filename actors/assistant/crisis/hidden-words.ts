/** Hides the words of figurative phrases from the patterns and the weights of danger (`figurative.ts`). */
import { eachStart, matchEnd, met } from "./match.ts"
import { tables } from "./patterns.stored.ts"

/** What a figurative phrase covers matches nothing and weighs nothing. */
const HIDDEN = -3

/** A pattern and where it begins. */
export interface Start {
  readonly number: number
  readonly at: number
}

/** In the order of the text, and of the patterns where several begin at one word. */
export const byPlace = (left: Start, right: Start): number => left.at - right.at || left.number - right.number

export const hideFigurative = (ids: Int32Array): void => {
  if (met.hiding.count === 0) return
  const starts: Array<Start> = []
  eachStart(tables.hiding, met.hiding, ids, (number, at) => starts.push({ number, at }))
  if (starts.length === 0) return
  starts.sort(byPlace)
  let place = -1
  let hidden = false
  for (const { at, number } of starts) {
    if (at !== place) hidden = (ids[at] ?? 0) <= 0
    place = at
    if (hidden) continue
    const end = matchEnd(tables.hiding, number, ids, at)
    if (end >= 0) ids.fill(HIDDEN, at, end + 1)
  }
}
