/** How a text is understood: the labelled texts of two files, and single promises of the reading. */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { issues } from "../../../actors/assistant/taxonomy.ts"
import { appliesIn } from "../../../actors/assistant/jurisdiction.ts"
import { usStates } from "../../../actors/assistant/places.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.stored.ts"
import { triage, type TriageInput } from "../../../actors/assistant/triage.ts"
import { conceptsIn, read } from "../../../actors/assistant/understanding/reading.ts"
import { type Labelled, score, type Share } from "../../triage/score.ts"

const fixture = (name: string): ReadonlyArray<Labelled> =>
  JSON.parse(readFileSync(new URL(`../../fixtures/triage/${name}`, import.meta.url), "utf8")) as ReadonlyArray<Labelled>

const percent = ({ hits, of }: Share) => (100 * hits) / of

const evaluate = (text: string, more: Partial<TriageInput> = {}) =>
  triage({ text, organizationNamed: true, now: Date.UTC(2026, 10, 22), ...more })

const lawOf = (text: string, more: Partial<TriageInput> = {}) =>
  evaluate(text, more).matches.find(({ confident }) => confident)?.rule_id

describe("the labelled texts", () => {
  test.each(["dev.json", "texts.json", "voices.json"])(
    "of %s are read at least as well as when this was written",
    (name) => {
      const scores = score(fixture(name))
      expect(percent(scores.declaredRight)).toBeGreaterThanOrEqual(97)
      expect(percent(scores.rightFirst)).toBeGreaterThanOrEqual(88)
      expect(percent(scores.asked)).toBeGreaterThanOrEqual(95)
      expect(percent(scores.wrongLaw)).toBeLessThanOrEqual(3)
      expect(percent(scores.lawOnNonCase)).toBeLessThanOrEqual(6)
    }
  )
})

describe("the texts that were written after the words", () => {
  test.each(["townsfolk.json", "villagers.json"])("of %s are read without a wrong law", (name) => {
    const scores = score(fixture(name))
    expect(percent(scores.rightFirst)).toBeGreaterThanOrEqual(90)
    expect(percent(scores.asked)).toBeGreaterThanOrEqual(97)
    expect(percent(scores.wrongLaw)).toBeLessThanOrEqual(1.5)
    expect(percent(scores.lawOnNonCase)).toBeLessThanOrEqual(1)
    expect(percent(scores.falseAlarm)).toBeLessThanOrEqual(1)
  })
})

describe("places and debts", () => {
  test("Spanish with dollars is not read as Spain, and with euros it is", () => {
    const said = (money: string) =>
      `mi hijo se quebró el brazo en la escuela y el hospital me manda un cobro de 7,000 ${money}`
    expect(evaluate(said("dólares")).jurisdiction.country).not.toBe("ES")
    expect(evaluate(said("euros")).jurisdiction.country).toBe("ES")
  })

  test("the maker's country is not the writer's", () => {
    const text = "I'm in Galway. The laptop from the shop goes black, they say send it to the maker in China."
    expect(evaluate(text).jurisdiction.country).toBe("IE")
  })

  test("no financial firm answers for a council's debt", () => {
    const owed = (to: string) =>
      `Bailiffs in Leeds took a fee for a ${to} debt that I never owed, I disputed it in writing.`
    expect(lawOf(owed("council tax"))).not.toBe("gb-fos")
    expect(lawOf(owed("catalogue"))).toBe("gb-fos")
  })
})

