/**
 * The examples of `test/fixtures/letters`: for every template the facts of one plausible matter, and what they become as
 * a reminder or after a refusal. Today is 20 November 2026.
 */
import { composeFrom } from "../../../../actors/assistant/letters/compose.ts"
import type { LetterTemplate } from "../../../../actors/assistant/letters/template-file.ts"
import { letterTemplates } from "../../../../actors/assistant/letters/templates.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import type { FactName, Facts, LetterDraft } from "../../../../schema/letter.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { evaluationOf, letterInput, organizationOf, ruleIdOf } from "./given-letter.ts"

export interface Example {
  /** Name of the file without its ending. */
  readonly name: string
  readonly template: LetterTemplate
  readonly rule_id: string
  readonly variant: "first" | "reminder" | "refusal"
  readonly facts: Facts
}

const US = "12 Long Street\nSpringfield, WA 98101"
const PLACES: Readonly<Record<string, { readonly address: string; readonly home: string; readonly money: string }>> = {
  us: { address: US, home: "Flat 4\n7 Short Lane\nTacoma, WA 98402", money: "USD" },
  eu: { address: "Lange Gasse 12\n1080 Wien", home: "Kurze Gasse 7/4\n1080 Wien", money: "EUR" },
  de: { address: "Lange Gasse 12\n10115 Berlin", home: "Kurze Gasse 7\n10115 Berlin", money: "EUR" },
  fr: { address: "12 rue Longue\n69001 Lyon", home: "7 rue Courte\n69001 Lyon", money: "EUR" },
  es: { address: "Calle Larga 12\n46001 Valencia", home: "Calle Corta 7\n46001 Valencia", money: "EUR" },
  ie: { address: "12 Long Street\nGalway H91 AB12", home: "7 Short Lane\nGalway H91 CD34", money: "EUR" },
  au: { address: "12 Long Street\nGeelong VIC 3220", home: "4/7 Short Lane\nGeelong VIC 3220", money: "AUD" },
  gb: { address: "12 Long Lane\nLeeds LS1 4AP", home: "Flat 4\n7 Short Row\nLeeds LS2 8JT", money: "GBP" },
  ca: {
    address: "12 Long Street\nVancouver BC V6B 1A1",
    home: "Unit 4\n7 Short Lane\nVancouver BC V6B 2B2",
    money: "CAD"
  }
}
const placeOf = (ruleId: string) => PLACES[ruleId.slice(0, 2)] ?? PLACES["us"]

const COMMON: Facts = {
  consumer_name: "Jane Roe",
  consumer_email: "jane@example.org",
  account_reference: "A-20417",
  order_reference: "O-88120",
  booking_reference: "QX7K2M",
  baggage_reference: "WT-55120",
  policy_number: "P-300412",
  claim_number: "C-771204",
  loan_reference: "L-990145",
  debt_reference: "D-45120",
  agency_reference: "F-660917",
  member_number: "M-1048826",
  product: "dishwasher DW-40",
  vehicle: "Toyota Corolla 2019",
  event_date: "2026-10-12",
  purchase_date: "2026-08-14",
  delivery_date: "2026-08-20",
  transaction_date: "2026-10-12",
  statement_date: "2026-10-31",
  notice_date: "2026-11-02",
  decision_date: "2026-10-30",
  cancellation_date: "2026-10-01",
  service_date: "2026-09-18",
  flight_number: "XY418",
  flight_date: "2026-10-03",
  disruption: "cancelled",
  route: "FRA to LIS",
  provider_name: "Dr. Ana Silva",
  creditor_name: "Northern Credit",
  employer_name: "Harbor Foods",
  work_period: "1 to 30 September 2026",
  school_name: "Harbor High School",
  phone_number: "+1 206 555 0101",
  email_address: "jane@example.org",
  data_right: "access",
  payment_problem: "unauthorized",
  baggage_problem: "lost",
  move_out_date: "2026-08-31",
  notice_of_forwarding_address: "2026-09-02",
  repair_needed: "The heating in both rooms does not work.",
  disputed_item: "Northern Credit, account ending 4417, 90 days past due in June 2026",
  correction_wanted: "The account was paid in full on 2 May 2026 and was never late.",
  records_wanted: "Test results and clinical notes of September 2026",
  transaction_description: "HARBOR WEB SVC 4417. I never dealt with this company.",
  denied_what: "An MRI scan of the left knee."
}

