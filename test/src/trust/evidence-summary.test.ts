/** What a check shows of an organization's record beside its score. */
import { Result } from "effect"
import { expect, test } from "vitest"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import { trustOf } from "../../../actors/organization/score.ts"
import type { OrganizationCommand, OrganizationState } from "../../../schema/organization.ts"
import { evidenceSummary } from "../../../src/trust/evidence-summary.ts"
import { NOW } from "../../support/given.ts"

const RATES = {
  source: "ccdb",
  as_of: "2026-11-01",
  responses: 812,
  timely_share: 0.97,
  relief_share: 0.31,
  file_hash: "0".repeat(64)
} as const

const summaryAfter = (...commands: ReadonlyArray<OrganizationCommand>) => {
  const state = commands.reduce<OrganizationState>((so, command) => {
    const events = Result.getOrThrow(organizationEntity.decide(so, command, NOW))
    return events.reduce(organizationEntity.evolve, so)
  }, organizationEntity.initialState)
  if (state._tag === "Unknown") throw new Error("nothing was recorded")
  return evidenceSummary(state, trustOf(state, NOW), NOW)
}

test("complaint rates are shown as they were imported, and move no point of the score", () => {
  const { file_hash: _hash, ...shown } = RATES
  const told = summaryAfter({ _tag: "RecordComplaintRates", org_id: "acme", org_name: "Acme", rates: RATES })
  expect(told.complaint_rates).toEqual(shown)
  expect(told.score).toBe(50)
})

test("an organization without them has none", () => {
  const named = { _tag: "ClaimDomain", org_id: "acme", org_name: "Acme", domain: "acme.com", level: "claimed" } as const
  expect(summaryAfter({ ...named, source: "operator" }).complaint_rates).toBeNull()
})
