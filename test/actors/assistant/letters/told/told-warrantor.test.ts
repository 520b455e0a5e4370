/** A seller who sends the buyer to the maker is asked for what a seller owes, with the price that was told. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import { warrantorIn } from "../../../../../actors/assistant/letters/told/told-warrantor.ts"
import { evaluationOf, letterInput } from "../given-letter.ts"

const STORY =
  "Bought a washing machine (LG front loader) from HomeLine Appliances on May 3, 2026 for $1,089.99, and it leaks. The store told me to call LG, LG says it is an installation error. I paid 120 for the install."

describe("the maker with the written warranty", () => {
  test.each([
    [STORY, "LG"],
    ["They said I have to contact Samsung about the fridge", "Samsung"]
  ])("is read from %j", (text, maker) => expect(warrantorIn(text)).toEqual({ warrantor_name: maker }))

  test.each([
    "I bought the oven at Bosch and they told me to call Bosch again",
    "My Samsung fridge broke and the store refuses",
    "They told me to call LG or Sony. Then they said to call Sony"
  ])("is nobody in %j", (text) => expect(warrantorIn(text)).toEqual({}))
})

describe("a warranty letter", () => {
  const bodyTo = (org_name: string): string => {
    const composed = composeLetter(
      letterInput({
        evaluation: evaluationOf("us-mmwa"),
        organization: { org_id: "o", org_name },
        narrative: [STORY],
        facts: { consumer_name: "Dana Roe", what_happened: "It leaks." }
      })
    )
    return composed._tag === "Composed" ? composed.letter.body.replaceAll(/ ?\n/g, " ") : ""
  }

  test("to the seller asks for what a seller owes", () => {
    const body = bodyTo("HomeLine Appliances")
    expect(body).toContain("I bought the washing machine from you for $1,089.99.")
    expect(body).toContain("U.C.C. § 2-314")
    expect(body).not.toContain("Perform the written warranty")
  })

  test("to the maker asks to perform its warranty", () => {
    const body = bodyTo("LG Electronics USA")
    expect(body).toContain("perform the written warranty on the washing machine")
    expect(body).not.toContain("You have pointed me")
  })
})

describe("the whole of several sums", () => {
  test.each([
    ["GB", "He made her move £8,400 in two transfers, £5,000 and £3,400.", "8400.00 GBP"],
    ["US", STORY, "1089.99 USD"],
    ["AU", "Bought a used Mazda from a dealer for $13,990. The repair would be $5,200.", "13990.00 AUD"],
    ["FR", "J'ai acheté un lave-linge en mai à 549 euros. Le devis est de 180 euros.", "549.00 EUR"]
  ])("in %s of %j is %s", (country, text, amount) => expect(narrativeFacts([text], { country }).amount).toBe(amount))

  test.each([
    ["US", "I bought a phone for $900 and they charged me $50 for insurance"],
    ["US", "I bought a lamp for $90 and a sofa for $900"],
    ["US", "I bought a case for $20, and the phone of $900 broke"],
    ["GB", "The rent was £900, the deposit £950 and they keep £400"]
  ])("in %s of %j is not told", (country, text) =>
    expect(narrativeFacts([text], { country })).not.toHaveProperty("amount")
  )
})
