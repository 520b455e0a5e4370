/** The memory of bodies, slots, and the part of the requests that is refused under overload. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { BodyBudget, BodyCharge, type BodyLimits, Overload, Slots } from "../../../src/http/admission.ts"
import type { BodyOwner } from "../../../src/http/exchange.ts"
import { startServer } from "../../../src/http/uws.ts"
import { askRaw, requestText } from "../../support/raw-http.ts"

const LIMITS: BodyLimits = {
  processBytes: 1_000,
  strangersBytes: 400,
  sponsorBytes: 500,
  agentBytes: 300,
  addressBytes: 200,
  smallBytes: 10,
  largeBytes: 100,
  largePerSponsor: 3,
  largePerOwner: 2,
  unfinishedPerAddress: 5
}

const AGENT: BodyOwner = { agentId: "agt_1", sponsorId: "spn_1" }
const charge = (budget: BodyBudget, owner: BodyOwner | undefined, remoteAddress = "192.0.2.1") =>
  new BodyCharge(budget, owner, { remoteAddress })
/** How many bodies of this size one after the other find room. */
const fits = (bytes: number, owner: (n: number) => BodyOwner | undefined, address: (n: number) => string): number => {
  const budget = new BodyBudget(LIMITS)
  let n = 0
  while (n < 2_000 && charge(budget, owner(n), address(n)).grow(bytes)) n++
  return n
}
const one = () => "192.0.2.1"
const many = (n: number) => `192.0.2.${n}`

describe("the budget of bodies", () => {
  test("gives one agent, one sponsor, one address, strangers and the process their shares", () => {
    expect(fits(100, () => AGENT, one)).toBe(3)
    expect(fits(100, (n) => ({ agentId: `agt_${n}`, sponsorId: "spn_1" }), one)).toBe(5)
    expect(fits(100, (n) => ({ agentId: `agt_${n}`, sponsorId: `spn_${n}` }), one)).toBe(10)
    expect(fits(100, () => undefined, one)).toBe(2)
    expect(fits(100, () => undefined, many)).toBe(4)
  })

  test("lets one agent and one sponsor have few large bodies at once", () => {
    expect(fits(101, () => AGENT, one)).toBe(2)
    expect(fits(101, (n) => ({ agentId: `agt_${n}`, sponsorId: "spn_1" }), one)).toBe(3)
  })

  test("counts small bodies for the process alone", () => {
    expect(fits(10, () => AGENT, one)).toBe(100)
    expect(fits(10, () => undefined, one)).toBe(40)
  })

  test("gives a refused body nothing, also no part of it", () => {
    const budget = new BodyBudget(LIMITS)
    const first = charge(budget, AGENT)
    expect([first.grow(250), first.grow(60), budget.held]).toEqual([true, false, 250])
    first.release()
    expect([budget.held, budget.shares.size]).toEqual([0, 0])
  })

  test("moves a body from its address to its sender, or lets go of it", () => {
    const budget = new BodyBudget(LIMITS)
    const body = charge(budget, undefined)
    body.grow(150)
    expect(body.moveTo(AGENT, 280)).toBe(true)
    expect([budget.held, budget.heldByStrangers, [...budget.shares.keys()]]).toEqual([
      280,
      0,
      ["agent/agt_1", "sponsor/spn_1"]
    ])
    const second = charge(budget, undefined, "192.0.2.9")
    second.grow(50)
    expect(second.moveTo(AGENT, 50)).toBe(false)
    expect(budget.held).toBe(280)
  })

  test("is empty again after any sequence of bodies", () => {
    const owner = fc.option(
      fc.record({
        agentId: fc.option(fc.constantFrom("a", "b"), { nil: undefined }),
        sponsorId: fc.constantFrom("s", "t")
      }),
      { nil: undefined }
    )
    const step = fc.oneof(
      fc.record({ do: fc.constant("open" as const), owner, address: fc.constantFrom("192.0.2.1", "2001:db8::1") }),
      fc.record({ do: fc.constant("grow" as const), body: fc.nat(20), bytes: fc.nat(200) }),
      fc.record({ do: fc.constant("move" as const), body: fc.nat(20), owner, bytes: fc.nat(200) }),
      fc.record({ do: fc.constant("release" as const), body: fc.nat(20) })
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const budget = new BodyBudget(LIMITS)
        const bodies: Array<BodyCharge> = []
        for (const one of steps) {
          if (one.do === "open") bodies.push(charge(budget, one.owner, one.address))
          const body = "body" in one ? bodies[one.body] : undefined
          if (one.do === "grow") body?.grow(one.bytes)
          if (one.do === "move") body?.moveTo(one.owner, one.bytes)
          if (one.do === "release") body?.release()
          expect(budget.held).toBe(bodies.reduce((sum, { bytes }) => sum + bytes, 0))
          expect(budget.held).toBeLessThanOrEqual(LIMITS.processBytes)
          expect(budget.heldByStrangers).toBeLessThanOrEqual(LIMITS.strangersBytes)
          for (const [name, { bytes, large }] of budget.shares) {
            const isSponsor = name.startsWith("sponsor/")
            const max = isSponsor
              ? LIMITS.sponsorBytes
              : name.startsWith("agent/")
                ? LIMITS.agentBytes
                : LIMITS.addressBytes
            expect(bytes).toBeLessThanOrEqual(max)
            expect(large).toBeLessThanOrEqual(isSponsor ? LIMITS.largePerSponsor : LIMITS.largePerOwner)
          }
        }
        for (const body of bodies) body.release()
        expect([budget.held, budget.heldByStrangers, budget.shares.size]).toEqual([0, 0, 0])
      })
    )
  })
})

