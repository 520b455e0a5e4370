/** How cases ended: counts that can be taken back, also before they were given. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { closedCases, NO_OUTCOMES, withOutcome } from "../../../actors/organization/outcomes.ts"
import { resolutionRate } from "../../../actors/organization.ts"
import { DAY, NOW } from "../../support/given.ts"

const ended = (favourable: boolean, timely = true, ageDays = 3) => ({
  favourable,
  timely,
  closed_at: NOW - ageDays * DAY
})

describe("outcomes", () => {
  test("are counted, and revoking takes back all of it", () => {
    const once = withOutcome(NO_OUTCOMES, ended(true), 1)
    expect(closedCases(once)).toEqual({ closed: 1, favourable: 1 })
    expect(withOutcome(once, ended(true), -1)).toEqual(NO_OUTCOMES)
  })
  test("a revocation that comes first shows nothing, and nothing is left when the rest has come", () => {
    const early = withOutcome(NO_OUTCOMES, ended(true), -1)
    expect(closedCases(early)).toEqual({ closed: 0, favourable: 0 })
    expect(resolutionRate(withOutcome(early, ended(false), 1))).toBe("0%")
    expect(withOutcome(early, ended(true), 1)).toEqual(NO_OUTCOMES)
  })
  test("the resolution rate is a percentage of closed cases, 0% with none", () => {
    expect(resolutionRate({ closed_cases: 0, favourable_cases: 0 })).toBe("0%")
    expect(resolutionRate({ closed_cases: 25, favourable_cases: 18 })).toBe("72%")
    expect(resolutionRate({ closed_cases: 3, favourable_cases: 2 })).toBe("67%")
    expect(resolutionRate({ closed_cases: 1, favourable_cases: 2 })).toBe("100%")
  })
  test("everything recorded and revoked, in any order, leaves nothing", () => {
    const one = fc.record({ favourable: fc.boolean(), timely: fc.boolean(), age: fc.nat(3_000) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 50 }), fc.infiniteStream(fc.boolean()), (cases, coins) => {
        const moves = cases.flatMap((each) => [
          { each, sign: 1 as const },
          { each, sign: -1 as const }
        ])
        const shuffled = moves.map((move) => ({ move, first: coins.next().value === true }))
        const ordered = [...shuffled.filter((entry) => entry.first), ...shuffled.filter((entry) => !entry.first)]
        const left = ordered.reduce(
          (all, { move }) => withOutcome(all, ended(move.each.favourable, move.each.timely, move.each.age), move.sign),
          NO_OUTCOMES
        )
        expect(closedCases(left)).toEqual({ closed: 0, favourable: 0 })
        for (const { sum, rest } of Object.values(left.outcomes)) expect(Math.abs(sum + rest)).toBeLessThan(1e-18)
      }),
      { numRuns: 200 }
    )
  })
})