/** Facts that belong to the matter of one template alone. */
const OF_TEMPLATE: Readonly<Record<string, Facts>> = {
  fcra_611_dispute: { correction_wanted: "The account was paid in full on 2 May 2026 and was never late." },
  appr_claim: { delay_hours: "7", disruption: "delayed" },
  airline_refund: { amount: "412.50 USD" },
  app_reimbursement: { payment_problem: "deceived" },
  denied_boarding: { delay_hours: "5" },
  foia_request: { records_wanted: "Inspection reports on the Harbor Street bridge of 2025" },
  eu_withdrawal: { purchase_date: "2026-11-09", delivery_date: "2026-11-12" },
  uk_cancel: { purchase_date: "2026-11-09", delivery_date: "2026-11-12" },
  uk_goods_reject: { purchase_date: "2026-10-30", delivery_date: "2026-11-04" },
  cooling_off_cancel: { purchase_date: "2026-11-18" },
  fdcpa_809_validation: { amount: "1840.22 USD" },
  insurance_claim_demand: { event_date: "2026-09-02", amount: "6200.00 USD" },
  subscription_cancel_refund: { product: "gym membership" },
  s75_claim: { amount: "640.00 GBP" },
  repair_demand: { event_date: "2026-11-10" },
  uk_repair_demand: { event_date: "2026-11-10" },
  rent_defect_notice: { event_date: "2026-11-10" },
  uk_deposit_demand: { event_date: "2025-09-01" },
  au_goods_demand: { amount: "1290.00 AUD" },
  eu_rail_claim: { ticket_price: "89.00 EUR", delay_hours: "2" },
  gb_rail_claim: { ticket_price: "74.00 GBP", delay_hours: "1" },
  gift_card_demand: { product: "gift card for a restaurant" },
  uk_service_demand: { product: "a new clutch for my car" }
}

const HAPPENED: Readonly<Record<string, string>> = {
  ada_demand: "I use a wheelchair, and the only entrance had three steps and no ramp.",
  package_refund: "The hotel was a building site, and the pool was closed for the whole week.",
  adr_referral: "The dishwasher stopped after five weeks and the trader has not repaired it.",
  airline_complaint: "The crew left my checked wheelchair behind in Denver for two days.",
  ca_bank_complaint: "You charged a monthly fee on an account that was opened as free of charge.",
  deceptive_practice_demand: "Your page said that delivery was free, and the invoice has a delivery fee.",
  defective_goods_demand: "The dishwasher leaks and does not heat the water.",
  eu_delivery_demand: "The carrier says that it was delivered, and nobody in the house has it.",
  eu_conformity: "The machine no longer spins and stops in the middle of a wash.",
  eeoc_referral: "I was dismissed two days after I told my manager that I am pregnant.",
  fair_housing_demand: "The agent told me that families with children are not wanted in the building.",
  fmla_demand: "I was moved to a lower post on the day on which I came back from leave.",
  reg_z_claims_defenses: "The dishwasher stopped after five weeks, and the seller has closed its shop.",
  respa_notice_of_error: "You did not credit my payment of 1 October and added a late fee.",
  s75_claim: "The supplier closed before it delivered the sofa that I had paid for.",
  student_loan_error: "Twelve payments of 2025 are missing from my count of qualifying payments.",
  udap_demand: "The salesman said that the price included the extended guarantee, and it did not.",
  uk_back_bill: "Your bill is for gas from March 2023 on, and I gave a reading every quarter.",
  uk_parking_appeal: "I sold the car in January, and the notice is about a day in March.",
  uk_tenant_fees: "£150 for references and £99 for the inventory, before I could move in.",
  uk_energy_complaint: "My bill rests on an estimated reading that is twice what my meter shows.",
  us_lockout_demand: "You changed the locks on 12 October, and my medicine and papers are inside.",
  us_financial_complaint: "I paid the loan off in May, and you have not sent me the title of the car.",
  uk_financial_complaint: "You closed my account without notice and returned three direct debits.",
  uk_equality_services: "I use a wheelchair, and the only way in has three steps and no ramp.",
  uk_goods_reject: "The machine leaks water whenever it runs.",
  uk_service_charges: "You had the roof done for £9,060 from each of us, and nobody was consulted.",
  uk_service_demand: "The new clutch slipped again after 50 miles.",
  uk_telecom_complaint: "The line has been dead for three weeks and you have gone on billing me.",
  uk_delivery_demand: "The carrier says that somebody called Dave signed for it, and nobody here is called that.",
  uk_package_claim: "The hotel was a building site, and the pool was closed for the whole week.",
  ca_goods_demand: "The dishwasher stopped after twenty months, and you say that the warranty was for one year.",
  collection_objection: "I never ordered anything from that firm and got nothing from it.",
  operating_costs_objection: "The account came seventeen months after the end of the year.",
  us_state_wage_demand: "My last two weeks were left out of the final check.",
  au_consumer_demand: "The page said delivery within a week, and nothing has come in nine weeks.",
  au_financial_complaint: "Money left my account by two transfers that I never made.",
  au_goods_demand: "The dishwasher stopped after two years and does not turn on.",
  eu_rail_claim: "The train broke down on the way, and I missed the last connection.",
  gb_rail_claim: "The train was withdrawn and the next one was full.",
  gift_card_demand: "The cashier said that the card ended twelve months after the purchase.",
  pay_demand: "My last two weeks were left out of the final pay.",
  contract_end_demand: "I gave notice in time, and you write that the contract runs for another year.",
  telecom_contract_demand: "The connection has been down for eleven days, and the bill did not change.",
  used_car_demand: "The gearbox failed 200 miles after the sale.",
  warranty_demand: "The pump stopped and the machine no longer drains."
}

