/** A domain that an organization holds, as the tables and the memory of this process know it. */
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
  /** Others can be said to imitate it (`actors/organization/rows.ts`). */
  readonly isBrand: boolean
  /** Epoch milliseconds. */
  readonly claimedAt: number
  /**
   * It is from the list of brands that comes with the service; `isWord`: its label is a word as well;
   * `rank`: where it stands among the brand's domains, the best known first.
   */
  readonly listed?: { readonly isWord: boolean; readonly rank: number } | undefined
}

export interface NamedOrganization {
  readonly orgId: string
  readonly orgName: string
}

export interface DomainPage {
  readonly rows: ReadonlyArray<KnownDomain>
  /** Give it to the next call; undefined after the last page. */
  readonly next: string | undefined
}

/** What the database knows of domains and names. A domain that was dropped is not in any answer. */
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

/** One organization may hold a domain once, and several may say that it is theirs. */
export const domainKey = (domain: string, orgId: string): string => `${domain}/${orgId}`

/** The part of a domain that is somebody's name: `acme` of acme.co.uk; in Unicode where it is an IDN. */
export const labelOf = (domain: string): string => {
  const label = getDomainWithoutSuffix(domain, PARSE_OPTIONS)
  return shownLabel(label === null || label === "" ? domain.slice(0, domain.indexOf(".")) : label)
}

/** Private suffixes are where strangers have their names: user.github.io is another party than github.io. */
export const PARSE_OPTIONS = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false
} as const

/** A label as people see it. */
export const shownLabel = (ascii: string): string =>
  ascii.startsWith("xn--") ? domainToUnicode(ascii) || ascii : ascii
