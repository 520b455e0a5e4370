/** get_institution_profile: what is recorded about one organization, and how an agent should treat it. */
import { getInstitutionProfile } from "../../../../schema/mcp/institutions.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { type AskedProfile, type InstitutionProfile, readProfile } from "../institution-profile.ts"
import { refusal } from "../refusal.ts"
import { chain } from "../../../http/performing.ts"
import { answer, invalid, type Lines, makeTool, type WordsOfOthers } from "../tool.ts"

export const getInstitutionProfileTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, getInstitutionProfile, ({ domain, org_id }, context) => {
    const asked = one(org_id, domain)
    if (asked === undefined) return invalid([{ path: "org_id", message: "give org_id or domain: exactly one of them" }])
    return chain(readProfile(deps, asked, context), (profile) =>
      "refused" in profile
        ? refusal(profile.refused, { argumentOf: { url: "domain" } })
        : answer(profile, told(profile), { words: wordsIn(profile) })
    )
  })

const one = (orgId: string | undefined, domain: string | undefined): AskedProfile | undefined => {
  if (orgId !== undefined) return domain === undefined ? { org_id: orgId } : undefined
  return domain === undefined ? undefined : { domain }
}

const FACTOR_COUNT_SHOWN = 4

const wordsIn = ({ domains, organization, trust_check: check }: InstitutionProfile): WordsOfOthers => {
  const alike = check?.domain_metadata.lookalike_of ?? null
  return [
    ...(organization === null
      ? []
      : [{ of: "the organization", org_id: organization.org_id, org_name: organization.org_name }]),
    ...(domains.length === 0 ? [] : [{ of: "its domains", domains: domains.slice(0, DOMAIN_COUNT_SHOWN) }]),
    ...(alike === null ? [] : [{ of: "the domain that it looks like", org_name: alike.org_name }])
  ]
}

const told = ({ domains, organization, trust_check: check, unknown_domain }: InstitutionProfile): Lines => [
  organization === null
    ? "No organization that is known here has this domain."
    : `The organization: trust score ${organization.trustscore} of 100, cases ${organization.total_cases}, ${organization.closed_cases === 0 ? "no closed case yet" : `resolution rate ${organization.resolution_rate} of ${organization.closed_cases} closed`}.`,
  organization !== null && organization.pattern_flags.length > 0
    ? `Patterns: ${organization.pattern_flags.join(", ")}.`
    : undefined,
  ...(unknown_domain === undefined
    ? check === null
      ? ["No domain of theirs is known, so none was checked."]
      : checked(check)
    : [
        `${unknown_domain.domain}: ${unknown_domain.trust_signal} ${unknown_domain.agent_signal}. Nothing is recorded of it.`
      ]),
  nextOf({ domains, organization, trust_check: check })
]

const nextOf = ({ organization, trust_check: check }: InstitutionProfile): string => {
  const alike = check?.domain_metadata.lookalike_of ?? null
  if (alike !== null)
    return `Next: warn the person before they open, pay or tell anything there; the domain that it looks like is ${alike.domain}. If something happened already, call triage_problem.`
  if (organization !== null)
    return "Next: tell the person what this says. If they have trouble with this organization, call triage_problem; to check an address that they were sent, call again with it as domain."
  return "Next: tell the person what is known and what is not: no record here is no sign that the domain is safe. If you know whose it should be, search_institutions has the domains of that organization to compare. If something happened already, call triage_problem."
}

const DOMAIN_COUNT_SHOWN = 5

const checked = ({
  domain_metadata: domain,
  evidence_summary: evidence,
  recommendation,
  trust_signal
}: NonNullable<InstitutionProfile["trust_check"]>): Lines => [
  `${domain.ascii}: ${trust_signal} ${recommendation.agent_signal}. ${recommendation.action}`,
  domain.lookalike_of === null
    ? undefined
    : `It looks like ${domain.lookalike_of.domain} (${domain.lookalike_of.kind}), and is not theirs.`,
  evidence.factors.length === 0
    ? undefined
    : `Factors: ${evidence.factors
        .filter(({ points }) => Math.round(points) !== 0)
        .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
        .slice(0, FACTOR_COUNT_SHOWN)
        .map(({ id, points }) => `${id} ${points > 0 ? "+" : ""}${Math.round(points)}`)
        .join(", ")}; confidence ${evidence.confidence}.`,
  evidence.enforcement.total === 0
    ? undefined
    : `Enforcement actions: ${evidence.enforcement.total}, of which ${evidence.enforcement.last_5_years} in the last five years.`,
  ...recommendation.reasons.map((reason) => `- ${reason}`)
]
