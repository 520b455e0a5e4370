/** The length of a value as JSON is known without its text. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { jsonLength } from "../../../src/http/json-length.ts"

describe("the length of a value as JSON", () => {
  test("the length of a value as JSON is that of its JSON text", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        expect(jsonLength(value)).toBe(Buffer.byteLength(JSON.stringify(value)))
      })
    )
  })

  test.each([
    [{ a: 1, b: undefined, c: [undefined, "x"] }],
    ['\u0000"\\\n\u007f'],
    ["\ud800 half a pair"],
    [{ 'ä"': { "": [] } }],
    [[[], {}, null, -0.5, 1e21]]
  ])("%j leaves out what JSON leaves out, and escapes what it escapes", (value) => {
    expect(jsonLength(value)).toBe(Buffer.byteLength(JSON.stringify(value)))
  })
})
