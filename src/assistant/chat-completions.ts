/**
 * A language model behind the chat completions interface (`POST <base_url>/chat/completions`), as vLLM, Ollama, Groq, Mistral,
 * OpenRouter and others speak it. Only fields that all of them take are sent, no tool is ever offered, and a call of one is
 * no answer. An object is asked for by its JSON schema.
 */
import * as AiError from "@effect/ai/AiError"
import * as LanguageModel from "@effect/ai/LanguageModel"
import type * as Prompt from "@effect/ai/Prompt"
import type * as Response from "@effect/ai/Response"
import * as Tool from "@effect/ai/Tool"
import type * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import { Effect, type Redacted, Schema, Stream } from "effect"

export interface ChatCompletionsOptions {
  readonly client: HttpClient.HttpClient
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: Redacted.Redacted
  readonly outputTokensMax: number
  readonly temperature?: number | undefined
}

/** Where an error came from, in the words of the library's errors. */
const AT = { module: "ChatCompletions", method: "generateText" } as const

const TokenCount = Schema.Int.pipe(Schema.nonNegative())
const Absent = <A>(schema: Schema.Schema<A>) => Schema.optional(Schema.NullOr(schema))

/** What is read of an answer; servers add much of their own. */
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

export const makeChatCompletions = (options: ChatCompletionsOptions): Effect.Effect<LanguageModel.Service> =>
  LanguageModel.make({
    generateText: (asked) => complete(options, asked),
    streamText: () =>
      Stream.fail(new AiError.UnknownError({ ...AT, description: "answers are asked for whole, not in a stream" }))
  })

const complete = (
  { apiKey, baseUrl, client, model, outputTokensMax, temperature }: ChatCompletionsOptions,
  { prompt, responseFormat }: LanguageModel.ProviderOptions
): Effect.Effect<Array<Response.PartEncoded>, AiError.AiError> => {
  const request = HttpClientRequest.post(`${baseUrl}/chat/completions`).pipe(
    HttpClientRequest.bearerToken(apiKey),
    HttpClientRequest.acceptJson,
    HttpClientRequest.bodyUnsafeJson({
      model,
      messages: prompt.content.map(messageOf),
      // The name that every server knows; `max_completion_tokens` is younger.
      max_tokens: outputTokensMax,
      temperature,
      response_format: responseFormatOf(responseFormat)
    })
  )
  return client.execute(request).pipe(
    Effect.flatMap(HttpClientResponse.schemaBodyJson(Completion)),
    Effect.scoped,
    Effect.catchTags({
      RequestError: (error) => AiError.HttpRequestError.fromRequestError({ ...AT, error }),
      ResponseError: (error) => AiError.HttpResponseError.fromResponseError({ ...AT, error }),
      ParseError: (error) => AiError.MalformedOutput.fromParseError({ ...AT, error })
    }),
    Effect.flatMap(partsOf)
  )
}

const messageOf = (message: Prompt.Message) => ({
  role: message.role,
  content:
    typeof message.content === "string"
      ? message.content
      : message.content.map((part) => (part.type === "text" ? part.text : "")).join("")
})

const responseFormatOf = (format: LanguageModel.ProviderOptions["responseFormat"]) =>
  format.type === "text"
    ? undefined
    : {
        type: "json_schema",
        json_schema: {
          name: format.objectName,
          strict: true,
          schema: Tool.getJsonSchemaFromSchemaAst(format.schema.ast)
        }
      }

const partsOf = ({
  choices: [choice],
  usage
}: Completion): Effect.Effect<Array<Response.PartEncoded>, AiError.AiError> => {
  const { content, tool_calls } = choice.message
  if (tool_calls !== undefined && tool_calls !== null && tool_calls.length > 0) {
    return Effect.fail(new AiError.MalformedOutput({ ...AT, description: "a tool was called that nobody offered" }))
  }
  const inputTokens = usage?.prompt_tokens
  const outputTokens = usage?.completion_tokens
  return Effect.succeed([
    { type: "text", text: content },
    {
      type: "finish",
      reason: choice.finish_reason === "length" ? "length" : "stop",
      usage: {
        inputTokens,
        outputTokens,
        totalTokens: inputTokens === undefined || outputTokens === undefined ? undefined : inputTokens + outputTokens
      }
    }
  ])
}
