/** Examples of the routes of governance: one reviewer and one row of the audit. */
import { awaitingSecond, type Example } from "./example.ts"

const TIME = "2026-11-20T09:30:00.000Z"
const REVIEWER_ID = "rev_4jd8m2x7v9c3k5q6r1t0w8yzab"
const STAFF_ID = "stf_0f3c5a1e9b7d2468"
// Of the right form and refused by its checksum: a copied example can never be a real token.
const TOKEN = `${STAFF_ID}_${"0123456789abcdef".repeat(3)}`
const HASH = "5f2c1d0e9b8a47362514031f2e3d4c5b5f2c1d0e9b8a47362514031f2e3d4c5b"
const OTHER_HASH = "0f3c5a1e9b7d24680ace13579bdf24680f3c5a1e9b7d24680ace13579bdf2468"

const member = {
  staff_id: STAFF_ID,
  reviewer_id: REVIEWER_ID,
  email: "reviewer@redress.example",
  name: "Ada Reviewer",
  role: "reviewer",
  status: "active",
  added_at: TIME,
  rotated_at: null,
  disabled_at: null
}

const auditRow = {
  seq: 1,
  ts: TIME,
  actor: { type: "reviewer", id: REVIEWER_ID },
  action: "AgentSuspended",
  target: { kind: "agent", id: "agt_0f3c5a1e9b7d24680ace13579bdf2468" },
  before_hash: OTHER_HASH,
  after_hash: HASH,
  request_id: "req_01jd4mb2zq",
  prev_hash: "0".repeat(64),
  hash: HASH
}

const AGENT_ID = "agt_0f3c5a1e9b7d24680ace13579bdf2468"
const LETTER_ID = "ARC-2026-000001-L1"

const item = {
  id: `letter:${LETTER_ID}`,
  kind: "letter",
  title: "Demand for return of a security deposit",
  state: "assigned",
  status: "waiting",
  priority: 2,
  due_at: "2026-11-21T09:30:00.000Z",
  overdue: false,
  created_at: TIME,
  assignee: REVIEWER_ID,
  assignee_named: false,
  assigned_at: TIME,
  first_reviewer: null,
  first_reviewer_named: false,
  decision: null,
  reason: null,
  decided_by: null,
  decided_by_named: false,
  decided_at: null,
  subject: { id: LETTER_ID, case_id: "ARC-2026-000001", agent_id: null, org_id: null },
  links: {
    detail: `/api/admin/reviews/${LETTER_ID}`,
    decision: `/api/admin/queue/letter%3A${LETTER_ID}/decision`
  }
}

const ownAgent = (status: string, statusReason: string | null) => ({
  agent: { id: AGENT_ID, name: "Case helper", status, statusReason }
})
const OWN_AGENT = {
  id: AGENT_ID,
  name: "Case helper",
  description: "Watches renewals",
  contactEmail: "ops@example.org",
  status: "active",
  statusReason: null,
  createdAt: TIME,
  keys: [{ keyId: "5f2c1d0e9b8a", createdAt: TIME, expiresAt: null, test: false }],
  holdForSponsor: false,
  limits: { requestsPerSecond: 50, burst: 100, proposalsPerDay: null },
  cooldownUntil: null,
  use: { proposals: { submitted: 2, accepted: 1, rejected: 0 }, newestCaseAt: TIME }
}
const CONNECTION = {
  id: "gnt_0123456789abcdef0123456789abcdef",
  client: { name: "Claude", host: "claude.ai", answersTo: "claude.ai" },
  agentId: AGENT_ID,
  connectedAt: TIME,
  refreshedAt: TIME,
  endsAt: "2027-02-18T09:30:00.000Z"
}
const REASON = "It answered people who had not asked"

export const GOVERNANCE_EXAMPLES: Readonly<Record<string, Example>> = {
  addStaff: {
    request: { email: member.email, name: member.name, role: member.role },
    response: { staff: member, token: TOKEN }
  },
  listStaff: { response: { results: [member], total: 1 } },
  rotateStaffToken: { response: { staff: { ...member, rotated_at: TIME }, token: TOKEN } },
  disableStaff: { response: { ...member, status: "disabled", disabled_at: TIME } },
  readStaffSession: {
    response: {
      staff_id: member.staff_id,
      reviewer_id: member.reviewer_id,
      name: member.name,
      role: member.role,
      expires_at: null,
      proven_until: null
    }
  },
  listQueue: { response: { results: [item], total: 1, limit: 50, offset: 0 } },
  readItem: { response: { ...item, identity: null, problem: null } },
  assignItem: { request: { reviewer: member.email }, response: item },
  releaseItem: { response: { ...item, state: "open", assignee: null, assigned_at: null } },
  retractVote: { response: { ...item, state: "open", assignee: null, assigned_at: null } },
  decideItem: {
    request: { decision: "reject", reason: "The sum is not in the documents", reviewer: member.email },
    response: {
      ...item,
      state: "decided",
      status: "rejected",
      assignee: null,
      assigned_at: null,
      decision: "reject",
      reason: "The sum is not in the documents",
      decided_by: REVIEWER_ID,
      decided_at: TIME
    },
    awaitingSecond: awaitingSecond("enforcement_match:cfpb-2024-0007", "link")
  },
  listConnections: { response: { results: [CONNECTION], total: 1 } },
  endConnection: { response: { status: "ended" } },
  listOwnAgents: { response: { results: [OWN_AGENT], total: 1 } },
  readOwnAgent: { response: OWN_AGENT },
  setOwnAgent: { request: { holdForSponsor: true }, response: { ...OWN_AGENT, holdForSponsor: true } },
  suspendOwnAgent: { request: { reason: REASON }, response: ownAgent("suspended", REASON) },
  reinstateOwnAgent: { request: { reason: "Corrected" }, response: ownAgent("active", null) },
  revokeOwnAgent: { request: { reason: REASON }, response: ownAgent("revoked", REASON) },
  listAudit: { response: { results: [auditRow], total: 1, limit: 50, offset: 0 } },
  verifyAudit: {
    response: { valid: true, checked: 1, seq: 1, head: HASH, next_after: null, first_broken: null }
  }
}
