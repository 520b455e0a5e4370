/** An answer that counted by mistake is taken back, and the time of the organization runs on as if it had not been told. */
import { describe, expect, test } from "vitest"
import { asPrepared } from "../../../actors/case/prepared.ts"
import { waitsFor } from "../../../actors/case/waiting.ts"
import { answerLines } from "../../../src/letters/statement.ts"
import { DAY } from "../../support/given.ts"
import { at, CASE_ID, deciding, mail, message, moves, refusalOf, remind, responding, tell, WAYS } from "./commands.ts"

const takingBack = deciding({ decision: "not_response" })
const A1 = `${CASE_ID}-A1`

describe("an answer that is taken back", () => {
  test.each([
    "no, that was not from them",
    "I mixed that up, they have not answered",
    "wait, that was about my other case",
    "nein, das war nicht von denen",
    "je me suis trompé, ils n'ont pas répondu",
    "me equivoqué, no han contestado"
  ])("by the words %j: the clocks are those of the letter", (content) => {
    const before = at("awaiting_response").state
    const told = at("awaiting_response", responding, message(content))
    expect(moves(told.last)).toEqual(["response_received answer_taken_back awaiting_response"])
    expect(told.state).toMatchObject({ status: "awaiting_response", responded_at: null, clocks: before.clocks })
    expect(told.state.timeline.map(({ event }) => event)).toContain(
      "What counted as the organization's answer was none: its time runs on as before"
    )
  })
  test.each([
    "that's no answer, it's an insult",
    "they have not answered my question about the keys",
    "that was not a good answer",
    "is that not from them?"
  ])("is not taken back by %j", (content) => {
    expect(at("awaiting_response", responding, message(content)).state.status).toBe("response_received")
  })
  test("stays in the case, and stands in no papers", () => {
    const { state } = at("awaiting_response", responding, takingBack)
    expect(state.responses).toMatchObject([{ response_id: A1, confirmed: false, taken_back: true }])
    expect(answerLines(state)).toEqual([])
  })
  test("has the reminder written again, and the case goes beyond the organization on its last day", () => {
    const told = at("awaiting_response", responding, takingBack)
    expect(told.intents.map(({ command }) => (command as { _tag: string })._tag)).toEqual(
      expect.arrayContaining(["RemindOrganization", "EscalateUnanswered"])
    )
    const reminded = at("awaiting_response", responding, takingBack, { wait: 20 * DAY }, remind)
    expect(reminded.state.letters.map(({ purpose }) => purpose)).toContain("second_notice")
  })
  test("after the last day leads beyond the organization", () => {
    const told = at("awaiting_response", responding, { wait: 100 * DAY }, takingBack)
    expect(told.state.status).toBe("escalated")
    expect(told.last.find((event) => event._tag === "CaseEscalated")).toMatchObject({ reason: "untimely_response" })
  })
  test("also after it was rejected", () => {
    const told = at("awaiting_response", responding, deciding({ decision: "reject" }), takingBack)
    expect(told.state).toMatchObject({ status: "awaiting_response", responded_at: null })
    expect(told.state.clocks.org_response_due_at).not.toBeNull()
  })
  test("leaves a second answer to be decided on", () => {
    const told = at("awaiting_response", responding, { wait: DAY }, responding, takingBack)
    expect(told.state.status).toBe("response_received")
    expect(told.state.responses.map(({ taken_back }) => taken_back === true)).toEqual([false, true])
  })
  test("is not asked about again, and may be told anew", () => {
    const offered = message("They offered me 550 dollars.")
    const told = at("awaiting_response", offered, message("yes"), takingBack, message("What now?"))
    expect(told.last.find((event) => event._tag === "MessageAnswered")?.reply.content).not.toContain(
      "not confirmed yet"
    )
    const again = at("awaiting_response", offered, message("yes"), takingBack, responding)
    expect(again.state.status).toBe("response_received")
  })
  test("is none where nothing was answered, and none where the mail is proven", () => {
    expect(refusalOf(at("awaiting_response"), takingBack)).toBe("decision-not-possible")
    expect(refusalOf(at("awaiting_response", mail("We offer half")), takingBack)).toBe("decision-not-possible")
  })
})

describe("a mail that nobody vouched for", () => {
  const unproven = mail("We offer half", false, "failed")
  const denying = deciding({ decision: "not_response", response_id: A1 })
  test("is said to be none, and the case waits for nothing", () => {
    expect(waitsFor(at("awaiting_response", unproven).state)).toBe("confirmation")
    const told = at("awaiting_response", unproven, denying)
    expect(waitsFor(told.state)).toBeUndefined()
    expect(told.state).toMatchObject({
      status: "awaiting_response",
      responses: [{ taken_back: true, confirmed: false }]
    })
    expect(refusalOf(told, denying)).toBe("no-such-response")
  })
  test("may be the answer after all", () => {
    const confirming = deciding({ decision: "response", response_id: A1 })
    const { state } = at("awaiting_response", unproven, denying, confirming)
    expect(state).toMatchObject({ status: "response_received", responses: [{ confirmed: true }] })
    expect(state.responses[0]).not.toHaveProperty("taken_back")
  })
})

test("papers that were prepared keep their answers by number", () => {
  const { state } = tell(...WAYS.escalated, responding, takingBack)
  const packet = state?.packets[0]
  expect(state !== undefined && packet !== undefined && asPrepared(state, packet).responses).toEqual([])
})
