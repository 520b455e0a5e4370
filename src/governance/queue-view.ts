/** Items of the review queue as answers show them. */
import { itemIdOf } from "../../actors/queue-item/queue-item.ts"
import type { AwaitingSecond as AwaitingSecondView } from "../../schema/api/awaiting-second.ts"
import type { QueueItem } from "../../schema/api/queue.ts"
import type { QueueKind } from "../../schema/queue-item.ts"
import { isoTime } from "../../schema/text.ts"
import { timeOrNull } from "../cases/case-view.ts"
import type { AwaitingSecond } from "../review/govern.ts"
import type { NamedReviewers } from "../review/named.ts"
import type { QueueRow } from "../review/queue-queries.ts"

export const awaitingView = ({
  at,
  decision,
  firstReviewer,
  isNamed,
  itemId
}: AwaitingSecond): typeof AwaitingSecondView.Encoded => ({
  state: "awaiting_second",
  item_id: itemId,
  decision,
  first_reviewer: firstReviewer,
  first_reviewer_named: isNamed,
  voted_at: isoTime(at)
})

export const queueItemView = (row: QueueRow, named: NamedReviewers, now: number): typeof QueueItem.Encoded => {
  const id = itemIdOf(row.kind, row.subjectId)
  return {
    id,
    kind: row.kind,
    title: row.title,
    state: stateOf(row),
    status: row.status,
    priority: row.priority,
    due_at: timeOrNull(row.dueAt),
    overdue: row.waiting && row.dueAt !== null && row.dueAt < now,
    created_at: isoTime(row.createdAt),
    assignee: row.waiting ? row.assignee : null,
    assignee_named: row.waiting && named.assignee,
    assigned_at: row.waiting ? timeOrNull(row.assignedAt) : null,
    first_reviewer: row.waiting ? row.firstReviewer : null,
    first_reviewer_named: row.waiting && named.first,
    decision: row.decision,
    reason: row.reason,
    decided_by: row.waiting ? null : row.decidedBy,
    decided_by_named: !row.waiting && named.decided,
    decided_at: row.waiting ? null : timeOrNull(row.decidedAt),
    subject: { id: row.subjectId, case_id: row.caseId, agent_id: row.agentId, org_id: row.orgId },
    links: { detail: detailOf(row), decision: `/api/admin/queue/${encodeURIComponent(id)}/decision` }
  }
}

const stateOf = ({ assignee, firstReviewer, waiting }: QueueRow): (typeof QueueItem.Encoded)["state"] => {
  if (!waiting) return "decided"
  if (firstReviewer !== null) return "awaiting_second"
  return assignee === null ? "open" : "assigned"
}

/** Where all is shown that a reviewer needs; of some kinds a list is all there is. */
const DETAIL: Readonly<Record<QueueKind, string>> = {
  crisis: "/api/admin/reviews/",
  letter: "/api/admin/reviews/",
  enforcement_match: "/api/admin/matches/",
  org_report: "/api/admin/reports/",
  proposal: "/api/admin/proposals/",
  identity: "/api/admin/queue/identity:",
  problem: "/api/admin/queue/problem:",
  merge: "",
  revocation: "",
  erasure: ""
}

const detailOf = ({ kind, subjectId }: QueueRow): string | null => {
  if (kind === "merge") return "/api/admin/merges"
  // Reading the case is in the audit, and no text is needed to decide.
  if (kind === "erasure") return null
  if (kind === "revocation" && subjectId.startsWith("spn_")) return `/api/admin/sponsors/${subjectId}`
  return kind === "revocation"
    ? `/api/admin/agents/${encodeURIComponent(subjectId)}`
    : DETAIL[kind] + encodeURIComponent(subjectId)
}
