/**
 * How cases against an organization ended: two counts and three weighed sums, whatever their number. Recording and
 * revoking commute and cancel exactly, because a revocation may be delivered before what it revokes.
 */
import type { KnownOrganization } from "../../schema/organization.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { dayOf, EMPTY_SUM, withCase } from "../trust/decay.ts"

type Counts = Pick<KnownOrganization, "closed_cases" | "favourable_cases">
type Outcomes = Counts & Pick<KnownOrganization, "outcomes">

export const NO_OUTCOMES: Outcomes = {
  closed_cases: 0,
  favourable_cases: 0,
  outcomes: { closed: EMPTY_SUM, favourable: EMPTY_SUM, timely: EMPTY_SUM }
}

/** Counts one end of a case (sign 1) or takes it back (sign −1). */
export const withOutcome = (
  { closed_cases, favourable_cases, outcomes }: Outcomes,
  ended: { readonly favourable: boolean; readonly timely: boolean; readonly closed_at: EpochMs },
  sign: 1 | -1
): Outcomes => {
  const day = dayOf(ended.closed_at)
  return {
    closed_cases: closed_cases + sign,
    favourable_cases: favourable_cases + (ended.favourable ? sign : 0),
    outcomes: {
      closed: withCase(outcomes.closed, day, sign),
      favourable: ended.favourable ? withCase(outcomes.favourable, day, sign) : outcomes.favourable,
      timely: ended.timely ? withCase(outcomes.timely, day, sign) : outcomes.timely
    }
  }
}

/**
 * The counts as they can be shown: 0 ≤ favourable ≤ closed. They leave that range only while a revocation has come
 * before what it revokes.
 */
export const closedCases = (counts: Counts): { readonly closed: number; readonly favourable: number } => {
  const closed = Math.max(0, counts.closed_cases)
  return { closed, favourable: Math.min(closed, Math.max(0, counts.favourable_cases)) }
}
