/** Skeletons: pairs that people take for each other, and that a skeleton is its own skeleton, whatever the text. */
import * as fc from "fast-check"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { labelSkeleton, skeleton, undisguised } from "../../../src/trust/skeleton.ts"

const CODE_POINT_MAX = 0x10ffff
const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff

describe("the skeleton", () => {
  test.each([
    ["paypal", "раураl"],
    ["paypal", "paypa1"],
    ["google", "g00gle"],
    ["google", "ɡooɡle"],
    ["microsoft", "rnicrosoft"],
    ["apple", "аррӏе"],
    ["walmart", "ԝaⅼmart"],
    ["goo\u200dgle", "google"]
  ])("of %s and %s is one", (one, other) => {
    expect(labelSkeleton(one)).toBe(labelSkeleton(other))
  })

  test.each([
    ["paypal", "paypai"],
    ["paypal", "páypal"],
    ["google", "goggle"],
    ["münchen", "munchen"]
  ])("of %s and %s is not", (one, other) => {
    expect(labelSkeleton(one)).not.toBe(labelSkeleton(other))
  })

  test("is that of UTS #39, which keeps capitals", () => {
    expect(skeleton("0")).toBe("O")
    expect(skeleton("ρ")).toBe("p")
    expect(skeleton("ü")).toBe("u\u0308")
  })

  test("of a label is its own skeleton, for every character", () => {
    const wrong: Array<string> = []
    for (let code = 0; code <= CODE_POINT_MAX; code++) {
      if (isSurrogate(code)) continue
      const once = labelSkeleton(String.fromCodePoint(code))
      if (labelSkeleton(once) !== once) wrong.push(code.toString(16))
    }
    expect(wrong).toEqual([])
  })

  test("of a label is its own skeleton, for every text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = labelSkeleton(text)
        expect(labelSkeleton(once)).toBe(once)
      }),
      { numRuns: 500 }
    )
  })

  test("comes from a file that names its version, source and licence", () => {
    const data = readFileSync(new URL("../../../src/trust/confusables/prototypes.txt", import.meta.url), "utf8")
    expect(data).toMatch(/^# Version: Unicode \d+/m)
    expect(data).toMatch(/^# Source: \S/m)
    expect(data).toMatch(/^# Licence: Unicode-3\.0/m)
    expect(Number(/^# Code points: (\d+)$/m.exec(data)?.[1])).toBeGreaterThan(6_000)
    expect(data.length).toBeLessThan(200_000)
  })
})

describe("a disguise", () => {
  test("is taken from what is not ASCII, and ASCII stays as it is written", () => {
    expect(undisguised("раураl-login")).toBe("paypal-login")
    expect(undisguised("m1crosoft")).toBe("m1crosoft")
    expect(undisguised("münchen")).toBe("münchen")
  })
})
