/** The language of a letter: that of the text, where both sides read it. */
import type { OtherLanguage } from "../../schema/letter.ts"
import type { Jurisdiction, TriageRule } from "../../schema/triage.ts"
import { parseJurisdiction } from "./jurisdiction.ts"
import { isWriterOf } from "./replies/reply-language.ts"
import type { Decision } from "./understanding/decide.ts"

/** The language of a letter under `legal`; undefined: English. */
export const letterLanguageOf = (decision: Decision, legal: TriageRule, text: string): OtherLanguage | undefined => {
  const language = letterLanguageFor(decision.language, decision.place, legal)
  return language !== undefined && isReadBy(language, text, decision) ? language : undefined
}

/** Of each language, the members of the European Union where a firm deals with its customers in it. */
const BUSINESS_IN: Readonly<Record<string, readonly [OtherLanguage, ReadonlySet<string>]>> = {
  DE: ["de", new Set(["DE", "AT", "LU"])],
  FR: ["fr", new Set(["FR", "BE", "LU"])],
  ES: ["es", new Set(["ES"])]
}

/**
 * The language of a letter under this law; undefined: English. It is the one that the text is written in, where the law is the
 * Union's or the place's own, and the place is one where firms deal in that language, or is not known more closely than the Union.
 *
 * @param language The language of the text: `DE`, `FR`, `ES`.
 */
export const letterLanguageFor = (
  language: string | undefined,
  { country }: Jurisdiction,
  { jurisdiction }: Pick<TriageRule, "jurisdiction">
): OtherLanguage | undefined => {
  if (language === undefined) return undefined
  const [tongue, places] = BUSINESS_IN[language] ?? []
  if (!jurisdiction.includes("EU"))
    return country !== null && jurisdiction.includes(country) && places?.has(country) === true ? tongue : undefined
  if (country === "EU") return tongue
  // Without a place only a law of the Union alone speaks for it.
  if (country === null) return jurisdiction.length === 1 ? tongue : undefined
  return places?.has(country) === true ? tongue : undefined
}

/** A name of one word behind a word for "in": a code of two letters is an everyday word as well. */
const PLACE_NAMED = /\b(?:in|aus|en|au|aux)\s([a-zà-ÿ]{4,20})/gi
const PLACES_LOOKED_AT_MAX = 20

/**
 * Whether both sides of the letter read this language: the person writes it, and the text names no other country where the firm
 * may be. A journey leads to other countries, but its firm is at home.
 */
const isReadBy = (language: OtherLanguage, text: string, { issue, place }: Decision): boolean => {
  if (!isWriterOf(language, text)) return false
  if (issue?.category === "travel") return true
  const [, places] = BUSINESS_IN[language.toUpperCase()] ?? []
  for (const [looked, [, name = ""]] of [...text.matchAll(PLACE_NAMED)].entries()) {
    if (looked >= PLACES_LOOKED_AT_MAX) break
    const { country } = parseJurisdiction(name)
    if (country !== null && country !== "EU" && country !== place.country && places?.has(country) !== true) return false
  }
  return true
}
