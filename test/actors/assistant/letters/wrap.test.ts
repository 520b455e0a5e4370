import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { COLUMN_COUNT_MAX, unwrapped, wrap } from "../../../../actors/assistant/letters/wrap.ts"

const word = fc.stringMatching(/^[A-Za-z.,-]{1,20}$/)
const line = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(" "))

describe("wrapping", () => {
  test("keeps every line within the columns, and joining gives the text back", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (blocks) => {
          const text = blocks.map((lines) => lines.map((one) => wrap(one, "    ")).join("\n")).join("\n\n")
          for (const one of text.split("\n")) expect(one.length).toBeLessThanOrEqual(COLUMN_COUNT_MAX)
          expect(unwrapped(text)).toEqual(blocks)
        }
      ),
      { numRuns: 100 }
    )
  })

  test("a word longer than a line has a line to itself", () => {
    const long = "x".repeat(100)
    expect(wrap(`short ${long} end`)).toBe(`short \n${long} \nend`)
  })

  test("text that a person edited without wrapping keeps its lines", () => {
    expect(unwrapped("one\ntwo\n\n\n\nthree\n")).toEqual([["one", "two"], ["three"]])
    expect(unwrapped("")).toEqual([])
  })
})
