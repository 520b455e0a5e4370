/** Errors in the log: ours with their sentence, others by name and code, stacks without the message. */
import { describe, expect, test } from "vitest"
import { ListenFailed } from "../../../src/http/uws.ts"
import { describeError } from "../../../src/observability/describe-error.ts"

const SECRET = "a-story-a-client-told"

describe("an error in the log", () => {
  test("of a typed failure of ours has its sentence", () => {
    expect(describeError(new ListenFailed("127.0.0.1", 80), { stack: false })).toMatchObject({
      name: "ListenFailed",
      message: expect.stringContaining("127.0.0.1:80") as string
    })
  })

  test("of a parser has no message, because it quotes its input", () => {
    let error: unknown
    try {
      JSON.parse(`"${SECRET}`.slice(1))
    } catch (thrown) {
      error = thrown
    }
    const text = JSON.stringify(describeError(error, { stack: true }))
    expect(text).toContain("SyntaxError")
    expect(text).not.toContain("story")
  })

  test("of a database has its code and no detail", () => {
    const error = Object.assign(new Error(`value ${SECRET}`), { _tag: "SqlError", code: "22P02", detail: SECRET })
    expect(describeError(error, { stack: false })).toEqual({ name: "SqlError", code: "22P02" })
  })

  test("of an unknown tag has no message, and of a plain error thrown here has one", () => {
    const tagged = Object.assign(new Error(SECRET), { _tag: "ParseError" })
    expect(describeError(tagged, { stack: false })).toEqual({ name: "ParseError" })
    expect(describeError(new Error("a sentence of ours"), { stack: false }).message).toBe("a sentence of ours")
  })

  test("has a stack only when asked, and the stack does not repeat the message", () => {
    const error = Object.assign(new Error(`first\n    line ${SECRET}`), { _tag: "Foreign" })
    expect(describeError(error, { stack: false }).stack).toBeUndefined()
    const { stack } = describeError(error, { stack: true })
    expect(stack).toContain("describe-error.test.ts")
    expect(stack).not.toContain(SECRET)
  })

  test("shows causes, and ends where they loop", () => {
    const error = new Error("outer", { cause: new Error("inner") })
    expect(describeError(error, { stack: false }).cause).toMatchObject({ message: "inner" })
    const loop = new Error("loop")
    loop.cause = loop
    expect(JSON.stringify(describeError(loop, { stack: false })).match(/loop/g)).toHaveLength(4)
  })

  test.each([undefined, null, 7, "text with a secret", Symbol("x")])(
    "of no error at all is only its type: %s",
    (thrown) => {
      expect(Object.keys(describeError(thrown, { stack: true }))).toEqual(["name"])
    }
  )
})
