/**
 * Decodes a request into what its endpoint declares, with decoders that are compiled once. The answer names the errors
 * of the first wrong part: path, then query, then body.
 */
import { Result, type Schema, SchemaAST, SchemaParser } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import { FIELD_ERROR_COUNT_MAX, fieldErrors } from "./field-errors.ts"
import type { HttpRequest } from "./exchange.ts"
import type { DeclaredEndpoint, InputOf } from "./handler.ts"
import { isJsonType, memberNames, parseJsonBody, unknownMembers, unstorable } from "./json-body.ts"
import { type DecodedQuery, makeQueryCheck, makeQueryDecoder } from "./query-params.ts"

export interface Decoded {
  readonly path: unknown
  readonly query: unknown
  readonly payload: unknown
  /** Parameters of the query and members of the body that were ignored. */
  readonly warnings?: ReadonlyArray<string> | undefined
}

export type RequestDecoder = (request: HttpRequest) => Decoded | ApiError

/** The shapes of an endpoint, as `HttpApiEndpoint` holds them. */
export type DeclaredShapes = Pick<HttpApiEndpoint.Top, "params" | "path" | "payload" | "query">

/** The declared body: one schema, because no endpoint takes a choice of media types. */
export const payloadOf = ({ payload }: Pick<DeclaredShapes, "payload">): Schema.Top | undefined =>
  payload.values().next().value?.schemas[0]

/** With `takesRest` the last parameter of the path is all that follows, slashes included. */
export const makeRequestDecoder = (declared: DeclaredShapes, takesRest = false): RequestDecoder => {
  const decodePath = makePathDecoder(paramNames(declared.path), schemaOf(declared.params))
  const decodeQuery = declared.query === undefined ? undefined : queryDecoderOf(declared)
  const payload = payloadOf(declared)
  const decodePayload = makePayloadDecoder(schemaOf(payload), memberNames(payload))
  const slashCount = declared.path.split("/").length - 1
  const paramsOf = (request: HttpRequest) =>
    takesRest ? [...request.params, request.path.split("/").slice(slashCount).join("/")] : request.params
  return (request) => {
    const path = decodePath(paramsOf(request))
    if (isApiError(path)) return path
    const asked = decodeQuery === undefined ? NO_QUERY : decodeQuery(request.query)
    if (isApiError(asked)) return asked
    const payload = decodePayload(request)
    if (isApiError(payload)) return payload
    return decodedOf(
      path,
      asked.query,
      asked.warnings.length === 0 ? payload : withQueryWarnings(payload, asked.warnings)
    )
  }
}

/** Only an API knows all parameters that a query of it may have. */
const queryDecoderOf = ({ path, query }: DeclaredShapes): ReturnType<typeof makeQueryDecoder> =>
  makeQueryDecoder(schemaOf(query), path.startsWith("/api/") ? memberNames(query) : undefined)

const withQueryWarnings = (payload: Payload, more: ReadonlyArray<string>): Payload => ({
  ...payload,
  warnings: [...more, ...(payload.warnings ?? [])]
})

/** Input from inside this process, before decoding; undefined members are left out. */
export interface GivenInput {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The same checks for values that were never on the wire. */
export const makeValueDecoder = (declared: DeclaredShapes): ((given: GivenInput) => Decoded | ApiError) => {
  const checkPath = makePathCheck(schemaOf(declared.params))
  const checkQuery = makeQueryCheck(schemaOf(declared.query))
  const shape = payloadOf(declared)
  const schema = schemaOf(shape)
  const checkPayload = schema === undefined ? undefined : makePayloadCheck(schema, memberNames(shape))
  return (given) => {
    const path = unstorable(given.path) === undefined ? checkPath(given.path) : NOT_FOUND
    if (isApiError(path)) return path
    const query = unstorable(given.query) ?? checkQuery(given.query)
    if (isApiError(query)) return query
    const body = given.body === undefined ? {} : withoutUndefined(given.body)
    const payload = checkPayload === undefined ? NO_PAYLOAD : (unstorable(body) ?? checkPayload(body, countOf(body)))
    return isApiError(payload) ? payload : decodedOf(path, query, payload)
  }
}

/** The same with the types of one endpoint. */
export const makeInputDecoder = <E extends DeclaredEndpoint>(
  endpoint: E
): ((given: GivenInput) => InputOf<E> | ApiError) =>
  makeValueDecoder(endpoint) as (given: GivenInput) => InputOf<E> | ApiError

/** Drops undefined members at every depth, as JSON does. */
const withoutUndefined = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(withoutUndefined)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [[name, withoutUndefined(one)] as const]))
  )
}

