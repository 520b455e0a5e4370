/** Two thousand messages that are nearly right: never a 5xx, never a defect, and JSON-RPC wherever JSON comes back. */
import { expect, test } from "vitest"
import { makeRandom } from "../../fuzz/random.ts"
import { MODERN_META, openSession, post, startWorld } from "./world.ts"

const SEED = 20_261_120
const REQUEST_COUNT = 2_000
const AT_ONCE = 40

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
    ..."initialize server/discover notifications/cancelled notifications/initialized constructor".split(" ")
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
      ...(chance(0.1) && { [pick(NAMES)]: value(2) })
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
  const send = async (): Promise<void> => {
    const one = chance(0.1) ? Array.from({ length: random.below(5) }, message) : message()
    const body = JSON.stringify(one) ?? "{"
    const reply = await post(world, chance(0.03) ? body.slice(0, random.below(body.length)) : body, headers())
    const shown = `${reply.status} for ${body}`
    expect(reply.status, shown).toBeLessThan(500)
    const answers = Array.isArray(reply.body) ? reply.body : [reply.body]
    const isJson = (reply.headers.get("content-type") ?? "").includes("json")
    if (isJson) for (const answer of answers) expect(answer, shown).toMatchObject({ jsonrpc: "2.0" })
  }
  for (let sent = 0; sent < REQUEST_COUNT; sent += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, send))
  expect(world.defects).toEqual([])
  world.server.stop()
})
