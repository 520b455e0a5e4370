/**
 * Days in digits alone, such as 31/08/2026, 8/31/26, 31.08.2026 and 2026/08/31. Most can only mean one day. Of those that can
 * mean two the other days of the text decide, then the place; where neither does, the day is not read. Pure, and linear in the text.
 */
import { isoOf } from "../../clock-terms.ts"
import { isDay } from "../fact-forms.ts"

type DayOrder = "day_first" | "month_first"

/** Cheaper than the pattern, and most texts have none. */
const SIGN = /\d[./-]\d/
/** What stands before a number that is no day: of a version, a clause or a flat, or a part of a longer sign. */
const NO_DAY_BEHIND =
  "(?<![\\p{L}\\d./#_,-]|[$€£] ?|(?<!\\p{L})(?:v|version|release|firmware|build|update|ios|android|windows|macos|section|clause|§|number|nr|flat|apt|apartment|unit|suite)\\.?:? ?|(?:stra(?:ß|ss)e|str\\.|gasse|weg) )"
/** With a hyphen the year is whole: two digits there are as well a sort code or a part of a reference. */
const NUMERIC = new RegExp(
  `(?=\\d)${NO_DAY_BEHIND}(?:(\\d{1,2})(?:([./])(\\d{1,2})\\2(\\d{4}|\\d{2})|-(\\d{1,2})-(\\d{4}))|(\\d{4})([./])(\\d{1,2})\\8(\\d{1,2}))(?![\\d/-]|[.,]\\d)`,
  "giu"
)

interface Parts {
  readonly one: number
  readonly other: number
  readonly year: number
}

/** The text with each numeric day that is certain written as 2026-08-31. What can mean two days stays as it is. */
export const withPlainDays = (text: string, country: string | null | undefined): string => {
  if (!SIGN.test(text)) return text
  const order = orderIn(text) ?? orderOf(country)
  return text.replaceAll(NUMERIC, (written, ...groups: ReadonlyArray<string | undefined>) => {
    const parts = partsOf(groups)
    return (parts.yearFirst ? iso(parts.year, parts.one, parts.other) : readIn(parts, order)) ?? written
  })
}

/** Behind a number they say that it is a sum, a time, a measure or a part. */
const NO_DAY_BEFORE =
  "(?![\\p{L}\\d/%-]|[.,]\\d| ?(?:[$€£%]|[ap]\\.?m\\b|(?:usd|eur|gbp|cad|euros?|dollars?|bucks|pounds|uhr|h|hours?|hrs?|std|stunden|heures?|horas?|minutes?|days?|weeks?|months?|years?|tagen?|wochen?|monaten?|jahren?|jours?|semaines?|mois|ans|d[ií]as?|semanas?|mes(?:es)?|a[ñn]os?|times|stars?|instal+ments?|payments?|inch(?:es)?|items?|pieces?|people|persons?|chance|parts?|km|kg|miles|percent|prozent|of)(?!\\p{L})))"
const WITH_SLASH = new RegExp(`(?=\\d)${NO_DAY_BEHIND}(?!24\\/7(?!\\d))(\\d{1,2})\\/(\\d{1,2})${NO_DAY_BEFORE}`, "giu")
/** Points part pounds from pence as well: a word says that it is a day, or nothing else stands in the text and the month has its point. */
const WITH_POINT = new RegExp(
  `(?=\\d)(?<=(?<!\\p{L})(?:on|am|vom|seit|le|du|el|del) )(\\d{1,2})\\.(\\d{1,2})\\.?${NO_DAY_BEFORE}|(?=\\d)(?<=^\\W*)(\\d{1,2})\\.(\\d{1,2})\\.(?=\\W*$)`,
  "giu"
)

interface Yearless {
  readonly country: string | null | undefined
  readonly now: number
  /** The day may lie ahead: one that does this year is not that of last year. */
  readonly mayLieAhead?: boolean
}

