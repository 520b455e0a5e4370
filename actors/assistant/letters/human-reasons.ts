/**
 * Why a person must read a letter before it leaves (domain decision A.5). The words of childhood and of illness are
 * looked for in everything that was told, in four languages; they are chosen to find too much rather than too little, because
 * a letter read in vain costs minutes. For the same reason a person reads all that a client stated and that is not plainly
 * a name, a number or an address.
 */
import { Result } from "effect"
import { type FactName, type Facts, HumanReason } from "../../../schema/letter.ts"
import type { Evaluation } from "../../../schema/triage.ts"
import { absurd } from "../../runtime/entity.ts"
import { ruleSet } from "../rule-set.stored.ts"
import { inForm, lineKind } from "./fact-forms.ts"
import { FACTS } from "./facts.ts"
import { humanWordsAbroad } from "./human-words-abroad.ts"
import { FACTS_OF_THE_FRAME } from "./letter-body.ts"
import { isPlainAddress, isPlainEmail, isPlainName, isPlainReference, isPlainText } from "./plain.ts"
import { sumsIn } from "./sums.ts"
import type { LetterTemplate } from "./template-file.ts"

/** From this sum on, in any currency, a person reads first. */
const LARGE_SUM = 10_000

const words = (...alternatives: ReadonlyArray<string>) => new RegExp(`\\b(?:${alternatives.join("|")})\\b`, "i")

/** What is mostly meant where a thing and its age stand side by side: "the roof was 4 years old". */
const THING =
  "(?:it|which|that|roof|house|home|building|flat|apartment|car|truck|van|vehicle|bike|phone|laptop|computer|tv|television|fridge|freezer|oven|stove|washer|dryer|dishwasher|machine|boiler|furnace|heater|sofa|couch|mattress|bed|carpet|policy|contract|account|debt|loan|bill|invoice|charge|entry|tyres?|tires?|battery)"

/** "my son is 12", "a minor", "under 18", "aged 9", "14-year-old". */
const CHILDHOOD = words(
  "minors?",
  "child(?:ren|hood)?",
  "schoolchild(?:ren)?",
  "kids?",
  "bab(?:y|ies)",
  "toddlers?",
  "infants?",
  "newborns?",
  "teens?",
  "teenage(?:d|rs?)?",
  "juveniles?",
  "under-?age",
  "(?:under|below) (?:the age of )?(?:1[0-8]|[1-9])",
  "age[ds]? (?:1[0-7]|[1-9])",
  `(?<!\\b${THING} (?:(?:is|was|are|were|only|just|about|already|now) ){1,3})(?:1[0-7]|[1-9])[- ]years?[- ]olds?`,
  "(?:step|grand|god)?(?:sons?|daughters?)",
  "niece|nephew",
  "schoolboys?|schoolgirls?|pupils?|kindergarten(?:er)?|preschool(?:er)?|day-?care|foster (?:care|parents?)"
)

const ILLNESS = words(
  "diagnos(?:is|es|ed|tic)",
  "medical(?:ly)?|medicines?|medications?|medicare|medicaid",
  "prescri(?:bed?|ptions?)",
  "hospital(?:s|ized|ised|ization|isation)?|clinics?|clinical|ambulances?|emergency room",
  "doctors?|physicians?|surgeons?|nurses?|dentists?|dental|therapists?|psychiatr(?:ic|ists?|y)|psycholog(?:ical|ists?)",
  "surger(?:y|ies)|surgical|therap(?:y|ies)|dialysis|chemo(?:therapy)?|radiotherapy|transplants?",
  "the patient|a patient|patients|patient's",
  "diseases?|illness(?:es)?|sick(?:ness)?|symptoms?|infect(?:ed|ions?)|injur(?:y|ies|ed)|wounds?|fractures?",
  "cancers?|tumou?rs?|diabet(?:es|ic)|hiv|asthma|epilep(?:sy|tic)|stroke|heart (?:attack|condition|disease|failure)",
  "covid|vaccin(?:es?|ated|ation)|allerg(?:y|ies|ic)|insulin|x-rays?|mri|blood (?:test|pressure|sugar)s?",
  "pregnan(?:t|cy|cies)|miscarriages?|abortions?|fertility|ivf",
  "disab(?:led|ility|ilities)|wheelchairs?|autis(?:m|tic)|adhd|dementia|alzheimer(?:'s)?|handicap(?:ped)?",
  "depress(?:ed|ion|ive)|anxiety|ptsd|suicid(?:e|al)|self-harm|overdose|addict(?:ed|ion)|alcoholi(?:c|sm)|rehab",
  "(?:mental|my|our|his|her|their) health(?! (?:club|food|store))|health ?care|health (?:condition|problem|record|data|information|insurance|plan)s?"
)

