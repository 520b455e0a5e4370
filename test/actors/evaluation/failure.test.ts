/** The sentences in which a failed evaluation is explained to everybody. */
import { expect, test } from "vitest"
import { failureSentence } from "../../../actors/evaluation/failure.ts"

test("a failed evaluation says how many members answered, and how many a verdict needs", () => {
  expect(failureSentence({ code: "quorum-unreachable", reachable: 3, seatCount: 5, required: 4 })).toBe(
    "no more than 3 of 5 members can answer, and a verdict needs 4"
  )
  expect(failureSentence({ code: "quorum-missed", round: 3, valid: 0, seatCount: 5, required: 4 })).toBe(
    "after 3 rounds 0 of 5 members had answered, and a verdict needs 4"
  )
})

test("a failure of the only member gives the member's reason", () => {
  expect(failureSentence({ code: "member-cannot", why: "the member did not answer in time" })).toBe(
    "the only member of this council cannot judge this law: the member did not answer in time"
  )
})

test("an evaluation that an operator ended names no operator", () => {
  expect(failureSentence({ code: "ended-by-operator" })).toBe("ended by an operator")
})

test.each([null, "its source answered 404"])("a failure without a text says why and what would help: %s", (note) => {
  const sentence = failureSentence({ code: "no-text", note })
  expect(sentence).toMatch(/^no text of this law could be had[ ,].*an operator of this service brings the text/)
  expect(sentence).toContain("COUNCIL_CONFIG")
  expect(sentence).toContain(note === null ? "had, and" : `had (${note}), and`)
})
