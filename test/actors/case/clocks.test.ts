/** The clocks of a letter that was sent: the reminder, the last date, and which of them an answer stops. */
import { describe, expect, test } from "vitest"
import type { Intent } from "../../../actors/runtime/entity.ts"
import { DAY, HOUR, NOW, SECOND } from "../../support/given.ts"
import {
  at,
  CASE_ID,
  contact,
  deciding,
  delivery,
  endTriage,
  escalateUnanswered,
  FACTS,
  mail,
  message,
  moves,
  NARRATIVES,
  open,
  refusalOf,
  remind,
  responding,
  sent,
  stating,
  tags,
  tell,
  type Told,
  update,
  wanting,
  wordsOf
} from "./commands.ts"

const clock = (tag: "RemindOrganization" | "EscalateUnanswered", dueAt: number): Intent => ({
  to: { kind: "case", id: CASE_ID },
  command: { _tag: tag, due_at: dueAt },
  dueAt
})
const sending = (narrative: string, named: Parameters<typeof open>[1] = {}) => [
  open(narrative, named),
  contact(),
  stating(FACTS),
  endTriage,
  sent(NOW + HOUR)
]
/** The law about transfers binds banks. */
const BANK = { organization: { org_id: "harbor-bank", org_name: "Harbor Bank" } }
const letters = (told: Told) => told.state.letters.map(({ purpose, state }) => `${purpose} ${state}`)

describe("when the letter was sent", () => {
  test("the organization has fifteen days, and sixty for its last word", () => {
    const told = tell(...sending(NARRATIVES.plain))
    expect(tags(told.last)).toEqual(["StatusChanged", "LetterSent", "ClocksSet", "StatusChanged"])
    expect(moves(told.last)).toEqual([
      "letter_drafted letter_accepted letter_sent",
      "letter_sent clock_set awaiting_response"
    ])
    expect(told.intents).toEqual([
      clock("RemindOrganization", NOW + HOUR + 15 * DAY),
      clock("EscalateUnanswered", NOW + HOUR + 60 * DAY)
    ])
    expect(told.state.clocks.final_rule_id).toBeNull()
  })
  test("a date of the law that comes first is the last date", () => {
    const told = tell(...sending(NARRATIVES.statutory, BANK))
    expect(told.intents).toEqual([
      clock("RemindOrganization", NOW + HOUR + 15 * DAY),
      clock("EscalateUnanswered", NOW + HOUR + 45 * DAY)
    ])
    expect(told.state.clocks.final_rule_id).toBe("us-efta-rege")
  })
  test("no reminder follows the last date", () => {
    const told = tell(...sending(NARRATIVES.short))
    // Ten business days from a Friday.
    expect(told.intents).toEqual([clock("EscalateUnanswered", NOW + HOUR + 14 * DAY)])
  })
  test("an answer tells of no reminder that follows the last date", () => {
    const told = tell(...sending(NARRATIVES.short), message("How long do they have, and what happens now?"))
    const { reply } = told.last.find((event) => event._tag === "MessageAnswered") ?? {}
    expect(reply?.content).toContain("until December 4, 2026")
    expect(reply?.content).not.toContain("reminded")
  })
  test("it is sent once", () => {
    const told = at("awaiting_response")
    expect(refusalOf(told, sent())).toBe("overtaken")
    expect(refusalOf(told, sent(NOW, `${CASE_ID}-L9`))).toBe("no-such-letter")
  })
})

describe("after fifteen days without an answer", () => {
  const reminded = [{ wait: 15 * DAY }, remind]

  test("the second notice goes out, the status stays, and the last date is not set anew", () => {
    const told = at("awaiting_response", ...reminded)
    expect(tags(told.last)).toEqual(["LetterDrafted", "LetterApproved", "LetterQueued"])
    expect(told.state).toMatchObject({
      status: "awaiting_response",
      clocks: { org_response_due_at: null, final_response_due_at: NOW + 20 * SECOND + 60 * DAY }
    })
    expect(letters(told)).toEqual(["first sent", "second_notice queued"])
    expect(told.intents).toMatchObject([{ to: { kind: "mail", id: `${CASE_ID}-L2` } }])
    expect(refusalOf(told, remind)).toBe("overtaken")
  })
  test("the second notice starts no clock when it is sent, and stops none when it comes back", () => {
    const told = at("awaiting_response", ...reminded, sent(NOW + 16 * DAY))
    expect(tags(told.last)).toEqual(["LetterSent"])
    expect(told.intents).toEqual([])
    const back = at("awaiting_response", ...reminded, sent(NOW + 16 * DAY), delivery("bounced"))
    expect(tags(back.last)).toEqual(["LetterBounced"])
    expect(back.state.clocks.final_response_due_at).toBe(NOW + 20 * SECOND + 60 * DAY)
  })
  test("what the second notice lacks is asked for, and it goes out with the answer", () => {
    const told = tell(
      open(),
      contact(),
      contact({ contact_type: "user_contact", name: "Ada" }),
      stating({ phone_number: "+1 555 0100" }),
      endTriage,
      sent(),
      contact({ contact_type: "user_contact", name: null }),
      ...reminded
    )
    expect(tags(told.last)).toEqual(["InformationRequested"])
    expect(told.state.questions).toMatchObject([{ fact: "consumer_name" }])
    const events = told.events
    expect(tags(events).filter((tag) => tag === "ClocksSet")).toHaveLength(1)
    const answered = tell(
      open(),
      contact(),
      contact({ contact_type: "user_contact", name: "Ada" }),
      stating({ phone_number: "+1 555 0100" }),
      endTriage,
      sent(),
      contact({ contact_type: "user_contact", name: null }),
      ...reminded,
      stating({ consumer_name: "Ada" })
    )
    expect(letters(answered)).toEqual(["first sent", "second_notice queued"])
    expect(answered.state.questions).toEqual([])
  })
  test("an answer on the day before makes the reminder ring for nothing", () => {
    const told = at("awaiting_response", { wait: 14 * DAY }, responding, { wait: DAY })
    const due = { _tag: "RemindOrganization", due_at: NOW + 20 * SECOND + 15 * DAY } as const
    expect(refusalOf(told, due)).toBe("overtaken")
    const rejected = at("awaiting_response", { wait: 14 * DAY }, responding, deciding({ decision: "reject" }))
    expect(rejected.state.status).toBe("awaiting_response")
    // A second notice says that no answer came.
    expect(refusalOf(rejected, due)).toBe("overtaken")
  })
})

