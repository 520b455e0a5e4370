/** What the mail says of letters: what is believed, what is only noted, and what the mail is told. */
import { describe, expect, test } from "vitest"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import {
  approving,
  at,
  CASE_ID,
  contact,
  deciding,
  delivery,
  endTriage,
  FACTS,
  mail,
  moves,
  NARRATIVES,
  open,
  remind,
  responding,
  sent,
  stating,
  tags,
  tell,
  unsent,
  wanting
} from "./commands.ts"

const cancelling = (letter: string) => ({
  to: { kind: "mail", id: `${CASE_ID}-${letter}` },
  command: { _tag: "CancelMail" }
})
const toMail = ({ intents }: ReturnType<typeof at>) => intents.filter(({ to }) => to.kind === "mail")

describe("a report that a letter came back", () => {
  test("is believed for five days after the letter left", () => {
    // It left when the case was twenty seconds old, which is when the wait begins.
    expect(tags(at("awaiting_response", { wait: 5 * DAY }, delivery("bounced")).last)).toEqual([
      "LetterBounced",
      "ClocksSet"
    ])
  })
  test.each([
    ["later", [{ wait: 5 * DAY + 1 }]],
    ["once the letter was delivered", [delivery("delivered")]]
  ])("%s is noted, and the dates stand", (_when, steps) => {
    const told = at("awaiting_response", ...steps, delivery("bounced"))
    expect(tags(told.last)).toEqual(["BounceNoted"])
    expect(told.state).toMatchObject({
      status: "awaiting_response",
      clocks: { org_response_due_at: NOW + 20 * SECOND + 15 * DAY, final_response_due_at: NOW + 20 * SECOND + 60 * DAY }
    })
    expect(told.state.letters[0]?.state).not.toBe("bounced")
    expect(told.state.timeline.at(-1)?.event).toContain("too late to be believed")
  })
})

describe("an answer that is faster than the word that the letter left", () => {
  test("is the answer as soon as that word comes", () => {
    const noted = at("letter_drafted", mail("We offer half"))
    expect(tags(noted.last)).toEqual(["MailNoted", "CaseEvaluated"])
    const told = at("letter_drafted", mail("We offer half"), sent())
    expect(moves(told.last)).toEqual([
      "letter_drafted letter_accepted letter_sent",
      "letter_sent clock_set awaiting_response",
      "awaiting_response organization_responded response_received"
    ])
    expect(told.state).toMatchObject({ responded_at: told.now, responses: ["We offer half"] })
    expect(told.state.clocks.org_response_due_at).toBeNull()
  })
  test("is none when a machine sent it", () => {
    expect(at("letter_drafted", mail("Out of the office", true), sent()).state.status).toBe("awaiting_response")
  })
})

describe("a letter that is cancelled", () => {
  test("is taken back from the mail that has it", () => {
    expect(toMail(at("letter_drafted", deciding({ decision: "withdraw" })))).toEqual([cancelling("L1")])
    expect(toMail(at("letter_drafted", wanting))).toEqual([cancelling("L1")])
    expect(toMail(at("awaiting_response", { wait: 15 * DAY }, remind, responding))).toEqual([cancelling("L2")])
  })
  test("and that the mail never had, or has no more, is not spoken of to it", () => {
    const inReview = [open(NARRATIVES.human), contact(), stating(FACTS), endTriage]
    expect(toMail(tell(...inReview, deciding({ decision: "withdraw" })))).toEqual([])
    const other = contact({ email: "other@fit.example" })
    expect(toMail(at("letter_drafted", unsent("failed"), other))).toMatchObject([{ command: { _tag: "QueueMail" } }])
    expect(toMail(tell(...inReview, approving, unsent("failed"), other))).toEqual([])
  })
})
