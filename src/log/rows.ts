/**
 * The port to the leaves of the log as they are written: the row after number n of the log's journal holds leaf n, and the head
 * is written in the commit of the newest.
 */
import type { JournalRow } from "../../actors/runtime/journal.ts"

/** Rows in one answer at most: a megabyte. */
export const LOG_PAGE_ROW_COUNT_MAX = 2_000

/**
 * Hashes of subtrees of 256^level leaves, from the `start`-th up to and without the `end`-th. Those of level 0 are leaves; those
 * above stand in the row of their last leaf.
 */
export interface HashRange {
  readonly level: number
  readonly start: number
  readonly end: number
}

/** How many leaves there are, and the root of their tree in hex. */
export interface LogHead {
  readonly size: number
  readonly root: string
}

export interface LogRows {
  /** Those from one number to another, both included, in order; at most `LOG_PAGE_ROW_COUNT_MAX`. Missing ones are left out. */
  readonly range: (firstSeq: number, lastSeq: number) => Promise<ReadonlyArray<JournalRow>>
  /** For the check at the start: those after a number, a page of them, however long a busy machine takes. */
  readonly page: (afterSeq: number) => Promise<ReadonlyArray<JournalRow>>
  /** For the check at the start, like a page: the head as the newest leaf left it; undefined before the first. */
  readonly head: () => Promise<LogHead | undefined>
  /**
   * For each range its hashes alone, in hex, one after the other. A tile costs a tenth of its rows so, and all that a proof needs
   * one question. What a row lacks is left out or is no hash: whoever asks must check.
   */
  readonly hashes: (ranges: ReadonlyArray<HashRange>) => Promise<ReadonlyArray<string>>
  /** Those of these numbers, in order; missing ones are left out. */
  readonly at: (seqs: ReadonlyArray<number>) => Promise<ReadonlyArray<JournalRow>>
}
