/**
 * Carries out imports: each record to its organization or to the person who decides whose it is, each company's rates to
 * its organization. One batch at a time, because a batch must see what the one before it made known. Sending a batch
 * again changes nothing, so whoever gets no answer sends it again.
 */
import { Either, Struct } from "effect"
import { claimSource, matchEntity } from "../../actors/match.ts"
import { orgIdOf } from "../../actors/organization/slug.ts"
import { nameKeys } from "../../actors/organization/name.ts"
import { organizationEntity } from "../../actors/organization.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { ImportedRecord, ImportResult } from "../../schema/api/trust-admin.ts"
import type { EnforcementRecord } from "../../schema/enforcement.ts"
import type { ComplaintRates } from "../../schema/organization.ts"
import type { Aliases } from "./aliases.ts"
import { domainsOf, matchIdOf, routeRecords, type Routing } from "./import-routing.ts"
import type { Institution, InstitutionQueries, TrustQueueQueries } from "./queries.ts"

/** Commits of one batch under way at once: they share the journal's transactions, and leave room for everybody else. */
const IN_FLIGHT_COUNT_MAX = 32

export interface ImportPorts {
  readonly registry: Pick<Registry, "ask">
  readonly queries: Pick<InstitutionQueries, "byDomains" | "byNameKeys"> & Pick<TrustQueueQueries, "knownMatches">
  readonly aliases: Pick<Aliases, "canonical">
}

export interface CompanyRates {
  readonly company: string
  readonly rates: ComplaintRates
}

export interface Importer {
  /** One result for each record, in order. Rejects when something could not be written; then the batch is sent again. */
  readonly enforcement: (records: ReadonlyArray<ImportedRecord>) => Promise<ReadonlyArray<ImportResult>>
  readonly complaints: (companies: ReadonlyArray<CompanyRates>) => Promise<ReadonlyArray<ImportResult>>
}

export const makeImporter = (ports: ImportPorts): Importer => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    enforcement: (records) => inTurn(() => importRecords(ports, records)),
    complaints: (companies) =>
      inTurn(() =>
        inParallel(
          companies,
          (company) => recordRates(ports, company),
          ({ company }) => orgIdOf(company)
        )
      )
  }
}

const importRecords = async (
  ports: ImportPorts,
  records: ReadonlyArray<ImportedRecord>
): Promise<ReadonlyArray<ImportResult>> => {
  const { aliases, queries } = ports
  const domains = [...new Set(records.flatMap((record) => Either.getOrElse(domainsOf(record), () => [])))]
  const keys = [...new Set(records.flatMap((record) => record.respondent_names.flatMap(nameKeys)))]
  const [holders, named, matchIds] = await Promise.all([
    queries.byDomains(domains),
    queries.byNameKeys(keys),
    queries.knownMatches(records.map(matchIdOf))
  ])
  const routings = routeRecords(records, {
    byDomain: grouped(holders, (one) => one.domains),
    byNameKey: grouped(named, (one) => [one.nameKey]),
    matchIds,
    canonical: aliases.canonical
  })
  const orders = records.map((record, index) => ({ record, routing: routings[index] ?? NOWHERE }))
  return inParallel(orders, ({ record, routing }) => carryOut(ports, record, routing), addressOf)
}

const NOWHERE: Routing = { _tag: "Rejected", reason: "was not routed" }

const addressOf = ({ routing }: { readonly routing: Routing }): string =>
  routing._tag === "Direct" ? routing.orgId : routing._tag === "Review" ? routing.matchId : ""

const grouped = (
  institutions: ReadonlyArray<Institution>,
  keysOf: (one: Institution) => ReadonlyArray<string>
): ReadonlyMap<string, ReadonlyArray<Institution>> => {
  const groups = new Map<string, Array<Institution>>()
  for (const one of institutions) {
    for (const key of keysOf(one)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [one])
      else group.push(one)
    }
  }
  return groups
}

const carryOut = (ports: ImportPorts, imported: ImportedRecord, routing: Routing): Promise<ImportResult> => {
  switch (routing._tag) {
    case "Direct":
      return record(ports, imported, routing)
    case "Review":
      return propose(ports, imported, routing)
    case "Rejected":
      return Promise.resolve(rejected(routing.reason))
    default:
      return routing satisfies never
  }
}

const record = async (
  { registry }: ImportPorts,
  imported: ImportedRecord,
  { claims, orgId, orgName }: Extract<Routing, { _tag: "Direct" }>
): Promise<ImportResult> => {
  const named = { org_id: orgId, org_name: orgName }
  for (const domain of claims) {
    // An organization that is full keeps the domains it has; the record counts all the same.
    await registry.ask(organizationEntity, orgId, {
      _tag: "ClaimDomain",
      ...named,
      domain,
      level: "claimed",
      source: claimSource(imported)
    })
  }
  const order = { _tag: "RecordEnforcement" as const, ...named, record: recordOf(imported) }
  const asked = await registry.ask(organizationEntity, orgId, order)
  if (Either.isLeft(asked)) return rejected(asked.left.reason)
  return { result: asked.right.events.length > 0 ? "accepted" : "unchanged", org_id: orgId, reason: null }
}

const propose = async (
  { registry }: ImportPorts,
  imported: ImportedRecord,
  { candidates, domains, matchId }: Extract<Routing, { _tag: "Review" }>
): Promise<ImportResult> => {
  const asked = await registry.ask(matchEntity, matchId, {
    _tag: "ProposeMatch",
    match_id: matchId,
    record: recordOf(imported),
    respondent_names: imported.respondent_names,
    respondent_domains: domains,
    candidates
  })
  const { events, state } = Either.getOrThrow(asked)
  const org_id = state._tag === "Linked" ? state.org_id : null
  if (events.length === 0) return { result: "unchanged", org_id, reason: null }
  return {
    result: state._tag === "Waiting" ? "review" : org_id === null ? "unchanged" : "accepted",
    org_id,
    reason: null
  }
}

const recordRates = async (
  { aliases, registry }: ImportPorts,
  { company, rates }: CompanyRates
): Promise<ImportResult> => {
  const org_id = aliases.canonical(orgIdOf(company))
  const order = { _tag: "RecordComplaintRates" as const, org_id, org_name: company, rates }
  const asked = await registry.ask(organizationEntity, org_id, order)
  const { events } = Either.getOrThrow(asked)
  return { result: events.length > 0 ? "accepted" : "unchanged", org_id, reason: null }
}

/** What is recorded of a line; whom it is about is said by where it is recorded. */
const recordOf = (imported: ImportedRecord): EnforcementRecord =>
  Struct.omit(imported, "respondent_names", "respondent_domains")

const rejected = (reason: string): ImportResult => ({ result: "rejected", org_id: null, reason })

/** Some at once; what goes to one address goes there in order. */
const inParallel = async <A>(
  all: ReadonlyArray<A>,
  work: (one: A) => Promise<ImportResult>,
  addressed: (one: A) => string
): Promise<ReadonlyArray<ImportResult>> => {
  const results: Array<ImportResult> = []
  const queues = [...Map.groupBy(all.entries(), ([, one]) => addressed(one)).values()]
  const next = async (): Promise<void> => {
    for (let queue = queues.pop(); queue !== undefined; queue = queues.pop()) {
      for (const [index, one] of queue) results[index] = await work(one)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT_COUNT_MAX }, next))
  return results
}
