/** A next body that waits for the organization: when the case goes to it, and what the person is told until then. */
import { describe, expect, test } from "vitest"
import { msOfIsoDay } from "../../../actors/assistant/clock-terms.ts"
import type { CaseEventOf } from "../../../schema/case-event.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import { endTriage, message, open, posting, stating, type Step, tell, type Told, wanting } from "./commands.ts"

const bank = { organization: { org_id: "halden-bank", org_name: "Halden Bank" } }
const opened = (text: string): Step => open(text, bank)

const SCAM =
  "My mother in Bristol got a call from someone who said he was from Halden Bank's fraud team and made her move £8,400 to a safe account in two transfers."
const facts = {
  consumer_name: "Claire Ellison",
  consumer_address: "3 Hill Road\nBristol BS1 1AA",
  account_reference: "8500 1123 47",
  amount: "8400.00 GBP",
  transaction_date: "2026-10-22",
  what_happened: "She was called and told to move her savings."
}
const posted = (text: string, more: Parameters<typeof stating>[0] = {}): ReadonlyArray<Step> => [
  opened(text),
  stating({ ...facts, ...more }),
  { wait: 20 * SECOND },
  endTriage,
  (state) => ({
    _tag: "ApproveForPosting",
    letter_id: state.letters.at(-1)?.letter_id ?? "",
    by: "person",
    contacts_shown: true
  }),
  posting
]

const replyOf = (told: Told) => told.last.find((event) => event._tag === "MessageAnswered")?.reply
const clocksOf = (told: Told) =>
  told.events.findLast((event): event is CaseEventOf<"ClocksSet"> => event._tag === "ClocksSet")

describe("a case whose next body has a waiting time", () => {
  test("goes to it after that time, also where the law gives the organization less", () => {
    const told = tell(...posted(SCAM))
    expect(told.state.status).toBe("awaiting_response")
    expect(told.state.evaluation?.matches[0]?.rule_id).toBe("gb-app")
    expect(told.state.clocks.final_response_due_at).toBeGreaterThanOrEqual(NOW + 55 * DAY)
    expect(clocksOf(told)?.final_rule_id).toBeNull()
  })
  test("does not go there on a request before, and says from when on it may", () => {
    const told = tell(...posted(SCAM), wanting)
    expect(told.state).toMatchObject({ status: "awaiting_response", packets: [] })
    expect(replyOf(told)?.content).toContain("It takes the matter from ")
    expect(replyOf(told)?.content).toContain("its final response")
    expect(JSON.stringify(replyOf(told)?.suggested_actions)).not.toContain("without waiting")
  })
  test("goes there on a request after it, and where a refusal was told", () => {
    expect(tell(...posted(SCAM), { wait: 57 * DAY }, wanting).state.packets).toHaveLength(1)
    const refused = `${SCAM} Halden Bank wrote on 2 November 2026 that they refuse to give it back.`
    expect(tell(...posted(refused), wanting).state.packets).toHaveLength(1)
  })
  test("goes there at once behind a final response, whose day begins the time for it", () => {
    const told = tell(
      ...posted(SCAM),
      message("got a final response letter today, they refuse the rest. ombudsman now? by when?")
    )
    const content = replyOf(told)?.content ?? ""
    expect(content).toContain("The Financial Ombudsman Service is open to you now")
    expect(content).toMatch(
      /You have 6 months from its final response of \d+ \w+ 20\d\d\. That is until \d+ \w+ 20\d\d/
    )
    expect(content).not.toContain("business days")
    expect(tell(...posted(SCAM), message("got a final response letter today"), wanting).state.packets).toHaveLength(1)
  })
  test("is not refused by a body without one", () => {
    const told = tell(opened("I get a robocall every day"), { wait: 20 * SECOND }, endTriage, wanting)
    expect(told.state.packets).toHaveLength(1)
  })
})

describe("a complaint of an earlier day", () => {
  const text =
    "Our energy supplier Brightwell Energy in Swansea billed us wrongly. I complained to them on 5 November 2026 and heard nothing."
  test("begins the eight weeks, in the letter, the clock and the condition alike", () => {
    const told = tell(...posted(text, { amount: "2918.40 GBP" }))
    const letter = told.state.letters.at(-1)
    const over = msOfIsoDay("2026-12-31")
    expect(letter?.asked_first_on).toBe("2026-11-05")
    expect(letter?.body).toContain("31 December 2026")
    expect(letter?.body).not.toContain("January 2027")
    expect(told.state.clocks.final_response_due_at).toBeGreaterThanOrEqual(over)
    expect(told.state.clocks.final_response_due_at).toBeLessThan(over + DAY)
    expect(
      replyOf(tell(...posted(text, { amount: "2918.40 GBP" }), message("Where can I go?"), wanting))?.content
    ).toContain("31 December 2026")
  })
})
