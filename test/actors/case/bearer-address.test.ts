/** The address of the one with the duty, where the case names another organization: it is asked for once, and the letter is written without it. */
import { describe, expect, test } from "vitest"
import { contact, endTriage, FACTS, message, open, stating, type Step, tell } from "./commands.ts"

const TEXT =
  "A shop in the US charged my Chase credit card 180 dollars twice, a billing error, and keeps the duplicate charge"
const SHOP = { organization: { org_id: "lamp-shop", org_name: "Lamp Shop" } }
const facts = { ...FACTS, transaction_description: "Lamp Shop, twice." }
const BOX = "P.O. Box 15299\nWilmington, DE 19850"

const asked: ReadonlyArray<Step> = [open(TEXT, SHOP), contact(), stating(facts), endTriage]
const drafted: ReadonlyArray<Step> = [
  open(TEXT, SHOP),
  contact(),
  stating({ ...facts, disputes_address: BOX }),
  endTriage
]
const said = (content: string) => message(content, { type: "user_response" })

const lettersOf = (...steps: ReadonlyArray<Step>) =>
  tell(...steps).state.letters.map(({ addressed_to, state }) => [addressed_to?.name, addressed_to?.address, state])
const replyOf = (...steps: ReadonlyArray<Step>) =>
  tell(...steps).last.find((event) => event._tag === "MessageAnswered")?.reply.content

describe("a case that lacks only the address of the card issuer", () => {
  test("asks for it under the name of the issuer", () => {
    const { questions } = tell(...asked).state
    expect(questions.map(({ fact }) => fact)).toEqual(["disputes_address"])
    expect(questions[0]?.question).toContain("Chase")
  })

  test.each(["I don't know", "see the back of my card", "The lamp was blue.", "ok"])(
    "has its letter without an address once the answer is %j",
    (content) => {
      expect(lettersOf(...asked, said(content), endTriage)).toEqual([["Chase", null, "drafted"]])
      expect(replyOf(...asked, said(content))).toContain("envelope")
    }
  )

  test("has its letter where a form leaves the field empty", () =>
    expect(lettersOf(open(TEXT, SHOP), contact(), endTriage, stating(facts), endTriage)).toEqual([
      ["Chase", null, "drafted"]
    ]))

  test.each(["Where do I find it?", "I want to talk to a person"])("still asks after %j", (content) => {
    const { state } = tell(...asked, said(content))
    expect(state.questions.map(({ fact }) => fact)).toEqual(["disputes_address"])
  })

  test("asks for the address of the bank that takes the place of the one it knew", () => {
    const { state } = tell(...asked, said("Sorry, not Chase, the card is from Capital One"))
    expect(state.questions.map(({ fact }) => fact)).toEqual(["disputes_address"])
    expect(state.questions[0]?.question).toContain("Capital One")
  })
})

describe("a letter to an issuer whose address is known", () => {
  test("goes to another issuer without that address, if only its name is told", () => {
    const replaced = [
      ["Chase", BOX, "cancelled"],
      ["Citi", null, "drafted"]
    ]
    expect(lettersOf(...drafted, stating({ card_issuer: "Citi" }))).toEqual(replaced)
  })

  test("goes to the issuer that a correction in words names, without the address of the other", () => {
    const { last, state } = tell(...drafted, message("Sorry, not Chase, the card is from Capital One"))
    const letter = state.letters.at(-1)
    expect(letter?.addressed_to).toEqual({ name: "Capital One", address: null })
    expect(letter?.body).not.toContain("15299")
    expect(JSON.stringify(last)).toContain("envelope")
  })

  test("keeps the address where the same issuer is named in other words", () =>
    expect(tell(...drafted, stating({ card_issuer: "Chase Bank" })).state.letters.at(-1)?.addressed_to?.address).toBe(
      BOX
    ))

  test("takes the address that is told later", () => {
    const corrected = message("Sorry, not Chase, the card is from Capital One")
    const told = said("Their address is PO Box 30285, Salt Lake City, UT 84130")
    expect(tell(...drafted, corrected, told).state.letters.at(-1)?.addressed_to).toEqual({
      name: "Capital One",
      address: "PO Box 30285\nSalt Lake City, UT 84130"
    })
  })
})

test.each(["Lamp Shop, charged twice", "Lamp Shop", FACTS.consumer_name ?? ""])(
  "the name of the shop or of the person makes no issuer, whatever else is asked: %j",
  (content) => {
    const unnamed =
      "A shop in the US charged my credit card 180 dollars twice, a billing error, and keeps the duplicate charge"
    const { state } = tell(open(unnamed, SHOP), contact(), stating(FACTS), endTriage, said(content))
    expect(state.facts).not.toHaveProperty("card_issuer")
    expect(state.questions.map(({ fact }) => fact)).toContain("card_issuer")
    expect(state.letters).toEqual([])
  }
)
