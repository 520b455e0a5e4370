/**
 * The trust checks of the routes. A cached answer is returned in the same tick; any other is made from memory or, where
 * that is cold, from the database.
 */
import { mergeEntity } from "../../actors/merge/merge.ts"
import { organizationEntity } from "../../actors/organization/organization.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { KnownOrganization } from "../../schema/organization.ts"
import { organizationOrUnknown } from "../cases/organizations.ts"
import { AnswerCache, type CachedAnswer } from "./answer-cache.ts"
import { type Match, MATCH_CONFIDENCE, trustCheckOf } from "./check.ts"
import { type DomainHost, type Host, type HostInput, readHost, type Unreadable } from "./host.ts"
import { type BrandList, LabelsWithBrands } from "./brands/brands.ts"
import type { KnownDomain, NamedOrganization } from "./known-domain.ts"
import type { KnownDomains } from "./known-domains.ts"
import { findLookalike } from "./lookalike.ts"
import { mostSimilar, labelKey, possibleIds } from "./similar-name.ts"

export interface TrustCheckDeps {
  readonly registry: Pick<Registry, "peek" | "read" | "lastKnown" | "listenKind">
  readonly known: KnownDomains
  /** The built-in brands. */
  readonly brands: BrandList
  /** Organizations whose id is one of these when its hyphens are left out. */
  readonly named: (compactIds: ReadonlyArray<string>) => Promise<ReadonlyArray<NamedOrganization>>
  /** The organization that an id stands for after merges; without it nothing is merged into anything. */
  readonly canonical?: (orgId: string) => string
  readonly baseUrl: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export type TrustAnswer =
  | { readonly _tag: "Answer"; readonly answer: CachedAnswer }
  | ({ readonly _tag: "Unreadable" } & Unreadable)
  /** The known domains are not loaded yet; without them every lookalike would pass. */
  | { readonly _tag: "NotLoaded" }

export interface TrustChecks {
  readonly check: (input: HostInput) => TrustAnswer | Promise<TrustAnswer>
}

const NOT_LOADED: TrustAnswer = { _tag: "NotLoaded" }
const NO_LOOKALIKE = { best: undefined, complete: true }

/** Subscribes to organizations for the life of the process. */
export const makeTrustChecks = (deps: TrustCheckDeps): TrustChecks => {
  const { canonical = itself, known, registry } = deps
  const labels = new LabelsWithBrands(known, deps.brands)
  // Both only grow, so the sum changes with every change of a domain and every merge.
  let mergeCount = 0
  const cache = new AnswerCache(() => known.version + mergeCount)
  registry.listenKind("organization", ({ id }) => cache.organizationChanged(labelKey(id)))
  registry.listenKind(mergeEntity.kind, () => {
    mergeCount += 1
  })

  /** The organization of an id after merges, whose records the answer shows. */
  const organizationOf = (heldBy: string): KnownOrganization | null | Promise<KnownOrganization | null> => {
    const orgId = canonical(heldBy)
    const warm = registry.peek(organizationEntity, orgId)
    if (warm !== undefined) return warm.state._tag === "Known" ? warm.state : null
    return organizationOrUnknown(registry, orgId).then((state) => (state._tag === "Known" ? state : null))
  }

  const holderMatch = (holders: ReadonlyArray<KnownDomain>): Match | null | Promise<Match | null> => {
    const [holder] = holders
    if (holder === undefined) return null
    const isContested = holders.some(
      ({ level, orgId }) => level === holder.level && canonical(orgId) !== canonical(holder.orgId)
    )
    const made = (organization: KnownOrganization | null): Match | null =>
      organization === null
        ? null
        : {
            organization,
            matchType: holder.level === "verified" ? "verified_domain" : "claimed_domain",
            confidence: isContested ? MATCH_CONFIDENCE.contested : MATCH_CONFIDENCE[holder.level],
            isContested
          }
    const organization = organizationOf(holder.orgId)
    return organization instanceof Promise ? organization.then(made) : made(organization)
  }

  const nameMatch = async ({ label }: DomainHost): Promise<Match | null> => {
    const ids = possibleIds(label)
    const similar = ids.length === 0 ? undefined : mostSimilar(label, await deps.named(ids))
    const organization = similar === undefined ? null : await organizationOf(similar.orgId)
    return similar === undefined || organization === null
      ? null
      : { organization, matchType: "name_similarity", confidence: similar.confidence, isContested: false }
  }

  const make = (host: Host, asked: string): TrustAnswer | Promise<TrustAnswer> => {
    const now = deps.now()
    const moment = cache.moment(now)
    const holders = host._tag === "Domain" ? holdersOf(known, host) : []
    const listed = host._tag === "Domain" ? labels.listedHolders(host.registrableDomain) : []
    const listedName = listed[0]?.orgName
    const lookalike =
      host._tag === "Domain" ? findLookalike(host, labels, [...holders, ...listed], canonical) : NO_LOOKALIKE
    const answered = (match: Match | null): TrustAnswer => {
      const { baseUrl } = deps
      const answer = trustCheckOf({ host, match, lookalike, listedName, domainsAsOf: known.asOf, baseUrl, now })
      const about = aboutOf(host, match)
      if (about !== undefined) cache.put(asked, answer, moment, about)
      return { _tag: "Answer", answer }
    }
    if (host._tag === "Address") return answered(null)
    const match = holders.length > 0 ? holderMatch(holders) : nameMatch(host)
    return match instanceof Promise ? match.then(answered) : answered(match)
  }

  return {
    check: (input) => {
      if (!known.isLoaded) return NOT_LOADED
      const asked = "url" in input ? `u${input.url}` : `d${input.domain}`
      const cached = cache.get(asked, deps.now())
      if (cached !== undefined) return { _tag: "Answer", answer: cached }
      const host = readHost(input)
      return host._tag === "Failure" ? { _tag: "Unreadable", ...host.failure } : make(host.success, asked)
    }
  }
}

const itself = (orgId: string): string => orgId

/** Under a private suffix a host may have a holder of its own. */
const holdersOf = (known: KnownDomains, host: DomainHost): ReadonlyArray<KnownDomain> => {
  const whole = host.isPrivateSuffix && host.subdomain !== "" ? known.holders(host.ascii) : []
  return whole.length > 0 ? whole : known.holders(host.registrableDomain)
}

/**
 * The organization whose changes invalidate the answer; undefined when it may be two. A merged name has two: the shown
 * organization, and any new one with a nearer name.
 */
const aboutOf = (host: Host, match: Match | null): string | undefined => {
  const named = host._tag === "Domain" ? labelKey(host.label) : ""
  if (match === null) return named
  const shown = labelKey(match.organization.org_id)
  return match.matchType === "name_similarity" && shown !== named ? undefined : shown
}
