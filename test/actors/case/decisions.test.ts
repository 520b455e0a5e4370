/** What the user decides, how a case ends with it, and what its organization hears of that. */
import { describe, expect, test } from "vitest"
import { DAY, HOUR, NOW, SECOND } from "../../support/given.ts"
import {
  at,
  CASE_ID,
  deciding,
  delivery,
  endTriage,
  escalateUnanswered,
  message,
  moves,
  PREPARED,
  refusalOf,
  responding,
  tags,
  tell,
  type Told,
  wanting
} from "./commands.ts"

const accepting = deciding({ decision: "accept" })
const filing = deciding({ decision: "filed", reference: "R-1" })
const disputing = deciding({ decision: "dispute" })
const usd = (amount: string) => ({ amount, currency: "USD" })
const replyOf = (told: Told) => told.last.find((event) => event._tag === "MessageAnswered")?.reply
const ANSWERED_AT = NOW + 20 * SECOND + DAY

describe("an answer that is accepted", () => {
  test("resolves the case in one commit, and the reply says so", () => {
    const told = at("response_received", accepting)
    expect(tags(told.last)).toEqual([
      "MessageAdded",
      "CaseEvaluated",
      "MessageAnswered",
      "StatusChanged",
      "CaseResolved"
    ])
    expect(moves(told.last)).toEqual(["response_received offer_accepted resolved"])
    expect(replyOf(told)?.content).toContain("The case is resolved")
  })
  test.each([
    [{}, "explanation", "closed_with_explanation"],
    [{ non_monetary_relief: "An apology" }, "non_monetary_relief", "closed_with_non_monetary_relief"],
    [
      { monetary_relief: usd("20.00"), non_monetary_relief: "An apology" },
      "monetary_relief",
      "closed_with_monetary_relief"
    ]
  ] as const)("with %j counts as %s", (relief, outcome, category) => {
    const { state } = at("response_received", deciding({ decision: "accept", ...relief }))
    expect(state.resolution).toMatchObject({
      outcome,
      org_response_category: category,
      timely: true,
      resolved_at: ANSWERED_AT,
      resolved_by: "user",
      disputed: false
    })
  })
  test("reaches the organization, and counts in its favour only when it helped or explained", () => {
    expect(at("response_received", accepting).intents).toEqual([
      {
        to: { kind: "organization", id: "fit-gym" },
        command: {
          _tag: "RecordOutcome",
          org_id: "fit-gym",
          org_name: "Fit Gym",
          case_id: CASE_ID,
          sponsor_id: "spn_1",
          outcome: "explanation",
          favourable: true,
          timely: true,
          closed_at: ANSWERED_AT,
          answered_from: [],
          mailed_to: ["fit.example"]
        }
      }
    ])
    const unhappy = at("response_received", deciding({ decision: "accept", consumer_satisfied: false }))
    expect(unhappy.intents).toMatchObject([{ command: { favourable: false } }])
  })
})

describe("an answer that is rejected", () => {
  test("has the time that is left", () => {
    const told = at("response_received", deciding({ decision: "reject" }))
    expect(moves(told.last)).toEqual(["response_received offer_rejected awaiting_response"])
    expect(told.intents).toEqual([])
    expect(told.state.clocks.final_response_due_at).toBe(NOW + 20 * SECOND + 60 * DAY)
    expect(replyOf(told)?.content).toContain("did not settle the matter")
    const later = at("response_received", deciding({ decision: "reject" }), { wait: 60 * DAY }, escalateUnanswered)
    expect(later.state.status).toBe("escalated")
    // An answer came, and was turned down.
    expect(later.state.timeline.findLast(({ type }) => type === "case_escalated")?.event).toMatch(
      /^Escalated: no better answer in time; next is /
    )
  })
  test("escalates when the user wants it, or the last date has passed", () => {
    for (const steps of [
      [deciding({ decision: "reject", escalate: true })],
      [{ wait: 60 * DAY }, deciding({ decision: "reject" })]
    ]) {
      const told = at("response_received", ...steps)
      expect(tags(told.last).slice(3)).toEqual(["StatusChanged", "CaseEscalated", "PacketPrepared"])
      expect(told.last.find((event) => event._tag === "CaseEscalated")).toMatchObject({ reason: "offer_rejected" })
    }
  })
  test("to a letter that came back has sixty days, without a reminder", () => {
    const told = at("awaiting_response", delivery("bounced"), responding, deciding({ decision: "reject" }))
    expect(told.intents).toMatchObject([{ command: { _tag: "EscalateUnanswered", due_at: told.now + 60 * DAY } }])
  })
})

