/** How cases against an organization ended, as users tell it, and what proves it. */
import type { Domain, KnownOrganization, OutcomeProof } from "../../schema/organization.ts"
import { isNamedByRecord } from "./domains.ts"

type Counts = Pick<KnownOrganization, "closed_cases" | "favourable_cases">

export const NO_OUTCOMES: Counts = { closed_cases: 0, favourable_cases: 0 }

/** Counts one end of a case (sign 1) or takes it back (sign −1). */
export const withOutcome = (
  { closed_cases, favourable_cases }: Counts,
  ended: { readonly favourable: boolean },
  sign: 1 | -1
): Counts => ({
  closed_cases: closed_cases + sign,
  favourable_cases: favourable_cases + (ended.favourable ? sign : 0)
})

/**
 * What proves the end of a case, by the domains that are the organization's. A domain that only a record of enforcement
 * names may be somebody else's, and proves nothing.
 */
export const proofOf = (
  domains: ReadonlyArray<Domain>,
  told: {
    readonly answered_from?: ReadonlyArray<string> | undefined
    readonly mailed_to?: ReadonlyArray<string> | undefined
  }
): OutcomeProof => {
  const own = domains.filter((one) => !isNamedByRecord(one)).map((one) => one.domain)
  const isOwn = (host: string): boolean => own.some((domain) => host === domain || host.endsWith(`.${domain}`))
  if (told.answered_from?.some(isOwn) === true) return "answered"
  return told.mailed_to?.some(isOwn) === true ? "reached" : "told"
}

/** The counts as they can be shown: 0 ≤ favourable ≤ closed. */
export const closedCases = (counts: Counts): { readonly closed: number; readonly favourable: number } => {
  const closed = Math.max(0, counts.closed_cases)
  return { closed, favourable: Math.min(closed, Math.max(0, counts.favourable_cases)) }
}
