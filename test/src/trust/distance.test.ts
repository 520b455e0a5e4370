/** The bounded distance against the textbook's, over all short texts of three letters and random longer ones. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { MORE, textDistance } from "../../../src/trust/distance.ts"

/** The unrestricted Damerau–Levenshtein distance as textbooks write it: the whole table, and where each unit was last. */
const naive = (a: string, b: string): number => {
  const far = a.length + b.length
  const table = Array.from({ length: a.length + 2 }, () => Array.from({ length: b.length + 2 }, () => far))
  const at = (i: number, j: number): number => table[i]![j]!
  for (let i = 0; i <= a.length; i++) table[i + 1]![1] = i
  for (let j = 0; j <= b.length; j++) table[1]![j + 1] = j
  const lastRow = new Map<string, number>()
  for (let i = 1; i <= a.length; i++) {
    let lastColumn = 0
    for (let j = 1; j <= b.length; j++) {
      const row = lastRow.get(b[j - 1]!) ?? 0
      const column = lastColumn
      const same = a[i - 1] === b[j - 1]
      if (same) lastColumn = j
      table[i + 1]![j + 1] = Math.min(
        at(i, j) + (same ? 0 : 1),
        at(i + 1, j) + 1,
        at(i, j + 1) + 1,
        at(row, column) + (i - row - 1) + 1 + (j - column - 1)
      )
    }
    lastRow.set(a[i - 1]!, i)
  }
  return at(a.length + 1, b.length + 1)
}

const agrees = (a: string, b: string): void => {
  if (textDistance(a, b) !== Math.min(MORE, naive(a, b)))
    expect([a, b, textDistance(a, b)]).toEqual([a, b, naive(a, b)])
}

describe("the distance of two texts", () => {
  test.each([
    ["paypal", "paypal", 0],
    ["paypal", "paypall", 1],
    ["paypal", "papyal", 1],
    ["paypal", "paipal", 1],
    ["ca", "abc", 2],
    ["abc", "ca", 2],
    ["", "ab", 2],
    ["", "abc", 3],
    ["microsoft", "mircosfot", 2],
    ["acmebank", "zzzebank", 3]
  ])("%s and %s: %i", (a, b, expected) => {
    expect(naive(a, b)).toBe(expected)
    expect(textDistance(a, b)).toBe(expected)
  })

  test("is the textbook's for every two texts of up to four of three letters", () => {
    const texts = [""]
    for (let from = 0, length = 1; length <= 4; length++) {
      const to = texts.length
      for (; from < to; from++) for (const letter of "abc") texts.push(texts[from]! + letter)
    }
    for (const a of texts) for (const b of texts) agrees(a, b)
  })

  test("is the textbook's for longer texts and what a few changes make of them", () => {
    const letter = fc.constantFrom("a", "b", "c", "d")
    const letters = fc.array(letter, { minLength: 6, maxLength: 20 })
    const change = fc.record({
      at: fc.nat(20),
      kind: fc.constantFrom("put", "drop", "swap"),
      letter
    })
    fc.assert(
      fc.property(letters, fc.array(change, { maxLength: 4 }), (before, changes) => {
        const after = [...before]
        for (const { at, kind, letter } of changes) {
          if (kind === "put") after.splice(at, 0, letter)
          else if (kind === "drop") after.splice(at, 1)
          else if (at + 1 < after.length) [after[at], after[at + 1]] = [after[at + 1]!, after[at]!]
        }
        agrees(before.join(""), after.join(""))
      }),
      { numRuns: 1_000 }
    )
  })
})
