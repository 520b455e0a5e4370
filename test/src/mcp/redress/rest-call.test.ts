/** The made-up request: it is like one from the wire, carries only what proves who asks, and is answered in its tick. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { bindForEverybody, bindUncounted } from "../../../../src/http/binder.ts"
import type { HttpRequest, Route } from "../../../../src/http/exchange.ts"
import { type BoundHandler, handler, json } from "../../../../src/http/handler.ts"
import { headerOf, makeRestCall, type RestReply } from "../../../../src/mcp/redress/rest-call.ts"
import { callContext } from "../../../support/mcp-call.ts"
import type { TestAgent } from "../../../support/resolution-service.ts"
import { makeThing, makeWorld, readThing, smallHandlers, type World } from "../../../support/small-api.ts"

const agent = { id: "agt_1", sponsorId: "spn_1", apiKey: "key", headers: {} } as TestAgent

/** Routes that show the request that reached them. */
const recorded = (requests: Array<HttpRequest>, more: Partial<Route> = {}): Route => ({
  method: "POST",
  pattern: "/a/:one/b/:two",
  bodyBytesMax: 100,
  deadlineMs: 1_000,
  handler: (request) => {
    requests.push(request)
    return { status: 200, headers: [], body: "{}" }
  },
  ...more
})

describe("the request", () => {
  const requests: Array<HttpRequest> = []
  const call = makeRestCall({ routes: [recorded(requests)], forEverybody: [] })
  const key = "POST /a/:one/b/:two"
  beforeEach(() => void requests.splice(0))

  test("has path, query, body and headers as the wire would bring them", () => {
    const context = callContext({ agent, remoteAddress: "198.51.100.7" })
    const input = { params: ["é/ü", 7], query: { q: "a b&c", limit: 3, none: undefined }, body: { a: "ß" } }
    void call(key, { ...input, idempotencyKey: "k-1" }, context)
    const [request] = requests
    expect(request).toMatchObject({ method: "POST", path: "/a/%C3%A9%2F%C3%BC/b/7", params: ["%C3%A9%2F%C3%BC", "7"] })
    expect(request).toMatchObject({ query: "q=a+b%26c&limit=3", remoteAddress: "198.51.100.7", id: "request-1" })
    expect(Buffer.from(request?.body ?? []).toString()).toBe('{"a":"ß"}')
    const header = (name: string) => request?.header(name)
    expect(header("authorization")).toBe("Bearer key")
    expect(header("content-type")).toBe("application/json")
    expect(header("idempotency-key")).toBe("k-1")
  })

  test("carries nothing else of the request around it", () => {
    void call(key, { params: ["1", "2"] }, callContext())
    const [request] = requests
    for (const name of ["authorization", "cookie", "origin", "if-none-match", "content-type", "accept"])
      expect(request?.header(name)).toBe("")
    expect(request?.body.length).toBe(0)
  })

  test("hears when nobody waits any more", () => {
    const context = callContext()
    const gone = vi.fn()
    void call(key, { params: ["1", "2"] }, context)
    requests[0]?.onAbort(gone)
    expect(gone).not.toHaveBeenCalled()
    context.cancel()
    expect(gone).toHaveBeenCalledOnce()
  })

  test("is measured as the route measures bodies", () => {
    const reply = call(key, { params: ["1", "2"], body: { text: "x".repeat(100) } }, callContext())
    expect(reply).toMatchObject({ status: 413, json: { reason: "body-too-large" } })
    expect(requests).toEqual([])
  })

  test("to a route that is not there is a mistake of ours", () => {
    expect(() => call("GET /nowhere", {}, callContext())).toThrow("there is no route GET /nowhere")
  })
})

describe("the answer", () => {
  let world: World
  beforeEach(() => {
    world = makeWorld()
  })
  afterEach(() => vi.useRealTimers())
  const callOver = (others: ReadonlyArray<BoundHandler> = []) => {
    const replaced = new Set(others.map(({ endpoint }) => endpoint.identifier))
    const handlers = [...smallHandlers.filter(({ endpoint }) => !replaced.has(endpoint.identifier)), ...others]
    return makeRestCall({
      routes: bindUncounted(handlers, world.ports),
      forEverybody: bindForEverybody(
        handlers.filter(({ endpoint }) => endpoint.identifier === readThing.identifier),
        world.ports
      )
    })
  }
  const READ = "GET /things/:thing_id"

  test("comes in the tick of the call where the pipeline answers in it", async () => {
    const call = callOver()
    await call(READ, { params: ["a"] }, callContext({ agent }))
    const reply = call(READ, { params: ["a"] }, callContext({ agent })) as RestReply
    expect(reply).toMatchObject({ status: 200, json: { path: { thing_id: "a" }, caller: "Agent" } })
  })

  test("of a route for keys is given to everybody where that was said", async () => {
    const reply = await callOver()(READ, { params: ["a"] }, callContext())
    expect(reply).toMatchObject({ status: 200, json: { caller: "Nobody" } })
    const refused = await callOver()("POST /things", { body: { name: "a" } }, callContext())
    expect(refused).toMatchObject({ status: 401, json: { reason: "missing-credential" } })
  })

  test("takes no token, of whoever asks: the request that carries the call took it", async () => {
    const takes = vi.spyOn(world.ports.rates, "takeAgent")
    const takesOfAddress = vi.spyOn(world.ports.rates, "takeAddress")
    const call = callOver()
    for (const context of [callContext({ agent }), callContext()]) {
      const reply = await call(READ, { params: ["a"] }, context)
      expect([reply.status, headerOf(reply, "ratelimit")]).toEqual([200, ""])
    }
    expect([takes.mock.calls, takesOfAddress.mock.calls]).toEqual([[], []])
  })

  test("that does not come within the route's time is 503, and says so", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const never = handler(makeThing, () => new Promise<never>(() => undefined))
    const asked = callOver([never])("POST /things", { body: { name: "a" } }, callContext({ agent }))
    await vi.advanceTimersByTimeAsync(1_899)
    const late = vi.fn()
    void Promise.resolve(asked).then(late)
    await vi.advanceTimersByTimeAsync(0)
    expect(late).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toMatchObject({ status: 503, json: { reason: "too-slow" } })
    expect(vi.getTimerCount()).toBe(0)
  })

  test("in time leaves no timer behind", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const soon = handler(makeThing, async () => json(201, { made: true }))
    const reply = await callOver([soon])("POST /things", { body: { name: "a" } }, callContext({ agent }))
    expect(reply).toMatchObject({ status: 201, json: { made: true } })
    expect(vi.getTimerCount()).toBe(0)
  })
})
