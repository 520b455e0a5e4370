/** Which texts of a refused form are given back to be copied. */
import { describe, expect, test } from "vitest"
import { hidden, input, onceForm } from "../../../src/web/fields.ts"
import { type Html, html } from "../../../src/web/html.ts"
import { unsentPart } from "../../../src/web/unsent.ts"

const to = { action: "/here", key: "0123456789abcdef0123" }
const posted = (letterId: string): Html =>
  onceForm(to, "posted", html`${hidden("letter_id", letterId)} ${input({ id: "tracking_number", label: "Number" })}`)
const answers = onceForm(to, "answers", input({ id: "product", name: "fact.product", label: "Product" }))
const settled = onceForm(to, "settled", input({ id: "settled-amount", name: "amount", label: "Amount" }))

describe("a refused form", () => {
  test("gives nothing back while the page shows it with its fields", () => {
    expect(unsentPart({ do: "posted", letter_id: "L1", tracking_number: "RR 1" }, posted("L1")).text).toBe("")
    expect(unsentPart({ do: "answers", product: "A lamp" }, answers).text).toBe("")
  })

  test("of a letter gives its texts back when the page shows that form of another letter", () => {
    expect(unsentPart({ do: "posted", letter_id: "L1", tracking_number: "RR 1" }, posted("L2")).text).toContain("RR 1")
  })

  test("gives an answer back whose question is gone, although another form has a field of that name", () => {
    const shown = unsentPart({ do: "answers", amount: "49 EUR" }, html`${answers} ${settled}`).text
    expect(shown).toContain("49 EUR")
  })
})
