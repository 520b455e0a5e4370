/**
 * What a crisis does to an evaluation, and whom to contact in danger, place by place. It is raised by signs in the text, by an
 * urgency that was declared, and by the vote of a model; none of them lowers what another one raised.
 *
 * Always true of an evaluation in a crisis:
 * - Its severity is `crisis`, it carries contacts, and its recommended action begins with them.
 * - The safety rule is its first match, and the law that the problem itself has stays behind it: help is not lost.
 * - It asks for nothing where no law is known: dates and amounts can wait.
 *
 * Always true of the contacts:
 * - A place without a list of its own gets the European one if its emergency number is 112, else the general one.
 * - Spanish and French are spoken on both sides of an ocean: where only the text shows Spain or France, the American numbers follow.
 */
import type {
  CrisisClass,
  CrisisContact,
  Evaluation,
  Jurisdiction,
  MatchedRule,
  Safety,
  Severity
} from "../../schema/triage.ts"
import { addMonths, msOfIsoDay } from "./clock-terms.ts"
import {
  ALSO_112,
  byCountry,
  crisisContacts,
  DIRECTORY,
  european,
  general,
  type Help,
  helpOf
} from "./crisis/contacts.ts"
import type { CrisisSigns } from "./crisis/detect.ts"
import { dateDeadlines, ladderOf } from "./legal-steps.ts"
import { leadingRule } from "./leading-rule.ts"
import { ruleSet } from "./rule-set.stored.ts"
import { euMembers } from "./places.ts"

export { crisisContacts } from "./crisis/contacts.ts"
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
  const contacts = inOrderOf(classes, crisisContactsFor(evaluation.jurisdiction))
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

const isEuropean = (country: string): boolean => country === "EU" || euMembers.has(country) || ALSO_112.has(country)

/** The contacts of a country; the general ones when it is null or has no list. */
export const contactsOf = (country: string | null): ReadonlyArray<CrisisContact> => {
  if (country === null) return general
  return byCountry.get(country) ?? (isEuropean(country) ? european : general)
}

/**
 * The contacts of the given place, and last the directory of every country: the place may be misread. A number of
 * another country would not help a person in danger.
 */
export const crisisContactsFor = (place: Place): ReadonlyArray<CrisisContact> => {
  const near = contactsIn(place)
  return near.includes(DIRECTORY) ? near : [...near, DIRECTORY]
}

/** The contacts that come first when a danger of this class was read. */
const FIRST_HELP: Readonly<Record<CrisisClass, ReadonlyArray<Help>>> = {
  self_harm: [],
  violence_at_home: ["emergency", "violence"],
  danger_to_child: ["emergency", "child"],
  threats: ["emergency"],
  medical_emergency: ["emergency"],
  no_shelter_tonight: ["shelter", "emergency"]
}

/** The contacts that come before the line against suicide; none where the person may harm themselves. */
const firstHelp = (classes: ReadonlyArray<CrisisClass>): ReadonlyArray<Help> => {
  if (classes.includes("self_harm")) return []
  const helps = classes.flatMap((of) => FIRST_HELP[of])
  // A bed waits where there is another danger too.
  return [...new Set(classes.length > 1 ? (["emergency", ...helps] as const) : helps)]
}

const inOrderOf = (
  classes: ReadonlyArray<CrisisClass>,
  contacts: ReadonlyArray<CrisisContact>
): ReadonlyArray<CrisisContact> => {
  const first = firstHelp(classes)
  const rank = (contact: CrisisContact): number => {
    const help = helpOf.get(contact)
    return help !== undefined && first.includes(help) ? first.indexOf(help) : first.length
  }
  return contacts.toSorted((left, right) => rank(left) - rank(right))
}

/** A place as far as contacts depend on it. */
type Place = Pick<Jurisdiction, "country"> & Partial<Pick<Jurisdiction, "source">>

/** Countries that are read from a language that millions write in America too. */
const ALSO_AMERICAN: ReadonlySet<string> = new Set(["ES", "FR"])

const isRead = ({ country, source }: Place): boolean =>
  source === "detected" && country !== null && ALSO_AMERICAN.has(country)

const american: ReadonlyArray<CrisisContact> = crisisContacts.filter(({ region }) => region.startsWith("US"))

const contactsIn = (place: Place): ReadonlyArray<CrisisContact> =>
  isRead(place) ? [...contactsOf(place.country), ...american] : contactsOf(place.country)

/** `988 (Suicide and crisis lifeline, US)`; what is of every place names none. */
export const contactLine = ({ contact, name, region }: CrisisContact): string =>
  region === DIRECTORY.region ? `${contact} (${name})` : `${contact} (${name}, ${region})`

/** Each is made once: an answer only points to it. There are as many as countries with a list, times the orders of contacts. */
const safetyMade = new Map<string, Safety>()

const safetyOf = (place: Place, classes: ReadonlyArray<CrisisClass>): Safety => {
  const own = contactsIn(place)
  const contacts = inOrderOf(classes, own)
  const isOfPlace = own !== general && !isRead(place)
  const numbers = contacts.map((one) => (isOfPlace ? `${one.contact} (${one.name})` : contactLine(one)))
  return { text: `If anyone may be in danger, please get help first: ${numbers.join("; ")}.`, contacts }
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
  const key = `${country} ${isRead(place)} ${firstHelp(classes).join()}`
  const known = safetyMade.get(key)
  if (known !== undefined) return known
  const made = safetyOf(country === place.country ? place : { country }, classes)
  safetyMade.set(key, made)
  return made
}
