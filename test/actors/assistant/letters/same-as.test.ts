/** "Same as above" is no address: it is the one that it points to, or it is asked for again. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
import { correctionsIn } from "../../../../actors/assistant/letters/corrections/corrections.ts"
import { parseFacts, questionOf } from "../../../../actors/assistant/letters/facts.ts"
import { isSameAsAbove } from "../../../../actors/assistant/letters/same-as.ts"
import { NOW } from "../../../support/given.ts"

const OWN = "12 Long Lane\nLeeds LS1 4AP"

describe("an answer that points to another one", () => {
  test.each([
    "same as above",
    "Same address as above.",
    "the same",
    "same",
    "see above",
    "as before",
    "as above",
    "ditto",
    "idem",
    "siehe oben",
    "wie oben",
    "dieselbe Adresse",
    "voir ci-dessus",
    "la même adresse",
    "la misma dirección",
    "igual que arriba"
  ])("is %j", (text) => expect(isSameAsAbove(text)).toBe(true))
  test.each(["Same Street 4, Leeds LS1 1AA", "Flat 3, 88 Headingley Lane", "Above Bar Street 1", "Samuel Ditton"])(
    "is not %j",
    (text) => expect(isSameAsAbove(text)).toBe(false)
  )
  test("is the address of the person where the form has it", () =>
    expect(parseFacts({ consumer_address: OWN, property_address: "same as above" })).toMatchObject({
      success: { property_address: OWN }
    }))
  test("is the name of the person in the field for the patient", () =>
    expect(parseFacts({ consumer_name: "Ruth Adler", patient_name: "same as above" })).toMatchObject({
      success: { patient_name: "Ruth Adler" }
    }))
  test.each([
    [{ property_address: "same as above" }],
    [{ consumer_address: "siehe oben", property_address: "wie oben" }],
    [{ consumer_address: OWN, organization_address: "idem" }],
    [{ provider_name: "see above" }]
  ])("is refused in %j, where nothing says what it is", (facts) => {
    const parsed = parseFacts(facts)
    expect(Result.isFailure(parsed) ? parsed.failure[0]?.message : parsed).toMatch(/written out/)
  })
  test("is in a message the address that the case knows, and none where it knows none", () => {
    const asked = [questionOf("property_address")]
    const context = { now: NOW, isAnswer: true, country: "GB" }
    expect(answersIn("same as above", asked, { ...context, known: { consumer_address: OWN } })).toEqual({
      property_address: OWN
    })
    expect(answersIn("same as above", asked, context)).toEqual({})
  })
})

describe("the address of the home", () => {
  const HEADINGLEY = "Flat 3\n88 Headingley Lane\nLeeds LS6 2DT"
  test.each([
    ["Sorry I meant the flat was at Flat 3, 88 Headingley Lane, Leeds LS6 2DT", OWN],
    ["the flat was at Flat 3, 88 Headingley Lane, Leeds LS6 2DT", "same as above"]
  ])("is corrected by %j", (text, was) =>
    expect(correctionsIn(text, { property_address: was }, { now: NOW, declared: false })).toEqual([
      { fact: "property_address", was, is: HEADINGLEY }
    ])
  )
  test("is not corrected by who speaks of it again", () =>
    expect(
      correctionsIn(
        "the flat was at Flat 3, 88 Headingley Lane, Leeds LS6 2DT",
        { property_address: OWN },
        {
          now: NOW,
          declared: false
        }
      )
    ).toEqual([]))
})
