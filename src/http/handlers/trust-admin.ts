/**
 * What operators import and decide about organizations: whose a record is, what a report is worth, which organizations
 * are one. A decision is a command to the actor it concerns; its row in the queue is written in the same commit.
 */
import { Either } from "effect"
import { matchEntity } from "../../../actors/match.ts"
import { mergeEntity, mergeIdOf } from "../../../actors/merge.ts"
import { organizationEntity } from "../../../actors/organization.ts"
import { orgIdOf } from "../../../actors/organization/slug.ts"
import { reportEntity } from "../../../actors/report.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/trust-admin.ts"
import { type ApiError, apiError, isApiError } from "../../../schema/error.ts"
import type { MatchCommand, MatchState } from "../../../schema/match.ts"
import type { ReportState } from "../../../schema/report.ts"
import { isoTime } from "../../../schema/text.ts"
import { sponsorIdOf } from "../../auth/sponsor-id.ts"
import { timeOrNull } from "../../cases/case-view.ts"
import type { Aliases } from "../../institutions/aliases.ts"
import { isWholeDomain, matchIdOf } from "../../institutions/import-routing.ts"
import type { Importer } from "../../institutions/import-records.ts"
import type { InstitutionQueries, MatchRow, ReportRow, TrustQueueQueries } from "../../institutions/queries.ts"
import { type BoundHandler, handler, json } from "../handler.ts"
import { pageLinks, pageWindow } from "../paging.ts"

const PAGE_LIMIT_DEFAULT = 50
/** Operators look through the whole queue; an item is a few hundred bytes. */
const PAGE_LIMIT_MAX = 200
/** Proposals shown at once; decided ones make room for the next. */
const MERGE_COUNT_MAX = 100

export interface TrustAdminDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly settings: { readonly baseUrl: string; readonly serverSecret: string }
  readonly now: () => number
  readonly importer: Importer
  readonly aliases: Pick<Aliases, "canonical">
  readonly queries: InstitutionQueries & TrustQueueQueries
}

export const trustAdminHandlers = (deps: TrustAdminDeps): ReadonlyArray<BoundHandler> => [
  ...importHandlers(deps),
  ...matchHandlers(deps),
  ...reportHandlers(deps),
  ...mergeHandlers(deps)
]

const NO_STORE = [["cache-control", "no-store"]] as const

const importHandlers = ({ importer, now }: TrustAdminDeps): ReadonlyArray<BoundHandler> => [
  handler(api.importEnforcement, async ({ payload }) =>
    json(200, { results: await importer.enforcement(payload.records, now()) }, NO_STORE)
  ),

  handler(api.importComplaints, async ({ payload }) => {
    const { as_of, file_hash, rates, source } = payload
    const companies = rates.map(({ company, ...shares }) => ({
      company,
      rates: { source, as_of, file_hash, ...shares }
    }))
    return json(200, { results: await importer.complaints(companies) }, NO_STORE)
  })
]

const matchHandlers = (deps: TrustAdminDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listMatches, async ({ query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX)
    if (query.record !== undefined) {
      const slash = query.record.indexOf("/")
      const named = { source: query.record.slice(0, slash), record_id: query.record.slice(slash + 1) }
      const { state } = await deps.registry.read(matchEntity, matchIdOf(named))
      const results = state._tag === "Unknown" ? [] : [matchItem(matchRowOf(state))]
      return json(200, { results, total: results.length, ...page }, NO_STORE)
    }
    const filter = query.state ?? "waiting"
    const { rows, total } = await deps.queries.matches(filter, page.limit, page.offset)
    const url = `${deps.settings.baseUrl}/api/admin/matches?state=${filter}`
    const body = { results: rows.map(matchItem), total, ...page }
    return json(200, body, [...NO_STORE, ...pageLinks(url, page, total)])
  }),

  handler(api.readMatch, async ({ path }) => {
    const { state } = await deps.registry.read(matchEntity, path.match_id)
    if (state._tag === "Unknown") return apiError("match-not-found")
    const { record, respondent_domains } = state
    return json(200, { ...matchItem(matchRowOf(state)), respondent_domains, record }, NO_STORE)
  }),

  handler(api.decideMatch, async ({ path, payload }) => {
    // An import that is under way may be telling the organization from which the record is taken.
    const decided = await deps.importer.inTurn(() => decideMatch(deps, path.match_id, payload))
    return isApiError(decided) ? decided : json(200, matchItem(matchRowOf(decided)), NO_STORE)
  })
]

