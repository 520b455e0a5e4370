/**
 * Chooses for each crisis pattern the element that makes it worth a look: the rarest one that a match needs behind its
 * first word. A text without any word of it cannot match, so most patterns are passed over by one comparison.
 */
import type { Element, Pattern } from "./tables.ts"

/** Stands for no anchor: it is taken as present in every text. */
export const NO_ANCHOR = 0

export interface Anchors<Class extends string> {
  /** The number of each pattern's anchor; patterns of one word have none. */
  readonly of: ReadonlyMap<Pattern<Class>, number>
  readonly ofWord: ReadonlyArray<Uint16Array | undefined>
  readonly count: number
}

/** @param size How many word ids there are. */
export const anchorsOf = <Class extends string>(
  patterns: ReadonlyArray<Pattern<Class>>,
  size: number
): Anchors<Class> => {
  const uses = usesOf(patterns, size)
  const cost = ({ words }: Element) => idsIn(words).reduce((sum, id) => sum + (uses[id] ?? 0), 0)
  const numbers = new Map<string, number>()
  const of = new Map<Pattern<Class>, number>()
  const ofWord: Array<Array<number> | undefined> = Array.from({ length: size })
  for (const pattern of patterns) {
    const needed = pattern.elements.slice(1).filter(({ optional }) => !optional)
    const [rarest] = needed.map((element) => ({ element, uses: cost(element) })).toSorted((a, b) => a.uses - b.uses)
    if (rarest === undefined) continue
    const ids = idsIn(rarest.element.words)
    const key = ids.join()
    const known = numbers.get(key)
    const number = known ?? NO_ANCHOR + 1 + numbers.size
    of.set(pattern, number)
    if (known !== undefined) continue
    numbers.set(key, number)
    for (const id of ids) (ofWord[id] ??= []).push(number)
  }
  return {
    of,
    ofWord: ofWord.map((own) => (own === undefined ? undefined : Uint16Array.from(own))),
    count: NO_ANCHOR + 1 + numbers.size
  }
}

/** How many elements take a word: words that many take are the common ones of the language. */
const usesOf = <Class extends string>(patterns: ReadonlyArray<Pattern<Class>>, size: number): Uint32Array => {
  const uses = new Uint32Array(size)
  for (const { elements } of patterns) {
    for (const { words } of elements) for (const id of idsIn(words)) uses[id] = (uses[id] ?? 0) + 1
  }
  return uses
}

/** The word ids of a set of bits, ascending; 0 stands for unknown words and is in no set. */
export const idsIn = (words: Uint32Array): ReadonlyArray<number> => {
  const ids: Array<number> = []
  for (const [unit, bits] of words.entries()) {
    for (let place = 0; place < 32; place++) if ((bits & (1 << place)) !== 0) ids.push(unit * 32 + place)
  }
  return ids.filter((id) => id > 0)
}
