/**
 * How many cases of the same kind were opened in the last 24 months. Counted from real cases, in periods of 30 days, of
 * which the first counts whole; a count may be a few seconds old.
 */
import { Context, type Effect } from "effect"
import { addMonths } from "../../actors/assistant/clock-terms.ts"
import type { JournalUnavailable } from "../../actors/runtime/journal.ts"

/** A count is asked again after this long; it changes slowly and is shown as a rough number. */
const COUNT_AGE_MS_MAX = 10_000
/** Kinds of problems that are asked for at one time; beyond it the oldest count is forgotten. */
const COUNT_KEPT_MAX = 10_000

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

/** Remembers counts for `COUNT_AGE_MS_MAX`; asks once for callers that come at the same time. */
export const rememberedCounts = (
  count: (kind: CaseKind, sincePeriod: number) => Promise<number>,
  now: () => number
): ((kind: CaseKind) => number | Promise<number>) => {
  const kept = new Map<string, { readonly at: number; readonly value: number | Promise<number> }>()
  return (kind) => {
    const key = `${kind.category}\n${kind.subcategory ?? ""}`
    const known = kept.get(key)
    if (known !== undefined && now() - known.at < COUNT_AGE_MS_MAX) return known.value
    const value = count(kind, similarSince(now())).then(
      (found) => {
        kept.set(key, { at: now(), value: found })
        return found
      },
      (failure: unknown) => {
        kept.delete(key)
        throw failure
      }
    )
    kept.delete(key)
    kept.set(key, { at: now(), value })
    const oldest = kept.keys().next()
    if (kept.size > COUNT_KEPT_MAX && oldest.done !== true) kept.delete(oldest.value)
    return value
  }
}
