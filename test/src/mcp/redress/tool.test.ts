/** How a tool performs an endpoint: for the caller that was proven, with what its call carries, and in the tick of the call. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { NOBODY } from "../../../../src/http/performing.ts"
import { type BoundHandler, type HandlerInput, handler, json } from "../../../../src/http/handler.ts"
import { headerOf, makePerform, type Performed } from "../../../../src/http/perform.ts"
import { makeToolPerform } from "../../../../src/mcp/redress/tool.ts"
import { callContext } from "../../../support/mcp-call.ts"
import type { TestAgent } from "../../../support/resolution-service.ts"
import {
  changeThing,
  listThings,
  makeThing,
  makeWorld,
  mine,
  readThing,
  smallHandlers,
  type World
} from "../../../support/small-api.ts"

const agent = { id: "agt_1", sponsorId: "spn_1", apiKey: "key", headers: {} } as TestAgent
type Input = HandlerInput<unknown, unknown, unknown>

let world: World
beforeEach(() => {
  world = makeWorld()
})
afterEach(() => vi.useRealTimers())

const performOver = (others: ReadonlyArray<BoundHandler> = [], ports = world.ports) => {
  const replaced = new Set(others.map(({ endpoint }) => endpoint.identifier))
  const handlers = [...smallHandlers.filter(({ endpoint }) => !replaced.has(endpoint.identifier)), ...others]
  return makeToolPerform({ handlers, ports })
}

/** A handler that keeps what it was given. */
const recording = () => {
  const seen: Array<Input> = []
  const keep = (input: object) => {
    seen.push(input as Input)
    return json(200, {})
  }
  return { seen, handlers: [handler(makeThing, keep), handler(changeThing, keep), handler(readThing, keep)] }
}

describe("what a handler is given", () => {
  test("is the decoded input, the proven caller, and of the carrying request its address and its id", () => {
    const { handlers, seen } = recording()
    const context = callContext({ agent, remoteAddress: "198.51.100.7" })
    const input = { path: { thing_id: "é/ü", part: "a" }, payload: { size: 3 } }
    void performOver(handlers)(changeThing, input, context)
    expect(seen[0]).toMatchObject({ ...input, caller: { _tag: "Agent", agentId: "agt_1" }, requestId: "request-1" })
    expect(seen[0]?.request).toMatchObject({ remoteAddress: "198.51.100.7", id: "request-1" })
  })

  test("shows no header of the carrying request", () => {
    const { handlers, seen } = recording()
    void performOver(handlers)(readThing, { path: { thing_id: "a" } }, callContext({ agent }))
    for (const name of ["authorization", "cookie", "origin", "if-none-match", "content-type", "accept"])
      expect(seen[0]?.request.header(name)).toBe("")
    expect(seen[0]?.request.body.length).toBe(0)
  })

  test("says when nobody waits any more", () => {
    const { handlers, seen } = recording()
    const context = callContext({ agent })
    const gone = vi.fn()
    void performOver(handlers)(readThing, { path: { thing_id: "a" } }, context)
    seen[0]?.request.onAbort(gone)
    expect(gone).not.toHaveBeenCalled()
    context.cancel()
    expect(gone).toHaveBeenCalledOnce()
  })

  test("has a bounded body, measured as the HTTP interface measures it", async () => {
    const extra = { text: "x".repeat(64 * 1_024) }
    const performed = await performOver()(makeThing, { payload: { name: "a", extra } }, callContext({ agent }))
    expect(performed).toMatchObject({ ok: false, status: 413, reason: "body-too-large" })
  })

  test("is not looked for where an endpoint has no handler: that is a mistake of ours", () => {
    const perform = makeToolPerform({ handlers: [], ports: world.ports })
    expect(() => perform(readThing, { path: { thing_id: "a" } }, callContext())).toThrow(
      "no handler was given for GET /things/:thing_id"
    )
  })
})