/** The text with each day of the last year written whole. Only a short message that is about a day is read so. */
export const withYears = (text: string, { country, mayLieAhead = false, now }: Yearless): string => {
  const order = orderOf(country)
  const today = isoOf(now).slice(0, 10)
  const year = Number(today.slice(0, 4))
  const last = (one: number, other: number): string | undefined => {
    const day = readIn({ one, other, year }, order)
    if (day !== undefined && day <= today) return day
    return day !== undefined && mayLieAhead ? undefined : readIn({ one, other, year: year - 1 }, order)
  }
  return text
    .replaceAll(WITH_SLASH, (written, one: string, other: string) => last(Number(one), Number(other)) ?? written)
    .replaceAll(WITH_POINT, (written, ...groups: ReadonlyArray<string | undefined>) => {
      const [one, other] = [Number(groups[0] ?? groups[2]), Number(groups[1] ?? groups[3])]
      // A month above twelve is pence, whichever order gives a day.
      const month = order === "month_first" ? one : other
      return order === undefined || month > 12 ? written : (last(one, other) ?? written)
    })
}

const SLASH = /\d\/\d/
/** Before a day and no share: "on 9/3", "since 9/3". */
const OF_A_DAY =
  "(?<=(?<!\\p{L})(?:on|since|(?:night|evening|morning|day|week|statement|letter|bill|notice|invoice|charge) of|until|till|before|after|from|dated|date|moved (?:in|out)|in writing|online|again|am|vom|seit|bis|le|du|el|del|desde|hasta) )"
/** Before a day as well as before a share: "noticed 11/1", "received 4/6 chairs". */
const OF_A_DEED =
  "(?<=(?<!\\p{L})(?:by|noticed|reported|called|asked|disputed|cancell?ed|signed|bought|ordered|purchased|delivered|arrived|received|returned) )"
/** A part of something else: "size 8/20", "pages 3/14", "at 12/15". */
const NO_DATE_BEFORE =
  "(?<!(?<!\\p{L})(?:of|at|an?|size|pages?|scored?|rated|rating|pressure|vision|room|seat|row|lot|house|door|got|only) )"
/** What a day ends with. A noun behind it says that it is a share or an address: "4/6 chairs", "12/15 High Street". */
const DAY_ENDS =
  "(?=\\s*(?:$|[.,;:!?)\\n–-]|(?:and|but|or|&|then|so|from|at|in|for|with|without|to|by|via|i|we|they|he|she|it|you|which|when|because|as|after|before|until|still|no|not|never|nothing|again|online|got|was|were|is|has|have|had|paid|cost|arrived|came|und|aber|von|bei|mit|ich|wir|et|mais|chez|avec|je|y|pero|en|con)(?!\\p{L})))"
const WITHOUT_YEAR = new RegExp(
  `(?=\\d)${NO_DAY_BEHIND}(?!24\\/7(?!\\d))(?:${OF_A_DAY}(\\d{1,2})\\/(\\d{1,2})|${OF_A_DEED}(\\d{1,2})\\/(\\d{1,2})(?!\\d)${DAY_ENDS}|(?<=^|[\\s(])${NO_DATE_BEFORE}(\\d{1,2})\\/(?!(?:16|24|32)(?!\\d))(\\d{1,2})(?!\\d)${DAY_ENDS})${NO_DAY_BEFORE}(?!,? \\d{4}(?!\\d))`,
  "giu"
)
const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
const MONTH_COUNT = MONTH_NAMES.length

/** "am 4.11.", and behind it in a list "am 7."; a floor and a number of an attempt are no days. */
const WITH_POINTS =
  /(?<=(?<!\p{L})(?:am|vom|seit|bis|zum|ab|den|dem|und) )(\d{1,2})\.(?:(\d{1,2})\.(?!\d)|(?!\d| ?(?:stock|etage|og|tag|mal|versuch|klasse|geburtstag|woche|monat|jan|feb|m[aä]r|apr|mai|jun|jul|aug|sep|okt|nov|dez|j[aä]n)))/giu
/** The point ends a sentence too where these words follow. */
const BEGINS_SENTENCE =
  /^\s*(?:$|\n)|^ (?:Ich|Die|Der|Das|Es|Sie|Er|Wir|Da|Danach|Dann|Am|Seit\p{Ll}*|Trotzdem|Leider|Meine?|Und|Aber|Bis|Gemeldet|Keine?|Nun|Jetzt|Bitte|Bisher|Dort|Man|Nach|Auf)(?!\p{L})/u
const POINTS_SIGN = /\d\.\d{1,2}\.(?!\d)/

