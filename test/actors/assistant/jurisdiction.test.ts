/** Reading a jurisdiction: codes, collisions, names, and finding a place in a narrative without claiming too much. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  appliesIn,
  detectJurisdiction,
  noJurisdiction,
  parseJurisdiction
} from "../../../actors/assistant/jurisdiction.ts"
import { normalise } from "../../../actors/assistant/plain-text.ts"

const detect = (text: string) => detectJurisdiction(text, normalise(text)).code

describe("jurisdiction, as given", () => {
  test.each([
    ["Deutschland", "DE"],
    ["Allemagne", "DE"],
    ["Bayern", "DE-BY"],
    ["München, Bayern", "DE-BY"],
    ["España", "ES"],
    ["Lyon, Frankreich", "FR"],
    ["Österreich", "AT"],
    ["EE. UU.", "US"],
    ["Vereinigtes Königreich", "GB"]
  ])("%j is read in the language in which it is written", (given, code) => {
    expect(parseJurisdiction(given)).toMatchObject({ code, source: "given" })
  })

  test("a country without rules is read by its name as by its code, and the answer says that there are none", () => {
    expect(parseJurisdiction("Bahrain")).toEqual(parseJurisdiction("BH"))
    expect(parseJurisdiction("Bahrain").explanation).toContain("no rules are held")
  })

  test.each([
    ["Seattle", "US-WA"],
    ["München", "DE"],
    ["Lyon", "FR"],
    ["Toronto", "CA-ON"]
  ])("the city %j alone shows its State or country, and the answer says so", (given, code) => {
    expect(parseJurisdiction(given)).toMatchObject({ code, source: "given" })
    expect(parseJurisdiction(given).explanation).toContain("send its State or country")
  })

  test.each([
    ["US-WA", "US-WA"],
    ["us_wa", "US-WA"],
    ["US/TX", "US-TX"],
    [" wa ", "US-WA"],
    ["USA", "US"],
    ["GB", "GB"],
    ["UK", "GB"],
    ["uk-eng", "GB-ENG"],
    ["FR", "FR"],
    ["EU", "EU"],
    ["CA-ON", "CA-ON"],
    ["ON", "CA-ON"],
    ["DE-BY", "DE-BY"],
    ["ZW", "ZW"],
    ["US-ZZ", "US"],
    ["United Kingdom", "GB"],
    ["Canada", "CA"],
    ["Germany", "DE"],
    ["The Netherlands", "NL"],
    ["Georgia", "US-GA"],
    ["GE", "GE"],
    ["State of Washington", "US-WA"],
    ["Washington, D.C.", "US-DC"],
    ["Seattle, WA", "US-WA"],
    ["Seattle, WA 98101", "US-WA"],
    ["Toronto, Ontario, Canada", "CA-ON"],
    ["California, USA", "US-CA"],
    ["Bahrain", "BH"],
    ["North Korea", "KP"],
    ["Taiwan", "TW"],
    ["Taipei, Taiwan", "TW"],
    ["Ivory Coast", "CI"],
    ["Côte d’Ivoire", "CI"],
    ["Trinidad & Tobago", "TT"],
    ["The Bahamas", "BS"],
    ["Dubai", "AE"],
    ["Dubai, UAE", "AE"],
    ["12 Elm Street, Lebanon, PA", "US-PA"],
    ["3 Oak Street, Peru, IL", "US-IL"],
    ["Berlin, Germany, DE", "DE-BE"],
    ["Munich, Germany, DE", "DE"],
    ["WA state", "US-WA"],
    ["Seattle, WA state", "US-WA"],
    ["IN state", "US-IN"],
    ["ON province", "CA-ON"],
    ["ZZ state", null],
    ["Atlantis", null],
    ["XX", null],
    ["", null],
    ["🦄", null],
    ["w".repeat(10_000), null]
  ])("%s is %s", (given, code) => {
    expect(parseJurisdiction(given).code).toBe(code)
  })

  test.each([
    "CA",
    "DE",
    "IN",
    "GA",
    "CO",
    "IL",
    "AL",
    "AR",
    "MD",
    "ME",
    "MN",
    "MO",
    "MT",
    "PA",
    "SC",
    "SD",
    "TN",
    "VA"
  ])("%s is read as the US State, and the answer says so and names the country", (code) => {
    const read = parseJurisdiction(code)
    expect(read).toMatchObject({ code: `US-${code}`, country: "US", source: "given" })
    expect(read.explanation).toMatch(/US State code; for .+ send its name/)
  })

  test.each(["NE", "NC", "LA", "KY", "MS", "ID"])("%s is read as the US State", (code) => {
    expect(parseJurisdiction(code).code).toBe(`US-${code}`)
  })

  test("any text is read or refused without repeating it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const read = parseJurisdiction(`Qzx${text}`)
        expect(read.explanation).not.toContain("Qzx")
        expect(read.code === null).toBe(read.source === "none")
      })
    )
  })
})

describe("jurisdiction, found in a narrative", () => {
  test.each([
    ["It renewed in Washington state without notice", "US-WA"],
    ["I live in Washington", "US-WA"],
    ["A flat in Washington D.C.", "US-DC"],
    ["My landlord in West Virginia", "US-WV"],
    ["A shop in New Mexico", "US-NM"],
    ["I live in Seattle, WA and the gym", "US-WA"],
    ["Portland, OR 97201", "US-OR"],
    ["us-tx", "US-TX"],
    ["London, UK", "GB"],
    ["the U.K. gym", "GB"],
    ["A store in England", "GB-ENG"],
    ["It was in the U.S. last year", "US"],
    ["A late payment on my US credit report", "US"],
    ["they keep calling me, im in the us", "US"],
    ["Ontario", "CA-ON"],
    ["à Québec", "CA-QC"],
    ["New South Wales", "AU"],
    ["Atlanta, Georgia", "US-GA"],
    ["the state of Georgia", "US-GA"],
    ["I moved from Texas to California", "US"],
    ["I am a Texas resident and the company is in Germany", "US-TX"],
    ["bought a phone made in Germany, I live in the UK", "GB"],
    ["my flight to France left from California", "US-CA"]
  ])("%s is %s", (text, code) => {
    expect(detect(text)).toBe(code)
  })

  test.each([
    "my Georgia landlord",
    "I read it in the Washington Post",
    "a shop on Virginia Avenue",
    "Alaska Airlines lost my bag",
    "Air Canada lost my bag",
    "Bank of Ireland",
    "I PAID, OR ELSE",
    "tell us, OK?",
    "see Dr. Smith, MD",
    "www.shop.co.uk",
    "the suk duke",
    "a trip to Spain",
    "USA and Canada",
    "I paid 300 US dollars and 20 US$ for it",
    "THEY TOLD US TO PAY",
    "they told us in the USB shop on the BUS",
    "the airline is US based",
    "a call centre based in the US",
    "Michiganders and Hawaiians"
  ])("%s names no place to rely on", (text) => {
    expect(detect(text)).toBeNull()
  })

  test("what was found is labelled as detected", () => {
    expect(detectJurisdiction("in Ohio", "in ohio")).toMatchObject({ source: "detected" })
  })
})

describe("jurisdiction, which rules apply", () => {
  test("EU rules apply in a member State and not in the United Kingdom", () => {
    expect(appliesIn("EU", parseJurisdiction("France"))).toBe(true)
    expect(appliesIn("EU", parseJurisdiction("GB"))).toBe(false)
  })

  test("without a place national rules apply and parts do not", () => {
    const nowhere = noJurisdiction("")
    expect([appliesIn("US", nowhere), appliesIn("US-WA", nowhere), appliesIn("*", nowhere)]).toEqual([
      true,
      false,
      true
    ])
  })
})
