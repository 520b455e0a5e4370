/** A case that waits for its user says so, again and again but not for ever, and never to anybody but its sponsor. */
import { describe, expect, test } from "vitest"
import type { CaseCommand, OpenCase } from "../../../schema/case.ts"
import { DAY, SECOND } from "../../support/given.ts"
import { waitsFor } from "../../../actors/case/waiting.ts"
import {
  at,
  CASE_ID,
  closingReview,
  contact,
  deciding,
  endTriage,
  FACTS,
  mail,
  message,
  NARRATIVES,
  open,
  posting,
  PREPARED,
  refusalOf,
  rejecting,
  remind,
  responding,
  stating,
  type Step,
  tags,
  tell,
  type Told,
  WAYS
} from "./commands.ts"

const wordsIn = ({ words }: Told) =>
  words.flatMap(({ command, to }) => (to.kind === "sponsor" ? [(command as { readonly kind: string }).kind] : []))
const remindersIn = ({ words }: Told) => words.filter(({ to }) => to.kind === "case")
/** The reminder of the wait that goes on. */
const reminding =
  (round: number) =>
  (state: OpenCase): CaseCommand => ({ _tag: "RemindUser", since: state.waiting_since ?? Number.NaN, round })

describe("what the sponsor is told of a case", () => {
  test.each<[string, ReadonlyArray<Step>, ReadonlyArray<string>]>([
    ["a question", WAYS.needs_information, ["case_question"]],
    ["a letter to post", PREPARED, ["case_letter_ready"]],
    ["a letter to read and post", [open(NARRATIVES.human), stating(FACTS), endTriage], ["case_letter_ready"]],
    ["a letter that left", WAYS.awaiting_response, ["case_letter_sent"]],
    ["a letter that was posted", [...PREPARED, posting], ["case_letter_sent"]],
    ["an answer", WAYS.response_received, ["case_answer"]],
    ["a mail that may be one", [...WAYS.awaiting_response, mail("Half", false, "failed")], ["case_answer"]],
    ["its end", WAYS.resolved, ["case_ended"]],
    ["a danger with which it opens", [open(NARRATIVES.crisis)], ["case_crisis"]],
    ["a danger that a message tells", [open(), message("I want to kill myself")], ["case_crisis"]],
    [
      "nothing, of a danger that is told again before a person has looked",
      [open(NARRATIVES.crisis), message("I want to kill myself")],
      []
    ],
    [
      "a danger that is told after a person has looked",
      [open(NARRATIVES.crisis), closingReview, message("I want to kill myself tonight")],
      ["case_crisis"]
    ],
    [
      "nothing, of thanks after a person has looked",
      [open(NARRATIVES.crisis), closingReview, message("thank you")],
      []
    ],
    ["nothing, of a person who is asked for", [open(), message("I want to speak to a person")], []],
    ["nothing, of an automatic reply", [...WAYS.awaiting_response, mail("Away", true)], []],
    ["nothing, of its opening", [open()], []]
  ])("is %s", (_what, steps, kinds) => {
    const told = tell(...steps)
    expect(wordsIn(told)).toEqual(kinds)
    for (const { command, to } of told.words) {
      if (to.kind !== "sponsor") continue
      expect(to.id).toBe("spn_1")
      expect(command).toMatchObject({
        text: expect.stringMatching(new RegExp(`^Case ${CASE_ID}: [a-zA-Z0-9 ,;'?-]+$`))
      })
    }
  })
})

test("a danger after a person has looked is told to the sponsor as one that is there again", () => {
  const told = tell(open(NARRATIVES.crisis), closingReview, message("I want to kill myself tonight"))
  const notice = told.words.find(({ to }) => to.kind === "sponsor")
  expect(notice?.command).toMatchObject({ text: expect.stringContaining("somebody may be in danger again;") })
})

const TURNED_DOWN = [open(NARRATIVES.human), contact(), stating(FACTS), endTriage, { wait: DAY }, rejecting]

describe("what a case with a letter that was turned down waits for", () => {
  test("is a correction, from the day on which it was turned down", () => {
    const told = tell(...TURNED_DOWN)
    expect(waitsFor(told.state)).toBe("correction")
    expect(told.state.waiting_since).toBe(told.now)
  })
  test("is nothing once the letter is written again, or once the user has asked for a person", () => {
    expect(waitsFor(tell(...TURNED_DOWN, stating({ consumer_name: "Ada King" })).state)).toBeUndefined()
    const asked = tell(...TURNED_DOWN, message("I want to speak to a person"))
    expect(asked.state.crisis_review).toMatchObject({ asked: true, closed_at: null })
    expect(waitsFor(asked.state)).toBeUndefined()
  })
})

/** A letter in a crisis is read before it leaves, and so is its reminder. */
const REMINDED = [...PREPARED, posting, { wait: 15 * DAY }, remind]
const NOTICE_TO_READ = [
  ...REMINDED.slice(0, -2),
  message("I want to kill myself over this"),
  { wait: 15 * DAY },
  remind
]

