/**
 * English as letters under the laws of the United States write it: days by their month, and "Sincerely,". Everything else is
 * said as in the English of other places.
 */
import { americanDay } from "../dates.ts"
import { english } from "./english.ts"
import type { LetterWords } from "./letter-words.ts"

export const american: LetterWords = {
  ...english,
  day: americanDay,
  frame: { ...english.frame, closing: "Sincerely," }
}

/** The English of a letter that rests on this rule, or on the federal law that the facts put in its place. */
export const englishFor = (ruleId: string, citation = ""): LetterWords =>
  ruleId.startsWith("us-") || FEDERAL.test(citation) ? american : english
const FEDERAL = /\b(?:U\.S\.C\.|C\.F\.R\.)/
