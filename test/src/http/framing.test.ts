/** What the header lines alone say about a request's length; the native parser catches some of these first. */
import { describe, expect, test } from "vitest"

import { inspectFraming } from "../../../src/http/framing.ts"

const inspect = (...lines: ReadonlyArray<readonly [string, string]>) => inspectFraming(lines.flat())

describe("framing", () => {
  test("is plain without a body", () => {
    expect(inspect(["host", "a"])._tag).toBe("Plain")
    expect(inspect(["content-length", "0"])._tag).toBe("Plain")
  })

  test("knows a length and chunks", () => {
    expect(inspect(["content-length", "12"])).toEqual({ _tag: "Sized", bytes: 12 })
    expect(inspect(["transfer-encoding", "chunked"])._tag).toBe("Chunked")
  })

  test("is broken by a length beside chunks, in either order", () => {
    expect(inspect(["content-length", "5"], ["transfer-encoding", "chunked"])._tag).toBe("Broken")
    expect(inspect(["transfer-encoding", "chunked"], ["content-length", "5"])._tag).toBe("Broken")
  })

  test("that is broken is never merely refused: a refusal is an answer", () => {
    const head = [
      ["content-encoding", "gzip"],
      ["content-length", "1"],
      ["content-length", "2"]
    ] as const
    expect(inspect(...head)._tag).toBe("Broken")
    expect(inspect(["content-encoding", "gzip"])).toMatchObject({ _tag: "Refused", status: 415 })
  })

  test.each(["", " ", "+1", "-1", "1.0", "0x1", "1e3", "1, 1", "9".repeat(16), "\u0661"])(
    "refuses length %j",
    (value) => {
      expect(inspect(["content-length", value])._tag).toBe("Broken")
    }
  )
})
