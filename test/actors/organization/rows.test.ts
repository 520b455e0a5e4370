/** The domain rows of an organization: what its commits write, one after the other, is what its state says. */
import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { claimSource } from "../../../actors/match/match.ts"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import type { OrganizationCommand, OrganizationState } from "../../../schema/organization.ts"
import { MINUTE, NOW } from "../../support/given.ts"
import { claimed, goodCases, judged } from "../../support/trust-service.ts"

const ORG = "fit-gym"
const BY_RECORD = claimSource({ source: "ftc" })
const domain = fc.constantFrom("gym.example", "gym.test", "fit.example")
const withdrawn = (command: OrganizationCommand): OrganizationCommand => {
  if (command._tag !== "RecordEnforcement") throw new Error("no record of enforcement")
  const { record_id, source } = command.record
  return { _tag: "WithdrawEnforcement", source, record_id }
}
const command: fc.Arbitrary<OrganizationCommand> = fc.oneof(
  fc
    .tuple(domain, fc.constantFrom(...(["claimed", "verified"] as const)))
    .map(([name, level]) => claimed(ORG, name, level)),
  domain.map((name): OrganizationCommand => claimed(ORG, name, "claimed", BY_RECORD)),
  domain.map((name): OrganizationCommand => ({ _tag: "DropDomain", domain: name })),
  fc
    .tuple(fc.constantFrom(...(["final", "reversed"] as const)), fc.nat(9))
    .map(([status, seen]) => judged(ORG, { status, retrieved_at: NOW + seen })),
  fc.constant(withdrawn(judged(ORG, {}))),
  fc.constant(goodCases(ORG, 1)[0]!)
)

const isDomain = ({ view }: { readonly view: string }) => view === "organization_domain_view"

describe("the domain rows", () => {
  test("that commits write are those of the state, once what was dropped is left out", () => {
    const seen = { dropped: 0, brandless: 0 }
    fc.assert(
      fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
        const rows = new Map<string, unknown>()
        let state: OrganizationState = organizationEntity.initialState
        commands.forEach((one, index) => {
          const events = Result.getOrThrow(organizationEntity.decide(state, one, NOW + index * MINUTE))
          if (events.length === 0) return
          state = events.reduce(organizationEntity.evolve, state)
          for (const row of organizationEntity.project(state, events).filter(isDomain)) {
            if (row.row["level"] === "dropped") {
              seen.dropped += 1
              rows.delete(row.key)
            } else rows.set(row.key, row)
          }
        })
        const expected = organizationEntity.projectAll(state).filter(isDomain)
        if (expected.some((row) => row.row["is_brand"] === false)) seen.brandless += 1
        expect(rows).toEqual(new Map(expected.map((row) => [row.key, row])))
      }),
      { numRuns: 300 }
    )
    expect(Math.min(seen.dropped, seen.brandless)).toBeGreaterThan(5)
  })

  test("do not mark a domain from an enforcement record as a brand before it is claimed or proven", () => {
    const namedByRecord = claimed(ORG, "gym.example", "claimed", BY_RECORD)
    const brandsAfter = (...commands: ReadonlyArray<OrganizationCommand>) => {
      let state: OrganizationState = organizationEntity.initialState
      for (const one of commands)
        state = Result.getOrThrow(organizationEntity.decide(state, one, NOW)).reduce(organizationEntity.evolve, state)
      return organizationEntity.projectAll(state).filter((row) => isDomain(row) && row.row["is_brand"] === true).length
    }
    const openComplaint = judged(ORG, { action_type: "complaint", status: "open" })
    expect(brandsAfter(namedByRecord)).toBe(0)
    expect(brandsAfter(namedByRecord, openComplaint)).toBe(0)
    expect(brandsAfter(namedByRecord, claimed(ORG, "gym.example", "claimed"))).toBe(1)
    expect(brandsAfter(namedByRecord, claimed(ORG, "gym.example"))).toBe(1)
    expect(brandsAfter(claimed(ORG, "gym.example", "claimed"), namedByRecord, openComplaint)).toBe(1)
  })

  test("are not written with every case", () => {
    const [claim, outcome] = [claimed(ORG, "gym.example"), goodCases(ORG, 1)[0]!]
    const play = (state: OrganizationState, one: OrganizationCommand) => {
      const events = Result.getOrThrow(organizationEntity.decide(state, one, NOW))
      const after = events.reduce(organizationEntity.evolve, state)
      return { after, rows: organizationEntity.project(after, events).filter(isDomain) }
    }
    const first = play(organizationEntity.initialState, claim)
    expect(first.rows).toHaveLength(1)
    expect(play(first.after, outcome).rows).toEqual([])
  })
})
