/** What narratives tell, in the words of people whose cases were played against the running service. */
import { describe, expect, test } from "vitest"
import { triage } from "../../../../actors/assistant/triage.ts"
import { correctionsIn } from "../../../../actors/assistant/letters/corrections/corrections.ts"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"

const NOW = Date.UTC(2026, 10, 23)
const factsOf = (text: string, country = "US") => narrativeFacts([text], { country, now: NOW, writtenAt: [NOW] })

describe("the narrative of a played case", () => {
  test("a payment that was made under deceit is told from one that another person made", () => {
    const zelle =
      "somebody called saying he was from Chase fraud department and got me to send 2,300 dollars by Zelle on November 12, 2026. Chase says I authorized it so no refund. I live in Ohio USA"
    expect(factsOf(zelle)).toMatchObject({
      payment_under_deceit: "yes",
      transaction_date: "2026-11-12",
      answer_so_far: "refused",
      amount: "2300.00 USD"
    })
    for (const text of [
      "I was tricked into sending 500 dollars by Zelle",
      "A scammer had me wire 4,000 dollars",
      "We sent the money to a scammer"
    ])
      expect(factsOf(text), text).toMatchObject({ payment_under_deceit: "yes" })
    for (const text of [
      "There was debit card fraud on my account, 500 dollars",
      "A scammer hacked my account and sent 500 dollars by Zelle",
      "They asked me to pay 500 dollars. I never authorized it, it is a fraud"
    ])
      expect(factsOf(text), text).not.toHaveProperty("payment_under_deceit")
  })

  test("a cancellation without its day is one", () => {
    const text = "planet fitness keep charging me $24.99 a month even tho i cancelled in august in person"
    expect(factsOf(text)).toMatchObject({ already_cancelled: "yes" })
    expect(factsOf("They charge me and I cannot cancel, unless I cancelled in person")).not.toHaveProperty(
      "already_cancelled"
    )
  })

  test.each([
    "Commande du 1er octobre 2026, 89 euros, jamais livrée, le vendeur ne répond plus",
    "My order never arrived",
    "Das Paket ist nie angekommen"
  ])("%j tells that the goods never came", (text) =>
    expect(factsOf(text, "FR")).toMatchObject({ not_delivered: "yes" })
  )

  test("goods that came late are not goods that never came", () => {
    expect(factsOf("It had not arrived for weeks, then the parcel came broken")).not.toHaveProperty("not_delivered")
  })

  test("one repair that failed is counted", () => {
    const text = 'they sent a guy who "fixed" it on 2 November and it packed in again two days later'
    expect(factsOf(text, "GB")).toMatchObject({ repairs_tried: "1" })
    expect(factsOf("They fixed the screen and I use it again", "GB")).not.toHaveProperty("repairs_tried")
  })

  test("the first of two written notices is the first request", () => {
    const text = "landlord in Dallas texas wont fix the heating, told him twice in writing on oct 20 2026"
    expect(factsOf(text)).toMatchObject({ first_request_date: "2026-10-20" })
  })

  test("a sum that was taken twice is not the whole sum", () => {
    expect(factsOf("I cancelled and they charged 59 dollars twice")).not.toHaveProperty("amount")
    expect(factsOf("I cancelled and they charged 59 dollars")).toMatchObject({ amount: "59.00 USD" })
  })

  test("a flight number is read in German and French", () => {
    expect(factsOf("Die Flugnummer war LH1166", "DE")).toMatchObject({ flight_number: "LH1166" })
    expect(factsOf("Le numéro de vol est AF1234", "FR")).toMatchObject({ flight_number: "AF1234" })
  })

  test("Georgia with the words that it is the State is the State", () => {
    const evaluation = triage({
      text: "Experian shows a card that is not mine. I am in Georgia (the US state).",
      organizationNamed: true,
      now: NOW
    })
    expect(evaluation.jurisdiction.code).toBe("US-GA")
  })
})

describe("a correction of a played case", () => {
  test("changes the sum that is known, also without its currency", () => {
    const correct = (text: string, amount: string) => correctionsIn(text, { amount }, { now: NOW, declared: true })
    expect(correct("not 24.99 sorry, its 26.99", "24.99 USD")).toEqual([
      { fact: "amount", was: "24.99 USD", is: "26.99 USD" }
    ])
    expect(correct("not 2024 but 2025", "24.99 USD")).toEqual([])
  })
})
