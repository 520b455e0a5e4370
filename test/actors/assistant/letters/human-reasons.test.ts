import { describe, expect, test } from "vitest"
import { composeFrom, composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import type { LetterInput } from "../../../../actors/assistant/letters/letter-draft.ts"
import type { LetterTemplate } from "../../../../actors/assistant/letters/template-file.ts"
import { evaluationOf, letterInput, orgContact, ruleIdOf } from "./given-letter.ts"

const planted: LetterTemplate = {
  id: "planted",
  title: "A planted letter",
  required_facts: ["consumer_name"],
  optional_facts: ["amount", "deposit_amount", "product", "patient_name", "what_happened"],
  addressee: "Customer Relations",
  citations: [],
  demand: "Answer.",
  response_days: 14,
  enclosures: [],
  delivery: { certified_mail: false, leaves_by: "mail" },
  approval: "auto",
  body: "Words."
}

const reasons = (more: Partial<LetterInput> = {}, template: Partial<LetterTemplate> = {}) => {
  const composed = composeFrom(
    { ...planted, ...template },
    letterInput({ facts: { consumer_name: "Jane Roe" }, ...more })
  )
  if (composed._tag === "Missing") throw new Error("missing facts")
  return composed.letter.human_reasons
}
const told = (text: string) => reasons({ narrative: ["They took money.", text] })
const stated = (facts: LetterInput["facts"]) => reasons({ facts: { consumer_name: "Jane Roe", ...facts } })

describe("a letter leaves without a person", () => {
  test.each([
    "My gym contract auto-renewed and they refuse to refund $49.99",
    "I am 42 and the sofa arrived broken; my person at the bank was unhelpful",
    "They owe me 9,999.99 USD and I asked 12 times",
    "The reason was a mistake in the season ticket",
    "I have been patient and my health club ignored me",
    "Lone Star Recovery says that I owe a medical debt of 3000 dollars, and I do not",
    "On me réclame une dette médicale que je ne dois pas",
    "Me reclaman una deuda médica que no es mía"
  ])("for %j", (text) => {
    expect(told(text)).toEqual([])
  })
})

describe("a person reads first", () => {
  test("in a crisis", () => {
    const evaluation = evaluationOf(ruleIdOf("subscription_cancel_refund"), { severity: "crisis" })
    expect(reasons({ evaluation })).toEqual(["crisis"])
  })

  test.each([
    "my son is 12",
    "She is a Minor",
    "sold to someone under 18",
    "two children",
    "our 14-year-old paid",
    "aged 9",
    "the renter was 16 years old",
    "the kids",
    "my granddaughter's account"
  ])("of a child: %s", (text) => {
    expect(told(text)).toEqual(["minor"])
    expect(stated({ product: text })).toEqual(["minor"])
  })

  test.each(["The roof was 4 years old", "It is only 3 years old", "my car is already 12 years old"])(
    "not of a thing and its age: %s",
    (text) => {
      expect(told(text)).toEqual([])
    }
  )

  test.each([
    "my diagnosis",
    "the HOSPITAL bill",
    "I take insulin",
    "because of my disability",
    "prescribed tablets",
    "her mental health",
    "while pregnant",
    "the surgeon"
  ])("of illness: %s", (text) => {
    expect(told(text)).toEqual(["medical"])
    expect(stated({ product: text })).toEqual(["medical"])
  })

  test.each([
    "Mein Sohn hat das bestellt",
    "meine 14-jährige Nichte",
    "Er ist erst 12 Jahre alt",
    "ein Säugling",
    "die Schueler",
    "Les mineurs jouaient",
    "ma petite fille a cliqué",
    "Elle a 9 ans",
    "un enfant",
    "Mi hijo lo compró",
    "es menor de edad",
    "tiene 11 años",
    "una niña"
  ])("of a child in another language: %s", (text) => {
    expect(told(text)).toEqual(["minor"])
    expect(told(text.normalize("NFD"))).toEqual(["minor"])
  })

  test.each([
    "beim Zahnarzt",
    "im Krankenhaus",
    "wegen meiner Schwerbehinderung",
    "ich bin schwanger",
    "à l'hôpital",
    "mon médecin",
    "je suis enceinte",
    "arrêt maladie",
    "la cirugía",
    "soy diabético",
    "por mi enfermedad",
    "estoy embarazada"
  ])("of illness in another language: %s", (text) => {
    expect(told(text)).toEqual(["medical"])
    expect(told(text.normalize("NFD"))).toEqual(["medical"])
  })

  test.each([
    "Das Dach ist 4 Jahre alt und die Behandlung meiner Beschwerde dauert",
    "Der Tierarzt hat zu viel berechnet",
    "Les fils électriques sont nus et la chaudière a 4 ans",
    "Le greffe du tribunal et l'enceinte acoustique de la maison",
    "un contrato de 2 años con una garantía de 3 años",
    "What kind of operation is this? They would not be so kind",
    "Por un precio menor y con la medición del contador"
  ])("not of other things in another language: %s", (text) => {
    expect(told(text)).toEqual([])
  })

  test("of a patient, a category of health, or a rule about treatment", () => {
    expect(stated({ patient_name: "Joe Roe" })).toEqual(["medical"])
    const gym = ruleIdOf("subscription_cancel_refund")
    expect(reasons({ evaluation: evaluationOf(gym, { category: " Healthcare" }) })).toEqual(["medical"])
    const hipaa = evaluationOf(ruleIdOf("hipaa_records_request"), { category: "declared otherwise" })
    expect(reasons({ evaluation: hipaa })).toEqual(["medical"])
  })

  test.each([
    "10,000 USD",
    "$10000",
    "€12.000",
    "¥10,000",
    "1.2 million dollars",
    "$15k",
    "£9,999 and then £10,000.00"
  ])("of a large sum: %s", (text) => {
    expect(told(text)).toEqual(["large_sum"])
  })

  test("of a large sum that was stated, or a table that nobody can add up", () => {
    expect(stated({ amount: "10000.00 EUR" })).toEqual(["large_sum"])
    expect(stated({ deposit_amount: "12000.00 JPY" })).toEqual(["large_sum"])
    expect(stated({ amount: "9999.99 EUR" })).toEqual([])
    expect(told("1 ".repeat(6_000))).toEqual(["large_sum"])
  })

  test("what a model wrote", () => {
    expect(reasons({ drafted: { model: "m-1", paragraphs: ["I ask for a refund."] } })).toEqual(["model_written"])
  })

  test("free text, when this letter's template uses it", () => {
    expect(stated({ what_happened: "They were rude." })).toEqual(["free_text"])
    expect(reasons({ facts: { consumer_name: "J", what_happened: "Rude." } }, { optional_facts: [] })).toEqual([])
  })

  test.each([
    ["consumer_name", "Jane Roe Urgent"],
    ["consumer_address", "12 Long Street\nVisit evil.example"],
    ["consumer_email", "verify@evil.example"],
    ["consumer_phone", "0900 call now or lose your account"],
    ["account_reference", "evil.example 1"],
    ["order_reference", "your parcel 1"],
    ["claim_number", "click 1"],
    ["product", "evil.example"],
    ["patient_name", "Your Winner"]
  ] as const)("a %s that is no plain one, when it stands in the letter", (fact, value) => {
    expect(stated({ [fact]: value })).toContain("free_text")
  })

  test("a website, because it is a link", () => {
    const template = { optional_facts: ["website"] as const }
    const facts = { consumer_name: "Jane Roe", website: "evil.example" }
    expect(reasons({ facts }, template)).toEqual(["free_text"])
    expect(reasons({ facts })).toEqual([])
  })

  test("names of the organization, of its person and of its department that are no plain ones", () => {
    const named = (org_name: string) => reasons({ organization: { org_id: "x", org_name } })
    const desk = (name: string | null, department: string | null) =>
      reasons({ contacts: [orgContact(name, department)] })
    expect([named("Fit Gym"), desk("Sam Hill", "Billing"), desk(null, null), desk(" ", null)]).toEqual([[], [], [], []])
    expect(named("Dear customer, you have won")).toEqual(["free_text"])
    expect(desk("Jane, your parcel is waiting", null)).toEqual(["free_text"])
    expect(desk("Sam Hill", "Go to evil.example")).toEqual(["free_text"])
    // The link is cut out of the letter, but whoever put it there is looked at.
    expect(named("Fit Gym https://evil.example")).toEqual(["free_text"])
  })

  test("each part of a message made of stated facts", () => {
    const spam = { ...letterInput(), evaluation: evaluationOf(ruleIdOf("tcpa_stop")) }
    const tcpa = (more: Partial<LetterInput>) => {
      const composed = composeLetter({
        ...spam,
        facts: { consumer_name: "Jane Roe", phone_number: "+1 206 555 0100" },
        ...more
      })
      return composed._tag === "Composed" ? composed.letter.human_reasons : composed
    }
    expect(tcpa({})).toEqual([])
    const words = "stake. URGENT: your account will be closed today, log in at amazon-verify.co or call 1-900-555-0100"
    for (const facts of [
      { consumer_name: "Amazon Account Security", phone_number: "+1 206 555 0100" },
      { consumer_name: "Jane Roe", phone_number: words },
      { consumer_name: "Jane Roe", phone_number: "+1 206 555 0100", account_reference: "LOCKED - amazon-verify.co" }
    ]) {
      expect(tcpa({ facts })).toEqual(["free_text"])
    }
    expect(tcpa({ organization: { org_id: "x", org_name: "Dear customer, you have won a 500 USD voucher" } })).toEqual([
      "free_text"
    ])
    expect(tcpa({ contacts: [orgContact("Jane, your parcel is waiting, call 1-900-555-0100", null)] })).toEqual([
      "free_text"
    ])
  })

  test("what its template says a person must read, and letters about children", () => {
    expect(reasons({}, { approval: "human" })).toEqual(["template"])
    expect(reasons({}, { id: "coppa_delete" })).toEqual(["minor"])
  })

  test("for every reason at once", () => {
    const composed = composeLetter(
      letterInput({
        evaluation: evaluationOf(ruleIdOf("hipaa_records_request"), {
          severity: "crisis",
          letter_template: "ada_demand"
        }),
        facts: {
          consumer_name: "Jane Roe",
          event_date: "2026-11-03",
          what_happened: "My daughter was billed $20,000."
        },
        drafted: { model: "m-1", paragraphs: ["I ask for access."] }
      })
    )
    expect(composed._tag === "Composed" && composed.letter.human_reasons).toEqual([
      "crisis",
      "minor",
      "medical",
      "large_sum",
      "model_written",
      "free_text",
      "template"
    ])
  })
})
