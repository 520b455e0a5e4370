/**
 * Extracts one section of the United States Code from a page of the Office of the Law Revision Counsel, whose comments
 * mark the fields of a section: `head`, `statute`, `sourcecredit`, `notes`. The text is heading and statute; credits and
 * notes are not law.
 */
import { linesOf } from "./lines.ts"
import type { Document } from "./page.ts"

/** "§362. Automatic stay"; moved or omitted sections are in brackets. */
const HEAD = /^\[?§{1,2}\s*([0-9A-Za-z]+(?:[-–—‑][0-9A-Za-z]+)*)/u

export const usCodeSection = async (page: Document, section: string): Promise<ReadonlyArray<string> | undefined> => {
  const lines = await linesOf(page)
  const heads = lines.flatMap((line, at) => (line.field === "head" && isHeadOf(line.text, section) ? [at] : []))
  const [head, ...others] = heads
  if (head === undefined || others.length > 0) return undefined
  const next = lines.findIndex((line, at) => at > head && line.field === "head" && HEAD.test(line.text))
  const statute = lines.slice(head + 1, next === -1 ? undefined : next).filter(({ field }) => field === "statute")
  return statute.length === 0 ? undefined : [lines[head], ...statute].map((line) => line?.text ?? "")
}

/** Pages write 78a–1 with a dash. */
const isHeadOf = (text: string, section: string): boolean => {
  const number = HEAD.exec(text)?.[1]
  return number?.replaceAll(/[–—‑]/gu, "-").toLowerCase() === section.toLowerCase()
}
