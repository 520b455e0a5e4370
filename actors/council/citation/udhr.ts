/**
 * Citations of the Universal Declaration of Human Rights, which has articles 1 to 30. An article that names no law is
 * taken for one of the Declaration only when nothing else is written, and then with little confidence.
 */
import { matchAt, refused, standsAlone, type Reading } from "./reading.ts"

const ARTICLE_MAX = 30
/** Articles whose paragraphs are numbered, with how many they have. */
const PARAGRAPH_COUNTS: ReadonlyMap<number, number> = new Map([
  [11, 2],
  [13, 2],
  [14, 2],
  [15, 2],
  [16, 3],
  [17, 2],
  [20, 2],
  [21, 3],
  [23, 4],
  [25, 2],
  [26, 3],
  [27, 2],
  [29, 3]
])

const NAME = String.raw`(?:\bUDHR\b|\bU\.D\.H\.R\.|\bUniversal Declaration (?:of|on) Human Rights\b)`
const ARTICLE_WORD = String.raw`(?:articles?|arts?\b\.?)`
const NUMBER = String.raw`(\d{1,4}|[IVX]{1,7})(?!\w)`
const PARAGRAPH = String.raw`(?: ?\((\d{1,2})\)|,? para(?:graph|\.)? ?(\d{1,2})\b)?`

const NAMED = new RegExp(NAME, "i")
const NAME_FIRST = new RegExp(
  String.raw`${NAME}(?:[ ,]{0,2}\(?(?:UDHR|1948)\b\)?){0,2}[ ,:]{0,2}${ARTICLE_WORD}? ?${NUMBER}${PARAGRAPH}`,
  "i"
)
const ARTICLE_FIRST = new RegExp(
  String.raw`(?<![\w.])${ARTICLE_WORD} ?${NUMBER}${PARAGRAPH},? ?\(?(?:of )?(?:the )?(?:1948 )?${NAME}`,
  "i"
)
const ARTICLE_ALONE = new RegExp(String.raw`^${ARTICLE_WORD} ?${NUMBER}${PARAGRAPH}\.?$`, "i")
const NUMBER_ALONE = new RegExp(String.raw`^${NUMBER}${PARAGRAPH}\.?$`, "i")
const MORE = / ?- ?\d|,? (?:and|to) \d|, \d/iy
const PADDING = /\bUDHR\b|\bU\.D\.H\.R\.|\b1948\b|\bthe\b|\bof\b|\bUnited Nations\b|\bUN\b/gi

export const readUdhr = (text: string, hinted: boolean): Reading | undefined => {
  const named = NAME_FIRST.exec(text) ?? ARTICLE_FIRST.exec(text)
  const match = named ?? ARTICLE_ALONE.exec(text) ?? (hinted ? NUMBER_ALONE.exec(text) : null)
  if (match === null) {
    return NAMED.test(text)
      ? refused("The citation names the Universal Declaration of Human Rights and no article of it, such as art. 19.")
      : undefined
  }
  const article = articleNumber(match[1] ?? "")
  if (article === undefined || article < 1 || article > ARTICLE_MAX) {
    return refused(`The Universal Declaration of Human Rights has articles 1 to ${ARTICLE_MAX}.`)
  }
  const end = match.index + match[0].length
  const written = match[2] ?? match[3]
  const paragraph = writtenParagraph(article, written)
  const several = matchAt(MORE, text, end) !== null
  return {
    _tag: "Found",
    at: match.index,
    parts: { framework: "udhr", article, paragraph },
    normalized: `UDHR art. ${article}${paragraph === null ? "" : `(${paragraph})`}`,
    doubts: [
      standsAlone(text, { at: match.index, end }, PADDING) ? "alone" : "among-other-words",
      ...(several ? (["first-of-several"] as const) : []),
      ...(named === null ? (["law-assumed"] as const) : [])
    ],
    notes: [
      ...(named === null && !hinted
        ? ["The citation names no law; the Universal Declaration of Human Rights was assumed."]
        : []),
      ...(several ? ["Several articles are named; only the first was taken."] : []),
      ...(written !== undefined && paragraph === null
        ? [`Article ${article} has no paragraph ${Number(written)}; the whole article was taken.`]
        : [])
    ]
  }
}

const writtenParagraph = (article: number, written: string | undefined): number | null => {
  const paragraph = Number(written ?? 0)
  return paragraph >= 1 && paragraph <= (PARAGRAPH_COUNTS.get(article) ?? 0) ? paragraph : null
}

const UNITS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
const ROMAN: ReadonlyMap<string, number> = new Map(
  Array.from({ length: ARTICLE_MAX }, (_, index) => {
    const value = index + 1
    return [`${"X".repeat(Math.floor(value / 10))}${UNITS[value % 10] ?? ""}`, value] as const
  })
)

const articleNumber = (written: string): number | undefined =>
  /^\d/.test(written) ? Number(written) : ROMAN.get(written.toUpperCase())
