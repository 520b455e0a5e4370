/**
 * Decodes the declared parameters of a query. A repeated name is a list, which is refused where one value is declared.
 *
 * Always true: in the query of an API, an undeclared name is treated as `unknownParameters` says. Pages ignore it, because links
 * to pages gain parameters on their way.
 */
import { Result, type Schema, SchemaParser } from "effect"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import { FIELD_ERROR_COUNT_MAX, fieldErrors } from "./field-errors.ts"
import { unknownParameters } from "./json-body.ts"

/** No declared parameter takes a list. */
const GIVEN_ONCE = "must be given once"
const NOTHING = Object.freeze({})
const BAD_ESCAPE: ApiError = apiError("invalid-query", {
  errors: [{ path: "", message: "the query has a % escape that is not UTF-8 text" }]
})

export interface DecodedQuery {
  readonly query: unknown
  /** Parameters that were ignored. */
  readonly warnings: ReadonlyArray<string>
}

/** `names` are the parameters that there are; undefined where others are ignored. */
export const makeQueryDecoder = (
  schema: Schema.Codec<unknown, unknown> | undefined,
  names: ReadonlySet<string> | undefined
): ((text: string) => DecodedQuery | ApiError) => {
  const check = makeQueryCheck(schema)
  return (text) => {
    const values = parseQuery(text)
    if (values === undefined) return BAD_ESCAPE
    const { misspelt, warnings } = unknownParameters(values, names)
    const query = check(values)
    if (misspelt.length === 0) return isApiError(query) ? query : { query, warnings }
    const wrong = isApiError(query) ? (query.errors ?? []) : []
    return apiError("invalid-query", { errors: [...misspelt, ...wrong].slice(0, FIELD_ERROR_COUNT_MAX) })
  }
}

/** Decodes values that are texts already; returns them, or an `ApiError`. */
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
