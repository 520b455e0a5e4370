/** A number that is no sum and no day is corrected where the wrong one is known. */
import { expect, test } from "vitest"
import { staysInFullHours } from "../../../../../actors/assistant/letters/corrections/corrected-numbers.ts"
import { correctionsIn } from "../../../../../actors/assistant/letters/corrections/corrections.ts"
import type { FactName, Facts } from "../../../../../schema/letter.ts"

const KNOWN: Facts = { delay_hours: "6", passengers: "1", amount: "220.00 GBP", flight_date: "2026-08-14" }
const read = (content: string) =>
  correctionsIn(content, KNOWN, { now: Date.parse("2026-11-30T09:00:00Z"), declared: false, country: "GB" })

test.each<[string, FactName, string]>([
  ["it was 7 hours, not 6", "delay_hours", "7"],
  ["not 6 but 7.5 hours", "delay_hours", "7"],
  ["nicht 6 sondern 7 Stunden", "delay_hours", "7"],
  ["ce n'est pas 6 mais 7 heures", "delay_hours", "7"],
  ["no 6 sino 7 horas", "delay_hours", "7"],
  ["we are 3 people, not 1", "passengers", "3"]
])("%j changes the fact that has the old number", (content, fact, is) => {
  expect(read(content)).toEqual([{ fact, was: KNOWN[fact], is }])
})
test.each(["it was 6h20 not 6", "not 6 but 6.3 hours", "6:20 not 6"])(
  "%j changes no full hour, and the reply says so",
  (content) => {
    expect(read(content)).toEqual([])
    expect(staysInFullHours(content, KNOWN).join(" ")).toContain("so 6 stays in it")
  }
)
test.each([
  "3 not 1",
  "2 bags not 1",
  "6 passengers not 5",
  "it was 14 not 6 august",
  "not 6 but 7 euros",
  "They said 8 hours, not 9"
])("%j changes nothing, because no fact has the old number or it may be of something else", (content) => {
  expect(read(content)).toEqual([])
  expect(staysInFullHours(content, KNOWN)).toEqual([])
})