describe("what does not fit the status", () => {
  test.each([
    ["awaiting_response", deciding({ decision: "reject" })],
    ["letter_drafted", deciding({ decision: "reject" })],
    ["awaiting_response", disputing],
    ["awaiting_response", filing],
    ["triaging", deciding({ decision: "outcome", outcome: "explanation" })]
  ] as const)("while %s is refused", (status, command) => {
    expect(refusalOf(at(status), command)).toBe("decision-not-possible")
  })
  test("nothing is filed twice, and no outcome comes before the papers were filed", () => {
    const outcome = deciding({ decision: "outcome", outcome: "explanation" })
    expect(refusalOf(at("escalated"), outcome)).toBe("no-packet-filed")
    expect(refusalOf(at("escalated", filing), filing)).toBe("decision-not-possible")
    expect(refusalOf(at("escalated", filing), outcome)).toBe("accepted")
  })
})

describe("a resolution that is disputed", () => {
  test("opens the case again with sixty days, and no longer counts for the organization", () => {
    const told = at("resolved", { wait: DAY }, disputing)
    expect(tags(told.last).slice(3)).toEqual(["ResolutionDisputed", "StatusChanged", "ClocksSet"])
    expect(told.state).toMatchObject({
      status: "awaiting_response",
      resolution: { outcome: "explanation", disputed: true },
      // It did answer: a reminder would say that it did not.
      clocks: { org_response_due_at: null, final_response_due_at: told.now + 60 * DAY }
    })
    expect(told.intents).toMatchObject([
      { to: { id: "fit-gym" }, command: { _tag: "RevokeOutcome", outcome: "explanation", closed_at: ANSWERED_AT } },
      { command: { _tag: "EscalateUnanswered", due_at: told.now + 60 * DAY } }
    ])
  })
  test("of an organization that never answered sets both clocks", () => {
    const explained = deciding({ decision: "outcome", outcome: "explanation" })
    const told = at("escalated", filing, explained, disputing)
    expect(told.state.clocks).toMatchObject({
      org_response_due_at: told.now + 15 * DAY,
      final_response_due_at: told.now + 60 * DAY
    })
  })
  test.each(["triaging", "needs_information", "letter_drafted"] as const)(
    "of a case that was settled in %s, before anybody was written to, leads to its letter",
    (status) => {
      const settled = at(status, accepting)
      expect(settled.state.status).toBe("resolved")
      const told = at(status, accepting, disputing)
      expect(told.state).toMatchObject({ status: "triaging", clocks: { final_response_due_at: null } })
      expect(told.state.triage_due_at).not.toBeNull()
      expect(told.intents).toContainEqual(
        expect.objectContaining({ command: { _tag: "CompleteTriage", due_at: told.state.triage_due_at } })
      )
    }
  )
  test("of a case whose letter waited to be posted cancels that letter, and another one is written", () => {
    const told = tell(...PREPARED, accepting, disputing, { wait: 20 * SECOND }, endTriage)
    expect(told.state.status).toBe("letter_drafted")
    expect(told.state.letters.map(({ state }) => state)).toEqual(["cancelled", "prepared_for_user"])
  })
  test("of a case without a letter sets the last date alone, and revokes nothing", () => {
    const told = at("triaging", wanting, filing, deciding({ decision: "outcome", outcome: "explanation" }), disputing)
    expect(told.intents).toMatchObject([{ command: { _tag: "EscalateUnanswered" } }])
    expect(replyOf(told)?.content).toContain("The matter is open again")
  })
})

