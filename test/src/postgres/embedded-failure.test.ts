import { expect, test } from "vitest"
import { EmbeddedDatabaseFailed, EmbeddedDatabaseStopped } from "../../../src/postgres/embedded.ts"
import { abortText, embeddedFailureText } from "../../../src/postgres/embedded-failure.ts"

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

test.each([
  'FATAL:  could not write to file "pg_wal/xlogtemp.42": No space left on device',
  "ENOSPC: no space left on the disk",
  "EDQUOT: the disk quota is used up"
])("a start without room on the disk asks for room, and for no backup: %s", (reason) => {
  const { message } = new EmbeddedDatabaseFailed({ dataDir: "/data", reason })
  expect(message).toContain("make room on the disk")
  expect(message).not.toMatch(/backup|empty directory/)
  expect(new EmbeddedDatabaseStopped({ reason }).message).toContain("make room on the disk")
})

test("another failure of a start names the backup", () => {
  expect(new EmbeddedDatabaseFailed({ dataDir: "/data", reason: "invalid checkpoint record" }).message).toContain(
    "backup"
  )
})

test("an abort is told with the last words of the database, and without values of rows", () => {
  const stderr = [
    "2026-11-28 LOG:  checkpoint starting",
    "2026-11-28 DETAIL:  Key (body)=(what a person told) already exists.",
    '2026-11-28 PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device'
  ]
  expect(abortText("", stderr)).toBe(`aborted; ${stderr[2]}`)
  expect(abortText(new Error("why"), [])).toBe("aborted; Error: why")
})
