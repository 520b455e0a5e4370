/** Cursors of lists of deliveries: what was handed out comes back as it was, and nothing else is one. */
import { expect, test } from "vitest"
import { cursorOf, readCursor } from "../../../src/webhooks/place-cursor.ts"
import { NOW } from "../../support/given.ts"

test("a cursor comes back as the place that it was made of", () => {
  const place = { queuedAt: NOW, key: "whk_0123456789abcdef.case.ARC-2026-000001/12" }
  expect(readCursor(cursorOf(place))).toEqual(place)
  expect(cursorOf(place)).toMatch(/^[\w-]+$/)
})

test.each([
  ["nothing", ""],
  ["no base64", "%%%"],
  ["a place without a key", Buffer.from("17").toString("base64url")],
  ["a moment that is none", Buffer.from("1e5/key").toString("base64url")],
  ["a moment beyond all", Buffer.from(`${"9".repeat(16)}/key`).toString("base64url")],
  ["a key with NUL", Buffer.from("17/a\u0000b").toString("base64url")],
  ["a key that is no ASCII", Buffer.from("17/ké").toString("base64url")],
  ["a very long text", Buffer.from(`17/${"k".repeat(1_000)}`).toString("base64url")]
])("%s is no cursor", (_, text) => {
  expect(readCursor(text)).toBeUndefined()
})
