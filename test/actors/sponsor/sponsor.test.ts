/**
 * The sponsor: examples for each rule, then laws that hold for every history. What is tested here is the
 * decision alone.
 */
import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { agentEntity } from "../../../actors/agent/agent.ts"
import {
  AGENT_COUNT_MAX,
  CASE_NOTICE_COUNT_MAX,
  CASE_NOTICES_PER_DAY,
  decide,
  liveSession,
  NOTICE_COUNT_MAX,
  registerAgentCommand,
  SESSION_COUNT_MAX,
  sponsorEntity
} from "../../../actors/sponsor/sponsor.ts"
import { AgentId, KeyHash, SponsorId } from "../../../schema/ids.ts"
import {
  type AgentReserved,
  SESSION_SECONDS,
  SponsorCommand,
  type SponsorEvent,
  type SponsorState
} from "../../../schema/sponsor.ts"
import { DAY, givenFor, HOUR, NOW } from "../../support/given.ts"
import { entityLaws, play } from "../../support/laws.ts"
import { arbitraryOf } from "../../support/arbitrary.ts"

const given = givenFor(sponsorEntity)
const hash = (digit: string) => digit.repeat(64)
const agentId = (number: number) => AgentId.make(`agt_${number.toString(16).padStart(32, "0")}`)

const sponsorId = SponsorId.make(`spn_${"a".repeat(26)}`)
const account = { sponsorId, email: "ada@example.org", name: "Ada", passwordHash: "$argon2id$…" }
const registered: SponsorEvent = { _tag: "SponsorRegistered", ...account, at: NOW }
const opened = (digit: string, at = NOW): SponsorEvent => ({
  _tag: "SessionOpened",
  hash: hash(digit),
  expiresAt: at + 12 * HOUR,
  at
})
const words = {
  name: "Helper",
  description: "Helps",
  contactEmail: "ops@example.org",
  keyHash: KeyHash.make(hash("e"))
}
const reserved = (number: number): AgentReserved => ({
  _tag: "AgentReserved",
  agentId: agentId(number),
  sponsorId,
  ...words,
  at: NOW
})
const reserve = (number: number): SponsorCommand => ({ _tag: "ReserveAgent", agentId: agentId(number), ...words })
const register: SponsorCommand = { _tag: "RegisterSponsor", ...account, sessionHash: hash("1") }

describe("sponsor, when unregistered", () => {
  test("registration opens a session in the same commit", () => {
    given().when(register).then(registered, opened("1"))
  })
  test("an unregistered sponsor is refused a session", () => {
    given()
      .when({ _tag: "OpenSession", hash: hash("1") })
      .thenRefused({ reason: "invalid-credential" })
  })
  test("an unregistered sponsor is refused an agent", () => {
    given().when(reserve(1)).thenRefused({ reason: "invalid-credential" })
  })
})

describe("sponsor, when registered", () => {
  test("a second registration is refused", () => {
    given(registered).when(register).thenRefused({ reason: "already-registered" })
  })
  test("a session lasts twelve hours", () => {
    given(registered)
      .when({ _tag: "OpenSession", hash: hash("2") })
      .then(opened("2"))
    expect(SESSION_SECONDS).toBe(43_200)
    const { state } = given(registered, opened("2"))
    expect(liveSession(state, hash("2"), NOW + 12 * HOUR - 1)).toBeDefined()
    expect(liveSession(state, hash("2"), NOW + 12 * HOUR)).toBeUndefined()
    expect(liveSession(state, hash("3"), NOW)).toBeUndefined()
  })
  test("opening a session forgets the expired ones", () => {
    const { state } = given(registered, opened("1"), opened("2", NOW + HOUR), opened("3", NOW + 12 * HOUR))
    expect(state).toMatchObject({ sessions: [{ hash: hash("2") }, { hash: hash("3") }] })
  })
  test("the session open longest makes room for the twenty-first", () => {
    const many = Array.from({ length: SESSION_COUNT_MAX + 1 }, (_, index) => ({
      ...opened("1"),
      hash: index.toString(16).padStart(64, "0")
    })) as ReadonlyArray<SponsorEvent>
    const { state } = given(registered, ...many)
    if (state._tag !== "Registered") throw new Error("registered")
    expect(state.sessions.map((one) => Number.parseInt(one.hash, 16))).toEqual(
      Array.from({ length: SESSION_COUNT_MAX }, (_, index) => index + 1)
    )
  })
  test("a closed session is gone, and closing it again changes nothing", () => {
    const close: SponsorCommand = { _tag: "CloseSession", hash: hash("1") }
    const closed: SponsorEvent = { _tag: "SessionClosed", hash: hash("1"), at: NOW }
    given(registered, opened("1")).when(close).then(closed)
    given(registered, opened("1"), closed).when(close).thenNothing()
  })
})

