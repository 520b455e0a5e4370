/** Days that people write without their year are read where the text says of what they are the day. */
import { expect, test } from "vitest"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import { NOW } from "../../../support/given.ts"

const factsOf = (text: string, country: string) => narrativeFacts([text], { country, now: NOW, writtenAt: [NOW] })

test.each([
  ["no heat since 9/24, the manager does nothing", "US", "2026-09-24"],
  ["No hot water in the flat since 3 November.", "GB", "2026-11-03"],
  ["Die Heizung ist kaputt seit dem 4. November.", "DE", "2026-11-04"],
  ["I am a customer since 9/24 and they refuse", "US", undefined],
  ["the mold is back since we moved in, 9/24 or 9/26", "US", undefined]
])("in %j the home is so since %s: %s", (text, country, day) => expect(factsOf(text, country).event_date).toBe(day))

test.each([
  ["Ryanair cancelled FR 1881 Dublin - Faro on the 5th of November, told us the evening before.", "2026-11-05"],
  ["BA 117 on Nov 3 landed six hours late", "2026-11-03"],
  ["BA 117 on Nov 3 was moved to Nov 5", undefined]
])("of %j the one day is that of the flight", (text, day) => expect(factsOf(text, "IE").flight_date).toBe(day))

test("a sum behind the name of a month is no day", () =>
  expect(
    factsOf("Von meinem Konto wurden am 2. November 1.980 € überwiesen, die ich nicht freigegeben habe.", "DE")
  ).toMatchObject({ transaction_date: "2026-11-02", amount: "1980.00 EUR" }))

test("a sum behind the name of a month does not doubt the day of the problem", () =>
  expect(factsOf("The leak began on 2 November 2026 and cost me in November 1,300 dollars.", "US").event_date).toBe(
    "2026-11-02"
  ))

test("a letter of a collector on a day is its notice", () =>
  expect(factsOf("Got a letter on November 10 from a debt collector that I owe $90.", "US").notice_date).toBe(
    "2026-11-10"
  ))

test.each([
  "The heater works fine since 11/21 but the paint peels",
  "I pay for water myself since 3 May",
  "My neighbor's water has been off since Nov 3",
  "The landlord fixed the leak, it is fine since Nov 3",
  "Rent including water was raised since 1 October",
  "Power of attorney is mine since 3 October"
])("in %j nothing in the home is wrong since the day", (text) => expect(factsOf(text, "US").event_date).toBeUndefined())

test.each([
  "FR 1881 was cancelled. I booked on 3 November.",
  "BA 117 was delayed 5 hours. They replied on Nov 3 that it was weather.",
  "BA 117 landed late. My card was charged on Nov 3.",
  "BA 117 cancelled. Rebooked for Nov 3."
])("of %j the one day is another than that of the flight", (text) =>
  expect(factsOf(text, "IE").flight_date).toBeUndefined()
)

test.each([
  "I got no letter on November 10",
  "The collector received my letter on Nov 10",
  "They received the dispute letter on Nov 10",
  "Got a letter on November 10 from my neighbor"
])("%j tells of no notice of a collector", (text) => expect(factsOf(text, "US").notice_date).toBeUndefined())
