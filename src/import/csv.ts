/**
 * A streaming CSV reader (RFC 4180): quoted fields with commas, line ends and doubled quotes, CRLF or LF, and a last
 * record without a line end. A malformed record is returned with its fault; reading continues with the next line.
 */
import type { RecordReader, TextRecord } from "./record-reader.ts"

/** A complaint with its longest narrative is a few ten thousand characters; more is an unclosed quote. */
export const RECORD_CHARS_MAX = 1024 * 1024
/** Enough to find it in the file. */
const SHOWN_CHARS = 1_000

const QUOTE = 0x22
const COMMA = 0x2c
const LF = 0x0a

export const TOO_LONG = "is longer than a million characters; probably a quote is not closed"

/** Cuts text into records; blank lines are none. Lines are counted inside quotes too. */
export const makeCsvReader = (): RecordReader => {
  /** The text that is not returned yet, of which `scanned` characters were read. */
  let pending = ""
  let scanned = 0
  let line = 1
  let recordLine = 1
  let isQuoted = false
  /** Where a quote opens a field or doubles the one before it. */
  let mayOpen = true
  let isSkipping = false

  const begin = (): void => {
    isQuoted = false
    mayOpen = true
    recordLine = line
  }
  /** The complete raw records in the pending text. */
  const cut = (): ReadonlyArray<TextRecord> => {
    const records: Array<TextRecord> = []
    let from = 0
    for (; scanned < pending.length; scanned += 1) {
      const code = pending.charCodeAt(scanned)
      if (code === LF) line += 1
      if (code === QUOTE && !isSkipping && (isQuoted || mayOpen)) {
        // A quote after a closing quote makes the two a character of the field.
        mayOpen = isQuoted
        isQuoted = !isQuoted
      } else if (!isQuoted) {
        mayOpen = code === COMMA
        if (code !== LF) continue
        if (!isSkipping) records.push({ line: recordLine, raw: withoutReturn(pending.slice(from, scanned)) })
        isSkipping = false
        from = scanned + 1
        begin()
      }
    }
    pending = pending.slice(from)
    scanned -= from
    return records
  }
  const tooLong = (): ReadonlyArray<TextRecord> => {
    if (pending.length <= RECORD_CHARS_MAX) return []
    const record = { line: recordLine, raw: pending.slice(0, SHOWN_CHARS), fault: TOO_LONG }
    pending = ""
    scanned = 0
    begin()
    // Quotes are unreliable now: skips the rest of this line and continues with the next.
    const again = isSkipping
    isSkipping = true
    mayOpen = false
    return again ? [] : [record]
  }
  return {
    push: (text) => {
      pending += text
      return [...cut(), ...tooLong()].filter(isSomething)
    },
    end: () => {
      const last = { line: recordLine, raw: withoutReturn(pending) }
      pending = ""
      if (isSkipping) return []
      return [isQuoted ? { ...last, raw: last.raw.slice(0, SHOWN_CHARS), fault: "ends inside a quote" } : last].filter(
        isSomething
      )
    }
  }
}

const isSomething = ({ fault, raw }: TextRecord): boolean => raw !== "" || fault !== undefined

const withoutReturn = (raw: string): string => (raw.endsWith("\r") ? raw.slice(0, -1) : raw)

/** The fields of one record, or what is wrong with it. */
export const fieldsOf = (raw: string): ReadonlyArray<string> | { readonly fault: string } => {
  const fields: Array<string> = []
  let index = 0
  for (;;) {
    const isQuoted = raw.charCodeAt(index) === QUOTE
    const end = isQuoted ? closingQuote(raw, index) : nextComma(raw, index)
    const text = isQuoted ? raw.slice(index + 1, end).replaceAll('""', '"') : raw.slice(index, end)
    const next = isQuoted ? end + 1 : end
    if (!isQuoted && text.includes('"')) return { fault: "has a quote inside a field that does not begin with one" }
    fields.push(text)
    if (next >= raw.length) return fields
    if (raw.charCodeAt(next) !== COMMA) return { fault: "has text behind a closing quote" }
    index = next + 1
  }
}

const nextComma = (raw: string, from: number): number => {
  const comma = raw.indexOf(",", from)
  return comma === -1 ? raw.length : comma
}

/** The closing quote, which is not doubled; the end if there is none. */
const closingQuote = (raw: string, from: number): number => {
  for (let index = from + 1; ; index += 2) {
    index = raw.indexOf('"', index)
    if (index === -1) return raw.length
    if (raw.charCodeAt(index + 1) !== QUOTE) return index
  }
}
