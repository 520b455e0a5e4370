/**
 * The form in which a law's text and the rubric's phrases are compared: words in lower case with one space between them,
 * and a bar where a clause ends. Nothing else of a text is left, and every step is one pass over it.
 */

/** Ends a clause: across it no negation reaches and no phrase goes on. */
export const CLAUSE_END = "|"

export const wordsOf = (text: string): string =>
  text
    // Ordering the marks on one letter costs the square of their number; no writing has more than 30 (UAX #15, D4).
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFKC")
    .toLowerCase()
    // Apostrophes and invisible characters join what they stand in.
    .replace(/['\u2018\u2019\u02BC\p{Cf}]/gu, "")
    .replace(/\|/g, " ")
    .replace(/[.;:!?](?=\s|$)/g, ` ${CLAUSE_END} `)
    .replace(/[^\p{L}\p{N}\p{M}|]+/gu, " ")
    .trim()
