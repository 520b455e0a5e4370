/** A correction in a user's words changes the fact that it names, and nothing else. */
import { expect, test } from "vitest"
import { staysAsTold } from "../../../../../actors/assistant/letters/corrections/corrected-sums.ts"
import { correctionsIn } from "../../../../../actors/assistant/letters/corrections/corrections.ts"

const KNOWN = { deposit_amount: "1800.00 USD", move_out_date: "2026-07-31" }
const NOW = Date.parse("2026-11-22T12:00:00Z")
const read = (content: string, declared = false) => correctionsIn(content, KNOWN, { now: NOW, declared, country: "US" })

test.each([
  "It was 1,900 dollars, not 1,800",
  "It was $1,900, not $1,800",
  "Sorry, not 1800 but $1,900",
  "The deposit was 1900 USD instead of 1,800.",
  "Actually it was 1,900 dollars",
  "Sorry, it was actually $1,900.",
  "wait, the deposit was 1,900 not 1,800, there was a pet deposit of 200",
  "my bad, it was 1900",
  "the deposit was 1900",
  "My full deposit was $1,900."
])("the sum of %o becomes the right one", (content) => {
  expect(read(content)).toMatchObject([{ fact: "deposit_amount", was: "1800.00 USD", is: "1900.00 USD" }])
})

test.each([
  "I wrote to them 2 times, not 3, about the $1,800",
  "It is unit 1,900, not 1,700",
  "They offered $400",
  "sorry, it was 12 days",
  "my bad, it was 30",
  "the pet deposit was 1900",
  "The total was 1900"
])("%o corrects nothing", (content) => expect(read(content)).toEqual([]))

test("another sum without a word of correcting is asked about, and the same one is not", () => {
  const [words] = staysAsTold("The price was $249", { amount: "199.00 USD" })
  expect(words).toContain("stays $199.00")
  expect(words).toContain("“It was 249, not 199.”")
  expect(staysAsTold("The price was $199", { amount: "199.00 USD" })).toEqual([])
  expect(staysAsTold("The price was $249", { amount: "199.00 USD", base_rent: "800.00 USD" })).toEqual([])
})

test("a bare dollar sign of a correction means the dollars of the country, as the narrative's does", () => {
  const found = correctionsIn(
    "It was $500, not $400",
    { amount: "400.00 AUD" },
    { now: NOW, declared: false, country: "AU" }
  )
  expect(found).toMatchObject([{ fact: "amount", was: "400.00 AUD", is: "500.00 AUD" }])
})

const LIVED = { consumer_address: "77 Elm St\nAlbany NY 12207", move_out_date: "2026-07-31" }
const movedIn = (content: string) => correctionsIn(content, LIVED, { now: NOW, declared: false, country: "US" })

test.each([
  "My new address is 9 Oak Lane, Albany NY 12208",
  "I have moved to 9 Oak Lane, Albany NY 12208.",
  "New address: 9 Oak Lane, Albany NY 12208"
])("the address of the person becomes the one in %o", (content) =>
  expect(movedIn(content)).toEqual([
    { fact: "consumer_address", was: "77 Elm St\nAlbany NY 12207", is: "9 Oak Lane\nAlbany NY 12208" }
  ])
)

test.each([
  "My new address is 77 Elm St, Albany NY 12207",
  "Their new address is 9 Oak Lane, Albany NY 12208",
  "I gave them my new address in August",
  "I live at 9 Oak Lane, Albany NY 12208 with my brother"
])("%o changes no address", (content) => expect(movedIn(content)).toEqual([]))

test.each([
  "For your information: I moved to 12 Elm St, Reno, NV 89501 on 1 March 2024, and moved out on 30 September 2026.",
  "Before that I moved to 9 Pine St, Reno, NV 89501.",
  "We moved to 12 Elm St, Reno, NV 89501 in 2019 and moved out in May."
])("%o tells of the past and changes no address", (content) => expect(movedIn(content)).toEqual([]))

test("an address and a sum of one message are both corrected", () =>
  expect(
    correctionsIn(
      "My address is 40 Oak St, Denver, CO 80202 and the amount was $500, not $300.",
      { ...LIVED, amount: "300.00 USD" },
      { now: NOW, declared: true, country: "US" }
    )
  ).toMatchObject([
    { fact: "consumer_address", is: "40 Oak St\nDenver, CO 80202" },
    { fact: "amount", is: "500.00 USD" }
  ]))

test.each([
  "I paid more than $200 for meals",
  "Sorry, I paid 50 dollars more for the hotel",
  "actually the hotel was $120",
  "no, not refused, they offered $100 less"
])("the sum of the matter is not corrected by another sum: %j", (text) =>
  expect(correctionsIn(text, { amount: "450.00 USD" }, { now: 0, country: "US", declared: false })).toEqual([])
)
