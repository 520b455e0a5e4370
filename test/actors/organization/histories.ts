/** Organizations with a history, made the way they come to be: by commands. */
import { Result } from "effect"
import { organizationEntity } from "../../../actors/organization.ts"
import type { EnforcementRecord } from "../../../schema/enforcement.ts"
import type { KnownOrganization, OrganizationCommand, OrganizationState } from "../../../schema/organization.ts"
import { DAY, NOW } from "../../support/given.ts"

type Command<Tag extends OrganizationCommand["_tag"]> = Extract<OrganizationCommand, { _tag: Tag }>

export const named = { org_id: "fit-gym", org_name: "Fit Gym" }

/** The organization after these commands, all of them given now. A refusal is an error of the test. */
export const organizationAfter = (
  commands: ReadonlyArray<OrganizationCommand>,
  now = NOW,
  from: OrganizationState = organizationEntity.initialState
): KnownOrganization => {
  let state = from
  for (const command of commands) {
    state = Result.getOrThrow(organizationEntity.decide(state, command, now)).reduce(organizationEntity.evolve, state)
  }
  if (state._tag === "Unknown") throw new Error("no command made it known")
  return state
}

export const recordCase = (sponsor: number, subcategory: string | null = "auto_renewal"): Command<"RecordCase"> => ({
  _tag: "RecordCase",
  ...named,
  case_id: "ARC-2026-000001",
  sponsor_id: `spn_${sponsor}`,
  subcategory
})

/** Five cases of three sponsors: a pattern, as long as they are 30 % of all. */
export const pattern = (subcategory: string): ReadonlyArray<OrganizationCommand> =>
  [1, 1, 1, 2, 3].map((sponsor) => recordCase(sponsor, subcategory))

export const outcome = (
  ageDays: number,
  { favourable, timely }: { readonly favourable: boolean; readonly timely: boolean }
): Command<"RecordOutcome"> => ({
  _tag: "RecordOutcome",
  ...named,
  case_id: "ARC-2026-000001",
  sponsor_id: "spn_1",
  outcome: favourable ? "monetary_relief" : "no_response",
  favourable,
  timely,
  closed_at: NOW - ageDays * DAY
})

export const revoked = (recorded: Command<"RecordOutcome">): Command<"RevokeOutcome"> => ({
  ...recorded,
  _tag: "RevokeOutcome"
})

export const report = (id: number, sponsor: number, agent = 1): Command<"RecordReport"> => ({
  _tag: "RecordReport",
  ...named,
  report_id: `rep_${id}`,
  report_type: "other",
  description: "seen",
  evidence_urls: [],
  source: null,
  agent_id: `agt_${agent}`,
  sponsor_id: `spn_${sponsor}`
})

export const reviewed = (id: number, accepted = true): Command<"ReviewReport"> => ({
  _tag: "ReviewReport",
  report_id: `rep_${id}`,
  accepted,
  reviewer_id: "spn_reviewer"
})

const dateOf = (ageDays: number): string => new Date(NOW - ageDays * DAY).toISOString().slice(0, 10)

export const enforcement = (
  id: number,
  ageDays: number,
  fields: Partial<EnforcementRecord> = {}
): Command<"RecordEnforcement"> => ({
  _tag: "RecordEnforcement",
  ...named,
  record: {
    record_id: `record-${id}`,
    source: "ftc",
    source_url: "https://www.ftc.gov/legal-library",
    title: "FTC v. Fit Gym",
    action_type: "consent_order",
    status: "final",
    filed_date: dateOf(ageDays),
    penalty_amount: null,
    redress_amount: null,
    currency: null,
    line_hash: "0".repeat(64),
    retrieved_at: NOW,
    ...fields
  }
})

export const times = (
  count: number,
  make: (index: number) => OrganizationCommand
): ReadonlyArray<OrganizationCommand> => Array.from({ length: count }, (_, index) => make(index))
