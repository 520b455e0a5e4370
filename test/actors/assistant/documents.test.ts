/** Documents of a request: limits, strict base64, safe names. */
import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  decodeBase64,
  DOCUMENT_BYTES_MAX,
  isSafeFilename,
  parseDocument,
  parseDocuments
} from "../../../actors/assistant/documents.ts"

const reasonOf = (input: unknown) => {
  const parsed = parseDocument(input, 2)
  return Result.isFailure(parsed) ? parsed.failure.reason : "accepted"
}

describe("documents, strict base64", () => {
  test("what the platform encodes is decoded to the same bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(decodeBase64(Buffer.from(bytes).toString("base64"))).toEqual(new Uint8Array(bytes))
      })
    )
  })

  test("only text that the platform would write itself is accepted", () => {
    const nearBase64 = fc.string({
      unit: fc.constantFrom("A", "B", "/", "+", "=", "-", "_", " ", "\n", "é", "9"),
      maxLength: 12
    })
    fc.assert(
      fc.property(nearBase64, (text) => {
        const canonical = Buffer.from(text, "base64").toString("base64") === text
        expect(decodeBase64(text) !== null).toBe(canonical)
      }),
      { numRuns: 3_000 }
    )
  })

  test.each([
    "aGVsbG8",
    "aGVsbG8=\n",
    " aGVsbG8=",
    "aGVsb G8=",
    "aGVsbG9=",
    "aGVsbG-=",
    "====",
    "A===",
    "data:text/plain;base64,aGk="
  ])("%j is refused", (text) => {
    expect(reasonOf(text)).toBe("not-base64")
  })
})

describe("documents, of one request", () => {
  test("a string and an object with a filename are accepted", () => {
    const parsed = parseDocuments([
      "aGk=",
      { filename: "letter.pdf", content: "aGk=" },
      { content: "aGk=", filename: null }
    ])
    expect(Result.getOrThrow(parsed).map((document) => document.filename)).toEqual([null, "letter.pdf", null])
  })

  test("the tenth is accepted and the eleventh is one too many", () => {
    expect(Result.isSuccess(parseDocuments(Array.from({ length: 10 }, () => "aGk=")))).toBe(true)
    expect(parseDocuments(Array.from({ length: 11 }, () => "aGk="))).toMatchObject({ failure: { reason: "too-many" } })
  })

  test("the last allowed byte is accepted and one more is not", () => {
    expect(reasonOf(Buffer.alloc(DOCUMENT_BYTES_MAX).toString("base64"))).toBe("accepted")
    expect(reasonOf(Buffer.alloc(DOCUMENT_BYTES_MAX + 1).toString("base64"))).toBe("too-large")
  })

  test("an empty document is refused", () => {
    expect(reasonOf("")).toBe("empty")
    expect(reasonOf({ content: "" })).toBe("empty")
  })

  test.each([null, 7, [], {}, { filename: "a.txt" }, { content: 7 }, { content: "aGk=", filename: 7 }])(
    "%j is not a document",
    (input) => {
      expect(reasonOf(input)).toBe("not-a-document")
    }
  )

  test("the refusal names the document by its place", () => {
    expect(parseDocuments(["aGk=", "?"])).toMatchObject({ failure: { index: 1, reason: "not-base64" } })
    const parsed = parseDocument("?", 1)
    expect(Result.isFailure(parsed) && parsed.failure.message.startsWith("document 2: ")).toBe(true)
  })
})

describe("documents, filenames", () => {
  test.each(["letter.pdf", "Kündigung 2026-11.txt", "契約書.png", "a", "scan (1).jpeg"])(
    "the file name %s is safe",
    (name) => {
      expect(isSafeFilename(name)).toBe(true)
    }
  )

  test.each([
    "",
    ".",
    "..",
    ".env",
    "a/b.txt",
    "a\\b.txt",
    "../x",
    "a\u0000.txt",
    "a\n.txt",
    " a.txt",
    "a.txt ",
    "a.",
    "con",
    "NUL.txt",
    "C:a",
    "a\u202Egpj.exe",
    "a\uD800",
    "x".repeat(256)
  ])("the file name %j is refused", (name) => {
    expect(isSafeFilename(name)).toBe(false)
    expect(reasonOf({ content: "aGk=", filename: name })).toBe("unsafe-filename")
  })
})
