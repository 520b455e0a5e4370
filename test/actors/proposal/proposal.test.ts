/** Proposals: examples for each rule, then laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { proposalEntity } from "../../../actors/proposal/proposal.ts"
import { proposerEntity } from "../../../actors/proposer/proposer.ts"
import type { ProposalStatus } from "../../../schema/agent.ts"
import { ProposalDecision, type ProposalCommand, type ProposalEvent } from "../../../schema/proposal.ts"
import type { ProposerCommand } from "../../../schema/proposer.ts"
import { DAY, givenFor, HOUR, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"

const given = givenFor(proposalEntity)
const owned = { proposal_id: "prp_1", agent_id: "agt_1", sponsor_id: "spn_own" }
const content = { title: "Calendars", description: "Of cases", project_id: "prj_tools", approach: null, code: null }
const by = { type: "operator", id: "operator" } as const
const open: ProposalCommand = { _tag: "OpenProposal", ...owned, content, submitted_at: NOW }
const opened: ProposalEvent = { _tag: "ProposalOpened", ...owned, content, due_at: NOW + 7 * DAY, at: NOW }
const ruled = { reviewer_id: "rev_a", by, reason: "Because", request_id: "r1" }
const decide = (
  decision: ProposalDecision,
  reviewer_id = "rev_a",
  revision: number | null = null
): ProposalCommand => ({
  _tag: "DecideProposal",
  ...ruled,
  reviewer_id,
  decision,
  revision
})
const started: ProposalEvent = { _tag: "ProposalReviewStarted", ...ruled, reason: null, at: NOW }
const changes: ProposalEvent = { _tag: "ProposalChangesRequested", ...ruled, at: NOW + HOUR }
const revised: ProposalEvent = { _tag: "ProposalRevised", content, due_at: NOW + 8 * DAY, at: NOW + DAY }
const accepted: ProposalEvent = { _tag: "ProposalAccepted", ...ruled, at: NOW }

const agent = { kind: "agent", id: "agt_1" }
const counted = (from: ProposalStatus | null, to: ProposalStatus) => ({
  to: agent,
  command: { _tag: "CountProposal", proposal_id: "prp_1", from, to }
})
const alarm = (moved_at: number) => ({
  to: { kind: "proposal", id: "prp_1" },
  command: { _tag: "ExpireProposal", moved_at },
  dueAt: moved_at + 90 * DAY
})

describe("a new proposal", () => {
  test("is due in seven days from its submission, however late its order comes", () => {
    given()
      .when(open, NOW + DAY)
      .then(opened)
    given().when(open).thenIntents(alarm(NOW), counted(null, "submitted"))
  })
  test("a proposal that is opened twice is opened once", () => {
    given(opened).when(open).thenNothing()
  })
  test("that never was refuses everything", () => {
    for (const command of [decide("accept"), { _tag: "WithdrawProposal" } as const]) {
      given().when(command).thenRefused({ reason: "proposal-not-found" })
    }
  })
})

describe("the review", () => {
  test("of a submitted proposal begins with the decision itself", () => {
    given(opened).when(decide("accept")).then(started, accepted)
    given(opened, started).when(decide("accept")).then(accepted)
  })
  test("starts once: the second reviewer is refused", () => {
    given(opened, started).when(decide("start_review", "rev_b")).thenRefused({ reason: "proposal-moved" })
    given(opened, started, accepted).when(decide("reject", "rev_b")).thenRefused({ reason: "proposal-moved" })
  })
  test.each(ProposalDecision.literals)("is not for the sponsor of the agent: %s", (decision) => {
    given(opened).when(decide(decision, "rev_own")).thenRefused({ reason: "reviewer-is-sponsor" })
  })
  test("waits for the agent while changes are asked for, and a revision is due anew", () => {
    const history = [opened, started, changes] as const
    given(...history)
      .when(decide("accept"))
      .thenRefused({ reason: "proposal-moved" })
    const better = { ...content, title: "Calendars of cases" }
    given(...history)
      .when({ _tag: "ReviseProposal", content: better }, NOW + DAY)
      .thenState({ status: "submitted", revision: 2, content: better, due_at: NOW + 8 * DAY })
    given(opened).when({ _tag: "ReviseProposal", content }).thenRefused({ reason: "proposal-moved" })
  })
  test.each(["accept", "reject", "request_changes"] as const)("is of the revision that was read: %s", (decision) => {
    const history = [opened, started, changes, revised] as const
    for (const other of [1, 3]) {
      given(...history)
        .when(decide(decision, "rev_a", other))
        .thenRefused({ reason: "proposal-moved" })
    }
    given(...history)
      .when(decide(decision, "rev_a", 2))
      .thenState({ revision: 2, ruling: { decision, reviewer_id: "rev_a", reason: "Because", at: NOW } })
  })
  test("of an accepted one ends with its implementation", () => {
    given(opened, started, accepted).when(decide("implement")).thenState({ status: "implemented" })
    given(opened, started).when(decide("implement")).thenRefused({ reason: "proposal-moved" })
  })
})

describe("what a decision says elsewhere", () => {
  const intentsOf = (decision: ProposalDecision) => {
    const { events, state } = given(opened, started).when(decide(decision)).happened()
    return events.flatMap((event) => proposalEntity.react(event, state))
  }
  test.each([
    ["accept", "proposal-accepted", "was accepted"],
    ["reject", "rejected-in-good-faith", "was rejected."],
    ["reject_as_spam", "spam", "as spam"],
    ["reject_policy_strike", "policy-strike", "breaks the rules"]
  ] as const)("%s: the agent has evidence, its sponsor a notice", (decision, evidence, words) => {
    const intents = intentsOf(decision)
    expect(intents.map(({ command }) => command)).toContainEqual({
      _tag: "AddEvidence",
      evidence,
      about: "prp_1",
      from: "rev_a"
    })
    const notices = intents.filter(({ to }) => to.kind === "sponsor" && to.id === "spn_own")
    expect(notices).toHaveLength(1)
    expect(JSON.stringify(notices)).toContain(words)
    expect(JSON.stringify(notices)).toContain("Because")
  })
  test("a request for changes is notified and is no evidence; the start of a review is neither", () => {
    expect(intentsOf("request_changes").map(({ to }) => to.kind)).toEqual(["proposal", "agent", "sponsor"])
    given(opened).when(decide("start_review")).thenIntents(alarm(NOW), counted("submitted", "in_review"))
  })
  test("every decision is in the audit, with who made it, and nothing else is", () => {
    const auditOf = (command: ProposalCommand, ...history: ReadonlyArray<ProposalEvent>) => {
      const { events, state } = given(...history)
        .when(command)
        .happened()
      return events.flatMap((event) => proposalEntity.audit(event, state, state)).map(({ command: row }) => row)
    }
    expect(auditOf(decide("accept"), opened)).toMatchObject([
      { action: "ProposalReviewStarted", actor: by, request_id: "r1" },
      { action: "ProposalAccepted", actor: by, target: { kind: "proposal", id: "prp_1" } }
    ])
    expect(auditOf({ _tag: "WithdrawProposal" }, opened)).toEqual([])
    expect(auditOf(open)).toEqual([])
  })
})

describe("the end without a decision", () => {
  const expire = (moved_at: number): ProposalCommand => ({ _tag: "ExpireProposal", moved_at })
  test("is after ninety days without a move", () => {
    given(opened)
      .when(expire(NOW), NOW + 90 * DAY)
      .then({ _tag: "ProposalExpired", from: "submitted", at: NOW + 90 * DAY })
    given(opened, started, changes)
      .when(expire(NOW), NOW + 90 * DAY)
      .thenNothing()
    given(opened, started, changes)
      .when(expire(NOW + HOUR))
      .thenState({ status: "expired" })
    given(opened, started, accepted).when(expire(NOW)).thenNothing()
  })
  test("can be a withdrawal by the agent before a decision", () => {
    given(opened, started).when({ _tag: "WithdrawProposal" }).thenIntents(counted("in_review", "withdrawn"))
    given(opened, started, accepted).when({ _tag: "WithdrawProposal" }).thenRefused({ reason: "proposal-moved" })
  })
  test("a proposal that ended undecided has no decider", () => {
    const { state } = given(opened, started).when({ _tag: "WithdrawProposal" }).happened()
    expect(proposalEntity.projectAll(state)[0]?.row).toMatchObject({
      state: "decided",
      status: "withdrawn",
      is_open: false,
      decided_by: null,
      decided_at: null
    })
  })
})

describe("laws of proposals", () => {
  const ruling = (...decisions: ReadonlyArray<ProposalDecision>) =>
    fc.constantFrom(...decisions).map((one) => decide(one))
  const command = fc.oneof(
    { weight: 6, arbitrary: ruling("start_review", "request_changes") },
    { weight: 3, arbitrary: ruling("accept") },
    { weight: 4, arbitrary: ruling("implement") },
    { weight: 1, arbitrary: ruling("reject", "reject_as_spam", "reject_policy_strike") },
    { weight: 1, arbitrary: fc.constant(decide("accept", "rev_own")) },
    { weight: 4, arbitrary: fc.constant<ProposalCommand>({ _tag: "ReviseProposal", content }) },
    { weight: 1, arbitrary: fc.constant<ProposalCommand>({ _tag: "WithdrawProposal" }) },
    { weight: 1, arbitrary: fc.constant<ProposalCommand>({ _tag: "ExpireProposal", moved_at: NOW }) }
  )
  const histories = fc.array(command, { minLength: 4, maxLength: 12 }).map((commands) => [open, ...commands])
  entityLaws(proposalEntity, {
    commands: histories,
    tagOf: (state) => (state._tag === "Unknown" ? state._tag : state.status),
    runs: 200,
    reaches: {
      submitted: 0.9,
      in_review: 0.1,
      changes_requested: 0.1,
      accepted: 0.1,
      rejected: 0.02,
      implemented: 0.05,
      withdrawn: 0.02,
      expired: 0.01
    }
  })

  test("is ended once, and only its counts say every move, each from where the last one led", () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const { events } = play(proposalEntity, commands)
        let state = proposalEntity.initialState
        let at: string | null = null
        let verdicts = 0
        for (const event of events) {
          state = proposalEntity.evolve(state, event)
          const intents = proposalEntity.react(event, state)
          const moves = intents.map(({ command: one }) => one as { _tag: string; from: string | null; to: string })
          const [move, ...more] = moves.filter(({ _tag }) => _tag === "CountProposal")
          expect([move?.from, more]).toEqual([at, []])
          at = move?.to ?? null
          verdicts += moves.filter(({ _tag }) => _tag === "AddEvidence").length
        }
        expect(verdicts).toBeLessThanOrEqual(1)
        expect(at).toBe(state._tag === "Unknown" ? null : state.status)
      }),
      { numRuns: 200 }
    )
  })
})

describe("an agent's day", () => {
  const submit = (limit = 3): ProposerCommand => ({ _tag: "SubmitProposal", ...owned, content, limit })
  const MIDNIGHT = Date.UTC(2026, 10, 21)
  const day = Math.floor(NOW / DAY)
  const submitted = { _tag: "ProposalSubmitted", ...owned, content, day, at: NOW } as const
  const proposer = givenFor(proposerEntity)

  test("has its limit of submissions, and begins anew at midnight UTC", () => {
    proposer(submitted, submitted).when(submit()).then(submitted)
    const full = proposer(submitted, submitted, submitted)
    full.when(submit(), MIDNIGHT - 1).thenRefused({ reset_at: MIDNIGHT })
    full.when(submit(), MIDNIGHT).thenState({ used: 1, day: day + 1 })
    full.when(submit(4)).thenState({ used: 4 })
  })
  test("is not begun again by a clock that goes back over midnight", () => {
    const early = { ...submitted, day: day + 1, at: MIDNIGHT }
    proposer(early, early, early)
      .when(submit(), MIDNIGHT - HOUR)
      .thenRefused({ reset_at: MIDNIGHT + DAY })
  })
  test("orders each proposal with its submission", () => {
    proposer()
      .when(submit())
      .thenIntents({ to: { kind: "proposal", id: "prp_1" }, command: open })
  })

  entityLaws(proposerEntity, {
    commands: fc.array(fc.integer({ min: 0, max: 4 }).map(submit), { maxLength: 8 }),
    tagOf: ({ used }) => String(used),
    reaches: { "0": 0.9, "1": 0.4, "3": 0.05 },
    runs: 200
  })
})
