/**
 * Cuts a law's text into sentences and finds those that state a rule. A numbered item without a verb of its own belongs
 * to the sentence before it. The work is linear in the text.
 */
import { rubric } from "./rubric.stored.ts"
import { wordsOf } from "./rubric-words.ts"
import { isAbbreviation, WORD_CHARS_MAX } from "./sentence.ts"
import { listTest, wordsIn } from "./word-list.ts"

export interface LawSentence {
  /** In the form of `wordsOf`. */
  readonly words: string
  /** Whether it says what shall, may or must be, or what is the case. */
  readonly statesRule: boolean
}

export const lawSentences = (text: string): ReadonlyArray<LawSentence> => {
  const merged: Array<{ statesRule: boolean; readonly parts: Array<string> }> = []
  for (const piece of piecesOf(text)) {
    const words = withoutSides(wordsOf(piece))
    if (words === "") continue
    const statesRule = isRule(words)
    const last = merged.at(-1)
    if (!statesRule && last !== undefined && ITEM.test(piece)) last.parts.push(words)
    else merged.push({ statesRule, parts: [words] })
  }
  return merged.map(({ parts, statesRule }) => ({ words: parts.join(" | "), statesRule }))
}

const SIDES = new RegExp(`(?<![^ ])(?:right|left) (?=(?:${wordsIn(rubric.words.sides).join("|")})(?![^ ]))`, "gu")
/** "The right hand" and "right of way" are no right. */
const withoutSides = (words: string): string => words.replace(SIDES, "")

/** "(a) ", "(12) ": the mark of an item, at its beginning. */
const ITEM = /^\s{0,20}\([\p{L}\p{N}]{1,5}\)/u
/** The end of a sentence and the next character that is no space. */
const END = /[.!?]["'”’)\]]{0,3}\s+(?=(\S))/gu

const piecesOf = (text: string): ReadonlyArray<string> => {
  const hasCapitals = /\p{Lu}/u.test(text)
  const pieces: Array<string> = []
  let from = 0
  for (const { index, 0: mark, 1: next = "" } of text.matchAll(END)) {
    // In a text with capitals a small letter goes on with the sentence.
    if (hasCapitals && /\p{Ll}/u.test(next)) continue
    if (isAbbreviation(text.slice(Math.max(0, index - WORD_CHARS_MAX), index))) continue
    pieces.push(text.slice(from, index + mark.length))
    from = index + mark.length
  }
  return [...pieces, text.slice(from)]
}

const isFinite = listTest("finite")
const isPlainVerb = listTest("plain_verbs")
const isPlainSubject = listTest("plain_subjects")
const isCommand = listTest("commands")
const isAddressed = listTest("addressed")
/** Finite verbs of "you are" and "this is", which tell somebody something and rule nothing. */
const TELLING: ReadonlySet<string> = new Set(["are", "is", "am", "have", "has", "do", "does", "was", "were"])

const isRule = (words: string): boolean => {
  let before = ""
  const list = words.split(" ")
  for (const [at, word] of list.entries()) {
    if (isFinite(word) && !(TELLING.has(word) && isAddressed(before))) return true
    if (isCommand(word) && (before === "" || before === "|")) return true
    if (isPlainVerb(word) && (isPlainSubject(before) || isPlural(before))) return true
    if (word === "need" && list[at + 1] === "not") return true
    if (isBetween(before, word, list[at + 1] ?? "")) return true
    // After a relative pronoun every verb in -s is finite: "whoever blasphemes".
    if (AGENTS.has(before) && word.endsWith("s")) return true
    before = word
  }
  return false
}

const AGENTS: ReadonlySet<string> = new Set(["whoever", "who", "he", "she"])
/** "The king appoints the judges", "thieves lose a hand": a verb that agrees with its subject, before its object. */
const isBetween = (subject: string, verb: string, object: string): boolean =>
  isDeterminer(object) &&
  !isParticle(verb) &&
  !isParticle(subject) &&
  (isPlural(subject) ? !isPlural(verb) : subject !== "" && subject !== "|" && isPlural(verb))

const isDeterminer = listTest("determiners")
const isParticle = listTest("particles")
/** Long enough for a plural, and no "this" or "business". */
const isPlural = (word: string): boolean => word.length > 3 && word.endsWith("s") && !word.endsWith("ss")
