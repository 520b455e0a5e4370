/**
 * Finds the rubric's features in a law's text, sentence by sentence. Each feature, and its ban, is found at most once.
 * The result depends only on the words of the text; the work is linear in its length.
 */
import { normalForm } from "../../schema/normal-form.ts"
import { type Obsolescence, PRINCIPLES } from "../../schema/council.ts"
import { isWordUnit, phraseIndex, walk } from "../assistant/plain-text.ts"
import { burdensGroup, isLifted } from "./group-burden.ts"
import { isOtherLanguage } from "./law-language.ts"
import { lawSentences, type LawSentence } from "./law-sentences.ts"
import { isMore, type SentenceTraits, traitsOf } from "./mention.ts"
import { type Around, isTakenBack, polarityOf, tellsOfReport } from "./polarity.ts"
import type { Feature, Weights } from "./rubric.ts"
import { rubric } from "./rubric.stored.ts"
import { CLAUSE_END, wordsOf } from "./rubric-words.ts"
import { listTest, testOf } from "./word-list.ts"
import { eachPattern } from "./word-patterns.ts"

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
  /** Whether the text is not in English, so that only grave features were looked for. */
  readonly isOtherLanguage: boolean
  /** False: no sentence states a rule, so nothing counts. */
  readonly statesRule: boolean
}

/** Reads a text of any kind and length. */
export const read = (text: string): Reading => {
  const sentences = lawSentences(text)
  const isOther = isOtherLanguage(text)
  const statesRule = sentences.some((sentence) => sentence.statesRule)
  return {
    wordCount: sentences.reduce((sum, { words }) => sum + countWords(words), 0),
    findings: findingsIn(sentences, { isOther, statesRule }),
    obsolescence: obsolescenceIn(text),
    isOtherLanguage: isOther,
    statesRule
  }
}

/** @throws When the rubric has no such feature. */
const featureNamed = (id: string): Feature => {
  const found = rubric.features.find((feature) => feature.id === id)
  if (found === undefined) throw new Error(`the rubric of the law council has no feature ${id}`)
  return found
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
/** A burden or exclusion of a group is this feature, whatever its phrases. */
const groupFeature = featureNamed("class-discrimination")
/** Where a sentence names the first and punishes somebody, it is the second. */
const reporting = featureNamed("whistleblowing")
const punishedReporting = featureNamed("punished-reporting")

/** Calls `onUse` for every phrase in the words of a sentence, whatever the sentence does with it. */
const eachPhrase = (words: string, onUse: (feature: Feature, at: number, end: number) => void): void =>
  walk(index, words, (id, at) => {
    const use = uses[id]
    if (use === undefined) return
    const end = at + (phrases[id] ?? "").length
    if (use.isOpen || !isWordUnit(words.charCodeAt(end))) onUse(use.feature, at, end)
  })

/** The features that a text names, whatever it says of them. */
export const namedIn = (text: string): ReadonlySet<Feature> => {
  const named = new Set<Feature>()
  eachPhrase(wordsOf(text), (feature) => named.add(feature))
  return named
}

interface Found {
  readonly standing: Set<Feature>
  readonly banned: Set<Feature>
}

const findingsIn = (
  sentences: ReadonlyArray<LawSentence>,
  state: { readonly isOther: boolean; readonly statesRule: boolean }
): ReadonlyArray<Finding> => {
  const found: Found = { standing: new Set(), banned: new Set() }
  if (!state.isOther && !state.statesRule) return []
  for (const sentence of sentences) findIn(sentence, state.isOther, found)
  return rubric.features.flatMap((feature) => [
    ...(found.standing.has(feature) ? [{ feature, isBan: false, weights: feature.weights }] : []),
    ...(found.banned.has(feature) ? [{ feature, isBan: true, weights: turned(feature.weights) }] : [])
  ])
}

/** Adds what a sentence says; beside a cruelty nothing praises the law but that people are set free, or a ban. */
const findIn = (sentence: LawSentence, isOther: boolean, found: Found): void => {
  const own: Found = { standing: new Set(), banned: new Set() }
  if (!isOther && sentence.statesRule) findPatterns(sentence.words, own)
  findPhrases(sentence, isOther, own)
  const isCruel = [...own.standing].some(({ cruel }) => cruel === true)
  for (const feature of own.standing) {
    if (!isCruel || feature.lifts_grave === true || !praises(feature.weights)) found.standing.add(feature)
  }
  for (const feature of own.banned) found.banned.add(feature)
}

const praises = (weights: Weights): boolean => Object.values(weights).some((weight) => weight > 0)

const findPatterns = (sentence: string, { banned, standing }: Found): void => {
  const words = sentence.split(" ")
  eachPattern(words, (feature, { at, end, isTurned }) => {
    if (standing.has(feature) && banned.has(feature)) return
    const around = ownClause(words[at], aroundWords(words, at, end))
    // With a verb of its own only an exception after it matters.
    const hasVerb = words.slice(at, end).some(isFinite)
    const exception = exceptionIn(around.after)
    const polarity = polarityOf(feature, hasVerb ? { ...around, after: exception } : around)
    // "He who does not pay, his child shall": another verb is negated.
    const isOther = hasVerb && around.before.find(isNegator) === "not"
    if (isOther) {
      if (!isTurned && isPlainNot(around.before)) standing.add(feature)
    } else if (isTurned) {
      if (polarity === "stands" && exception.length === 0) banned.add(feature)
    } else if (polarity === "forbidden") banned.add(feature)
    else if (polarity === "stands" && (hasVerb || !isDescribed(around))) standing.add(feature)
  })
}

const isAuxiliary = testOf(["do", "does", "did", "doth", "has", "have"])

/** What begins with its own "no" is not turned by an earlier one: "no bail is given, and no judge may review it". */
const ownClause = (first: string | undefined, around: Around): Around =>
  opensDenial(first ?? "") ? { ...around, before: [] } : around
const opensDenial = testOf(["no", "nor", "neither", "there"])

/** "Does not", which forbids nothing. */
const isPlainNot = (before: ReadonlyArray<string>): boolean => isAuxiliary(before[before.indexOf("not") + 1] ?? "")

const isAgent = listTest("agents")

/** "A minister who deprives a citizen of his nationality shall": the sentence says what follows for whoever does it. */
const isDescribed = ({ after, before }: Around): boolean => before.slice(0, 2).some(isAgent) && after.some(isFinite)

const findPhrases = ({ statesRule, words }: LawSentence, isOther: boolean, { banned, standing }: Found): void => {
  const isBurden = !isOther && statesRule && burdensGroup(words)
  if (isBurden) standing.add(groupFeature)
  let traits: SentenceTraits | undefined
  eachPhrase(words, (named, at, end) => {
    const feature = named.yields_to !== undefined && tellsOfReport(aroundOf(words, at, end)) ? reporting : named
    if (standing.has(feature) && (banned.has(feature) || feature.when_forbidden === "nothing")) return
    if (feature.grave !== true && (isOther || !statesRule)) return
    const around = aroundOf(words, at, end)
    if (feature.grave === true) {
      if (!isShielded(words, words.slice(at, end), around)) standing.add(feature)
    } else if (feature.when_forbidden === "opposite") {
      const [first] = words.slice(at, end).split(" ")
      const polarity = polarityOf(feature, ownClause(first, around))
      if (polarity === "stands") standing.add(feature)
      else if (polarity === "forbidden") banned.add(feature)
    } else if (!isTakenBack(feature, around)) {
      traits ??= traitsOf(words)
      if (feature === reporting && traits.punishes) standing.add(punishedReporting)
      const isMeant = isMore(feature, traits) && !(isBurden && feature.needs !== undefined)
      if (isMeant) standing.add(feature)
    }
  })
}

/** Characters searched around an occurrence; more than a governing negation stands away. */
const LOOK_CHARS_MAX = 240

const aroundOf = (words: string, at: number, end: number): Around => {
  const clause = words.slice(Math.max(0, at - LOOK_CHARS_MAX), at)
  const before = clause.slice(clause.lastIndexOf(CLAUSE_END) + 1).trim()
  const [after = ""] = words.slice(end, end + LOOK_CHARS_MAX).split(CLAUSE_END, 1)
  return { before: wordList(before).toReversed(), after: wordList(after.trim()) }
}

const isFinite = listTest("finite")
const isException = listTest("exceptions")

const exceptionIn = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const at = words.findIndex(isException)
  return at < 0 ? [] : words.slice(at)
}

