/**
 * The service that the authorization matrix asks, and everybody who asks it: each kind of caller with its credential, and
 * one of each thing that a request may be about.
 */
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Access } from "../../schema/api/policy.ts"
import { makeApiKeys } from "../../src/auth/api-key.ts"
import { freshDataDir, freshServerSettings } from "../support/database.ts"
import {
  addAdmin,
  addReviewer,
  type Agent,
  bearer,
  call,
  type EscalatedCase,
  escalateCase,
  evaluateLaw,
  eventually,
  openCase,
  order,
  registerAgent,
  liftSponsor,
  registerSponsor,
  registerWebhook,
  type Sponsor
} from "../support/parties.ts"
import { OPERATOR_TOKEN, type RunningService, startServiceProcess } from "../support/service-process.ts"

export const CALLERS = [
  "nobody",
  "garbage key",
  "unknown key",
  "owner agent",
  "sibling agent",
  "foreign agent",
  "suspended agent",
  "revoked agent",
  "cooling agent",
  "exhausted agent",
  "owner sponsor",
  "other sponsor",
  "reviewer",
  "operator"
] as const
export type CallerName = (typeof CALLERS)[number]

/** Whose the things of the world are: the sponsor "owner" and its agents. */
export const OWNERS: ReadonlyArray<CallerName> = ["owner agent", "sibling agent", "owner sponsor"]

/** Few, so that an address is soon used up; every other request comes from an address of its own. */
export const ADDRESS_REQUESTS = 3

export interface World {
  readonly service: RunningService
  readonly dataDir: string
  readonly owner: Sponsor
  readonly other: Sponsor
  /** The token of a member of staff who may review. */
  readonly reviewerToken: string
  /** An administrator's own, for the first of two votes. */
  readonly adminToken: string
  readonly agents: Readonly<Partial<Record<CallerName, Agent>>>
  readonly targets: Readonly<Record<string, Agent>>
  readonly caseId: string
  readonly escalated: EscalatedCase
  readonly webhook: {
    readonly id: string
    readonly registration: object
    /** One for each owner, and all were taken. */
    readonly deliveryIds: ReadonlyArray<string>
  }
}

/** Set by `startWorld`. */
export let world: World
/** Takes whatever webhooks send. */
const receiver = createServer((_request, response) => response.writeHead(204).end())

export const startWorld = async (): Promise<void> => {
  const dataDir = freshDataDir()
  const service = await startServiceProcess({
    ...(await freshServerSettings()),
    DATA_DIR: dataDir,
    TRUST_PROXY: "on",
    SECURITY_CONTACT: "mailto:security@redress.example",
    OUTBOUND_ALLOW_PRIVATE: "on",
    ADDRESS_REQUESTS_PER_MINUTE: String(ADDRESS_REQUESTS)
  })
  const { origin } = service
  const owner = await registerSponsor(origin, "owner")
  const other = await registerSponsor(origin, "other")
  // Behind a trusted proxy an operator confirms accounts, and unverified ones have few agents.
  for (const sponsor of [owner, other]) await liftSponsor(origin, sponsor)
  const mine = (name: string) => registerAgent(origin, owner, name)
  const agents = {
    "owner agent": await mine("owner-agent"),
    "sibling agent": await mine("sibling"),
    "foreign agent": await registerAgent(origin, other, "foreign"),
    "suspended agent": await mine("suspended"),
    "revoked agent": await mine("revoked"),
    "cooling agent": await mine("cooling"),
    "exhausted agent": await mine("exhausted")
  }
  const targets: Record<string, Agent> = {}
  for (const what of ["cooldown", "limits"]) {
    targets[what] = await registerAgent(origin, other, `target-of-${what}`)
  }
  await order(origin, agents["suspended agent"], "suspend")
  await order(origin, agents["revoked agent"], "revoke")
  // The order of checks: each of these is refused for two reasons.
  await order(origin, agents["suspended agent"], "cooldown", { seconds: 3_600 })
  for (const agent of [agents["cooling agent"], agents["exhausted agent"]]) await exhaust(origin, agent)
  await order(origin, agents["cooling agent"], "cooldown", { seconds: 3_600 })
  const reviewerToken = await addReviewer(origin, "reviewer")
  const adminToken = await addAdmin(origin, "administrator")
  const caseId = await openCase(origin, agents["owner agent"])
  // Known to everybody, and a report makes it known in its own commit.
  await call(origin, {
    method: "POST",
    path: "/api/v1/orgs/report",
    headers: bearer(agents["owner agent"].apiKey),
    body: { organization_name: "Fit Gym", report_type: "other", description: "Reported before the matrix" }
  })
  await evaluateLaw(origin, agents["owner agent"])
  const escalated = await escalateCase(origin, agents["owner agent"], { fact: "Ada" })
  const webhook = await tryWebhook(origin, { cookie: owner.cookie })
  world = { service, dataDir, owner, other, reviewerToken, adminToken, agents, targets, caseId, escalated, webhook }
}

/** Gives the exit code of the service. */
export const stopWorld = async (): Promise<number | null> => {
  const code = await world.service.stop()
  receiver.close()
  rmSync(world.dataDir, { recursive: true, force: true })
  return code
}

/** A webhook of the sponsor that was tried out once for each who may look at it. */
const tryWebhook = async (origin: string, headers: Readonly<Record<string, string>>): Promise<World["webhook"]> => {
  await once(receiver.listen(0, "127.0.0.1"), "listening")
  const { port } = receiver.address() as AddressInfo
  const registration = { callback_url: `http://127.0.0.1:${port}/`, events: ["case.resolved"] }
  const id = await registerWebhook(origin, registration, headers)
  const deliveryIds: Array<string> = []
  for (const _owner of OWNERS) {
    const { json } = await call(origin, { method: "POST", path: `/api/v1/webhooks/${id}/test`, headers })
    const deliveryId = String(json?.["delivery_id"])
    const request = { method: "GET", path: `/api/v1/webhooks/${id}/deliveries/${deliveryId}`, headers }
    await eventually(origin, request, (reply) => reply.json?.["state"] === "delivered")
    deliveryIds.push(deliveryId)
  }
  return { id, registration, deliveryIds }
}

/** Leaves the agent without a request for the next hundred seconds. */
const exhaust = async (origin: string, agent: Agent): Promise<void> => {
  await order(origin, agent, "limits", { requestsPerSecond: 0.01, burst: 1 })
  const request = { method: "GET", path: "/api/v1/orgs/nobody", headers: bearer(agent.apiKey) }
  await eventually(origin, request, ({ status }) => status === 429)
}

/** What proves who asks, in the header that a route of this access reads. */
export const credential = (who: CallerName, access?: Access): Record<string, string> => {
  if (who === "nobody") return {}
  if (who === "owner sponsor") return { cookie: world.owner.cookie }
  if (who === "other sponsor") return { cookie: world.other.cookie }
  return access === "agent-key-header" ? { "x-agent-key": tokenOf(who) } : bearer(tokenOf(who))
}

const tokenOf = (who: CallerName): string => {
  if (who === "garbage key") return "svc_nonsense"
  // Its CRC-32 is right, and this service did not issue it.
  if (who === "unknown key") return makeApiKeys("another service").generate((count) => randomBytes(count))
  if (who === "reviewer") return world.reviewerToken
  return who === "operator" ? OPERATOR_TOKEN : world.agents[who]!.apiKey
}
