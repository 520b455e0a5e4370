/** Values that were never on the wire pass the checks that a request passes. */
import { describe, expect, test } from "vitest"
import { makeInputDecoder } from "../../../src/http/decode.ts"
import { changeThing, listThings, makeThing } from "../../support/small-api.ts"

describe("what a program of this process asks", () => {
  const decode = makeInputDecoder(makeThing)
  const given = (body: unknown) => decode({ path: {}, query: {}, body })

  test("is decoded as the endpoint declares it", () => {
    expect(given({ name: " a ", size: 3 })).toMatchObject({ payload: { size: 3 } })
    const listed = makeInputDecoder(listThings)({ path: {}, query: { limit: "7" } })
    expect(listed).toMatchObject({ query: { limit: 7 } })
  })

  test("has no members that are undefined, at any depth: JSON would not have them either", () => {
    const decoded = given({
      name: "a",
      size: undefined,
      extra: { decision: "posted", date: undefined, in: { x: undefined } }
    })
    expect(decoded).toStrictEqual({
      path: {},
      query: {},
      payload: { name: "a", extra: { decision: "posted", in: {} } }
    })
  })

  test.each([
    [{ name: 7 }, "name"],
    [{}, "name"],
    [{ name: "a", colour: "red" }, "colour"],
    [{ name: "a\u0000" }, ""]
  ])("is refused as a body would be: %j", (body, path) => {
    expect(given(body)).toMatchObject({ reason: "invalid-body", errors: [{ path }] })
  })

  test("is refused where its path or its query is wrong", () => {
    const change = makeInputDecoder(changeThing)
    expect(change({ path: { thing_id: "a", part: "B" }, query: {} })).toMatchObject({ reason: "not-found" })
    expect(change({ path: { thing_id: "a\u0000", part: "b" }, query: {} })).toMatchObject({ reason: "not-found" })
    const list = makeInputDecoder(listThings)
    expect(list({ path: {}, query: { limit: "many" } })).toMatchObject({ reason: "invalid-query" })
  })
})
