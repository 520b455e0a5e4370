/**
 * Who may do what: every declared route asked by every kind of caller, with a request that is otherwise valid. What
 * must be answered follows from the route's declared policy and from one line per route about ownership; a new route
 * without its line fails here.
 */
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type ErrorReason, ERRORS } from "../../schema/error.ts"
import { generateApiKey } from "../../src/auth/api-key.ts"
import { type DeclaredRoute, declaredRoutes } from "../../src/discovery/routes.ts"
import { freshEmbeddedDataDir } from "../support/database.ts"
import {
  type Agent,
  bearer,
  type Call,
  call,
  type EscalatedCase,
  escalateCase,
  evaluateLaw,
  eventually,
  freshAddress,
  openCase,
  order,
  registerAgent,
  registerSponsor,
  registerWebhook,
  type Reply,
  signIn,
  type Sponsor
} from "../support/parties.ts"
import { OPERATOR_TOKEN, type RunningService, startServiceProcess } from "../support/service-process.ts"

const CALLERS = [
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
  "operator"
] as const
type CallerName = (typeof CALLERS)[number]

/** Whose the thing in the request is, beyond what the policy says. */
type Ownership =
  /** There is no owner: whoever the policy lets in gets the success. */
  | { readonly _tag: "Open" }
  /** The sponsor that owns it and every agent of it; for the others it does not exist. */
  | { readonly _tag: "OfSponsor"; readonly missing: ErrorReason }
  /** The agent itself and its sponsor; for the others it does not exist. */
  | { readonly _tag: "OfAgent"; readonly missing: ErrorReason }
  /** Who is let in is told that there is nothing to act on: this state cannot be made from outside. */
  | { readonly _tag: "NothingThere"; readonly reason: ErrorReason }

const OPEN: Ownership = { _tag: "Open" }
const OWN_CASE: Ownership = { _tag: "OfSponsor", missing: "case-not-found" }
const OWN_WEBHOOK: Ownership = { _tag: "OfSponsor", missing: "webhook-not-found" }
const OWN_AGENT: Ownership = { _tag: "OfAgent", missing: "agent-not-found" }

interface Plan {
  readonly ownership: Ownership
  /** An otherwise valid request, without credential. May prepare what it needs; `missing` names what does not exist. */
  readonly request: (who: CallerName, missing: boolean) => Partial<Call> | Promise<Partial<Call>>
}

const MISSING_CASE = "ARC-2020-999999"
const MISSING_WEBHOOK = `whk_${"0".repeat(32)}`
const MISSING_AGENT = `agt_${"0".repeat(32)}`
const reason = { reason: "asked by the matrix" }
/** Few, so that an address is soon used up; every other request comes from an address of its own. */
const ADDRESS_REQUESTS = 3
let serial = 0

const onCase = (suffix: string, body?: unknown): Plan => ({
  ownership: OWN_CASE,
  request: (_who, missing) => ({ path: `/api/v1/cases/${missing ? MISSING_CASE : world.caseId}${suffix}`, body })
})
/** What only a case that has come far has. */
const ofEscalated = (suffixOf: (escalated: EscalatedCase) => string): Plan => ({
  ownership: OWN_CASE,
  request: (_who, missing) => {
    const { escalated } = world
    return { path: `/api/v1/cases/${missing ? MISSING_CASE : escalated.caseId}${suffixOf(escalated)}` }
  }
})
const webhookPath = (suffix: string, missing: boolean): string =>
  `/api/v1/webhooks/${missing ? MISSING_WEBHOOK : world.webhook.id}${suffix}`
