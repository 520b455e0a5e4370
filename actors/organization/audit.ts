/** What people decide about an organization: reports, and its domains. What imports bring is not audited line by line. */
import type { OrganizationEvent, OrganizationState } from "../../schema/organization.ts"
import { auditOrdered, auditReviewed } from "../audit/reviewed.ts"
import type { Intent } from "../runtime/entity.ts"

export const auditOrganization = (
  event: OrganizationEvent,
  after: OrganizationState,
  before: OrganizationState
): ReadonlyArray<Intent> => {
  const target = { kind: "organization", id: event.org_id }
  if (event._tag === "ReportAccepted" || event._tag === "ReportRejected") {
    // The row is about the report: who asks what became of it finds it by its id.
    return auditReviewed(event, { kind: "report", id: event.report_id }, { before, after })
  }
  return event._tag === "DomainClaimed" || event._tag === "DomainDropped"
    ? auditOrdered(event, target, { before, after })
    : []
}
