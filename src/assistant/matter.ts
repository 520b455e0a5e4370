/**
 * The view of a case for a language model: law, category and status by the rules, the organization's name, facts that
 * are no personal data, and the newest narrative, masked.
 *
 * Always true: it is made from the state of one case, and holds no user hash, contact, document, page token or agent.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { Facts } from "../../schema/letter.ts"
import type { Evaluation } from "../../schema/triage.ts"
import { masked } from "./mask.ts"

/** About 2,700 tokens, which a model reads within the time a client waits. */
export const NARRATIVE_CHARS_MAX = 8_000

/** One message; a longer one is cut at its end. */
export const MESSAGE_CHARS_MAX = 8_000

/** The score from which a law was listed, for evaluations stored before `listed` existed. */
const CITED_SCORE_MIN = 3

export interface Matter {
  readonly category: string
  readonly subcategory: string | null
  readonly status: string
  readonly jurisdiction: string | null
  /** The rules' sentence about the matching law. */
  readonly relevant_law: string
  readonly laws: ReadonlyArray<{ readonly citation: string; readonly law: string }>
  readonly organization: string | null
  readonly facts: Readonly<Record<string, string>>
  /** Oldest first. */
  readonly narrative: ReadonlyArray<string>
}

/** Facts that describe the dispute and no person; all others are masked where they occur. */
const SHARED_FACTS: ReadonlySet<keyof Facts> = new Set([
  "event_date",
  "amount",
  "product",
  "purchase_date",
  "delivery_date",
  "transaction_date",
  "statement_date",
  "notice_date",
  "cancellation_date",
  "tenancy_end_date",
  "move_out_date",
  "notice_of_forwarding_address",
  "first_request_date",
  "answer_so_far",
  "repairs_tried",
  "disruption",
  "delay_hours",
  "route",
  "denied_what",
  "data_right",
  "warranty_end_date",
  "baggage_problem",
  "flight_choice",
  "ticket_price",
  "care_costs",
  "replacement_cost",
  "debt_dispute",
  "stop_contact",
  "payment_under_deceit",
  "payment_problem",
  "already_cancelled",
  "not_delivered",
  "sent_back",
  "rejected_goods",
  "bill_unpaid",
  "kept_tips",
  "calls_to_others",
  "calls_at_odd_hours",
  "calls_at_work",
  "deductions_listed",
  "tenancy_over",
  "scheme_named",
  "treatment_received",
  "lost_costs",
  "appeal_urgent",
  "denied_because",
  "signs_as",
  "inventory_matches",
  "nothing_returned",
  "address_given",
  "base_rent",
  "warrantor_name",
  "return_date",
  "passengers",
  "deposit_amount",
  "repair_needed",
  "flight_number",
  "flight_date",
  "denial_date",
  "service_date",
  "correction_wanted",
  "creditor_name",
  "provider_name",
  "employer_name",
  "school_name",
  "vehicle",
  "work_period",
  "decision_date",
  "request_detail",
  "what_happened"
] as const)

const PEOPLE: ReadonlySet<keyof Facts> = new Set(["consumer_name", "patient_name"] as const)

/** `evaluation` covers the whole narrative including the new message. */
export const matterOf = (state: OpenCase, evaluation: Evaluation): Matter => {
  const known = knownPersonal(state)
  const facts = factEntries(state.facts)
    .filter(([name]) => SHARED_FACTS.has(name))
    .map(([name, value]) => [name, masked(value, known)] as const)
  return {
    category: masked(evaluation.category, known),
    subcategory: evaluation.subcategory,
    status: state.status,
    jurisdiction: evaluation.jurisdiction.code,
    relevant_law: evaluation.relevant_law,
    laws: evaluation.matches
      .filter(({ listed, score }) => listed ?? score >= CITED_SCORE_MIN)
      .map(({ citation, law }) => ({ citation, law })),
    organization: state.organization === null ? null : masked(state.organization.org_name, []),
    facts: Object.fromEntries(facts),
    narrative: newest(
      // Cut once before masking, so that a long case costs no more than a short one, and once to the final length.
      newest(state.narrative, NARRATIVE_CHARS_MAX * 2).map((part) => masked(part, known)),
      NARRATIVE_CHARS_MAX
    )
  }
}

/** A message in the form for the model. */
export const maskedMessage = (state: OpenCase, content: string): string =>
  masked(content.slice(0, MESSAGE_CHARS_MAX * 2), knownPersonal(state))
    .slice(0, MESSAGE_CHARS_MAX)
    .toWellFormed()

/** The whole narrative with the new words, in the form for the model. */
export const maskedNarrative = (state: OpenCase, next: string): string =>
  newest(
    newest([...state.narrative, next], NARRATIVE_CHARS_MAX * 2).map((part) => masked(part, knownPersonal(state))),
    NARRATIVE_CHARS_MAX
  ).join("\n")

/** Masks a text without a case. */
export const maskedText = (text: string): string =>
  masked(text.slice(0, NARRATIVE_CHARS_MAX * 2), [])
    .slice(0, NARRATIVE_CHARS_MAX)
    .toWellFormed()

const factEntries = (facts: Facts) => Object.entries(facts) as ReadonlyArray<readonly [keyof Facts, string]>

/**
 * Names of people in full and by part; names of an organization's desk only in full, because their parts are common
 * words.
 */
const knownPersonal = (state: OpenCase): ReadonlyArray<string> => [
  ...factEntries(state.facts)
    .filter(([name]) => !SHARED_FACTS.has(name))
    .flatMap(([name, value]) => (PEOPLE.has(name) ? withParts(value) : value.split("\n"))),
  ...state.contacts.flatMap(({ contact_type, email, name }) => [
    ...(name === null ? [] : contact_type === "user_contact" ? withParts(name) : [name]),
    ...(email === null ? [] : [email])
  ])
]

const withParts = (name: string): ReadonlyArray<string> => [name, ...name.split(/\s+/)]

/** The end of the narrative: later words correct earlier ones. */
const newest = (parts: ReadonlyArray<string>, charsMax: number): ReadonlyArray<string> => {
  const kept: Array<string> = []
  let left = charsMax
  for (const part of parts.toReversed()) {
    if (left <= 0) break
    kept.unshift(part.length <= left ? part : part.slice(part.length - left).toWellFormed())
    left -= part.length
  }
  return kept
}
