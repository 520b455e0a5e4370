/** An answer that the user tells of in their own words: it is quoted, weighed, confirmed by a plain yes, and never denied. */
import { describe, expect, test } from "vitest"
import { organizationsWords } from "../../../actors/assistant/messages/quoted-mail.ts"
import { DAY, SECOND } from "../../support/given.ts"
import { endTriage, FACTS, message, open, posting, remind, responding, stating, type Step, tell } from "./commands.ts"
import { replyTo } from "./deposit-asked.ts"

const DEPOSIT = "My landlord kept my security deposit of $1,850 in Seattle, Washington"
const awaiting: ReadonlyArray<Step> = [
  open(DEPOSIT),
  stating({ ...FACTS, property_address: "1 Main Street", deposit_amount: "1850.00 USD", move_out_date: "2026-09-30" }),
  { wait: 20 * SECOND },
  endTriage,
  posting,
  { wait: 3 * DAY }
]
const MAIL = `he wrote back:

From: S. Kowalski <sk@example.com>
Date: Mon, Nov 30, 2026 at 8:15 PM
Subject: Re: deposit

The floor repair was $1,400. I will return $450 if you sign a release.

On Sat, Nov 28, 2026 Jamal Reed wrote:
> Please return the deposit of $1,850.`

const confirmedBy = (reply: ReturnType<typeof replyTo>) =>
  reply.suggested_actions.flatMap((action) =>
    typeof action !== "string" && JSON.stringify(action.request?.body?.["metadata"]) === '{"decision":"response"}'
      ? [action.request?.body?.["content"]]
      : []
  )

describe("an answer that is told", () => {
  test("is set beside the sum that is offered, and not beside one that is held against the user", () => {
    const { content } = replyTo(awaiting, MAIL)
    expect(content).toContain("That is $450.00, 24 % of the $1,850.00")
    expect(content).not.toContain("$1,400.00, 76 %")
  })
  test("is quoted without the head of its mail and the mail below it", () => {
    const reply = replyTo(awaiting, MAIL)
    const words = "The floor repair was $1,400. I will return $450 if you sign a release."
    expect(confirmedBy(reply)).toEqual([words])
    expect(reply.content).toContain(`“${words}”`)
  })
  test.each([
    "yes",
    "Yes thats their answer. But I don't accept",
    "yes, that is correct",
    "Yes, I confirm it.",
    "yes thats what he said",
    "ja genau",
    "oui",
    "sí"
  ])("counts as the answer after %j", (content) => {
    const { last, state } = tell(...awaiting, message("They offered me 550 dollars."), message(content))
    expect(state?.status).toBe("response_received")
    expect(state?.responses.map(({ text }) => text)).toEqual(["They offered me 550 dollars."])
    const reply = last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).toContain("Noted: this is the answer of Fit Gym.")
  })
  test("counts, and what is said beside the confirmation is answered", () => {
    const { content } = replyTo(
      [...awaiting, message("They offered me 550 dollars.")],
      "Yes thats their answer. But I don't accept"
    )
    expect(content).toContain("reject it by the request beside this reply")
  })
  test("does not count by a yes when other words came between", () => {
    const between = [message("They offered me 550 dollars."), message("I have the lease here.")]
    const { state } = tell(...awaiting, ...between, message("yes"))
    expect(state?.status).toBe("awaiting_response")
  })
  test.each([
    "he said nothing",
    "i think he will say no, they refuse everybody",
    "my friend says he told her they refuse every deposit",
    "he texted 'who is this'",
    "he asked me if i have photos of what I paid",
    "he offers 700. is that legal?",
    "he told my roommate he would pay"
  ])("does not count by a yes after words that are none: %s", (told) => {
    expect(tell(...awaiting, message(told), message("yes")).state?.status).toBe("awaiting_response")
  })
  test.each([
    "Exactly what i wrote to you",
    "yes that is my answer",
    "correct, I said 40 not 60",
    "yes they never said that",
    "yes he said he would answer",
    "yes thats what he said in march, before you wrote to him",
    "ja das habe ich gesagt",
    "yes?"
  ])("does not count by %j", (content) => {
    const { state } = tell(...awaiting, message("They offered me 550 dollars."), message(content))
    expect(state?.status).toBe("awaiting_response")
  })
  test("that only asks for a paper does not count by a yes", () => {
    const asked = message("They answered that they need a copy of the lease before they decide.")
    expect(tell(...awaiting, asked, message("yes")).state?.status).toBe("awaiting_response")
  })
  test("is not denied by the next reply, which asks for its confirmation", () => {
    const reply = replyTo([...awaiting, message("They sent me half and keep the rest.")], "It is not enough for me.")
    expect(reply.content).not.toContain("has not answered yet")
    expect(confirmedBy(reply)).toEqual(["They sent me half and keep the rest."])
  })
  test("that counts is rejected with words that point to the request for it", () => {
    const { content } = replyTo([...awaiting, responding], "It's not enough, I want the rest")
    expect(content).toContain("reject it by the request beside this reply")
    expect(content).not.toContain("tell us whether the answer settles")
  })
  test("is not denied by the reminder", () => {
    const bodyOf = (...steps: ReadonlyArray<Step>) =>
      tell(...steps, { wait: 13 * DAY }, remind)
        .state?.letters.at(-1)
        ?.body.replaceAll(/\s+/g, " ")
    expect(bodyOf(...awaiting)).toContain("I have had no answer to that letter.")
    const told = bodyOf(...awaiting, message("They sent me half and keep the rest."))
    expect(told).toContain("I have had no answer to it that settles the matter.")
    expect(told).not.toContain("no answer to that letter")
  })
})

test.each([
  ["They offer 500.", "They offer 500."],
  ["I got this today:\n\nDear Sir, we refuse.", "Dear Sir, we refuse."],
  [
    "Von: A <a@example.de>\nBetreff: AW: Kaution\n\nWir zahlen nicht.\n\nAm 3. Mai schrieb Eva:\n> Bitte",
    "Wir zahlen nicht."
  ],
  ["> only a quoted line", "> only a quoted line"]
])("the organization's words in %j are %j", (text, words) => expect(organizationsWords(text)).toBe(words))
