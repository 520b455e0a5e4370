/**
 * The call that all providers share: one request to a language model's server, one whole answer of a known shape. An
 * object is requested by its JSON schema; an object with another member is refused. A failure is an error of the library
 * that carries the HTTP status, or the cause of the failed fetch.
 */
import * as AiError from "effect/ai/AiError"
import * as LanguageModel from "effect/ai/LanguageModel"
import type * as Prompt from "effect/ai/Prompt"
import type * as Response from "effect/ai/Response"
import type * as HttpClient from "effect/http/HttpClient"
import type * as HttpClientError from "effect/http/HttpClientError"
import type * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import { Effect, type Redacted, Schema, SchemaAST, SchemaGetter, SchemaParser, Stream } from "effect"

export interface ModelCallOptions {
  readonly client: HttpClient.HttpClient
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: Redacted.Redacted
  readonly outputTokensMax: number
  readonly temperature?: number | undefined
}

type Complete = (
  options: ModelCallOptions,
  asked: LanguageModel.ProviderOptions
) => Effect.Effect<Array<Response.PartEncoded>, AiError.AiError>

/** `module` names the provider in errors. */
export const makeModel = (
  module: string,
  options: ModelCallOptions,
  complete: Complete
): Effect.Effect<LanguageModel.LanguageModel> =>
  LanguageModel.make({
    codecTransformer: exactly,
    generateText: (asked) => complete(options, asked),
    streamText: () => Stream.fail(callError(module, new AiError.UnknownError({ description: NO_STREAM })))
  })

const NO_STREAM = "answers are asked for whole, not in a stream"

/** Refuses undeclared members: a model that adds a status or a recipient was manipulated. */
const exactly: LanguageModel.CodecTransformer = (schema) => {
  const decode = SchemaParser.decodeUnknownEffect(schema, { onExcessProperty: "error" })
  return {
    codec: Schema.Unknown.pipe(
      Schema.decodeTo(Schema.toType(schema), {
        decode: SchemaGetter.transformEffect((input: unknown) => decode(input)),
        encode: SchemaGetter.forbiddenEncoding
      })
    ),
    jsonSchema: answerSchemaOf(schema)
  }
}

/** The schema for providers. Strict ones reject objects that allow further members. */
export const answerSchemaOf = (schema: Schema.Constraint) => {
  const { definitions, schema: root } = Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" })
  return Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }
}

/** In the schema's own words. */
export const descriptionOf = ({ ast }: Schema.Constraint): string =>
  SchemaAST.resolveDescription(ast) ?? "Respond with a JSON object"

/** The text of a message; nothing else is ever sent. */
export const textOf = ({ content }: Prompt.Message): string =>
  typeof content === "string" ? content : content.map((part) => (part.type === "text" ? part.text : "")).join("")

export const TokenCount = Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0)))

/**
 * Fails unless the status is a success and the body is JSON of this shape. Yields between sending, reading and using the
 * answer, because the library yields only after thousands of operations. `module` names the provider in errors.
 */
export const askServer = <A>(
  module: string,
  client: HttpClient.HttpClient,
  request: HttpClientRequest.HttpClientRequest,
  answer: Schema.Codec<A, unknown>
): Effect.Effect<A, AiError.AiError> =>
  Effect.yieldNow.pipe(
    Effect.andThen(client.execute(request)),
    Effect.tap(() => Effect.yieldNow),
    Effect.flatMap(HttpClientResponse.schemaBodyJson(answer)),
    Effect.tap(() => Effect.yieldNow),
    Effect.catchTags({
      HttpClientError: ({ reason }) => Effect.fail(callError(module, reasonOf(reason))),
      SchemaError: () => Effect.fail(outOfSchema(module, "the answer is not of the interface's shape"))
    })
  )

const callError = (module: string, reason: AiError.AiErrorReason): AiError.AiError =>
  new AiError.AiError({ module, method: "generateText", reason })

/** The error for an unusable answer. */
export const outOfSchema = (module: string, description: string): AiError.AiError =>
  callError(module, new AiError.InvalidResponseError({ description }))

const reasonOf = (reason: HttpClientError.HttpClientErrorReason): AiError.AiErrorReason => {
  switch (reason._tag) {
    case "StatusCodeError": {
      const { status } = reason.response
      return AiError.reasonFromHttpStatus({ status, http: { response: { status, headers: {} } } })
    }
    case "DecodeError":
    case "EmptyBodyError":
      return new AiError.InvalidResponseError({ description: "the answer is no JSON" })
    case "TransportError":
    case "EncodeError":
    case "InvalidUrlError":
      return new AiError.NetworkError({
        reason: reason._tag,
        method: reason.request.method,
        url: reason.request.url,
        cause: reason.cause
      })
    default:
      return reason satisfies never
  }
}

/** The last part of every answer. */
export const finishPart = (
  wasCutOff: boolean,
  tokens: { readonly input: number | undefined; readonly output: number | undefined }
): Response.PartEncoded => ({
  type: "finish",
  reason: wasCutOff ? "length" : "stop",
  usage: { inputTokens: { total: tokens.input }, outputTokens: { total: tokens.output } },
  response: undefined
})

/** Why a call failed, without any text of the request or the answer. */
export type ModelFailure =
  | { readonly _tag: "OutOfSchema" }
  | { readonly _tag: "Status"; readonly status: number }
  | { readonly _tag: "NotFetched"; readonly cause: unknown }
  | { readonly _tag: "Defect" }

const OUT_OF_SCHEMA: ReadonlySet<AiError.AiErrorReason["_tag"]> = new Set([
  "InvalidResponseError",
  "InvalidOutputError",
  "StructuredOutputError"
])

export const modelFailureOf = ({ reason }: AiError.AiError): ModelFailure => {
  const status = "http" in reason ? reason.http?.response?.status : undefined
  if (status !== undefined) return { _tag: "Status", status }
  if (OUT_OF_SCHEMA.has(reason._tag)) return { _tag: "OutOfSchema" }
  return reason._tag === "NetworkError" && reason.reason === "TransportError"
    ? { _tag: "NotFetched", cause: reason.cause }
    : { _tag: "Defect" }
}
