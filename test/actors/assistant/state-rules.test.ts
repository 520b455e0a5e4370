/** The laws of claims, repairs and wages in their places: a text that each of them answers, and a near one that it does not. */
import { describe, expect, test } from "vitest"
import { INSURANCE_LAWS } from "../../../actors/assistant/letters/laws/insurance-laws.ts"
import { REPAIR_LAWS, TERMS_OF_REPAIRS } from "../../../actors/assistant/letters/laws/repair-laws.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.stored.ts"
import { issueQuestion } from "../../../actors/assistant/taxonomy.ts"
import { triage } from "../../../actors/assistant/triage.ts"

const evaluationOf = (text: string, jurisdiction?: string, declared?: string) =>
  triage({ text, jurisdiction, declared, organizationNamed: true, now: Date.UTC(2026, 10, 29) })
const lawOf = (text: string, jurisdiction?: string) =>
  evaluationOf(text, jurisdiction).matches.find(({ confident }) => confident === true)?.rule_id

/** The rule, the place, a text that it answers, and one of the same place that it does not. */
const LAWS: ReadonlyArray<readonly [rule: string, place: string, answered: string, near: string]> = [
  [
    "us-fl-insurance",
    "US-FL",
    "The hurricane took shingles off my roof. My homeowners insurer denied the claim and calls it wear and tear.",
    "My health plan denied the back surgery that my doctor asked for."
  ],
  [
    "us-ny-insurance",
    "US-NY",
    "A pipe burst in our house in Yonkers. The insurance adjuster came in August and the insurer has not decided the claim since.",
    "The roofer in Yonkers took 4,000 dollars for our roof and never came back."
  ],
  [
    "us-il-insurance",
    "US-IL",
    "My car was totaled on the Dan Ryan. My auto insurer offers half of what it is worth and ignores my emails about the claim.",
    "The used car that a dealer in Cicero sold me lost its transmission in a week and he refuses to fix it."
  ],
  [
    "us-ga-insurance",
    "US-GA",
    "The insurer refuses to pay my fire claim. The kitchen burned in May and they say I was slow to report it.",
    "Our insurance plan says the ambulance was out of network and I got a bill for 2,300 dollars."
  ],
  [
    "us-pa-insurance",
    "US-PA",
    "Hail broke our skylights. The insurance company has had the claim for four months and asks for the same photographs again and again.",
    "A shop in Erie sold me a skylight that leaks, and refuses a refund."
  ],
  [
    "us-oh-insurance",
    "US-OH",
    "State Farm denied my water damage claim, although the adjuster told me that it is covered.",
    "My credit report shows a water bill that I never owed and the bureau refuses to fix it."
  ],
  [
    "us-nc-insurance",
    "US-NC",
    "My insurer underpaid the claim for my storm damage by 9,000 dollars and will not explain the sum.",
    "The bank took 900 dollars of fees from my account that I never agreed to."
  ],
  [
    "us-mi-insurance",
    "US-MI",
    "The insurer has not paid my stolen car claim in Detroit. I sent the proof of loss in July.",
    "My car was towed in Detroit and the towing yard wants 900 dollars in cash."
  ],
  [
    "us-wa-insurance",
    "US-WA",
    "A tree fell on our garage in Tacoma. The home insurer denied the claim without sending anybody.",
    "My landlord in Tacoma kept my deposit and says a tree scratched the garage."
  ],
  [
    "us-co-insurance",
    "US-CO",
    "Hail ruined our roof in Aurora. The insurance company keeps delaying the claim and sends a new adjuster each month.",
    "A roofing salesman came to our door in Aurora after the hail and I signed. I want to cancel it."
  ],
  [
    "us-nj-insurance",
    "US-NJ",
    "Our basement flooded from a broken pipe. The homeowners insurance refused the claim in one line.",
    "The electric company in Newark charges me for a meter that is not mine."
  ],
  [
    "us-va-insurance",
    "US-VA",
    "GEICO denied my collision claim and does not answer when I ask which part of the policy it means.",
    "GEICO pulled my credit and raised the premium because of my credit report."
  ],
  [
    "us-az-insurance",
    "US-AZ",
    "My insurer will not pay the claim for my stolen truck in Mesa. The police report and the title went in eight weeks ago.",
    "The dealer in Mesa sold me a used truck with a rolled back odometer."
  ],
  [
    "us-ma-insurance",
    "US-MA",
    "The insurance company denied the claim for the ice dam damage in our attic in Worcester. The adjuster was here for five minutes.",
    "MassHealth ended my mother's coverage because of a letter that she never got."
  ],
  [
    "us-mn-insurance",
    "US-MN",
    "Our homeowners insurer keeps delaying the hail claim in Duluth and says the file is still under review after five months.",
    "My gym in Duluth keeps charging me after I cancelled."
  ],
  [
    "us-ny-repairs",
    "US-NY",
    "No heat in our apartment in the Bronx since October. The landlord ignores us.",
    "The landlord in the Bronx has not returned my security deposit since I moved out in June."
  ],
  [
    "us-fl-repairs",
    "US-FL",
    "My landlord in Orlando refuses to fix the broken air conditioning and there is mold in the bedroom.",
    "The hotel in Orlando had mold in the room and refuses to refund my booking."
  ],
  [
    "us-oh-repairs",
    "US-OH",
    "The furnace of the house that we rent in Dayton has been dead for three weeks. The landlord won't fix it.",
    "The furnace that I bought from a shop in Dayton is defective and the shop refuses to repair it."
  ],
  [
    "us-mi-repairs",
    "US-MI",
    "Sewage comes up in the basement of my rental in Flint. I told the landlord three times and nothing was repaired.",
    "The water company in Flint billed me for twice what I used."
  ],
  [
    "us-co-repairs",
    "US-CO",
    "There is no hot water in my apartment in Denver since Sunday and the property manager does not answer.",
    "My landlord in Denver refuses to rent to us because we have children."
  ],
  [
    "us-or-repairs",
    "US-OR",
    "The roof of our rented house in Salem leaks on the children's beds. The landlord says he will get to it some day.",
    "The contractor in Salem took my money for the roof and did a terrible job."
  ],
  [
    "us-az-repairs",
    "US-AZ",
    "It is 110 degrees and the AC of my apartment in Phoenix is broken. The landlord refuses to repair it.",
    "The warranty company refuses to pay for my broken AC in Phoenix, although the warranty is valid."
  ],
  [
    "us-va-repairs",
    "US-VA",
    "My landlord in Norfolk ignores the cockroaches and the leaking ceiling in our apartment.",
    "My landlord in Norfolk kept my deposit for cockroaches that were there before me."
  ],
  [
    "us-nc-repairs",
    "US-NC",
    "The heating of our rental in Durham broke in November and the landlord won't repair it.",
    "The movers in Durham broke our heater and refuse to pay for it."
  ],
  [
    "us-ma-repairs",
    "US-MA",
    "There are mice and black mold in my apartment in Lowell. The landlord does nothing.",
    "My employer in Lowell does not pay my overtime."
  ],
  [
    "ca-on-repairs",
    "CA-ON",
    "There has been no heat in my apartment in Toronto for two weeks and the landlord ignores my calls.",
    "My landlord in Toronto kept my last month's deposit when I moved out."
  ],
  [
    "gb-repairs",
    "GB",
    "The flat I rent in Leeds has black mould on every wall and the landlord refuses to do anything.",
    "My landlord in Leeds never protected my tenancy deposit and now keeps it."
  ],
  [
    "gb-wages",
    "GB",
    "The cafe in Bristol has not paid my wages for September and October.",
    "The cafe in Bristol charged my card twice for one lunch and refuses to refund me."
  ]
]

