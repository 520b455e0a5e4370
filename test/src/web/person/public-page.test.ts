/** The page that the person concerned opens: what it shows, what it can never show, and what a browser may do on it. */
import { describe, expect, test } from "vitest"
import { CaseStatus } from "../../../../schema/case.ts"
import { casePage, noPage } from "../../../../src/web/person/public-page.ts"
import { CASE_ID, caseState, letterState, packetState } from "../../../support/case-states.ts"
import { DAY, NOW } from "../../../support/given.ts"

/** Everything that a case can hold, each text with its own marker. */
const full = caseState({
  status: "escalated",
  letters: [
    letterState({
      state: "bounced",
      problem: "Quxproblem",
      recipient: { name: "Quxname", department: null, email: null }
    })
  ],
  packets: [packetState({ reference: "Quxreference" })],
  resolution: {
    outcome: "monetary_relief",
    org_response_category: null,
    timely: true,
    monetary_relief: { amount: "4900.12", currency: "USD" },
    non_monetary_relief: "Quxrelief",
    summary: "Quxsummary",
    resolved_at: NOW,
    resolved_by: "user",
    consumer_satisfied: true,
    disputed: false
  }
})

const visible = (page: string): string => page.replaceAll(/<[^>]*>/g, " ")

describe("the page of a case", () => {
  test("shows the id, the status in words, the category by the rules and the dates", () => {
    const page = visible(casePage(caseState()))
    expect(page).toContain(CASE_ID)
    expect(page).toContain("Being assessed")
    expect(page).toMatch(/Category\s+Consumer protection/)
    expect(page).toMatch(/Opened\s+20 November 2026 at 09:30/)
    expect(page).toMatch(/Last change\s+20 November 2026 at 09:31/)
    expect(page).toContain("Case opened")
  })

  test("shows none of what anybody wrote, named, sent or declared", () => {
    const page = casePage(full)
    expect(JSON.stringify(full).match(/qux/gi)?.length).toBeGreaterThan(15)
    expect(page).not.toMatch(/qux/i)
    for (const hidden of ["4900", full.page_token, full.opened_by.agent_id, full.opened_by.sponsor_id, "us-wa-ag"]) {
      expect(page).not.toContain(hidden)
    }
  })

  test("says general where no rule fits, even when the agent declared a category", () => {
    const unknown = caseState({ evaluation: { ...caseState().evaluation!, matches: [] } })
    expect(visible(casePage(unknown))).toMatch(/Category\s+General/)
    expect(visible(casePage(caseState({ evaluation: null })))).toMatch(/Category\s+General/)
  })

  test("shows the clocks while they count, and none of an ended case", () => {
    const clocks = { org_response_due_at: NOW + 15 * DAY, final_response_due_at: NOW + 60 * DAY, final_rule_id: null }
    const waiting = visible(casePage(caseState({ status: "awaiting_response", clocks })))
    expect(waiting).toMatch(/Reminder, if no answer comes\s+5 December 2026/)
    expect(waiting).toMatch(/Last day to answer\s+19 January 2027/)
    expect(visible(casePage(caseState({ status: "closed", clocks })))).not.toContain("December")
  })

  test.each([
    ["ready", [packetState()], "Papers for the next body are ready"],
    ["filed", [packetState({ filed_at: NOW })], "The papers for the next body are filed."],
    ["none", [], "There are no papers to file"]
  ])("says of the papers of an escalated case what is so: %s", (_name, packets, words) => {
    expect(visible(casePage(caseState({ status: "escalated", packets })))).toContain(words)
    expect(visible(casePage(caseState({ status: "triaging", packets })))).not.toContain("apers")
  })

  test.each(CaseStatus.literals)("has words for the status %s", (status) => {
    const words = /<h1>([^<]+)<\/h1>/.exec(casePage(caseState({ status })))?.[1]
    expect(words).toMatch(/^[A-Z][a-z ]+$/)
  })

  test("shows the newest hundred lines of a long case, and says how many are older", () => {
    const [line] = caseState().timeline
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...line!, at: NOW + at, sequence: at + 1, type: "case_updated" }))
    const many = casePage(caseState({ timeline: lines(2_000) }))
    expect(many.match(/<li>Case updated/g)).toHaveLength(100)
    expect(many).toContain("1,900 older lines are not shown here.")
    expect(casePage(caseState({ timeline: lines(100) }))).not.toContain("older line")
  })

  test("leads on: to the person's own page in words, and to what the steps mean", () => {
    for (const status of CaseStatus.literals) {
      const page = casePage(caseState({ status }))
      expect(page).toContain('href="/guides/people"')
      expect(visible(page)).toContain("on your own page")
      expect(page).not.toContain("/person/")
    }
    expect(noPage()).toContain('href="/guides/people"')
  })

  test("is for phones, and in no search engine", () => {
    const shown = casePage(full)
    expect(shown).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"')
    expect(shown).toContain('<meta name="robots" content="noindex"')
  })

  test("loads nothing from another host and runs nothing inline", () => {
    for (const shown of [casePage(full), noPage()]) {
      expect(shown).not.toMatch(/\son[a-z]+=|\sstyle=|<style|<img|https?:|<script(?![^>]*\ssrc=)/i)
    }
  })
})
