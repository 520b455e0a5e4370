/**
 * What a clause does with the thing that a phrase names: it stands, it is forbidden, or neither can be said. A negation
 * or a prohibition counts only where it governs the phrase; two of them cancel each other; what is excepted from a ban
 * is not forbidden. In doubt nothing is said.
 */
import { rubric } from "./rubric.stored.ts"
import type { Feature } from "./rubric.ts"
import { fateOf, type Polarity } from "./phrase-fate.ts"
import { listTest, testOf } from "./word-list.ts"

/** The words of a clause around a phrase, nearest first on both sides. */
export interface Around {
  readonly before: ReadonlyArray<string>
  readonly after: ReadonlyArray<string>
}

const isNegator = testOf(rubric.negators)
/** Negators of a verb; the others open a clause: "no officer may". */
const isVerbNegator = testOf(["not", "cannot"])
const isAbsence = testOf(rubric.absence)
const isProhibition = testOf(rubric.prohibitions)
/** Prohibitions that govern by themselves; the others need "is" or "be" before them. */
const isActiveProhibition = testOf([
  "prohibit*",
  "forbids",
  "forbid",
  "forbade",
  "abolish",
  "abolishes",
  "bans",
  "outlaws"
])
const isLink = testOf([
  "is",
  "are",
  "be",
  "was",
  "were",
  "it",
  "made",
  "declared",
  "hereby",
  "deemed",
  "make",
  "declare"
])
const isFinite = listTest("finite")
const isModal = testOf(["shall", "shalt", "may", "must", "can", "cannot", "should"])
const isRelative = listTest("relatives")
const isConjunction = listTest("conjunctions")
const isException = listTest("exceptions")
const isLawful = listTest("lawful")
const isImpunity = listTest("impunity")
const isAgent = listTest("agents")
const isOpposing = listTest("opposing")
const isCrime = listTest("crimes")
/** Words before "no" that make it negate a thing, not the clause: "with no weapon". */
const isObjectLead = testOf([
  "with",
  "by",
  "of",
  "for",
  "having",
  "has",
  "have",
  "had",
  "is",
  "are",
  "was",
  "be",
  "to",
  "in",
  "shows",
  "who"
])

const isReport = listTest("reports")
/** Words between a report and the manner of it. */
const REPORT_WORDS = 8

/** "Who reports a breach in good faith": the phrase tells how somebody reports. */
export const tellsOfReport = ({ before }: Around): boolean => {
  const agent = before.slice(0, REPORT_WORDS).findIndex(isAgent)
  return agent >= 0 && before.slice(0, agent).some(isReport) && !before.slice(0, agent).some(isModal)
}

/** The polarity of a feature that turns when it is forbidden. */
export const polarityOf = (feature: Feature, around: Around): Polarity => {
  const said = governed(feature, around)
  return said === "forbidden" ? withException(feature, around.after) : said
}

const governed = (feature: Feature, { after, before }: Around): Polarity => {
  const isNewSubject = startsClause(before) && after.slice(0, 2).some(isFinite)
  const said = isNewSubject ? undefined : saidBefore(feature, before)
  if (said !== undefined) return said
  if (isPenalised(feature, { after, before })) return "forbidden"
  return isPredicate(before) ? "stands" : fateOf(feature, after)
}

/** "... and torture is": a clause of its own. */
const startsClause = (before: ReadonlyArray<string>): boolean => {
  const at = before.slice(0, 2).findIndex((word) => word === "and" || word === "but" || word === "that")
  return at >= 0 && before.slice(at + 1).some(isFinite)
}

/** Whether a verb before the phrase governs it: "shall be flogged". */
const isPredicate = (before: ReadonlyArray<string>): boolean => {
  const verb = before.findIndex(isFinite)
  return verb >= 0 && !before.slice(0, verb).some(isConjunction) && !isPassedRelative(before, verb)
}

/** "A statement which was made under": the verb belongs to the description of the subject. */
const isPassedRelative = (before: ReadonlyArray<string>, verb: number): boolean =>
  before.slice(verb + 1, verb + 3).some(isRelative)

