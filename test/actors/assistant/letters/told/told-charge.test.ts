/** What is told of a charge beside its sum: its day, and the digits of the card. */
import { expect, test } from "vitest"
import { knownFacts } from "../../../../../actors/assistant/letters/compose.ts"
import { evaluationOf } from "../given-letter.ts"

const AT = Date.UTC(2026, 10, 20)
const known = (amount: string, ...narrative: ReadonlyArray<string>) =>
  knownFacts({
    contacts: [],
    facts: { amount },
    narrative,
    evaluation: { ...evaluationOf("us-tila-unauth"), letter_template: "card_unauthorized_use" },
    now: AT,
    narrative_at: narrative.map(() => AT)
  })

const CHARGES =
  "3 charges on my Citi card that I never made, Nov 1 $89.99, Nov 2 $89.99, Nov 5 $214.50. called citi nov 6, they say the 214.50 was chip read"

test("the day of a charge is the one beside its sum", () =>
  expect(known("214.50 USD", CHARGES, "card ending 4410. statement closed Nov 10")).toMatchObject({
    transaction_date: "2026-11-05",
    account_reference: "ending in 4410",
    statement_date: "2026-11-10"
  }))

test("a sum with two days has none", () => expect(known("89.99 USD", CHARGES)).not.toHaveProperty("transaction_date"))
