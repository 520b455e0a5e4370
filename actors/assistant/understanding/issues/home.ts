/** How renting, goods, services and sales go wrong, as patterns of concepts (see ../patterns.ts for the notation). */
import type { IssuePatterns } from "../patterns.ts"

export const home: IssuePatterns = {
  security_deposit: [
    "4.4 scheme_hint // moving_in ! pension employer insurer",
    "3.2 // moved_out deposit_excuse kept money ! hotel car_rental flight_strict",
    "4 deposit_excuse kept|money|charge|deposit / landlord|moved_out|owner ! hotel car_rental flight_strict",
    "3.4 // moved_out landlord|owner deposit_excuse ! hotel car_rental",
    "3.4 // deposit moved_out harm|ignore|kept|refuse ! hotel car_rental flight_strict",
    "3.2 // renting kept|deposit_excuse moved_out money|charge ! hotel car_rental",
    "3 deposit_excuse charge // renting",
    "4 deposit_rental given_back|kept|refuse|ignore ! hotel car_rental",
    "4 deposit given_back|kept|refuse|ignore / landlord|tenancy|moved_out ! hotel car_rental",
    "4 landlord|tenancy kept|given_back deposit",
    "3.5 deposit_scheme deposit|landlord|tenancy",
    "3.2 kept|given_back deposit|money / moved_out / landlord|tenancy ! hotel car_rental",
    "3 kept|given_back|refund moved_out money // landlord|tenancy",
    "3 kept money // landlord tenancy moved_out",
    "3 deposit_rental // landlord|tenancy moved_out",
    "3 kept // deposit moved_out landlord|tenancy ! hotel",
    "2.6 deposit // landlord",
    "2 deposit // tenancy",
    "2 money moved_out // landlord",
    "1 deposit",
    "1 moved_out // landlord"
  ],
  lockout: [
    "4.8 shut_out // landlord ! vehicle hotel employ_verb platform gym own_locks collector",
    "4.6 shut_out // tenancy ! vehicle hotel employ_verb platform gym own_locks collector",
    "4.8 cut_off landlord ! energy_company service_trade hotel retailer repair"
  ],
  habitability: [
    "4.6 home_unlivable living_room // ignore|refuse ! retailer ordered hotel service_trade insurer vehicle employ_verb",
    "3.2 home_unlivable weeks ! product retailer ordered vehicle hotel service_trade insurer energy_strict",
    "3.6 disrepair living_room / owner|landlord|renting|repair ! deposit_rental product car_dealer service_trade",
    "3.2 // home_unlivable renting|landlord repair|ignore|harm|refuse ! deposit moved_out service_trade insurer",
    "3.2 // disrepair living_room owner|landlord ! deposit insurer",
    "4 home_unlivable landlord|tenancy / repair|ignore|weeks|refuse ! deposit_rental",
    "4 disrepair repair|ignore|refuse|weeks / landlord|tenancy ! deposit_rental moved_out",
    "3.5 disrepair landlord ! deposit_rental moved_out",
    "3.2 home_unlivable // landlord|tenancy repair|ignore|weeks ! deposit_rental moved_out",
    "3 disrepair // landlord repair|ignore ! deposit_rental moved_out",
    "2 disrepair // landlord",
    "2 home_unlivable // tenancy",
    "1 landlord",
    "1 evict"
  ],
  home_charges: [
    "4.6 block_charge / charge_dispute // block_part ! table_served bank",
    "4.6 freehold_told / block_bill ! table_served tenant_fee",
    "4.6 tenant_fee / letting_person ! fee_of_others hotel flight_strict",
    "4.4 admin_fee / letting_firm ! fee_of_others hotel flight_strict employer energy_strict telecom_strict",
    "1.5 tenant_fee // letting_person"
  ],
  housing_discrimination: [
    "3.4 // protected_ground wants_to_rent harm|refuse|lie renting|landlord ! employer employ_verb eviction_notice",
    "3.2 // protected_ground wants_to_rent refuse|lie ! employer employ_verb premises",
    "4 animal_help // landlord|wants_to_rent",
    "4 protected_ground wants_to_rent refuse|lie|tenancy / landlord|wants_to_rent ! employer home_unlivable eviction_notice",
    "3.5 protected_ground refuse / landlord ! employer home_unlivable eviction_notice",
    "3.2 protected_ground landlord / refuse|lie|tenancy|evict ! home_unlivable eviction_notice",
    "2.4 protected_ground // landlord ! eviction_notice",
    "2 protected_ground tenancy ! eviction_notice",
    "1 landlord // refuse"
  ],
  subscription_cancellation: [
    "4.2 taken_each_period ! payee_public pays_off landlord tenancy employer wages energy energy_company telecom_strict insurer mortgage collector behind school provider stolen paid_privately student_loan tax",
    "4 hard_to_cancel subscription",
    "4 renewed subscription charge|refuse|refund|denial|cancel",
    "4 subscription charge / cancel|again|hard_to_cancel",
    "3.6 gym charge|refuse|renewed|cancel ! employer deposit",
    "3.4 subscription cancel / refuse|charge|ignore|again|lie",
    "3.2 renewed|hard_to_cancel charge / online|contract ! telecom_strict insurer energy_strict deposit flight_strict",
    "3 subscription charge // cancel|renewed|again",
    "3 hard_to_cancel charge // again ! telecom_strict insurer energy_strict flight_strict hotel",
    "2.4 hard_to_cancel ! telecom_strict insurer flight_strict hotel",
    "2 subscription charge|cancel|refund",
    "1.5 renewed contract",
    "1 subscription",
    "1 cancel charge"
  ],
  door_to_door: [
    "3.8 at_door // home_sale elder|signed_up|seller_person",
    "3.6 at_door // home_sale signed_up|cancel|refuse|payment ! landlord",
    "4 at_door signed_up|payment|contract / seller_person|home_sale|service_trade ! landlord",
    "4 at_door home_sale",
    "3.2 at_door seller_person // signed_up|payment ! landlord collector",
    "3 seller_person home_sale signed_up / elder",
    "2 at_door seller_person",
    "1.5 at_door"
  ],
  distance_withdrawal: [
    "4.6 // wants_fault gives_back|unopened bought_afar ! flight_strict at_door",
    "5.2 withdraw_days product|ordered|retailer|online / refund|refuse|store_credit|given_back|not_arrived|kept ! warranty unordered flight_strict bag_strict telecom_strict",
    "4.2 // sold_by_phone contract|charge|payment|subscription|product|mailed_things|elder|home_sale|weeks|demand|wished ! landlord employer insurer telecom_strict claim_event flight_strict hotel bank not_arrived deposit",
    "4 withdraw_days cancel|change_mind // ordered|online|product|contract|home_sale|seller_person refuse|kept|charge|again|lie",
    "4 change_mind ordered|product|online|parcel / refuse|refund|kept|store_credit|ignore|cancel",
    "3.6 change_mind refund|refuse|kept|store_credit / ordered|online|product|contract",
    "3.2 change_mind|store_credit // online ordered|product refuse|refund|kept",
    "3.2 change_mind cancel|signed_up // seller_person|contract|at_door refuse|kept|lie",
    "2 change_mind // product|ordered|online|contract",
    "1.5 store_credit product|ordered",
    "1 cancel ordered",
    "1 change_mind"
  ],
  non_delivery: [
    "3.3 // not_arrived ordered|retailer weeks|harm product|parcel ! bag_strict remit flight_strict",
    "4 not_arrived ordered|product / refund|refuse|ignore|weeks|retailer|courier|parcel",
    "4 not_arrived parcel / retailer|courier|ordered ! bag_strict remit flight_strict",
    "3.4 not_arrived parcel|product / payment|online|courier ! bag_strict remit flight_strict student_loan",
    "3.2 ordered // not_arrived weeks|again|ignore ! bag_strict remit flight_strict",
    "3 parcel // not_arrived courier retailer|refuse ! bag_strict",
    "2.4 not_arrived product ! bag_strict remit flight_strict",
    "2 parcel not_arrived ! bag_strict remit flight_strict",
    "1.5 ordered weeks",
    "1 courier",
    "1 parcel ordered"
  ],
  unordered_goods: [
    "5.6 unordered // mailed_things demand|charge|payment|given_back ! collector identity_theft telecom_strict",
    "4 unordered mailed_things / charge|payment|demand|mailed_things ! employer not_me collector identity_theft",
    "3.4 unordered // mailed_things charge|demand|payment ! collector identity_theft telecom_strict",
    "1.5 unordered mailed_things"
  ],
  defective_goods: [
    "3.2 // product defect retailer|ordered|payment harm|refuse|void_excuse ! bag_strict flight_strict landlord telecom_strict vehicle warranty",
    "4 product defect / refuse|retailer|refund|repair|maker|payment|ignore ! bag_strict flight_strict tenancy vehicle living_room",
    "3.6 defect ordered|retailer / refuse|refund|repair|maker|payment|product ! bag_strict flight_strict tenancy not_arrived",
    "3.4 vehicle defect|car_trouble / car_dealer refuse|repair|refund|payment ! car_repair",
    "3.2 product // defect refuse|maker|repair retailer|payment|ordered ! bag_strict flight_strict landlord",
    "3 product defect // payment|retailer|ordered|maker ! bag_strict flight_strict tenancy landlord",
    "2 product defect ! bag_strict flight_strict",
    "1.5 product refund|refuse",
    "1 defect",
    "1 retailer refuse"
  ],
  warranty: [
    "4.6 warranty void_excuse|refuse|ignore / product|vehicle|defect|maker|repair|service_trade|car_trouble",
    "4.4 warranty product|vehicle|defect / void_excuse|refuse|ignore|defect|repair ! car_dealer",
    "3.4 warranty // void_excuse|refuse|ignore product|vehicle|defect|repair",
    "3 void_excuse defect product / maker|refuse",
    "2 warranty // product|vehicle|defect",
    "1.5 warranty",
    "1 product defect"
  ],
  vehicle_sale: [
    "4.6 car_dealer promise|lie|second_hand vehicle // car_trouble",
    "3.3 // car_dealer car_trouble vehicle harm ! car_repair",
    "4.6 car_dealer car_trouble / vehicle|car_dealer|lie|promise|second_hand ! collector car_repair",
    "4.4 vehicle car_trouble second_hand|lie|promise / car_dealer|payment|refuse ! car_repair",
    "4 vehicle|car_dealer // car_dealer car_trouble second_hand|lie|promise ! car_repair",
    "3.4 car_dealer charge|lie|refuse|defect / vehicle|payment|contract ! car_repair",
    "3.2 vehicle second_hand defect // car_dealer|payment|refuse ! car_repair",
    "3 car_dealer vehicle // refuse|lie|defect|charge|refund ! car_repair",
    "2 vehicle payment|defect // car_dealer|business",
    "1.5 car_dealer",
    "1 vehicle defect"
  ],
  unfair_deceptive_practice: [
    "4.4 trade_hired // vanish|job_bad|refuse|ignore|harm|payment ! landlord tenancy renting insurer vehicle own_work",
    "4.6 home_work // work_bad payment|money ! landlord insurer own_bill adjuster",
    "4.3 trader_failed // payment|money|sent_by_me|charge ! landlord tenancy renting insurer own_work own_bill adjuster vehicle credit_card",
    "4.2 belied // payment|money|charge|service_trade|tradesman|hotel|business|ordered ! landlord tenancy renting insurer bank collector scam vehicle",
    "3.1 lie / refund ! bank insurer flight_strict telecom_strict landlord employer collector",
    "4 service_trade job_bad / payment|money|charge|refuse|refund|vanish|elder|lie",
    "3.8 lie|promise service_trade / payment|charge|money|refund",
    "3.6 price_hidden // hotel|service_trade|retailer|online|charge|ordered|car_rental",
    "3.6 service_trade vanish / payment|money|refund",
    "4.6 no_room hotel // refund|refuse|money|payment|charge|ignore ! flight flight_strict airline package_strict landlord",
    "3.4 hotel cancel|vanish|refuse|lie|job_bad / refund|payment|voucher|charge|money ! flight_strict package_strict",
    "3.4 lie // business payment|charge|money|refund",
    "3.2 service_trade // job_bad payment|money|refund|charge",
    "3.2 service_trade payment|money / refund|refuse",
    "3.2 car_rental charge / refuse|lie|card_statement|charge_wrong",
    "3 promise // business payment|charge refuse|refund|again|demand job_bad|lie|charge_wrong",
    "3 service_trade charge // refuse|lie|demand|promise",
    "2.4 payment vanish // business",
    "2 service_trade refund|refuse|charge",
    "2 hotel charge|refund|refuse",
    "2 lie // business",
    "1.5 business refund|refuse|charge",
    "1 payment refuse|ignore"
  ],
  deceptive_practice: [
    "4.2 alert_pendant // lie|belied payment|money|charge|promise",
    "4.6 // holiday_weeks exit_promise payment|money|charge",
    "4.6 posed_public // lie|untrue|energy_strict|contract|payment|charge|signed_up",
    "4 tech_scam scam|paid_privately|elder / payment|paid_privately|money|scam",
    "3.8 scam paid_privately|tech_scam // payment|money ! bank",
    "3.6 tech_scam vanish|paid_privately",
    "3.4 scam payment|money ! landlord bank insurer",
    "3.2 tech_scam // paid_privately payment|money|vanish|scam",
    "2.6 scam // payment|money",
    "2 tech_scam",
    "1.5 scam"
  ],
  gift_card: [
    "4.8 gift_money gift_spent ! gift_other warranty",
    "4.6 gift_money / gift_spent ! gift_other warranty",
    "1.5 gift_money"
  ],
  parking_charge: [
    "4.6 private_parking // parking_money ! council_parking+ parking_other access_asked",
    "4.6 parking_over / parking_site // parking_money ! council_parking+ parking_other access_asked",
    "1.5 private_parking"
  ],
  digital_content: [
    "3.3 // digital digital_fault payment|ordered harm|charge|refuse|again ! child collector flight_strict bag_strict telecom_strict landlord vehicle hard_to_cancel",
    "6 digital digital_fault product|payment|refund|refuse ! bag_strict child",
    "4 digital digital_fault / payment|refuse|refund ! child collector",
    "3.2 digital digital_fault // payment|refuse|refund",
    "2 digital refund|refuse",
    "1.5 digital digital_fault",
    "1 digital"
  ],
  adr: [
    "4 mediator refuse|ignore|dispute / retailer|business",
    "3 mediator // business|retailer dispute|refuse",
    "1.5 mediator"
  ],
  utilities: [
    "4.4 back_billed debt|charge / energy|energy_strict|energy_company ! telecom_strict tax water_supply",
    "4.2 energy_strict withdrawn|payment / refuse|ignore|weeks|again|lie ! at_door employer landlord retailer",
    "3.4 // energy_strict charge|energy harm ! at_door telecom_strict",
    "6.4 energy_strict // collector|debt energy|energy_company ! at_door",
    "4.6 energy_strict charge|refuse|ignore|lie|energy / charge|refuse|ignore|weeks|again ! at_door employer tenancy",
    "4.4 energy_company energy charge|refuse|ignore|again|promise ! at_door employer",
    "3.4 energy_company // energy charge|refuse|ignore|weeks",
    "2.4 energy charge ! telecom_strict",
    "1.5 energy_company",
    "1 energy"
  ]
}
