/** Letters: who lets them go, where they go when they did not arrive, and what a person who reads them can do. */
import type { Facts } from "../../../schema/letter.ts"
import { describe, expect, test } from "vitest"
import { projectAll } from "../../../actors/case/rows.ts"
import { DAY, HOUR, MINUTE, NOW } from "../../support/given.ts"
import {
  approving,
  at,
  CASE_ID,
  closingReview,
  contact,
  deciding,
  delivery,
  endTriage,
  FACTS,
  message,
  moves,
  NARRATIVES,
  open,
  refusalOf,
  rejecting,
  REVIEWER,
  reviewing,
  sent,
  stating,
  tags,
  tell,
  type Told,
  unsent,
  update
} from "./commands.ts"

const letters = (told: Told) => told.state.letters.map(({ letter_id, state }) => `${letter_id.slice(-2)} ${state}`)
const other = contact({ email: "other@fit.example" })
const inReview = [open(NARRATIVES.human), contact(), stating(FACTS), endTriage]
const reviews = (told: Told) => projectAll(told.state).filter(({ view }) => view === "review_view")

describe("a letter that a person reads", () => {
  test("leaves when it is approved, and not before", () => {
    const told = tell(...inReview, { wait: HOUR }, approving)
    expect(tags(told.last)).toEqual(["LetterApproved", "LetterQueued"])
    expect(told.state.letters[0]).toMatchObject({ state: "queued", decided_by: REVIEWER, decided_at: NOW + HOUR })
    expect(refusalOf(told, approving)).toBe("not-in-review")
  })
  test("leaves in the reviewer's words when it is edited", () => {
    const told = tell(...inReview, reviewing({ _tag: "Edit", subject: "Records", body: "Send them." }))
    expect(tags(told.last)).toEqual(["LetterEdited", "LetterApproved", "LetterQueued"])
    expect(told.intents).toMatchObject([{ command: { subject: "Records", body: "Send them." } }])
    expect(told.state.letters[0]).toMatchObject({ edited: true, state: "queued" })
  })
  test("is prepared for the user when it is approved and no address is known", () => {
    const told = tell(open(NARRATIVES.human), stating(FACTS), endTriage, approving)
    expect(tags(told.last)).toEqual(["LetterApproved", "LetterPrepared"])
  })
  test("to an agency is prepared for the user and never mailed, whatever address is known", () => {
    const facts: Facts = { ...FACTS, consumer_address: "1 Main St", notice_date: "2026-11-02" }
    const tax = "In Ohio I received a notice of deficiency from the tax authority"
    const told = tell(open(tax), contact(), stating(facts), endTriage, approving)
    expect(told.state.letters[0]).toMatchObject({ template: "tax_referral", leaves_by: "user" })
    expect(tags(told.last)).toEqual(["LetterApproved", "LetterPrepared"])
    const again = tell(
      open(tax),
      contact(),
      stating(facts),
      endTriage,
      approving,
      contact({ email: "new@fit.example" })
    )
    expect(tags(again.last)).toEqual(["ContactAdded", "CaseEvaluated"])
    expect([...told.intents, ...again.intents].filter(({ to }) => to.kind === "mail")).toEqual([])
  })
  test("cannot be decided by the case's own sponsor, nor when it needs no review", () => {
    const told = tell(...inReview)
    expect(refusalOf(told, reviewing({ _tag: "Approve" }, "rev_1"))).toBe("reviewer-is-sponsor")
    expect(refusalOf(at("letter_drafted"), approving)).toBe("not-in-review")
    expect(refusalOf(at("triaging"), approving)).toBe("no-such-letter")
  })
})

describe("a letter that was rejected", () => {
  const rejected = [...inReview, rejecting]

  test("leaves the case where it is; the timeline gives no reason", () => {
    const told = tell(...rejected)
    expect(tags(told.last)).toEqual(["LetterRejected"])
    expect(told.state.status).toBe("letter_drafted")
    expect(told.state.timeline.at(-1)?.event).toBe(
      "The letter was not approved; with corrections or more detail it is drafted again"
    )
  })
  test("is written again when there is something new to say, and not when there is not", () => {
    expect(letters(tell(...rejected, message("hello")))).toEqual(["L1 rejected"])
    const told = tell(...rejected, stating({ consumer_name: "Ada King" }))
    expect(letters(told)).toEqual(["L1 rejected", "L2 drafted"])
    expect(told.state.letters[1]?.body).toContain("Ada King")
    expect(letters(tell(...rejected, contact({ department: "Archive" })))).toEqual(["L1 rejected", "L2 drafted"])
  })
  test("is written again by the rules when the words turned down were a reviewer's", () => {
    const edited = reviewing({ _tag: "Edit", subject: "Records", body: "Send them." })
    const steps = [...inReview, edited, unsent("failed"), { wait: DAY }, other, rejecting]
    expect(letters(tell(...steps))).toEqual(["L1 cancelled", "L2 rejected"])
    const told = tell(...steps, message("The date in it is wrong."))
    expect(letters(told)).toEqual(["L1 cancelled", "L2 rejected", "L3 drafted"])
    expect(told.state.letters[2]).toMatchObject({ edited: false, human_reasons: told.state.letters[1]?.human_reasons })
    expect(told.state.letters[2]?.body).not.toContain("Send them.")
  })
  test("is read by a person again, even when the rules would now let it pass", () => {
    const byModel = (drafted: ReturnType<typeof endTriage>) => ({
      ...drafted,
      drafted: { model: "m", paragraphs: ["Please stop."] as const }
    })
    const told = tell(open(), contact(), stating(FACTS), (state) => byModel(endTriage(state)), rejecting, message("hm"))
    expect(told.state.letters[1]).toMatchObject({
      state: "drafted",
      written_by: "rules",
      human_reasons: ["model_written"]
    })
  })
})