describe("papers for a body of the ladder", () => {
  test("are marked as filed, the newest first", () => {
    const told = at("escalated", wanting, filing)
    expect(told.state.packets).toMatchObject([
      { packet_id: `${CASE_ID}-P1`, filed_at: null },
      { packet_id: `${CASE_ID}-P2`, filed_at: told.now, reference: "R-1" }
    ])
  })
  test.each([
    ["monetary_relief", "resolved", true],
    ["non_monetary_relief", "resolved", true],
    ["explanation", "resolved", true],
    ["no_response", "closed", false],
    ["referred", "closed", false]
  ] as const)("that end in %s leave the case %s", (outcome, status, favourable) => {
    const told = at("escalated", filing, deciding({ decision: "outcome", outcome }))
    expect(moves(told.last)).toEqual([`escalated outcome_recorded ${status}`])
    expect(told.state.resolution).toMatchObject({ outcome, timely: false, resolved_by: "user" })
    expect(told.intents).toMatchObject([{ command: { _tag: "RecordOutcome", outcome, favourable, timely: false } }])
  })
})

describe("an outcome before the last date", () => {
  const early = [wanting, filing]
  const ending = (outcome: "no_response" | "referred" | "monetary_relief" | "explanation") =>
    deciding({ decision: "outcome", outcome })

  test("is never 'no answer'", () => {
    expect(refusalOf(at("awaiting_response", { wait: HOUR }, ...early), ending("no_response"))).toBe(
      "decision-not-possible"
    )
    expect(refusalOf(at("awaiting_response", ...early, { wait: 60 * DAY }), ending("no_response"))).toBe("accepted")
    // Nobody was written to, or nothing reached them: there is no date to wait for.
    expect(refusalOf(at("triaging", ...early), ending("no_response"))).toBe("accepted")
    expect(refusalOf(at("awaiting_response", delivery("bounced"), ...early), ending("no_response"))).toBe("accepted")
  })
  test.each([
    ["monetary_relief", true],
    ["explanation", true],
    ["referred", null]
  ] as const)("that is %s has the organization timely: %s", (outcome, timely) => {
    const told = at("awaiting_response", { wait: HOUR }, ...early, ending(outcome))
    expect(told.state.resolution).toMatchObject({ outcome, timely })
    expect(told.intents.map(({ to }) => to.kind)).toEqual(timely === null ? [] : ["organization"])
  })
  test("of a letter that never arrived is not held against the organization", () => {
    const told = at("awaiting_response", delivery("bounced"), ...early, ending("referred"))
    expect(told.state.resolution?.timely).toBeNull()
    expect(told.intents).toEqual([])
  })
})

describe("a case that is withdrawn", () => {
  test("ends, and no organization is notified", () => {
    const told = at("awaiting_response", deciding({ decision: "withdraw" }))
    expect(moves(told.last)).toEqual(["awaiting_response withdrawn_by_user withdrawn"])
    expect(told.state.resolution).toMatchObject({ outcome: "withdrawn", resolved_by: "user" })
    expect(told.intents).toEqual([])
  })
})

describe("a message with a language model's answer", () => {
  test("is answered in its words, and the timeline says so", () => {
    const told = at("triaging", message("hello", { drafted: { model: "model-1", content: "Noted." } }))
    expect(replyOf(told)).toMatchObject({ content: "Noted.", generated_by: "llm", model: "model-1" })
    expect(told.state.timeline.at(-1)?.event).toBe("Message answered by a language model")
    expect(told.last[0]).not.toHaveProperty("drafted")
  })
})