describe("texts of strangers that took no part in learning", () => {
  const ordinary = (name: string) => fixture(name).filter(({ wording }) => wording === "ordinary")

  test("are read above the floors that were set for unseen texts", () => {
    const scores = score(fixture("newcomers.json"))
    expect(percent(scores.declaredRight)).toBeGreaterThanOrEqual(97)
    expect(percent(scores.rightFirst)).toBeGreaterThanOrEqual(80)
    expect(percent(scores.asked)).toBeGreaterThanOrEqual(95)
    expect(percent(scores.wrongLaw)).toBeLessThanOrEqual(2)
    expect(percent(scores.lawOnNonCase)).toBeLessThanOrEqual(2)
    expect(percent(scores.falseAlarm)).toBeLessThanOrEqual(1)
  })

  test.each([
    ["dawn.json", 50, 70],
    ["evening.json", 60, 90]
  ])("are read in %s, where nearly every problem is named or asked", (name, rightMin, rightOfLawMin) => {
    const scores = score(ordinary(name).filter(({ issues, kind }) => kind === "none" || issues?.length !== 0))
    expect(percent(scores.rightFirst)).toBeGreaterThanOrEqual(rightMin)
    expect(percent(scores.rightOfLaw)).toBeGreaterThanOrEqual(rightOfLawMin)
    expect(percent(scores.asked)).toBeGreaterThanOrEqual(95)
    expect(percent(scores.wrongLaw)).toBeLessThanOrEqual(2)
    expect(percent(scores.lawOnNonCase)).toBeLessThanOrEqual(2)
  })

  test("are read in crossroads.json, which is about journeys, places and what is mistaken for each other", () => {
    const scores = score(fixture("crossroads.json"))
    expect(percent(scores.declaredRight)).toBeGreaterThanOrEqual(97)
    expect(percent(scores.rightOfLaw)).toBeGreaterThanOrEqual(95)
    expect(percent(scores.asked)).toBeGreaterThanOrEqual(97)
    expect(percent(scores.wrongLaw)).toBeLessThanOrEqual(2)
    expect(scores.lawOnNonCase.hits).toBeLessThanOrEqual(1)
  })

  test("name hardly a wrong law in German, French and Spanish, and are asked about", () => {
    const foreign = ["dawn.json", "evening.json"].flatMap(ordinary).filter(({ language }) => language !== "en")
    const scores = score(foreign.filter(({ issues }) => issues?.length !== 0))
    expect(percent(scores.asked)).toBeGreaterThanOrEqual(95)
    expect(percent(scores.wrongLaw)).toBeLessThanOrEqual(2)
  })
})

describe("a declared problem", () => {
  const ABROAD = [
    "US",
    "GB",
    "DE-BE",
    "France",
    "Spain",
    "IE",
    "EU",
    "Canada",
    "CA-ON",
    "CA-BC",
    "CA-QC",
    "India",
    "JP"
  ]
  const PLACES = [...usStates.keys()].map((code) => `US-${code}`).concat(ABROAD)

  test.each(issues.map(({ id }) => id))("%s names a law of the place or none, in every place", (declared) => {
    for (const jurisdiction of PLACES) {
      const { actionable, jurisdiction: place, matches } = evaluate("It is about this.", { jurisdiction, declared })
      const leading = matches.find(({ confident }) => confident)
      expect([jurisdiction, actionable]).toEqual([jurisdiction, leading !== undefined])
      for (const { rule_id } of matches.filter(({ confident, listed }) => confident || listed)) {
        const rule = ruleSet.rules.find(({ id }) => id === rule_id)
        const applies = rule?.jurisdiction.some((code) => appliesIn(code, place))
        expect([jurisdiction, rule_id, applies]).toEqual([jurisdiction, rule_id, true])
      }
    }
  })

  test.each(issues.map(({ id }) => id))("%s has a law in one place at least", (declared) => {
    const named = PLACES.filter((jurisdiction) => evaluate("It is about this.", { jurisdiction, declared }).actionable)
    expect(named).not.toEqual([])
  })
})

