/**
 * The agent: examples for each rule, then laws that hold for every history. What is tested here is the
 * decision alone.
 */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { agentEntity, KEY_COUNT_MAX } from "../../../actors/agent/agent.ts"
import { AgentCommand, type AgentEvent, type AgentState, type OrderedBy } from "../../../schema/agent.ts"
import { AgentId, KeyHash, SponsorId } from "../../../schema/ids.ts"
import { DAY, givenFor, HOUR, NOW, SECOND } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"
import { arbitraryOf } from "../../support/arbitrary.ts"

const given = givenFor(agentEntity)
const hash = (digit: string) => KeyHash.make(digit.repeat(64))
const agentId = AgentId.make(`agt_${"0".repeat(32)}`)
const sponsorId = SponsorId.make(`spn_${"a".repeat(26)}`)
const by: OrderedBy = { type: "operator", id: "operator" }
const ordered = { by, reason: "complaints" }
const facts = { agentId, sponsorId, name: "Helper", description: "Helps", contactEmail: "ops@example.org" }

const register: AgentCommand = { _tag: "RegisterAgent", ...facts, keyHash: hash("1"), createdAt: NOW }
const registered: AgentEvent = { _tag: "AgentRegistered", ...facts, keyHash: hash("1"), at: NOW }
const suspended: AgentEvent = { _tag: "AgentSuspended", ...ordered, at: NOW }
const reinstated: AgentEvent = { _tag: "AgentReinstated", ...ordered, at: NOW }
const revoked: AgentEvent = { _tag: "AgentRevoked", ...ordered, at: NOW }
const rotate = (digit: string, graceSeconds = 0): AgentCommand => ({
  _tag: "RotateKey",
  newHash: hash(digit),
  graceSeconds,
  by
})
const rotated = (digit: string, graceSeconds = 0, at = NOW): AgentEvent => ({
  _tag: "KeyRotated",
  newHash: hash(digit),
  previousKeysEndAt: at + graceSeconds * SECOND,
  by,
  at
})
const keysOf = (...history: ReadonlyArray<AgentEvent>) => {
  const { state } = given(...history)
  return state._tag === "Unregistered" ? [] : state.keys
}

describe("agent, when unregistered", () => {
  test("registration makes it active with one key", () => {
    const when = given().when(register)
    when.then(registered)
    when.thenState({ _tag: "Active", keys: [{ keyId: "111111111111", hash: hash("1"), expiresAt: null }] })
  })
  test.each<AgentCommand>([
    rotate("2"),
    { _tag: "Suspend", ...ordered },
    { _tag: "Reinstate", ...ordered },
    { _tag: "Revoke", ...ordered },
    { _tag: "SetCooldown", until: NOW + HOUR, ...ordered },
    { _tag: "SetLimits", burst: 1, ...ordered }
  ])("there is no such agent for $_tag", (command) => {
    given().when(command).thenRefused({ reason: "agent-not-found" })
  })
})

