/** Days in digits are read where they can mean one day only, and where the text or the place says which of two is meant. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"
import { correctionsIn } from "../../../../../actors/assistant/letters/corrections/corrections.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import { withPlainDays } from "../../../../../actors/assistant/letters/days/numeric-days.ts"
import type { FactName } from "../../../../../schema/letter.ts"

const NOW = Date.parse("2026-11-20T12:00:00Z")

describe("a day in digits", () => {
  test.each([
    ["31/08/2026", "2026-08-31"],
    ["8/31/26", "2026-08-31"],
    ["31.08.2026", "2026-08-31"],
    ["31.8.26", "2026-08-31"],
    ["31-08-2026", "2026-08-31"],
    ["2026/08/31", "2026-08-31"],
    ["2026.8.31", "2026-08-31"],
    ["2026-08-31", "2026-08-31"],
    ["05/05/2026", "2026-05-05"]
  ])("that can only mean one day is that day: %s", (written, day) =>
    expect(withPlainDays(`on ${written}.`, null)).toBe(`on ${day}.`)
  )

  test.each([
    ["US", "2026-03-04"],
    ["GB", "2026-04-03"],
    ["DE", "2026-04-03"],
    ["AU", "2026-04-03"],
    ["CA", "03/04/2026"],
    [null, "03/04/2026"]
  ])("that can mean two days is read as in %s", (country, day) =>
    expect(withPlainDays("on 03/04/2026", country)).toBe(`on ${day}`)
  )

  test("that can mean two days is read as the other days of the text are", () => {
    expect(withPlainDays("from 31/03/2026 to 03/04/2026", "US")).toBe("from 2026-03-31 to 2026-04-03")
    expect(withPlainDays("31/03/2026, 3/25/2026, 03/04/2026", null)).toBe("2026-03-31, 2026-03-25, 03/04/2026")
  })

  test.each([
    "45/45/2026",
    "31/02/2026",
    "1/2/3/26",
    "192.168.10.10",
    "20-11-26",
    "24/7/365",
    "$8.31.26",
    "#8/31/26",
    "v1.2.2024",
    "version 1.12.20",
    "iOS 10.2.20",
    "clause 4.2.12",
    "INV12/10/2026",
    "Hauptstraße 1/2/20"
  ])("is no day in %j", (text) => expect(withPlainDays(text, "US")).toBe(text))
})

test.each([
  ["US", "I moved out on 08/31/2026. The deposit was $1,450.", "move_out_date", "2026-08-31"],
  ["GB", "We left the flat on 31/08/2026.", "move_out_date", "2026-08-31"],
  ["DE", "Ich bin am 31.08.2026 ausgezogen.", "move_out_date", "2026-08-31"],
  ["FR", "J'ai résilié mon abonnement le 02/09/2026.", "cancellation_date", "2026-09-02"],
  ["US", "I was charged $49 on 10/3/26.", "transaction_date", "2026-10-03"]
] as const)("in %s, %j tells %s", (country, text, fact, day) =>
  expect(narrativeFacts([text], { country, now: NOW, writtenAt: [NOW] })[fact]).toBe(day)
)

test("a day of the problem that can mean two days is not taken where no place is known", () => {
  expect(narrativeFacts(["It broke on 03/04/2026."], { now: NOW })).toEqual({})
  expect(narrativeFacts(["It broke on 13/04/2026."], { now: NOW })).toMatchObject({ event_date: "2026-04-13" })
})

test.each([
  ["31/08/2026", null, "2026-08-31"],
  ["it was 8/31/26 i think", null, "2026-08-31"],
  ["03/04/2026", "US", "2026-03-04"],
  ["03/04/2026", null, undefined]
])("the answer %j (%s) is the day %s", (answer, country, day) =>
  expect(answersIn(answer, [questionOf("move_out_date")], { now: NOW, country }).move_out_date).toBe(day)
)

describe("a day without its year", () => {
  const answer = (text: string, country: string, ...facts: ReadonlyArray<FactName>) =>
    answersIn(text, facts.map(questionOf), { now: NOW, country })

  test.each([
    ["12.30", "US"],
    ["it was 12.10.", "GB"],
    ["12.10 EUR", "DE"],
    ["at 9.30", "GB"],
    ["4.5 hours late", "GB"],
    ["1/2 of it", "US"],
    ["24/7", "GB"],
    ["v2.1", "GB"],
    ["flat 3/2", "GB"]
  ])("is not %j (%s)", (text, country) =>
    expect(answer(text, country, "amount", "transaction_date")).not.toHaveProperty("transaction_date")
  )

  test.each([
    ["am 3.4.", "DE", "2026-04-03"],
    ["on 3.4", "GB", "2026-04-03"],
    ["le 31/8", "FR", "2026-08-31"]
  ])("is %j (%s)", (text, country, day) =>
    expect(answer(text, country, "transaction_date")).toEqual({ transaction_date: day })
  )

  test("that lies ahead is not that of last year where the question may mean a day ahead", () => {
    expect(answer("12/31", "US", "warranty_end_date")).toEqual({})
    expect(answer("8/31", "US", "warranty_end_date")).toEqual({ warranty_end_date: "2026-08-31" })
  })

  test.each(["It was not on time, the flight was 4.5 hours late.", "not the app, the flight is booked with v2.1"])(
    "does not correct the day of a flight by %j",
    (text) =>
      expect(correctionsIn(text, { flight_date: "2026-03-03" }, { now: NOW, country: "GB", declared: false })).toEqual(
        []
      )
  )

  test("does not correct a charge by its sum", () => {
    const known = { transaction_date: "2026-05-05", amount: "50.00 EUR" }
    expect(correctionsIn("Wrong: charged 12.10 euros", known, { now: NOW, country: "DE", declared: false })).toEqual([])
  })
})

describe("a day without its year in a narrative", () => {
  const told = (text: string, country: string) =>
    narrativeFacts([text], { country, now: Date.parse("2026-11-20"), writtenAt: [Date.parse("2026-11-20")] })

  test.each([
    ["Bought a treadmill on 8/22, the belt tore", "US", "purchase_date", "2026-08-22"],
    ["ordered 8/22, then nothing", "US", "purchase_date", "2026-08-22"],
    ["asked the registrar on 9/3, nothing", "US", "first_request_date", "2026-09-03"],
    ["moved out on 3/10, no deposit", "GB", "move_out_date", "2026-10-03"],
    ["I bought it on 20/9, it broke", "CA", "purchase_date", "2026-09-20"],
    ["$640 gone from my checking on 10/30", "US", "transaction_date", "2026-10-30"],
    ["I bought it on 8/22 and asked them on 9/3, nothing", "CA", "first_request_date", "2026-09-03"],
    ["I bought it on 22/8 and asked them on 9/3, nothing", "US", "first_request_date", "2026-03-09"],
    ["my order arrived 9/3, it is broken", "US", "delivery_date", "2026-09-03"]
  ] as const)("is read in %j (%s)", (text, country, fact, day) => expect(told(text, country)[fact]).toBe(day))

  test.each([
    ["I asked on 9/3, nothing", "CA"],
    ["asked for 24/7 support", "US"],
    ["asked for a 5/16 bolt and 3/4 inch pipes", "US"],
    ["I asked on 31/2", "GB"],
    ["I asked for 1/2 of it", "US"]
  ])("is not read where it can mean two days or none: %j (%s)", (text, country) =>
    expect(told(text, country)).not.toHaveProperty("first_request_date")
  )

  test.each([
    ["I received 4/6 chairs of the order", "US", "delivery_date"],
    ["They delivered 1/2 the order", "US", "delivery_date"],
    ["I ordered 3/4 inch pipes", "US", "purchase_date"],
    ["I bought 5/8 plywood", "US", "purchase_date"],
    ["I bought the house at 12/15 High Street", "US", "purchase_date"],
    ["I bought shoes of size 8/20", "US", "purchase_date"],
    ["I bought it on 8/22, it broke", "GB", "purchase_date"],
    ["I bought it on 9/3 and again on 8/22", "GB", "purchase_date"]
  ] as const)("is not read in a share, an address, a size or a month with its year: %j (%s)", (text, country, fact) =>
    expect(told(text, country)).not.toHaveProperty(fact)
  )
})