const WITHOUT: ReadonlySet<FactName> = new Set<FactName>([
  "first_request_date",
  "answer_so_far",
  "denial_date",
  "repairs_tried",
  "warranty_end_date",
  "delay_hours",
  "request_detail",
  "tenancy_end_date",
  "patient_name",
  "website",
  "consumer_phone",
  "cancellation_date",
  "correction_wanted",
  "payment_under_deceit",
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
  "return_date",
  "passengers"
])

const factsFor = (template: LetterTemplate, ruleId: string): Facts => {
  const { address, home, money } = placeOf(ruleId) ?? { address: US, home: US, money: "USD" }
  const all: Facts = {
    ...COMMON,
    consumer_address: address,
    property_address: home,
    amount: `249.00 ${money}`,
    deposit_amount: `2400.00 ${money}`,
    ...(HAPPENED[template.id] === undefined ? {} : { what_happened: HAPPENED[template.id] ?? "" }),
    ...OF_TEMPLATE[template.id]
  }
  const names = [
    ...template.required_facts,
    ...template.optional_facts.filter((fact) => !WITHOUT.has(fact) || OF_TEMPLATE[template.id]?.[fact] !== undefined)
  ]
  const denied: Facts = template.required_facts.includes("denial_date") ? { denial_date: "2026-10-15" } : {}
  return {
    ...Object.fromEntries(names.flatMap((fact) => (all[fact] === undefined ? [] : [[fact, all[fact]]]))),
    ...denied,
    consumer_name: "Jane Roe"
  }
}

/** Templates that write about one law for each place, or of several laws that differ. */
const EVERY_RULE: ReadonlySet<string> = new Set([
  "security_deposit_demand",
  "udap_demand",
  "repair_demand",
  "insurance_claim_demand",
  "privacy_request",
  "gdpr_request",
  "psd2_refund",
  "cooling_off_cancel",
  "subscription_cancel_refund",
  "canspam_optout",
  "telecom_billing",
  "telecom_contract_demand",
  "contract_end_demand",
  "us_lockout_demand",
  "eu_delivery_demand",
  "deposit_return_demand",
  "gift_card_demand",
  "pay_demand",
  "au_consumer_demand",
  "au_financial_complaint",
  "eu_conformity",
  "us_state_wage_demand",
  "ca_goods_demand"
])

/** Nobody asks before what they ask about: its day lies before that of the first request. */
const EARLIER: Facts = {
  transaction_date: "2026-08-12",
  purchase_date: "2026-08-14",
  delivery_date: "2026-08-20",
  event_date: "2026-08-12"
}
const earlier = ({ history }: LetterTemplate, facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(EARLIER).filter(
      ([fact]) =>
        (facts[fact as FactName] ?? "") > HISTORIES.reminder.first_request_date &&
        (fact !== "event_date" || history?.follows?.includes(fact) === true)
    )
  )

const HISTORIES = {
  reminder: { first_request_date: "2026-09-01", answer_so_far: "none" },
  refusal: { first_request_date: "2026-09-01", answer_so_far: "refused", denial_date: "2026-10-15" }
} as const

