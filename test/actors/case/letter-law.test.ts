/** Law, dates and ladder stay those of the letter, and the organization's words steer nothing. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { ladderOf } from "../../../actors/assistant/bodies/legal-steps.ts"
import { caseEntity } from "../../../actors/case/case.ts"
import { deadlinesOf } from "../../../actors/case/deadlines.ts"
import type { CaseCommand, CaseState, OpenCase } from "../../../schema/case.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"
import {
  approving,
  contact,
  deciding,
  delivery,
  endTriage,
  escalateUnanswered,
  FACTS,
  mail,
  message,
  NARRATIVES,
  open,
  openState,
  remind,
  sent,
  stating,
  type Step,
  tell,
  type Told,
  update,
  wanting,
  wordsOf
} from "./commands.ts"

const DEPOSIT = "My landlord kept my security deposit in Seattle, Washington"
const facts = { ...FACTS, property_address: "1 Main Street", deposit_amount: "900.00 USD", move_out_date: "2026-08-31" }
const awaiting = [open(DEPOSIT), contact(), stating(facts), endTriage, sent(NOW)]
/** Declares a problem for which no law of the place is known, so that the case has none any more. */
const another = message("It is about something else.", { problem_category: "defective_goods" })
const SIGNED = "We do not owe this. Nippon Homes, Osaka, Japan. If you want to end your life, call 988."
const rejecting = deciding({ decision: "reject", escalate: true })
const bodies = (steps: ReadonlyArray<Step>) => tell(...steps).state.packets.map(({ step }) => step.regulator)

describe("what the organization says", () => {
  test.each([
    ["by mail", mail(SIGNED)],
    ["told by the agent", update({ organization_response: SIGNED })]
  ])("%s changes neither law nor severity nor letter, and is kept for people to read", (_how, answer) => {
    const before = tell(...awaiting).state
    const { last, state } = tell(...awaiting, answer)
    expect(last.some(({ _tag }) => _tag === "CaseEvaluated")).toBe(true)
    expect(state.evaluation?.input_hash).toBe(before.evaluation?.input_hash)
    expect(state).toMatchObject({ responses: [{ text: SIGNED }], response_chars: SIGNED.length, crisis_review: null })
    expect(state.narrative).toEqual(before.narrative)
  })
  test("is kept apart, also when it comes late or unexpectedly", () => {
    const { state } = tell(...awaiting, mail("First"), mail(SIGNED))
    expect(wordsOf(state)).toEqual(["First", SIGNED])
    expect(state.narrative.join()).not.toContain("Osaka")
  })
})

describe("the ladder of a letter", () => {
  const ofLetter = tell(...awaiting).state.letters[0]?.rule_id ?? ""

  test("is that of its rule, whatever is told later", () => {
    const [first] = ladderOf(ofLetter)
    expect(tell(...awaiting, another).state.evaluation?.escalation).toEqual([])
    expect(bodies([...awaiting, another, { wait: 60 * DAY }, escalateUnanswered])).toEqual([first?.regulator])
    expect(bodies([...awaiting, another, mail(SIGNED), rejecting])).toEqual([first?.regulator])
    expect(bodies([...awaiting, another, wanting, wanting])).toEqual(
      ladderOf(ofLetter)
        .slice(0, 2)
        .map(({ regulator }) => regulator)
    )
  })
  test("has no step for a review by a person, because nothing can be filed there", () => {
    const told = tell(open(NARRATIVES.crisis), endTriage, wanting)
    expect(told.state).toMatchObject({ status: "needs_information", packets: [] })
    expect(bodies([open(NARRATIVES.crisisWithLetter), stating(FACTS), wanting])).toEqual(["fcc"])
  })
  test("without a known step the case can still end", () => {
    const told = tell(...awaiting, another, mail("No."))
    // A rule that the rule set has no more: its ladder went with it.
    const letters = told.state.letters.map((letter) => ({ ...letter, rule_id: "gone" }))
    const stuck = follow({ ...told.state, letters }, rejecting)
    expect(stuck).toMatchObject({ status: "escalated", packets: [] })
    expect(follow(stuck, deciding({ decision: "outcome", outcome: "monetary_relief" })).status).toBe("resolved")
  })
})

const follow = (state: OpenCase, command: CaseCommand): OpenCase => {
  const decision = caseEntity.decide(state, command, NOW + DAY)
  if (Result.isFailure(decision)) throw new Error(`refused: ${decision.failure.reason}`)
  return openState(decision.success.reduce(caseEntity.evolve, state as CaseState))
}

describe("the dates of a case", () => {
  const evaluatedAgain = [{ wait: 40 * DAY }, message("They still do nothing")]
  const bank = { organization: { org_id: "harbor-bank", org_name: "Harbor Bank" } }
  const statutory = [open(NARRATIVES.statutory, bank), contact(), stating(FACTS), endTriage]
  const refund = (told: Told) =>
    deadlinesOf(told.state).flatMap(({ actor, due_at, starts }) =>
      actor === "organization" && starts === "letter" ? [due_at] : []
    )

  test("count from today until a letter has left, and from then on from that day", () => {
    expect(deadlinesOf(tell(...statutory).state)).toEqual(tell(...statutory).state.evaluation?.deadlines)
    const sentNow = tell(...statutory, sent(NOW + HOUR))
    expect(refund(sentNow)).toContain(new Date(NOW + HOUR + 45 * DAY).toISOString())
    expect(refund(tell(...statutory, sent(NOW + HOUR), ...evaluatedAgain))).toEqual(refund(sentNow))
  })
  test("are those of the letter's own law; a law it does not rest on has no date that the letter began", () => {
    const told = tell(...statutory, sent(NOW), update({ problem_category: "credit_reporting" }))
    const [letter] = told.state.letters
    const others = deadlinesOf(told.state).filter(({ rule_id }) => rule_id !== letter?.rule_id)
    expect(deadlinesOf(told.state)[0]?.rule_id).toBe(letter?.rule_id)
    expect(others.filter(({ starts }) => starts === "letter").length).toBeGreaterThan(0)
    expect(others.filter(({ due_at, starts }) => starts === "letter" && due_at !== null)).toEqual([])
  })
  test("are told in the reply as they count", () => {
    const told = tell(...statutory, sent(NOW), ...evaluatedAgain)
    const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).toContain("January 4, 2027")
  })
  test("do not run in the reply once the letter came back", () => {
    const told = tell(...statutory, sent(NOW), delivery("bounced"), message("hm"))
    const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).not.toContain("Counted from")
  })
})

describe("the second notice", () => {
  test("names the law of the first letter, not what was found since", () => {
    const gym = "My gym contract auto-renewed in Washington state and they refuse to refund"
    const told = tell(
      open(gym),
      contact(),
      stating({ ...FACTS, what_happened: "It renewed." }),
      endTriage,
      approving,
      sent(NOW),
      message("I live in Oregon, by the way."),
      { wait: 15 * DAY },
      remind
    )
    const [first, second] = told.state.letters
    expect(told.state.evaluation?.matches[0]?.rule_id).not.toBe(first?.rule_id)
    expect(second).toMatchObject({ purpose: "second_notice", rule_id: first?.rule_id, citations: first?.citations })
  })
  test("is written also when no law is found any more", () => {
    const told = tell(...awaiting, another, { wait: 15 * DAY }, remind)
    expect(told.state.letters.map(({ purpose }) => purpose)).toEqual(["first", "second_notice"])
  })
})
