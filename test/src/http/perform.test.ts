/** REST and tools end in one place: the same caller, input and key have the same refusals, counts and answers by both. */
import { beforeEach, describe, expect, test, vi } from "vitest"
import { type AgentCaller, type BoundHandler, handler, json } from "../../../src/http/handler.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import type { McpCaller } from "../../../src/mcp/protocol/definition.ts"
import { makeToolPerform } from "../../../src/mcp/redress/tool.ts"
import type { Usage } from "../../../src/quota/sponsor-quota.ts"
import { fakeRequest } from "../../support/fake-request.ts"
import { callContext } from "../../support/mcp-call.ts"
import {
  boundRoutes,
  type EndpointName,
  makeThing,
  makeWorld,
  mine,
  operate,
  readThing,
  routeFor,
  smallHandlers,
  testAgent,
  type World
} from "../../support/small-api.ts"

let world: World
beforeEach(() => {
  world = makeWorld()
})

interface Seen {
  readonly status: number
  readonly reason: unknown
  readonly message: unknown
  readonly body: unknown
  readonly isReplay: boolean
}

const replayed = (headers: ReadonlyArray<readonly [string, string]>): boolean =>
  headers.some(([name]) => name.toLowerCase() === "idempotency-replayed")

/** Asks over REST, with the key that the world knows. */
const overRest = async (
  name: EndpointName,
  given: { readonly path?: string; readonly body?: unknown; readonly key?: string; readonly isKeyed?: boolean },
  others: ReadonlyArray<BoundHandler> = []
): Promise<Seen> => {
  const route = routeFor(boundRoutes(world, others), name)
  const { body, isKeyed = true, key } = given
  const outcome = await route.handler(
    fakeRequest({
      method: route.method,
      path: given.path ?? route.pattern,
      params: ["a"],
      headers: {
        ...(isKeyed ? { authorization: "Bearer key" } : {}),
        ...(key === undefined ? {} : { "idempotency-key": key })
      },
      ...(body === undefined ? {} : { body })
    })
  )
  if ("open" in outcome) throw new Error("a stream was not expected")
  const shown = JSON.parse(String(outcome.body)) as { readonly reason?: string; readonly error?: string }
  const { headers, status } = outcome
  return { status, reason: shown.reason, message: shown.error, body: shown, isReplay: replayed(headers) }
}

/** Asks as a tool does, for the agent that the world knows. */
const overTool = async (
  endpoint: typeof readThing | typeof makeThing | typeof mine | typeof operate,
  given: { readonly body?: object; readonly key?: string; readonly isKeyed?: boolean },
  others: ReadonlyArray<BoundHandler> = []
): Promise<Seen> => {
  const replaced = new Set(others.map((one) => one.endpoint.identifier))
  const handlers = [...smallHandlers.filter((one) => !replaced.has(one.endpoint.identifier)), ...others]
  const agent = await world.agent
  if (isApiError(agent)) throw new Error("the front refuses such a caller")
  const caller: McpCaller =
    given.isKeyed === false ? { _tag: "Nobody" } : { _tag: "Agent", agent, authorization: "Bearer key" }
  const context = { ...callContext(), caller }
  const perform = makeToolPerform({ handlers, ports: world.ports })
  const input = { path: { thing_id: "a" }, query: {}, payload: given.body }
  const performed = await perform(endpoint, input as never, context, given.key)
  return performed.ok
    ? {
        status: performed.status,
        reason: undefined,
        message: undefined,
        body: performed.body,
        isReplay: replayed(performed.headers)
      }
    : {
        status: performed.status,
        reason: performed.reason,
        message: performed.message,
        body: undefined,
        isReplay: false
      }
}

const callers: ReadonlyArray<readonly [string, AgentCaller | undefined]> = [
  ["nobody", undefined],
  ["an active agent", testAgent],
  ["a suspended agent", { ...testAgent, status: "suspended" }],
  ["a revoked agent", { ...testAgent, status: "revoked" }],
  ["an agent in a cooldown", { ...testAgent, cooldownUntil: Number.MAX_SAFE_INTEGER }],
  ["an agent behind its cooldown", { ...testAgent, cooldownUntil: 1 }]
]
const endpoints = [
  ["readThing", readThing, undefined],
  ["makeThing", makeThing, { name: "a" }],
  ["mine", mine, undefined],
  ["operate", operate, undefined]
] as const

describe("authorization by REST and by a tool", () => {
  test.each(callers.flatMap(([who, caller]) => endpoints.map((one) => [who, one[0], caller, one] as const)))(
    "of %s at %s is the same",
    async (_who, name, caller, [, endpoint, body]) => {
      world.agent = caller ?? testAgent
      const isKeyed = caller !== undefined
      const rest = await overRest(name, { body, isKeyed })
      const tool = await overTool(endpoint, { ...(body === undefined ? {} : { body }), isKeyed })
      // An operator's route looks at the key itself, and a tool's caller is no operator.
      if (name === "operate") return expect([rest.status, tool.status]).toEqual([401, 401])
      const { body: _rest, ...said } = rest
      const { body: _tool, ...told } = tool
      expect(told).toEqual(said)
    }
  )
})

