/** Organizations that are known by nothing but their name and domains. */
import { Result } from "effect"
import { organizationEntity } from "../../actors/organization/organization.ts"
import type { KnownOrganization, OrganizationCommand, OrganizationState } from "../../schema/organization.ts"
import { NOW } from "./given.ts"

interface Named {
  readonly org_id: string
  readonly org_name: string
}

export const claimDomain = (named: Named, domain: string, level: "claimed" | "verified"): OrganizationCommand => ({
  _tag: "ClaimDomain",
  ...named,
  domain,
  level,
  source: "operator: letter"
})

/** A sponsor speaks of the organization whose mailbox was verified long ago. */
export const verifiedVoice = (sponsor_id: string): OrganizationCommand => ({
  _tag: "LearnVoice",
  sponsor_id,
  voice: { key: sponsor_id, shared: false, verified_at: 0 }
})

export const organizationAfterClaims = (
  named: Named,
  claims: ReadonlyArray<OrganizationCommand>
): KnownOrganization => {
  const first: OrganizationCommand = { _tag: "RecordCase", ...named, case_id: "c", sponsor_id: "s", subcategory: null }
  let state: OrganizationState = organizationEntity.initialState
  for (const command of [first, ...claims]) {
    state = Result.getOrThrow(organizationEntity.decide(state, command, NOW)).reduce(organizationEntity.evolve, state)
  }
  if (state._tag === "Unknown") throw new Error("a case made nobody known")
  return state
}
