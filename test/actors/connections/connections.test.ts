/** Grants of one sponsor: examples for each rule, then the laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  accessEnd,
  connectionsEntity,
  evolve,
  GRANT_COUNT_MAX,
  grantIn
} from "../../../actors/connections/connections.ts"
import type { ConnectionsCommand, ConnectionsEvent, ConnectionsState } from "../../../schema/connection.ts"
import { AgentId, SponsorId } from "../../../schema/ids.ts"
import { DAY, givenFor, MINUTE, NOW } from "../../support/given.ts"
import { entityLaws } from "../../support/laws.ts"

const given = givenFor(connectionsEntity)
const hash = (letter: string): string => letter.repeat(64)
const grantId = (serial = 1): string => `gnt_${String(serial).padStart(32, "0")}`
const agentId = AgentId.make(`agt_${"0".repeat(32)}`)
const sponsorId = SponsorId.make(`spn_${"0".repeat(26)}`)
const agreed = (serial = 1, codeEndsAt = NOW + MINUTE) => ({
  sponsorId,
  grantId: grantId(serial),
  agentId,
  clientId: "https://client.example/id",
  clientName: "Client",
  redirectUri: "https://client.example/back",
  challenge: "challenge",
  codeHash: hash("c"),
  codeEndsAt
})
const pair = (access: string, refresh: string, at = NOW) => ({
  accessHash: hash(access),
  accessEndsAt: at + 60 * MINUTE,
  refreshHash: hash(refresh),
  refreshEndsAt: at + 90 * DAY
})
const offered: ConnectionsEvent = { _tag: "GrantOffered", ...agreed(), at: NOW }
const redeemed: ConnectionsEvent = { _tag: "GrantRedeemed", grantId: grantId(), ...pair("a", "b"), at: NOW }
const refreshedOnce: ConnectionsEvent = { _tag: "TokensRefreshed", grantId: grantId(), ...pair("d", "e"), at: NOW }
const redeem = {
  _tag: "RedeemCode",
  grantId: grantId(),
  codeHash: hash("c"),
  clientId: "https://client.example/id",
  redirectUri: "https://client.example/back",
  challenge: "challenge",
  ...pair("a", "b")
} as const
const refresh = (presented: string) =>
  ({
    _tag: "RefreshTokens",
    grantId: grantId(),
    presentedHash: hash(presented),
    clientId: "https://client.example/id",
    ...pair("d", "e")
  }) as const
const ended = (why: "code_used_twice" | "refresh_used_twice" | "password_reset"): ConnectionsEvent => ({
  _tag: "GrantEnded",
  grantId: grantId(),
  agentId,
  why,
  at: NOW
})
const REFUSED = { reason: "grant-refused" } as const

describe("a grant that was offered", () => {
  test("its code brings a pair of tokens", () => {
    given(offered).when(redeem).then(redeemed)
  })
  test.each([
    ["another client", { clientId: "https://other.example/id" }],
    ["another verifier", { challenge: "other" }],
    ["another address", { redirectUri: "https://client.example/other" }],
    ["another code", { codeHash: hash("f") }]
  ])("a code with %s is refused", (_what, differing) => {
    given(offered)
      .when({ ...redeem, ...differing })
      .thenRefused(REFUSED)
  })
  test("a code that has run out is refused", () => {
    given(offered)
      .when(redeem, NOW + MINUTE)
      .thenRefused(REFUSED)
  })
})

describe("a grant that is connected", () => {
  test("its code, brought again, ends it", () => {
    given(offered, redeemed).when(redeem).then(ended("code_used_twice"))
  })
  test("its refresh token brings another pair", () => {
    given(offered, redeemed).when(refresh("b")).then(refreshedOnce)
  })
  test("a refresh token that was used ends it", () => {
    given(offered, redeemed, refreshedOnce).when(refresh("b")).then(ended("refresh_used_twice"))
  })
  test("a refresh token that never was is refused and ends nothing", () => {
    given(offered, redeemed).when(refresh("f")).thenRefused(REFUSED)
  })
  test("a refresh token that has run out is refused", () => {
    given(offered, redeemed)
      .when(refresh("b"), NOW + 90 * DAY)
      .thenRefused(REFUSED)
  })
  test("the access token before the newest stays good until its end, and none after the grant's end", () => {
    const events = [offered, redeemed, refreshedOnce]
    const state = events.reduce(evolve, connectionsEntity.initialState)
    expect(accessEnd(grantIn(state, grantId()), hash("a"), NOW)).toBe(NOW + 60 * MINUTE)
    expect(accessEnd(grantIn(state, grantId()), hash("a"), NOW + 60 * MINUTE)).toBeUndefined()
    const after = evolve(state, ended("password_reset"))
    expect(accessEnd(grantIn(after, grantId()), hash("d"), NOW)).toBeUndefined()
  })
  test("the end of all ends it", () => {
    given(offered, redeemed).when({ _tag: "EndGrants", why: "password_reset" }).then(ended("password_reset"))
  })
})

describe("a sponsor with many grants", () => {
  const many = Array.from({ length: GRANT_COUNT_MAX }, (_, index): ConnectionsEvent => ({
    _tag: "GrantOffered",
    ...agreed(index + 1),
    at: NOW
  }))
  const another = { _tag: "OfferGrant", ...agreed(99, NOW + 2 * MINUTE) } as const
  test("one more than the limit is refused", () => {
    given(...many)
      .when(another)
      .thenRefused({ reason: "grant-limit-reached" })
  })
  test("the end of one agent's leaves those of the others", () => {
    const other = AgentId.make(`agt_${"1".repeat(32)}`)
    const ofOther: ConnectionsEvent = { _tag: "GrantOffered", ...agreed(2), agentId: other, at: NOW }
    given(offered, ofOther)
      .when({ _tag: "EndGrants", why: "agent_revoked", agentId: other })
      .then({ _tag: "GrantEnded", grantId: grantId(2), agentId: other, why: "agent_revoked", at: NOW })
  })
  test("offers that ran out leave their places", () => {
    const { _tag, ...facts } = another
    given(...many)
      .when(another, NOW + MINUTE)
      .then({ _tag: "GrantOffered", ...facts, at: NOW + MINUTE })
  })
})

describe("connections, for every history", () => {
  const serial = fc.integer({ min: 1, max: 3 })
  const letter = fc.constantFrom("a", "b", "c", "d", "e")
  const command: fc.Arbitrary<ConnectionsCommand> = fc.oneof(
    serial.map((one) => ({ _tag: "OfferGrant" as const, ...agreed(one, NOW + DAY) })),
    fc.record({ one: serial, a: letter, r: letter }).map(({ a, one, r }) => ({
      ...redeem,
      ...pair(a, r),
      grantId: grantId(one)
    })),
    fc.record({ one: serial, p: letter, a: letter, r: letter }).map(({ a, one, p, r }) => ({
      ...refresh(p),
      ...pair(a, r),
      grantId: grantId(one)
    })),
    serial.map((one) => ({ _tag: "EndGrant" as const, grantId: grantId(one), why: "revoked_by_client" as const })),
    fc.constant({ _tag: "EndGrants" as const, why: "sponsor_ended" as const }),
    fc.constant({ _tag: "EndGrants" as const, why: "agent_revoked" as const, agentId })
  )
  entityLaws(connectionsEntity, {
    commands: fc
      .tuple(fc.boolean(), fc.array(command, { maxLength: 12 }))
      .map(([begins, rest]) => [
        ...(begins ? [{ _tag: "OfferGrant", ...agreed(1, NOW + DAY) } as const, redeem] : []),
        ...rest
      ]),
    tagOf: (state: ConnectionsState) =>
      state._tag === "Some" && state.grants.some(({ _tag }) => _tag === "Connected") ? "Connected" : state._tag,
    reaches: { None: 0.9, Some: 0.4, Connected: 0.3 }
  })
})
