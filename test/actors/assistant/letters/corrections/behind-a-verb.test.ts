/** A correction is carried out also where its verb stands between the right sum and "not", as German has it. */
import { expect, test } from "vitest"
import { correctionsIn } from "../../../../../actors/assistant/letters/corrections/corrections.ts"

const CONTEXT = {
  now: Date.parse("2026-11-20T10:00:00Z"),
  declared: false,
  isSumAsked: false
} as const

test.each([
  ["DE", "das Ticket hat 129,90 gekostet, nicht 119,90"],
  ["DE", "Das Ticket hat 129,90 € gekostet und nicht 119,90 €."],
  ["DE", "Das hat nicht 119,90 gekostet, sondern 129,90"],
  ["DE", "die haben 129,90 abgebucht, nicht 119,90"],
  ["FR", "le billet a coûté 129,90, pas 119,90"],
  ["FR", "129,90 payés, pas 119,90"],
  ["FR", "Ce n'était pas 119,90 mais 129,90 euros"],
  ["ES", "el billete costó 129,90, no 119,90"],
  ["ES", "129,90 pagados, no 119,90"],
  ["ES", "No fueron 119,90 sino 129,90 euros"],
  ["IE", "129.90 it cost me, not 119.90"]
])("%s: %s", (country, text) =>
  expect(correctionsIn(text, { amount: "119.90 EUR" }, { ...CONTEXT, country })).toMatchObject([
    { fact: "amount", was: "119.90 EUR", is: "129.90 EUR" }
  ])
)
