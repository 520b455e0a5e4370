/** Who ends which streams: the watch alone, told of commits by hand. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { CommitListener } from "../../../actors/runtime/slot.ts"
import { AgentId, SponsorId } from "../../../schema/ids.ts"
import { makeStreamWatch, type WatchCaller } from "../../../src/auth/stream-watch.ts"
import type { Caller } from "../../../src/http/handler.ts"
import { HOUR, NOW } from "../../support/given.ts"

const agentId = AgentId.make(`agt_${"a".repeat(32)}`)
const sponsorId = SponsorId.make(`spn_${"a".repeat(26)}`)
const agent: Caller = {
  _tag: "Agent",
  agentId,
  sponsorId,
  status: "active",
  cooldownUntil: 0,
  limits: { requestsPerSecond: 1, burst: 1 }
}
const sponsor: Caller = { _tag: "Sponsor", sponsorId, sessionExpiresAt: NOW + HOUR }

let watch: WatchCaller
let listeners: Array<readonly [string, CommitListener]>
const committed = (kind: string, id: string, event: object) => {
  for (const [heard, listener] of listeners)
    if (heard === kind) listener({ kind, id }, { state: undefined, version: 1, events: [event] })
}
const suspended = (id: string = agentId) => committed("agent", id, { _tag: "AgentSuspended" })
const rotated = (previousKeysEndAt: number) =>
  committed("agent", agentId, { _tag: "KeyRotated", previousKeysEndAt, at: NOW })
const signedOut = (id: string = sponsorId) => committed("sponsor", id, { _tag: "SessionClosed" })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  listeners = []
  const listenKind = (kind: string, listener: CommitListener) => {
    listeners.push([kind, listener])
    return () => undefined
  }
  watch = makeStreamWatch({ listenKind }, Date.now)
})
afterEach(() => {
  vi.useRealTimers()
})

describe("a watched stream", () => {
  test("ends with its own agent or sponsor and with no other", () => {
    const [ofAgent, ofSponsor] = [vi.fn(), vi.fn()]
    watch(agent, ofAgent)
    watch(sponsor, ofSponsor)
    suspended(`agt_${"b".repeat(32)}`)
    signedOut(`spn_${"b".repeat(26)}`)
    expect([ofAgent.mock.calls.length, ofSponsor.mock.calls.length]).toEqual([0, 0])
    suspended()
    expect([ofAgent.mock.calls.length, ofSponsor.mock.calls.length]).toEqual([1, 0])
    signedOut()
    expect([ofAgent.mock.calls.length, ofSponsor.mock.calls.length]).toEqual([1, 1])
  })

  test("ends with the others of its agent, each once, also when ending stops the watch", () => {
    const ends = [1, 2, 3].map(() => vi.fn())
    for (const end of ends) {
      const stop = watch(agent, () => {
        end()
        stop()
      })
    }
    suspended()
    suspended()
    expect(ends.map((end) => end.mock.calls.length)).toEqual([1, 1, 1])
  })

  test("that was left is not ended any more, and takes nothing from the others", () => {
    const [left, stays] = [vi.fn(), vi.fn()]
    const stop = watch(agent, left)
    watch(agent, stays)
    stop()
    suspended()
    expect([left.mock.calls.length, stays.mock.calls.length]).toEqual([0, 1])
  })

  test("of a key that was replaced ends with its grace period; what the new key opened stays", () => {
    const [old, left, fresh, ofOld] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    watch(agent, old)
    const stop = watch(agent, left)
    rotated(NOW + HOUR)
    watch(agent, fresh)
    watch({ ...agent, keyEndsAt: NOW + HOUR }, ofOld)
    stop()
    vi.advanceTimersByTime(HOUR - 1)
    expect([old, left, fresh, ofOld].map((end) => end.mock.calls.length)).toEqual([0, 0, 0, 0])
    vi.advanceTimersByTime(1)
    expect([old, left, fresh, ofOld].map((end) => end.mock.calls.length)).toEqual([1, 0, 0, 1])
  })

  test("of a key that was replaced twice ends at the earlier moment", () => {
    const old = vi.fn()
    watch(agent, old)
    rotated(NOW + HOUR)
    rotated(NOW + 2 * HOUR)
    vi.advanceTimersByTime(HOUR)
    expect(old).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test("of a sponsor ends when its session runs out, and leaves no timer when it was left before", () => {
    const end = vi.fn()
    watch(sponsor, end)
    const stop = watch(sponsor, vi.fn())
    expect(vi.getTimerCount()).toBe(2)
    stop()
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(HOUR - 1)
    expect(end).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(end).toHaveBeenCalledOnce()
  })
})