const isAbsence = testOf(rubric.absence)
/** Words searched around a pattern. */
const LOOK_WORDS_MAX = 40

const aroundWords = (words: ReadonlyArray<string>, at: number, end: number): Around => {
  // "Without permission" belongs to the subject before a pattern.
  const before = words.slice(Math.max(0, at - LOOK_WORDS_MAX), at).filter((word) => !isAbsence(word))
  const after = words.slice(end, end + LOOK_WORDS_MAX)
  const stop = after.indexOf(CLAUSE_END)
  return {
    before: before.slice(before.lastIndexOf(CLAUSE_END) + 1).toReversed(),
    after: stop < 0 ? after : after.slice(0, stop)
  }
}

const wordList = (words: string): ReadonlyArray<string> => (words === "" ? [] : words.split(" "))

const isProtected = listTest("protected")
const isAbolished = testOf(["abolished", "repealed"])
const isFreed = testOf(["free", "freed", "emancipated"])
const isNegator = testOf(rubric.negators)
/** Words after a grave phrase among which people are set free from it. */
const FREED_WORDS = 14

/** Whether a sentence keeps people from what a grave phrase names: "no woman shall be dismissed", "is abolished". */
const isShielded = (words: string, phrase: string, { after }: Around): boolean => {
  const [first = "", second = "", third = ""] = after
  const isOpen = phrase.startsWith("no ") || phrase.endsWith(" not")
  if (isOpen && (isLifted(words) || isProtected(first) || (first === "be" && isProtected(second)))) return true
  const freed = after.slice(0, FREED_WORDS).findIndex(isFreed)
  if (
    freed >= 0 &&
    after[freed + 1] !== "to" &&
    ![phrase.split(" ")[0] ?? "", ...after.slice(0, freed)].some(isNegator)
  ) {
    return true
  }
  const verb = after.findIndex((word) => word === "is" || word === "are")
  return [first, second, third, ...(verb < 0 ? [] : after.slice(verb + 1, verb + 3))].some(isAbolished)
}

const turned = (weights: Weights): Weights =>
  Object.fromEntries(
    PRINCIPLES.flatMap((principle) => {
      const weight = weights[principle]
      return weight === undefined ? [] : [[principle, -weight] as const]
    })
  )

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