const withPoints = (text: string): string => {
  if (!POINTS_SIGN.test(text)) return text
  let month = 0
  return text.replaceAll(WITH_POINTS, (written, one: string, other: string | undefined, at: number) => {
    const named = Number(other ?? month)
    if (iso(CENTURY, named, Number(one)) === undefined) return written
    month = named
    const ends = BEGINS_SENTENCE.test(text.slice(at + written.length, at + written.length + LONGEST_OPENING))
    return `${MONTH_NAMES[named - 1]} ${Number(one)}${ends ? "." : ""}`
  })
}
const LONGEST_OPENING = 14

/**
 * The text of a narrative with each day such as 9/3 or 8/22 written as "Sep 3" and "Aug 22". Without a word that makes it a day,
 * one of the two numbers has to be larger than a month. Where the day comes first, 8/22 is August 2022 and no day.
 */
export const withMonthNames = (text: string, country: string | null | undefined): string => {
  if (!SLASH.test(text)) return withPoints(text)
  const whole = orderIn(text)
  const order = whole ?? yearlessOrder(text, orderOf(country))
  const isDayFirst = (whole ?? orderOf(country)) === "day_first"
  return withPoints(text).replaceAll(WITHOUT_YEAR, (written, ...groups: ReadonlyArray<string | undefined>) => {
    const [one, other] = numbersOf(groups)
    const isBare = groups[4] !== undefined
    if ((isBare && Math.max(one, other) <= MONTH_COUNT) || (isDayFirst && other > MONTH_COUNT)) return written
    // Of a leap year, so that 29 February is a day.
    const day = readIn({ one, other, year: CENTURY }, order)
    return day === undefined ? written : `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`
  })
}

const numbersOf = ([a, b, c, d, e, f]: ReadonlyArray<string | undefined>): readonly [number, number] => [
  Number(a ?? c ?? e),
  Number(b ?? d ?? f)
]

/** The order in which the days without a year are written: that of the place, unless one of them can only be read in the other. */
const yearlessOrder = (text: string, placed: DayOrder | undefined): DayOrder | undefined => {
  const orders = new Set(
    [...text.matchAll(WITHOUT_YEAR)].flatMap(([, ...groups]): ReadonlyArray<DayOrder> => {
      const [one, other] = numbersOf(groups)
      return one > MONTH_COUNT ? ["day_first"] : other > MONTH_COUNT ? ["month_first"] : []
    })
  )
  const [told, ...others] = orders
  if (told === undefined) return placed
  return others.length > 0 || (placed === "day_first" && told === "month_first") ? undefined : told
}

/** Only in the United States does the month come first. In Canada both orders are in use. */
const orderOf = (country: string | null | undefined): DayOrder | undefined => {
  if (country === null || country === undefined || country === "CA") return undefined
  return country === "US" ? "month_first" : "day_first"
}

/** What the days that can only be read in one order say of the others; undefined where they disagree. */
const orderIn = (text: string): DayOrder | undefined => {
  const orders = new Set(
    [...text.matchAll(NUMERIC)].flatMap(([, ...groups]) => {
      const { one, other, year, yearFirst } = partsOf(groups)
      if (yearFirst || one === other) return []
      const first = iso(year, other, one) !== undefined
      const last = iso(year, one, other) !== undefined
      return first === last ? [] : [first ? ("day_first" as const) : ("month_first" as const)]
    })
  )
  return orders.size === 1 ? [...orders][0] : undefined
}

const readIn = ({ one, other, year }: Parts, order: DayOrder | undefined): string | undefined => {
  const dayFirst = iso(year, other, one)
  const monthFirst = iso(year, one, other)
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst) return dayFirst ?? monthFirst
  return order === undefined ? undefined : order === "day_first" ? dayFirst : monthFirst
}

const CENTURY = 2000

const partsOf = (groups: ReadonlyArray<string | undefined>): Parts & { readonly yearFirst: boolean } => {
  const [one, , other, year, hyphenOther, hyphenYear, firstYear, , month, day] = groups
  if (firstYear !== undefined) {
    return { one: Number(month), other: Number(day), year: Number(firstYear), yearFirst: true }
  }
  const written = year ?? hyphenYear ?? ""
  return {
    one: Number(one),
    other: Number(other ?? hyphenOther),
    year: written.length === 2 ? CENTURY + Number(written) : Number(written),
    yearFirst: false
  }
}

const iso = (year: number, month: number, day: number): string | undefined => {
  const written = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
  return isDay(written) ? written : undefined
}
