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

  test("reads a text again for another given value, and keeps the newest", () => {
    const { read, remembered } = counted()
    remembered("it failed", 1)
    expect(remembered("it failed", 2)).toBe("it failed 2")
    expect(remembered("it failed", 2)).toBe("it failed 2")
    expect(remembered("it failed", 1)).toBe("it failed 1")
    expect(read).toEqual([
      ["it failed", 1],
      ["it failed", 2],
      ["it failed", 1]
    ])
  })

  test("holds the texts of fifteen full cases, also while others come", () => {
    const { read, remembered } = counted()
    const texts = Array.from({ length: 45 }, (_, at) => String(at).padEnd(199_000, "x"))
    for (const text of texts.slice(0, 15)) remembered(text, 1)
    for (const text of texts.slice(15, 30)) {
      remembered(text, 1)
      remembered(texts[14]!, 1)
    }
    for (const text of texts.slice(16, 30)) remembered(text, 1)
    expect(read).toHaveLength(30)
    for (const text of texts.slice(30)) remembered(text, 1)
    remembered(texts[14]!, 1)
    expect(read).toHaveLength(45)
  })

  test("forgets what nobody asked for while thirty full cases came", () => {
    const { read, remembered } = counted()
    const texts = Array.from({ length: 31 }, (_, at) => String(at).padEnd(199_000, "x"))
    for (const text of texts) remembered(text, 1)
    remembered(texts[0]!, 1)
    expect(read).toHaveLength(32)
  })

  test("answers for a text that is longer than all that it may hold", () => {
    const { read, remembered } = counted()
    const long = "y".repeat(3_000_001)
    expect(remembered(long, 1)).toBe(`${long} 1`)
    expect(remembered(long, 1)).toBe(`${long} 1`)
    expect(read).toHaveLength(2)
  })

  test("holds few of many short texts, which cost more than their characters", () => {
    const { read, remembered } = counted()
    for (let at = 0; at < 30_000; at++) remembered(`no. ${at}`, 1)
    remembered("no. 0", 1)
    expect(read).toHaveLength(30_001)
  })
})