describe("a reading", () => {
  test("a renewal in Washington is the State's act, and the federal act on internet sales only follows", () => {
    const text = "The gym renewed my annual membership without notice and refuses to refund the charge."
    const { matches } = evaluate(text, { jurisdiction: "WA" })
    expect(
      matches
        .filter(({ listed }) => listed)
        .map(({ rule_id }) => rule_id)
        .slice(0, 2)
    ).toEqual(["us-wa-udap", "us-rosca"])
  })

  test("what came back with thanks is no case, what was not returned is one", () => {
    expect(lawOf("My landlord returned my deposit in full, thanks!", { jurisdiction: "CA" })).toBeUndefined()
    expect(lawOf("My deposit was not returned by my landlord", { jurisdiction: "CA" })).toBe("us-ca-deposit")
  })

  test.each([
    "Client says the shop sold her three broken lamps. She wants the charges reversed.",
    "I want my oven replaced, I bought it in May and it died.",
    "They should get my washing machine repaired, it was broken when it came."
  ])("takes no wish for what was done: %s", (text) => {
    const { explanation, candidates } = evaluate(text, { jurisdiction: "US-OH" })
    expect(explanation).not.toContain("solved")
    expect(evaluate(text, { jurisdiction: "US-OH" }).actionable || (candidates ?? []).length > 0).toBe(true)
  })

  test("does not take the number three for a telephone company", () => {
    const text = "My father signed up for three magazines by phone and wants his money back."
    expect(lawOf(text, { jurisdiction: "US-OH" })).not.toBe("us-fcc-informal")
  })

  test.each([
    [
      "US",
      "A debt collector keeps calling me at work about a debt",
      "15 U.S.C. § 1692g; 12 C.F.R. § 1006.34 may apply as well."
    ],
    [
      "GB",
      "A sofa from DFS broke and they refuse a refund, I paid by credit card",
      "DISP 1.6.2R, 2.8.2R may apply as well."
    ],
    ["FR", "Free me facture un abonnement internet résilié", "arts. 105, 106 is behind it, as a law of a larger area."]
  ])("a second law is called one of a larger area only where it is (%s)", (jurisdiction, text, words) =>
    expect(evaluate(text, { jurisdiction }).explanation).toContain(words)
  )

  test("shows the beginning of a word as a beginning", () => {
    const { explanation } = evaluate("The maker refuses the warranty repair of my fridge", { jurisdiction: "US" })
    expect(explanation).toContain("warrant…")
  })

  test("the landlord's own side names no law and is asked nothing", () => {
    const evaluation = evaluate("I am a landlord and my tenant wants her deposit back", { jurisdiction: "WA" })
    expect(evaluation).toMatchObject({ actionable: false, candidates: [] })
  })

  test("a notice to pay rent or leave names no law of discrimination because children live there", () => {
    expect(lawOf("My landlord gave me a 3 day notice to pay or quit and I have 2 kids, I'm in Fresno California")).toBe(
      undefined
    )
    expect(lawOf("Got an eviction notice, single mom with children, behind on rent in Ohio")).toBe(undefined)
    expect(lawOf("The landlord refused to rent to us because we have children, Ohio")).toBe("us-fha")
  })

  test("misspelled words are read", () => {
    expect(lawOf("my landlrod will not retrun my securty depsoit", { jurisdiction: "MI" })).toBe("us-mi-deposit")
  })

  test.each([
    ["La estufa estaba en el cuarto", "scam"],
    ["Der Betrag stand auf der Rechnung", "scam"],
    ["Mein Vormieter wohnt in Kassel", "landlord"],
    ["J'ai mal, parce que la chaise a cédé", "parcel"],
    ["La cadera y las muletas", "baggage"]
  ])("a common word of another language is no misspelling: %j does not speak of %s", (text, concept) =>
    expect(conceptsIn(read(text).whole)).not.toContain(concept)
  )

  test("a short word of a law is not found inside another word", () => {
    expect(lawOf("The scratch on my table is ugly", { jurisdiction: "US" })).toBeUndefined()
  })

  test("an unclear text asks with at most seven problems, each with its sentence", () => {
    const { actionable, candidates = [] } = evaluate("Something is wrong with my flight", { jurisdiction: "US" })
    expect(actionable).toBe(false)
    expect(candidates.length).toBeGreaterThan(0)
    expect(candidates.length).toBeLessThanOrEqual(7)
    expect(candidates.every(({ sentence }) => sentence !== "")).toBe(true)
  })
})

describe("a declaration", () => {
  test("settles the issue, and the State's act leads for a subscription in Washington", () => {
    const evaluation = evaluate("It is not right.", { jurisdiction: "WA", declared: "subscription_cancellation" })
    expect(evaluation).toMatchObject({ understood_by: "declared", subcategory: "subscription_cancellation" })
    expect(evaluation.relevant_law).toContain("RCW 19.86")
  })

  test("that the text contradicts is asked back, and stands once it is confirmed", () => {
    const flight = {
      text: "The airline cancelled my flight and refuses to refund the tickets.",
      declared: "security_deposit",
      jurisdiction: "WA"
    }
    const asked = evaluate(flight.text, flight)
    expect(asked).toMatchObject({ actionable: false, letter_template: null })
    expect(asked.candidates?.map(({ id }) => id)).toContain("security_deposit")
    expect(lawOf(flight.text, { ...flight, confirmed: true })).toBe("us-wa-deposit")
  })

  test("of a model is labelled as a model's, and the rules choose the law", () => {
    const chosen = { subcategories: ["wages"], quotes: ["no pay"], place: "US-OH" }
    expect(evaluate("Nothing on Friday again.", { chosen })).toMatchObject({
      understood_by: "model",
      jurisdiction: { code: "US-OH" },
      matches: [{ rule_id: "us-flsa", confident: true }]
    })
  })

  test("of housing and of work have ids of their own, and category/subcategory is read too", () => {
    expect(lawOf("It hurts.", { declared: "housing_discrimination", jurisdiction: "US" })).toBe("us-fha")
    expect(lawOf("It hurts.", { declared: "employment/discrimination", jurisdiction: "US" })).toBe("us-title7")
  })
})

