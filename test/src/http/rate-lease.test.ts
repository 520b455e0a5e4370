/**
 * Rates at the edge: what is decided in its own tick, what asks the authority, and that nobody gets more than
 * burst and rate allow, however the takes fall.
 */
import * as fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { makeRateTable, type RateDecision, type RateTable, sponsorLimitsFor } from "../../../src/http/rate-lease.ts"
import { addressPrincipal, AGENT_LIMITS, SPONSOR_LIMITS } from "../../../src/http/rate-limits.ts"
import { makeRateAuthority, type RateAuthority } from "../../support/rate-authority.ts"

let authority: RateAuthority
let table: RateTable

beforeEach(() => {
  authority = makeRateAuthority()
  table = tableOver(authority)
})

const tableOver = (over: RateAuthority, principalCountMax?: number): RateTable =>
  makeRateTable({ ask: over.ask, monotonicNow: () => over.clockMs, principalCountMax })

const agent = (limits = AGENT_LIMITS, id = "agt_1") => table.takeAgent(id, limits, "spn_1")

const takeMany = async (count: number, take: () => RateDecision | Promise<RateDecision>): Promise<number> => {
  let allowed = 0
  for (let i = 0; i < count; i++) if ((await take()).allowed) allowed += 1
  return allowed
}

const addressOf = (at: number): string => `10.${Math.floor(at / 65_536)}.${Math.floor(at / 256) % 256}.${at % 256}`

const header = (decision: RateDecision, name: string) => decision.headers.find(([key]) => key === name)?.[1]

describe("rate, with tokens at the edge", () => {
  test("a take is decided in its own tick without an ask", async () => {
    await agent()
    const asked = authority.asked.length
    expect(agent()).toMatchObject({ allowed: true, violated: [] })
    expect(authority.asked).toHaveLength(asked)
  })

  test("the headers count both buckets down and name their policies", async () => {
    const first = await agent()
    expect(header(first, "RateLimit")).toBe('"default";r=99;t=1, "sponsor";r=499;t=1')
    expect(header(first, "RateLimit-Policy")).toBe('"default";q=100;w=2, "sponsor";q=500;w=2')
    expect(header(await agent(), "RateLimit")).toBe('"default";r=98;t=1, "sponsor";r=498;t=1')
  })

  test("an unused lease ends after a second and goes back", async () => {
    await agent()
    authority.clockMs = 1_000
    await agent()
    expect(authority.asked.filter(({ id }) => id === "agt_1").at(-1)?.command).toMatchObject({ returned: 24 })
  })
})

describe("rate, when many wait", () => {
  test("one ask per principal is in flight, and all of them are answered", async () => {
    const decisions = await Promise.all(Array.from({ length: 40 }, async () => agent()))
    expect(decisions.every((one) => one.allowed)).toBe(true)
    expect(authority.asked.length).toBeLessThanOrEqual(4)
  })

  test("an authority that fails fails the takes that need it, and is asked again afterwards", async () => {
    authority.failure = new Error("down")
    await expect(agent()).rejects.toThrow("down")
    authority.failure = undefined
    expect(await agent()).toMatchObject({ allowed: true })
  })
})

describe("rate, when a bucket is empty", () => {
  test("exactly the burst passes at once; the next take is refused with the time of the next token, without an ask", async () => {
    expect(await takeMany(150, agent)).toBe(AGENT_LIMITS.burst)
    const asked = authority.asked.length
    const refused = await agent()
    expect(refused).toMatchObject({ allowed: false, retryAfterSeconds: 1, violated: ["default"] })
    expect(header(refused, "RateLimit")).toBe('"default";r=0;t=1')
    expect(authority.asked).toHaveLength(asked)
  })

  test("it opens again as the rate refills it", async () => {
    await takeMany(150, agent)
    authority.clockMs += 1_000
    expect(await takeMany(150, agent)).toBe(AGENT_LIMITS.requestsPerSecond)
  })

  test("a take that the sponsor's bucket refuses leaves the agent's as it was", async () => {
    await takeMany(600, () => table.takeSponsor("spn_1"))
    const refused = await agent()
    expect(refused).toMatchObject({ allowed: false, violated: ["sponsor"] })
    authority.clockMs += 1_000
    expect(header(await agent(), "RateLimit")).toMatch(/^"default";r=99;/)
  })

  test("a take that only the sponsor's bucket refuses spends nothing of an agent's lease", async () => {
    await agent()
    await takeMany(600, () => table.takeSponsor("spn_1"))
    expect([await agent(), await agent()]).toMatchObject([{ violated: ["sponsor"] }, { violated: ["sponsor"] }])
    authority.clockMs += 500
    expect(header(await agent(), "RateLimit")).toMatch(/^"default";r=98;/)
  })

  test("an address has sixty requests and then one a second", async () => {
    const take = () => table.takeAddress("192.0.2.7")
    expect(await takeMany(100, take)).toBe(60)
    authority.clockMs += 3_000
    expect(await takeMany(100, take)).toBe(3)
    expect(header(await take(), "RateLimit-Policy")).toBe('"address";q=60;w=60')
  })

  test("an address has six hundred pages and then ten a second, apart from its other requests", async () => {
    const take = () => table.takePage("192.0.2.7")
    expect(await takeMany(100, () => table.takeAddress("192.0.2.7"))).toBe(60)
    expect(await takeMany(1_000, take)).toBe(600)
    authority.clockMs += 3_000
    expect(await takeMany(100, take)).toBe(30)
    expect(header(await take(), "RateLimit-Policy")).toBe('"page";q=600;w=60')
  })
})

