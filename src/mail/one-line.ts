/** Cleans outside text for a header, a journal or a page: well-formed, without control characters, bounded. */

/** Control characters other than line feed and tab, halves of characters, and marks that turn the direction of writing. */
const UNFIT = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Keeps lines and tabs. */
export const storable = (text: string, charsMax: number): string => text.slice(0, charsMax).replaceAll(UNFIT, "")

/** On one line: nothing in it can begin another header. */
export const oneLine = (text: string, charsMax: number): string =>
  storable(text.slice(0, charsMax * 2).replaceAll(/\s+/g, " "), charsMax).trim()
