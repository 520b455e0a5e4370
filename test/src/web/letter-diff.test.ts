/** What changed in a letter, line by line. */
import { array, assert, constantFrom, property } from "fast-check"
import { describe, expect, test } from "vitest"
import { diffLines } from "../../../src/web/staff/letter-diff.ts"

const sideOf = (before: string, after: string, kind: "added" | "removed"): string =>
  diffLines(before, after)
    .filter((one) => one.kind === "same" || one.kind === kind)
    .map(({ text }) => text)
    .join("\n")

describe("the difference of two letters", () => {
  test("names the lines that were added and removed, in their places", () => {
    expect(diffLines("Dear Sir\nPay me\nYours", "Dear Sir\nPlease pay me\nYours")).toEqual([
      { kind: "same", text: "Dear Sir" },
      { kind: "removed", text: "Pay me" },
      { kind: "added", text: "Please pay me" },
      { kind: "same", text: "Yours" }
    ])
  })

  test("holds any two letters whole", () => {
    const letter = array(constantFrom("a", "b", "c", ""), { maxLength: 12 }).map((lines) => lines.join("\n"))
    assert(
      property(letter, letter, (before, after) => {
        expect(sideOf(before, after, "removed")).toBe(before)
        expect(sideOf(before, after, "added")).toBe(after)
      })
    )
  })

  test("two letters of thousands of other lines are shown whole, without a table of millions", () => {
    const lines = (word: string): string => Array.from({ length: 5_000 }, (_, index) => `${word}${index}`).join("\n")
    const found = diffLines(lines("a"), lines("b"))
    expect(found.filter(({ kind }) => kind === "removed").length).toBe(5_000)
    expect(found.filter(({ kind }) => kind === "added").length).toBe(5_000)
  })
})