describe("the credential", () => {
  test("is not looked at again: the caller of the carrying request was proven", async () => {
    const looked = vi.spyOn(world.ports.authenticator, "agent")
    const performed = await performOver()(readThing, { path: { thing_id: "a" } }, callContext({ agent }))
    expect(performed.ok).toBe(true)
    expect(looked).not.toHaveBeenCalled()
  })

  test.each([
    ["nobody", callContext(), readThing, 401, "missing-credential"],
    ["an agent at an endpoint of sponsors", callContext({ agent }), mine, 401, "missing-credential"]
  ] as const)("of %s is refused as over HTTP", async (_who, context, endpoint, status, reason) => {
    const performed = await performOver()(endpoint, { path: { thing_id: "a" } }, context)
    expect(performed).toMatchObject({ ok: false, status, reason })
  })

  test.each([
    [{ status: "suspended" as const }, 403, "agent-suspended"],
    [{ cooldownUntil: Number.MAX_SAFE_INTEGER }, 429, "cooldown"]
  ])("of an agent that is barred is refused: %o", async (barred, status, reason) => {
    const context = callContext({ agent })
    const caller = context.caller._tag === "Agent" ? context.caller : undefined
    const asked = { ...context, caller: { ...caller!, agent: { ...caller!.agent, ...barred } } }
    const performed = await performOver()(readThing, { path: { thing_id: "a" } }, asked)
    expect(performed).toMatchObject({ ok: false, status, reason })
  })

  test("is not asked for where an endpoint was opened to everybody, and there alone", async () => {
    const perform = makePerform({
      handlers: smallHandlers,
      ports: world.ports,
      isOpen: ({ identifier }) => identifier === readThing.identifier
    })
    const asked = { request: callContext().request, bytes: 0, repeatable: undefined }
    expect(await perform(readThing, NOBODY, { ...asked, input: { path: { thing_id: "a" } } })).toMatchObject({
      ok: true,
      body: { caller: "Nobody" }
    })
    const refused = await perform(makeThing, NOBODY, { ...asked, input: { payload: { name: "a" } } })
    expect(refused).toMatchObject({ status: 401, reason: "missing-credential" })
  })
})

describe("the answer", () => {
  test("comes in the tick of the call where the handler answers in it", () => {
    const performed = performOver()(readThing, { path: { thing_id: "a" } }, callContext({ agent }))
    expect(performed).toMatchObject({ status: 200, body: { path: { thing_id: "a" }, caller: "Agent" } })
  })

  test("is the value that the handler made, and no copy of it", () => {
    const made = { made: true }
    const answering = handler(readThing, () => json(200, made))
    const performed = performOver([answering])(readThing, { path: { thing_id: "a" } }, callContext({ agent }))
    expect((performed as Extract<Performed<unknown>, { ok: true }>).body).toBe(made)
  })

  test("takes no token, of whoever asks: the request that carries the call took it", async () => {
    const takes = vi.spyOn(world.ports.rates, "takeAgent")
    const takesOfAddress = vi.spyOn(world.ports.rates, "takeAddress")
    const perform = performOver()
    const read = await perform(readThing, { path: { thing_id: "a" } }, callContext({ agent }))
    const listed = await perform(listThings, { query: {} }, callContext())
    for (const performed of [read, listed])
      expect([performed.status, headerOf(performed, "ratelimit")]).toEqual([200, ""])
    expect([takes.mock.calls, takesOfAddress.mock.calls]).toEqual([[], []])
  })

  test("that does not come within the endpoint's time is 503, and says so", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const never = handler(makeThing, () => new Promise<never>(() => undefined))
    const asked = performOver([never])(makeThing, { payload: { name: "a" } }, callContext({ agent }))
    await vi.advanceTimersByTimeAsync(1_899)
    const late = vi.fn()
    void Promise.resolve(asked).then(late)
    await vi.advanceTimersByTimeAsync(0)
    expect(late).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toMatchObject({ status: 503, reason: "too-slow" })
    expect(vi.getTimerCount()).toBe(0)
  })

  test("in time leaves no timer behind", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const soon = handler(makeThing, async () => json(201, { made: true }))
    const performed = await performOver([soon])(makeThing, { payload: { name: "a" } }, callContext({ agent }))
    expect(performed).toMatchObject({ status: 201, body: { made: true } })
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    [
      "throws",
      () => {
        throw new Error("broken")
      }
    ],
    ["rejects", () => Promise.reject(new Error("broken"))]
  ])("of a handler that %s is 500, and the defect is reported without its words", async (_how, broken) => {
    const performed = await performOver([handler(makeThing, broken)])(
      makeThing,
      { payload: { name: "a" } },
      callContext({ agent })
    )
    expect(performed).toMatchObject({ ok: false, status: 500, reason: "defect" })
    expect(JSON.stringify(performed)).not.toContain("broken")
    expect(world.defects).toMatchObject([{ requestId: "request-1", route: "POST /things" }])
  })
})
