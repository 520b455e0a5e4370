/** Letters that no mail takes: who approves them, how they are posted, and that the organization's time runs from then. */
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import { tellSponsor } from "../../../actors/case/news.ts"
import { waitOf } from "../../../actors/case/waiting.ts"
import { DAY, HOUR, NOW, SECOND } from "../../support/given.ts"
import {
  approving,
  type Asked,
  at,
  CASE_ID,
  contact,
  deciding,
  delivery,
  endTriage,
  escalateUnanswered,
  FACTS,
  message,
  moves,
  NARRATIVES,
  open,
  posting,
  PREPARED,
  refusalOf,
  remind,
  responding,
  stating,
  tags,
  tell,
  TODAY,
  wanting
} from "./commands.ts"

const L1 = `${CASE_ID}-L1`
const postedOn = (date: string, more = {}) => deciding({ decision: "posted", date, ...more })
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
/** A letter that a person must read, and that no mail takes. */
const UNREAD = [open(NARRATIVES.human), stating(FACTS), { wait: 20 * SECOND }, endTriage]
const UNREAD_MAILABLE = [open(NARRATIVES.human), contact(), stating(FACTS), { wait: 20 * SECOND }, endTriage]
const approvingOneself = (more: Partial<Asked<"ApproveForPosting">> = {}): Asked<"ApproveForPosting"> => ({
  _tag: "ApproveForPosting",
  letter_id: L1,
  by: "person",
  contacts_shown: false,
  ...more
})

describe("a letter that the user says was posted", () => {
  test("is sent, and its answer awaited, in one commit", () => {
    const told = tell(...PREPARED, posting)
    expect(tags(told.last)).toEqual([
      "MessageAdded",
      "CaseEvaluated",
      "MessageAnswered",
      "StatusChanged",
      "LetterPosted",
      "ClocksSet",
      "StatusChanged"
    ])
    expect(moves(told.last)).toEqual([
      "letter_drafted letter_posted letter_sent",
      "letter_sent clock_set awaiting_response"
    ])
    expect(told.state.letters).toMatchObject([{ state: "posted", message_id: null, posting: { date: TODAY } }])
    expect(told.state.timeline.map(({ event }) => event)).toContain(
      `The letter was posted on ${TODAY}, as the user says`
    )
  })
  test("keeps how it was posted", () => {
    const told = tell(...PREPARED, postedOn(TODAY, { channel: "registered_post", tracking_number: "RR 1" }))
    expect(told.state.letters[0]?.posting).toEqual({
      date: TODAY,
      channel: "registered_post",
      tracking_number: "RR 1"
    })
  })
  test("has its dates counted from that day, not from the day on which the user says so", () => {
    const day = new Date(NOW + 2 * DAY).toISOString().slice(0, 10)
    const told = tell(...PREPARED, { wait: 9 * DAY }, postedOn(day))
    expect(told.state.letters[0]?.sent_at).toBe(noonOf(day))
    expect(told.state.clocks).toMatchObject({
      org_response_due_at: noonOf(day) + 15 * DAY,
      final_response_due_at: noonOf(day) + 60 * DAY
    })
    expect(tell(...PREPARED, posting).state.letters[0]?.sent_at).toBe(NOW + 20 * SECOND)
  })
  test("is reminded of and goes beyond the organization as a mailed one", () => {
    const reminded = tell(...PREPARED, posting, { wait: 15 * DAY }, remind)
    expect(reminded.state.letters.at(-1)).toMatchObject({ purpose: "second_notice", state: "prepared_for_user" })
    const posted = tell(...PREPARED, posting, { wait: 15 * DAY }, remind, postedOn(TODAY_IN(15)))
    expect(posted.state).toMatchObject({ status: "awaiting_response", letters: [{}, { state: "posted" }] })
    expect(posted.state.clocks).toEqual(reminded.state.clocks)
    expect(tell(...PREPARED, posting, { wait: 60 * DAY }, escalateUnanswered).state.status).toBe("escalated")
  })
  test("is held against an organization that stayed silent, and counts for one that answered", () => {
    const settled = tell(...PREPARED, posting, { wait: DAY }, responding, deciding({ decision: "accept" }))
    expect(settled.state.resolution).toMatchObject({ timely: true })
    expect(settled.intents).toMatchObject([{ command: { _tag: "RecordOutcome", timely: true, favourable: true } }])
  })
  test("cannot lie ahead anywhere on earth, nor before the letter was written", () => {
    const told = tell(...PREPARED, { wait: 3 * DAY })
    expect(refusalOf(told, postedOn(TODAY_IN(3)))).toBe("accepted")
    expect(refusalOf(told, postedOn(TODAY_IN(5)))).toBe("date-not-possible")
    expect(refusalOf(told, postedOn(TODAY))).toBe("accepted")
    expect(refusalOf(told, postedOn(TODAY_IN(-2)))).toBe("date-not-possible")
    // NOW is half past nine in UTC: in the first zone of the earth it is half past eleven at night.
    expect(refusalOf(tell(...PREPARED, { wait: HOUR }), postedOn(TODAY_IN(1)))).toBe("accepted")
    expect(refusalOf(tell(...PREPARED), postedOn(TODAY_IN(1)))).toBe("date-not-possible")
  })
  test("must be there: one that the mail server has, or no letter at all, was not posted", () => {
    for (const status of [
      "triaging",
      "needs_information",
      "letter_drafted",
      "awaiting_response",
      "escalated"
    ] as const) {
      expect(refusalOf(at(status), posting)).toBe("no-letter-to-post")
    }
    const told = tell(...PREPARED)
    expect(refusalOf(told, postedOn(TODAY, { letter_id: `${CASE_ID}-L9` }))).toBe("no-letter-to-post")
    expect(refusalOf(told, postedOn(TODAY, { letter_id: L1 }))).toBe("accepted")
    expect(refusalOf(tell(...PREPARED, posting), posting)).toBe("no-letter-to-post")
  })
  test("is not recorded as returned because a message says so", () => {
    expect(refusalOf(tell(...PREPARED, posting), delivery("bounced", L1))).toBe("overtaken")
  })
})

