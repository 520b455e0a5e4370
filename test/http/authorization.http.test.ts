/**
 * Who may do what: every declared route asked by every kind of caller, with a request that is otherwise valid. What
 * must be answered follows from the route's declared policy and from one line per route about ownership
 * (authorization-plans.ts); a new route without its line fails here.
 */
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Access } from "../../schema/api/policy.ts"
import { type ErrorReason, ERRORS } from "../../schema/error-reasons.ts"
import { type DeclaredRoute, declaredRoutes } from "../../src/discovery/routes.ts"
import { bearer, type Call, call, freshAddress, type Reply } from "../support/parties.ts"
import { OPERATOR_TOKEN } from "../support/service-process.ts"
import { MISSING_IDS, type Ownership, type Plan, PLANS } from "./authorization-plans.ts"
import {
  ADDRESS_REQUESTS,
  type CallerName,
  CALLERS,
  credential,
  OWNERS,
  startWorld,
  stopWorld,
  world
} from "./authorization-world.ts"

const declared = declaredRoutes()
/** The first test below names those that have no line. */
const routes = declared.filter(({ name }) => PLANS[name] !== undefined)
const routeTitle = ({ method, pattern }: DeclaredRoute): string => `${method} ${pattern}`

beforeAll(startWorld)

afterAll(async () => {
  expect(await stopWorld()).toBe(0)
})

type Expected = { readonly _tag: "Success" } | { readonly _tag: "Refused"; readonly reason: ErrorReason }
const SUCCESS: Expected = { _tag: "Success" }
const refused = (why: ErrorReason): Expected => ({ _tag: "Refused", reason: why })

const isSponsor = (who: CallerName): boolean => who === "owner sponsor" || who === "other sponsor"
const isAgent = (who: CallerName): boolean => who.endsWith(" agent")

/** What the policy alone says: let in, or why not. */
const admission = (access: DeclaredRoute["policy"]["access"], who: CallerName): Expected => {
  if (access === "public") return SUCCESS
  if (access === "operator" || access === "reviewer") {
    if (who === "operator") return SUCCESS
    if (who === "reviewer") return access === "reviewer" ? SUCCESS : refused("role-refused")
    return refused(who === "nobody" || isSponsor(who) ? "missing-credential" : "invalid-credential")
  }
  const readsKey = access !== "sponsor"
  const readsCookie = access === "sponsor" || access === "agent-or-sponsor"
  if (isSponsor(who)) return readsCookie ? SUCCESS : refused("missing-credential")
  if (who === "nobody" || !readsKey) return refused("missing-credential")
  if (!isAgent(who)) return refused("invalid-credential")
  if (who === "suspended agent") return refused("agent-suspended")
  if (who === "revoked agent") return refused("agent-revoked")
  if (who === "cooling agent") return refused("cooldown")
  return who === "exhausted agent" ? refused("rate-limited") : SUCCESS
}

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

/** A busy machine answers 503 for a moment, while a PDF is made for instance; a client asks again, and so does the matrix. */
const TRY_COUNT_MAX = 4

const ask = async (route: DeclaredRoute, plan: Plan, who: CallerName, missing = false): Promise<Reply> => {
  for (let tries = 1; ; tries += 1) {
    const { headers, ...special } = await plan.request(who, missing)
    const reply = await call(world.service.origin, {
      method: route.method,
      path: route.pattern,
      ...special,
      headers: { ...credential(who, route.policy.access), ...headers }
    })
    if (reply.json?.["reason"] !== "journal-unavailable" || tries === TRY_COUNT_MAX) return reply
  }
}

const successOf = ({ successes }: DeclaredRoute): number => [...successes.keys()][0]!

const planOf = ({ name }: DeclaredRoute): Plan => {
  const plan = PLANS[name]
  if (plan === undefined) throw new Error(`${name} has no line in authorization-plans.ts`)
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
    expect(Object.keys(PLANS).toSorted()).toEqual(declared.map(({ name }) => name).toSorted())
  })
})

/**
 * What every one of these callers gets, as one table: a deviation shows whose row is wrong. They ask one after the other, because
 * what one case may have under way at once is limited.
 */
const table = async <A>(
  callers: ReadonlyArray<CallerName>,
  row: (who: CallerName) => A | Promise<A>
): Promise<Record<string, A>> => {
  const rows: Record<string, A> = {}
  for (const who of callers) rows[who] = await row(who)
  return rows
}

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
/** Of every two answers these may differ: the id, the second, and how many requests and bytes are left. */
const VARYING = ["x-request-id", "date", "ratelimit", "quota"]

interface Fault {
  readonly name: string
  readonly reason: ErrorReason
  readonly spoil: (request: Call) => Call
}