const onWebhook = (suffix: string, body?: unknown): Plan => ({
  ownership: OWN_WEBHOOK,
  request: (_who, missing) => ({ path: webhookPath(suffix, missing), body })
})
/** Whoever may send a delivery again has one of their own, because it waits afterwards. */
/** Each who may has one of their own, because the next could not do the same with it. */
const onWebhookOfOne = (suffix: string, body?: unknown): Plan => ({
  ownership: OWN_WEBHOOK,
  request: async (who, missing) => {
    if (missing || !OWNERS.includes(who)) return { path: webhookPath(suffix, missing), body }
    const { service, webhook } = world
    const own = await registerWebhook(service.origin, webhook.registration, credential(who))
    return { path: `/api/v1/webhooks/${own}${suffix}`, body }
  }
})
const onDelivery = (suffix: string): Plan => ({
  ownership: OWN_WEBHOOK,
  request: (who, missing) => {
    const { deliveryIds } = world.webhook
    const own = deliveryIds[OWNERS.findIndex((one) => one === who)] ?? deliveryIds[0]
    return { path: webhookPath(`/deliveries/${own}${suffix}`, missing) }
  }
})
/** Each operator route has an agent of its own, so that the routes do not disturb one another. */
const onAgent = (what: string, more: object = {}): Plan => ({
  ownership: OPEN,
  request: () => ({ path: `/api/admin/agents/${world.targets[what]!.id}/${what}`, body: { ...reason, ...more } })
})
/** Whoever may ask is told that what the path names is not there. */
const nothingThere = (path: string, missing: ErrorReason, body?: unknown): Plan => ({
  ownership: { _tag: "NothingThere", reason: missing },
  request: () => ({ path, body })
})
const open = (body?: unknown): Plan => ({ ownership: OPEN, request: () => ({ body }) })

