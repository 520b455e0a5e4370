/** If-Match: which headers are read, and which tags name a state. */
import { describe, expect, test } from "vitest"
import { isApiError } from "../../../schema/error.ts"
import { encodedTag, tagAsItLeaves } from "../../../src/http/compressed.ts"
import { readIfMatch, unlessMatched } from "../../../src/http/if-match.ts"

const reasonOf = (value: unknown) => (isApiError(value) ? value.reason : value)

describe("the header If-Match", () => {
  test.each([
    ["*", "*"],
    [" * ", "*"],
    ['"a"', ['"a"']],
    ['""', ['""']],
    ['"a", W/"b" ,"c,d"', ['"a"', 'W/"b"', '"c,d"']],
    [', "a",, "b",', ['"a"', '"b"']]
  ])("%s is read", (header, tags) => {
    expect(readIfMatch(header)).toEqual(tags)
  })
  test.each(["a", '"a', 'w/"a"', '"a" "b"', '*, "a"', ",", '"a"b', '"a b"', 'W/ "a"', '"a";"b"'])(
    "%s is malformed",
    (header) => {
      expect(reasonOf(readIfMatch(header))).toBe("invalid-header")
    }
  )
  test("of many quotes is read in a moment", () => {
    const start = performance.now()
    readIfMatch('W/"'.repeat(5_000))
    expect(performance.now() - start).toBeLessThan(200)
  })
})

describe("a tag", () => {
  test.each([
    ["the state's own", ['"x"']],
    ["that of an encoding of the answer", ['"x-br"']],
    ["one of several", ['"y"', '"x-gzip"']],
    ["any", "*" as const]
  ])("matches: %s", (_, tags) => {
    expect(unlessMatched(tags, '"x"')).toBeUndefined()
  })
  test.each([
    ["another", ['"y"']],
    ["a weak one, which is never compared strongly", ['W/"x"']],
    ["that of no encoding", ['"x-zstd"']]
  ])("does not match: %s", (_, tags) => {
    expect(reasonOf(unlessMatched(tags, '"x"'))).toBe("precondition-failed")
  })
  test("that is weak is refused with words of its own", () => {
    expect(unlessMatched(['W/"x"'], '"x"')?.message).toContain("without W/")
    expect(unlessMatched(['W/"x"', '"y"'], '"x"')?.message).toBeUndefined()
  })
})

describe("the tag of an answer that is compressed", () => {
  test("is its own for each encoding, unless it is weak", () => {
    expect([encodedTag('"x"', "br"), encodedTag('"x"', "gzip"), encodedTag('W/"x"', "br")]).toEqual([
      '"x-br"',
      '"x-gzip"',
      'W/"x"'
    ])
  })
  test("is that of the encoding in which JSON of this size leaves", () => {
    expect(tagAsItLeaves('"x"', 100, "br")).toBe('"x"')
    expect(tagAsItLeaves('"x"', 20_000, "")).toBe('"x"')
    expect(tagAsItLeaves('"x"', 20_000, "gzip, br")).toBe('"x-br"')
  })
})
