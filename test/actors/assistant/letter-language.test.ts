/** Which language triage asks for a letter in: of the text, where the law is the Union's or the place's own and
 * firms of the place deal in it. */
import { describe, expect, test } from "vitest"
import { named, quoted } from "../../../actors/assistant/named-evaluation.ts"
import { letterLanguageFor } from "../../../actors/assistant/letter-language.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import { NOW } from "../../support/given.ts"

const GERMAN =
  "Meine Waschmaschine, die ich am 3. August 2026 bei Elektro Huber gekauft habe, schleudert nicht mehr, und der Händler will sie nicht reparieren."
const FRENCH = "Ma machine à laver achetée en août est tombée en panne et le vendeur refuse de la réparer."
const SPANISH = "La lavadora que compré en agosto no funciona y el vendedor no la quiere reparar."
const ENGLISH = "My washing machine bought in August stopped working and the seller refuses to repair it."
const ITALIAN =
  "La lavatrice che ho comprato in agosto non funziona più e il venditore non la vuole riparare. Ho chiesto il rimborso due volte e non mi ha risposto."
const PORTUGUESE =
  "A máquina de lavar que comprei em agosto não funciona e o vendedor não a quer reparar. Pedi o reembolso duas vezes e não me respondeu."
const DUTCH =
  "De wasmachine die ik in augustus heb gekocht werkt niet meer en de verkoper wil hem niet repareren. Ik heb twee keer om mijn geld gevraagd."

const about = (text: string, jurisdiction: string | undefined, declared = "defective_goods") =>
  triage({
    text,
    jurisdiction,
    declared,
    confirmed: true,
    placeConfirmed: true,
    organizationNamed: true,
    now: NOW
  })

describe("a letter is asked for in the language of the text", () => {
  test.each([
    ["German", GERMAN, "Germany", "de"],
    ["German", GERMAN, "AT", "de"],
    ["German", GERMAN, "LU", "de"],
    ["German", GERMAN, "EU", "de"],
    ["German", GERMAN, undefined, "de"],
    ["French", FRENCH, "FR", "fr"],
    ["French", FRENCH, "BE", "fr"],
    ["French", FRENCH, "LU", "fr"],
    ["Spanish", SPANISH, "ES", "es"]
  ] as const)("%s: %s, place %s", (_, text, place, language) =>
    expect(about(text, place)).toMatchObject({ actionable: true, letter_language: language })
  )
})

const TENANTS: Readonly<Record<string, string>> = {
  German: "Mein Vermieter zahlt die Kaution von 1.200 Euro nicht zurück, obwohl ich am 31. August 2026 ausgezogen bin.",
  French: "Mon propriétaire ne me rend pas le dépôt de garantie alors que j'ai remis les clés le 31 août 2026.",
  Spanish: "Mi casero no me devuelve la fianza del piso y le entregué las llaves el 31 de agosto de 2026.",
  English: "My landlord does not return the deposit although I moved out and gave back the keys on 31 August 2026."
}
const CUSTOMERS: Readonly<Record<string, string>> = {
  German: "Mein Internetanbieter hat den Preis erhöht und lässt mich nicht aus dem Vertrag, obwohl ich gekündigt habe.",
  French: "Mon opérateur internet a augmenté le prix et refuse de résilier mon contrat sans frais.",
  Spanish: "Mi operador de internet ha subido el precio y no me deja dar de baja el contrato sin penalización."
}

