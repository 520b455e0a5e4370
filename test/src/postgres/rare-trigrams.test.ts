/** Which trigrams of a name the index is asked for, when it is known how common they are. */
import { describe, expect, test } from "vitest"
import { trigramsOf } from "../../../actors/organization/institution.ts"
import { rarestOf } from "../../../src/postgres/rare-trigrams.ts"

/** Of one row in twelve, unless named: the trigrams of "common words". */
const shares = (rare: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map([...trigramsOf("common words here").map((one) => [one, 0.08] as const), ...Object.entries(rare)])

describe("of a name's trigrams the index is asked for", () => {
  test("one alone, where it leaves few rows", () => {
    expect(rarestOf(trigramsOf("common words here"), shares({ wor: 0.0005 }))).toEqual(["wor"])
  })
  test("those that are not among the most common ones as if they were as common as the last of these", () => {
    // Each "xyz…" leaves at most a hundredth of the rows, and a second one of the same word at most a tenth of that.
    expect(rarestOf(trigramsOf("common xyzabcd"), shares({ qqq: 0.01 }))).toEqual(["  x", "zab"])
  })
  test("a rare one of the same word before a common one of another", () => {
    const asked = rarestOf(trigramsOf("common rarerare"), shares({ rar: 0.01, ere: 0.011, "re ": 0.02 }))
    expect(asked.every((one) => trigramsOf("rarerare").includes(one))).toBe(true)
  })
  test("none that every name has, while another one leaves fewer rows", () => {
    const everywhere = new Map(trigramsOf("bank").map((one) => [one, 1] as const))
    const [asked, ...further] = rarestOf(trigramsOf("bank harbor"), new Map([...everywhere, ["har", 0.0005]]))
    expect([everywhere.has(asked ?? ""), further]).toEqual([false, []])
  })
  test("one of each word, where all are common", () => {
    const asked = rarestOf(trigramsOf("common words here"), shares({}))
    const words = ["common", "words", "here"].filter((word) => trigramsOf(word).some((one) => asked.includes(one)))
    expect([asked.length, words.length]).toEqual([3, 3])
  })
  test("every part of its words, where these leave many rows, and six at most", () => {
    const common = new Map(trigramsOf("abcdefghijkl mnopqrstuvwx yzabcdefghij").map((one) => [one, 0.9] as const))
    expect(rarestOf(trigramsOf("abcdefghijkl"), common)).toHaveLength(4)
    expect(rarestOf(trigramsOf("abcdefghijkl mnopqrstuvwx yzabcdefghij"), common)).toHaveLength(6)
  })
})
