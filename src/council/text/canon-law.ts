/**
 * Extracts one canon of the Code of Canon Law from a page of the Holy See, which has some dozens: from the line that
 * begins with its number to the next canon or heading. A page with two versions of a canon gives none, because it is
 * unclear which is in force.
 */
import { isHeading, isWithin, type Line, linesOf } from "./lines.ts"
import type { Document } from "./page.ts"

/** "Can. 7 A law is established …"; not "Cann. 7 - 22", which names a range in a heading. */
const CANON = /^(?:n\s+)?Can\.\s*(\d{1,4})(?!\s*[-–—]\s*\d)\b/u
/** "RENEWALS (Cann. 7 - 9)" */
const TITLE_END = /\(Cann?\.\s*\d+(?:\s*[-–—]\s*\d+)?\)$/u
const TITLE = /^(?:BOOK|PART|SECTION|TITLE|CHAPTER|ARTICLE|Book|Part|Section|Title|Chapter|Article|Art\.)\s+[IVXLC\d]/u
/** "§2.", "1/", "1º", "1)": the parts of a canon. */
const PART_OF_CANON = /^(?:n\s+)?(?:§+\s*\d|\d{1,2}\s*[/º°.)])/u

export const canon = async (page: Document, number: number): Promise<ReadonlyArray<string> | undefined> => {
  const lines = await linesOf(page)
  const [start, ...others] = lines.flatMap(({ text }, at) => (canonAt(text) === number ? [at] : []))
  if (start === undefined || others.length > 0) return undefined
  const behind = lines.slice(start + 1)
  const end = behind.findIndex((line) => canonAt(line.text) !== undefined || isTitle(line))
  // Anything may follow the last canon of a page; only lines marked as its parts belong to it.
  const notPart = behind.findIndex(({ text }) => !PART_OF_CANON.test(text))
  const length = end === -1 ? notPart : end
  return lines.slice(start, length === -1 ? undefined : start + 1 + length).map(({ text }) => text)
}

const canonAt = (text: string): number | undefined => {
  const number = CANON.exec(text)?.[1]
  return number === undefined ? undefined : Number(number)
}

const isTitle = ({ element, text }: Line): boolean =>
  isHeading(element) ||
  isWithin(element, ({ attribs, name }) => name === "center" || attribs["align"]?.toLowerCase() === "center") ||
  TITLE.test(text) ||
  TITLE_END.test(text)
