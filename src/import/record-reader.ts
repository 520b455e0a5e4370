/** A record reader of one format: cuts chunks of text into records. */

export interface TextRecord {
  /** The line on which it begins; the first one is 1. */
  readonly line: number
  /** As it was written, without its line end. */
  readonly raw: string
  readonly fault?: string | undefined
}

export interface RecordReader {
  /** The records that end in this piece of text. */
  readonly push: (text: string) => ReadonlyArray<TextRecord>
  /** The record that ended with the file. */
  readonly end: () => ReadonlyArray<TextRecord>
}
