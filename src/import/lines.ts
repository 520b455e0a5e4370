/** Splits text, in chunks of any size, into lines without blank ones. Linear. */
import { RECORD_CHARS_MAX } from "./csv.ts"
import type { RecordReader, TextRecord } from "./record-reader.ts"

/** Enough to find it in the file. */
const SHOWN_CHARS = 1_000

export const makeLineReader = (): RecordReader => {
  /** Pieces of a line that has not ended. */
  let pieces: Array<string> = []
  let charCount = 0
  let line = 1
  const take = (): ReadonlyArray<TextRecord> => {
    const isTooLong = charCount > RECORD_CHARS_MAX
    const raw = pieces.join("").trim()
    const taken = { line, raw: isTooLong ? raw.slice(0, SHOWN_CHARS) : raw }
    pieces = []
    charCount = 0
    if (isTooLong) return [{ ...taken, fault: "is longer than a million characters" }]
    return taken.raw === "" ? [] : [taken]
  }
  const keep = (piece: string): void => {
    // Only the beginning of a line that is too long is kept.
    if (charCount <= RECORD_CHARS_MAX) pieces.push(piece)
    charCount += piece.length
  }
  return {
    push: (text) => {
      const records: Array<TextRecord> = []
      let from = 0
      for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", from)) {
        keep(text.slice(from, end))
        records.push(...take())
        line += 1
        from = end + 1
      }
      if (from < text.length) keep(text.slice(from))
      return records
    },
    end: take
  }
}
