/**
 * What a crisis does to an evaluation, and what a person in danger is told first. It is raised by signs in the text, by an
 * urgency that was declared, and by the vote of a model; none of them lowers what another one raised.
 *
 * Always true of an evaluation in a crisis:
 * - Its severity is `crisis`, it carries contacts, and its recommended action begins with a first step, where the words show
 *   which, and with the contacts. What is for the agent stands behind them, in a paragraph of its own.
 * - The safety rule is its first match, and the law that the problem itself has stays behind it: help is not lost.
 * - It asks for nothing where no law is known: dates and amounts can wait.
 */
import type {
  CrisisClass,
  CrisisContact,
  CrisisFirst,
  Evaluation,
  MatchedRule,
  Safety,
  Severity
} from "../../schema/triage.ts"
import type { LetterLanguage } from "../../schema/letter.ts"
import { addMonths, msOfIsoDay } from "./clock-terms.ts"
import {
  byCountry,
  contactLine,
  contactsAgainst,
  firstHelp,
  general,
  inOrderOf,
  isEuropean,
  type Place
} from "./crisis/contacts.ts"
import { contactsIn, crisisContactsFor, isDoubtful } from "./crisis/contacts-near.ts"
import type { CrisisSigns } from "./crisis/detect.ts"
import { inLanguage } from "./crisis/contact-names.ts"
import { firstSteps, getHelp } from "./crisis/first-words.ts"
import { type FoundHazards, hazardsIn } from "./crisis/hazards.ts"
import { type DangerClasses, fittedTo } from "./crisis/surety.ts"
import { dateDeadlines, ladderOf } from "./bodies/legal-steps.ts"
import { leadingRule } from "./leading-rule.ts"
import { plainWords } from "./plain-text.ts"
import { languageOf } from "./replies/reply-language.ts"
import { ruleSet } from "./rule-set.stored.ts"

export { contactsOf, crisisContacts } from "./crisis/contacts.ts"
export { crisisContactsFor } from "./crisis/contacts-near.ts"
export { detectCrisis } from "./crisis/detect.ts"

/** What may raise an evaluation to a crisis. */
export interface CrisisGrounds {
  /** The signs of danger in the text as it was written. */
  readonly signs: CrisisSigns
  /** Read for hazards, and for the language in which the person is told what to do first. */
  readonly text: string
  readonly declaredUrgency?: Severity | undefined
  /** A model saw danger to a person; only true changes anything. */
  readonly crisisVote?: boolean | undefined
  readonly declaredCategory?: string | undefined
  readonly now: number
}

/** The evaluation as it stands after everything that may raise it. `evaluation` was made without any crisis rule. */
export const withCrisis = (evaluation: Evaluation, grounds: CrisisGrounds): Evaluation => {
  const isCrisis =
    grounds.signs.classes.length > 0 || grounds.crisisVote === true || grounds.declaredUrgency === "crisis"
  return isCrisis ? raised(evaluation, grounds) : evaluation
}

/** As many matches as an evaluation shows. */
const MATCH_COUNT_MAX = 5

/** The score of the safety rule: one strong sign. */
const SAFETY_SCORE = 3

const safetyRule = ruleSet.rules.find((rule) => rule.base_severity === "crisis")

