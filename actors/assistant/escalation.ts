/**
 * The bodies that a person can turn to, by rule of the rule set, and their names within a sentence: "the Federal Trade
 * Commission", "the small claims court".
 */
import type { EscalationStep } from "../../schema/triage.ts"
import { ruleSet } from "./rule-set.ts"

// The rule set still carries placeholder names ("adr gb") for these; a reader needs words.
const READABLE_NAMES: Readonly<Record<string, string>> = {
  adr_gb: "an approved UK dispute resolution body",
  bc_rtb: "British Columbia Residential Tenancy Branch",
  caa_or_neb: "Civil Aviation Authority (UK) or the national enforcement body (EU)",
  county_court: "county court",
  cppa: "California Privacy Protection Agency",
  crtc_spam: "CRTC Spam Reporting Centre",
  deposit_scheme_gb: "the tenancy deposit scheme",
  doj: "US Department of Justice",
  doj_ada: "US Department of Justice, disability rights",
  dsc_eu: "the national Digital Services Coordinator",
  fcac: "Financial Consumer Agency of Canada",
  financial_adr_eu: "the national financial dispute body (EU)",
  irs_tas: "IRS Taxpayer Advocate Service",
  irs_te: "IRS Tax Exempt and Government Entities",
  justice_court: "justice court",
  local_da: "the local district attorney",
  local_housing: "the local housing or code enforcement office",
  local_police: "the local police",
  medicare_1800: "1-800-MEDICARE",
  national_bank_supervisor_eu: "the national bank supervisor (EU)",
  national_consumer_authority_eu: "the national consumer authority (EU)",
  national_enforcement_body_eu: "the national enforcement body for air passenger rights (EU)",
  ods_body_eu: "a certified out-of-court dispute body under the Digital Services Act",
  ogis: "Office of Government Information Services",
  on_ltb: "Ontario Landlord and Tenant Board",
  ontario_cpo: "Consumer Protection Ontario",
  opc_qc: "Office de la protection du consommateur (Quebec)",
  ship: "State Health Insurance Assistance Program",
  ssa: "Social Security Administration",
  state_civil_rights: "the State civil rights agency",
  state_labor: "the State labor department",
  state_medicaid: "the State Medicaid agency",
  state_puc: "the State public utility commission",
  usps_inspection: "US Postal Inspection Service"
}

const ladders: ReadonlyMap<string, ReadonlyArray<EscalationStep>> = new Map(
  ruleSet.rules.map((rule) => [
    rule.id,
    rule.escalate_to
      .toSorted((left, right) => left.order - right.order)
      .map(({ regulator }) => ({
        regulator,
        name: READABLE_NAMES[regulator] ?? ruleSet.regulators[regulator]?.name ?? regulator,
        url: ruleSet.regulators[regulator]?.url ?? null
      }))
  ])
)

/** Not a body: the review by a person, which the case asks for by itself. */
const HUMAN_REVIEW = "human_review"

/** The bodies with which a person can file papers. */
export const fileable = (steps: ReadonlyArray<EscalationStep>): ReadonlyArray<EscalationStep> =>
  steps.filter(({ regulator }) => regulator !== HUMAN_REVIEW)

/** The name under which all hosts of a body are: a federal body of the US has one domain; elsewhere "www" is left out. */
const ownName = (host: string): string =>
  host.endsWith(".gov") ? host.split(".").slice(-2).join(".") : host.replace(/^www\./, "")

const regulatorHosts: ReadonlySet<string> = new Set(
  Object.values(ruleSet.regulators).flatMap(({ url }) => (url === null ? [] : [ownName(new URL(url).hostname)]))
)

/** Whether a host, or one above it, is that of a body of the rule set. */
export const isRegulatorsHost = (host: string): boolean => {
  const labels = host.trim().toLowerCase().replace(/\.$/, "").split(".")
  return labels.some((_label, index) => regulatorHosts.has(labels.slice(index).join(".")))
}

/** The bodies of a rule of the rule set, in their order. */
export const ladderOf = (ruleId: string): ReadonlyArray<EscalationStep> => ladders.get(ruleId) ?? []

/** Names that stand without an article. */
const BARE: ReadonlySet<string> = new Set([
  "1-800-MEDICARE",
  "Consumer Protection Ontario",
  "FTC IdentityTheft.gov",
  "Federal Student Aid",
  "HUD Fair Housing"
])
/** Names whose first word is written small within a sentence. */
const COMMON = /^(?:Small claims|National (?=data|ADR)|Prudential|Federal external)/

export const bodyName = (name: string): string => {
  if (BARE.has(name) || /^(?:the|a|an) /.test(name)) return name
  return `the ${COMMON.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name}`
}
