/**
 * The operator's imports and decisions about organizations: matches of records, reviews of reports, merges. A decision
 * is a command to its actor, and its queue row is written in the same commit.
 */
import { matchEntity } from "../../../actors/match/match.ts"
import { type FiledReport, isFiled, reportEntity } from "../../../actors/report/report.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/trust-admin.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import { reviewerIdOf } from "../../../schema/ids.ts"
import type { QueueKind } from "../../../schema/queue-item.ts"
import { isoTime } from "../../../schema/text.ts"
import { timeOrNull } from "../../cases/case-view.ts"
import type { Aliases } from "../../cases/organizations.ts"
import { matchIdOf } from "../../institutions/import-routing.ts"
import type { Importer } from "../../institutions/import-records.ts"
import type { InstitutionQueries, MatchRow, ReportRow, TrustQueueQueries } from "../../institutions/queries.ts"
import { decideMatch, type KnownMatch } from "../decide-match.ts"
import { decideMerge } from "../decide-merge.ts"
import { decideReport } from "../decide-report.ts"
import { type Govern, isAwaiting } from "../../review/govern.ts"
import { awaitingView } from "../queue-view.ts"
import { importTarget, recordOrder } from "../../review/record-order.ts"
import { isNamed, makeReadNamed } from "../../review/named.ts"
import { reviewerOf } from "../../review/reviewer.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"

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
  readonly govern: Govern
}

export const trustAdminHandlers = (deps: TrustAdminDeps): ReadonlyArray<BoundHandler> => [
  ...importHandlers(deps),
  ...matchHandlers(deps),
  ...reportHandlers(deps),
  ...mergeHandlers(deps)
]

/** One row of the audit for each import, before it begins: its lines have none. */
const importHandlers = ({ importer, now, registry }: TrustAdminDeps): ReadonlyArray<BoundHandler> => [
  handler(api.importEnforcement, async ({ caller, payload: { records }, requestId }) => {
    const target = importTarget(records)
    await recordOrder(registry, { caller, requestId, action: "EnforcementImported", target, at: now() })
    return json(200, { results: await importer.enforcement(records, now()) }, NO_STORE)
  }),

  handler(api.importComplaints, async ({ caller, payload, requestId }) => {
    const { as_of, file_hash, rates, source } = payload
    const target = importTarget(rates, file_hash)
    await recordOrder(registry, { caller, requestId, action: "ComplaintsImported", target, at: now() })
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
      const results = state._tag === "Unknown" ? [] : [await matchItem(deps, matchRowOf(state))]
      return json(200, { results, total: results.length, ...page }, NO_STORE)
    }
    const filter = query.state ?? "waiting"
    const { rows, total } = await deps.queries.matches(filter, page.limit, page.offset)
    const url = `${deps.settings.baseUrl}/api/admin/matches?state=${filter}`
    const body = { results: await Promise.all(rows.map((row) => matchItem(deps, row))), total, ...page }
    return json(200, body, [...NO_STORE, ...pageLinks(url, page, total)])
  }),

  handler(api.readMatch, async ({ path }) => {
    const { state } = await deps.registry.read(matchEntity, path.match_id)
    if (state._tag === "Unknown") return apiError("match-not-found")
    const { record, respondent_domains } = state
    return json(200, { ...(await matchItem(deps, matchRowOf(state))), respondent_domains, record }, NO_STORE)
  }),

  handler(api.decideMatch, async ({ caller, path, payload, requestId }) => {
    const reviewer = reviewerOf(caller, payload.reviewer, deps.settings)
    if (isApiError(reviewer)) return reviewer
    const decided = await decideMatch(deps)(path.match_id, payload, { reviewer, requestId })
    if (isApiError(decided)) return decided
    return isAwaiting(decided)
      ? json(202, awaitingView(decided), NO_STORE)
      : json(200, await matchItem(deps, matchRowOf(decided)), NO_STORE)
  })
]

const reportHandlers = (deps: TrustAdminDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listReports, async ({ query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX)
    const filter = query.state ?? "waiting"
    const { rows, total } = await deps.queries.reports(filter, page.limit, page.offset)
    const url = `${deps.settings.baseUrl}/api/admin/reports?state=${filter}`
    const body = { results: await Promise.all(rows.map((row) => reportItem(deps, row))), total, ...page }
    return json(200, body, [...NO_STORE, ...pageLinks(url, page, total)])
  }),

  handler(api.readReport, async ({ caller, path, requestId }) => {
    const { state } = await deps.registry.read(reportEntity, path.report_id)
    if (!isFiled(state)) return apiError("report-not-found")
    // A report tells what happened to a person, so its reader is audited before the answer.
    const target = { kind: "report", id: path.report_id }
    await recordOrder(deps.registry, { caller, requestId, action: "NarrativeRead", target, at: deps.now() })
    const { agent_id, description, evidence_urls, source } = state
    return json(
      200,
      { ...(await reportItem(deps, reportRowOf(state))), description, evidence_urls, source, agent_id },
      NO_STORE
    )
  }),

  handler(api.decideReport, async ({ caller, path, payload, requestId }) => {
    const reviewer = reviewerOf(caller, payload.reviewer, deps.settings)
    if (isApiError(reviewer)) return reviewer
    const { accepted, finding } = payload
    const decided = await decideReport(deps)(path.report_id, accepted, { reviewer, requestId, finding })
    return isApiError(decided) ? decided : json(200, await reportItem(deps, reportRowOf(decided)), NO_STORE)
  })
]

const mergeHandlers = (deps: TrustAdminDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listMerges, async () => {
    const proposals = await deps.queries.mergeCandidates(MERGE_COUNT_MAX)
    const results = proposals.slice(0, MERGE_COUNT_MAX).map(({ from, fromName, into, intoName, why }) => ({
      from,
      from_name: fromName,
      into,
      into_name: intoName,
      why
    }))
    return json(200, { results }, NO_STORE)
  }),

  handler(api.decideMerge, async ({ caller, payload, requestId }) => {
    const { accepted, from, into }: { accepted: boolean; from: string; into: string } = payload
    const reviewer = reviewerOf(caller, payload.reviewer, deps.settings)
    if (isApiError(reviewer)) return reviewer
    const decided = await decideMerge(deps)({ from, into, accepted }, { reviewer, requestId })
    return isApiError(decided) ? decided : json(200, decided, NO_STORE)
  })
]

const matchItem = async (
  deps: Pick<TrustAdminDeps, "registry">,
  row: MatchRow
): Promise<typeof api.MatchItem.Encoded> => ({
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
  decided_by_named: await wasNamed(deps, "enforcement_match", row.matchId, row.decidedBy),
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

const reportItem = async (deps: Pick<TrustAdminDeps, "registry">, row: ReportRow) => ({
  report_id: row.reportId,
  org_id: row.orgId,
  org_name: row.orgName,
  report_type: row.reportType,
  state: row.state,
  received_at: isoTime(row.receivedAt),
  // Rows contain the reviewer's sponsor id, which must not be shown.
  decided_by: row.decidedBy === null ? null : reviewerIdOf(row.decidedBy),
  decided_by_named: await wasNamed(deps, "org_report", row.reportId, row.decidedBy),
  decided_at: timeOrNull(row.decidedAt)
})

const wasNamed = (
  { registry }: Pick<TrustAdminDeps, "registry">,
  kind: QueueKind,
  subjectId: string,
  decidedBy: string | null
): Promise<boolean> => isNamed(makeReadNamed(registry), kind, { subjectId, decidedBy })
