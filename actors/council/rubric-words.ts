/**
 * The form in which a law's text and the rubric's phrases are compared: lower-case words with one space between them,
 * and a bar where a clause ends. Every step is one pass over the text.
 */

/** Ends a clause: negations and phrases do not cross it. */
export const CLAUSE_END = "|"

export const wordsOf = (text: string): string =>
  text
    // Ordering the marks on one letter costs the square of their number; no writing has more than 30 (UAX #15, D4).
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFKC")
    .toLowerCase()
    // Apostrophes and invisible characters are removed from within words.
    .replace(/['\u2018\u2019\u02BC\p{Cf}]/gu, "")
    .replace(/\|/g, " ")
    .replace(/[.;:!?](?=\s|$)/g, ` ${CLAUSE_END} `)
    .replace(/[^\p{L}\p{N}\p{M}|]+/gu, " ")
    .trim()
