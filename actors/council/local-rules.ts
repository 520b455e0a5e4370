/**
 * The offline member of the council: an estimate from the words of a law by the documented rubric in `rubric-rules.json`,
 * labelled as what it is. It reads the text, or without one the framework; never the title or the wording of a citation,
 * which anybody may choose, and it never repeats a word of the law.
 *
 * Always true: the same input has the same answer; the scores without a text stay within 1 of the middle; the confidence is
 * at most 0.2 without a text and 0.35 with one; the verdict is the one that the scores say.
 */
import {
  type Law,
  type MemberAnswer,
  type MemberScores,
  PRINCIPLES,
  SCORE_MAX,
  type TextBasis
} from "../../schema/council.ts"
import { RULE_BASED_OPENING } from "./aggregate-words.ts"
import { halfUp } from "./agreement.ts"
import { compositeOf, verdictBand } from "./member-record.ts"
import { eachPrinciple } from "./principles.ts"
import { type Finding, read } from "./rubric-match.ts"
import { rubric, type Weights } from "./rubric.ts"

/** Never the name of a company that makes models: another may not take it. */
export const RULES_COMPANY = "local-rules"
export const RULES_MODEL = rubric.model

/** What has no bearing on a principle. */
const SCORE_NEUTRAL = 5
/** As long as a member's reasoning may be. */
const REASONING_CHARS_MAX = 600

export interface RuleInput {
  readonly law: Law
  readonly text: { readonly basis: TextBasis; readonly content: string | null }
}

/** What the one who asks adds, because it is not a matter of rules: how long it took, and hashes. */
export type RuleAnswer = Omit<MemberAnswer, "latencyMs" | "promptHash" | "responseHash">

export const evaluateByRules = ({ law, text }: RuleInput): RuleAnswer =>
  text.basis === "citation_only" || text.content === null
    ? fromFramework(law)
    : fromText(text.content, text.basis === "excerpt" ? "excerpt" : "text")

const fromFramework = ({ framework }: Law): RuleAnswer => {
  const { base, prior: known } = rubric.confidence
  const prior = framework === null ? undefined : rubric.priors[framework]
  const principleScores = scoresOf(prior === undefined ? [] : [prior.weights])
  const composite = compositeOf(principleScores)
  return {
    ...judged(principleScores),
    confidence: halfUp(base + (prior === undefined ? 0 : known), 2),
    oneSentence: `${RULE_BASED_OPENING} ${
      prior === undefined
        ? "no text was at hand and the framework is not known, so every principle stays in the middle."
        : `no text was at hand, and the framework alone, which gives ${composite} of ${SCORE_MAX}, decides nothing.`
    }`,
    reasoning:
      prior === undefined
        ? "No text, and no framework that the rubric knows: every principle is left in the middle."
        : `No text; only the framework counts (${weighed(prior.weights)}): ${prior.because}`,
    obsolescence: "unknown"
  }
}

const fromText = (content: string, kind: "text" | "excerpt"): RuleAnswer => {
  const { base, for_features, for_length, full_features, full_length_words } = rubric.confidence
  const { findings, obsolescence, wordCount } = read(content)
  const principleScores = scoresOf(findings.map((finding) => finding.weights))
  const certainty =
    for_length * Math.min(1, wordCount / full_length_words) +
    for_features * Math.min(1, findings.length / full_features)
  return {
    ...judged(principleScores),
    // A long text in which nothing was understood, as in another language, is no ground for anything.
    confidence: halfUp(base + (findings.length === 0 ? 0 : certainty), 2),
    oneSentence: `${RULE_BASED_OPENING} ${sentenceOf(principleScores, findings.length, kind)}`,
    reasoning: reasoningOf(findings, kind),
    obsolescence
  }
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
 * How much speaks for a principle: the heaviest feature, and 1 more when another of at least medium weight agrees. A sum
 * would say of a long text what its length says. That a cruel law says "whoever" is nothing in its favour, so weak features
 * give way to strong ones.
 */
const forceOf = (weights: ReadonlyArray<number>, opposite: ReadonlyArray<number>): number => {
  const { medium, strong } = rubric.grades
  const least = opposite.some((weight) => weight >= strong.weight) ? medium.weight : 1
  const [heaviest = 0, second = 0] = weights.filter((weight) => weight >= least).toSorted((left, right) => right - left)
  return heaviest + (second >= medium.weight ? 1 : 0)
}

const sentenceOf = (scores: MemberScores, featureCount: number, kind: "text" | "excerpt"): string => {
  if (featureCount === 0) {
    return `the words of the ${kind} hold no feature of the rubric, so every principle stays in the middle.`
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

/** The features that were found, by their documented names; what does not fit is counted. */
const reasoningOf = (findings: ReadonlyArray<Finding>, kind: "text" | "excerpt"): string => {
  if (findings.length === 0) return `No feature of the rubric was found in the ${kind}.`
  const items = findings.map(
    ({ feature, isBan, weights }) => `${isBan ? "a ban on " : ""}${feature.name} (${weighed(weights)})`
  )
  const opening = `Found in the ${kind}: `
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
