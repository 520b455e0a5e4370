/**
 * Triage of one narrative by rules: what kind of matter it is, how serious, which law fits, what to do and by when.
 * Pure and deterministic: the same input, rule set and instant give the same evaluation, and nothing of the narrative
 * is repeated in it.
 *
 * Places. A given jurisdiction decides; without one the narrative is searched for a place and the answer says
 * "detected". Without any place, national rules of all countries compete on their triggers alone, equal scores go to
 * the US rule (bare codes are US States in this interface), the law is named with "if", and no sub-national statute is
 * ever claimed. A jurisdiction that was given and not recognised is not replaced by a guess.
 *
 * Crisis. `withCrisis` raises what was evaluated here; the legal rule still gives law, letter and deadlines, so help with
 * the dispute is not lost.
 */
import type { Evaluation, Jurisdiction, MatchedRule, ModelChoice, Severity, TriageRule } from "../../schema/triage.ts"
import { addMonths, msOfIsoDay } from "./clock-terms.ts"
import { withCrisis } from "./crisis.ts"
import { dateDeadlines } from "./deadlines.ts"
import { ladderOf } from "./escalation.ts"
import { fingerprint } from "./fingerprint.ts"
import { parseJurisdiction } from "./jurisdiction.ts"
import { ACTIONABLE_SCORE_MIN } from "./leading-rule.ts"
import { type Match, matchRules } from "./matching.ts"
import { normalise } from "./phrases.ts"
import { detectJurisdiction } from "./place-detection.ts"
import { nameOfPlace } from "./places.ts"
import { ruleSet, ruleSetVersion } from "./rule-set.ts"

/** More text than this is cut before matching: one case must not hold up the others. */
export const TRIAGE_TEXT_LENGTH_MAX = 200_000

/** Matches beyond these say nothing new. */
const MATCH_COUNT_MAX = 5

/** A rule not re-read for this long is marked stale. */
const REVIEW_MONTHS_MAX = 12

export interface TriageInput {
  readonly text: string
  readonly jurisdiction?: string | undefined
  /** A category, a public subcategory id (actors/assistant/issue-id.ts), or the caller's own words. */
  readonly declared?: string | undefined
  /** The declaration was made again after its contradiction to the text was said: it stands and is not asked again. */
  readonly confirmed?: boolean | undefined
  /** The same under its former name. */
  readonly declaredCategory?: string | undefined
  /** What a model chose from the taxonomy; the rules answer without it. */
  readonly chosen?: ModelChoice | undefined
  readonly declaredUrgency?: Severity | undefined
  /** A model saw somebody in danger. It only raises. */
  readonly crisisVote?: boolean | undefined
  readonly organizationNamed: boolean
  readonly now: number
}

/** Evaluates a narrative at the instant `now` (epoch milliseconds). */
export const triage = (input: TriageInput): Evaluation => {
  const whole = input.text.length <= TRIAGE_TEXT_LENGTH_MAX ? input.text : input.text.slice(0, TRIAGE_TEXT_LENGTH_MAX)
  const declaredCategory = input.declared ?? input.declaredCategory
  const { crisisVote, declaredUrgency, now } = input
  return withCrisis(evaluateProblem(input, whole), { text: whole, crisisVote, declaredUrgency, declaredCategory, now })
}

/** What the problem itself is, whether or not somebody is in danger. */
const evaluateProblem = (input: TriageInput, whole: string): Evaluation => {
  const text = normalise(whole)
  const jurisdiction = jurisdictionFor(input.jurisdiction, whole, text)
  const all = matchRules(text, jurisdiction).filter(({ rule }) => rule.base_severity !== "crisis")
  const matches = all.slice(0, MATCH_COUNT_MAX)
  const top = matches[0]
  const topScore = top?.score ?? 0
  const actionable = topScore >= ACTIONABLE_SCORE_MIN
  const legal = actionable ? top?.rule : undefined
  const dated = matches.filter((match) => match.score >= ACTIONABLE_SCORE_MIN)
  return {
    rule_set_version: ruleSetVersion,
    input_hash: inputHash(input),
    category: declared(input.declared ?? input.declaredCategory) ?? top?.rule.category ?? "general",
    subcategory: top?.rule.subcategory ?? null,
    severity: severityOf(legal?.base_severity, input.declaredUrgency),
    actionable,
    top_score: topScore,
    matches: matches.map((match) => matchedRule(match, input.now)),
    deadlines: dated.flatMap((match) => dateDeadlines(match.rule, input.now)),
    jurisdiction,
    relevant_law: relevantLaw(legal, jurisdiction),
    recommended_action: recommend(legal, {
      jurisdiction,
      organizationNamed: input.organizationNamed,
      matched: top !== undefined
    }),
    letter_template: legal?.letter_template ?? null,
    escalation: legal === undefined ? [] : ladderOf(legal.id),
    crisis_contacts: []
  }
}

