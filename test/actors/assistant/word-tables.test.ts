/** The tables by which a text is read give what a plain look gives. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ELEMENT, elementsOf } from "../../../actors/assistant/crisis/layout.ts"
import { gapOf, isNegative, isOptional, takes } from "../../../actors/assistant/crisis/match.ts"
import type { WordSet } from "../../../actors/assistant/crisis/tables.ts"
import { indexOf } from "../../../actors/assistant/word-index.ts"
import { numberIn } from "../../../actors/assistant/word-table.ts"
import { ISSUE, MARKS, ROW, WordTable, zeroFloats, zeros } from "../../../actors/assistant/word-table.ts"

describe("a table of words", () => {
  const MARK = 7
  const tableOf = (countMax: number) => {
    const made: Array<string> = []
    const table = new WordTable((word) => made.push(word) * MARK, countMax)
    return { made, table }
  }

  test("gives the same row for the same letters and asks once what a word is, also after it grew and after it was emptied", () => {
    const countMax = 20_000
    const { made, table } = tableOf(countMax)
    for (let round = 1; round <= 3; round++) {
      table.beginText()
      made.length = 0
      const words = Array.from({ length: countMax + 1 }, (_, number) => `w${number * round}`)
      const [first, second] = [1, 2].map(() => words.map((word) => table.rowOf(`<${word}>`, 1, word.length + 1)))
      expect(first?.map((row) => table.texts[row / ROW])).toEqual(words)
      expect(second).toEqual(first)
      expect(made).toEqual(words)
      expect(first?.map((row) => table.rows[row + MARKS])).toEqual(words.map((_, at) => (at + 1) * MARK))
    }
  })

  test("leaves the rows and words that were taken from it before it was emptied as they were", () => {
    const { table } = tableOf(2)
    const row = ["deposit", "landlord", "rent"].map((word) => table.rowOf(word, 0, word.length))[1] ?? 0
    const { rows, texts } = table
    rows[row + ISSUE] = 5
    table.beginText()
    expect(table.texts).toEqual([""])
    expect(table.rows[table.rowOf("landlord", 0, 8) + ISSUE]).toBe(0)
    expect([texts[row / ROW], rows[row + ISSUE]]).toEqual(["landlord", 5])
  })
})

describe("an index of words", () => {
  const anyWord = fc.oneof(fc.string({ maxLength: 3, unit: fc.constantFrom("a", "b", "ß") }), fc.string())

  test("gives each word its place in the list, and no number to any other word", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyWord, { maxLength: 200 }), fc.array(anyWord), (words, others) => {
        const index = indexOf(words)
        expect(words.map((word) => numberIn(index, word))).toEqual([...words.keys()])
        for (const word of others) expect(numberIn(index, word)).toBe(words.indexOf(word))
      })
    )
  })

  test("is not made of a list that has a word twice", () => {
    expect(() => indexOf(["rent", "deposit", "rent"])).toThrow("an index has a word twice: rent")
  })
})

describe("rows of zeros", () => {
  test("share no number with rows that were cut before", () => {
    for (const cut of [zeros, zeroFloats]) {
      const rows = [3, 2_000, 900, 2_048, 2_049, 5, 16_384, 2_000, 2_000, 2_000, 2_000, 20_000, 0, 1, 2_000].map(
        (length) => {
          const row = cut(length)
          expect(row).toHaveLength(length)
          expect(row.every((number) => number === 0)).toBe(true)
          return row.fill(7)
        }
      )
      expect(rows.every((row) => row.every((number) => number === 7))).toBe(true)
    }
  })
})

describe("the elements of crisis patterns", () => {
  const ID_MAX = 400
  const setOf = (ids: ReadonlyArray<number>): WordSet => [...new Set(ids)].toSorted((one, other) => one - other)
  const element = fc.record({
    words: fc.array(fc.integer({ min: 1, max: ID_MAX }), { maxLength: 60 }).map(setOf),
    gap: fc.nat({ max: 12 }),
    optional: fc.boolean()
  })
  const pattern = fc.record({ elements: fc.array(element, { minLength: 1, maxLength: 4 }), negative: fc.boolean() })

  test("take the words of their sets and no others", () => {
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 5 }), (patterns) => {
        const compiled = elementsOf(
          patterns.map(({ elements, negative }) => ({
            elements,
            pattern: {
              source: "",
              of: "threats",
              conditions: { here: [], near: [], anywhere: [], not: [], notNear: [] },
              negative,
              weak: undefined,
              mark: undefined
            }
          }))
        )
        for (const [number, { elements, negative }] of patterns.entries()) {
          const from = compiled.from[number] ?? -1
          expect(compiled.from[number + 1]).toBe(from + elements.length * ELEMENT)
          for (const [at, { gap, optional, words }] of elements.entries()) {
            const row = from + at * ELEMENT
            const taken = Array.from({ length: ID_MAX + 1 }, (_, id) => id).filter((id) => takes(compiled, row, id))
            expect(taken).toEqual(words)
            expect([gapOf(compiled, row), isOptional(compiled, row), isNegative(compiled, row)]).toEqual([
              gap,
              optional,
              negative
            ])
          }
        }
      })
    )
  })
})
