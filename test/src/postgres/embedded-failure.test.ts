import { expect, test } from "vitest"
import { embeddedFailureText } from "../../../src/postgres/embedded-failure.ts"

test("a full disk under the embedded database is named, though its error is no Error", () => {
  // As Emscripten throws it: an object with a number.
  expect(embeddedFailureText({ name: "ErrnoError", errno: 51 })).toBe("ENOSPC: no space left on the disk")
  expect(embeddedFailureText({ name: "ErrnoError", errno: 999 })).toBe("file-system error 999")
})

test("nothing that the embedded database throws reads as [object Object]", () => {
  for (const thrown of [new Error("why"), "why", { message: "why" }]) {
    expect(embeddedFailureText(thrown)).toContain("why")
  }
  for (const thrown of [{}, { status: 7 }, null, undefined, 7, []]) {
    expect(embeddedFailureText(thrown)).not.toContain("[object")
  }
})
