/** A letter about a payment says of it what was told, and nothing more. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"
import { historyIn } from "../../../../../actors/assistant/letters/history-reading.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import { unwrapped } from "../../../../../actors/assistant/letters/wrap.ts"
import type { FactName, Facts } from "../../../../../schema/letter.ts"
import { evaluationOf, letterInput } from "../given-letter.ts"

const problemOf = (...texts: ReadonlyArray<string>) => {
  const { payment_problem, payment_under_deceit } = narrativeFacts(texts)
  return payment_under_deceit === "yes" ? "deceived" : payment_problem
}

describe("a narrative of a payment", () => {
  test.each([
    "someone got into my chase checking and zelled out $1,200. i did NOT do this",
    "There are two withdrawals of 300 dollars from my account that I never authorized.",
    "My debit card was stolen and they took $400 at an ATM.",
    "A scammer hacked my account and sent 500 dollars by Zelle",
    "He pretended to be from the bank, asked for the code and then he transferred 900 dollars.",
    "me quitaron 1.250 euros de mi cuenta con una transferencia que yo no hice",
    "Von meinem Konto wurden 400 € abgebucht, das war nicht von mir autorisiert.",
    "On a prélevé 300 euros sur mon compte, je n'ai jamais autorisé ce paiement."
  ])("in which another person made it tells so: %j", (text) => expect(problemOf(text)).toBe("unauthorized"))

  test.each([
    "Mum (78) was called by someone saying they were Barclays fraud team and moved £4,600 to a 'safe account'.",
    "I paid 400 by bank transfer to a fake website.",
    "Ich habe 620 € überwiesen, der Verkäufer war ein Betrüger.",
    "J'ai fait un virement de 500 euros, c'était une arnaque.",
    "Hice una transferencia de 300 euros y era una estafa."
  ])("that was made under deceit tells so: %j", (text) => expect(problemOf(text)).toBe("deceived"))

  test("tells of deceit when a later message does", () => {
    const sent = "I sent $850 with Zelle to a guy for concert tickets, he never sent them and his number's dead."
    expect(problemOf(sent)).toBe("own")
    expect(problemOf(sent, "he tricked me, the tickets never existed")).toBe("deceived")
  })

  test.each([
    "I sent $600 by Zelle for a puppy and it never came.",
    "Bought a used mower, paid 400 with zelle, mower doesnt run and seller wont refund.",
    "Ich habe am 14.10.2026 selbst 620 € an einen Verkäufer überwiesen, die Ware kam nie.",
    "J'ai envoyé 200 euros au vendeur, il ne répond plus.",
    "I sent $300 by Zelle for a sofa. Is this a scam?"
  ])("that the writer made tells so: %j", (text) => expect(problemOf(text)).toBe("own"))

  test.each([
    "the ATM gave me 40 but took 400 from my account",
    "My bank debited the rent twice.",
    "The ATM gave me $200 too little. I did not send a complaint yet.",
    "I haven't made any late payments. My bank charged me twice.",
    "Der Geldautomat hat nur 50 Euro ausgegeben, abgebucht wurden 200."
  ])("that was carried out wrongly tells so: %j", (text) => expect(problemOf(text)).toBe("wrong"))

  test.each([
    "The bank took a payment of 400 dollars from my account.",
    "I sent my sister 50 dollars. Then somebody used my card for 400.",
    "Chase says I authorized it.",
    "There are charges on my bank account. I sent a letter to the bank in May.",
    "I moved house in May and the bank charged me 40.",
    "I paid my rent on time. The bank took an unknown payment of 400 dollars.",
    "They got into my account and sent $500 to themselves.",
    "A man called, got my code, transferred $900 from my account to himself.",
    "Zelle transferred $500 from my account to a stranger.",
    "My mailbox was hacked. I paid the invoice of $5,000 by bank transfer.",
    "Die Bank hat die Erstattung nicht genehmigt. 500 € wurden vom Konto abgebucht.",
    "Ich kenne mich mit dem Konto nicht aus.",
    "I did not make the payment on time, and the bank wants a late fee.",
    "I transferred $300 to the wrong account by mistake.",
    "My card was stolen at an ATM and the bank only refunded a part."
  ])("that leaves it open tells nothing: %j", (text) => expect(problemOf(text)).toBeUndefined())
})

describe("an answer to the question what is wrong with the payment", () => {
  const answered = (text: string, ...others: ReadonlyArray<FactName>) =>
    answersIn(text, [...others, "payment_problem" as const].map(questionOf), { now: 0, country: "US", isAnswer: true })

  test.each([
    ["someone else made it without permission", "unauthorized"],
    ["another person made it", "unauthorized"],
    ["it wasn't me", "unauthorized"],
    ["Jemand anderes hat es gemacht", "unauthorized"],
    ["a fraudster got me to make it", "deceived"],
    ["I made it, but a scammer tricked me", "deceived"],
    ["j'ai été trompé", "deceived"],
    ["the bank made a mistake", "wrong"],
    ["error del banco", "wrong"],
    ["I made it on purpose", "own"],
    ["I made the payment myself", "own"]
  ])("is taken in the words of the question: %j is %s", (text, payment_problem) => {
    expect(answered(text)).toEqual({ payment_problem })
    expect(answered(text, "account_reference", "transaction_date")).toEqual({ payment_problem })
  })

  test.each([
    "Please send the letter to someone else",
    "they told me to wait",
    "I sent it to you already",
    "I called the bank myself",
    "the bank said it was my error",
    "deceived or wrong, not sure",
    "was I deceived?"
  ])("is not taken from %j", (text) => expect(answered(text)).toEqual({}))

  test.each(["I made it myself", "I made it on purpose"])("is no earlier request to the bank: %j", (text) =>
    expect(historyIn(text, 0).askedBefore).toBe(false)
  )

  test("is read beside a sum in the same message", () =>
    expect(answered("$850, a scammer tricked me", "amount")).toEqual({
      amount: "850.00 USD",
      payment_problem: "deceived"
    }))
})

const FACTS: Facts = {
  consumer_name: "Jane Roe",
  account_reference: "A-1",
  amount: "850.00 USD",
  transaction_date: "2026-10-28"
}
const RULES = ["us-efta-rege", "eu-psd2-unauth", "gb-psr2017", "gb-app"]
const composed = (rule: string, facts: Facts, narrative: ReadonlyArray<string> = ["It is about a payment."]) =>
  composeLetter(
    letterInput({
      evaluation: evaluationOf(rule),
      organization: { org_id: "harbor-bank", org_name: "Harbor Bank" },
      facts: { ...FACTS, ...facts },
      narrative
    })
  )
const letterOf = (rule: string, facts: Facts): string => {
  const result = composed(rule, facts)
  if (result._tag === "Missing") throw new Error(result.questions.map(({ fact }) => fact).join(", "))
  return [result.letter.subject, ...unwrapped(result.letter.body).flat()].join("\n")
}

const NOT_AUTHORIZED = /did not authori[sz]e|refund (?:of )?(?:an|the) unauthori[sz]ed payment of/i
const DECEIVED = /was deceived/

describe.each(RULES)("a letter that rests on %s", (rule) => {
  test("asks what is wrong with the payment where that was not told", () => {
    const result = composed(rule, {})
    expect(result).toMatchObject({ _tag: "Missing", questions: [{ fact: "payment_problem" }] })
  })

  test("says that it was not authorized only where that is so", () => {
    expect(letterOf(rule, { payment_problem: "unauthorized" })).toMatch(NOT_AUTHORIZED)
    for (const payment_problem of ["deceived", "own"]) {
      expect(letterOf(rule, { payment_problem })).not.toMatch(NOT_AUTHORIZED)
    }
    const happened = { transaction_description: "The machine gave 40.", what_happened: "The machine gave 40." }
    const wrong = { payment_problem: "wrong", ...happened }
    expect(letterOf(rule, wrong)).not.toMatch(NOT_AUTHORIZED)
    // A deceit that was denied leaves it open who made the payment.
    expect(letterOf(rule, { payment_under_deceit: "no" })).not.toMatch(NOT_AUTHORIZED)
  })

  test("says that the sender was deceived only where that is so", () => {
    expect(letterOf(rule, { payment_problem: "deceived" })).toMatch(DECEIVED)
    for (const payment_problem of ["unauthorized", "own"]) {
      expect(letterOf(rule, { payment_problem })).not.toMatch(DECEIVED)
    }
  })

  test("says nothing of a breach where the person made the payment", () => {
    const history = { first_request_date: "2026-09-01", answer_so_far: "none" }
    expect(letterOf(rule, { payment_problem: "own", ...history })).not.toMatch(/in breach/)
  })

  test("needs to know what was carried out wrongly", () => {
    expect(composed(rule, { payment_problem: "wrong" })).toMatchObject({
      questions: [{ fact: rule === "gb-app" ? "what_happened" : "transaction_description" }]
    })
  })
})

test.each([
  "Cash App shows 3 transfers to someone named jb99 i didnt make, $200 and $150.",
  "There are charges of $90 that I never authorized.",
  "A payment of $90 which we did not approve, at a shop in Ohio."
])("in %j the writer made no such payment", (text) =>
  expect(narrativeFacts([text])).toMatchObject({ payment_problem: "unauthorized" })
)

test("a transfer that was made too late is no transfer of another person", () =>
  expect(narrativeFacts(["My payments of $90 are fine, I never made them late."])).not.toMatchObject({
    payment_problem: "unauthorized"
  }))