const decideMatch = async (
  deps: TrustAdminDeps,
  matchId: string,
  order: api.MatchDecision
): Promise<KnownMatch | ApiError> => {
  const { state } = await deps.registry.read(matchEntity, matchId)
  if (state._tag === "Unknown") return apiError("match-not-found")
  const command = await matchCommand(deps, state, order)
  if (isApiError(command)) return command
  const asked = await deps.registry.ask(matchEntity, matchId, command)
  if (Either.isLeft(asked)) {
    return apiError(asked.left.reason === "match-not-linked" ? "match-not-linked" : "match-decided")
  }
  const decided = asked.right.state
  if (decided._tag === "Unknown") throw new Error(`the match ${matchId} is unknown after its decision`)
  return decided
}

type KnownMatch = Exclude<MatchState, { _tag: "Unknown" }>

const matchCommand = async (
  { aliases, queries, registry, settings }: TrustAdminDeps,
  match: KnownMatch,
  order: api.MatchDecision
): Promise<MatchCommand | ApiError> => {
  const reviewer_id = reviewerOf(settings, order.reviewer)
  if (order.decision === "reject") return { _tag: "RejectMatch", reviewer_id }
  if (order.decision === "withdraw") return { _tag: "WithdrawMatch", reviewer_id }
  const [respondent = ""] = match.respondent_names
  const org_id = aliases.canonical(order.org_id ?? orgIdOf(respondent))
  const { state } = await registry.read(organizationEntity, org_id)
  if (order.decision !== "create" && state._tag === "Unknown") return apiError("organization-not-found")
  const org_name = state._tag === "Known" ? state.org_name : respondent
  if (order.decision === "move") return { _tag: "MoveMatch", org_id, org_name, reviewer_id }
  return { _tag: "LinkMatch", org_id, org_name, claims: await freeDomains(queries, match), reviewer_id }
}

/**
 * Domains of the record that are nobody's yet; of several respondents nobody knows whose they are, and what stands below
 * somebody's domain is a part of it.
 */
const freeDomains = async (queries: TrustAdminDeps["queries"], match: KnownMatch): Promise<ReadonlyArray<string>> => {
  const domains = match.respondent_domains.filter(isWholeDomain)
  if (match.respondent_names.length > 1 || domains.length === 0) return []
  const holders = await queries.byDomains(domains)
  return domains.filter((domain) => holders.every((one) => !one.domains.includes(domain)))
}

const reportHandlers = (deps: TrustAdminDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listReports, async ({ query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX)
    const filter = query.state ?? "waiting"
    const { rows, total } = await deps.queries.reports(filter, page.limit, page.offset)
    const url = `${deps.settings.baseUrl}/api/admin/reports?state=${filter}`
    const body = { results: rows.map(reportItem), total, ...page }
    return json(200, body, [...NO_STORE, ...pageLinks(url, page, total)])
  }),

  handler(api.readReport, async ({ path }) => {
    const { state } = await deps.registry.read(reportEntity, path.report_id)
    if (!isFiled(state)) return apiError("report-not-found")
    const { agent_id, description, evidence_urls, source } = state
    return json(200, { ...reportItem(reportRowOf(state)), description, evidence_urls, source, agent_id }, NO_STORE)
  }),

  handler(api.decideReport, async ({ path, payload }) => {
    const { state } = await deps.registry.read(reportEntity, path.report_id)
    if (!isFiled(state)) return apiError("report-not-found")
    if (state._tag === "Closed") return apiError("report-not-open")
    const reviewer = sponsorIdOf(deps.settings.serverSecret, payload.reviewer)
    const { accepted } = payload
    const asked = await deps.registry.ask(organizationEntity, state.org_id, {
      _tag: "ReviewReport",
      report_id: path.report_id,
      accepted,
      reviewer_id: reviewer
    })
    const refusal = Either.isLeft(asked) ? asked.left.reason : undefined
    if (refusal === "reviewer-is-reporter") return apiError("reviewer-is-reporter")
    // The organization tells the report as well; saying it here too is why the next list already shows it.
    const closed = await deps.registry.ask(reportEntity, path.report_id, {
      _tag: "CloseReport",
      outcome: refusal !== undefined ? "unlisted" : accepted ? "accepted" : "rejected",
      reviewer_id: refusal === undefined ? reviewer : null,
      closed_at: deps.now()
    })
    if (refusal !== undefined) return apiError("report-not-open")
    return json(200, reportItem(reportRowOf(filedOf(Either.getOrThrow(closed).state))), NO_STORE)
  })
]