/** The day so many days after `NOW`. */
const TODAY_IN = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10)

describe("a letter to post that a person must read", () => {
  test("is approved by the user, in person, and prepared", () => {
    for (const by of ["person", "sponsor"] as const) {
      const told = tell(...UNREAD, approvingOneself({ by }))
      expect(tags(told.last)).toEqual(["LetterApproved", "LetterPrepared"])
      expect(told.state.letters).toMatchObject([{ state: "prepared_for_user", decided_by: by }])
      // Only staff are audited.
      expect(told.intents).toEqual([])
    }
  })
  test("is never approved where mail takes it, unless its reader is late", () => {
    const told = tell(...UNREAD_MAILABLE)
    expect(refusalOf(told, approvingOneself())).toBe("not-for-posting")
    const due = told.state.letters[0]?.review_due_at ?? Number.NaN
    const late = tell(...UNREAD_MAILABLE, { wait: due - told.now + 1 }, approvingOneself())
    expect(late.state.letters).toMatchObject([{ state: "prepared_for_user" }])
    expect(late.intents).toEqual([])
  })
  test("is approved once, under its own id, and only while it waits for its reader", () => {
    expect(refusalOf(tell(...UNREAD, approvingOneself()), approvingOneself())).toBe("not-in-review")
    expect(refusalOf(tell(...UNREAD), approvingOneself({ letter_id: `${CASE_ID}-L9` }))).toBe("no-such-letter")
    expect(refusalOf(tell(...PREPARED), approvingOneself())).toBe("not-in-review")
  })
  test("in a crisis waits until the contacts were shown, and the service's own reader is still asked", () => {
    const crisis = [open(NARRATIVES.crisisWithLetter), stating(FACTS), endTriage]
    expect(refusalOf(tell(...crisis), approvingOneself())).toBe("contacts-not-shown")
    const told = tell(...crisis, approvingOneself({ contacts_shown: true }))
    expect(told.state).toMatchObject({ letters: [{ state: "prepared_for_user" }], crisis_review: { closed_at: null } })
  })
})

