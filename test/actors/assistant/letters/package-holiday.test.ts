/** A package holiday that took place and was bad was not cancelled, and its letter does not say so. */
import { describe, expect, test } from "vitest"
import { type Composed, composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { unwrapped } from "../../../../actors/assistant/letters/wrap.ts"
import type { Facts } from "../../../../schema/letter.ts"
import { evaluationOf, letterInput } from "./given-letter.ts"

const KNOWN: Facts = {
  consumer_name: "Jane Roe",
  booking_reference: "B-7714",
  amount: "600.00 EUR",
  first_request_date: "2026-09-01",
  answer_so_far: "none"
}
const composed = (facts: Facts): Composed =>
  composeLetter(letterInput({ evaluation: evaluationOf("eu-package"), facts: { ...KNOWN, ...facts }, narrative: [] }))
const bodyOf = (facts: Facts): string => {
  const result = composed(facts)
  return result._tag === "Composed" ? unwrapped(result.letter.body).flat().join("\n") : JSON.stringify(result.questions)
}

describe("the letter about a package holiday", () => {
  const HAPPENED = { what_happened: "The hotel was a building site, and the pool was closed." }

  test("that was bad tells what happened, and of no cancellation or time that ran out", () => {
    const body = bodyOf(HAPPENED)
    expect(body).toContain("The hotel was a building site")
    expect(body).toContain("price reduction")
    expect(body).not.toMatch(/was cancelled|in breach|time ended/)
  })

  test("that was cancelled says so, with its day and the time that ran out", () => {
    const body = bodyOf({ cancellation_date: "2026-08-20" })
    expect(body).toContain("The contract was cancelled on 20 August 2026")
    expect(body).toContain("That time ended on 15 September 2026")
  })

  test("asks what happened where neither is known", () => {
    const result = composed({})
    expect(result._tag === "Missing" && result.questions.map(({ fact }) => fact)).toEqual(["what_happened"])
  })
})
