/** Pattern flags: each threshold, by voices. */
import { describe, expect, test } from "vitest"
import { patternFlags } from "../../../actors/organization/pattern.ts"
import { CASES_OF_KIND_MAX } from "../../../actors/organization/speakers.ts"
import type { OrganizationCommand } from "../../../schema/organization.ts"
import { DAY, NOW } from "../../support/given.ts"
import { learn, organizationAfter, recordCase, spoken, times } from "./histories.ts"

const after = (commands: ReadonlyArray<OrganizationCommand>) => organizationAfter(commands)
const flags = (commands: ReadonlyArray<OrganizationCommand>, now = NOW) => patternFlags(after(commands), now)
const brought = (sponsors: ReadonlyArray<number>, kind: string | null = "auto_renewal") =>
  sponsors.map((sponsor) => recordCase(sponsor, kind))

const FIVE_OF_THREE = spoken(brought([1, 1, 2, 2, 3]))
const FLAG = ["auto_renewal_complaints"]

describe("pattern flags", () => {
  test("five cases of three voices are a pattern", () => {
    expect(flags(FIVE_OF_THREE)).toEqual(FLAG)
  })
  test("four cases are not, nor many of two voices", () => {
    expect(flags(spoken(brought([1, 2, 3, 3])))).toEqual([])
    expect(flags(spoken(brought([1, 1, 1, 1, 2, 2, 2, 2])))).toEqual([])
  })
  test("of one voice two cases count", () => {
    expect(flags(spoken(brought([1, 1, 1, 2, 3])))).toEqual([])
  })
  test("any number of sponsors that are not verified, or not of age, are none", () => {
    const many = brought(Array.from({ length: 90 }, (_, index) => index))
    expect(flags(many)).toEqual([])
    expect(flags([...many, ...times(90, (index) => learn(index, 6))])).toEqual([])
    expect(flags([...many, ...times(90, (index) => learn(index, 7))])).toEqual(FLAG)
  })
  test("any number of sponsors of one domain are one voice", () => {
    const many = brought(Array.from({ length: 90 }, (_, index) => index))
    expect(flags([...many, ...times(90, (index) => learn(index, 30, { key: "domain x" }))])).toEqual([])
  })
  test("mailboxes at public providers count as the logarithm of their number", () => {
    const mailboxes = (count: number) => [
      ...brought(Array.from({ length: count }, (_, index) => index)),
      ...times(count, (index) => learn(index, 30, { key: `mailbox ${index}`, shared: true }))
    ]
    expect(flags(mailboxes(30))).toEqual([])
    expect(flags(mailboxes(31))).toEqual(FLAG)
  })
  test("less than thirty percent of all voices is no pattern", () => {
    const others = (count: number) =>
      spoken(
        brought(
          Array.from({ length: count }, (_, index) => 10 + index),
          null
        )
      )
    expect(flags([...FIVE_OF_THREE, ...others(7)])).toEqual(FLAG)
    expect(flags([...FIVE_OF_THREE, ...others(8)])).toEqual([])
  })
  test("a pattern fades after 180 days without a write", () => {
    expect(flags(FIVE_OF_THREE, NOW + 179 * DAY)).toEqual(FLAG)
    expect(flags(FIVE_OF_THREE, NOW + 180 * DAY)).toEqual([])
  })
  test("a kind or a sponsor may be called like a part of every object", () => {
    const odd = ["toString", "valueOf", "constructor"].flatMap((sponsor_id) => [
      { ...recordCase(1, "constructor"), sponsor_id },
      { ...recordCase(1, "constructor"), sponsor_id }
    ])
    expect(flags(spoken(odd))).toEqual(["constructor_complaints"])
  })
})

describe("a sponsor", () => {
  test("is kept with its newest kinds and cases, however many it brings", () => {
    const kinds = times(50, (index) => recordCase(1, `kind_${index}`))
    const again = times(8, (index) => recordCase(1, `kind_${index}`))
    const { speakers } = organizationAfter([...kinds, ...again, ...again, ...again])
    expect(Object.keys(speakers["spn_1"]?.kinds ?? {})).toHaveLength(8)
    for (const days of Object.values(speakers["spn_1"]?.kinds ?? {})) expect(days).toHaveLength(CASES_OF_KIND_MAX)
  })
  test("that is not verified pushes out no voice, and the oldest of its sort", () => {
    const flood = times(300, (index) => recordCase(100 + index))
    const { speakers } = organizationAfter([...FIVE_OF_THREE, ...flood])
    expect(Object.keys(speakers)).toHaveLength(103)
    for (const id of ["spn_1", "spn_2", "spn_3", "spn_399"]) expect(speakers).toHaveProperty(id)
    expect(flags([...FIVE_OF_THREE, ...flood])).toEqual(FLAG)
  })
})
