/**
 * Finds the rubric's patterns in a sentence: rows of word lists with a bounded number of words between them, within one
 * clause. The work is linear in the sentence.
 */
import type { Feature } from "./rubric.ts"
import { rubric } from "./rubric.stored.ts"
import { CLAUSE_END } from "./rubric-words.ts"
import { testOf, wordsIn } from "./word-list.ts"

export interface PatternMatch {
  /** The first word of the match and the one after its last. */
  readonly at: number
  readonly end: number
  /** Whether a negation between its lists turns it: "children shall not work in mines". */
  readonly isTurned: boolean
}

interface Step {
  readonly list: string
  /** Words allowed before it. */
  readonly gap: number
}

interface Pattern {
  readonly isSubject: boolean
  readonly steps: ReadonlyArray<Step>
}

interface Phrase {
  readonly list: string
  readonly words: ReadonlyArray<string>
}

const SUBJECT_MARK = "^"

/** "^children 4 mine": the mark of a subject, then lists, each after the words that it allows before it. */
const patternOf = (text: string): Pattern => {
  const isSubject = text.startsWith(SUBJECT_MARK)
  const steps: Array<Step> = []
  let gap = 0
  for (const token of (isSubject ? text.slice(1) : text).split(" ")) {
    const count = Number(token)
    if (Number.isNaN(count)) {
      steps.push({ list: token, gap })
      gap = 0
    } else gap = count
  }
  return { isSubject, steps }
}

const patternsOf: ReadonlyMap<Feature, ReadonlyArray<Pattern>> = new Map(
  rubric.features.flatMap((feature) =>
    feature.patterns === undefined ? [] : [[feature, feature.patterns.map(patternOf)] as const]
  )
)

/** The phrases of all lists by their first word. */
const phrasesAt = new Map<string, Array<Phrase>>()
for (const [list, phrases] of Object.entries(rubric.pattern_words)) {
  for (const words of wordsIn(phrases).map((phrase) => phrase.split(" "))) {
    const [first = ""] = words
    phrasesAt.set(first, [...(phrasesAt.get(first) ?? []), { list, words }])
  }
}

/** Where each list stands in a sentence: ends of its phrases by their first word. */
type Places = ReadonlyMap<string, ReadonlyMap<number, number>>

const placesIn = (words: ReadonlyArray<string>): Places => {
  const places = new Map<string, Map<number, number>>()
  for (const [at, word] of words.entries()) {
    for (const phrase of phrasesAt.get(word) ?? []) {
      if (!phrase.words.every((part, offset) => words[at + offset] === part)) continue
      const ends = places.get(phrase.list) ?? new Map<number, number>()
      places.set(phrase.list, ends)
      ends.set(at, Math.max(ends.get(at) ?? 0, at + phrase.words.length))
    }
  }
  return places
}

/** Calls `onMatch` for every pattern of a feature in the words of a sentence. */
export const eachPattern = (
  words: ReadonlyArray<string>,
  onMatch: (feature: Feature, match: PatternMatch) => void
): void => {
  const places = placesIn(words)
  for (const [feature, patterns] of patternsOf) {
    if (feature.spared_by !== undefined && places.has(feature.spared_by)) continue
    for (const pattern of patterns) {
      if (!pattern.steps.every(({ list }) => places.has(list))) continue
      for (const match of matchesOf(pattern, words, places)) onMatch(feature, match)
    }
  }
}

const matchesOf = (
  { isSubject, steps }: Pattern,
  words: ReadonlyArray<string>,
  places: Places
): Iterable<PatternMatch> => {
  const [first, ...others] = steps
  /** By their ends; of equal ends the last. */
  let chains = new Map<number, PatternMatch>()
  for (const [at, end] of places.get(first?.list ?? "") ?? []) {
    if (!isSubject || !isObject(words, at)) chains.set(end, { at, end, isTurned: false })
  }
  for (const { gap, list } of others) {
    const longer = new Map<number, PatternMatch>()
    for (const [at, end] of places.get(list) ?? []) {
      const chain = nearest(chains, words, at, gap)
      if (chain === undefined) continue
      const turns = isNegatedWithin(words, chain.end, at)
      longer.set(end, { at: chain.at, end, isTurned: chain.isTurned !== turns })
    }
    chains = longer
  }
  return chains.values()
}

/** The chain that ends nearest before a word, at most so many words away and in the same clause. */
const nearest = (
  chains: ReadonlyMap<number, PatternMatch>,
  words: ReadonlyArray<string>,
  at: number,
  gap: number
): PatternMatch | undefined => {
  for (let end = at; end >= at - gap; end--) {
    if (end < at && words[end] === CLAUSE_END) return undefined
    const chain = chains.get(end)
    if (chain !== undefined) return chain
  }
  return undefined
}

const isPreposition = testOf(["of", "to", "for", "from", "with", "against", "by", "between"])
const isArticle = testOf(["the", "a", "an", "any", "every", "each", "his", "her", "their", "all"])

/** "The books of a child": the word is no subject. */
const isObject = (words: ReadonlyArray<string>, at: number): boolean => {
  const before = words[at - 1] ?? ""
  return isPreposition(before) || (isArticle(before) && isPreposition(words[at - 2] ?? ""))
}

const isVerbBeforeNot = testOf(["shall", "may", "must", "can", "will", "should", "is", "are", "be", "was", "were"])
const isDescription = testOf(["who", "which", "that", "whose", "if", "when", "where", "with", "having"])
const isMeasure = testOf(["more", "less", "fewer", "later", "only", "exceeding"])

/** Whether the words from one place to another negate the verb: "shall not", "is no"; not those of a description. */
const isNegatedWithin = (words: ReadonlyArray<string>, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const word = words[at] ?? ""
    if (isDescription(word)) return false
    if (word === "cannot" || word === "never") return true
    const isNegator = word === "not" || word === "no" || word === "neither"
    if (isNegator && isVerbBeforeNot(words[at - 1] ?? "") && !isMeasure(words[at + 1] ?? "")) return true
  }
  return false
}
