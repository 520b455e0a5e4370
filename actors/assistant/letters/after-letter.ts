/**
 * What is told once the case has its letter. "They haven't answered" is then said of that letter, and "I wrote to them yesterday" is
 * the letter itself.
 *
 * Always true:
 * - Such a text tells of a request before the letter only with a day before it, or with words that say so.
 * - Who says later that they never asked before takes back every request that the texts before seemed to tell of.
 *
 * Pure.
 */
import type { Facts } from "../../../schema/letter.ts"
import { isoOf } from "../clock-terms.ts"
import type { HistoryReading } from "./history-reading.ts"

interface Written {
  readonly writtenAt?: ReadonlyArray<number> | undefined
  readonly letterAt?: number | undefined
}

/** Whether the text was written once the case had its letter. */
const isAfterLetter = (at: number, { letterAt, writtenAt = [] }: Written): boolean =>
  letterAt !== undefined && at > 0 && (writtenAt[at] ?? 0) > letterAt

const NEVER_ASKED =
  /\b(?:i|we)(?:['’]ve| have| had)? never (?:\w+ )?(?:wrote|written|asked|contacted|e-?mailed|complained|called|messaged|spoke|spoken)\b(?! for\b| (?:me|us)\b)|\b(?:i|we) (?:have ?n[o'’]?t|haven['’]?t|have not|did ?n[o'’]?t|did not) (?:\w+ )?(?:wr[io]t\w* to|ask\w*|contact\w*|e-?mail\w*) (?:them|it|the \w+)(?: (?:before|yet|about))|\bthis is (?:my|the|our) first (?:letter|time)\b|(?<!\p{L})(?:ich|wir) habe?n? (?:ihnen|sie|denen|dort|die firma)? ?(?:vorher |zuvor |noch |bisher )*nie (?:geschrieben|angeschrieben|kontaktiert|gefragt|etwas verlangt)|(?<!\p{L})je ne (?:leur|lui|les|l['’]) ?ai (?:encore )?jamais (?:[eé]crit|demand[eé]|rien demand[eé]|contact[eé]s?)|je n['’]ai jamais (?:[eé]crit|contact[eé])|(?<!\p{L})nunca (?:les |le |los |la )?(?:he |hab[ií]a )?(?:escrito|escrib[ií]|ped[ií]|pedido|contact[eé]|contactado)(?!\p{L})/iu

/** Up to which text the writer takes back that they asked; -1 where none does. */
export const takenBackUntil = (texts: ReadonlyArray<string>): number =>
  texts.findLastIndex((text, at) => at > 0 && NEVER_ASKED.test(text))

/** What the words of one text tell, without a silence that is no answer to a request before the letter. */
export const withAnswer = (
  told: Facts,
  {
    at,
    askedBefore,
    context,
    until
  }: { readonly at: number; readonly askedBefore: boolean; readonly context: Written; readonly until: number }
): Facts => (at <= until || (!askedBefore && isAfterLetter(at, context)) ? withoutSilence(told) : told)

/** The days of one text, without a request that was none or is the letter. */
export const withRequest = (
  reading: HistoryReading,
  {
    at,
    context,
    text,
    until
  }: { readonly at: number; readonly text: string; readonly context: Written; readonly until: number }
): HistoryReading => {
  if (at <= until) return withoutRequest(reading)
  return isAfterLetter(at, context) ? beforeTheLetter(reading, text, context) : reading
}

const withoutRequest = (reading: HistoryReading): HistoryReading => {
  const { first_request_date: _none, ...facts } = reading.facts
  return { ...reading, facts, askedBefore: false }
}

/** "They haven't answered" is then said of the letter, and is no silence before it. */
const withoutSilence = ({ answer_so_far, ...others }: Facts): Facts =>
  answer_so_far === undefined || answer_so_far === "none" ? others : { answer_so_far, ...others }

/** The reading without a request that is the letter itself: one of its day or later, or one that nothing places before it. */
const beforeTheLetter = (reading: HistoryReading, text: string, { letterAt = 0 }: Written): HistoryReading => {
  const { first_request_date } = reading.facts
  const isBefore = first_request_date !== undefined && first_request_date < isoOf(letterAt).slice(0, 10)
  return isBefore ? reading : { ...withoutRequest(reading), askedBefore: reading.askedBefore && SAYS_BEFORE.test(text) }
}
const SAYS_BEFORE =
  /\b(?:before (?:i|we) (?:came|turned|wrote|asked you|opened|started|used)|before (?:this|that|the case|the letter)|(?:weeks|months|years) (?:ago|before)|(?:had|'d) already|previously|in the past)\b|(?<!\p{L})(?:vor (?:\p{L}+ )?(?:wochen|monaten|jahren)|zuvor|vor diesem|il y a (?:\p{L}+ )?(?:semaines|mois|ans)|auparavant|avant (?:cela|cette|la lettre|de)|hace (?:\p{L}+ )?(?:semanas|meses|a[ñn]os)|antes de)(?!\p{L})/iu
