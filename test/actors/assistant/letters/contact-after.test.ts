/** The reminder of a letter that told the addressee to stop contacting the writer asks for no contact. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import type { Facts } from "../../../../schema/letter.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { evaluationOf, letterInput, ruleIdOf } from "./given-letter.ts"

const reminderOf = (template: string, narrative: ReadonlyArray<string> = [], facts: Facts = {}): string => {
  const composed = composeLetter(
    letterInput({
      evaluation: evaluationOf(ruleIdOf(template)),
      organization: { org_id: "lone-star", org_name: "Lone Star Recovery" },
      facts: { consumer_name: "Jane Roe", ...facts },
      purpose: "second_notice",
      law: evaluationOf(ruleIdOf(template)).matches[0],
      narrative: ["They call me about a debt.", ...narrative],
      narrative_at: [NOW - 30 * DAY, ...narrative.map(() => NOW - DAY)],
      first: { subject: "Notice to cease communication", sent_at: NOW - 15 * DAY, template }
    })
  )
  if (composed._tag === "Missing") throw new Error(JSON.stringify(composed.questions))
  return composed.letter.body.replaceAll(/\s+/g, " ")
}

const ASKS_FOR_CONTACT =
  /please confirm|tell me when the answer|tell me who is dealing|settle this directly|written answer|tell me in writing/i

describe("the reminder of a letter that ends all contact", () => {
  test.each(["fdcpa_cease", "tcpa_stop", "canspam_optout"])("%s asks for no contact", (template) => {
    expect(reminderOf(template)).not.toMatch(ASKS_FOR_CONTACT)
    expect(reminderOf(template)).toContain("I intend to complain to the authorities")
  })
  test("of a debt says what a collector may still do", () =>
    expect(reminderOf("fdcpa_cease")).toContain("15 U.S.C. § 1692c(c)"))
  test.each([
    ["They called again yesterday at work, what can I do", "on November 18, 2026"],
    [
      "They called on 9 November 2026 and they texted me on 12 November 2026.",
      "on November 9, 2026 and on November 12, 2026"
    ],
    ["The collector called me on 12 November 2026", "on November 12, 2026"],
    ["I got a letter from them", "You have gone on contacting me since."],
    ["I still get three calls a day. They keep calling.", "You have gone on contacting me since."]
  ])("names what went on after it: %j", (text, words) => expect(reminderOf("fdcpa_cease", [text])).toContain(words))
  test.each([
    "They have not called again.",
    "I called them on 12 November 2026.",
    "They called on 2 November 2026.",
    "My mother called me yesterday to ask about this",
    "My mother helps me. She called yesterday and they called her.",
    "What can I do if they call again?",
    "They called again?",
    "They wrote me a letter confirming that they will stop calling.",
    "I don’t know whether they called again",
    "They called my boss a liar",
    "I am still calling my lawyer",
    "I got two calls from my doctor",
    "I received a letter from the court",
    "I received a letter"
  ])("names no day where none is told of after it: %j", (text) =>
    expect(reminderOf("fdcpa_cease", [text])).not.toMatch(/have gone on/)
  )
  test("of calls at work alone may still be answered", () =>
    expect(reminderOf("fdcpa_cease", [], { stop_contact: "at_work" })).toContain("written answer"))
})

test("the reminder of a claim for money asks for an answer", () =>
  expect(reminderOf("subscription_cancel_refund")).toMatch(ASKS_FOR_CONTACT))