describe("rate, with limits of its own", () => {
  test("a larger agent raises its sponsor's bucket to its own limits", async () => {
    const large = { requestsPerSecond: 1_000, burst: 2_000 }
    expect(await takeMany(2_500, () => agent(large))).toBe(2_000)
    expect(sponsorLimitsFor(large)).toEqual(large)
    expect(sponsorLimitsFor(AGENT_LIMITS)).toBe(SPONSOR_LIMITS)
  })

  test("a smaller agent beside it does not shrink the sponsor's bucket, until the larger one is gone for a minute", async () => {
    const large = { requestsPerSecond: 1_000, burst: 2_000 }
    await agent(large, "agt_large")
    expect(header(await agent(), "RateLimit-Policy")).toContain('"sponsor";q=2000;w=2')
    authority.clockMs += 60_001
    expect(header(await agent(), "RateLimit-Policy")).toContain('"sponsor";q=500;w=2')
  })

  test("a lowered limit holds from the next take on", async () => {
    await agent()
    expect(await takeMany(50, () => agent({ requestsPerSecond: 1, burst: 2 }))).toBeLessThanOrEqual(2)
  })
})

describe("rate, for every sequence of takes", () => {
  test("no run has more than the burst and what time refilled", async () => {
    const steps = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(steps, async (pauses) => {
        authority = makeRateAuthority()
        table = tableOver(authority)
        const limits = { requestsPerSecond: 4, burst: 8 }
        let allowed = 0
        for (const pause of pauses) {
          authority.clockMs += pause
          if ((await agent(limits)).allowed) allowed += 1
          const bound = limits.burst + (authority.clockMs / 1_000) * limits.requestsPerSecond
          expect(allowed).toBeLessThanOrEqual(bound + 1e-6)
        }
        expect(authority.spent.get("agt_1") ?? 0).toBeGreaterThanOrEqual(allowed)
      }),
      { numRuns: 60 }
    )
  })
})

describe("rate, with too many principals", () => {
  test("the table stays bounded, also where all of them are in use", async () => {
    table = tableOver(authority, 400)
    for (let i = 0; i < 2_000; i++) await table.takeAddress(addressOf(i))
    expect(table.principalCount()).toBeLessThanOrEqual(400)
    expect(table.principalCount()).toBeGreaterThan(390)
  })

  test("the table forgets idle ones before one that is in use, however long it has been there", async () => {
    const asksWith = async (principalCountMax: number) => {
      authority = makeRateAuthority()
      table = tableOver(authority, principalCountMax)
      for (let i = 0; i < 2_000; i++) {
        await agent()
        await table.takeAddress(addressOf(i))
        authority.clockMs += 20
      }
      return authority.asked.filter(({ id }) => id === "agt_1").length
    }
    expect(await asksWith(400)).toBe(await asksWith(10_000))
  })

  test("all addresses of an IPv6 network are one principal", () => {
    expect(addressPrincipal("2001:db8:1:2::1")).toBe("2001:db8:1:2::/64")
    expect(addressPrincipal("2001:db8:1:2:ffff:1:2:3")).toBe("2001:db8:1:2::/64")
    expect(addressPrincipal("2001:db8::7")).toBe("2001:db8:0:0::/64")
    expect(addressPrincipal("::1")).toBe("0:0:0:0::/64")
    expect(addressPrincipal("192.0.2.1")).toBe("192.0.2.1")
  })
})
