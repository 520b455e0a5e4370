/** The words of letters by language. */
import type { OtherLanguage } from "../../../../schema/letter.ts"
import { german } from "./german.ts"
import type { LetterWords } from "./letter-words.ts"

export const WORDS: Readonly<Partial<Record<OtherLanguage, LetterWords>>> = { de: german }
