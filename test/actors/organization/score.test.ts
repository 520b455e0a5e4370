/**
 * The trust score: a table whose numbers were computed apart from this code, straight from the formula's text, then what
 * holds for every organization.
 */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  type DomainStanding,
  hasRecentFraudOrBan,
  pointsOf,
  scoreOf,
  trustOf,
  trustOfDomain,
  weigh,
  wilsonLower
} from "../../../actors/organization/score.ts"
import type { OrganizationCommand } from "../../../schema/organization.ts"
import { DAY, NOW } from "../../support/given.ts"
import {
  claim,
  enforcement,
  organizationAfter,
  outcome,
  pattern,
  recordCase,
  report,
  reviewed,
  revoked,
  spoken,
  times
} from "./histories.ts"

const GOOD = { favourable: true, timely: true }
const BAD = { favourable: false, timely: false }
const ANSWERED = { favourable: false, timely: true }
const LATE_RELIEF = { favourable: true, timely: false }

/** Its domain is known, and every sponsor is a voice of age. */
const after = (...commands: ReadonlyArray<OrganizationCommand>) => organizationAfter([claim, ...spoken(commands)])
let sponsorCount = 1_000
/** Each of a voice of its own. */
const cases = (count: number, ageDays: number, ended: typeof GOOD) =>
  times(count, () => outcome(ageDays, ended, (sponsorCount += 1)))
const acceptedReports = (count: number) =>
  times(count, (index) => report(index, index)).concat(times(count, (index) => reviewed(index)))
const fraud = (id: number, ageDays: number) => enforcement(id, ageDays, { action_type: "fraud_judgment" })

describe("trust-2, worked numbers", () => {
  const redress = { redress_amount: "1200000.00", currency: "USD" }
  test.each<[string, number, number, number, number, ReadonlyArray<OrganizationCommand>]>([
    ["nothing", 50, 50, 0, 0, []],
    ["one good case today", 51, 50, 0.09, 1, cases(1, 0, GOOD)],
    ["one bad case today", 49, 47, 0.09, 1, cases(1, 0, BAD)],
    ["ten good cases today", 64, 61, 0.5, 10, cases(10, 0, GOOD)],
    ["ten good cases of a year ago", 58, 54, 0.33, 5, cases(10, 365, GOOD)],
    [
      "18 of 25 favourable, 22 in time, 100 days ago",
      61,
      55,
      0.67,
      20.68,
      [...cases(18, 100, GOOD), ...cases(4, 100, ANSWERED), ...cases(3, 100, BAD)]
    ],
    ["200 good cases today", 83, 82, 0.95, 200, cases(200, 0, GOOD)],
    ["200 bad cases today", 17, 17, 0.95, 200, cases(200, 0, BAD)],
    ["a fraud judgment today", 25, 25, 0.33, 5, [fraud(1, 0)]],
    ["a fraud judgment five years ago", 37, 37, 0.33, 5, [fraud(1, 1_826)]],
    ["two fraud judgments: no more than 40 points", 10, 10, 0.5, 10, [fraud(1, 0), fraud(2, 0)]],
    [
      "an order with redress, an order, an open action and a reversed ban",
      28,
      28,
      0.6,
      15,
      [
        enforcement(1, 365, redress),
        enforcement(2, 1_000),
        enforcement(3, 10, { status: "open" }),
        enforcement(4, 5, { action_type: "ban", status: "reversed" })
      ]
    ],
    [
      "reports: two accepted, one unreviewed that weighs nothing",
      45,
      45,
      0.17,
      2,
      [...acceptedReports(2), report(9, 9)]
    ],
    ["reports of 31 sponsors accepted: all 15 points", 35, 35, 0.76, 31, acceptedReports(31)],
    ["reports of 40 sponsors accepted: no more", 35, 35, 0.8, 40, acceptedReports(40)],
    ["one pattern", 45, 45, 0, 0, pattern("auto_renewal")],
    ["three patterns, the most there can be", 35, 35, 0, 0, ["auto_renewal", "deposit", "delay"].flatMap(pattern)],
    [
      "everything bad",
      0,
      0,
      0.96,
      250,
      [
        ...cases(200, 0, BAD),
        fraud(1, 0),
        fraud(2, 0),
        ...acceptedReports(40),
        ...["auto_renewal", "deposit", "delay"].flatMap(pattern)
      ]
    ],
    [
      "something of everything",
      53,
      48,
      0.71,
      24.5,
      [
        ...cases(12, 30, GOOD),
        ...cases(5, 200, ANSWERED),
        ...cases(8, 400, LATE_RELIEF),
        enforcement(1, 730),
        ...acceptedReports(1),
        report(8, 8),
        report(9, 9)
      ]
    ]
  ])("%s: %i, at least %i", (_name, score, score_lower, confidence, effective_sample, history) => {
    const organization = after(...history)
    expect(trustOf(organization, NOW)).toMatchObject({ score, score_lower, confidence, effective_sample })
    expect(scoreOf(organization, NOW)).toBe(score)
  })

  const plain: DomainStanding = {
    verified: false,
    lookalikeConfidence: 0,
    lookalikeWords: "it imitates",
    registeredAt: null
  }
  const registered = (days: number) => ({ ...plain, registeredAt: NOW - days * DAY })
  test.each<[string, number, DomainStanding]>([
    ["an unknown domain", 50, plain],
    ["verified", 60, { ...plain, verified: true }],
    ["a lookalike", 20, { ...plain, lookalikeConfidence: 0.7 }],
    ["the same label under another suffix costs nothing", 50, { ...plain, lookalikeConfidence: 0.6 }],
    ["a verified domain is exempt", 60, { ...plain, verified: true, lookalikeConfidence: 0.98 }],
    ["registered 29 days ago", 40, registered(29)],
    ["registered 30 days ago", 45, registered(30)],
    ["registered 179 days ago", 45, registered(179)],
    ["registered 180 days ago", 50, registered(180)],
    ["registered 1,826 days ago", 50, registered(1_826)],
    ["registered 1,827 days ago", 53, registered(1_827)]
  ])("%s: %i", (_name, score, standing) => expect(trustOfDomain(null, standing, NOW).score).toBe(score))

  test("a verified domain of ten good cases, ten years old: 77, and the organization's integer is without it", () => {
    const organization = after(...cases(10, 0, GOOD))
    const trust = trustOfDomain(organization, { ...registered(3_653), verified: true }, NOW)
    expect(trust).toMatchObject({ score: 77, score_lower: 74, confidence: 0.6, effective_sample: 15 })
    expect(organization.trustscore).toBe(64)
  })
})

