/** A message that answers an open question corrects no other fact by the same words. */
import { expect, test } from "vitest"
import { SECOND } from "../../support/given.ts"
import { endTriage, FACTS, message, open, openState, stating, type Step, tell } from "./commands.ts"

const asked: ReadonlyArray<Step> = [
  open("My landlord kept my security deposit in Seattle, Washington"),
  stating({ ...FACTS, property_address: "1 Main Street", amount: "99.00 USD", move_out_date: "2026-09-30" }),
  { wait: 20 * SECOND },
  endTriage
]

test("a sum that answers an open question corrects no other sum", () => {
  expect(openState(tell(...asked).state).questions.map(({ fact }) => fact)).toEqual(["deposit_amount"])
  for (const type of ["user_response", "context"] as const) {
    const { state } = tell(...asked, message("Actually $2,000", { type }))
    expect(openState(state).facts).toMatchObject({ amount: "99.00 USD", deposit_amount: "2000.00 USD" })
  }
})

test("a sum of an answer corrects the one that is known where no question is open for it", () => {
  const known = stating({ deposit_amount: "1850.00 USD", amount: "1850.00 USD" })
  const { state } = tell(...asked, known, message("Actually it was $2,000", { type: "user_response" }))
  expect(openState(state).facts).toMatchObject({ amount: "2000.00 USD", deposit_amount: "2000.00 USD" })
})
