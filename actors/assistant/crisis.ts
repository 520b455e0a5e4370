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
 * - Every helpline was compared with published pages in November 2026: its operator's, an authority's or the press's; only
 *   Childline (GB, IE), the British domestic abuse line, Childhelp and the digits of 1800RESPECT with several directories.
 *   Emergency numbers and the American 988 were taken as generally known. No number was dialled.
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
import type { CrisisSigns } from "./crisis/detect.ts"
import { dateDeadlines, ladderOf } from "./legal-steps.ts"
import { leadingRule } from "./leading-rule.ts"
import { ruleSet } from "./rule-set.stored.ts"
import { euMembers } from "./places.ts"

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

/** The general contacts: given where no place is known. */
export const crisisContacts: ReadonlyArray<CrisisContact> = [
  { region: "US/CA", name: "Suicide and crisis lifeline, call or text", contact: "988" },
  { region: "US", name: "Emergency services", contact: "911" },
  { region: "GB/IE", name: "Samaritans", contact: "116 123" },
  { region: "EU", name: "Emergency services", contact: "112" }
]

const EMERGENCY = "Emergency services"

const list = (region: string, ...entries: ReadonlyArray<readonly [contact: string, name: string]>) =>
  entries.map(([contact, name]) => ({ region, name, contact }))

const byCountry: ReadonlyMap<string, ReadonlyArray<CrisisContact>> = new Map([
  [
    "US",
    list(
      "US",
      ["988", "Suicide and crisis lifeline, call or text"],
      ["911", EMERGENCY],
      ["1-800-799-7233", "National Domestic Violence Hotline"],
      ["1-800-422-4453", "Childhelp, child abuse hotline"]
    )
  ],
  [
    "CA",
    list(
      "CA",
      ["9-8-8", "Suicide crisis helpline, call or text"],
      ["911", EMERGENCY],
      ["1-800-668-6868", "Kids Help Phone"],
      ["sheltersafe.ca", "Shelters for women and children, by place"]
    )
  ],
  [
    "GB",
    list(
      "GB",
      ["116 123", "Samaritans"],
      ["999", EMERGENCY],
      ["0808 2000 247", "National Domestic Abuse Helpline"],
      ["0800 1111", "Childline"]
    )
  ],
  [
    "IE",
    list(
      "IE",
      ["116 123", "Samaritans"],
      ["112 or 999", EMERGENCY],
      ["1800 341 900", "Women's Aid, domestic abuse"],
      ["1800 66 66 66", "Childline"]
    )
  ],
  [
    "DE",
    list(
      "DE",
      ["116 123", "TelefonSeelsorge"],
      ["112", EMERGENCY],
      ["116 016", "Hilfetelefon Gewalt gegen Frauen"],
      ["116 111", "Nummer gegen Kummer, for children"]
    )
  ],
  [
    "FR",
    list(
      "FR",
      ["3114", "Suicide prevention"],
      ["112", EMERGENCY],
      ["3919", "Violences Femmes Info"],
      ["119", "Allô enfance en danger"]
    )
  ],
  [
    "ES",
    list(
      "ES",
      ["024", "Suicide prevention"],
      ["112", EMERGENCY],
      ["016", "Violence against women"],
      ["116 111", "ANAR, for children"]
    )
  ],
  [
    "AU",
    list(
      "AU",
      ["13 11 14", "Lifeline"],
      ["000", EMERGENCY],
      ["1800 737 732", "1800RESPECT, domestic violence"],
      ["1800 55 1800", "Kids Helpline"]
    )
  ],
  ["NZ", list("NZ", ["1737", "Need to talk, call or text"], ["111", EMERGENCY])]
])

const DIRECTORY: CrisisContact = { region: "*", name: "Helplines of every country", contact: "findahelpline.com" }

const european: ReadonlyArray<CrisisContact> = [...list("EU", ["112", EMERGENCY]), DIRECTORY]

const general: ReadonlyArray<CrisisContact> = [...crisisContacts, DIRECTORY]

/** Countries and islands outside the Union whose emergency number is 112 too. */
const ALSO_112: ReadonlySet<string> = new Set([
  "AD",
  "CH",
  "FO",
  "GE",
  "GG",
  "GI",
  "GL",
  "IM",
  "IS",
  "JE",
  "LI",
  "MC",
  "MD",
  "ME",
  "NO",
  "SM",
  "TR",
  "UA",
  "VA"
])

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

/** The line against suicide stands first, but a body, a blow or a cold night needs the emergency services before it. */
const inOrderOf = (
  classes: ReadonlyArray<CrisisClass>,
  contacts: ReadonlyArray<CrisisContact>
): ReadonlyArray<CrisisContact> => {
  if (classes.length === 0 || classes.includes("self_harm")) return contacts
  const isUrgent = ({ name }: CrisisContact) => name === EMERGENCY
  return [...contacts.filter(isUrgent), ...contacts.filter((one) => !isUrgent(one))]
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

/** Every country's is made once: an answer only points to it. */
const safetyByCountry = new Map<string, Safety>()

const safetyOf = (place: Place): Safety => {
  const contacts = contactsIn(place)
  const isOfPlace = contacts !== general && !isRead(place)
  const numbers = contacts.map((one) => (isOfPlace ? `${one.contact} (${one.name})` : contactLine(one)))
  return { text: `If anyone may be in danger, please get help first: ${numbers.join("; ")}.`, contacts }
}

const GENERAL_SAFETY = safetyOf({ country: null })
const EUROPEAN_SAFETY = safetyOf({ country: "EU" })
for (const country of byCountry.keys()) safetyByCountry.set(country, safetyOf({ country }))

/** The same where only the text shows the country. */
const safetyWhereRead = new Map<string, Safety>()
for (const country of ALSO_AMERICAN) safetyWhereRead.set(country, safetyOf({ country, source: "detected" }))

/** The safety sentence of a place with its contacts. The same for every text: no danger needs to be seen in it. */
export const safetyFor = (place: Place): Safety => {
  const { country } = place
  if (country === null) return GENERAL_SAFETY
  if (isRead(place)) return safetyWhereRead.get(country) ?? GENERAL_SAFETY
  return safetyByCountry.get(country) ?? (isEuropean(country) ? EUROPEAN_SAFETY : GENERAL_SAFETY)
}
