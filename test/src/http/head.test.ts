/** Header lines that are joined ahead of time: they say what their list says, and nothing malformed gets in. */
import { describe, expect, test } from "vitest"
import {
  composeReplyHead,
  HeaderRejected,
  lineStart,
  NO_LINES,
  PackedLines,
  PackedReply
} from "../../../src/http/head.ts"

const always = new PackedLines([["X-Frame-Options", "DENY"]])
const constant = new PackedLines([["Content-Type", "application/json"]])
const rate = new PackedLines([
  ["RateLimit", '"default";r=4;t=1'],
  ["RateLimit-Policy", '"default";q=5;w=1']
])

describe("a packed reply", () => {
  test("is written as the same reply with a plain list of its headers", () => {
    const own = new PackedLines([["ETag", 'W/"a"']])
    const reply = new PackedReply(200, "{}", constant, rate, own)
    expect(reply.headers).toEqual([
      ["Content-Type", "application/json"],
      ["RateLimit", '"default";r=4;t=1'],
      ["RateLimit-Policy", '"default";q=5;w=1'],
      ["ETag", 'W/"a"']
    ])
    const plain = { status: 200, headers: reply.headers, body: "{}" }
    expect(composeReplyHead(reply, always)).toEqual(composeReplyHead(plain, always))
  })

  test("has no lines where it was given none", () => {
    expect(new PackedReply(200, "", NO_LINES, NO_LINES, NO_LINES).text).toBe("")
  })
})

test.each(["a\r\nSet-Cookie: b", "a\nb", "é"])("the value %j is refused before anything is joined", (value) => {
  expect(() => new PackedLines([["ETag", value]])).toThrow(HeaderRejected)
})

test("a line begins with its name, which is refused as it is in a list", () => {
  expect(lineStart("RateLimit") + "1").toBe(new PackedLines([["RateLimit", "1"]]).text)
  expect(() => lineStart("Date")).toThrow(HeaderRejected)
  expect(() => lineStart("a b")).toThrow(HeaderRejected)
})
