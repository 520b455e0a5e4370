/** Members that no schema declares, and the length of a JSON text. */
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { MessageRequest, OpenCaseRequest } from "../../../schema/api/resolution.ts"
import {
  jsonLength,
  memberNames,
  unknownMembers,
  unknownParameters,
  withWarnings
} from "../../../src/http/json-body.ts"
import * as fc from "fast-check"

const names = memberNames(OpenCaseRequest)
const of = (body: unknown) => unknownMembers(body, names)

describe("a parameter of a query that is not declared", () => {
  const parameters = new Set(["q", "url", "status", "state", "kind", "limit", "cursor"])
  test.each(["_", "t", "v", "s", "ts", "date", "start", "take", "list", "page", "per_page", "utm_source"])(
    "%s is a client's own: it is ignored, with a warning",
    (name) => {
      const { misspelt, warnings } = unknownParameters({ [name]: "1" }, parameters)
      expect(misspelt).toEqual([])
      expect(warnings).toEqual([expect.stringContaining(`${name} is no parameter of this request and was ignored`)])
    }
  )
  test.each([
    ["limt", "limit"],
    ["lmiit", "limit"],
    ["stauts", "status"],
    ["sttae", "state"],
    ["curser", "cursor"],
    ["uri", "url"]
  ])("%s is refused, and %s is named", (name, meant) => {
    const { misspelt } = unknownParameters({ [name]: "1" }, parameters)
    expect(misspelt).toEqual([{ path: name, message: expect.stringContaining(`did you mean ${meant}?`) }])
  })
})

describe("a member that is not declared", () => {
  test.each([
    ["organisation_named", "organization_named"],
    ["problem_desciption", "problem_description"],
    ["urgancy", "urgency"],
    ["agentId", "agent_id"],
    ["User_Identifier", "user_identifier"]
  ])("%s is refused, and %s is named", (sent, meant) => {
    const { misspelt, warnings } = of({ [sent]: "x" })
    if (sent.toLowerCase() === meant && sent !== meant) expect(misspelt).toHaveLength(1)
    expect(misspelt).toEqual([{ path: sent, message: `is no member of this request; did you mean ${meant}?` }])
    expect(warnings).toEqual([])
  })
  test("is named in a warning when nothing declared is near", () => {
    expect(of({ reference: 1 })).toEqual({
      misspelt: [],
      warnings: ["reference is no member of this request and was ignored"],
      unknown: [{ path: "reference", message: "is no member of this request" }]
    })
  })
  test("swaps of two letters in a short name are one edit, and another short word is no slip", () => {
    const message = memberNames(MessageRequest)
    expect(unknownMembers({ tpye: "x" }, message).misspelt).toMatchObject([{ path: "tpye" }])
    expect(unknownMembers({ tip: "x" }, message).misspelt).toEqual([])
  })
  test("does not exist where any member may stand, and in what is no object", () => {
    const any = memberNames(Schema.Record(Schema.String, Schema.String))
    expect(any).toBeUndefined()
    expect(unknownMembers([1], names)).toEqual({ misspelt: [], warnings: [], unknown: [] })
  })
  test("of many only the first twenty are named", () => {
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`nothing_like_it_${at}`, 1]))
    expect(of(many).warnings).toHaveLength(20)
  })
})

test("warnings become the last member of an object, and of nothing else", () => {
  expect(withWarnings('{"a":1}', ["b"])).toBe('{"a":1,"warnings":["b"]}')
  expect(withWarnings("{}", ["b"])).toBe('{"warnings":["b"]}')
  expect(withWarnings("[1]", ["b"])).toBe("[1]")
  expect(withWarnings('{"warnings":["a"],"c":1}', ["b"])).toBe('{"warnings":["a","b"],"c":1}')
  expect(withWarnings('{"c":{"warnings":["a"]}}', ["b"])).toBe('{"c":{"warnings":["a"]},"warnings":["b"]}')
})

describe("the length of a value as JSON", () => {
  test("the length of a value as JSON is that of its JSON text", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        expect(jsonLength(value)).toBe(Buffer.byteLength(JSON.stringify(value)))
      })
    )
  })

  test.each([
    [{ a: 1, b: undefined, c: [undefined, "x"] }],
    ['\u0000"\\\n\u007f'],
    ["\ud800 half a pair"],
    [{ 'ä"': { "": [] } }],
    [[[], {}, null, -0.5, 1e21]]
  ])("%j leaves out what JSON leaves out, and escapes what it escapes", (value) => {
    expect(jsonLength(value)).toBe(Buffer.byteLength(JSON.stringify(value)))
  })
})
