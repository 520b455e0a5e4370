/** How many event streams one owner and all together may have open. */
import { describe, expect, test } from "vitest"
import { makeStreamShares } from "../../../src/http/stream-shares.ts"

const ALL_MAX = 4
const reader = (ownerId: string, ownMax = 3) => ({ ownerId, ownMax })

describe("shares of the open streams", () => {
  test("leave an owner its own, and end with those of all", () => {
    const shares = makeStreamShares(ALL_MAX)
    const taken = (ownerId: string) => shares.take(reader(ownerId)) !== undefined
    expect([taken("s"), taken("s"), taken("s"), taken("s")]).toEqual([true, true, true, false])
    expect(shares.full(reader("s"))).toBe("own")
    expect([taken("t"), taken("t")]).toEqual([true, false])
    expect(shares.full(reader("u"))).toBe("all")
    expect([shares.openOf("s"), shares.openOf("t"), shares.openOf("u")]).toEqual([3, 1, 0])
  })

  test("come back once when a stream ends", () => {
    const shares = makeStreamShares(ALL_MAX)
    const leave = shares.take(reader("s", 2))
    shares.take(reader("s", 2))
    expect(shares.full(reader("s", 2))).toBe("own")
    leave?.()
    leave?.()
    expect(shares.full(reader("s", 2))).toBeUndefined()
    shares.take(reader("s", 2))
    expect(shares.full(reader("s", 2))).toBe("own")
  })

  test("follow what the owner may have open now", () => {
    const shares = makeStreamShares(ALL_MAX)
    expect(shares.take(reader("s", 1))).toBeDefined()
    expect(shares.take(reader("s", 1))).toBeUndefined()
    expect(shares.full(reader("s", 1))).toBe("own")
    expect(shares.full(reader("s", 2))).toBeUndefined()
    shares.take(reader("s", 9))
    expect(shares.full(reader("s", 2))).toBe("own")
  })
})
