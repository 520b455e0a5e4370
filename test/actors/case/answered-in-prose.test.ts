/** What a case says of a question that a message left open, and what it does not ask again. */
import { describe, expect, test } from "vitest"
import { SECOND } from "../../support/given.ts"
import { endTriage, message, open, openState, type Step, stating, tell, update } from "./commands.ts"

const GYM =
  "I cancelled my membership of Iron House in Columbus, Ohio on August 4, 2026, told them at the desk, and asked for my money back. They keep charging my card. I want $119.97 back."
const DEPOSIT =
  "I moved out on September 30, 2026 and my landlord kept my security deposit of $1,800 in Seattle, Washington. I asked for it on October 15, 2026."
const asking = (story: string): ReadonlyArray<Step> => [open(story), { wait: 20 * SECOND }, endTriage]
const askedAfter = (...steps: ReadonlyArray<Step>) => openState(tell(...steps).state).questions
const replyTo = (steps: ReadonlyArray<Step>, content: string): string =>
  tell(...steps, message(content)).last.find((event) => event._tag === "MessageAnswered")?.reply.content ?? ""

describe("a question that a message leaves open", () => {
  test("is named in the reply, with how an answer may look, beside what was taken", () => {
    const reply = replyTo(asking(GYM), "Nora Quinn")
    expect(reply).toContain("Taken from your message: name: Nora Quinn")
    expect(reply).toContain(
      "Not found in your message, and still needed for the letter: address (for example “My address is"
    )
  })

  test("is not named where the message asks something", () =>
    expect(replyTo(asking(GYM), "How long does it take?")).not.toContain("Not found in your message"))
})

describe("what the organization answered", () => {
  test("is not asked where the case keeps that answer", () => {
    const facts = (...more: ReadonlyArray<Step>) => askedAfter(...asking(DEPOSIT), ...more).map(({ fact }) => fact)
    expect(facts()).toContain("answer_so_far")
    expect(facts(update({ organization_response: "Unfortunately we cannot refund this." }))).not.toContain(
      "answer_so_far"
    )
    expect(facts(update({ organization_response: "Thank you for your message." }))).toContain("answer_so_far")
  })
})

describe("a story that is told of the signer", () => {
  const story = `I'm helping my user Nora. ${GYM.replaceAll("I ", "She ").replaceAll("my ", "her ")}`

  test("is asked for as the signer would tell it, and “as told” is not offered", () => {
    const asked = askedAfter(...asking(story)).find(({ fact }) => fact === "what_happened")
    if (asked !== undefined) expect(asked.question).toContain("as the person who signs would say them")
    const told = tell(...asking(story), message("Nora Quinn"))
    expect(JSON.stringify(told.last)).not.toContain("takes the words of the case")
  })

  test("does not become a fact by “as told”", () => {
    const { state } = tell(...asking(story), stating({ what_happened: "as told" }))
    expect(openState(state).facts).not.toHaveProperty("what_happened")
  })
})

test("two credit bureaus are named in the question, because each needs a letter of its own", () => {
  const story =
    "Someone opened a credit card in my name in Tampa, Florida, and Experian and TransUnion both show it on my credit reports. I filed an identity theft report and want the account blocked."
  const asked = askedAfter(...asking(story)).find(({ fact }) => fact === "bureau_name")
  expect(asked?.question).toContain("Experian or TransUnion")
})
