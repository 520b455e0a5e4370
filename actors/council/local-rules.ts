/**
 * The rule-based member of the council: an estimate from the words of a law by the documented rubric in
 * `rubric-rules.json`. It reads only the text, never the title or the citation, which callers choose, and never repeats
 * a word of the law. Without a text it is not asked, and a text in another language it does not judge.
 *
 * Always true: the same text has the same answer; the confidence is at most 0.35; the verdict follows from the scores; a
 * law that degrades people for what they are, holds them in bondage or does to them what no purpose excuses gets nothing in
 * its favour.
 */
import {
  type Grounds,
  type MemberAnswer,
  type MemberScores,
  PRINCIPLES,
  SCORE_MAX,
  type TextBasis
} from "../../schema/council.ts"
import {
  CONCERN_SCORE_MAX,
  NOTHING_FOUND_END,
  RULE_BASED_OPENING,
  SCORE_NEUTRAL,
  STRENGTH_SCORE_MIN
} from "./aggregate-words.ts"
import { halfUp } from "./agreement.ts"
import { compositeOf, verdictBand } from "./member-record.ts"
import { eachPrinciple } from "./principles.ts"
import { type Finding, read, type Reading } from "./rubric-match.ts"
import type { Weights } from "./rubric.ts"
import { rubric } from "./rubric.stored.ts"

/** Reserved: no configured company may use this name. */
export const RULES_COMPANY = "local-rules"
export const RULES_MODEL = rubric.model

/** The limit for every member's reasoning. */
const REASONING_CHARS_MAX = 600

export interface RuleInput {
  readonly basis: Exclude<TextBasis, "citation_only">
  readonly content: string
}

/** The answer without duration and hashes, which the caller adds. */
export type RuleAnswer = Omit<MemberAnswer, "latencyMs" | "promptHash" | "responseHash">

export const evaluateByRules = ({ basis, content }: RuleInput): RuleAnswer => {
  const kind = basis === "excerpt" ? "excerpt" : "text"
  const whole = read(content)
  const reading = { ...whole, findings: countedIn(whole.findings) }
  const { findings, obsolescence, wordCount } = reading
  const principleScores = scoresOf(findings.map(({ weights }) => weights))
  return {
    ...judged(principleScores),
    confidence: confidenceOf(findings, wordCount),
    oneSentence: `${RULE_BASED_OPENING} ${sentenceOf(principleScores, reading, kind)}`,
    reasoning: reasoningOf(reading, kind),
    obsolescence,
    grounds: groundsOf(principleScores, findings)
  }
}

/** The findings that count: with a grave feature nothing does in the law's favour. */
const countedIn = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => {
  const own = findings.filter(({ isBan }) => !isBan)
  const isGrave =
    own.some(({ feature }) => feature.grave === true) && !own.some(({ feature }) => feature.lifts_grave === true)
  if (!isGrave) return findings
  return findings
    .map((finding) => ({ ...finding, weights: withoutPraise(finding.weights) }))
    .filter(({ weights }) => Object.keys(weights).length > 0)
}

const withoutPraise = (weights: Weights): Weights =>
  Object.fromEntries(Object.entries(weights).filter(([, weight]) => weight < 0))

/** How many weak features a strong and a medium one are worth as evidence; weak ones are in every text. */
const EVIDENCE = { strong: 3, medium: 1 }

/** Low for a long text with few findings, such as one in another language. */
const confidenceOf = (findings: ReadonlyArray<Finding>, wordCount: number): number => {
  const { base, for_evidence, full_evidence, full_length_words } = rubric.confidence
  const { medium, strong } = rubric.grades
  const evidence = findings.reduce((sum, { weights }) => {
    const heaviest = Math.max(...Object.values(weights).map(Math.abs))
    return sum + (heaviest >= strong.weight ? EVIDENCE.strong : heaviest >= medium.weight ? EVIDENCE.medium : 0)
  }, 0)
  const length = Math.min(1, wordCount / full_length_words)
  return halfUp(base + for_evidence * Math.min(1, evidence / full_evidence) * (0.5 + 0.5 * length), 2)
}

const judged = (principleScores: MemberScores) => ({
  principleScores,
  verdict: verdictBand(compositeOf(principleScores)),
  inconsistent: false,
  usage: null
})

const scoresOf = (all: ReadonlyArray<Weights>): MemberScores =>
  eachPrinciple((principle) => {
    const weights = all.map((one) => one[principle] ?? 0)
    const against = weights.map((weight) => -weight)
    const score = SCORE_NEUTRAL + forceOf(weights, against) - forceOf(against, weights)
    return Math.min(SCORE_MAX, Math.max(0, score))
  })

