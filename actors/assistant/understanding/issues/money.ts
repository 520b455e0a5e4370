/** How banks, lenders, bureaus, collectors and insurers go wrong, as patterns of concepts. */
import type { IssuePatterns } from "../patterns.ts"

export const money: IssuePatterns = {
  credit_reporting: [
    "3.2 // credit_report harm report_wrong|not_me",
    "5 credit_report report_wrong|not_me|free_report / dispute|report_wrong|not_me|again|refuse|ignore|free_report",
    "4 credit_report furnisher",
    "4 furnisher report_wrong|dispute",
    "3.4 credit_report // report_wrong dispute|not_me|refuse|ignore",
    "3.2 free_report refuse|ignore|denial|again // credit_report",
    "2 credit_report",
    "1.5 free_report",
    "1 report_wrong collector"
  ],
  adverse_action: [
    "3.4 // turned_down_report harm refuse|tenancy|insurer|employer|charge ! identity_theft",
    "4.6 turned_down_report refuse|wants_to_rent|employer / refuse|denial|reasons|tenancy|employer|insurer ! not_me freeze",
    "4.4 turned_down_report // refuse reasons|denial",
    "2.4 turned_down_report // refuse|insurer|tenancy|employer",
    "1.5 turned_down_report"
  ],
  identity_theft: [
    "4.6 identity_theft+ // credit_report refuse|ignore|not_me|denial",
    "5 freeze_strict refuse|harm|charge|denial|demand",
    "4.4 identity_theft+ // credit_report harm",
    "5.4 identity_theft+ credit_report|thief_records|freeze|report_wrong|collector|account|bank|telecom_company",
    "5.2 freeze credit_report refuse|denial|charge|payment|demand|again|dispute|ignore",
    "5 freeze // credit_report ! account_closed deposit",
    "4.6 identity_theft+ // credit_report|collector|account|thief_records",
    "2.6 identity_theft+",
    "1.5 stolen not_me"
  ],
  debt_collection: [
    "4.6 // debt_letters unknown_sender|wants_proof ! landlord tax tax_deficiency employer scam unordered own_side mortgage credit_report",
    "4.6 harass_hard debt not_me|no_proof ! scam robocall tech_scam",
    "3.6 // collector harass_hard|demand harm|debt ! own_side",
    "3.1 // collector harm debt ! own_side",
    "5 collector debt|demand|no_proof / no_proof|not_me|harass|demand|time_barred|debt ! own_side",
    "4.6 collector harass",
    "4.4 harass debt / calls|again|demand ! landlord scam bank employer robocall energy_strict telecom_strict",
    "4.2 harass behind|credit_card / calls|harass_hard ! stolen robocall",
    "4 collector no_proof|not_me",
    "3.4 time_barred debt|collector|demand",
    "3.2 debt demand // no_proof|not_me harass|collector",
    "3 collector // debt harass|no_proof|demand",
    "2 collector",
    "2 harass debt",
    "1 debt demand"
  ],
  card_billing_error: [
    "4.4 // lost_dispute credit_card ! debit_card landlord claim_event",
    "4.2 credit_card charge_wrong given_back|refund|retailer ! stolen",
    "5.8 altered_amount // credit_card",
    "4.4 credit_card charge_wrong charge|dispute|payment / charge|refund|refuse|dispute",
    "4.2 credit_card dispute refuse|ignore|charge_wrong",
    "4 credit_card charge / charge_wrong|not_arrived|dispute|lie|job_bad|given_back",
    "3.6 credit_card // dispute charge|payment refuse|charge_wrong|not_arrived",
    "3.2 charge|payment credit_card // not_arrived|given_back refuse|ignore|refund",
    "2.4 credit_card charge",
    "2 dispute // credit_card|bank charge",
    "1 credit_card"
  ],
  card_fraud: [
    "4.6 made_by_another // credit_card charge|payment|withdrawn|card_statement ! debit_card identity_theft credit_report subscription",
    "6.4 lost_wallet / credit_card ! identity_theft debt",
    "4.4 stolen // credit_card charge|demand|harm|interest ! debit_card identity_theft credit_report",
    "4.8 credit_card not_me|stolen / charge|withdrawn|payment|stolen|card_statement|ordered ! debit_card identity_theft credit_report",
    "4 stolen // credit_card charge|payment ! debit_card identity_theft credit_report",
    "2 credit_card not_me",
    "1 credit_card stolen"
  ],
  card_claims_defenses: [
    "5 credit_card vanish / payment|service_trade|deposit|retailer|refund",
    "4.6 credit_card payment job_bad|service_trade / refuse|vanish|refund|job_bad|dispute ! car_rental hotel",
    "4.2 section_75",
    "4 credit_card // vanish payment service_trade|job_bad|refund ! car_rental",
    "2.4 credit_card payment // refuse|refund|service_trade",
    "1 credit_card"
  ],
  electronic_transfer_error: [
    "4.6 // not_by_me bank|account|debit_card withdrawn|stolen|charge|payment ! credit_card credit_report identity_theft collector parcel scam loan_denied mortgage insurer",
    "4.4 machine_short // bank|account",
    "4.4 cash_machine // bank|account withdrawn|not_me|stolen|machine_error ! credit_card credit_report identity_theft collector scam",
    "3.6 // stolen|not_me withdrawn|account bank|debit_card harm|refuse ! credit_report identity_theft collector credit_card",
    "5 not_me withdrawn|account / bank|account|refuse|debit_card ! credit_report identity_theft collector",
    "4.8 stolen account|withdrawn / bank|account|refuse ! credit_report identity_theft collector",
    "4.6 machine_error account|bank|debit_card charge|money|withdrawn / money|account|refuse ! employer remit",
    "4.6 code_tricked // bank withdrawn|account",
    "4.4 not_me charge debit_card|account|bank",
    "4 debit_card not_me|stolen // refuse|withdrawn|charge",
    "4 stolen|not_me // bank withdrawn|account refuse ! credit_report identity_theft collector",
    "3.2 withdrawn account // not_me|stolen ! credit_report identity_theft",
    "3.2 frozen_money paid_privately|bank",
    "2.4 withdrawn account",
    "2 bank withdrawn",
    "1 bank refuse"
  ],
  authorised_push_payment: [
    "5 scam sent_by_me bank|withdrawn|account / bank|refuse|refund|withdrawn",
    "4.8 scam // sent_by_me|withdrawn bank refuse|refund",
    "4.6 tech_scam sent_by_me|withdrawn|payment // bank",
    "4 sent_by_me // bank scam|tech_scam|code_tricked",
    "2.4 scam // bank",
    "2 sent_by_me withdrawn",
    "1.5 scam payment"
  ],
  remittance: [
    "3.8 sent_by_me|withdrawn remit_places // refuse|not_arrived|given_back- ! scam flight_strict",
    "3.4 // remit remit_places money|withdrawn|given_back harm ! scam",
    "5.2 remit withdrawn|money|remit_places|not_arrived / not_arrived|remit_places|refuse|given_back ! scam identity_theft collector",
    "4.6 remit // remit_places not_arrived|refuse|refund|lie ! scam",
    "4 remit_places money|withdrawn not_arrived // sent_by_me|remit",
    "2.4 remit not_arrived|refuse",
    "1.5 remit"
  ],
  financial_complaint: [
    "3.8 bank account_closed",
    "3.6 bank refuse|ignore|lie|charge|again / final_response|account|weeks|claim_event|money",
    "3.4 insurer claim_event / refuse|claim_slow|ignore",
    "3.4 pension refuse|ignore|lie|charge / final_response|weeks|money|bank",
    "3.2 final_response bank|insurer|pension",
    "3 bank // account refuse|ignore",
    "2.4 bank account",
    "2 insurer refuse",
    "1.5 bank",
    "1 insurer",
    "1 pension"
  ],
  mortgage_servicing: [
    "3.4 // mortgage servicing_error harm ! tech_scam vehicle",
    "5.2 mortgage servicing_error / again|refuse|lie|ignore|charge|weeks|given_back|servicing_error ! tech_scam vehicle",
    "4.6 mortgage // servicing_error refuse|ignore|charge|again|lie",
    "2.4 mortgage servicing_error",
    "1.5 mortgage"
  ],
  student_loan: ["5.2 student_loan", "2 student_loan"],
  credit_repair: ["7 credit_repair // payment|charge|money|promise|lie ! employer", "2.6 credit_repair"],
  credit_discrimination: [
    "5 loan_denied credit_ground refuse|lie|promise|loan_officer / loan_denied|bank ! tenancy turned_down_report collector identity_theft",
    "4.6 loan_denied refuse reasons ! turned_down_report insurer identity_theft tenancy",
    "4.4 loan_denied refuse / reasons|credit_ground // bank|loan_denied ! turned_down_report insurer identity_theft tenancy claim_event dispute",
    "3 loan_officer credit_ground",
    "2.4 loan_denied refuse bank",
    "1.5 loan_denied bank"
  ],
  deposit_hold: [
    "3.4 // check hold bank|account harm ! scam tenancy",
    "5 check hold / bank|account ! tenancy scam not_me hotel",
    "4.6 check bank hold|refuse|weeks|given_back / hold|given_back|money ! tenancy scam not_me",
    "2.4 check hold",
    "1 check bank"
  ],
  servicemember: [
    "4.6 servicemember // bank|debt|loan_denied|credit_card charge|interest",
    "5.4 servicemember interest|loan_denied / interest|refuse|charge|bank|credit_card|debt",
    "5 servicemember // interest bank|credit_card|debt",
    "2 servicemember"
  ],
  claim_handling: [
    "3.4 // insurer claim_event claim_slow|again|weeks harm ! health_plan_strict treatment medicare warranty package_strict",
    "5 insurer claim_event / claim_slow|refuse|ignore|weeks ! health_plan_strict treatment medicare warranty",
    "4.6 claim_slow // insurer claim_event ! health_plan_strict treatment medicare warranty",
    "2.4 insurer claim_event ! treatment",
    "2 insurer claim_slow",
    "1 insurer"
  ]
}
