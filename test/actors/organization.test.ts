/** The organization: examples for each rule, then laws that hold for every history. */
import { Arbitrary, FastCheck as fc } from "effect"
import { describe, expect, test } from "vitest"
import { organizationEntity, resolutionRate } from "../../actors/organization.ts"
import { patternFlags } from "../../actors/organization/pattern.ts"
import { OrganizationCommand, type OrganizationEvent, type OrganizationState } from "../../schema/organization.ts"
import { DAY, givenFor, NOW } from "../support/given.ts"
import { entityLaws, play } from "../support/laws.ts"

const given = givenFor(organizationEntity)
const named = { org_id: "fit-gym", org_name: "Fit Gym" }
const recordCase = (sponsor: number, subcategory: string | null = "auto_renewal"): OrganizationCommand => ({
  _tag: "RecordCase",
  ...named,
  case_id: "ARC-2026-000001",
  sponsor_id: `spn_${sponsor}`,
  subcategory
})
const recorded = (sponsor: number, at = NOW, subcategory = "auto_renewal"): OrganizationEvent => ({
  ...named,
  _tag: "CaseRecorded",
  case_id: "ARC-2026-000001",
  sponsor_id: `spn_${sponsor}`,
  subcategory,
  at
})
const known = (state: OrganizationState) => {
  if (state._tag !== "Known") throw new Error("not known")
  return state
}
const flags = (events: ReadonlyArray<OrganizationEvent>, now = NOW) => patternFlags(known(given(...events).state), now)

describe("organization", () => {
  test("the first case makes it known, with a neutral score", () => {
    const when = given().when(recordCase(1))
    when.thenState({ _tag: "Known", org_name: "Fit Gym", total_cases: 1, report_count: 0 })
    expect(when.views()).toMatchObject([{ view: "organization_view", key: "fit-gym", row: { trustscore: 50 } }])
  })
  test("a report makes it known without a case", () => {
    given()
      .when({
        _tag: "RecordReport",
        ...named,
        report_id: "rep_1",
        report_type: "other",
        description: "seen",
        evidence_urls: [],
        source: null,
        agent_id: "agt_1",
        sponsor_id: "spn_1"
      })
      .thenState({ _tag: "Known", total_cases: 0, report_count: 1 })
  })
  test("the resolution rate is a percentage of closed cases, 0% with none", () => {
    expect(resolutionRate({ closed_cases: 0, favourable_cases: 0 })).toBe("0%")
    expect(resolutionRate({ closed_cases: 25, favourable_cases: 18 })).toBe("72%")
    expect(resolutionRate({ closed_cases: 3, favourable_cases: 2 })).toBe("67%")
  })
})

describe("pattern flags", () => {
  const fiveOf = (sponsors: ReadonlyArray<number>, at = NOW) => sponsors.map((sponsor) => recorded(sponsor, at))

  test("five cases of three sponsors are a pattern", () => {
    expect(flags(fiveOf([1, 1, 1, 2, 3]))).toEqual(["auto_renewal_complaints"])
  })
  test("four cases are not, nor five of two sponsors", () => {
    expect(flags(fiveOf([1, 2, 3, 3]))).toEqual([])
    expect(flags(fiveOf([1, 1, 1, 2, 2]))).toEqual([])
  })
  test("less than thirty percent of all cases is no pattern", () => {
    const others = (count: number) => Array.from({ length: count }, (_, index) => recorded(9, NOW, `kind_${index}`))
    expect(flags([...fiveOf([1, 1, 1, 2, 3]), ...others(11)])).toEqual(["auto_renewal_complaints"])
    expect(flags([...fiveOf([1, 1, 1, 2, 3]), ...others(12)])).toEqual([])
  })
  test("a pattern fades after 180 days without a write", () => {
    const events = fiveOf([1, 1, 1, 2, 3])
    expect(flags(events, NOW + 179 * DAY)).toEqual(["auto_renewal_complaints"])
    expect(flags(events, NOW + 180 * DAY)).toEqual([])
  })
  test("old days are forgotten, so that the state stays small", () => {
    const yearly = Array.from({ length: 400 }, (_, index) => recorded(index, NOW + index * DAY))
    const state = known(given(...yearly).state)
    expect(Object.keys(state.days)).toHaveLength(180)
    expect(Object.keys(state.subcategories["auto_renewal"]?.sponsors ?? {})).toHaveLength(50)
    expect(state.total_cases).toBe(400)
  })
})

describe("organization, for every history", () => {
  const few = fc.oneof(
    Arbitrary.make(OrganizationCommand),
    fc.integer({ min: 1, max: 5 }).map((sponsor) => recordCase(sponsor))
  )
  const commands = fc.array(few, { maxLength: 30 })
  entityLaws(organizationEntity, {
    commands,
    reaches: { Known: 0.8, Unknown: 0.9 },
    tagOf: (state) => state._tag,
    runs: 100
  })

  test("it counts every case and every report once", () => {
    fc.assert(
      fc.property(commands, (history) => {
        const { state } = play(organizationEntity, history)
        const count = (tag: OrganizationCommand["_tag"]) => history.filter((one) => one._tag === tag).length
        const counts = state._tag === "Known" ? [state.total_cases, state.report_count] : [0, 0]
        expect(counts).toEqual([count("RecordCase"), count("RecordReport")])
      }),
      { numRuns: 100 }
    )
  })
})
