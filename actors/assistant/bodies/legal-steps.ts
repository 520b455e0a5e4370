/**
 * The steps that a rule of the rule set opens: its deadlines, dated, and the bodies that a person can turn to.
 *
 * Always true: a term is dated only when its clock clearly starts with something the case itself does: the message we received,
 * or the letter, complaint or request we prepare. Every other start (a delivery, a statement, a violation) is known to the user
 * alone, so `due_at` stays null and `from` says what to date.
 */
import type {
  DatedDeadline,
  DeadlineStart,
  EscalationStep,
  Evaluation,
  RuleDeadline,
  TriageRule
} from "../../../schema/triage.ts"
import { dueAtMs, isoOf } from "../clock-terms.ts"
import { ruleSet } from "../rule-set.stored.ts"
import { leavesFromUnion } from "../letters/told/airports.ts"
import { routeIn } from "../letters/told/told-route.ts"
import { issueIdOf } from "../taxonomy.ts"
import type { Decision } from "../understanding/decide.ts"

/*
 * Deadlines. Dates that start with the letter are estimates while it is unsent; `redateFromLetter` sets them when it is.
 */

/**
 * What each `from` of the rule set means for an organization's clock. A consumer's clock never starts with our letter
 * (their "notice received" is the organization's notice to them), except for a pre-suit demand, which is our letter.
 */
const ORGANIZATION_CLOCK: Readonly<Record<string, DeadlineStart>> = {
  "cancellation notice": "letter",
  claim: "letter",
  complaint: "letter",
  "complaint received": "letter",
  "dispute received": "letter",
  "mail request": "letter",
  notice: "letter",
  "notice of claim or communication": "letter",
  "notice received": "letter",
  notification: "letter",
  "opt-out request": "letter",
  request: "letter",
  "request for reasons": "letter",
  "request received": "letter",
  "revocation of consent": "letter",
  unsubscribe: "letter",
  "withdrawal notice": "letter",
  "written notice": "letter",
  "written request": "letter",
  // Whether our letter is enough, or is of this kind, is not certain.
  "choice of refund": "elsewhere",
  "complete request received": "elsewhere",
  "demand for payment": "elsewhere",
  "demand for relief": "elsewhere",
  "expedited request": "elsewhere",
  "notice of claim": "elsewhere",
  "notice that the lease will end": "elsewhere",
  "payment-services complaint received": "elsewhere",
  "phone or electronic request": "elsewhere",
  "post-service appeal": "elsewhere",
  "pre-service appeal": "elsewhere",
  "price reduction or termination notice": "elsewhere",
  "urgent appeal": "elsewhere",
  // Follow on another term or on someone else's act.
  "all items received": "elsewhere",
  "breach known": "elsewhere",
  "complaint served": "elsewhere",
  "complete file received by the ADR body": "elsewhere",
  "completed application": "elsewhere",
  delivery: "elsewhere",
  "conclusion of the contract": "elsewhere",
  "deposit received": "elsewhere",
  discharge: "elsewhere",
  "end of the accounting period": "elsewhere",
  "end of 60 days": "elsewhere",
  "end of first 30 days": "elsewhere",
  "end of first 45": "elsewhere",
  "end of first month": "elsewhere",
  "end of tenancy": "elsewhere",
  "end of tenancy / delivery of possession": "elsewhere",
  "end of tenancy and written forwarding address, whichever is later": "elsewhere",
  "end of the 30 days": "elsewhere",
  "first communication": "elsewhere",
  "first post-discharge bill": "elsewhere",
  "goods returned or proof of return / cancellation": "elsewhere",
  "investigation completed": "elsewhere",
  "landlord's receipt of the notice": "elsewhere",
  "notice of acceptance": "elsewhere",
  "notice of certified violations": "elsewhere",
  "proof of claim": "elsewhere",
  "properly completed order": "elsewhere",
  "quitting without notice": "elsewhere",
  "refund due": "elsewhere",
  "refund due (card)": "elsewhere",
  "refund due (other payment)": "elsewhere",
  "supply (single act)": "elsewhere",
  "tenant vacates": "elsewhere",
  termination: "elsewhere",
  "undisputed amount accepted": "elsewhere"
}

