/** The place of a case: towns with the letters of their State, the address of the person, and the answer to the question for it. */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"
import { NOW } from "../../support/given.ts"
import { triageTexts } from "../../support/triage-texts.ts"
import { message, open, stating, type Step, tell } from "./commands.ts"

const placeOf = (text: string) => triage({ text, organizationNamed: true, now: NOW }).jurisdiction.code

describe("the letters of a State behind a town", () => {
  test.each([
    ["Bought a 2017 Altima from a lot in Garden Grove CA for $11,995. as is they said", "US-CA"],
    ["I live in Garden Grove CA. They charged me twice", "US-CA"],
    ["123 Main St Garden Grove CA 92843, they charged me twice", "US-CA"],
    ["They called my mom in Ohio about a debt! I live in Columbus GA", "US-GA"],
    [
      "Delta cancelled DL1187 ATL-SEA on Oct 23, rental car in seattle nonrefundable. I live in Decatur Georgia",
      "US-GA"
    ],
    ["The plumber in Frisco TX took my money", "US-TX"],
    ["my landlord in Toronto CA keeps the rent", "CA-ON"],
    ["I called HER and told ME nothing, they were in Hospital OR not", null],
    ["hi ok, in the shop or online", null]
  ])("%s", (text, code) => expect(placeOf(text)).toBe(code))
})

describe("a journey that begins in a country", () => {
  test.each([
    ["Mein Flug OS 371 Wien-Amsterdam am 2. November hatte 5 Stunden Verspätung. Wir wollen die 250 pro Person", "AT"],
    ["Mein Flug Graz-London hatte 5 Stunden Verspätung, und die Airline will nicht zahlen", "AT"],
    ["Mein Flug Zürich-London hatte 5 Stunden Verspätung, und die Airline will nicht zahlen", "CH"],
    ["Mein Flug Frankfurt-Wien hatte 5 Stunden Verspätung, und die Airline will nicht zahlen", "DE"]
  ])("is of it, whatever countries share its language: %s", (text, code) => expect(placeOf(text)).toBe(code))
})

describe("a case whose text names no place", () => {
  const opened = open("My debit card had unauthorized withdrawals from the checking account")
  const placeIn = (...steps: ReadonlyArray<Step>) => tell(...steps).state.evaluation?.jurisdiction.code

  test.each([
    ["Hank Dobbs\n1020 Druid Rd\nClearwater, FL 33756", "US-FL"],
    ["1 Main Street, Garden Grove CA 92843-1234, USA", "US-CA"],
    ["Mariahilfer Straße 101\n1060 Wien", "AT"],
    ["Bahnhofstrasse 1\n8001 Zürich", "CH"],
    ["1 Main Street\nSeattle", null]
  ])("has the place of the person's address: %j", (consumer_address, code) =>
    expect(placeIn(opened, stating({ consumer_address }))).toBe(code)
  )

  test.each([
    ["CA", "US-CA"],
    ["ca", "US-CA"],
    ["I live in TX", "US-TX"],
    ["it's NJ.", "US-NJ"],
    ["OH", "US-OH"],
    ["ok", null],
    ["OK", null],
    ["hi", null],
    ["me", null],
    ["or", null]
  ])("has the State that a message names alone: %s", (said, code) => expect(placeIn(opened, message(said))).toBe(code))

  test("has the State of the address where the text names the United States alone", () => {
    const abroad = open("A shop in the USA charged my card twice and does not answer. I live in the United States")
    expect(placeIn(abroad)).toBe("US")
    expect(placeIn(abroad, stating({ consumer_address: "1 Main Street\nGary, IN 46402" }))).toBe("US-IN")
  })

  test("keeps the place that the text names, wherever the person lives", () => {
    const landlord = open("My landlord in Toledo, Ohio keeps my deposit since I moved out in May")
    expect(placeIn(landlord, stating({ consumer_address: "1 Main Street\nGary, IN 46402" }))).toBe("US-OH")
  })
})

/** Every so many labelled texts are read, three times each. */
const TEXT_STEP = 200

test("a home is read with a text that names no place, or its country alone, as a place that was given", () => {
  const texts = triageTexts().filter((_, at) => at % TEXT_STEP === 0)
  let homes = 0
  for (const [at, text] of texts.entries()) {
    const home = at % 2 === 0 ? "US-CA" : "AT"
    const told = { text, organizationNamed: true, now: NOW }
    const read = triage(told)
    const { code } = read.jurisdiction
    const atHome = triage({ ...told, home })
    if (code !== null && !home.startsWith(`${code}-`)) {
      expect(atHome).toEqual(read)
      continue
    }
    homes += 1
    expect(atHome.jurisdiction).toMatchObject({ code: home, source: "detected" })
    expect(atHome).toEqual({ ...triage({ ...told, jurisdiction: home }), jurisdiction: atHome.jurisdiction })
  }
  expect(homes).toBeGreaterThan(texts.length / 5)
})
