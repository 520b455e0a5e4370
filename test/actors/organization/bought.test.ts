/**
 * Trust is not for sale: whatever sponsors do that are not verified, nothing public that speaks of an organization
 * becomes another, and whatever many do from one mail domain, no more becomes of it than of one.
 */
import { voiceIdOf } from "../../../actors/voice/voice-id.ts"
import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { organizationEntity, resolutionRate } from "../../../actors/organization/organization.ts"
import { patternFlags } from "../../../actors/organization/pattern.ts"
import { affectedCount, isPublic, nameableOrganizations, problemEntity } from "../../../actors/problem/problem.ts"
import { hasRecentFraudOrBan, trustOfDomain } from "../../../actors/organization/score.ts"
import { signalOf } from "../../../actors/organization/signal.ts"
import { voiceEntity } from "../../../actors/voice/voice.ts"
import type { AnyEntity, Intent } from "../../../actors/runtime/entity.ts"
import type { KnownOrganization, OrganizationCommand, OrganizationState, Voice } from "../../../schema/organization.ts"
import type { ProblemState } from "../../../schema/problem.ts"
import { DAY, NOW } from "../../support/given.ts"
import { claim, enforcement, named, outcome, recordCase, report, revoked, spoken, times } from "./histories.ts"

const SLUG = "housing-security-deposit"

/** The service's entities that evidence meets, with every order of theirs delivered, at one moment. */
class Evidence {
  readonly states = new Map<string, unknown>()
  readonly #entities = new Map<string, AnyEntity>(
    [organizationEntity, problemEntity, voiceEntity].map((one) => [one.kind, one as AnyEntity])
  )
  now = NOW

  tell({ command, to }: Intent): void {
    const entity = this.#entities.get(to.kind)
    if (entity === undefined) return
    const key = `${to.kind}/${to.id}`
    let state = this.states.get(key) ?? entity.initialState
    const decided = entity.decide(state as never, command, this.now)
    if (Result.isFailure(decided)) return
    const follow: Array<Intent> = []
    for (const event of decided.success) {
      state = entity.evolve(state as never, event as never)
      this.states.set(key, state)
      follow.push(...entity.react(event as never, state as never))
    }
    for (const intent of follow) if (intent.dueAt === undefined || intent.dueAt <= this.now) this.tell(intent)
  }

  organization(command: OrganizationCommand): void {
    this.tell({ to: { kind: "organization", id: named.org_id }, command })
  }

  get known(): KnownOrganization {
    const state = this.states.get(`organization/${named.org_id}`) as OrganizationState | undefined
    if (state?._tag !== "Known") throw new Error("it is known")
    return state
  }
}

/** All that the public is shown of it: signal, ledger, flags, name, and its place in the registry of problems. */
const shown = (evidence: Evidence, now = NOW) => {
  const { known } = evidence
  const standing = { verified: false, lookalikeConfidence: 0, lookalikeWords: "", registeredAt: null }
  const trust = trustOfDomain(known, standing, now)
  const problem = evidence.states.get(`problem/${SLUG}`) as ProblemState | undefined
  const signal = signalOf({
    trust,
    matchType: "claimed_domain",
    lookalikeConfidence: 0,
    recentFraudOrBan: hasRecentFraudOrBan(known, now),
    isFlagged: false,
    isAmbiguous: false,
    isContested: false,
    isVouchedFor: false
  })
  return {
    name: known.org_name,
    signal,
    // How many reports wait is said in words; it has no points.
    trust: { ...trust, factors: trust.factors.map(({ id, points }) => ({ id, points })) },
    rate: resolutionRate(known, now),
    flags: patternFlags(known, now),
    problem:
      problem?._tag === "Known"
        ? [isPublic(problem), affectedCount(problem), nameableOrganizations(problem)]
        : [false, null, []]
  }
}

type Step = (sponsor: string, evidence: Evidence) => void
const ended = fc.record({ favourable: fc.boolean(), timely: fc.boolean() })
/** Everything that a sponsor can cause, with what it says and with the mail of the organization itself. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom("auto_renewal", "deposit", null), fc.constantFrom("Fit Gym", "FIT GYM!!!")).map(
    ([kind, org_name]): Step =>
      (sponsor_id, evidence) =>
        evidence.organization({ ...recordCase(1, kind), org_name, sponsor_id })
  ),
  fc
    .tuple(ended, fc.constantFrom({ answered_from: ["gym.example"] }, { mailed_to: ["gym.example"] }, {}))
    .map(([how, proof]): Step => (sponsor_id, evidence) => {
      const { answered_from: _from, ...told } = outcome(0, how)
      evidence.organization({ ...told, ...proof, sponsor_id })
    }),
  ended.map(
    (how): Step =>
      (sponsor_id, evidence) =>
        evidence.organization({ ...revoked(outcome(0, how)), sponsor_id })
  ),
  fc.nat(1_000).map(
    (id): Step =>
      (sponsor_id, evidence) =>
        evidence.organization({ ...report(id, 1), sponsor_id })
  ),
  fc.constant<Step>((sponsor_id, evidence) => {
    const counted = {
      category: "housing",
      subcategory: "security_deposit",
      org_id: "fit-gym",
      severity: "high"
    } as const
    evidence.tell({
      to: { kind: "voice", id: voiceIdOf(sponsor_id) },
      command: { _tag: "BringCase", sponsor_id, counted }
    })
  })
)
const strategy = fc.array(fc.tuple(fc.nat(60), step), { minLength: 1, maxLength: 200, size: "max" })

/** Of organizations of every kind: nothing known, a good record, a bad one, records of authorities. */
const BEFORE: ReadonlyArray<ReadonlyArray<OrganizationCommand>> = [
  [],
  spoken(times(14, (index) => outcome(0, { favourable: true, timely: true }, 500 + index))),
  spoken(times(14, (index) => outcome(0, { favourable: false, timely: false }, 500 + index))),
  [enforcement(1, 100)],
  spoken(times(6, (index) => recordCase(500 + (index >> 1))))
]
const before = (index: number): Evidence => {
  const evidence = new Evidence()
  for (const command of [claim, ...(BEFORE[index] ?? [])]) evidence.organization(command)
  return evidence
}

