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

/** The English of a letter that rests on this rule. */
export const englishFor = (ruleId: string): LetterWords => (ruleId.startsWith("us-") ? american : english)
