/** What a body may say beside what is declared: unknown fields are ignored on every route, and names in it open nothing. */
import { type ErrorReason, ERRORS } from "../../schema/error-reasons.ts"
import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { EXAMPLES } from "../../src/discovery/examples.ts"
import { type DeclaredRoute, declaredRoutes } from "../../src/discovery/routes.ts"
import { freshDataDir, freshServerSettings } from "../support/database.ts"
import {
  type Agent,
  bearer,
  call,
  openCase,
  registerAgent,
  registerSponsor,
  registerWebhook,
  type Sponsor
} from "../support/parties.ts"
import { OPERATOR_TOKEN, type RunningService, startServiceProcess } from "../support/service-process.ts"

let service: RunningService
let dataDir: string
let sponsor: Sponsor
let agent: Agent
let target: Agent
let stranger: Agent
let caseId: string
let webhookId: string
let serial = 0

beforeAll(async () => {
  dataDir = freshDataDir()
  service = await startServiceProcess({ ...(await freshServerSettings()), DATA_DIR: dataDir, TRUST_PROXY: "on" })
  sponsor = await registerSponsor(service.origin, "owner")
  agent = await registerAgent(service.origin, sponsor, "agent")
  target = await registerAgent(service.origin, sponsor, "target")
  stranger = await registerAgent(service.origin, await registerSponsor(service.origin, "other"), "stranger")
  caseId = await openCase(service.origin, agent)
  webhookId = await registerWebhook(
    service.origin,
    { callback_url: "https://receiver.invalid/hook", events: ["case.resolved"] },
    { cookie: sponsor.cookie }
  )
})

afterAll(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const withoutWarnings = (body: string): string => {
  const parsed: unknown = body.startsWith("{") ? JSON.parse(body) : body
  return JSON.stringify(parsed, (name, value: unknown) => (name === "warnings" ? undefined : value))
}

/** Names that mean something elsewhere: to the service, to JavaScript, or in an answer. */
const unknownFields = () => ({
  unknown_field: { nested: [1, null, "x"] },
  case_id: "ARC-2020-000001",
  sponsor_id: "spn_00000000000000000000000000",
  sponsorId: "spn_00000000000000000000000000",
  id: target.id,
  status: "resolved",
  statusReason: "none",
  role: "operator",
  admin: true,
  trustscore: 100,
  version: 99,
  constructor: { prototype: { admin: true } },
  toString: "text",
  _tag: "Revoke"
})

/** Of a replay `status` would be a slip for `states`, and is refused as one. */
const ignoredBy = ({ pattern }: DeclaredRoute): Record<string, unknown> => {
  const { status, ...others } = unknownFields()
  return pattern.endsWith("/replay") ? others : { status, ...others }
}

/** The documented example of the route, with what must be one's own. */
const bodyOf = ({ name }: DeclaredRoute): Record<string, unknown> => {
  const example = EXAMPLES[name]?.request as Record<string, unknown>
  serial += 1
  if (name === "registerSponsor") return { ...example, email: `example-${serial}@example.org` }
  if (name === "eraseCase") return { ...example, reviewer: "rev@example.org" }
  if (name === "login") return { email: sponsor.email, password: sponsor.password }
  return example
}

const credential = ({ policy }: DeclaredRoute): Record<string, string> => {
  if (policy.access === "operator" || policy.access === "reviewer") return bearer(OPERATOR_TOKEN)
  if (policy.access === "agent-key-header") return { "x-agent-key": agent.apiKey }
  if (policy.access === "agent") return bearer(agent.apiKey)
  return policy.access === "public" ? {} : { cookie: sponsor.cookie }
}

const pathOf = ({ pattern }: DeclaredRoute): string =>
  pattern.replace(":case_id", caseId).replace(":webhook_id", webhookId).replace(":id", target.id)

// In an order in which one leaves the agent, or the webhook, as the next needs it.
const ORDER = [
  "replayDeliveries",
  "changeWebhook",
  "suspendOwnAgent",
  "reinstateOwnAgent",
  "suspendAgent",
  "reinstateAgent",
  "cooldownAgent",
  "limitAgent",
  "revokeAgent",
  "revokeOwnAgent"
]
/** A service without INBOUND_MAIL_SECRET reads no body here. */
const CLOSED = "inboundMail"
/** What these are about is not there, which is found out after their body was taken: a body that is refused is 400. */
const ABOUT_NOTHING: ReadonlySet<string> = new Set([
  "approveForPosting",
  "decideReview",
  "changeProblem",
  "reviseProposal",
  "decideProposal",
  "changeWell",
  "markFeedback",
  "decideMatch",
  "decideReport",
  "decideMerge",
  "assignItem",
  "decideItem",
  "claimDomain",
  "proveDomain",
  "answerInterview",
  "revokeAttestation",
  "revokeAttestationAsOperator"
])
/** These need a password, a code, a mail server or a test case that the example has not, which is found out after their body was taken. */
const REFUSED_FOR: Readonly<Record<string, ErrorReason>> = {
  changePassword: "wrong-password",
  closeAccount: "wrong-password",
  confirmAddress: "code-wrong",
  confirmPasswordReset: "code-wrong",
  confirmVerification: "code-wrong",
  disableSecondFactor: "wrong-password",
  enableSecondFactor: "second-factor-not-prepared",
  prepareSecondFactor: "wrong-password",
  requestAddress: "wrong-password",
  requestPasswordReset: "mail-not-possible",
  // The case of the example is no test case.
  moveTestClock: "no-test-case",
  answerAsOrganization: "no-test-case"
}
const expectedOf = ({ name, pattern, successes }: DeclaredRoute): number | undefined => {
  const reason = REFUSED_FOR[name]
  if (reason !== undefined) return ERRORS[reason].status
  if (ABOUT_NOTHING.has(name) || pattern.startsWith("/api/admin/sponsors/")) return 404
  // Of two who are needed to revoke, this is the first.
  return [...successes.keys()][name === "revokeAgent" || name === "eraseCase" ? 1 : 0]
}
const routes = declaredRoutes()
  .filter(({ endpoint, name }) => endpoint.payload.size > 0 && name !== CLOSED)
  .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))

