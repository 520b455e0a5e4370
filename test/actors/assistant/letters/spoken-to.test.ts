/** The receiver of a letter is spoken to, in the templates and in the writer's own words. */
import { describe, expect, test } from "vitest"
import { spokenTo } from "../../../../actors/assistant/letters/spoken-to.ts"
import { templateFiles } from "../../../../actors/assistant/letters/templates.ts"

describe("the writer's own words", () => {
  test.each([
    ["HomeLine Appliances", undefined, "I bought it from HomeLine Appliances.", "I bought it from you."],
    [
      "Kingsway Auto Traders",
      undefined,
      "I bought it from a dealer (Kingsway Auto Traders).",
      "I bought it from a dealer (you)."
    ],
    ["Technikhof24", "de", "Ich habe bei dem Onlinehändler Technikhof24 bestellt.", "Ich habe bei Ihnen bestellt."],
    [
      "Électro Plaisir",
      "fr",
      "J'ai acheté cela chez Électro Plaisir (Nantes).",
      "J'ai acheté cela chez vous (Nantes)."
    ],
    [
      "Vodafone",
      "de",
      "Der Termin mit dem Techniker Vodafone fiel aus.",
      "Der Termin mit dem Techniker Vodafone fiel aus."
    ],
    [
      "Ryanair",
      undefined,
      "I flew with Ryanair on 3 May and paid by Ryanair voucher.",
      "I flew with you on 3 May and paid by Ryanair voucher."
    ],
    ["Aerolibre", "es", "Mi vuelo con Aerolibre se canceló.", "Mi vuelo con ustedes se canceló."]
  ] as const)("speak to %s", (name, language, words, spoken) =>
    expect(spokenTo({ what_happened: words }, name, language).what_happened).toBe(spoken)
  )

  test.each([
    ["Halden Bank", "HomeLine says no. Halden Bank wrote to me. A man from Halden Bank's fraud team called."],
    ["Marks", "I bought it from Marks & Spencer."],
    ["Marks", "I bought it from Marks and Spencer."],
    ["BMW", "I bought it from BMW."],
    ["Discover", "I paid with Discover card."],
    ["Amazon", "The charge is from Amazon.com and was sold by Amazon seller Kim."],
    ["Ryanair", "I complained to Ryanair customer service."],
    ["Target", "I drove from Target to the station."]
  ])("keep the name of %s where the sentence needs it", (name, words) =>
    expect(spokenTo({ what_happened: words }, name, undefined).what_happened).toBe(words)
  )
})

test("no letter to an organization names it in the third person", () => {
  const toAgencies = /^(?:adr_referral|eeoc_referral|external_review_request)\.md$/
  const named = templateFiles().filter(({ name, text }) => !toAgencies.test(name) && text.includes("{{organization}}"))
  expect(named.map(({ name }) => name)).toEqual([])
})
