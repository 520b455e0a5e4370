/** Where the rules name no body, the question where to complain is answered with who helps all the same. */
import { expect, test } from "vitest"
import { SECOND } from "../../support/given.ts"
import { endTriage, message, open, type Step, tell } from "./commands.ts"

const replyTo = (narrative: string, content: string): string => {
  const steps: ReadonlyArray<Step> = [open(narrative), { wait: 20 * SECOND }, endTriage]
  const reply = tell(...steps, message(content)).last.find((event) => event._tag === "MessageAnswered")?.reply
  if (reply === undefined) throw new Error("nothing was answered")
  return reply.content
}

test("a passenger in New South Wales is named its agency", () => {
  const content = replyTo(
    "Jetstar cancelled my flight from Sydney NSW to Cairns and gives only a voucher, I want the refund",
    "who do i complain to"
  )
  expect(content).toContain("NSW Fair Trading")
})

test("what the rules hold no law for is said once, and is not offered again as what it is about", () => {
  const steps: ReadonlyArray<Step> = [
    open("My landlord in Vienna, Austria keeps the deposit of 1,600 euros"),
    { wait: 20 * SECOND },
    endTriage,
    message("I moved out on 30 September 2026")
  ]
  const told = tell(...steps, message("I live at Mariahilfer Straße 101 now"))
  const reply = told.last.find((event) => event._tag === "MessageAnswered")?.reply
  expect(reply?.content).toContain("As said, the rules hold no law for it there")
  expect(JSON.stringify(reply?.suggested_actions)).not.toContain("security_deposit")
})

test("a tenant in Austria is named who advises, and the court", () => {
  const content = replyTo("My landlord in Vienna, Austria keeps the deposit of 1,600 euros", "who do i complain to")
  expect(content).toContain("What decides is a court")
  expect(content).not.toContain("a court is what remains")
})