describe("a law of claims, repairs or wages", () => {
  test.each(LAWS)("%s leads in %s for %j", (rule, place, answered) => expect(lawOf(answered, place)).toBe(rule))

  test.each(LAWS.map(([rule, place, , near]) => [rule, place, near] as const))(
    "%s does not lead in %s for %j",
    (rule, place, near) => expect(lawOf(near, place)).not.toBe(rule)
  )

  test.each([
    ["My boss in Brooklyn has not paid my last two paychecks and my overtime.", "US-NY", "us-ny-wages"],
    ["Laid off from a nail salon in Plano, my final paycheck is three weeks late.", "US-TX", "us-tx-wages"],
    ["The bakery in Joliet where I quit owes me the last check and nine days of vacation.", "US-IL", "us-il-wages"],
    ["My employer in Yakima never pays the overtime at the packing house.", "US-WA", "us-wa-wages"],
    ["My employer in Orlando did not pay my last two weeks and my overtime.", "US-FL", "us-flsa"]
  ])("on wages is that of the State where the rules have one, else that of the federation: %s", (text, place, rule) => {
    expect(lawOf(text, place)).toBe(rule)
  })

  test.each([
    ["My landlord in Glasgow refuses to fix the boiler, there is no hot water.", "Scotland"],
    ["My landlord in Swansea ignores the black mould in my flat.", "Wales"],
    ["My employer in Belfast has not paid my wages since August.", "Northern Ireland"]
  ])("of England is not named for %j in %s, which has its own", (text, place) => {
    expect(evaluationOf(text, place)).toMatchObject({ actionable: false, asks: "place" })
  })
})

