/**
 * Answers to the questions of a case in people's own words: "Dana Whitfield", "aug 31", one line for each question, or "her
 * name is Ruth Adler". A value is taken where it can belong to one question alone and fits its form; else the question stays.
 * Pure, and linear in the text.
 */
import { Result } from "effect"
import type { FactName, Facts, Question } from "../../../../schema/letter.ts"
import { asksByItsWords, intentsOf } from "../../messages/intent.ts"
import { isDefect, isDenied, pointsBack, storyIn } from "./answer-kinds.ts"
import { lineOf } from "./answer-lines.ts"
import { hasLabels, partsOf, readParts, withLabels, withoutLabel, withoutSaid } from "./answer-parts.ts"
import { numbersFor } from "./answer-numbers.ts"
import { personAsked, sameHome } from "./answer-person.ts"
import { sumBeside, sumOfAnswer } from "./answer-sums.ts"
import { isAsTold, OWN_WORDS, saysAsTold, storyWithin } from "../told/as-told.ts"
import { bearerAnswer, isOfBearer, type KnownNames, placeOrNotKnown } from "./bearer-answers.ts"
import { pairOf } from "../corrections/corrected-pairs.ts"
import { dayMentions } from "../days/day-mentions.ts"
import { inForm, NOT_KNOWN } from "../fact-forms.ts"
import { questionOf } from "../facts.ts"
import { withPlainDays, withYears } from "../days/numeric-days.ts"
import { isOfOrganization } from "./no-name.ts"
import { dictatedIn } from "./dictated.ts"
import { isOfOtherSide } from "../other-side.ts"
import { STREET } from "../address-words.ts"
import { type NameSaid, nameSaid } from "../name-said.ts"
import { saidOfFacts } from "../said-of-facts.ts"
import { isSameAsAbove, sameAsIn } from "../same-as.ts"
import { depositNamed } from "../told/timeless-facts.ts"
import { paymentAnswer } from "../told/told-payment.ts"
import { isToldByAnother } from "../told/told-by-another.ts"
import { unknownIn } from "./unknown-facts.ts"
import { addressAt, nameWithAddress } from "../told/told-person.ts"
import { namesCare } from "../told/told-words.ts"

export interface AnswerContext {
  /** When the message was written. */
  readonly now: number
  readonly country?: string | null | undefined
  /** The message was sent as an answer; a story that is told in passing is no statement of a letter. */
  readonly isAnswer?: boolean | undefined
  /** What the case was opened with: "as told" means these words. */
  readonly story?: string | undefined
  readonly known?: KnownNames | undefined
}

/** A sentence up to its mark, read from its beginning; the point of an abbreviation only leaves more of it. */
const QUESTION = /(?<![^.!?\n])([^.!?\n]*)\?+/g
/** Of a longer sentence only the end is the question. */
const QUESTION_CHARS_MAX = 400

/** A longer message tells a story, and only what it calls by its name is read. */
const LENGTH_MAX = 600

export const answersIn = (told: string, questions: ReadonlyArray<Question>, context: AnswerContext): Facts => {
  const content = withLabels(withoutSaid(told), questions)
  const asked = new Set(questions.map(({ fact }) => fact))
  const isOfOther = ![...asked].some(isOfBearer)
  if (isOfOther || content.length > LENGTH_MAX || asksByItsWords(content)) return restOf(content, questions, context)
  // A line for each question is read in order.
  const lines = content.split(/\n+/)
  const ordered = lines.length > 1 && lines.length === questions.length ? inOrder(lines, questions, context) : {}
  if (Object.keys(ordered).length > 0) return inForms(ordered, questions)
  const { facts, rest } = bearerAnswer(withoutQuestions(content), asked, context.known)
  const open = questions.filter(({ fact }) => !isOfBearer(fact))
  return { ...inForms(facts, questions), ...(rest === "" ? {} : restOf(rest, open, context)) }
}

