/**
 * The days that a text names: whole dates, dates without a year, and days counted back from the day on which it was
 * written ("seven weeks ago"). Pure, and linear in the text.
 */
import { normalForm } from "../../../../schema/normal-form.ts"
import { addMonths, isoOf, msOfIsoDay } from "../../clock-terms.ts"
import { isDay } from "../fact-forms.ts"

export interface DayMention {
  readonly day: string
  /** A day counted in weeks or months is right to a few days only. */
  readonly approximate: boolean
  readonly start: number
  readonly end: number
}

export const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
/** German, French and Spanish ones, which stand behind the day. */
export const MONTHS_ABROAD =
  "januar|j[aä]nner|janvier|enero|februar|f[eé]vrier|febrero|m[aä]rz|mars|marzo|avril|abril|mai|mayo|juni|juin|junio|juli|juillet|julio|ao[uû]t|agosto|septembre|septiembre|setiembre|oktober|octobre|octubre|novembre|noviembre|dezember|d[eé]cembre|diciembre"
const MONTH_STARTS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

export const ISO_DAY = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g
/** `3 November 2026`, `3rd of November, 2026`; the year may be missing. */
export const DAY_MONTH = new RegExp(
  `(?<![\\d.,/-])(\\d{1,2})(?:st|nd|rd|th|er|\\.)?(?: of| de)? (${MONTHS}|${MONTHS_ABROAD})\\b\\.?(?:,? (?:del? )?(\\d{4})(?!\\d))?`,
  "gi"
)
/** "November 1.980 €" is no first of November. */
const MONTH_DAY = new RegExp(
  `\\b(${MONTHS})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d%]|[.,](?!20\\d\\d(?!\\d))\\d)(?:(?:,? |,)(\\d{4})(?!\\d))?`,
  "gi"
)

const NUMBER_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
export const COUNT = `(?:an?|${NUMBER_WORDS.join("|")}|\\d{1,2})`

/** The same in German, French and Spanish. */
const NUMBERS_ABROAD: ReadonlyArray<ReadonlyArray<string>> = [
  ["ein", "einem", "einer", "un", "une", "una"],
  ["zwei", "deux", "dos"],
  ["drei", "trois", "tres"],
  ["vier", "quatre", "cuatro"],
  ["fünf", "cinq", "cinco"],
  ["sechs", "six", "seis"],
  ["sieben", "sept", "siete"],
  ["acht", "huit", "ocho"],
  ["neun", "neuf", "nueve"],
  ["zehn", "dix", "diez"],
  ["elf", "onze", "once"],
  ["zwölf", "douze", "doce"]
]

/** A number of German, French and Spanish, in words or digits. */
export const COUNT_ABROAD = `(?:${NUMBERS_ABROAD.flat().join("|")}|\\d{1,2})`

/** "seven" and "sieben" as 7, "a" as 1, "14" as 14. */
export const countOf = (word: string): number => {
  const lower = word.toLowerCase()
  if (lower === "a" || lower === "an") return 1
  const at = Math.max(
    NUMBER_WORDS.indexOf(lower),
    NUMBERS_ABROAD.findIndex((names) => names.includes(lower))
  )
  return at >= 0 ? at + 1 : Number(lower)
}

/** By the beginnings of their names in the four languages. */
const UNITS = {
  day: /^(?:day|tag|jour|d[ií]a)/i,
  week: /^(?:week|woche|semain|seman)/i,
  month: /^(?:month|monat|mois|mes)/i,
  year: /^(?:year|jahr|an|año)/i
} as const
type Unit = keyof typeof UNITS
const unitOf = (word: string): Unit =>
  (Object.keys(UNITS) as ReadonlyArray<Unit>).find((unit) => UNITS[unit].test(word)) ?? "day"

