/** The summary of what was wrong with a form. */
import { expect, test } from "vitest"
import { errorSentence, summary } from "../../../src/web/fields.ts"

test("an error in a list names the list, and leads to it", () => {
  const refused = { message: "Invalid", errors: [{ path: "events.0", message: "is missing" }] }
  expect(summary({ refused, typed: {} }).text).toContain('<a href="#events">Events is missing.</a>')
})

test("an error of the whole, without a path, begins like a sentence", () => {
  expect(errorSentence({ path: "", message: "must be an object" })).toBe("Must be an object.")
  expect(errorSentence({ path: "newPassword", message: "is missing" })).toBe("New password is missing.")
})
