/**
 * Carries out imports: each record goes to its organization or to the review of matches, each company's rates to its
 * organization. Batches run one at a time, because a batch must see the results of the one before it. Repeating a batch
 * changes nothing, so a batch without an answer can be sent again.
 */
import { Result, Struct } from "effect"
import { claimSource, matchEntity } from "../../actors/match/match.ts"
import { nameKeys, orgIdOf } from "../../actors/organization/name.ts"
import { organizationEntity } from "../../actors/organization/organization.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { ImportResult, ImportedRecord } from "../../schema/api/trust-import.ts"
import type { EnforcementRecord } from "../../schema/enforcement.ts"
import type { MatchCommand } from "../../schema/match.ts"
import type { ComplaintRates } from "../../schema/organization.ts"
import type { Aliases } from "../cases/organizations.ts"
import { domainsOf, matchIdOf, routeRecords, type Routing } from "./import-routing.ts"
import type { Institution, InstitutionQueries, TrustQueueQueries } from "./queries.ts"
import { makeTurns } from "../concurrency/keyed-turns.ts"

/** Clocks differ, and a day begins in the east before it does in UTC. */
const AHEAD_MS_MAX = 24 * 60 * 60_000

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
  readonly enforcement: (records: ReadonlyArray<ImportedRecord>, now: number) => Promise<ReadonlyArray<ImportResult>>
  readonly complaints: (companies: ReadonlyArray<CompanyRates>) => Promise<ReadonlyArray<ImportResult>>
  /** Work that must not meet a batch half-way, nor work of this kind. */
  readonly inTurn: <A>(work: () => Promise<A>) => Promise<A>
}

export const makeImporter = (ports: ImportPorts): Importer => {
  const turns = makeTurns()
  const inTurn: Importer["inTurn"] = (work) => turns("import", work)
  return {
    inTurn,
    enforcement: (records, now) => inTurn(() => importRecords(ports, records, now)),
    complaints: (companies) =>
      inTurn(() =>
        inParallel(
          companies,
          (company) => recordRates(ports, company),
          ({ company }) => ports.aliases.canonical(orgIdOf(company))
        )
      )
  }
}

const importRecords = async (
  ports: ImportPorts,
  records: ReadonlyArray<ImportedRecord>,
  now: number
): Promise<ReadonlyArray<ImportResult>> => {
  const { aliases, queries } = ports
  const named = records.flatMap((record) => Result.getOrElse(domainsOf(record), () => []))
  const domains = [...new Set(named.map((one) => one.registrable))]
  const keys = [...new Set(records.flatMap((record) => record.respondent_names.flatMap(nameKeys)))]
  const [holders, namesakes, matchIds] = await Promise.all([
    queries.byDomains(domains),
    queries.byNameKeys(keys),
    queries.knownMatches(records.map(matchIdOf))
  ])
  const ahead = records.map((record) => aheadOf(record, now + AHEAD_MS_MAX))
  // A refused record makes no organization known.
  const routings = routeRecords(
    records.filter((_, index) => ahead[index] === undefined),
    {
      byDomain: grouped(holders, (one) => one.domains),
      byNameKey: grouped(namesakes, (one) => [one.nameKey]),
      matchIds,
      canonical: aliases.canonical
    }
  )[Symbol.iterator]()
  const orders = records.map((record, index) => {
    const reason = ahead[index]
    const routing = reason === undefined ? (routings.next().value ?? NOWHERE) : rejection(reason)
    return { record, routing }
  })
  return inParallel(orders, ({ record, routing }) => carryOut(ports, record, routing), addressOf)
}

/** What is not so yet would never age, and would stand before every correction. */
const aheadOf = ({ filed_date, retrieved_at }: ImportedRecord, latest: number): string | undefined => {
  if (Date.parse(`${filed_date}T00:00:00Z`) > latest) return "filed_date: is in the future"
  return retrieved_at > latest ? "retrieved_at: is in the future" : undefined
}

