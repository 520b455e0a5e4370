/**
 * Extracts the words of one law from its source's document, one line per paragraph. Without unambiguous boundaries it
 * returns nothing.
 */
import type { FetchPlan } from "../../../actors/council/source.ts"
import type { MissingText } from "../missing-text.ts"
import { cutAtWord, TEXT_CHARS_MAX } from "../plain-text.ts"
import { canon } from "./canon-law.ts"
import { cfrUnit } from "./cfr.ts"
import { type Body, decodeBody, type Document, parsePage } from "./page.ts"
import { torahVerses } from "./torah.ts"
import { uccSection } from "./ucc.ts"
import { udhrArticle } from "./udhr.ts"
import { usCodeSection } from "./us-code.ts"

export type Extracted =
  | { readonly _tag: "Text"; readonly content: string; readonly basis: "full_text" | "excerpt" }
  | { readonly _tag: "NoText"; readonly missing: MissingText }

/** Rejects with the signal's reason. */
export const extractText = async (
  { format, unit }: Pick<FetchPlan, "format" | "unit">,
  body: Body,
  signal: AbortSignal
): Promise<Extracted> => {
  const text = decodeBody(body)
  if (text === undefined) return noText("charset-wrong")
  if (unit.kind === "torah") return extracted(await torahVerses(text, unit, signal))
  const page = await parsePage(text, { xml: format === "xml", signal })
  return page === undefined ? noText("too-many-elements") : extracted(await linesOfUnit(page, unit))
}

type PageUnit = Exclude<FetchPlan["unit"], { readonly kind: "torah" }>

const linesOfUnit = (page: Document, unit: PageUnit): Promise<ReadonlyArray<string> | undefined> => {
  switch (unit.kind) {
    case "us-code":
      return usCodeSection(page, unit.section)
    case "cfr-section":
      return cfrUnit(page, "DIV8", unit.section)
    case "cfr-part":
      return cfrUnit(page, "DIV5", unit.part)
    case "ucc":
      return uccSection(page, unit.section)
    case "canon":
      return canon(page, unit.n)
    case "udhr-article":
      return udhrArticle(page, unit.n)
    default:
      return unit satisfies never
  }
}

const noText = (code: "charset-wrong" | "too-many-elements" | "not-told-apart"): Extracted => ({
  _tag: "NoText",
  missing: { code }
})

const extracted = (lines: ReadonlyArray<string> | undefined): Extracted => {
  if (lines === undefined) return noText("not-told-apart")
  const { isCut, text } = cutAtWord(lines.join("\n"), TEXT_CHARS_MAX)
  return { _tag: "Text", content: text, basis: isCut ? "excerpt" : "full_text" }
}
