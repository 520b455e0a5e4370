/**
 * From what is known of a case to its letter: the facts, the addressee, the template, and either the letter or the questions for
 * the facts that it lacks. `letter-draft.ts` writes the letter.
 */
import type { NamedOrganization, OpenCase } from "../../../schema/case.ts"
import type { FactName, Facts, LetterDraft, LetterPurpose, Question } from "../../../schema/letter.ts"
import type { Evaluation } from "../../../schema/triage.ts"
import { leadingRule, letterRule } from "../leading-rule.ts"
import { withOwnWordsAsked } from "./told/as-told.ts"
import { addressIn, type Bearer, bearerOf } from "./duty-bearer.ts"
import { isBefore } from "./days/dates.ts"
import { inForm, NOT_KNOWN } from "./fact-forms.ts"
import { FACTS } from "./facts.ts"
import { type Known, missingIn, questionsFor } from "./following-questions.ts"
import { type LetterInput, type LetterLaw, letterOf, type Reading } from "./letter-draft.ts"
import { narrativeDays, toldIn } from "./told/narrative-facts.ts"
import { type LetterTemplate, SECOND_NOTICE } from "./template-file.ts"
import { letterTemplate } from "./templates.ts"
import { textsRead } from "../texts-read.ts"
import { type MoneyCame, moneyCame, receivedOf, wholeSum } from "./told/money-came.ts"
import { chargeIn } from "./told/told-charge.ts"
import { impliedBy, onlyToldToStop } from "./told/told-claims.ts"
import { withBureausNamed } from "./which-bureau.ts"

export type Composed =
  | { readonly _tag: "Composed"; readonly letter: LetterDraft }
  | { readonly _tag: "Missing"; readonly questions: ReadonlyArray<Question> }

export type KnownFactsInput = Pick<LetterInput, "contacts" | "facts" | "narrative"> &
  Partial<Pick<LetterInput, "evaluation" | "letter_at" | "now" | "opened_at" | "narrative_at" | "reported">>

/** All facts known of a case: stated ones first, then contacts, then what the narrative says unambiguously. */
export const knownFacts = (input: KnownFactsInput): Facts => knownIn(input).all().facts

/** The same for the days among them alone, which cost a third. */
export const knownDays = (input: KnownFactsInput): Facts => ({
  ...narrativeDays(input.narrative, contextOf(input)),
  ...input.facts
})

/** What is known of a case, with how exactly; each part of the narrative is read when it is first asked for. */
interface Read extends Known {
  readonly all: () => Reading
}

const knownIn = (input: KnownFactsInput): Read => {
  const told = toldIn(input.narrative, contextOf(input))
  const contacts = contactFacts(input.contacts)
  let known: Facts | undefined
  const implied = (): Facts => (known ??= impliedBy(input.evaluation?.subcategory, input.narrative))
  const stated = withoutUnknown(input.facts)
  let charge: Facts | undefined
  const ofCharge = (): Facts => (charge ??= chargeOf(input, stated.amount ?? told.fact("amount")))
  let came: Facts | undefined
  const ofPayment = (): Facts => (came ??= receivedOf(paymentsOf(input)))
  return {
    fact: (name) =>
      stated[name] ??
      contacts[name] ??
      told.fact(name) ??
      implied()[name] ??
      ofCharge()[name] ??
      ofPayment()[name] ??
      input.facts[name],
    askedBefore: told.askedBefore,
    all: () => {
      const { approximate, facts } = told.all()
      return {
        facts: withWhole({ ...implied(), ...ofCharge(), ...ofPayment(), ...facts, ...contacts, ...stated }, input),
        approximate: new Set([...approximate].filter((fact) => stated[fact] === undefined))
      }
    }
  }
}

/** The payments of the other side that the person told, or reported as its answer. */
export const paymentsOf = (input: KnownFactsInput): ReadonlyArray<MoneyCame> => {
  const { evaluation, narrative, narrative_at, opened_at, reported = [] } = input
  const texts = textsRead(narrative).map((text, index) => ({
    text,
    at: narrative_at?.[index] ?? (index === 0 ? opened_at : undefined),
    isStory: index === 0
  }))
  return moneyCame([...texts, ...reported.map((one) => ({ ...one, isStory: false }))], evaluation?.jurisdiction.country)
}

