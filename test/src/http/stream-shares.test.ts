/** How many event streams one agent, one sponsor and all together may have open. */
import { describe, expect, test } from "vitest"
import { makeStreamShares } from "../../../src/http/stream-shares.ts"

const LIMITS = { agentMax: 2, sponsorMax: 3, allMax: 4 }
const reader = (agentId: string | undefined, sponsorId: string) => ({ agentId, sponsorId })

describe("shares of the open streams", () => {
  test("leave an agent its own, a sponsor its own, and end with those of all", () => {
    const shares = makeStreamShares(LIMITS)
    const taken = (agentId: string | undefined, sponsorId: string) =>
      shares.take(reader(agentId, sponsorId)) !== undefined
    expect([taken("a", "s"), taken("a", "s"), taken("a", "s")]).toEqual([true, true, false])
    expect(shares.full(reader("a", "s"))).toBe("own")
    expect([taken("b", "s"), taken("c", "s"), taken(undefined, "s")]).toEqual([true, false, false])
    expect([taken("d", "t"), taken("d", "t")]).toEqual([true, false])
    expect(shares.full(reader("e", "u"))).toBe("all")
  })

  test("come back once when a stream ends", () => {
    const shares = makeStreamShares(LIMITS)
    const leave = shares.take(reader("a", "s"))
    shares.take(reader("a", "s"))
    expect(shares.full(reader("a", "s"))).toBe("own")
    leave?.()
    leave?.()
    expect(shares.full(reader("a", "s"))).toBeUndefined()
    shares.take(reader("a", "s"))
    expect(shares.full(reader("a", "s"))).toBe("own")
  })

  test("follow what the sponsor's tier allows now, up to the limit of all sponsors", () => {
    const shares = makeStreamShares(LIMITS)
    const of = (sponsorMax: number) => ({ ...reader(undefined, "s"), sponsorMax })
    expect(shares.take(of(1))).toBeDefined()
    expect(shares.take(of(1))).toBeUndefined()
    expect(shares.full(of(1))).toBe("own")
    expect(shares.full(of(2))).toBeUndefined()
    shares.take(of(9))
    shares.take(of(9))
    expect(shares.full(of(9))).toBe("own")
  })
})
