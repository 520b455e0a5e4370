/**
 * The built-in list of the most imitated brands (`brands.json`), which protects the trust check from the first start.
 * Checked once at import. A verified domain takes precedence: a listed brand whose domain an organization verified
 * belongs to that organization.
 */
import { Schema } from "effect"
import { ChangedDomains } from "../changed-domains.ts"
import { type KnownDomain, labelOf } from "../known-domain.ts"
import type { Found, LabelSet, Nearest } from "../label-set.ts"
import json from "./brands.json" with { type: "json" }

const File = Schema.Struct({
  about: Schema.Array(Schema.String),
  source: Schema.String,
  date: Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))),
  brands: Schema.Array(Schema.Struct({ name: Schema.String, domains: Schema.NonEmptyArray(Schema.String) })),
  ordinary_words: Schema.Array(Schema.String)
})

export const BRAND_FILE = Schema.decodeUnknownSync(File)(json)

export interface BrandList {
  readonly labels: ChangedDomains
  /** Labels that are dictionary words, for which fewer tests apply. */
  readonly words: ReadonlySet<string>
  /** All domains of a domain's brand. */
  readonly domainsOf: ReadonlyMap<string, ReadonlyArray<string>>
}

/** The empty list, for operators who disable it. */
const emptyList = (): BrandList => ({ labels: new ChangedDomains(), words: new Set(), domainsOf: new Map() })

export const makeBrandList = (isOn: boolean): BrandList => {
  if (!isOn) return emptyList()
  const labels = new ChangedDomains()
  const words = new Set(BRAND_FILE.ordinary_words)
  const domainsOf = new Map<string, ReadonlyArray<string>>()
  const claimedAt = Date.parse(BRAND_FILE.date)
  for (const { domains, name } of BRAND_FILE.brands) {
    for (const [rank, domain] of domains.entries()) {
      const listed = { isWord: words.has(labelOf(domain)), rank }
      const orgId = `${LISTED_ID}${name}`
      labels.put({ domain, orgId, orgName: name, level: "verified", isBrand: true, claimedAt, listed })
      domainsOf.set(domain, domains)
    }
  }
  return { labels, words, domainsOf }
}

/** No id of an organization has a slash. */
const LISTED_ID = "listed/"

interface Holders {
  readonly holders: (domain: string) => ReadonlyArray<KnownDomain>
}

/** Known and listed domains together, for the search for lookalikes. */
export class LabelsWithBrands implements LabelSet {
  readonly #known: LabelSet & Holders
  readonly #brands: BrandList

  constructor(known: LabelSet & Holders, brands: BrandList) {
    this.#known = known
    this.#brands = brands
  }

  /** The holders of this domain according to the list. */
  listedHolders(domain: string): ReadonlyArray<KnownDomain> {
    return this.#owned(this.#brands.labels.holders(domain))
  }

  withLabel(label: string): Found<KnownDomain> {
    return this.#both(this.#known.withLabel(label), this.#brands.labels.withLabel(label))
  }

  withSkeleton(skeleton: string): Found<KnownDomain> {
    return this.#both(this.#known.withSkeleton(skeleton), this.#brands.labels.withSkeleton(skeleton))
  }

  nearest(label: string, isWanted: (known: KnownDomain) => boolean): Nearest {
    const known = this.#known.nearest(label, isWanted)
    // A word is no misspelling of a listed brand.
    if (this.#brands.words.has(label)) return known
    const listed = this.#brands.labels.nearest(
      label,
      (one) => one.listed?.isWord !== true && isWanted(this.#ownedOne(one))
    )
    if (listed.distance > known.distance) return known
    if (listed.distance < known.distance) return { ...listed, found: this.#owned(listed.found) }
    return { ...known, found: [...known.found, ...this.#owned(listed.found)] }
  }

  #both(known: Found<KnownDomain>, listed: Found<KnownDomain>): Found<KnownDomain> {
    if (listed.found.length === 0) return known
    return { found: [...known.found, ...this.#owned(listed.found)], complete: known.complete }
  }

  #owned(listed: ReadonlyArray<KnownDomain>): ReadonlyArray<KnownDomain> {
    return listed.map((one) => this.#ownedOne(one))
  }

  /** The listed domain under the organization that verified a domain of the brand, if any. */
  #ownedOne(listed: KnownDomain): KnownDomain {
    for (const domain of this.#brands.domainsOf.get(listed.domain) ?? []) {
      const owner = this.#known.holders(domain).find(({ level }) => level === "verified")
      if (owner !== undefined) return { ...listed, orgId: owner.orgId }
    }
    return listed
  }
}

/** Null for a brand without a verified domain. */
export const organizationIdOf = ({ orgId }: KnownDomain): string | null => (orgId.startsWith(LISTED_ID) ? null : orgId)
