/** The question which problem a case is about: asked where no law is named, repeated, answered, and in the end given up. */
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import { CaseState } from "../../../schema/case.ts"
import { Schema } from "effect"
import { DAY, MINUTE, NOW, SECOND } from "../../support/given.ts"
import {
  at,
  CASE_ID,
  contact,
  deciding,
  endTriage,
  FACTS,
  message,
  moves,
  NARRATIVES,
  open,
  refusalOf,
  REMINDERS,
  remindUnanswered,
  responding,
  stating,
  tags,
  tell,
  UNCLEAR,
  update,
  wanting
} from "./commands.ts"

const ASKED_AT = NOW + 20 * SECOND
const replyOf = (told: ReturnType<typeof tell>) => told.last.find((event) => event._tag === "MessageAnswered")?.reply

describe("a case of no known problem", () => {
  test("asks which problem it is, stays open and closes nothing", () => {
    const told = tell(...UNCLEAR)
    expect(tags(told.last)).toEqual(["StatusChanged", "IssueAsked"])
    expect(moves(told.last)).toEqual(["triaging triage_incomplete needs_information"])
    expect(told.state).toMatchObject({
      resolution: null,
      questions: [],
      issue_question: { asked_at: ASKED_AT, reminder_count: 0, due_at: ASKED_AT + 3 * DAY }
    })
    expect(told.state.timeline.at(-1)?.type).toBe("issue_asked")
    expect(told.intents).toEqual([
      {
        to: { kind: "case", id: CASE_ID },
        command: { _tag: "RemindUnanswered", due_at: ASKED_AT + 3 * DAY },
        dueAt: ASKED_AT + 3 * DAY
      }
    ])
  })

  test("is reminded after three, seven and fourteen days, and receivers are notified each time", () => {
    for (const [index, days] of [3, 7, 14].entries()) {
      const told = tell(...UNCLEAR, ...REMINDERS.slice(0, 2 * (index + 1)))
      expect(told.now).toBe(ASKED_AT + days * DAY)
      expect(told.last).toMatchObject([{ _tag: "IssueReminded", reminder: index + 1 }])
      expect(told.state).toMatchObject({ status: "needs_information", issue_question: { asked_at: ASKED_AT } })
      expect(told.notices).toMatchObject([
        { type: "case.action_taken", data: { action: { type: "question_reminder", letter_id: null } } }
      ])
    }
  })

  test("is closed a month after the question with an outcome that says so, and no organization is notified", () => {
    const told = at("closed")
    expect(told.now).toBe(ASKED_AT + 30 * DAY)
    expect(moves(told.last)).toEqual(["needs_information question_unanswered closed"])
    expect(told.state.resolution).toMatchObject({ outcome: "unanswered", resolved_by: "assistant", timely: null })
    expect(told.state.issue_question).toBeNull()
    expect(told.intents).toEqual([])
  })

  test("a timer of an earlier question rings for nothing", () => {
    const first = tell(...UNCLEAR)
    const stale = remindUnanswered(first.state)
    const asked = tell(...UNCLEAR, { wait: DAY }, message("hello again"))
    expect(refusalOf(asked, stale)).toBe("overtaken")
    expect(refusalOf(first, stale)).toBe("accepted")
  })

  test.each([
    ["a message", message("hello again")],
    ["a contact", contact()],
    ["an answer of the organization", responding],
    ["a wish to go further", wanting],
    ["a declaration of the caller's own words", update({ problem_category: "gyms" })]
  ])("%s that settles nothing is asked about anew, and the reminders begin again", (_, command) => {
    const told = tell(...UNCLEAR, { wait: 10 * DAY }, command)
    expect(told.last.at(-1)).toMatchObject({ _tag: "IssueAsked", due_at: told.now + 3 * DAY })
    expect(told.state.status).toBe("needs_information")
  })

  test("a description that is understood sends the case back to triage, or asks for what the letter needs", () => {
    const incomplete = tell(...UNCLEAR, message(NARRATIVES.plain))
    expect(incomplete.last.at(-1)).toMatchObject({ _tag: "InformationRequested" })
    expect(incomplete.state).toMatchObject({ status: "needs_information", issue_question: null })
    expect(incomplete.state.questions.map(({ fact }) => fact)).toEqual(["consumer_name", "phone_number"])
    const complete = tell(...UNCLEAR, stating(FACTS), message(NARRATIVES.plain))
    expect(moves(complete.last)).toEqual(["needs_information gap_filled triaging"])
    expect(complete.state.issue_question).toBeNull()
  })

  test("can be withdrawn", () => {
    expect(tell(...UNCLEAR, deciding({ decision: "withdraw" })).state).toMatchObject({
      status: "withdrawn",
      issue_question: null
    })
  })
})

