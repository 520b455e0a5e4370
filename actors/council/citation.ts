/**
 * Parses citations of the six frameworks as people write them. It accepts any text, never throws, and takes time
 * proportional to a bounded length. All spellings of a provision give one normalised form, and parsing that form gives
 * it again.
 */
import { normalForm } from "../../schema/normal-form.ts"
import type { FrameworkId } from "../../schema/council.ts"
import { readCanonLaw } from "./citation/canon-law.ts"
import { readCfr } from "./citation/cfr.ts"
import {
  CONFIDENCES,
  type CitationParts,
  type Doubt,
  type Found,
  type Reader,
  type Reading
} from "./citation/reading.ts"
import { readTorah } from "./citation/torah.ts"
import { readUcc } from "./citation/ucc.ts"
import { readUdhr } from "./citation/udhr.ts"
import { readUsCode } from "./citation/us-code.ts"
import { CITATION_EXAMPLES, FRAMEWORKS, frameworkOf } from "./frameworks.ts"

/** A citation is one line; characters beyond this are not read. */
export const CITATION_CHARACTER_COUNT_MAX = 500

export interface ParsedCitation {
  /** One form for every way of writing the same citation; the cleaned text itself if it is not recognized. */
  readonly normalized: string
  readonly framework: FrameworkId | null
  readonly parts: CitationParts | null
  /** 0 if nothing was recognized; else the lowest of CONFIDENCES that applies. */
  readonly confidence: number
  /** Why the confidence is not higher; empty if nothing was recognized. */
  readonly doubts: ReadonlyArray<Doubt>
  readonly notes: ReadonlyArray<string>
}

const READERS: Readonly<Record<FrameworkId, Reader>> = {
  "us-code": readUsCode,
  cfr: readCfr,
  ucc: readUcc,
  "canon-law": readCanonLaw,
  torah: readTorah,
  udhr: readUdhr
}

/** Tries the hinted framework first, then all. A wrong hint is noted and never makes a citation unreadable. */
export const parseCitation = (citation: string, typeHint?: FrameworkId): ParsedCitation => {
  const text = cleaned(citation)
  const cut = citation.trim().length > CITATION_CHARACTER_COUNT_MAX
  const cutNotes = cut ? [`Only the first ${CITATION_CHARACTER_COUNT_MAX} characters were read.`] : []
  const told = readAll(text, typeHint)
  const all = told.flatMap(({ reading }) => (reading._tag === "Found" ? [reading] : []))
  const found = chosen(all, typeHint)
  if (found === undefined) {
    return {
      normalized: text,
      framework: null,
      parts: null,
      confidence: 0,
      doubts: [],
      notes: [...cutNotes, ...whyNot(told, typeHint)]
    }
  }
  const framework = found.parts.framework
  const others = all.length - 1
  const disagrees = typeHint !== undefined && typeHint !== framework
  const doubts: ReadonlyArray<Doubt> = [
    ...found.doubts,
    ...(disagrees ? (["hint-disagrees"] as const) : []),
    ...(others > 0 ? (["first-of-several"] as const) : [])
  ]
  return {
    normalized: found.normalized,
    framework,
    parts: found.parts,
    confidence: confidenceOf(doubts),
    doubts,
    notes: [
      ...cutNotes,
      ...(disagrees
        ? [`The hint says ${frameworkOf(typeHint).name}; the citation is from the ${frameworkOf(framework).name}.`]
        : []),
      ...found.notes,
      ...(others > 0 ? ["The text cites more than one law; one citation at a time is taken."] : [])
    ]
  }
}

/**
 * The strict reading for decisions: a text that names no law is not recognized, unless a hint names one.
 */
export const citedLaw = (citation: string, typeHint?: FrameworkId): ParsedCitation => {
  const parsed = parseCitation(citation, typeHint)
  const { doubts, framework } = parsed
  if (framework === null || framework === typeHint || !doubts.includes("law-assumed")) return parsed
  const notes = [NAMES_NO_LAW, `Write for example: ${CITATION_EXAMPLES[framework]}.`]
  return { normalized: cleaned(citation), framework: null, parts: null, confidence: 0, doubts: [], notes }
}

const NAMES_NO_LAW = "The citation does not say which law it is of."

interface Told {
  readonly by: FrameworkId
  readonly reading: Reading
}

const readAll = (text: string, typeHint: FrameworkId | undefined): ReadonlyArray<Told> =>
  FRAMEWORKS.flatMap(({ id }) => {
    const hinted = id === typeHint ? READERS[id](text, true) : undefined
    const reading = hinted?._tag === "Found" ? hinted : (READERS[id](text, false) ?? hinted)
    return reading === undefined ? [] : [{ by: id, reading }]
  })

/** The reading of the hinted framework, else the first in the text. */
const chosen = (all: ReadonlyArray<Found>, typeHint: FrameworkId | undefined): Found | undefined =>
  all.find(({ parts }) => parts.framework === typeHint) ?? all.toSorted((one, other) => one.at - other.at)[0]

/** Why nothing was recognized, and how to write a citation. */
const whyNot = (told: ReadonlyArray<Told>, typeHint: FrameworkId | undefined): ReadonlyArray<string> => {
  const hintFirst = told.toSorted((one, other) => Number(other.by === typeHint) - Number(one.by === typeHint))
  const reasons = hintFirst.flatMap(({ reading }) => (reading._tag === "Refused" ? [reading.note] : []))
  const meant = typeHint === undefined ? told.map(({ by }) => by) : [typeHint]
  const examples = (meant.length > 0 ? meant : FRAMEWORKS.map(({ id }) => id)).map((id) => CITATION_EXAMPLES[id])
  return [...(reasons.length > 0 ? reasons : [NOT_UNDERSTOOD]), `Write for example: ${examples.join("; ")}.`]
}

const NOT_UNDERSTOOD = "The citation was not understood."

const confidenceOf = (doubts: ReadonlyArray<Doubt>): number => Math.min(...doubts.map((doubt) => CONFIDENCES[doubt]))

const BLANKS = /[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
const DASHES = /[\u05be\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+/g
const APOSTROPHES = /[\u02bc\u02bf\u2018\u2019\u05f3]/g
// Controls, marks of direction and joining, and Hebrew points, which the names of the books are written with or without.
const UNSEEN = /[\p{Cc}\p{Cf}\u0591-\u05bd\u05bf-\u05c7]/gu

/**
 * Collapses blanks, turns dashes into hyphens and removes invisible characters. Idempotent: it composes letters before
 * and after the removal, because each step may enable the other.
 */
const cleaned = (citation: string): string =>
  normalForm(
    normalForm(citation.trimStart().slice(0, CITATION_CHARACTER_COUNT_MAX).toWellFormed(), "NFC")
      .replaceAll(BLANKS, " ")
      .replaceAll(DASHES, "-")
      .replaceAll(APOSTROPHES, "'")
      .replaceAll("º", "°")
      .replaceAll(UNSEEN, "")
      .replaceAll(BLANKS, " "),
    "NFC"
  )
    .slice(0, CITATION_CHARACTER_COUNT_MAX)
    .toWellFormed()
    .trim()
