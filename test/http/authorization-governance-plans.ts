/** What the authorization matrix asks of the routes by which people govern the service: see authorization-plans.ts. */
import { bearer, call, openCase, registerAgent } from "../support/parties.ts"
import { OPERATOR_TOKEN } from "../support/service-process.ts"
import type { Plan } from "./authorization-plans.ts"
import { type CallerName, world } from "./authorization-world.ts"

const OPEN = { _tag: "Open" } as const
const reason = { reason: "asked by the matrix" }
const MISSING_AGENT = `agt_${"0".repeat(32)}`
let serial = 0

/** Behind the operator token nobody is known, so the body names who decides; a token of staff names its person. */
const naming = (who: CallerName) => (who === "reviewer" ? {} : { reviewer: "rev@example.org" })
const open = (body?: unknown): Plan => ({ ownership: OPEN, request: () => ({ body }) })
const nothingThere =
  (path: string, missing: Extract<Plan["ownership"], { _tag: "NothingThere" }>["reason"]) =>
  (body?: object): Plan => ({
    ownership: { _tag: "NothingThere", reason: missing },
    request: (who) => ({ path, ...(body === undefined ? {} : { body: { ...body, ...naming(who) } }) })
  })

/** Who is let in gets an agent of their own, because the next could not do the same with it. */
const onFreshAgent = (what: string, prepare?: (agentId: string) => Promise<unknown>): Plan => ({
  ownership: OPEN,
  request: async (who, missing) => {
    const isAsking = !missing && (who === "reviewer" || who === "operator")
    const { other, service, targets } = world
    const agent = isAsking ? await registerAgent(service.origin, other, `target-${serial++}`) : targets["cooldown"]!
    if (isAsking) await prepare?.(agent.id)
    return { path: `/api/admin/agents/${agent.id}/${what}`, body: { ...reason, ...naming(who) } }
  }
})
const admin = (agentId: string, what: string, body: object, token = OPERATOR_TOKEN) =>
  call(world.service.origin, {
    method: "POST",
    path: `/api/admin/agents/${agentId}/${what}`,
    headers: bearer(token),
    body: { ...reason, ...body }
  })

/** The sponsor alone may, with an agent of their own that nothing else of the matrix needs. */
const onOwnAgent = (what: string): Plan => ({
  ownership: { _tag: "OfAgent", missing: "agent-not-found" },
  request: async (who, missing) => {
    const { agents, owner, service } = world
    const isOwners = who === "owner sponsor" && !missing
    const own = isOwners ? await registerAgent(service.origin, owner, `own-${serial++}`) : agents["owner agent"]!
    if (isOwners && what === "reinstate") await suspendOwn(own.id)
    return { path: `/api/ai/agents/${missing ? MISSING_AGENT : own.id}/${what}`, body: reason }
  }
})
const suspendOwn = (agentId: string) =>
  call(world.service.origin, {
    method: "POST",
    path: `/api/ai/agents/${agentId}/suspend`,
    headers: { cookie: world.owner.cookie },
    body: reason
  })

const noItem = (suffix: string) => nothingThere(`/api/admin/queue/none${suffix}`, "queue-item-not-found")

export const GOVERNANCE_PLANS: Readonly<Record<string, Plan>> = {
  addStaff: {
    ownership: OPEN,
    request: () => ({ body: { email: `staff-${serial++}@example.org`, name: "Ada", role: "reviewer" } })
  },
  listStaff: open(),
  readStaffSession: open(),
  rotateStaffToken: nothingThere("/api/admin/staff/none/rotate", "staff-not-found")(),
  disableStaff: nothingThere("/api/admin/staff/none/disable", "staff-not-found")(),
  listAudit: open(),
  verifyAudit: open(),
  listQueue: open(),
  readItem: noItem("")(),
  assignItem: noItem("/assign")({}),
  releaseItem: noItem("/release")(),
  retractVote: noItem("/retract")(),
  decideItem: noItem("/decision")({ decision: "reject" }),
  decideMatch: nothingThere("/api/admin/matches/none", "match-not-found")({ decision: "reject" }),
  decideReport: nothingThere("/api/admin/reports/none", "report-not-found")({ accepted: true }),
  decideMerge: nothingThere(
    "/api/admin/merges",
    "organization-not-found"
  )({
    from: "no-one",
    into: "nobody",
    accepted: true
  }),
  suspendAgent: onFreshAgent("suspend"),
  reinstateAgent: onFreshAgent("reinstate", (id) => admin(id, "suspend", {}, world.reviewerToken)),
  revokeAgent: onFreshAgent("revoke", (id) => admin(id, "revoke", {}, world.adminToken)),
  listConnections: { ownership: { _tag: "Open" }, request: () => ({}) },
  endConnection: {
    ownership: { _tag: "NothingThere", reason: "connection-not-found" },
    request: () => ({ path: `/api/ai/connections/gnt_${"0".repeat(32)}/end` })
  },
  listOwnAgents: { ownership: { _tag: "Open" }, request: () => ({}) },
  readOwnAgent: {
    ownership: { _tag: "OfAgent", missing: "agent-not-found" },
    request: (_who, missing) => ({
      path: `/api/ai/agents/${missing ? MISSING_AGENT : world.agents["owner agent"]!.id}`
    })
  },
  setOwnAgent: {
    ownership: { _tag: "OfAgent", missing: "agent-not-found" },
    request: (_who, missing) => ({
      path: `/api/ai/agents/${missing ? MISSING_AGENT : world.agents["owner agent"]!.id}`,
      body: { holdForSponsor: false }
    })
  },
  suspendOwnAgent: onOwnAgent("suspend"),
  reinstateOwnAgent: onOwnAgent("reinstate"),
  revokeOwnAgent: onOwnAgent("revoke"),
  listReviews: open(),
  readReview: { ownership: OPEN, request: () => ({ path: `/api/admin/reviews/${world.escalated.reviewId}` }) },
  decideReview: {
    ownership: OPEN,
    // Each who may has a case of crisis of their own, because a review is decided once.
    request: async (who, missing) => {
      const isAsking = !missing && (who === "reviewer" || who === "operator")
      const { agents, escalated, service } = world
      const caseId = isAsking
        ? await openCase(service.origin, agents["owner agent"]!, { urgency: "crisis" })
        : escalated.caseId
      return { path: `/api/admin/reviews/${caseId}-R1`, body: { decision: "close", ...naming(who) } }
    }
  }
}