describe("sponsor, with agents", () => {
  test("a reservation orders the agent into being", () => {
    const when = given(registered).when(reserve(1))
    when.then(reserved(1))
    when.thenIntents({ to: { kind: "agent", id: agentId(1) }, command: registerAgentCommand(reserved(1)) })
  })
  test("the ordered registration is a command that the agent understands and accepts", () => {
    const command = Schema.decodeUnknownSync(agentEntity.commandSchema)(registerAgentCommand(reserved(1)))
    givenFor(agentEntity)().when(command).thenState({ _tag: "Active", sponsorId, createdAt: NOW })
  })
  test("the same reservation again changes nothing", () => {
    given(registered, reserved(1)).when(reserve(1)).thenNothing()
  })
  test("the twenty-first agent is refused until one is released", () => {
    const twenty = Array.from({ length: AGENT_COUNT_MAX }, (_, index) => reserved(index))
    given(registered, ...twenty)
      .when(reserve(99))
      .thenRefused({ reason: "agent-limit-reached" })
    const released: SponsorEvent = { _tag: "AgentReleased", agentId: agentId(3), at: NOW }
    given(registered, ...twenty)
      .when({ _tag: "ReleaseAgent", agentId: agentId(3) })
      .then(released)
    given(registered, ...twenty, released)
      .when(reserve(99))
      .then(reserved(99))
  })
  test("releasing an agent that has no place changes nothing", () => {
    given(registered)
      .when({ _tag: "ReleaseAgent", agentId: agentId(1) })
      .thenNothing()
  })
})