describe("slots", () => {
  test("are bounded in all and by owner, and come back", () => {
    const slots = new Slots({ countMax: 3, perOwnerMax: 2 })
    expect([slots.take("a"), slots.take("a"), slots.take("a"), slots.take("b"), slots.take("c")]).toEqual([
      true,
      true,
      false,
      true,
      false
    ])
    slots.release("a")
    expect([slots.take("c"), slots.count]).toEqual([true, 3])
  })
})

const LATE = { lagMs: 100, busyShare: 1, inFlight: 1_000 }
const sampled = (overload: Overload, count: number, sample = LATE): Overload => {
  for (let n = 0; n < count; n++) overload.sample(sample)
  return overload
}
const refusedOf = (overload: Overload, count: number): number =>
  Array.from({ length: count }, () => overload.refusal(false)).filter((seconds) => seconds > 0).length

describe("a process that is asked too much", () => {
  test("refuses a growing part, never everything, and says when to come again", () => {
    const overload = sampled(new Overload(undefined), 4)
    expect(refusedOf(overload, 1_000)).toBe(200)
    sampled(overload, 100)
    expect(refusedOf(overload, 1_000) / 1_000).toBeCloseTo(0.98, 2)
    expect(Math.max(...Array.from({ length: 10 }, () => overload.refusal(false)))).toBe(3)
  })

  test("admits everything again soon after it is over", () => {
    const overload = sampled(sampled(new Overload(undefined), 10), 25, { ...LATE, lagMs: 1 })
    expect([overload.share, refusedOf(overload, 1_000)]).toEqual([0, 0])
  })

  test.each([
    ["the loop is not late", { ...LATE, lagMs: 20 }],
    ["another process has the processor", { ...LATE, busyShare: 0.5 }],
    ["few requests are under way", { ...LATE, inFlight: 10 }]
  ])("refuses nobody when %s", (_why, sample) => {
    expect(refusedOf(sampled(new Overload(undefined), 100, sample), 1_000)).toBe(0)
  })

  test("settles where the loop is just not late: what is admitted is what can be done", () => {
    const overload = new Overload(undefined)
    // Three times as much is asked as can be done; the delay grows with what is admitted beyond that.
    let backlog = 0
    let [done, ticks] = [0, 0]
    for (let tick = 0; tick < 2_000; tick++) {
      for (let n = 0; n < 60; n++) if (overload.refusal(false) === 0) backlog += 1
      const worked = Math.min(backlog, 20)
      backlog -= worked
      overload.sample({ lagMs: backlog * 2, busyShare: worked / 20, inFlight: 300 + backlog })
      if (tick >= 200) {
        done += worked
        ticks += 1
      }
    }
    expect(done / ticks).toBeGreaterThan(0.9 * 20)
    expect(backlog).toBeLessThan(200)
  })

  test("refuses writes alone when the journal is behind, as soon as that is so", () => {
    let lagMs = 0
    const overload = new Overload({ lagMs: () => lagMs, deadlineMs: () => 1_000 })
    expect([overload.refusal(true), overload.refusal(false)]).toEqual([0, 0])
    lagMs = 1_001
    expect([overload.refusal(true), overload.refusal(false)]).toEqual([1, 0])
  })
})

test("a refused write is answered 503 with Retry-After before its handler, and a vital one or one that may read is not refused", async () => {
  let handled = 0
  const handler = () => {
    handled += 1
    return { status: 200, headers: [], body: "done" }
  }
  const route = { method: "POST", bodyBytesMax: 10, deadlineMs: 1_000, handler } as const
  const server = await startServer({
    host: "127.0.0.1",
    port: 0,
    routes: [
      { ...route, pattern: "/write" },
      { ...route, pattern: "/vital", isVital: true },
      { ...route, pattern: "/read", mayRead: true }
    ],
    journal: { lagMs: () => 1_200, deadlineMs: () => 1_000 },
    onDefect: () => undefined
  })
  const ask = (path: string) => askRaw(server.port, requestText(`POST ${path}`, ["Content-Length: 2"], "{}"))
  const refused = await ask("/write")
  expect([refused.status, refused.headers.get("retry-after"), handled]).toEqual([503, "1", 0])
  expect([(await ask("/vital")).status, handled]).toEqual([200, 1])
  expect([(await ask("/read")).status, handled]).toEqual([200, 2])
  server.close()
})
