/**
 * Extracts verses from an answer of Sefaria's texts interface (v3): `versions[].text` is a string for one verse and a
 * list of strings for several. Each string is HTML; footnotes and their markers are not the text.
 */
import { Result, Schema } from "effect"
import type { TorahBook } from "../../../actors/council/citation/reading.ts"
import { classesOf, linesOf } from "./lines.ts"
import { type Element, parsePage } from "./page.ts"

export interface Verses {
  readonly book: TorahBook
  readonly chapter: number
  /** Null: the whole chapter. */
  readonly verse: number | null
  /** The last of several; null for one. */
  readonly verseEnd: number | null
}

/** The longest chapter of the five books has 89. */
const VERSE_COUNT_MAX = 200

const Answer = Schema.fromJsonString(
  Schema.Struct({
    ref: Schema.String,
    versions: Schema.Array(
      Schema.Struct({
        language: Schema.String,
        text: Schema.Union([
          Schema.String,
          Schema.Array(Schema.String).pipe(Schema.check(Schema.isMaxLength(VERSE_COUNT_MAX)))
        ])
      })
    )
  })
)

export const torahVerses = async (
  answer: string,
  asked: Verses,
  signal: AbortSignal
): Promise<ReadonlyArray<string> | undefined> => {
  const read = Schema.decodeUnknownResult(Answer)(answer)
  if (Result.isFailure(read) || !isOfChapter(read.success.ref, asked)) return undefined
  const { versions } = read.success
  const version = versions.find(({ language }) => language === "en") ?? versions[0]
  if (version === undefined) return undefined
  const verses = typeof version.text === "string" ? [version.text] : version.text
  if (verses.length !== (verseCount(asked) ?? verses.length)) return undefined
  const plain: Array<string> = []
  for (const verse of verses) {
    const page = await parsePage(verse, { xml: false, signal })
    const lines = page === undefined ? [] : await linesOf(page, isFootnote)
    // An empty string means that this version lacks the verse.
    if (lines.length === 0) return undefined
    plain.push(lines.map(({ text }) => text).join(" "))
  }
  return plain.length === 0 ? undefined : plain
}

const isOfChapter = (ref: string, { book, chapter }: Verses): boolean =>
  new RegExp(`^${book} ${chapter}(?::|$)`).test(ref)

const verseCount = ({ verse, verseEnd }: Verses): number | undefined =>
  verse === null ? undefined : (verseEnd ?? verse) - verse + 1

const isFootnote = (element: Element): boolean =>
  classesOf(element).some((name) => name === "footnote" || name === "footnote-marker")
