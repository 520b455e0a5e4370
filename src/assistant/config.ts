/**
 * The file named by ASSISTANT_CONFIG: the language models, their uses, and each agent's daily share. The key is read
 * from the environment variable that the file names. An error names the field and never repeats a value.
 */
import { Result, type Redacted, Schema, Effect } from "effect"
import type { SettingsInvalid } from "../config/settings-invalid.ts"
import {
  baseUrlOf,
  type Environment,
  invalid,
  KEY_VARIABLE,
  KEY_VARIABLE_FORM,
  MODEL_NAME,
  MODEL_NAME_FORM,
  namesItsServer,
  readConfigFile,
  readKey
} from "./config-file.ts"
import { isModelUrl, MODEL_URL_FORM } from "./model-address.ts"
import { type Provider, PROVIDERS } from "./provider.ts"

/** Clients wait for the reply to a message. */
export const TIMEOUT_MS_MAX = 2_000
/** Less is shorter than any round trip. */
const TIMEOUT_MS_MIN = 50
const TIMEOUT_MS_DEFAULT = 1_800
/** The largest count of a quota's window; more than any agent can use in a day. */
const TOKENS_PER_DAY_MAX = 1_000_000_000
/** Larger values are typing errors. */
const USD_MAX = 10_000

const Usd = Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: USD_MAX })))

const Fields = Schema.Struct({
  provider: Schema.Literals([...PROVIDERS]),
  base_url: Schema.optional(Schema.String.pipe(Schema.check(Schema.makeFilter(isModelUrl)))),
  model: MODEL_NAME,
  api_key_env: KEY_VARIABLE,
  drafts: Schema.NonEmptyArray(Schema.Literals(["replies", "letters", "understanding"])),
  tokens_per_agent_per_day: Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum: 1, maximum: TOKENS_PER_DAY_MAX }))
  ),
  tokens_per_sponsor_per_day: Schema.optional(
    Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 1, maximum: TOKENS_PER_DAY_MAX })))
  ),
  tokens_per_day: Schema.optional(
    Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: 1, maximum: TOKENS_PER_DAY_MAX })))
  ),
  cost_per_agent_per_day_usd: Usd.pipe(Schema.check(Schema.isGreaterThan(0))),
  usd_per_million_input_tokens: Usd,
  usd_per_million_output_tokens: Usd,
  timeout_ms: Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum: TIMEOUT_MS_MIN, maximum: TIMEOUT_MS_MAX }))
  ).pipe(Schema.withDecodingDefaultType(Effect.succeed(TIMEOUT_MS_DEFAULT)))
})

const MUST: Readonly<Record<keyof typeof Fields.fields, string>> = {
  provider: `one of ${PROVIDERS.join(", ")}`,
  base_url: `${MODEL_URL_FORM}, because case text and the key travel in every request; openai-compatible needs one`,
  model: MODEL_NAME_FORM,
  api_key_env: KEY_VARIABLE_FORM,
  drafts: 'a list of "replies", "letters", "understanding" or some of them',
  tokens_per_agent_per_day: `a whole number from 1 to ${TOKENS_PER_DAY_MAX}`,
  tokens_per_sponsor_per_day: `a whole number from 1 to ${TOKENS_PER_DAY_MAX}`,
  tokens_per_day: `a whole number from 1 to ${TOKENS_PER_DAY_MAX}`,
  cost_per_agent_per_day_usd: `a number above 0, at most ${USD_MAX}`,
  usd_per_million_input_tokens: `a number from 0 to ${USD_MAX}`,
  usd_per_million_output_tokens: `a number from 0 to ${USD_MAX}`,
  timeout_ms: `a whole number from ${TIMEOUT_MS_MIN} to ${TIMEOUT_MS_MAX}`
}

const SETTING = "ASSISTANT_CONFIG"
const FILE = { setting: SETTING, schema: Fields.pipe(Schema.check(Schema.makeFilter(namesItsServer))), must: MUST }

export interface AssistantConfig {
  readonly provider: Provider
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: Redacted.Redacted
  readonly drafts: { readonly replies: boolean; readonly letters: boolean; readonly understanding: boolean }
  readonly tokensPerAgentPerDay: number
  /** For all agents of an established sponsor; other tiers get a share of it (`modelShare`). */
  readonly tokensPerSponsorPerDay: number
  /** For all sponsors together: the most that the operator pays for. */
  readonly tokensPerDay: number
  /** Millionths of a US dollar. */
  readonly costPerAgentPerDay: number
  readonly usdPerMillionInputTokens: number
  readonly usdPerMillionOutputTokens: number
  readonly timeoutMs: number
}

const MICRODOLLARS = 1_000_000
/** The default budget of a sponsor, in agents. */
const AGENTS_PER_SPONSOR = 5
/** The default budget of all sponsors, in agents. */
const AGENTS_IN_ALL = 50
const capped = (tokens: number): number => Math.min(tokens, TOKENS_PER_DAY_MAX)

/** Reads the file at `path`; the key is looked up in `environment`. */
export const readAssistantConfig = (
  path: string,
  environment: Environment
): Result.Result<AssistantConfig, SettingsInvalid> => {
  const read = readConfigFile(path, FILE)
  if (Result.isFailure(read)) return Result.fail(read.failure)
  const file = read.success
  const otherwise = `unset ${SETTING} to run on rules alone`
  const apiKey = readKey(environment, file.api_key_env, { setting: SETTING, otherwise })
  if (Result.isFailure(apiKey)) return invalid([apiKey.failure])
  return Result.succeed({
    provider: file.provider,
    baseUrl: baseUrlOf(file),
    model: file.model,
    apiKey: apiKey.success,
    drafts: {
      replies: file.drafts.includes("replies"),
      letters: file.drafts.includes("letters"),
      understanding: file.drafts.includes("understanding")
    },
    tokensPerAgentPerDay: file.tokens_per_agent_per_day,
    tokensPerSponsorPerDay:
      file.tokens_per_sponsor_per_day ?? capped(file.tokens_per_agent_per_day * AGENTS_PER_SPONSOR),
    tokensPerDay: file.tokens_per_day ?? capped(file.tokens_per_agent_per_day * AGENTS_IN_ALL),
    costPerAgentPerDay: Math.max(1, Math.round(file.cost_per_agent_per_day_usd * MICRODOLLARS)),
    usdPerMillionInputTokens: file.usd_per_million_input_tokens,
    usdPerMillionOutputTokens: file.usd_per_million_output_tokens,
    timeoutMs: file.timeout_ms
  })
}
