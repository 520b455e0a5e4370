/** Somebody who is sued, or is to leave the home, reads first what has its day: the time of the court or of the notice. */
import { expect, test } from "vitest"
import { SECOND } from "../../support/given.ts"
import { endTriage, message, open, type Step, tell } from "./commands.ts"

const DEBT = "A debt collector wants 900 dollars of me for a debt that is not mine, I live in Columbus, Georgia"
const opened: ReadonlyArray<Step> = [open(DEBT), { wait: 20 * SECOND }, endTriage]

const replyTo = (content: string): string => {
  const reply = tell(...opened, message(content)).last.find((event) => event._tag === "MessageAnswered")?.reply
  if (reply === undefined) throw new Error("nothing was answered")
  return reply.content
}

test("papers that came today have the last day that the number of days gives", () => {
  const content = replyTo(
    "now theyre suing me!! a guy handed me papers today, State Court of Muscogee County, says 30 days"
  )
  expect(content).toMatch(/^That is urgent: answer the court within its time/)
  expect(content).toMatch(
    /You say 30 days: counted from the day on which the papers came, that is until \w+ \d+, 20\d\d/
  )
  expect(content).not.toContain("Las respuestas")
})

test("without a number of days the papers are to be looked at today", () => {
  expect(replyTo("theyre suing me, got papers from State Court")).toContain("The papers name the time")
})

test("a notice to leave the home has its day and the help of the place", () => {
  const content = replyTo("he gave me a 5 day notice for nonpayment")
  expect(content).toContain("only a court can put you out")
  expect(content).toMatch(/if it came today, that is until \w+ \d+, 20\d\d/)
  expect(content).toContain("211")
})

test("a threat is answered as one", () => {
  expect(replyTo("Can they sue me?")).toContain("a threat is no lawsuit")
})

test("a Mahnbescheid that came yesterday has its last day, and no letter of the case is spoken of", () => {
  const steps: ReadonlyArray<Step> = [
    open("Ein Versandhandel will 310 Euro von mir für Ware, die nie kam. Ich wohne in Kassel."),
    { wait: 20 * SECOND },
    endTriage
  ]
  const content = tell(...steps, message("Gestern kam ein Mahnbescheid vom Amtsgericht")).last.find(
    (event) => event._tag === "MessageAnswered"
  )?.reply?.content
  expect(content).toContain("If it was delivered on 19 November 2026, the last day is 3 December 2026")
  expect(content).not.toContain("The letter of this case")
})
