/** The table of statuses: every transition of it happens, and no other one does, whatever is asked of whichever status. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import { startCourse } from "../../../actors/case/course.ts"
import { hasEnded, isTerminal, mayMove, move, TRANSITIONS } from "../../../actors/case/lifecycle.ts"
import { CaseStatus } from "../../../schema/case.ts"
import { type CaseTrigger } from "../../../schema/case-event.ts"
import { DAY } from "../../support/given.ts"
import { at, commandOf, deciding, openState, PREPARED, responding, STEPS, tell, type Told, WAYS } from "./commands.ts"

/** As it is written in the domain decision, line by line. */
const LISTED = [
  "triaging triage_complete letter_drafted",
  "triaging triage_incomplete needs_information",
  "needs_information question_unanswered closed",
  "needs_information gap_filled triaging",
  "letter_drafted letter_accepted letter_sent",
  "letter_drafted letter_posted letter_sent",
  "letter_sent clock_set awaiting_response",
  ...["letter_drafted", "letter_sent", "awaiting_response", "escalated"].map(
    (status) => `${status} organization_responded response_received`
  ),
  "awaiting_response response_overdue escalated",
  "response_received offer_accepted resolved",
  "response_received offer_rejected letter_drafted",
  "response_received offer_rejected awaiting_response",
  "response_received offer_rejected escalated",
  ...["letter_drafted", "awaiting_response", "escalated"].map(
    (status) => `response_received answer_taken_back ${status}`
  ),
  "escalated outcome_recorded resolved",
  "escalated outcome_recorded closed",
  "resolved resolution_disputed awaiting_response",
  "resolved resolution_disputed triaging",
  ...["triaging", "needs_information", "letter_drafted", "letter_sent", "awaiting_response", "response_received"].map(
    (status) => `${status} escalation_requested escalated`
  ),
  ...["triaging", "needs_information", "letter_drafted", "letter_sent", "awaiting_response", "escalated"].map(
    (status) => `${status} settled_by_user resolved`
  ),
  ...[
    "triaging",
    "needs_information",
    "letter_drafted",
    "letter_sent",
    "awaiting_response",
    "response_received",
    "escalated"
  ].map((status) => `${status} withdrawn_by_user withdrawn`)
]

describe("the table", () => {
  const triggers = Object.keys(TRANSITIONS) as ReadonlyArray<CaseTrigger>

  test("has the listed transitions and no other", () => {
    const allowed = CaseStatus.literals.flatMap((from) =>
      triggers.flatMap((trigger) =>
        CaseStatus.literals.filter((to) => mayMove(from, trigger, to)).map((to) => `${from} ${trigger} ${to}`)
      )
    )
    expect(allowed.toSorted()).toEqual(LISTED.toSorted())
  })
  test("ends in closed and withdrawn; resolved can still be disputed", () => {
    expect(CaseStatus.literals.filter(isTerminal)).toEqual(["closed", "withdrawn"])
    expect(CaseStatus.literals.filter(hasEnded)).toEqual(["resolved", "closed", "withdrawn"])
  })
  test("a move that is not in it is a defect", () => {
    const closed = startCourse(at("closed").state, 0)
    expect(() => move(closed, "gap_filled", "triaging")).toThrow("no transition: closed, gap_filled, triaging")
  })
})

/** Where each step leads; what is not named leaves the status as it is, or is refused. */
const ANSWERED = { answer: "response_received", answered: "response_received", mail: "response_received" } as const
const ENDED = { accept: "resolved", withdraw: "withdrawn" } as const

