/** A victim of fraud whom their eyesight, hearing or memory kept from seeing through it. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { weaknessIn } from "../../../../../actors/assistant/letters/told/told-weakness.ts"
import type { Facts } from "../../../../../schema/letter.ts"
import { evaluationOf, letterInput, organizationOf } from "../given-letter.ts"

describe("the vulnerability of a victim of fraud", () => {
  test.each([
    [
      "He said he was from the fraud team. She has macular degeneration and can hardly read the screen, the bank KNOWS this, its on her file.",
      { weakness: "eyesight", weakness_known: "yes" }
    ],
    ["My dad has dementia and was tricked by a scammer", { weakness: "memory" }],
    ["I'm deaf and the scam was by text", { weakness: "hearing" }]
  ])("is read from %j", (text, facts) => expect(weaknessIn(text)).toEqual(facts))

  test.each([
    "The bank says it was a scam and that they knew nothing",
    "My mother has no dementia, she was tricked all the same",
    "My neighbour is deaf and the parcel never came",
    "I was a victim of a scam. Dad has dementia, mum is hard of hearing"
  ])("is not read from %j", (text) => expect(weaknessIn(text)).toEqual({}))

  test("stands in the letter, with what the rules make of it", () => {
    const bodyWith = (facts: Facts): string => {
      const composed = composeLetter(
        letterInput({
          evaluation: evaluationOf("gb-app"),
          organization: organizationOf("gb-app", {}),
          facts: {
            consumer_name: "Margaret Roe",
            amount: "8400.00 GBP",
            transaction_date: "2026-10-22",
            payment_under_deceit: "yes",
            ...facts
          }
        })
      )
      return composed._tag === "Composed" ? composed.letter.body.replaceAll(/ ?\n/g, " ") : ""
    }
    const body = bodyWith({ weakness: "eyesight", weakness_known: "yes" })
    expect(body).toContain("my eyesight is impaired, which you know.")
    expect(body).toContain("no excess may be taken")
    expect(bodyWith({})).not.toContain("vulnerability")
  })
})
