/**
 * The score `trust-2` against numbers that another program derived from the formula's text alone
 * (`test/fixtures/trust-2/derive.py`), for random organizations.
 */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { Result } from "effect"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import { patternFlags } from "../../../actors/organization/pattern.ts"
import { trustOf } from "../../../actors/organization/score.ts"
import type { OrganizationCommand, OrganizationState } from "../../../schema/organization.ts"
import { DAY, NOW } from "../../support/given.ts"
import { claim, enforcement, learn, outcome, recordCase, report, reviewed } from "./histories.ts"

interface Sponsor {
  readonly id: number
  readonly key: string
  readonly shared: boolean
  readonly verified_age: number | null
  readonly ends: ReadonlyArray<{
    readonly age: number
    readonly favourable: boolean
    readonly timely: boolean
    readonly proof: "answered" | "reached" | "told"
  }>
  readonly cases: Readonly<Record<string, ReadonlyArray<number>>>
}

interface Row {
  readonly organization: {
    readonly sponsors: ReadonlyArray<Sponsor>
    readonly accepted: ReadonlyArray<number>
    readonly unreviewed: ReadonlyArray<number>
    readonly enforcement: ReadonlyArray<readonly [number, number]>
  }
  readonly expected: {
    readonly score: number
    readonly score_lower: number
    readonly effective_sample: number
    readonly confidence: number
    readonly proven_voices: number
    readonly flags: ReadonlyArray<string>
  }
}

const ROWS = JSON.parse(
  readFileSync(new URL("../../fixtures/trust-2/golden.json", import.meta.url), "utf8")
) as ReadonlyArray<Row>

const PROVEN = {
  answered: { answered_from: ["gym.example"] },
  reached: { answered_from: [], mailed_to: ["gym.example"] },
  told: { answered_from: [] }
} as const

const RECORD = {
  25: { action_type: "ban" },
  15: { redress_amount: "1.00", currency: "USD" },
  8: {},
  3: { status: "open" }
} as const

type Dated = readonly [age: number, command: OrganizationCommand]

const historyOf = ({
  accepted,
  enforcement: records,
  sponsors,
  unreviewed
}: Row["organization"]): ReadonlyArray<Dated> =>
  [
    [9_999, claim] as Dated,
    ...sponsors.flatMap(({ cases, ends, id, key, shared, verified_age }): ReadonlyArray<Dated> => [
      ...ends.map((end): Dated => [end.age, { ...outcome(end.age, end, id), ...PROVEN[end.proof] }]),
      ...Object.entries(cases).flatMap(([kind, ages]) => ages.map((age): Dated => [age, recordCase(id, kind)])),
      ...(verified_age === null ? [] : [[0, learn(id, verified_age, { key, shared })] as Dated])
    ]),
    ...accepted.map((id): Dated => [0, report(id, id)]),
    ...unreviewed.map((id): Dated => [0, report(1_000 + id, id)]),
    ...records.map(([weight, age], index): Dated => [0, enforcement(index, age, RECORD[weight as keyof typeof RECORD])])
  ].toSorted((one, other) => other[0] - one[0])

const played = (row: Row["organization"]): OrganizationState => {
  const commands = [...historyOf(row), ...row.accepted.map((id): Dated => [0, reviewed(id)])]
  return commands.reduce<OrganizationState>((state, [age, command]) => {
    const decided = Result.getOrThrow(organizationEntity.decide(state, command, NOW - age * DAY))
    return decided.reduce(organizationEntity.evolve, state)
  }, organizationEntity.initialState)
}

describe("trust-2, against an independent derivation", () => {
  test.each(ROWS.map((row, index) => [index, row] as const))(
    "organization %i has the score of the independent derivation",
    (_index, { expected, organization }) => {
      const state = played(organization)
      if (state._tag === "Unknown") throw new Error("it has a domain")
      const trust = trustOf(state, NOW)
      expect(trust).toMatchObject({
        score: expected.score,
        score_lower: expected.score_lower,
        proven_voices: expected.proven_voices
      })
      expect(trust.effective_sample).toBeCloseTo(expected.effective_sample, 1)
      expect(trust.confidence).toBeCloseTo(expected.confidence, 2)
      expect(patternFlags(state, NOW)).toEqual(expected.flags)
    }
  )
})