describe("a letter under the law of one country is asked for in its language", () => {
  test.each([
    ["German", "Germany", "de"],
    ["French", "FR", "fr"],
    ["Spanish", "ES", "es"]
  ] as const)("%s tenants and customers in %s", (language, place, tongue) => {
    expect(about(TENANTS[language] ?? "", place, "security_deposit")).toMatchObject({
      actionable: true,
      matches: [{ rule_id: `${tongue}-deposit` }],
      letter_template: "deposit_return_demand",
      letter_language: tongue
    })
    expect(about(CUSTOMERS[language] ?? "", place, "service_billing")).toMatchObject({
      actionable: true,
      letter_template: "telecom_contract_demand",
      letter_language: tongue
    })
  })

  test.each([
    ["German", "FR"],
    ["French", "Germany"],
    ["Spanish", "Germany"],
    ["German", "ES"],
    ["English", "Germany"],
    ["English", "ES"],
    ["German", "IE"]
  ] as const)("and in English for a %s text in %s", (language, place) => {
    const evaluation = about(TENANTS[language] ?? "", place, "security_deposit")
    expect(evaluation).toMatchObject({ actionable: true, letter_template: "deposit_return_demand" })
    expect(evaluation).not.toHaveProperty("letter_language")
  })

  test("the law of a country that is not the place asks for none", () => {
    const austria = { code: "AT", country: "AT", source: "given", explanation: "" } as const
    expect(letterLanguageFor("DE", austria, { jurisdiction: ["DE"] })).toBeUndefined()
    expect(letterLanguageFor("DE", { ...austria, code: "DE", country: "DE" }, { jurisdiction: ["DE"] })).toBe("de")
    expect(letterLanguageFor("DE", { ...austria, code: null, country: null }, { jurisdiction: ["DE"] })).toBeUndefined()
  })
})

describe("a letter is in English where", () => {
  test.each([
    ["the text is English", ENGLISH, "Germany"],
    ["the place has another language", GERMAN, "NL"],
    ["the place has another language of these", SPANISH, "FR"],
    ["Belgium deals in French rather than German", GERMAN, "BE"],
    ["the law is of a State", SPANISH, "US-TX"],
    ["the law is of no Union: Switzerland", GERMAN, "CH"],
    ["the law is of Canada", FRENCH, "CA-QC"],
    ["the law is of the United Kingdom", GERMAN, "GB"],
    ["the text is Italian", ITALIAN, "EU"],
    ["the text is Portuguese", PORTUGUESE, "EU"],
    ["the text is Dutch", DUTCH, "EU"]
  ] as const)("%s", (_, text, place) => expect(about(text, place)).not.toHaveProperty("letter_language"))

  test("a treaty of many countries applies and no place is known", () => {
    const nowhere = { code: null, country: null, source: "none", explanation: "" } as const
    expect(letterLanguageFor("DE", nowhere, { jurisdiction: ["US", "EU", "GB"] })).toBeUndefined()
    expect(letterLanguageFor("DE", nowhere, { jurisdiction: ["EU"] })).toBe("de")
  })
})

describe("a letter is in English where the two sides do not both read the language of most words:", () => {
  test.each([
    ["the person is English and quotes a German firm", `${ENGLISH} They wrote: "${GERMAN} ${GERMAN}"`, "Germany"],
    ["the person is English and copies a German firm", `${ENGLISH} They answered: ${GERMAN} ${GERMAN}`, "Germany"],
    ["the seller is in another country", `${GERMAN} Der Händler sitzt in Spanien.`, "Germany"],
    ["the shop is in another country", `${SPANISH} La compré en Alemania.`, "ES"]
  ])("%s", (_, text, place) => {
    const evaluation = about(text, place)
    expect(evaluation.actionable).toBe(true)
    expect(evaluation).not.toHaveProperty("letter_language")
  })
})

describe("a letter stays in the language of the person where", () => {
  test.each([
    ["a German quotes an English firm", `${GERMAN} Sie schrieben: "We are sorry that this is not what you want."`],
    ["a German quotes all that a firm wrote in English first", `"We are sorry that we will not do this." ${GERMAN}`],
    ["a German names the own country", `${GERMAN} Ich wohne in Deutschland, der Händler sitzt in Bayern.`]
  ])("%s", (_, text) => expect(about(text, "Germany")).toMatchObject({ actionable: true, letter_language: "de" }))

  test("a journey goes to another country", () => {
    const text =
      "Mein Flug von Frankfurt nach Madrid wurde gestrichen, und ich saß neun Stunden in Spanien fest. Ich bekam nichts."
    expect(triage({ text, jurisdiction: "DE", organizationNamed: true, now: NOW })).toMatchObject({
      actionable: true,
      letter_language: "de"
    })
  })
})

test("the language is kept with the evaluation in its name", () => {
  const evaluation = about("Mein Flug von Berlin nach Rom wurde annulliert, die Airline zahlt nichts.", "Germany")
  const kept = named(evaluation)
  expect(kept).toMatchObject({ rules: expect.any(String) as string, letter_language: "de" })
  // What was just named is remembered: another one comes between.
  named(about(ENGLISH, "Germany"))
  expect(quoted(kept)).toEqual(evaluation)
})
