/**
 * A letter of a case, composed by rules from its template and the facts that were stated. The same input gives the
 * same letter, and nothing of the narrative is in it but sums, days, numbers and words of a list that it states beyond
 * doubt: the author of a narrative does not control what the service mails.
 */
import type { DocumentRef, NamedOrganization, OpenCase } from "../../../schema/case.ts"
import type {
  Addressed,
  FactName,
  Facts,
  LetterDraft,
  LetterPurpose,
  ModelParagraphs,
  Question
} from "../../../schema/letter.ts"
import type { Evaluation, MatchedRule } from "../../../schema/triage.ts"
import type { EpochMs } from "../../runtime/entity.ts"
import { dueAtMs } from "../clock-terms.ts"
import { leadingRule } from "../leading-rule.ts"
import { type Addressee, addresseeOf } from "./addressee.ts"
import { lawForFacts } from "./baggage.ts"
import { writtenDate } from "./dates.ts"
import { derive, type Derived, type Variant, variantOf } from "./derived.ts"
import { addressIn, type Bearer, bearerOf, factsFor } from "./duty-bearer.ts"
import { inForm, singleLine } from "./fact-forms.ts"
import { FACTS } from "./facts.ts"
import { type Known, missingIn, questionsFor } from "./following-questions.ts"
import { humanReasons } from "./human-reasons.ts"
import { letterBody, withDemand } from "./letter-body.ts"
import { usableParagraphs } from "./model-paragraphs.ts"
import { narrativeDays, toldIn } from "./narrative-facts.ts"
import { inProse, paragraphsOf, proseOf } from "./prose.ts"
import { DUTIES_OF_RULES, RESPONSES_OF_RULES, type Term, TERMS_OF_RULES } from "./state-law.ts"
import { impliedBy } from "./told-claims.ts"
import { fillIn, type LetterTemplate, SECOND_NOTICE, type Variable } from "./template-file.ts"
import { letterTemplates } from "./templates.ts"

export interface LetterInput {
  readonly case_id: string
  readonly evaluation: Evaluation
  readonly organization: NamedOrganization
  readonly contacts: OpenCase["contacts"]
  /** The stated ones. */
  readonly facts: Facts
  readonly narrative: ReadonlyArray<string>
  readonly documents: ReadonlyArray<DocumentRef>
  readonly now: EpochMs
  /** When the case was opened: "seven weeks ago" is counted from here. */
  readonly opened_at?: EpochMs | undefined
  /** When each text of the narrative was written, where that is known. */
  readonly narrative_at?: ReadonlyArray<EpochMs> | undefined
  readonly purpose: LetterPurpose
  /** The rule to rest on, even where the evaluation names another by now; absent: the one that the evaluation finds. */
  readonly law?: LetterLaw | undefined
  /** The letter this one reminds of; needed for a second notice. */
  readonly first?:
    | {
        readonly subject: string
        readonly sent_at: EpochMs
        /** The user told of an answer to it that is not confirmed. */
        readonly answer_told?: boolean | undefined
        /** It went to another than the organization named. */
        readonly addressed_to?: Addressed | undefined
      }
    | undefined
  readonly drafted?: ModelParagraphs | null | undefined
}

/** The rule a letter rests on, and its words for it. */
export type LetterLaw = Pick<MatchedRule, "rule_id" | "citation" | "law">

export type Composed =
  | { readonly _tag: "Composed"; readonly letter: LetterDraft }
  | { readonly _tag: "Missing"; readonly questions: ReadonlyArray<Question> }

export type KnownFactsInput = Pick<LetterInput, "contacts" | "facts" | "narrative"> &
  Partial<Pick<LetterInput, "evaluation" | "now" | "opened_at" | "narrative_at">>

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

interface Reading {
  readonly facts: Facts
  /** Facts of the narrative whose day is right to a few days only. */
  readonly approximate: ReadonlySet<FactName>
}

const knownIn = (input: KnownFactsInput): Read => {
  const told = toldIn(input.narrative, contextOf(input))
  const contacts = contactFacts(input.contacts)
  let known: Facts | undefined
  const implied = (): Facts => (known ??= impliedBy(input.evaluation?.subcategory, input.narrative))
  return {
    fact: (name) => input.facts[name] ?? contacts[name] ?? told.fact(name) ?? implied()[name],
    askedBefore: told.askedBefore,
    all: () => {
      const { approximate, facts } = told.all()
      return {
        facts: { ...implied(), ...facts, ...contacts, ...input.facts },
        approximate: new Set([...approximate].filter((fact) => input.facts[fact] === undefined))
      }
    }
  }
}