const LEADS: Readonly<Record<string, Readonly<Partial<Record<string, CaseStatus>>>>> = {
  triaging: { ...ENDED, endTriage: "letter_drafted", furtherStep: "escalated" },
  needs_information: { ...ENDED, facts: "triaging", furtherStep: "escalated" },
  letter_drafted: { ...ENDED, ...ANSWERED, sent: "awaiting_response", furtherStep: "escalated" },
  letter_prepared: { ...ENDED, ...ANSWERED, posted: "awaiting_response", furtherStep: "escalated" },
  letter_sent: { ...ENDED, ...ANSWERED, furtherStep: "escalated" },
  awaiting_response: { ...ENDED, ...ANSWERED, escalateUnanswered: "escalated", furtherStep: "escalated" },
  response_received: {
    ...ENDED,
    reject: "awaiting_response",
    takeBack: "awaiting_response",
    rejectAndEscalate: "escalated",
    furtherStep: "escalated"
  },
  answered_while_drafted: {
    ...ENDED,
    reject: "letter_drafted",
    takeBack: "letter_drafted",
    rejectAndEscalate: "escalated",
    furtherStep: "escalated"
  },
  answered_while_escalated: {
    ...ENDED,
    reject: "escalated",
    takeBack: "escalated",
    rejectAndEscalate: "escalated",
    furtherStep: "escalated"
  },
  escalated: { ...ENDED, ...ANSWERED },
  escalated_and_filed: { ...ENDED, ...ANSWERED, explained: "resolved", unanswered: "closed" },
  resolved: { dispute: "awaiting_response" },
  closed: {},
  withdrawn: {}
}

/** Which client commands an ended case takes: none, but for the dispute. */
const CLIENT_STEPS = ["message", "facts", "urgency", "declared", "answer", "contact", "furtherStep", "accept"].concat(
  ["reject", "takeBack", "posted", "answered", "rejectAndEscalate", "withdraw", "filed", "explained", "unanswered"],
  "dispute"
)

const standing = (name: string): Told => {
  if (name === "escalated_and_filed") return at("escalated", deciding({ decision: "filed" }))
  if (name === "letter_sent") return betweenTwoEvents()
  if (name === "letter_prepared") return tell(...PREPARED)
  if (name === "answered_while_drafted") return at("letter_drafted", responding)
  if (name === "answered_while_escalated") return at("escalated", responding)
  return at(name as keyof typeof WAYS)
}

/** The status of the standings that are no status. */
const STATUS_OF: Readonly<Record<string, CaseStatus>> = {
  escalated_and_filed: "escalated",
  letter_prepared: "letter_drafted",
  answered_while_drafted: "response_received",
  answered_while_escalated: "response_received"
}

/** No case rests in letter_sent: it passes through it in one commit. */
const betweenTwoEvents = (): Told => {
  const drafted = at("letter_drafted")
  const events = tell(...WAYS.awaiting_response).last.slice(0, 2)
  return { ...drafted, state: openState(events.reduce(caseEntity.evolve, drafted.state)) }
}

describe("whatever is asked", () => {
  for (const [name, leads] of Object.entries(LEADS)) {
    const told = standing(name)
    const before = STATUS_OF[name] ?? name
    test.each(Object.entries(STEPS))(`of a case that is ${name}: %s`, (step, command) => {
      expect(told.state.status).toBe(before)
      const decision = caseEntity.decide(told.state, commandOf(command, told.state), told.now)
      const events = Result.isFailure(decision) ? [] : decision.success
      const after = openState(events.reduce(caseEntity.evolve, told.state))
      expect(after.status).toBe(leads[step] ?? before)
      if (leads[step] !== undefined) expect(Result.isSuccess(decision)).toBe(true)
      if (hasEnded(told.state.status) && CLIENT_STEPS.includes(step) && leads[step] === undefined) {
        expect(decision).toMatchObject({ _tag: "Failure", failure: { reason: "case-closed" } })
      }
    })
  }

  test("a resolution holds after thirty days", () => {
    const later = at("resolved", { wait: 30 * DAY + 1 })
    expect(caseEntity.decide(later.state, deciding({ decision: "dispute" }), later.now)).toMatchObject({
      _tag: "Failure",
      failure: { reason: "case-closed" }
    })
    expect(at("resolved", { wait: 30 * DAY }, deciding({ decision: "dispute" })).state.status).toBe("awaiting_response")
  })
})
