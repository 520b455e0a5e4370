/**
 * Two thousand requests that are nearly right: never a 5xx, never a defect, and JSON-RPC wherever JSON comes back. Many of
 * them come through to a tool, or open a stream, or the test would be one of the parser alone.
 */
import { expect, test } from "vitest"
import { makeRandom } from "../../fuzz/random.ts"
import { eventually, modern, MODERN_META, openSession, request, startWorld } from "./world.ts"

const SEED = 20_261_120
const REQUEST_COUNT = 2_000
const AT_ONCE = 40
/** About a third of what the seed brings. */
const TOOL_CALL_COUNT_MIN = 60
const STREAM_COUNT_MIN = 12

test(`messages of seed ${SEED} bring nothing down`, async () => {
  const world = await startWorld()
  const random = makeRandom(SEED)
  const { chance, pick } = random
  const sessions = await Promise.all(
    ["2025-03-26", "2025-06-18", "2025-11-25"].map((version) => openSession(world, {}, version))
  )
  const scalars = [null, true, 0, -1, 1e21, 0.5, "", "x", "__proto__", "é\u2028🙂", "\ud800", "\u0000", "9".repeat(300)]
  const value = (depth: number): unknown => {
    if (depth === 0 || chance(0.6)) return pick(scalars)
    if (chance(0.4)) return Array.from({ length: random.below(4) }, () => value(depth - 1))
    return Object.fromEntries(Array.from({ length: random.below(4) }, () => [pick(NAMES), value(depth - 1)]))
  }
  const NAMES = ["name", "uri", "arguments", "_meta", "cursor", "level", "ref", "argument", "notifications", "toString"]
  const METHODS = [
    ..."tools/list tools/call resources/list resources/read resources/subscribe resources/unsubscribe".split(" "),
    ..."resources/templates/list prompts/list prompts/get completion/complete logging/setLevel ping".split(" "),
    ..."initialize server/discover notifications/cancelled notifications/initialized constructor subscriptions/listen".split(
      " "
    )
  ]
  const TEXTS = ["test_simple_text", "test_custom_headers", "key", "test_simple_prompt", "test://static-text", "info"]
  const params = (): unknown => {
    if (chance(0.1)) return value(2)
    return {
      ...(chance(0.7) && { name: pick(TEXTS), uri: pick(TEXTS), level: pick(TEXTS) }),
      ...(chance(0.5) && { arguments: value(3) }),
      ...(chance(0.2) && { ref: { type: pick(["ref/prompt", "ref/resource", "x"]), name: "x", uri: "x" } }),
      ...(chance(0.2) && {
        argument: chance(0.5) ? { name: "x", value: "p" } : value(2),
        protocolVersion: pick(scalars)
      }),
      ...(chance(0.3) && { _meta: chance(0.7) ? { ...MODERN_META, progressToken: pick(scalars) } : value(2) }),
      ...(chance(0.1) && { [pick(NAMES)]: value(2) }),
      ...(chance(0.1) && { notifications: { toolsListChanged: true, resourceSubscriptions: [pick(TEXTS), value(1)] } })
    }
  }
  const message = (): unknown => {
    if (chance(0.05)) return value(3)
    const made: Record<string, unknown> = { jsonrpc: "2.0", id: chance(0.8) ? random.below(99) : pick(scalars) }
    if (chance(0.95)) made["method"] = chance(0.95) ? pick(METHODS) : value(1)
    if (chance(0.9)) made["params"] = params()
    if (chance(0.05)) made["result"] = value(2)
    if (chance(0.1)) delete made[pick(["jsonrpc", "id", "method"])]
    return made
  }
  const headers = (): Readonly<Record<string, string>> => ({
    ...(chance(0.6) && pick(sessions)),
    ...(chance(0.3) && {
      "mcp-protocol-version": pick(["2026-07-28", "2025-03-26", "1.0", ""]),
      "mcp-method": pick(METHODS),
      "mcp-name": pick([...TEXTS, "=?base64?x?=", "=?base64?aGk=?="])
    }),
    ...(chance(0.1) && { accept: pick(["application/json", "text/event-stream", "*/*", "text/html", ";;,q=x"]) })
  })
  const reached = { tools: 0, streams: 0 }
  const ask = async (method: string, more: Readonly<Record<string, string>>, body?: string): Promise<void> => {
    const type =
      body === undefined ? {} : { "content-type": "application/json", accept: "application/json, text/event-stream" }
    const reply = await fetch(world.server.url, {
      method,
      headers: { ...type, ...more },
      ...(body !== undefined && { body })
    })
    const shown = `${reply.status} for ${method} ${body}`
    expect(reply.status, shown).toBeLessThan(500)
    const answered = reply.headers.get("content-type") ?? ""
    if (answered.includes("event-stream")) {
      // Some of them have no end.
      reached.streams += 1
      await reply.body?.cancel()
      return
    }
    const said = await reply.text()
    // What never came so far as the protocol is answered like everything else here: 405 of a version without sessions.
    if (!answered.includes("json") || reply.status === 405) return
    const parsed: unknown = JSON.parse(said)
    for (const answer of Array.isArray(parsed) ? parsed : [parsed]) {
      expect(answer, shown).toMatchObject({ jsonrpc: "2.0" })
      if (answer.result?.content !== undefined) reached.tools += 1
    }
  }
  /** Right but for its arguments, in either era. */
  const rightOne = (): Promise<void> => {
    const [method, params]: readonly [string, Readonly<Record<string, unknown>>] = chance(0.8)
      ? ["tools/call", { name: pick(["test_simple_text", "key"]), arguments: { x: value(2) } }]
      : [
          "subscriptions/listen",
          { notifications: { toolsListChanged: true, resourceSubscriptions: chance(0.7) ? [] : value(1) } }
        ]
    const id = random.below(99)
    if (method === "tools/call" && chance(0.5))
      return ask("POST", pick(sessions), JSON.stringify(request(method, params, id)))
    const [message, more] = modern(method, params)
    return ask("POST", more, JSON.stringify({ ...message, id }))
  }
  const send = (): Promise<void> => {
    const more = headers()
    if (chance(0.2)) return rightOne()
    if (chance(0.02))
      return ask("GET", { ...more, ...(chance(0.5) && { "last-event-id": pick(["g.x.1", "w.x.1", "x"]) }) })
    if (chance(0.01)) return ask("DELETE", { "mcp-session-id": "x", "mcp-protocol-version": "2025-11-25" })
    const one = chance(0.1) ? Array.from({ length: random.below(5) }, message) : message()
    const body = JSON.stringify(one) ?? "{"
    return ask("POST", more, chance(0.03) ? body.slice(0, random.below(body.length)) : body)
  }
  for (let sent = 0; sent < REQUEST_COUNT; sent += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, send))
  expect(world.defects).toEqual([])
  expect(reached.tools, "calls that reached a tool").toBeGreaterThan(TOOL_CALL_COUNT_MIN)
  expect(reached.streams, "streams").toBeGreaterThan(STREAM_COUNT_MIN)
  await eventually(() => world.server.http.openStreams() === 0)
  world.server.stop()
})