describe("after the last date", () => {
  test("the case goes to the first body of the ladder, whose papers are prepared", () => {
    const told = at("escalated")
    expect(tags(told.last)).toEqual(["StatusChanged", "CaseEscalated", "PacketPrepared"])
    expect(moves(told.last)).toEqual(["awaiting_response response_overdue escalated"])
    expect(told.state).toMatchObject({
      packets: [{ packet_id: `${CASE_ID}-P1`, step: { regulator: "fcc" }, filed_at: null }],
      clocks: { org_response_due_at: null, final_response_due_at: null },
      escalation_count: 1,
      resolution: null
    })
    expect(told.last.find((event) => event._tag === "CaseEscalated")).toMatchObject({
      reason: "untimely_response",
      step_index: 0
    })
    expect(refusalOf(told, escalateUnanswered)).toBe("overtaken")
  })
  test("a second notice that has not left is cancelled", () => {
    const told = at("awaiting_response", { wait: 15 * DAY }, remind, { wait: 45 * DAY }, escalateUnanswered)
    expect(letters(told)).toEqual(["first sent", "second_notice cancelled"])
  })
  test("each wish to go further prepares the next body, until the ladder ends", () => {
    const second = at("escalated", wanting)
    expect(tags(second.last)).toEqual([
      "MessageAdded",
      "CaseEvaluated",
      "MessageAnswered",
      "CaseEscalated",
      "PacketPrepared"
    ])
    expect(second.state.packets.map(({ step }) => step.regulator)).toEqual(["fcc", "ftc_dnc"])
    const last = at("escalated", wanting, wanting, wanting)
    expect(tags(last.last)).toEqual(["MessageAdded", "CaseEvaluated", "MessageAnswered"])
    const reply = last.last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).toContain("name no further body")
  })
  test("the reply to a wish names the body whose papers were just prepared", () => {
    const told = at("letter_drafted", wanting)
    expect(moves(told.last)).toEqual(["letter_drafted escalation_requested escalated"])
    const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).toContain("The case is being taken beyond the organization")
    expect(JSON.stringify(reply?.suggested_actions)).toContain("Federal Communications Commission")
  })
})

describe("an answer of the organization", () => {
  test("from the agent or by mail moves the case and cancels a pending reminder", () => {
    const toldOf = at("awaiting_response", { wait: 15 * DAY }, remind, responding)
    expect(tags(toldOf.last)).toEqual([
      "CaseUpdated",
      "CaseEvaluated",
      "StatusChanged",
      "ResponseReceived",
      "LetterCancelled"
    ])
    const byMail = at("awaiting_response", { wait: DAY }, mail("We offer half"))
    expect(tags(byMail.last)).toEqual(["StatusChanged", "ResponseReceived", "CaseEvaluated"])
    expect(byMail.state).toMatchObject({ status: "response_received", responded_at: NOW + 20 * SECOND + DAY })
    expect(wordsOf(byMail.state)).toEqual(["We offer half"])
    expect(byMail.state.narrative).not.toContain("We offer half")
  })
  test("an automatic reply moves nothing and tells nothing", () => {
    const told = at("awaiting_response", mail("Out of the office", true))
    expect(tags(told.last)).toEqual(["MailNoted"])
    expect(told.state).toMatchObject({ status: "awaiting_response", responded_at: null })
    expect(told.state.responses).toEqual([])
  })
  test("an unexpected mail is recorded and reviewed; after the end of the case it is only recorded", () => {
    expect(tags(at("response_received", mail("And another thing")).last)).toEqual(["MailNoted", "CaseEvaluated"])
    expect(tags(at("resolved", mail("And another thing")).last)).toEqual(["MailNoted"])
    const stranger = (state: Told["state"]) => ({ ...mail("x")(state), letter_id: `${CASE_ID}-L9` })
    expect(refusalOf(at("awaiting_response"), stranger as never)).toBe("no-such-letter")
  })
  test("a report of it while there is no letter is kept and moves nothing", () => {
    for (const status of ["triaging", "needs_information"] as const) {
      const told = at(status, update({ organization_response: "They called" }), message("hm"))
      expect(told.state).toMatchObject({ status, responded_at: null, responses: [{ text: "They called" }] })
    }
  })
})
