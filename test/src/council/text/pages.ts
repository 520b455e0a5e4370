/** Documents of sources for tests: fixtures, and texts that a test writes itself. */
import { readFileSync } from "node:fs"
import type { FetchPlan } from "../../../../actors/council/source.ts"
import { type Extracted, extractText } from "../../../../src/council/text/extract.ts"

export const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../fixtures/council/pages/${name}`, import.meta.url))

/** As the server of the fixture says it. */
export const read = (
  unit: FetchPlan["unit"],
  document: string | Uint8Array,
  {
    contentType,
    format = formatOf(unit)
  }: { readonly contentType?: string; readonly format?: FetchPlan["format"] } = {}
): Promise<Extracted> => {
  const bytes = typeof document === "string" ? Buffer.from(document) : document
  return extractText({ format, unit }, { bytes, contentType }, new AbortController().signal)
}

const formatOf = ({ kind }: FetchPlan["unit"]): FetchPlan["format"] => {
  if (kind === "torah") return "json"
  return kind === "cfr-part" || kind === "cfr-section" ? "xml" : "html"
}

export const NOT_TOLD_APART = { _tag: "NoText", missing: { code: "not-told-apart" } }

export const text = (...lines: ReadonlyArray<string>) => ({
  _tag: "Text",
  content: lines.join("\n"),
  basis: "full_text"
})
