/** Practical questions beside a case get an answer of their own, and not where the case stands. */
import { describe, expect, test } from "vitest"
import { SECOND } from "../../support/given.ts"
import { endTriage, message, open, type Step, tell } from "./commands.ts"

const DEPOSIT = "My landlord kept my security deposit of $1,800 in Seattle, Washington"
const BILL = "An anesthesia clinic billed me 2,400 dollars after surgery at an in-network hospital in Phoenix, Arizona"
const SHUT_OUT =
  "my landlord changed the locks tonight while i was at work, my 4 yr old's inhaler is in there. i'm 2 weeks late on rent. phoenix az"
const DAMP = "My landlord does not repair the damp and the broken heating of my flat in London, England"

const replyTo = (narrative: string, content: string): string => {
  const steps: ReadonlyArray<Step> = [open(narrative), { wait: 20 * SECOND }, endTriage]
  const reply = tell(...steps, message(content)).last.find((event) => event._tag === "MessageAnswered")?.reply
  if (reply === undefined) throw new Error("nothing was answered")
  return reply.content
}

describe("a practical question", () => {
  test.each(["should i cash the 550 check if it comes?", "can i take it and still fight for the rest"])(
    "about a part that comes is answered with what it may end: %s",
    (question) => {
      const content = replyTo(DEPOSIT, question)
      expect(content).toContain("You can take a part and still claim the rest")
      expect(content).not.toContain("no rule answers")
    }
  )
  test("about several times the money is answered with what the law gives", () => {
    expect(replyTo(DEPOSIT, "is it true i can get 3x the money")).toContain("What the law gives")
  })
  test("about a collector is answered with the dispute and its law", () => {
    const content = replyTo(BILL, "can they really send it to collections??")
    expect(content).toContain("may hand a claim to a collector")
    expect(content).toContain("15 U.S.C. § 1692g(b)")
  })
  test("about the bank and about further payments is no question of the sum", () => {
    expect(replyTo(DEPOSIT, "can i tell the bank to take the money back?")).toContain("if you paid by card")
    expect(replyTo(BILL, "do i have to keep making payments to westlake?")).toContain("in-network share")
  })
  test.each([
    ["what do i do RIGHT NOW", "non-emergency number"],
    ["should i call the police? he wont answer", "non-emergency number"],
    ["can i break the window its my house", "Do not break a window"]
  ])("of a tenant who is shut out is answered with the way in: %s", (question, words) => {
    const content = replyTo(SHUT_OUT, question)
    expect(content).toContain(words)
    expect(content).toContain("call 911 at once")
    expect(content).not.toMatch(/Silence counts|no rule answers|the council/)
  })
  test("about rent names no American States to a tenant in London", () => {
    const content = replyTo(DAMP, "can i hold back rent?")
    expect(content).toContain("Shelter or Citizens Advice")
    expect(content).not.toContain("State and city")
  })
  test("that no rule answers names who advises in that country", () => {
    expect(replyTo(DAMP, "can he keep my stuff?")).toContain("Shelter or Citizens Advice can answer it.")
  })
})