/**
 * The force for a principle: the heaviest feature, plus 1 when another of at least medium weight agrees. Not a sum,
 * which would grow with the text's length. Weak features yield to strong opposite ones: "whoever" in a cruel law is not
 * in its favour.
 */
const forceOf = (weights: ReadonlyArray<number>, opposite: ReadonlyArray<number>): number => {
  const { medium, strong } = rubric.grades
  const least = opposite.some((weight) => weight >= strong.weight) ? medium.weight : 1
  const [heaviest = 0, second = 0] = weights.filter((weight) => weight >= least).toSorted((left, right) => right - left)
  return heaviest + (second >= medium.weight ? 1 : 0)
}

/** Names in one sentence. */
const GROUND_COUNT_MAX = 3

/** What moved each score that is shown as a strength or a concern. */
const groundsOf = (scores: MemberScores, findings: ReadonlyArray<Finding>): Grounds =>
  PRINCIPLES.filter((one) => scores[one] >= STRENGTH_SCORE_MIN || scores[one] <= CONCERN_SCORE_MAX).map((principle) => {
    const sign = Math.sign(scores[principle] - SCORE_NEUTRAL)
    const forceIn = ({ weights }: Finding): number => sign * (weights[principle] ?? 0)
    const found = findings
      .filter((finding) => forceIn(finding) >= rubric.grades.medium.weight)
      .toSorted((left, right) => forceIn(right) - forceIn(left))
    return { principle, found: found.slice(0, GROUND_COUNT_MAX).map(nameOf) }
  })

const nameOf = ({ feature, isBan }: Finding): string => (isBan ? `a ban on ${feature.name}` : feature.name)

/** Whether a text is in another language and holds nothing that the rules know, so that there is nothing to score. */
export const isUnreadable = (content: string): boolean => {
  const { findings, isOtherLanguage } = read(content)
  return isOtherLanguage && findings.length === 0
}

type Kind = "text" | "excerpt"

/** Why the rules may have found nothing; undefined when they could have. */
const blindnessOf = ({ isOtherLanguage, statesRule }: Reading, kind: Kind): string | undefined => {
  if (isOtherLanguage) return `the ${kind} is not in English, the only language that the rules read`
  return statesRule ? undefined : `no sentence of the ${kind} reads as a rule`
}

const sentenceOf = (scores: MemberScores, reading: Reading, kind: Kind): string => {
  if (reading.findings.length === 0) {
    const why = blindnessOf(reading, kind) ?? `the words of the ${kind} hold no feature of the rubric`
    return `${why}, so ${NOTHING_FOUND_END}`
  }
  const composite = compositeOf(scores)
  const ranked = PRINCIPLES.toSorted((left, right) => scores[right] - scores[left])
  const [best = "truthfulness"] = ranked
  const worst = ranked.at(-1) ?? best
  const ends = [
    ...(scores[best] > SCORE_NEUTRAL ? [`most for ${best} (${scores[best]})`] : []),
    ...(scores[worst] < SCORE_NEUTRAL ? [`least for ${worst} (${scores[worst]})`] : [])
  ]
  const start = `the words of the ${kind} speak for ${verdictBand(composite)} (${composite} of ${SCORE_MAX})`
  return ends.length === 0 ? `${start}.` : `${start}, ${ends.join(" and ")}.`
}

/** The names of the found features; those that do not fit are counted. */
const reasoningOf = (reading: Reading, kind: Kind): string => {
  const { findings } = reading
  const blindness = blindnessOf(reading, kind)
  const caveat = blindness === undefined ? "" : `${blindness.slice(0, 1).toUpperCase()}${blindness.slice(1)}. `
  if (findings.length === 0) return `${caveat}No feature of the rubric was found in the ${kind}.`
  const items = findings.map((finding) => `${nameOf(finding)} (${weighed(finding.weights)})`)
  const opening = `${caveat}Found in the ${kind}: `
  for (let kept = items.length; kept > 0; kept--) {
    const rest = items.length - kept
    const text = `${opening}${items.slice(0, kept).join("; ")}${rest === 0 ? "" : `; and ${rest} more`}.`
    if (text.length <= REASONING_CHARS_MAX) return text
  }
  return `${opening}${items.length} features.`
}

const weighed = (weights: Weights): string =>
  PRINCIPLES.flatMap((principle) => {
    const weight = weights[principle]
    return weight === undefined ? [] : [`${principle} ${weight > 0 ? "+" : "−"}${Math.abs(weight)}`]
  }).join(", ")
