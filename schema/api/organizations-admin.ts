/** Organizations for staff: with held names, and with the sponsors that reported. Each read adds a row to the audit. */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { IsoTime } from "../text.ts"
import { InstitutionQuery, InstitutionSummary } from "./institutions.ts"
import { Policy, policy } from "./policy.ts"
import { EvidenceSummary, TrustSignal } from "./trust.ts"

export const StaffOrganizations = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({
      org_id: Schema.String,
      org_name: Schema.String.annotate({ description: "As it was told, also where others are shown a domain" }),
      domains: InstitutionSummary.fields.domains,
      trustscore: Schema.Int,
      total_cases: Schema.Int,
      open_reports: Schema.Int
    })
  ),
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "StaffOrganizations" })

export const StaffOrganization = Schema.Struct({
  org_id: Schema.String,
  org_name: Schema.String.annotate({ description: "As it was told" }),
  shown_name: Schema.String.annotate({ description: "As everybody sees it" }),
  named_by: Schema.Literals(["sponsor", "record"]),
  ids: Schema.Array(Schema.String).annotate({ description: "Its own id, and those that were merged into it" }),
  trust_signal: TrustSignal,
  evidence_summary: EvidenceSummary,
  domains: Schema.Array(
    Schema.Struct({ domain: Schema.String, level: Schema.Literals(["claimed", "verified"]), since: IsoTime })
  ),
  cases: Schema.Struct({ total: Schema.Int, closed: Schema.Int, favourable: Schema.Int }),
  reports: Schema.Struct({
    received: Schema.Int,
    accepted: Schema.Int,
    rejected: Schema.Int,
    open: Schema.Array(Schema.Struct({ report_id: Schema.String, sponsor_id: Schema.String, agent_id: Schema.String }))
  }),
  sponsors: Schema.Array(
    Schema.Struct({
      sponsor_id: Schema.String,
      counts: Schema.Boolean.annotate({ description: "It is verified, so what it brought counts" }),
      ends: Schema.Int.annotate({ description: "Ends of its cases that the organization's record holds" }),
      last_at: IsoTime
    })
  ).annotate({ description: "Who brought cases or reports, the last first, at most 50" }),
  first_recorded_at: IsoTime,
  updated_at: IsoTime
}).annotate({ identifier: "StaffOrganization" })

const reviewer = policy({ access: "reviewer", rate: "none" })

export const searchOrganizationsAsStaff = HttpApiEndpoint.get("searchOrganizationsAsStaff", "/api/admin/orgs", {
  disableCodecs: true,
  query: InstitutionQuery.fields,
  success: StaffOrganizations
}).annotate(Policy, reviewer)

export const readOrganizationAsStaff = HttpApiEndpoint.get("readOrganizationAsStaff", "/api/admin/orgs/:org_id", {
  disableCodecs: true,
  params: Schema.Struct({ org_id: Schema.String }),
  success: StaffOrganization
}).annotate(Policy, reviewer)

export const organizationsAdminGroup = HttpApiGroup.make("organizationsAdmin")
  .add(searchOrganizationsAsStaff)
  .add(readOrganizationAsStaff)
