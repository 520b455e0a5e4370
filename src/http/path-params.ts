/**
 * The parameters of a path, decoded. A path that cannot be decoded names nothing, so it is answered like any
 * other address where there is nothing.
 */
import { Result, type Schema, SchemaAST, SchemaParser } from "effect"
import { type ApiError, apiError } from "../../schema/error.ts"

export type PathValues = Readonly<Record<string, string>>
export type PathDecoder = (params: ReadonlyArray<string>) => unknown

/** The names in a pattern, in order: "/cases/:case_id" has "case_id". */
export const paramNames = (pattern: string): ReadonlyArray<string> =>
  pattern
    .split("/")
    .filter((segment) => segment.startsWith(":"))
    .map((segment) => segment.slice(1))

const NOTHING: PathValues = Object.freeze({})
const NOT_FOUND: ApiError = apiError("not-found")

/** Gives the decoded values, or an `ApiError`. A schema of plain strings needs no decoder: the hot path has none. */
export const makePathDecoder = (
  names: ReadonlyArray<string>,
  schema: Schema.Codec<unknown, unknown> | undefined
): PathDecoder => {
  if (names.length === 0) return () => NOTHING
  const check = makePathCheck(schema)
  return (params) => {
    const values: Record<string, string> = {}
    for (let i = 0; i < names.length; i++) {
      const value = decodeSegment(params[i] ?? "")
      if (value === undefined) return NOT_FOUND
      values[names[i]!] = value
    }
    return check(values)
  }
}

/** The same for values that came decoded. */
export const makePathCheck = (
  schema: Schema.Codec<unknown, unknown> | undefined
): ((values: PathValues) => unknown) => {
  if (schema === undefined || isPlainStrings(schema.ast)) return (values) => values
  const check = SchemaParser.decodeUnknownResult(schema)
  return (values) => {
    const checked = check(values)
    return Result.isSuccess(checked) ? checked.success : NOT_FOUND
  }
}

/** A NUL character can be in no id, and Postgres refuses to be asked for one. */
const decodeSegment = (raw: string): string | undefined => {
  if (!raw.includes("%")) return raw.includes("\u0000") ? undefined : raw
  try {
    const value = decodeURIComponent(raw)
    return value.includes("\u0000") ? undefined : value
  } catch {
    return undefined
  }
}

const isPlainStrings = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isObjects(ast) &&
  ast.checks === undefined &&
  ast.indexSignatures.length === 0 &&
  ast.propertySignatures.every(
    ({ type }) => SchemaAST.isString(type) && type.checks === undefined && type.encoding === undefined
  )
