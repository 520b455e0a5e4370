/** What people told in their own words is not asked again, and nothing is taken for what it is not. */
import { describe, expect, test } from "vitest"
import { addressBehindName, answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
import { withStory } from "../../../../actors/assistant/letters/told/as-told.ts"
import { composeLetter, missingQuestions } from "../../../../actors/assistant/letters/compose.ts"
import { correctionsIn } from "../../../../actors/assistant/letters/corrections/corrections.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import { letterTemplates } from "../../../../actors/assistant/letters/templates.ts"
import { unwrapped } from "../../../../actors/assistant/letters/wrap.ts"
import { intentsOf } from "../../../../actors/assistant/messages/intent.ts"
import { triage } from "../../../../actors/assistant/triage.ts"
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { evaluationOf, letterInput } from "./given-letter.ts"

const NOW = Date.parse("2026-11-20T12:00:00Z")
const read = (country: string, ...texts: ReadonlyArray<string>): Facts =>
  narrativeFacts(texts, { country, now: NOW, writtenAt: texts.map(() => NOW) })
const answer = (text: string, ...facts: ReadonlyArray<FactName>): Facts =>
  answersIn(text, facts.map(questionOf), { now: NOW, country: "FR", isAnswer: true })

describe("a sum", () => {
  test("that stands beside the deposit is no deposit", () => {
    const text = "My landlord kept 900 out of the 2,400 deposit. I never got the utility credit of 62 dollars either."
    expect(read("US", text).deposit_amount).toBe("2400.00 USD")
  })

  test("is not taken as the amount of the matter where other sums have no currency", () => {
    expect(read("US", "They raised my bill from 69.99 to 94.99, and the wall costs $200 to fix.")).not.toHaveProperty(
      "amount"
    )
    expect(read("US", "They charged $49.99, not 49.99 a year, at 10.30 pm.").amount).toBe("49.99 USD")
  })

  test("of euros in thousands is read where the euro stands behind it", () => {
    expect(read("ES", "me quitaron 1.250 euros de mi cuenta").amount).toBe("1250.00 EUR")
    expect(read("DE", "Der Liter kostete 1.799 € pro Liter")).not.toHaveProperty("amount")
  })
})

describe("a day", () => {
  test.each([
    ["FR", "On m'a facturé 250 € alors que mon contrat finissait le 1 octobre 2026."],
    ["US", "They billed me $250 although my contract ended on October 1, 2026."],
    ["DE", "Sie berechnen 250 €, obwohl mein Vertrag am 1. Oktober 2026 endete."]
  ])("on which the contract ended is no day of a charge (%s)", (country, text) => {
    expect(read(country, text)).not.toHaveProperty("event_date")
    expect(read(country, text)).not.toHaveProperty("transaction_date")
  })

  test.each([
    "I noticed the payment on 3 May 2026.",
    "I saw the withdrawal on my statement on 3 May 2026.",
    "I got a letter about the transfer on 3 May 2026."
  ])("on which a payment was noticed is not that of the payment: %j", (text) =>
    expect(read("GB", text)).not.toHaveProperty("transaction_date")
  )

  test("of a payment is that of the transaction", () =>
    expect(read("GB", "There was a payment of £400 on 3 May 2026.").transaction_date).toBe("2026-05-03"))

  test("of a payment that was moved is that of the transaction", () =>
    expect(read("GB", "Mum moved £4,600 to a safe account on 21 October 2026.").transaction_date).toBe("2026-10-21"))
})

describe("a flight", () => {
  test("is read without the word, with its day and its delay", () => {
    expect(read("CA", "Air Canada AC123 Vancouver to Toronto on Aug 14, 2026 got in 7 hours late.")).toMatchObject({
      flight_number: "AC123",
      flight_date: "2026-08-14",
      disruption: "delayed",
      delay_hours: "7"
    })
    expect(read("GB", "EZY8871 gatwick to malaga 31/07/2026 delayed 4hrs 20.")).toMatchObject({
      flight_number: "EZY8871",
      flight_date: "2026-07-31",
      disruption: "delayed",
      delay_hours: "4"
    })
  })

  test("is no other one because of a post code", () =>
    expect(read("GB", "My flight EZY8871 was late.", "Owen Price, 5 High St, Crawley RH10 1AB")).toMatchObject({
      flight_number: "EZY8871"
    }))

  test.each(["KLM 12 May 2026 cancelled", "I flew KLM 2026 and it was late", "I paid TAP 300 euros, it was cancelled"])(
    "is neither a day nor a sum: %j",
    (text) => expect(read("GB", text)).not.toHaveProperty("flight_number")
  )

  test("with a space in its number is read", () =>
    expect(read("GB", "KLM 1234 was cancelled").flight_number).toBe("KLM1234"))

  test("is not what a concert was", () => {
    const { actionable } = triage({
      text: "Concert cancelled 2 months ago, TicketGiant wont refund $310 just says 'rescheduled TBD'",
      jurisdiction: "US-CA",
      organizationNamed: true,
      now: NOW
    })
    expect(actionable).toBe(false)
  })
})

describe("words of the matter", () => {
  test.each([
    ["I'd cancelled in the app in August.", { already_cancelled: "yes" }],
    ["verizon put an upgrade on my bill, acct 4472-98812", { account_reference: "4472-98812" }],
    ["J'ai commandé un frigo (commande 4418822)", { order_reference: "4418822" }],
    ["Vueling perdió mi maleta en el vuelo VY6203", { baggage_problem: "lost" }],
    ["J'ai demandé l'accès à mes données", { data_right: "access" }],
    ["Ich habe die Löschung meiner Daten verlangt", { data_right: "erasure" }],
    ["Bought a 2018 VW Golf from AutoHub Ltd", { product: "the 2018 VW Golf", vehicle: "2018 VW Golf" }],
    ["Samsung fridge bought 3/15/2026 stopped cooling", { product: "the Samsung fridge" }]
  ])("of %j are taken", (text, facts) => expect(read("US", text)).toMatchObject(facts))

  test("that only ask for assent stay in the story", () =>
    expect(
      withStory({ what_happened: "as told" }, "They want £412. I think it is far too old, isn't it? What can I do?")
    ).toEqual({ what_happened: "They want £412. I think it is far too old." }))

  test("of a person who is content end the matter as settled", () => {
    const intents = intentsOf("ok they gave me 75 dollars credit and fixed the wall. im happy. close it")
    expect(intents).toContain("settled")
    expect(intents).not.toContain("stop")
  })
})

test.each([
  ["Paul Lefèvre 3 place Bellecour 69002 Lyon", "Paul Lefèvre", "3 place Bellecour 69002 Lyon"],
  ["Marta Gil, Av. Diagonal 100, Barcelona", "Marta Gil", "Av. Diagonal 100\nBarcelona"],
  ["Julie Petit, 4 rue Verte, Lille, julie.petit@example.org", "Julie Petit", "4 rue Verte\nLille"],
  ["Dad is Walter Kline, 20 Pine Rd, Greenville SC 29601", "Walter Kline", "20 Pine Rd\nGreenville SC 29601"]
])("%j is a name with its address", (text, name, address) =>
  expect(answer(text, "consumer_name", "consumer_address")).toEqual({ consumer_name: name, consumer_address: address })
)

describe("an answer", () => {
  test.each(["ils m'ont proposé un bon de 150 euros", "they offered me a voucher", "merci beaucoup"])(
    "that names no two places is no route: %j",
    (text) => expect(answer(text, "route")).toEqual({})
  )

  test.each(["FRA to LIS", "Paris - Lisbonne", "Gatwick to Malaga"])("that names two places is a route: %j", (text) =>
    expect(answer(text, "route")).toEqual({ route: text })
  )

  test("in another language is no product", () => {
    expect(answer("ils ne répondent plus", "product")).toEqual({})
    expect(answer("no me contestan", "product")).toEqual({})
  })

  test("of one word of a list is taken beside other questions", () => {
    expect(answer("own", "transaction_date", "payment_problem")).toEqual({ payment_problem: "own" })
    expect(answer("yes", "transaction_date", "stop_contact")).toEqual({})
  })

  test.each([
    ["8/31", "US", "2026-08-31"],
    ["31.8.", "DE", "2026-08-31"],
    ["12/25", "US", "2025-12-25"]
  ])("without its year is the last day of that name: %j (%s)", (text, country, day) =>
    expect(answersIn(text, [questionOf("move_out_date")], { now: NOW, country }).move_out_date).toBe(day)
  )

  test("with the name of the person and an address tells where they live", () => {
    const address = { consumer_address: "12 Park Rd\nLeeds LS1 4AP" }
    expect(addressBehindName("Mia Stone, 12 Park Rd, Leeds LS1 4AP", "Mia Stone")).toEqual(address)
    expect(addressBehindName("Currys Ltd, 12 Park Rd, Leeds LS1 4AP", "Mia Stone")).toEqual({})
  })
})

describe("a correction", () => {
  const known: Facts = { event_date: "2026-10-14", amount: "119.99 USD" }
  const correct = (text: string, declared: boolean) => correctionsIn(text, known, { now: NOW, country: "US", declared })

  test("of days without their year changes the day", () =>
    expect(correct("oops i mean 10/16 not 10/14", false)).toEqual([
      { fact: "event_date", was: "2026-10-14", is: "2026-10-16" }
    ]))

  test("that says the sum needs no currency", () => {
    expect(correct("the amount was 129.99", true)).toEqual([{ fact: "amount", was: "119.99 USD", is: "129.99 USD" }])
    expect(correct("the amount was 129.99", false)).toEqual([])
  })
})

test.each([
  ["uk_cancel", "purchase_date"],
  ["non_delivery_refund", "order_reference"]
] as const)("%s needs no number of an order where its day is known", (name, first) => {
  const template = letterTemplates().get(name)
  if (template === undefined) throw new Error(name)
  const asked = (facts: Facts) =>
    missingQuestions(template, { contacts: [], narrative: [], facts }).map(({ fact }) => fact)
  expect(asked({})).toContain(first)
  for (const known of [{ purchase_date: "2026-11-10" }, { order_reference: "5531-88" }]) {
    expect(asked(known)).not.toContain("order_reference")
    expect(asked(known)).not.toContain("purchase_date")
  }
})

test("the address of the rented home is read behind the day of moving out", () =>
  expect(read("US", "I moved out 9/30/2026 from 12 Lake St Apt 2, Seattle WA 98101.").property_address).toBe(
    "12 Lake St Apt 2\nSeattle WA 98101"
  ))

test("goods that were exchanged, and thanks, end the matter as settled", () =>
  expect(intentsOf("they did swap it today, all good now thank you!!")).toContain("settled"))

const letterOf = (rule: string, facts: Facts): string => {
  const result = composeLetter(
    letterInput({ evaluation: evaluationOf(rule), facts, narrative: ["It is about goods."] })
  )
  if (result._tag === "Missing") throw new Error(result.questions.map(({ fact }) => fact).join(", "))
  return unwrapped(result.letter.body).flat().join("\n")
}

test("goods that never came in the United Kingdom are neither rejected nor sent back", () => {
  const letter = letterOf("gb-cra2015", {
    consumer_name: "Jane Roe",
    product: "the phone",
    amount: "220.00 GBP",
    what_happened: "It never came.",
    not_delivered: "yes"
  })
  expect(letter).toContain("It has not been delivered to me.")
  expect(letter).toContain("(s. 28)")
  expect(letter).not.toMatch(/does not conform|reject the goods|pay for its return/)
})

test("a contract that is cancelled at once asks back what was paid, and not its whole sum", () => {
  const letter = letterOf("us-ftc-cooling", {
    consumer_name: "Jane Roe",
    consumer_address: "1 Main St\nGreenville, SC 29601",
    purchase_date: "2026-11-19",
    amount: "42000.00 USD"
  })
  expect(letter).toContain("refund everything that I have paid of the $42,000.00")
})

test("a contract that is cancelled without a number of an order is named by its day", () => {
  const letter = letterOf("gb-ccr2013", {
    consumer_name: "Jane Roe",
    consumer_address: "5 High St\nLeeds LS1 4AP",
    purchase_date: "2026-11-10"
  })
  expect(letter).toContain("I cancel my contract for what I ordered, made on 10 November 2026.")
})
