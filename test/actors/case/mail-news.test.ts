/** What the mail says of letters: what is believed, what is only noted, and what the mail is told. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import type { CaseEvent } from "../../../schema/case-event.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import {
  type Asked,
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
  openState,
  remind,
  responding,
  sent,
  stating,
  tags,
  tell,
  unsent,
  wanting,
  wordsOf
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
  test("is the answer at once, the letter is not taken back, and the word that it left changes nothing", () => {
    const early = at("letter_drafted", mail("We offer half"))
    expect(tags(early.last)).toEqual(["StatusChanged", "ResponseReceived", "CaseEvaluated"])
    const told = at("letter_drafted", mail("We offer half"), sent())
    expect(tags(told.last)).toEqual(["LetterSent"])
    expect(told.state.status).toBe("response_received")
  })
  test("counts its time from that word when the user rejects it", () => {
    const told = at("letter_drafted", mail("We offer half"), sent(), deciding({ decision: "reject" }))
    expect(moves(told.last)).toEqual(["response_received offer_rejected awaiting_response"])
    expect(told.state.clocks).toMatchObject({
      org_response_due_at: null,
      final_response_due_at: told.now + 60 * DAY
    })
  })
  test("that was rejected before that word is no reason to remind the organization", () => {
    const told = at("letter_drafted", mail("We offer half"), deciding({ decision: "reject" }), sent())
    expect(told.state).toMatchObject({ status: "awaiting_response", clocks: { org_response_due_at: null } })
    expect(told.state.clocks.final_response_due_at).toBe(NOW + 60 * DAY)
  })
  test("and was noted before senders were checked is the answer as soon as that word comes", () => {
    const drafted = at("letter_drafted")
    const { authentication: _checked, ...older } = mail("We offer half")(drafted.state) as Asked<"ReceiveMail">
    const event: CaseEvent = { ...older, _tag: "MailNoted", at: drafted.now }
    const noted = caseEntity.evolve(drafted.state, event)
    const decided = Result.getOrThrow(caseEntity.decide(noted, sent()(drafted.state), drafted.now))
    const told = { last: decided, now: drafted.now, state: openState(decided.reduce(caseEntity.evolve, noted)) }
    expect(moves(told.last)).toEqual([
      "letter_drafted letter_accepted letter_sent",
      "letter_sent clock_set awaiting_response",
      "awaiting_response organization_responded response_received"
    ])
    expect(told.state).toMatchObject({ responded_at: told.now })
    expect(wordsOf(told.state)).toEqual(["We offer half"])
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
