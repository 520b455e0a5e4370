/** The issues to ask about where no law is named: those the text shows, then their relatives, at most seven. */
import { type Candidate, CANDIDATE_COUNT_MAX } from "../../../schema/triage.ts"
import { entryOf, issues } from "../taxonomy.ts"
import type { Decision } from "./decide.ts"
import { lawsFor } from "./laws.ts"
import { conceptOf, names } from "./reading.ts"
import type { Scored } from "./understand.ts"

/** Issues that people confuse: asked together with the likeliest one. */
export const RELATIVES: ReadonlyArray<ReadonlyArray<string>> = [
  ["card_billing_error", "card_fraud", "card_claims_defenses", "electronic_transfer_error", "non_delivery"],
  [
    "electronic_transfer_error",
    "authorised_push_payment",
    "card_fraud",
    "financial_complaint",
    "remittance",
    "deposit_hold"
  ],
  ["credit_reporting", "identity_theft", "debt_collection", "adverse_action", "credit_repair"],
  ["debt_collection", "credit_reporting", "surprise_bill", "hospital_financial_assistance"],
  ["defective_goods", "warranty", "vehicle_sale", "distance_withdrawal", "non_delivery", "digital_content"],
  ["non_delivery", "distance_withdrawal", "unordered_goods", "card_billing_error", "defective_goods"],
  ["subscription_cancellation", "card_billing_error", "service_billing", "distance_withdrawal"],
  ["air_refund", "air_compensation", "air_complaint", "denied_boarding", "baggage", "package_travel"],
  [
    "insurance_denial",
    "surprise_bill",
    "good_faith_estimate",
    "hospital_financial_assistance",
    "medical_records",
    "plan_documents"
  ],
  ["medicare", "medicaid", "social_security", "insurance_denial"],
  ["wages", "leave", "employment_discrimination"],
  ["security_deposit", "habitability", "housing_discrimination"],
  ["access_deletion", "platform_moderation", "email_marketing", "children_privacy", "identity_theft"],
  ["robocalls", "email_marketing", "service_billing"],
  ["service_billing", "utilities", "subscription_cancellation"],
  ["claim_handling", "insurance_denial", "financial_complaint"],
  ["credit_discrimination", "adverse_action", "mortgage_servicing", "student_loan", "servicemember"]
]

/** The general acts have one name in each place. */
const generalIn = ({ place, reading }: Decision): string =>
  lawsFor("unfair_deceptive_practice", place, reading)[0]?.rule.subcategory === "deceptive_practice"
    ? "deceptive_practice"
    : "unfair_deceptive_practice"

const GENERAL: ReadonlySet<string> = new Set(["deceptive_practice", "unfair_deceptive_practice"])

interface Kin {
  /** What people confuse with the issue: groups that it leads, then groups that hold it. */
  readonly near: ReadonlyArray<string>
  /** The issues of its category. */
  readonly same: ReadonlyArray<string>
}

const kinOf: ReadonlyMap<string, { readonly isConsumer: boolean; readonly kin: Kin }> = new Map(
  issues.map(({ category, id }) => {
    const leads = RELATIVES.filter(([lead]) => lead === id).flat()
    const holds = RELATIVES.filter((group) => group.includes(id)).flat()
    const same = issues.filter((one) => one.category === category).map((one) => one.id)
    return [id, { isConsumer: category === "consumer_protection", kin: { near: [...leads, ...holds], same } }]
  })
)

const NO_KIN = { isConsumer: false, kin: { near: [], same: [] } }

/** Texts that ask for nothing: there is no problem to choose. */
const NO_QUESTION: ReadonlySet<string> = new Set(["solved", "praise", "own_side", "study"])

/** A text that tells of a refusal may be a grievance all the same: a question costs little, silence costs the person. */
const REFUSALS = ["refuse", "ignore"].map(conceptOf)

const asksNothing = ({ gate, reading }: Decision): boolean =>
  gate !== undefined &&
  NO_QUESTION.has(gate) &&
  (gate === "study" || !REFUSALS.some((concept) => names(reading.whole, concept)))

export const candidatesOf = (decision: Decision): ReadonlyArray<Candidate> => {
  const { issue, ranked, standing } = decision
  if (standing === "named" || (standing === "gated" && asksNothing(decision))) return []
  const general = generalIn(decision)
  const asked = [...ranked.slice(0, SCORED_MAX), ...likeliest(ranked), ...ranked].map((one) => one.issue)
  const shown = distinct(issue === undefined ? asked : [issue.id, ...asked], general)
  const [first] = shown
  if (first === undefined) return []
  const { isConsumer, kin } = kinOf.get(first) ?? NO_KIN
  const wanted = [...shown.slice(0, SHOWN_MAX), ...(isConsumer ? [general] : []), ...kin.near, general, ...kin.same]
  return distinct(wanted, general).map((id) => ({ id, sentence: entryOf(id)?.sentence ?? "" }))
}

/** The first different ones, with one name for the general acts. */
const distinct = (ids: ReadonlyArray<string>, general: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (const one of ids) {
    const id = GENERAL.has(one) ? general : one
    if (!found.includes(id) && found.push(id) === CANDIDATE_COUNT_MAX) break
  }
  return found
}

/** Scores order the first of them. What the learned weights think likely comes before what single words show. */
const SCORED_MAX = 2
const LIKELY_MAX = 4
const LIKELY_SHARE_MIN = 0.04

const likeliest = (ranked: ReadonlyArray<Scored>): ReadonlyArray<Scored> =>
  ranked
    .filter(({ share }) => share >= LIKELY_SHARE_MIN)
    .toSorted((left, right) => right.share - left.share)
    .slice(0, LIKELY_MAX)

/** The issues beyond these are shown by single words; relatives of the first are likelier. */
const SHOWN_MAX = 5
