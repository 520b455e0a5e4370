import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { FACTS, parseFacts, questionOf } from "../../../../actors/assistant/letters/facts.ts"
import { FactName, type Facts } from "../../../../schema/letter.ts"
import { EVERY_FACT } from "./given-letter.ts"

const accepted = (facts: unknown): Facts =>
  Result.getOrThrowWith(parseFacts(facts), (problems) => new Error(JSON.stringify(problems)))
const refused = (facts: unknown) => {
  const parsed = parseFacts(facts)
  if (Result.isSuccess(parsed)) throw new Error(`accepted ${JSON.stringify(parsed.success)}`)
  return parsed.failure
}

describe("the table of facts", () => {
  test("asks a question in one sentence for every fact", () => {
    expect(Object.keys(FACTS).toSorted()).toEqual([...FactName.literals].toSorted())
    for (const fact of FactName.literals) expect(FACTS[fact].question).toMatch(/^[A-Z][^\n]+\?$/)
    expect(questionOf("amount")).toEqual({ fact: "amount", ...FACTS.amount })
  })

  test("the facts that make a letter wait for a person are the free ones", () => {
    expect(FactName.literals.filter((fact) => FACTS[fact].form === "statement").toSorted()).toEqual([
      "correction_wanted",
      "denied_what",
      "disputed_item",
      "records_wanted",
      "repair_needed",
      "request_detail",
      "transaction_description",
      "urgency_told",
      "what_happened"
    ])
  })
})

