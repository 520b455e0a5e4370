/** Test cases: what the clock rings on its way, how far it goes, and that nothing of such a case leaves it. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import { timersOf } from "../../../actors/case/test-case.ts"
import type { Intent } from "../../../actors/runtime/entity.ts"
import type { CaseCommand, CaseState, OpenCase } from "../../../schema/case.ts"
import type { CaseEvent } from "../../../schema/case-event.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import { contact, deciding, FACTS, message, NARRATIVES, open, stating } from "./commands.ts"

/** A case and all that it orders, told by hand. */
const play = (opening: CaseCommand) => {
  let state: CaseState = caseEntity.initialState
  const intents: Array<Intent> = []
  const tell = (command: CaseCommand, now = NOW): ReadonlyArray<CaseEvent> => {
    const decided = caseEntity.decide(state, command, now)
    if (Result.isFailure(decided)) throw new Error(decided.failure.reason)
    for (const event of decided.success) {
      state = caseEntity.evolve(state, event)
      intents.push(...(caseEntity.react?.(event, state) ?? []))
    }
    return decided.success
  }
  tell(opening)
  const now = (): OpenCase => {
    if (state._tag !== "Open") throw new Error("not open")
    return state
  }
  return { tell, now, intents, reason: (command: CaseCommand) => reasonOf(state, command) }
}

const reasonOf = (state: CaseState, command: CaseCommand): string | undefined => {
  const decided = caseEntity.decide(state, command, NOW)
  return Result.isFailure(decided) ? decided.failure.reason : undefined
}

const testCase = (narrative: string = NARRATIVES.plain) => play(open(narrative, { test: true }))
const advance = (to: number): CaseCommand => ({ _tag: "AdvanceClock", to })

describe("the clock of a test case", () => {
  test("rings what falls due on the way, each at its own moment", () => {
    const one = testCase()
    one.tell(stating(FACTS))
    const events = one.tell(advance(NOW + DAY))
    expect(events.map(({ _tag }) => _tag)).toEqual([
      "StatusChanged",
      "LetterDrafted",
      "LetterApproved",
      "LetterPrepared",
      "ClockAdvanced"
    ])
    expect(events[0]?.at).toBe(NOW + 20 * SECOND)
    expect(events.at(-1)?.at).toBe(NOW + DAY)
  })

  test("plays a year: posted, no answer, a reminder, escalation, the papers' reminders", () => {
    const one = testCase()
    one.tell(stating(FACTS))
    one.tell(advance(NOW + DAY))
    one.tell(deciding({ decision: "posted", date: "2026-11-21" }))
    one.tell(advance(NOW + 100 * DAY))
    const types = one.now().timeline.map(({ type }) => type)
    expect(types.filter((type) => type === "letter_drafted")).toHaveLength(2)
    expect(types).toContain("deadline_near")
    expect(types).toContain("case_escalated")
    expect(one.now().status).toBe("escalated")
    one.tell(advance(NOW + 365 * DAY))
    expect(one.now().timeline.filter(({ type }) => type === "user_reminded").length).toBeGreaterThanOrEqual(3)
  })

  test("dates what is said to the case afterwards by the case's own time", () => {
    const one = testCase()
    one.tell(advance(NOW + 10 * DAY))
    const events = one.tell(message("I found the contract"), NOW + 5 * SECOND)
    expect(events[0]?.at).toBe(NOW + 10 * DAY + 5 * SECOND)
  })

  test("goes forward only, and 400 days in all", () => {
    const one = testCase()
    expect(one.reason(advance(NOW))).toBe("clock-not-possible")
    expect(one.reason(advance(NOW + 401 * DAY))).toBe("clock-not-possible")
    one.tell(advance(NOW + 399 * DAY))
    expect(one.reason(advance(NOW + 398 * DAY))).toBe("clock-not-possible")
    expect(one.reason(advance(NOW + 400 * DAY))).toBeUndefined()
    expect(one.reason(advance(NOW + 401 * DAY))).toBe("clock-not-possible")
  })

  test("cannot be moved by another case", () => {
    expect(play(open()).reason(advance(NOW + DAY))).toBe("no-test-case")
    expect(play(open()).reason({ _tag: "PretendAnswer", mail_id: "m", text: "No" })).toBe("no-test-case")
  })

  test("brings the timers that are still to come nearer, in the service's time", () => {
    const one = testCase()
    one.tell(stating(FACTS))
    one.tell(advance(NOW + DAY))
    one.tell(deciding({ decision: "posted", date: "2026-11-21" }))
    one.intents.splice(0)
    one.tell(advance(NOW + 10 * DAY))
    const due = one.intents.map(({ command, dueAt }) => [(command as CaseCommand)._tag, dueAt])
    const { clocks } = one.now()
    expect(due).toContainEqual(["RemindOrganization", (clocks.org_response_due_at ?? 0) - 10 * DAY])
    expect(due).toContainEqual(["EscalateUnanswered", (clocks.final_response_due_at ?? 0) - 10 * DAY])
  })
})