describe("agent, when active", () => {
  test("its registration again changes nothing, and one of another sponsor is refused", () => {
    given(registered).when(register).thenNothing()
    given(registered)
      .when({ ...register, sponsorId: SponsorId.make(`spn_${"b".repeat(26)}`) })
      .thenRefused({ reason: "agent-already-so" })
  })
  test("rotation without grace ends the old key at once", () => {
    given(registered).when(rotate("2")).then(rotated("2"))
    expect(keysOf(registered, rotated("2"))).toMatchObject([
      { hash: hash("1"), expiresAt: NOW },
      { hash: hash("2"), expiresAt: null }
    ])
  })
  test("rotation with grace lets the old key live that long", () => {
    given(registered).when(rotate("2", 60)).then(rotated("2", 60))
    expect(keysOf(registered, rotated("2", 60))[0]?.expiresAt).toBe(NOW + 60 * SECOND)
  })
  test("no later rotation lengthens the life of an old key, and one without grace ends them all", () => {
    const twice = keysOf(registered, rotated("2", 60), rotated("3", 3_600))
    expect(twice.map((key) => key.expiresAt)).toEqual([NOW + 60 * SECOND, NOW + HOUR, null])
    expect(keysOf(registered, rotated("2", 60), rotated("3")).map((key) => key.expiresAt)).toEqual([NOW, NOW, null])
  })
  test("the newest eight keys are listed", () => {
    const many = ["2", "3", "4", "5", "6", "7", "8", "9", "a"].map((digit) => rotated(digit, 60))
    const keys = keysOf(registered, ...many)
    expect(keys.length).toBe(KEY_COUNT_MAX)
    expect(keys.at(0)?.hash).toBe(hash("3"))
    expect(keys.at(-1)?.hash).toBe(hash("a"))
  })
  test("it can be suspended and revoked with a reason, not reinstated", () => {
    given(registered)
      .when({ _tag: "Suspend", ...ordered })
      .thenState({ _tag: "Suspended", reason: "complaints" })
    given(registered)
      .when({ _tag: "Revoke", ...ordered })
      .thenState({ _tag: "Revoked", reason: "complaints" })
    given(registered)
      .when({ _tag: "Reinstate", ...ordered })
      .thenRefused({ reason: "agent-already-so" })
  })
  test("a cooldown holds until its moment; one that has passed ends it", () => {
    const cooled: AgentEvent = { _tag: "CooldownSet", until: NOW + HOUR, ...ordered, at: NOW }
    given(registered)
      .when({ _tag: "SetCooldown", until: NOW + HOUR, ...ordered })
      .then(cooled)
    expect(given(registered, cooled).state).toMatchObject({ cooldown: { until: NOW + HOUR, reason: "complaints" } })
    given(registered, cooled)
      .when({ _tag: "SetCooldown", until: NOW, ...ordered })
      .thenState({ cooldown: null })
  })
  test("limits that are not named stay, null goes back to the default, and the same again changes nothing", () => {
    const limited: AgentEvent = {
      _tag: "LimitsSet",
      requestsPerSecond: 5,
      burst: 7,
      proposalsPerDay: null,
      ...ordered,
      at: NOW
    }
    given(registered, limited)
      .when({ _tag: "SetLimits", burst: 9, ...ordered })
      .then({ ...limited, burst: 9 })
    given(registered, limited)
      .when({ _tag: "SetLimits", requestsPerSecond: null, by, reason: null })
      .then({ ...limited, requestsPerSecond: null, reason: null })
    given(registered, limited)
      .when({ _tag: "SetLimits", burst: 7, ...ordered })
      .thenNothing()
  })
  test("proposals a day stay as they are where an event of before says nothing of them", () => {
    const ten: AgentEvent = {
      _tag: "LimitsSet",
      requestsPerSecond: 5,
      burst: 7,
      proposalsPerDay: 10,
      ...ordered,
      at: NOW
    }
    const { proposalsPerDay: _, ...before } = { ...ten, burst: 8 }
    expect(given(registered, before).state).toMatchObject({ limits: { burst: 8, proposalsPerDay: null } })
    given(registered, before)
      .when({ _tag: "SetLimits", proposalsPerDay: null, ...ordered })
      .thenNothing()
    expect(given(registered, ten, before).state).toMatchObject({ limits: { burst: 8, proposalsPerDay: 10 } })
    given(registered, ten)
      .when({ _tag: "SetLimits", proposalsPerDay: 0, ...ordered })
      .then({ ...ten, proposalsPerDay: 0 })
  })
})

describe("agent, when suspended", () => {
  test("it can be reinstated and revoked, not suspended again", () => {
    given(registered, suspended)
      .when({ _tag: "Reinstate", ...ordered })
      .then(reinstated)
    given(registered, suspended)
      .when({ _tag: "Revoke", ...ordered })
      .then(revoked)
    given(registered, suspended)
      .when({ _tag: "Suspend", ...ordered })
      .thenRefused({ reason: "agent-already-so" })
  })
  test("a suspended agent gets no new key", () => {
    given(registered, suspended).when(rotate("2")).thenRefused({ reason: "agent-not-active" })
  })
  test("reinstatement gives back what it was, without the reason", () => {
    expect(given(registered, suspended, reinstated).state).toEqual(given(registered).state)
  })
})

describe("agent, when revoked", () => {
  test("its place is released, its clients are disconnected, and the sponsor is notified", () => {
    const to = { kind: "sponsor", id: sponsorId }
    const text = `The agent Helper (${agentId}) was revoked for ever: complaints`
    const item = { kind: "revocation", subject_id: agentId, reviewer_id: ordered.by.id, by: ordered.by }
    const settled = { _tag: "SettleItem", ...item, decision: "revoke", reason: "complaints", decided_at: NOW }
    given(registered)
      .when({ _tag: "Revoke", ...ordered })
      .thenIntents(
        { to, command: { _tag: "ReleaseAgent", agentId } },
        {
          to: { kind: "connections", id: sponsorId },
          command: { _tag: "EndGrants", why: "agent_revoked", agentId }
        },
        { to, command: { _tag: "AddNotice", kind: "agent_revoked", text, sanction: "given" } },
        // A vote of staff to revoke it waits for nobody any more.
        { to: { kind: "queue-item", id: `revocation:${agentId}` }, command: settled }
      )
  })
  test("revoking it again says that it is so, and everything else that it stays revoked", () => {
    const revokedAgent = given(registered, revoked)
    revokedAgent.when({ _tag: "Revoke", ...ordered }).thenRefused({ reason: "agent-already-so" })
    const others: ReadonlyArray<AgentCommand> = [
      rotate("2"),
      { _tag: "Suspend", ...ordered },
      { _tag: "Reinstate", ...ordered },
      { _tag: "SetCooldown", until: NOW + HOUR, ...ordered },
      { _tag: "SetLimits", burst: 1, ...ordered }
    ]
    for (const command of others) revokedAgent.when(command).thenRefused({ reason: "agent-is-revoked" })
  })
})

