/** Cases for staff: the newest cases of a sponsor, and one case with its narrative. */
import { caseEntity } from "../../../actors/case/case.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/cases-admin.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import type { CaseList } from "../../cases/case-list.ts"
import { letterSummary, timelineView } from "../../cases/case-view.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import { type Govern, isAwaiting } from "../../review/govern.ts"
import { recordOrder } from "../../review/record-order.ts"
import { reviewerOf } from "../../review/reviewer.ts"
import { proposeErasure } from "../erase-case.ts"
import { awaitingView } from "../queue-view.ts"

export interface StaffCaseDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly caseList: CaseList
  readonly govern: Govern
  readonly settings: { readonly serverSecret: string }
  readonly now: () => number
}

const LIMIT_DEFAULT = 50
/** More than staff look through; the sponsor's own list has pages. */
const LIMIT_MAX = 200

export const staffCaseHandlers = ({
  caseList,
  govern,
  now,
  registry,
  settings
}: StaffCaseDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listSponsorCases, async ({ path, query }) => {
    const limit = Math.min(query.limit ?? LIMIT_DEFAULT, LIMIT_MAX)
    const found = limit === 0 ? [] : await caseList.newest(path.id, { limit, test: false })
    const results = found.map(({ caseId, category, openedAt, orgId, status }) => ({
      case_id: caseId,
      status,
      category,
      org_id: orgId,
      opened_at: isoTime(openedAt)
    }))
    return json(200, { results, limit }, NO_STORE)
  }),

  handler(api.readCaseAsStaff, async ({ caller, path: { case_id }, requestId }) => {
    const { state } = await registry.read(caseEntity, case_id)
    if (state._tag === "Erased") return apiError("case-erased")
    if (state._tag !== "Open") return apiError("case-not-found")
    await recordOrder(registry, {
      caller,
      requestId,
      action: "CaseRead",
      target: { kind: "case", id: case_id },
      at: now()
    })
    return json(200, viewOf(state), NO_STORE)
  }),

  handler(api.eraseCase, async ({ caller, path: { case_id }, payload, requestId }) => {
    const reviewer = reviewerOf(caller, payload.reviewer, settings)
    if (isApiError(reviewer)) return reviewer
    const erased = await proposeErasure({ govern, registry })(case_id, { reviewer, reason: payload.reason, requestId })
    if (isApiError(erased)) return erased
    if (isAwaiting(erased)) return json(202, awaitingView(erased), NO_STORE)
    const { erased_at, reason } = erased
    return json(200, { case_id, status: "erased" as const, reason, erased_at: isoTime(erased_at) }, NO_STORE)
  })
]

const viewOf = (state: OpenCase): typeof api.StaffCase.Encoded => ({
  case_id: state.case_id,
  status: state.status,
  category: state.evaluation?.category ?? "general",
  jurisdiction: state.evaluation?.jurisdiction.code ?? null,
  organization:
    state.organization === null ? null : { org_id: state.organization.org_id, org_name: state.organization.org_name },
  sponsor_id: state.opened_by.sponsor_id,
  agent_id: state.opened_by.agent_id,
  narrative: state.narrative,
  facts: state.facts,
  letters: state.letters.map((letter) => letterSummary(state.case_id, letter)),
  timeline: timelineView(state)
})
