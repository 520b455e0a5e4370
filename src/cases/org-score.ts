/**
 * An organization's score now. Evidence loses weight with time, so the score changes without a write, once a UTC day; the
 * stored one is as of the last event that moved it, and a claim of a domain is none. So it is computed once per state and
 * day, for a state never changes in place.
 */
import { organizationEntity } from "../../actors/organization/organization.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { DAY_MS } from "../../actors/trust/decay.ts"
import { scoreOf, TRUSTSCORE_NEUTRAL } from "../../actors/organization/score.ts"
import type { KnownOrganization, OrganizationState } from "../../schema/organization.ts"

const kept = new WeakMap<KnownOrganization, { readonly day: number; readonly score: number }>()

/** 0 … 100; neutral while nothing is recorded. */
export const orgScore = (state: OrganizationState, now: number): number => {
  if (state._tag === "Unknown") return TRUSTSCORE_NEUTRAL
  const day = Math.floor(now / DAY_MS)
  const known = kept.get(state)
  if (known !== undefined && known.day === day) return known.score
  const score = scoreOf(state, now)
  kept.set(state, { day, score })
  return score
}

type Reads = Pick<Registry, "peek" | "read" | "lastKnown">

/** The organization now, or while its actor is in trouble as it last was; fails when not even that is at hand. */
export const readOrganization = async (registry: Reads, orgId: string): Promise<OrganizationState> => {
  try {
    return (registry.peek(organizationEntity, orgId) ?? (await registry.read(organizationEntity, orgId))).state
  } catch (failure) {
    const last = registry.lastKnown(organizationEntity, orgId)
    if (last === undefined) throw failure
    return last.state
  }
}

/** For answers that a score or a name only decorates: what cannot be read is unknown, scores neutral, and fails nothing. */
export const organizationOrUnknown = (registry: Reads, orgId: string): Promise<OrganizationState> =>
  readOrganization(registry, orgId).catch(() => organizationEntity.initialState)
