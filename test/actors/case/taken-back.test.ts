/** An answer that counted by mistake is taken back, and the time of the organization runs on as if it had not been told. */
import { describe, expect, test } from "vitest"
import { NO_CLOCKS } from "../../../actors/case/letter-clocks.ts"
import { asPrepared } from "../../../actors/case/prepared.ts"
import { objectionToTakingBack } from "../../../actors/case/taken-back.ts"
import { waitsFor } from "../../../actors/case/waiting.ts"
import { answerLines } from "../../../src/letters/statement.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import {
  at,
  CASE_ID,
  confirming,
  contact,
  deciding,
  delivery,
  endTriage,
  FACTS,
  mail,
  message,
  moves,
  open,
  refusalOf,
  remind,
  responding,
  stating,
  tell,
  TODAY,
  type Told,
  update,
  WAYS
} from "./commands.ts"

const A1 = `${CASE_ID}-A1`
const replyOf = ({ last }: Told) => last.find((event) => event._tag === "MessageAnswered")?.reply
/** Whether the request says that the first answer is none. */
const denying = (action: unknown): boolean =>
  JSON.stringify(action).includes(`{"decision":"not_response","response_id":"${A1}"}`)
const lineOf = ({ state }: Told) => state.timeline.findLast(({ type }) => type === "response_taken_back")?.event
const takingBack = deciding({ decision: "not_response" })