/** Undefined: nothing before the phrase takes it back. */
const saidBefore = (feature: Feature, before: ReadonlyArray<string>): Polarity | undefined => {
  let verbs = 0
  let relatives = 0
  let prohibitions = 0
  for (const [at, word] of before.entries()) {
    const lead = before[at + 1] ?? ""
    if (isRelative(word)) relatives++
    if (isAbsence(word)) return at < 2 && !before.some(isNegator) ? "unsaid" : undefined
    if (isThreat(word, lead)) return undefined
    if (verbs === 0 && at > 0 && at < 4 && isBanNoun(word)) return "unsaid"
    if (isException(word) && !(word === "but" && lead === "not")) return undefined
    if (verbs === 0 && forbidsAt(feature, before, at)) {
      prohibitions++
    } else if (isNegator(word)) {
      if (isMeasure(before[at - 1] ?? "") || isOfDescription(before, at)) continue
      const isOfVerb = isVerbNegator(word) || before[at - 1] === "longer"
      if (isOfVerb ? verbs === 0 && at < feature.guard_words : governsClause(before, at, verbs)) {
        if (relatives > 0 && !isOfVerb && verbs < 2) return isLeftOpen(before, verbs) ? "unsaid" : undefined
        if (feature.conduct === true) return isLetOff(before.slice(0, at)) ? "forbidden" : "unsaid"
        if (feature.act === true && isImpune(before.slice(0, at))) return "stands"
        return prohibitions === 1 ? "stands" : "forbidden"
      }
    }
    if (startsVerb(before, at)) verbs++
  }
  return prohibitions > 0 ? "forbidden" : undefined
}

const isAuxiliary = testOf(["do", "does", "did", "doth", "has", "have"])
/** "Debtors who do not pay": the negation belongs to the description of the subject. */
const isOfDescription = (before: ReadonlyArray<string>, at: number): boolean =>
  before[at] === "not" && isAuxiliary(before[at + 1] ?? "") && before.slice(at + 2, at + 4).some(isDescriber)
const isDescriber = testOf(["who", "whoever", "which", "that"])

/** "No officer who kills shall": whether the one verb is that of the description cannot be told. */
const isLeftOpen = (before: ReadonlyArray<string>, verbs: number): boolean =>
  verbs === 0 || before.findIndex(isRelative) > before.findIndex(isFinite) + 1

/** Whether a verb begins here: "be" in "shall not be" does not begin one. */
const startsVerb = (before: ReadonlyArray<string>, at: number): boolean => {
  const word = before[at] ?? ""
  const [lead = "", second = ""] = before.slice(at + 1)
  return isFinite(word) && word !== "be" && !isFinite(lead) && !(isNegator(lead) && isFinite(second))
}

/** "The prohibition of torture", "the publication of": what becomes of the thing itself is said elsewhere. */
const isBanNoun = testOf(["prohibition", "ban", "abolition", "repeal", "publication", "reporting"])

/** "Not more than" and "not only" negate a measure. */
const isMeasure = testOf(["more", "less", "fewer", "later", "only", "exceeding"])

/** "Upon pain of": what follows is threatened, not forbidden. */
const isThreat = (word: string, lead: string): boolean =>
  (word === "pain" || word === "penalty") && ["on", "upon", "under"].includes(lead)

/** Whether a word of prohibition governs the phrase: "it is unlawful to", "to prevent acts of", "free from". */
const forbidsAt = ({ conduct, guard_words }: Feature, before: ReadonlyArray<string>, at: number): boolean => {
  const word = before[at] ?? ""
  // What forbids or punishes a conduct is the wrong itself.
  if (conduct === true) return false
  if (isProhibition(word)) {
    return at < guard_words && (isActiveProhibition(word) || before.slice(at + 1, at + 4).some(isLink))
  }
  const between = before.slice(0, at)
  if (at > SUPPRESSED_WORDS || between.some(isMeans)) return false
  return isSuppression(word) || (isShelter(word) && isShelterFrom(between.at(-1) ?? ""))
}
/** A suppression stands near what it suppresses. */
const SUPPRESSED_WORDS = 5
const isSuppression = listTest("suppressions")
const isShelter = listTest("shelters")
const isShelterFrom = testOf(["from", "against"])
/** What follows these is the means: "to suppress riots by". */
const isMeans = testOf(["by", "through", "with", "under", "without", "using"])