const variantsOf = (template: LetterTemplate, ruleId: string): ReadonlyArray<Example> => {
  const facts = factsFor(template, ruleId)
  const { history } = template
  const isMain = ruleId === ruleIdOf(template.id)
  const name = (variant: string) => (isMain ? `${template.id}.${variant}` : `${template.id}.${ruleId}.${variant}`)
  const example = (variant: Example["variant"], more: Facts): Example => ({
    name: name(variant),
    template,
    rule_id: ruleId,
    variant,
    facts: { ...facts, ...more }
  })
  const refusal: Facts = {
    ...earlier(template, facts),
    ...HISTORIES.refusal,
    answer_so_far: history?.refused_as ?? "refused"
  }
  return [
    example("first", {}),
    ...(history === undefined ? [] : [example("reminder", { ...earlier(template, facts), ...HISTORIES.reminder })]),
    ...(history?.refused === undefined || !isMain ? [] : [example("refusal", refusal)])
  ]
}

const one = (template: string, ruleId: string, name: string, more: Facts): Example => {
  const found = letterTemplates().get(template)
  if (found === undefined) throw new Error(`no template ${template}`)
  return {
    name: `${template}.${name}`,
    template: found,
    rule_id: ruleId,
    variant: "first",
    facts: { ...without(factsFor(found, ruleId), more), ...more }
  }
}

/** Goods that never came have no day of delivery. */
const without = ({ delivery_date, ...others }: Facts, { not_delivered }: Facts): Facts =>
  not_delivered === "yes" || delivery_date === undefined ? others : { ...others, delivery_date }

/** Who has the duty where the case names another: its name and where it takes disputes. */
const ISSUER: Facts = { card_issuer: "First Harbor Bank", disputes_address: "P.O. Box 15299\nWilmington, DE 19850" }
const BANK: Facts = { bank_name: "First Harbor Bank", disputes_address: "1 Quay Street\nHarbor Town" }
const AIRLINE: Facts = { airline_name: "Seaway Air", disputes_address: "2 Runway Road\nHarbor Town" }
const SELLER: Facts = { seller_name: "Harbor Lamps", disputes_address: "5 Lantern Street\nHarbor Town" }
const BUREAU: Facts = { bureau_name: "Harbor Credit Bureau", disputes_address: "P.O. Box 9554\nHarbor Town" }

