/**
 * A provider's language model through `effect/ai`. `openai` speaks the Responses API (`POST <base_url>/responses`),
 * `openai-compatible` what most other servers speak (`POST <base_url>/chat/completions`), `anthropic` the Messages API
 * (`POST <base_url>/v1/messages`). All are asked to store nothing, and no tool call is executed.
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
  /** Longer answers are cut off, and then do not fit the schema. */
  readonly outputTokensMax: number
  /** Undefined: the provider's default, for models that refuse the setting. */
  readonly temperature?: number | undefined
  readonly fetch: typeof fetch
}

/** An unsuccessful status is a failure, with any body. Trace ids are not sent. */
const plainClient = (client: HttpClient.HttpClient) =>
  client.pipe(
    HttpClient.filterStatusOk,
    HttpClient.transform((response) => Effect.provideService(response, HttpClient.TracerPropagationEnabled, false))
  )

/** Loads the modules lazily, so that a start without a model does not load them. */
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
