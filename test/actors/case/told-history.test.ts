/** Cases in which the story was told before: the letter goes on from it, and no clock starts again against the user. */
import { describe, expect, test } from "vitest"
import { ownLimitsOf } from "../../../actors/case/own-limits.ts"
import type { Facts } from "../../../schema/letter.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import { contact, endTriage, FACTS, message, open, posting, stating, type Step, tell } from "./commands.ts"

const PERSON: Facts = { consumer_name: "Ada Lovelace", consumer_address: "1 Main Street\nSeattle, WA 98101" }

const story = (narrative: string, facts: Facts = {}, more: Parameters<typeof open>[1] = {}): ReadonlyArray<Step> => [
  open(narrative, more),
  stating({ ...PERSON, ...facts }),
  { wait: 20 * SECOND },
  endTriage
]

const letterOf = (steps: ReadonlyArray<Step>) => {
  const { state } = tell(...steps)
  const letter = state.letters.at(-1)
  if (letter === undefined) throw new Error(`no letter; asked: ${state.questions.map(({ fact }) => fact).join(", ")}`)
  return { letter, text: letter.body.replaceAll(/ ?\n/g, " ") }
}

const HIPAA =
  "I asked the hospital in Seattle, Washington for a copy of my medical records seven weeks ago and have heard nothing."
const GDPR =
  "Eleven weeks ago I sent a company in Germany a GDPR access request for a copy of my personal data. No reply."
const REPAIRS =
  "My landlord in Houston, Texas does not repair the broken heating. I reported it on 1 October 2026 and again on 20 October 2026. Nothing was done."
const BUREAU =
  "There is an account on my credit report that is not mine. I disputed it with the credit bureau on 1 September 2026 and they answered that it was verified."

describe("a letter about a request that was made before", () => {
  test("for health records states the day, the term and the breach", () => {
    const { letter, text } = letterOf(story(HIPAA))
    expect(letter).toMatchObject({ template: "hipaa_records_request", asked_first_on: "2026-10-02" })
    expect(letter.subject).toContain("reminder")
    expect(text).toContain("I asked you for these records on or about October 2, 2026, and I have had no answer.")
    expect(text).toContain("30 days from that day")
    expect(text).toContain("You are in breach of that duty.")
  })

  test("for personal data rests on the month of article 12(3)", () => {
    const { letter, text } = letterOf(story(GDPR))
    expect(letter).toMatchObject({ template: "gdpr_request", asked_first_on: "2026-09-04" })
    expect(text).toContain("1 month from that day")
    expect(text).toContain("ended on or about 4 October 2026")
  })

  test("for repairs that were reported twice counts from the first report", () => {
    const { letter, text } = letterOf(
      story(REPAIRS, { property_address: "7 Short Lane", repair_needed: "The heating does not work" })
    )
    expect(letter).toMatchObject({ template: "repair_demand", asked_first_on: "2026-10-01" })
    expect(text).toContain("I told you of these repairs on October 1, 2026, and I have had no answer.")
    expect(text).toContain("ended on October 8, 2026")
    expect(text).not.toContain("This letter is my written notice")
  })

  test("about an item that was verified asks how it was", () => {
    const { letter, text } = letterOf(
      story(
        BUREAU,
        { disputed_item: "Northern Credit, account 4417" },
        { organization: { org_id: "equifax", org_name: "Equifax" } }
      )
    )
    expect(letter.template).toBe("fcra_611_dispute")
    expect(text).toContain("You answered that the item was verified, and kept it.")
    expect(text).toContain("within 15 days of receiving this letter")
  })

  test("starts no term again: the organization has the letter's own day and no more", () => {
    const { letter } = letterOf(story(HIPAA))
    const { state } = tell(...story(HIPAA), (before) => approved(before), posting)
    expect(letter.response_days).toBe(10)
    expect(state.clocks.final_response_due_at).toBeLessThan(NOW + 11 * DAY)
  })
})

const approved = (state: Parameters<Extract<Step, (...args: never) => unknown>>[0]) => ({
  _tag: "ApproveForPosting" as const,
  letter_id: state.letters.at(-1)?.letter_id ?? "",
  by: "person" as const,
  contacts_shown: true
})

describe("what was told is not asked", () => {
  test("the day of a denial", () => {
    const { state } = tell(
      open("On 2026-10-15 my health plan denied my claim for an MRI scan. I live in Ohio."),
      { wait: 20 * SECOND },
      endTriage
    )
    expect(state.questions.map(({ fact }) => fact)).not.toContain("denial_date")
  })

  test("a request without its day is asked for the day, and for the answer", () => {
    const { state } = tell(
      open("I asked the hospital in Seattle, Washington for a copy of my medical records before."),
      stating(PERSON),
      { wait: 20 * SECOND },
      endTriage
    )
    expect(state.questions.map(({ fact }) => fact)).toEqual(["first_request_date", "answer_so_far"])
    expect(state.questions[1]?.options).toContain("refused")
  })
})