describe("agent, in view tables", () => {
  test("registration writes the agent and its key, without the contact address", () => {
    const rows = given().when(register).views()
    expect(rows.map((row) => [row.view, row.key])).toEqual([
      ["agent_view", agentId],
      ["agent_key_view", hash("1")]
    ])
    expect(JSON.stringify(rows)).not.toContain("@")
  })
  test("suspension rewrites the agent's row only", () => {
    const rows = given(registered)
      .when({ _tag: "Suspend", ...ordered })
      .views()
    expect(rows).toMatchObject([{ view: "agent_view", row: { status: "suspended", status_reason: "complaints" } }])
  })
  test("rotation shows when the old key ends", () => {
    const rows = given(registered).when(rotate("2", 60)).views()
    expect(rows.filter((row) => row.view === "agent_key_view").map((row) => row.row["expires_at"])).toEqual([
      NOW + 60 * SECOND,
      null
    ])
  })
})

const weighted = fc.oneof(
  { weight: 2, arbitrary: arbitraryOf(AgentCommand) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom("1", "2", "3", "4", "5"), fc.nat(900)).map(([d, g]) => rotate(d, g))
  },
  { weight: 2, arbitrary: fc.constant<AgentCommand>({ _tag: "Suspend", ...ordered }) },
  { weight: 2, arbitrary: fc.constant<AgentCommand>({ _tag: "Reinstate", ...ordered }) },
  { weight: 1, arbitrary: fc.constant<AgentCommand>({ _tag: "Revoke", ...ordered }) },
  { weight: 1, arbitrary: fc.constant(register) }
)
const tail = fc.array(weighted, { maxLength: 40, size: "max" })
const commands = fc.oneof(
  tail,
  tail.map((rest) => [register, ...rest])
)

describe("agent, for every history", () => {
  entityLaws(agentEntity, {
    commands,
    tagOf: (state) => state._tag,
    reaches: { Active: 0.5, Suspended: 0.3, Revoked: 0.1 }
  })

  test("a revoked agent stays revoked, and only what others say of it changes", () => {
    const own = (state: AgentState) => ({ ...state, evidence: null, proposals: null })
    fc.assert(
      fc.property(commands, (history) => {
        const revoke: AgentCommand = { _tag: "Revoke", ...ordered }
        const { states } = play(agentEntity, [...history, revoke, ...history])
        const first = states.findIndex((state) => state._tag === "Revoked")
        const revoked = states[first]
        if (revoked !== undefined) for (const state of states.slice(first)) expect(own(state)).toEqual(own(revoked))
      })
    )
  })

  test("of each kind exactly one key has no end, the newest, and no key's end moves into the future", () => {
    fc.assert(
      fc.property(commands, (history) => {
        const ends = new Map<string, number>()
        for (const state of play(agentEntity, history).states) {
          if (state._tag === "Unregistered") continue
          for (const kind of [undefined, true]) {
            const keys = state.keys.filter((key) => key.test === kind)
            expect(keys.map((key) => key.expiresAt === null)).toEqual(keys.map((_, index) => index === keys.length - 1))
          }
          for (const { hash, createdAt, expiresAt } of state.keys) {
            const end = expiresAt ?? NOW + 1_000 * DAY
            expect(end).toBeLessThanOrEqual(ends.get(`${hash} ${createdAt}`) ?? Infinity)
            ends.set(`${hash} ${createdAt}`, end)
          }
        }
      })
    )
  })

  test("rows written event by event and rows rebuilt from the state are the same", () => {
    fc.assert(
      fc.property(fc.array(weighted, { maxLength: KEY_COUNT_MAX - 1 }), (rest) => {
        const written = new Map<string, unknown>()
        let state = agentEntity.initialState
        for (const event of play(agentEntity, [register, ...rest]).events) {
          state = agentEntity.evolve(state, event)
          for (const row of agentEntity.project(state, [event])) written.set(row.key, row)
        }
        const rebuilt = new Map(agentEntity.projectAll(state).map((row) => [row.key, row]))
        expect(rebuilt).toEqual(written)
      })
    )
  })
})
