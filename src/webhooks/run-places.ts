/**
 * The slots for delivery runs. A sponsor has a share of the slots, however many endpoints it has and however slow they
 * are. A run without a slot returns later, at about the rate at which slots become free, so a long queue costs little.
 */

/** Concurrent runs. Most of them wait for a receiver or for a send slot. */
export const RUN_COUNT_MAX = 200
/** Four times the concurrent sends of a sponsor, so that sends never wait for a run to begin. */
const RUN_PER_SPONSOR_COUNT_MAX = 40
/** Long enough for runs over healthy endpoints to end. */
const RETURN_MS_FIRST = 1_000
/** The longest delay of a run without a slot, also after the clock was set back. */
const RETURN_MS_MAX = 3_600_000
/** A return costs three commits: at most fifty endpoints a second of one sponsor return, and one when all are slow. */
const SPACING_MS_MIN = 20
const SPACING_MS_MAX = 1_000

export type RunPlace =
  { readonly _tag: "Taken"; readonly leave: () => void } | { readonly _tag: "Full"; readonly notBefore: number }

export const makeRunPlaces = (now: () => number) => {
  const sponsors = new Map<string, { runningCount: number; lastReturn: number; lastLeft: number; spacingMs: number }>()

  return (sponsorId: string): RunPlace => {
    const sponsor = sponsors.get(sponsorId) ?? { runningCount: 0, lastReturn: 0, lastLeft: now(), spacingMs: 0 }
    const sinceLastMs = (): number => Math.min(SPACING_MS_MAX, Math.max(SPACING_MS_MIN, now() - sponsor.lastLeft))
    if (sponsor.runningCount >= RUN_PER_SPONSOR_COUNT_MAX) {
      const next = sponsor.lastReturn + Math.max(sponsor.spacingMs, sinceLastMs())
      sponsor.lastReturn = Math.min(Math.max(now() + RETURN_MS_FIRST, next), now() + RETURN_MS_MAX)
      return { _tag: "Full", notBefore: sponsor.lastReturn }
    }
    sponsors.set(sponsorId, sponsor)
    sponsor.runningCount += 1
    return {
      _tag: "Taken",
      leave: () => {
        sponsor.spacingMs = Math.round((sponsor.spacingMs + sinceLastMs()) / 2)
        sponsor.lastLeft = now()
        sponsor.runningCount -= 1
        if (sponsor.runningCount === 0) sponsors.delete(sponsorId)
      }
    }
  }
}