/** What starts this deadline's clock; undefined when an organization's `from` is missing in the table above. */
export const startOf = (deadline: Pick<RuleDeadline, "actor" | "from">): DeadlineStart | undefined => {
  if (deadline.actor === "service") return deadline.from === "message received" ? "message" : "elsewhere"
  if (deadline.actor === "consumer") return deadline.from === "pre-suit demand sent" ? "letter" : "elsewhere"
  return ORGANIZATION_CLOCK[deadline.from]
}

/** The deadlines of one rule, dated from `nowMs` where the case starts their clock. */
export const dateDeadlines = (rule: TriageRule, nowMs: number): ReadonlyArray<DatedDeadline> =>
  rule.deadlines.map((deadline) => {
    const starts = startOf(deadline) ?? "elsewhere"
    return {
      kind: deadline.kind,
      actor: deadline.actor,
      due_at: starts === "elsewhere" ? null : isoOf(dueAtMs(nowMs, deadline.value, deadline.unit)),
      rule_id: rule.id,
      value: deadline.value,
      unit: deadline.unit,
      from: deadline.from,
      starts,
      certainty: deadline.certainty,
      ...(deadline.note === undefined ? {} : { note: deadline.note })
    }
  })

/** The same deadlines once the letter is sent: those it starts are counted from `sentAtMs`. */
export const redateFromLetter = (
  deadlines: ReadonlyArray<DatedDeadline>,
  sentAtMs: number
): ReadonlyArray<DatedDeadline> =>
  deadlines.map((deadline) =>
    deadline.starts === "letter"
      ? { ...deadline, due_at: isoOf(dueAtMs(sentAtMs, deadline.value, deadline.unit)) }
      : deadline
  )

// An organization can do these in silence: passing their date says nothing about an unanswered letter.
const SILENT_KINDS: ReadonlySet<string> = new Set(["forward_to_furnisher", "stop", "extension", "lift", "place"])

/**
 * The first date after which the organization is surely late under the leading legal rule, or null. Where a rule gives
 * one kind of act several terms (10 days, or 45 in a special case), the longest counts: being early is an accusation.
 */
export const organizationDueAt = (evaluation: Pick<Evaluation, "deadlines">): string | null => {
  const leading = evaluation.deadlines.find((deadline) => deadline.actor !== "service")?.rule_id
  const latestOfKind = new Map<string, string>()
  for (const { actor, due_at, kind, rule_id } of evaluation.deadlines) {
    if (actor !== "organization" || due_at === null || rule_id !== leading || SILENT_KINDS.has(kind)) continue
    const known = latestOfKind.get(kind)
    if (known === undefined || known < due_at) latestOfKind.set(kind, due_at)
  }
  return [...latestOfKind.values()].toSorted()[0] ?? null
}

/*
 * The bodies that a person can turn to, by rule, and their names within a sentence: "the Federal Trade Commission", "the small
 * claims court".
 */

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

/** A body by its id in the rule set. */
export const bodyCalled = (regulator: string): EscalationStep => ({
  regulator,
  name: READABLE_NAMES[regulator] ?? ruleSet.regulators[regulator]?.name ?? regulator,
  url: ruleSet.regulators[regulator]?.url ?? null
})

