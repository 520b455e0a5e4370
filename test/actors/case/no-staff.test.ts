/** Replies of a service without staff: no person is offered, and none is promised. */
import { describe, expect, test } from "vitest"
import { SECOND } from "../../support/given.ts"
import { endTriage, FACTS, message, open, stating, type Step, tell } from "./commands.ts"

const DEPOSIT = "My landlord kept my security deposit of $1,800 in Seattle, Washington"
const prepared: ReadonlyArray<Step> = [
  open(DEPOSIT),
  stating({ ...FACTS, property_address: "1 Main Street", deposit_amount: "1800.00 USD", move_out_date: "2026-09-30" }),
  { wait: 20 * SECOND },
  endTriage
]

const contentOf = (steps: ReadonlyArray<Step>, content: string, more: { readonly no_staff?: true }): string =>
  tell(...steps, message(content, more)).last.find((event) => event._tag === "MessageAnswered")?.reply.content ?? ""

const UNCLEAR = [open("My neighbour's dog barks all night in Ohio, what can I do")]
const WITHOUT_RULE = [open("My landlord in Calgary ignores the black mould in my apartment.")]

describe.each<[string, ReadonlyArray<Step>, string]>([
  ["a question that no rule answers", prepared, "Do I have to pay taxes on it?"],
  ["a question what the service is", prepared, "Are you a lawyer?"],
  ["the answer that no problem of the list is meant", UNCLEAR, "it's none of those"],
  ["a problem that the rules hold no law for", WITHOUT_RULE, "What happens now?"]
])("the reply to %s", (_what, steps, content) => {
  test("offers a person where staff is there, and none where no staff is", () => {
    expect(contentOf(steps, content, {})).toContain("speak to a person")
    const alone = contentOf(steps, content, { no_staff: true })
    expect(alone).not.toMatch(/speak to a person|person of this service|somebody of this service/)
    expect(alone.length).toBeGreaterThan(40)
  })
})

test("the wish to speak to a person is kept, and nobody is promised, where no staff is there", () => {
  const content = "Can I talk to a real person?"
  expect(contentOf(prepared, content, {})).toContain("A person of this service has been asked to read this case")
  const alone = contentOf(prepared, content, { no_staff: true })
  expect(alone).toContain("no person can be promised")
  expect(alone).not.toContain("has been asked")
  expect(tell(...prepared, message(content, { no_staff: true })).state.crisis_review).toMatchObject({ asked: true })
})
