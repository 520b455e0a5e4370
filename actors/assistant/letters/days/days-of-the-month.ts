/**
 * Days that are told without their month, in four languages: "am 23. Oktober kamen sie, am 26. gingen sie zurück". Such a day is of
 * the month that the text named last.
 *
 * Always true: a day is read only behind a day whose month is told, and never one that lies before it in that month. Pure, and linear
 * in the text.
 */
import { MONTHS, MONTHS_ABROAD } from "./day-mentions.ts"

/** Cheaper than the patterns, and most texts have none. */
const SIGN = /(?:am|vom|seit dem|bis zum|le|d[ií]a|el|the) \d{1,2}(?![\d/:])/i

const ANY_MONTH = `(?:${MONTHS}|${MONTHS_ABROAD})(?!\\p{L})`
/** A day with its month, or a month alone. */
const NAMED = new RegExp(
  `(?<![\\d-])(\\d{4})-(\\d{2})-(\\d{2})(?![\\d-])|(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.)?(?: of| de)? (${ANY_MONTH})\\.?(?:,? (?:del? )?(\\d{4})(?!\\d))?|(?<!\\p{L})(${ANY_MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,:])(?:,? (\\d{4})(?!\\d))?|(?<!\\p{L})${ANY_MONTH}`,
  "giu"
)

/** What goes on behind a day: a pronoun, a verb, a word of how. A noun says that the number is none: "le 12 rue", "am 3. Tag". */
const NOT_LISTED = `(?! (?:am |vom |le |du |el |al? )?\\d{1,2}(?:er|\\.)?(?: de)? ${ANY_MONTH})`
const ENDS = "\\s*(?:$|[,;:!?)\\n]|"
const GERMAN = new RegExp(
  `(?<=(?<!\\p{L})(?:am|vom|seit dem|bis zum) )(\\d{1,2})\\.(?=${ENDS}(?:habe?n?|hatten?|ich|wir|sie|er|es|und${NOT_LISTED}|wurden?|kam(?:en)?|ging(?:en)?|per|mit|bei|an|zur[uü]ck\\p{Ll}*|wider\\p{Ll}+|storn\\p{Ll}+|gek[uü]ndigt|geliefert|bestellt|reklamiert|gemeldet|abge\\p{Ll}+|nochmals?|erneut|wieder|dann|schriftlich|telefonisch|online)(?!\\p{L})))`,
  "giu"
)
/** A sentence begins behind it. */
const GERMAN_LAST =
  /(?<=(?<!\p{L})(?:am|vom|seit dem|bis zum) )(\d{1,2})\.(?= (?:Ich|Wir|Die|Der|Das|Es|Sie|Er|Seitdem|Danach|Dann|Trotzdem|Leider|Und|Aber|Bis|Keine?|Bisher|Nun|Jetzt|Heute)(?!\p{L}))/gu
const FRENCH = new RegExp(
  `(?<=(?<!\\p{L}|dans )le )(\\d{1,2})(?=${ENDS}\\.(?!\\d)|(?:je|nous|on|il|elle|ils|elles|par|avec|puis|mais|chez|en ligne|sans|et${NOT_LISTED}|quand|alors|au t[eé]l[eé]phone)(?!\\p{L})|[jl]'))`,
  "giu"
)
const SPANISH = new RegExp(
  `(?<=(?<!\\p{L})(?:el|el d[ií]a|d[ií]a) )(\\d{1,2})(?=${ENDS}\\.(?!\\d)|(?:me|se|la|las|lo|los|le|les|nos|y${NOT_LISTED}|pero|por (?!ciento)|con|cuando|no|yo|mi|desist\\p{Ll}+|devolv\\p{Ll}+|reclam\\p{Ll}+|llam\\p{Ll}+|escrib\\p{Ll}+|envi[eé]|mand[eé]|avis[eé]|ped[ií]|fui|lleg\\p{Ll}+)(?!\\p{L})))`,
  "giu"
)
const ENGLISH = new RegExp(
  `(?<=(?<!\\p{L})on (?:the )?)(\\d{1,2})(?:st|nd|rd|th)(?=${ENDS}\\.(?!\\d)|(?:i|we|they|he|she|it|and(?! (?:on )?(?:the )?\\d)|but|with|by|via|through|from|after|because|then|so|online|again|my)(?!\\p{L})))`,
  "giu"
)

interface Anchor {
  readonly month: string
  readonly day: number
  readonly year: string | undefined
  readonly end: number
}

/** A month named further back than this belongs to another matter. */
const REACH_CHARS = 240

/** Where a month is named; `undefined` where it is named without a day, which a day behind it may be of or not. */
const anchorsIn = (text: string): ReadonlyArray<{ readonly start: number; readonly anchor: Anchor | undefined }> =>
  [...text.matchAll(NAMED)].map((match) => {
    const [, isoYear, isoMonth, isoDay, day, month, year, monthFirst, dayBehind, yearBehind] = match
    const end = match.index + match[0].length
    const start = match.index
    if (isoYear !== undefined)
      return { start, anchor: { year: isoYear, month: isoMonth ?? "", day: Number(isoDay), end } }
    const named = month ?? monthFirst
    const number = day ?? dayBehind
    return named === undefined || number === undefined
      ? { start, anchor: undefined }
      : { start, anchor: { year: year ?? yearBehind, month: named, day: Number(number), end } }
  })

const LAST_OF_MONTH = 31
/** "Jeden Monat am 26.": a day of every month. */
const EACH_MONTH =
  /(?<!\p{L})(?:jede[nrs]?|monatlich|jeweils|immer|chaque|tous les|cada|todos los|every|each)(?!\p{L})[^.;,!?]{0,20}$/iu
const EACH_MONTH_CHARS = 40

const written = ({ month, year }: Anchor, day: number): string =>
  /^\d/.test(month)
    ? `${year ?? ""}-${month}-${String(day).padStart(2, "0")}`
    : `${day} ${month}${year === undefined ? "" : ` ${year}`}`

/** Writes each day that has no month with the month that was named last. */
export const withNamedMonths = (text: string): string => {
  if (!SIGN.test(text)) return text
  const anchors = anchorsIn(text)
  if (anchors.length === 0) return text
  /** The last day that was read of each month named. */
  const latest = new Map<Anchor, number>()
  const bare = [GERMAN, GERMAN_LAST, FRENCH, SPANISH, ENGLISH]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .toSorted((one, other) => one.index - other.index)
  let out = ""
  let from = 0
  for (const match of bare) {
    if (match.index < from) continue
    const day = Number(match[1])
    const anchor = anchors.findLast(({ start }) => start < match.index)?.anchor
    const isNear =
      anchor !== undefined &&
      match.index - anchor.end <= REACH_CHARS &&
      !EACH_MONTH.test(text.slice(Math.max(0, match.index - EACH_MONTH_CHARS), match.index))
    if (!isNear || day < (latest.get(anchor) ?? anchor.day) || day > LAST_OF_MONTH) continue
    latest.set(anchor, day)
    const [whole] = match
    out += text.slice(from, match.index) + written(anchor, day)
    from = match.index + whole.length
    // The point of "am 26. Seitdem" ends its sentence too.
    if (whole.endsWith(".") && /^ \p{Lu}/u.test(text.slice(from, from + 2))) out += "."
  }
  return out + text.slice(from)
}
