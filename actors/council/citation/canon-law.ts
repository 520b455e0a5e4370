/**
 * Citations of the Code of Canon Law of 1983, which has canons 1 to 1752. "c. 915" is a canon only where the text or the
 * caller says that canon law is meant, and so is "canon 2" among other words: codes of conduct have canons, too. The Code
 * of 1917 and the Code of the Eastern Churches are other laws.
 */
import { FIRST_OF_SEVERAL, type Found, matchAt, refused, standsAlone, type Reading } from "./reading.ts"

const CANON_MAX = 1752
/** Penal law, the canons that were replaced as a whole on 8 December 2021. */
const REPLACED = { first: 1311, last: 1399 }

const CODE = /\bCIC\b|\bcode of canon law\b|\bcodex iuris canonici\b|\bcanon law\b/i
const OTHER_CODE = /\bCCEO\b|\beastern churches\b|\b1917\b|\bpio-benedictine\b/i

// "can" without a point is a verb, unless it begins the text.
const CANON = /(?<![\w.])(?:canons?|cann?\.|^cann?) ?(\d{1,5})(?!\w)/i
const SHORT_CANON = /(?<![\w.])cc?\. ?(\d{1,5})(?!\w)/i
// The year of the Code is no canon: "CIC 1983, c. 915".
const CODE_AND_NUMBER = /\bCIC(?: 1983| \(1983\)|\/1983|\/83)?[ ,:]{1,2}(?!1983\b)(\d{1,5})(?!\w)/i
const BARE_NUMBER = /^(\d{1,5})(?!\w)/

const RANGE = / ?- ?\d{1,4}\b/y
const PARAGRAPH = /,? ?§{1,2} ?(\d{1,2})(?!\w)/y
const NUMBER = /,? ?(?:(\d{1,2}) ?°|(?:nn?|nos?)\. ?(\d{1,2})(?!\w))/iy
const MORE = /(?:,|;| and| to| &) ?(?:canons? |cann?\. ?|cc?\. ?)?\d/iy
/** Between canons of a list, as in "canons 915 and 916". */
const ENUMERATING = /\b(?:and|to|et|seqq?|ff?)\b|\b(?:canons?|cann?|cc?)\b/gi
const PADDING =
  /\bCIC\b|\b(?:code of canon law|codex iuris canonici|canon law)\b|\b1983\b|\b83\b|\/|\bof\b|\bthe\b|§§/gi

export const readCanonLaw = (text: string, hinted: boolean): Reading | undefined => {
  const named = CODE.test(text)
  const called = CANON.exec(text)
  const match =
    called ??
    (named || hinted ? (SHORT_CANON.exec(text) ?? CODE_AND_NUMBER.exec(text)) : null) ??
    (hinted ? BARE_NUMBER.exec(text) : null)
  if (match === null) {
    return named ? refused("The citation names the Code of Canon Law and no canon of it, such as can. 915.") : undefined
  }
  if (OTHER_CODE.test(text)) {
    return refused("Only the Code of Canon Law of 1983 is looked up, not that of 1917 or that of the Eastern Churches.")
  }
  const canon = Number(match[1])
  if (canon < 1 || canon > CANON_MAX) return refused(`The Code of Canon Law has canons 1 to ${CANON_MAX}.`)
  const read = found(text, match.index, match.index + match[0].length, { canon, assumed: !named && called === null })
  return named || hinted || read.isAlone
    ? read.reading
    : refused("A canon among other words is one of the Code of Canon Law only where they say so, as in can. 915 CIC.")
}

const found = (
  text: string,
  at: number,
  canonEnd: number,
  { canon, assumed }: { readonly canon: number; readonly assumed: boolean }
): { readonly reading: Found; readonly isAlone: boolean } => {
  const range = matchAt(RANGE, text, canonEnd)
  const paragraphRead = range === null ? matchAt(PARAGRAPH, text, canonEnd) : null
  const paragraphEnd = canonEnd + (range?.[0].length ?? paragraphRead?.[0].length ?? 0)
  const numberRead = range === null ? matchAt(NUMBER, text, paragraphEnd) : null
  const end = paragraphEnd + (numberRead?.[0].length ?? 0)
  const paragraph = paragraphRead === null ? null : Number(paragraphRead[1])
  const number = numberRead === null ? null : Number(numberRead[1] ?? numberRead[2])
  const several = range !== null || paragraphRead?.[0].includes("§§") === true || matchAt(MORE, text, end) !== null
  const within = [
    ...(paragraph === null ? [] : [` §${paragraph}`]),
    ...(number === null ? [] : [`${paragraph === null ? "" : ","} ${number}°`])
  ].join("")
  const reading: Found = {
    _tag: "Found",
    at,
    parts: { framework: "canon-law", canon, paragraph, number },
    normalized: `can. ${canon}${within} CIC`,
    doubts: [
      standsAlone(text, { at, end }, PADDING) ? "alone" : "among-other-words",
      ...(several ? (["first-of-several"] as const) : []),
      ...(assumed ? (["law-assumed"] as const) : [])
    ],
    notes: [
      ...(several ? [FIRST_OF_SEVERAL] : []),
      ...(canon >= REPLACED.first && canon <= REPLACED.last
        ? ["Canons 1311 to 1399 were replaced on 8 December 2021; see which version a page shows."]
        : [])
    ]
  }
  const rest = `${text.slice(0, at)} ${text.slice(end)}`.replaceAll(PADDING, "").replaceAll(ENUMERATING, "")
  return { reading, isAlone: !/\p{L}/u.test(rest) }
}
