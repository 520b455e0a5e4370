/**
 * A provider's language model through @effect/ai. `openai` speaks the Responses API (`POST <base_url>/responses`),
 * `openai-compatible` what most other servers speak (`POST <base_url>/chat/completions`), `anthropic` the Messages API
 * (`POST <base_url>/v1/messages?beta=true`); none is asked to keep anything, and no tool is ever offered. Anthropic's answer
 * arrives as the input of one forced tool named after the schema, which is how that API gives structured answers;
 * nothing is executed.
 */
import type * as LanguageModel from "@effect/ai/LanguageModel"
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import { Effect, Layer, type Redacted, type Scope } from "effect"

export const PROVIDERS = ["openai", "openai-compatible", "anthropic"] as const
export type Provider = (typeof PROVIDERS)[number]

export interface LanguageModelOptions {
  readonly provider: Provider
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: Redacted.Redacted
  /** Answers that need more are cut off, and what is cut off is out of its schema. */
  readonly outputTokensMax: number
  /** Undefined: the provider's own, for models that refuse to be told. */
  readonly temperature?: number | undefined
  readonly fetch: typeof fetch
}

/** A status that is no success is one whatever its body says; and our trace ids are nobody else's business. */
const plainClient = (client: HttpClient.HttpClient) =>
  client.pipe(HttpClient.filterStatusOk, HttpClient.withTracerPropagation(false))

/** The packages are loaded here and not before: they take a third of a second, which a start without a model does not pay. */
export const makeLanguageModel = (
  options: LanguageModelOptions
): Effect.Effect<LanguageModel.Service, never, Scope.Scope> =>
  MAKERS[options.provider](options).pipe(
    Effect.provide(FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.Fetch, options.fetch))))
  )

type Maker = (
  options: LanguageModelOptions
) => Effect.Effect<LanguageModel.Service, never, HttpClient.HttpClient | Scope.Scope>

const connectionOf = ({ apiKey, baseUrl }: LanguageModelOptions) => ({
  apiKey,
  apiUrl: baseUrl,
  transformClient: plainClient
})

const temperatureOf = ({ temperature }: LanguageModelOptions) => (temperature === undefined ? {} : { temperature })

const openAi: Maker = (options) =>
  Effect.gen(function* () {
    const { OpenAiClient, make } = yield* Effect.promise(() => import("@effect/ai-openai/OpenAiClient"))
    const language = yield* Effect.promise(() => import("@effect/ai-openai/OpenAiLanguageModel"))
    const client = yield* make(connectionOf(options))
    // Without `store: false` the provider keeps every answer for a month.
    const config = { max_output_tokens: options.outputTokensMax, store: false, ...temperatureOf(options) }
    return yield* language.make({ model: options.model, config }).pipe(Effect.provideService(OpenAiClient, client))
  })

const anthropic: Maker = (options) =>
  Effect.gen(function* () {
    const { AnthropicClient, make } = yield* Effect.promise(() => import("@effect/ai-anthropic/AnthropicClient"))
    const language = yield* Effect.promise(() => import("@effect/ai-anthropic/AnthropicLanguageModel"))
    const client = yield* make(connectionOf(options))
    const config = { max_tokens: options.outputTokensMax, ...temperatureOf(options) }
    return yield* language.make({ model: options.model, config }).pipe(Effect.provideService(AnthropicClient, client))
  })

const compatible: Maker = (options) =>
  Effect.gen(function* () {
    const { makeChatCompletions } = yield* Effect.promise(() => import("./chat-completions.ts"))
    const client = yield* HttpClient.HttpClient
    return yield* makeChatCompletions({ ...options, client: plainClient(client) })
  })

const MAKERS: Readonly<Record<Provider, Maker>> = { openai: openAi, anthropic, "openai-compatible": compatible }
