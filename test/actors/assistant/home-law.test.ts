/** The labelled texts of test/fixtures/triage/home-law.json: problems whose law is that of one State or country. */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../actors/assistant/letters/compose.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import { letterInput } from "./letters/given-letter.ts"
import type { Labelled } from "../../triage/score.ts"

const texts = JSON.parse(
  readFileSync(new URL("../../fixtures/triage/home-law.json", import.meta.url), "utf8")
) as ReadonlyArray<Labelled>

const evaluate = (text: string, jurisdiction: string | undefined) =>
  triage({ text, jurisdiction, declared: undefined, organizationNamed: true, now: Date.UTC(2026, 10, 30) })

const lawOf = (text: string, jurisdiction: string | undefined): string | undefined =>
  evaluate(text, jurisdiction).matches.find(
    ({ confident, rule_id }) => confident === true && rule_id !== "any-crisis-safety"
  )?.rule_id

test.each(texts.map(({ first, id, jurisdiction, text }) => [id, text, jurisdiction, first] as const))(
  "%s: the law of %j in %s is one of %j",
  (_id, text, place, first) => expect(first).toContain(lawOf(text, place ?? undefined))
)

test("wages in California have the Labor Commissioner first and the 72 hours after quitting", () => {
  const { deadlines, escalation } = evaluate("My boss in Fresno has not paid my last two weeks since I quit.", "US-CA")
  expect(escalation[0]?.regulator).toBe("labor_commissioner_ca")
  expect(deadlines).toContainEqual(expect.objectContaining({ actor: "organization", value: 72, unit: "hours" }))
})

test.each([
  ["DE", "Der Mixer aus dem Laden ist nach drei Monaten kaputt, der Verkäufer hilft nicht.", "de-goods"],
  ["FR", "Le mixeur acheté en magasin est en panne après trois mois, le vendeur refuse de le réparer.", "fr-goods"],
  ["ES", "La batidora que compré en la tienda se rompió a los tres meses y no quieren repararla.", "es-goods"]
] as const)("in %s the law that carries the directive out stands beside it: %j", (place, text, law) =>
  expect(
    evaluate(text, place)
      .matches.slice(0, 2)
      .map(({ rule_id }) => rule_id)
  ).toEqual(["eu-sgd", law])
)

test.each([
  ["DE", "Der Mixer aus dem Laden ist nach drei Monaten kaputt, der Verkäufer hilft nicht.", "de-goods", "§ 477 BGB"],
  ["FR", "Le mixeur acheté en magasin est en panne après trois mois, le vendeur refuse.", "fr-goods", "L. 217-7"],
  ["ES", "La batidora que compré en la tienda se rompió y no quieren repararla.", "es-goods", "tres años"],
  ["IT", "The mixer I bought in a shop in Milan broke after three months and the seller refuses.", "eu-sgd", "2019/771"]
] as const)("in %s the letter of %j rests on the law that binds the seller", (place, text, law, words) => {
  const facts = { consumer_name: "Lea Roth", product: "KM-20", purchase_date: "2026-08-01", what_happened: text }
  const composed = composeLetter(letterInput({ evaluation: evaluate(text, place), facts, narrative: [text] }))
  expect(
    composed._tag === "Composed" && [
      composed.letter.rule_id,
      composed.letter.body.replaceAll(/\s+/g, " ").includes(words)
    ]
  ).toEqual([law, true])
})

test("an order that never came is no withdrawal: the letter asks for delivery or the money", () => {
  const { letter_template, matches } = evaluate(
    "Ich habe online ein Regal bestellt und bezahlt, es ist nie angekommen.",
    "DE"
  )
  expect(letter_template).toBe("eu_delivery_demand")
  expect(matches.map(({ rule_id }) => rule_id)).toContain("eu-crd-withdrawal")
})

test.each([
  ["US-OH", "Landlord locked me out of the duplex and keeps my things inside."],
  ["GB", "The landlord of our flat in Hull turned off the water because the rent came late."],
  ["FR", "Le propriétaire a changé la serrure de mon appartement pendant mes vacances."]
])("a landlord who locks a tenant out breaks no law on repairs: none is named in %s without its own", (place, text) => {
  const { actionable, subcategory } = evaluate(text, place)
  expect([actionable, subcategory]).toEqual([false, "lockout"])
})

test.each([
  ["US-CA", "I locked myself out of my apartment and my landlord charged me 250 dollars for the locksmith."],
  ["US-CA", "Facebook locked me out of my account and does not answer."],
  ["US-AZ", "The power company shut off our electricity because of a bill that we paid."]
])("who was locked out by another than a landlord has no law of landlords: %s %j", (place, text) =>
  expect(evaluate(text, place).subcategory).not.toBe("lockout")
)

describe("a flight that leaves the Union", () => {
  test.each([
    [
      "CA-ON",
      "Our flight from Frankfurt to Toronto was cancelled the night before and Lufthansa pays no compensation.",
      "ca-appr"
    ],
    ["US", "My flight from Munich to Chicago was cancelled, the airline refuses to compensate us.", "us-air-refund"]
  ])("has Regulation 261 beside the law of %s, which leads: %j", (place, text, law) => {
    const { matches, recommended_action } = evaluate(text, place)
    expect(matches.find(({ confident }) => confident === true)?.rule_id).toBe(law)
    expect(matches.find(({ rule_id }) => rule_id === "eu-261")).toMatchObject({ confident: false, listed: true })
    expect(recommended_action).toContain("No 261/2004 holds too")
  })

  test.each([
    ["CA-ON", "Our flight from Toronto to Frankfurt was cancelled the night before and they pay no compensation."],
    ["CA", "Our flight from Vancouver to Calgary was six hours late and they pay no compensation."],
    ["US", "Our flight to Munich was cancelled and the airline refuses to compensate us."]
  ])("is no flight that only goes there, or elsewhere: %s %j", (place, text) => {
    const { matches, recommended_action } = evaluate(text, place)
    expect(matches.map(({ rule_id }) => rule_id)).not.toContain("eu-261")
    expect(recommended_action).not.toContain("261/2004")
  })
})

test("a journey between cities of Canada alone is one of Canada where CA was given", () =>
  expect(
    evaluate("Kelowna to Halifax through Toronto, the airline got us in ten hours late.", "CA").matches[0]?.rule_id
  ).toBe("ca-appr"))

test("a journey that names cities of California keeps CA as California", () =>
  expect(
    evaluate("Our flight from Oakland to Fresno was cancelled and they refuse a refund.", "CA").jurisdiction.code
  ).toBe("US-CA"))

test.each([
  [
    "US-OR",
    "Our contractor redid the bathroom in May, the tiles are falling off and the shower leaks. He refuses to come back.",
    "us-or-udap"
  ],
  [
    "US-WA",
    "The plumber we hired fitted a water heater wrong, no hot water since, and he refuses to come back.",
    "us-wa-udap"
  ],
  [
    "GB",
    "The builder did our kitchen in Hull, the ceiling leaks since and he will not come back.",
    "gb-cra2015-services"
  ],
  [
    "US-WA",
    "My landlord's contractor left a hole in the bathroom ceiling and the landlord will not fix it.",
    "us-wa-repairs"
  ]
])(
  "one who was hired for work on the home is no landlord, and a landlord's contractor stays his: %s %j",
  (place, text, law) => expect(lawOf(text, place)).toBe(law)
)

test("a tiler has no law of rented homes in Germany", () =>
  expect(
    evaluate("Der Fliesenleger hat unser Bad gemacht, die Fliesen fallen ab und die Dusche ist undicht.", "DE")
      .actionable
  ).toBe(false))
