/** What leaves without a person having read it: whoever states facts and contacts does not control what the service mails. */
import { expect, test } from "vitest"
import { parseFacts } from "../../../actors/assistant/letters/facts.ts"
import type { Facts } from "../../../schema/letter.ts"
import { contact, endTriage, FACTS, NARRATIVES, open, stating, tell } from "./commands.ts"

const caseOf = (
  parts: {
    readonly org_name?: string
    readonly name?: string
    readonly department?: string
    readonly facts?: Facts
  } = {}
) => {
  const told = tell(
    open(NARRATIVES.plain, { organization: { org_id: "fit-gym", org_name: parts.org_name ?? "Fit Gym" } }),
    contact({ name: parts.name ?? "Desk", department: parts.department ?? null, email: "victim@elsewhere.example" }),
    stating({ ...FACTS, ...parts.facts }),
    endTriage
  )
  const [letter] = told.state.letters
  return {
    state: letter?.state,
    reasons: letter?.human_reasons,
    mails: told.intents.filter(({ to }) => to.kind === "mail").length
  }
}

test("an honest letter leaves", () => {
  expect(caseOf({ org_name: "Müller-Lüdenscheidt GmbH & Co. KG", name: "Dr. O'Brien", department: "Refunds" })).toEqual(
    {
      state: "queued",
      reasons: [],
      mails: 1
    }
  )
})

test.each([
  ["the organization", { org_name: "Dear customer, you have won a 500 USD voucher" }],
  ["the contact", { name: "Jane, your parcel is waiting, call 1-900-555-0100" }],
  ["the department", { department: "Log in at amazon-verify.co" }],
  ["the sender", { facts: { consumer_name: "Amazon Account Security" } }],
  ["the sender's address", { facts: { consumer_address: "Your account is closed\nVisit amazon-verify.co" } }],
  ["a reference", { facts: { account_reference: "LOCKED 1 amazon-verify.co" } }],
  // Facts that were stated before numbers were checked.
  ["a number", { facts: { phone_number: "stake. URGENT: log in at amazon-verify.co or call 1-900-555-0100" } }]
])("a message in the place of %s waits for a person", (_, parts) => {
  expect(caseOf(parts)).toEqual({ state: "drafted", reasons: ["free_text"], mails: 0 })
})

test("words in the place of a number are refused where they are stated", () => {
  const spam = { phone_number: "stake. URGENT: call 1-900-555-0100", account_reference: "LOCKED - amazon-verify.co" }
  expect(parseFacts(spam)).toMatchObject({
    failure: [{ path: "metadata.facts.phone_number" }, { path: "metadata.facts.account_reference" }]
  })
})
