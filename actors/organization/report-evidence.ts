/** What a reviewer's word about a report says of the agent that made it. */
import type { AgentCommand, EvidenceKind } from "../../schema/agent.ts"
import { reviewerIdOf } from "../../schema/ids.ts"
import type { OrganizationEvent, ReportFinding } from "../../schema/organization.ts"
import type { Intent } from "../runtime/entity.ts"

export const reportEvidence = (
  event: Extract<OrganizationEvent, { readonly _tag: "ReportAccepted" | "ReportRejected" }>
): Intent => {
  const command: AgentCommand = {
    _tag: "AddEvidence",
    evidence: event._tag === "ReportAccepted" ? "report-accepted" : ofRejection(event.finding),
    about: event.report_id,
    // Reports were reviewed under the sponsor's form of an id before reviewers had their own.
    from: reviewerIdOf(event.reviewer_id)
  }
  return { to: { kind: "agent", id: event.agent_id }, command }
}

const ofRejection = (finding: ReportFinding | undefined): EvidenceKind => {
  if (finding === undefined) return "rejected-in-good-faith"
  return finding === "spam" ? "spam" : "report-false"
}
