/** How late a flight was and where it went are read in the ways in which people write them. */
import { expect, test } from "vitest"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"

const read = (text: string) => narrativeFacts([text], { now: Date.parse("2026-11-20T12:00:00Z") })

test.each([
  ["El vuelo VY3002 llegó con cuatro horas de retraso.", "4"],
  ["Der Flug EW 583 hatte eine Verspätung von fünf Stunden.", "5"],
  ["Le vol AF1680 a eu un retard de 4 heures.", "4"],
  ["The flight was 3 hours 40 late.", "3"],
  ["My flight was 3h40 late.", "3"],
  ["The flight arrived 6 hours and 10 minutes late.", "6"]
])("%j tells how late it was", (text, hours) => {
  expect(read(text).delay_hours).toBe(hours)
  expect(read(text).disruption).toBe("delayed")
})

test.each([
  ["Ryanair flight FR8545 Dublin to Rome 14 August 2026 was delayed", "Dublin to Rome"],
  ["Mon vol AF1680 Paris-Nice a été annulé", "Paris to Nice"],
  ["El vuelo VY3002 de Barcelona a Sevilla", "Barcelona to Seville"],
  ["my flight from New York to Boston on 3 May", "New York to Boston"],
  ["my flight from Paris-Orly was late", undefined],
  ["a flight from Dublin to Rome and then Rome to Naples", undefined]
])("the route of %j is %s", (text, route) => expect(read(text).route).toBe(route))

test.each([
  ["El vuelo VY3002 de Barcelona a Sevilla del 3 de octubre de 2026 llegó tarde.", "flight_date", "2026-10-03"],
  ["easyJet flight EZY8723 on 1 September 2026 was late", "flight_number", "EZY8723"]
] as const)("%j tells %s", (text, fact, value) => expect(read(text)[fact]).toBe(value))

test.each([
  "My flight took 9 hours and arrived late.",
  "My 9 hour flight delayed",
  "We waited 4 hours and boarded late; the airline was rude",
  "Our flight had a wait of 5 hours and landed late at night"
])("%j does not tell how late the arrival was", (text) =>
  expect(narrativeFacts([text])).not.toHaveProperty("delay_hours")
)

test.each([
  ["United cancelled our flight DEN-ORD on oct 30, UA 1187, we did not travel", "UA1187"],
  ["flight from dublin to krakow FR1902 on 3rd july was cancelled", "FR1902"],
  ["Vol Air France AF 1680 Paris - Nice annulé", "AF1680"],
  ["SAS SK 1829 Stockholm to Nice was 5 hours late", "SK1829"],
  ["Air Canada AC 123 Toronto to Vancouver, 6 hours late", "AC123"],
  ["paid extra for seats, flight nk 433 sept 5", "NK433"],
  ["our flight UA 1187, then UA 1188", undefined],
  ["my flight to 400 people was late", undefined],
  ["I live in BA1 4QR and the flight was late", undefined],
  ["the flight cost BA 300 euros", undefined],
  ["I flew with AF 2026", undefined]
])("the flight of %j is %s", (text, number) => expect(read(text).flight_number).toBe(number))

test.each([
  ["flight from dublin to krakow was cancelled", "Dublin to Krakow"],
  ["vuelo VY6301 Barcelona - Roma, vueling me canceló", "Barcelona to Rome"],
  ["WestJet WS 117 Calgary to Vancouver, 7 hours late", "Calgary to Vancouver"],
  ["it was nice to split the bill for the flight", undefined]
])("the route of %j is %s, also in small letters", (text, route) => expect(read(text).route).toBe(route))

test("the airline cancelled, in the past tense of Spanish", () =>
  expect(read("vueling me canceló el vuelo VY6301").disruption).toBe("cancelled"))

test("a text that names a flight by its number alone tells of its delay and its day", () =>
  expect(read("SAS SK 1829 Stockholm to Nice was 5 hours late on 14 July 2026")).toMatchObject({
    disruption: "delayed",
    delay_hours: "5",
    flight_date: "2026-07-14"
  }))
