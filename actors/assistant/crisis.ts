/**
 * What a crisis does to an evaluation. It is raised by signs in the text, by an urgency that was declared, and by the
 * vote of a model; none of them lowers what another one raised.
 *
 * Always true of an evaluation in a crisis:
 * - Its severity is `crisis`, it carries contacts, and its recommended action begins with them.
 * - The safety rule is its first match, and the law that the problem itself has stays behind it: help is not lost.
 * - It asks for nothing where no law is known: dates and amounts can wait.
 */
import type { CrisisClass, CrisisContact, Evaluation, MatchedRule, Severity } from "../../schema/triage.ts"
import { addMonths, msOfIsoDay } from "./clock-terms.ts"
import { contactLine, crisisContactsFor } from "./crisis/contacts.ts"
import type { CrisisSigns } from "./crisis/detect.ts"
import { dateDeadlines } from "./deadlines.ts"
import { ladderOf } from "./escalation.ts"
import { leadingRule } from "./leading-rule.ts"
import { ruleSet } from "./rule-set.ts"

export { crisisContacts, safetyFor } from "./crisis/contacts.ts"
export { detectCrisis } from "./crisis/detect.ts"

/** What may raise an evaluation to a crisis. */
export interface CrisisGrounds {
  /** The signs of danger in the text as it was written. */
  readonly signs: CrisisSigns
  readonly declaredUrgency?: Severity | undefined
  /** A model saw danger to a person; only true changes anything. */
  readonly crisisVote?: boolean | undefined
  readonly declaredCategory?: string | undefined
  readonly now: number
}

/** The evaluation as it stands after everything that may raise it. `evaluation` was made without any crisis rule. */
export const withCrisis = (evaluation: Evaluation, grounds: CrisisGrounds): Evaluation => {
  const { classes } = grounds.signs
  const isCrisis = classes.length > 0 || grounds.crisisVote === true || grounds.declaredUrgency === "crisis"
  return isCrisis ? raised(evaluation, grounds, classes) : evaluation
}

/** As many matches as an evaluation shows. */
const MATCH_COUNT_MAX = 5

/** The score of the safety rule: one strong sign. */
const SAFETY_SCORE = 3

const safetyRule = ruleSet.rules.find((rule) => rule.base_severity === "crisis")

const raised = (evaluation: Evaluation, grounds: CrisisGrounds, classes: ReadonlyArray<CrisisClass>): Evaluation => {
  if (safetyRule === undefined) throw new Error("the rule set has no safety rule")
  const hasLaw = leadingRule(evaluation) !== undefined
  const contacts = crisisContactsFor(evaluation.jurisdiction)
  const isKnown = hasLaw || isDeclared(grounds.declaredCategory)
  const action = hasLaw ? evaluation.recommended_action : DISPUTE_WAITS
  const { candidates, ...rest } = evaluation
  return {
    ...rest,
    // A problem that is known stays what it is, so that it is still helped with and counted.
    category: isKnown ? evaluation.category : safetyRule.category,
    subcategory: hasLaw ? evaluation.subcategory : safetyRule.subcategory,
    severity: "crisis",
    actionable: true,
    top_score: Math.max(evaluation.top_score, SAFETY_SCORE),
    matches: [safetyMatch(safetyRule, grounds.now), ...evaluation.matches].slice(0, MATCH_COUNT_MAX),
    deadlines: [...dateDeadlines(safetyRule, grounds.now), ...evaluation.deadlines],
    relevant_law: hasLaw ? evaluation.relevant_law : NO_LAW_FIRST,
    recommended_action: `${crisisLine(contacts)} ${action}`,
    escalation: [...ladderOf(safetyRule.id), ...evaluation.escalation],
    crisis_contacts: contacts,
    explanation: explanationOf(grounds, classes, isKnown ? evaluation.explanation : undefined),
    ...(classes.length === 0 ? {} : { crisis_classes: classes }),
    ...(candidates === undefined ? {} : { candidates: hasLaw ? candidates : [] })
  }
}

/** Said to the person and to a reviewer, so each is careful and claims no more than the words do. */
const CLASS_SENTENCES: Readonly<Record<CrisisClass, string>> = {
  self_harm: "The words may tell of thoughts of suicide or self-harm.",
  violence_at_home: "The words may tell of violence at home.",
  danger_to_child: "The words may tell of a child in danger.",
  threats: "The words may tell of a threat or an attack on a person.",
  medical_emergency: "The words may tell of a medical emergency.",
  no_shelter_tonight: "The words may tell of a person without shelter tonight."
}

/** Why this is a crisis, and behind it how the problem itself was understood, where it is known. */
const explanationOf = (
  { crisisVote, declaredUrgency }: CrisisGrounds,
  classes: ReadonlyArray<CrisisClass>,
  ofProblem: string | undefined
): string =>
  [
    ...classes.map((one) => CLASS_SENTENCES[one]),
    ...(declaredUrgency === "crisis" ? ["The urgency was declared as a crisis."] : []),
    ...(crisisVote === true ? ["A model saw that a person may be in danger."] : []),
    ...(ofProblem === undefined ? [] : [ofProblem])
  ].join(" ")

const NO_LAW_FIRST = "None needed first: this is a matter of immediate safety"
const DISPUTE_WAITS = "Any dispute can wait; when everyone is safe, send more about it and it will be looked at."

const isDeclared = (category: string | undefined): boolean => category !== undefined && category.trim() !== ""

const safetyMatch = (rule: (typeof ruleSet)["rules"][number], now: number): MatchedRule => ({
  rule_id: rule.id,
  citation: rule.citation,
  law: rule.law,
  score: SAFETY_SCORE,
  certainty: rule.certainty.citation,
  stale: now > addMonths(msOfIsoDay(rule.last_reviewed), REVIEW_MONTHS_MAX),
  confident: true,
  listed: true
})

/** A rule not re-read for this long is marked stale, as every other rule is. */
const REVIEW_MONTHS_MAX = 12

/** One line a person can act on. */
export const crisisLine = (contacts: ReadonlyArray<CrisisContact>): string =>
  `If anyone may be in danger, please get help now, before anything else: ${contacts.map(contactLine).join("; ")}.`

/** Said where a case exists: only then is there something for a person to look at. */
export const PERSON_LOOKS = "A person at this service is asked to look at this case."
