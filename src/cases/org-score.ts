/**
 * An organization's score now. Evidence loses weight with time, so the score changes without a write, once a UTC day; the
 * stored one is as of the last event that moved it, and a claim of a domain is none. So it is computed once per state and
 * day, for a state never changes in place.
 */
import { dayOf } from "../../actors/trust/decay.ts"
import { scoreOf, TRUSTSCORE_NEUTRAL } from "../../actors/trust/score.ts"
import type { KnownOrganization, OrganizationState } from "../../schema/organization.ts"

const kept = new WeakMap<KnownOrganization, { readonly day: number; readonly score: number }>()

/** 0 … 100; neutral while nothing is recorded. */
export const orgScore = (state: OrganizationState, now: number): number => {
  if (state._tag === "Unknown") return TRUSTSCORE_NEUTRAL
  const day = dayOf(now)
  const known = kept.get(state)
  if (known !== undefined && known.day === day) return known.score
  const score = scoreOf(state, now)
  kept.set(state, { day, score })
  return score
}