describe("facts as a client states them", () => {
  test("each form takes what fits it, and what is accepted is accepted again unchanged", () => {
    const all = Object.entries(EVERY_FACT)
    for (const part of [all.slice(0, 32), all.slice(32, 64), all.slice(64, 96), all.slice(96)]) {
      const facts = Object.fromEntries(part)
      expect(accepted(facts)).toEqual(facts)
      expect(accepted(accepted(facts))).toEqual(facts)
    }
  })

  test.each([
    ["49.00 USD", "49.00 USD"],
    ["49 USD", "49.00 USD"],
    ["49 usd", "49.00 USD"],
    ["1.200,50 €", "1200.50 EUR"],
    ["49€", "49.00 EUR"],
    ["2 500 euros", "2500.00 EUR"],
    ["3 400 EUR", "3400.00 EUR"],
    ["USD 49", "49.00 USD"],
    ["$49.5", "49.50 USD"],
    ["€49", "49.00 EUR"],
    ["£1,234.50", "1234.50 GBP"],
    ["$49.00 CAD", "49.00 CAD"],
    ["1.234,50 EUR", "1234.50 EUR"],
    ["49,00 EUR", "49.00 EUR"],
    ["007 USD", "7.00 USD"]
  ])("the sum %s is kept as %s", (stated, kept) => {
    expect(accepted({ amount: stated })).toEqual({ amount: kept })
  })

  test.each([
    "49",
    "about 49 USD",
    "49 dollars",
    "1.234 EUR",
    "49.000 USD",
    "0 USD",
    "USD 49 EUR",
    "€49 USD",
    "49 XQQ",
    "-5 USD",
    "1234567890123 USD",
    "1,23,456 USD"
  ])("the sum %s is not clear", (stated) => {
    expect(refused({ amount: stated })).toEqual([
      { path: "metadata.facts.amount", message: expect.stringContaining("49.00 USD") }
    ])
  })

  test.each(["2026-02-30", "2025-02-29", "03/11/2026", "2026-11-3", "1810-01-01", "3 November 2026"])(
    "%s is no day",
    (stated) => {
      expect(refused({ event_date: stated })[0]?.message).toMatch(/YYYY-MM-DD/)
    }
  )

  test("29 February of a leap year is a day", () => {
    expect(accepted({ event_date: " 2028-02-29 " })).toEqual({ event_date: "2028-02-29" })
  })

  test.each([
    ["product", "see https://evil.example"],
    ["product", "see WWW.evil.example"],
    ["product", "go to evil.example/pay"],
    ["product", "write to a@evil.example"],
    ["product", "two\nlines"],
    ["product", "two\u2028lines"],
    ["product", "bell\u0007"],
    ["product", "turned \u202Eround"],
    ["product", "x".repeat(101)],
    ["phone_number", "stake. URGENT: call 1-900-555-0100"],
    ["phone_number", "1234"],
    ["phone_number", "+1 (2) - 3 / 4"],
    ["phone_number", "123456789012345678901"],
    ["consumer_phone", "+1 206 555 0100 ext 5"],
    ["account_reference", "LOCKED - amazon-verify.co"],
    ["account_reference", "my account"],
    ["account_reference", "go.to/x1"],
    ["account_reference", "a@b1"],
    ["account_reference", `1${"x".repeat(40)}`],
    ["order_reference", "jane_roe"],
    ["order_reference", "order"],
    ["booking_reference", "ABC!1"],
    ["baggage_reference", "none"],
    ["policy_number", "none"],
    ["claim_number", "none"],
    ["loan_reference", "none"],
    ["debt_reference", "none"],
    ["agency_reference", "none"],
    ["flight_number", "the early one"],
    ["product", "   "],
    ["product", "\uD800"],
    ["consumer_email", "no address"],
    ["consumer_email", "a@b.example\r\nBcc: x@y.example"],
    ["email_address", "https://evil.example"],
    ["website", "https://evil.example/path"],
    ["website", "not a host"],
    ["website", "user@evil.example"],
    ["consumer_address", Array.from({ length: 7 }, () => "line").join("\n")],
    ["consumer_address", "x".repeat(301)],
    ["consumer_address", "line\nhttps://evil.example"],
    ["consumer_address", "bell\u0007"],
    ["what_happened", "x".repeat(1001)],
    ["what_happened", "bell\u0007"]
  ])("%s refuses %j", (fact, stated) => {
    expect(refused({ [fact]: stated })).toEqual([
      { path: `metadata.facts.${fact}`, message: expect.stringMatching(/^must /) }
    ])
  })

  test.each([
    ["phone_number", "+1 (206) 555-0100"],
    ["consumer_phone", "030/12.34.56"],
    ["phone_number", "12345"],
    ["phone_number", "12345678901234567890"],
    ["account_reference", "DE89 3704 0044 0532 0130 00"],
    ["account_reference", "jane.roe_1"],
    ["account_reference", "janeroe"],
    ["order_reference", "#10-2026/7"],
    ["claim_number", "x".repeat(39) + "1"],
    ["flight_number", "LH 123"]
  ])("%s takes %j", (fact, stated) => {
    expect(accepted({ [fact]: stated })).toEqual({ [fact]: stated })
  })

  test("what a number or a reference looks like is said", () => {
    expect(refused({ phone_number: "later" })[0]?.message).toContain("+1 206 555 0100")
    expect(refused({ order_reference: "later on" })[0]?.message).toContain("at least one digit")
    expect(refused({ order_reference: "later on" })[0]?.message).not.toContain("user name")
    expect(refused({ account_reference: "later on" })[0]?.message).toContain("user name")
  })

  test("spaces are tidied, addresses keep their lines, a website is its host", () => {
    expect(
      accepted({
        consumer_name: "  Jane   Roe ",
        consumer_address: " 12 Long Street \r\n\r\n Springfield ",
        website: "https://Example.com/",
        what_happened: "First.\n\nThen."
      })
    ).toEqual({
      consumer_name: "Jane Roe",
      consumer_address: "12 Long Street\nSpringfield",
      website: "example.com",
      what_happened: "First. Then."
    })
  })

  test("every problem is named at once, each at its fact", () => {
    expect(refused({ colour: "red", amount: 49, event_date: "soon", product: "Gym" }).map(({ path }) => path)).toEqual([
      "metadata.facts.colour",
      "metadata.facts.amount",
      "metadata.facts.event_date"
    ])
    expect(refused({ colour: "red" })[0]?.message).toContain("consumer_name")
  })

  test.each([[null], ["text"], [[["amount", "1 USD"]]], [5]])("%j is no object of facts", (input) => {
    expect(refused(input)).toEqual([{ path: "metadata.facts", message: expect.stringContaining("object") }])
  })

  test("more than 40 facts are refused, and a name like __proto__ is a name", () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, "x"]))
    expect(refused(many)).toEqual([{ path: "metadata.facts", message: "must have at most 40 facts" }])
    expect(refused(JSON.parse(`{"__proto__":"x","constructor":"y"}`))).toHaveLength(2)
    expect(accepted({})).toEqual({})
  })
})