describe("an answer that is taken back", () => {
  const before = at("awaiting_response").state
  test("by its request: the clocks are those of the letter", () => {
    const told = at("awaiting_response", responding, takingBack)
    expect(moves(told.last)).toEqual(["response_received answer_taken_back awaiting_response"])
    expect(told.state).toMatchObject({ status: "awaiting_response", responded_at: null, clocks: before.clocks })
    expect(told.state.timeline.map(({ event }) => event)).toContain(
      "What counted as the organization's answer was none: its time runs on as before"
    )
  })
  test.each([
    "no, that was not from them",
    "I mixed that up, they have not answered",
    "wait, that was about my other case",
    "nein, das war nicht von denen",
    "je me suis trompé, ils n'ont pas répondu",
    "me equivoqué, no han contestado",
    "The refund came from another account."
  ])("is not taken back by the words %j alone: the reply offers the request, with its number", (content) => {
    const told = at("awaiting_response", responding, message(content))
    expect(told.state.status).toBe("response_received")
    const reply = replyOf(told)
    expect(reply?.content).toContain("It counts as one until you take it back")
    expect(reply?.suggested_actions?.filter(denying)).toHaveLength(1)
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
  test("leaves an earlier mail to be decided on that was confirmed beside it", () => {
    const unproven = mail("We offer half", false, "failed")
    const told = at("awaiting_response", unproven, { wait: DAY }, confirming, { wait: DAY }, responding, takingBack)
    expect(told.state.status).toBe("response_received")
    expect(told.state.responses.map(({ confirmed }) => confirmed)).toEqual([true, false])
  })
  test("leaves an earlier one that was rejected as it is: the case waits again", () => {
    const reject = deciding({ decision: "reject" })
    const told = at("awaiting_response", responding, reject, { wait: DAY }, responding, takingBack)
    expect(told.state).toMatchObject({ status: "awaiting_response", responded_at: NOW + 20 * SECOND })
  })
  test("leaves the day that was told of another one", () => {
    const onDay = deciding({ decision: "response", response: "We offer half", date: TODAY })
    const { state } = at("awaiting_response", { wait: 3 * DAY }, onDay, { wait: DAY }, responding, takingBack)
    expect(state.responses[0]?.answered_at).toBeLessThan(NOW + DAY)
    expect(state.responded_at).toBe(state.responses[0]?.answered_at)
  })
  test("starts no clock where the letter had come back", () => {
    const told = at("awaiting_response", delivery("bounced"), responding, takingBack)
    expect(told.state).toMatchObject({ status: "awaiting_response", clocks: NO_CLOCKS })
    expect(lineOf(told)).toBe("What counted as the organization's answer was none")
    const rejected = at("awaiting_response", delivery("bounced"), responding, deciding({ decision: "reject" }))
    expect(rejected.state.clocks).not.toEqual(NO_CLOCKS)
    const taken = [delivery("bounced"), responding, deciding({ decision: "reject" }), takingBack]
    expect(at("awaiting_response", ...taken).state.clocks).toEqual(NO_CLOCKS)
  })
  test("before a letter has left has no time that runs on", () => {
    expect(lineOf(at("letter_drafted", responding, takingBack))).toBe(
      "What counted as the organization's answer was none"
    )
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
  const denyingIt = deciding({ decision: "not_response", response_id: A1 })
  test("is said to be none, and the case waits for nothing", () => {
    expect(waitsFor(at("awaiting_response", unproven).state)).toBe("confirmation")
    const told = at("awaiting_response", unproven, denyingIt)
    expect(waitsFor(told.state)).toBeUndefined()
    expect(told.state).toMatchObject({
      status: "awaiting_response",
      responses: [{ taken_back: true, confirmed: false }]
    })
    expect(refusalOf(told, denyingIt)).toBe("no-such-response")
  })
  test("is what a no is about, and never the answer that counts", () => {
    const both = [responding, { wait: DAY }, mail("Hello from a spammer", false, "failed")]
    for (const no of ["No.", "no, that was not from them"]) {
      const told = at("awaiting_response", ...both, message(no))
      expect(told.state).toMatchObject({ status: "response_received", responses: [{ confirmed: true }, {}] })
      expect(replyOf(told)?.content).toContain("this mail is no answer of Fit Gym: “Hello from a spammer.”")
      expect(JSON.stringify(replyOf(told)?.suggested_actions)).toContain(`"not_response","response_id":"${CASE_ID}-A2"`)
    }
  })
  test("is told of in the timeline as a mail that never counted", () => {
    expect(lineOf(at("awaiting_response", unproven, denyingIt))).toBe(
      "A mail that came in is no answer of the organization"
    )
  })
  test("may be said to be none also where it came from the organization's own domain and does not count", () => {
    const { state, now } = at("awaiting_response", mail("We offer half"))
    const [answer] = state.responses
    const kept = { ...state, responses: answer === undefined ? [] : [{ ...answer, confirmed: false }] }
    expect(objectionToTakingBack(kept, { decision: "not_response", response_id: A1 })).toBeUndefined()
    expect(objectionToTakingBack(state, { decision: "not_response", response_id: A1 })).toBe("decision-not-possible")
    expect(now).toBe(state.updated_at)
  })
  test("may be the answer after all", () => {
    const confirming = deciding({ decision: "response", response_id: A1 })
    const { state } = at("awaiting_response", unproven, denyingIt, confirming)
    expect(state).toMatchObject({ status: "response_received", responses: [{ confirmed: true }] })
    expect(state.responses[0]).not.toHaveProperty("taken_back")
  })
})

test("papers that were prepared keep their answers by number", () => {
  const { state } = tell(...WAYS.escalated, responding, takingBack)
  const packet = state?.packets[0]
  expect(state !== undefined && packet !== undefined && asPrepared(state, packet).responses).toEqual([])
})

test.each(["queued", "waiting for a reader"])(
  "a letter that is %s and tells of the answer is written without it",
  (what) => {
    const chair = "I ordered a chair online and it never arrived"
    const held = what === "queued" ? {} : { hold_for_sponsor: true as const }
    const way = [open(chair, held), contact(), stating(FACTS), { wait: 20 * SECOND }, endTriage]
    const refused = [update({ organization_response: "We refuse to refund you." }), deciding({ decision: "reject" })]
    const bodyOf = ({ letters }: OpenCase) => letters.findLast(({ state }) => state !== "cancelled")?.body
    const resting = tell(...way, ...refused).state
    const body = bodyOf(tell(...way).state)
    expect([resting.status, bodyOf(resting) === body]).toEqual(["letter_drafted", false])
    const taken = tell(...way, ...refused, takingBack).state
    expect([taken.status, bodyOf(taken)]).toEqual(["letter_drafted", body])
    expect(taken.letters.filter(({ state }) => state !== "cancelled")).toHaveLength(1)
  }
)

test("who goes on without waiting from a page that is out of date goes over no answer", () => {
  const beyond = message("Please take this further.", { type: "escalation_request", while_waiting: true })
  expect(at("awaiting_response", beyond).state.status).toBe("escalated")
  expect(at("awaiting_response", beyond).events).not.toContainEqual(expect.objectContaining({ while_waiting: true }))
  expect(refusalOf(at("response_received"), beyond)).toBe("changed-meanwhile")
  expect(refusalOf(at("escalated"), beyond)).toBe("changed-meanwhile")
})

test("papers of before say that nobody answered, once the only answer that they held is taken back", () => {
  const escalate = deciding({ decision: "reject", escalate: true })
  const { state } = at("awaiting_response", responding, escalate)
  const taken = at("awaiting_response", responding, escalate, takingBack).state
  const [packet] = state.packets
  if (packet === undefined) throw new Error("no papers")
  expect(asPrepared(state, packet).responded_at).not.toBeNull()
  expect(asPrepared(taken, packet).responded_at).toBeNull()
})
