/**
 * Writes a letter by rules from its template and the facts. The same input gives the same letter, and nothing of the narrative is
 * in it but sums, days, numbers and words of a list that it states beyond doubt: the author of a narrative does not control what
 * the service mails.
 */
import type { DocumentRef, NamedOrganization, OpenCase } from "../../../schema/case.ts"
import type {
  Addressed,
  AnswerTerm,
  FactName,
  Facts,
  LetterDraft,
  LetterPurpose,
  ModelParagraphs,
  OtherLanguage
} from "../../../schema/letter.ts"
import type { Evaluation, MatchedRule } from "../../../schema/triage.ts"
import type { EpochMs } from "../../runtime/entity.ts"
import { dueAtMs, isoOf } from "../clock-terms.ts"
import { letterRule } from "../leading-rule.ts"
import { type Addressee, addresseeOf } from "./addressee.ts"
import { contactAfter } from "./contact-after.ts"
import { answerDueFrom, daysUntil, endOfRunning } from "./answers/answer-day.ts"
import { lawForFacts } from "./told/baggage.ts"
import { derive, variantOf } from "./derived.ts"
import type { Derived } from "./derived-names.ts"
import { type Bearer, factsFor } from "./duty-bearer.ts"
import { singleLine } from "./fact-forms.ts"
import { humanReasons } from "./human-reasons.ts"
import { isOfKeeper } from "./keeper-words.ts"
import { inLanguage, languageFor } from "./language.ts"
import { letterBody, withDemand } from "./letter-body.ts"
import { usableParagraphs } from "./model-paragraphs.ts"
import { ownWordsIn } from "./own-words.ts"
import { endedSentence, inProse, paragraphsOf, proseOf, roughDays } from "./prose.ts"
import { askedFor, paidUp, receivedIn } from "./received.ts"
import type { Term } from "./laws/term.ts"
import { withSigner } from "./signed-for.ts"
import { spokenTo } from "./spoken-to.ts"
import { letterTemplate } from "./templates.ts"
import { DUTIES_OF_RULES, RESPONSES_OF_RULES, TERMS_OF_RULES } from "./laws/state-law.ts"
import { withoutOwnWarranty } from "./told/told-warrantor.ts"
import { urgentTerm } from "./urgent-terms.ts"
import { fillIn, type LetterTemplate, type Variable } from "./template-file.ts"
import type { FrameWords, LawWords, LetterWords } from "./words/letter-words.ts"

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
  /** What the person reported as the answer of the other side: it tells of payments alone. */
  readonly reported?: ReadonlyArray<{ readonly text: string; readonly at: EpochMs }> | undefined
  /** When the first letter of the case was written, if it was: what is told later of silence is about that letter. */
  readonly letter_at?: EpochMs | undefined
  readonly purpose: LetterPurpose
  /** The rule to rest on, even where the evaluation names another by now; absent: the one that the evaluation finds. */
  readonly law?: LetterLaw | undefined
  /** The letter this one reminds of; needed for a second notice. */
  readonly first?:
    | {
        readonly subject: string
        readonly sent_at: EpochMs
        /** Its template: the reminder goes to the same desk, and names the same matter. */
        readonly template?: string | undefined
        /** The day until which it asks for an answer; a reminder sets no earlier one. */
        readonly answer_due_at?: EpochMs | undefined
        /** The user told of an answer to it that is not confirmed. */
        readonly answer_told?: boolean | undefined
        /** It went to another than the organization named. */
        readonly addressed_to?: Addressed | undefined
        /** The language that it is written in; absent: English. */
        readonly language?: OtherLanguage | undefined
      }
    | undefined
  readonly drafted?: ModelParagraphs | null | undefined
}

/** The rule a letter rests on, and its words for it. */
export type LetterLaw = Pick<MatchedRule, "rule_id" | "citation" | "law">

export interface Reading {
  readonly facts: Facts
  /** Facts of the narrative whose day is right to a few days only. */
  readonly approximate: ReadonlySet<FactName>
}

const SUBJECT_LENGTH_MAX = 150 // Some mail programs fold longer subjects wrongly.