/** Everything that can be wrong with a request to this route, besides who sends it. */
const faultsOf = ({ endpoint, method, policy }: DeclaredRoute, { ownership }: Plan): ReadonlyArray<Fault> => [
  ...(endpoint.payload.size > 0
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
  ...(endpoint.query !== undefined
    ? ([
        {
          name: "a wrong query",
          reason: "invalid-query",
          spoil: (request) => ({
            ...request,
            path: `${request.path.split("?")[0]}?limit=-1&documents=none&history=none`
          })
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
          spoil: (request) => ({ ...request, path: withoutId(request.path) })
        }
      ] satisfies ReadonlyArray<Fault>)
    : [])
]

const withoutId = (path: string): string => MISSING_IDS.reduce((spoilt, id) => spoilt.replace(id, "%ff"), path)

const spoilt = async (route: DeclaredRoute, fault: Fault, who: CallerName, missing: boolean): Promise<Reply> => {
  const { headers, ...special } = await planOf(route).request(who, missing)
  const request = { method: route.method, path: route.pattern, ...special }
  return call(
    world.service.origin,
    fault.spoil({ ...request, headers: { ...credential(who, route.policy.access), ...headers } })
  )
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
  test("an unknown address is 404 for every caller", async () => {
    const request = { method: "POST", path: "/api/v1/nothing", body: "{" }
    const observed = await table(CALLERS, async (who) => {
      return (await call(world.service.origin, { ...request, headers: credential(who) })).status
    })
    expect(observed).toEqual(await table(CALLERS, () => 404))
  })

  test("another method is 405 for every caller", async () => {
    const observed = await table(CALLERS, async (who) => {
      const request = { method: "DELETE", path: "/api/v1/cases", headers: credential(who) }
      const reply = await call(world.service.origin, request)
      return [reply.status, reply.headers.get("allow")]
    })
    expect(observed).toEqual(await table(CALLERS, () => [405, "GET, HEAD, POST"]))
  })
})

/** Callers of one class, each with a credential of its own and one that names it in a plan. */
const PRINCIPALS: Readonly<
  Record<string, ReadonlyArray<readonly [CallerName, () => Record<string, string> | undefined]>>
> = {
  agents: [
    ["owner agent", () => undefined],
    ["sibling agent", () => undefined],
    ["foreign agent", () => undefined]
  ],
  sponsors: [
    ["owner sponsor", () => undefined],
    ["other sponsor", () => undefined]
  ],
  staff: [
    ["operator", () => bearer(world.adminToken)],
    ["operator", () => undefined],
    ["reviewer", () => undefined]
  ]
}

const keyedPairs = routes
  .filter(({ policy }) => policy.keyed)
  .flatMap((route) =>
    Object.values(PRINCIPALS).flatMap(([first, ...others]) =>
      first !== undefined && admission(route.policy.access, first[0])._tag === "Success"
        ? others
            .filter(([who]) => admission(route.policy.access, who)._tag === "Success")
            .map((other) => [routeTitle(route), other[0], route, first, other] as const)
        : []
    )
  )

describe("an Idempotency-Key of another caller", () => {
  test("is tried on every keyed route that has callers of one class", () => {
    const tried = new Set(keyedPairs.map(([title]) => title))
    expect([...tried].toSorted()).toEqual(
      routes
        .filter(({ policy }) => policy.keyed)
        .map(routeTitle)
        .toSorted()
    )
  })

  test.each(keyedPairs)("%s shows the %s no answer of another caller", async (_title, _who, route, one, other) => {
    const { headers, ...special } = await planOf(route).request(one[0], false)
    const key = { "idempotency-key": `of-one-${randomUUID()}` }
    const request = { method: route.method, path: route.pattern, ...special }
    const askAs = ([who, own]: typeof one) =>
      call(world.service.origin, {
        ...request,
        headers: { ...credential(who, route.policy.access), ...headers, ...own(), ...key }
      })
    await askAs(one)
    const reply = await askAs(other)
    expect(reply.headers.get("idempotency-replayed")).toBeNull()
  })

  test("does not show a reviewer the token of an administrator", async () => {
    const { origin } = world.service
    const email = `${randomUUID()}@example.org`
    const added = await call(origin, {
      method: "POST",
      path: "/api/admin/staff",
      headers: bearer(OPERATOR_TOKEN),
      body: { email, name: "Eve", role: "admin" }
    })
    const staffId = String((added.json?.["staff"] as Record<string, unknown> | undefined)?.["staff_id"])
    const rotate = (token: string) =>
      call(origin, {
        method: "POST",
        path: `/api/admin/staff/${staffId}/rotate`,
        headers: { ...bearer(token), "idempotency-key": "rotate-one" }
      })
    const rotated = await rotate(String(added.json?.["token"]))
    expect(rotated.status).toBe(201)
    expect((await rotate(String(rotated.json?.["token"]))).headers.get("idempotency-replayed")).toBe("true")
    const tried = await rotate(world.reviewerToken)
    expect(tried.status).toBe(ERRORS["staff-not-found"].status)
    expect(tried.body).not.toContain(String(rotated.json?.["token"]))
  })
})

const FOREIGN_PAGE = { origin: "https://evil.example" }
const READING_COOKIES: ReadonlyArray<Access> = ["public", "sponsor", "agent-or-sponsor"]
const byCookie = routes.filter(({ method, policy }) => method !== "GET" && READING_COOKIES.includes(policy.access))

describe.each(byCookie.map((route) => [routeTitle(route), route] as const))("a foreign page: %s", (_title, route) => {
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

  test("without a session is treated as anonymous", async () => {
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
