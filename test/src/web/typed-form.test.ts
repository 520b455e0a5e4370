import { describe, expect, test } from "vitest"
import { fieldIdsOf } from "../../../src/web/console/field-ids.ts"
import { amountTyped, currencyTyped, typedInto, typedUnder } from "../../../src/web/typed-form.ts"

describe("a sum that a person types", () => {
  test.each([
    ["49", "49.00"],
    ["49.00", "49.00"],
    ["49,00", "49.00"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1,234", "1234.00"],
    ["3 400", "3400.00"],
    ["3 400,50", "3400.50"],
    ["1’200", "1200.00"]
  ])("of %j is %s", (typed, amount) => {
    expect(amountTyped(typed)).toBe(amount)
  })

  test.each(["1.234", "a lot", "49 00", "49 euros", "-5"])("of %j is left for the decision to refuse", (typed) => {
    expect(amountTyped(typed)).toBe(typed)
  })

  test("has its currency as a code or as a sign that means one currency", () => {
    expect(["eur", "€", "£", "$"].map(currencyTyped)).toEqual(["EUR", "EUR", "GBP", "$"])
  })

  test.each(["__proto__", "constructor", "toString"])("has %s as no sign of a currency", (word) => {
    expect(currencyTyped(word)).toBe(word.toUpperCase())
  })

  test("that was left empty is absent", () => {
    expect(amountTyped(undefined)).toBeUndefined()
    expect(currencyTyped(undefined)).toBeUndefined()
  })
})

describe("what was typed into a refused form", () => {
  const typed = { do: "posted", letter_id: "L1", date: "2026-11-20" }

  test("is shown in no other form of the page", () => {
    expect(typedInto(typed, "posted")).toBe(typed)
    expect(typedInto(typed, "answered")).toEqual({})
    expect(typedInto(undefined, "posted")).toEqual({})
  })

  test("is shown under no other letter", () => {
    expect(typedUnder(typed, "posted", "L1")).toBe(typed)
    expect(typedUnder(typed, "posted", "L2")).toEqual({})
  })
})

test.each(["__proto__", "constructor", "toString"])(
  "an error of a form %s leads to the field of its own name",
  (what) => {
    expect(fieldIdsOf({ do: what })("amount")).toBe("amount")
    expect(fieldIdsOf({ do: "settled" })(what)).toBe(what)
  }
)