describe("a matter that is settled", () => {
  test("is resolved from every open status, with what the organization gave", () => {
    for (const status of [
      "triaging",
      "needs_information",
      "letter_drafted",
      "awaiting_response",
      "escalated"
    ] as const) {
      const relief = { monetary_relief: { amount: "49.00", currency: "USD" } }
      const told = at(status, deciding({ decision: "accept", ...relief }))
      expect(moves(told.last)).toEqual([`${status} settled_by_user resolved`])
      expect(told.state.resolution).toMatchObject({ outcome: "monetary_relief", resolved_by: "user", ...relief })
    }
  })
  test("without a word of how does not claim that the organization explained itself", () => {
    const { state } = tell(...PREPARED, deciding({ decision: "accept" }))
    expect(state.resolution).toMatchObject({
      outcome: "explanation",
      org_response_category: "closed",
      summary: "The user says that the matter is settled."
    })
  })
  test("before anything reached the organization says nothing of how it answers", () => {
    expect(tell(...PREPARED, deciding({ decision: "accept" })).intents).toEqual([])
  })
})

describe("an answer that the user reports", () => {
  const words = deciding({ decision: "response", response: "We offer half" })
  test("moves the case, is kept in its words, and leaves the story alone", () => {
    const told = tell(...PREPARED, words)
    expect(moves(told.last)).toEqual(["letter_drafted organization_responded response_received"])
    expect(told.state.responses).toMatchObject([
      { response_id: `${CASE_ID}-A1`, source: "agent", text: "We offer half", confirmed: true, received_at: told.now }
    ])
    expect(told.state.narrative).toContain("Decided")
    const content = message("They wrote: 20 % voucher", { type: "user_response", decision: { decision: "response" } })
    const short = tell(...PREPARED, content)
    expect(short.state.responses).toMatchObject([{ text: "They wrote: 20 % voucher" }])
    expect(short.state.narrative).not.toContain("They wrote: 20 % voucher")
  })
  test("takes back a letter that the mail server has, and writes it again when it is rejected", () => {
    const answered = at("letter_drafted", words)
    expect(answered.state.letters).toMatchObject([{ state: "cancelled" }])
    const rejected = at("letter_drafted", words, deciding({ decision: "reject" }))
    expect(rejected.state).toMatchObject({
      status: "letter_drafted",
      letters: [{ state: "cancelled" }, { letter_id: `${CASE_ID}-L2`, state: "queued" }]
    })
  })
  test("leaves a letter to post where it is when it is rejected", () => {
    const { state } = tell(...PREPARED, words, deciding({ decision: "reject" }))
    expect(state).toMatchObject({ status: "letter_drafted", letters: [{ state: "prepared_for_user" }] })
  })
  test("of a case that went beyond the organization leads back there, without another body, when it is rejected", () => {
    const told = at("escalated", words, deciding({ decision: "reject" }))
    expect(moves(told.last)).toEqual(["response_received offer_rejected escalated"])
    expect(told.state.packets).toHaveLength(1)
    expect(at("escalated", words, deciding({ decision: "reject", escalate: true })).state.packets).toHaveLength(2)
    expect(at("escalated", wanting, words).state.status).toBe("response_received")
  })
  test("is as old as the user says, and counts as in time", () => {
    const date = TODAY_IN(3)
    const late = deciding({ decision: "response", response: "We offer half", date })
    const told = tell(...PREPARED, posting, { wait: 59 * DAY }, late)
    expect(told.state.responded_at).toBe(Date.parse(`${date}T23:59:59.999Z`))
    expect(refusalOf(tell(...PREPARED), late)).toBe("date-not-possible")
  })
})