const AGO = new RegExp(`\\b(${COUNT})[ -](day|week|month|year)s? (?:ago|back)\\b`, "gi")
/** "vor drei Wochen", "il y a trois semaines", "hace tres semanas". */
const AGO_ABROAD = new RegExp(
  `(?<!\\p{L})(?:vor|il y a|hace) (${COUNT_ABROAD}) (tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?|jours?|semaines?|mois|ans?|années?|d[ií]as?|semanas?|mes(?:es)?|años?)(?!\\p{L})(?! (?:y medi[oa]|et demie?|und einen? halb))`,
  "giu"
)
/** "my request is eleven weeks old", "I have waited seven weeks since I asked". */
const OLD = new RegExp(`\\b(${COUNT})[ -](day|week|month|year)s?[ -](?:old\\b|since (?=(?:i|we|my|our|the)\\b))`, "gi")
/** "last Friday", "on Monday": the last one before the day of writing. */
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
/** "On Tuesday 10 November" and "on Tuesday, Nov 10" name one day. */
const WEEKDAY = new RegExp(
  `\\b(last|this past|on) (${WEEKDAYS.join("|")})\\b(?!,? (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})|(?:${MONTHS})\\.? \\d)\\b)`,
  "gi"
)
const LAST_WEEK = /\blast week\b(?! (?:of|in)\b)/gi
/** Each with the words without which it cannot be met. */
const COUNTED_BACK = [
  [/ago|back/i, AGO],
  [/vor|il y a|hace/i, AGO_ABROAD],
  [/old|since/i, OLD]
] as const
const DIGIT = /\d/
const NEAR = /\b(?:yesterday|today)\b/gi
/** In each of the three above. */
const WEEKDAY_SIGN = /day\b|last week/i

/** A date without a year is the last one of its name, when that is not older than this. */
const YEARLESS_DAYS_MAX = 270
const MS_PER_DAY = 86_400_000

/** Signs of which a text needs one to name a day, in any of the ways that are read here. */
const DAY_SIGN =
  /\d|ago\b|back\b|vor|il y a|hace|old\b|since\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|last week\b|yesterday\b|today\b/i

/** False only if `dayMentions` finds no day in this text. Most texts name none, and this costs little. */
export const mayNameADay = (text: string): boolean => DAY_SIGN.test(text)

/** Every day named, in order. Without `writtenAt` only whole dates count. Days that lie ahead of it are left out. */
export const dayMentions = (text: string, writtenAt: number | undefined): ReadonlyArray<DayMention> => {
  if (!mayNameADay(text)) return []
  const mentions: Array<DayMention> = []
  const add = (match: RegExpMatchArray, day: string | undefined, approximate = false) => {
    if (day === undefined || !isDay(day)) return
    if (writtenAt !== undefined && day > isoOf(writtenAt).slice(0, 10)) return
    const start = match.index ?? 0
    mentions.push({ day, approximate, start, end: start + match[0].length })
  }
  // Most clauses name no day, and to see that by one word costs a tenth of looking for whole dates.
  if (DIGIT.test(text)) {
    for (const match of text.matchAll(ISO_DAY)) add(match, match[0])
    for (const match of text.matchAll(DAY_MONTH)) {
      add(match, dated(match[3], monthNumber(match[2] ?? ""), Number(match[1]), writtenAt))
    }
    for (const match of text.matchAll(MONTH_DAY)) {
      add(match, dated(match[3], monthNumber(match[1] ?? ""), Number(match[2]), writtenAt))
    }
  }
  if (writtenAt !== undefined) {
    for (const [sign, pattern] of COUNTED_BACK) {
      if (!sign.test(text)) continue
      for (const match of text.matchAll(pattern)) {
        const unit = unitOf(match[2] ?? "")
        add(match, back(writtenAt, countOf(match[1] ?? ""), unit), unit !== "day")
      }
    }
    if (WEEKDAY_SIGN.test(text)) {
      for (const match of text.matchAll(WEEKDAY)) {
        const daysAgo = daysSince(writtenAt, (match[2] ?? "").toLowerCase())
        // On a Saturday "last Friday" may be yesterday or a week before.
        add(match, back(writtenAt, daysAgo, "day"), daysAgo <= 2 && !/^on/i.test(match[1] ?? ""))
      }
      for (const match of text.matchAll(LAST_WEEK)) add(match, back(writtenAt, 1, "week"), true)
      for (const match of text.matchAll(NEAR)) add(match, back(writtenAt, /^y/i.test(match[0]) ? 1 : 0, "day"))
    }
  }
  return mentions.toSorted((one, other) => one.start - other.start)
}

