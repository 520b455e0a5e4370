/**
 * Unicode's normal forms, for texts of any length. Ordering the marks on one letter costs the square of their number: 20,000 marks
 * take half a second, 200,000 take half a minute.
 */

/** No writing has more marks on one letter (UAX #15, D4). */
const MARK_COUNT_MAX = 30

/** Marks in a row, as few letters have them. The two half-width sound marks become marks. */
const MARKS = /[\p{M}\uFF9E\uFF9F]{8,}/gu

/** No mark, nor anything that is taken apart into one, stands before it in Unicode. */
const FIRST_MARK = 0x300
/** As many units in a row as `MARKS` needs. */
const ROW = 8

/** False only when the text has no such row of marks. Reading the signs alone takes a thirtieth of what the pattern takes. */
const mayHaveManyMarks = (text: string): boolean => {
  let row = 0
  for (let at = 0; at < text.length; at += 1) {
    row = text.charCodeAt(at) < FIRST_MARK ? 0 : row + 1
    if (row === ROW) return true
  }
  return false
}

/** A shorter text costs at most a millisecond, however it was made. */
const SHORT_CHARS = 1_000

/** The text in one normal form; a long text without the marks beyond the thirtieth in a row. */
export const normalForm = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  (text.length > SHORT_CHARS && mayHaveManyMarks(text) ? text.replaceAll(MARKS, withFewMarks) : text).normalize(form)

const withFewMarks = (run: string): string =>
  run.length <= MARK_COUNT_MAX ? run : Array.from(run).slice(0, MARK_COUNT_MAX).join("")