const jurisdictionFor = (given: string | undefined, text: string, normalised: string): Jurisdiction =>
  given === undefined || given.trim() === "" ? detectJurisdiction(text, normalised) : parseJurisdiction(given)

const declared = (category: string | undefined) =>
  category === undefined || category.trim() === "" ? undefined : category

const SEVERITIES: ReadonlyArray<Severity> = ["low", "medium", "high", "crisis"]

// The declared urgency raises what the rules say and never lowers it.
const severityOf = (base: Severity | undefined, urgency: Severity | undefined): Severity =>
  SEVERITIES[Math.max(SEVERITIES.indexOf(base ?? "low"), SEVERITIES.indexOf(urgency ?? "low"))] ?? "low"

const staleAtMs: ReadonlyMap<string, number> = new Map(
  ruleSet.rules.map((rule) => [rule.id, addMonths(msOfIsoDay(rule.last_reviewed), REVIEW_MONTHS_MAX)])
)

const matchedRule = ({ rule, score }: Match, now: number): MatchedRule => ({
  rule_id: rule.id,
  citation: rule.citation,
  law: rule.law,
  score,
  certainty: rule.certainty.citation,
  stale: now > (staleAtMs.get(rule.id) ?? 0)
})

// The instant is left out: the same narrative has the same hash whenever it is evaluated.
const inputHash = (input: TriageInput): string =>
  fingerprint(
    [
      input.organizationNamed ? "named" : "unnamed",
      input.crisisVote === true ? `${input.declaredUrgency ?? ""}!` : (input.declaredUrgency ?? ""),
      input.declared ?? input.declaredCategory ?? "",
      input.jurisdiction ?? "",
      input.text
    ].join("\u0000")
  )

/** "If this is a matter in Canada" where the place was neither given nor found. */
const placeCondition = (rule: TriageRule, jurisdiction: Jurisdiction): string => {
  const [place] = rule.jurisdiction
  if (jurisdiction.country !== null || rule.jurisdiction.length > 1 || place === "*") return ""
  return `If this is a matter in ${place === "US" || place === "GB" || place === "EU" ? "the " : ""}${nameOfPlace(place)}: `
}

const relevantLaw = (legal: TriageRule | undefined, jurisdiction: Jurisdiction): string =>
  legal === undefined
    ? "None found: no rule in the rule set matches clearly enough"
    : `${placeCondition(legal, jurisdiction)}${legal.citation} (${legal.law})`

interface Situation {
  readonly jurisdiction: Jurisdiction
  readonly organizationNamed: boolean
  readonly matched: boolean
}

const recommend = (legal: TriageRule | undefined, situation: Situation): string => {
  const placeUnknown = situation.jurisdiction.country === null
  if (legal === undefined) return withoutLaw(situation)
  const steps = [
    `${placeCondition(legal, situation.jurisdiction)}${legal.remedy}`,
    situation.organizationNamed
      ? "First step: a written letter to the organization, with proof of sending."
      : "First step: name the organization, so that a letter can be prepared.",
    ...(placeUnknown ? ["Send the State or country, because the law that applies depends on it."] : [])
  ]
  const [next] = ladderOf(legal.id)
  if (next !== undefined) steps.push(`If it does not help, the next place to turn to is ${next.name}.`)
  return [...steps, ...legal.preconditions].join(" ")
}

const withoutLaw = ({ jurisdiction, matched }: Situation): string => {
  const nothing = matched
    ? "The description touches a known subject but matches no rule clearly enough to act on."
    : "No rule in the rule set matches this description, so no legal step can be recommended."
  const place = jurisdiction.country === null ? ", and name the State or country" : ""
  return `${nothing} Describe what happened, with dates, amounts and what the organization answered${place}; or ask a local advice service.`
}
