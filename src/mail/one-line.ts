/** Cleans outside text for a header, a journal or a page: well-formed, without control characters, bounded. */

/** Control characters other than line feed and tab, lone surrogates, and marks that change the direction of writing. */
const UNFIT = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Cleans a text and keeps its lines and tabs. */
export const storable = (text: string, charsMax: number): string => text.slice(0, charsMax).replaceAll(UNFIT, "")

/** Cleans a text onto one line, so that it cannot begin another header. */
export const oneLine = (text: string, charsMax: number): string =>
  storable(text.slice(0, charsMax * 2).replaceAll(/\s+/g, " "), charsMax).trim()
