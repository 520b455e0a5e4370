/** The profile of one organization, joined from two routes: its own figures and the check of a domain. */
import { organizationEntity } from "../../../actors/organization/organization.ts"
import { readOrganization } from "../../../schema/api/resolution.ts"
import { trustCheck, type TrustCheckResponse, trustCheckUrl } from "../../../schema/api/trust.ts"
import type { InstitutionProfile as Declared } from "../../../schema/mcp/institutions.ts"
import type { OrganizationState } from "../../../schema/organization.ts"
import { organizationOrUnknown } from "../../cases/organizations.ts"
import type { RedressMcpDeps } from "./deps.ts"
import type { Refused } from "../../http/perform.ts"
import { chain, type Later } from "../../http/performing.ts"
import type { ToolContext } from "./tool.ts"

export type InstitutionProfile = typeof Declared.Encoded
type TrustCheck = typeof TrustCheckResponse.Encoded

export type ProfileAnswer = InstitutionProfile | { readonly refused: Refused }

export type AskedProfile = { readonly org_id: string } | { readonly domain: string }

export const readProfile = (deps: RedressMcpDeps, asked: AskedProfile, context: ToolContext): Later<ProfileAnswer> =>
  "org_id" in asked ? byId(deps, asked.org_id, context) : byDomain(deps, asked.domain, context)

const byId = (deps: RedressMcpDeps, org_id: string, context: ToolContext): Later<ProfileAnswer> =>
  chain(deps.perform(readOrganization, { path: { org_id } }, context), (read): Later<ProfileAnswer> => {
    if (!read.ok) return { refused: read }
    const organization = read.body
    return chain(domainsOf(deps, organization.org_id), (domains): Later<ProfileAnswer> => {
      const [domain] = domains
      if (domain === undefined) return { organization, domains, trust_check: null }
      return chain(checkTrust(deps, domain, context), (checked) =>
        checked.ok ? { organization, domains, trust_check: checked.body } : { refused: checked }
      )
    })
  })

const byDomain = (deps: RedressMcpDeps, domain: string, context: ToolContext): Later<ProfileAnswer> =>
  chain(checkTrust(deps, domain, context), (checked): Later<ProfileAnswer> => {
    if (!checked.ok) return { refused: checked }
    const trust_check = checked.body
    const { match_type, org_id } = trust_check.entity_match
    // A similar name does not show whose domain it is.
    if (org_id === null || match_type === "name_similarity")
      return { organization: null, domains: [], ...(isBlank(trust_check) ? unknownOf(trust_check) : { trust_check }) }
    return chain(deps.perform(readOrganization, { path: { org_id } }, context), (read): Later<ProfileAnswer> =>
      read.ok
        ? chain(domainsOf(deps, org_id), (domains) => ({ organization: read.body, domains, trust_check }))
        : { refused: read }
    )
  })

/** Whether the profile is empty: nothing recorded, no similar name, nothing suspicious. */
const isBlank = ({ domain_metadata: domain, entity_match, evidence_summary: evidence }: TrustCheck): boolean =>
  entity_match.org_id === null &&
  domain.lookalike_of === null &&
  domain.risk_flags.length === 0 &&
  domain.lookalike_search === "complete" &&
  evidence.enforcement.total === 0 &&
  evidence.reports.accepted + evidence.reports.unreviewed === 0 &&
  evidence.cases.total === 0 &&
  evidence.pattern_flags.length === 0 &&
  evidence.complaint_rates === null

const unknownOf = ({ domain_metadata, recommendation, trust_signal }: TrustCheck) => ({
  trust_check: null,
  unknown_domain: { domain: domain_metadata.ascii, trust_signal, agent_signal: recommendation.agent_signal }
})

const checkTrust = ({ perform }: RedressMcpDeps, domain: string, context: ToolContext) =>
  domain.includes("/")
    ? perform(trustCheckUrl, { query: { url: domain } }, context)
    : perform(trustCheck, { path: { domain } }, context)

/** The proven ones first. */
const domainsOf = ({ registry }: RedressMcpDeps, orgId: string): Later<ReadonlyArray<string>> => {
  const warm = registry.peek(organizationEntity, orgId)
  return warm === undefined ? organizationOrUnknown(registry, orgId).then(inOrder) : inOrder(warm.state)
}

const inOrder = (state: OrganizationState): ReadonlyArray<string> =>
  state._tag === "Unknown"
    ? []
    : [
        ...state.domains.filter(({ level }) => level === "verified"),
        ...state.domains.filter(({ level }) => level !== "verified")
      ].map(({ domain }) => domain)
