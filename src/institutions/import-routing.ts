/**
 * The destination of an imported record (domain decision B.6).
 *
 * - A known domain decides for a record with one respondent.
 * - An unknown domain creates the organization, unless one of that name exists.
 * - A record of fraud or of a ban is an organization's at once by a proven domain alone; else two people must agree.
 * - Everything else waits for a reviewer. With several respondents the domain is ambiguous; a host below a known domain may be
 *   a platform's customer.
 * - A record imported before stays where it is.
 */
import { Result } from "effect"
import { hash } from "node:crypto"
import { nameKey, nameKeys, orgIdOf } from "../../actors/organization/name.ts"
import { isGrave } from "../../actors/organization/enforcement.ts"
import type { ImportedRecord } from "../../schema/api/trust-import.ts"
import type { MatchCandidate } from "../../schema/match.ts"
import { readHost } from "../trust/host.ts"
import type { Institution } from "./queries.ts"

/** Names shown to the reviewer; more would not help. */
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
      readonly matchId: string
      /** All domains of the record. */
      readonly domains: ReadonlyArray<string>
      readonly orgId: string
      readonly orgName: string
      /** Domains of the record that become the organization's. */
      readonly claims: ReadonlyArray<string>
    }
  | {
      /** To the decision that is there, or to the person who makes it. */
      readonly _tag: "Review"
      readonly matchId: string
      readonly domains: ReadonlyArray<string>
      readonly candidates: ReadonlyArray<MatchCandidate>
    }
  | { readonly _tag: "Rejected"; readonly reason: string }

interface RecordKey {
  readonly source: string
  readonly record_id: string
}

/** The id of the review of a record: what names the record decides it, so that a repeated import meets it again. */
export const matchIdOf = ({ record_id, source }: RecordKey): string =>
  `mat_${hash("sha256", `${source}\n${record_id}`, "hex").slice(0, 32)}`

/** The registrable domain of a written address, or what is wrong with it. */
export const registrableDomain = (written: string): Result.Result<string, string> => {
  const host = readHost({ domain: written })
  if (Result.isFailure(host)) return Result.fail(host.failure.message)
  return host.success._tag === "Domain"
    ? Result.succeed(host.success.registrableDomain)
    : Result.fail("must be a domain and not an address")
}

export interface RespondentDomain {
  /** The registrable domain when it is that, or its www; the whole host when it is anything else below it. */
  readonly named: string
  readonly registrable: string
}

const respondentDomain = (written: string): Result.Result<RespondentDomain, string> => {
  const host = readHost({ domain: written })
  if (Result.isFailure(host)) return Result.fail(host.failure.message)
  if (host.success._tag !== "Domain") return Result.fail("must be a domain and not an address")
  const { ascii, registrableDomain: registrable, subdomain } = host.success
  return Result.succeed({ named: subdomain === "" || subdomain === "www" ? registrable : ascii, registrable })
}

/** Whether it can be an organization's as it stands. */
const isWhole = ({ named, registrable }: RespondentDomain): boolean => named === registrable

export const isWholeDomain = (domain: string): boolean =>
  Result.match(respondentDomain(domain), { onFailure: () => false, onSuccess: isWhole })

/** The domains of a record, each once; Left: what is wrong with the first that is none. */
export const domainsOf = ({
  respondent_domains
}: Pick<ImportedRecord, "respondent_domains">): Result.Result<ReadonlyArray<RespondentDomain>, string> =>
  Result.map(Result.all(respondent_domains.map(respondentDomain)), (domains) => [
    ...new Map(domains.map((one) => [one.named, one])).values()
  ])

/** One routing for each record, in order; what earlier records of the batch make known counts for later ones. */
export const routeRecords = (
  records: ReadonlyArray<ImportedRecord>,
  known: KnownOrganizations
): ReadonlyArray<Routing> => {
  const byDomain = new Map(known.byDomain)
  const byNameKey = new Map(known.byNameKey)
  const matchIds = new Set(known.matchIds)
  return records.map((record) => {
    const routing = routeRecord(record, { ...known, byDomain, byNameKey, matchIds })
    if (routing._tag !== "Rejected") matchIds.add(routing.matchId)
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
  if (Result.isFailure(domains)) return { _tag: "Rejected", reason: `respondent_domains: ${domains.failure}` }
  const matchId = matchIdOf(record)
  const byDomain = distinct(
    domains.success.flatMap(({ registrable }) => known.byDomain.get(registrable) ?? []),
    known
  )
  const byName = distinct(
    record.respondent_names.flatMap(nameKeys).flatMap((key) => known.byNameKey.get(key) ?? []),
    known
  )
  const named = domains.success.map((one) => one.named)
  const review = (): Routing => ({
    _tag: "Review",
    matchId,
    domains: named,
    candidates: candidatesOf(byDomain, byName)
  })
  const [only, ...otherNames] = record.respondent_names
  if (known.matchIds.has(matchId) || only === undefined || otherNames.length > 0) return review()
  if (!domains.success.every(isWhole)) return review()
  const claims = named.filter((domain) => (known.byDomain.get(domain) ?? []).length === 0)
  const direct = { _tag: "Direct" as const, matchId, domains: named, claims }
  const [holder, ...others] = byDomain
  if (isGrave(record) && !isProven(domains.success, known)) return review()
  if (holder !== undefined) {
    return others.length > 0 ? review() : { ...direct, orgId: holder.orgId, orgName: holder.orgName }
  }
  if (claims.length === 0 || byName.length > 0) return review()
  return { ...direct, orgId: known.canonical(orgIdOf(only)), orgName: only }
}

/** Whether whoever has one of these domains has proven it. */
const isProven = (domains: ReadonlyArray<RespondentDomain>, { byDomain }: KnownOrganizations): boolean =>
  domains.some(({ registrable }) =>
    (byDomain.get(registrable) ?? []).some(({ verifiedDomains }) => verifiedDomains.includes(registrable))
  )

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
