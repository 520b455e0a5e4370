/** What others say of an agent: whole pieces once, no voice too loud, nobody for their own. */
import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { agentEntity } from "../../../actors/agent/agent.ts"
import {
  OWN_VOICE_WEIGHT_FOR_MAX,
  PIECE_COUNT_MAX,
  VOICE_COUNT_MAX,
  VOICE_WEIGHT_AGAINST_MAX,
  VOICE_WEIGHT_FOR_MAX
} from "../../../actors/agent/evidence.ts"
import { reputationOf } from "../../../actors/trust/reputation.ts"
import {
  type AgentCommand,
  type AgentEvent,
  type AgentState,
  EvidenceKind,
  type ProposalStatus,
  type RegisteredAgent
} from "../../../schema/agent.ts"
import { AgentId, KeyHash, reviewerIdOf, SponsorId } from "../../../schema/ids.ts"
import { DAY, givenFor, MINUTE, NOW } from "../../support/given.ts"
import { play } from "../../support/laws.ts"

const given = givenFor(agentEntity)
const agentId = AgentId.make(`agt_${"0".repeat(32)}`)
const sponsorId = SponsorId.make(`spn_${"a".repeat(26)}`)
const facts = { agentId, sponsorId, name: "Helper", description: "Helps", contactEmail: "ops@example.org" }
const keyHash = KeyHash.make("1".repeat(64))
const registered: AgentEvent = { _tag: "AgentRegistered", ...facts, keyHash, at: NOW }
const register: AgentCommand = { _tag: "RegisterAgent", ...facts, keyHash, createdAt: NOW }
const revoked: AgentEvent = { _tag: "AgentRevoked", by: { type: "operator", id: "operator" }, reason: "spam", at: NOW }

const word = (evidence: EvidenceKind, about = "prp_1", from = "rev_b"): AgentCommand => ({
  _tag: "AddEvidence",
  evidence,
  about,
  from
})
const added = (evidence: EvidenceKind, weight: number, about: string, from = "rev_b", at = NOW): AgentEvent => ({
  _tag: "EvidenceAdded",
  evidence,
  about,
  from,
  weight,
  at
})
const sums = (commands: ReadonlyArray<AgentCommand>) =>
  (play(agentEntity, [register, ...commands]).state as RegisteredAgent).evidence

describe("evidence about an agent", () => {
  test("moves the score by the weight of its kind, and the view shows it", () => {
    const when = given(registered).when(word("proposal-accepted"))
    when.then(added("proposal-accepted", 1, "prp_1"))
    expect(when.views()).toMatchObject([{ row: { evidence_for: 1, evidence_against: 0, evidence_count: 1 } }])
    given(registered)
      .when(word("policy-strike"))
      .then(added("policy-strike", 3, "prp_1"))
  })
  test("counts once per subject, from any source", () => {
    const once = added("proposal-accepted", 1, "prp_1")
    given(registered, once)
      .when(word("proposal-accepted", "prp_1", "rev_c"))
      .thenNothing()
    given(registered, once)
      .when(word("spam"))
      .then(added("spam", 2, "prp_1"))
  })
  test.each([agentId, sponsorId, reviewerIdOf(sponsorId)])(
    "from %s is refused: nobody speaks for their own",
    (from) => {
      given(registered)
        .when(word("proposal-accepted", "prp_1", from))
        .thenRefused({ reason: "own-word" })
    }
  )
  test("of one voice stays under a cap, of which time gives a part back", () => {
    const full = [added("proposal-accepted", 1, "prp_1"), added("proposal-accepted", 1, "prp_2")]
    given(registered, ...full)
      .when(word("proposal-accepted", "prp_3"))
      .thenNothing()
    given(registered, ...full)
      .when(word("proposal-accepted", "prp_3", "rev_c"))
      .then(added("proposal-accepted", 1, "prp_3", "rev_c"))
    given(registered, ...full)
      .when(word("report-accepted", "rep_1"), NOW + 180 * DAY)
      .then(added("report-accepted", 0.5, "rep_1", "rev_b", NOW + 180 * DAY))
    const strikes = [added("policy-strike", 3, "a"), added("policy-strike", 3, "b")]
    given(registered, ...strikes)
      .when(word("policy-strike", "c"))
      .thenNothing()
  })
  test("of cases is one voice, however many organizations are named", () => {
    const history = Array.from({ length: 30 }, (_, index) => word("case-favourable", `ARC-${index}`, `org-${index}`))
    expect(sums(history).sums.a).toBeCloseTo(OWN_VOICE_WEIGHT_FOR_MAX, 4)
    expect(sums(history).sums.events).toBe(2)
    expect(sums(history).voices).toHaveLength(1)
  })
  test("of which less than half is left to its voice is not heard", () => {
    const half = [added("proposal-accepted", 1, "prp_1"), added("report-accepted", 0.5, "rep_1")]
    given(registered, ...half)
      .when(word("proposal-accepted", "prp_2"))
      .then(added("proposal-accepted", 0.5, "prp_2"))
    given(registered, ...half, added("report-accepted", 0.25, "rep_2"))
      .when(word("proposal-accepted", "prp_2"))
      .thenNothing()
  })
  test("of one reviewer and of its own cases never makes an agent trusted, however long it goes on", () => {
    let state: AgentState = play(agentEntity, [register]).state
    const hear = (command: AgentCommand, at: number) => {
      const heard = agentEntity.decide(state, command, at)
      const events: ReadonlyArray<AgentEvent> = Result.getOrThrow(heard)
      for (const event of events) state = agentEntity.evolve(state, event)
    }
    for (let day = 0; day < 1_200; day += 3) {
      const at = NOW + day * DAY
      if (day % 21 === 0) hear(word("proposal-accepted", `prp_${day}`), at)
      for (const org of ["one", "two"]) hear(word("case-favourable", `ARC-${day}-${org}`, org), at)
      const { sums: record } = (state as RegisteredAgent).evidence
      const { level, score } = reputationOf(record, at)
      expect([level, score < 60]).toEqual([level === "new" ? "new" : "established", true])
    }
    expect((state as RegisteredAgent).evidence.sums.events).toBeGreaterThan(25)
  })
  test("of one reviewer alone never makes an agent trusted, that of several does", () => {
    const spoken = (voices: number) =>
      reputationOf(
        sums(Array.from({ length: 40 }, (_, n) => word("report-accepted", `rep_${n}`, `rev_${n % voices}`))).sums,
        NOW
      )
    expect(spoken(1).score).toBeLessThan(50)
    expect(spoken(10)).toMatchObject({ events: 40, level: "trusted" })
  })
  test("still counts when the agent is revoked", () => {
    given(registered, revoked)
      .when(word("spam"))
      .thenState({ _tag: "Revoked", evidence: { sums: { b: 2 } } })
  })
  test("is remembered in bounded memory", () => {
    const voices = Array.from({ length: VOICE_COUNT_MAX + 9 }, (_, n) =>
      word("report-accepted", `rep_${n}`, `rev_${n}`)
    )
    expect(sums(voices).voices).toHaveLength(VOICE_COUNT_MAX)
    expect(sums(voices).voices.at(-1)?.from).toBe(`rev_${VOICE_COUNT_MAX + 8}`)
    const pieces = Array.from({ length: PIECE_COUNT_MAX + 9 }, (_, n) =>
      word("rejected-in-good-faith", `prp_${n}`, `rev_${n % 100}`)
    )
    expect(sums(pieces).pieces).toHaveLength(PIECE_COUNT_MAX)
  })
})

