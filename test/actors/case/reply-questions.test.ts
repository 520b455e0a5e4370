/** A case answers questions from its own dates, law, ladder and letters, and each of them differently. */
import { describe, expect, test } from "vitest"
import { SECOND } from "../../support/given.ts"
import { CASE_ID, endTriage, FACTS, message, open, posting, responding, stating, type Step, tell } from "./commands.ts"
import { awaiting, DEPOSIT, prepared } from "./deposit-asked.ts"

const replyTo = (steps: ReadonlyArray<Step>, content: string) => {
  const told = tell(...steps, message(content))
  const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
  if (reply === undefined) throw new Error("nothing was answered")
  return { ...reply, told }
}

const QUESTIONS = [
  "What happens now?",
  "How long do they have?",
  "They offer me half. Should I accept?",
  "Can I sue in small claims, and for how much?",
  "What if they ignore it?",
  "Please stop, I do not want to go on.",
  "Can I speak to a person?",
  "Thank you!",
  "They wrote back: we keep the deposit.",
  "I mailed the letter yesterday.",
  "They paid me everything, it is settled.",
  "Correction: it was 1,900 dollars, not 1,800.",
  "I have a new photo of the flat."
]

describe("questions about a case", () => {
  test.each<[string, ReadonlyArray<Step>]>([
    ["just opened", [open(DEPOSIT)]],
    ["whose letter waits to be posted", prepared],
    ["that awaits an answer", awaiting],
    ["that was answered", [...awaiting, responding]]
  ])("of a case %s never get the same paragraph, nor a placeholder", (_when, steps) => {
    const paragraphs = QUESTIONS.flatMap((question) => replyTo(steps, question).content.split("\n\n"))
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
    for (const paragraph of paragraphs) expect(paragraph).not.toMatch(/undefined|\[object|NaN|null|legal advice| {2}/)
  })
  test("how long the organization has is told with the day, and the law's own term", () => {
    const { content } = replyTo(awaiting, "How long do they have?")
    expect(content).toMatch(/Fit Gym has until \w+ \d+, 20\d\d, \d+ days from now/)
  })
  test("the time for a deposit is counted as its letter counts it, from the address in writing where that came later", () => {
    const texas = "My landlord in Austin, Texas kept my security deposit of $1,450. I moved out on August 30, 2026"
    const known = { ...FACTS, deposit_amount: "1450.00 USD", move_out_date: "2026-08-30" }
    const asked = (more: Parameters<typeof stating>[0]) =>
      replyTo([open(texas), stating({ ...known, ...more }), { wait: 20 * SECOND }, endTriage], "how long does he have?")
        .content
    expect(asked({ notice_of_forwarding_address: "2026-09-02" })).toContain(
      "here it runs from September 2, 2026, so the time ended on October 2, 2026"
    )
    expect(asked({})).not.toContain("the time ended")
  })
  test("silence leads to the reminder, the last day and the next body, with their dates", () => {
    const { content } = replyTo(awaiting, "What if they ignore it?")
    expect(content).toMatch(/on \w+ \d+, 20\d\d Fit Gym gets a reminder, and after \w+ \d+, 20\d\d/)
    expect(content).toContain("the small claims court")
  })
  test("an offer is set beside the law's remedy, and never decided", () => {
    const { content } = replyTo(awaiting, "They offer $450. Should I accept?")
    expect(content).toContain("25 % of that sum")
    expect(content).toContain("What the law gives: An itemized statement")
    expect(content).toContain("The decision is yours")
    expect(content).not.toMatch(/you should|I would|we advise/i)
  })
  test("a court is named with its ceiling and the sum of the case", () => {
    const { content } = replyTo(awaiting, "Can I sue in small claims?")
    expect(content).toContain("up to $10,000")
    expect(content).toContain("$1,800.00")
  })
  test("the organization's words come back as a request that makes them its answer", () => {
    const { suggested_actions, told } = replyTo(awaiting, "They replied: we offer you half.")
    const first = suggested_actions[0]
    if (typeof first !== "object" || first.request?.body == null) throw new Error("nothing can be confirmed")
    const { content, metadata, type } = first.request.body
    expect(first.request).toMatchObject({ method: "POST", path: `/api/v1/cases/${CASE_ID}/messages` })
    expect({ content, metadata, type }).toEqual({
      content: "They replied: we offer you half.",
      metadata: { decision: "response" },
      type: "user_response"
    })
    expect(told.state.status).toBe("awaiting_response")
  })
})

describe("a wish to speak to a person", () => {
  const wishing = message("Can I talk to a real person?")
  test("puts the case into the reviewers' queue once, and is no crisis", () => {
    const once = tell(...awaiting, wishing)
    expect(once.state.crisis_review).toMatchObject({ asked: true, closed_at: null })
    expect(once.state.evaluation?.severity).not.toBe("crisis")
    expect(tell(...awaiting, wishing, wishing).last.map(({ _tag }) => _tag)).not.toContain("CrisisReviewRequested")
  })
  test("does not hide a crisis that shows later", () => {
    const told = tell(...awaiting, wishing, message("I want to end my life"))
    expect(told.state.crisis_review?.asked).toBeUndefined()
    expect(told.state.evaluation?.severity).toBe("crisis")
  })
})

describe("a decision", () => {
  test("that the letter was posted is answered with its day and the dates that run", () => {
    const told = tell(...prepared, posting)
    const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).toMatch(
      /^Noted\. As you said, you posted the letter to Fit Gym on \w+ \d+, 20\d\d\. Without an answer Fit Gym is reminded on \w+ \d+, 20\d\d/
    )
  })
})

