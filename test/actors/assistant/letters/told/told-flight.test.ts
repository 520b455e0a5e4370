/** The number of a flight, beside post codes and costs that look like one. */
import { describe, expect, test } from "vitest"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"

const read = (...texts: ReadonlyArray<string>) => narrativeFacts(texts, { country: "IE" })

describe("the flight of a narrative", () => {
  test("is not made doubtful by an Irish post code", () =>
    expect(read("My flight EI342 was cancelled.", "Declan Murphy, 7 Patrick Street, Cork T12 XY45").flight_number).toBe(
      "EI342"
    ))

  test("is read behind the code of Air Canada", () =>
    expect(read("AC 848 Toronto to London 5 oct 2026 arrived 7h late")).toMatchObject({
      flight_number: "AC848",
      delay_hours: "7"
    }))

  test("is no air conditioner", () =>
    expect(read("The AC 2000 I bought was broken when it arrived")).not.toHaveProperty("flight_number"))

  test("has the costs of care in the money of the first of them", () =>
    expect(read("My flight EI342 was cancelled. Also 187 euro hotel & 64 food nobody paid.").care_costs).toBe(
      "251.00 EUR"
    ))

  test("arrived as late as a French text says", () =>
    expect(read("mon vol AF1234 a été annulé, arrivés 19h plus tard").delay_hours).toBe("19"))

  test.each([
    "BA 100 / BA 101 London to Rome and back, the way back was cancelled",
    "BA 210 / BA 345 London to Rome and back, the way back was cancelled",
    "My flights LH 901 und LH 778, der Rückflug wurde annulliert",
    "BA 123 was cancelled on 4 May. BA 123 and BA 456 was the replacement",
    "BA100 / BA101 was cancelled"
  ])("is not one journey of a way there and a way back, or of a replacement: %j", (text) =>
    expect(read(text)).not.toHaveProperty("flight_number")
  )

  test("is one journey of two flights that follow each other", () =>
    expect(read("BA1443 / BA177 Edinburgh to New York was cancelled").flight_number).toBe("BA1443 / BA177"))
})
