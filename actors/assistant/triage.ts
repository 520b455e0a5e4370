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
 * Crisis. A strong trigger of the safety rule makes the severity `crisis` and comes first whatever else matches; the
 * legal rule behind it still gives law, letter and deadlines, so help with the dispute is not lost.
 */
import type { Evaluation, Jurisdiction, MatchedRule, ModelChoice, Severity, TriageRule } from "../../schema/triage.ts"
import { addMonths, msOfIsoDay } from "./clock-terms.ts"
import { crisisContactsFor, crisisLine } from "./crisis.ts"
import { dateDeadlines } from "./deadlines.ts"
import { ladderOf } from "./escalation.ts"
import { fingerprint } from "./fingerprint.ts"
import { parseJurisdiction } from "./jurisdiction.ts"
import { ACTIONABLE_SCORE_MIN } from "./leading-rule.ts"
import { isCrisis, type Match, matchRules } from "./matching.ts"
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
  /** The same under its former name. */
  readonly declaredCategory?: string | undefined
  /** What a model chose from the taxonomy; the rules answer without it. */
  readonly chosen?: ModelChoice | undefined
  readonly declaredUrgency?: Severity | undefined
  readonly organizationNamed: boolean
  readonly now: number
}

/** Evaluates a narrative at the instant `now` (epoch milliseconds). */
export const triage = (input: TriageInput): Evaluation => {
  const whole = input.text.length <= TRIAGE_TEXT_LENGTH_MAX ? input.text : input.text.slice(0, TRIAGE_TEXT_LENGTH_MAX)
  const text = normalise(whole)
  const jurisdiction = jurisdictionFor(input.jurisdiction, whole, text)
  const all = matchRules(text, jurisdiction)
  const matches = all.slice(0, MATCH_COUNT_MAX)
  const top = matches[0]
  const topScore = top?.score ?? 0
  const actionable = topScore >= ACTIONABLE_SCORE_MIN
  const crisis = top !== undefined && isCrisis(top)
  const legal = all.find((match) => match.score >= ACTIONABLE_SCORE_MIN && match.rule.base_severity !== "crisis")?.rule
  const severity = severityOf(
    crisis,
    actionable ? (legal ?? top?.rule)?.base_severity : undefined,
    input.declaredUrgency
  )
  const contacts = severity === "crisis" ? crisisContactsFor(jurisdiction) : []
  const action = recommend(legal, {
    jurisdiction,
    organizationNamed: input.organizationNamed,
    crisis,
    matched: top !== undefined
  })
  const dated = matches.filter((match) => match.score >= ACTIONABLE_SCORE_MIN)
  return {
    rule_set_version: ruleSetVersion,
    input_hash: inputHash(input),
    category: declared(input.declared ?? input.declaredCategory) ?? top?.rule.category ?? "general",
    subcategory: top?.rule.subcategory ?? null,
    severity,
    actionable,
    top_score: topScore,
    matches: matches.map((match) => matchedRule(match, input.now)),
    deadlines: dated.flatMap((match) => dateDeadlines(match.rule, input.now)),
    jurisdiction,
    relevant_law: relevantLaw(legal, crisis, jurisdiction),
    recommended_action: contacts.length > 0 ? `${crisisLine(contacts)} ${action}` : action,
    letter_template: legal?.letter_template ?? null,
    escalation: [...(crisis ? ladderOf(top.rule.id) : []), ...(legal === undefined ? [] : ladderOf(legal.id))],
    crisis_contacts: contacts
  }
}

const jurisdictionFor = (given: string | undefined, text: string, normalised: string): Jurisdiction =>
  given === undefined || given.trim() === "" ? detectJurisdiction(text, normalised) : parseJurisdiction(given)

const declared = (category: string | undefined) =>
  category === undefined || category.trim() === "" ? undefined : category

const SEVERITIES: ReadonlyArray<Severity> = ["low", "medium", "high", "crisis"]

// The declared urgency raises what the rules say and never lowers it.
const severityOf = (crisis: boolean, base: Severity | undefined, urgency: Severity | undefined): Severity => {
  if (crisis) return "crisis"
  return SEVERITIES[Math.max(SEVERITIES.indexOf(base ?? "low"), SEVERITIES.indexOf(urgency ?? "low"))] ?? "low"
}

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
      input.declaredUrgency ?? "",
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

const relevantLaw = (legal: TriageRule | undefined, crisis: boolean, jurisdiction: Jurisdiction): string => {
  if (legal !== undefined) return `${placeCondition(legal, jurisdiction)}${legal.citation} (${legal.law})`
  return crisis
    ? "None needed first: this is a matter of immediate safety"
    : "None found: no rule in the rule set matches clearly enough"
}

interface Situation {
  readonly jurisdiction: Jurisdiction
  readonly organizationNamed: boolean
  readonly crisis: boolean
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

const withoutLaw = ({ crisis, jurisdiction, matched }: Situation): string => {
  // Nobody in danger is asked for dates and amounts.
  if (crisis) return "Any dispute can wait; when everyone is safe, send more about it and it will be looked at."
  const nothing = matched
    ? "The description touches a known subject but matches no rule clearly enough to act on."
    : "No rule in the rule set matches this description, so no legal step can be recommended."
  const place = jurisdiction.country === null ? ", and name the State or country" : ""
  return `${nothing} Describe what happened, with dates, amounts and what the organization answered${place}; or ask a local advice service.`
}
