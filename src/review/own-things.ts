/** Finds the sponsor a review item belongs to. Reviewers may not assign, release or decide their own items. */
import { caseEntity } from "../../actors/case/case.ts"
import { agentEntity } from "../../actors/agent/agent.ts"
import { reportEntity } from "../../actors/report/report.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import type { ReviewQueries } from "./reviews.ts"
import { isFiled } from "../../actors/report/report.ts"
import type { QueueRow } from "./queue-queries.ts"

export interface OwnThingsDeps {
  readonly registry: Pick<Registry, "read">
  readonly reviewQueries: Pick<ReviewQueries, "find">
}

/** The refusal if the item belongs to this reviewer's own agents, cases or reports. */
export const refuseOwn = async (
  deps: OwnThingsDeps,
  row: Pick<QueueRow, "kind" | "subjectId" | "agentId">,
  reviewerId: string
): Promise<ApiError | undefined> => {
  const sponsorId = await sponsorOf(deps, row)
  if (sponsorId === undefined || reviewerIdOf(sponsorId) !== reviewerId) return undefined
  return apiError(row.kind === "org_report" ? "reviewer-is-reporter" : "reviewer-is-sponsor")
}

/** Records, merges and problems belong to no sponsor. */
const sponsorOf = async (
  { registry, reviewQueries }: OwnThingsDeps,
  { agentId, kind, subjectId }: Pick<QueueRow, "kind" | "subjectId" | "agentId">
): Promise<string | undefined> => {
  if (kind === "crisis" || kind === "letter") return (await reviewQueries.find(subjectId))?.sponsorId
  if (kind === "erasure") {
    const { state } = await registry.read(caseEntity, subjectId)
    return state._tag === "Unopened" ? undefined : state.opened_by.sponsor_id
  }
  if (kind === "org_report") {
    const { state } = await registry.read(reportEntity, subjectId)
    return isFiled(state) ? state.sponsor_id : undefined
  }
  if (agentId === null) return undefined
  const { state } = await registry.read(agentEntity, agentId)
  return state._tag === "Unregistered" ? undefined : state.sponsorId
}
