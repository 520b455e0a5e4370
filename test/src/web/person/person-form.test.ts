/** A form of the person's page as a command. */
import { Result } from "effect"
import { expect, test } from "vitest"
import { readForm } from "../../../../src/web/person/person-form.ts"

const messageOf = (fields: Readonly<Record<string, string>>): string | undefined => {
  const read = readForm(Buffer.from(new URLSearchParams(fields).toString()))
  return Result.isFailure(read) ? read.failure.message : undefined
}

test.each(["__proto__", "constructor", "toString", "nothing of the page", ""])("%j is no form", (what) => {
  expect(messageOf({ do: what })).toBe("This is no form of this page. Open the page again.")
})

test("an unknown end of the case is not spoken of as a sum", () => {
  expect(messageOf({ do: "outcome", outcome: "a miracle" })).toBe("Choose how it ended.")
  expect(messageOf({ do: "outcome" })).toBe("Choose how it ended.")
  expect(messageOf({ do: "outcome", outcome: "explanation", amount: "much" })).toContain("Give the sum as a number")
  expect(messageOf({ do: "outcome", outcome: "explanation" })).toBeUndefined()
})

test("the place that was typed beside “none of these” is sent along, and read like any other", () => {
  const form = { do: "problem", problem_category: "none_of_these" }
  const read = (more: object) => readForm(Buffer.from(new URLSearchParams({ ...form, ...more }).toString()))
  expect(read({ jurisdiction: "California" })).toMatchObject({
    success: { done: "none", command: { content: "None of these.", jurisdiction: "California", type: "user_response" } }
  })
  expect(read({})).toMatchObject({ success: { done: "none", command: { type: "context" } } })
  expect(read({ jurisdiction: "Atlantis" })).toMatchObject({ failure: { errors: [{ path: "jurisdiction" }] } })
})

test("an answer is denied by its number alone", () => {
  expect(messageOf({ do: "denied" })).toBe("This is no form of this page. Open the page again.")
  expect(messageOf({ do: "denied", response_id: "ARC-2026-000001-A1" })).toBeUndefined()
})

test("whoever goes on without waiting says so of a case that waits", () => {
  const read = readForm(Buffer.from("do=beyond"))
  expect(read).toMatchObject({ success: { command: { type: "escalation_request", while_waiting: true } } })
})
