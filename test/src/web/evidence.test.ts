/** The figures of a score, and the words that explain them. */
import { describe, expect, test } from "vitest"
import { trustOfDomain } from "../../../actors/organization/score.ts"
import { signalRuling } from "../../../src/web/public/trust.ts"
import { NOW } from "../../support/given.ts"

type Record = Parameters<typeof signalRuling>[1]

const shown = (given: Partial<Record>): string => {
  const record = {
    score: 60,
    score_lower: 60,
    confidence: 0.33,
    cases: { total: 0, closed: 0, favourable: 0 },
    ...given
  }
  return signalRuling("YELLOW", record as Record, "Read it.")
    .text.replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
}

describe("the figures of a score", () => {
  test("say what evidence and confidence mean", () => {
    const text = shown({ effective_sample: 5 })
    expect(text).toContain("As much as 5 cases")
    expect(text).toContain("What evidence and confidence mean")
    expect(shown({ effective_sample: 1 })).toContain("As much as 1 case ")
    expect(shown({ effective_sample: 0.04 })).toContain("Less than a tenth of a case")
    expect(shown({ effective_sample: 0 })).toContain("None yet")
  })

  test("are those of the method: a proven domain counts as five cases, and 10 cases give 50 %", () => {
    const standing = { verified: true, lookalikeConfidence: 0, lookalikeWords: "", registeredAt: null }
    const { confidence, effective_sample: sample } = trustOfDomain(null, standing, NOW)
    expect(sample).toBe(5)
    expect(confidence).toBeCloseTo(sample / (sample + 10), 2)
    expect(shown({ effective_sample: sample })).toMatch(/proven domain also as five/)
    expect(shown({ effective_sample: sample })).toMatch(/10 cases give 50 %, 30 give 75 %/)
  })
})
