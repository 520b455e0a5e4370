/** The summary of what was wrong with a form. */
import { expect, test } from "vitest"
import { summary } from "../../../src/web/fields.ts"

test("an error in a list names the list, and leads to it", () => {
  const refused = { message: "Invalid", errors: [{ path: "events.0", message: "is missing" }] }
  expect(summary({ refused, typed: {} }).text).toContain('<a href="#events">Events is missing.</a>')
})
