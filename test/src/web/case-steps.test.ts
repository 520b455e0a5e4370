/** The steps of a case: the one at which it stands, and those that it went through. */
import { describe, expect, test } from "vitest"
import { stepsOf } from "../../../src/web/case-steps.ts"

const stepsIn = (way: Parameters<typeof stepsOf>[0]): ReadonlyArray<string> =>
  [...stepsOf(way).text.matchAll(/<li class="([a-z-]+)"[^>]*>([^<]+)</g)].map(([, kind, name]) => `${name} ${kind}`)

describe("the steps of a case", () => {
  test("show what was done, what is now, and what is to come", () => {
    expect(stepsIn({ status: "awaiting_response", wasSent: true, wasAnswered: false })).toEqual([
      "Assessed done-step",
      "Letter done-step",
      "Waiting now",
      "Answered todo",
      "Ended todo"
    ])
  })

  test("of a case that was withdrawn at its beginning show no letter, no waiting and no answer as done", () => {
    expect(stepsIn({ status: "withdrawn", wasSent: false, wasAnswered: false })).toEqual([
      "Assessed done-step",
      "Letter todo",
      "Waiting todo",
      "Answered todo",
      "Ended now"
    ])
  })

  test("of a case that goes to a body do not say that the organization answered", () => {
    expect(stepsIn({ status: "escalated", wasSent: true, wasAnswered: false })[3]).toBe("Next body now")
    expect(stepsIn({ status: "resolved", wasSent: true, wasAnswered: true })[3]).toBe("Answered done-step")
  })
})
