/** What bodies hold of the budget: never more than its limits, and nothing once they are gone. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { BodyBudget, BodyCharge, type BodyLimits, Slots } from "../../../src/http/body-budget.ts"
import type { BodyOwner } from "../../../src/http/exchange.ts"

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