const mergeHandlers = ({
  aliases,
  importer,
  queries,
  registry,
  settings
}: TrustAdminDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listMerges, async () => {
    const proposals = await queries.mergeCandidates(MERGE_COUNT_MAX)
    const results = proposals.slice(0, MERGE_COUNT_MAX).map(({ from, fromName, into, intoName, why }) => ({
      from,
      from_name: fromName,
      into,
      into_name: intoName,
      why
    }))
    return json(200, { results }, NO_STORE)
  }),

  handler(api.decideMerge, async ({ payload }) => {
    const { accepted, from, into }: { accepted: boolean; from: string; into: string } = payload
    const known = await Promise.all([from, into].map((id) => registry.read(organizationEntity, id)))
    if (known.some(({ state }) => state._tag === "Unknown")) return apiError("organization-not-found")
    const reviewer_id = reviewerOf(settings, payload.reviewer)
    const order = { _tag: "DecideMerge" as const, from, into, accepted, reviewer_id }
    // Two merges at once could each be possible and together a circle.
    return importer.inTurn(async () => {
      const isFree = aliases.canonical(into) === into && [from, into].includes(aliases.canonical(from))
      if (accepted && !isFree) return apiError("merge-not-possible")
      Either.getOrThrow(await registry.ask(mergeEntity, mergeIdOf({ from, into }), order))
      return json(200, { from, into, accepted }, NO_STORE)
    })
  })
]

/** The keyed hash of the address, as sponsors have it, under a name of its own. */
const reviewerOf = ({ serverSecret }: TrustAdminDeps["settings"], email: string): string => {
  const sponsorId = sponsorIdOf(serverSecret, email)
  return `rev_${sponsorId.slice(sponsorId.indexOf("_") + 1)}`
}

const matchItem = (row: MatchRow): typeof api.MatchItem.Encoded => ({
  match_id: row.matchId,
  state: row.state,
  source: row.source,
  record_id: row.recordId,
  title: row.title,
  respondent_names: row.respondentNames,
  candidates: row.candidates,
  org_id: row.orgId,
  proposed_at: isoTime(row.proposedAt),
  decided_by: row.decidedBy,
  decided_at: timeOrNull(row.decidedAt)
})

const MATCH_STATE = { Waiting: "waiting", Linked: "linked", Rejected: "rejected" } as const

const matchRowOf = (state: KnownMatch): MatchRow => ({
  matchId: state.match_id,
  state: MATCH_STATE[state._tag],
  source: state.record.source,
  recordId: state.record.record_id,
  title: state.record.title,
  respondentNames: state.respondent_names,
  candidates: state.candidates,
  orgId: state._tag === "Linked" ? state.org_id : null,
  proposedAt: state.proposed_at,
  decidedBy: state._tag === "Waiting" ? null : state.reviewer_id,
  decidedAt: state._tag === "Waiting" ? null : state.decided_at
})

type FiledReport = Extract<ReportState, { _tag: "Waiting" | "Closed" }>

const isFiled = (state: ReportState): state is FiledReport => state._tag === "Waiting" || state._tag === "Closed"

const filedOf = (state: ReportState): FiledReport => {
  if (!isFiled(state)) throw new Error("a report lost its words when it was closed")
  return state
}

const reportRowOf = (state: FiledReport): ReportRow => ({
  reportId: state.report_id,
  orgId: state.org_id,
  orgName: state.org_name,
  reportType: state.report_type,
  state: state._tag === "Waiting" ? "waiting" : state.outcome,
  receivedAt: state.received_at,
  decidedBy: state._tag === "Waiting" ? null : state.reviewer_id,
  decidedAt: state._tag === "Waiting" ? null : state.closed_at
})

const reportItem = (row: ReportRow) => ({
  report_id: row.reportId,
  org_id: row.orgId,
  org_name: row.orgName,
  report_type: row.reportType,
  state: row.state,
  received_at: isoTime(row.receivedAt),
  decided_by: row.decidedBy,
  decided_at: timeOrNull(row.decidedAt)
})