/** What is asked beside an answer is no part of it. */
const withoutQuestions = (content: string): string =>
  content.replaceAll(QUESTION, (_, asked: string) => asked.slice(0, -QUESTION_CHARS_MAX)).trim()

const restOf = (content: string, questions: ReadonlyArray<Question>, context: AnswerContext): Facts => {
  if (questions.length === 0) return {}
  const text = withoutQuestions(content)
  const isPlain = text !== "" && text.length <= LENGTH_MAX && !asksByItsWords(text)
  const parts = isPlain ? partsOf(text) : []
  const isOrdered = parts.length > 1 && parts.length === questions.length && !hasLabels(parts, questions)
  const ordered = isOrdered ? inOrder(parts, questions, context) : {}
  if (Object.keys(ordered).length > 0) return inForms(ordered, questions)
  const asked = new Set(questions.map(({ fact }) => fact))
  const read = (question: Question, part: string, alone: boolean) => valueFor(question, part, { ...context, alone })
  const said = isPlain && asked.has("consumer_name") ? nameSaid(text, context.known?.organization) : undefined
  const found = {
    ...(said === undefined ? {} : besideName(said, questions, context)),
    ...(isPlain ? saidOfFacts(text, questions, read) : {}),
    ...(isPlain ? toldBefore(text, questions, context) : {}),
    ...(isPlain ? readParts(text, questions, read) : {}),
    ...(isPlain && isNumbered(text) ? eachFor(parts, questions, context) : {}),
    ...(isPlain ? numbersFor(text, questions, context.country) : {}),
    ...personAsked(content, isPlain ? text : "", asked, context.known?.organization)
  }
  const told = { ...sameHome(text, asked, { ...context.known, ...found }), ...found }
  const theirs = addressOfOrganization(text, context)
  const all = theirs === undefined ? told : withoutAddress(told, theirs)
  // A message that begins with a question goes on about it, and tells no story for the letter.
  const open = beginsWithQuestion(content) ? questions.filter(({ fact }) => fact !== "what_happened") : questions
  // What is called by its name is the answer; the rest of the message tells something else.
  if (!isPlain || theirs !== undefined || Object.keys(all).length > 0)
    return inForms(all, asked.has("consumer_name") ? [...questions, ADDRESS] : questions)
  return inForms(direct(text, open, context), questions)
}

/** "Should I take the voucher? There was no storm." */
const beginsWithQuestion = (content: string): boolean => /^[^.!\n]{3,300}\?/.test(content.trim())

/** The name that a message says, and what it tells besides: "Nina Scholz, Kundennummer 10022311". */
const besideName = (said: NameSaid, questions: ReadonlyArray<Question>, context: AnswerContext): Facts => {
  const { address, name, rest } = said
  const open = questions.filter(({ fact }) => fact !== "consumer_name" && (fact !== "consumer_address" || !address))
  const listed = STREET.test(rest) ? rest : rest.replaceAll(/,(?! ?\d{4}(?!\d))(?!\d)\s?/g, "\n")
  const read = (question: Question, part: string, alone: boolean) => valueFor(question, part, { ...context, alone })
  return {
    ...readParts(rest, open, read),
    // A story has more than what stands beside a name.
    ...(rest === ""
      ? {}
      : restOf(
          listed,
          open.filter(({ form }) => form !== "statement"),
          context
        )),
    ...(address === undefined ? {} : { consumer_address: address }),
    consumer_name: name
  }
}

/** "Lone Star Property, 5 Main St, Austin": neither the name nor the address is of the person. */
const addressOfOrganization = (text: string, { known }: AnswerContext): string | undefined => {
  const found = nameWithAddress(text)
  return isOfOrganization(found?.name ?? "", known?.organization) ? found?.address : undefined
}

const withoutAddress = (facts: Facts, address: string): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== address))

/** People who say their name also say where they live. It is taken also where the letter can do without it. */
const ADDRESS = questionOf("consumer_address")

