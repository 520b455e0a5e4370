/**
 * From a request to what its endpoint declares, with decoders that are compiled once. The first of path, query and
 * body that is wrong answers.
 */
import { Either, type Option, ParseResult, type Schema } from "effect"
import { type ApiError, apiError, isApiError } from "../../schema/error.ts"
import { fieldErrors } from "./field-errors.ts"
import type { HttpRequest } from "./exchange.ts"
import { isJsonType, parseJsonBody } from "./json-body.ts"
import { makePathDecoder, paramNames } from "./path-params.ts"
import { makeQueryDecoder } from "./query-params.ts"

export interface Decoded {
  readonly path: unknown
  readonly query: unknown
  readonly payload: unknown
}

export type RequestDecoder = (request: HttpRequest) => Decoded | ApiError

/** The shapes of an endpoint, as `HttpApiEndpoint` holds them. */
export interface DeclaredShapes {
  readonly path: string
  readonly pathSchema: Option.Option<Schema.Schema.All>
  readonly urlParamsSchema: Option.Option<Schema.Schema.All>
  readonly payloadSchema: Option.Option<Schema.Schema.All>
}

/** With `takesRest` the last parameter of the path is all that follows, slashes included. */
export const makeRequestDecoder = (declared: DeclaredShapes, takesRest = false): RequestDecoder => {
  const decodePath = makePathDecoder(paramNames(declared.path), schemaOf(declared.pathSchema))
  const decodeQuery = makeQueryDecoder(schemaOf(declared.urlParamsSchema))
  const decodePayload = makePayloadDecoder(schemaOf(declared.payloadSchema))
  const slashCount = declared.path.split("/").length - 1
  const paramsOf = ({ params, path }: HttpRequest) =>
    takesRest ? [...params, path.split("/").slice(slashCount).join("/")] : params
  return (request) => {
    const path = decodePath(paramsOf(request))
    if (isApiError(path)) return path
    const query = decodeQuery(() => request.query)
    if (isApiError(query)) return query
    const payload = decodePayload(request)
    return isApiError(payload) ? payload : { path, query, payload }
  }
}

const MEDIA_TYPE = apiError("media-type")
/**
 * Every wrong value of a larger body is an issue that takes microseconds to make; there only the first is looked for,
 * so that 20 kB of nonsense cannot hold the process for a fifth of a second.
 */
const THOROUGH_VALUE_COUNT_MAX = 500

/**
 * An endpoint that declares no body ignores what was sent. Where one is declared, no body at all counts as `{}`: it
 * is valid where every field is optional, and elsewhere the answer names what is missing.
 */
const makePayloadDecoder = (schema: Schema.Schema<unknown, unknown> | undefined) => {
  if (schema === undefined) return () => undefined
  const decodeAll = ParseResult.decodeUnknownEither(schema, { errors: "all", onExcessProperty: "ignore" })
  const decodeFirst = ParseResult.decodeUnknownEither(schema, { errors: "first", onExcessProperty: "ignore" })
  return (request: HttpRequest): unknown => {
    let value: unknown = {}
    let decode = decodeAll
    if (request.body.length > 0) {
      if (!isJsonType(request.header("content-type"))) return MEDIA_TYPE
      const body = parseJsonBody(request.body)
      if (body.refused !== undefined) return body.refused
      value = body.parsed
      if (body.valueCount > THOROUGH_VALUE_COUNT_MAX) decode = decodeFirst
    }
    const decoded = decode(value)
    if (Either.isRight(decoded)) return decoded.right
    return apiError("invalid-body", { errors: fieldErrors(decoded.left) })
  }
}

/** Declared schemas need no services: `schema/` imports nothing but effect. */
const schemaOf = (schema: Option.Option<Schema.Schema.All>): Schema.Schema<unknown, unknown> | undefined =>
  schema._tag === "Some" ? (schema.value as unknown as Schema.Schema<unknown, unknown>) : undefined
