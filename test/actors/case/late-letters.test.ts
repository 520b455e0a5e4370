/** Letters that leave days after they were drafted: their date, their day for the answer, and the dates of the case. */
import { describe, expect, test } from "vitest"
import { clocksFrom } from "../../../actors/case/clock-dates.ts"
import { asItLeaves } from "../../../actors/case/leaving.ts"
import type { Letter } from "../../../schema/letter.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import {
  approving,
  CASE_ID,
  contact,
  deciding,
  endTriage,
  FACTS,
  NARRATIVES,
  open,
  posting,
  PREPARED,
  remind,
  reviewing,
  sent,
  stating,
  tags,
  tell
} from "./commands.ts"

const L1 = `${CASE_ID}-L1`
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const UNREAD_MAILABLE = [open(NARRATIVES.human), contact(), stating(FACTS), { wait: 20 * SECOND }, endTriage]
const MAILABLE = [open(), contact(), stating(FACTS), { wait: 20 * SECOND }, endTriage]
const leaving = (at: number) => ({
  _tag: "RecordSent" as const,
  letter_id: L1,
  message_id: "<1@mail>",
  sent_at: at,
  dated_at: at
})
const bodyOf = (told: ReturnType<typeof tell>, at = 0) => told.state.letters[at]?.body ?? ""

describe("a letter that is posted days after it was drafted", () => {
  const told = tell(...PREPARED, { wait: 9 * DAY }, deciding({ decision: "posted", date: "2026-11-27" }))

  test("bears the day of posting, and counts its answer from there", () => {
    expect(bodyOf(tell(...PREPARED))).toContain("\n\nNovember 20, 2026\n\n")
    expect(bodyOf(told)).toContain("\n\nNovember 27, 2026\n\n")
    expect(bodyOf(told)).not.toContain("November 20, 2026")
    expect(told.state.letters[0]).toMatchObject({ state: "posted", dated_at: noonOf("2026-11-27") })
    expect(bodyOf(told)).toContain("by December 11, 2026.")
  })
  test("is redated by an event before it is posted, with a line in the timeline", () => {
    expect(tags(told.last)).toEqual([
      "MessageAdded",
      "CaseEvaluated",
      "MessageAnswered",
      "StatusChanged",
      "LetterRedated",
      "LetterPosted",
      "ClocksSet",
      "StatusChanged"
    ])
    expect(told.state.timeline.map(({ type }) => type)).toContain("letter_redated")
  })
  test("is named by its reminder with the day that it bears", () => {
    const reminded = tell(
      ...PREPARED,
      { wait: 9 * DAY },
      deciding({ decision: "posted", date: "2026-11-27" }),
      { wait: 16 * DAY },
      remind
    )
    expect(bodyOf(reminded, 1)).toContain("On November 27, 2026 I wrote to you")
  })
  test("keeps its words if it is posted on the day of its drafting", () => {
    const same = tell(...PREPARED, posting)
    expect(tags(same.last)).not.toContain("LetterRedated")
    expect(bodyOf(same)).toBe(bodyOf(tell(...PREPARED)))
  })
})

describe("a letter that is mailed days after it was drafted", () => {
  test("is recorded with the day that the mail bore", () => {
    const told = tell(...UNREAD_MAILABLE, { wait: 4 * DAY }, approving, { wait: DAY }, leaving(NOW + 5 * DAY))
    expect(bodyOf(told)).toContain("\n\nNovember 25, 2026\n\n")
    expect(told.state.letters[0]).toMatchObject({ state: "sent", dated_at: NOW + 5 * DAY })
    // Thirty days later, 25 December, is a Friday.
    expect(bodyOf(told)).toContain("by December 25, 2026.")
    expect(told.state.clocks.org_response_due_at).toBe(NOW + 35 * DAY)
  })
  test("keeps its words where the mail bore none, as orders from before say nothing of it", () => {
    const told = tell(...MAILABLE, { wait: 2 * DAY }, sent(NOW + 2 * DAY))
    expect(bodyOf(told)).toContain("\n\nNovember 20, 2026\n\n")
    expect(tags(told.last)).not.toContain("LetterRedated")
  })
})

