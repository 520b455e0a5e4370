/** The words that say why an evaluation has no text of its law. */
import { expect, test } from "vitest"
import { missingTextWords } from "../../../src/council/missing-text.ts"

test("a source that refused is shown with its status", () => {
  expect(missingTextWords({ code: "source-refused", status: 404 })).toBe("its source answered 404")
})

test("a source that could not be read is shown with the guard's fixed message", () => {
  expect(missingTextWords({ code: "source-unreadable", why: "connect", message: "no connection" })).toBe(
    "its source could not be read: no connection"
  )
})

test("a law without a source is shown as one", () => {
  expect(missingTextWords({ code: "no-source" })).toBe("no source of its text is known")
})