describe("what a case waits for whose second notice does not leave by itself", () => {
  const noticeOf = ({ state }: Told) => state.letters.findLast(({ purpose }) => purpose === "second_notice")
  test("is its posting, from the day on which it was drafted, until it was posted or is needless", () => {
    const told = tell(...REMINDED)
    expect([told.state.status, noticeOf(told)?.state]).toEqual(["awaiting_response", "prepared_for_user"])
    expect([waitsFor(told.state), told.state.waiting_since]).toEqual(["posting", told.now])
    const today = new Date(told.now).toISOString().slice(0, 10)
    expect(waitsFor(tell(...REMINDED, deciding({ decision: "posted", date: today })).state)).toBeUndefined()
    expect(waitsFor(tell(...REMINDED, responding, deciding({ decision: "reject" })).state)).toBeUndefined()
  })
  test("is a correction once it was turned down", () => {
    const told = tell(...NOTICE_TO_READ, rejecting)
    expect(noticeOf(told)?.state).toBe("rejected")
    expect(waitsFor(told.state)).toBe("correction")
  })
})

describe("a case that waits for its user", () => {
  test.each<[string, ReadonlyArray<Step>]>([
    ["answers", WAYS.needs_information],
    ["the posting of a letter", PREPARED],
    ["the reading of a letter", [open(NARRATIVES.human), stating(FACTS), endTriage]],
    ["a word on what to correct in a letter that was turned down", TURNED_DOWN],
    ["the posting of a second notice", REMINDED],
    ["a decision", WAYS.response_received],
    ["the filing of papers", WAYS.escalated]
  ])("for %s reminds after a week, a month and a quarter of a year, and then no more", (_what, steps) => {
    const told = tell(...steps)
    expect(remindersIn(told).map(({ dueAt }) => (dueAt ?? 0) - told.now)).toContain(7 * DAY)
    const first = tell(...steps, { wait: 7 * DAY }, reminding(1))
    expect(wordsIn(first)).toEqual(["case_waiting"])
    expect(remindersIn(first)).toMatchObject([{ command: { round: 2 }, dueAt: told.now + 30 * DAY }])
    const second = tell(...steps, reminding(1), reminding(2))
    expect(remindersIn(second)).toMatchObject([{ command: { round: 3 }, dueAt: told.now + 90 * DAY }])
    expect(remindersIn(tell(...steps, reminding(1), reminding(2), reminding(3)))).toEqual([])
    // Nothing else happens to it.
    expect(second.state.status).toBe(told.state.status)
    expect(tags(second.last)).toEqual(["UserReminded"])
  })
  test("is reminded of once for each of them, and not when it moved on", () => {
    expect(refusalOf(tell(...PREPARED, reminding(1)), reminding(1))).toBe("overtaken")
    const before = tell(...PREPARED).state.waiting_since ?? Number.NaN
    const moved = tell(...PREPARED, { wait: SECOND }, posting)
    expect(refusalOf(moved, { _tag: "RemindUser", since: before, round: 1 })).toBe("overtaken")
    const again = tell(...PREPARED, { wait: SECOND }, responding, { wait: SECOND }, deciding({ decision: "reject" }))
    expect(refusalOf(again, { _tag: "RemindUser", since: before, round: 1 })).toBe("overtaken")
    expect(refusalOf(again, reminding(1))).toBe("accepted")
  })
  test("for the answer which problem it is has the reminders of that question alone", () => {
    const told = tell(open(NARRATIVES.nothing), endTriage)
    expect(told.state.issue_question).not.toBeNull()
    expect(remindersIn(told)).toEqual([])
    expect(told.intents.map(({ command }) => command)).toMatchObject([{ _tag: "RemindUnanswered" }])
    expect(wordsIn(told)).toEqual(["case_question"])
    expect(refusalOf(told, { _tag: "RemindUser", since: told.state.waiting_since ?? 0, round: 1 })).toBe("overtaken")
  })
})

describe("the organization's last day", () => {
  const near = (state: OpenCase): CaseCommand => ({
    _tag: "NoteDeadline",
    due_at: state.clocks.final_response_due_at ?? Number.NaN
  })
  test("is told of three days before, once", () => {
    const told = at("awaiting_response")
    const last = told.state.clocks.final_response_due_at ?? Number.NaN
    expect(remindersIn(told)).toMatchObject([
      { command: { _tag: "NoteDeadline", due_at: last }, dueAt: last - 3 * DAY }
    ])
    const noted = at("awaiting_response", { wait: 57 * DAY }, near)
    expect(wordsIn(noted)).toEqual(["case_deadline"])
    expect(refusalOf(noted, near)).toBe("overtaken")
  })
  test("is not told of once the organization has answered or the case went beyond it", () => {
    const last = at("awaiting_response").state.clocks.final_response_due_at ?? Number.NaN
    const command: CaseCommand = { _tag: "NoteDeadline", due_at: last }
    expect(refusalOf(at("response_received"), command)).toBe("overtaken")
    expect(refusalOf(at("escalated"), command)).toBe("overtaken")
  })
})
