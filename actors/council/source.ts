/**
 * The addresses of a cited law's text, derived from the citation alone. Nothing is fetched, so an address may not
 * answer. Addresses consist of parts that the citation readers have checked, never of text as it was sent.
 */
import type { FrameworkId } from "../../schema/council.ts"
import { parseCitation, type ParsedCitation } from "./citation.ts"
import type { CitationParts, PartsOf, TorahBook } from "./citation/reading.ts"
import { absurd } from "../runtime/entity.ts"
import { frameworkOf, type SourceMethod } from "./frameworks.ts"
import { canonPage } from "./source-canons.ts"

export interface SourceResolution {
  readonly citation: string
  readonly normalized: string
  readonly framework: FrameworkId | null
  readonly method: SourceMethod
  readonly url: string | null
  readonly alternates: ReadonlyArray<AlternateSource>
  readonly api: SourceApi | null
  readonly parsed: Readonly<Record<string, string | number | boolean | null | ReadonlyArray<string>>>
  readonly confidence: number
  readonly notes: ReadonlyArray<string>
}

export interface AlternateSource {
  readonly url: string
  readonly provider: string
  /** Whether the lawmaker or its government publishes there. */
  readonly official: boolean
}

export interface SourceApi {
  readonly url: string
  readonly method: "GET"
  readonly format: "json" | "xml" | "pdf"
}

/** `date`, such as 2026-01-31, is used for sources that keep the text of every day. */
export const resolveSource = (
  request: { readonly citation: string; readonly typeHint?: FrameworkId | undefined },
  on: { readonly date: string }
): SourceResolution => {
  const { citation } = request
  const { normalized, parts, confidence, notes } = parseCitation(citation, request.typeHint)
  if (parts === null) {
    const nowhere = { framework: null, method: "web_fetch", url: null, alternates: [], api: null, parsed: {} } as const
    return { citation, normalized, ...nowhere, confidence, notes }
  }
  const { framework, ...parsed } = parts
  const { notes: sourceNotes, ...addresses } = addressesOf(parts, on.date)
  const { method } = frameworkOf(framework)
  const allNotes = [...notes, ...sourceNotes]
  return { citation, normalized, framework, method, ...addresses, parsed, confidence, notes: allNotes }
}

/** The cited unit of a text, in the form that the extraction needs. */
export type TextUnit =
  | { readonly kind: "us-code"; readonly title: number; readonly section: string }
  | { readonly kind: "cfr-section"; readonly title: number; readonly part: string; readonly section: string }
  | { readonly kind: "cfr-part"; readonly title: number; readonly part: string }
  /** The section with its article, as in "2-314". */
  | { readonly kind: "ucc"; readonly article: string; readonly section: string }
  | { readonly kind: "canon"; readonly n: number }
  | {
      readonly kind: "torah"
      readonly book: TorahBook
      readonly chapter: number
      readonly verse: number | null
      readonly verseEnd: number | null
    }
  | { readonly kind: "udhr-article"; readonly n: number }

export interface FetchPlan {
  readonly url: string
  readonly format: "xml" | "html" | "json"
  /** The part of the document that is the law's text; subsections and paragraphs are read with their section. */
  readonly unit: TextUnit
}

/** Undefined if the text cannot be located in a document: unknown laws, and notes below sections. */
export const unitOf = ({ parts }: ParsedCitation): TextUnit | undefined => {
  if (parts === null) return undefined
  switch (parts.framework) {
    case "us-code":
      return parts.note ? undefined : { kind: "us-code", title: parts.title, section: parts.section }
    case "cfr":
      return parts.section === null
        ? { kind: "cfr-part", title: parts.title, part: parts.part }
        : { kind: "cfr-section", title: parts.title, part: parts.part, section: parts.section }
    case "ucc":
      return { kind: "ucc", article: parts.article, section: parts.section }
    case "canon-law":
      return { kind: "canon", n: parts.canon }
    case "torah":
      return {
        kind: "torah",
        book: parts.book,
        chapter: parts.chapter,
        verse: parts.verse,
        verseEnd: parts.verseEnd
      }
    case "udhr":
      return { kind: "udhr-article", n: parts.article }
    default:
      return absurd(parts)
  }
}

/** The document to read for a citation, and the unit to extract from it. */
export const fetchPlan = (citation: ParsedCitation, date: string): FetchPlan | undefined => {
  const unit = unitOf(citation)
  const { parts } = citation
  if (unit === undefined || parts === null) return undefined
  switch (parts.framework) {
    case "us-code":
      return { url: usCodePage(parts), format: "html", unit }
    case "cfr":
      return { url: cfrApi(parts, date), format: "xml", unit }
    case "ucc":
      return { url: uccPage(parts), format: "html", unit }
    case "canon-law":
      return { url: canonPage(parts.canon), format: "html", unit }
    case "torah":
      return { url: `${SEFARIA_API}/${sefariaReference(parts)}?${ENGLISH_PLAIN_TEXT}`, format: "json", unit }
    case "udhr":
      return { url: UDHR_PAGE, format: "html", unit }
    default:
      return absurd(parts)
  }
}

