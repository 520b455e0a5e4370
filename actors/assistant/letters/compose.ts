/**
 * A letter of a case, composed by rules from its template and the facts that were stated. The same input gives the
 * same letter, and nothing of the narrative is in it but sums, days, numbers and words of a list that it states beyond
 * doubt: the author of a narrative does not control what the service mails.
 */
import type { DocumentRef, NamedOrganization, OpenCase } from "../../../schema/case.ts"
import type { FactName, Facts, LetterDraft, LetterPurpose, ModelParagraphs, Question } from "../../../schema/letter.ts"
import type { Evaluation, MatchedRule } from "../../../schema/triage.ts"
import type { EpochMs } from "../../runtime/entity.ts"
import { dueAtMs } from "../clock-terms.ts"
import { leadingRule } from "../leading-rule.ts"
import { lawForFacts } from "./baggage.ts"
import { writtenDate } from "./dates.ts"
import { derive, type Derived, type Variant, variantOf } from "./derived.ts"
import { inForm, singleLine } from "./fact-forms.ts"
import { FACTS, questionOf } from "./facts.ts"
import { flightAsked, type Known, paymentAsked } from "./following-questions.ts"
import { humanReasons } from "./human-reasons.ts"
import { letterBody, type LetterParts, nameLine, withDemand } from "./letter-body.ts"
import { usableParagraphs } from "./model-paragraphs.ts"
import { narrativeDays, toldIn } from "./narrative-facts.ts"
import { inProse, paragraphsOf, proseOf } from "./prose.ts"
import { RESPONSES_OF_RULES, type Term, TERMS_OF_RULES } from "./state-law.ts"
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
  return {
    fact: (name) => input.facts[name] ?? contacts[name] ?? told.fact(name),
    askedBefore: told.askedBefore,
    all: () => {
      const { approximate, facts } = told.all()
      return {
        facts: { ...facts, ...contacts, ...input.facts },
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

/** What a letter from this template still has to be told, in the order in which it is asked. */
export const missingFacts = (template: LetterTemplate, input: KnownFactsInput): ReadonlyArray<FactName> =>
  missingIn(template, knownIn(input))

const missingIn = (template: LetterTemplate, known: Read): ReadonlyArray<FactName> => {
  const isKnown = (fact: FactName): boolean => known.fact(fact) !== undefined
  const groups = (template.one_of ?? []).flatMap((group) => (group.some(isKnown) ? [] : group.slice(0, 1)))
  const all = [
    ...template.required_facts,
    ...groups,
    ...historyAsked(template, known),
    ...flightAsked(template, known),
    ...paymentAsked(template, known)
  ]
  return all.filter((fact) => !isKnown(fact))
}

// The day counts where a term of the law runs from it; the answer says whether the letter reminds or objects.
const historyAsked = ({ history }: LetterTemplate, { askedBefore, fact }: Known): ReadonlyArray<FactName> => {
  if (history === undefined || fact("denial_date") !== undefined || fact("answer_so_far") === "refused") return []
  if (fact("first_request_date") !== undefined) return ["answer_so_far"]
  return history.term !== undefined && askedBefore() ? ["first_request_date", "answer_so_far"] : []
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
  const missing = missingIn(template, known)
  return missing.length === 0
    ? { _tag: "Composed", letter: letterOf(template, input, known.all()) }
    : { _tag: "Missing", questions: missing.map(questionOf) }
}

/** Some mail programs fold longer subjects wrongly. */
const SUBJECT_LENGTH_MAX = 150

const letterOf = (template: LetterTemplate, input: LetterInput, { approximate, facts }: Reading): LetterDraft => {
  const found = input.law ?? leadingRule(input.evaluation)
  const rule = found && lawForFacts(found, facts)
  if (rule === undefined) throw new Error(`case ${input.case_id} has no rule for a letter`)
  const drafted = usable(input.drafted)
  const history = template.history
  const own = TERMS_OF_RULES[rule.rule_id]
  const term = own === undefined ? history?.term : (own ?? undefined)
  const derived = derive({
    history: history === undefined ? undefined : { ...history, term },
    rule_id: rule.rule_id,
    citation: rule.citation,
    facts,
    approximate,
    now: input.now
  })
  const answerAt = answerDueAt(template, rule.rule_id, derived, input.now)
  const values = valuesOf(template, input, { facts, rule, derived, answerAt })
  const fill = (text: string) => fillIn(roughDays(text, approximate), values)
  const demand = proseOf(fill(template.demand))
  const title = `${template.title}${TITLE_OF_VARIANT[variantOf(derived)]}`
  const subject = singleLine(`${title} (case ${input.case_id})`).slice(0, SUBJECT_LENGTH_MAX)
  const desk = deskOf(input.contacts)
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
      ...(template.delivery.leaves_by === "user" ? AN_AGENCY : deskAt(values.organization ?? "", desk)),
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
    leaves_by: template.delivery.leaves_by,
    human_reasons: humanReasons({
      template,
      evaluation: input.evaluation,
      leadingRuleId: rule.rule_id,
      narrative: input.narrative,
      facts,
      names: [input.organization.org_name, desk?.name, desk?.department],
      modelWritten: drafted !== null,
      isMailed: template.delivery.leaves_by === "mail" && desk !== undefined && desk.email !== null
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

// The one that a letter goes to by mail: the newest with an address, else the newest.
const deskOf = (contacts: OpenCase["contacts"]): OpenCase["contacts"][number] | undefined => {
  const desks = contacts.filter(({ contact_type }) => contact_type === "org_contact")
  return desks.findLast(({ email }) => email !== null) ?? desks.at(-1)
}

type Block = Pick<LetterParts, "organization" | "department" | "contact">

const deskAt = (organization: string, desk: OpenCase["contacts"][number] | undefined): Block => ({
  organization,
  department: nameLine(desk?.department),
  contact: nameLine(desk?.name)
})

/** The other side of the dispute has no place in the address of an agency. */
const AN_AGENCY: Block = { organization: null, department: null, contact: null }

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
    rule
  }: { readonly facts: Facts; readonly rule: LetterLaw; readonly derived: Derived; readonly answerAt: EpochMs }
): Values => {
  const values: Partial<Record<Variable, string>> = {
    ...derived,
    // A link alone is no name.
    organization: nameLine(input.organization.org_name) ?? "the organization",
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
