/**
 * The file that ASSISTANT_CONFIG names: which language model drafts what, and how much of it an agent may use in a day.
 * The key is never in the file; it comes from the environment variable that the file names. What cannot be used is
 * said by the name of its field, and no message repeats a value.
 */
import { Either, type ParseResult, Redacted, Schema } from "effect"
import { ArrayFormatter } from "effect/ParseResult"
import { readFileSync } from "node:fs"
import { SettingsInvalid } from "../config.ts"

/** Clients of a message wait for its reply; the rules have the rest of two seconds. */
export const TIMEOUT_MS_MAX = 2_000
/** Less is shorter than the way to any server. */
const TIMEOUT_MS_MIN = 50
const TIMEOUT_MS_DEFAULT = 1_800
/** The most tokens that a window of a quota is counted in; more than any agent can use in a day. */
const TOKENS_PER_DAY_MAX = 1_000_000_000
/** More is a typing error. */
const USD_MAX = 10_000

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The case travels in the request and the key beside it, so plain http only reaches this very machine. */
const isModelUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(value)
  if (username !== "" || password !== "" || search !== "" || hash !== "") return false
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname))
}

const Usd = Schema.Number.pipe(Schema.between(0, USD_MAX))

const ConfigFile = Schema.Struct({
  provider: Schema.Literal("openai", "anthropic"),
  base_url: Schema.optional(Schema.String.pipe(Schema.filter(isModelUrl))),
  model: Schema.String.pipe(Schema.pattern(/^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,99}$/)),
  api_key_env: Schema.String.pipe(Schema.pattern(/^[A-Z][A-Z0-9_]{1,63}$/)),
  drafts: Schema.NonEmptyArray(Schema.Literal("replies", "letters")),
  tokens_per_agent_per_day: Schema.Int.pipe(Schema.between(1, TOKENS_PER_DAY_MAX)),
  cost_per_agent_per_day_usd: Usd.pipe(Schema.positive()),
  usd_per_million_input_tokens: Usd,
  usd_per_million_output_tokens: Usd,
  timeout_ms: Schema.optionalWith(Schema.Int.pipe(Schema.between(TIMEOUT_MS_MIN, TIMEOUT_MS_MAX)), {
    default: () => TIMEOUT_MS_DEFAULT
  })
})

/** What each field must be, as the end of the sentence "… must be …". */
const MUST: Readonly<Record<keyof typeof ConfigFile.fields, string>> = {
  provider: "openai or anthropic",
  base_url:
    "an https URL without user name, query or fragment; http only to this machine (localhost, 127.0.0.1, [::1]), because case text and the key travel in every request",
  model: "the model's name, 1 to 100 letters, digits and ._:/@-",
  api_key_env: "the NAME of an environment variable, such as OPENAI_API_KEY, and never the key itself",
  drafts: 'a list of "replies", "letters" or both',
  tokens_per_agent_per_day: `a whole number from 1 to ${TOKENS_PER_DAY_MAX}`,
  cost_per_agent_per_day_usd: `a number above 0, at most ${USD_MAX}`,
  usd_per_million_input_tokens: `a number from 0 to ${USD_MAX}`,
  usd_per_million_output_tokens: `a number from 0 to ${USD_MAX}`,
  timeout_ms: `a whole number from ${TIMEOUT_MS_MIN} to ${TIMEOUT_MS_MAX}`
}

const DEFAULT_BASE_URL = { openai: "https://api.openai.com/v1", anthropic: "https://api.anthropic.com" } as const

/** Visible ASCII: anything else cannot stand in a header, and the failure to send it would repeat it. */
const KEY_FORM = /^[\x21-\x7e]{1,512}$/

export interface AssistantConfig {
  readonly provider: "openai" | "anthropic"
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: Redacted.Redacted
  readonly drafts: { readonly replies: boolean; readonly letters: boolean }
  readonly tokensPerAgentPerDay: number
  /** Millionths of a US dollar. */
  readonly costPerAgentPerDay: number
  readonly usdPerMillionInputTokens: number
  readonly usdPerMillionOutputTokens: number
  readonly timeoutMs: number
}

const MICRODOLLARS = 1_000_000

/** Reads the file at `path`; the key is looked up in `environment`. */
export const readAssistantConfig = (
  path: string,
  environment: Readonly<Record<string, string | undefined>>
): Either.Either<AssistantConfig, SettingsInvalid> => {
  const text = Either.try(() => readFileSync(path, "utf8"))
  if (Either.isLeft(text)) return invalid(["ASSISTANT_CONFIG must be the path of a file that can be read"])
  const json = Either.try((): unknown => JSON.parse(text.right))
  // The message of JSON.parse quotes the text, and the text may hold a key.
  if (Either.isLeft(json)) return invalid(["the file of ASSISTANT_CONFIG must be JSON"])
  const decoded = Schema.decodeUnknownEither(ConfigFile)(json.right, { errors: "all", onExcessProperty: "error" })
  if (Either.isLeft(decoded)) return invalid(problemsOf(decoded.left))
  const file = decoded.right
  const apiKey = environment[file.api_key_env]
  if (apiKey === undefined || !KEY_FORM.test(apiKey)) {
    const state = apiKey === undefined || apiKey === "" ? "is not set" : "holds more than visible ASCII characters"
    return invalid([
      `the file of ASSISTANT_CONFIG takes its key from the environment variable ${file.api_key_env}, which ${state}: set it to the provider's key, or unset ASSISTANT_CONFIG to run on rules alone`
    ])
  }
  return Either.right({
    provider: file.provider,
    baseUrl: (file.base_url ?? DEFAULT_BASE_URL[file.provider]).replace(/\/+$/, ""),
    model: file.model,
    apiKey: Redacted.make(apiKey),
    drafts: { replies: file.drafts.includes("replies"), letters: file.drafts.includes("letters") },
    tokensPerAgentPerDay: file.tokens_per_agent_per_day,
    costPerAgentPerDay: Math.max(1, Math.round(file.cost_per_agent_per_day_usd * MICRODOLLARS)),
    usdPerMillionInputTokens: file.usd_per_million_input_tokens,
    usdPerMillionOutputTokens: file.usd_per_million_output_tokens,
    timeoutMs: file.timeout_ms
  })
}

const isField = (name: unknown): name is keyof typeof MUST => typeof name === "string" && Object.hasOwn(MUST, name)

/** One sentence for each field; the formatter's own words would repeat the value. */
const problemsOf = (error: ParseResult.ParseError): ReadonlyArray<string> => {
  const sentences = ArrayFormatter.formatErrorSync(error).map(({ path: [name] }) => {
    if (name === undefined) return "the file of ASSISTANT_CONFIG must be a JSON object"
    if (isField(name)) return `${name} in the file of ASSISTANT_CONFIG must be ${MUST[name]}`
    // A name that is no plain word may be a key that slipped to the wrong side of the colon.
    const said = typeof name === "string" && /^[a-z][a-z_]{0,39}$/.test(name) ? name : "a field of another name"
    return `the file of ASSISTANT_CONFIG knows only ${Object.keys(MUST).join(", ")}: take out ${said}`
  })
  return [...new Set(sentences)]
}

const invalid = (problems: ReadonlyArray<string>) => Either.left(new SettingsInvalid({ problems }))