const share = fc.integer({ min: 0, max: 3_000 })
const history = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(share, fc.boolean(), fc.boolean())
          .map(([age, favourable, timely]) => outcome(age, { favourable, timely }))
      },
      fc
        .tuple(fc.nat(9), share, fc.constantFrom("open", "final", "vacated"))
        .map(([id, age, status]) => enforcement(id, age, { status: status as "open" })),
      fc.tuple(fc.nat(9), share).map(([id, age]) => fraud(id, age)),
      fc.tuple(fc.nat(99), fc.nat(20)).map(([id, sponsor]) => report(id, sponsor)),
      fc
        .tuple(fc.nat(6), fc.constantFrom("auto_renewal", "deposit"))
        .map(([sponsor, kind]) => recordCase(sponsor, kind))
    ),
    { maxLength: 80, size: "max" }
  )
  .map((commands): ReadonlyArray<OrganizationCommand> => commands)
const standing = fc.record({
  verified: fc.boolean(),
  lookalikeWords: fc.constant("it imitates"),
  lookalikeConfidence: fc.constantFrom(0, 0.6, 0.9),
  registeredAt: fc.option(share.map((days) => NOW - days * DAY))
})
const moment = fc.integer({ min: 0, max: 4_000 }).map((days) => NOW + days * DAY)

