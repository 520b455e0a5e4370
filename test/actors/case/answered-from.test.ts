/** What a case tells an organization's record of the mails that answered it. */
import { describe, expect, test } from "vitest"
import { at, confirming, deciding, mail, type Step } from "./commands.ts"

const accepting = deciding({ decision: "accept", monetary_relief: { amount: "49.00", currency: "USD" } })

/** The domains that the record is told, when the case ends with relief. */
const answeredFrom = (...steps: ReadonlyArray<Step>): unknown => {
  const order = at("awaiting_response", ...steps).intents.find(({ to }) => to.kind === "organization")
  return (order?.command as { readonly answered_from?: unknown } | undefined)?.answered_from
}

describe("a mail is told as the organization's answer", () => {
  test("when it comes from the domain that was written to", () => {
    expect(answeredFrom(mail("We pay"), accepting)).toEqual(["fit.example"])
  })
  test("when it comes from another domain and the user has said that it is the answer", () => {
    expect(answeredFrom(mail("We pay", false, "other_domain"), confirming, accepting)).toEqual(["fit.example"])
  })
  test("not while nobody has said so", () => {
    expect(answeredFrom(mail("We pay", false, "other_domain"), accepting)).toEqual([])
  })
  test("not when its sender is unproven, also if the user says that it is the answer", () => {
    expect(answeredFrom(mail("We pay", false, "failed"), confirming, accepting)).toEqual([])
  })
  test("not when a program sent it by itself", () => {
    expect(answeredFrom(mail("We received your message", true), accepting)).toEqual([])
  })
})
