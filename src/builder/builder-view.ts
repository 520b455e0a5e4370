/** Proposals, projects and feedback as clients read them. */
import { isWaiting } from "../../actors/proposal/status.ts"
import type * as admin from "../../schema/api/builder-admin.ts"
import type * as api from "../../schema/api/builder.ts"
import type { Proposed } from "../../schema/proposal.ts"
import { isoTime } from "../../schema/text.ts"
import type { FeedbackRow, ProjectRow, ProposalRow } from "./queries.ts"

/** The agent is not shown the reviewers. */
export const proposalView = (proposal: Proposed): typeof api.ProposalResponse.Encoded => {
  const { content, due_at, moved_at, opened_at, proposal_id, revision, ruling, status } = proposal
  return {
    id: proposal_id,
    title: content.title,
    description: content.description,
    projectId: content.project_id,
    approach: content.approach,
    code: content.code,
    status,
    revision,
    createdAt: isoTime(opened_at),
    updatedAt: isoTime(moved_at),
    reviewDueAt: isWaiting(status) ? isoTime(due_at) : null,
    review: ruling === null ? null : { decision: ruling.decision, reason: ruling.reason, decidedAt: isoTime(ruling.at) }
  }
}

/** With the texts of its files, by hash. */
export const proposalForReview = (
  proposal: Proposed,
  texts: ReadonlyMap<string, Uint8Array>
): typeof admin.ProposalForReview.Encoded => {
  const { code } = proposal.content
  const textOf = (sha256: string): string | null => {
    const bytes = texts.get(sha256)
    return bytes === undefined ? null : Buffer.from(bytes).toString("utf8")
  }
  return {
    ...proposalView(proposal),
    agentId: proposal.agent_id,
    sponsorId: proposal.sponsor_id,
    decidedBy: proposal.ruling?.reviewer_id ?? null,
    decidedByNamed: proposal.ruling?.named === true,
    code:
      code === null
        ? null
        : { language: code.language, files: code.files.map((file) => ({ ...file, content: textOf(file.sha256) })) }
  }
}

export const proposalItem = (row: ProposalRow): (typeof api.ProposalList.Encoded)["results"][number] => ({
  id: row.proposalId,
  title: row.title,
  projectId: row.projectId,
  status: row.status,
  revision: row.revision,
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.movedAt),
  reviewDueAt: isWaiting(row.status) ? isoTime(row.dueAt) : null
})

export const wellView = (row: ProjectRow): typeof api.Well.Encoded => ({
  id: row.projectId,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  tags: row.tags,
  status: row.status,
  maintainer: row.maintainer,
  proposalGuidelines: row.guidelines,
  openProposals: row.openProposals
})

export const feedbackView = (row: FeedbackRow): typeof admin.FeedbackItem.Encoded => ({
  id: row.feedbackId,
  agentId: row.agentId,
  category: row.category,
  message: row.message,
  title: row.title,
  url: row.url,
  requestId: row.aboutRequestId,
  status: row.status,
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt)
})
