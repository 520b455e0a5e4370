/**
 * The port to the journal rows of the log. Row n + 1 holds leaf n. The head is written in the commit of the newest leaf.
 */
import type { JournalRow } from "../../actors/runtime/journal.ts"

/** Most rows of one answer: a megabyte. */
export const LOG_PAGE_ROW_COUNT_MAX = 2_000

/**
 * Hashes of subtrees of 256^level leaves, from the `start`-th up to the `end`-th, which is left out. Level 0 are the leaves; a
 * higher hash is in the row of its last leaf.
 */
export interface HashRange {
  readonly level: number
  readonly start: number
  readonly end: number
}

/** The number of leaves, and the root of their tree in hex. */
export interface LogHead {
  readonly size: number
  readonly root: string
}

export interface LogRows {
  /** The rows from one number to another, both included, in order; at most `LOG_PAGE_ROW_COUNT_MAX`. Missing rows are left out. */
  readonly range: (firstSeq: number, lastSeq: number) => Promise<ReadonlyArray<JournalRow>>
  /** A page of the rows after a number. For the check at the start, so it has a long time limit. */
  readonly page: (afterSeq: number) => Promise<ReadonlyArray<JournalRow>>
  /** The head that was written with the newest leaf; undefined before the first. Has the time limit of `page`. */
  readonly head: () => Promise<LogHead | undefined>
  /**
   * For each range its hashes in hex, concatenated, from one statement. Costs a tenth of reading the rows. A damaged row yields no
   * hash or a wrong text, so the caller must check.
   */
  readonly hashes: (ranges: ReadonlyArray<HashRange>) => Promise<ReadonlyArray<string>>
  /** The rows with these numbers, in order; missing rows are left out. */
  readonly at: (seqs: ReadonlyArray<number>) => Promise<ReadonlyArray<JournalRow>>
}
