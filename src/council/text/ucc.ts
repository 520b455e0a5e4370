/**
 * Extracts one section of the Uniform Commercial Code from a page of Cornell's Legal Information Institute: from the
 * page's heading, which has the section's number, to the links to the sections before and after. A page without either
 * gives none.
 */
import { classesOf, isHeading, isWithin, type Line, linesOf } from "./lines.ts"
import type { Document, Element } from "./page.ts"

const HEAD = /^§\s*([0-9A-Za-z]+-[0-9A-Za-z]+)\.?(?:\s|$)/u
/** The links from section to section, as the site's system names them in its versions. */
const END = /^(?:book-navigation|book-traversal|book-pager|page-links)/
/** Tabs and headings for screen readers, which stand between heading and text. */
const NOT_THE_TEXT: ReadonlySet<string> = new Set(["element-invisible", "tabs", "tabset", "visually-hidden"])

export const uccSection = async (page: Document, section: string): Promise<ReadonlyArray<string> | undefined> => {
  const lines = await linesOf(page, isBeside)
  const heads = lines.flatMap((line, at) => (isHeadOf(line, section) ? [at] : []))
  const [head, ...others] = heads
  if (head === undefined || others.length > 0) return undefined
  const end = lines.findIndex(({ element }, at) => at > head && isWithin(element, isEnd))
  if (end === -1) return undefined
  const text = lines.slice(head, end).map((line) => line.text)
  return text.length < 2 ? undefined : text
}

const isHeadOf = ({ element, text }: Line, section: string): boolean =>
  isHeading(element) && HEAD.exec(text)?.[1]?.toLowerCase() === section.toLowerCase()

const isEnd = (element: Element): boolean =>
  END.test(element.attribs["id"] ?? "") || classesOf(element).some((name) => END.test(name))

const isBeside = (element: Element): boolean => classesOf(element).some((name) => NOT_THE_TEXT.has(name))
