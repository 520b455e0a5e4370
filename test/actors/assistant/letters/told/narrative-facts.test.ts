import { describe, expect, test } from "vitest"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import { sumsIn } from "../../../../../actors/assistant/letters/sums.ts"
import { cpuNowMs, isReadInProportion } from "../../../../support/cpu-time.ts"

const of = (...narrative: ReadonlyArray<string>) => narrativeFacts(narrative)

describe("the sum", () => {
  test.each([
    ["They charged me $49 again", "49.00 USD"],
    ["They charged me 49 dollars. I want my 49.00 USD back", "49.00 USD"],
    ["a fee of €1.234,50", "1234.50 EUR"],
    ["a fee of £1,250", "1250.00 GBP"],
    ["CAD 80 or C$80", "80.00 CAD"],
    ["US$ 12.5 a month for 3 years", "12.50 USD"],
    ["I paid 20 euros in 2026", "20.00 EUR"]
  ])("of %j is %s", (text, amount) => {
    expect(of(text)).toEqual({ amount })
  })

  test.each([
    "$49 and then $59",
    "49 and 2026 and 50%",
    "$20-30",
    "about $12k",
    "€1.234",
    "20 pounds of sugar",
    "10 000 EUR",
    "no sum at all",
    "$0"
  ])("of %j is not beyond doubt", (text) => {
    expect(of(text)).toEqual({})
  })

  test("two texts of one narrative are read together", () => {
    expect(of("$49", "no, $59")).toEqual({})
    expect(of("$49", "yes, 49 USD")).toEqual({ amount: "49.00 USD" })
  })

  test("a bare dollar sign means the dollars of the country, and nothing where a country has none", () => {
    expect(narrativeFacts(["$49"], { country: "US" })).toEqual({ amount: "49.00 USD" })
    expect(narrativeFacts(["$49"], { country: "CA" })).toEqual({ amount: "49.00 CAD" })
    expect(narrativeFacts(["US$49"], { country: "CA" })).toEqual({ amount: "49.00 USD" })
    expect(narrativeFacts(["$49"], { country: "GB" })).toEqual({})
    expect(narrativeFacts(["49 CAD"], { country: "CA" })).toEqual({ amount: "49.00 CAD" })
  })
})

describe("a sum in pounds", () => {
  test.each([
    ["She wants her money back, 1,299 pounds.", "1299.00 GBP"],
    ["He took 40 quid for it.", "40.00 GBP"],
    ["They still owe me 89.50 pounds of the deposit.", "89.50 GBP"],
    ["I paid 40 pound.", "40.00 GBP"]
  ])("of %j, written where people pay in them, is %s", (text, amount) => {
    expect(narrativeFacts([text], { country: "GB" }).amount).toBe(amount)
  })

  test.each([
    ["It is a 20 pound turkey.", "GB"],
    ["20 pounds of sugar", "GB"],
    ["The dog weighs 80 pounds.", "GB"],
    ["She wants her money back, 1,299 pounds.", "US"]
  ])("is not beyond doubt in %j, written in %s", (text, country) => {
    expect(narrativeFacts([text], { country }).amount).toBeUndefined()
  })
})

describe("the day", () => {
  test.each([
    "on 2026-11-03",
    "on 3 November 2026",
    "on 3rd of November, 2026, and again: 3 Nov. 2026",
    "on November 3, 2026 (November 3rd 2026, that is nov 3)",
    "on 3\nNovember   2026"
  ])("of %j is 3 November 2026", (text) => {
    expect(of(text)).toEqual({ event_date: "2026-11-03" })
  })

  test.each([
    "on 3 November",
    "in November 2026",
    "on 2026-11-03 and 2026-11-04",
    "on 2026-11-03, cancelled on 4 November",
    "on 2026-11-03 or 3/11/26",
    "on 2026-02-30",
    "on 31 June 2026",
    "number 12026-11-03"
  ])("of %j is not beyond doubt", (text) => {
    expect(of(text)).toEqual({})
  })

  test("that is still to come has not happened", () => {
    const now = Date.UTC(2026, 10, 20)
    expect(narrativeFacts(["renews on 2026-11-21"], { now })).toEqual({})
    expect(narrativeFacts(["renewed on 2026-11-20"], { now })).toEqual({ event_date: "2026-11-20" })
  })
})

describe("the flight", () => {
  test.each([
    ["flight BA123 was late", "BA123"],
    ["flight number: LH 400, EU261 applies", "LH400"],
    ["my U21234 flight", "U21234"]
  ])("of %j is %s", (text, flight_number) => {
    expect(of(text)).toEqual({ flight_number })
  })

  test.each([
    ["my order BA123", { order_reference: "BA123" }],
    ["the flight with booking XK4821", { booking_reference: "XK4821" }],
    ["flight BA123, booking XK4821", { booking_reference: "XK4821" }]
  ])("of %j is another reference", (text, facts) => {
    expect(of(text)).toEqual(facts)
  })

  test.each(["flight BA123 and flight BA456", "the flight rule EU261"])("of %j is not beyond doubt", (text) => {
    expect(of(text)).toEqual({})
  })
})

test("large sums are never overlooked, by the larger reading", () => {
  const values = (text: string) => sumsIn(text).sums.map(({ value }) => value)
  expect(values("$12k, 1.5 million euros, 10.000 €, 10 000 EUR, ¥12,000, 20 pounds, US$3'000")).toEqual([
    12_000, 1_500_000, 10_000, 10_000, 12_000, 20, 3_000
  ])
  expect(values("$49,00 USD 49.000,00")).toEqual([49, 49_000])
})

test.each([
  ["digits", "1".repeat(200_000)],
  ["numbers", "1 ".repeat(100_000)],
  ["sums", "$1 ".repeat(66_666)],
  ["separators", "1,".repeat(100_000)],
  ["dollar signs", "$".repeat(200_000)],
  ["dates", "3 November 2026 ".repeat(12_500)],
  ["half dates", "may 1 ".repeat(33_333)],
  ["spaces", " ".repeat(200_000)],
  ["flights", "flight BA123 ".repeat(15_000)],
  ["the word flight", "flight ".repeat(28_571)],
  ["capitals", "A".repeat(200_000)]
])("200,000 characters of %s are read in time that grows as they do", (_, text) => {
  // The best of three: the first also compiles what it runs.
  const bestOf = (part: string) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const began = cpuNowMs()
        of(part)
        return cpuNowMs() - began
      })
    )
  // At most 15 ms alone; what grows with the square of the length would take seconds.
  expect(isReadInProportion(text, bestOf, 200)).toBe(true)
})

test("the sum of an offer is not the sum of the problem", () => {
  const told = [
    "Lufthansa cancelled my flight from Madrid and pays nothing.",
    "They offer me a voucher of 100 EUR. Should I accept?"
  ]
  expect(narrativeFacts(told).amount).toBeUndefined()
  expect(narrativeFacts(["It cost 300 EUR.", "They wrote back and offer 100 EUR."]).amount).toBe("300.00 EUR")
})