describe("a letter that did not arrive", () => {
  test("without an address it is written anew when one is known, with what is known and the day of then", () => {
    const typo: Facts = { phone_number: "+1 555 9999" }
    const told = tell(open(), stating(FACTS), endTriage, stating(typo), { wait: 100 * DAY }, contact())
    expect(tags(told.last)).toEqual([
      "ContactAdded",
      "CaseEvaluated",
      "LetterCancelled",
      "LetterDrafted",
      "LetterApproved",
      "LetterQueued"
    ])
    expect(told.state.letters.at(-1)).toMatchObject({ state: "queued", written_to: "desk@fit.example" })
    expect(told.intents).toMatchObject([{ to: { kind: "mail", id: told.state.letters.at(-1)?.letter_id } }])
    const { body } = told.state.letters.at(-1) ?? { body: "" }
    expect(body).toContain("+1 555 9999")
    expect(body).toContain("February 28, 2027")
    expect(body).not.toContain("November 2026")
  })
  test("without an address it waits for a person when one is known, once the case has come to need one", () => {
    const grave = message("I want to end my life. The patient is my 9 year old son")
    const told = tell(open(), stating(FACTS), endTriage, grave, contact())
    expect(letters(told)).toEqual(["L1 cancelled", "L2 drafted"])
    expect(told.state.letters[1]?.human_reasons).toEqual(["crisis", "minor", "medical"])
    expect(told.intents).toEqual([])
  })
  test("for the user to post it says at once what is corrected", () => {
    const told = tell(open(), stating(FACTS), endTriage, stating({ phone_number: "+1 555 9999" }))
    expect(letters(told)).toEqual(["L1 cancelled", "L2 prepared_for_user"])
    const lines = told.state.timeline.filter(({ type }) => type === "letter_cancelled").map(({ event }) => event)
    expect(lines).toEqual(["The letter is taken back, to be written again with what is known now"])
    expect(letters(tell(open(), stating(FACTS), endTriage, { wait: DAY }, message("hm")))).toEqual([
      "L1 prepared_for_user"
    ])
  })
  test("given up by the mail it is written again for the new contact", () => {
    const failed = at("letter_drafted", unsent("failed"))
    expect(letters(failed)).toEqual(["L1 failed"])
    const told = at("letter_drafted", unsent("failed"), other)
    expect(letters(told)).toEqual(["L1 cancelled", "L2 queued"])
    const [first, second] = told.state.letters
    expect(second).toMatchObject({ body: first?.body, subject: first?.subject, decided_by: "rules" })
    expect(told.intents).toMatchObject([{ to: { id: `${CASE_ID}-L2` }, command: { to_email: "other@fit.example" } }])
  })
  test("a person reads it again for another address, in the words of the reviewer who edited it", () => {
    const again = tell(...inReview, approving, unsent("failed"), other)
    expect(again.state.letters[1]).toMatchObject({ state: "drafted", written_to: "other@fit.example" })
    const words = { subject: "Records", body: "Send them." }
    const edited = tell(...inReview, reviewing({ _tag: "Edit", ...words }), unsent("failed"), { wait: DAY }, other)
    expect(edited.state.letters[1]).toMatchObject({ ...words, state: "drafted", edited: true })
    expect(edited.intents).toEqual([])
    const later = tell(
      ...inReview,
      reviewing({ _tag: "Edit", ...words }),
      unsent("failed"),
      other,
      stating({ consumer_name: "Ada King" })
    )
    expect(letters(later)).toEqual(["L1 cancelled", "L2 drafted"])
  })
  test("a contact that came meanwhile is used at once, the one that failed is not tried again", () => {
    expect(letters(at("letter_drafted", other, unsent("failed")))).toEqual(["L1 cancelled", "L2 queued"])
    expect(letters(at("letter_drafted", other, unsent("failed"), unsent("failed")))).toEqual([
      "L1 cancelled",
      "L2 failed"
    ])
  })
  test("without a transport it is the user's to post, and no contact changes that", () => {
    expect(letters(at("letter_drafted", unsent("prepared_for_user"), other))).toEqual(["L1 prepared_for_user"])
  })
  test("came back: the clocks stop, the status stays, and with a new contact both begin anew", () => {
    const back = at("awaiting_response", { wait: DAY }, delivery("bounced"))
    expect(tags(back.last)).toEqual(["LetterBounced", "ClocksSet"])
    expect(back.state).toMatchObject({
      status: "awaiting_response",
      clocks: { org_response_due_at: null, final_response_due_at: null }
    })
    expect(back.intents).toEqual([])
    expect(back.state.timeline.map(({ event }) => event)).toContain(
      "The letter came back undelivered; another contact at the organization is needed"
    )
    const again = at("awaiting_response", { wait: DAY }, delivery("bounced"), other)
    expect(letters(again)).toEqual(["L1 bounced", "L2 queued"])
    const sentAgain = at("awaiting_response", delivery("bounced"), other, sent(NOW + 2 * DAY))
    expect(moves(sentAgain.last)).toEqual([])
    expect(sentAgain.state.clocks).toEqual({
      org_response_due_at: NOW + 17 * DAY,
      final_response_due_at: NOW + 62 * DAY,
      final_rule_id: null
    })
  })
  test("came back before it was known to have left: no clock starts", () => {
    const told = at("letter_drafted", delivery("bounced"), sent())
    expect(moves(told.last)).toEqual([
      "letter_drafted letter_accepted letter_sent",
      "letter_sent clock_set awaiting_response"
    ])
    expect(told.state).toMatchObject({
      letters: [{ state: "bounced", sent_at: NOW, message_id: "<1@mail>" }],
      clocks: { org_response_due_at: null, final_response_due_at: null }
    })
  })
  test("it is not written again for an organization that has answered", () => {
    const told = at(
      "awaiting_response",
      delivery("bounced"),
      update({ organization_response: "no" }),
      deciding({ decision: "reject" }),
      other
    )
    expect(letters(told)).toEqual(["L1 bounced"])
  })
})

