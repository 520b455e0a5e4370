/** Organizations with a history, made the way they come to be: by commands. */
import { Result } from "effect"
import { organizationEntity } from "../../../actors/organization/organization.ts"
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

/** Five cases of three sponsors: a pattern, as long as these are voices and 30 % of all. */
export const pattern = (subcategory: string): ReadonlyArray<OrganizationCommand> =>
  [1, 1, 2, 2, 3].map((sponsor) => recordCase(sponsor, subcategory))

/** The organization's own domain, from which `outcome` is answered. */
export const claim: Command<"ClaimDomain"> = {
  _tag: "ClaimDomain",
  ...named,
  domain: "gym.example",
  level: "claimed",
  source: "an operator"
}

/** The sponsor was verified so many days ago, by default with a mailbox at a domain of its own. */
export const learn = (
  sponsor: number | string,
  ageDays = 30,
  { key = `domain ${sponsor}`, shared = false }: { readonly key?: string; readonly shared?: boolean } = {}
): Command<"LearnVoice"> => ({
  _tag: "LearnVoice",
  sponsor_id: typeof sponsor === "number" ? `spn_${sponsor}` : sponsor,
  voice: { key, shared, verified_at: NOW - ageDays * DAY }
})

/** The same commands, of sponsors who are all voices of age. */
export const spoken = (commands: ReadonlyArray<OrganizationCommand>): ReadonlyArray<OrganizationCommand> => {
  const known = new Set<string>()
  return commands.flatMap((command) => {
    const sponsor = "sponsor_id" in command ? command.sponsor_id : undefined
    if (sponsor === undefined || known.has(sponsor)) return [command]
    known.add(sponsor)
    return [command, learn(sponsor)]
  })
}

/** Proven by the organization's own answer, once `claim` was recorded. */
export const outcome = (
  ageDays: number,
  { favourable, timely }: { readonly favourable: boolean; readonly timely: boolean },
  sponsor = 1
): Command<"RecordOutcome"> => ({
  _tag: "RecordOutcome",
  ...named,
  case_id: "ARC-2026-000001",
  sponsor_id: `spn_${sponsor}`,
  answered_from: ["gym.example"],
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
