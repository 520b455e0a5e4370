/** A wrong and a right value of one message, in four languages: the right one takes the place of the wrong one, and of nothing else. */
import { describe, expect, test } from "vitest"
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { answersIn } from "../../../../actors/assistant/letters/answers.ts"
import { correctionsIn } from "../../../../actors/assistant/letters/corrections.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"

const NOW = Date.parse("2026-11-20T09:00:00Z")
const read = (content: string, known: Facts, country = "US", isSumAsked = false) =>
  correctionsIn(content, known, { now: NOW, declared: false, country, isSumAsked })

test.each<[string, string, string, string]>([
  ["its 7 charges not 8, may thru nov, so $279.65 not $319.60", "US", "319.60 USD", "279.65 USD"],
  ["oh and actually the price was $2,299 not 2199", "AU", "2199.00 AUD", "2299.00 AUD"],
  ["nicht 249,90 sondern 269,80", "DE", "249.90 EUR", "269.80 EUR"],
  ["es waren 269,80 statt 249,90", "DE", "249.90 EUR", "269.80 EUR"],
  ["et c'est pas 249,90 c'est 269,80 avec la livraison", "FR", "249.90 EUR", "269.80 EUR"],
  ["pas 249,90 mais 269,80 euros", "FR", "249.90 EUR", "269.80 EUR"],
  ["no eran 40 sino 45", "ES", "40.00 EUR", "45.00 EUR"],
  ["no eran 40 euros, son 45 euros", "ES", "40.00 EUR", "45.00 EUR"],
  ["its not 20, its 14 dollars a month", "US", "20.00 USD", "14.00 USD"],
  ["its not 20, its 14 dollars a month since september, 42 so far", "US", "20.00 USD", "42.00 USD"]
])("%j changes the sum that was wrong", (content, country, was, is) => {
  expect(read(content, { amount: was }, country)).toEqual([{ fact: "amount", was, is }])
  expect(read(content, { amount: "7.77 USD", purchase_date: "2026-05-03" }, country)).toEqual([])
})

test.each<[string, string, string]>([
  ["so $279.65 not $319.60", "US", "279.65 USD"],
  ["oh and actually the price was $2,299 not 2199", "AU", "2299.00 AUD"],
  ["et c'est pas 249,90 c'est 269,80 avec la livraison", "FR", "269.80 EUR"]
])("%j makes the sum known where none was", (content, country, is) => {
  expect(read(content, {}, country)).toMatchObject([{ fact: "amount", is }])
  expect(read(content, {}, country, true)).toEqual([])
  for (const fact of ["amount", "ticket_price"] as const)
    expect(answersIn(content, [fact, "consumer_name" as const].map(questionOf), { now: NOW, country })).toEqual({
      [fact]: is
    })
})

test.each([
  "they offered $100 not $200",
  "they say it was $300 not $500",
  "it was 7 not 8",
  "no eran 40 sino 45",
  "room 14 not 20"
])("%j makes no sum known", (content) => expect(read(content, {})).toEqual([]))

describe("a day", () => {
  test.each<[string, string, string, FactName]>([
    ["we moved out the 30th actually not 31", "2026-08-31", "2026-08-30", "move_out_date"],
    ["it was on the 4th, not the 5th", "2026-05-05", "2026-05-04", "purchase_date"],
    ["am 4. nicht am 5.", "2026-05-05", "2026-05-04", "purchase_date"],
    ["le 4 pas le 5", "2026-05-05", "2026-05-04", "purchase_date"],
    ["el 4 no el 5", "2026-05-05", "2026-05-04", "purchase_date"],
    ["not the 5th but the 4th", "2026-05-05", "2026-05-04", "purchase_date"],
    ["ce n'est pas le 3 mars mais le 5 mars 2026", "2026-03-03", "2026-03-05", "purchase_date"],
    ["nicht am 3. März sondern am 5. März 2026", "2026-03-03", "2026-03-05", "purchase_date"],
    ["no fue el 3 de marzo sino el 5 de marzo de 2026", "2026-03-03", "2026-03-05", "purchase_date"]
  ])("takes the place of the wrong one in %j", (content, was, is, fact) => {
    expect(read(content, { [fact]: was })).toEqual([{ fact, was, is }])
    expect(read(content, { [fact]: "2026-07-17" })).toEqual([])
  })
  test("that its month does not have is none", () =>
    expect(read("the 31st not the 30th", { move_out_date: "2026-09-30" })).toEqual([]))
  test("that is asked is the right one of two", () =>
    expect(
      answersIn("12 May 2026, not 13 May 2026", [questionOf("purchase_date")], { now: NOW, country: "US" })
    ).toEqual({ purchase_date: "2026-05-12" }))
})
