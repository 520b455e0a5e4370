/** How values are written for people. */
import { expect, test } from "vitest"
import { counted, distance, flowed, spoken } from "../../../src/web/words.ts"

test("lines that were broken for mail flow again, and all other breaks stay", () => {
  expect(flowed("Dear desk,\n\nI ask you to \nlook again.\n    (case 1)\n--\nEnd")).toBe(
    "Dear desk,\n\nI ask you to look again.\n    (case 1)\n--\nEnd"
  )
})

test("one is one, and several are several", () => {
  expect([counted(1, "law"), counted(2, "law"), counted(0, "law")]).toEqual(["1 law", "2 laws", "0 laws"])
})

test("a moment is so far away, before or after", () => {
  const now = Date.parse("2026-11-23T12:00:00Z")
  expect([distance("2026-11-23T12:00:30Z", now), distance("2026-11-20T12:00:00Z", now)]).toEqual([
    "in 30 seconds",
    "3 days ago"
  ])
  expect(distance("2026-11-23T12:00:00.300Z", now)).toBe("now")
})

test("a word of the interface is spoken", () => {
  expect(spoken("green_list")).toBe("Green list")
})
