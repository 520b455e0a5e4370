/**
 * Checks that a text draws only on its source: its numbers and names must occur there, and no long run of words may be
 * copied. A name is a capitalised word that does not begin a sentence.
 */

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu
const NUMBER = /\d+(?:[.,]\d+)*/g

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().replaceAll("’", "'").match(WORD) ?? []

/** `49.00` is 49, `1,200` is 1200, `03` is 3. */
const plainNumber = (text: string): string => {
  const joined = text.replaceAll(/,(?=\d{3}(?!\d))/g, "").replace(",", ".")
  return joined
    .split(".")
    .map((part) => part.replace(/^0+(?=\d)/, ""))
    .join(".")
    .replace(/\.0+$/, "")
}

/** The numbers in a text, and the parts of dotted ones. */
const numbersOf = (text: string): ReadonlySet<string> =>
  new Set((text.match(NUMBER) ?? []).flatMap((one) => [plainNumber(one), ...one.split(/[.,]/).map(plainNumber)]))

export const unknownNumbers = (text: string, source: string): ReadonlyArray<string> => {
  const known = numbersOf(source)
  return (text.match(NUMBER) ?? []).filter((one) => !known.has(plainNumber(one)))
}

/** Capitalised in English without being names. */
const COMMON = new Set(
  (
    "i i'm i've i'd i'll a an the redress january february march april may june july august september october november december " +
    "monday tuesday wednesday thursday friday saturday sunday english mr mrs ms state states federal country " +
    "us u.s usa uk eu act law code section article regulation directive attorney general consumer protection ok id pdf tv"
  ).split(" ")
)

/** Where a sentence, a line or a quotation may begin: a capital there is grammar. */
const BEGINS = /(?:^|[.!?:;]["'’”)]*\s+|\n\s*|["“‘(]\s*)$/u

/** All capitals: an abbreviation of up to three letters, or a slogan. */
const ABBREVIATION_CHARS_MAX = 3

/** A longer "name" is a sentence. */
const ORGANIZATION_WORDS_MAX = 5

export interface NameSource {
  readonly document: string
  readonly organization: string
  readonly laws: ReadonlyArray<string>
}

export const unknownNames = (text: string, source: NameSource): ReadonlyArray<string> => {
  const known = new Set(wordsOf(source.document))
  const organization = wordsOf(source.organization)
  const official = new Set([
    ...(organization.length <= ORGANIZATION_WORDS_MAX ? organization : []),
    ...wordsOf(source.laws.join(" "))
  ])
  return [...text.matchAll(WORD)]
    .filter(([word]) => /^\p{Lu}/u.test(word) || /^[^\p{Script=Latin}\p{N}]/u.test(word))
    .filter(({ 0: word, index }) => {
      const lower = word.toLowerCase().replaceAll("’", "'")
      const bare = lower.replace(/'s$/, "")
      if (official.has(lower) || official.has(bare) || COMMON.has(lower)) return false
      const capitals = word.length > 1 && word === word.toUpperCase() && word !== lower
      if (capitals && word.length > ABBREVIATION_CHARS_MAX) return true
      if (known.has(lower) || known.has(bare)) return false
      return capitals || !/^\p{Script=Latin}/u.test(word) || !BEGINS.test(text.slice(0, index))
    })
    .map(([word]) => word)
}

/** Whether `text` contains `count` consecutive words of `source`. */
export const repeatsRun = (text: string, source: string, count: number): boolean => {
  const words = wordsOf(text)
  if (words.length < count) return false
  const runs = new Set<string>()
  const sourceWords = wordsOf(source)
  for (let at = 0; at + count <= sourceWords.length; at += 1) runs.add(sourceWords.slice(at, at + count).join(" "))
  for (let at = 0; at + count <= words.length; at += 1) {
    if (runs.has(words.slice(at, at + count).join(" "))) return true
  }
  return false
}

/** Whether `text` contains all of `source`, if it has at least `countMin` words. */
export const repeatsAll = (text: string, source: string, countMin: number): boolean => {
  const words = wordsOf(source)
  return words.length >= countMin && ` ${wordsOf(text).join(" ")} `.includes(` ${words.join(" ")} `)
}
