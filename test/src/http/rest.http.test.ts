/**
 * The pipeline behind the real front and over real actors: what a client sees on the wire, and that a write whose
 * outcome nobody knew is answered by its retry.
 */
import { Result, Layer, ManagedRuntime } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { quotaEntity, rateEntity } from "../../../actors/quota/quota.ts"
import { ActorRuntime, makeActorRuntime, layerSingleProcess } from "../../../actors/runtime/actor-runtime.ts"
import { Journal, JournalUnavailable } from "../../../actors/runtime/journal.ts"
import { layerMemory, makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { apiError } from "../../../schema/error.ts"
import { type BoundHandler, handler, json } from "../../../src/http/handler.ts"
import { makeIdempotency } from "../../../src/http/idempotency.ts"
import { problemReply } from "../../../src/http/problem.ts"
import { makeRateTable } from "../../../src/http/rate-lease.ts"
import { type HttpServer, startServer } from "../../../src/http/uws.ts"
import { askRaw } from "../../support/raw-http.ts"
import { boundRoutes, makeThing, makeWorld, readThing, testAgent } from "../../support/small-api.ts"

const database = makeMemoryDatabase()
const world = makeWorld()
let server: HttpServer
let base: string
let serial = 0

const runtime = ManagedRuntime.make(
  Layer.effect(
    ActorRuntime,
    makeActorRuntime({
      entities: [rateEntity, quotaEntity],
      now: Date.now,
      random: Math.random,
      randomId: () => `id-${(serial += 1)}`,
      bytesMax: 1e9
    })
  ).pipe(Layer.provideMerge(Layer.mergeAll(layerMemory(database), layerSingleProcess)))
)

beforeAll(async () => {
  const { registry } = await runtime.runPromise(ActorRuntime)
  const journal = await runtime.runPromise(Journal)
  /** One durable effect per request: it takes one from a quota of thousand. */
  const make: BoundHandler = handler(makeThing, async ({ keyed, payload }) => {
    const render = (used: number) => json(201, { name: payload.name, used }, [["Location", `/things/${used}`]])
    const usedOf = ({ state }: { readonly state: unknown }) => (state as { readonly used: number }).used
    const answer = await registry.ask(
      quotaEntity,
      "things",
      { _tag: "TakeQuota", limit: 1_000, window: "utc-day", cost: 1 },
      keyed === undefined
        ? {}
        : { commandId: keyed.commandId, answer: (outcome) => keyed.store(render(usedOf(outcome))) }
    )
    return Result.isSuccess(answer) ? render(usedOf(answer.success)) : apiError("case-limit-reached")
  })
  const read = handler(readThing, ({ path, requestId }) => json(200, { thing: path.thing_id, requestId }))
  const ports = {
    ...world.ports,
    rates: makeRateTable({ ask: registry.ask, monotonicNow: () => performance.now() }),
    idempotency: makeIdempotency({
      answers: (scopes) => runtime.runPromise(journal.answers(scopes, Date.now())),
      now: Date.now,
      serverSecret: "secret"
    })
  }
  server = await startServer({
    host: "127.0.0.1",
    port: 0,
    routes: boundRoutes({ ...world, ports }, [make, read]),
    errorReply: problemReply,
    onDefect: (error) => world.defects.push({ defect: error, requestId: "", route: "" })
  })
  base = `http://127.0.0.1:${server.port}`
})

afterAll(async () => {
  server.close()
  await runtime.dispose()
})

beforeEach(() => {
  world.agent = testAgent
  database.failure = undefined
})

const post = async (key: string, body: unknown = { name: "n" }) => {
  const headers = { authorization: "Bearer key", "content-type": "application/json", "idempotency-key": key }
  const reply = await fetch(`${base}/things`, { method: "POST", headers, body: JSON.stringify(body) })
  // oxlint-disable-next-line typescript/no-explicit-any -- every shape of body comes here
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as any }
}

const rows = () => database.rows.get("quota/things")?.length ?? 0

describe("over the wire", () => {
  test("a request is answered with its id, its rate and its body", async () => {
    const headers = { authorization: "Bearer key", "x-request-id": "mine-1" }
    const reply = await fetch(`${base}/things/a%2Fb`, { headers })
    expect(await reply.json()).toEqual({ thing: "a/b", requestId: "mine-1" })
    expect(reply.headers.get("x-request-id")).toBe("mine-1")
    expect(reply.headers.get("ratelimit")).toMatch(/^"default";r=\d+;t=1, "sponsor";r=\d+;t=1$/)
    expect(reply.headers.get("ratelimit-policy")).toBe('"default";q=100;w=2, "sponsor";q=500;w=2')
  })

  test("a path with a broken escape is not found, a query with one is refused", async () => {
    const raw = (target: string) =>
      askRaw(server.port, `GET ${target} HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer key\r\n\r\n`)
    expect((await raw("/things/%zz")).status).toBe(404)
    expect((await raw("/list?limit=%zz")).status).toBe(400)
  })

  test("burst and no more passes", async () => {
    world.agent = { ...testAgent, agentId: "agt_burst" as never, limits: { requestsPerSecond: 0.5, burst: 5 } }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${base}/things/1`, { headers: { authorization: "Bearer key" } }))
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5)
    const refused = replies.find((reply) => reply.status === 429)
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1)
    await Promise.all(replies.map((reply) => reply.arrayBuffer()))
  })
})

describe("a keyed write", () => {
  test("that is repeated has one effect and one answer", async () => {
    const first = await post("key-a")
    const before = rows()
    const second = await post("key-a")
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers.get("idempotency-replayed")).toBe("true")
    expect(second.headers.get("location")).toBe(first.headers.get("location"))
    expect(rows()).toBe(before)
    expect((await post("key-a", { name: "m" })).status).toBe(422)
  })

  test("of unknown outcome answers 503 with Retry-After; the retry finds what was written", async () => {
    const before = rows()
    database.failure = new JournalUnavailable({ outcome: "unknown", cause: "link cut after COMMIT" })
    // The look-up of the key fails as well, so the write itself is cut: let the look-up pass first.
    const sent = postCutAfterLookup("key-b")
    const cut = await sent
    expect(cut).toMatchObject({ status: 503, body: { reason: "journal-unavailable" } })
    expect(cut.headers.get("retry-after")).toBe("1")
    database.failure = undefined
    const retried = await post("key-b")
    expect(retried.status).toBe(201)
    expect(retried.headers.get("idempotency-replayed")).toBe("true")
    expect(rows()).toBe(before + 1)
  })

  test("while the database is away answers 503, and nothing is written", async () => {
    const before = rows()
    database.failure = new JournalUnavailable({ outcome: "not-written", cause: "down" })
    expect(await post("key-c")).toMatchObject({ status: 503 })
    database.failure = undefined
    expect(rows()).toBe(before)
    expect((await post("key-c")).status).toBe(201)
  })
})

/** The database answers the look-up and then is cut during the write. */
const postCutAfterLookup = async (key: string) => {
  const { failure } = database
  database.failure = undefined
  const original = database.answers.get.bind(database.answers)
  database.answers.get = (scope) => {
    database.failure = failure
    return original(scope)
  }
  try {
    return await post(key)
  } finally {
    database.answers.get = original
  }
}
