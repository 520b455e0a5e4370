/** The reputation formula: worked numbers, then what holds for every record. */
import { FastCheck as fc } from "effect"
import { describe, expect, test } from "vitest"
import { type Evidence, type EvidenceKind, reputationOf } from "../../../actors/trust/reputation.ts"
import { DAY, NOW } from "../../support/given.ts"

const many = (count: number, kind: EvidenceKind, at = NOW): ReadonlyArray<Evidence> =>
  Array.from({ length: count }, () => ({ kind, at }))

describe("reputation", () => {
  test("a new agent has 28 and is new", () => {
    expect(reputationOf([], NOW)).toEqual({ score: 28, mean: 0.5, events: 0, level: "new" })
  })
  test("two accepted proposals are Beta(4, 2): mean 0.667, score 49", () => {
    // sd = sqrt(8 / (36 · 7)) = 0.178
    expect(reputationOf(many(2, "proposal-accepted"), NOW)).toEqual({ score: 49, mean: 0.667, events: 2, level: "new" })
  })
  test("evidence of 180 days counts half", () => {
    const old = reputationOf(many(2, "proposal-accepted", NOW - 180 * DAY), NOW)
    expect(old.mean).toBe(reputationOf(many(1, "proposal-accepted"), NOW).mean)
  })
  test.each<[number, EvidenceKind, string]>([
    [4, "proposal-accepted", "new"],
    [5, "proposal-accepted", "established"],
    [24, "proposal-accepted", "established"],
    [25, "proposal-accepted", "trusted"],
    [25, "spam", "established"]
  ])("%i times %s is level %s", (count, kind, level) => {
    expect(reputationOf(many(count, kind), NOW).level).toBe(level)
  })
})

describe("reputation, for every record", () => {
  const good = fc.constantFrom<EvidenceKind>("proposal-accepted", "report-accepted", "case-favourable")
  const bad = fc.constantFrom<EvidenceKind>("rejected-in-good-faith", "report-false", "spam", "policy-strike")
  const moment = fc.integer({ min: 0, max: 1_000 }).map((days) => NOW - days * DAY)
  const record = fc.array(fc.record({ kind: fc.oneof(good, bad), at: moment }), { maxLength: 40 })

  test("the score stays within 0 and 100 and evidence never moves it the other way", () => {
    fc.assert(
      fc.property(record, good, bad, (evidence, forIt, againstIt) => {
        const before = reputationOf(evidence, NOW)
        expect(before.score).toBeGreaterThanOrEqual(0)
        expect(before.score).toBeLessThanOrEqual(100)
        expect(reputationOf([...evidence, { kind: forIt, at: NOW }], NOW).score).toBeGreaterThanOrEqual(before.score)
        expect(reputationOf([...evidence, { kind: againstIt, at: NOW }], NOW).score).toBeLessThanOrEqual(before.score)
      }),
      { numRuns: 1_000 }
    )
  })
})
