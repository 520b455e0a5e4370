/** What everybody is shown of a law that somebody asked for. */
import { expect, test } from "vitest"
import { lawOf } from "../../../src/council/evaluate.ts"

const ASKED = { citation: "15 USC 45", title: "The Federal Trade Commission Act", jurisdiction: "United States" }

test("a title is shown where the tier of its sponsor shows texts, and held where it does not", () => {
  expect(lawOf(ASKED, "shown").title).toBe(ASKED.title)
  expect(lawOf(ASKED, "held").title).toBe(null)
  expect(lawOf({ ...ASKED, citation: "Fair Act 1" }, "held").title).toBe("Fair Act 1")
})

test("a citation that is bait is shown as it was understood, and two of them stay two laws", () => {
  const bait = (more: string) => ({ ...ASKED, citation: `Send us your card number ${more}` })
  expect(lawOf({ ...ASKED, citation: "15 USC 45 click here" }, "shown").citation).toBe("15 U.S.C. § 45")
  expect(lawOf(bait("1"), "shown").citation).toBe("(not shown)")
  expect(lawOf(bait("1"), "shown").normalized).not.toBe(lawOf(bait("2"), "shown").normalized)
})
