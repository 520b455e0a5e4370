/** Narratives as agents write them, across categories and countries, with the rule that must lead. */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const NARRATIVES: ReadonlyArray<readonly [text: string, jurisdiction: string | undefined, rule: string]> = [
  ["Equifax shows a late payment reported that is not mine", "US", "us-fcra-611"],
  ["I want a copy of my credit file, the free credit report never came", "US", "us-fcra-609-file"],
  ["Identity theft: an account opened in my name, I have a police report", "US", "us-fcra-605b-block"],
  ["The security freeze was refused by phone", "US", "us-fcra-605a-freeze"],
  ["A tenant screening denied me the flat", "US", "us-fcra-615-adverse"],
  ["A debt collector wants money I do not owe, please validate debt", "US", "us-fdcpa-809"],
  ["The collector keeps calling and the collector called my work", "US", "us-fdcpa-harass"],
  ["I was charged twice and the credit card dispute went nowhere", "US", "us-fcba-billing"],
  ["Someone did an unauthorized transfer and my bank account drained", "US", "us-efta-rege"],
  ["The remittance to my mother by Western Union is missing", "US", "us-remittance"],
  ["An escrow error by the mortgage servicer", "US", "us-respa-noe"],
  ["My credit application denied without reasons for the loan", "US", "us-ecoa"],
  ["A credit repair company took a fee", "US", "us-croa"],
  ["My student loan servicer lost payments", "US", "us-student-loan"],
  ["I can't cancel my subscription after the free trial charged me", "US", "us-rosca"],
  ["A door-to-door salesperson sold me windows", "US", "us-ftc-cooling"],
  ["My package never arrived", "US", "us-ftc-mito"],
  ["They refuse: warranty denied for the washing machine repair", "US", "us-mmwa"],
  ["The used car dealer hid the buyers guide", "US", "us-used-car"],
  ["Constant robocalls and spam texts", "US", "us-tcpa"],
  ["The hospital ignores my medical records request", "US", "us-hipaa-access"],
  ["Surprise bill from an out of network anesthesiologist", "US", "us-nsa-balance"],
  ["The final bill is far above the good faith estimate; I am uninsured", "US", "us-nsa-gfe"],
  ["Insurance denied the surgery, prior authorization denied", "US", "us-health-appeal"],
  ["Medicaid terminated last week", "US", "us-medicaid-hearing"],
  ["SSDI denied again by social security", "US", "us-ssa-recon"],
  ["Refused to rent to us: housing discrimination by the landlord", "US", "us-fha"],
  ["Unpaid overtime and missing paycheck from my employer", "US", "us-flsa"],
  ["Hostile work environment and sexual harassment at work by my boss", "US", "us-title7"],
  ["Airline refund refused, only a voucher for the flight", "US", "us-air-refund"],
  ["Lost luggage on the way home", "US", "intl-montreal"],
  ["My landlord kept my deposit after I moved out", "US-NY", "us-ny-deposit"],
  ["Security deposit was not sent back, I live in Florida", undefined, "us-fl-deposit"],
  ["No heat and mold since October", "US-WA", "us-wa-repairs"],
  ["Insurance claim delayed by the adjuster", "TX", "us-tx-insurance"],
  ["Stop selling my data and delete my data", "CA", "us-ca-ccpa"],
  ["Hidden fee and bait and switch at the dealer", "US-CO", "us-co-udap"],
  ["Misleading price, I want a refund. We live in Massachusetts", undefined, "us-ma-udap"],
  ["I claim my right of withdrawal and return online purchase", "DE-BY", "eu-crd-withdrawal"],
  ["Flight delayed six hours and a missed connection", "France", "eu-261"],
  ["My account suspended by the platform, post removed", "IE", "eu-dsa"],
  ["Unauthorised payment from my bank account", "Spain", "eu-psd2-unauth"],
  ["Faulty goods from a shop in England, I want to reject goods", undefined, "gb-cra2015"],
  ["An app scam tricked into sending money by bank transfer", "UK", "gb-app"],
  ["Broadband complaint: broadband too slow", "GB", "gb-ofcom-adr"],
  ["Energy bill wrong since the new meter", "GB", "gb-energy"],
  ["The tenancy deposit was never protected", "UK", "gb-deposit"],
  ["Section 75 claim on my credit card", "GB", "gb-s75"],
  ["Airline compensation for a flight cancelled in Toronto", "Canada", "ca-appr"],
  ["Bank complaint: the bank refuses to answer", "CA-AB", "ca-bank"],
  ["Door to door furnace contract, cooling off period", "CA-ON", "ca-on-cpa"],
  ["An itinerant merchant sold me a heat pump in Québec", undefined, "ca-qc-cpa"],
  ["Damage deposit kept by the landlord in British Columbia", undefined, "ca-bc-deposit"],
  ["I have thoughts of suicide because of this debt collector", "US", "any-crisis-safety"]
]

describe("triage, narratives", () => {
  test.each(NARRATIVES)("%s (%s) leads with %s", (text, jurisdiction, rule) => {
    const evaluation = triage({ text, jurisdiction, organizationNamed: false, now: Date.UTC(2026, 10, 20) })
    expect(evaluation.matches[0]?.rule_id).toBe(rule)
    expect(evaluation.actionable).toBe(true)
  })
})
