/**
 * Citations of the United States Code. The Code has titles 1 to 54, of which 53 is reserved. Letters and hyphens are
 * part of a section's number (15 U.S.C. § 1692e-1), and their case is kept: 26 U.S.C. § 280G is written with a capital,
 * 42 U.S.C. § 2000e without.
 */
import {
  FIRST_OF_SEVERAL,
  inParentheses,
  matchAt,
  readSubsections,
  refused,
  standsAlone,
  type PartsOf,
  type Reading
} from "./reading.ts"
import { locate, TITLE_NUMBER, type SectionRead, type TitledCode } from "./titled-code.ts"

const TITLE_MAX = 54
const RESERVED_TITLE = 53

const NAME = String.raw`(?:United States Code|U\.? ?S\.? ?C(?:ode|\.? ?A\b\.?|\.)?)(?![A-Za-z])`

type Section = Omit<PartsOf<"us-code">, "framework" | "title"> & { readonly several: boolean }

const SECTION = /([1-9]\d{0,5})([A-Za-z]{0,5}(?:-(?:\d{1,4}[A-Za-z]{0,3}|[a-z]{1,2}))*)(?![\w§])/y
const ET_SEQ = /,? et\.? seq\b\.?/iy
const NOTE = /,? notes?\b/iy
const PADDING = /\btitle\b|\(\d{4}\)/gi
const APPENDIX = / ?,? ?App\b/iy

const readSection = (text: string, at: number): SectionRead<Section> | undefined => {
  const match = matchAt(SECTION, text, at)
  if (match === null) return undefined
  const { section, range } = withoutRange(match[1] ?? "", match[2] ?? "")
  const { subsections, end } = readSubsections(text, at + match[0].length)
  const etSeq = matchAt(ET_SEQ, text, end)
  const note = etSeq === null ? matchAt(NOTE, text, end) : null
  return {
    section: { section, subsections, etSeq: etSeq !== null, note: note !== null, several: range || etSeq !== null },
    end: end + (etSeq?.[0].length ?? note?.[0].length ?? 0)
  }
}

/**
 * "1692e-1" is one section, "1681-1681x" are several: in a range the last number is not below the first, while the
 * numbers that follow a hyphen within a section are small.
 */
const withoutRange = (digits: string, rest: string): { readonly section: string; readonly range: boolean } => {
  const last = /^([A-Za-z]*)-(\d+)/.exec(rest)
  if (last === null || Number(last[2]) < Number(digits)) return { section: digits + rest, range: false }
  return { section: digits + (last[1] ?? ""), range: true }
}

const CODE: TitledCode<Section> = {
  name: new RegExp(NAME, "iy"),
  titleAndName: new RegExp(TITLE_NUMBER + NAME, "gi"),
  readSection
}

export const readUsCode = (text: string, hinted: boolean): Reading | undefined => {
  const place = locate(CODE, text, hinted)
  if (place === undefined) return undefined
  const { title } = place
  if (title < 1 || title > TITLE_MAX) return refused(`The United States Code has titles 1 to ${TITLE_MAX}.`)
  if (title === RESERVED_TITLE)
    return refused(`Title ${RESERVED_TITLE} of the United States Code is reserved: it has no sections.`)
  if (place.section === undefined) {
    return matchAt(APPENDIX, text, place.end) === null
      ? refused("The citation names a title of the United States Code and no section of it.")
      : refused("Appendices to titles of the United States Code are not looked up.")
  }
  const { several: ownRange, ...section } = place.section
  const several = ownRange || place.several
  return {
    _tag: "Found",
    at: place.at,
    parts: { framework: "us-code", title, ...section },
    normalized: `${title} U.S.C. § ${section.section}${inParentheses(section.subsections)}${section.note ? " note" : ""}`,
    doubts: [
      standsAlone(text, place, PADDING) ? "alone" : "among-other-words",
      ...(several ? (["first-of-several"] as const) : []),
      ...(place.nameWritten ? [] : (["law-assumed"] as const))
    ],
    notes: [
      ...(section.etSeq
        ? ["“Et seq.” means the sections that follow too; only the section that is named was taken."]
        : []),
      ...(several && !section.etSeq ? [FIRST_OF_SEVERAL] : []),
      ...(section.note ? ["The note stands below the text of the section, on the same page."] : [])
    ]
  }
}