/** From 1 to 7. */
const daysSince = (writtenAt: number, weekday: string): number => {
  // 1 January 1970 was a Thursday, the fourth of the list.
  const today = (Math.floor(writtenAt / MS_PER_DAY) + 3) % WEEKDAYS.length
  return ((today - WEEKDAYS.indexOf(weekday) + WEEKDAYS.length - 1) % WEEKDAYS.length) + 1
}

/** From 1; of the name or its beginning. */
export const monthNumber = (name: string): number => {
  const plain = normalForm(name.toLowerCase(), "NFD").replaceAll(/\p{M}/gu, "")
  const start = plain.slice(0, 3)
  return MONTH_STARTS.indexOf(STARTS_ABROAD[plain.slice(0, 4)] ?? STARTS_ABROAD[start] ?? start) + 1
}

/** Beginnings that English does not have; "juin" and "juillet" begin alike. */
const STARTS_ABROAD: Readonly<Record<string, string>> = {
  ene: "jan",
  fev: "feb",
  avr: "apr",
  abr: "apr",
  mai: "may",
  juin: "jun",
  juil: "jul",
  aou: "aug",
  ago: "aug",
  set: "sep",
  okt: "oct",
  dez: "dec",
  dic: "dec"
}

const dated = (year: string | undefined, month: number, day: number, writtenAt: number | undefined) => {
  const monthDay = `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
  if (year !== undefined) return `${year}-${monthDay}`
  if (writtenAt === undefined) return undefined
  const today = isoOf(writtenAt).slice(0, 10)
  const thisYear = Number(today.slice(0, 4))
  const found = `${`${thisYear}-${monthDay}` <= today ? thisYear : thisYear - 1}-${monthDay}`
  if (!isDay(found)) return undefined
  return writtenAt - msOfIsoDay(found) <= YEARLESS_DAYS_MAX * MS_PER_DAY ? found : undefined
}

const back = (from: number, count: number, unit: Unit): string => {
  const ms =
    unit === "month" || unit === "year"
      ? addMonths(from, -count * (unit === "year" ? 12 : 1))
      : from - count * (unit === "week" ? 7 : 1) * MS_PER_DAY
  return isoOf(ms).slice(0, 10)
}

const SAME_DAY =
  /\b(?:on )?(?:the|that) (?:very )?same day\b|\bam (?:selben|gleichen) tag\b|\ble m[eê]me jour\b|\b(?:el|ese|aquel) mismo d[ií]a\b/i

/** "The same day" is the one that the sentence named before, or else the one of the sentence before. */
export const withSameDay = (sentence: string, writtenAt: number | undefined, before?: string): string => {
  const same = SAME_DAY.exec(sentence)
  if (same === null) return sentence
  const day = dayMentions(sentence.slice(0, same.index), writtenAt).at(-1)?.day ?? before
  return day === undefined ? sentence : sentence.replace(SAME_DAY, `on ${day}`)
}

/** "am 3. Oktober 2026": the point ends no sentence. */
const DAY_WITH_POINT = new RegExp(`(?<!\\d)(\\d{1,2})\\. (?=(?:${MONTHS}|${MONTHS_ABROAD})\\b)`, "gi")
/** White space within a line that is not a single plain space. */
const UNEVEN_SPACE = /[^\S\n ][^\S\n]*| [^\S\n]+/g
const SENTENCE_END = /(?<![.!?;\n])[.!?;\n]+(?=\s|$)/

/** The sentences of a text, with single spaces; the point of a day is left out. */
export const sentencesIn = (text: string): ReadonlyArray<string> =>
  text.replaceAll(UNEVEN_SPACE, " ").replaceAll(DAY_WITH_POINT, "$1 ").split(SENTENCE_END)
