/**
 * Cuts members' texts to the shown size: one line, one sentence, a number of characters (UTF-16 units). Implemented here
 * rather than with a language library, so that a result computed again years later is the same.
 */

/** One sentence, as the interface shows it. */
export const SENTENCE_CHARS_MAX = 240

/** The first sentence on one line, at most 240 characters. */
export const firstSentence = (text: string): string => {
  // Only the beginning matters.
  const line = withoutHalf(text.trimStart().slice(0, SENTENCE_CHARS_MAX * 4))
    .replace(/\s+/g, " ")
    .trim()
  for (const { index, 0: end } of line.matchAll(END)) {
    if (!isAbbreviation(line.slice(Math.max(0, index - WORD_CHARS_MAX), index))) {
      return cutTo(line.slice(0, index + end.length), SENTENCE_CHARS_MAX)
    }
  }
  return cutTo(line, SENTENCE_CHARS_MAX)
}

/** At most `max` characters, cut between words where there are any, and marked as cut. */
export const cutTo = (text: string, max: number): string => {
  if (text.length <= max) return text
  const kept = text.slice(0, max - 1)
  const space = kept.lastIndexOf(" ")
  // A "word" as long as half the text is cut.
  const whole = space > max / 2 ? kept.slice(0, space) : withoutHalf(kept)
  return `${whole.replace(/(?<![\s,;:])[\s,;:]+$/, "")}…`
}

/** Removes half a surrogate pair left by a cut at the end. */
const withoutHalf = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, "")

/** A mark that ends a sentence, with closing quotes or brackets, before a space and the start of another. */
const END = /[.!?]["'”’)\]]?(?= ["'“‘([]?\p{Lu})/gu

/** Longer than any abbreviation. */
export const WORD_CHARS_MAX = 12

/** Abbreviations that do not end a sentence. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "art arts can cf ch cir co corp dist dr ed inc jr ltd mr mrs ms no nos para pt sec sect sr st stat sub supp v viz vol vs".split(
    " "
  )
)

/** Whether the dot after this belongs to its word: one letter (an initial), letters with dots (U.S), or a known word. */
export const isAbbreviation = (before: string): boolean => {
  const word = before.slice(before.lastIndexOf(" ") + 1).replace(/^["'“‘([]+/, "")
  return /^(?:\p{L}|(?:\p{L}{1,3}\.)+\p{L}{1,3})$/u.test(word) || ABBREVIATIONS.has(word.toLowerCase())
}
