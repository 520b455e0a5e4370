/** The reputation formula: worked numbers, then what holds for every record. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { NO_EVIDENCE, reputationOf as ofSums, weightOf, withEvidence } from "../../../actors/trust/reputation.ts"
import type { EvidenceKind } from "../../../schema/agent.ts"
import { DAY, NOW } from "../../support/given.ts"

interface Evidence {
  readonly kind: EvidenceKind
  readonly at: number
}

/** Pieces of whole weight, folded one after the other as they came. */
const sumsOf = (evidence: ReadonlyArray<Evidence>) =>
  evidence
    .toSorted((one, other) => one.at - other.at)
    .reduce(
      (sums, { at, kind }) => withEvidence(sums, { evidence: kind, weight: Math.abs(weightOf(kind)), at }),
      NO_EVIDENCE
    )
const reputationOf = (evidence: ReadonlyArray<Evidence>, now: number) => ofSums(sumsOf(evidence), now)

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

  test("the sums hold what the formula says of each piece by itself", () => {
    fc.assert(
      fc.property(record, (evidence) => {
        const left = (at: number) => 2 ** (-(NOW - at) / (180 * DAY))
        const total = (sign: number) =>
          evidence
            .map(({ at, kind }) => Math.max(0, sign * weightOf(kind)) * left(at))
            .reduce((sum, one) => sum + one, 2)
        const [a, b] = [total(1), total(-1)]
        const sd = Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1)))
        const { events, mean, score } = reputationOf(evidence, NOW)
        expect(events).toBe(evidence.length)
        expect(Math.abs(mean - a / (a + b))).toBeLessThan(0.000_6)
        expect(Math.abs(score - 100 * Math.max(0, a / (a + b) - sd))).toBeLessThan(0.500_001)
      })
    )
  })
})