describe("unknown fields of a body", () => {
  test.each(routes.map((route) => [`${route.method} ${route.pattern}`, route] as const))(
    "are ignored: %s",
    async (_title, route) => {
      const declared = bodyOf(route)
      const reply = await call(service.origin, {
        method: route.method,
        path: pathOf(route),
        headers: credential(route),
        // What is declared wins; `role` is declared for contacts.
        body: { ...ignoredBy(route), ...declared }
      })
      expect([reply.status, reply.body]).toEqual([expectedOf(route), expect.any(String)])
      // Named as ignored, where there is an object to say it in, and nowhere else.
      expect(withoutWarnings(reply.body)).not.toContain("unknown_field")
    }
  )

  test("change nothing about the case", async () => {
    const { json } = await call(service.origin, {
      method: "GET",
      path: `/api/v1/cases/${caseId}`,
      headers: bearer(agent.apiKey)
    })
    expect(json).toMatchObject({ case_id: caseId })
    expect(json?.["status"]).not.toBe("resolved")
  })
})

describe("agent_id in a body", () => {
  const read = (who: Agent, id: string) =>
    call(service.origin, { method: "GET", path: `/api/v1/cases/${id}`, headers: bearer(who.apiKey) })

  test("of somebody else does not give that agent the case, nor take it from the caller", async () => {
    const id = await openCase(service.origin, agent, { agent_id: stranger.id })
    expect([(await read(agent, id)).status, (await read(stranger, id)).status]).toEqual([200, 404])
  })

  test("of the owner does not open the owner's case", async () => {
    for (const [suffix, method, body] of [
      ["/messages", "POST", { content: "Let me in" }],
      ["", "PATCH", { problem_update: "Let me in" }],
      ["/contacts", "POST", { contact_type: "org_contact" }]
    ] as const) {
      const reply = await call(service.origin, {
        method,
        path: `/api/v1/cases/${caseId}${suffix}`,
        headers: bearer(stranger.apiKey),
        body: { ...body, agent_id: agent.id, agentId: agent.id, sponsor: sponsor.email }
      })
      expect([reply.status, reply.json?.["reason"]]).toEqual([404, "case-not-found"])
    }
  })

  test.each(["svc_not a key", "agt_", "0", "..", "null", "名前", "__proto__"])(
    "may be any name: %s",
    async (declared) => {
      const id = await openCase(service.origin, agent, { agent_id: declared })
      expect((await read(agent, id)).status).toBe(200)
    }
  )
})
