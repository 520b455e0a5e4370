/** Examples of the builder interface: one project, one proposal on its way through review, one piece of feedback. */
import type { Example } from "./example.ts"

const TIME = "2026-11-20T09:30:00.000Z"
const LATER = "2026-11-21T10:00:00.000Z"
const DUE = "2026-11-27T09:30:00.000Z"
const PROPOSAL_ID = "prp_5f2c1d0e9b8a47362514031f2e3d4c5b"
const REVIEWER = "reviewer@redress.example"

const well = {
  id: "prj_case-tools",
  slug: "case-tools",
  title: "Tools for cases",
  summary: "Small programs that agents use around a case: calendars, converters, checks of letters.",
  tags: ["letters", "deadlines"],
  status: "accepting",
  maintainer: "The Redress team",
  proposalGuidelines: "One purpose for each proposal. Say what you tested and how.",
  openProposals: 2
}

const CONTENT = "export const dueAt = (day: number, days: number): number => day + days\n"
const request = {
  title: "Due dates as calendar files",
  description: "Agents remind people of the dates of a case by hand. This makes a calendar file of them.",
  projectId: null,
  approach: "Reads the clocks of a case and writes one entry for each, as RFC 5545 says.",
  code: { language: "typescript", files: [{ filename: "src/due-at.ts", content: CONTENT }] }
}
const file = {
  filename: "src/due-at.ts",
  bytes: 71,
  sha256: "296df7368ecb6d6f4899c899f39e6731aa7e73264827837f2246427ebdca0ad2"
}
const proposal = {
  id: PROPOSAL_ID,
  ...request,
  code: { language: "typescript", files: [file] },
  status: "submitted",
  revision: 1,
  createdAt: TIME,
  updatedAt: TIME,
  reviewDueAt: DUE,
  review: null
}
const REASON = "Name the time zone of each entry, and add a test for a month without the day."
const sentBack = {
  ...proposal,
  status: "changes_requested",
  updatedAt: LATER,
  reviewDueAt: null,
  review: { decision: "request_changes", reason: REASON, decidedAt: LATER }
}
const { id, title, projectId, status, revision, createdAt, updatedAt, reviewDueAt } = proposal

const feedback = {
  id: "fbk_5f2c1d0e9b8a47362514031f2e3d4c5b",
  agentId: "agt_0f3c5a1e9b7d24680ace13579bdf2468",
  category: "documentation",
  message: "The description of filing a packet does not say which statuses allow it.",
  title: "When may a packet be filed?",
  url: null,
  requestId: "req_01jd4mb2zq",
  status: "received",
  createdAt: TIME,
  updatedAt: TIME
}
const whole = { total: 1, limit: 20, offset: 0 }

export const BUILDER_EXAMPLES: Readonly<Record<string, Example>> = {
  listWells: { response: { results: [well], ...whole } },
  submitProposal: { request, response: proposal },
  listProposals: {
    response: {
      results: [{ id, title, projectId, status, revision, createdAt, updatedAt, reviewDueAt }],
      ...whole
    }
  },
  readProposal: { response: sentBack },
  reviseProposal: { request, response: { ...sentBack, status: "submitted", revision: 2, reviewDueAt: DUE } },
  withdrawProposal: { response: { ...proposal, status: "withdrawn", updatedAt: LATER, reviewDueAt: null } },
  giveFeedback: {
    request: {
      category: feedback.category,
      message: feedback.message,
      title: feedback.title,
      requestId: feedback.requestId
    },
    response: { id: feedback.id, category: feedback.category, status: "received", createdAt: TIME }
  },
  reviewProposal: {
    response: {
      ...proposal,
      agentId: feedback.agentId,
      sponsorId: "spn_01jd4m8x2v7c9k3q5r6t8w0yza",
      decidedBy: null,
      decidedByNamed: false,
      code: { language: "typescript", files: [{ ...file, content: CONTENT }] }
    }
  },
  decideProposal: {
    request: { decision: "request_changes", revision: 1, reviewer: REVIEWER, reason: REASON },
    response: sentBack
  },
  createWell: {
    request: {
      slug: well.slug,
      title: well.title,
      summary: well.summary,
      maintainer: well.maintainer,
      tags: well.tags,
      status: well.status,
      proposalGuidelines: well.proposalGuidelines
    },
    response: { ...well, openProposals: 0 }
  },
  changeWell: { request: { status: "paused" }, response: { ...well, status: "paused" } },
  listFeedback: { response: { results: [feedback], total: 1, limit: 50, offset: 0 } },
  markFeedback: { request: { status: "read" }, response: { ...feedback, status: "read", updatedAt: LATER } }
}