describe("sponsor, who is told something", () => {
  const ofCase = (text: string): SponsorCommand => ({ _tag: "AddNotice", kind: "case_waiting", text })
  const after = (state: SponsorState, command: SponsorCommand, now: number): SponsorState =>
    Result.getOrThrow(decide(state, command, now)).reduce(sponsorEntity.evolve, state)

  test("of cases are limited per day, and displace no other notices", () => {
    let state = after(sponsorEntity.evolve(sponsorEntity.initialState, registered), tell("first"), NOW)
    for (let day = 0; day < 5; day += 1) {
      for (let count = 0; count < CASE_NOTICES_PER_DAY + 3; count += 1)
        state = after(state, ofCase(`Case ARC-${count}: x`), NOW + day * DAY)
    }
    if (state._tag !== "Registered") throw new Error("registered")
    const { notices } = state
    expect(notices.filter(({ at, kind }) => kind === "case_waiting" && at === NOW + 4 * DAY)).toHaveLength(
      CASE_NOTICES_PER_DAY
    )
    expect(notices.filter(({ kind }) => kind === "case_waiting")).toHaveLength(CASE_NOTICE_COUNT_MAX)
    expect(notices[0]).toMatchObject({ kind: "webhook_off", text: "first" })
  })

  test("of danger is told on a day that is full of other news of cases", () => {
    let state = sponsorEntity.evolve(sponsorEntity.initialState, registered)
    for (let count = 0; count < CASE_NOTICES_PER_DAY + 3; count += 1)
      state = after(state, ofCase(`Case ARC-${count}: x`), NOW)
    const danger: SponsorCommand = {
      _tag: "AddNotice",
      kind: "case_crisis",
      text: "Case ARC-1: somebody may be in danger"
    }
    for (let count = 0; count < CASE_NOTICES_PER_DAY + 3; count += 1)
      state = after(state, { ...danger, text: `Case ARC-${count}: somebody may be in danger` }, NOW)
    if (state._tag !== "Registered") throw new Error("registered")
    const told = state.notices.filter(({ kind }) => kind === "case_crisis")
    expect(told).toHaveLength(CASE_NOTICES_PER_DAY)
  })

  test("of danger stays for a week, whatever else is told, and a day's notices of both kinds are counted in full", () => {
    const crisis = (text: string): SponsorCommand => ({ _tag: "AddNotice", kind: "case_crisis", text })
    let state = after(sponsorEntity.evolve(sponsorEntity.initialState, registered), crisis("Case ARC-0: danger"), NOW)
    const noticesOf = (kind: string, at: number) =>
      state._tag === "Registered" ? state.notices.filter((one) => one.kind === kind && one.at === at) : []
    for (let day = 1; day < 7; day += 1) {
      const at = NOW + day * DAY
      for (let count = 0; count < 2 * NOTICE_COUNT_MAX; count += 1) {
        state = after(state, ofCase(`Case ARC-${count}: x`), at)
        state = after(state, tell(`${count}`), at)
      }
      expect(noticesOf("case_crisis", NOW)).toHaveLength(1)
    }
    const at = NOW + 7 * DAY
    for (let count = 0; count < 2 * NOTICE_COUNT_MAX; count += 1) {
      state = after(state, ofCase(`Case ARC-${count}: x`), at)
      state = after(state, crisis(`Case ARC-${count}: danger`), at)
    }
    expect(noticesOf("case_waiting", at).map(({ text }) => text)).toHaveLength(CASE_NOTICES_PER_DAY)
    expect(noticesOf("case_crisis", at)).toHaveLength(CASE_NOTICES_PER_DAY)
    expect(noticesOf("case_crisis", at)[0]?.text).toBe("Case ARC-0: danger")
    expect(noticesOf("case_waiting", at)[0]?.text).toBe("Case ARC-0: x")
  })

  test("of one case say the same thing once within minutes, and again when something was told between or time has passed", () => {
    const one = ofCase("Case ARC-1: it asks which problem it is")
    const other = ofCase("Case ARC-1: a letter is ready")
    const textsAfter = (...steps: ReadonlyArray<readonly [SponsorCommand, at: number]>) => {
      const begin: SponsorState = sponsorEntity.evolve(sponsorEntity.initialState, registered)
      const state = steps.reduce((so, [command, at]) => after(so, command, at), begin)
      if (state._tag !== "Registered") throw new Error("registered")
      return state.notices.map(({ text }) => text.slice("Case ARC-1: ".length))
    }
    const ofTwo = ofCase("Case ARC-2: it asks which problem it is")
    expect(textsAfter([one, NOW], [ofTwo, NOW], [one, NOW + HOUR / 60], [one, NOW + HOUR / 10])).toHaveLength(2)
    expect(textsAfter([one, NOW], [other, NOW], [one, NOW])).toHaveLength(3)
    expect(textsAfter([one, NOW], [one, NOW + HOUR])).toHaveLength(2)
  })

  const tell = (text: string): SponsorCommand => ({ _tag: "AddNotice", kind: "webhook_off", text })
  const notice = (number: number, text: string) => ({ number, kind: "webhook_off" as const, text, at: NOW })
  const noticed = (number: number, text: string): SponsorEvent => ({ _tag: "SponsorNoticed", ...notice(number, text) })

  test("of callbacks that are off has the first notice of a day, and of webhooks all", () => {
    const command: SponsorCommand = { _tag: "AddNotice", kind: "callback_off", text: "a" }
    const first = { _tag: "SponsorNoticed", number: 1, kind: "callback_off", text: "a", at: NOW } as const
    given(registered).when(command).then(first)
    given(registered, first).when(command).thenNothing()
    given(registered, first).when(tell("b")).then(noticed(2, "b"))
    given(registered, first)
      .when(command, NOW + DAY)
      .then({ ...first, number: 2, at: NOW + DAY })
  })

  test("has the notice, the newest last, and no more than fifty of them", () => {
    given(registered).when(tell("a")).then(noticed(1, "a"))
    const fifty = Array.from({ length: NOTICE_COUNT_MAX }, (_, index) => noticed(index + 1, `${index + 1}`))
    expect(NOTICE_COUNT_MAX).toBe(50)
    const { state } = given(registered, ...fifty)
      .when(tell("newest"))
      .happened()
    if (state._tag !== "Registered") throw new Error("registered")
    expect([state.notices.length, state.notices[0], state.notices.at(-1)]).toEqual([
      NOTICE_COUNT_MAX,
      notice(2, "2"),
      notice(51, "newest")
    ])
  })
  test("has it mailed, by its number", () => {
    given(registered)
      .when(tell("a"))
      .thenIntents({ to: { kind: "notice-mail", id: sponsorId }, command: { _tag: "Mail", number: 1 } })
  })
  test("has read what it says, up to the newest that there is, and once", () => {
    const two = [registered, noticed(1, "a"), noticed(2, "b")] as const
    const read = (upTo: number): SponsorCommand => ({ _tag: "ReadNotices", upTo })
    given(...two)
      .when(read(1))
      .then({ _tag: "NoticesRead", upTo: 1, at: NOW })
    given(...two)
      .when(read(99))
      .then({ _tag: "NoticesRead", upTo: 2, at: NOW })
    given(...two)
      .when(read(0))
      .thenNothing()
    given(...two, { _tag: "NoticesRead", upTo: 2, at: NOW })
      .when(read(1))
      .thenNothing()
  })
  test("is unknown before its registration", () => {
    given().when(tell("a")).thenNothing()
  })
})

