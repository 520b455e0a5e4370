/** Another name for an agent: one request at a time, decided by somebody else than its sponsor. */
import { describe, expect, test } from "vitest"
import { agentEntity } from "../../../actors/agent/agent.ts"
import { IDENTITY_DUE_MS, IDENTITY_REQUEST_COUNT_MAX } from "../../../actors/agent/identity.ts"
import type { AgentCommand, AgentEvent } from "../../../schema/agent.ts"
import { AgentId, KeyHash, reviewerIdOf, SponsorId } from "../../../schema/ids.ts"
import { DAY, givenFor, NOW } from "../../support/given.ts"

const given = givenFor(agentEntity)
const agentId = AgentId.make(`agt_${"0".repeat(32)}`)
const sponsorId = SponsorId.make(`spn_${"a".repeat(26)}`)
const idOf = (number: number) => `idr_${"0".repeat(32)}_${number}`
const facts = { agentId, sponsorId, name: "Helper", description: "Helps", contactEmail: "ops@example.org" }
const registered: AgentEvent = { _tag: "AgentRegistered", ...facts, keyHash: KeyHash.make("1".repeat(64)), at: NOW }
const admin = { type: "operator", id: "operator" } as const
const revoked: AgentEvent = { _tag: "AgentRevoked", by: admin, reason: "spam", at: NOW + DAY }
const suspended: AgentEvent = { _tag: "AgentSuspended", by: admin, reason: "checks", at: NOW }

const ask = (name: string | null, description: string | null = null): AgentCommand => ({
  _tag: "RequestIdentity",
  name,
  description,
  reason: "we grew",
  request_id: "req-1"
})
const asked = (number = 1, name = "Advocate"): AgentEvent => ({
  _tag: "IdentityRequested",
  identity_id: idOf(number),
  name,
  description: null,
  reason: "we grew",
  request_id: "req-1",
  due_at: NOW + IDENTITY_DUE_MS,
  at: NOW
})
const ruling = {
  identity_id: idOf(1),
  by: { type: "reviewer", id: "rev_b" },
  reviewer_id: "rev_b",
  reason: "fits",
  request_id: "req-2"
} as const
const decision = (approved: boolean): AgentCommand => ({ _tag: "DecideIdentity", approved, ...ruling })
const decided = (approved: boolean, number = 1): AgentEvent => ({
  _tag: "IdentityDecided",
  approved,
  ...ruling,
  identity_id: idOf(number),
  at: NOW
})

describe("an agent's request for another identity", () => {
  test("waits for a person for five days, and nothing of it shows", () => {
    const when = given(registered).when(ask("Advocate", "Helps"))
    // The description is the one it has.
    when.then(asked())
    when.thenState({ name: "Helper", identityRequests: [{ status: "pending_review", current: { name: "Helper" } }] })
    expect(when.views()).toMatchObject([
      { view: "agent_view", row: { name: "Helper" } },
      {
        view: "identity_view",
        key: idOf(1),
        row: { state: "waiting", status: "pending_review", due_at: NOW + 5 * DAY }
      }
    ])
  })
  test("is one at a time, and asks for something", () => {
    given(registered, asked()).when(ask("Other")).thenRefused({ reason: "identity-pending" })
    given(registered).when(ask("Helper", "Helps")).thenRefused({ reason: "identity-unchanged" })
    given(registered, suspended).when(ask("Other")).thenRefused({ reason: "agent-not-active" })
    given(registered, revoked).when(ask("Other")).thenRefused({ reason: "agent-is-revoked" })
    given(registered, asked(), decided(false))
      .when(ask("Other"))
      .thenState({ identityRequests: [{}, { name: "Other" }] })
  })
  test("that is approved changes the name, and the sponsor is notified", () => {
    const when = given(registered, asked()).when(decision(true))
    when.then(decided(true))
    when.thenState({ name: "Advocate", description: "Helps", identityRequests: [{ status: "approved" }] })
    when.thenIntents({
      to: { kind: "sponsor", id: sponsorId },
      command: {
        _tag: "AddNotice",
        kind: "identity_decided",
        text: `The request of your agent Helper (${agentId}) for another name was approved. The reviewer says: fits`
      }
    })
    expect(when.views()).toMatchObject([
      { row: { name: "Advocate" } },
      { row: { state: "decided", status: "approved", decided_by: "rev_b" } }
    ])
  })
  test("that is rejected changes nothing, and is decided once", () => {
    given(registered, asked())
      .when(decision(false))
      .thenState({ name: "Helper", identityRequests: [{ status: "rejected" }] })
    given(registered, asked(), decided(false)).when(decision(true)).thenRefused({ reason: "identity-decided" })
    given(registered).when(decision(true)).thenRefused({ reason: "identity-not-found" })
  })
  test("is never decided by the agent's own sponsor", () => {
    const own: AgentCommand = {
      _tag: "DecideIdentity",
      approved: true,
      ...ruling,
      reviewer_id: reviewerIdOf(sponsorId)
    }
    given(registered, asked()).when(own).thenRefused({ reason: "reviewer-is-sponsor" })
  })
  test("may be decided while the agent is suspended, and ends when it is revoked", () => {
    given(registered, asked(), suspended).when(decision(true)).thenState({ _tag: "Suspended", name: "Advocate" })
    const when = given(registered, asked()).when({ _tag: "Revoke", by: admin, reason: "spam" })
    when.thenState({ name: "Helper", identityRequests: [{ status: "ended" }] })
    expect(when.views()).toMatchObject([{}, { view: "identity_view", row: { state: "decided", status: "ended" } }])
    given(registered, asked(), revoked).when(decision(true)).thenRefused({ reason: "identity-decided" })
  })
  test("is remembered, the newest twenty of them", () => {
    const history = Array.from({ length: IDENTITY_REQUEST_COUNT_MAX + 5 }, (_, index) => [
      asked(index + 1, `Name ${index}`),
      decided(index % 2 === 0, index + 1)
    ]).flat()
    const { state } = given(registered, ...history)
    const requests = state._tag === "Unregistered" ? [] : state.identityRequests
    expect(requests.map(({ identity_id }) => identity_id)).toEqual(
      Array.from({ length: IDENTITY_REQUEST_COUNT_MAX }, (_, index) => idOf(index + 6))
    )
    given(registered, ...history)
      .when(ask("Next"))
      .thenState({ identityRequests: expect.arrayContaining([expect.objectContaining({ identity_id: idOf(26) })]) })
  })
  test("is in the audit with who decided it, and so is the asking", () => {
    const before = given(registered, asked()).state
    const after = agentEntity.evolve(before, decided(true))
    expect(agentEntity.audit(decided(true), after, before)).toMatchObject([
      { to: { kind: "audit" }, command: { actor: ruling.by, action: "IdentityDecided", request_id: "req-2" } }
    ])
    expect(agentEntity.audit(asked(), before, given(registered).state)).toMatchObject([
      { command: { actor: { type: "agent", id: agentId }, action: "IdentityRequested" } }
    ])
  })
})
