/**
 * The port through which the public registry of problems is read. Its rows are written in the commit of each problem's
 * events; reading it wakes no actor, and what is not public is not there.
 */
import type { ProblemStatus } from "../../schema/problem.ts"
import type { Severity } from "../../schema/triage.ts"

export interface ProblemRow {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly category: string
  readonly severity: Severity
  readonly status: ProblemStatus
  /** Cases; null while there are too few to tell. */
  readonly affected: number | null
  readonly organizations: ReadonlyArray<{ readonly id: string; readonly name: string }>
  /** Epoch ms. */
  readonly createdAt: number
  readonly updatedAt: number
}

export interface ProblemSearch {
  readonly category?: string | undefined
  /** Words, "phrases" and -exclusions, as people type them; blank text and words that say nothing (the, of, &) are no search. */
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** So many of what a search finds are counted and can be paged through: a word that every problem has says nothing. */
export const FOUND_COUNT_MAX = 1_000
/**
 * So many are ranked, before any is left out; of more, those with most cases. Ranking ten thousand took 29 ms of Postgres, and
 * more than a second on a busy machine with a million problems. A registry counted from one rule set has some hundreds.
 */
export const RANKED_COUNT_MAX = 2_000

/** Every method rejects with `JournalUnavailable` when the database cannot be asked. */
export interface ProblemQueries {
  /**
   * Public problems; those that a search fits best first (the title counts for more than the summary), else those with most
   * cases. `total` counts all pages, of a search up to `FOUND_COUNT_MAX`: no page goes further.
   */
  readonly page: (
    search: ProblemSearch
  ) => Promise<{ readonly rows: ReadonlyArray<ProblemRow>; readonly total: number }>
  /** Undefined when there is none of this slug in public. */
  readonly find: (slug: string) => Promise<ProblemRow | undefined>
}