const contextOf = ({ evaluation, narrative_at, now, opened_at }: KnownFactsInput) => ({
  country: evaluation?.jurisdiction.country,
  now,
  writtenAt: narrative_at ?? (opened_at === undefined ? [] : [opened_at])
})

export type MissingFactsInput = KnownFactsInput & { readonly organization?: NamedOrganization | null }

/** What a letter from this template still has to be told, in the order in which it is asked. */
export const missingQuestions = (template: LetterTemplate, input: MissingFactsInput): ReadonlyArray<Question> => {
  const known = knownIn(input)
  const bearer = bearerIn(input, known)
  return questionsFor(missingIn(template, known, ruleIdOf(input), bearer), ruleIdOf(input), bearer)
}

/** Who gets the first letter, as far as it is known now; under `law`, or else under the law of the evaluation. */
export const bearerFor = (input: MissingFactsInput & Partial<Pick<LetterInput, "law">>): Bearer =>
  bearerIn(input, knownIn(input))

type Resting = Partial<Pick<LetterInput, "evaluation" | "law">>

const ruleIdOf = ({ evaluation, law }: Resting): string | undefined =>
  (law ?? (evaluation === undefined ? undefined : leadingRule(evaluation)))?.rule_id

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
  if (purpose === "second_notice" && law !== undefined) return letterTemplates().get(SECOND_NOTICE)
  if (evaluation.letter_template === null || leadingRule(evaluation) === undefined) return undefined
  return letterTemplates().get(purpose === "first" ? evaluation.letter_template : SECOND_NOTICE)
}

/** Composes the letter, or says which facts are missing. Call `templateOf` first: without a template this throws. */
export const composeLetter = (input: LetterInput): Composed => {
  const template = templateOf(input.evaluation, input.purpose, input.law)
  if (template === undefined) throw new Error(`case ${input.case_id} has no template for a letter (${input.purpose})`)
  return composeFrom(template, input)
}

/** Composes a letter from this template. */
export const composeFrom = (template: LetterTemplate, input: LetterInput): Composed => {
  const known = knownIn(input)
  const bearer = bearerIn(input, known)
  const missing = missingIn(template, known, ruleIdOf(input), bearer)
  return missing.length === 0
    ? { _tag: "Composed", letter: letterOf(template, input, known.all(), bearer) }
    : { _tag: "Missing", questions: questionsFor(missing, ruleIdOf(input), bearer) }
}

/** Some mail programs fold longer subjects wrongly. */
const SUBJECT_LENGTH_MAX = 150

const letterOf = (
  template: LetterTemplate,
  input: LetterInput,
  { approximate, facts: known }: Reading,
  bearer: Bearer
): LetterDraft => {
  const facts = factsFor(bearer, known)
  const found = input.law ?? leadingRule(input.evaluation)
  const rule = found && lawForFacts(found, facts)
  if (rule === undefined) throw new Error(`case ${input.case_id} has no rule for a letter`)
  // A model writes to the organization named.
  const drafted = bearer._tag === "Other" ? null : usable(input.drafted)
  const history = template.history
  const own = TERMS_OF_RULES[rule.rule_id]
  const term = own === undefined ? history?.term : (own ?? undefined)
  const derived = derive({
    history: history === undefined ? undefined : { ...history, ...DUTIES_OF_RULES[rule.rule_id], term },
    rule_id: rule.rule_id,
    citation: rule.citation,
    facts,
    approximate,
    now: input.now
  })
  const answerAt = answerDueAt(template, rule.rule_id, derived, input.now)
  const to = addresseeOf(template, input.organization.org_name, input.contacts, bearer)
  const values = valuesOf(template, input, { facts, rule, derived, answerAt, to })
  const fill = (text: string) => fillIn(roughDays(text, approximate), values)
  const demand = proseOf(fill(template.demand))
  const title = `${template.title}${TITLE_OF_VARIANT[variantOf(derived)]}`
  const subject = singleLine(`${title} (case ${input.case_id})`).slice(0, SUBJECT_LENGTH_MAX)
  const paragraphs =
    drafted === null
      ? withHistory(paragraphsOf(fill(template.body)), derived.history)
      : [...drafted.paragraphs, `This letter relies on ${rule.citation} (${rule.law}).`]
  return {
    rule_id: rule.rule_id,
    template: template.id,
    title,
    purpose: input.purpose,
    subject,
    body: letterBody({
      facts,
      relevant: new Set([...template.required_facts, ...template.optional_facts]),
      date: writtenDate(input.now),
      ...to.block,
      addressee: template.addressee,
      subject,
      paragraphs: withDemand(paragraphs, demand, values.respond_by ?? ""),
      documents: input.documents,
      caseId: input.case_id
    }),
    citations: [...new Set([rule.citation, ...template.citations])],
    demand,
    response_days: Math.ceil((answerAt - input.now) / MS_PER_DAY),
    ...(derived.asked_before === undefined || facts.first_request_date === undefined
      ? {}
      : { asked_first_on: facts.first_request_date }),
    enclosures: template.enclosures,
    certified_mail: template.delivery.certified_mail,
    ...to.leaves,
    human_reasons: humanReasons({
      template,
      evaluation: input.evaluation,
      leadingRuleId: rule.rule_id,
      narrative: input.narrative,
      facts,
      names: to.names,
      modelWritten: drafted !== null,
      isMailed: to.isMailed
    }),
    written_by: drafted === null ? "rules" : "llm",
    model: drafted?.model ?? null
  }
}