/** "Mia Stone, 12 Park Rd, Leeds" after the questions: the person of the letter says where they live. */
export const addressBehindName = (content: string, name: string | undefined): Facts => {
  const found = content.length > LENGTH_MAX || asksByItsWords(content) ? undefined : nameWithAddress(content)
  return found === undefined || found.name !== name ? {} : { consumer_address: found.address }
}

const ownWordsAsked = (questions: ReadonlyArray<Question>): FactName | undefined =>
  OWN_WORDS.find((fact) => questions.some((question) => question.fact === fact))

/** "… and as for what happened, as told" among other answers. */
const toldBefore = (text: string, questions: ReadonlyArray<Question>, { story }: AnswerContext): Facts => {
  const own = ownWordsAsked(questions)
  if (own === undefined) return {}
  const told = saysAsTold(text) ? storyWithin(story) : own === "what_happened" ? dictatedIn(text) : undefined
  return told === undefined ? {} : { [own]: told }
}

const direct = (text: string, questions: ReadonlyArray<Question>, context: AnswerContext): Facts => {
  const story = storyWithin(context.story)
  const own = ownWordsAsked(questions)
  if (isAsTold(text) && story !== undefined) return own === undefined ? {} : { [own]: story }
  // A few words tell no story: they are no answer to a question that asks for one.
  const isShort = text.split(/\s+/).length <= FEW_WORDS
  const possible = isShort ? questions.filter(({ form }) => form !== "statement") : questions
  const fitting = questions.flatMap((question) => {
    const alone = questions.length === 1 || (possible.length === 1 && possible[0] === question)
    const value = valueFor(question, text, { ...context, alone })
    return value === undefined ? [] : [[question.fact, value] as const]
  })
  // What is said of the payment is the value of nothing else.
  const values = fitting.filter(([fact]) => fact !== "payment_problem")
  const day = dayBeside(text, questions, context)
  const sum = sumBesideOthers(text, questions, context)
  return values.length <= 1 ? { ...day, ...sum, ...Object.fromEntries(fitting) } : { ...day, ...sum }
}

/** "07.11.2026, 179,80 Euro": a part that is a sum alone answers the one question for a sum. */
const sumBesideOthers = (text: string, questions: ReadonlyArray<Question>, context: AnswerContext): Facts => {
  const [asked, ...others] = questions.filter(({ form }) => form === "money")
  if (asked === undefined || others.length > 0) return {}
  const sum = sumBeside(text, text.split(PARTS_OF_LIST), { country: context.country, alone: false })
  return sum === undefined ? {} : { [asked.fact]: sum }
}
/** A comma between two digits is of a number, and one before a year is of a day. */
const PARTS_OF_LIST = /,(?! ?\d{4}\b|(?<=\d,)\d)|[;\n]/

/** "9 October, a fraudster got him to make it": a part that is a day alone answers the one question for a day. */
const dayBeside = (text: string, questions: ReadonlyArray<Question>, context: AnswerContext): Facts => {
  const [asked, ...others] = questions.filter(({ form }) => form === "day")
  const parts = text.split(PARTS_OF_LIST)
  if (asked === undefined || others.length > 0 || parts.length < 2) return {}
  const days = parts.flatMap((part) => {
    const written = dayWritten(asked.fact, part.trim(), context)
    return dayMentions(written, context.now).map(({ day, end, start }) => ({
      day,
      isAlone: ALONE.test(written.slice(0, start) + written.slice(end))
    }))
  })
  const [only] = days
  return only?.isAlone === true && days.length === 1 ? { [asked.fact]: only.day } : {}
}
const ALONE = /^\W*(?:(?:it was )?(?:on|am|le|el)(?: the)?)?\W*$/i

