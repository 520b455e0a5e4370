/** The words of letters by language. */
import type { OtherLanguage } from "../../../../schema/letter.ts"
import { french } from "./french.ts"
import { german } from "./german.ts"
import type { LetterWords } from "./letter-words.ts"
import { spanish } from "./spanish.ts"

export const WORDS: Readonly<Partial<Record<OtherLanguage, LetterWords>>> = { de: german, fr: french, es: spanish }
