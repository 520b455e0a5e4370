/** The summary of what was wrong with a form. */
import { expect, test } from "vitest"
import { check, errorSentence, input, notice, summary, textArea } from "../../../src/web/fields.ts"
import { page } from "../../../src/web/frame.ts"
import { html } from "../../../src/web/html.ts"
import { done } from "../../../src/web/staff/parts.ts"

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

test("an error stands at its field too, which names it as its description beside the hint", () => {
  const errors = ["name", "name", "note", "box"].map((path, at) => ({ path, message: `is wrong <${String(at)}>` }))
  const fields = html`${input({ id: "name", label: "Name", hint: "As on the contract" })}${textArea({ id: "note", label: "Note" })}
  ${check({ id: "box", label: "Sure" })}${input({ id: "other", label: "Other" })}`
  const content = html`${summary({ refused: { message: "Invalid", errors }, typed: {} })}${fields}`
  const text = page({ title: "A page", area: "console", current: "" }, content)
  expect(text).toContain('<span class="wrong" id="name-wrong">Name is wrong &lt;0&gt;.</span><input id="name"')
  expect(text).toContain('aria-describedby="name-wrong name-hint" type="text" value="" aria-invalid="true">')
  expect(text).toContain('aria-describedby="note-wrong" aria-invalid="true">')
  expect(text.match(/id="name-wrong"/g)).toHaveLength(1)
  expect(text).not.toContain("other-wrong")
})

test("what was done has the focus when its page opens", () => {
  expect(notice("Noted.").text).toContain('role="status" tabindex="-1" autofocus')
  expect(done("Noted.").text).toContain('role="status" tabindex="-1" autofocus')
})
