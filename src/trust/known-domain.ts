/** A domain held by an organization, as tables and memory of this process know it. */
import { domainToUnicode } from "node:url"
import { getDomainWithoutSuffix } from "tldts"
import type { JournalUnavailable } from "../../actors/runtime/journal.ts"
import type { DomainLevel } from "../../schema/organization.ts"
import { Context, type Effect } from "effect"

export interface KnownDomain {
  /** ASCII, lower case: a registrable domain. */
  readonly domain: string
  readonly orgId: string
  readonly orgName: string
  readonly level: DomainLevel
  /** Whether other domains may count as imitations of it (`actors/organization/rows.ts`). */
  readonly isBrand: boolean
  /** Epoch milliseconds. */
  readonly claimedAt: number
  /**
   * Set for domains of the built-in list; `isWord`: its label is a dictionary word; `rank`: its place among the brand's
   * domains, best known first.
   */
  readonly listed?: { readonly isWord: boolean; readonly rank: number } | undefined
}

export interface NamedOrganization {
  readonly orgId: string
  readonly orgName: string
}

export interface DomainPage {
  readonly rows: ReadonlyArray<KnownDomain>
  /** The cursor for the next call; undefined after the last page. */
  readonly next: string | undefined
}

/** Queries for domains and names. Dropped domains are left out. */
export class DomainQueries extends Context.Service<
  DomainQueries,
  {
    /** Every known domain, some thousand at a time; begin with "". */
    readonly page: (after: string, limit: number) => Effect.Effect<DomainPage, JournalUnavailable>
    /** Organizations whose id is one of these when its hyphens are left out. */
    readonly named: (
      compactIds: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<NamedOrganization>, JournalUnavailable>
  }
>()("trust/DomainQueries") {}

/** Key of a claim: several organizations may claim one domain. */
export const domainKey = (domain: string, orgId: string): string => `${domain}/${orgId}`

/** The name in a domain: `acme` of acme.co.uk; in Unicode for an IDN. */
export const labelOf = (domain: string): string => {
  const label = getDomainWithoutSuffix(domain, PARSE_OPTIONS)
  return shownLabel(label === null || label === "" ? domain.slice(0, domain.indexOf(".")) : label)
}

/** Private suffixes count, because user.github.io is another party than github.io. */
export const PARSE_OPTIONS = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false
} as const

/** A label as people see it. */
export const shownLabel = (ascii: string): string =>
  ascii.startsWith("xn--") ? domainToUnicode(ascii) || ascii : ascii
