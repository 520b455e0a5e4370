/** The money that came while a matter goes on: what the letter, the reminder and the papers take off the claim. */
import { describe, expect, test } from "vitest"
import { knownFacts } from "../../../../../actors/assistant/letters/compose.ts"
import {
  moneyCame,
  receivedOf,
  wholeSum,
  withoutPayments
} from "../../../../../actors/assistant/letters/told/money-came.ts"
import { sumAtStake } from "../../../../../actors/assistant/letters/told/deposit-returned.ts"

const AT = Date.parse("2026-11-25T10:00:00Z")
const DAY = 86_400_000
const came = (texts: ReadonlyArray<string>, country = "US") =>
  moneyCame(
    texts.map((text, index) => ({ text, at: AT + index * DAY, isStory: index === 0 })),
    country
  )
const STORY = "They owe me money and do not pay."

describe("a payment that a message tells", () => {
  test.each([
    ["US", "They sent me $600 on November 24, the rest is still missing", "600.00 USD", "2026-11-24"],
    ["GB", "They refunded £50 yesterday", "50.00 GBP", "2026-11-25"],
    ["GB", "They sent me another 20 pounds today.", "20.00 GBP", "2026-11-26"],
    ["DE", "Er hat mir gestern 800 Euro überwiesen, der Rest fehlt noch.", "800.00 EUR", "2026-11-25"],
    ["DE", "Die haben mir am 24. November 300 Euro erstattet.", "300.00 EUR", "2026-11-24"],
    ["FR", "Ils m'ont remboursé 400 euros le 23 novembre 2026, il manque le reste.", "400.00 EUR", "2026-11-23"],
    ["ES", "Me devolvieron 100 euros el 20 de noviembre, falta el resto.", "100.00 EUR", "2026-11-20"],
    ["CA", "They credited me $75", "75.00 CAD", undefined]
  ])("%s: %s", (country, text, sum, day) => {
    expect(came([STORY, text], country)).toEqual([{ sum, day }])
  })

  test.each([
    "They said they will refund $600 on November 24",
    "If they paid $600 I would stop",
    "They paid me $15 an hour",
    "I paid them $600 on November 24"
  ])("is none where nothing came: %s", (text) => expect(came([STORY, text])).toEqual([]))

  test("is counted once where it is told twice, and the day of one telling is kept", () => {
    const texts = [STORY, "They paid me $600.", "They paid me $600 on November 24, as I told you."]
    expect(came(texts)).toEqual([{ sum: "600.00 USD", day: "2026-11-24" }])
  })

  test("is a second one on another day", () => {
    const texts = [STORY, "They paid me $100 on November 20.", "They paid me $100 on November 24."]
    expect(receivedOf(came(texts))).toEqual({ amount_received: "200.00 USD" })
  })

  test("takes the place of those before where it says what came in all, or that the sum was wrong", () => {
    expect(came([STORY, "They paid me $100.", "They have paid me $300 in total."])).toEqual([
      { sum: "300.00 USD", day: undefined }
    ])
    expect(came([STORY, "They paid me $600.", "Sorry, they paid me $500."])).toEqual([
      { sum: "500.00 USD", day: undefined }
    ])
  })

  test("that did not stay is none", () => {
    expect(came([STORY, "They paid me $600.", "The payment bounced."])).toEqual([])
  })

  test("of a story counts only where it was given back, or is called a part", () => {
    expect(came(["He paid me $600 for the job in May and now owes me $900"])).toEqual([])
    expect(came(["They refunded $50 of the $120"])).toEqual([{ sum: "50.00 USD", day: undefined }])
  })
})

