/** Letters that are a State and a country: the text decides, and where it does not, both are told and both countries' help is named. */
import { describe, expect, test } from "vitest"
import { safetyIn } from "../../../actors/assistant/crisis.ts"
import { euMembers, countries, usStates } from "../../../actors/assistant/places.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import type { CrisisContact, Evaluation } from "../../../schema/triage.ts"

const read = (text: string, jurisdiction?: string): Evaluation =>
  triage({ text, jurisdiction, organizationNamed: false, now: Date.UTC(2026, 11, 1) })

const numbersIn = (contacts: ReadonlyArray<CrisisContact>) => contacts.map(({ contact }) => contact)

const DEPOSIT = "My landlord keeps my deposit and will not answer"

describe("two letters of a State and a country", () => {
  test.each([
    ["Mein Vermieter zahlt die Kaution nicht und meldet sich nicht", "DE", "DE"],
    [`${DEPOSIT}, it is 1,200 €`, "DE", "DE"],
    [`${DEPOSIT}, the flat is in Berlin`, "DE", "DE"],
    ["My Vermieter keeps my deposit and will not answer", "DE", "DE"],
    [`${DEPOSIT}, I have a flat in Mumbai`, "IN", "IN"],
    [`${DEPOSIT}, I rent in Bogotá`, "CO", "CO"],
    [`${DEPOSIT}, it is $900 for a flat in Wilmington`, "DE", "US-DE"],
    [`${DEPOSIT}, the law of Delaware is clear`, "DE", "US-DE"],
    [`${DEPOSIT}, the flat is in Indianapolis`, "IN", "US-IN"],
    ["Germany and Spain: my landlord keeps the deposit", "DE", "DE"]
  ])("are read as the text tells: %s, %s", (text, given, code) => {
    expect(read(text, given).jurisdiction.code).toBe(code)
  })

  const shared = [...usStates.keys()].filter((code) => countries.has(code))

  test.each(shared)("%s stays the State where the text tells nothing, and one sentence says so", (code) => {
    const { jurisdiction } = read(DEPOSIT, code)
    expect(jurisdiction).toMatchObject({ code: `US-${code}`, also: code })
    expect(jurisdiction.explanation).toContain(`${code} was read as ${usStates.get(code)} (US-${code}), a US State`)
    expect(jurisdiction.explanation).toContain(`for ${countries.get(code)} send its name`)
  })

  test.each(["DE", "CA"])("%s names a part of the country that can be sent", (code) => {
    expect(read(DEPOSIT, code).jurisdiction.explanation).toMatch(/such as (?:DE-BE|CA-ON)\.$/)
  })

  test("of a State that the text names nothing else is said", () => {
    const { jurisdiction } = read(`${DEPOSIT}, the flat is in Wilmington, Delaware`, "DE")
    expect(jurisdiction).not.toHaveProperty("also")
  })

  test("a likeness to a problem of European law alone makes no Germany of Delaware", () => {
    expect(read("I want to kill myself", "DE").jurisdiction.code).toBe("US-DE")
  })
})

