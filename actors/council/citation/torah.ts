/**
 * Citations of the five books of the Torah: a chapter, a verse, or verses of one chapter, by English or Hebrew name. A
 * chapter or verse that the book does not have is refused. An abbreviation alone before a number ("Ex. 9") may be an
 * exhibit, so without a verse it is a citation only where the caller says that the Torah is meant.
 */
import { FIRST_OF_SEVERAL, matchAt, refused, standsAlone, type Reading, type TorahBook } from "./reading.ts"
import { NUMBERED_DIFFERENTLY_FROM, VERSE_COUNTS } from "./torah-verses.ts"

/** Whole names, which stand for the book wherever they are written before a number. */
const NAMES: Readonly<Record<TorahBook, string>> = {
  Genesis: "genesis bereshit bereishit bereshith bereishis b'reshit b'reishit בראשית",
  Exodus: "exodus shemot shemoth shemos shmot sh'mot שמות",
  Leviticus: "leviticus vayikra vayiqra wayyiqra ויקרא",
  Numbers: "numbers bamidbar bemidbar b'midbar bəmidbar במדבר",
  Deuteronomy: "deuteronomy devarim devorim d'varim דברים"
}

const ABBREVIATIONS: Readonly<Record<TorahBook, string>> = {
  Genesis: "gen ge gn",
  Exodus: "exod exo ex",
  Leviticus: "levit lev lv",
  Numbers: "numb num nm nb",
  Deuteronomy: "deut deu dt"
}

const booksByName = (table: Readonly<Record<TorahBook, string>>): ReadonlyArray<readonly [string, TorahBook]> =>
  Object.entries(table).flatMap(([book, names]) => names.split(" ").map((name) => [name, book as TorahBook] as const))

const WHOLE_NAMES: ReadonlyMap<string, TorahBook> = new Map(booksByName(NAMES))
const BOOKS: ReadonlyMap<string, TorahBook> = new Map([...WHOLE_NAMES, ...booksByName(ABBREVIATIONS)])
// Longer names first: "gen" must not cut "genesis" short.
const ALTERNATIVES = [...BOOKS.keys()].toSorted((one, other) => other.length - one.length).join("|")

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}'])(${ALTERNATIVES})(?![\p{L}'])\.?,? ?(?:chapter|chap\.?|ch\.?)? ?(\d{1,4})(?![\p{L}\p{N}])`,
  "giu"
)
const VERSE = /(?: ?[:.] ?|,(?=\d)|,? ?(?:verses?|vv?\.?) ?)(\d{1,4})([a-c]?)(?![\p{L}\p{N}])/iuy
const VERSE_END = / ?- ?(\d{1,4})([a-c]?)(?![\p{L}\p{N}])/iuy
const OTHER_CHAPTER = / ?- ?\d{1,3} ?[:.] ?\d/y
const SEVERAL = /(?:, ?|; ?| and )\d|[ -]?ff?\b/iy
const PADDING = /\b(?:the )?book of\b|\bof\b|\bthe\b|\btorah\b/gi

interface Place {
  readonly at: number
  readonly end: number
  readonly book: TorahBook
  readonly chapter: number
  readonly verse: number | null
  readonly verseEnd: number | null
  readonly halfVerse: boolean
}

export const readTorah = (text: string, hinted: boolean): Reading | undefined => {
  for (const match of text.matchAll(NAMED)) {
    const name = (match[1] ?? "").toLowerCase()
    const book = BOOKS.get(name)
    if (book === undefined) continue
    const chapterEnd = match.index + match[0].length
    const verse = matchAt(VERSE, text, chapterEnd)
    const chapter = Number(match[2])
    if (verse === null) {
      const place = { at: match.index, end: chapterEnd, book, chapter, verse: null, verseEnd: null, halfVerse: false }
      if (WHOLE_NAMES.has(name) || hinted) return checked(text, place)
      continue
    }
    const verseTextEnd = chapterEnd + verse[0].length
    if (matchAt(OTHER_CHAPTER, text, verseTextEnd) !== null) {
      return refused("Verses of one chapter at a time can be looked up, such as Exodus 21:22-25.")
    }
    const last = matchAt(VERSE_END, text, verseTextEnd)
    return checked(text, {
      at: match.index,
      end: verseTextEnd + (last?.[0].length ?? 0),
      book,
      chapter,
      verse: Number(verse[1]),
      verseEnd: last === null ? null : Number(last[1]),
      halfVerse: verse[2] !== "" || (last !== null && last[2] !== "")
    })
  }
  return undefined
}

const checked = (text: string, place: Place): Reading => {
  const { book, chapter } = place
  const counts = VERSE_COUNTS[book]
  const verseCount = counts[chapter - 1]
  if (verseCount === undefined) return refused(`${book} has chapters 1 to ${counts.length}.`)
  const differsFrom = NUMBERED_DIFFERENTLY_FROM[book][chapter]
  const first = place.verse ?? 1
  const last = place.verseEnd ?? first
  if (first < 1 || last > verseCount || last < first) {
    const numbering =
      differsFrom !== undefined ? " in the numbering of Hebrew Bibles; many English Bibles number them differently" : ""
    return refused(`${book} ${chapter} has verses 1 to ${verseCount}${numbering}.`)
  }
  const differs = place.verse !== null && differsFrom !== undefined && last >= differsFrom
  const verseEnd = last > first ? last : null
  const several = matchAt(SEVERAL, text, place.end) !== null
  const verses = place.verse === null ? "" : `:${first}${verseEnd === null ? "" : `-${verseEnd}`}`
  return {
    _tag: "Found",
    at: place.at,
    parts: { framework: "torah", book, chapter, verse: place.verse, verseEnd },
    normalized: `${book} ${chapter}${verses}`,
    doubts: [
      standsAlone(text, place, PADDING) ? "alone" : "among-other-words",
      ...(several ? (["first-of-several"] as const) : []),
      ...(differs ? (["numbered-differently"] as const) : [])
    ],
    notes: [
      ...(differs
        ? ["Read in the numbering of Hebrew Bibles; many English Bibles number these verses differently."]
        : []),
      ...(several ? [FIRST_OF_SEVERAL] : []),
      ...(place.halfVerse ? ["Halves of verses are not looked up; the whole verse was taken."] : [])
    ]
  }
}
