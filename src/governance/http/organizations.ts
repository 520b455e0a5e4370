/**
 * Organizations for staff: search by every name, and one organization with the sponsors that reported. Each read adds a
 * row to the audit.
 */
import { trustOf } from "../../../actors/organization/score.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/organizations-admin.ts"
import { apiError } from "../../../schema/error.ts"
import type { KnownOrganization } from "../../../schema/organization.ts"
import { isoTime } from "../../../schema/text.ts"
import { type Aliases, organizationOrUnknown, orgScore, readOrganization } from "../../cases/organizations.ts"
import { shownOrganizationName } from "../../trust/public-name.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import { signalOfOwn } from "../../institutions/http/institutions.ts"
import type { Institution } from "../../institutions/queries.ts"
import type { InstitutionSearch } from "../../institutions/search.ts"
import { evidenceSummary } from "../../trust/evidence-summary.ts"
import { recordOrder } from "../../review/record-order.ts"

export interface StaffOrganizationDeps {
  readonly registry: Pick<Registry, "ask" | "peek" | "read" | "lastKnown">
  readonly now: () => number
  readonly search: InstitutionSearch
  readonly aliases: Pick<Aliases, "canonical" | "idsOf">
}

const LIMIT_DEFAULT = 20
/** More sponsors than staff look through. */
const SPONSOR_COUNT_MAX = 50

export const staffOrganizationHandlers = (deps: StaffOrganizationDeps): ReadonlyArray<BoundHandler> => [
  handler(api.searchOrganizationsAsStaff, async ({ query: { limit = LIMIT_DEFAULT, offset = 0, q } }) => {
    const found = await deps.search({ q, limit, offset })
    const results = await Promise.all(found.map((one) => summaryOf(deps, one)))
    return json(200, { results: results.flat(), limit, offset }, NO_STORE)
  }),

  handler(api.readOrganizationAsStaff, async ({ caller, path, requestId }) => {
    const orgId = deps.aliases.canonical(path.org_id)
    const state = await readOrganization(deps.registry, orgId)
    if (state._tag === "Unknown") return apiError("organization-not-found")
    const target = { kind: "organization", id: orgId }
    await recordOrder(deps.registry, { caller, requestId, action: "OrganizationRead", target, at: deps.now() })
    return json(200, viewOf(deps, state), NO_STORE)
  })
]

/** Empty while its actor fails, so that one organization does not fail the whole answer. */
const summaryOf = async ({ now, registry }: StaffOrganizationDeps, { domains, orgId }: Institution) => {
  const state = await organizationOrUnknown(registry, orgId)
  if (state._tag === "Unknown") return []
  const { org_name, reports, total_cases } = state
  const trustscore = orgScore(state, now())
  return [{ org_id: orgId, org_name, domains, trustscore, total_cases, open_reports: reports.open.length }]
}

const viewOf = (
  { aliases, now: clock }: StaffOrganizationDeps,
  state: KnownOrganization
): typeof api.StaffOrganization.Encoded => {
  const now = clock()
  const { reports } = state
  return {
    org_id: state.org_id,
    org_name: state.org_name,
    shown_name: shownOrganizationName(state),
    named_by: state.named_by,
    ids: [...aliases.idsOf(state.org_id)],
    trust_signal: signalOfOwn(state, now),
    evidence_summary: evidenceSummary(state, trustOf(state, now), now),
    domains: state.domains.map(({ at, domain, level }) => ({ domain, level, since: isoTime(at) })),
    cases: { total: state.total_cases, closed: state.closed_cases, favourable: state.favourable_cases },
    reports: {
      received: state.report_count,
      accepted: reports.accepted_count,
      rejected: reports.rejected_count,
      open: reports.open
    },
    sponsors: Object.entries(state.speakers)
      .toSorted(([, one], [, other]) => other.last_at - one.last_at)
      .slice(0, SPONSOR_COUNT_MAX)
      .map(([sponsor_id, { ends, last_at, voice }]) => ({
        sponsor_id,
        counts: voice !== null,
        ends: ends.length,
        last_at: isoTime(last_at)
      })),
    first_recorded_at: isoTime(state.first_recorded_at),
    updated_at: isoTime(state.updated_at)
  }
}