/** The number of values in it, nested ones included. */
const countOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((count, one) => count + countOf(one), 1)
    : 1

const NOT_FOUND = apiError("not-found")

const MEDIA_TYPE = apiError("media-type")
/**
 * Above this many values only the first error is reported. Each error costs microseconds, and 20 kB of nonsense would
 * block the process for a fifth of a second.
 */
const THOROUGH_VALUE_COUNT_MAX = 500

/**
 * An endpoint without a declared body ignores what is sent. Where a body is declared, an empty one counts as `{}`, so
 * that the answer names the missing fields.
 */
const makePayloadDecoder = (
  schema: Schema.Codec<unknown, unknown> | undefined,
  names: ReadonlySet<string> | undefined
): ((request: HttpRequest) => Payload | ApiError) => {
  if (schema === undefined) return () => NO_PAYLOAD
  const check = makePayloadCheck(schema, names)
  return (request) => {
    if (request.body.length === 0) return check({}, 0)
    if (!isJsonType(request.header("content-type"))) return MEDIA_TYPE
    const { parsed, refused, valueCount } = parseJsonBody(request.body)
    return refused ?? check(parsed, valueCount)
  }
}

type Payload = Pick<Decoded, "payload" | "warnings">

const decodedOf = (path: unknown, query: unknown, { payload, warnings }: Payload): Decoded =>
  warnings === undefined ? { path, query, payload } : { path, query, payload, warnings }

const makePayloadCheck = (
  schema: Schema.Codec<unknown, unknown>,
  names: ReadonlySet<string> | undefined
): ((value: unknown, valueCount: number) => Payload | ApiError) => {
  const decodeAll = SchemaParser.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "ignore" })
  const decodeFirst = SchemaParser.decodeUnknownResult(schema, { errors: "first", onExcessProperty: "ignore" })
  return (value, valueCount) => {
    const decode = valueCount > THOROUGH_VALUE_COUNT_MAX ? decodeFirst : decodeAll
    const { misspelt, unknown, warnings } = unknownMembers(value, names)
    const decoded = decode(value)
    if (Result.isSuccess(decoded) && misspelt.length === 0) {
      return warnings.length === 0 ? { payload: decoded.success } : { payload: decoded.success, warnings }
    }
    const wrong = Result.isFailure(decoded) ? fieldErrors(decoded.failure) : []
    return apiError("invalid-body", { errors: [...misspelt, ...wrong, ...unknown].slice(0, FIELD_ERROR_COUNT_MAX) })
  }
}

const NO_PAYLOAD = { payload: undefined }
const NO_QUERY: DecodedQuery = Object.freeze({ query: Object.freeze({}), warnings: [] })

/** Declared schemas need no services: `schema/` imports only effect. */
const schemaOf = (schema: Schema.Top | undefined): Schema.Codec<unknown, unknown> | undefined =>
  schema as Schema.Codec<unknown, unknown> | undefined

/* The parameters of a path. One that cannot be decoded is answered 404. */

type PathValues = Readonly<Record<string, string>>
type PathDecoder = (params: ReadonlyArray<string>) => unknown

/** The names in a pattern, in order: "/cases/:case_id" has "case_id". */
const paramNames = (pattern: string): ReadonlyArray<string> =>
  pattern
    .split("/")
    .filter((segment) => segment.startsWith(":"))
    .map((segment) => segment.slice(1))

const NOTHING: PathValues = Object.freeze({})

/** Gives the decoded values, or an `ApiError`. A schema of plain strings needs no decoder: the hot path has none. */
const makePathDecoder = (
  names: ReadonlyArray<string>,
  schema: Schema.Codec<unknown, unknown> | undefined
): PathDecoder => {
  if (names.length === 0) return () => NOTHING
  const check = makePathCheck(schema)
  // Most requests name a case alone. V8 writes a member with a constant name without looking its name up.
  if (names.length === 1 && names[0] === "case_id")
    return ([raw = ""]) => {
      const case_id = decodeSegment(raw)
      return case_id === undefined ? NOT_FOUND : check({ case_id })
    }
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
const makePathCheck = (schema: Schema.Codec<unknown, unknown> | undefined): ((values: PathValues) => unknown) => {
  if (schema === undefined || isPlainStrings(schema.ast)) return (values) => values
  const check = SchemaParser.decodeUnknownResult(schema)
  return (values) => {
    const checked = check(values)
    return Result.isSuccess(checked) ? checked.success : NOT_FOUND
  }
}

/** No id contains NUL, and Postgres rejects a query with one. */
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
