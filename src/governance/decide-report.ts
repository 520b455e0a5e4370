/** Decides a report about an organization. Reviewers may not decide reports of their own agents. */
import { Result } from "effect"
import { organizationEntity } from "../../actors/organization/organization.ts"
import { type FiledReport, isFiled, reportEntity } from "../../actors/report/report.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { sponsorIdOfReviewer } from "../../schema/ids.ts"
import type { ReportFinding } from "../../schema/organization.ts"
import type { Govern } from "../review/govern.ts"
import type { Reviewer } from "../review/reviewer.ts"

export interface DecideReportDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  readonly govern: Govern
}

interface By {
  readonly reviewer: Reviewer
  readonly reason?: string | null | undefined
  readonly requestId: string
  /** That a rejected report was no honest mistake. */
  readonly finding?: ReportFinding | undefined
}

/** The report as the decision left it. */
export const decideReport =
  (deps: DecideReportDeps) =>
  async (reportId: string, accepted: boolean, by: By): Promise<FiledReport | ApiError> => {
    const { state } = await deps.registry.read(reportEntity, reportId)
    if (!isFiled(state)) return apiError("report-not-found")
    const { finding, reason = null, requestId, reviewer } = by
    const decision = accepted ? "accept" : "reject"
    const ruling = { kind: "org_report" as const, subjectId: reportId, reviewer, decision, reason, requestId }
    return deps.govern(ruling, () => close(deps, state, { accepted, finding }, by))
  }

const close = async (
  { now, registry }: DecideReportDeps,
  state: FiledReport,
  { accepted, finding }: { readonly accepted: boolean; readonly finding: ReportFinding | undefined },
  { requestId: request_id, reviewer }: By
): Promise<FiledReport | ApiError> => {
  if (state._tag === "Closed") return apiError("report-not-open")
  const { report_id } = state
  // Organizations name a reviewer by the sponsor id of the same address.
  const reviewer_id = sponsorIdOfReviewer(reviewer.reviewerId)
  const found = finding === undefined ? {} : { finding }
  const order = {
    _tag: "ReviewReport" as const,
    report_id,
    accepted,
    reviewer_id,
    by: reviewer.by,
    request_id,
    ...found
  }
  const asked = await registry.ask(organizationEntity, state.org_id, order)
  const refusal = Result.isFailure(asked) ? asked.failure.reason : undefined
  if (refusal === "reviewer-is-reporter") return apiError("reviewer-is-reporter")
  // The organization closes the report as well. Closing it here makes the next list show it.
  const closed = await registry.ask(reportEntity, report_id, {
    _tag: "CloseReport",
    outcome: refusal !== undefined ? "unlisted" : accepted ? "accepted" : "rejected",
    reviewer_id: refusal === undefined ? reviewer_id : null,
    closed_at: now()
  })
  if (refusal !== undefined) return apiError("report-not-open")
  const { state: after } = Result.getOrThrow(closed)
  if (!isFiled(after)) throw new Error("a report lost its words when it was closed")
  return after
}
