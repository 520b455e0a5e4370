/** Suspensions, reinstatements and revocations: whose word ends whose, who hears of it, and what the audit keeps. */
import { describe, expect, test } from "vitest"
import { agentEntity } from "../../../actors/agent/agent.ts"
import type { AgentCommand, AgentEvent, OrderedBy } from "../../../schema/agent.ts"
import { AgentId, KeyHash, reviewerIdOf, SponsorId } from "../../../schema/ids.ts"
import type { NoticeKind } from "../../../schema/sponsor.ts"
import { givenFor, HOUR, NOW } from "../../support/given.ts"

const given = givenFor(agentEntity)
const agentId = AgentId.make(`agt_${"0".repeat(32)}`)
const sponsorId = SponsorId.make(`spn_${"a".repeat(26)}`)
const registered: AgentEvent = {
  _tag: "AgentRegistered",
  agentId,
  sponsorId,
  name: "Helper",
  description: "Helps",
  contactEmail: "ops@example.org",
  keyHash: KeyHash.make("1".repeat(64)),
  at: NOW
}
const RANKS = {
  sponsor: { type: "sponsor", id: sponsorId },
  reviewer: { type: "reviewer", id: "rev_1" },
  admin: { type: "admin", id: "rev_2" },
  operator: { type: "operator", id: "operator" }
} as const satisfies Record<string, OrderedBy>
type Rank = keyof typeof RANKS
const suspendedBy = (rank: Rank): AgentEvent => ({ _tag: "AgentSuspended", by: RANKS[rank], reason: "why", at: NOW })

const ABOVE: Readonly<Record<Rank, ReadonlyArray<Rank>>> = {
  sponsor: ["sponsor", "reviewer", "admin", "operator"],
  reviewer: ["reviewer", "admin", "operator"],
  admin: ["admin", "operator"],
  operator: ["admin", "operator"]
}
const PAIRS = Object.keys(RANKS).flatMap((one) => Object.keys(RANKS).map((two) => [one as Rank, two as Rank] as const))

describe("a suspension", () => {
  test.each(PAIRS)("by a %s is ended by a %s only of the same rank or a higher one", (by, ending) => {
    const asked = given(registered, suspendedBy(by)).when({ _tag: "Reinstate", by: RANKS[ending], reason: "fine" })
    if (ABOVE[by].includes(ending)) asked.thenState({ _tag: "Active" })
    else asked.thenRefused({ reason: "rank-too-low" })
  })
  test.each(PAIRS)("by a %s becomes that of a %s only when they stand higher", (by, suspending) => {
    const asked = given(registered, suspendedBy(by)).when({ _tag: "Suspend", by: RANKS[suspending], reason: "more" })
    const isHigher = ABOVE[by].includes(suspending) && !ABOVE[suspending].includes(by)
    if (isHigher) asked.thenState({ _tag: "Suspended", by: RANKS[suspending], reason: "more" })
    else asked.thenRefused({ reason: "agent-already-so" })
  })
  test("notifies the sponsor and adds an audit row with its author", () => {
    const command = { _tag: "Suspend", by: RANKS.reviewer, reason: "spam" } as const
    const happened = given(registered).when(command)
    happened.thenIntents({
      to: { kind: "sponsor", id: sponsorId },
      command: {
        _tag: "AddNotice",
        kind: "agent_suspended",
        text: `The agent Helper (${agentId}) was suspended and is refused until it is reinstated: spam`,
        sanction: "given"
      }
    })
    const { events, state } = happened.happened()
    const [order] = agentEntity.audit(events[0]!, state, given(registered).state)
    expect(order?.command).toMatchObject({
      action: "AgentSuspended",
      actor: RANKS.reviewer,
      target: { kind: "agent", id: agentId }
    })
  })
  test.each([
    [
      { _tag: "SetCooldown", by: RANKS.admin, reason: "too fast", until: NOW + HOUR },
      { kind: "agent_cooldown", text: "is refused until 2026-11-20T10:30:00.000Z: too fast" }
    ],
    [
      { _tag: "SetCooldown", by: RANKS.admin, reason: "fine again", until: NOW },
      { kind: "agent_cooldown", text: "need not pause any longer: fine again" }
    ],
    [
      { _tag: "SetLimits", by: RANKS.operator, reason: null, burst: 5 },
      {
        kind: "agent_limits",
        text: "has other limits (requests a second: default, at once: 5, proposals a day: default)"
      }
    ]
  ] as ReadonlyArray<readonly [AgentCommand, { readonly kind: NoticeKind; readonly text: string }]>)(
    "is not the only thing that the sponsor is told of: $_tag",
    (command, { kind, text }) => {
      const notice = { _tag: "AddNotice", kind, text: `The agent Helper (${agentId}) ${text}` }
      given(registered)
        .when(command)
        .thenIntents({ to: { kind: "sponsor", id: sponsorId }, command: notice })
    }
  )
  test("leaves nothing of who ordered it in what follows it", () => {
    const { state } = given(registered, suspendedBy("admin"))
    const revoked = agentEntity.evolve(state, { _tag: "AgentRevoked", by: RANKS.admin, reason: "fraud", at: NOW })
    expect(revoked).not.toHaveProperty("by")
  })
})

test("new keys are in the audit with the request that asked for them", () => {
  const order = { newHash: KeyHash.make("2".repeat(64)), graceSeconds: 0, by: RANKS.sponsor, request_id: "req-1" }
  const { events, state } = given(registered)
    .when({ _tag: "RotateKey", ...order })
    .happened()
  const [row] = agentEntity.audit(events[0]!, state, given(registered).state)
  expect(row?.command).toMatchObject({ action: "KeyRotated", request_id: "req-1" })
})

describe("an agent of one's own", () => {
  const own = { type: "admin", id: reviewerIdOf(sponsorId) } as const
  const ORDERS: ReadonlyArray<AgentCommand> = [
    { _tag: "Suspend", by: own, reason: "why" },
    { _tag: "Reinstate", by: own, reason: "why" },
    { _tag: "Revoke", by: own, reason: "why" },
    { _tag: "SetCooldown", by: own, reason: "why", until: NOW },
    { _tag: "SetLimits", by: own, reason: null, burst: 1 }
  ]
  test.each(ORDERS)("cannot be ordered about by its sponsor as staff: $_tag", (command) => {
    given(registered, suspendedBy("reviewer")).when(command).thenRefused({ reason: "reviewer-is-sponsor" })
  })
  test("is as its sponsor's rank allows", () => {
    given(registered).when({ _tag: "Suspend", by: RANKS.sponsor, reason: "why" }).thenState({ _tag: "Suspended" })
  })
})
