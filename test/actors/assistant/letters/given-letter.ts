/** What letter tests start from: a case in which every fact is known, and an evaluation for any template. */
import type { LetterInput } from "../../../../actors/assistant/letters/letter-draft.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import { FactName, type Facts } from "../../../../schema/letter.ts"
import type { Evaluation } from "../../../../schema/triage.ts"
import { NOW } from "../../../support/given.ts"

/** An evaluation that leads to this rule with a clear score. */
export const evaluationOf = (ruleId: string, more: Partial<Evaluation> = {}): Evaluation => {
  const rule = ruleSet.rules.find(({ id }) => id === ruleId)
  if (rule === undefined) throw new Error(`no rule ${ruleId}`)
  return {
    rule_set_version: "test",
    input_hash: "0",
    category: rule.category,
    subcategory: rule.subcategory,
    severity: rule.base_severity,
    actionable: true,
    top_score: 6,
    matches: [
      {
        rule_id: rule.id,
        citation: rule.citation,
        law: rule.law,
        score: 6,
        certainty: rule.certainty.citation,
        stale: false
      }
    ],
    deadlines: [],
    jurisdiction: { code: "US-WA", country: "US", source: "given", explanation: "given" },
    relevant_law: `${rule.citation} (${rule.law})`,
    recommended_action: rule.remedy,
    letter_template: rule.letter_template,
    escalation: [],
    crisis_contacts: [],
    ...more
  }
}

/** The first rule that names the template. */
export const ruleIdOf = (template: string): string => {
  const rule = ruleSet.rules.find(({ letter_template }) => letter_template === template)
  if (rule === undefined) throw new Error(`no rule names ${template}`)
  return rule.id
}

/**
 * A bank where the law binds banks, and a bureau where it binds bureaus, unless the facts name another one for the letter; a carrier
 * where they name the seller.
 */
export const organizationOf = (ruleId: string, { bank_name, bureau_name, card_issuer, seller_name }: Facts) => {
  const duty = ruleSet.rules.find(({ id }) => id === ruleId)?.duty_of
  if ((duty === "bank" || duty === "card_issuer") && bank_name === undefined && card_issuer === undefined)
    return { org_id: "harbor-bank", org_name: "Harbor Bank" }
  if (duty === "credit_bureau" && bureau_name === undefined) return { org_id: "equifax", org_name: "Equifax" }
  if (duty === "seller" && seller_name !== undefined) return { org_id: "evri", org_name: "Evri" }
  return { org_id: "harbor", org_name: "Harbor Company" }
}

const REFERENCE = /_(?:reference|number)$/

const VALUES: Partial<Record<FactName, string>> = {
  consumer_name: "Jane Roe",
  consumer_address: "12 Long Street\nSpringfield, WA 98101",
  consumer_email: "jane@example.org",
  consumer_phone: "+1 206 555 0100",
  property_address: "Flat 4\n7 Short Lane\nTacoma, WA 98402",
  amount: "49.00 USD",
  deposit_amount: "900.00 USD",
  deposit_returned: "410.00 USD",
  phone_number: "+1 206 555 0101",
  website: "example.com",
  email_address: "old@example.org",
  answer_so_far: "none",
  repairs_tried: "2",
  disruption: "delayed",
  delay_hours: "5",
  route: "FRA to LIS",
  notice_of_forwarding_address: "2026-09-04",
  data_right: "access",
  baggage_problem: "lost",
  flight_choice: "refund",
  debt_dispute: "not_mine",
  stop_contact: "yes",
  payment_under_deceit: "yes",
  payment_problem: "unauthorized",
  already_cancelled: "yes",
  not_delivered: "yes",
  sent_back: "yes",
  rejected_goods: "yes",
  bill_unpaid: "yes",
  kept_tips: "yes",
  calls_to_others: "yes",
  calls_at_odd_hours: "yes",
  calls_at_work: "yes",
  deductions_listed: "yes",
  tenancy_over: "yes",
  scheme_named: "no",
  treatment_received: "no",
  passengers: "2",
  ticket_price: "320.00 EUR",
  care_costs: "85.50 EUR",
  lost_costs: "96.00 EUR",
  appeal_urgent: "yes",
  denied_because: "not_necessary",
  signs_as: "parent",
  inventory_matches: "yes",
  nothing_returned: "yes",
  address_given: "same_day",
  base_rent: "720.00 EUR",
  amount_received: "50.00 USD",
  received_on: "2026-10-20",
  contract_start: "2024-03-01",
  renewed_on: "2026-03-01",
  end_reason: "moving",
  weakness: "eyesight",
  weakness_known: "yes",
  warrantor_name: "Norfield",
  replacement_cost: "240.00 EUR"
}

/** Every fact, each with a value that no other fact has. */
export const EVERY_FACT: Facts = Object.fromEntries(
  FactName.literals.map((fact, at) => [
    fact,
    VALUES[fact] ??
      (REFERENCE.test(fact) ? `R-${at}` : undefined) ??
      (fact.endsWith("_date")
        ? `2026-${String((at % 9) + 1).padStart(2, "0")}-03`
        : `Value ${at} of ${fact.replaceAll("_", " ")}`)
  ])
)

export const userContact = (name: string | null, email: string | null): LetterInput["contacts"][number] => ({
  contact_id: "CON-1",
  contact_type: "user_contact",
  name,
  email,
  role: null,
  department: null,
  preferred_channel: null
})

export const orgContact = (name: string | null, department: string | null): LetterInput["contacts"][number] => ({
  ...userContact(name, "help@gym.example"),
  contact_type: "org_contact",
  department
})

/** A case about a renewed subscription with nothing stated but what the letter needs. */
export const letterInput = (more: Partial<LetterInput> = {}): LetterInput => ({
  case_id: "ARC-2026-000001",
  evaluation: evaluationOf(ruleIdOf("subscription_cancel_refund")),
  organization: { org_id: "fit-gym", org_name: "Fit Gym" },
  contacts: [],
  facts: { consumer_name: "Jane Roe", consumer_address: "12 Long Street\nSpringfield, WA 98101", amount: "49.00 USD" },
  narrative: [],
  documents: [],
  now: NOW,
  purpose: "first",
  ...more
})