/** One line per declared route, by its name. */
const PLANS: Readonly<Record<string, Plan>> = {
  check: open({ description: "My gym contract auto-renewed without notice", jurisdiction: "US-WA" }),
  openCase: open({
    agent_id: "matrix",
    agent_platform: "tests",
    user_identifier: "somebody",
    problem_description: "My gym contract auto-renewed without notice"
  }),
  readCase: onCase(""),
  addMessage: onCase("/messages", { content: "They charged 49 dollars" }),
  updateCase: onCase("", { problem_update: "They charged again" }),
  addContact: onCase("/contacts", { contact_type: "org_contact", name: "Ada" }),
  caseEvents: onCase("/events"),
  casePage: { ownership: OPEN, request: () => ({ path: world.escalated.page }) },
  readLetter: ofEscalated(({ letterId }) => `/letters/${letterId}`),
  readLetterPdf: ofEscalated(({ letterId }) => `/letters/${letterId}/pdf`),
  readPacket: ofEscalated(({ packetId }) => `/packets/${packetId}`),
  inboundMail: {
    ownership: { _tag: "NothingThere", reason: "inbound-mail-off" },
    request: () => ({ body: { mime: "YQ==" } })
  },
  trustCheck: { ownership: OPEN, request: () => ({ path: "/api/v1/trustcheck/example.com" }) },
  trustCheckUrl: { ownership: OPEN, request: () => ({ path: "/api/v1/trustcheck?url=https%3A%2F%2Fexample.com" }) },
  searchInstitutions: { ownership: OPEN, request: () => ({ path: "/api/v1/institutions?q=fit" }) },
  importEnforcement: open({ records: [] }),
  importComplaints: open({ source: "ccdb", as_of: "2026-11-01", file_hash: "0".repeat(64), rates: [] }),
  listMatches: open(),
  readMatch: nothingThere("/api/admin/matches/none", "match-not-found"),
  decideMatch: nothingThere("/api/admin/matches/none", "match-not-found", {
    decision: "reject",
    reviewer: "rev@example.org"
  }),
  listReports: open(),
  readReport: nothingThere("/api/admin/reports/none", "report-not-found"),
  decideReport: nothingThere("/api/admin/reports/none", "report-not-found", {
    accepted: true,
    reviewer: "rev@example.org"
  }),
  listMerges: open(),
  decideMerge: nothingThere("/api/admin/merges", "organization-not-found", {
    from: "no-one",
    into: "nobody",
    accepted: true,
    reviewer: "rev@example.org"
  }),
  claimDomain: nothingThere("/api/admin/orgs/no-one/domains", "organization-not-found", {
    domain: "no-one.com",
    level: "claimed",
    evidence: "the matrix"
  }),
  dropDomain: nothingThere("/api/admin/orgs/no-one/domains/no-one.com", "organization-not-found"),
  readDomainProof: nothingThere("/api/admin/orgs/no-one/domains/no-one.com/proof", "organization-not-found"),
  proveDomain: nothingThere("/api/admin/orgs/no-one/domains/no-one.com/proof", "organization-not-found", {
    method: "dns_txt"
  }),
  // Whoever asks while it runs joins it: of the five an hour that a sponsor has, its three callers take three at most.
  evaluateLaw: open({ citation: "UDHR art. 19", jurisdiction: "International" }),
  listVerdicts: open(),
  readVerdict: { ownership: OPEN, request: () => ({ path: "/api/v1/council/verdict/1" }) },
  verdictEvents: { ownership: OPEN, request: () => ({ path: "/api/v1/council/verdict/1/events" }) },
  listFrameworks: open(),
  resolveSource: open({ citation: "15 U.S.C. § 45" }),
  addLawText: open({ citation: "UDHR art. 1", text: "All human beings are born free and equal." }),
  listLawTexts: open(),
  dropLawText: nothingThere("/api/admin/council/texts/none", "law-text-not-found"),
  readDocket: open(),
  endEvaluation: nothingThere("/api/admin/council/evaluations/none/end", "verdict-not-found"),
  registerWebhook: { ownership: OPEN, request: () => ({ body: world.webhook.registration }) },
  listWebhooks: open(),
  readWebhook: onWebhook(""),
  changeWebhook: onWebhook("", { description: "asked by the matrix" }),
  // The route removes it.
  removeWebhook: onWebhookOfOne(""),
  rotateWebhookSecret: onWebhook("/rotate-secret", {}),
  testWebhook: onWebhook("/test"),
  listDeliveries: onWebhook("/deliveries"),
  readDelivery: onDelivery(""),
  replayDelivery: onDelivery("/replay"),
  // One replay of a webhook goes on at a time.
  replayDeliveries: onWebhookOfOne("/replay", { since: "2026-01-01T00:00:00Z" }),
  readOrganization: { ownership: OPEN, request: () => ({ path: "/api/v1/orgs/fit-gym" }) },
  reportOrganization: open({ organization_name: "Fit Gym", report_type: "other", description: "They do not answer" }),
  registerSponsor: {
    ownership: OPEN,
    request: () => ({ body: { email: `matrix-${serial++}@example.org`, password: "long enough to be one" } })
  },
  login: {
    ownership: OPEN,
    // Attempts are limited per account, so two accounts share them.
    request: () => {
      const { email, password } = serial++ % 2 === 0 ? world.owner : world.other
      return { body: { email, password } }
    }
  },
  logout: {
    ownership: OPEN,
    // A session of its own, because the route ends it.
    request: async (who) => {
      if (who !== "owner sponsor" && who !== "other sponsor") return {}
      const cookie = await signIn(world.service.origin, who === "owner sponsor" ? world.owner : world.other)
      return { headers: { cookie } }
    }
  },
  readSession: open(),
  listNotices: open(),
  registerAgent: open({ name: "Made by the matrix", description: "An agent", contactEmail: "ops@example.org" }),
  rotateKey: {
    ownership: OWN_AGENT,
    request: (_who, missing) => ({
      path: `/api/ai/agents/${missing ? MISSING_AGENT : world.agents["owner agent"]!.id}/keys`,
      body: { gracePeriodSeconds: 3_600 }
    })
  },
  directory: open(),
  listAgents: open(),
  suspendAgent: onAgent("suspend"),
  reinstateAgent: onAgent("reinstate"),
  revokeAgent: onAgent("revoke"),
  cooldownAgent: onAgent("cooldown", { seconds: 60 }),
  limitAgent: onAgent("limits", { burst: 7 }),
  supervision: open(),
  releaseActor: {
    ownership: { _tag: "NothingThere", reason: "actor-not-quarantined" },
    request: () => ({ path: "/api/admin/actors/case/nothing/release" })
  },
  listReviews: open(),
  readReview: { ownership: OPEN, request: () => ({ path: `/api/admin/reviews/${world.escalated.reviewId}` }) },
  decideReview: {
    ownership: OPEN,
    request: () => ({
      path: `/api/admin/reviews/${world.escalated.reviewId}`,
      body: { decision: "close", reviewer: "reviewer@example.org" }
    })
  },
  live: open(),
  ready: open(),
  metrics: open(),
  openApi: open(),
  docs: open(),
  docsAsset: { ownership: OPEN, request: () => ({ path: "/docs/swagger-ui.css" }) },
  llmsTxt: open(),
  apiCatalog: open(),
  securityTxt: open()
}

