import { Result, Schema, SchemaParser } from "effect"
import { describe, expect, test } from "vitest"
import { NumberText } from "../../../schema/number-text.ts"
import { fieldErrors } from "../../../src/http/field-errors.ts"

const sentence = (schema: Schema.Codec<unknown, unknown>, value: unknown): string | undefined => {
  const read = SchemaParser.decodeUnknownResult(schema, { errors: "all" })(value)
  return Result.isFailure(read) ? fieldErrors(read.failure)[0]?.message : undefined
}

describe("a check without a sentence of its own says what is expected", () => {
  test.each([
    [Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 50 })), 0, "a number between 1 and 50"],
    [Schema.Number.check(Schema.isGreaterThan(0)), 0, "a positive number"],
    [Schema.Number.check(Schema.isGreaterThanOrEqualTo(0)), -1, "a non-negative number"],
    [Schema.Number.check(Schema.isGreaterThanOrEqualTo(2)), 1, "a number greater than or equal to 2"],
    [Schema.String.check(Schema.isMaxLength(2)), "abc", "a string at most 2 character(s) long"],
    [Schema.Array(Schema.String).check(Schema.isMaxLength(0)), ["a"], "an array of at most 0 item(s)"],
    [Schema.String.check(Schema.isPattern(/^a$/)), "b", "a string matching the pattern ^a$"],
    [Schema.Int.annotate({ description: "Epoch milliseconds" }), 1.5, "Epoch milliseconds"]
  ] as const)("$2", (schema, value, words) => {
    expect(sentence(schema as Schema.Codec<unknown, unknown>, value)).toBe(`Expected ${words}`)
  })

  test("and a sentence of its own wins", () => {
    expect(sentence(Schema.String.check(Schema.isMaxLength(1, { message: "too long" })), "ab")).toBe("too long")
  })
})

describe("a number in a query", () => {
  test.each(["", " ", "x", "1,5"])("%j is no number", (text) => {
    expect(sentence(NumberText, text)).toBe("cannot be read as a number")
  })

  test.each([
    ["1", 1],
    ["-1.5", -1.5],
    ["1e3", 1000]
  ])("%j is the number %d", (text, number) => {
    expect(SchemaParser.decodeUnknownResult(NumberText)(text)).toEqual(Result.succeed(number))
  })

  test("is asked for as a string, because that is what comes", () => {
    expect(sentence(Schema.optional(NumberText), ["1", "2"])).toBe("must be a string")
  })
})
