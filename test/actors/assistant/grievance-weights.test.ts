/** The learned weights that tell a grievance of the writer from a text that is none. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"
import { unlikelyGrievance } from "../../../actors/assistant/understanding/grievance-weights.ts"
import { read } from "../../../actors/assistant/understanding/reading.ts"

const of = (text: string) => unlikelyGrievance(read(text))

describe("the learned weights of grievances", () => {
  test("give a share between 0 and 1, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), (text) => {
        expect(of(text)).toBeGreaterThanOrEqual(0)
        expect(of(text)).toBeLessThanOrEqual(1)
        expect(of(text)).toBe(of(text))
      })
    )
  })

  test("count what a text says once, also where it is said a thousand times", () => {
    const sentence = "The landlord keeps our deposit and sends no list of damages."
    const often = of(`${sentence} `.repeat(1_000))
    // Only the length, and the words where one sentence follows another, are new.
    expect(Math.abs(often - of(`${sentence} `.repeat(20)))).toBeLessThan(1e-9)
  })

  test("tell who speaks by words that follow each other", () => {
    expect(of("My landlord kept the whole deposit and does not answer.")).toBeLessThan(0.15)
    expect(of("I am the landlord, my tenant says the deposit was kept wrongly. How do I answer her?")).toBeGreaterThan(
      0.7
    )
    expect(of("If I rent a flat one day, could the landlord keep the deposit? Nothing has happened.")).toBeGreaterThan(
      0.7
    )
  })

  test("name no law in doubt, and ask which problem it is", () => {
    const text = "User runs a gym. A member says she was charged after she cancelled. Write her."
    const evaluation = triage({ text, jurisdiction: "US-WA", organizationNamed: true, now: 0 })
    expect(evaluation.actionable).toBe(false)
    expect(evaluation.matches.every(({ confident }) => confident !== true)).toBe(true)
  })
})