/** "Not punished for", "no law shall forbid": whoever does it goes free. */
const isLetOff = (between: ReadonlyArray<string>): boolean =>
  between.some((word) => isImpunity(word) || isProhibition(word))

/** Whether "no" and its like negate the clause of the phrase, with `verbs` verbs between them. */
const governsClause = (before: ReadonlyArray<string>, at: number, verbs: number): boolean => {
  if (verbs === 0) return true
  const lead = before[at + 1] ?? ""
  if (isObjectLead(lead)) return false
  // "He who shows no remorse shall be flogged": the negation is within the description of the subject.
  const beyond = before.slice(at + 1, at + 6)
  const agent = beyond.findIndex(isAgent)
  if (agent >= 0 && !beyond.slice(0, agent).some(isFinite)) return false
  return verbs <= 1 || before.slice(0, at).some(isRelative)
}

/** "Not liable for torture": what is negated is the answer for the act. */
const isImpune = (between: ReadonlyArray<string>): boolean =>
  between.some((word, at) => isImpunity(word) && ["for", "of", "with", "who"].includes(between[at - 1] ?? ""))

/** Whether the clause punishes whoever does the act: "whoever commits torture shall be imprisoned". */
const isPenalised = (feature: Feature, { after, before }: Around): boolean => {
  if (feature.act !== true) return false
  const agent = before.findIndex(isAgent)
  if (agent < 0 || before.slice(0, agent).some(isModal)) return false
  if (before.slice(0, agent).some(isOpposing)) return false
  const crime = after.findIndex(isCrime)
  return crime >= 0 && !after.slice(0, crime).some(isNegator)
}

/** A ban with an exception is none that can be praised, unless the exception is one of law or consent. */
const withException = ({ act }: Feature, after: ReadonlyArray<string>): Polarity => {
  const near = after.slice(0, 3)
  const without = near.findIndex(isAbsence)
  if (
    act === true &&
    without >= 0 &&
    after[without + 1] !== "exception" &&
    !near.slice(0, without).some(isConjunction)
  ) {
    return "unsaid"
  }
  const at = after.findIndex((word, index) => isException(word) || isSaving(after, index))
  return at < 0 || after.slice(at + 1).some(isLawful) ? "forbidden" : "unsaid"
}

/** "Save" is an exception before these words only: "save in execution". */
const isSaving = (words: ReadonlyArray<string>, at: number): boolean =>
  words[at] === "save" && ["in", "for", "that", "by", "when", "where", "as", "upon", "on"].includes(words[at + 1] ?? "")

const isDenial = listTest("denials")

/** Whether what a praised phrase names is denied or lost, so that the phrase says nothing for the law. */
export const isTakenBack = (feature: Feature, { after, before }: Around): boolean => {
  const { guard_words: guard, may_be_lost } = feature
  if (guard === 0 && may_be_lost !== true) return false
  const near = before.slice(0, Math.max(guard, DENIED_WORDS))
  const verb = near.findIndex(isFinite)
  const isDenied = near.slice(0, verb < 0 ? DENIED_WORDS : Math.min(verb, DENIED_WORDS)).some(isDenial)
  const negated = isDenied
    ? before.some(isNegator)
    : before.slice(0, guard).some((word) => isNegator(word) || isAbsence(word))
  if (isDenied !== negated || isPunishedDoing(feature, { after, before })) return true
  return !isPredicate(before) && fateOf(feature, after) === "forbidden"
}

const isInfringing = listTest("infringing")
const isPenalty = listTest("penalties")

/** "Whoever joins a union shall be dismissed": the phrase tells what, with courage, somebody is punished for. */
const isPunishedDoing = ({ weights }: Feature, { after, before }: Around): boolean => {
  if ((weights.courage ?? 0) <= 0) return false
  const agent = before.findIndex(isAgent)
  if (agent < 0 || before.slice(0, agent).some((word) => isModal(word) || isInfringing(word))) return false
  const verb = after.findIndex(isModal)
  const penalty = after.findIndex(isPenalty)
  return verb >= 0 && penalty > verb && !after.slice(0, penalty).some(isNegator)
}
/** A denial stands near what it denies. */
const DENIED_WORDS = 4