describe("a place", () => {
  test.each([
    ["DE", "The shop in Frankfurt refuses to repair the broken laptop that I bought for 900 euro", "DE"],
    ["DE", "My landlord in Wilmington keeps my security deposit of $900", "US-DE"],
    ["IN", "The shop in Mumbai refuses to replace the broken phone", "IN"],
    ["CA", "Rogers keeps billing me in Toronto for internet that I cancelled", "CA-ON"],
    [undefined, "Bell raised the price of my internet although the contract was fixed. I am in Mississauga.", "CA-ON"],
    [undefined, "The airline cancelled our flight Dublin-Malaga and does not answer about our money", "EU"],
    [undefined, "Our 6am with Wizz Air never left and they say extraordinary circumstances", "EU"],
    [undefined, "My flight to Paris was cancelled and the airline only gives a voucher", null],
    // Everyday words that are also names.
    [undefined, "The movers were late bc of a nice old truck and broke the wardrobe", null],
    [undefined, "We rented a flat in Cork and the landlord keeps the deposit", "IE"],
    [undefined, "Our apartment is near the station of Nice and the landlord keeps the deposit", "FR"],
    [undefined, "My landlord kept my deposit, the suite was in Trail, BC", "CA-BC"],
    [undefined, "Ils ont pris 40 euros sur ma carte et ils n'en ont rien dit à ma mère", "FR"],
    [undefined, "Sigo dado de alta en la compañía y me cobran 30 euros que no debo", "ES"],
    // The language is no sign of its country where it is written as elsewhere, or a company of elsewhere is named.
    [undefined, "Le pagué al contratista 1,840 y no regresa, me dice que la próxima semana", null],
    [undefined, "El carro que compré ya no prende y el dealer no me contesta", null],
    [undefined, "La Condusef no contesta y el banco dice que yo hice la compra con mi tarjeta", "MX"],
    [undefined, "J'ai résilié chez Proximus et ils continuent de prélever sur mon compte", "BE"],
    [undefined, "Das Packerl hab ich nie gekriegt, die Firma schreibt nicht zurück und mein Geld ist weg", "AT"],
    [undefined, "Des Sofa is ned kumma, die Firma hat gsagt es ist auf dem Weg und ich hab nix ghabt", null],
    // Money goes to where the family is.
    [undefined, "I sent 300 to my mother in Manila with the transfer app and she never got it", null],
    ["DE", "Regentonne geplatzt beim ersten Füllen. Laden sagt ohne Karton nimmer, und ich hab ned den Karton.", "DE"],
    ["CA", "Ils ont mis une faute sur mon dossier et ne répondent pas à mes lettres", "CA"],
    ["CO", "The gym keeps billing me after I moved away and gave them the form", "US-CO"],
    // A text with few small words is still of its language.
    [
      "DE",
      "Vodafone: Kündigung bestätigt, Router zurückgeschickt, trotzdem buchen sie weiter ab und behaupten anderes.",
      "DE"
    ]
  ])('%s with "%s" is %s', (jurisdiction, text, code) => {
    expect(evaluate(text, { jurisdiction }).jurisdiction.code).toBe(code)
  })

  test("that the text contradicts names no law", () => {
    const text = "I live in Toronto, Ontario. Rogers and Bell charge me twice and TD and the CRTC do not answer."
    expect(lawOf(text, { jurisdiction: "US-OH" })).toBeUndefined()
  })

  test("without rules is said to be without rules", () => {
    const evaluation = evaluate("The shop in Auckland refuses to repair my broken TV", { jurisdiction: "NZ" })
    expect(evaluation.actionable).toBe(false)
    expect(evaluation.explanation).toContain("no rule for this problem in this place")
  })

  test.each([
    ["DE", "Die Fluggesellschaft hat unseren Flug annulliert und verweigert die Entschädigung", "eu-261"],
    ["FR", "Le vendeur refuse de réparer mon lave-linge tombé en panne", "eu-sgd"],
    ["US-CA", "El dueño no me devuelve el depósito del apartamento", "us-ca-deposit"]
  ])('in %s: "%s" is %s', (jurisdiction, text, rule) => {
    expect(lawOf(text, { jurisdiction })).toBe(rule)
  })
})
