/** Organizations: what is known of one, and reports about one. */
import { Result } from "effect"
import { weighEnds } from "../../../actors/organization/voices.ts"
import { organizationEntity, resolutionRate } from "../../../actors/organization/organization.ts"
import { patternFlags } from "../../../actors/organization/pattern.ts"
import { orgIdOf } from "../../../actors/organization/name.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Outcome } from "../../../actors/runtime/slot.ts"
import * as api from "../../../schema/api/resolution.ts"
import { apiError } from "../../../schema/error.ts"
import type { OrganizationEvent, OrganizationState } from "../../../schema/organization.ts"
import { isoTime } from "../../../schema/text.ts"
import { orgScore, readOrganization } from "../../cases/organizations.ts"
import { shownOrganizationName } from "../../trust/public-name.ts"
import { type BoundHandler, handler, json } from "../../http/handler.ts"
import { KEY_TOO_OLD } from "../../http/idempotency.ts"

export interface OrganizationDeps {
  readonly registry: Registry
  readonly now: () => number
  readonly newId: (prefix: string) => string
  /** The organization that an id stands for after merges. */
  readonly canonicalOrg: (orgId: string) => string
}

export const organizationHandlers = (deps: OrganizationDeps): ReadonlyArray<BoundHandler> => [
  handler(api.readOrganization, async ({ caller, path }) => {
    const orgId = deps.canonicalOrg(path.org_id)
    const state = await readOrganization(deps.registry, orgId)
    if (state._tag === "Unknown") return apiError("organization-not-found")
    return json(200, {
      org_id: state.org_id,
      org_name: shownOrganizationName(state, "sponsorId" in caller ? caller.sponsorId : undefined),
      trustscore: orgScore(state, deps.now()),
      total_cases: state.total_cases,
      closed_cases: weighEnds(state.speakers, deps.now()).closedCount,
      resolution_rate: resolutionRate(state, deps.now()),
      pattern_flags: patternFlags(state, deps.now())
    })
  }),

  handler(api.reportOrganization, async ({ payload, caller, keyed }) => {
    if (caller._tag !== "Agent") throw new Error("an organization was reported without an agent's key")
    const name = payload.organization_name.trim()
    const org_id = deps.canonicalOrg(orgIdOf(name))
    const outcome = await deps.registry.ask(
      organizationEntity,
      org_id,
      {
        _tag: "RecordReport",
        report_id: deps.newId("rep"),
        org_id,
        org_name: name,
        report_type: payload.report_type,
        description: payload.description,
        evidence_urls: payload.evidence_urls ?? [],
        source: payload.source ?? null,
        agent_id: caller.agentId,
        sponsor_id: caller.sponsorId
      },
      keyed === undefined ? {} : { commandId: keyed.commandId, answer: (made) => keyed.store(reportAnswer(made)) }
    )
    const made = Result.getOrThrow(outcome)
    return made.duplicate ? KEY_TOO_OLD : reportAnswer(made)
  })
]

const reportAnswer = ({ events }: Outcome<OrganizationState, OrganizationEvent>) => {
  const received = events.find((event) => event._tag === "ReportReceived")
  if (received === undefined) throw new Error("a report was committed without its event")
  return json(201, {
    report_id: received.report_id,
    org_id: received.org_id,
    status: "received",
    created_at: isoTime(received.at)
  })
}
