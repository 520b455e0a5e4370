/**
 * Decodes the declared parameters of a query. Undeclared ones are ignored. A repeated name is a list, which is refused
 * where one value is declared.
 */
import { Result, type Schema, SchemaParser } from "effect"
import { type ApiError, apiError } from "../../schema/error.ts"
import { fieldErrors } from "./field-errors.ts"

/** No declared parameter takes a list. */
const GIVEN_ONCE = "must be given once"
const NOTHING = Object.freeze({})
const BAD_ESCAPE: ApiError = apiError("invalid-query", {
  errors: [{ path: "", message: "the query has a % escape that is not UTF-8 text" }]
})

/** Returns the decoded query, or an `ApiError`. Without a declared query nothing is parsed. */
export const makeQueryDecoder = (
  schema: Schema.Codec<unknown, unknown> | undefined
): ((query: () => string) => unknown) => {
  if (schema === undefined) return () => NOTHING
  const check = makeQueryCheck(schema)
  return (query) => {
    const values = parseQuery(query())
    return values === undefined ? BAD_ESCAPE : check(values)
  }
}

/** The same for values that are decoded already. */
export const makeQueryCheck = (
  schema: Schema.Codec<unknown, unknown> | undefined
): ((values: Readonly<QueryValues>) => unknown) => {
  if (schema === undefined) return () => NOTHING
  const decode = SchemaParser.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "ignore" })
  return (values) => {
    const decoded = decode(values)
    if (Result.isSuccess(decoded)) return decoded.success
    const errors = fieldErrors(decoded.failure).map((error) =>
      Array.isArray(values[error.path]) ? { ...error, message: GIVEN_ONCE } : error
    )
    return apiError("invalid-query", { errors })
  }
}

type QueryValues = Record<string, string | Array<string>>

/** `URLSearchParams` guesses at broken escapes, so they are refused first. No parameter may contain NUL. */
const parseQuery = (query: string): QueryValues | undefined => {
  // Without a prototype, because the names are the client's.
  const values = Object.create(null) as QueryValues
  if (query === "") return values
  try {
    if (decodeURIComponent(query).includes("\u0000")) return undefined
  } catch {
    return undefined
  }
  for (const [name, value] of new URLSearchParams(query)) {
    const before = values[name]
    if (before === undefined) values[name] = value
    else if (typeof before === "string") values[name] = [before, value]
    else before.push(value)
  }
  return values
}