/** The letter. Throws when no law fits: `composeFrom` asks for a template first, and a template has a law. */
export const letterOf = (
  english: LetterTemplate,
  input: LetterInput,
  { approximate, facts: known }: Reading,
  bearer: Bearer
): LetterDraft => {
  const told = withoutOwnWarranty(factsFor(bearer, known), input.organization.org_name)
  const found = input.law ?? letterRule(input.evaluation)
  const rule = found && lawForFacts(found, told)
  if (rule === undefined) throw new Error(`case ${input.case_id} has no rule for a letter`)
  // The facts put a law of the United States in the place of the Convention.
  const language = rule === found ? languageFor(english, input, rule, told) : undefined
  const { template, words, law } = inLanguage(english, rule, language, told)
  const { added, facts: ownFacts, paragraph } = ownWordsIn(told, english, input, words)
  // A letter to an agency or to another speaks of the organization named.
  const facts =
    bearer._tag === "Named" && template.delivery.leaves_by === "mail"
      ? spokenTo(ownFacts, input.organization.org_name, words.language)
      : ownFacts
  const { frame } = words
  // A model writes to the organization named, in English, and not as the keeper of a vehicle.
  const isRuled = bearer._tag === "Other" || words.language !== undefined || isOfKeeper(template.id)
  const derived = derivedFrom(template, { ...law, rule_id: rule.rule_id }, { facts, approximate }, words, input.now)
  const settled = paidUp(english, derived, frame)
  const drafted = isRuled || settled !== undefined ? null : usable(input.drafted)
  const answer_term = answerTermOf(template, rule.rule_id, { facts, derived }, input)
  const answerAt = answerDueFrom(answer_term, input.now)
  const reminded = remindedOf(input, rule, language)
  const { contacts, organization } = input
  const named = { contacts, orgName: organization.org_name, unnamed: frame.organization, facts }
  const to = addresseeOf(template, named, bearer)
  const values = valuesOf(template, input, { facts, law, derived, answerAt, to, words, reminded })
  const fill = (text: string) => fillIn(roughDays(text, approximate, words), values)
  const asked = roughDays(settled?.demand ?? template.demand, approximate, words)
  const demand = proseOf(fillIn(asked, { ...values, ...askedFor(derived) }))
  const title = `${template.title}${frame.variants[variantOf(derived)]}`
  const subject = singleLine(frame.subject(title, input.case_id)).slice(0, SUBJECT_LENGTH_MAX)
  const body =
    drafted === null
      ? (settled?.paragraphs ??
        behindFirst(paragraphsOf(fill(template.body)), [derived.history, receivedIn(template, derived), paragraph]))
      : [
          ...drafted.paragraphs,
          // A model tells the story in its own words, and nothing stands behind it.
          ...(added === undefined ? [] : [added]),
          ...(derived.received === undefined ? [] : [derived.received]),
          `This letter relies on ${rule.citation} (${rule.law}).`
        ]
  const paragraphs = withSigner(body, facts, factsOf(template), frame)
  return {
    rule_id: rule.rule_id,
    template: template.id,
    title,
    purpose: input.purpose,
    subject,
    body: letterBody({
      words,
      facts,
      relevant: new Set([template, reminded].flatMap((one) => (one === undefined ? [] : factsOf(one)))),
      date: writtenOn(input.now, words),
      ...to.block,
      addressee: reminded?.addressee ?? template.addressee,
      subject,
      paragraphs: withDemand(paragraphs, requestOf(frame, values, demand)),
      documents: input.documents,
      caseId: input.case_id
    }),
    // As the rules name them, in every language: who reads the record finds the law by these words.
    citations: [...new Set([rule.citation, ...template.citations])],
    demand,
    response_days: daysUntil(answerAt, input.now),
    answer_term,
    ...(derived.asked_before === undefined || facts.first_request_date === undefined
      ? {}
      : { asked_first_on: facts.first_request_date }),
    enclosures: template.enclosures,
    certified_mail: template.delivery.certified_mail,
    ...(words.language === undefined ? {} : { language: words.language }),
    ...to.leaves,
    human_reasons: humanReasons({
      template,
      evaluation: input.evaluation,
      leadingRuleId: rule.rule_id,
      narrative: input.narrative,
      facts,
      names: to.names,
      modelWritten: drafted !== null,
      hasOwnWords: added !== undefined,
      isMailed: to.isMailed
    }),
    written_by: drafted === null ? "rules" : "llm",
    model: drafted?.model ?? null
  }
}

/** What follows from the facts; a term of the rule's own takes the place of the template's. */
const derivedFrom = (
  { history }: LetterTemplate,
  { citation, rule_id, told }: LawWords & Pick<LetterLaw, "rule_id">,
  { approximate, facts }: Reading,
  words: LetterWords,
  now: EpochMs
): Derived => {
  const own = urgentTerm(rule_id, facts.repair_needed) ?? TERMS_OF_RULES[rule_id]
  const term = own === undefined ? history?.term : (own ?? undefined)
  return derive({
    history: history === undefined ? undefined : { ...history, ...DUTIES_OF_RULES[rule_id], term },
    rule_id,
    citation,
    told,
    words,
    facts,
    approximate,
    now
  })
}

/** The time for an answer when the time of the law is over. */
const OVERDUE_RESPONSE: Term = { value: 10, unit: "calendar_days" }

/** A plan has this long to decide an appeal before the treatment. */
const BEFORE_CARE: Term = { value: 30, unit: "calendar_days" }
const URGENT_CARE: Term = { value: 72, unit: "hours" }

