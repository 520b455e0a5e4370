/**
 * The port to reviews of letters and crises. Rows are written in the commit of the case's events, so they contain
 * everything acknowledged; reading them loads no case.
 */
import type { ReviewFilter, ReviewState } from "../../schema/api/reviews.ts"
import type { HumanReason } from "../../schema/letter.ts"
import type { Severity } from "../../schema/triage.ts"

export interface ReviewRow {
  /** The letter's id, or `<case id>-R<number>`. */
  readonly reviewId: string
  readonly caseId: string
  readonly sponsorId: string
  readonly kind: "letter" | "crisis"
  readonly severity: Severity
  readonly reasons: ReadonlyArray<HumanReason>
  readonly title: string
  readonly state: ReviewState
  /** Epoch ms, as all moments here. */
  readonly dueAt: number
  readonly decidedBy: string | null
  readonly decidedAt: number | null
  readonly createdAt: number
}

/** Every method rejects with `JournalUnavailable` when the database cannot be asked. */
export interface ReviewQueries {
  /**
   * Most urgent first; of what waits the first of each sponsor, then the second of each, and so on; then what is due first.
   * `total` counts all pages.
   */
  readonly page: (
    filter: ReviewFilter,
    limit: number,
    offset: number
  ) => Promise<{ readonly rows: ReadonlyArray<ReviewRow>; readonly total: number }>
  readonly find: (reviewId: string) => Promise<ReviewRow | undefined>
}
