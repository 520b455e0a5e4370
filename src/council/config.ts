/**
 * Reads the file named by COUNCIL_CONFIG: the language models of the law council, one per company, and how often they
 * may be asked. Keys are never in the file; they come from the environment variables that the file names. Errors name
 * the field and never repeat a value. Without the file the rule-based member is the whole council.
 */
import { Result, type Redacted, Schema, Effect } from "effect"
import { RULES_COMPANY, RULES_MODEL } from "../../actors/council/local-rules.ts"
import { Seat } from "../../schema/council.ts"
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
} from "../assistant/config-file.ts"
import { isModelUrl, MODEL_URL_FORM } from "../assistant/model-address.ts"
import { type Provider, PROVIDERS } from "../assistant/provider.ts"
import type { SettingProblem, SettingsInvalid } from "../config/settings-invalid.ts"

/** A quorum takes two companies. */
const MEMBER_COUNT_MIN = 2
/** Further opinions hardly change a median of nine, and each one costs. */
export const MEMBER_COUNT_MAX = 9
/** A round of four attempts has five minutes. */
const TIMEOUT_MS_MAX = 60_000
/** No model writes eight scores in less. */
const TIMEOUT_MS_MIN = 1_000
/** Twice the longest answer. */
const OUTPUT_TOKENS_DEFAULT = 1_500
const OUTPUT_TOKENS_MIN = 500
/** Includes the tokens of reasoning; larger values are typing errors. */
const OUTPUT_TOKENS_MAX = 32_768
const TEMPERATURE_MAX = 2
/** Evaluations of all sponsors per UTC day, each of which asks every member at least once. */
const EVALUATIONS_PER_DAY_DEFAULT = 500
/** Larger values are typing errors: five companies would get ten calls a second. */
const EVALUATIONS_PER_DAY_MAX = 100_000

const MemberFields = Schema.Struct({
  company: Seat.fields.company.pipe(Schema.check(Schema.makeFilter((company) => company !== RULES_COMPANY))),
  provider: Schema.Literals([...PROVIDERS]),
  base_url: Schema.optional(Schema.String.pipe(Schema.check(Schema.makeFilter(isModelUrl)))),
  model: MODEL_NAME,
  api_key_env: KEY_VARIABLE,
  temperature: Schema.NullOr(
    Schema.Number.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: TEMPERATURE_MAX })))
  ).pipe(Schema.withDecodingDefaultType(Effect.succeed(0))),
  timeout_ms: Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum: TIMEOUT_MS_MIN, maximum: TIMEOUT_MS_MAX }))
  ).pipe(Schema.withDecodingDefaultType(Effect.succeed(TIMEOUT_MS_MAX))),
  max_output_tokens: Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum: OUTPUT_TOKENS_MIN, maximum: OUTPUT_TOKENS_MAX }))
  ).pipe(Schema.withDecodingDefaultType(Effect.succeed(OUTPUT_TOKENS_DEFAULT)))
})

const Members = Schema.Array(MemberFields.pipe(Schema.check(Schema.makeFilter(namesItsServer)))).pipe(
  Schema.check(
    Schema.isMinLength(MEMBER_COUNT_MIN).abort(),
    Schema.isMaxLength(MEMBER_COUNT_MAX).abort(),
    Schema.makeFilter((members) => new Set(members.map(({ company }) => company)).size === members.length)
  )
)

const FileFields = Schema.Struct({
  members: Members,
  evaluations_per_day: Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum: 1, maximum: EVALUATIONS_PER_DAY_MAX }))
  ).pipe(Schema.withDecodingDefaultType(Effect.succeed(EVALUATIONS_PER_DAY_DEFAULT)))
})

const MUST: Readonly<Record<keyof typeof MemberFields.fields | keyof typeof FileFields.fields, string>> = {
  evaluations_per_day: `a whole number from 1 to ${EVALUATIONS_PER_DAY_MAX}`,
  members: `a list of ${MEMBER_COUNT_MIN} to ${MEMBER_COUNT_MAX} members, each an object of a company of its own: a second model of a company adds no vote`,
  company: `a name of 1 to 40 small letters, digits and hyphens, and not ${RULES_COMPANY}, which is the rule-based member`,
  provider: `one of ${PROVIDERS.join(", ")}`,
  base_url: `${MODEL_URL_FORM}, because the key travels in every request; openai-compatible needs one`,
  model: MODEL_NAME_FORM,
  api_key_env: KEY_VARIABLE_FORM,
  temperature: `a number from 0 to ${TEMPERATURE_MAX}, or null for a model that takes none`,
  timeout_ms: `a whole number from ${TIMEOUT_MS_MIN} to ${TIMEOUT_MS_MAX}`,
  max_output_tokens: `a whole number from ${OUTPUT_TOKENS_MIN} to ${OUTPUT_TOKENS_MAX}`
}

const SETTING = "COUNCIL_CONFIG"
const FILE = { setting: SETTING, schema: FileFields, must: MUST }

export interface CouncilMemberConfig {
  readonly company: string
  readonly provider: Provider
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: Redacted.Redacted
  /** Null: not sent, for models that refuse the setting. */
  readonly temperature: number | null
  readonly timeoutMs: number
  readonly outputTokensMax: number
}

export interface CouncilConfig {
  readonly members: ReadonlyArray<CouncilMemberConfig>
  /** Of all sponsors together. */
  readonly evaluationsPerDay: number
}

/** Reads the file at `path`; keys are looked up in `environment`. */
export const readCouncilConfig = (
  path: string,
  environment: Environment
): Result.Result<CouncilConfig, SettingsInvalid> => {
  const read = readConfigFile(path, FILE)
  if (Result.isFailure(read)) return Result.fail(read.failure)
  const keys = { setting: SETTING, otherwise: `unset ${SETTING} to let rules evaluate alone` }
  const members: Array<CouncilMemberConfig> = []
  const problems = new Map<string, SettingProblem>()
  for (const file of read.success.members) {
    const apiKey = readKey(environment, file.api_key_env, keys)
    if (Result.isFailure(apiKey)) problems.set(file.api_key_env, apiKey.failure)
    else members.push(memberOf(file, apiKey.success))
  }
  return problems.size === 0
    ? Result.succeed({ members, evaluationsPerDay: read.success.evaluations_per_day })
    : invalid([...problems.values()])
}

const memberOf = (file: typeof MemberFields.Type, apiKey: Redacted.Redacted): CouncilMemberConfig => ({
  company: file.company,
  provider: file.provider,
  baseUrl: baseUrlOf(file),
  model: file.model,
  apiKey,
  temperature: file.temperature,
  timeoutMs: file.timeout_ms,
  outputTokensMax: file.max_output_tokens
})

/** The seats: language models in the order of the file, then the rules, which vote only when they are alone. */
export const seatsOf = (config: CouncilConfig | undefined): ReadonlyArray<Seat> => [
  ...(config?.members ?? []).map(({ company, model }) => ({ company, model, memberType: "llm", votes: true }) as const),
  { company: RULES_COMPANY, model: RULES_MODEL, memberType: "rule_based", votes: config === undefined }
]