/** The sum of the matter is the whole, where money came and the person names what is left. */
const withWhole = (facts: Facts, { narrative }: KnownFactsInput): Facts => {
  const { amount, amount_received } = facts
  const whole = amount_received === undefined ? amount : wholeSum(amount, amount_received, textsRead(narrative))
  return whole === undefined || whole === amount ? facts : { ...facts, amount: whole }
}

/** What the texts tell beside the sum of the charge, where the letter is about one. */
const chargeOf = ({ evaluation, narrative, narrative_at, opened_at }: KnownFactsInput, amount?: string): Facts =>
  CARD_LETTERS.has(evaluation?.letter_template ?? "")
    ? chargeIn(narrative, amount, narrative_at ?? (opened_at === undefined ? [] : [opened_at]))
    : {}
const CARD_LETTERS: ReadonlySet<string> = new Set([
  "card_unauthorized_use",
  "reg_z_billing_error",
  "reg_z_claims_defenses"
])

/** What is said not to be known is no fact, but for the address: the letter then has none, and nothing told stands in its place. */
const withoutUnknown = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([fact, value]) => value !== NOT_KNOWN || fact === "disputes_address")
  )

/**
 * What is known, without days in an impossible order. A request dated before the payment or purchase that it is about is asked for
 * again if the narrative told it, and left out of the letter if it was stated; one to call no more disputes nothing. A refusal dated before the request, or before that
 * payment or purchase, keeps no day.
 */
const inOrder = (template: LetterTemplate, input: KnownFactsInput, known: Read): Read => {
  const { history } = template
  if (history === undefined) return known
  const isAsked = (fact: FactName) => template.optional_facts.includes(fact)
  const isTooEarly = (fact: FactName, facts: Facts, rough: ReadonlySet<FactName>): boolean =>
    isAsked(fact) && aboutOf(template).some((about) => isBefore(fact, about, facts, rough))
  const isRequestWrong = (): boolean => {
    const { approximate, facts } = known.all()
    if (isTooEarly("first_request_date", facts, approximate)) return true
    return (
      history.of_dispute === true && input.facts.first_request_date === undefined && onlyToldToStop(input.narrative)
    )
  }
  return {
    ...known,
    fact: (name) => {
      const value = known.fact(name)
      const isTold = name === "first_request_date" && value !== undefined && input.facts[name] === undefined
      return isTold && isRequestWrong() ? undefined : value
    },
    all: () => {
      const { approximate: rough, facts } = known.all()
      const { first_request_date, ...others } = facts
      const so = isRequestWrong() || first_request_date === undefined ? others : { ...others, first_request_date }
      const isRefusalWrong =
        history.refused !== undefined &&
        isAsked("denial_date") &&
        (isBefore("denial_date", "first_request_date", so, rough) || isTooEarly("denial_date", so, rough))
      return { facts: isRefusalWrong ? withoutRefusalDay(so, history.refused_as) : so, approximate: rough }
    }
  }
}

/** The days before which no request can have been made: a payment is not reported before it was made. */
const aboutOf = ({ history, optional_facts, required_facts }: LetterTemplate): ReadonlyArray<FactName> => [
  ...(["transaction_date", "purchase_date"] as const).filter(
    (fact) => required_facts.includes(fact) || optional_facts.includes(fact)
  ),
  ...(history?.follows ?? [])
]

const withoutRefusalDay = (facts: Facts, refusedAs: string | undefined): Facts => {
  const others = Object.fromEntries(Object.entries(facts).filter(([fact]) => fact !== "denial_date"))
  return refusedAs === "verified" ? others : { answer_so_far: "refused", ...others }
}

