/**
 * English as letters under the laws of the United States write it: days by their month, and "Sincerely,". Everything else is
 * said as in the English of other places.
 */
import { americanDay } from "../days/dates.ts"
import { english } from "./english.ts"
import type { LetterWords } from "./letter-words.ts"

export const american: LetterWords = {
  ...english,
  day: americanDay,
  frame: { ...english.frame, closing: "Sincerely," }
}

/** The English of a letter that rests on this rule. `home`: where its writer lives, as a code; it decides under a law between countries. */
export const englishFor = (ruleId: string, citation = "", home = ""): LetterWords =>
  isAmericanLaw(ruleId, citation) || (isBetweenCountries(ruleId) && home.startsWith("US-")) ? american : english

/** Whether a law is of the United States, also as the federal one that the facts put in the place of the rule's. */
export const isAmericanLaw = (ruleId: string, citation: string): boolean =>
  ruleId.startsWith("us-") || FEDERAL.test(citation)

export const isBetweenCountries = (ruleId: string): boolean => ruleId.startsWith("intl-")

const FEDERAL = /\b(?:U\.S\.C\.|C\.F\.R\.)/
