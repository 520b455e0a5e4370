/** What a state is counted as, and the texts that states share. */
import { describe, expect, test } from "vitest"
import {
  bytesHeldBy,
  makeSharedTexts,
  makeStateSizes,
  textBytes,
  withSharedTexts
} from "../../../actors/runtime/state-memory.ts"

const RULE = "The seller must tell the consumer before a contract renews by itself."

describe("the memory of a state", () => {
  test("a character outside Latin-1 makes each character of its text take two bytes", () => {
    expect(textBytes("they wont") - textBytes("")).toBe(9)
    expect(textBytes("they won’t") - textBytes("")).toBe(20)
    expect(textBytes("größer") - textBytes("")).toBe(6)
  })

  test("counts texts, times and what they stand in", () => {
    const state = { at: 1_700_000_000_000, count: 7, text: "abcd", list: [null, true] }
    // An object of four fields, a time, a text of four characters, and a list of two.
    expect(bytesHeldBy(state, { has: () => false })).toBe(24 + 4 * 8 + 16 + (16 + 4) + (48 + 2 * 8))
  })

  test("a shared text counts nothing", () => {
    expect(bytesHeldBy({ rule: RULE }, { has: () => true })).toBe(24 + 8)
  })
})

describe("the memory of states that are read back", () => {
  const textOf = (length: number) => ({ text: "x".repeat(length) })

  test("the first are counted, then one in eight; the others take what their characters took in those before", () => {
    let counted = 0
    const sizes = makeStateSizes((state) => {
      counted += 1
      return 3 * (state as { readonly text: string }).text.length
    })
    for (let one = 0; one < 32; one++) expect(sizes.bytesOf("case", textOf(100), 50)).toBe(300)
    expect(counted).toBe(32)
    for (let one = 0; one < 80; one++) expect(sizes.bytesOf("case", textOf(200), 100)).toBe(600)
    expect(counted).toBe(42)
  })

  test("what was never written changes nothing of the others", () => {
    const sizes = makeStateSizes()
    for (let one = 0; one < 100; one++) sizes.bytesOf("case", textOf(1_000), 500)
    const before = sizes.bytesOf("case", textOf(1_000), 500)
    for (let one = 0; one < 10_000; one++) expect(sizes.bytesOf("case", {}, 0)).toBe(bytesHeldBy({}))
    expect(sizes.bytesOf("case", textOf(1_000), 500)).toBe(before)
  })

  test("kinds are counted apart", () => {
    const sizes = makeStateSizes((state) => (state as { readonly text: string }).text.length)
    for (let one = 0; one < 40; one++) sizes.bytesOf("case", textOf(1_000), 100)
    expect(sizes.bytesOf("sponsor", textOf(10), 100)).toBe(10)
  })

  test("together they take what counting each of them says, when sizes change too", () => {
    const sizes = makeStateSizes()
    let [taken, held] = [0, 0]
    for (let one = 0; one < 8_000; one++) {
      const state = { ...textOf(1 + ((one * 7_919) % 3_000)), list: Array.from({ length: one % 40 }, () => one * 1e12) }
      taken += sizes.bytesOf("case", state, JSON.stringify(state).length)
      held += bytesHeldBy(state)
    }
    expect(Math.abs(taken / held - 1)).toBeLessThan(0.02)
  })
})

describe("shared texts", () => {
  test("from the second time on, states hold one and the same text", () => {
    const texts = makeSharedTexts()
    const parsed = () => withSharedTexts(JSON.parse(JSON.stringify({ rules: [{ text: RULE }] })), texts)
    parsed()
    expect(texts.has(RULE)).toBe(false)
    expect(parsed()).toEqual({ rules: [{ text: RULE }] })
    expect(texts.has(RULE)).toBe(true)
  })

  test("a text that was met once, a short one and a long one are not kept", () => {
    const texts = makeSharedTexts()
    for (const text of ["a client’s own story, told once", "short", "x".repeat(4_001)]) texts.shared(text)
    for (const text of ["short", "x".repeat(4_001)]) texts.shared(text)
    expect(texts.has("a client’s own story, told once")).toBe(false)
    expect([texts.has("short"), texts.has("x".repeat(4_001))]).toEqual([false, false])
  })

  test("of texts without end only the last are kept, and those that are used again", () => {
    const texts = makeSharedTexts()
    const twice = (text: string) => texts.shared(text) === text && texts.shared(text) === text
    twice(RULE)
    for (let one = 0; one < 2_500; one++) {
      twice(`${one} `.padEnd(2_000, "story "))
      texts.shared(RULE)
    }
    expect(texts.has(RULE)).toBe(true)
    expect(texts.has("0 ".padEnd(2_000, "story "))).toBe(false)
    expect(texts.has("2499 ".padEnd(2_000, "story "))).toBe(true)
  })
})