describe("a correction", () => {
  const robocalls = story("I get a robocall every day", { phone_number: "+1 555 0100", event_date: "2026-10-05" })

  test("changes the fact, is confirmed with both values, and writes the letter that has not left again", () => {
    const told = tell(...robocalls, message("It was 3 October, not 5 October", { type: "correction" }))
    const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(told.state.facts.event_date).toBe("2026-10-03")
    expect(reply?.content).toContain("event date is now October 3, 2026 (before: October 5, 2026)")
    expect(told.state.letters.map(({ state }) => state)).toEqual(["cancelled", "prepared_for_user"])
    expect(told.state.letters.at(-1)?.body).toContain("October 3, 2026")
  })

  test("of a letter that has left leaves it as it is, and says so", () => {
    const told = tell(...robocalls, posting, message("It was 3 October, not 5 October", { type: "correction" }))
    const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(told.state.letters).toHaveLength(1)
    expect(reply?.content).toContain("The letter that has left keeps what it says")
  })
})

describe("an answer in plain words", () => {
  const asked = open("Dog Daze Gym in Texas kept 950 of my 1400 deposit for the flat after I moved out")
  const replyOf = (told: ReturnType<typeof tell>) => told.last.find((event) => event._tag === "MessageAnswered")?.reply

  test("fills what was asked for, is said back, and leaves only the rest to ask", () => {
    const told = tell(
      asked,
      { wait: 20 * SECOND },
      endTriage,
      message(
        "my name is Dana Whitfield. the flat was 2210 Barton Hills Dr, Austin TX 78704. I live at 18 Pine St, Waco TX 76701"
      )
    )
    expect(told.state.questions.map(({ fact }) => fact)).toEqual(["move_out_date"])
    expect(replyOf(told)?.content).toContain(
      "Taken from your message: name: Dana Whitfield; address: 18 Pine St, Waco TX 76701; property address: 2210 Barton Hills Dr, Austin TX 78704."
    )
  })

  test("of one word answers the one question that it can belong to, and the facts of the case keep it", () => {
    const told = tell(asked, { wait: 20 * SECOND }, endTriage, message("aug 31", { type: "user_response" }))
    expect(told.state.facts.move_out_date).toBe("2026-08-31")
    expect(replyOf(told)?.content).toContain("move out date: August 31, 2026")
  })

  test("gives way to what the metadata of the same message states", () => {
    const told = tell(
      asked,
      { wait: 20 * SECOND },
      endTriage,
      message("aug 31", { type: "user_response", facts: { move_out_date: "2026-08-30" } })
    )
    expect(told.state.facts.move_out_date).toBe("2026-08-30")
    expect(replyOf(told)?.content).not.toContain("Taken from your message")
  })
})

test("the user's limit to appeal is counted from the denial and told", () => {
  const told = tell(
    open("On 2026-10-15 my health plan denied my claim for an MRI scan. I live in Ohio."),
    message("I have nothing to add")
  )
  const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
  expect(ownLimitsOf(told.state, NOW)).toMatchObject([{ kind: "internal_appeal", ends_on: "2027-04-13" }])
  expect(reply?.content).toContain(
    "You have 180 days to appeal inside the plan, counted from the notice of the denial, which was October 15, 2026. That time ends on April 13, 2027."
  )
})

test("a limit that is far away is told when it becomes known, and not with every message", () => {
  const repliesTo = (...messages: ReadonlyArray<string>) => {
    const { last } = tell(
      open("My health plan denied my claim for an MRI scan. I live in Ohio."),
      ...messages.map((content) => message(content))
    )
    return last.find((event) => event._tag === "MessageAnswered")?.reply.content
  }
  const denied = "They denied it on 2026-10-15."
  expect(repliesTo("My son had the accident.", denied)).toContain("That time ends on April 13, 2027")
  expect(repliesTo("My son had the accident.", denied, "The doctor is Dr. Lee.")).not.toContain("April 13, 2027")
  expect(repliesTo("My son had the accident.", denied, "How long do I have?")).toContain("April 13, 2027")
})

describe("a letter that uses somebody's own right", () => {
  const withDesk = (...more: ReadonlyArray<Step>): ReadonlyArray<Step> => [
    open(GDPR),
    contact(),
    stating({ ...PERSON, ...FACTS }),
    ...more
  ]

  test("is read by a person when it is mailed", () => {
    const { letter } = letterOf(withDesk({ wait: 20 * SECOND }, endTriage))
    expect(letter.human_reasons).toContain("sender_unproven")
  })

  test("is signed by the user when they post it", () => {
    const { letter } = letterOf(story(GDPR))
    expect(letter.human_reasons).not.toContain("sender_unproven")
  })
})

test("the limit of a law behind the leading one is told as well, where its day is known", () => {
  const { state } = tell(
    open(
      "A debt collector keeps calling me about a debt of $640 that is not mine. I got their letter on 10 November 2026. I live in Florida."
    )
  )
  expect(ownLimitsOf(state, NOW)).toMatchObject([
    { rule_id: "us-fdcpa-809", kind: "dispute_in_writing", ends_on: "2026-12-10" }
  ])
})

test("a person's name and address are no words of their problem", () => {
  const told = tell(
    open("Bright Smiles charged my card $612 for a cleaning my insurance already paid. This is in Phoenix, Arizona."),
    message("My name is Marcus Bell, I live at 4412 W Palo Verde Ln, Glendale AZ 85301"),
    message("it was charged on nov 2")
  )
  expect(told.state.evaluation?.matches[0]?.rule_id).toBe("us-fcba-billing")
})
