/**
 * A language model behind OpenAI's Responses API (`POST <base_url>/responses`). It is asked to store nothing. No tool is
 * offered, and a tool call is not an answer. An object is requested by its JSON schema.
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
  descriptionOf,
  finishPart,
  makeModel,
  type ModelCallOptions,
  outOfSchema,
  textOf,
  TokenCount
} from "./model-call.ts"

/** The module name in the library's errors. */
const MODULE = "Responses"

const Absent = <S extends Schema.Top>(schema: S) => Schema.optional(Schema.NullOr(schema))

/** The part of an answer that is read. A refusal is content without text. */
const Answer = Schema.Struct({
  output: Schema.Array(
    Schema.Struct({
      type: Schema.String,
      id: Absent(Schema.String),
      content: Absent(Schema.Array(Schema.Struct({ type: Schema.String, text: Absent(Schema.String) })))
    })
  ),
  incomplete_details: Absent(Schema.Struct({ reason: Absent(Schema.String) })),
  usage: Absent(Schema.Struct({ input_tokens: TokenCount, output_tokens: TokenCount }))
})
type Answer = typeof Answer.Type

export const makeResponses = (options: ModelCallOptions): Effect.Effect<LanguageModel.LanguageModel> =>
  makeModel(MODULE, options, complete)

const complete = (
  { apiKey, baseUrl, client, model, outputTokensMax, temperature }: ModelCallOptions,
  { prompt, responseFormat }: LanguageModel.ProviderOptions
): Effect.Effect<Array<Response.PartEncoded>, AiError.AiError> => {
  const systemRole = systemRoleOf(model)
  const request = HttpClientRequest.post(`${baseUrl}/responses`).pipe(
    HttpClientRequest.bearerToken(apiKey),
    HttpClientRequest.acceptJson,
    HttpClientRequest.bodyJsonUnsafe({
      model,
      input: prompt.content.map((message) => turnOf(message, systemRole)),
      max_output_tokens: outputTokensMax,
      temperature,
      // Otherwise the provider keeps every answer for a month.
      store: false,
      text: { format: formatOf(responseFormat) }
    })
  )
  return Effect.flatMap(askServer(MODULE, client, request, Answer), partsOf)
}

/** Reasoning models take the role "developer" instead of "system". */
const systemRoleOf = (model: string): "developer" | "system" =>
  /^(o|gpt-5|codex-|computer-use)/.test(model) ? "developer" : "system"

const turnOf = (message: Prompt.Message, systemRole: "developer" | "system") => {
  if (message.role === "system") return { role: systemRole, content: message.content }
  return message.role === "assistant"
    ? { role: "assistant", content: [{ type: "output_text", text: textOf(message) }] }
    : { role: "user", content: [{ type: "input_text", text: textOf(message) }] }
}

const formatOf = (format: LanguageModel.ProviderOptions["responseFormat"]) =>
  format.type === "text"
    ? { type: "text" }
    : {
        type: "json_schema",
        name: format.objectName,
        description: descriptionOf(format.schema),
        schema: answerSchemaOf(format.schema),
        strict: true
      }

const partsOf = ({
  incomplete_details,
  output,
  usage
}: Answer): Effect.Effect<Array<Response.PartEncoded>, AiError.AiError> => {
  const texts: Array<Response.PartEncoded> = []
  const seenIds = new Set<string>()
  for (const { content, id, type } of output) {
    // Reasoning is not part of the answer.
    if (type === "reasoning") continue
    if (type !== "message") return Effect.fail(outOfSchema(MODULE, "a tool was called that nobody offered"))
    // The provider sometimes repeats a message.
    if (typeof id === "string") {
      if (seenIds.has(id)) continue
      seenIds.add(id)
    }
    for (const part of content ?? []) {
      if (part.type === "output_text" && typeof part.text === "string") texts.push({ type: "text", text: part.text })
    }
  }
  const wasCutOff = incomplete_details?.reason === "max_output_tokens"
  return Effect.succeed([...texts, finishPart(wasCutOff, { input: usage?.input_tokens, output: usage?.output_tokens })])
}
