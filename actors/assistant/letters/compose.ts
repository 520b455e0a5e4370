/**
 * A letter of a case, composed by rules from its template and the facts that were stated. The same input gives the
 * same letter, and nothing of the narrative is in it but the sum, the day and the flight that it states beyond doubt:
 * whoever controls a narrative does not control what the service mails.
 */
import type { DocumentRef, NamedOrganization, OpenCase } from "../../../schema/case.ts"
import type { FactName, Facts, LetterDraft, LetterPurpose, ModelParagraphs, Question } from "../../../schema/letter.ts"
import type { Evaluation, MatchedRule } from "../../../schema/triage.ts"
import { absurd, type EpochMs } from "../../runtime/entity.ts"
import { dueAtMs } from "../clock-terms.ts"
import { leadingRule } from "../leading-rule.ts"
import { writtenDate, writtenDay } from "./dates.ts"
import { inForm, singleLine } from "./fact-forms.ts"
import { FACTS, questionOf } from "./facts.ts"
import { humanReasons } from "./human-reasons.ts"
import { letterBody, type LetterParts, nameLine, withDemand } from "./letter-body.ts"
import { usableParagraphs } from "./model-paragraphs.ts"
import { narrativeFacts } from "./narrative-facts.ts"
import { fillIn, type LetterTemplate, SECOND_NOTICE, type Variable } from "./template-file.ts"
import { templates } from "./templates.ts"

export { usableParagraphs } from "./model-paragraphs.ts"

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
  readonly purpose: LetterPurpose
  /** The rule to rest on, whatever the evaluation says by now; absent: the one that the evaluation finds. */
  readonly law?: LetterLaw | undefined
  /** The letter this one reminds of; needed for a second notice. */
  readonly first?: { readonly subject: string; readonly sent_at: EpochMs } | undefined
  readonly drafted?: ModelParagraphs | null | undefined
}

/** The rule a letter rests on, and its words for it. */
export type LetterLaw = Pick<MatchedRule, "rule_id" | "citation" | "law">

export type Composed =
  | { readonly _tag: "Composed"; readonly letter: LetterDraft }
  | { readonly _tag: "Missing"; readonly questions: ReadonlyArray<Question> }

export type KnownFactsInput = Pick<LetterInput, "contacts" | "facts" | "narrative"> &
  Partial<Pick<LetterInput, "evaluation" | "now">>

/** All facts known of a case: stated ones first, then contacts, then what the narrative says unambiguously. */
export const knownFacts = (input: KnownFactsInput): Facts => ({
  ...narrativeFacts(input.narrative, { country: input.evaluation?.jurisdiction.country, now: input.now }),
  ...contactFacts(input.contacts),
  ...input.facts
})

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
  if (purpose === "second_notice" && law !== undefined) return templates.get(SECOND_NOTICE)
  if (evaluation.letter_template === null || leadingRule(evaluation) === undefined) return undefined
  return templates.get(purpose === "first" ? evaluation.letter_template : SECOND_NOTICE)
}

/** Composes the letter, or says which facts are missing. Call `templateOf` first: without a template this throws. */
export const composeLetter = (input: LetterInput): Composed => {
  const template = templateOf(input.evaluation, input.purpose, input.law)
  if (template === undefined) throw new Error(`case ${input.case_id} has no template for a letter (${input.purpose})`)
  return composeFrom(template, input)
}

/** Composes a letter from this template. */
export const composeFrom = (template: LetterTemplate, input: LetterInput): Composed => {
  const facts = knownFacts(input)
  const missing = template.required_facts.filter((fact) => facts[fact] === undefined)
  return missing.length === 0
    ? { _tag: "Composed", letter: letterOf(template, input, facts) }
    : { _tag: "Missing", questions: missing.map(questionOf) }
}

/** Some mail programs fold longer subjects wrongly. */
const SUBJECT_LENGTH_MAX = 150

const letterOf = (template: LetterTemplate, input: LetterInput, facts: Facts): LetterDraft => {
  const rule = input.law ?? leadingRule(input.evaluation)
  if (rule === undefined) throw new Error(`case ${input.case_id} has no rule for a letter`)
  const drafted = usable(input.drafted)
  const values = valuesOf(template, input, { facts, rule })
  const demand = proseOf(fillIn(template.demand, values))
  const subject = singleLine(`${template.title} (case ${input.case_id})`).slice(0, SUBJECT_LENGTH_MAX)
  const desk = deskOf(input.contacts)
  const paragraphs =
    drafted === null
      ? paragraphsOf(fillIn(template.body, values))
      : [...drafted.paragraphs, `This letter relies on ${rule.citation} (${rule.law}).`]
  return {
    rule_id: rule.rule_id,
    template: template.id,
    title: template.title,
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
    response_days: template.response_days,
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
      modelWritten: drafted !== null
    }),
    written_by: drafted === null ? "rules" : "llm",
    model: drafted?.model ?? null
  }
}

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
  { facts, rule }: { readonly facts: Facts; readonly rule: LetterLaw }
): Values => {
  const values: Partial<Record<Variable, string>> = {
    // A name that is nothing but a link is no name.
    organization: nameLine(input.organization.org_name) ?? "the organization",
    citation: rule.citation,
    law: rule.law,
    letter_date: writtenDate(input.now),
    respond_by: writtenDate(dueAtMs(input.now, template.response_days, "calendar_days")),
    case_id: input.case_id
  }
  if (input.purpose === "second_notice") {
    if (input.first === undefined) throw new Error(`case ${input.case_id} has no first letter to remind of`)
    values.first_letter_date = writtenDate(input.first.sent_at)
    values.first_letter_subject = singleLine(input.first.subject)
  }
  for (const fact of [...template.required_facts, ...template.optional_facts]) {
    const value = facts[fact]
    if (value !== undefined) values[fact] = inProse(fact, value)
  }
  return values
}

/** A fact as it stands within a sentence. */
const inProse = (fact: FactName, value: string): string => {
  const { form } = FACTS[fact]
  switch (form) {
    case "day":
      return writtenDay(value)
    case "address":
      return value.split("\n").map(singleLine).join(", ")
    case "line":
    case "money":
    case "statement":
      return singleLine(value)
    default:
      return absurd(form)
  }
}

// A name or a statement may end with a full stop where the sentence has its own.
const proseOf = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, ".").trim()

/** Paragraphs of one line each; the items of a list, which begin with "- ", keep a line to themselves. */
const paragraphsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => proseOf(paragraph.replaceAll(/\s*\n(?!- )\s*/g, " ")))
    .filter((paragraph) => paragraph !== "")
