/**
 * How many cases of the same kind were opened in the last 24 months. Counted from real cases, in periods of 30 days, of
 * which the first counts whole.
 */
import { Context, type Effect } from "effect"
import { addMonths } from "../../actors/assistant/clock-terms.ts"
import type { JournalUnavailable } from "../../actors/runtime/journal.ts"

export interface CaseKind {
  readonly category: string
  readonly subcategory: string | null
}

export class CaseCounts extends Context.Service<
  CaseCounts,
  {
    /** Cases of this kind opened in the period with this number or later. */
    readonly count: (kind: CaseKind, sincePeriod: number) => Effect.Effect<number, JournalUnavailable>
  }
>()("cases/CaseCounts") {}

/** Migration 0033 counts cases by the 30 days since 1970 in which they were opened. */
const PERIOD_MS = 30 * 86_400_000

/** The number of the period that `now` was in 24 months ago, by the calendar. */
export const similarSince = (now: number): number => Math.floor(addMonths(now, -24) / PERIOD_MS)
