/** How a case looks to its owner: every field as declared, and what comes next. */
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { CaseResponse } from "../../../schema/api/resolution.ts"
import { LetterResponse } from "../../../schema/api/letters.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { isoTime } from "../../../schema/text.ts"
import type { Live } from "../../../actors/runtime/slot.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import { caseBytes, caseView } from "../../../src/cases/case-view.ts"
import { makeLetterTags } from "../../../src/mail/letter-tag.ts"
import { letterView } from "../../../src/cases/letter-view.ts"
import { CASE_ID, caseState, letterState, packetState } from "../../support/case-states.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"

const view = (state: OpenCase) =>
  JSON.parse(JSON.stringify(caseView(state, { version: 3, trustscore: 50 }))) as typeof CaseResponse.Type

describe("the view of a case", () => {
  test("shows a letter's Message-ID without the sign that makes a mail an answer to it", () => {
    const message_id = makeLetterTags("s".repeat(32), "letters@redress.example").messageId(`${CASE_ID}-L1`)
    const [letter] = view(caseState({ letters: [letterState({ state: "sent", sent_at: NOW, message_id })] })).letters
    expect(message_id).toMatch(/^<arc-2026-16-1\.[0-9a-z]{16}@redress\.example>$/)
    expect(letter?.message_id).toBe("<arc-2026-16-1@redress.example>")
  })

  test("has the declared shape with everything in it, and times as clients read them", () => {
    const state = caseState({
      letters: [
        letterState(),
        letterState({ letter_id: `${CASE_ID}-L2`, state: "sent", sent_at: NOW, message_id: "<m@x>" })
      ],
      packets: [packetState()],
      questions: [{ fact: "amount", form: "money", question: "How much?" }],
      resolution: {
        outcome: "monetary_relief",
        org_response_category: "closed_with_monetary_relief",
        timely: true,
        monetary_relief: { amount: "49.00", currency: "USD" },
        non_monetary_relief: null,
        summary: "Refunded",
        resolved_at: NOW + DAY,
        resolved_by: "user",
        consumer_satisfied: true,
        disputed: false
      }
    })
    const shown = view(state)
    expect(() => Schema.decodeUnknownSync(CaseResponse, { onExcessProperty: "error" })(shown)).not.toThrow()
    expect(shown.letters.map(({ sent_at, state, url }) => [state, sent_at, url])).toEqual([
      ["drafted", null, `/api/v1/cases/${CASE_ID}/letters/${CASE_ID}-L1`],
      ["sent", isoTime(NOW), `/api/v1/cases/${CASE_ID}/letters/${CASE_ID}-L2`]
    ])
    expect(shown.packets).toEqual([
      {
        packet_id: `${CASE_ID}-P1`,
        regulator: "us-wa-ag",
        name: "Washington Attorney General",
        url: "https://www.atg.wa.gov",
        prepared_at: isoTime(NOW + DAY),
        filed_at: null,
        reference: null,
        download_url: `/api/v1/cases/${CASE_ID}/packets/${CASE_ID}-P1`
      }
    ])
    expect(shown.questions).toEqual([{ fact: "amount", form: "money", question: "How much?" }])
    expect(shown.resolution).toMatchObject({ outcome: "monetary_relief", resolved_at: isoTime(NOW + DAY) })
  })

  test.each([
    ["They were rude to me in the shop", []],
    ["My gym contract auto-renewed in Washington state without notice and they refuse to refund", ["us-wa-udap"]]
  ])("shows laws where one is named, and none where it only asks which problem it is: %j", (text, rules) => {
    const evaluation = triage({ text, organizationNamed: true, now: NOW })
    expect(evaluation.matches.length).toBeGreaterThan(0)
    const shown = view(caseState({ evaluation }))
    expect(shown.rules.map(({ rule_id }) => rule_id)).toEqual(expect.arrayContaining(rules))
    expect(shown.rules.length > 0).toBe(rules.length > 0)
  })

  test("dates a law from the day on which its letter left, not from today", () => {
    const evaluation = caseState().evaluation!
    const term = { value: 10, unit: "calendar_days", from: "notice", certainty: "H" } as const
    const evaluated = {
      ...evaluation,
      matches: [{ ...evaluation.matches[0]!, rule_id: "r" }],
      deadlines: [
        {
          ...term,
          kind: "refund",
          actor: "organization",
          starts: "letter",
          rule_id: "r",
          due_at: isoTime(NOW + 40 * DAY)
        } as const
      ]
    }
    const deadlineOf = (more: Partial<OpenCase>) =>
      view(caseState({ evaluation: evaluated, ...more })).rules[0]?.deadline_at
    const letters = [letterState({ rule_id: "r", state: "sent", sent_at: NOW })]
    expect(deadlineOf({})).toBe(isoTime(NOW + 40 * DAY))
    expect(deadlineOf({ letters })).toBe(isoTime(NOW + 10 * DAY))
  })

  test("proposes the organization that only the story names, and none once the case names one", () => {
    const story = "Our flight from Barcelona to Dublin was five hours late. Ryanair says operational reasons."
    const evaluation = triage({ text: story, jurisdiction: "IE", organizationNamed: false, now: NOW })
    const unnamed = caseState({ evaluation, narrative: [story], organization: null })
    expect(view(unnamed).recommended_action).toContain("The description names Ryanair: if it is the one, say so")
    expect(view(caseState({ evaluation, narrative: [story] })).recommended_action).toBe(evaluation.recommended_action)
  })

  test("shows no letter's words, no token and no user", () => {
    const text = JSON.stringify(caseView(caseState({ letters: [letterState()] }), { version: 1, trustscore: 50 }))
    for (const hidden of ["Quxsubject", "Quxbody", caseState().page_token, "Quxfact", "Quxnarrative", "Quxcontact"]) {
      expect(text).not.toContain(hidden)
    }
  })

  test("is encoded once for one version and score, and kept outside the heap with it", () => {
    const state = caseState()
    const live: Live<unknown> = { state, version: 1, bytes: 0 }
    const first = caseBytes(live, state, { trustscore: 50 })
    expect(Buffer.from(first.bytes).toString()).toBe(JSON.stringify(caseView(state, { version: 1, trustscore: 50 })))
    expect(caseBytes(live, state, { trustscore: 50 })).toBe(first)
    expect(live.kept?.byteCount).toBeGreaterThan(first.bytes.length)
    expect(first.bytes.buffer.byteLength).toBe(first.bytes.length)
    const other = caseBytes(live, state, { trustscore: 49 })
    expect(other).not.toBe(first)
    expect([
      first.etag === other.etag,
      caseBytes({ state, version: 1, bytes: 0 }, state, { trustscore: 50 }).etag
    ]).toEqual([false, first.etag])
    expect(caseBytes({ state, version: 2, bytes: 0 }, state, { trustscore: 50 })).not.toBe(first)
  })
})