/** A kind of debt, and nobody's health: what the treatment was has words of its own. */
const MEDICAL_DEBT =
  /(?<!\p{L})(?:medical (?:debts?|collections?(?: accounts?)?)|dettes? m[ée]dicales?|deudas? m[ée]dicas?|medizinische (?:schulden?|forderung(?:en)?))(?!\p{L})/giu

/** The category of the rule set whose letters are about treatment and its bills. */
const HEALTH_CATEGORIES: ReadonlySet<string> = new Set(["healthcare", "health", "medical"])

/** Letters that are about children, with any narrative. */
const CHILD_TEMPLATES: ReadonlySet<string> = new Set(["coppa_delete", "ferpa_request"])

const CATEGORY_OF_RULE: ReadonlyMap<string, string> = new Map(ruleSet.rules.map((rule) => [rule.id, rule.category]))

export interface ReasonsInput {
  readonly template: LetterTemplate
  readonly evaluation: Evaluation
  /** The rule the letter rests on. */
  readonly leadingRuleId: string
  readonly narrative: ReadonlyArray<string>
  readonly facts: Facts
  /** Names that stand in the letter besides the facts, as they were stated: the organization, its department, a person. */
  readonly names: ReadonlyArray<string | null | undefined>
  readonly modelWritten: boolean
  /** Words stand in it that the person asked to be put there. */
  readonly hasOwnWords?: boolean
  /** False when the user signs and posts it. */
  readonly isMailed: boolean
}

/** Empty: the letter may leave without a person. */
export const humanReasons = (input: ReasonsInput): ReadonlyArray<HumanReason> => {
  const { evaluation, facts, template } = input
  const told = [...input.narrative, ...Object.values(facts)].join("\n").replaceAll(MEDICAL_DEBT, "debt")
  const abroad = humanWordsAbroad(told)
  // The other reasons are those of mailing it (`HoldLetter`): they do not follow from its words.
  const reasons: Readonly<Partial<Record<HumanReason, boolean>>> = {
    crisis: evaluation.severity === "crisis",
    minor: CHILD_TEMPLATES.has(template.id) || CHILDHOOD.test(told) || abroad.childhood,
    medical: isAboutHealth(input) || ILLNESS.test(told) || abroad.illness,
    large_sum: hasLargeSum(told),
    model_written: input.modelWritten,
    free_text: input.hasOwnWords === true || !isPlain(input),
    template: template.approval === "human",
    sender_unproven: template.in_own_name === true && input.isMailed
  }
  return HumanReason.literals.filter((reason) => reasons[reason] === true)
}

/** Whether everything a client stated that stands in the letter is a name, a number, a day, a sum or an address. */
const isPlain = ({ facts, names, template }: ReasonsInput): boolean => {
  const standing = new Set([...template.required_facts, ...template.optional_facts, ...FACTS_OF_THE_FRAME])
  return (
    names.every((name) => name === null || name === undefined || name.trim() === "" || isPlainName(name.trim())) &&
    [...standing].every((fact) => isPlainFact(fact, facts[fact]))
  )
}

const isPlainFact = (fact: FactName, value: string | undefined): boolean => {
  if (value === undefined) return true
  const { form } = FACTS[fact]
  switch (form) {
    case "line":
      return isPlainLine(fact, value)
    case "address":
      return isPlainAddress(value)
    case "day":
    case "money":
    case "number":
    case "choice":
      return true
    case "statement":
      return false
    default:
      return absurd(form)
  }
}

const isPlainLine = (fact: FactName, value: string): boolean => {
  const kind = lineKind(fact)
  switch (kind) {
    case "name":
      return isPlainName(value)
    case "text":
      return isPlainText(value)
    case "reference":
      return isPlainReference(value)
    case "email":
      return isPlainEmail(value)
    case "phone":
      // Cases older than the check of phone numbers have lines here.
      return Result.isSuccess(inForm(fact, "line", value))
    case "website":
      // It is a link, wherever it leads.
      return false
    default:
      return absurd(kind)
  }
}

const isAboutHealth = ({ evaluation, facts, leadingRuleId }: ReasonsInput): boolean =>
  HEALTH_CATEGORIES.has(evaluation.category.trim().toLowerCase()) ||
  HEALTH_CATEGORIES.has(CATEGORY_OF_RULE.get(leadingRuleId) ?? "") ||
  facts.patient_name !== undefined

// A table of numbers too long to read counts as large, because what is in it is not known.
const hasLargeSum = (told: string): boolean => {
  const { complete, sums } = sumsIn(told)
  return !complete || sums.some(({ value }) => value >= LARGE_SUM)
}
