import { describe, expect, test } from "vitest"
import { rememberByText } from "../../../actors/assistant/by-text.ts"

const counted = () => {
  const read: Array<readonly [string, number]> = []
  const remembered = rememberByText((text: string, given: number) => {
    read.push([text, given])
    return `${text} ${given}`
  })
  return { read, remembered }
}

describe("a reading that is remembered by its text", () => {
  test("reads a text once, also where an equal one comes again", () => {
    const { read, remembered } = counted()
    expect(remembered("the heating failed", 1)).toBe("the heating failed 1")
    expect(remembered(["the heating", "failed"].join(" "), 1)).toBe("the heating failed 1")
    expect(read).toHaveLength(1)
  })

  test("reads a text again for another given value, and knows both for a moment", () => {
    const { read, remembered } = counted()
    remembered("it failed", 1)
    expect(remembered("it failed", 2)).toBe("it failed 2")
    expect(remembered("it failed", 2)).toBe("it failed 2")
    expect(remembered("it failed", 1)).toBe("it failed 1")
    expect(read).toEqual([
      ["it failed", 1],
      ["it failed", 2]
    ])
  })

  test("reads a text twice at most while sixty others come between", () => {
    const { read, remembered } = counted()
    const others = Array.from({ length: 200 }, (_, at) => `another ${at}`)
    for (let at = 0; at < 5; at++) {
      remembered("it failed", 1)
      for (const other of others.slice(at * 40, at * 40 + 40)) remembered(other, 1)
    }
    expect(read.filter(([text]) => text === "it failed").length).toBeLessThanOrEqual(2)
  })

  test("holds what was read twice of the texts of fifteen full cases, also while others come", () => {
    const { read, remembered } = counted()
    const texts = Array.from({ length: 45 }, (_, at) => String(at).padEnd(199_000, "x"))
    const passBy = (from: number) => {
      for (let at = 0; at < 65; at++) remembered(`short ${from + at}`, 1)
    }
    const readOf = (text: string) => read.filter(([one]) => one === text).length
    for (const from of [0, 100]) {
      for (const text of texts.slice(0, 14)) remembered(text, 1)
      passBy(from)
    }
    expect(readOf(texts[13]!)).toBe(2)
    for (const text of texts.slice(15, 29)) {
      remembered(text, 1)
      remembered(texts[13]!, 1)
    }
    passBy(200)
    remembered(texts[13]!, 1)
    expect(readOf(texts[13]!)).toBe(2)
  })

  test("forgets what nobody asked for while thirty full cases came", () => {
    const { read, remembered } = counted()
    const texts = Array.from({ length: 66 }, (_, at) => String(at).padEnd(199_000, "x"))
    remembered("it failed", 1)
    for (const text of texts) remembered(text, 1)
    remembered("it failed", 1)
    for (const text of texts) remembered(`${text} again`, 1)
    remembered("it failed", 1)
    expect(read.filter(([text]) => text === "it failed")).toHaveLength(3)
  })

  test("answers for a text that is longer than all that it may hold", () => {
    const { remembered } = counted()
    const long = "y".repeat(3_000_001)
    expect(remembered(long, 1)).toBe(`${long} 1`)
    expect(remembered(long, 1)).toBe(`${long} 1`)
  })

  test("holds few of many short texts, which cost more than their characters", () => {
    const { read, remembered } = counted()
    for (let at = 0; at < 30_000; at++) remembered(`no. ${at}`, 1)
    remembered("no. 0", 1)
    expect(read).toHaveLength(30_001)
  })
})
