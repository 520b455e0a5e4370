/** Whom an owner lets go of when it has no room. */
import { expect, test } from "vitest"
import type { AgentCaller } from "../../../../src/http/handler.ts"
import type { HeldSession } from "../../../../src/mcp/session/owners.ts"
import { makeOwners, OWNER_LIMITS } from "../../../../src/mcp/session/owners.ts"

const full = (sessions: ReadonlyArray<{ readonly usedAt: number; readonly isQuiet: boolean }>) => {
  const owners = makeOwners({ ...OWNER_LIMITS, sessionsPerAddressMax: sessions.length })
  const owner = owners.of({ _tag: "Nobody" }, () => "address/1")
  const ended: Array<number> = []
  for (const { isQuiet, usedAt } of sessions) {
    const session: HeldSession = {
      usedAt,
      isQuiet: () => isQuiet,
      end: () => {
        ended.push(usedAt)
        owner.removeSession(session)
      }
    }
    owner.addSession(session)
  }
  return { owner, ended }
}

test("of the session that was not used for the longest time, where nothing of it is open", () => {
  const { ended, owner } = full([
    { usedAt: 5, isQuiet: true },
    { usedAt: 1, isQuiet: false },
    { usedAt: 3, isQuiet: true },
    { usedAt: 4, isQuiet: true }
  ])
  expect(owner.mayOpenSession()).toBe(true)
  expect(ended).toEqual([])
  expect(owner.makeRoom()).toBe(true)
  expect(ended).toEqual([3])
  // There is room now.
  expect(owner.makeRoom()).toBe(true)
  expect(ended).toEqual([3])
})

test("of calls first, then sessions, then streams, when its agent is barred", () => {
  const owners = makeOwners(OWNER_LIMITS)
  const agent = { agentId: "agt_1" } as AgentCaller
  const owner = owners.of({ _tag: "Agent", agent, authorization: "" }, () => "")
  const ended: Array<unknown> = []
  owner.addStream({ end: () => ended.push("stream") })
  owner.addSession({ usedAt: 0, isQuiet: () => true, end: () => ended.push("session") })
  owner.addCall({ end: (why) => ended.push(`call ${why}`) }, true)
  owners.endAll("agt_1")
  expect(ended).toEqual(["call key", "session", "stream"])
})

test("all streams of an owner may return at once, and then as many as its refill gives", () => {
  const owners = makeOwners({ ...OWNER_LIMITS, streamsPerAddressMax: 100 })
  const owner = owners.of({ _tag: "Nobody" }, () => "address/1")
  const returned = (at: number) => Array.from({ length: 200 }, () => owner.mayReturn(at)).filter(Boolean).length
  expect([returned(1_000), returned(1_000), returned(2_000)]).toEqual([100, 0, 5])
})

test("of none when all are busy", () => {
  const { ended, owner } = full([{ usedAt: 1, isQuiet: false }])
  expect([owner.mayOpenSession(), owner.makeRoom(), ended]).toEqual([false, false, []])
})
