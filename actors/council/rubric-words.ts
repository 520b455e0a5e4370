/**
 * The form in which a law's text and the rubric's phrases are compared: lower-case words with one space between them,
 * and a bar where a clause ends. Every step is one pass over the text.
 */
import { normalForm } from "../../schema/normal-form.ts"

/** Ends a clause: negations and phrases do not cross it. */
export const CLAUSE_END = "|"

export const wordsOf = (text: string): string =>
  normalForm(text, "NFKC")
    .toLowerCase()
    // Apostrophes and invisible characters are removed from within words.
    .replace(/['\u2018\u2019\u02BC\p{Cf}]/gu, "")
    .replace(/\|/g, " ")
    .replace(/[.;:!?](?=\s|$)/g, ` ${CLAUSE_END} `)
    .replace(/[^\p{L}\p{N}\p{M}|]+/gu, " ")
    .trim()