describe("the sum of the matter beside what came", () => {
  test("is what is left", () => {
    expect(sumAtStake({ amount: "120.00 GBP", amount_received: "50.00 GBP" })).toBe("70.00 GBP")
    expect(sumAtStake({ deposit_amount: "1500.00 USD", amount_received: "600.00 USD" })).toBe("900.00 USD")
    expect(sumAtStake({ amount: "120.00 GBP", amount_received: "50.00 EUR" })).toBe("120.00 GBP")
    expect(sumAtStake({ amount: "120.00 GBP", amount_received: "120.00 GBP" })).toBeUndefined()
  })

  test("is the whole also where the person names what is left", () => {
    expect(wholeSum("900.00 USD", "600.00 USD", ["They owe me $1,500.", "not 1500 but 900"])).toBe("1500.00 USD")
    expect(wholeSum("900.00 USD", "600.00 USD", ["They paid $600. Still $900 is missing"])).toBe("1500.00 USD")
    expect(wholeSum("1500.00 USD", "600.00 USD", ["They owe me $1,500.", "They paid $600"])).toBe("1500.00 USD")
  })

  test("is known of a story that tells both", () => {
    const story = "I paid £120 for the lamp. They refunded only £50 on 9 November and the rest is still missing."
    const facts = knownFacts({ facts: {}, contacts: [], narrative: [story], now: AT, opened_at: AT })
    expect(facts).toMatchObject({ amount: "120.00 GBP", amount_received: "50.00 GBP", received_on: "2026-11-09" })
  })
})

describe("words of another thing", () => {
  const REFUND = { sum: "200.00 USD", day: undefined }

  test.each([
    "The technician never came. I want my money back.",
    "I want my money back because the technician never came.",
    "The parcel never arrived and they keep my money."
  ])("take no payment away: %s", (text) => expect(came([STORY, "They refunded $200.", text])).toEqual([REFUND]))

  test("leave the payment before, where a sum that was promised is denied", () => {
    expect(came([STORY, "They refunded $200.", "They paid me $100, not $400 as promised"])).toEqual([
      REFUND,
      { sum: "100.00 USD", day: undefined }
    ])
    expect(came([STORY, "They refunded $200.", "Sorry for the trouble. They paid me $100 today."])).toHaveLength(2)
  })

  test("correct it where they name it or stand at the new sum", () => {
    expect(came([STORY, "They refunded $200.", "They refunded $150, not $200"])).toEqual([
      { sum: "150.00 USD", day: undefined }
    ])
    expect(came([STORY, "They refunded $200.", "My mistake. They refunded $150."])).toEqual([
      { sum: "150.00 USD", day: undefined }
    ])
  })

  test.each([
    "The refund bounced.",
    "They took the money back.",
    "Die Überweisung ist geplatzt.",
    "Le virement n'est jamais arrivé.",
    "La transferencia nunca llegó."
  ])("take the payment away where they speak of money: %s", (text) =>
    expect(came([STORY, "They refunded $200.", text])).toEqual([])
  )
})

describe("a bare number", () => {
  test.each(["They refunded 600.", "They paid me 600 so far", "They credited 600 back, the rest is missing"])(
    "is money at the end of the clause of a verb of paying back: %s",
    (text) => expect(came([STORY, text])).toEqual([{ sum: "600.00 USD", day: undefined }])
  )

  test.each([
    "They refunded 600 tickets",
    "They returned 30 minutes later",
    "I received 3 letters from them",
    "They sent 600."
  ])("is none elsewhere: %s", (text) => expect(came([STORY, text])).toEqual([]))
})

describe("a story without its payments", () => {
  test("keeps a longer number that begins with the sum of a payment", () => {
    const told = "I paid 1600 euros. They refunded 600 euros, the rest is missing."
    const rest = withoutPayments(told)
    expect(rest).toContain("I paid 1600 euros. They refunded ")
    expect(rest).not.toContain(" 600")
    expect(rest).toHaveLength(told.length)
  })

  test("keeps the same sum where the writer paid it", () => {
    expect(withoutPayments("I paid $50 and then $70. They refunded $50, the rest is missing.")).toBe(
      "I paid $50 and then $70. They refunded    , the rest is missing."
    )
  })
})

test("a year or a bare number makes no whole of a rest", () => {
  expect(wholeSum("1426.00 USD", "600.00 USD", ["I moved out in 2026. They paid $600."])).toBe("1426.00 USD")
  expect(wholeSum("900.00 USD", "600.00 USD", ["My order is 1500. They paid $600."])).toBe("900.00 USD")
})