const clocks = { org_response_due_at: NOW + 15 * DAY, final_response_due_at: NOW + 60 * DAY, final_rule_id: null }
const crisis = { requested_at: NOW, due_at: NOW + HOUR, closed_by: null, closed_at: null, note: null }

describe("the next action", () => {
  const next = (more: Partial<OpenCase>) => view(caseState({ triage_due_at: null, ...more })).clocks.next_action_at
  test.each<[string, Partial<OpenCase>, number | null]>([
    ["is the end of triage", { triage_due_at: NOW + 5 }, NOW + 5],
    ["is nothing while the service waits for information", { status: "needs_information" }, null],
    ["is a reviewer's", { status: "letter_drafted", letters: [letterState({ review_due_at: NOW + DAY })] }, NOW + DAY],
    ["is no decided review", { letters: [letterState({ review_due_at: NOW + DAY, state: "approved" })] }, null],
    ["is the look at a crisis", { triage_due_at: NOW + DAY, crisis_review: crisis }, NOW + HOUR],
    ["is no closed crisis", { crisis_review: { ...crisis, closed_at: NOW } }, null],
    ["is the reminder", { status: "awaiting_response", clocks }, NOW + 15 * DAY],
    [
      "is the escalation",
      { status: "awaiting_response", clocks: { ...clocks, org_response_due_at: null } },
      NOW + 60 * DAY
    ],
    ["is the user's after an answer", { status: "response_received", clocks }, null],
    ["is none of a case that ended", { status: "closed", triage_due_at: NOW + 5, clocks, crisis_review: crisis }, null]
  ])("%s", (_name, more, expected) => {
    expect(next(more)).toBe(expected === null ? null : isoTime(expected))
  })
})

describe("the view of a letter", () => {
  test("a letter that was turned down says why, and one that was not says nothing of it", () => {
    const rejected = letterState({ state: "rejected", decision_note: "The day of the charge is wrong." })
    expect(letterView(CASE_ID, rejected, false).rejected_because).toBe("The day of the charge is wrong.")
    expect(letterView(CASE_ID, { ...rejected, state: "sent" }, false).rejected_because).toBe(null)
  })

  test("has the declared shape, and says of a reviewer only that it was one", () => {
    const letter = letterState({
      decided_by: "rev_quxreviewer",
      decided_at: NOW,
      decision_note: "Quxnote",
      edited: true
    })
    const shown = letterView(CASE_ID, letter, false)
    expect(() => Schema.decodeUnknownSync(LetterResponse, { onExcessProperty: "error" })(shown)).not.toThrow()
    expect(shown).toMatchObject({ subject: "Quxsubject", body: "Quxbody", decided_by: "reviewer", edited: true })
    expect(JSON.stringify(shown)).not.toMatch(/quxreviewer|quxnote/i)
  })
})
