/** The passengers of a flight claim: how many they are, their names, and what all of them get. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { distanceOf } from "../../../../actors/assistant/letters/told/airports.ts"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import type { Facts } from "../../../../schema/letter.ts"
import { evaluationOf, letterInput } from "./given-letter.ts"

const read = (...texts: ReadonlyArray<string>) => narrativeFacts(texts, { country: "GB" })

describe("the travellers", () => {
  test.each([
    ["My flight was 5 hours late, me and my two boys (9 and 12).", { passengers: "3" }],
    [
      "Flight cancelled. There are three of us, me and my boys Leo and Max",
      { passengers: "3", companions: "Leo and Max" }
    ],
    ["Mein Flug fiel aus, ich und meine zwei Söhne", { passengers: "3" }],
    ["Mon vol a été annulé, moi et mes deux enfants", { passengers: "3" }],
    ["Cancelaron mi vuelo, yo y mis dos hijos", { passengers: "3" }],
    ["Our flight was cancelled. My wife and our 2 kids too.", { passengers: "4" }],
    ["Our flight was 5 hours late. 2 of us.", { passengers: "2" }],
    ["Mon vol a été annulé, on était 3 (moi, mon mari, notre fille)", { passengers: "3" }],
    ["El vuelo llegó tarde, éramos dos. Mi pareja se llama Joan Serra", { passengers: "2", companions: "Joan Serra" }]
  ])("of %j are read", (text, facts) => expect(read(text)).toMatchObject(facts))

  test("may be named in a later message", () =>
    expect(read("My flight was 5 hours late.", "there are three of us, me and my boys Leo and Max")).toMatchObject({
      passengers: "3",
      companions: "Leo and Max"
    }))

  test.each([
    "My flight was late. My boys Leo and Max were angry.",
    "My flight was late. There were four of us, me and my boys Leo and Max.",
    "Flight cancelled, there are three of us, me and my boys. They laughed."
  ])("of %j have no names", (text) => expect(read(text)).not.toHaveProperty("companions"))

  test.each([
    "My wife and our 2 kids were angry that the flight was late, and one is 18 months old.",
    "The flight was late. My partner is British. There were two of us."
  ])("of %j are not named, and a baby is not counted", (text) => {
    expect(read(text)).not.toHaveProperty("companions")
    expect(read(text).passengers).not.toBe("4")
  })

  test("of whom one is a baby are not counted", () =>
    expect(read("My flight was late, me and my two kids, one a baby")).not.toHaveProperty("passengers"))
})

describe("a claim for several passengers", () => {
  const demandOf = (facts: Facts): string => {
    const composed = composeLetter(
      letterInput({
        evaluation: evaluationOf("gb-261"),
        facts: {
          consumer_name: "Kelly Roe",
          flight_number: "VU3381",
          flight_date: "2026-08-14",
          disruption: "delayed",
          delay_hours: "6",
          ...facts
        }
      })
    )
    return composed._tag === "Composed" ? composed.letter.body.replaceAll(/ ?\n/g, " ") : ""
  }

  test("names them, and the sum of all", () => {
    const text = demandOf({ route: "Madrid to Manchester", passengers: "3", companions: "Leo and Max" })
    expect(text).toContain("With me travelled Leo and Max, for whom I make this claim as well.")
    expect(text).toContain("pay £220.00 for each of the three passengers of this booking, £660.00 in all")
  })

  test("names no sum of all where the sum of each is not certain", () => {
    expect(demandOf({ route: "Nowhere to Manchester", passengers: "3" })).not.toContain("in all")
    const halved = demandOf({ route: "London City to New York", delay_hours: "3", passengers: "3" })
    expect(halved).toContain("£520.00 for each")
    expect(halved).not.toContain("in all")
  })
})

test("a claim that the airline closed is refused", () => {
  expect(
    read("I claimed, they wrote that it was operational reasons and closed my case. My flight was late")
  ).toMatchObject({ answer_so_far: "refused" })
  expect(read("Mi vuelo se canceló. Me dicen que no toca compensación")).toMatchObject({ answer_so_far: "refused" })
  expect(read("I closed my case in anger, the flight was late")).not.toHaveProperty("answer_so_far")
})

test("Buenos Aires is further than 3,500 km from Barcelona", () => {
  expect(read("Mi vuelo de Barcelona a Buenos Aires se canceló").route).toBe("Barcelona to Buenos Aires")
  expect(distanceOf("BCN-EZE")?.kilometres).toBeGreaterThan(10_000)
})
