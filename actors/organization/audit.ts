/**
 * Audit rows for people's decisions about an organization: reports, and its domains. Imports are not audited line by
 * line.
 */
import type { OrganizationEvent, OrganizationState } from "../../schema/organization.ts"
import { auditOrdered, auditReviewed } from "../audit/reviewed.ts"
import type { Intent } from "../runtime/entity.ts"

export const auditOrganization = (
  event: OrganizationEvent,
  after: OrganizationState,
  before: OrganizationState
): ReadonlyArray<Intent> => {
  if (event._tag === "ReportAccepted" || event._tag === "ReportRejected") {
    // The row is about the report, so that it is found by the report's id.
    return auditReviewed(event, { kind: "report", id: event.report_id }, { before, after })
  }
  return event._tag === "DomainClaimed" || event._tag === "DomainDropped"
    ? auditOrdered(event, { kind: "organization", id: event.org_id }, { before, after })
    : []
}
