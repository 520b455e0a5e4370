/**
 * The domains of an organization, claimed or verified.
 *
 * Always true: a claim never replaces a verified domain.
 */
import type { Domain } from "../../schema/organization.ts"

/** Enough for the country sites and brands of the largest organizations; further ones are refused. */
export const DOMAIN_COUNT_MAX = 200

/** Whether a claim adds nothing. A claim of a domain that only an enforcement record named adds something. */
export const hasDomain = (
  domains: ReadonlyArray<Domain>,
  claim: Pick<Domain, "domain" | "level" | "source">
): boolean =>
  domains.some(
    (one) =>
      one.domain === claim.domain &&
      (one.level === "verified" || (one.level === claim.level && (!isNamedByRecord(one) || isNamedByRecord(claim))))
  )

/** Only an enforcement record names the domain as theirs (`claimSource` of a match). */
export const isNamedByRecord = ({ source }: Pick<Domain, "source">): boolean => source.startsWith("enforcement:")

export const isRoomForDomain = (domains: ReadonlyArray<Domain>, domain: string): boolean =>
  domains.length < DOMAIN_COUNT_MAX || domains.some((one) => one.domain === domain)

export const withDomain = (domains: ReadonlyArray<Domain>, claimed: Domain): ReadonlyArray<Domain> => [
  ...withoutDomain(domains, claimed.domain),
  claimed
]

export const withoutDomain = (domains: ReadonlyArray<Domain>, domain: string): ReadonlyArray<Domain> =>
  domains.filter((one) => one.domain !== domain)
