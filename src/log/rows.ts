/** The port to the leaves of the log as they are written: the row after number n of the log's journal holds leaf n. */
import type { JournalRow } from "../../actors/runtime/journal.ts"

/** Rows in one answer at most: a megabyte. */
export const LOG_PAGE_ROW_COUNT_MAX = 2_000

/** The first and the last number of some rows. */
export type SeqRange = readonly [firstSeq: number, lastSeq: number]

export interface LogRows {
  /** Those from one number to another, both included, in order; at most `LOG_PAGE_ROW_COUNT_MAX`. Missing ones are left out. */
  readonly range: (firstSeq: number, lastSeq: number) => Promise<ReadonlyArray<JournalRow>>
  /** For the check at the start: those after a number, a page of them, however long a busy machine takes. */
  readonly page: (afterSeq: number) => Promise<ReadonlyArray<JournalRow>>
  /**
   * The leaf hashes alone of the rows in each of these ranges, both ends included: in hex, one after the other, a text for each
   * range in their order. A tile costs a tenth of its rows so, and all that a proof needs one question.
   */
  readonly hashes: (ranges: ReadonlyArray<SeqRange>) => Promise<ReadonlyArray<string>>
  /** Those of these numbers, in order; missing ones are left out. */
  readonly at: (seqs: ReadonlyArray<number>) => Promise<ReadonlyArray<JournalRow>>
}