/** What the facts of the matter make of a letter beside its history. */
const MATTERS: ReadonlyArray<Example> = [
  one("eu261_claim", "eu-261", "delayed-long", { disruption: "delayed", delay_hours: "5", route: "FRA to JFK" }),
  one("eu261_claim", "eu-261", "delayed-halved", { disruption: "delayed", delay_hours: "3", route: "FRA to JFK" }),
  one("eu261_claim", "eu-261", "delayed-too-short", { disruption: "delayed", delay_hours: "2", route: "FRA to LIS" }),
  one("eu261_claim", "eu-261", "denied-boarding", { disruption: "denied_boarding", route: "Vienna to Rome" }),
  one("eu261_claim", "eu-261", "cancelled-in-time", {
    cancellation_date: "2026-09-01",
    disruption: "cancelled",
    flight_choice: "refund",
    ticket_price: "320.00 EUR"
  }),
  one("eu261_claim", "eu-261", "cancelled-refund", {
    disruption: "cancelled",
    flight_choice: "refund",
    ticket_price: "320.00 EUR",
    care_costs: "85.50 EUR"
  }),
  one("eu261_claim", "eu-261", "cancelled-other-way", { disruption: "cancelled", replacement_cost: "240.00 EUR" }),
  one("eu261_claim", "eu-261", "delayed-given-up", {
    disruption: "delayed",
    delay_hours: "6",
    flight_choice: "refund"
  }),
  one("fdcpa_809_validation", "us-fdcpa-809", "not-mine", { debt_dispute: "not_mine", stop_contact: "yes" }),
  one("fdcpa_809_validation", "us-fdcpa-809", "paid", { debt_dispute: "paid" }),
  one("fdcpa_809_validation", "us-fdcpa-809", "wrong-amount", { debt_dispute: "wrong_amount" }),
  one("fdcpa_cease", "us-fdcpa-harass", "not-mine", { debt_dispute: "not_mine" }),
  one("fdcpa_cease", "us-fdcpa-harass", "calls", {
    calls_to_others: "yes",
    calls_at_odd_hours: "yes",
    calls_at_work: "yes"
  }),
  one("fdcpa_809_validation", "us-fdcpa-809", "calls", { calls_to_others: "yes", calls_at_odd_hours: "yes" }),
  one("eu261_claim", "eu-261", "unknown-airport", { disruption: "cancelled", route: "FRA to XQZ" }),
  one("eu261_claim", "gb-261", "uk", { disruption: "cancelled", route: "LHR to LIS" }),
  one("airline_refund", "us-air-refund", "rescheduled", { disruption: "rescheduled" }),
  one("appr_claim", "ca-appr", "denied-boarding", { disruption: "denied_boarding", delay_hours: "7" }),
  one("baggage_claim", "intl-montreal", "delayed", { baggage_problem: "delayed", delivery_date: "2026-10-06" }),
  one("baggage_claim", "intl-montreal", "from-dublin", {
    baggage_problem: "lost",
    consumer_address: "12 Long Street\nDublin 2"
  }),
  one("baggage_claim", "intl-montreal", "damaged", { baggage_problem: "damaged" }),
  one("baggage_claim", "intl-montreal", "within-us", { baggage_problem: "lost", route: "ATL to SEA" }),
  one("baggage_claim", "intl-montreal", "unknown-route", { baggage_problem: "lost", route: "XQZ to SEA" }),
  one("telecom_billing", "ca-telecom", "cancelled", { cancellation_date: "2026-08-31" }),
  one("telecom_billing", "us-fcc-informal", "cancelled-some-day", { already_cancelled: "yes" }),
  one("udap_demand", "eu-ucpd", "unpaid-bill", { bill_unpaid: "yes" }),
  one("udap_demand", "us-wa-udap", "unwanted-renewal", {
    what_happened: "My gym membership renewed by itself on October 12, and they refuse to cancel it."
  }),
  one("uk_deposit_demand", "gb-deposit", "scheme-known", { scheme_named: "yes" }),
  one("uk_deposit_demand", "gb-deposit", "unprotected", { scheme_named: "unprotected" }),
  one("uk_goods_reject", "gb-cra2015", "failed-repair", {
    repairs_tried: "1",
    delivery_date: "2026-08-04",
    purchase_date: "2026-07-30"
  }),
  one("uk_goods_reject", "gb-cra2015", "after-30-days", { delivery_date: "2026-08-04", purchase_date: "2026-07-30" }),
  {
    ...one("uk_goods_reject", "gb-cra2015", "rejected-in-time", {
      delivery_date: "2026-08-04",
      purchase_date: "2026-07-30",
      first_request_date: "2026-08-23",
      answer_so_far: "refused",
      rejected_goods: "yes"
    }),
    variant: "refusal"
  },
  one("uk_goods_reject", "gb-cra2015", "not-delivered", {
    not_delivered: "yes",
    purchase_date: "2026-09-01",
    what_happened: "The carrier says that it was delivered, but it never came."
  }),
  one("eu_conformity", "eu-sgd", "failed-repair", { repairs_tried: "2" }),
  one("warranty_demand", "us-mmwa", "failed-repair", { repairs_tried: "2", warranty_end_date: "2027-08-14" }),
  one("defective_goods_demand", "us-ucc-2", "failed-repair", { repairs_tried: "2" }),
  one("repair_demand", "us-tx-repairs", "repairs-tried", { repairs_tried: "2" }),
  one("gdpr_request", "eu-gdpr", "erasure", { data_right: "erasure" }),
  one("gdpr_request", "eu-gdpr", "correction", {
    data_right: "correction",
    correction_wanted: "My surname is Roe, not Row."
  }),
  one("gdpr_request", "eu-gdpr", "objection", { data_right: "objection" }),
  one("gdpr_request", "eu-gdpr", "portability", { data_right: "portability" }),
  one("privacy_request", "us-ca-ccpa", "erasure", { data_right: "erasure" }),
  one("subscription_cancel_refund", "us-rosca", "cancelled-before", { cancellation_date: "2026-10-01" }),
  one("subscription_cancel_refund", "us-rosca", "cancelled-some-day", { already_cancelled: "yes" }),
  one("wage_demand", "us-flsa", "tips", { kept_tips: "yes" }),
  one("us_ca_wage_demand", "us-ca-wages", "tips", { kept_tips: "yes" }),
  one("security_deposit_demand", "us-tx-deposit", "list", { deductions_listed: "yes" }),
  one("reg_e_error", "us-efta-rege", "deceived", { payment_under_deceit: "yes" }),
  one("reg_e_error", "us-efta-rege", "made-by-self", { payment_problem: "own" }),
  one("reg_e_error", "us-efta-rege", "made-wrongly", { payment_problem: "wrong" }),
  one("psd2_refund", "eu-psd2-unauth", "deceived", { payment_problem: "deceived" }),
  one("psd2_refund", "eu-psd2-unauth", "made-by-self", { payment_problem: "own" }),
  one("psd2_refund", "eu-psd2-unauth", "made-wrongly", { payment_problem: "wrong" }),
  one("app_reimbursement", "gb-app", "made-by-self", { payment_problem: "own" }),
  one("package_refund", "eu-package", "cancelled", { cancellation_date: "2026-10-02" }),
  one("eu_withdrawal", "eu-crd-withdrawal", "not-delivered", { not_delivered: "yes" }),
  one("eu_withdrawal", "eu-crd-withdrawal", "sent-back", { sent_back: "yes", return_date: "2026-11-16" }),
  one("eu_withdrawal", "eu-crd-withdrawal", "sent-back-some-day", { sent_back: "yes" }),
  one("uk_cancel", "gb-ccr2013", "sent-back", { sent_back: "yes", return_date: "2026-11-16" }),
  one("eu261_claim", "eu-261", "for-two", { disruption: "cancelled", route: "Vienna to Rome", passengers: "2" }),
  ...(
    [
      ["reg_z_billing_error", "us-fcba-billing"],
      ["reg_z_claims_defenses", "us-regz-claims"],
      ["card_unauthorized_use", "us-tila-unauth"],
      ["s75_claim", "gb-s75"]
    ] as const
  ).map(([template, rule]) => one(template, rule, "to-the-issuer", ISSUER)),
  ...(
    [
      ["reg_e_error", "us-efta-rege"],
      ["funds_availability", "us-regcc"],
      ["psd2_refund", "eu-psd2-unauth"],
      ["app_reimbursement", "gb-app"],
      ["ca_bank_complaint", "ca-bank"]
    ] as const
  ).map(([template, rule]) => one(template, rule, "to-the-bank", BANK)),
  ...(
    [
      ["eu261_claim", "eu-261"],
      ["appr_claim", "ca-appr"],
      ["denied_boarding", "us-air-denied"],
      ["airline_complaint", "us-air-complaint"],
      ["baggage_claim", "intl-montreal"]
    ] as const
  ).map(([template, rule]) => one(template, rule, "to-the-airline", AIRLINE)),
  one("fcra_611_dispute", "us-fcra-611", "to-the-bureau", BUREAU),
  ...(
    [
      ["non_delivery_refund", "us-ftc-mito"],
      ["uk_goods_reject", "gb-cra2015"],
      ["eu_withdrawal", "eu-crd-withdrawal"],
      ["eu_conformity", "eu-sgd"],
      ["eu_delivery_demand", "eu-delivery"],
      ["uk_delivery_demand", "gb-delivery"],
      ["au_goods_demand", "au-goods"],
      ["au_consumer_demand", "au-delivery"]
    ] as const
  ).map(([template, rule]) => one(template, rule, "to-the-seller", SELLER)),
  one("security_deposit_demand", "us-ca-deposit", "time-still-open", { move_out_date: "2026-11-10" })
]

