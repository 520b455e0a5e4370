/** Examples of the registry of problems, of an agent's identity and of the public figures. */
import type { Example } from "./example.ts"

const TIME = "2026-11-20T09:30:00.000Z"
const DUE = "2026-11-25T09:30:00.000Z"
const REVIEWER = "reviewer@redress.example"

const current = { name: "Tenant helper", description: "Helps tenants with their deposits." }
const request = {
  requestId: "idr_0f3c5a1e9b7d24680ace13579bdf2468_1",
  status: "pending_review",
  current,
  proposed: { name: "Housing helper", description: "Helps tenants with their deposits." },
  createdAt: TIME
}

const DAY = "2026-11-20T00:00:00.000Z"
const LATER_DAY = "2026-11-21T00:00:00.000Z"

const problem = {
  slug: "housing-security-deposit",
  title: "Security deposit (housing)",
  summary: "Landlords keep deposits after a tenancy, or give no account of what they took from them.",
  category: "housing",
  severity: "medium",
  status: "open",
  affectedCount: 41,
  organizations: [{ id: "acme-lettings", name: "Acme Lettings" }],
  proposalsCount: 0,
  createdAt: DAY,
  updatedAt: LATER_DAY
}
const written = {
  ...problem,
  slug: "gift-card-expiry",
  title: "Gift cards that expire",
  summary: "Gift cards lose their value before the law allows it, and shops refuse to honour them.",
  category: "consumer_protection",
  affectedCount: null,
  organizations: [],
  updatedAt: DAY
}

export const DIRECTORY_EXAMPLES: Readonly<Record<string, Example>> = {
  readIdentity: {
    response: {
      current,
      request: {
        ...request,
        reason: "We help with all of housing now",
        dueAt: DUE,
        decidedAt: null,
        decisionReason: null
      }
    }
  },
  requestIdentity: {
    request: { name: "Housing helper", reason: "We help with all of housing now" },
    response: request
  },
  listProblems: { response: { results: [problem], total: 1, limit: 20, offset: 0 } },
  readProblem: { response: problem },
  createProblem: {
    request: {
      slug: written.slug,
      title: written.title,
      summary: written.summary,
      category: written.category,
      severity: "medium",
      publish: true,
      reviewer: REVIEWER,
      reason: "Three agents asked about it"
    },
    response: { ...written, public: true, visibility: "published", caseCount: 0, nameableOrganizations: [] }
  },
  changeProblem: {
    request: {
      summary: problem.summary,
      status: "open",
      publish: true,
      organizations: ["acme-lettings"],
      reviewer: REVIEWER
    },
    response: {
      ...problem,
      public: true,
      visibility: "published",
      caseCount: 41,
      nameableOrganizations: problem.organizations
    }
  },
  readStats: {
    response: {
      cases: {
        total: 1_204,
        openedLast30Days: 187,
        resolved: 402,
        byStatus: {
          triaging: 3,
          needs_information: 61,
          letter_drafted: 12,
          letter_sent: 4,
          awaiting_response: 310,
          response_received: 25,
          escalated: 118,
          resolved: 402,
          closed: 221,
          withdrawn: 48
        }
      },
      letters: { sent: 873 },
      organizations: { known: 514 },
      agents: { total: 96, byStatus: { active: 90, suspended: 2, revoked: 4 } },
      proposals: {
        total: 31,
        byStatus: {
          submitted: 4,
          in_review: 2,
          changes_requested: 1,
          accepted: 9,
          rejected: 7,
          implemented: 5,
          withdrawn: 2,
          expired: 1
        }
      },
      problems: { public: 38 },
      evaluations: { total: 212, byVerdict: { KEEP: 120, AMEND: 61, REMOVE: 27 } },
      updatedAt: TIME
    }
  }
}
