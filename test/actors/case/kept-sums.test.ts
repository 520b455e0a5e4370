/** A second sum beside the known one: an estimate takes nothing away, and a correction that fits no fact is not sent back as its example. */
import { expect, test } from "vitest"
import { HOUR, SECOND } from "../../support/given.ts"
import { endTriage, FACTS, message, open, stating, type Step, tell } from "./commands.ts"

const STORY = "StreamBox in California renewed my subscription and took $129.99. I cancelled it in October."
const { amount: _ofAnother, ...STATED } = FACTS
const drafted: ReadonlyArray<Step> = [open(STORY), stating(STATED), { wait: 20 * SECOND }, endTriage, { wait: HOUR }]
const bodyAfter = (...texts: ReadonlyArray<string>): string =>
  (tell(...drafted, ...texts.map((text) => message(text))).state.letters.at(-1)?.body ?? "").replaceAll(/\s+/g, " ")
const replyTo = (text: string): string => {
  const { last } = tell(...drafted, message(text))
  const [reply] = last.flatMap((event) => (event._tag === "MessageAnswered" ? [event.reply.content] : []))
  return reply ?? ""
}

test.each([
  "ich will kein Geld zurück, Kostenvoranschlag von Bosch Dienst 2.350 EUR",
  "the quote for fixing it is $2,350",
  "I had to pay another $40 for the courier"
])("the known sum stays beside the one of %j", (text) => {
  expect(bodyAfter()).toContain("$129.99")
  expect(bodyAfter(text)).toContain("$129.99")
})

test("a sum that is corrected changes", () =>
  expect(bodyAfter("sorry, it was $119.99 not $129.99")).toContain("$119.99"))

test("a correction in the form of the example is not answered with the example", () => {
  expect(replyTo("the fee was $50 not $60, sorry my mistake")).not.toContain("not 49 but 59")
  expect(replyTo("the sum I gave you was wrong")).toContain("not 49 but 59")
})