const rulesOf = (template: LetterTemplate): ReadonlyArray<string> => {
  const ids = ruleSet.rules.filter(({ letter_template }) => letter_template === template.id).map(({ id }) => id)
  return EVERY_RULE.has(template.id) ? ids : ids.slice(0, 1)
}

export const EXAMPLES: ReadonlyArray<Example> = [
  ...[...letterTemplates().values()].flatMap((template) =>
    template.id === "second_notice"
      ? [
          {
            name: "second_notice.first",
            template,
            rule_id: "us-rosca",
            variant: "first" as const,
            facts: { consumer_name: "Jane Roe", consumer_address: US }
          }
        ]
      : rulesOf(template).flatMap((ruleId) => variantsOf(template, ruleId))
  ),
  ...MATTERS
]

export const letterOf = ({ facts, rule_id, template }: Example): LetterDraft => {
  const composed = composeFrom(
    template,
    letterInput({
      evaluation: evaluationOf(rule_id),
      organization: organizationOf(rule_id, facts),
      facts,
      purpose: template.id === "second_notice" ? "second_notice" : "first",
      first: { subject: "Warranty claim (case ARC-2026-000001)", sent_at: NOW - 15 * DAY }
    })
  )
  if (composed._tag === "Missing") {
    throw new Error(`${template.id} asks for ${composed.questions.map(({ fact }) => fact).join(", ")}`)
  }
  return composed.letter
}