describe("a letter that has not left", () => {
  const unread = tell(...UNREAD_MAILABLE).state
  const shown = (at: number) => asItLeaves(unread, unread.letters[0] ?? never(), at).body

  test("is shown as it would leave today, and stored as it was drafted", () => {
    expect(shown(NOW + 3 * DAY)).toContain("\n\nNovember 23, 2026\n\n")
    expect(unread.letters[0]?.body).toContain("\n\nNovember 20, 2026\n\n")
  })
  test("that a reviewer edits as it was shown still moves to the day on which it leaves", () => {
    const at = NOW + 3 * DAY
    const body = shown(at).replace("Sincerely,", "Kind regards,")
    const edit = reviewing({ _tag: "Edit", subject: "s", body })
    const told = tell(...UNREAD_MAILABLE, { wait: 3 * DAY }, edit, { wait: 2 * DAY }, leaving(NOW + 5 * DAY))
    expect(bodyOf(told)).toContain("\n\nNovember 25, 2026\n\n")
    expect(bodyOf(told)).toContain("Kind regards,")
    expect(bodyOf(told)).not.toContain("November 23, 2026")
  })
  test("and was edited is dated anew when it is written for another address", () => {
    const edit = reviewing({ _tag: "Edit", subject: "s", body: `${bodyOf(tell(...UNREAD_MAILABLE))}\n` })
    const failing = { _tag: "RecordUnsent", letter_id: L1, state: "failed", problem: "550" } as const
    const other = contact({ email: "other@fit.example" })
    const told = tell(...UNREAD_MAILABLE, edit, failing, { wait: 6 * DAY }, other, approving)
    expect(bodyOf(told, 1)).toContain("\n\nNovember 26, 2026\n\n")
  })
  test("and cannot leave any more is shown as it was", () => {
    const { state } = tell(...PREPARED, { wait: DAY }, deciding({ decision: "withdraw" }))
    const [letter = never()] = state.letters
    expect(asItLeaves(state, letter, NOW + 9 * DAY)).toBe(letter)
  })
  test("but has left is shown as it left", () => {
    const { state } = tell(...PREPARED, posting)
    const [letter = never()] = state.letters
    expect(asItLeaves(state, letter, NOW + 9 * DAY)).toBe(letter)
  })
})

describe("the dates of the case", () => {
  const wrote = (response_days: number, more: Partial<Letter> = {}) => ({
    rule_id: "none",
    drafted_at: NOW,
    dated_at: NOW + 5 * DAY,
    response_days,
    ...more
  })
  const { state } = tell(open())
  const dates = (letter: ReturnType<typeof wrote>) => clocksFrom(state, letter, NOW + 5 * DAY)

  test("come after fifteen and sixty days where the letter asks for an answer before", () => {
    expect(dates(wrote(14))).toEqual({
      org_response_due_at: NOW + 20 * DAY,
      final_response_due_at: NOW + 65 * DAY,
      final_rule_id: null
    })
  })
  test("do not come before the day that the letter names for the answer", () => {
    expect(dates(wrote(30))).toMatchObject({
      org_response_due_at: NOW + 35 * DAY,
      final_response_due_at: NOW + 65 * DAY
    })
    expect(dates(wrote(90))).toMatchObject({
      org_response_due_at: NOW + 95 * DAY,
      final_response_due_at: NOW + 95 * DAY
    })
  })
  test("end on the letter's own day where the time of the law was over when it left", () => {
    const law = { rule_id: "us-hipaa-access", asked_first_on: "2026-08-03" }
    expect(dates(wrote(10, law))).toMatchObject({ final_response_due_at: NOW + 15 * DAY, final_rule_id: law.rule_id })
  })
})

const never = (): never => {
  throw new Error("no letter")
}
