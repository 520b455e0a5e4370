/** How the words of a hazard are written: patterns of one language each, read in small letters without accents. */
import type { LetterLanguage } from "../../../schema/letter.ts"

/** Patterns that are read in text with single spaces between words. */
export type Signs = Readonly<Record<LetterLanguage, RegExp>>

/** What a text tells of a hazard: its signs, or one sign of each half somewhere in the text, in one language. */
export interface HazardSigns {
  readonly signs?: Signs
  readonly halves?: readonly [Signs, Signs]
}

/** Some words of a sentence, then others at most so many words behind them. */
export const near = (first: string, words: number, then: string): string =>
  `(?:${first}) (?:[a-z0-9']{1,24} ){0,${words}}(?:${then})`

/** The same in either order. */
export const nearby = (one: string, words: number, other: string): string =>
  `${near(one, words, other)}|${near(other, words, one)}`

export const signs = (...patterns: ReadonlyArray<string>): RegExp => new RegExp(`\\b(?:${patterns.join("|")})\\b`)