const raised = (evaluation: Evaluation, grounds: CrisisGrounds): Evaluation => {
  if (safetyRule === undefined) throw new Error("the rule set has no safety rule")
  const hasLaw = leadingRule(evaluation) !== undefined
  const found = hazardsIn(grounds.text)
  const signs = fittedTo(found.hazards, grounds.signs, plainWords(grounds.text))
  const { classes } = signs
  const first = firstIn(grounds.text, found, signs)
  const place = evaluation.jurisdiction
  const contacts = contactsAgainst({ classes, ...first }, place, crisisContactsFor(place))
  const isKnown = hasLaw || isDeclared(grounds.declaredCategory)
  const begun = {
    jurisdiction: evaluation.jurisdiction,
    crisis_contacts: contacts,
    crisis_classes: classes,
    crisis_first: first
  }
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
    recommended_action: adviceIn(begun, hasLaw ? evaluation.recommended_action : undefined),
    escalation: [...ladderOf(safetyRule.id), ...evaluation.escalation],
    crisis_contacts: contacts,
    crisis_first: first,
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

const DECLARED = "The urgency was declared as a crisis."

/** Why this is a crisis, and behind it how the problem itself was understood, where it is known. */
const explanationOf = (
  { crisisVote, declaredUrgency }: CrisisGrounds,
  classes: ReadonlyArray<CrisisClass>,
  ofProblem: string | undefined
): string =>
  [
    ...classes.map((one) => CLASS_SENTENCES[one]),
    ...(declaredUrgency === "crisis" ? [DECLARED] : []),
    ...(crisisVote === true ? ["A model saw that a person may be in danger."] : []),
    ...(ofProblem === undefined ? [] : [ofProblem])
  ].join(" ")

const NO_LAW_FIRST = "None needed first: this is a matter of immediate safety"

/** What of an evaluation says how a person in danger is answered. Older ones have no `crisis_first`. */
export type InDanger = Pick<Evaluation, "jurisdiction" | "crisis_contacts" | "crisis_classes" | "crisis_first">

/** Pain in the chest is named in bills and claims too: it is a hazard where nothing else says what the danger is. */
const firstIn = (text: string, found: FoundHazards, { classes, isUnsure }: DangerClasses): CrisisFirst => {
  const isBody = classes.length === 0 || classes.includes("medical_emergency")
  return {
    language: languageOf(text) ?? found.language ?? "en",
    hazards: found.hazards.filter((one) => isBody || one !== "chest"),
    ...(isUnsure === true ? { unsure: true } : {})
  }
}

/** In English, for the agent: the first words to the person, and then what happens with the problem. */
const adviceIn = (danger: InDanger, action: string | undefined): string =>
  [
    openingIn(danger, "en").join(" ").replaceAll("\n", " "),
    SAY_FIRST,
    action === undefined ? DISPUTE_WAITS : `${WHEN_SAFE}${action}`
  ].join("\n\n")

const SAY_FIRST =
  "Say this to the person before anything else; `safety` has it in the language of the text. The problem itself is not lost, and it can wait."
const WHEN_SAFE = "When everyone is safe: "
const DISPUTE_WAITS = "When everyone is safe, send more about any dispute, and it will be looked at."

/** An evaluation whose law stays, in the danger that a later one saw. */
export const inDangerOf = (kept: Evaluation, later: Evaluation): Evaluation => ({
  ...kept,
  severity: "crisis",
  recommended_action: adviceIn(
    later,
    kept.severity === "crisis" ? kept.recommended_action.split(WHEN_SAFE)[1] : kept.recommended_action
  ),
  crisis_contacts: later.crisis_contacts,
  ...(later.crisis_classes === undefined ? {} : { crisis_classes: later.crisis_classes }),
  ...(later.crisis_first === undefined ? {} : { crisis_first: later.crisis_first })
})

/** An evaluation of a crisis that stays open, with the danger that was seen before; `isDeclared` tells whether it was declared too. */
export const inSameDanger = (evaluation: Evaluation, before: Evaluation, isDeclared: boolean): Evaluation => {
  const seen = (before.crisis_classes ?? []).map((one) => CLASS_SENTENCES[one]).join(" ")
  return {
    ...inDangerOf(evaluation, before),
    explanation: (evaluation.explanation ?? DECLARED).replace(DECLARED, isDeclared ? `${seen} ${DECLARED}` : seen)
  }
}

/** What a person in danger reads first: the steps that the words call for, a line each, and then whom to call. */
export const openingIn = (danger: InDanger, language: LetterLanguage): ReadonlyArray<string> => {
  const steps = stepsIn(danger, language)
  const numbers = danger.crisis_contacts.map((one) => contactLine(inLanguage(one, language)))
  return [...(steps.length === 0 ? [] : [steps.join("\n")]), getHelp(language, numbers, steps.length > 0)]
}

export const stepsIn = (danger: Omit<InDanger, "crisis_contacts">, language: LetterLanguage): ReadonlyArray<string> => {
  const { crisis_classes: classes = [], crisis_first, jurisdiction } = danger
  const country = isDoubtful(jurisdiction) ? null : jurisdiction.country
  return firstSteps({ hazards: crisis_first?.hazards ?? [], classes, unsure: crisis_first?.unsure, country }, language)
}

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

/** Whom to call, in one line: without a step, which would tell everybody who reads it what happened. */
export const crisisLine = (contacts: ReadonlyArray<CrisisContact>): string =>
  getHelp("en", contacts.map(contactLine), false)

/** Each is made once: an answer only points to it. There are as many as countries with a list, times the orders of contacts. */
const safetyMade = new Map<string, Safety>()

const safetyOf = (place: Place, classes: ReadonlyArray<CrisisClass>): Safety => {
  const contacts = inOrderOf({ classes, hazards: [] }, contactsIn(place))
  const numbers = numbersOf(place, contacts, "en")
  return { text: `If anyone may be in danger, please get help first: ${numbers.join("; ")}.`, contacts }
}

/** As a sentence names them: with their region where they are of several places. */
const numbersOf = (
  place: Place,
  contacts: ReadonlyArray<CrisisContact>,
  language: LetterLanguage
): ReadonlyArray<string> => {
  const isOfPlace = contactsIn(place) !== general && !isDoubtful(place)
  const named = contacts.map((one) => inLanguage(one, language))
  return named.map((one) => (isOfPlace ? `${one.contact} (${one.name})` : contactLine(one)))
}

/** The country whose list of contacts is given; `EU` for the Union, null for every other country. */
const listedAs = (country: string | null): string | null => {
  if (country === null || byCountry.has(country)) return country
  return isEuropean(country) ? "EU" : null
}

/**
 * The safety sentence of a place with its contacts. It stands in every answer, so no danger needs to be seen in a text. Where one was
 * seen, what helps in it comes first.
 */
export const safetyFor = (place: Place, classes: ReadonlyArray<CrisisClass> = []): Safety => {
  const country = listedAs(place.country)
  const first = classes.length === 0 ? "" : firstHelp({ classes, hazards: [] }).join()
  const key = `${country} ${place.also} ${place.source === "detected"} ${first}`
  const known = safetyMade.get(key)
  if (known !== undefined) return known
  const made = safetyOf(place.also !== undefined || country === place.country ? place : { country }, classes)
  safetyMade.set(key, made)
  return made
}

/** The same for what was evaluated. In a crisis it has the first steps too, in the language of the text, and is made anew. */
export const safetyIn = (evaluation: Omit<InDanger, "crisis_contacts">): Safety => {
  const { crisis_classes: classes = [], crisis_first: first, jurisdiction } = evaluation
  if (first === undefined) return safetyFor(jurisdiction, classes)
  const { language } = first
  const contacts = contactsAgainst({ classes, ...first }, jurisdiction, contactsIn(jurisdiction))
  const steps = stepsIn(evaluation, language)
  const help = getHelp(language, numbersOf(jurisdiction, contacts, language), steps.length > 0)
  return { text: steps.length === 0 ? help : `${steps.join("\n")}\n\n${help}`, contacts }
}
