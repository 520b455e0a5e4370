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
import { rememberByText } from "../by-text.ts"
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

const THEM =
  "(?:them|(?:to |with )them|(?:to |with )?the (?:company|organi[sz]ation|organisation|firm|business|shop|store|seller|landlord|landlady|agent|agency|collector|bank|airline|insurer|employer|provider|hotel|gym))"
const SO_FAR = "(?: (?:before|yet|so far|at all|until now|about (?:it|this|that)))*"
/** What was never done is no part of another statement: "I never asked, why …", "I never contacted the police". */
const ENDS = "(?=\\s*(?:[.;!\\n]|$))"
const ENDS_OR_GOES_ON = "(?=\\s*(?:[.;!,\\n]|$))"
const NEVER_ASKED = new RegExp(
  [
    `\\b(?:i|we)(?:['’]ve| have| had)? never (?:actually |even |really )?(?:wrote|written|asked|contacted|complained)(?:(?: ${THEM})${SO_FAR}${ENDS_OR_GOES_ON}|${SO_FAR}${ENDS})`,
    `\\b(?:i|we) (?:have ?n[o'’]?t|haven['’]?t|have not|did ?n[o'’]?t|didn['’]t|did not) (?:actually |even |really )?(?:wr[io]t\\w{0,3}|ask(?:ed)?|contact(?:ed)?) ${THEM} (?:before|yet|so far)${ENDS}`,
    `\\bthis is (?:my|the|our) first letter(?: (?:to them|about (?:it|this)))?${ENDS}`,
    `(?<!\\p{L})(?:ich|wir) habe?n? (?:(?:ihnen|sie|denen|dort|die firma) )?(?:(?:vorher|zuvor|noch|bisher) ){0,3}nie (?:geschrieben|angeschrieben|kontaktiert|gefragt|etwas verlangt)${ENDS}`,
    `(?<!\\p{L})je ne (?:leur |lui |les |l['’] ?)ai (?:encore )?jamais (?:[eé]crit|demand[eé]|rien demand[eé]|contact[eé]e?s?)(?: avant)?${ENDS}`,
    `je n['’]ai jamais (?:[eé]crit|contact[eé])(?: avant)?${ENDS}`,
    `(?<!\\p{L})nunca (?:les |le |los |la )?(?:he |hab[ií]a )?(?:escrito|escrib[ií]|ped[ií]|pedido|contact[eé]|contactado)(?: (?:antes|nada))?${ENDS}`
  ].join("|"),
  "iu"
)
/** "I never wrote to them, I called": asked in another way. */
const ASKED_OTHERWISE =
  /\b(?:i|we)(?:['’]ve| have| had)? (?:only |just |always |did |rather )?(?:call(?:ed)?|phon(?:ed|e)|wrote|written|e-?mail(?:ed)?|text(?:ed)?|messaged?|asked|complained|went|spoke|told|used)\b|(?<!\p{L})(?:angerufen|telefoniert|sondern|t[eé]l[eé]phon[eé]|appel[eé]s?|llam[eé]|llamado)(?!\p{L})/iu

/** Up to which text the writer takes back that they asked; -1 where none does. */
export const takenBackUntil = (texts: ReadonlyArray<string>): number =>
  texts.findLastIndex((text, at) => at > 0 && takesBack(text))

const takesBack = rememberByText<boolean, void>((text) => NEVER_ASKED.test(text) && !ASKED_OTHERWISE.test(text))

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