describe("a letter of an agent that is set to hold letters for its sponsor", () => {
  const releasing = approvingOneself({ by: "sponsor" })
  const HELD = { hold_for_sponsor: true } as const
  const heldPlain = [open(NARRATIVES.plain, HELD), stating(FACTS), { wait: 20 * SECOND }, endTriage]
  const heldMailable = [open(NARRATIVES.plain, HELD), contact(), stating(FACTS), { wait: 20 * SECOND }, endTriage]
  const heldToRead = [open(NARRATIVES.human, HELD), contact(), stating(FACTS), { wait: 20 * SECOND }, endTriage]

  test("waits although the rules would send it, and the sponsor is notified", () => {
    const told = tell(...heldMailable)
    expect(told.state.letters).toMatchObject([{ state: "drafted", held_for_sponsor: true }])
    expect(waitOf(told.state)).toBe("reading")
    const drafted = told.last.find((event) => event._tag === "LetterDrafted")
    expect(drafted === undefined ? [] : tellSponsor(drafted, told.state)).toMatchObject([
      { to: { kind: "sponsor" }, command: { _tag: "AddNotice", kind: "case_letter_ready" } }
    ])
  })
  test("is mailed once the sponsor lets it go", () => {
    const told = tell(...heldMailable, releasing)
    expect(tags(told.last)).toEqual(["LetterReleased", "LetterApproved", "LetterQueued"])
    expect(told.state.letters[0]).not.toHaveProperty("held_for_sponsor")
  })
  test("waits to be posted then, where no mail takes it", () => {
    const told = tell(...heldPlain, releasing)
    expect(tags(told.last)).toEqual(["LetterReleased", "LetterApproved", "LetterPrepared"])
    expect(told.state.letters[0]).toMatchObject({ state: "prepared_for_user", decided_by: "sponsor" })
  })
  test("is read by a person of the service after the sponsor, where one must, and not before", () => {
    const held = tell(...heldToRead)
    expect(caseEntity.projectAll?.(held.state).map(({ view }) => view)).toEqual(["case_view"])
    expect(refusalOf(held, approving)).toBe("not-in-review")
    const told = tell(...heldToRead, { wait: 3 * DAY }, releasing)
    expect(tags(told.last)).toEqual(["LetterReleased"])
    expect(told.state.letters[0]).toMatchObject({ state: "drafted", review_due_at: NOW + 3 * DAY + 20 * SECOND + DAY })
    expect(caseEntity.projectAll?.(told.state).map(({ view }) => view)).toEqual(["case_view", "review_view"])
    expect(tags(tell(...heldToRead, { wait: 3 * DAY }, releasing, approving).last)).toContain("LetterQueued")
  })
  test("can be released by its sponsor alone", () => {
    expect(refusalOf(tell(...heldPlain), approvingOneself())).toBe("held-for-sponsor")
  })
})

describe("a letter that a person of the service should read, where there is none", () => {
  test("may be approved at once, to be posted", () => {
    const told = tell(...UNREAD_MAILABLE)
    expect(refusalOf(told, approvingOneself({ by: "sponsor" }))).toBe("not-for-posting")
    const done = tell(...UNREAD_MAILABLE, approvingOneself({ by: "sponsor", no_staff: true }))
    expect(done.state.letters[0]).toMatchObject({ state: "prepared_for_user", decided_by: "sponsor" })
  })
  test("stays for posting when the user asks something, though its address could be mailed", () => {
    const approved = [...UNREAD_MAILABLE, approvingOneself({ no_staff: true })]
    const states = (told: ReturnType<typeof tell>) => told.state.letters.map(({ state }) => state)
    expect(states(tell(...approved, message("was it sent? when")))).toEqual(["prepared_for_user"])
    // Another address is news.
    expect(states(tell(...approved, contact({ email: "other@fit.example" })))).toHaveLength(2)
  })
})
