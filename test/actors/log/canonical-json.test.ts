/** Canonical JSON: the vectors of RFC 8785, and what has no canonical form. */
import * as fc from "fast-check"
import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { canonicalJson, sha256Hex } from "../../../actors/log/canonical-json.ts"

describe("canonical JSON", () => {
  test("is the RFC's example of literals and numbers (3.2.2)", () => {
    const input = `{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`
    expect(canonicalJson(JSON.parse(input))).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    )
  })

  test("sorts names by their UTF-16 units, as the RFC's example (3.2.3)", () => {
    const input = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }
    const sorted = Object.values(JSON.parse(canonicalJson(input).replace('"1":"One",', "")))
    expect(canonicalJson(input).indexOf('"1":"One"')).toBeGreaterThan(canonicalJson(input).indexOf("Carriage Return"))
    expect(sorted).toEqual([
      "Carriage Return",
      "Control",
      "Latin Small Letter O With Diaeresis",
      "Euro Sign",
      "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh"
    ])
  })

  // Appendix B: the bits of a double, and its text.
  test.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["ffefffffffffffff", "-1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["c340000000000000", "-9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef4f", "999999999999999900000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555553", "333333333.3333332"],
    ["41b3de4355555554", "333333333.33333325"],
    ["41b3de4355555555", "333333333.3333333"],
    ["41b3de4355555556", "333333333.3333334"],
    ["41b3de4355555557", "333333333.33333343"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
    ["43143ff3c1cb0959", "1424953923781206.2"]
  ])("writes the number %s as %s", (bits, text) => {
    expect(canonicalJson(Buffer.from(bits, "hex").readDoubleBE())).toBe(text)
  })

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ["\ud83d"], [undefined], [{ a: ["\udc00"] }]])(
    "does not exist for %o",
    (value) => {
      expect(() => canonicalJson(value)).toThrow()
    }
  )

  test("is the same for the same value, however it was written, and reads back as that value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        if (!JSON.stringify(plain).isWellFormed() || /\\ud[89a-f]/.test(JSON.stringify(plain))) return
        const text = canonicalJson(plain)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(plain)
      }),
      { numRuns: 200 }
    )
  })

  test("canonical JSON is hashed as UTF-8", () => {
    expect(sha256Hex("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    expect(sha256Hex("é")).toBe(createHash("sha256").update(Buffer.of(0xc3, 0xa9)).digest("hex"))
  })
})