describe("a question that the rules do not know", () => {
  test("is said to be one, and quoted, so that two of them differ", () => {
    const one = replyTo(awaiting, "Do I have to pay taxes on it?").content
    const other = replyTo(awaiting, "Does my roommate have to sign too?").content
    expect(one).toContain("no rule answers “Do I have to pay taxes on it?”")
    expect(one).toContain("speak to a person")
    expect(other).not.toBe(one)
  })
})

describe("what is said to be attached, and is not", () => {
  test("is answered so, and thanked for no document", () => {
    const { content } = replyTo(awaiting, "I attach the receipt")
    expect(content).toMatch(/^Nothing was attached to the message, so no document was added/)
    expect(content).not.toMatch(/Thank you|Attach it to/)
  })
})

describe("how long the law gives", () => {
  test("is another answer for the user than for the organization", () => {
    const denied = [
      open("On October 15, 2026 my health plan denied my claim for an MRI of my knee. I live in Ohio."),
      stating({ ...FACTS, claim_number: "C-9", member_number: "M-1" })
    ]
    const yours = replyTo(denied, "How long do I have to appeal?").content
    const theirs = replyTo(denied, "How long do they have to decide?").content
    expect(yours).toMatch(/^You have 180 days to appeal inside the plan, .* ends on April 13, 2027\.$/)
    expect(theirs).toContain("72 hours to decide, counted from an urgent appeal")
    expect(theirs).not.toContain("You have")
  })

  test("is counted from the day that the case knows", () => {
    const { content } = replyTo(prepared, "How long do they have?")
    expect(content).toContain("counted from the day on which you moved out and gave the home back")
    expect(content).toContain("here that was September 30, 2026, so the time ended on October 30, 2026")
  })
})

describe("what the letter could also tell", () => {
  const offered = (steps: ReadonlyArray<Step>) =>
    replyTo(steps, "Thank you!").suggested_actions.flatMap((action) =>
      typeof action !== "string" && action.text.includes("metadata.facts.what_happened") ? [action] : []
    )

  test("is offered with a request that takes the words of the case", () => {
    const [action] = offered(prepared)
    expect(action?.request?.body).toMatchObject({ metadata: { facts: { what_happened: "as told" } } })
    const { state } = tell(...prepared, stating({ what_happened: "as told" }))
    expect(JSON.stringify(state)).toContain(`What happened: ${DEPOSIT.slice(0, 40)}`)
  })
  test("is offered without them where they are too long for a letter", () => {
    const [action] = offered([open(`${DEPOSIT}. ${"The walls were clean. ".repeat(50)}`)])
    expect(action).toMatchObject({ request: null })
  })
  test("is not offered in a danger", () => {
    expect(offered([...prepared, message("I want to end my life")])).toEqual([])
  })
  test("is not offered once it is told or the letter has left", () => {
    expect(offered([...prepared, stating({ what_happened: "They never came to look." })])).toEqual([])
    expect(offered(awaiting)).toEqual([])
  })
})