interface World {
  readonly service: RunningService
  readonly dataDir: string
  readonly owner: Sponsor
  readonly other: Sponsor
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
let world: World
/** Takes whatever webhooks send. */
const receiver = createServer((_request, response) => response.writeHead(204).end())

const routes = declaredRoutes()
const routeTitle = ({ method, pattern }: DeclaredRoute): string => `${method} ${pattern}`

beforeAll(async () => {
  const dataDir = await freshEmbeddedDataDir()
  const service = await startServiceProcess({
    DATA_DIR: dataDir,
    TRUST_PROXY: "on",
    OUTBOUND_ALLOW_PRIVATE: "on",
    ADDRESS_REQUESTS_PER_MINUTE: String(ADDRESS_REQUESTS)
  })
  const { origin } = service
  const owner = await registerSponsor(origin, "owner")
  const other = await registerSponsor(origin, "other")
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
  for (const what of ["suspend", "reinstate", "revoke", "cooldown", "limits"]) {
    targets[what] = await registerAgent(origin, other, `target-of-${what}`)
  }
  await order(origin, targets["reinstate"]!, "suspend")
  await order(origin, agents["suspended agent"], "suspend")
  await order(origin, agents["revoked agent"], "revoke")
  // The order of checks: each of these is refused for two reasons.
  await order(origin, agents["suspended agent"], "cooldown", { seconds: 3_600 })
  for (const agent of [agents["cooling agent"], agents["exhausted agent"]]) await exhaust(origin, agent)
  await order(origin, agents["cooling agent"], "cooldown", { seconds: 3_600 })
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
  world = { service, dataDir, owner, other, agents, targets, caseId, escalated, webhook }
})

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

afterAll(async () => {
  expect(await world.service.stop()).toBe(0)
  receiver.close()
  rmSync(world.dataDir, { recursive: true, force: true })
})

const credential = (who: CallerName): Record<string, string> => {
  if (who === "nobody") return {}
  if (who === "garbage key") return bearer("svc_nonsense")
  // Its checksum is right, so only a look-up can tell.
  if (who === "unknown key") return bearer(generateApiKey((count) => randomBytes(count)))
  if (who === "owner sponsor") return { cookie: world.owner.cookie }
  if (who === "other sponsor") return { cookie: world.other.cookie }
  return bearer(who === "operator" ? OPERATOR_TOKEN : world.agents[who]!.apiKey)
}

type Expected = { readonly _tag: "Success" } | { readonly _tag: "Refused"; readonly reason: ErrorReason }
const SUCCESS: Expected = { _tag: "Success" }
const refused = (why: ErrorReason): Expected => ({ _tag: "Refused", reason: why })

const isSponsor = (who: CallerName): boolean => who === "owner sponsor" || who === "other sponsor"
const isAgent = (who: CallerName): boolean => who.endsWith(" agent")

/** What the policy alone says: let in, or why not. */
const admission = (access: DeclaredRoute["policy"]["access"], who: CallerName): Expected => {
  if (access === "public") return SUCCESS
  if (access === "operator") {
    if (who === "operator") return SUCCESS
    return refused(who === "nobody" || isSponsor(who) ? "missing-credential" : "invalid-credential")
  }
  const readsKey = access !== "sponsor"
  const readsCookie = access !== "agent"
  if (isSponsor(who)) return readsCookie ? SUCCESS : refused("missing-credential")
  if (who === "nobody" || !readsKey) return refused("missing-credential")
  if (!isAgent(who)) return refused("invalid-credential")
  if (who === "suspended agent") return refused("agent-suspended")
  if (who === "revoked agent") return refused("agent-revoked")
  if (who === "cooling agent") return refused("cooldown")
  return who === "exhausted agent" ? refused("rate-limited") : SUCCESS
}

const OWNERS: ReadonlyArray<CallerName> = ["owner agent", "sibling agent", "owner sponsor"]

const owns = ({ _tag }: Ownership, who: CallerName): boolean => {
  if (_tag === "OfSponsor") return OWNERS.includes(who)
  return _tag === "OfAgent" ? ["owner agent", "owner sponsor"].includes(who) : true
}

const expectation = ({ policy }: DeclaredRoute, { ownership }: Plan, who: CallerName): Expected => {
  const admitted = admission(policy.access, who)
  if (admitted._tag === "Refused") return admitted
  if (ownership._tag === "NothingThere") return refused(ownership.reason)
  if (ownership._tag === "Open" || owns(ownership, who)) return SUCCESS
  return refused(ownership.missing)
}

const ask = async (route: DeclaredRoute, plan: Plan, who: CallerName, missing = false): Promise<Reply> => {
  const { headers, ...special } = await plan.request(who, missing)
  return call(world.service.origin, {
    method: route.method,
    path: route.pattern,
    ...special,
    headers: { ...credential(who), ...headers }
  })
}

const successOf = ({ successes }: DeclaredRoute): number => [...successes.keys()][0]!

const planOf = ({ name }: DeclaredRoute): Plan => {
  const plan = PLANS[name]
  if (plan === undefined) throw new Error(`${name} has no line in the ownership table of this file`)
  return plan
}

const summary = (reply: Reply) => ({
  status: reply.status,
  ...(reply.status < 400 ? {} : { code: reply.json?.["code"], reason: reply.json?.["reason"] })
})

const summaryOf = (route: DeclaredRoute, expected: Expected) => {
  if (expected._tag === "Success") return { status: successOf(route) }
  const { status } = ERRORS[expected.reason]
  return { status, code: status, reason: expected.reason }
}

describe("the ownership table", () => {
  test("has exactly one line for every declared route", () => {
    expect(Object.keys(PLANS).toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
  })
})

/** What every one of these callers gets, as one table: a deviation shows whose row is wrong. */
const table = async <A>(
  callers: ReadonlyArray<CallerName>,
  row: (who: CallerName) => A | Promise<A>
): Promise<Record<string, A>> =>
  Object.fromEntries(await Promise.all(callers.map(async (who) => [who, await row(who)] as const)))

describe.each(routes.map((route) => [routeTitle(route), route] as const))("%s", (_title, route) => {
  test("gives every caller exactly what policy and ownership say", async () => {
    const plan = planOf(route)
    const observed = await table(CALLERS, async (who) => summary(await ask(route, plan, who)))
    expect(observed).toEqual(await table(CALLERS, (who) => summaryOf(route, expectation(route, plan, who))))
  })

  const { ownership } = planOf(route)
  if (ownership._tag !== "OfSponsor" && ownership._tag !== "OfAgent") return

  test("answers strangers as if there were nothing", async () => {
    const plan = planOf(route)
    const strangers = CALLERS.filter(
      (who) => admission(route.policy.access, who)._tag === "Success" && !owns(ownership, who)
    )
    const observed = await table(strangers, async (who) => visible(await ask(route, plan, who)))
    expect(observed).toEqual(await table(strangers, async (who) => visible(await ask(route, plan, who, true))))
    expect(strangers.length).toBeGreaterThan(0)
  })
})

/** Everything of an answer that could tell two cases apart. */
const visible = ({ body, headers, json, status }: Reply) => ({
  status,
  length: body.length,
  members: Object.entries(json ?? {}).filter(([name]) => name !== "request_id"),
  headers: [...headers].filter(([name]) => !VARYING.includes(name))
})
/** Of every two answers these may differ: the id, the second, and how many requests are left. */
const VARYING = ["x-request-id", "date", "ratelimit"]

interface Fault {
  readonly name: string
  readonly reason: ErrorReason
  readonly spoil: (request: Call) => Call
}

/** Everything that can be wrong with a request to this route, besides who sends it. */
const faultsOf = ({ endpoint, method, policy }: DeclaredRoute, { ownership }: Plan): ReadonlyArray<Fault> => [
  ...(endpoint.payloadSchema._tag === "Some"
    ? ([
        { name: "broken JSON", reason: "invalid-json", spoil: (request) => ({ ...request, body: '{"a":' }) },
        { name: "a wrong body", reason: "invalid-body", spoil: (request) => ({ ...request, body: [] }) },
        {
          name: "a wrong content type",
          reason: "media-type",
          spoil: (request) => ({ ...request, body: "x", headers: { ...request.headers, "content-type": "text/plain" } })
        }
      ] satisfies ReadonlyArray<Fault>)
    : []),
  ...(endpoint.urlParamsSchema._tag === "Some"
    ? ([
        {
          name: "a wrong query",
          reason: "invalid-query",
          spoil: (request) => ({ ...request, path: `${request.path.split("?")[0]}?limit=-1&documents=none` })
        }
      ] satisfies ReadonlyArray<Fault>)
    : []),
  ...(method !== "GET" && policy.keyed
    ? ([
        {
          name: "a wrong Idempotency-Key",
          reason: "invalid-header",
          spoil: (request) => ({ ...request, headers: { ...request.headers, "idempotency-key": "two words" } })
        }
      ] satisfies ReadonlyArray<Fault>)
    : []),
  ...(ownership._tag === "OfSponsor" || ownership._tag === "OfAgent"
    ? ([
        { name: "a missing thing", reason: ownership.missing, spoil: (request) => request },
        {
          name: "an id that cannot be decoded",
          reason: "not-found",
          spoil: (request) => ({ ...request, path: request.path.replace(/ARC-2020-999999|agt_0+|whk_0+/, "%ff") })
        }
      ] satisfies ReadonlyArray<Fault>)
    : [])
]

const spoilt = async (route: DeclaredRoute, fault: Fault, who: CallerName, missing: boolean): Promise<Reply> => {
  const { headers, ...special } = await planOf(route).request(who, missing)
  const request = { method: route.method, path: route.pattern, ...special }
  return call(world.service.origin, fault.spoil({ ...request, headers: { ...credential(who), ...headers } }))
}

const spoilable = routes
  .filter(({ policy }) => policy.access !== "public")
  .flatMap((route) =>
    faultsOf(route, planOf(route)).map((fault) => [`${routeTitle(route)}, ${fault.name}`, route, fault] as const)
  )

describe.each(spoilable)("the order of checks: %s", (_title, route, fault) => {
  const admitted = (who: CallerName) => admission(route.policy.access, who)

  test("who asks comes first, then what is asked, then whether the thing exists", async () => {
    const observed = await table(CALLERS, async (who) => summary(await spoilt(route, fault, who, true)))
    const expected = (who: CallerName) => (admitted(who)._tag === "Refused" ? admitted(who) : refused(fault.reason))
    expect(observed).toEqual(await table(CALLERS, (who) => summaryOf(route, expected(who))))
  })
})

describe("the order of checks, before the caller is known", () => {
  test("an unknown address is 404, whoever asks", async () => {
    const request = { method: "POST", path: "/api/v1/nothing", body: "{" }
    const observed = await table(CALLERS, async (who) => {
      return (await call(world.service.origin, { ...request, headers: credential(who) })).status
    })
    expect(observed).toEqual(await table(CALLERS, () => 404))
  })

  test("another method is 405, whoever asks", async () => {
    const observed = await table(CALLERS, async (who) => {
      const request = { method: "DELETE", path: "/api/v1/cases", headers: credential(who) }
      const reply = await call(world.service.origin, request)
      return [reply.status, reply.headers.get("allow")]
    })
    expect(observed).toEqual(await table(CALLERS, () => [405, "POST"]))
  })
})

const FOREIGN_PAGE = { origin: "https://evil.example" }
const byCookie = routes.filter(({ method, policy }) => method !== "GET" && policy.access !== "agent")

describe.each(
  byCookie.filter(({ policy }) => policy.access !== "operator").map((route) => [routeTitle(route), route] as const)
)("a foreign page: %s", (_title, route) => {
  test("with the owner's cookie is refused before the body is looked at", async () => {
    const { headers, ...special } = await planOf(route).request("owner sponsor", true)
    const reply = await call(world.service.origin, {
      method: route.method,
      path: route.pattern,
      ...special,
      headers: { ...credential("owner sponsor"), ...headers, ...FOREIGN_PAGE },
      body: "{"
    })
    expect(summary(reply)).toEqual(summaryOf(route, refused("origin-refused")))
  })

  test("without a session gets what nobody gets", async () => {
    const reply = await call(world.service.origin, {
      method: route.method,
      path: route.pattern,
      headers: FOREIGN_PAGE,
      body: "{"
    })
    const why = route.policy.access === "public" ? "origin-refused" : "missing-credential"
    expect(summary(reply)).toEqual(summaryOf(route, refused(why)))
  })
})

describe.each(
  routes.filter(({ policy }) => policy.rate === "address").map((route) => [routeTitle(route), route] as const)
)("an address without requests left: %s", (_title, route) => {
  test("is refused before the request is looked at", async () => {
    const address = { "x-forwarded-for": freshAddress() }
    for (let asked = 0; asked < ADDRESS_REQUESTS; asked++) {
      await call(world.service.origin, { method: "GET", path: "/api/agents/directory", headers: address })
    }
    const request = { method: route.method, path: `${route.pattern}?limit=-1`, headers: address }
    const reply = await call(world.service.origin, route.method === "GET" ? request : { ...request, body: "{" })
    expect(summary(reply)).toEqual(summaryOf(route, refused("rate-limited")))
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0)
  })
})
