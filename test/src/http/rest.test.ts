/** The order of checks, and what every answer carries. */
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { ActorBusy, ActorDefect, AskPoisoned, RuntimeStopping } from "../../../actors/runtime/failure.ts"
import { JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { apiError } from "../../../schema/error.ts"
import { type Answer, handler, json } from "../../../src/http/handler.ts"
import { type FakeRequest, fakeRequest, seen, type SeenReply } from "../../support/fake-request.ts"
import { NOW } from "../../support/given.ts"
import {
  about,
  boundRoutes,
  type EndpointName,
  leave,
  makeThing,
  makeWorld,
  mine,
  operate,
  readThing,
  routeFor,
  testAgent,
  type World
} from "../../support/small-api.ts"

const KEY = { authorization: "Bearer key" }
const COOKIE = { cookie: "session=1" }
const OPERATOR = { authorization: "Bearer operator" }

const ask = async (
  world: World,
  name: EndpointName,
  request: FakeRequest = {},
  answer?: () => Answer | Promise<Answer>
): Promise<SeenReply> => {
  const declared = { readThing, makeThing, about, leave, mine, operate }[name as "readThing"]
  const route = routeFor(boundRoutes(world, answer === undefined ? [] : [handler(declared, answer)]), name)
  return seen(await route.handler(fakeRequest({ method: route.method, params: ["1"], ...request })))
}

const failing = (failure: unknown) => (): Answer => {
  throw failure
}

describe("access to an endpoint", () => {
  const kinds: ReadonlyArray<readonly [string, Record<string, string>]> = [
    ["nobody", {}],
    ["an agent", KEY],
    ["a sponsor", COOKIE],
    ["an operator", OPERATOR],
    ["a wrong key", { authorization: "Bearer wrong" }],
    ["a foreign cookie", { cookie: "other=1" }]
  ]
  const allowed: Readonly<Record<string, ReadonlyArray<string>>> = {
    about: kinds.map(([who]) => who),
    readThing: ["an agent", "a sponsor"],
    changeThing: ["an agent"],
    mine: ["a sponsor"],
    operate: ["an operator"]
  }

  test.each(kinds)("%s passes where the declaration says so, and gets 401 elsewhere", async (who, headers) => {
    for (const [name, passing] of Object.entries(allowed)) {
      const reply = await ask(makeWorld(), name as EndpointName, { headers, params: ["a", "b"] })
      expect([name, reply.status]).toEqual([name, passing.includes(who) ? 200 : 401])
      if (reply.status === 401) expect(reply.headers["www-authenticate"]).toBe("Bearer")
    }
  })

  test.each([
    ["readThing", /API key .*svc_.* or sign in as a sponsor/],
    ["changeThing", /agent's API key .*svc_/],
    ["mine", /Sign in as a sponsor .*session cookie/],
    ["operate", /operator token/]
  ] as const)("without a credential %s says which one it wants", async (name, sentence) => {
    const { body } = await ask(makeWorld(), name, { params: ["a", "b"] })
    expect(body).toMatchObject({ reason: "missing-credential", error: expect.stringMatching(sentence) })
  })

  test("a key that proves nothing is not saved by a cookie", async () => {
    expect(
      await ask(makeWorld(), "readThing", { headers: { ...COOKIE, authorization: "Bearer wrong" } })
    ).toMatchObject({ status: 401 })
  })

  test("a write by cookie or without a credential from a foreign page is refused; by key it is not", async () => {
    const from = (origin: string, headers: Record<string, string>) => ({
      headers: { origin, ...headers },
      body: { name: "n" }
    })
    const world = makeWorld()
    expect(await ask(world, "makeThing", from("https://foreign", COOKIE))).toMatchObject({
      status: 403,
      body: { reason: "origin-refused" }
    })
    expect(await ask(world, "leave", from("null", {}))).toMatchObject({ status: 403 })
    expect(await ask(world, "makeThing", from("https://ours", COOKIE))).toMatchObject({ status: 200 })
    expect(await ask(world, "makeThing", from("https://foreign", KEY))).toMatchObject({ status: 200 })
    expect(await ask(world, "mine", from("https://foreign", COOKIE))).toMatchObject({ status: 200 })
  })

  test.each(["suspended", "revoked"] as const)("an agent that is %s gets 403 and spends nothing", async (status) => {
    const world = makeWorld()
    world.agent = { ...testAgent, status }
    expect(await ask(world, "readThing", { headers: KEY })).toMatchObject({
      status: 403,
      body: { reason: `agent-${status}` }
    })
    expect(world.rates.asked).toHaveLength(0)
  })
})

describe("the order of checks", () => {
  const bad = { headers: KEY, body: "{" }

  test("403 comes before the cooldown, that before the rate, that before 400", async () => {
    const world = makeWorld()
    const cooling = { ...testAgent, cooldownUntil: NOW + 10_000 }
    world.agent = { ...cooling, status: "suspended" }
    expect(await ask(world, "makeThing", bad)).toMatchObject({ status: 403 })
    world.agent = cooling
    expect(await ask(world, "makeThing", bad)).toMatchObject({ body: { reason: "cooldown" } })
    world.agent = { ...testAgent, limits: { requestsPerSecond: 1, burst: 1 } }
    expect(await ask(world, "makeThing", bad)).toMatchObject({ status: 400 })
    expect(await ask(world, "makeThing", bad)).toMatchObject({ status: 429, body: { reason: "rate-limited" } })
  })

  test("400 comes before the handler", async () => {
    let ran = false
    const answer = () => {
      ran = true
      return json(200, {})
    }
    expect(await ask(makeWorld(), "makeThing", bad, answer)).toMatchObject({ status: 400 })
    expect(ran).toBe(false)
  })
})

describe("a limited request", () => {
  test("every answer after the rate was taken carries RateLimit and RateLimit-Policy", async () => {
    const world = makeWorld()
    const replies = [
      await ask(world, "readThing", { headers: KEY }),
      await ask(world, "readThing", { headers: KEY }, () => apiError("case-not-found")),
      await ask(world, "readThing", { headers: KEY }, failing(new Error("bug"))),
      await ask(world, "readThing", { headers: KEY, params: ["%zz"] }),
      await ask(world, "listThings")
    ]
    expect(replies.map((reply) => reply.status)).toEqual([200, 404, 500, 404, 200])
    for (const { headers } of replies) {
      expect(headers["ratelimit"]).toMatch(/^"(default|address)";r=\d+;t=\d+/)
      expect(headers["ratelimit-policy"]).toMatch(/^"(default|address)";q=\d+;w=\d+/)
    }
  })

  test("a cooldown says until when, in headers and as a problem", async () => {
    const world = makeWorld()
    world.agent = { ...testAgent, cooldownUntil: NOW + 90_500 }
    const reply = await ask(world, "readThing", { headers: { ...KEY, accept: "application/problem+json" } })
    expect(reply).toMatchObject({
      status: 429,
      headers: {
        "retry-after": "91",
        ratelimit: '"cooldown";r=0;t=91',
        "ratelimit-policy": '"cooldown";q=0;w=91',
        "content-type": "application/problem+json"
      },
      body: {
        type: "https://iana.org/assignments/http-problem-types#quota-exceeded",
        "violated-policies": ["cooldown"],
        status: 429,
        code: 429
      }
    })
    world.rates.clockMs = 90_500
    expect(await ask(world, "readThing", { headers: KEY })).toMatchObject({ status: 200 })
  })

  test("an exhausted rate says which limit, and Retry-After is not before the reset", async () => {
    const world = makeWorld()
    world.agent = { ...testAgent, limits: { requestsPerSecond: 0.1, burst: 1 } }
    await ask(world, "readThing", { headers: KEY })
    const { body, headers } = await ask(world, "readThing", { headers: { ...KEY, accept: "application/problem+json" } })
    expect(body["violated-policies"]).toEqual(["default"])
    expect(headers).toMatchObject({ ratelimit: '"default";r=0;t=10', "retry-after": "10" })
  })
})

describe("a failure of a handler", () => {
  const cases: ReadonlyArray<readonly [unknown, number, string]> = [
    [new ActorBusy({ address: "a" }), 503, "actor-busy"],
    [new RuntimeStopping({ address: "a" }), 503, "stopping"],
    [new JournalUnavailable({ outcome: "unknown", cause: "c" }), 503, "journal-unavailable"],
    [new AskPoisoned({ address: "a", sqlState: "22P05" }), 400, "invalid-body"],
    [new ActorDefect({ address: "a", cause: "c" }), 500, "defect"],
    [new Error("secret text"), 500, "defect"],
    ["a thrown text", 500, "defect"],
    [undefined, 500, "defect"],
    [apiError("case-closed"), 409, "case-closed"]
  ]

  test.each(cases)("%o becomes %i %s, thrown or rejected", async (failure, status, reason) => {
    const rejecting = () => Promise.reject(failure)
    for (const answer of [failing(failure), rejecting]) {
      const reply = await ask(makeWorld(), "readThing", { headers: KEY }, answer)
      expect(reply).toMatchObject({ status, body: { code: status, reason, request_id: "request-1" } })
      expect(JSON.stringify(reply)).not.toContain("secret text")
      if (status === 503) expect(reply.headers["retry-after"]).toBe("1")
    }
  })

  test("a failure that Effect wrapped is answered as the one inside", async () => {
    const answer = () => Effect.runPromise(Effect.fail(new ActorBusy({ address: "a" })))
    expect(await ask(makeWorld(), "readThing", { headers: KEY }, answer)).toMatchObject({ status: 503 })
  })

  test("only defects are reported, with request and route", async () => {
    const world = makeWorld()
    const bug = new Error("bug")
    await ask(world, "readThing", { headers: KEY }, failing(bug))
    await ask(world, "readThing", { headers: KEY }, failing(new ActorBusy({ address: "a" })))
    expect(world.defects).toEqual([{ defect: bug, requestId: "request-1", route: "GET /things/:thing_id" }])
  })

  test("a rate authority or an authenticator that fails answers 503 or 500, never nothing", async () => {
    const world = makeWorld()
    world.rates.failure = new ActorBusy({ address: "rate" })
    expect(await ask(world, "readThing", { headers: KEY })).toMatchObject({ status: 503 })
    world.agent = Promise.reject(new Error("bug"))
    expect(await ask(world, "readThing", { headers: KEY })).toMatchObject({ status: 500 })
  })
})

describe("an answer", () => {
  test("of a warm request is given in the same tick", async () => {
    const world = makeWorld()
    const route = routeFor(boundRoutes(world), "readThing")
    const request = fakeRequest({ params: ["1"], headers: KEY })
    await route.handler(request)
    expect(route.handler(request)).not.toBeInstanceOf(Promise)
  })

  test("of a public read may be shown to any page; a secret one is not kept", async () => {
    const world = makeWorld()
    expect((await ask(world, "about")).headers).toMatchObject({
      "access-control-allow-origin": "*",
      "content-type": "text/plain"
    })
    expect((await ask(world, "leave")).headers).not.toHaveProperty("access-control-allow-origin")
    const made = await ask(world, "makeThing", { headers: KEY, body: { name: "n" } })
    expect(made.headers).toMatchObject({ "cache-control": "no-store" })
    expect(made.headers).not.toHaveProperty("access-control-allow-origin")
  })

  test("of a secret one that is refused says once that it is not kept", async () => {
    const refused = await routeFor(boundRoutes(makeWorld()), "makeThing").handler(
      fakeRequest({ method: "POST", path: "/things", body: { name: 5 }, headers: KEY })
    )
    if ("open" in refused) throw new Error("a stream was not expected")
    expect(refused.headers.filter(([name]) => name.toLowerCase() === "cache-control")).toEqual([
      ["Cache-Control", "no-store"]
    ])
  })

  test("of a keyed request is replayed, per credential", async () => {
    const world = makeWorld()
    let count = 0
    const route = routeFor(
      boundRoutes(world, [
        handler(makeThing, ({ keyed }) => {
          count += 1
          const answer = json(201, { count })
          const row = keyed?.store(answer)
          if (row !== undefined) world.stored.set(row.scope, row)
          return answer
        })
      ]),
      "makeThing"
    )
    const send = async (headers: Record<string, string>) =>
      seen(await route.handler(fakeRequest({ method: "POST", path: "/things", body: { name: "n" }, headers })))
    const key = { "idempotency-key": "one" }
    expect(await send({ ...KEY, ...key })).toMatchObject({ status: 201, body: { count: 1 } })
    const again = await send({ ...KEY, ...key })
    expect(again).toMatchObject({ status: 201, body: { count: 1 }, headers: { "idempotency-replayed": "true" } })
    expect(again.headers).toHaveProperty("ratelimit")
    expect(await send({ ...COOKIE, ...key })).toMatchObject({ body: { count: 2 } })
    expect(await send({ ...KEY, "idempotency-key": "not valid" })).toMatchObject({
      status: 400,
      body: { reason: "invalid-header" }
    })
  })

  test("without a shape of ours is a defect", async () => {
    const world = makeWorld()
    expect(await ask(world, "readThing", { headers: KEY }, () => ({ _tag: "Other" }) as never)).toMatchObject({
      status: 500
    })
    expect(world.defects).toHaveLength(1)
  })
})