/** One part for each question, and every part must fit its own. */
const inOrder = (parts: ReadonlyArray<string>, questions: ReadonlyArray<Question>, context: AnswerContext): Facts => {
  const values = questions.map((question, at) => valueFor(question, parts[at] ?? "", { ...context, alone: true }))
  return values.includes(undefined) ? {} : Object.fromEntries(questions.map(({ fact }, at) => [fact, values[at] ?? ""]))
}

const isNumbered = (text: string): boolean => /^\W*1[.)]\s/.test(text)

/** A numbered list names the questions; where it cannot be theirs, each part is read for what it plainly is. */
const eachFor = (parts: ReadonlyArray<string>, questions: ReadonlyArray<Question>, context: AnswerContext): Facts => {
  const first = questions.slice(0, parts.length)
  const byNumber = parts.length <= questions.length ? inOrder(parts, first, { ...context, isAnswer: true }) : {}
  if (Object.keys(byNumber).length > 0) return byNumber
  const open = questions.some(({ fact }) => fact === "consumer_name") ? [...questions, ADDRESS] : questions
  return Object.fromEntries(
    parts.flatMap((part) => {
      const fitting = open.flatMap((question) => {
        const value = valueFor(question, part, { ...context, alone: false })
        return value === undefined ? [] : [[question.fact, value] as const]
      })
      return new Set(fitting.map(([fact]) => fact)).size === 1 ? fitting : []
    })
  )
}

const FEW_WORDS = 4

interface ValueContext extends AnswerContext {
  /** No other question could be meant. */
  readonly alone: boolean
}

