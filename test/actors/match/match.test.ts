/** Imported records that wait for a person: examples for each rule, then laws that hold for every history. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { matchEntity } from "../../../actors/match/match.ts"
import type { MatchCommand, MatchEvent } from "../../../schema/match.ts"
import { DAY, givenFor, NOW } from "../../support/given.ts"
import { entityLaws } from "../../support/laws.ts"
import { enforcement } from "../organization/histories.ts"

const given = givenFor(matchEntity)
const { record } = enforcement(1, 10)
const hash = (digit: number) => String(digit).repeat(64)

const propose = (digit = 0, retrieved_at = NOW): Extract<MatchCommand, { _tag: "ProposeMatch" }> => ({
  _tag: "ProposeMatch",
  match_id: "mat_1",
  record: { ...record, line_hash: hash(digit), retrieved_at },
  respondent_names: ["Fit Gym"],
  respondent_domains: ["fitgym.com"],
  candidates: [{ org_id: "fit-gym", org_name: "Fit Gym", by: "name" }]
})
const link: MatchCommand = {
  _tag: "LinkMatch",
  org_id: "iron",
  org_name: "Iron",
  claims: ["fitgym.com"],
  reviewer_id: "rev_a"
}
const proposed: MatchEvent = { ...propose(), _tag: "MatchProposed", at: NOW }
const linked: MatchEvent = { ...link, _tag: "MatchLinked", at: NOW }
const to = { kind: "organization", id: "iron" }
const named = { org_id: "iron", org_name: "Iron" }

describe("a match that waits", () => {
  test("knows a line again, and asks anew when the line says something else", () => {
    given(proposed).when(propose()).thenNothing()
    given(proposed)
      .when(propose(1, NOW - DAY))
      .thenNothing()
    given(proposed)
      .when(propose(1), NOW + DAY)
      .thenState({ _tag: "Waiting", proposed_at: NOW, record: { line_hash: hash(1) } })
  })
  test("sends the record and the domains to the organization it is linked to", () => {
    given(proposed)
      .when(link)
      .thenIntents(
        {
          to,
          command: { _tag: "ClaimDomain", ...named, domain: "fitgym.com", level: "claimed", source: "enforcement:ftc" }
        },
        { to, command: { _tag: "RecordEnforcement", ...named, record: propose().record } }
      )
  })
  test("that is rejected notifies no organization", () => {
    given(proposed).when({ _tag: "RejectMatch", reviewer_id: "rev_a" }).thenIntents()
  })
})

describe("a match that is decided", () => {
  test("a decided match refuses another decision", () => {
    for (const command of [link, { _tag: "RejectMatch", reviewer_id: "rev_b" } as const]) {
      given(proposed, linked).when(command).thenRefused({ reason: "match-not-waiting" })
    }
    given().when(link).thenRefused({ reason: "match-not-waiting" })
  })
  test("sends what the authority says later, without claiming domains again", () => {
    const said = propose(1)
    const later = { ...said, record: { ...said.record, title: "Another title" } }
    given(proposed, linked)
      .when(later)
      .thenIntents({ to, command: { _tag: "RecordEnforcement", ...named, record: later.record } })
    given(proposed, { _tag: "MatchRejected", reviewer_id: "rev_a", at: NOW }).when(later).thenIntents()
  })
  test("a decided match shows who decided", () => {
    const rows = matchEntity.projectAll(given(proposed, linked).state)
    expect(rows).toMatchObject([
      {
        view: "match_view",
        key: "mat_1",
        row: { state: "linked", org_id: "iron", decided_by: "rev_a", decided_at: NOW }
      }
    ])
  })
})

describe("a match that the import links by its domains", () => {
  const { candidates: _candidates, ...proposal } = propose()
  const route = { ...proposal, _tag: "RouteMatch" as const, candidates: [], ...named }
  const routed: MatchEvent = { ...route, _tag: "MatchRouted", at: NOW }

  test("reaches its organization by the import, and later changes by intents", () => {
    given().when(route).thenIntents()
    expect(given(routed).state).toMatchObject({ _tag: "Linked", org_id: "iron", reviewer_id: "import" })
    const { record: later } = propose(1)
    const vacated = { ...route, record: { ...later, status: "vacated" as const } }
    given(routed)
      .when({ ...vacated, org_id: "another", org_name: "Another" })
      .thenIntents({ to, command: { _tag: "RecordEnforcement", ...named, record: vacated.record } })
  })
  test("ignores a line that differs only in spelling", () => {
    given(routed)
      .when({ ...route, record: propose(1, NOW + DAY).record })
      .thenNothing()
  })
  const key = { source: record.source, record_id: record.record_id }
  test("is moved: one organization loses the record, the other has it", () => {
    const steel = { org_id: "steel", org_name: "Steel" }
    given(routed)
      .when({ _tag: "MoveMatch", ...steel, reviewer_id: "rev_a" })
      .thenIntents(
        { to, command: { _tag: "WithdrawEnforcement", ...key } },
        {
          to: { kind: "organization", id: "steel" },
          command: { _tag: "RecordEnforcement", ...steel, record: route.record }
        }
      )
    given(routed)
      .when({ _tag: "MoveMatch", ...named, reviewer_id: "rev_a" })
      .thenNothing()
  })
  test("is withdrawn, and stays without an organization in later imports", () => {
    given(routed)
      .when({ _tag: "WithdrawMatch", reviewer_id: "rev_a" })
      .thenIntents({ to, command: { _tag: "WithdrawEnforcement", ...key } })
    const withdrawn: MatchEvent = { _tag: "MatchWithdrawn", from_org_id: "iron", reviewer_id: "rev_a", at: NOW }
    given(routed, withdrawn).when(route).thenNothing()
    given(routed, withdrawn)
      .when({ _tag: "MoveMatch", ...named, reviewer_id: "rev_a" })
      .thenRefused({ reason: "match-not-linked" })
    given(proposed).when({ _tag: "WithdrawMatch", reviewer_id: "rev_a" }).thenRefused({ reason: "match-not-linked" })
  })
})

describe("match, for every history", () => {
  const command = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(3), fc.integer({ min: -2, max: 2 }))
        .map(([digit, day]): MatchCommand => propose(digit, NOW + day * DAY))
    },
    fc.constant<MatchCommand>(link),
    fc.constant<MatchCommand>({ ...propose(), _tag: "RouteMatch", ...named }),
    fc.constant<MatchCommand>({ _tag: "MoveMatch", org_id: "steel", org_name: "Steel", reviewer_id: "rev_c" }),
    fc.constant<MatchCommand>({ _tag: "WithdrawMatch", reviewer_id: "rev_c" }),
    fc.constant<MatchCommand>({ _tag: "RejectMatch", reviewer_id: "rev_b" })
  )
  entityLaws(matchEntity, {
    commands: fc.array(command, { maxLength: 12 }),
    reaches: { Unknown: 0.9, Waiting: 0.5, Linked: 0.2, Rejected: 0.2 },
    tagOf: (state) => state._tag,
    runs: 200
  })
})