describe("sponsors that are not verified", () => {
  test("change no signal, score, flag, name or registry entry, by any strategy and from any state", () => {
    fc.assert(
      fc.property(fc.nat(BEFORE.length - 1), strategy, (start, steps) => {
        const evidence = before(start)
        const was = shown(evidence)
        for (const [sponsor, act] of steps) act(`spn_x${sponsor}`, evidence)
        expect(shown(evidence)).toEqual(was)
      }),
      { numRuns: 150 }
    )
  })
  test("nor do those that were verified less than seven days ago", () => {
    fc.assert(
      fc.property(strategy, (steps) => {
        const evidence = before(1)
        const was = shown(evidence)
        for (const [sponsor, act] of steps) {
          verify(evidence, sponsor, { key: `domain ${sponsor}`, shared: false, verified_at: NOW - 6 * DAY })
          act(`spn_x${sponsor}`, evidence)
        }
        expect(shown(evidence)).toEqual(was)
      }),
      { numRuns: 50 }
    )
  })
})

const verify = (evidence: Evidence, sponsor: number, voice: Voice): void => {
  const sponsor_id = `spn_x${sponsor}`
  evidence.tell({ to: { kind: "voice", id: voiceIdOf(sponsor_id) }, command: { _tag: "SetVoice", sponsor_id, voice } })
}

describe("sixty verified sponsors of one mail domain", () => {
  const one = { key: "domain evil", shared: false, verified_at: NOW - 30 * DAY }
  const played = (steps: ReadonlyArray<readonly [number, Step]>, start = 0): Evidence => {
    const evidence = before(start)
    for (const [sponsor, act] of steps) {
      verify(evidence, sponsor, one)
      act(`spn_x${sponsor}`, evidence)
    }
    return evidence
  }
  test("never make a signal GREEN or RED, a flag or an entry of the registry", () => {
    let moved = 0
    fc.assert(
      fc.property(strategy, (steps) => {
        const after = shown(played(steps))
        expect(["GREEN", "RED"]).not.toContain(after.signal)
        expect([after.flags, after.problem]).toEqual([[], [false, null, []]])
        expect(Math.abs(after.trust.score - 50)).toBeLessThanOrEqual(2)
        expect(after.trust.effective_sample).toBeLessThanOrEqual(1)
        if (after.trust.effective_sample > 0) moved += 1
      }),
      { numRuns: 100 }
    )
    // Else the bounds above would say nothing.
    expect(moved).toBeGreaterThan(30)
  })
  test("weigh as much as one of them that does the same", () => {
    const all: ReadonlyArray<readonly [number, Step]> = Array.from({ length: 60 }, (_, index) => [
      index,
      (sponsor_id, evidence) => evidence.organization({ ...outcome(0, { favourable: true, timely: true }), sponsor_id })
    ])
    const score = (steps: typeof all) => shown(played(steps)).trust.score
    expect(score(all)).toBe(score(all.slice(0, 1)))
    expect(shown(played(all, 1)).trust.score - shown(before(1)).trust.score).toBeLessThanOrEqual(1)
  })
})

describe("mailboxes at public mail providers", () => {
  test("make an organization GREEN by no number that is not verified for a week, and weigh five together", () => {
    const evidence = before(0)
    for (let index = 0; index < 300; index += 1) {
      verify(evidence, index, { key: `mailbox ${index}`, shared: true, verified_at: NOW - 30 * DAY })
      const how = { favourable: true, timely: true }
      evidence.organization({ ...outcome(0, how), sponsor_id: `spn_x${index}` })
    }
    expect(shown(evidence).trust.effective_sample).toBe(5)
    expect(shown(evidence).signal).toBe("YELLOW")
  })
})

describe("voices of bought domains", () => {
  const of = (count: number, proof: object): ReturnType<typeof shown> => {
    const evidence = before(0)
    for (let index = 0; index < count; index += 1) {
      verify(evidence, index, { key: `domain ${index}`, shared: false, verified_at: NOW - 30 * DAY })
      for (const round of [0, 1, 2]) {
        const { answered_from: _from, ...told } = outcome(0, { favourable: true, timely: true }, 3 * index + round)
        evidence.organization({ ...told, ...proof, sponsor_id: `spn_x${index}` })
      }
    }
    return shown(evidence)
  }
  test("make nothing GREEN by letters that were mailed and that nobody answered, in any number", () => {
    for (const count of [11, 40, 200]) {
      const { signal, trust } = of(count, { mailed_to: ["gym.example"] })
      expect([signal, trust.proven_voices]).toEqual(["YELLOW", 0])
    }
  })
  test("have half a case each by such letters, however many these are", () => {
    expect(of(1, { mailed_to: ["gym.example"] }).trust.effective_sample).toBeCloseTo(Math.log2(1.5), 2)
  })
  test("make it GREEN by the organization's own answers", () => {
    expect(of(12, { answered_from: ["gym.example"] }).signal).toBe("GREEN")
  })
})