const answerTermOf = (
  template: LetterTemplate,
  ruleId: string,
  { derived, facts }: { readonly facts: Facts; readonly derived: Derived },
  { first, now }: Pick<LetterInput, "first" | "now">
): AnswerTerm => {
  const own = urgentTerm(ruleId, facts.repair_needed) ??
    careTerm(derived, template) ??
    RESPONSES_OF_RULES[ruleId] ?? {
      value: template.response_days,
      unit: template.response_unit ?? "calendar_days"
    }
  const isCut = derived.overdue !== undefined && dueAtMs(now, own.value, own.unit) > dueOverdue(now)
  const begun = derived.asked_before !== undefined && derived.overdue === undefined && first === undefined
  const runs = begun ? endOfRunning(own, template.history?.term, facts.first_request_date) : undefined
  if (runs !== undefined && dueAtMs(now, own.value, own.unit) > dueOverdue(now))
    return { ...OVERDUE_RESPONSE, not_before: runs }
  const { unit, value } = isCut ? OVERDUE_RESPONSE : own
  return { value, unit, ...(first?.answer_due_at === undefined ? {} : { not_before: first.answer_due_at }) }
}

/** Care that is still awaited is decided on sooner, and urgent care at once. */
const careTerm = ({ care_awaited, care_urgent }: Derived, template: LetterTemplate): Term | undefined =>
  care_awaited === undefined || !factsOf(template).includes("treatment_received")
    ? undefined
    : care_urgent === undefined
      ? BEFORE_CARE
      : URGENT_CARE

const dueOverdue = (now: EpochMs): EpochMs => dueAtMs(now, OVERDUE_RESPONSE.value, OVERDUE_RESPONSE.unit)

const factsOf = ({ optional_facts, required_facts }: LetterTemplate) => [...required_facts, ...optional_facts]

/** The letter before a reminder, in its language. */
const remindedOf = (
  { first, purpose }: LetterInput,
  rule: LetterLaw,
  language: OtherLanguage | undefined
): LetterTemplate | undefined => {
  const template = purpose === "second_notice" ? letterTemplate(first?.template ?? "") : undefined
  return template && inLanguage(template, rule, language).template
}

/** Puts the earlier request, and what the writer wants to be added, after the first paragraph, which says what the letter is about. */
const behindFirst = (
  paragraphs: ReadonlyArray<string>,
  more: ReadonlyArray<string | undefined>
): ReadonlyArray<string> => [
  ...paragraphs.slice(0, 1),
  ...more.flatMap((one) => (one === undefined ? [] : [proseOf(one)])),
  ...paragraphs.slice(1)
]

const writtenOn = (ms: EpochMs, words: LetterWords): string => words.day(isoOf(ms).slice(0, 10))

const usable = (drafted: ModelParagraphs | null | undefined): ModelParagraphs | null =>
  drafted === null || drafted === undefined ? null : usableParagraphs(drafted)

/** The sentence of what is asked for; who is told to be silent is asked for no answer. */
const requestOf = ({ demanded, request }: FrameWords, values: Values, demand: string): string =>
  values.ends_contact === undefined
    ? request(endedSentence(demand), values.respond_by ?? "")
    : demanded(endedSentence(demand))

/** What a reminder says of contact that was to end. */
const contactOf = (
  { evaluation, first, narrative, narrative_at }: LetterInput,
  { stop_contact }: Facts,
  { day }: LetterWords
): Derived =>
  contactAfter({
    template: first?.template,
    stop_contact,
    sent_at: first?.sent_at ?? Infinity,
    narrative,
    narrative_at,
    country: evaluation.jurisdiction.country,
    day
  })

type Values = Readonly<Partial<Record<Variable, string>>>

const valuesOf = (
  template: LetterTemplate,
  input: LetterInput,
  {
    answerAt,
    derived,
    facts,
    law,
    to,
    reminded,
    words
  }: {
    readonly reminded: LetterTemplate | undefined
    readonly facts: Facts
    readonly law: LawWords
    readonly words: LetterWords
    readonly derived: Derived
    readonly answerAt: EpochMs
    readonly to: Addressee
  }
): Values => {
  const values: Partial<Record<Variable, string>> = {
    ...derived,
    ...(to.otherParty === undefined ? {} : { other_party: to.otherParty }),
    organization: to.name,
    citation: law.citation,
    law: law.law,
    letter_date: writtenOn(input.now, words),
    respond_by: writtenOn(answerAt, words),
    case_id: input.case_id
  }
  if (input.purpose === "second_notice") {
    if (input.first === undefined) throw new Error(`case ${input.case_id} has no first letter to remind of`)
    values.first_letter_date = writtenOn(input.first.sent_at, words)
    values.first_letter_subject = reminded?.title ?? singleLine(input.first.subject)
    Object.assign(values, contactOf(input, facts, words))
    values.first_letter_outcome = input.first.answer_told === true ? words.frame.noSettlement : words.frame.noAnswer
  }
  for (const fact of factsOf(template)) {
    const value = facts[fact]
    if (value !== undefined) values[fact] = inProse(fact, value, words)
  }
  return values
}