describe("a letter of a case that ends", () => {
  test("is cancelled while it has not left", () => {
    expect(letters(tell(...inReview, deciding({ decision: "withdraw" })))).toEqual(["L1 cancelled"])
    expect(letters(at("letter_drafted", deciding({ decision: "withdraw" })))).toEqual(["L1 cancelled"])
  })
  test("is recorded as sent when it left all the same, and moves nothing", () => {
    const told = at("letter_drafted", deciding({ decision: "withdraw" }), sent())
    expect(tags(told.last)).toEqual(["LetterSent"])
    expect(told.state).toMatchObject({ status: "withdrawn", letters: [{ state: "sent", sent_at: NOW }] })
    expect(told.intents).toEqual([])
    expect(refusalOf(told, sent())).toBe("overtaken")
  })
  test("stays with the user who has it to post", () => {
    expect(letters(at("letter_drafted", unsent("prepared_for_user"), deciding({ decision: "withdraw" })))).toEqual([
      "L1 prepared_for_user"
    ])
  })
})

describe("the queue of reviews", () => {
  test("has a row for a letter that a person must read, and none for one that the rules let go", () => {
    expect(reviews(at("letter_drafted"))).toEqual([])
    const told = tell(...inReview)
    expect(reviews(told)).toEqual([
      {
        view: "review_view",
        key: `${CASE_ID}-L1`,
        row: {
          case_id: CASE_ID,
          sponsor_id: "spn_1",
          kind: "letter",
          severity: "medium",
          priority: 2,
          reasons: JSON.stringify(told.state.letters[0]?.human_reasons),
          title: told.state.letters[0]?.title,
          state: "waiting",
          due_at: NOW + DAY,
          decided_by: null,
          decided_at: null,
          created_at: NOW
        }
      }
    ])
  })
  test.each([
    ["approved", [approving]],
    ["edited", [reviewing({ _tag: "Edit", subject: "s", body: "b" })]],
    ["rejected", [rejecting]],
    ["cancelled", [deciding({ decision: "withdraw" })]],
    ["approved", [approving, deciding({ decision: "withdraw" })]]
  ] as const)("says how it ended: %s", (state, steps) => {
    expect(reviews(tell(...inReview, ...steps))).toMatchObject([{ row: { state } }])
  })
  test("has a row for a crisis, first of all, until a person has looked", () => {
    const waiting = tell(open(NARRATIVES.crisis))
    expect(reviews(waiting)).toMatchObject([
      {
        key: `${CASE_ID}-R1`,
        row: { kind: "crisis", priority: 0, state: "waiting", due_at: NOW + 15 * MINUTE, reasons: '["crisis"]' }
      }
    ])
    expect(reviews(tell(open(NARRATIVES.crisis), closingReview))).toMatchObject([
      { row: { state: "closed", decided_by: REVIEWER, decided_at: NOW } }
    ])
  })
})
