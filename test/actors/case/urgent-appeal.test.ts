/** A case about urgent care: its clock is that of the urgent appeal, and the external review is named. */
import { expect, test } from "vitest"
import { DAY, SECOND } from "../../support/given.ts"
import { approving, deciding, endTriage, message, open, posting, stating, type Step, tell } from "./commands.ts"

const STORY =
  "My health plan in Illinois denied my MRI on October 28, 2026. I still have daily seizures, it is urgent. I am writing an appeal."
const FACTS = {
  consumer_name: "Ada Roe",
  consumer_address: "1 Main Street\nChicago, IL 60625",
  denied_what: "brain MRI"
}
const posted: ReadonlyArray<Step> = [open(STORY), stating(FACTS), { wait: 20 * SECOND }, endTriage, approving, posting]
const REVIEW = "an independent organization decides, and its decision binds the plan"

const replyTo = (...steps: ReadonlyArray<Step>): string =>
  tell(...steps).last.find((event) => event._tag === "MessageAnswered")?.reply.content ?? ""

test("the answer to an urgent appeal is awaited for 72 hours and not for the usual time", () => {
  const { clocks } = tell(...posted).state
  const letter = tell(...posted).state.letters.at(-1)
  expect(letter?.answer_term).toEqual({ value: 72, unit: "hours" })
  expect((clocks.org_response_due_at ?? 0) - (letter?.sent_at ?? 0)).toBeLessThanOrEqual(4 * DAY)
})

test("external review is named to whoever asks for it", () =>
  expect(replyTo(...posted, message("isn't there something faster, external review?"))).toContain(REVIEW))

test("external review is named to whoever asks what follows a refusal", () =>
  expect(
    replyTo(
      ...posted,
      deciding({ decision: "response", response: "We uphold the denial." }),
      message("What can I do now?")
    )
  ).toContain(REVIEW))
