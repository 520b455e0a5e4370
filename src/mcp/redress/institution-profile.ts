/** The dossier of one organization: its own numbers and the check of a domain, put together of the two routes. */
import { organizationEntity } from "../../../actors/organization/organization.ts"
import type { OrganizationResponse } from "../../../schema/api/resolution.ts"
import type { TrustCheckResponse } from "../../../schema/api/trust.ts"
import type { InstitutionProfile as Declared } from "../../../schema/mcp/institutions.ts"
import type { OrganizationState } from "../../../schema/organization.ts"
import { organizationOrUnknown } from "../../cases/org-score.ts"
import type { RedressMcpDeps } from "./deps.ts"
import { type RestContext, type RestReply, chain } from "./rest-call.ts"

export type InstitutionProfile = typeof Declared.Encoded
type Organization = typeof OrganizationResponse.Encoded
type TrustCheck = typeof TrustCheckResponse.Encoded

export type ProfileAnswer = InstitutionProfile | { readonly refused: RestReply }

export type AskedProfile = { readonly org_id: string } | { readonly domain: string }

export const readProfile = (
  deps: RedressMcpDeps,
  asked: AskedProfile,
  context: RestContext
): ProfileAnswer | Promise<ProfileAnswer> =>
  "org_id" in asked ? byId(deps, asked.org_id, context) : byDomain(deps, asked.domain, context)

const byId = (deps: RedressMcpDeps, orgId: string, context: RestContext): ProfileAnswer | Promise<ProfileAnswer> =>
  chain<RestReply, ProfileAnswer>(askOrganization(deps, orgId, context), (reply) => {
    if (reply.status >= 300) return { refused: reply }
    const organization = reply.json as Organization
    return chain<ReadonlyArray<string>, ProfileAnswer>(domainsOf(deps, organization.org_id), (domains) => {
      const [domain] = domains
      if (domain === undefined) return { organization, domains, trust_check: null }
      return chain(askTrustCheck(deps, domain, context), (checked) =>
        checked.status >= 300
          ? { refused: checked }
          : { organization, domains, trust_check: checked.json as TrustCheck }
      )
    })
  })

const byDomain = (deps: RedressMcpDeps, domain: string, context: RestContext): ProfileAnswer | Promise<ProfileAnswer> =>
  chain<RestReply, ProfileAnswer>(askTrustCheck(deps, domain, context), (checked) => {
    if (checked.status >= 300) return { refused: checked }
    const trust_check = checked.json as TrustCheck
    const { match_type, org_id } = trust_check.entity_match
    // A name that is only alike says nothing of whose the domain is.
    if (org_id === null || match_type === "name_similarity")
      return { organization: null, domains: [], ...(isBlank(trust_check) ? unknownOf(trust_check) : { trust_check }) }
    return chain<RestReply, ProfileAnswer>(askOrganization(deps, org_id, context), (reply) =>
      reply.status >= 300
        ? { refused: reply }
        : chain(domainsOf(deps, org_id), (domains) => ({
            organization: reply.json as Organization,
            domains,
            trust_check
          }))
    )
  })

/** Nothing is recorded, nothing resembles it and nothing is odd about it: its dossier is a page of zeros. */
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

const askOrganization = ({ call }: RedressMcpDeps, orgId: string, context: RestContext) =>
  call("GET /api/v1/orgs/:org_id", { params: [orgId] }, context)

const askTrustCheck = ({ call }: RedressMcpDeps, domain: string, context: RestContext) =>
  domain.includes("/")
    ? call("GET /api/v1/trustcheck", { query: { url: domain } }, context)
    : call("GET /api/v1/trustcheck/:domain", { params: [domain] }, context)

/** The proven ones first. */
const domainsOf = (
  { registry }: RedressMcpDeps,
  orgId: string
): ReadonlyArray<string> | Promise<ReadonlyArray<string>> => {
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