const ladders: ReadonlyMap<string, ReadonlyArray<EscalationStep>> = new Map(
  ruleSet.rules.map((rule) => [
    rule.id,
    rule.escalate_to.toSorted((left, right) => left.order - right.order).map(({ regulator }) => bodyCalled(regulator))
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

/** Bodies in whose place another one stands by country, by State, or by what was told. */
const OF_PLACES: ReadonlySet<string> = new Set([
  "civil_court",
  "deposit_scheme_gb",
  "ecc_net",
  "fair_trading_au",
  "national_enforcement_body_eu",
  "tribunal_au"
])

/** Whether a ladder has such a body. */
export const isOfPlaces = (ladder: ReadonlyArray<EscalationStep>): boolean =>
  ladder.some(({ regulator }) => OF_PLACES.has(regulator))

/** Names that stand without an article. */
const BARE: ReadonlySet<string> = new Set([
  "1-800-MEDICARE",
  "Consumer Protection Ontario",
  "FTC IdentityTheft.gov",
  "Federal Student Aid",
  "HUD Fair Housing",
  "Acas",
  "SignalConso",
  "NSW Fair Trading",
  "Consumer Affairs Victoria",
  "Consumer Protection Western Australia",
  "Consumer and Business Services of South Australia",
  "Consumer, Building and Occupational Services of Tasmania",
  "Access Canberra",
  "Northern Territory Consumer Affairs"
])
/** Names whose first word is written small within a sentence. */
const COMMON = /^(?:Small claims|National (?=data|ADR)|Prudential|Federal external)/

export const bodyName = (name: string): string => {
  if (BARE.has(name) || /^(?:the|a|an) /.test(name)) return name
  return `the ${COMMON.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name}`
}

/** The advice service of a country, named where its rules name no body for a problem. */
const ADVICE_OF_COUNTRY: Readonly<Record<string, string>> = { GB: "citizens_advice" }

/** One place may have a body of its own for a problem; one that so many places of a country name first is in each of them. */
const PLACES_THAT_AGREE_MIN = 2

const bodies = new Map<string, EscalationStep | undefined>()

/** Who takes a problem in a place without a rule: remembered for each problem and country, of which there are few. */
export const bodyFor = (issueId: string, country: string | null): EscalationStep | undefined => {
  const key = `${country}/${issueId}`
  if (!bodies.has(key)) bodies.set(key, bodyIn(issueId, country))
  return bodies.get(key)
}

/** The body that most rules of the country's other places name first. */
const bodyIn = (issueId: string, country: string | null): EscalationStep | undefined => {
  const elsewhere = ruleSet.rules.filter(
    (rule) => issueIdOf(rule) === issueId && rule.jurisdiction.some((code) => code.startsWith(`${country}-`))
  )
  const named = elsewhere.flatMap(({ id }) => ladderOf(id).slice(0, 1))
  const [first] = named
  const agree = named.filter(({ regulator }) => regulator === first?.regulator).length
  if (agree >= PLACES_THAT_AGREE_MIN && agree * 2 > elsewhere.length) return first
  const advice = ADVICE_OF_COUNTRY[country ?? ""]
  return advice === undefined ? undefined : bodyCalled(advice)
}

/*
 * Regulation (EC) No 261/2004 beside the law of another country. It holds for every flight from an airport of the Union, also for
 * passengers who live elsewhere.
 */

const ruleNamed = (id: string): TriageRule => {
  const rule = ruleSet.rules.find((one) => one.id === id)
  if (rule === undefined) throw new Error(`no rule ${id}`)
  return rule
}

export const unionRule = ruleNamed("eu-261")

const OF_A_FLIGHT: ReadonlySet<string> = new Set(["air_compensation", "air_refund", "air_complaint", "denied_boarding"])
/** Its law is that Regulation, so it is named already. */
const SAME_LAW = "GB"
/** People say where they flew in the beginning. */
const ROUTE_TEXT_CHARS_MAX = 3_000

/** Whether the text tells of a flight that left the Union, and only laws of another country are named for it. */
export const leavesUnion = (
  { issue, laws, place }: Pick<Decision, "issue" | "laws" | "place">,
  text: string
): boolean => {
  if (issue === undefined || !OF_A_FLIGHT.has(issue.id) || place.country === SAME_LAW) return false
  if (laws.some(({ rule }) => rule === unionRule)) return false
  const route = routeIn(text.slice(0, ROUTE_TEXT_CHARS_MAX))
  return route !== undefined && leavesFromUnion(route)
}
