/** The evidence about an agent that follows from the review of its report. */
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
    // Older reviews are recorded under a sponsor id, from before reviewers had ids of their own.
    from: reviewerIdOf(event.reviewer_id)
  }
  return { to: { kind: "agent", id: event.agent_id }, command }
}

const ofRejection = (finding: ReportFinding | undefined): EvidenceKind => {
  if (finding === undefined) return "rejected-in-good-faith"
  return finding === "spam" ? "spam" : "report-false"
}
