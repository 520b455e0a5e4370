/**
 * A language model behind Anthropic's Messages API (`POST <base_url>/v1/messages`). An object is asked for as the input
 * of one forced tool that is named after its schema, which is how that API gives structured answers. Nothing executes
 * it, and the call of any other tool is no answer.
 */
import type * as AiError from "effect/ai/AiError"
import type * as LanguageModel from "effect/ai/LanguageModel"
import type * as Prompt from "effect/ai/Prompt"
import type * as Response from "effect/ai/Response"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import { Effect, Redacted, Schema } from "effect"
import {
  answerSchemaOf,
  askServer,
  descriptionOf,
  finishPart,
  makeModel,
  type ModelCallOptions,
  outOfSchema,
  textOf,
  TokenCount
} from "./model-call.ts"

/** The module name in the library's errors. */
const MODULE = "Messages"

/** The version of the API that is spoken here. */
const API_VERSION = "2023-06-01"

/** The part of an answer that is read. */
const Answer = Schema.Struct({
  content: Schema.Array(
    Schema.Struct({
      type: Schema.String,
      text: Schema.optional(Schema.Unknown),
      name: Schema.optional(Schema.Unknown),
      input: Schema.optional(Schema.Unknown)
    })
  ),
  stop_reason: Schema.optional(Schema.NullOr(Schema.String)),
  usage: Schema.optional(Schema.NullOr(Schema.Struct({ input_tokens: TokenCount, output_tokens: TokenCount })))
})
type Answer = typeof Answer.Type

export const makeMessages = (options: ModelCallOptions): Effect.Effect<LanguageModel.LanguageModel> =>
  makeModel(MODULE, options, complete)

const complete = (
  { apiKey, baseUrl, client, model, outputTokensMax, temperature }: ModelCallOptions,
  { prompt, responseFormat }: LanguageModel.ProviderOptions
): Effect.Effect<Array<Response.PartEncoded>, AiError.AiError> => {
  const system = prompt.content.filter(({ role }) => role === "system").map(blockOf)
  const request = HttpClientRequest.post(`${baseUrl}/v1/messages`).pipe(
    HttpClientRequest.setHeaders({ "x-api-key": Redacted.value(apiKey), "anthropic-version": API_VERSION }),
    HttpClientRequest.acceptJson,
    HttpClientRequest.bodyJsonUnsafe({
      model,
      max_tokens: outputTokensMax,
      temperature,
      system: system.length === 0 ? undefined : system,
      messages: prompt.content
        .filter(({ role }) => role !== "system")
        .map((message) => ({ role: message.role, content: [blockOf(message)] })),
      ...toolOf(responseFormat)
    })
  )
  return Effect.flatMap(askServer(MODULE, client, request, Answer), (answer) => partsOf(answer, responseFormat))
}

const blockOf = (message: Prompt.Message) => ({ type: "text", text: textOf(message) })

const toolOf = (format: LanguageModel.ProviderOptions["responseFormat"]) =>
  format.type === "text"
    ? {}
    : {
        tools: [
          {
            name: format.objectName,
            description: descriptionOf(format.schema),
            input_schema: answerSchemaOf(format.schema)
          }
        ],
        tool_choice: { type: "tool", name: format.objectName, disable_parallel_tool_use: true }
      }

/** Where an object was asked for, only the call counts. Where text was asked for, a call is an error. */
const partsOf = (
  { content, stop_reason, usage }: Answer,
  format: LanguageModel.ProviderOptions["responseFormat"]
): Effect.Effect<Array<Response.PartEncoded>, AiError.AiError> => {
  const wasCutOff = stop_reason === "max_tokens"
  const texts: Array<Response.PartEncoded> = []
  for (const { input, name, text, type } of content) {
    if (type === "text" && format.type === "text" && typeof text === "string") texts.push({ type: "text", text })
    if (!type.endsWith("tool_use")) continue
    if (type !== "tool_use" || format.type === "text" || name !== format.objectName) {
      return Effect.fail(outOfSchema(MODULE, "a tool was called that nobody offered"))
    }
    // A truncated call can be valid JSON and still incomplete.
    if (wasCutOff) return Effect.fail(outOfSchema(MODULE, "the answer was cut off"))
    texts.push({ type: "text", text: JSON.stringify(input ?? null) })
  }
  return Effect.succeed([...texts, finishPart(wasCutOff, { input: usage?.input_tokens, output: usage?.output_tokens })])
}
