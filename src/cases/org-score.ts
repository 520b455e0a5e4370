/**
 * An organization's score now. Evidence loses weight with time, so the score changes without a write, once a UTC day. On
 * the day of its last event the stored one holds; later it is computed once per state and day, for a state never
 * changes in place.
 */
import { dayOf } from "../../actors/trust/decay.ts"
import { scoreOf, TRUSTSCORE_NEUTRAL } from "../../actors/trust/score.ts"
import type { KnownOrganization, OrganizationState } from "../../schema/organization.ts"

const kept = new WeakMap<KnownOrganization, { readonly day: number; readonly score: number }>()

/** 0 … 100; neutral while nothing is recorded. */
export const orgScore = (state: OrganizationState, now: number): number => {
  if (state._tag === "Unknown") return TRUSTSCORE_NEUTRAL
  const day = dayOf(now)
  if (day === dayOf(state.updated_at)) return state.trustscore
  const known = kept.get(state)
  if (known !== undefined && known.day === day) return known.score
  const score = scoreOf(state, now)
  kept.set(state, { day, score })
  return score
}
