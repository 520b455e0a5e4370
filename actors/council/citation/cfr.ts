/**
 * Citations of the Code of Federal Regulations: a section with its part (16 C.F.R. § 425.1) or a whole part (16 C.F.R.
 * pt. 425). The Code has titles 1 to 50, of which 35 is reserved. Sections of the tax regulations carry parentheses in
 * their number (26 C.F.R. § 1.401(k)-1), and parts of title 41 a hyphen (41 C.F.R. § 60-1.4).
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
import { locate, TITLE_NUMBER, type SectionRead, type TitledCode } from "./titled-code.ts"

const TITLE_MAX = 50
const RESERVED_TITLE = 35
/** The title whose parts are numbered with a hyphen; elsewhere a hyphen between parts means several of them. */
const HYPHENATED_PARTS_TITLE = 41

const NAME = String.raw`(?:Code of Federal Regulations|C\.? ?F\.? ?R\.?)(?![A-Za-z])`

interface Section {
  readonly part: string
  /** What follows the point: "1" in 425.1, "401(k)-1" in 1.401(k)-1. */
  readonly number: string | null
  readonly subsections: ReadonlyArray<string>
}

const PART = /[1-9]\d{0,4}[a-z]{0,2}(?:-\d{1,4})?(?![\w§])/iy
// A hyphen belongs to the number unless what follows it is a section with its part: 425.1-425.3 are several.
const HYPHENATED = String.raw`(?:-\d{1,4}[A-Za-z]{0,4}(?!\w|\.\d))`
const NUMBER = new RegExp(
  String.raw`\.(\d[0-9A-Za-z]{0,7}(?:(?:\([A-Za-z0-9]{1,3}\)){1,3}${HYPHENATED})?${HYPHENATED}{0,3})(?!\w)`,
  "y"
)
const PADDING = /\btitle\b|\(\d{4}\)/gi

const readSection = (text: string, at: number): SectionRead<Section> | undefined => {
  const part = matchAt(PART, text, at)
  if (part === null) return undefined
  const number = matchAt(NUMBER, text, at + part[0].length)
  if (number === null) return { section: { part: part[0], number: null, subsections: [] }, end: at + part[0].length }
  const { subsections, end } = readSubsections(text, at + part[0].length + number[0].length)
  return { section: { part: part[0], number: number[1] ?? "", subsections }, end }
}

const CODE: TitledCode<Section> = {
  name: new RegExp(NAME, "iy"),
  titleAndName: new RegExp(TITLE_NUMBER + NAME, "gi"),
  readSection
}

export const readCfr = (text: string, hinted: boolean): Reading | undefined => {
  const place = locate(CODE, text, hinted)
  if (place === undefined) return undefined
  const { title } = place
  if (title < 1 || title > TITLE_MAX) return refused(`The Code of Federal Regulations has titles 1 to ${TITLE_MAX}.`)
  if (title === RESERVED_TITLE) {
    return refused(`Title ${RESERVED_TITLE} of the Code of Federal Regulations is reserved: it has no parts.`)
  }
  if (place.section === undefined) {
    return refused("The citation names a title of the Code of Federal Regulations and no part or section of it.")
  }
  const { number, subsections } = place.section
  const hyphen = title === HYPHENATED_PARTS_TITLE ? -1 : place.section.part.indexOf("-")
  if (hyphen >= 0 && number !== null) {
    return refused(`Parts of title ${title} of the Code of Federal Regulations have no hyphen in their number.`)
  }
  const part = hyphen < 0 ? place.section.part : place.section.part.slice(0, hyphen)
  const section = number === null ? null : `${part}.${number}`
  const several = place.several || hyphen >= 0
  return {
    _tag: "Found",
    at: place.at,
    parts: { framework: "cfr", title, part, section, subsections },
    normalized:
      section === null ? `${title} C.F.R. pt. ${part}` : `${title} C.F.R. § ${section}${inParentheses(subsections)}`,
    doubts: [
      standsAlone(text, place, PADDING) ? "alone" : "among-other-words",
      ...(several ? (["first-of-several"] as const) : []),
      ...(place.nameWritten ? [] : (["law-assumed"] as const))
    ],
    notes: several ? [FIRST_OF_SEVERAL] : []
  }
}