const TITLE_OF_VARIANT: Readonly<Record<Variant, string>> = {
  first: "",
  reminder: ": reminder",
  refusal: ": objection to your answer"
}

/** Whose time is over is given this long for an answer. */
const OVERDUE_RESPONSE: Term = { value: 10, unit: "calendar_days" }
const MS_PER_DAY = 86_400_000

const answerDueAt = (template: LetterTemplate, ruleId: string, derived: Derived, now: EpochMs): EpochMs => {
  const own = RESPONSES_OF_RULES[ruleId] ?? {
    value: template.response_days,
    unit: template.response_unit ?? "calendar_days"
  }
  const full = dueAtMs(now, own.value, own.unit)
  return derived.overdue === undefined
    ? full
    : Math.min(full, dueAtMs(now, OVERDUE_RESPONSE.value, OVERDUE_RESPONSE.unit))
}

/** What was asked before stands behind the sentence that says what the letter is about. */
const withHistory = (paragraphs: ReadonlyArray<string>, history: string | undefined): ReadonlyArray<string> =>
  history === undefined ? paragraphs : [...paragraphs.slice(0, 1), proseOf(history), ...paragraphs.slice(1)]

// "on {{move_out_date}}" of a day that was told as "two months ago".
const roughDays = (text: string, approximate: ReadonlySet<FactName>): string =>
  [...approximate].reduce((so, fact) => so.replaceAll(`on {{${fact}}}`, `on or about {{${fact}}}`), text)

const usable = (drafted: ModelParagraphs | null | undefined): ModelParagraphs | null =>
  drafted === null || drafted === undefined ? null : usableParagraphs(drafted)

type Values = Readonly<Partial<Record<Variable, string>>>

const valuesOf = (
  template: LetterTemplate,
  input: LetterInput,
  {
    answerAt,
    derived,
    facts,
    rule,
    to
  }: {
    readonly facts: Facts
    readonly rule: LetterLaw
    readonly derived: Derived
    readonly answerAt: EpochMs
    readonly to: Addressee
  }
): Values => {
  const values: Partial<Record<Variable, string>> = {
    ...derived,
    ...(to.otherParty === undefined ? {} : { other_party: to.otherParty }),
    organization: to.name,
    citation: rule.citation,
    law: rule.law,
    letter_date: writtenDate(input.now),
    respond_by: writtenDate(answerAt),
    case_id: input.case_id
  }
  if (input.purpose === "second_notice") {
    if (input.first === undefined) throw new Error(`case ${input.case_id} has no first letter to remind of`)
    values.first_letter_date = writtenDate(input.first.sent_at)
    values.first_letter_subject = singleLine(input.first.subject)
    values.first_letter_outcome =
      input.first.answer_told === true
        ? "I have had no answer to it that settles the matter."
        : "I have had no answer to that letter."
  }
  for (const fact of [...template.required_facts, ...template.optional_facts]) {
    const value = facts[fact]
    if (value !== undefined) values[fact] = inProse(fact, value)
  }
  return values
}
