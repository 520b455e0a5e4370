/** A wrong and a right value of one message, in four languages: the right one takes the place of the wrong one, and of nothing else. */
import { describe, expect, test } from "vitest"
import type { FactName, Facts } from "../../../../../schema/letter.ts"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { correctionsIn } from "../../../../../actors/assistant/letters/corrections/corrections.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"

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

describe("what others say, ask or have", () => {
  const KNOWN: Facts = { amount: "1450.00 USD", deposit_amount: "1450.00 USD", move_out_date: "2026-08-31" }
  test.each([
    "er sagt 1200, nicht 1450",
    "der Vermieter behauptet, es waren 1200 und nicht 1450",
    "laut Vermieter waren es 1200, nicht 1450",
    "meine Schwester zahlte 2000, nicht 1450",
    "wenn es 1500 und nicht 1450 wären",
    "il dit 1200 et non 1450",
    "le propriétaire prétend que c'était 1200 et non 1450",
    "si c'était 1500 et non 1450",
    "dice que son 1200, no 1450",
    "el casero dice que eran 1200, no 1450",
    "según él son 1200, no 1450",
    "¿eran 1500, no 1450?",
    "he says 1200 not 1450",
    "Rick insists its 1200 not 1450",
    "his email says 1200 not 1450",
    "according to him it was 1200, not 1450",
    "he texted me that the deposit was 1200, not 1450",
    "the landlord wrote deposit was 900, not 1450, thats a lie",
    "they claim we moved out sept 15 not aug 31",
    "his letter says we moved out sept 15 not aug 31",
    "my sister's deposit was 2000, not 1450",
    "I know my sister's deposit was 2000, not 1450",
    "the check was for 550 not 1450",
    "he only sent 550, not 1450",
    "It was cleaned on aug 30, not aug 31",
    "i painted the walls on aug 30, not aug 31",
    "my roommate moved out aug 20, not me",
    "my roommate moved out aug 20, not aug 31",
    "she moved out aug 20, not aug 31",
    "Should it be 1500, not 1450?",
    "was the deposit 1500, not 1450?",
    "If we moved out sept 1, not aug 31, would that change anything",
    "i want 3x, not 1450",
    "I'd take 1000, not 1450",
    "they now want 1,200, not 1,450",
    "should we offer 500 and not 1,450?",
    "should we offer 500 and not 1,450",
    'Mgmt: "we have 1200, not 1450"',
    "their records show 1200 not 1450",
    "they have it down as 1200 not 1450",
    "they're saying 1200 not 1450",
    "he keeps saying 1200 not 1450",
    "I was told 1200 not 1450",
    "he would pay 500, not 1450",
    "we agreed on 500 not 1450",
    "I got 500 back, not 1450",
    "he keeps 900, not 1450",
    "lets ask for 2900 not 1450",
    "next door pays 1200 not 1450",
    "the other apartment is 1200, not 1450",
    "my rent was 1200, not 1450",
    "he came on aug 30, not aug 31",
    "I called him on sept 1 not aug 31"
  ])("%j correct nothing", (content) => expect(read(content, KNOWN)).toEqual([]))

  test.each([
    "he says 1200 but it was 1500 not 1450",
    "my receipt says 1500 not 1450",
    "the lease says $1,500, not $1,450",
    "sorry, me and my roommate paid 1500 not 1450",
    "I need you to change it to 1500 not 1450",
    "Can you change it to 1500, not 1450?",
    "it was 1500 not 1450, does that change anything?",
    "it was 1500 not 1450 if that matters",
    "its 1500 not 1450 can you fix that?",
    "I keep saying it: 1500 not 1450",
    "I told you wrong, it was 1500 not 1450",
    "you wrote 1450 but it is 1500 not 1450",
    "I want the letter to say 1500 not 1450",
    "It was 1500, not 1450. He says otherwise.",
    "He lies about it. It was 1500, not 1450.",
    "laut Quittung 1500, nicht 1450",
    "ich habe 1500 gezahlt, nicht 1450",
    "je veux dire 1500 et non 1450",
    "perdón, eran 1500, no 1450",
    "it was actually $1,500 i paid not 1,450. i found the check"
  ])("%j are the writer's own correction", (content) =>
    expect(read(content, { amount: "1450.00 USD" })).toEqual([
      { fact: "amount", was: "1450.00 USD", is: "1500.00 USD" }
    ])
  )

  test("leave the day of a notice to the notice, and what came back to who sent it", () => {
    const day = { fact: "notice_date", was: "2026-11-06", is: "2026-11-09" }
    expect(read("their letter says Nov 9 not Nov 6", { notice_date: "2026-11-06" })).toEqual([day])
    const sum = { fact: "deposit_returned", was: "550.00 USD", is: "650.00 USD" }
    const known: Facts = { deposit_amount: "1450.00 USD", deposit_returned: "550.00 USD" }
    expect(read("the check was for 650 not 550", known)).toEqual([sum])
  })

  test("leave the writer's own days to be corrected", () => {
    const day = { fact: "move_out_date", was: "2026-08-31", is: "2026-08-30" }
    for (const said of [
      "my roommate and I moved out aug 30 not aug 31",
      "I told you wrong, I left on aug 30 not aug 31"
    ])
      expect(read(said, KNOWN)).toEqual([day])
    expect(read("I emailed him sept 5 not sept 2", { first_request_date: "2026-09-02" })).toMatchObject([
      { fact: "first_request_date", is: "2026-09-05" }
    ])
  })

  test("give a sum that was not known only in the writer's own words", () => {
    const own = "it was actually $6,000 i paid not 6,500. i found the check"
    expect(read(own, {})).toMatchObject([{ fact: "amount", is: "6000.00 USD" }])
    expect(read("he says it was actually $6,000 i paid not 6,500", {})).toEqual([])
  })

  test("are no fact of a story", () => {
    const story = "I moved out of our flat in Austin, Texas. We paid a deposit of $1,450."
    for (const said of [
      "the landlord wrote deposit was $900, not $1,450",
      "my sister's deposit was $2,000, not $1,450"
    ])
      expect(narrativeFacts([story, said], { now: NOW, country: "US" }).deposit_amount).toBe("1450.00 USD")
  })
})
