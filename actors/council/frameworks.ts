/**
 * The bodies of law whose citations are recognized, in the order in which they are shown: name, source and form of a
 * citation.
 */
import type { FrameworkId } from "../../schema/council.ts"

/**
 * `url_template`: the address follows from the citation. `api_query`: there is an open API. `web_fetch`: a page to read.
 */
export type SourceMethod = "url_template" | "api_query" | "web_fetch"

export interface Framework {
  readonly id: FrameworkId
  readonly name: string
  readonly method: SourceMethod
}

export const FRAMEWORKS: ReadonlyArray<Framework> = [
  { id: "us-code", name: "United States Code", method: "url_template" },
  { id: "cfr", name: "Code of Federal Regulations", method: "api_query" },
  { id: "ucc", name: "Uniform Commercial Code", method: "url_template" },
  { id: "canon-law", name: "Code of Canon Law (1983)", method: "web_fetch" },
  { id: "torah", name: "Torah (the Five Books of Moses)", method: "api_query" },
  { id: "udhr", name: "Universal Declaration of Human Rights", method: "web_fetch" }
]

/** An example citation of each, for callers whose citation was not recognized. */
export const CITATION_EXAMPLES: Readonly<Record<FrameworkId, string>> = {
  "us-code": "15 U.S.C. § 45(a)(1)",
  cfr: "16 C.F.R. § 425.1",
  ucc: "U.C.C. § 2-314",
  "canon-law": "can. 915 CIC",
  torah: "Genesis 9:6",
  udhr: "UDHR art. 19"
}

export const frameworkOf = (id: FrameworkId): Framework => {
  const found = FRAMEWORKS.find((framework) => framework.id === id)
  if (found === undefined) throw new Error(`No framework is called ${id}`)
  return found
}
