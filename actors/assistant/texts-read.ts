/**
 * Which texts of a case are read together.
 *
 * Always true: what one message costs to read has a bound, however much the case was told before. The first text and the newest
 * one are read whole, and a text that is not read keeps its place as an empty one.
 */

/**
 * Twenty pages: the two longest texts that there can be. More are papers that were pasted, and each command reads all of it again. With
 * no bound but that of the case, 200,000 characters, a message of one line took a second of the processor.
 */
export const TEXTS_READ_CHARS_MAX = 40_000

/** All texts, or of a longer case the first one and as many of the newest as there is room for. */
export const textsRead = (narrative: ReadonlyArray<string>): ReadonlyArray<string> => {
  const chars = narrative.reduce((sum, text) => sum + text.length, 0)
  if (chars <= TEXTS_READ_CHARS_MAX) return narrative
  let left = TEXTS_READ_CHARS_MAX - (narrative[0]?.length ?? 0)
  let from = narrative.length
  while (from > 1 && (narrative[from - 1]?.length ?? 0) <= left) {
    from -= 1
    left -= narrative[from]?.length ?? 0
  }
  return narrative.map((text, at) => (at === 0 || at >= from ? text : ""))
}
