/**
 * A provider's language model through `effect/ai`. `openai` speaks the Responses API (`POST <base_url>/responses`),
 * `openai-compatible` what most other servers speak (`POST <base_url>/chat/completions`), `anthropic` the Messages API
 * (`POST <base_url>/v1/messages`). None is asked to keep anything, and nothing that a model calls is executed.
 */
import type * as LanguageModel from "effect/ai/LanguageModel"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import * as HttpClient from "effect/http/HttpClient"
import { Effect, Layer, type Redacted } from "effect"
import type { ModelCallOptions } from "./model-call.ts"

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
  /** Undefined: the provider's default, for models that refuse the setting. */
  readonly temperature?: number | undefined
  readonly fetch: typeof fetch
}

/** An unsuccessful status is a failure whatever its body says. Our trace ids are not sent. */
const plainClient = (client: HttpClient.HttpClient) =>
  client.pipe(
    HttpClient.filterStatusOk,
    HttpClient.transform((response) => Effect.provideService(response, HttpClient.TracerPropagationEnabled, false))
  )

/** The modules are loaded here and not before: a start without a model does not pay for them. */
export const makeLanguageModel = (options: LanguageModelOptions): Effect.Effect<LanguageModel.LanguageModel> =>
  Effect.gen(function* () {
    const make = yield* Effect.promise(MAKERS[options.provider])
    const client = yield* HttpClient.HttpClient
    return yield* make({ ...options, client: plainClient(client) })
  }).pipe(
    Effect.provide(FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.Fetch, options.fetch))))
  )

type Maker = (options: ModelCallOptions) => Effect.Effect<LanguageModel.LanguageModel>

const MAKERS: Readonly<Record<Provider, () => Promise<Maker>>> = {
  openai: () => import("./responses.ts").then(({ makeResponses }) => makeResponses),
  "openai-compatible": () => import("./chat-completions.ts").then(({ makeChatCompletions }) => makeChatCompletions),
  anthropic: () => import("./messages.ts").then(({ makeMessages }) => makeMessages)
}
