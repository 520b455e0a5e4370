/**
 * The public figures of the service: exact counts, kept as events happen and never found by a scan. They are cached for a few
 * seconds.
 */
import type { Stats } from "../../schema/api/directory.ts"
import { isoTime } from "../../schema/text.ts"

/** What is counted, by subject and word (`platform_count`, migration 0013). */
export type PlatformCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

export interface StatsQueries {
  /**
   * All counts; of the days on which cases were opened those from `sinceDay` (UTC days since 1970) on. Verdicts have the
   * subject "verdict", with "" where an evaluation has none. Rejects with `JournalUnavailable`.
   */
  readonly counts: (sinceDay: number) => Promise<PlatformCounts>
}

export type ReadStats = () => Promise<typeof Stats.Encoded>

/** The age up to which figures are shared: any number of requests cost one query in this time. */
const STATS_AGE_MS_MAX = 5_000
const DAY_MS = 86_400_000
/** Today is the last of them. */
const DAYS_SHOWN = 30

export const makeReadStats = (queries: StatsQueries, now: () => number): ReadStats => {
  let kept: { readonly at: number; readonly value: Promise<typeof Stats.Encoded> } | undefined
  return () => {
    const at = now()
    if (kept !== undefined && Math.abs(at - kept.at) < STATS_AGE_MS_MAX) return kept.value
    const sinceDay = Math.floor(at / DAY_MS) - DAYS_SHOWN + 1
    const asked = { at, value: queries.counts(sinceDay).then((counts) => statsOf(counts, at)) }
    kept = asked
    asked.value.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.value
  }
}

const statsOf = (counts: PlatformCounts, at: number): typeof Stats.Encoded => {
  const of = (subject: string, word: string): number => counts.get(subject)?.get(word) ?? 0
  const all = (subject: string): number => [...(counts.get(subject)?.values() ?? [])].reduce((sum, n) => sum + n, 0)
  return {
    cases: {
      total: all("case"),
      openedLast30Days: all("case_opened"),
      resolved: of("case", "resolved"),
      byStatus: {
        triaging: of("case", "triaging"),
        needs_information: of("case", "needs_information"),
        letter_drafted: of("case", "letter_drafted"),
        letter_sent: of("case", "letter_sent"),
        awaiting_response: of("case", "awaiting_response"),
        response_received: of("case", "response_received"),
        escalated: of("case", "escalated"),
        resolved: of("case", "resolved"),
        closed: of("case", "closed"),
        withdrawn: of("case", "withdrawn")
      }
    },
    letters: { sent: of("letter", "sent") },
    organizations: { known: of("organization", "known") },
    agents: {
      total: all("agent"),
      byStatus: { active: of("agent", "active"), suspended: of("agent", "suspended"), revoked: of("agent", "revoked") }
    },
    proposals: {
      total: all("proposal"),
      byStatus: {
        submitted: of("proposal", "submitted"),
        in_review: of("proposal", "in_review"),
        changes_requested: of("proposal", "changes_requested"),
        accepted: of("proposal", "accepted"),
        rejected: of("proposal", "rejected"),
        implemented: of("proposal", "implemented"),
        withdrawn: of("proposal", "withdrawn"),
        expired: of("proposal", "expired")
      }
    },
    problems: { public: all("problem") },
    evaluations: {
      total: all("verdict"),
      byVerdict: { KEEP: of("verdict", "KEEP"), AMEND: of("verdict", "AMEND"), REMOVE: of("verdict", "REMOVE") }
    },
    updatedAt: isoTime(at)
  }
}