const CANON_INDEX = "https://www.vatican.va/archive/cod-iuris-canonici/cic_index_en.html"
const UDHR_PAGE = "https://www.un.org/en/about-us/universal-declaration-of-human-rights"
const SEFARIA = "https://www.sefaria.org"
const SEFARIA_API = `${SEFARIA}/api/v3/texts`

// Without a version Sefaria answers in Hebrew; of its complete English ones this one is in the public domain.
const ENGLISH_PLAIN_TEXT = `version=${encodeURIComponent(
  "english|The Holy Scriptures: A New Translation (JPS 1917)"
)}&return_format=text_only`

type Addresses = Pick<SourceResolution, "url" | "alternates" | "api" | "notes">

const addressesOf = (parts: CitationParts, date: string): Addresses => {
  switch (parts.framework) {
    case "us-code":
      return usCodeAddresses(parts)
    case "cfr":
      return cfrAddresses(parts, date)
    case "ucc":
      return { url: uccPage(parts), alternates: [], api: null, notes: [] }
    case "canon-law":
      return {
        url: CANON_INDEX,
        alternates: [{ url: canonPage(parts.canon), provider: "Holy See", official: true }],
        api: null,
        notes: ["The address is that of the index; the first alternate is the page that holds the canon."]
      }
    case "torah": {
      const reference = sefariaReference(parts)
      const api = { url: `${SEFARIA_API}/${reference}`, method: "GET", format: "json" } as const
      return { url: `${SEFARIA}/${reference}`, alternates: [], api, notes: [] }
    }
    case "udhr":
      return {
        url: UDHR_PAGE,
        alternates: [
          {
            url: "https://www.ohchr.org/en/universal-declaration-of-human-rights",
            provider: "Office of the United Nations High Commissioner for Human Rights",
            official: true
          }
        ],
        api: null,
        notes: []
      }
    default:
      return absurd(parts)
  }
}

const CORNELL = "Cornell Legal Information Institute"
const PUBLISHING_OFFICE = "U.S. Government Publishing Office"

const usCodeAddresses = (parts: PartsOf<"us-code">): Addresses => {
  const govinfo = `https://www.govinfo.gov/link/uscode/${parts.title}/${parts.section}`
  const cornell = `https://www.law.cornell.edu/uscode/text/${parts.title}/${parts.section}`
  return {
    url: usCodePage(parts),
    alternates: [
      { url: govinfo, provider: PUBLISHING_OFFICE, official: true },
      { url: cornell, provider: CORNELL, official: false }
    ],
    api: { url: govinfo, method: "GET", format: "pdf" },
    notes: []
  }
}

const cfrAddresses = (parts: PartsOf<"cfr">, date: string): Addresses => {
  const { title, part, section } = parts
  const within = section === null ? `part-${part}` : `section-${section}`
  const govinfo = `https://www.govinfo.gov/link/cfr/${title}/${part}`
  const sectionNumber = section === null ? "" : `?sectionnum=${section.slice(part.length + 1)}`
  const cornell = `https://www.law.cornell.edu/cfr/text/${title}/${section ?? `part-${part}`}`
  return {
    url: `https://www.ecfr.gov/current/title-${title}/${within}`,
    alternates: [
      { url: `${govinfo}${sectionNumber}`, provider: PUBLISHING_OFFICE, official: true },
      { url: cornell, provider: CORNELL, official: false }
    ],
    api: { url: cfrApi(parts, date), method: "GET", format: "xml" },
    notes: [
      "The eCFR is one or two working days behind. Where its API answers 404, take the title's latest date from https://www.ecfr.gov/api/versioner/v1/titles.json."
    ]
  }
}

const usCodePage = ({ title, section }: PartsOf<"us-code">): string =>
  `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-section${section}&num=0&edition=prelim`

const cfrApi = ({ title, part, section }: PartsOf<"cfr">, date: string): string => {
  const selection = section === null ? `part=${part}` : `part=${part}&section=${section}`
  return `https://www.ecfr.gov/api/versioner/v1/full/${date}/title-${title}.xml?${selection}`
}

const uccPage = ({ article, section }: PartsOf<"ucc">): string =>
  `https://www.law.cornell.edu/ucc/${article}/${section}`

const sefariaReference = ({ book, chapter, verse, verseEnd }: PartsOf<"torah">): string =>
  [`${book}.${chapter}`, verse === null ? "" : `.${verse}`, verseEnd === null ? "" : `-${verseEnd}`].join("")
