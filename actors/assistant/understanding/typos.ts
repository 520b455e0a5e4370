/**
 * Finds the lexicon word that a misspelled word most likely means: one letter wrong, missing, added, or two swapped.
 * Only long words are corrected, the first letter must be right, and real words near a lexicon word are left alone.
 */
import { REAL_WORDS } from "./real-words.ts"

/** Shorter words have too many neighbours. */
const LENGTH_MIN = 6

/** Longer words are rarely misspelled in one place only, and cost more. */
const LENGTH_MAX = 16

const ENDINGS = ["", "s", "ed", "ing"]

/** @param entries Words, or their beginnings written with `*`, whose usual endings are spelled wrongly too. */
export const typoIndex = (entries: ReadonlyArray<string>) => {
  const vocabulary = new Set<string>()
  for (const entry of entries) {
    if (!entry.endsWith("*")) {
      if (isLong(entry)) vocabulary.add(entry)
      continue
    }
    const word = entry.slice(0, -1)
    for (const ending of ENDINGS) {
      if (word.length >= LENGTH_MIN - 1 && isLong(word + ending)) vocabulary.add(word + ending)
    }
  }
  let cuts: ReadonlyMap<string, string> | undefined

  /** The word that was meant, if one is near. */
  return (word: string): string | undefined => {
    if (!isLong(word) && word.length !== LENGTH_MIN - 1) return undefined
    if (REAL_WORDS.has(word)) return undefined
    const byCut = (cuts ??= cutsOf(vocabulary))
    const missing = byCut.get(word)
    if (missing !== undefined) return missing
    for (let at = 1; at < word.length; at++) {
      const cut = word.slice(0, at) + word.slice(at + 1)
      if (vocabulary.has(cut)) return cut
      const near = byCut.get(cut)
      if (near !== undefined && isOneEdit(word, near)) return near
    }
    return undefined
  }
}

/** A word with one letter missing leads to the first word that it was cut from. */
const cutsOf = (vocabulary: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const byCut = new Map<string, string>()
  for (const word of vocabulary) {
    for (let at = 1; at < word.length; at++) {
      const cut = word.slice(0, at) + word.slice(at + 1)
      if (!byCut.has(cut)) byCut.set(cut, word)
    }
  }
  return byCut
}

const isLong = (word: string) => word.length >= LENGTH_MIN && word.length <= LENGTH_MAX

/** Whether words of equal length differ by one letter or by two neighbours swapped. */
const isOneEdit = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  if (one.slice(at + 1) === other.slice(at + 1)) return true
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}
