/**
 * Issues that the learned weights mistake for others, each with the concept that shows it. Few texts taught these issues, or people
 * tell them in words that the weights do not know.
 */

/** An issue, its sign, and its kin. */
export interface ToldApart {
  readonly issue: string
  /** Without this concept the patterns are not tried. */
  readonly sign: string
  /** What the weights take it for; the others speak against it. */
  readonly kin: ReadonlyArray<string> | "any"
}

export const TOLD_APART: ReadonlyArray<ToldApart> = [
  // People tell of a late train in the words of a late flight.
  {
    issue: "rail_travel",
    sign: "train",
    kin: ["air_compensation", "air_refund", "air_complaint", "denied_boarding", "package_travel"]
  },
  // "Crewe to Euston on an advance single, sat outside Rugby for two hours": no word of it names a train.
  { issue: "rail_travel", sign: "rail_british", kin: "any" },
  // "The driver saw her harness and pulled off", "they only phone, and I am deaf": nobody says disabled.
  { issue: "disability_access", sign: "dog_harness", kin: "any" },
  { issue: "disability_access", sign: "phone_only", kin: "any" },
  // Texts about gift cards share their words with every other issue.
  { issue: "gift_card", sign: "gift_money", kin: "any" },
  // A stranger's letter about a car is a debt, a tax or a fraud to the weights.
  { issue: "parking_charge", sign: "parking_word", kin: "any" },
  // "The agents want £120 because I renewed": what a landlord may not ask is no deposit.
  { issue: "home_charges", sign: "tenant_fee", kin: "any" },
  { issue: "home_charges", sign: "admin_fee", kin: "any" },
  { issue: "home_charges", sign: "block_charge", kin: "any" },
  { issue: "home_charges", sign: "freehold_told", kin: "any" },
  // "Die Vermieterin schickt die Nebenkostenabrechnung": a landlord and money, but no deposit.
  { issue: "home_charges", sign: "operating_costs", kin: "any" },
  // A builder who did bad work on one's own home is no landlord.
  {
    issue: "unfair_deceptive_practice",
    sign: "trade_hired",
    kin: ["habitability", "defective_goods", "warranty", "non_delivery", "card_claims_defenses"]
  },
  // "The roofer took £2,300 by bank transfer, the roof still leaks": who did the work is known, and nobody was tricked.
  {
    issue: "unfair_deceptive_practice",
    sign: "trader_failed",
    kin: ["authorised_push_payment", "electronic_transfer_error", "habitability", "remittance", "defective_goods"]
  },
  // "He swore it was new, the serial number says 2011": nobody says that it was a lie.
  {
    issue: "unfair_deceptive_practice",
    sign: "belied",
    kin: [
      "deceptive_practice",
      "warranty",
      "package_travel",
      "habitability",
      "claim_handling",
      "security_deposit",
      "air_refund",
      "non_delivery",
      "door_to_door",
      "card_claims_defenses",
      "debt_collection"
    ]
  },
  // A help call on a cord is no telephone.
  {
    issue: "deceptive_practice",
    sign: "alert_pendant",
    kin: ["service_billing", "door_to_door", "unfair_deceptive_practice", "robocalls", "medicare"]
  },
  // "Withdrawals by card at a machine": the account was debited, and no credit was given.
  {
    issue: "electronic_transfer_error",
    sign: "cash_machine",
    kin: ["card_fraud", "card_billing_error", "card_claims_defenses", "financial_complaint"]
  },
  // "The chair they brought had a flat wheel": it is no baggage of the passenger.
  {
    issue: "air_complaint",
    sign: "chair_wait",
    kin: ["baggage", "air_compensation", "air_refund", "denied_boarding", "disability_access"]
  },
  // A landlord who changes the locks repairs nothing and keeps no deposit.
  { issue: "lockout", sign: "shut_out", kin: "any" },
  { issue: "lockout", sign: "locks_changed", kin: "any" },
  { issue: "lockout", sign: "cut_off", kin: "any" },
  // "$40 a month keeps leaving my card": no word of it names a subscription.
  {
    issue: "subscription_cancellation",
    sign: "taken_each_period",
    kin: [
      "card_billing_error",
      "card_fraud",
      "card_claims_defenses",
      "distance_withdrawal",
      "deceptive_practice",
      "unfair_deceptive_practice",
      "unordered_goods",
      "non_delivery",
      "digital_content",
      "electronic_transfer_error"
    ]
  },
  // "Six purchases that I did not make" are no error of the bill; a place far from the writer tells the same of an account.
  { issue: "card_fraud", sign: "made_by_another", kin: ["card_billing_error", "card_claims_defenses"] },
  {
    issue: "electronic_transfer_error",
    sign: "not_by_me",
    kin: [
      "card_billing_error",
      "unordered_goods",
      "non_delivery",
      "financial_complaint",
      "distance_withdrawal",
      "authorised_push_payment"
    ]
  },
  // "Discover closed it in favor of the store": what the card company decided is complained of now.
  {
    issue: "card_billing_error",
    sign: "lost_dispute",
    kin: ["non_delivery", "card_claims_defenses", "defective_goods", "distance_withdrawal", "electronic_transfer_error"]
  },
  // "Letters about $612 for a cable box, make them prove it": a debt without its name, from somebody unknown.
  {
    issue: "debt_collection",
    sign: "debt_letters",
    kin: [
      "unordered_goods",
      "service_billing",
      "hospital_financial_assistance",
      "subscription_cancellation",
      "deceptive_practice",
      "distance_withdrawal",
      "credit_repair",
      "identity_theft"
    ]
  },
  // "They swore to get them out of the timeshare in 90 days": a promise that is not kept repairs no credit.
  {
    issue: "deceptive_practice",
    sign: "exit_promise",
    kin: [
      "credit_repair",
      "unfair_deceptive_practice",
      "package_travel",
      "subscription_cancellation",
      "service_billing",
      "non_delivery",
      "debt_collection",
      "distance_withdrawal",
      "authorised_push_payment",
      "mortgage_servicing",
      "warranty",
      "adr"
    ]
  },
  // "He is from the municipality, the old contract ends by law": whoever poses as an office lies, at the door and on the phone.
  {
    issue: "deceptive_practice",
    sign: "posed_public",
    kin: [
      "door_to_door",
      "utilities",
      "unfair_deceptive_practice",
      "distance_withdrawal",
      "service_billing",
      "robocalls"
    ]
  },
  // "The agency cancelled the stay, flight and all": who sold it as one answers for the whole.
  { issue: "package_travel", sign: "package_told", kin: ["air_refund", "air_compensation", "air_complaint"] },
  // "Arrived at 20:05 instead of 16:15": no word says late.
  {
    issue: "air_compensation",
    sign: "late_arrival",
    kin: ["air_refund", "air_complaint", "denied_boarding", "baggage", "distance_withdrawal", "wages"]
  },
  // "More tickets than seats, and she took me."
  {
    issue: "denied_boarding",
    sign: "oversold",
    kin: ["air_refund", "air_complaint", "air_compensation", "distance_withdrawal", "service_billing"]
  },
  // "Third adjuster, hail, a hole in the roof": the home is broken, and the insurer does not pay.
  {
    issue: "claim_handling",
    sign: "adjuster",
    kin: [
      "habitability",
      "door_to_door",
      "unfair_deceptive_practice",
      "vehicle_sale",
      "defective_goods",
      "non_delivery",
      "utilities",
      "insurance_denial",
      "financial_complaint"
    ]
  },
  // "Still in the box, and they want a defect": who sends it back needs none.
  {
    issue: "distance_withdrawal",
    sign: "wants_fault",
    kin: [
      "defective_goods",
      "warranty",
      "non_delivery",
      "unordered_goods",
      "unfair_deceptive_practice",
      "debt_collection",
      "subscription_cancellation",
      "vehicle_sale",
      "digital_content"
    ]
  },
  // "She said yes on the phone, now there is a bill": the calls are over, the contract is what hurts.
  {
    issue: "distance_withdrawal",
    sign: "sold_by_phone",
    kin: [
      "robocalls",
      "deceptive_practice",
      "unfair_deceptive_practice",
      "subscription_cancellation",
      "unordered_goods",
      "door_to_door",
      "debt_collection",
      "utilities",
      "claim_handling",
      "identity_theft",
      "email_marketing"
    ]
  },
  // "They emailed my payslips to another woman": what was sent is known, not what it is called.
  {
    issue: "access_deletion",
    sign: "wrong_person",
    kin: [
      "subscription_cancellation",
      "electronic_transfer_error",
      "card_fraud",
      "card_billing_error",
      "financial_complaint",
      "email_marketing",
      "employment_discrimination",
      "housing_discrimination",
      "leave",
      "wages",
      "insurance_denial",
      "claim_handling",
      "plan_documents",
      "non_delivery",
      "unordered_goods",
      "robocalls"
    ]
  },
  // "The hotel had no room for us": the stay was paid and not given.
  {
    issue: "unfair_deceptive_practice",
    sign: "no_room",
    kin: [
      "distance_withdrawal",
      "package_travel",
      "card_billing_error",
      "card_claims_defenses",
      "denied_boarding",
      "air_refund",
      "air_compensation",
      "non_delivery"
    ]
  },
  // "I asked for an itemized bill and heard nothing": what a clinic bills for is among the records of its patient.
  {
    issue: "medical_records",
    sign: "bill_itemized",
    kin: [
      "debt_collection",
      "hospital_financial_assistance",
      "good_faith_estimate",
      "surprise_medical_bill",
      "service_billing",
      "insurance_denial"
    ]
  },
  // "They had my readings, now I owe £2,318 going back to 2021": the bill reaches back, and no word names the supplier.
  {
    issue: "utilities",
    sign: "back_billed",
    kin: [
      "unfair_deceptive_practice",
      "social_security",
      "robocalls",
      "debt_collection",
      "card_billing_error",
      "financial_complaint"
    ]
  },
  // "He did our wet room, two tiles have come away": who was paid for the work is no landlord.
  {
    issue: "unfair_deceptive_practice",
    sign: "home_work",
    kin: ["habitability", "security_deposit", "door_to_door", "defective_goods", "warranty", "vehicle_sale"]
  },
  // "Asked which of the three it's in": nobody says deposit.
  { issue: "security_deposit", sign: "scheme_hint", kin: "any" },
  // "Turned in both fobs and never saw the 1,100 again."
  { issue: "security_deposit", sign: "left_and_owed", kin: "any" },
  // "What do they have on me, who did they give it to?"
  { issue: "access_deletion", sign: "data_known", kin: "any" }
]
