/**
 * The provider's language model through @effect/ai. `openai` speaks the Responses API (`POST <base_url>/responses`), `anthropic`
 * the Messages API (`POST <base_url>/v1/messages?beta=true`); neither is asked to keep anything, and no tool is ever offered.
 * Anthropic's answer arrives as the input of one forced tool named after the schema, which is how that API gives
 * structured answers; nothing is executed.
 */
import type * as LanguageModel from "@effect/ai/LanguageModel"
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import { Effect, Layer, type Scope } from "effect"
import { boundedFetch } from "./bounded-fetch.ts"
import type { AssistantConfig } from "./config.ts"

/** Drafts that need more are cut off, and what is cut off is out of its schema. */
export const OUTPUT_TOKENS_MAX = 1_200

const httpClient = FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.Fetch, boundedFetch)))

/** A status that is no success is one whatever its body says; and our trace ids are nobody else's business. */
const plainClient = (client: HttpClient.HttpClient) =>
  client.pipe(HttpClient.filterStatusOk, HttpClient.withTracerPropagation(false))

/** The packages are loaded here and not before: they take a third of a second, which a start without a model does not pay. */
export const makeLanguageModel = (
  config: AssistantConfig
): Effect.Effect<LanguageModel.Service, never, Scope.Scope> => {
  const connection = { apiKey: config.apiKey, apiUrl: config.baseUrl, transformClient: plainClient }
  const made = config.provider === "openai" ? openAi(connection, config.model) : anthropic(connection, config.model)
  return made.pipe(Effect.provide(httpClient))
}

interface Connection {
  readonly apiKey: AssistantConfig["apiKey"]
  readonly apiUrl: string
  readonly transformClient: (client: HttpClient.HttpClient) => HttpClient.HttpClient
}

const openAi = (connection: Connection, model: string) =>
  Effect.gen(function* () {
    const { OpenAiClient, make } = yield* Effect.promise(() => import("@effect/ai-openai/OpenAiClient"))
    const language = yield* Effect.promise(() => import("@effect/ai-openai/OpenAiLanguageModel"))
    const client = yield* make(connection)
    // Without `store: false` the provider keeps every answer for a month.
    const options = { model, config: { max_output_tokens: OUTPUT_TOKENS_MAX, store: false } }
    return yield* language.make(options).pipe(Effect.provideService(OpenAiClient, client))
  })

const anthropic = (connection: Connection, model: string) =>
  Effect.gen(function* () {
    const { AnthropicClient, make } = yield* Effect.promise(() => import("@effect/ai-anthropic/AnthropicClient"))
    const language = yield* Effect.promise(() => import("@effect/ai-anthropic/AnthropicLanguageModel"))
    const client = yield* make(connection)
    const options = { model, config: { max_tokens: OUTPUT_TOKENS_MAX } }
    return yield* language.make(options).pipe(Effect.provideService(AnthropicClient, client))
  })