describe("what is counted of a write", () => {
  const body = { name: 'ä"b', extra: { deep: [1, null, true, { text: "line\nend" }], none: "" } }
  const usageOf = () => {
    const takeOff = vi.fn()
    const count = vi.fn<Usage["count"]>(() => ({ headers: [["RateLimit", '"storage";r=1;t=1']], takeOff }))
    world = { ...world, ports: { ...world.ports, usage: { count } } }
    return { count, takeOff }
  }

  test("is the same by REST and by a tool, byte for byte", async () => {
    const { count, takeOff } = usageOf()
    await overRest("makeThing", { body })
    await overTool(makeThing, { body })
    await overTool(makeThing, { body, key: "k" })
    const write = { bytes: Buffer.byteLength(JSON.stringify(body)), opensCase: false, address: "192.0.2.1" }
    const counted = [testAgent.sponsorId, write]
    expect(count.mock.calls).toEqual([counted, counted, counted])
    expect(takeOff).not.toHaveBeenCalled()
  })

  test("is taken off again by both where nothing was kept", async () => {
    const { takeOff } = usageOf()
    const broken = [handler(makeThing, () => Promise.reject(new Error("broken")))]
    expect((await overRest("makeThing", { body }, broken)).status).toBe(500)
    expect(takeOff).toHaveBeenCalledTimes(1)
    expect((await overTool(makeThing, { body }, broken)).status).toBe(500)
    expect(takeOff).toHaveBeenCalledTimes(2)
  })

  test("is nothing where the work keeps nothing of it, so a sponsor without room may ask on", async () => {
    const full = vi.fn<Usage["count"]>(() => apiError("storage-limit"))
    world = { ...world, ports: { ...world.ports, usage: { count: full } } }
    const only = [handler(makeThing, () => json(201, { id: "x" }), { keepsNothing: true })]
    expect((await overRest("makeThing", { body }, only)).status).toBe(201)
    expect((await overTool(makeThing, { body }, only)).status).toBe(201)
    expect(full).not.toHaveBeenCalled()
  })

  test("refuses both when nothing is left", async () => {
    const full = vi.fn<Usage["count"]>(() => apiError("storage-limit"))
    world = { ...world, ports: { ...world.ports, usage: { count: full } } }
    const rest = await overRest("makeThing", { body })
    const tool = await overTool(makeThing, { body })
    expect([tool.status, tool.reason, tool.message]).toEqual([rest.status, rest.reason, rest.message])
    expect(rest.reason).toBe("storage-limit")
  })
})

describe("one Idempotency-Key", () => {
  const body = { name: "a", size: 3 }
  /** Makes a thing once for each key, as an entity does: the answer is stored with the effect. */
  const making = () => {
    const made: Array<unknown> = []
    return {
      made,
      handlers: [
        handler(makeThing, ({ keyed, payload }) => {
          made.push(payload)
          const answer = json(201, { made: made.length })
          if (keyed !== undefined) world.stored.set(keyed.commandId, keyed.store(answer))
          return answer
        })
      ]
    }
  }
  const rest = (key: string, handlers: ReadonlyArray<BoundHandler>, given: object = body) =>
    overRest("makeThing", { body: given, key }, handlers)
  const tool = (key: string, handlers: ReadonlyArray<BoundHandler>, given: object = body) =>
    overTool(makeThing, { body: given, key }, handlers)

  test.each([
    ["REST and then a tool", rest, tool],
    ["a tool and then REST", tool, rest],
    ["a tool twice", tool, tool]
  ])("by %s has one effect and one answer", async (_how, first, second) => {
    const { handlers, made } = making()
    const once = await first("k-1", handlers)
    const again = await second("k-1", handlers)
    expect([once.isReplay, again.isReplay]).toEqual([false, true])
    expect([again.status, again.body]).toEqual([once.status, once.body])
    expect(made).toEqual([body])
  })

  test.each([
    ["REST and then a tool", rest, tool],
    ["a tool and then REST", tool, rest]
  ])("by %s with another body is refused", async (_how, first, second) => {
    const { handlers, made } = making()
    await first("k-2", handlers)
    expect(await second("k-2", handlers, { name: "b" })).toMatchObject({ status: 422, reason: "key-reused" })
    expect(made.length).toBe(1)
  })

  test("belongs to one agent: another one's tool makes its own", async () => {
    const { handlers, made } = making()
    await rest("k-3", handlers)
    world.agent = { ...testAgent, agentId: "agt_2" as AgentCaller["agentId"] }
    expect((await tool("k-3", handlers)).isReplay).toBe(false)
    expect(made.length).toBe(2)
  })
})
