/** A letter states no request before the payment or the purchase that it is about, and no refusal before the request. */
import { describe, expect, test } from "vitest"
import { composeLetter, missingQuestions } from "../../../../actors/assistant/letters/compose.ts"
import type { LetterInput } from "../../../../actors/assistant/letters/letter-draft.ts"
import { narrativeReading } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import { letterTemplates } from "../../../../actors/assistant/letters/templates.ts"
import type { Facts } from "../../../../schema/letter.ts"
import { EVERY_FACT, evaluationOf, letterInput, ruleIdOf } from "./given-letter.ts"

const NOW = Date.UTC(2026, 10, 29)
const PERSON = { consumer_name: EVERY_FACT.consumer_name, consumer_address: EVERY_FACT.consumer_address } as Facts

const inputOf = (id: string, narrative: ReadonlyArray<string>, facts: Facts): LetterInput =>
  letterInput({
    evaluation: evaluationOf(ruleIdOf(id)),
    organization: { org_id: "harbor-bank", org_name: "Harbor Bank" },
    narrative,
    facts: { ...PERSON, ...facts },
    now: NOW,
    opened_at: NOW
  })

const askedOf = (id: string, narrative: ReadonlyArray<string>, facts: Facts = {}) => {
  const template = letterTemplates().get(id)
  if (template === undefined) throw new Error(`no template ${id}`)
  return missingQuestions(template, inputOf(id, narrative, facts)).map(({ fact }) => fact)
}

const bodyOf = (id: string, facts: Facts, narrative: ReadonlyArray<string> = []): string => {
  const composed = composeLetter(inputOf(id, narrative, facts))
  if (composed._tag === "Missing") throw new Error(composed.questions.map(({ fact }) => fact).join(" "))
  return composed.letter.body
}

const read = (text: string): Facts => narrativeReading([text], { country: "GB", now: NOW, writtenAt: [NOW] }).facts

describe("days that a narrative tells", () => {
  const BEFORE = "On 9 November 2026 they took £450 from my account. I reported this payment on 3 November 2026."
  const STATED: Facts = { payment_problem: "unauthorized" }

  test("a request before the payment is asked for again", () =>
    expect(askedOf("psd2_refund", [BEFORE], STATED)).toContain("first_request_date"))

  test("a request on the day of the payment is not asked for", () =>
    expect(askedOf("psd2_refund", [BEFORE.replace("3 Nov", "9 Nov")], STATED)).not.toContain("first_request_date"))

  test("a request for personal data may lie before a payment", () =>
    expect(
      askedOf("gdpr_request", [BEFORE.replace("reported this payment", "requested a copy of my data")])
    ).not.toContain("first_request_date"))

  test("a complaint about this payment is an earlier request", () =>
    expect(read("I reported this payment on 3 November 2026.")).toMatchObject({ first_request_date: "2026-11-03" }))

  test("the day of a payment that was reported is no day of the report", () =>
    expect(read("I reported the payment of 9 November 2026 to them.").first_request_date).toBeUndefined())

  test("a delivery before the purchase makes both days doubtful", () => {
    const facts = read("I bought the sofa on 9 October 2026. It was delivered on 3 October 2026.")
    expect([facts.purchase_date, facts.delivery_date]).toEqual([undefined, undefined])
  })

  test("a day that is known roughly may lie a few days before", () =>
    expect(
      askedOf("psd2_refund", ["On 9 November 2026 they took £450. I reported it about three weeks ago."], STATED)
    ).not.toContain("first_request_date"))
})

describe("days of a narrative beside stated ones", () => {
  const ASKED = "I reported this payment on 3 November 2026."

  test("a told request before the stated payment is asked for again", () => {
    const stated: Facts = { transaction_date: "2026-11-09", payment_problem: "unauthorized" }
    expect(askedOf("psd2_refund", [ASKED], stated)).toContain("first_request_date")
    expect(askedOf("psd2_refund", [ASKED], { ...stated, transaction_date: "2026-11-02" })).not.toContain(
      "first_request_date"
    )
  })
})

describe("days that are stated", () => {
  const PAYMENT: Facts = {
    amount: "450.00 GBP",
    transaction_date: "2026-11-09",
    payment_problem: "unauthorized",
    answer_so_far: "none"
  }

  test("a request before the payment is left out of the letter and breaks no duty", () => {
    const body = bodyOf("psd2_refund", { ...PAYMENT, first_request_date: "2026-11-03" })
    expect(body).not.toContain("3 November")
    expect(body).not.toContain("breach")
    expect(bodyOf("psd2_refund", { ...PAYMENT, first_request_date: "2026-11-10" })).toContain("10 November")
  })

  test("a refusal before the request is told without its day", () => {
    const body = bodyOf("psd2_refund", {
      ...PAYMENT,
      answer_so_far: "refused",
      first_request_date: "2026-11-12",
      denial_date: "2026-11-10"
    })
    expect(body).toContain("12 November")
    expect(body).not.toContain("10 November")
    expect(body).toContain("You refused")
  })

  test("a complaint about goods before they were delivered is left out", () =>
    expect(
      bodyOf("uk_goods_reject", {
        product: "the sofa",
        purchase_date: "2026-10-01",
        delivery_date: "2026-10-20",
        first_request_date: "2026-10-05",
        answer_so_far: "none",
        what_happened: "A leg broke.",
        amount: "500.00 GBP"
      })
    ).not.toContain("5 October"))

  test("a withdrawal before the delivery keeps its day", () =>
    expect(
      bodyOf("uk_cancel", {
        purchase_date: "2026-10-01",
        delivery_date: "2026-10-20",
        first_request_date: "2026-10-05",
        answer_so_far: "none"
      })
    ).toContain("5 October"))
})