describe("trust-2, for every organization", () => {
  test("the factors add up to the score, within one, and all numbers stay in their bounds", () => {
    fc.assert(
      fc.property(history, standing, moment, (commands, domain, now) => {
        const organization = after(...commands)
        for (const trust of [trustOf(organization, now), trustOfDomain(organization, domain, now)]) {
          const sum = trust.factors.reduce((total, factor) => total + factor.points, 0)
          expect(Math.abs(sum - trust.score)).toBeLessThanOrEqual(1)
          expect(trust.score).toBeGreaterThanOrEqual(trust.score_lower)
          expect(trust.score).toBeLessThanOrEqual(100)
          expect(trust.score_lower).toBeGreaterThanOrEqual(0)
          expect(trust.confidence).toBeGreaterThanOrEqual(0)
          expect(trust.confidence).toBeLessThanOrEqual(1)
          expect(trust).toEqual(JSON.parse(JSON.stringify(trust)))
        }
        expect(scoreOf(organization, now)).toBe(trustOf(organization, now).score)
      }),
      { numRuns: 300 }
    )
  })

  test("the factors of a score that met its bound add up as well", () => {
    const trust = trustOf(after(...cases(200, 0, BAD), fraud(1, 0), fraud(2, 0), ...acceptedReports(40)), NOW)
    expect(trust.factors.at(-1)).toMatchObject({ id: "limit", points: 37.87 })
    expect(trust.factors.reduce((total, factor) => total + factor.points, 0)).toBeCloseTo(0, 1)
  })

  test("a favourable case answered in time never lowers the score: every n, r and t up to 200", () => {
    const none = { enforcement: 0, acceptedReports: 0, patternFlags: [] }
    const sumOf = (closed: number, favourable: number, timely: number) => {
      const points = pointsOf({ ...none, closed, favourable, timelyShare: closed === 0 ? 0 : timely / closed })
      return points.resolution + points.timeliness
    }
    const lowered: Array<string> = []
    for (let n = 0; n <= 200; n += 1) {
      for (let r = 0; r <= n; r += 1) {
        for (let t = 0; t <= n; t += n < 20 ? 1 : 10) {
          if (sumOf(n + 1, r + 1, t + 1) < sumOf(n, r, t)) lowered.push(`${n}, ${r}, ${t}`)
        }
      }
    }
    expect(lowered).toEqual([])
  })

  test("time alone brings outcomes and enforcement back to the middle, and the stored integer stays as it was written", () => {
    const organization = after(...cases(50, 0, BAD), fraud(1, 0))
    const yearly = [0, 1, 2, 5, 10, 40].map((years) => scoreOf(organization, NOW + years * 365 * DAY))
    expect(yearly).toEqual(yearly.toSorted((one, other) => one - other))
    expect([yearly[0], yearly.at(-1)]).toEqual([organization.trustscore, 50])
    const liked = after(...cases(50, 0, GOOD))
    expect(scoreOf(liked, NOW + 365 * DAY)).toBeLessThan(liked.trustscore)
    expect(scoreOf(liked, NOW + 40 * 365 * DAY)).toBe(50)
  })

  test("one sponsor with 100 agents moves the score like one sponsor with one, and unreviewed reports not at all", () => {
    expect(trustOf(after(...times(100, (index) => report(index, index))), NOW).score).toBe(50)
    const accepted = (count: number) =>
      after(...times(count, (index) => report(index, 1, index)), ...times(count, (index) => reviewed(index)))
    expect(trustOf(accepted(100), NOW)).toEqual(trustOf(accepted(1), NOW))
  })

  test("accepted reports of sponsors who are no voices count together as one", () => {
    const accepted = (count: number) =>
      organizationAfter([...times(count, (index) => report(index, index)), ...times(count, (index) => reviewed(index))])
    expect([1, 30].map((count) => trustOf(accepted(count), NOW).score)).toEqual([47, 47])
  })

  test("revocations that come before what they revoke leave a score within its bounds", () => {
    const early = after(revoked(outcome(0, BAD)), ...cases(2, 0, GOOD))
    expect(weigh(early, NOW)).toMatchObject({ closed: 2, favourable: 2, timelyShare: 1 })
    expect(trustOf(after(revoked(outcome(0, BAD)), outcome(0, GOOD)), NOW)).toMatchObject({ score: 50, confidence: 0 })
  })

  test("a fraud judgment is recent for five years, unless it was vacated", () => {
    const isRecent = (...history: ReadonlyArray<OrganizationCommand>) => hasRecentFraudOrBan(after(...history), NOW)
    expect(isRecent(fraud(1, 1_826))).toBe(true)
    expect(isRecent(fraud(1, 1_827))).toBe(false)
    expect(isRecent(enforcement(1, 10))).toBe(false)
    expect(isRecent(fraud(1, 10), enforcement(1, 10, { action_type: "fraud_judgment", status: "vacated" }))).toBe(false)
  })

  test("the Wilson bound is 0 without cases and never above the share", () => {
    expect(wilsonLower(0, 0)).toBe(0)
    expect(wilsonLower(10, 10)).toBeCloseTo(0.7225, 4)
    for (let n = 1; n <= 100; n += 1) {
      for (let r = 0; r <= n; r += 1) expect(wilsonLower(r, n)).toBeLessThan(r / n + 1e-12)
    }
  })
})
