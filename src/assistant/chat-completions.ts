/**
 * A language model behind the chat completions interface (`POST <base_url>/chat/completions`) of vLLM, Ollama, Groq,
 * Mistral, OpenRouter and others. Only fields that all of them accept are sent. No tool is offered, and a tool call is
 * not an answer. An object is requested by its JSON schema.
 */
import type * as AiError from "effect/ai/AiError"
import type * as LanguageModel from "effect/ai/LanguageModel"
import type * as Prompt from "effect/ai/Prompt"
import type * as Response from "effect/ai/Response"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import { Effect, Schema } from "effect"
import {
  answerSchemaOf,
  askServer,
  finishPart,
  makeModel,
  type ModelCallOptions,
  outOfSchema,
  textOf,
  TokenCount
} from "./model-call.ts"

/** The module name in the library's errors. */
const MODULE = "ChatCompletions"

const Absent = <S extends Schema.Top>(schema: S) => Schema.optional(Schema.NullOr(schema))

/** The part of an answer that is read; servers add further members. */
const Completion = Schema.Struct({
  choices: Schema.NonEmptyArray(
    Schema.Struct({
      message: Schema.Struct({ content: Schema.String, tool_calls: Absent(Schema.Array(Schema.Unknown)) }),
      finish_reason: Absent(Schema.String)
    })
  ),
  usage: Absent(Schema.Struct({ prompt_tokens: TokenCount, completion_tokens: TokenCount }))
})
type Completion = typeof Completion.Type

export const makeChatCompletions = (options: ModelCallOptions): Effect.Effect<LanguageModel.LanguageModel> =>
  makeModel(MODULE, options, complete)

const complete = (
  { apiKey, baseUrl, client, model, outputTokensMax, temperature }: ModelCallOptions,
  { prompt, responseFormat }: LanguageModel.ProviderOptions
): Effect.Effect<Array<Response.PartEncoded>, AiError.AiError> => {
  const request = HttpClientRequest.post(`${baseUrl}/chat/completions`).pipe(
    HttpClientRequest.bearerToken(apiKey),
    HttpClientRequest.acceptJson,
    HttpClientRequest.bodyJsonUnsafe({
      model,
      messages: prompt.content.map(messageOf),
      // The name that every server knows; `max_completion_tokens` is younger.
      max_tokens: outputTokensMax,
      temperature,
      response_format: responseFormatOf(responseFormat)
    })
  )
  return Effect.flatMap(askServer(MODULE, client, request, Completion), partsOf)
}

const messageOf = (message: Prompt.Message) => ({ role: message.role, content: textOf(message) })

const responseFormatOf = (format: LanguageModel.ProviderOptions["responseFormat"]) =>
  format.type === "text"
    ? undefined
    : {
        type: "json_schema",
        json_schema: { name: format.objectName, strict: true, schema: answerSchemaOf(format.schema) }
      }

const partsOf = ({
  choices: [choice],
  usage
}: Completion): Effect.Effect<Array<Response.PartEncoded>, AiError.AiError> => {
  const { content, tool_calls } = choice.message
  if (tool_calls !== undefined && tool_calls !== null && tool_calls.length > 0) {
    return Effect.fail(outOfSchema(MODULE, "a tool was called that nobody offered"))
  }
  const tokens = { input: usage?.prompt_tokens, output: usage?.completion_tokens }
  return Effect.succeed([{ type: "text", text: content }, finishPart(choice.finish_reason === "length", tokens)])
}