test("each law of claims and of repairs has its sentences in the letter", () => {
  const using = (template: string) =>
    ruleSet.rules.filter(({ letter_template }) => letter_template === template).map(({ id }) => id)
  expect(Object.keys(INSURANCE_LAWS).toSorted()).toEqual(using("insurance_claim_demand").toSorted())
  expect(Object.keys(REPAIR_LAWS).toSorted()).toEqual(using("repair_demand").toSorted())
  expect(Object.keys(TERMS_OF_REPAIRS).toSorted()).toEqual(using("repair_demand").toSorted())
})

test.each([
  "My homeowners insurance denied my roof claim after the hurricane.",
  "My homeowner's insurance denied my roof claim.",
  "My renters insurance refuses to pay my claim for the stolen laptop."
])("%j is written by the insured, not by a landlord or a builder", (text) =>
  expect(lawOf(text, "US-FL")).toBe("us-fl-insurance")
)

test.each(["My homeowner refuses to pay me for the roof I built.", "Our renters refuse to pay, how do we evict them?"])(
  "%j is written from the side of the business",
  (text) => expect(evaluationOf(text, "US-FL").explanation).toContain("from the side of the business")
)

describe("a clear problem in a place without a rule", () => {
  const ROOF = "My homeowners insurer denied my roof claim after the hurricane."

  test("is said, with the body that most places name, and nothing unrelated is offered", () => {
    const evaluation = evaluationOf(ROOF, "US-MS")
    expect(evaluation).toMatchObject({ actionable: false, asks: "place", subcategory: "claim_handling" })
    expect(evaluation.recommended_action).toContain('This is read as the problem "Insurance claim".')
    expect(evaluation.recommended_action).toContain("The place to turn to is the State department of insurance")
    const ids = (evaluation.candidates ?? []).map(({ id }) => id)
    expect(ids[0]).toBe("claim_handling")
    for (const id of ["robocalls", "habitability", "adverse_action", "social_security"]) expect(ids).not.toContain(id)
    const question = issueQuestion(evaluation).join(" ")
    expect(question).toContain('the problem "Insurance claim" in Mississippi.')
    expect(question).toContain("The place to turn to is the State department of insurance.")
  })

  test("names no body that only one place has", () => {
    const evaluation = evaluationOf("My landlord in Calgary ignores the black mould in my apartment.", "CA-AB")
    expect(evaluation).toMatchObject({ actionable: false, asks: "place", subcategory: "habitability" })
    expect(evaluation.recommended_action).not.toContain("The place to turn to")
    expect(evaluation.recommended_action).toContain("or ask a local advice service")
  })

  test("in the United Kingdom goes to Citizens Advice", () => {
    const evaluation = evaluationOf("My landlord in Glasgow refuses to fix the boiler.", "Scotland")
    expect(evaluation.recommended_action).toContain("The place to turn to is the Citizens Advice consumer service.")
  })

  test("that is declared offers no other", () => {
    const evaluation = evaluationOf("They do not pay for my roof.", "US-MS", "claim_handling")
    expect(evaluation.candidates?.map(({ id }) => id)).toEqual(["claim_handling"])
  })
})
