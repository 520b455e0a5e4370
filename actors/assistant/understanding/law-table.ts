/**
 * Which rules stand in where an issue has no rule of its own in a place, and what in a text puts one rule of an issue
 * before another. `general` is the place's general act on unfair practices; `?` marks what is listed and not named;
 * `if` is followed by a pattern (patterns.ts); `first` puts the stand-ins, or the one that it stands before, ahead of
 * the issue's own rules.
 */
import type { Jurisdiction } from "../../../schema/triage.ts"
import { inCountry } from "../jurisdiction.ts"

/** Where one set of stand-ins holds. */
type Area = "US" | "GB" | "EU" | "CA" | "AU" | "none"

export const areaOf = ({ country }: Jurisdiction): Area => {
  if (country === null || country === "US") return "US"
  if (country === "GB" || country === "CA" || country === "AU") return country
  return inCountry("EU", country) ? "EU" : "none"
}

/** The higher weight leads; without any the order of the rule set stands. A weight of 0 leaves the rule out. */
export const facetPatterns: Readonly<Record<string, ReadonlyArray<string>>> = {
  "us-fdcpa-harass": ["3 harass_hard", "2 time_barred ! no_proof", "2 harass calls|again // collector"],
  "us-fdcpa-809": [
    "3.5 wants_proof no_proof // collector|debt ! harass_threat",
    "2.5 not_me|no_proof collector|debt ! harass_hard",
    "1 debt"
  ],
  "us-fcra-609-file": [
    "3 free_report refuse|ignore|denial|again|credit_report ! report_wrong",
    "3 bureau_name data_known ! report_wrong furnisher"
  ],
  // What a credit bureau holds is asked of it under its own law.
  "us-ca-ccpa": ["0 bureau_name"],
  "us-fcra-623-direct": ["3 furnisher ! free_report"],
  "us-fcra-611": ["2 report_wrong|not_me", "1 credit_report"],
  "us-fcra-605a-freeze": ["4 freeze"],
  "us-fcra-609e-records": [
    "3.6 // thief_papers ! credit_report",
    "3.5 thief_records refuse|ignore|demand|data_ask|account",
    "3.2 thief_records // refuse"
  ],
  "us-fcra-605b-block": ["3.4 credit_report|collector", "1 identity_theft"],
  "us-health-external": ["3 appealed"],
  "us-health-appeal": ["2 plan_denied"],
  "us-hipaa-amend": [
    "3 amend medical_records|records / amend|refuse",
    "3 amend provider",
    "3 amend_strict refuse|ignore // medical_records|records"
  ],
  "us-hipaa-access": ["2 records_refused medical_records|records"],
  "us-scra": ["2 interest servicemember", "1 servicemember"],
  "us-mla": ["3 payday_loan"],
  "gb-fos": ["1 insurer|pension|bank"],
  "gb-back-billing": [
    "4 // back_bill ! water_supply",
    "4 back_billed charge|debt|energy|demand|payment|charge_wrong ! long_customer water_supply",
    "4 back_billed / charge_wrong|debt ! long_customer water_supply"
  ],
  "gb-service-charges": ["3 // block_charge|freehold_told"],
  "gb-tenant-fees": ["2 // tenant_fee|admin_fee"],
  "gb-cra2015-services": [
    "4 // trade_hired",
    "4 // car_shop ! car_bought",
    "4 // repair_place car_work vehicle|car_trouble ! car_bought",
    "4 // home_work work_bad ! landlord",
    "4 // trader_failed ! landlord",
    "4 tradesman // work_bad|trade_fault ! landlord",
    "4 // parcel_sent"
  ],
  // Bad work is an unfair practice only if the business lied or promised something.
  // The regulations are for packages: a hotel alone is a service, and a crew has wages.
  "gb-package": ["0 // hotel ! package_holiday package_told organiser flight_strict", "0 employer|wages"],
  // Its duties are those of collection firms; an authority collects by other laws.
  "de-debt-collection": ["0 // debt|demand|charge|payment|money|collector ! collection_firm", "0 public_debt"],
  "eu-ucpd": ["0 // trade_hired|trade_abroad ! lie promise"],
  "us-ucc-2": ["1 product"],
  // A seller who bought the goods has no part in what a sender posted.
  "us-ftc-mito": ["0 // parcel_sent"],
  // 16 C.F.R. § 455.1: dealers alone, and no motorcycle, boat, trailer or machine.
  "us-used-car": ["0 other_vehicle ! road_car", "0 private_seller", "2 vehicle"]
}