// Few ids and hashes, so that commands meet what earlier ones made; half of the histories start registered.
const few = <A>(values: ReadonlyArray<A>) => fc.constantFrom(...values)
const anyCommand = fc.oneof(
  { weight: 1, arbitrary: arbitraryOf(SponsorCommand) },
  { weight: 2, arbitrary: few(["1", "2", "3"]).map((d): SponsorCommand => ({ _tag: "OpenSession", hash: hash(d) })) },
  { weight: 1, arbitrary: few(["1", "2", "3"]).map((d): SponsorCommand => ({ _tag: "CloseSession", hash: hash(d) })) },
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }).map(reserve) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 40 })
      .map((n): SponsorCommand => ({ _tag: "ReleaseAgent", agentId: agentId(n) }))
  }
)
const tail = fc.array(anyCommand, { maxLength: 80, size: "max" })
const commands = fc.oneof(
  tail,
  tail.map((rest) => [register, ...rest])
)

describe("sponsor, for every history", () => {
  entityLaws(sponsorEntity, {
    commands,
    tagOf: (state) => (state._tag === "Registered" && state.agentIds.length === AGENT_COUNT_MAX ? "Full" : state._tag),
    reaches: { Registered: 0.5, Full: 0.1 }
  })

  test("there are never more agents or sessions than their limits, and no agent twice", () => {
    fc.assert(
      fc.property(commands, (history) => {
        for (const state of play(sponsorEntity, history).states) {
          if (state._tag !== "Registered") continue
          expect(state.agentIds.length).toBeLessThanOrEqual(AGENT_COUNT_MAX)
          expect(new Set(state.agentIds).size).toBe(state.agentIds.length)
          expect(state.sessions.length).toBeLessThanOrEqual(SESSION_COUNT_MAX)
        }
      })
    )
  })

  test("a registered sponsor keeps its id and cannot be registered again", () => {
    fc.assert(
      fc.property(commands, (history) => {
        const states = play(sponsorEntity, history).states.filter((state) => state._tag !== "Unregistered")
        for (const state of states) expect(state.sponsorId).toBe(states[0]?.sponsorId)
        for (const state of states) expect(decide(state, register, NOW + DAY)).toMatchObject({ _tag: "Failure" })
      })
    )
  })
})
