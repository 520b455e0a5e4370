/** The time of the law runs from the first request where the case knows its day, also before a letter leaves. */
import { expect, test } from "vitest"
import { SECOND } from "../../support/given.ts"
import { endTriage, message, open, type Step, stating, tell } from "./commands.ts"

const DATA = "I asked KredytOK in Krakow, Poland by e-mail for all data they hold on me, they did not answer"
const SCAM =
  "A man rang and said he was from the fraud team of my bank in Cardiff, Wales. I moved £4,150 to a safe account and reported it to the bank."

const replyTo = (narrative: string, facts: Parameters<typeof stating>[0], content: string): string => {
  const steps: ReadonlyArray<Step> = [open(narrative), stating(facts), { wait: 20 * SECOND }, endTriage]
  const reply = tell(...steps, message(content)).last.find((event) => event._tag === "MessageAnswered")?.reply
  if (reply === undefined) throw new Error("nothing was answered")
  return reply.content
}

test("a month for a request of data is counted from the request", () => {
  const facts = { first_request_date: "2026-09-01" }
  const content = replyTo(DATA, facts, "I live at Dluga 5")
  expect(content).toContain(
    "Counted from the first request of 1 September 2026, the organization had until 1 October 2026"
  )
  expect(replyTo(DATA, facts, "how long do they have?")).toContain("1 October 2026")
})

test("the five business days of a bank are counted from the day on which it was told", () => {
  const content = replyTo(SCAM, { first_request_date: "2026-11-02" }, "how long have they got?")
  expect(content).toContain("here that was 2 November 2026, so the time ended on 9 November 2026")
  expect(content).toContain("the time of the law runs all the same")
})
