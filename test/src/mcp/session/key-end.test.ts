/** Which keys end which streams, where the key has to be looked up again. */
import { expect, test, vi } from "vitest"
import { apiError } from "../../../../schema/error.ts"
import type { AgentCaller } from "../../../../src/http/handler.ts"
import { makeKeyEnds } from "../../../../src/mcp/session/key-end.ts"
import { NOW } from "../../../support/given.ts"
import { agentCalled } from "../world.ts"

const agent = agentCalled("agt_one")
const caller = { _tag: "Agent", agent, authorization: "Bearer one" } as const

test.each<readonly [string, () => Promise<AgentCaller | ReturnType<typeof apiError>>, number]>([
  ["is none any more", () => Promise.resolve(apiError("invalid-credential")), 1],
  ["belongs to an agent that was suspended", () => Promise.resolve({ ...agent, status: "suspended" }), 1],
  ["cannot be looked up", () => Promise.reject(new Error("the database is away")), 1],
  ["ended meanwhile", () => Promise.resolve({ ...agent, keyEndsAt: NOW }), 1],
  ["is what it was", () => Promise.resolve(agent), 0]
])("a key that %s", async (_what, found, times) => {
  const [end, left] = [vi.fn(), vi.fn()]
  const ends = makeKeyEnds({ agent: found }, () => NOW)
  const stop = ends.watch(caller, end)
  ends.watch(caller, left)()
  expect(end).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(times))
  expect(left).not.toHaveBeenCalled()
  stop()
})

test("nobody has no key that could end", () => {
  const end = vi.fn()
  makeKeyEnds({ agent: () => apiError("invalid-credential") }, () => NOW).watch({ _tag: "Nobody" }, end)()
  expect(end).not.toHaveBeenCalled()
})
