/** How travel, telecoms, health care, benefits, work, schools and data holders go wrong, as patterns of concepts. */
import type { IssuePatterns } from "../patterns.ts"

export const life: IssuePatterns = {
  air_compensation: [
    "4.6 // late_arrival clock_time flight_strict|airline|flight_shown ! package_strict oversold bag_strict",
    "3.3 // flight_strict delayed|cancelled harm|compensation|refund ! package_strict bumped",
    "4.6 flight_strict|flight delayed|cancelled / airline|flight_strict|compensation|refund|refuse ! subscription",
    "4.6 flight_strict compensation",
    "4.2 airline delayed|cancelled / flight|compensation|refund|refuse|voucher",
    "3.6 flight_strict // delayed|cancelled refuse|compensation|refund|ignore",
    "2.4 flight_strict delayed|cancelled",
    "2 compensation // flight",
    "1.5 airline",
    "1 flight_strict"
  ],
  air_refund: [
    "3.4 // flight_strict cancelled voucher|refund harm ! bumped package_strict",
    "4.7 flight_strict|airline cancelled / refund|voucher ! bumped",
    "4.7 airline|flight_strict refund|voucher / cancelled|seat_fee|refuse ! bumped bag_strict",
    "4.4 airline|flight_strict seat_fee / refund|refuse|given_back|charge",
    "3.6 cancelled|voucher // flight_strict refund|voucher",
    "2.2 airline refund|voucher",
    "1 flight_strict"
  ],
  rail_travel: [
    "4.6 rail_british // delayed|cancelled|late_arrival refund|refuse|denial|compensation|voucher|ignore|given_back|kept ! no_train road_travel",
    "4.8 train delayed|cancelled|bumped / refund|refuse|denial|compensation|voucher|ignore|given_back|kept ! no_train",
    "4.6 train // delayed|cancelled|bumped refund|refuse|denial|compensation|voucher|ignore|given_back|kept|seat_fee ! no_train",
    "4.4 train refund|compensation / refuse|denial|ignore|voucher ! no_train",
    "4.2 train / delayed|cancelled // payment|money|hotel|given_back|refund|compensation ! no_train",
    "2.4 train delayed|cancelled ! no_train",
    "1 train"
  ],
  denied_boarding: [
    "4.6 // oversold volunteers|voucher|delayed flight_strict|airline|flight_shown ! package_strict train",
    "5.4 bumped airline|flight / airline|flight_strict|refuse|voucher|compensation",
    "5 bumped // airline|flight_strict",
    "2 bumped flight",
    "1 flight_strict refuse"
  ],
  baggage: [
    "3.4 // bag bag_trouble flight_strict harm|weeks",
    "5.2 bag bag_trouble / airline|flight_strict",
    "4.8 bag_strict // bag_trouble airline|flight_strict",
    "4 bag_strict bag_trouble",
    "2 bag // airline",
    "1 bag_strict"
  ],
  air_complaint: [
    "4.2 chair_wait // airline|flight_strict|airline_complaint|delayed",
    "4.4 airline airline_complaint ignore|weeks / ignore|weeks|rude_service ! cancelled bag_strict bumped",
    "4 airline rude_service ! cancelled bumped",
    "4 airline delayed // refuse|ignore|compensation",
    "3.4 airline_complaint // airline ignore rude_service",
    "2 airline airline_complaint|refuse|ignore",
    "1.5 airline"
  ],
  package_travel: [
    "4.6 // package_told organiser cancelled|package_trouble refund|voucher|money|payment ! train event",
    "5.2 package_strict package_trouble|cancel|refuse|refund|vanish",
    "4.6 package_strict // package_trouble refuse|refund|voucher|kept|again",
    "3.2 package_holiday package_trouble refund|refuse / airline|hotel",
    "2.2 package_holiday package_trouble",
    "1.5 package_strict",
    "1 package_holiday hotel"
  ],
  service_billing: [
    "3.2 // telecom_strict money|charge harm ! robocall flight_strict bag_strict hotel identity_theft collector product",
    "3.2 // telecom_company telecom_trouble telecom_service harm money|charge ! robocall flight_strict identity_theft vehicle",
    "4.8 telecom_strict telecom_trouble charge|refuse|ignore|promise|telecom_trouble|again|lie ! robocall employer flight_strict identity_theft warranty",
    "4.4 telecom_strict charge|refuse|ignore|promise / telecom_trouble|telecom_service ! robocall flight_strict identity_theft",
    "4 telecom_company // telecom_service telecom_trouble charge|refuse|ignore ! robocall flight_strict bag_strict hotel identity_theft",
    "3.4 telecom_strict // telecom_trouble|charge refuse|ignore|lie|promise|again ! robocall flight_strict identity_theft",
    "3 telecom_service telecom_trouble charge / contract|cancel|again ! robocall product defect collector identity_theft vehicle service_trade",
    "2.4 telecom_strict",
    "1.5 telecom_company",
    "1 telecom_service"
  ],
  robocalls: [
    "3.4 // calls stop_asked robocall ! collector debt bank landlord telecom_strict",
    "3.3 // robocall calls|stop_asked|again|weeks ! collector debt",
    "5 robocall calls|stop_asked|again / stop_asked|again|calls ! collector debt",
    "4.4 calls stop_asked+ business|insurer|home_sale|seller_person again ! collector debt telecom_strict landlord bank service_trade",
    "4.4 robocall // stop_asked calls ! collector debt",
    "3.4 calls stop_asked // unsubscribe|again|robocall ! collector debt bank landlord marketing_mail",
    "2.2 robocall",
    "1 calls again"
  ],
  email_marketing: [
    "4.2 unsubscribe marketing_mail again ! robocall",
    "5 marketing_mail unsubscribe / again|refuse|marketing_mail|denial ! robocall",
    "4.4 unsubscribe // marketing_mail again ! robocall",
    "2 marketing_mail again",
    "1.5 unsubscribe"
  ],
  insurance_denial: [
    "3.6 // health_plan_strict treatment plan_denied|medical_bill|harm ! medicare medicaid out_of_network estimate",
    "5 health_plan plan_denied treatment|provider / treatment|provider|health_plan_strict|appealed ! medicare medicaid vehicle out_of_network",
    "4.8 health_plan_strict plan_denied / treatment|provider|refuse|appealed ! medicare medicaid out_of_network",
    "4.6 appealed // health_plan treatment ! medicare medicaid",
    "4.2 treatment plan_denied // health_plan ! medicare medicaid out_of_network estimate",
    "3.4 health_plan // plan_denied treatment provider ! medicare medicaid out_of_network estimate",
    "2.2 health_plan plan_denied treatment",
    "2 health_plan_strict",
    "1.5 treatment plan_denied"
  ],
  surprise_bill: [
    "4.2 out_of_network // provider demand|medical_bill|charge",
    "5.2 out_of_network medical_bill|charge|demand / provider|treatment|health_plan ! estimate",
    "4.6 out_of_network // provider medical_bill|charge",
    "2 provider medical_bill",
    "1.5 out_of_network"
  ],
  good_faith_estimate: [
    "4.6 gfe_strict medical_bill|charge|self_pay|provider",
    "4 gfe_strict // self_pay|medical_bill",
    "5.4 estimate self_pay / medical_bill|provider|treatment // provider|treatment",
    "5 estimate // self_pay medical_bill provider|treatment",
    "4.6 estimate medical_bill treatment|provider ! health_plan_strict vehicle product service_trade",
    "2 estimate provider|treatment",
    "1.5 self_pay // provider"
  ],
  hospital_financial_assistance: [
    "6.4 charity_strict // medical_bill|collector|provider|refuse|ignore",
    "5 charity provider medical_bill|refuse|demand / refuse|demand|harm",
    "4.2 // charity provider medical_bill refuse|ignore|harm",
    "5.4 charity provider|medical_bill // provider",
    "4.6 charity // provider medical_bill|collector|demand",
    "2 provider medical_bill collector|demand",
    "1.5 charity"
  ],
  medical_records: [
    "3.3 // medical_records records_refused harm ! employer credit_report",
    "5.2 medical_records records_refused|amend ! employer credit_report",
    "5 provider records records_refused|amend",
    "4.6 records provider / records_refused|amend // data_ask|records_refused|amend ! collector",
    "4 amend provider|medical_records / refuse|ignore|records",
    "4.6 bill_itemized // provider ignore|refuse|records_refused ! collector landlord",
    "2 medical_records",
    "1.5 provider records"
  ],
  plan_documents: ["5 plan_documents refuse|ignore|weeks|data_ask|denial", "2.4 plan_documents"],
  medicaid: ["3.4 // medicaid benefit_cut harm|treatment", "5.6 medicaid benefit_cut|refuse|ignore", "2.4 medicaid"],
  medicare: [
    "5.4 medicare benefit_cut|refuse|plan_denied|ignore",
    "4 medicare // plan_denied|benefit_cut",
    "2.2 medicare"
  ],
  social_security: [
    "3.2 // social_security harm refuse|benefit_cut|weeks|denial|demand ! identity_theft tech_scam",
    "5.4 social_security benefit_cut|refuse|plan_denied ! identity_theft tech_scam",
    "4.6 social_security // benefit_cut refuse|weeks ! identity_theft tech_scam",
    "2.2 social_security"
  ],
  public_records: [
    "3.6 // foia weeks|harm|ignore agency",
    "5.4 foia ignore|weeks|refuse|agency",
    "4 foia // agency",
    "2.4 foia"
  ],
  tax: ["5.6 tax_deficiency tax", "3 tax_deficiency", "2 tax demand|refuse|weeks|lie", "1 tax"],
  education_records: [
    "3.3 // school school_records school_refused|harm",
    "5.2 school school_records / school_refused",
    "4.6 school_records // school school_refused",
    "2 school school_records",
    "1 school refuse"
  ],
  disability_access: [
    "4.6 dog_harness ride_refused ! landlord employer airline",
    "4.4 deaf_told / phone_only ! landlord employer",
    "5 disability access_refused premises ! landlord employer airline",
    "4.6 animal_help access_refused|refuse ! landlord employer airline",
    "4.4 disability premises / access_refused ! landlord employer airline",
    "3 disability access_refused ! landlord employer airline tenancy",
    "2 disability // premises",
    "1 disability"
  ],
  employment_discrimination: [
    "3.6 // work_ground employer|employ_verb work_harm harm ! landlord leave_strict wants_to_rent flight_strict behind",
    "5 employer work_ground work_harm / employer ! landlord flight_strict behind",
    "4.6 work_ground work_harm / employer ! landlord leave_strict flight_strict behind",
    "4.2 work_ground // employer work_harm ! landlord leave_strict behind",
    "2.4 employer work_ground",
    "1.5 work_harm employer",
    "1 employer"
  ],
  leave: [
    "3.4 // leave employer|employ_verb leave_refused harm",
    "5 leave_off leave_refused|refuse / employ_verb|employer|leave|leave_refused",
    "4.6 leave_off refuse|harm // leave",
    "5.2 leave leave_refused / employer",
    "4.6 leave // employer leave_refused",
    "2 leave // employer",
    "1 employer"
  ],
  wages: [
    "3.3 // wages_strict employer|employ_verb kept|unpaid|harm",
    "5 wages_strict unpaid|refuse",
    "4.6 wages_strict kept|charge|demand / employer|unpaid",
    "4 wages_strict // employer unpaid|harm|refuse",
    "5 wages unpaid / employer",
    "4.8 wages employer / unpaid|refuse|again|weeks",
    "4.4 wages // unpaid employer ! telecom_strict",
    "4 unpaid employer wages",
    "2.2 wages // employer",
    "1 employer",
    "1 wages"
  ],
  access_deletion: [
    "5 data_strict data_ask|data_refused / data_refused|data_ask ! school medical_records credit_report child foia",
    "4.8 personal_data data_ask data_refused ! school medical_records child foia bank",
    "4.4 personal_data data_ask / data_refused ! school medical_records child foia collector",
    "4.4 sent_out private_paper wrong_person ! credit_report identity_theft ordered remit collector",
    "4.2 data_known // data_ask|data_refused|ignore|unsubscribe|robocall ! credit_report identity_theft foia collector",
    "4 data_strict data_refused",
    "3 data_strict // data_ask",
    "2.2 data_strict",
    "2 personal_data data_ask",
    "1 personal_data"
  ],
  children_privacy: [
    "5.4 child|child_age child_online child_collect / child_collect|data_refused|refuse",
    "4.6 child|child_age // child_online child_collect data_ask|data_refused|refuse",
    "2 child|child_age child_online"
  ],
  platform_moderation: [
    "5 platform moderated / moderated|refuse|ignore|weeks ! scam bank data_strict",
    "4 moderated // platform ignore|refuse ! scam bank data_strict",
    "2.2 platform moderated",
    "1 platform"
  ]
}
