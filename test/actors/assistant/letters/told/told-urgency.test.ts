/** Urgent care that a plan denied: the appeal asks for an expedited decision, and says what was told of the urgency. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { urgencyIn } from "../../../../../actors/assistant/letters/told/told-urgency.ts"
import type { Facts } from "../../../../../schema/letter.ts"
import { evaluationOf, letterInput } from "../given-letter.ts"

describe("the urgency of denied care", () => {
  test.each([
    [
      "They denied my daughter's MRI, shes 14 and has seizures. The neurologist at Lurie ordered it twice. This is URGENT, she had another seizure last night. Ask for the 72 hour thing",
      "The patient is 14 years old. The patient still has seizures. The treating physician has ordered the care twice."
    ],
    ["The insurer denied the surgery and he is still in pain, please do it fast", "The patient still has pain."],
    ["My doctor says the treatment can't wait", undefined],
    ["Can we ask for an expedited appeal with my health plan?", undefined],
    ["Mi seguro médico negó el tratamiento. Es urgente, sigue con convulsiones", "The patient still has seizures."]
  ])("is read from %j", (text, told) => {
    expect(urgencyIn(text).appeal_urgent).toBe("yes")
    expect(urgencyIn(text).urgency_told).toBe(told)
  })

  test.each([
    "My plan denied the MRI. It is not urgent.",
    "My plan denied the surgery. I had the surgery done in May. It is urgent that they pay.",
    "The plan denied the claim and I paid the hospital 900 dollars. This is urgent",
    "My insurer denied the ambulance bill, please be fast",
    "This is urgent, the landlord has shut off the water",
    "My health plan denied my MRI as not medically necessary"
  ])("is not read from %j", (text) => expect(urgencyIn(text)).not.toHaveProperty("appeal_urgent"))

  test("has the plan's own reason beside it", () =>
    expect(urgencyIn("The health plan says the MRI is not medically necessary")).toEqual({
      denied_because: "not_necessary"
    }))
})

describe("an appeal to a health plan", () => {
  const letterWith = (facts: Facts) => {
    const composed = composeLetter(
      letterInput({
        evaluation: evaluationOf("us-health-appeal"),
        facts: {
          consumer_name: "Jane Roe",
          consumer_address: "12 Long Street\nSpringfield, WA 98101",
          denial_date: "2026-10-28",
          denied_what: "brain MRI",
          ...facts
        }
      })
    )
    if (composed._tag === "Missing") throw new Error("misses facts")
    return { ...composed.letter, text: composed.letter.body.replaceAll(/ ?\n/g, " ") }
  }

  test("about urgent care asks for a decision in 72 hours, and in 30 days where it is not treated as urgent", () => {
    const { answer_term, text } = letterWith({ appeal_urgent: "yes", urgency_told: "The patient still has seizures." })
    expect(answer_term).toEqual({ value: 72, unit: "hours" })
    expect(text).toContain("because this care is urgent. The patient still has seizures.")
    expect(text).toContain("within 72 hours at the latest")
    expect(text).toContain("decide within 30 days at the latest")
    expect(text).not.toContain("60 days")
  })

  test("about care still awaited asks for the decision in 30 days", () =>
    expect(letterWith({ treatment_received: "no" }).answer_term).toEqual({ value: 30, unit: "calendar_days" }))

  test("about care that was given knows no urgency", () => {
    const { answer_term, text } = letterWith({ treatment_received: "yes", appeal_urgent: "yes" })
    expect(answer_term).toEqual({ value: 60, unit: "calendar_days" })
    expect(text).not.toContain("urgent")
  })

  test("answers the reason that the plan gave", () =>
    expect(letterWith({ denied_because: "not_necessary" }).text).toContain("Please name the criterion"))
})
