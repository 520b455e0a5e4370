/**
 * Finds the rubric's features in a law's text. Each feature, and its ban, is found at most once. The result depends only
 * on the words of the text; the work is linear in its length.
 */
import { normalForm } from "../../schema/normal-form.ts"
import { type Obsolescence, PRINCIPLES } from "../../schema/council.ts"
import { isWordUnit, phraseIndex, walk } from "../assistant/plain-text.ts"
import type { Feature, Weights } from "./rubric.ts"
import { rubric } from "./rubric.stored.ts"
import { CLAUSE_END, wordsOf } from "./rubric-words.ts"

/** A feature, or the ban on one with every sign turned. */
export interface Finding {
  readonly feature: Feature
  readonly isBan: boolean
  readonly weights: Weights
}

export interface Reading {
  readonly wordCount: number
  /** In the order of the rubric; a feature before its ban. */
  readonly findings: ReadonlyArray<Finding>
  readonly obsolescence: Obsolescence
}

/** Reads a text of any kind and length. */
export const read = (text: string): Reading => {
  const words = wordsOf(text)
  return { wordCount: countWords(words), findings: findingsIn(words), obsolescence: obsolescenceIn(text) }
}

interface PhraseUse {
  readonly feature: Feature
  /** Whether the last word may continue. */
  readonly isOpen: boolean
}

const uses: ReadonlyArray<PhraseUse> = rubric.features.flatMap((feature) =>
  feature.phrases.map((phrase) => ({ feature, isOpen: phrase.endsWith("*") }))
)
const phrases = rubric.features.flatMap((feature) => feature.phrases.map((phrase) => phrase.replace(/\*$/, "")))
const index = phraseIndex(phrases)

const findingsIn = (words: string): ReadonlyArray<Finding> => {
  const found = new Set<Feature>()
  const banned = new Set<Feature>()
  walk(index, words, (id, at) => {
    const use = uses[id]
    if (use === undefined || (found.has(use.feature) && banned.has(use.feature))) return
    const end = at + (phrases[id] ?? "").length
    if (!use.isOpen && isWordUnit(words.charCodeAt(end))) return
    if (isTakenBack(use.feature, words, at, end)) banned.add(use.feature)
    else found.add(use.feature)
  })
  return rubric.features.flatMap((feature) => [
    ...(found.has(feature) ? [{ feature, isBan: false, weights: feature.weights }] : []),
    ...(banned.has(feature) && feature.when_forbidden === "opposite"
      ? [{ feature, isBan: true, weights: turned(feature.weights) }]
      : [])
  ])
}

const turned = (weights: Weights): Weights =>
  Object.fromEntries(
    PRINCIPLES.flatMap((principle) => {
      const weight = weights[principle]
      return weight === undefined ? [] : [[principle, -weight] as const]
    })
  )

const NEGATORS: ReadonlySet<string> = new Set([...rubric.negators, ...rubric.absence])
const PROHIBITIONS: ReadonlySet<string> = new Set(rubric.prohibitions)
const BANS: ReadonlySet<string> = new Set([...rubric.negators, ...rubric.prohibitions])
/** Words after an occurrence that are searched for a prohibition. */
const PROHIBITION_WORDS = 8
/** Characters searched around an occurrence; more than that many words have. */
const LOOK_CHARS_MAX = 160

/** Whether the clause prohibits what the phrase names. */
const isTakenBack = (feature: Feature, words: string, at: number, end: number): boolean => {
  if (feature.guard_words === 0) return false
  const clause = words.slice(Math.max(0, at - LOOK_CHARS_MAX), at)
  const before = clause.slice(clause.lastIndexOf(CLAUSE_END) + 1).trim()
  const guards = before.split(" ").slice(-feature.guard_words)
  if (feature.when_forbidden === "nothing") return guards.some((word) => NEGATORS.has(word))
  if (guards.some((word) => BANS.has(word))) return true
  const [after = ""] = words.slice(end, end + LOOK_CHARS_MAX).split(CLAUSE_END, 1)
  return after
    .trim()
    .split(" ")
    .slice(0, PROHIBITION_WORDS)
    .some((word) => PROHIBITIONS.has(word))
}

const countWords = (words: string): number =>
  words === "" ? 0 : words.split(" ").filter((word) => word !== CLAUSE_END).length

const { head_chars: HEAD_CHARS, openings, phrases: obsoletePhrases } = rubric.obsolescence

/**
 * An editor's mark: "[Repealed. …", "§ 12. Omitted.", "Transferred to …". The word is in a bracket, or begins a sentence
 * and is followed by its end or by agent and place; in the middle of a sentence it means something else.
 */
const MARK = new RegExp(
  `\\[\\s?(?:§+ ?[\\w .,-]{1,40}\\.\\s)?(${Object.keys(openings).join("|")})\\b|` +
    `(?:^|[.:;\\u2013\\u2014]\\s)(${Object.keys(openings).join("|")})(?=[.,;\\]]|$|\\s(?:by|to|effective|pub)\\b)`,
  "u"
)

/** The obsolescence shown by editors' marks at the beginning of a text. Without marks it is unknown. */
const obsolescenceIn = (text: string): Obsolescence => {
  const start = text.slice(0, HEAD_CHARS)
  // A heading has no full stop, so a line end counts as one.
  const head = normalForm(start, "NFKC").toLowerCase().replace(/\n/g, ". ").replace(/\s+/g, " ").trim()
  const mark = MARK.exec(head)
  const word = mark?.[1] ?? mark?.[2]
  if (word !== undefined) return openings[word] ?? "unknown"
  const words = ` ${wordsOf(start)} `
  const status = STATUSES.find((status) => obsoletePhrases[status].some((phrase) => words.includes(` ${phrase} `)))
  return status ?? "unknown"
}

const STATUSES = ["repealed", "superseded", "unenforced"] as const