const rejection = (reason: string): Routing => ({ _tag: "Rejected", reason })

const NOWHERE = rejection("was not routed")

/** Two versions of one record meet in order. */
const addressOf = ({ routing }: { readonly routing: Routing }): string =>
  routing._tag === "Rejected" ? "" : routing.matchId

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
      return route(ports, imported, routing)
    case "Review":
      return propose(ports, imported, routing)
    case "Rejected":
      return Promise.resolve(rejected(routing.reason))
    default:
      return routing satisfies never
  }
}

const route = async (
  ports: ImportPorts,
  imported: ImportedRecord,
  routing: Extract<Routing, { _tag: "Direct" }>
): Promise<ImportResult> => {
  const { registry } = ports
  const { claims, orgId, orgName } = routing
  const named = { org_id: orgId, org_name: orgName }
  // Before the match is known: an import that ends here finds its way to the same organization again.
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
  return ask(ports, { _tag: "RouteMatch", ...proposalOf(imported, routing), candidates: [], ...named })
}

const propose = (
  ports: ImportPorts,
  imported: ImportedRecord,
  routing: Extract<Routing, { _tag: "Review" }>
): Promise<ImportResult> =>
  ask(ports, { _tag: "ProposeMatch", ...proposalOf(imported, routing), candidates: routing.candidates })

const proposalOf = (imported: ImportedRecord, { domains, matchId }: Exclude<Routing, { _tag: "Rejected" }>) => ({
  match_id: matchId,
  record: recordOf(imported),
  respondent_names: imported.respondent_names,
  respondent_domains: domains
})

type Proposal = Extract<MatchCommand, { _tag: "ProposeMatch" | "RouteMatch" }>

const ask = async ({ registry }: ImportPorts, proposal: Proposal): Promise<ImportResult> => {
  const { events, state } = Result.getOrThrow(await registry.ask(matchEntity, proposal.match_id, proposal))
  switch (state._tag) {
    case "Linked": {
      const { org_id, org_name, record } = state
      // The match tells its organization of a revision by itself.
      if (events.some(({ _tag }) => _tag === "MatchRevised")) return { result: "accepted", org_id, reason: null }
      // Also when the match is known: an import may have ended between the two.
      const order = { _tag: "RecordEnforcement" as const, org_id, org_name, record }
      const asked = await registry.ask(organizationEntity, org_id, order)
      if (Result.isFailure(asked)) return rejected(asked.failure.reason)
      return { result: asked.success.events.length > 0 ? "accepted" : "unchanged", org_id, reason: null }
    }
    case "Waiting":
      return { result: events.length > 0 ? "review" : "unchanged", org_id: null, reason: null }
    case "Rejected":
      return { result: "unchanged", org_id: null, reason: null }
    case "Unknown":
      throw new Error("a match is unknown after it was proposed")
    default:
      return state satisfies never
  }
}

const recordRates = async (
  { aliases, registry }: ImportPorts,
  { company, rates }: CompanyRates
): Promise<ImportResult> => {
  const org_id = aliases.canonical(orgIdOf(company))
  const order = { _tag: "RecordComplaintRates" as const, org_id, org_name: company, rates }
  const asked = await registry.ask(organizationEntity, org_id, order)
  const { events } = Result.getOrThrow(asked)
  return { result: events.length > 0 ? "accepted" : "unchanged", org_id, reason: null }
}

/** What is recorded of a line; whom it is about is said by where it is recorded. */
const recordOf = (imported: ImportedRecord): EnforcementRecord =>
  Struct.omit(imported, ["respondent_names", "respondent_domains"])

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
  // A batch ends when none of it is under way any more: the next one must not overtake it.
  const ends = await Promise.allSettled(Array.from({ length: IN_FLIGHT_COUNT_MAX }, next))
  for (const end of ends) if (end.status === "rejected") throw end.reason
  return results
}