/** Two parts of one Act against the same seller: between them no question stands, and the likelier one is named. */
const ONE_ACT: ReadonlySet<string> = new Set(["gb-cra2015", "gb-delivery"])
export const areOfOneAct = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (ONE_ACT.has(one ?? "") && ONE_ACT.has(other ?? ""))

type Table = Readonly<Record<string, ReadonlyArray<string>>>

const GB_FOS = ["gb-fos"]
const EU_GDPR = ["eu-gdpr"]
const GB_GDPR = ["gb-gdpr"]
const CA_BANK = ["ca-bank if bank"]
const CA_AIR = ["ca-appr"]

/** In the United States: a federal rule of the very subject leads, then the State's general act, then 15 U.S.C. § 45. */
const us: Table = {
  subscription_cancellation: ["first", "state"],
  deceptive_practice: ["first", "state"],
  unfair_deceptive_practice: ["general"],
  non_delivery: ["us-fcba-billing? if credit_card", "general?"],
  defective_goods: ["us-mmwa? if warranty", "general?"],
  warranty: ["us-ucc-2?", "general?"],
  vehicle_sale: [
    "first us-mmwa if new_vehicle ! second_hand",
    "general if other_vehicle lie|belied ! private_seller",
    "us-ucc-2 if other_vehicle ! private_seller",
    "general?"
  ],
  door_to_door: ["general?"],
  distance_withdrawal: ["us-ftc-cooling if at_door", "general if lie|promise", "general?"],
  digital_content: ["general"],
  package_travel: ["us-air-refund if flight_strict cancelled|refund", "general"],
  authorised_push_payment: ["us-efta-rege if electronic", "general"],
  air_compensation: [
    "us-air-denied if bumped",
    "us-air-refund if refund|cancelled|voucher|seat_fee",
    "us-air-complaint",
    "us-air-refund?"
  ],
  air_refund: ["us-air-complaint?"],
  air_complaint: ["us-air-refund?"],
  baggage: ["first us-air-refund if bag_fee refund|given_back|refuse ! international", "us-air-complaint?"],
  financial_complaint: ["us-efta-rege? if account", "us-ftc5?"],
  platform_moderation: ["general?"],
  utilities: ["general?"],
  claim_handling: ["general?"],
  card_billing_error: ["general?"],
  card_fraud: ["us-fcba-billing?"],
  card_claims_defenses: ["us-fcba-billing?", "general?"],
  service_billing: ["general?"],
  access_deletion: ["first us-fcra-609-file if bureau_name", "us-ftc5?"],
  robocalls: ["us-fcc-informal?"],
  email_marketing: ["general?"],
  parking_charge: ["state", "general?"],
  home_charges: ["state", "general?"]
}

const gb: Table = {
  subscription_cancellation: ["gb-dmcca", "gb-ccr2013 if online"],
  deceptive_practice: ["gb-dmcca", "gb-app? if bank"],
  door_to_door: ["gb-ccr2013", "gb-dmcca"],
  non_delivery: ["first gb-cra2015-services if parcel_sent", "gb-s75? if credit_card", "gb-cra2015?", "gb-ccr2013?"],
  unordered_goods: ["gb-dmcca"],
  warranty: ["gb-cra2015"],
  vehicle_sale: ["gb-cra2015", "gb-dmcca"],
  digital_content: ["gb-cra2015"],
  package_travel: ["gb-dmcca?"],
  card_billing_error: ["gb-s75 if credit_card", "gb-fos"],
  card_fraud: ["gb-psr2017", "gb-fos"],
  electronic_transfer_error: ["gb-fos?"],
  authorised_push_payment: ["gb-fos?"],
  card_claims_defenses: ["gb-fos?"],
  credit_reporting: ["gb-fos if bank|insurer|pension", "gb-gdpr"],
  identity_theft: GB_FOS,
  debt_collection: ["gb-fos if debt|collector ! public_debt", "gb-fos?"],
  mortgage_servicing: GB_FOS,
  deposit_hold: GB_FOS,
  remittance: ["gb-psr2017?", "gb-fos?"],
  insurance_denial: GB_FOS,
  claim_handling: GB_FOS,
  credit_discrimination: ["gb-fos?"],
  email_marketing: GB_GDPR,
  robocalls: ["gb-gdpr?"],
  medical_records: GB_GDPR,
  education_records: GB_GDPR,
  children_privacy: GB_GDPR,
  platform_moderation: ["gb-gdpr?"],
  air_refund: ["gb-261"],
  denied_boarding: ["gb-261"],
  air_complaint: ["gb-261"],
  unfair_deceptive_practice: ["gb-cra2015?"],
  parking_charge: ["gb-dmcca"]
}

