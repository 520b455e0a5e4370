/**
 * Citations of the Uniform Commercial Code: an article and a section of three digits (U.C.C. § 2-314). Letters are
 * written as capitals; the New York form 4-A-202 is the same as 4A-202.
 */
import {
  FIRST_OF_SEVERAL,
  inParentheses,
  matchAt,
  readSubsections,
  refused,
  standsAlone,
  type Reading
} from "./reading.ts"

const ARTICLES = ["1", "2", "2A", "3", "4", "4A", "5", "6", "7", "8", "9", "12"]
/** Bulk sales: repealed or left out in nearly every State since 1989. */
const WITHDRAWN_ARTICLE = "6"
/** Controllable electronic records, of 2022. */
const NEW_ARTICLE = "12"

const NAME = String.raw`(?:U\.? ?C\.? ?C\.?(?![A-Za-z])|Uniform Commercial Code)`
const NAMED = new RegExp(String.raw`(?<![\w.])${NAME}`, "gi")
const MARK = /,? ?(?:(?:article|art\.?) ?\d{1,2}-?A?,? )?(§{1,2}|sections?\b|secs?\b\.?|article\b|art\b\.?)? ?/iy
const SECTION = /(\d{1,2})-?([A-Za-z])?-([1-9]\d{2})([A-Za-z])?(?!\w)/y
const MARKED_SECTION = new RegExp(String.raw`(?<![\w.-])(?:§{1,2} ?|sections? ?|sec\. ?)?(?=\d{1,2}-)`, "gi")
const OF_CODE = new RegExp(String.raw`,? ?(?:of )?(?:the )?${NAME}`, "iy")
const PADDING = /\(\d{4}\)/g

interface Place {
  readonly at: number
  readonly end: number
  readonly article: string
  readonly number: string
  readonly subsections: ReadonlyArray<string>
  readonly several: boolean
  readonly nameWritten: boolean
}

export const readUcc = (text: string, hinted: boolean): Reading | undefined => {
  NAMED.lastIndex = 0
  const named = NAMED.exec(text)
  const place = nameFirst(text, named) ?? sectionFirst(text, hinted)
  if (place === undefined) {
    return named === null
      ? undefined
      : refused("The citation names the Uniform Commercial Code and no section of it, such as 2-314.")
  }
  const { article, subsections, several } = place
  if (!ARTICLES.includes(article))
    return refused(`The Uniform Commercial Code has the articles ${ARTICLES.join(", ")}.`)
  const section = `${article}-${place.number}`
  return {
    _tag: "Found",
    at: place.at,
    parts: { framework: "ucc", article, section, subsections },
    normalized: `U.C.C. § ${section}${inParentheses(subsections)}`,
    doubts: [
      standsAlone(text, place, PADDING) ? "alone" : "among-other-words",
      ...(several ? (["first-of-several"] as const) : []),
      ...(place.nameWritten ? [] : (["law-assumed"] as const))
    ],
    notes: [
      "The uniform text is a model: what binds is the version that a State has enacted.",
      ...(article === WITHDRAWN_ARTICLE ? ["Article 6 (bulk sales) was repealed in nearly every State."] : []),
      ...(article === NEW_ARTICLE
        ? ["Article 12 is of 2022; publishers of the uniform text may not show it yet."]
        : []),
      ...(several ? [FIRST_OF_SEVERAL] : [])
    ]
  }
}

const nameFirst = (text: string, named: RegExpExecArray | null): Place | undefined => {
  if (named === null) return undefined
  const nameEnd = named.index + named[0].length
  const mark = matchAt(MARK, text, nameEnd)
  const read = sectionAt(text, nameEnd + (mark?.[0].length ?? 0))
  const several = mark?.[1] === "§§" || /^sections$/i.test(mark?.[1] ?? "")
  return read === undefined ? undefined : { ...read, at: named.index, several, nameWritten: true }
}

const sectionFirst = (text: string, hinted: boolean): Place | undefined => {
  for (const mark of text.matchAll(MARKED_SECTION)) {
    const read = sectionAt(text, mark.index + mark[0].length)
    if (read === undefined) continue
    const name = matchAt(OF_CODE, text, read.end)
    if (name === null && !hinted) continue
    const end = read.end + (name?.[0].length ?? 0)
    return { ...read, at: mark.index, end, several: mark[0].startsWith("§§"), nameWritten: name !== null }
  }
  return undefined
}

const sectionAt = (text: string, at: number): Pick<Place, "article" | "number" | "subsections" | "end"> | undefined => {
  const match = matchAt(SECTION, text, at)
  if (match === null) return undefined
  const { subsections, end } = readSubsections(text, at + match[0].length)
  return {
    article: `${Number(match[1])}${(match[2] ?? "").toUpperCase()}`,
    number: `${match[3] ?? ""}${(match[4] ?? "").toUpperCase()}`,
    subsections,
    end
  }
}