const OPENING =
  /^\W*(?:(?:account|contract|order|booking|policy|claim|member|membership|flight|loan|case|customer)\b[\s:,#]*)?(?:(?:yes|ok|okay|sure|well|hi|hello|sorry|so|and)\b[\s,.!]*)*(?:(?:it(?:'s| is| was)|that(?:'s| is| was)|this is|(?:the|my|our|her|his|their) (?:\w+ ){0,2}(?:number|name|reference|date|day|amount|address|price)(?: is| was)?|is|on|number|no\.|ref\.?|reference|about|around)\b[\s:,]*)*/i
/** Beside the value an answer has few words. */
const BESIDE_CHARS_MAX = 30

const valueFor = (question: Question, told: string, context: ValueContext): string | undefined => {
  const text = withoutLabel(question.fact, told)
  const bare = text.replace(OPENING, "").replace(/(?<![.!\s])[.!\s]+$/, "")
  switch (question.form) {
    case "day":
      return dayOf(dayWritten(question.fact, text, context), context.now)
    case "money":
      if (question.fact === "deposit_amount") return depositNamed(text, context.country) ?? sumOfAnswer(text, context)
      return sumOfAnswer(text, context) ?? unknownIn(question.fact, text, context.alone)
    case "address": {
      if (isSameAsAbove(text)) return sameAsIn(question.fact, { ...context.known })
      if (question.fact === "disputes_address") return context.alone ? placeOrNotKnown(text, bare) : undefined
      const address = isOfOtherSide(text) ? undefined : addressAt(bare)
      return address !== undefined && bare.length - address.length <= BESIDE_CHARS_MAX ? address : undefined
    }
    case "number":
      return context.alone ? /^\D{0,20}(\d{1,3})\D{0,20}$/.exec(text)?.[1] : undefined
    case "choice":
      if (question.fact === "payment_problem") return choiceOf(question, text) ?? paymentAnswer(text)
      return context.alone || isOption(question, text) ? choiceOf(question, text) : undefined
    case "statement":
      return statementOf(question.fact, text, context)
    case "line":
      if (unknownIn(question.fact, text, context.alone) !== undefined) return NOT_KNOWN
      return lineOf(question.fact, bare, context)
    default:
      return question.form satisfies never
  }
}

const WORDS_MIN = 5

const statementOf = (fact: FactName, text: string, context: ValueContext): string | undefined => {
  if (pointsBack(text)) return OWN_WORDS.some((own) => own === fact) ? storyWithin(context.story) : undefined
  if (fact === "denied_what" && namesCare(text)) return text
  if (unknownIn(fact, text, context.alone) !== undefined) return NOT_KNOWN
  if (addressAt(text) !== undefined) return undefined
  const isAnswer = context.alone && context.isAnswer === true
  if (fact === "what_happened") return isAnswer && !isToldByAnother(text) ? storyIn(text) : undefined
  if (fact === "repair_needed") return context.isAnswer === true && isDefect(text, context) ? text : undefined
  if (!intentsOf(text).every((one) => one === "context")) return undefined
  const isEntry =
    (fact === "transaction_description" && ON_THE_STATEMENT.test(text)) ||
    (fact === "disputed_item" && IS_AN_ENTRY.test(text))
  if (!(isAnswer || isEntry) || text.split(" ").length < WORDS_MIN) return undefined
  return fact === "denied_what" && !isDenied(text) ? undefined : text
}

/** An account of a report, by its last digits or by what the report says of it. */
const IS_AN_ENTRY =
  /\bending (?:in |with )?\d{3,6}\b|\b(?:account|loan|card)\b.{0,40}\b(?:shows?|reported|listed|marked|opened)\b|\b\d{2,3} days (?:late|past due)\b|\bcharged?[- ]off\b/i
const ON_THE_STATEMENT =
  /^\W*(?:it|the (?:charge|transaction|payment)) (?:shows?|appears?|is (?:listed|shown)|reads?|says)\b/i

/** Their question may be answered with a day ahead, and without its year that is no day of last year. */
const MAY_LIE_AHEAD: ReadonlySet<FactName> = new Set([
  "warranty_end_date",
  "tenancy_end_date",
  "delivery_date",
  "flight_date"
])

const dayWritten = (fact: FactName, text: string, { country, now }: AnswerContext): string =>
  withYears(withPlainDays(text, country), { country, now, mayLieAhead: MAY_LIE_AHEAD.has(fact) })

const PAIR_CHARS_MAX = 80

const dayOf = (text: string, now: number): string | undefined => {
  const mentions = dayMentions(text, now)
  const [day, ...others] = mentions
  // "12 May, not 13 May"
  const pair = pairOf(
    text,
    mentions.map((one) => ({ start: one.start, value: one.day }))
  )
  if (pair !== undefined && text.length <= PAIR_CHARS_MAX) return pair.right
  if (day === undefined || others.length > 0 || /(?:\b(?:not|before|after|until|by)|n't)\b/i.test(text))
    return undefined
  return text.length - (day.end - day.start) <= BESIDE_CHARS_MAX ? day.day : undefined
}

/** A word of the list alone; "yes" and "no" answer other questions too. */
const isOption = ({ options = [] }: Question, text: string): boolean => {
  const word = text.trim().toLowerCase()
  return options.includes(word) && word !== "yes" && word !== "no"
}

const choiceOf = ({ options = [] }: Question, text: string): string | undefined => {
  const word = text
    .toLowerCase()
    .replaceAll(/[^\p{L}_ ]/gu, "")
    .trim()
  if (options.includes(word)) return word
  const says = /^(?:(yes|yeah|yep|correct|ja|oui|si)|(no|nope|not? really|nein|non))\b/.exec(word)
  if (says === null || !options.includes("yes") || word.length > BESIDE_CHARS_MAX) return undefined
  return says[1] === undefined ? "no" : "yes"
}

/** What does not fit the form of its fact is no answer. */
const inForms = (facts: Readonly<Record<string, string>>, questions: ReadonlyArray<Question>): Facts =>
  Object.fromEntries(
    questions.flatMap(({ fact, form }) => {
      const value = facts[fact]
      const fits = value === undefined ? undefined : inForm(fact, form, value)
      return fits !== undefined && Result.isSuccess(fits) ? [[fact, fits.success]] : []
    })
  )
