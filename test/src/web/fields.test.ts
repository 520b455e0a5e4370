/** The summary of what was wrong with a form. */
import { expect, test } from "vitest"
import { errorSentence, input, summary } from "../../../src/web/fields.ts"
import { page } from "../../../src/web/frame.ts"
import { html } from "../../../src/web/html.ts"

test("an error in a list names the list, and leads to it", () => {
  const refused = { message: "Invalid", errors: [{ path: "events.0", message: "is missing" }] }
  expect(summary({ refused, typed: {} }).text).toContain('<a href="#events">What it is told is missing.</a>')
})

test("an error of the whole, without a path, begins like a sentence", () => {
  expect(errorSentence({ path: "", message: "must be an object" })).toBe("Must be an object.")
  expect(errorSentence({ path: "newPassword", message: "is missing" })).toBe("New password is missing.")
})

test("an error names a field as its page does", () => {
  expect(errorSentence({ path: "callback_url", message: "must be an https URL" })).toBe("Address must be an https URL.")
  expect(errorSentence({ path: "sure", message: "has to be ticked" })).toBe("The box has to be ticked.")
})

test("an error of the whole leads nowhere, because it has no field", () => {
  const refused = { message: "Invalid", errors: [{ path: "", message: "must be an object" }] }
  expect(summary({ refused, typed: {} }).text).toContain("<li>Must be an object.</li>")
})

test("an error leads to its field where the page has it, and is plain text where it does not", () => {
  const errors = ["name", "metadata"].map((path) => ({ path, message: "is wrong" }))
  const content = html`${summary({ refused: { message: "Invalid", errors }, typed: {} })}${input({ id: "name", label: "Name" })}`
  const text = page({ title: "A page", area: "console", current: "" }, content)
  expect(text).toContain('<li><a href="#name">Name is wrong.</a></li>')
  expect(text).toContain("<li>Metadata is wrong.</li>")
})
