/**
 * Extracts one section or part of the Code of Federal Regulations from the XML of the eCFR: the element with its number,
 * with headings and paragraphs. Citations of the Federal Register, authorities and editors' notes are not the text.
 */
import { findAll } from "domutils"
import { linesOf } from "./lines.ts"
import type { Document } from "./page.ts"

const NOT_THE_TEXT: ReadonlySet<string> = new Set([
  "APPRO",
  "AUTH",
  "CITA",
  "CROSSREF",
  "EDNOTE",
  "EFFDNOT",
  "PARAUTH",
  "SECAUTH",
  "SOURCE"
])

/** `DIV5` is a part, `DIV8` a section. */
export const cfrUnit = async (
  page: Document,
  element: "DIV5" | "DIV8",
  number: string
): Promise<ReadonlyArray<string> | undefined> => {
  const [found, ...others] = findAll(
    ({ attribs, name }) => name === element && attribs["N"]?.replace(/^§\s*/u, "") === number,
    page.children
  )
  if (found === undefined || others.length > 0) return undefined
  const lines = await linesOf(found, ({ name }) => NOT_THE_TEXT.has(name))
  // A heading alone is a reserved number.
  return lines.length < 2 ? undefined : lines.map(({ text }) => text)
}