describe("evidence, for every history", () => {
  const someone = fc.constantFrom("rev_b", "rev_c", "org-1")
  const about = fc.integer({ min: 0, max: 30 }).map((number) => `id_${number}`)
  const commands = fc.array(
    fc.tuple(fc.constantFrom(...EvidenceKind.literals), about, someone).map((given) => word(...given)),
    { maxLength: 60 }
  )

  test("no voice weighs more than its cap, and the sums are what the voices gave", () => {
    fc.assert(
      fc.property(commands, (history) => {
        const { sums: total, voices } = sums(history)
        for (const { a, b } of voices) {
          expect(a).toBeLessThanOrEqual(VOICE_WEIGHT_FOR_MAX + 1e-9)
          expect(b).toBeLessThanOrEqual(VOICE_WEIGHT_AGAINST_MAX + 1e-9)
        }
        const given = voices.reduce((sum, { a, b }) => ({ a: sum.a + a, b: sum.b + b }), { a: 0, b: 0 })
        expect(total.a).toBeCloseTo(given.a, 9)
        expect(total.b).toBeCloseTo(given.b, 9)
      }),
      { numRuns: 200 }
    )
  })
})

describe("the counts of proposals", () => {
  test("are the same for every order of arrival", () => {
    const path: ReadonlyArray<ProposalStatus | null> = [null, "submitted", "in_review", "accepted", "implemented"]
    const rejected: ReadonlyArray<ProposalStatus | null> = [null, "submitted", "rejected"]
    const steps = (path: ReadonlyArray<ProposalStatus | null>, proposal_id: string): ReadonlyArray<AgentCommand> =>
      path
        .slice(1)
        .map((to, index) => ({ _tag: "CountProposal", proposal_id, from: path[index] ?? null, to: to ?? "submitted" }))
    const orders = [...steps(path, "prp_1"), ...steps(rejected, "prp_2")]
    fc.assert(
      fc.property(fc.shuffledSubarray(orders, { minLength: orders.length }), (shuffled) => {
        const { state } = play(agentEntity, [register, ...shuffled])
        expect(state).toMatchObject({ proposals: { submitted: 2, accepted: 1, rejected: 1 } })
      }),
      { numRuns: 100 }
    )
    expect(
      given(registered)
        .when(orders[2] as AgentCommand, NOW + MINUTE)
        .views()
    ).toMatchObject([{ row: { proposals_submitted: 0, proposals_accepted: 1, proposals_rejected: 0 } }])
  })
})