describe("letters of two places in danger", () => {
  const BEATEN = "My husband beats me and I am scared tonight"

  test.each([
    ["DE", ["911", "112", "1-800-799-7233", "116 016", "988", "116 123"]],
    ["IN", ["911", "112", "1-800-799-7233", "181", "988", "14416"]],
    ["CO", ["911", "123", "155", "988"]],
    ["CA", ["911", "1-800-799-7233", "sheltersafe.ca", "988", "9-8-8"]],
    ["MT", ["911", "112", "988"]]
  ])("%s has the numbers of both countries", (given, numbers) => {
    const evaluation = read(BEATEN, given)
    expect(evaluation.severity).toBe("crisis")
    expect(numbersIn(evaluation.crisis_contacts)).toEqual(expect.arrayContaining(numbers))
    expect(numbersIn(safetyIn(evaluation).contacts)).toEqual(expect.arrayContaining(numbers))
    expect(safetyIn(evaluation).text).toContain("Emergency services, US")
  })

  test("a number that both countries have is named once, with both", () => {
    const emergency = read(BEATEN, "CA").crisis_contacts.filter(({ contact }) => contact === "911")
    expect(emergency).toEqual([{ region: "US/CA", name: "Emergency services", contact: "911" }])
  })

  test("a country of which no number is held adds the helplines of every country and none of others", () => {
    expect(numbersIn(read(BEATEN, "IL").crisis_contacts)).toEqual(
      numbersIn(read(`${BEATEN} in Chicago`, "IL").crisis_contacts)
    )
    expect(numbersIn(safetyIn(read(BEATEN, "IL")).contacts)).toContain("findahelpline.com")
  })

  test.each([
    ["Mein Mann schlägt mich und ich habe heute Nacht Angst vor ihm", "DE", "112", "911"],
    [`${BEATEN}, we live in Mumbai`, "IN", "112", "911"],
    [`${BEATEN}, we live in Indianapolis`, "IN", "911", "112"]
  ])("one place that the text tells has its own numbers alone: %s", (text, given, own, other) => {
    const numbers = numbersIn(read(text, given).crisis_contacts)
    expect(numbers).toContain(own)
    expect(numbers).not.toContain(other)
  })

  test("a text that speaks strongly against the place that was given has the numbers of both", () => {
    const evaluation = read(
      "Mein Mann schlägt mich und ich habe heute Nacht Angst vor ihm. Ich wohne in Berlin, die Sparkasse und das Jobcenter helfen mir nicht.",
      "US-TX"
    )
    expect(evaluation.jurisdiction).toMatchObject({ code: "US-TX", also: "DE" })
    expect(numbersIn(evaluation.crisis_contacts)).toEqual(expect.arrayContaining(["911", "112", "116 016"]))
  })

  test("the numbers of another country stand in the answer also where no danger was read", () => {
    expect(numbersIn(safetyIn(read(DEPOSIT, "DE")).contacts)).toEqual(expect.arrayContaining(["911", "112"]))
  })
})

describe("a text of two countries of Europe", () => {
  test.each([
    ["I am a student from Spain. My landlord in Germany keeps my deposit", "DE"],
    ["I am a Spanish student and my landlord in Munich keeps my deposit", "DE"],
    ["My landlord in Germany keeps my deposit, I have moved back to Spain", "DE"],
    ["Soy estudiante de España, mi casero en Alemania no me devuelve la fianza", "DE"],
    ["Soy de España y mi piso en Francia sigue sin calefacción, el casero no hace nada", "FR"],
    ["Je suis de Lyon, le propriétaire de mon appartement en Espagne ne rend pas la caution", "ES"],
    ["Ich komme aus Österreich, mein Vermieter in Spanien gibt mir die Kaution nicht zurück", "ES"]
  ])("is of the place of the contract: %s", (text, code) => {
    expect(read(text).jurisdiction.code).toBe(code)
  })

  test("of which neither leads has the law of the Union and none of the United States", () => {
    const { jurisdiction, relevant_law } = read("A shop in Italy sold me a broken laptop, I live in Austria")
    expect(jurisdiction.code).toBe("EU")
    expect(relevant_law).toContain("Directive (EU) 2019/771")
  })

  test("and a problem that each country has a law of its own for asks where it happened", () => {
    const { asks, jurisdiction, matches, recommended_action } = read(
      "I live in France and my landlord in Germany will not give back my deposit after I moved out of the flat"
    )
    expect(jurisdiction).toMatchObject({ code: "EU", source: "detected" })
    expect(matches.filter(({ confident }) => confident)).toEqual([])
    expect(asks).toBe("place")
    expect(recommended_action).toContain("name the State or country")
  })

  test.each([
    "I live in the UK and a shop in Spain sold me a broken laptop and refuses a refund",
    "I live in Switzerland and a shop in Italy sold me a broken laptop and refuses a refund"
  ])("of which one is outside the Union names no law, and none of the United States: %s", (text) => {
    const { jurisdiction, matches, relevant_law } = read(text)
    expect(jurisdiction.code).toBeNull()
    expect(matches).toEqual([])
    expect(relevant_law).not.toContain("United States")
  })

  test("of which the United States are one stays as it was", () => {
    expect(read("I live in the USA and a shop in Canada sold me a broken laptop").relevant_law).toContain("U.C.C.")
  })

  test("the members of the Union lead over its name", () => {
    expect(euMembers.has("DE")).toBe(true)
    expect(
      read("Under the law of the European Union my landlord in Germany must pay the deposit").jurisdiction.code
    ).toBe("DE")
  })
})
