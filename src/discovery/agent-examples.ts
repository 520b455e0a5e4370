/** Examples of the routes about agents: one sponsor, its agent, and what administrators do about it. */
import { awaitingSecond, type Example } from "./example.ts"
import { NOTICE_EXAMPLES } from "./webhook-examples.ts"

const TIME = "2026-11-20T09:30:00.000Z"
const AGENT_ID = "agt_0f3c5a1e9b7d24680ace13579bdf2468"
const SPONSOR_ID = "spn_01jd4m8x2v7c9k3q5r6t8w0yza"
// Of the right form and refused by its checksum: a copied example can never be a real key.
const API_KEY = `svc_${"0123456789abcdef".repeat(4)}`

const session = {
  sponsor: { id: SPONSOR_ID, email: "ops@example.com", name: "Example Ltd" },
  session: { expiresAt: "2026-11-27T09:30:00.000Z" }
}

const adminAgent = {
  id: AGENT_ID,
  name: "Tenant helper",
  sponsorId: SPONSOR_ID,
  status: "active",
  statusReason: null,
  cooldownUntil: null,
  limits: { requestsPerSecond: null, burst: null, proposalsPerDay: null },
  createdAt: TIME
}

export const DIRECTORY_ENTRY = {
  id: AGENT_ID,
  name: "Tenant helper",
  description: "Helps tenants get deposits back",
  status: "active",
  reputationScore: 50,
  reputation: { score: 50, mean: 0.5, events: 0, level: "new" },
  proposalCount: 0,
  proposalCounts: { submitted: 0, accepted: 0, rejected: 0 },
  registeredAt: TIME,
  sponsorVerified: false
}

export const REGISTRATION: Readonly<Record<string, Example>> = {
  registerSponsor: {
    request: { email: "ops@example.com", password: "correct horse battery staple", name: "Example Ltd" },
    response: session
  },
  login: { request: { email: "ops@example.com", password: "correct horse battery staple" }, response: session },
  logout: { response: { status: "signed_out" } },
  readSession: { response: session },
  ...NOTICE_EXAMPLES,
  registerAgent: {
    request: { name: "Tenant helper", description: "Helps tenants get deposits back", contactEmail: "ops@example.com" },
    response: {
      agent: { id: AGENT_ID, name: "Tenant helper", status: "active", createdAt: TIME },
      apiKey: API_KEY,
      keyId: "a1b2c3d4e5f6"
    }
  },
  rotateKey: {
    request: { gracePeriodSeconds: 3_600 },
    response: {
      agent: { id: AGENT_ID, status: "active" },
      apiKey: API_KEY,
      keyId: "a1b2c3d4e5f6",
      previousKeyExpiresAt: "2026-11-20T10:30:00.000Z"
    }
  },
  directory: {
    response: {
      results: [DIRECTORY_ENTRY],
      total: 1,
      limit: 50,
      offset: 0
    }
  }
}

const REASON = { reason: "Sends the same story for many people" }

export const ADMIN: Readonly<Record<string, Example>> = {
  listAgents: { response: { results: [adminAgent], total: 1, limit: 50, offset: 0 } },
  suspendAgent: { request: REASON, response: { ...adminAgent, status: "suspended", statusReason: REASON.reason } },
  reinstateAgent: { request: { reason: "The sponsor corrected it" }, response: adminAgent },
  revokeAgent: {
    request: { ...REASON, reviewer: "admin@redress.example" },
    response: { ...adminAgent, status: "revoked", statusReason: REASON.reason },
    awaitingSecond: awaitingSecond(`revocation:${adminAgent.id}`, "revoke")
  },
  cooldownAgent: {
    request: { ...REASON, seconds: 3_600 },
    response: { ...adminAgent, cooldownUntil: "2026-11-20T10:30:00.000Z" }
  },
  limitAgent: {
    request: { requestsPerSecond: 200, burst: 400, proposalsPerDay: 10 },
    response: { ...adminAgent, limits: { requestsPerSecond: 200, burst: 400, proposalsPerDay: 10 } }
  },
  readAgentAsStaff: { response: adminAgent },
  releaseActor: { response: { kind: "case", id: "ARC-2026-000001", phase: "running" } }
}
