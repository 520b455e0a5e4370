/**
 * Finds citations of a code that is divided into titles, in both orders: "15 U.S.C. § 45" and "section 45 of title 15,
 * United States Code". The code itself defines the form of its sections.
 */
import { matchAt } from "./reading.ts"

export interface TitledCode<Section> {
  /** Matches the name of the code at one place, and nothing that only begins like it. Sticky. */
  readonly name: RegExp
  /** Finds a number followed by the name of the code. */
  readonly titleAndName: RegExp
  readonly readSection: (text: string, at: number) => SectionRead<Section> | undefined
}

export interface SectionRead<Section> {
  readonly section: Section
  readonly end: number
}

export interface Location<Section> {
  readonly title: number
  readonly at: number
  /** Where the citation ends. */
  readonly end: number
  /** Undefined when the title is followed by nothing that could be a section; then `end` is where one was looked for. */
  readonly section: Section | undefined
  readonly several: boolean
  readonly nameWritten: boolean
}

/** Source of a pattern for a title's number before the name of a code. */
export const TITLE_NUMBER = String.raw`(?<![\w.-])(\d{1,3}) ?`

const MARK = /,? ?(§{1,2}|sections?\b|secs?\b\.?|parts?\b|pts?\b\.?)? ?/iy
const MARKED_SECTION = /(?:§{1,2}|\b(?:sections?|secs?\.?|parts?|pts?\.?)) ?(?=\d)/gi
const OF_TITLE = /,? of title (\d{1,3})(?!\d)(?:,? ?(?:of )?(?:the )?)/iy
const SEVERAL_MARKED = /^(?:§§|sections|secs|parts|pts)/i
const MORE_FOLLOWS = / ?(?:-|–|through\b|to\b|and\b|,) ?(?:§{1,2} ?)?\(?\d|-\(/iy

export const locate = <Section>(
  code: TitledCode<Section>,
  text: string,
  hinted: boolean
): Location<Section> | undefined => {
  const first = titleFirst(code, text)
  if (first?.section !== undefined) return first
  return sectionFirst(code, text, hinted) ?? first
}

const titleFirst = <Section>(code: TitledCode<Section>, text: string): Location<Section> | undefined => {
  code.titleAndName.lastIndex = 0
  const match = code.titleAndName.exec(text)
  if (match === null) return undefined
  const nameEnd = match.index + match[0].length
  const mark = matchAt(MARK, text, nameEnd)
  const sectionAt = nameEnd + (mark?.[0].length ?? 0)
  const read = code.readSection(text, sectionAt)
  return {
    title: Number(match[1]),
    at: match.index,
    end: read?.end ?? nameEnd,
    section: read?.section,
    several: isSeveral(mark?.[1] ?? "", text, read?.end),
    nameWritten: true
  }
}

const sectionFirst = <Section>(
  code: TitledCode<Section>,
  text: string,
  hinted: boolean
): Location<Section> | undefined => {
  for (const mark of text.matchAll(MARKED_SECTION)) {
    const read = code.readSection(text, mark.index + mark[0].length)
    const title = read === undefined ? null : matchAt(OF_TITLE, text, read.end)
    if (read === undefined || title === null) continue
    const titleEnd = read.end + title[0].length
    const name = matchAt(code.name, text, titleEnd)
    if (name === null && !hinted) continue
    return {
      title: Number(title[1]),
      at: mark.index,
      end: titleEnd + (name?.[0].length ?? 0),
      section: read.section,
      several: SEVERAL_MARKED.test(mark[0]),
      nameWritten: name !== null
    }
  }
  return undefined
}

const isSeveral = (mark: string, text: string, end: number | undefined): boolean =>
  SEVERAL_MARKED.test(mark) || (end !== undefined && matchAt(MORE_FOLLOWS, text, end) !== null)
