/** Mail whose sender is not proven: it is kept, moves nothing, and counts when the user says that it is the answer. */
import { describe, expect, test } from "vitest"
import { CASE_ID, at, deciding, mail, moves, refusalOf, tags, tell, WAYS } from "./commands.ts"

const A1 = `${CASE_ID}-A1`
const confirming = deciding({ decision: "response", response_id: A1 })

describe("a mail whose sender is not proven to be the organization", () => {
  test.each(["failed", "not_reported", "other_domain"] as const)("moves nothing when the proof is %s", (result) => {
    const told = at("awaiting_response", mail("We offer half", false, result))
    expect(tags(told.last)).toEqual(["MailNoted", "CaseEvaluated"])
    expect(told.state).toMatchObject({
      status: "awaiting_response",
      responded_at: null,
      responses: [{ response_id: A1, source: "mail", confirmed: false, authentication: { result } }]
    })
    expect(told.notices.map(({ type }) => type)).toEqual(["case.message_received"])
    expect(told.state.timeline.at(-2)?.event).toContain("the user is asked")
  })
  test("is taken as not proven when the order says nothing of its sender", () => {
    const told = tell(...WAYS.awaiting_response, (state) => {
      const { authentication: _absent, ...order } = mail("We offer half")(state) as ReturnType<typeof Object>
      return order as never
    })
    expect(told.state).toMatchObject({
      status: "awaiting_response",
      responses: [{ confirmed: false, authentication: { result: "not_reported" } }]
    })
  })
  test("is the answer once the user says so, as of the day on which it came", () => {
    const told = at("awaiting_response", mail("We offer half", false, "failed"), { wait: 1_000 }, confirming)
    expect(moves(told.last)).toEqual(["awaiting_response organization_responded response_received"])
    expect(told.state).toMatchObject({ responses: [{ confirmed: true }], responded_at: told.now - 1_000 })
    expect(told.state.responses).toHaveLength(1)
  })
  test("is confirmed once, and only if it is there", () => {
    const told = at("awaiting_response", mail("We offer half", false, "failed"))
    expect(refusalOf(told, deciding({ decision: "response", response_id: `${CASE_ID}-A2` }))).toBe("no-such-response")
    expect(refusalOf(at("awaiting_response", mail("Half")), confirming)).toBe("no-such-response")
  })
  test("before the word that its letter left does not count when that word comes", () => {
    const told = at("letter_drafted", mail("We offer half", false, "failed"))
    expect(told.state.letters[0]).toMatchObject({ state: "queued", replied_at: null })
    const confirmed = at("letter_drafted", mail("We offer half", false, "failed"), confirming)
    // It answers the letter, so the letter has left.
    expect(confirmed.state).toMatchObject({ status: "response_received", letters: [{ state: "queued" }] })
  })
})
