/**
 * Where imported records go (domain decision B.6). A domain that is somebody's decides. A domain that is nobody's makes
 * its only respondent known, unless an organization of that name is known already. Everything else waits for a person.
 * What once went to a person stays with that decision.
 */
import { Either } from "effect"
import { createHash } from "node:crypto"
import { nameKey, nameKeys } from "../../actors/organization/name.ts"
import { orgIdOf } from "../../actors/organization/slug.ts"
import type { ImportedRecord } from "../../schema/api/trust-admin.ts"
import type { MatchCandidate } from "../../schema/match.ts"
import { readHost } from "../trust/host.ts"
import type { Institution } from "./queries.ts"

/** Shown to the person who decides; with more the names say nothing. */
const CANDIDATE_COUNT_MAX = 20

export interface KnownOrganizations {
  readonly byDomain: ReadonlyMap<string, ReadonlyArray<Institution>>
  readonly byNameKey: ReadonlyMap<string, ReadonlyArray<Institution>>
  readonly matchIds: ReadonlySet<string>
  /** The organization that an id stands for after merges. */
  readonly canonical: (orgId: string) => string
}

export type Routing =
  | {
      readonly _tag: "Direct"
      readonly orgId: string
      readonly orgName: string
      /** Domains of the record that become the organization's. */
      readonly claims: ReadonlyArray<string>
    }
  | {
      readonly _tag: "Review"
      readonly matchId: string
      readonly domains: ReadonlyArray<string>
      readonly candidates: ReadonlyArray<MatchCandidate>
    }
  | { readonly _tag: "Rejected"; readonly reason: string }

type RecordKey = Pick<ImportedRecord, "source" | "record_id">

/** The id of the review of a record: what names the record decides it, so that a repeated import meets it again. */
export const matchIdOf = ({ record_id, source }: RecordKey): string =>
  `mat_${createHash("sha256").update(`${source}\n${record_id}`).digest("hex").slice(0, 32)}`

/** The registrable domain of what somebody wrote, or what is wrong with it. */
export const registrableDomain = (written: string): Either.Either<string, string> => {
  const host = readHost({ domain: written })
  if (Either.isLeft(host)) return Either.left(host.left.message)
  return host.right._tag === "Domain"
    ? Either.right(host.right.registrableDomain)
    : Either.left("must be a domain and not an address")
}

/** The registrable domains of a record, each once; Left: what is wrong with the first that has none. */
export const domainsOf = ({
  respondent_domains
}: Pick<ImportedRecord, "respondent_domains">): Either.Either<ReadonlyArray<string>, string> =>
  Either.map(Either.all(respondent_domains.map(registrableDomain)), (domains) => [...new Set(domains)])

/** One routing for each record, in order; what earlier records of the batch make known counts for later ones. */
export const routeRecords = (
  records: ReadonlyArray<ImportedRecord>,
  known: KnownOrganizations
): ReadonlyArray<Routing> => {
  const byDomain = new Map(known.byDomain)
  const byNameKey = new Map(known.byNameKey)
  return records.map((record) => {
    const routing = routeRecord(record, { ...known, byDomain, byNameKey })
    if (routing._tag === "Direct") {
      const { claims, orgId, orgName } = routing
      const key = nameKey(orgName)
      const there = { orgId, orgName, nameKey: key, domains: claims, verifiedDomains: [] }
      for (const domain of claims) byDomain.set(domain, [there])
      if (!(byNameKey.get(key) ?? []).some((one) => one.orgId === orgId)) {
        byNameKey.set(key, [...(byNameKey.get(key) ?? []), there])
      }
    }
    return routing
  })
}

const routeRecord = (record: ImportedRecord, known: KnownOrganizations): Routing => {
  const domains = domainsOf(record)
  if (Either.isLeft(domains)) return { _tag: "Rejected", reason: `respondent_domains: ${domains.left}` }
  const matchId = matchIdOf(record)
  const byDomain = distinct(
    domains.right.flatMap((domain) => known.byDomain.get(domain) ?? []),
    known
  )
  const byName = distinct(
    record.respondent_names.flatMap(nameKeys).flatMap((key) => known.byNameKey.get(key) ?? []),
    known
  )
  const review = (): Routing => ({
    _tag: "Review",
    matchId,
    domains: domains.right,
    candidates: candidatesOf(byDomain, byName)
  })
  if (known.matchIds.has(matchId)) return review()
  const only = record.respondent_names.length === 1 ? record.respondent_names[0] : undefined
  const free = domains.right.filter((domain) => (known.byDomain.get(domain) ?? []).length === 0)
  const [holder, ...others] = byDomain
  if (holder !== undefined) {
    if (others.length > 0) return review()
    // Of several respondents nobody knows whose the other domains are.
    return { _tag: "Direct", orgId: holder.orgId, orgName: holder.orgName, claims: only === undefined ? [] : free }
  }
  if (only === undefined || free.length === 0 || byName.length > 0) return review()
  return { _tag: "Direct", orgId: known.canonical(orgIdOf(only)), orgName: only, claims: free }
}

/** Organizations that were merged are one. */
const distinct = (
  institutions: ReadonlyArray<Institution>,
  { canonical }: KnownOrganizations
): ReadonlyArray<{ readonly orgId: string; readonly orgName: string }> => {
  const names = new Map<string, string>()
  for (const { orgId, orgName } of institutions) {
    const id = canonical(orgId)
    if (!names.has(id)) names.set(id, orgName)
  }
  return [...names].map(([orgId, orgName]) => ({ orgId, orgName }))
}

const candidatesOf = (
  byDomain: ReturnType<typeof distinct>,
  byName: ReturnType<typeof distinct>
): ReadonlyArray<MatchCandidate> =>
  [
    ...byDomain.map(({ orgId, orgName }) => ({ org_id: orgId, org_name: orgName, by: "domain" as const })),
    ...byName
      .filter(({ orgId }) => byDomain.every((one) => one.orgId !== orgId))
      .map(({ orgId, orgName }) => ({ org_id: orgId, org_name: orgName, by: "name" as const }))
  ].slice(0, CANDIDATE_COUNT_MAX)