describe("a case whose law is no longer clear", () => {
  test("asks which problem it is in place of the facts of a letter", () => {
    const asked = [open(), contact(), endTriage]
    expect(tell(...asked).state.questions).toHaveLength(2)
    const told = tell(...asked, message("I have moved to Osaka, Japan meanwhile"))
    expect(told.last.at(-1)).toMatchObject({ _tag: "IssueAsked" })
    expect(told.state).toMatchObject({ status: "needs_information", questions: [] })
  })
})

describe("a case in which somebody may be in danger", () => {
  test("is not asked which problem it is", () => {
    const told = tell(open(NARRATIVES.crisis), endTriage)
    expect(told.state).toMatchObject({ status: "needs_information", issue_question: null })
    const later = tell(...UNCLEAR, message(NARRATIVES.crisis))
    expect(tags(later.last)).not.toContain("IssueAsked")
    expect(later.state.issue_question).toBeNull()
  })

  test("is not closed by a clock, also when the danger is over", () => {
    const asked = tell(...UNCLEAR)
    const state = { ...asked.state, crisis_review: crisisReview }
    const reminded = { ...state, issue_question: { asked_at: ASKED_AT, reminder_count: 3, due_at: NOW + 30 * DAY } }
    const decision = caseEntity.decide(reminded, remindUnanswered(reminded), NOW + 30 * DAY)
    expect(decision).toMatchObject({ success: [{ _tag: "IssueReminded", reminder: 4, due_at: null }] })
  })
})

const crisisReview = { requested_at: NOW, due_at: NOW + 15 * MINUTE, closed_by: "rev", closed_at: NOW, note: null }

describe("the answer to the question", () => {
  const categoryOf = (told: ReturnType<typeof tell>) =>
    told.last.find((event) => event._tag === "MessageAdded" || event._tag === "CaseUpdated")?.problem_category

  test("of an agent is an id in a message or an update", () => {
    for (const command of [
      message("This is what it is", { problem_category: "robocalls" }),
      update({ problem_category: "robocalls" })
    ]) {
      const told = tell(...UNCLEAR, command)
      expect(told.state).toMatchObject({ declared_category: "robocalls", declaration_confirmed: true })
    }
  })

  test("of a person is a word, which is kept as the id that it names", () => {
    const told = tell(...UNCLEAR, message("Unwanted calls!"))
    expect(categoryOf(told)).toBe("robocalls")
    expect(told.state).toMatchObject({ declared_category: "robocalls", declaration_confirmed: true })
  })

  test("of a person beside a declaration of the agent is the declaration", () => {
    expect(categoryOf(tell(...UNCLEAR, message("Warranty", { problem_category: "robocalls" })))).toBe("robocalls")
  })

  test("is read in no message of a case that asks nothing", () => {
    expect(categoryOf(tell(open(), message("Warranty")))).toBeUndefined()
    expect(categoryOf(tell(open(), contact(), endTriage, message("Warranty")))).toBeUndefined()
  })

  test("a declaration that answers no question is not confirmed", () => {
    const told = tell(open(), update({ problem_category: "robocalls" }))
    expect(told.state).toMatchObject({ declared_category: "robocalls", declaration_confirmed: false })
  })

  test("the reply asks, and denies nothing", () => {
    const reply = replyOf(tell(...UNCLEAR, message("hello again")))
    expect(reply?.content).toContain("this is a question, not a refusal")
    expect(reply?.content).toContain("The case stays open")
  })
})

describe("a case of an earlier version", () => {
  test("is read without the question and asks it when its triage ends", () => {
    const { state } = tell(open(NARRATIVES.nothing))
    const { issue_question: _, ...earlier } = { ...state, triage_due_at: NOW + 3 * DAY }
    const read = Schema.decodeUnknownSync(CaseState)(JSON.parse(JSON.stringify(earlier)))
    const command = { _tag: "CompleteTriage", due_at: NOW + 3 * DAY, drafted: null } as const
    expect(caseEntity.decide(read, command, NOW + 3 * DAY)).toMatchObject({
      success: [{ _tag: "StatusChanged", to: "needs_information" }, { _tag: "IssueAsked" }]
    })
  })
})