/** What stands in for goods in a member of the Union: the directive, and the law of the country that carries it out. */
const EU_GOODS = ["ie-goods", "eu-sgd", "de-goods", "fr-goods", "es-goods"]

const eu: Table = {
  subscription_cancellation: ["eu-ucpd", "eu-crd-withdrawal if online"],
  deceptive_practice: ["eu-ucpd"],
  door_to_door: ["eu-crd-withdrawal", "eu-ucpd"],
  non_delivery: ["eu-crd-withdrawal", "eu-sgd"],
  unordered_goods: ["eu-ucpd"],
  warranty: EU_GOODS,
  vehicle_sale: [...EU_GOODS, "eu-ucpd"],
  card_billing_error: ["eu-psd2-unauth? if not_me"],
  card_fraud: ["eu-psd2-unauth"],
  authorised_push_payment: [
    "eu-psd2-unauth if not_me|stolen|scam|tech_scam|code_tricked|card_collected",
    "eu-psd2-unauth?"
  ],
  credit_reporting: EU_GDPR,
  identity_theft: ["eu-gdpr?"],
  email_marketing: EU_GDPR,
  robocalls: ["eu-gdpr?"],
  medical_records: EU_GDPR,
  education_records: EU_GDPR,
  children_privacy: EU_GDPR,
  service_billing: ["eu-ucpd if lie|promise|not_me", "eu-ucpd?"],
  utilities: ["eu-ucpd if lie|promise|not_me", "eu-ucpd?"],
  air_refund: ["eu-261"],
  denied_boarding: ["eu-261"],
  air_complaint: ["eu-261"],
  parking_charge: ["eu-ucpd?"]
}

const ca: Table = {
  warranty: ["ca-qc-goods", "ca-on-goods"],
  card_billing_error: CA_BANK,
  card_fraud: CA_BANK,
  electronic_transfer_error: ["ca-bank"],
  authorised_push_payment: ["ca-bank"],
  deposit_hold: CA_BANK,
  mortgage_servicing: CA_BANK,
  air_refund: CA_AIR,
  denied_boarding: CA_AIR,
  air_complaint: CA_AIR,
  robocalls: ["ca-casl if promo_texts", "ca-casl? if unsubscribe"],
  credit_reporting: ["ca-pipeda"],
  children_privacy: ["ca-pipeda"],
  medical_records: ["ca-pipeda?"]
}

const AU_AFCA = ["au-afca"]
const AU_GOODS = ["au-goods"]
const AU_CONDUCT = ["au-conduct"]

const au: Table = {
  subscription_cancellation: AU_CONDUCT,
  deceptive_practice: AU_CONDUCT,
  distance_withdrawal: ["au-goods? if product", "au-conduct?"],
  warranty: AU_GOODS,
  vehicle_sale: ["au-goods", "au-conduct"],
  digital_content: AU_GOODS,
  package_travel: ["au-conduct if lie|promise", "au-conduct?"],
  utilities: ["au-conduct if lie|promise", "au-conduct?"],
  card_billing_error: ["au-epayments? if not_me", "au-afca"],
  card_fraud: ["au-epayments", "au-afca"],
  card_claims_defenses: ["au-goods?"],
  electronic_transfer_error: AU_AFCA,
  authorised_push_payment: ["au-epayments if not_me|stolen", "au-afca"],
  deposit_hold: AU_AFCA,
  mortgage_servicing: AU_AFCA,
  remittance: AU_AFCA,
  insurance_denial: ["au-afca? if insurer"],
  claim_handling: AU_AFCA,
  debt_collection: ["au-afca if bank", "au-afca?"],
  parking_charge: ["au-conduct?"]
}

export const STAND_INS: Readonly<Partial<Record<Area, Table>>> = { US: us, GB: gb, EU: eu, CA: ca, AU: au }