const contextOf = ({ evaluation, letter_at, narrative_at, now, opened_at }: KnownFactsInput) => ({
  country: evaluation?.jurisdiction.country,
  letterAt: letter_at,
  now,
  writtenAt: narrative_at ?? (opened_at === undefined ? [] : [opened_at])
})

export type MissingFactsInput = KnownFactsInput & { readonly organization?: NamedOrganization | null }

/** What a letter from this template still has to be told, in the order in which it is asked. */
export const missingQuestions = (template: LetterTemplate, input: MissingFactsInput): ReadonlyArray<Question> => {
  const known = inOrder(template, input, knownIn(input))
  const bearer = bearerIn(input, known)
  const missing = missingIn(template, known, ruleIdOf(input), bearer)
  const questions = questionsFor(template, missing, ruleIdOf(input), bearer)
  return withBureausNamed(withOwnWordsAsked(questions, input.narrative[0]), input.narrative)
}

/** Who gets the first letter, as far as it is known now; under `law`, or else under the law of the evaluation. */
export const bearerFor = (input: MissingFactsInput & Partial<Pick<LetterInput, "law">>): Bearer =>
  bearerIn(input, knownIn(input))

type Resting = Partial<Pick<LetterInput, "evaluation" | "law">>

const ruleIdOf = ({ evaluation, law }: Resting): string | undefined =>
  (law ?? (evaluation === undefined ? undefined : letterRule(evaluation)))?.rule_id

/** Who gets the letter; a reminder goes where the letter before it went. */
const bearerIn = (
  input: Resting & Pick<MissingFactsInput, "facts" | "organization"> & Partial<Pick<LetterInput, "first" | "purpose">>,
  { fact }: Read
): Bearer => {
  const { facts: stated, first, organization, purpose } = input
  if (purpose !== "second_notice")
    return bearerOf({ ruleId: ruleIdOf(input), organization: organization?.org_name, stated, fact })
  if (first?.addressed_to === undefined) return { _tag: "Named" }
  const { address, name } = first.addressed_to
  return { _tag: "Other", to: { name, address: address ?? addressIn(fact) } }
}

// The newest contact stands for the person; what does not fit the form of the fact is not known.
const contactFacts = (contacts: OpenCase["contacts"]): Facts => {
  const user = contacts.findLast(({ contact_type }) => contact_type === "user_contact")
  return { ...fitting("consumer_name", user?.name), ...fitting("consumer_email", user?.email) }
}

const fitting = (fact: FactName, value: string | null | undefined): Facts => {
  if (value === null || value === undefined) return {}
  const fit = inForm(fact, FACTS[fact].form, value)
  return fit._tag === "Success" ? { [fact]: fit.success } : {}
}

/** The template for a letter of this purpose; undefined when the evaluation names no law to write about. */
export const templateOf = (
  evaluation: Evaluation,
  purpose: LetterPurpose,
  law?: LetterLaw
): LetterTemplate | undefined => {
  // A reminder rests on the law of the letter that it reminds of.
  if (purpose === "second_notice" && law !== undefined) return letterTemplate(SECOND_NOTICE)
  if (evaluation.letter_template === null || leadingRule(evaluation) === undefined) return undefined
  return letterTemplate(purpose === "first" ? evaluation.letter_template : SECOND_NOTICE)
}

/** Composes the letter, or says which facts are missing. Call `templateOf` first: without a template this throws. */
export const composeLetter = (input: LetterInput): Composed => {
  const template = templateOf(input.evaluation, input.purpose, input.law)
  if (template === undefined) throw new Error(`case ${input.case_id} has no template for a letter (${input.purpose})`)
  return composeFrom(template, input)
}

/** Composes a letter from this template. */
export const composeFrom = (template: LetterTemplate, input: LetterInput): Composed => {
  const known = inOrder(template, input, knownIn(input))
  const bearer = bearerIn(input, known)
  const missing = missingIn(template, known, ruleIdOf(input), bearer)
  return missing.length === 0
    ? { _tag: "Composed", letter: letterOf(template, input, known.all(), bearer) }
    : { _tag: "Missing", questions: questionsFor(template, missing, ruleIdOf(input), bearer) }
}
