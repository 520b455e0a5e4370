/**
 * The result of a reader of one framework: the citation it found, or why the text is none. A reader gets at most
 * CITATION_CHARACTER_COUNT_MAX characters with collapsed blanks, so no pattern can take long; it never throws.
 */
import type { FrameworkId } from "../../../schema/council.ts"

/** Parts of a citation of one framework, as they are shown. Letters keep the case in which they were written. */
export type CitationParts =
  | {
      readonly framework: "us-code"
      readonly title: number
      readonly section: string
      readonly subsections: ReadonlyArray<string>
      /** Whether the following sections are cited too. */
      readonly etSeq: boolean
      /** Whether it cites a statute printed below the section, as in "7 U.S.C. § 612c note". */
      readonly note: boolean
    }
  | {
      readonly framework: "cfr"
      readonly title: number
      readonly part: string
      /** With its part, as in "425.1"; null when the whole part is cited. */
      readonly section: string | null
      readonly subsections: ReadonlyArray<string>
    }
  | {
      readonly framework: "ucc"
      readonly article: string
      /** With its article, as in "2-314". */
      readonly section: string
      readonly subsections: ReadonlyArray<string>
    }
  | {
      readonly framework: "canon-law"
      readonly canon: number
      readonly paragraph: number | null
      /** The number within the paragraph: 2 for "2°". */
      readonly number: number | null
    }
  | {
      readonly framework: "torah"
      readonly book: TorahBook
      readonly chapter: number
      /** Null when the whole chapter is cited. */
      readonly verse: number | null
      /** The last verse of several; null for one. */
      readonly verseEnd: number | null
    }
  | { readonly framework: "udhr"; readonly article: number; readonly paragraph: number | null }

export type PartsOf<Id extends FrameworkId> = Extract<CitationParts, { readonly framework: Id }>

export type TorahBook = "Genesis" | "Exodus" | "Leviticus" | "Numbers" | "Deuteronomy"

/**
 * The confidence of a reading with this property; the lowest that applies counts. The numbers are not measured: they
 * order readings from certain to guessed.
 */
export const CONFIDENCES = {
  /** The text consists of the citation alone. */
  alone: 0.98,
  "among-other-words": 0.9,
  /** Several provisions are named, and only the first was taken. */
  "first-of-several": 0.8,
  /** Editions number these verses differently. */
  "numbered-differently": 0.8,
  /** The hint names another framework. */
  "hint-disagrees": 0.8,
  /** Only the hint or the form of the citation shows which law it is. */
  "law-assumed": 0.6
} as const
export type Doubt = keyof typeof CONFIDENCES

export type Reading = Found | Refused

export interface Found {
  readonly _tag: "Found"
  /** Where in the text the citation begins. */
  readonly at: number
  readonly parts: CitationParts
  readonly normalized: string
  readonly doubts: ReadonlyArray<Doubt>
  readonly notes: ReadonlyArray<string>
}

/** The text cites something that the framework does not have. */
export interface Refused {
  readonly _tag: "Refused"
  readonly note: string
}

/** `hinted`: the caller named this framework, so shorter forms are accepted. */
export type Reader = (text: string, hinted: boolean) => Reading | undefined

export const refused = (note: string): Refused => ({ _tag: "Refused", note })

/** Deepest group such as (a)(1)(A)(ii). */
const SUBSECTION_DEPTH_MAX = 8

// A number, one letter repeated, or a Roman numeral; "(2018)" and "(FTC)" are remarks and not subsections.
const SUBSECTION = / ?\(((?:\d{1,3}[A-Z]{0,2}|([a-z])\2{0,3}|([A-Z])\3{0,3}|[ivxl]{1,7}|[IVXL]{1,7})(?:-\d{1,2})?)\)/y

/** Reads the subsections that follow a section. */
export const readSubsections = (
  text: string,
  at: number
): { readonly subsections: ReadonlyArray<string>; readonly end: number } => {
  const subsections: Array<string> = []
  let end = at
  while (subsections.length < SUBSECTION_DEPTH_MAX) {
    const match = matchAt(SUBSECTION, text, end)
    if (match === null) break
    subsections.push(match[1] ?? "")
    end += match[0].length
  }
  return { subsections, end }
}

export const inParentheses = (subsections: ReadonlyArray<string>): string =>
  subsections.map((one) => `(${one})`).join("")

/** Matches a sticky pattern at one place. */
export const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Whether the text is only the citation, with punctuation and words that belong to it. */
export const standsAlone = (
  text: string,
  place: { readonly at: number; readonly end: number },
  padding: RegExp
): boolean => {
  const rest = `${text.slice(0, place.at)} ${text.slice(place.end)}`
  return rest.replaceAll(padding, "").replaceAll(/[\s.,;:()[\]"'“”]+/g, "") === ""
}

export const FIRST_OF_SEVERAL = "Several provisions are named; only the first was taken."