describe("the timers of a case", () => {
  test("are those that the case has ordered", () => {
    const one = play(open(NARRATIVES.plain))
    one.tell(stating(FACTS))
    const { triage_due_at: due_at } = one.now()
    one.tell({ _tag: "CompleteTriage", due_at: due_at ?? 0, drafted: null }, NOW + 20 * SECOND)
    one.tell(deciding({ decision: "posted", date: "2026-11-21" }), NOW + DAY)
    const ordered = one.intents
      .filter(({ to, dueAt }) => to.kind === "case" && (dueAt ?? 0) > NOW + DAY)
      .map(({ command }) => (command as CaseCommand)._tag)
    const timers = timersOf(one.now(), NOW + DAY).map(({ command }) => command._tag)
    expect(timers).toEqual(["RemindOrganization", "NoteDeadline", "EscalateUnanswered"])
    // A wait that is over leaves its reminder behind, which has no effect.
    expect(new Set(ordered)).toEqual(new Set([...timers, "RemindUser"]))
  })
})

describe("a letter of a test case that would be mailed", () => {
  test("is taken by a pretend mail server, and the organization's time runs", () => {
    const one = testCase()
    one.tell(stating(FACTS))
    one.tell(contact())
    one.tell(advance(NOW + DAY))
    expect(one.now().status).toBe("awaiting_response")
    expect(one.now().letters[0]).toMatchObject({ state: "sent", sent_at: NOW + 20 * SECOND })
  })

  test("is read by a pretend reader when the reading is due", () => {
    const one = testCase(NARRATIVES.human)
    one.tell(stating(FACTS))
    one.tell(contact())
    one.tell(advance(NOW + 10 * DAY))
    expect(one.now().letters[0]).toMatchObject({ state: "sent", decided_by: "pretend" })
    expect(one.now().status).toBe("awaiting_response")
  })
})

describe("the pretend organization", () => {
  test("answers as from an address of its own, and the case waits for the user", () => {
    const one = testCase()
    one.tell(stating(FACTS))
    expect(one.reason({ _tag: "PretendAnswer", mail_id: "m", text: "No" })).toBe("decision-not-possible")
    one.tell(advance(NOW + DAY))
    one.tell({ _tag: "PretendAnswer", mail_id: "m", text: "We offer half." })
    expect(one.now().status).toBe("response_received")
    expect(one.now().responses).toMatchObject([{ text: "We offer half.", confirmed: true }])
  })
})

describe("what a test case orders", () => {
  test("stays in it, save for the word to receivers of webhooks, which says test", () => {
    const one = play(
      open(NARRATIVES.crisisWithLetter, { test: true, callback_url: "https://a.example/h", callback_secret: "sealed" })
    )
    one.tell(stating(FACTS))
    one.tell(contact())
    one.tell(advance(NOW + DAY))
    one.tell({ _tag: "PretendAnswer", mail_id: "m", text: "We pay." })
    one.tell(deciding({ decision: "accept", monetary_relief: { amount: "49.00", currency: "USD" } }))
    expect(one.now().status).toBe("resolved")
    expect(new Set(one.intents.map(({ to }) => to.kind))).toEqual(new Set(["case", "subscriber", "endpoint", "lane"]))
    const news = one.intents.flatMap(({ command }) =>
      "notice" in (command as object) ? [(command as { notice: { data: object } }).notice.data] : []
    )
    expect(news.length).toBeGreaterThan(5)
    expect(news.every((data) => "test" in data && data.test === true)).toBe(true)
  })

  test("is counted in no list but that of test cases", () => {
    const one = testCase(NARRATIVES.crisisWithLetter)
    one.tell(stating(FACTS))
    one.tell(advance(NOW + DAY))
    expect(caseEntity.projectAll?.(one.now()).map(({ view }) => view)).toEqual(["test_case_view"])
  })

  test("another case of the same kind would have told organization, sponsor, mail and registry", () => {
    const one = play(open(NARRATIVES.plain))
    one.tell(stating(FACTS))
    one.tell(contact())
    one.tell({ _tag: "CompleteTriage", due_at: one.now().triage_due_at ?? 0, drafted: null }, NOW + 20 * SECOND)
    const kinds = new Set(one.intents.map(({ to }) => to.kind))
    expect([...kinds]).toEqual(expect.arrayContaining(["organization", "assistant", "mail", "voice"]))
  })
})
