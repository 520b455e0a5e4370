/**
 * Reads the JSON file of a model setting. Fields are checked by a schema. Keys are never in the file, but in the
 * environment variable that the file names. Errors name the field and never repeat a value.
 */
import { Result, Redacted, Schema } from "effect"
import { readFileSync } from "node:fs"
import { problemsFound } from "../../schema/decode-problems.ts"
import { type SettingProblem, SettingsInvalid } from "../config/settings-invalid.ts"

export type Environment = Readonly<Record<string, string | undefined>>

/** The form of a model's name, in every file. */
export const MODEL_NAME = Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,99}$/)))
export const KEY_VARIABLE = Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Z][A-Z0-9_]{1,63}$/)))
export const MODEL_NAME_FORM = "the model's name, 1 to 100 letters, digits and ._:/@-"
export const KEY_VARIABLE_FORM = "the NAME of an environment variable, such as OPENAI_API_KEY, and never the key itself"

/** Default addresses; other servers need `base_url`. */
const DEFAULT_BASE_URL: Readonly<Record<string, string>> = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com"
}

/** For `Schema.filter`: a provider without a default address needs `base_url`. */
export const namesItsServer = ({
  base_url,
  provider
}: {
  readonly provider: string
  readonly base_url?: string | undefined
}): Schema.FilterOutput =>
  base_url !== undefined || Object.hasOwn(DEFAULT_BASE_URL, provider) || { path: ["base_url"], issue: "missing" }

/** Without a slash at its end. */
export const baseUrlOf = ({
  base_url,
  provider
}: {
  readonly provider: string
  readonly base_url?: string | undefined
}): string => (base_url ?? DEFAULT_BASE_URL[provider] ?? "").replace(/\/+$/, "")

export interface ConfigFile<A, I> {
  /** The setting's name. */
  readonly setting: string
  readonly schema: Schema.Codec<A, I>
  /** What each field must be, as the end of the sentence "… must be …"; fields of one name mean the same. */
  readonly must: Readonly<Record<string, string>>
}

export const readConfigFile = <A, I>(
  path: string,
  { must, schema, setting }: ConfigFile<A, I>
): Result.Result<A, SettingsInvalid> => {
  const text = Result.try(() => readFileSync(path, "utf8"))
  if (Result.isFailure(text)) {
    const message = `${setting} must be the path of a file that can be read`
    return invalid([{ code: "file-unreadable", name: setting, message }])
  }
  const json = Result.try((): unknown => JSON.parse(text.success))
  // The message of JSON.parse quotes the text, and the text may hold a key.
  if (Result.isFailure(json)) {
    return invalid([{ code: "file-not-json", name: setting, message: `the file of ${setting} must be JSON` }])
  }
  const decoded = Schema.decodeUnknownResult(schema)(json.success, { errors: "all", onExcessProperty: "error" })
  return Result.isFailure(decoded)
    ? invalid(problemsOf(decoded.failure, setting, must))
    : Result.succeed(decoded.success)
}

/** Visible ASCII: other characters are invalid in a header, and the error would repeat them. */
const KEY_FORM = /^[\x21-\x7e]{1,512}$/

/** Fails with the problem of the variable; `otherwise` says what to do without the key. */
export const readKey = (
  environment: Environment,
  variable: string,
  { otherwise, setting }: { readonly setting: string; readonly otherwise: string }
): Result.Result<Redacted.Redacted, SettingProblem> => {
  const key = environment[variable]
  if (key !== undefined && KEY_FORM.test(key)) return Result.succeed(Redacted.make(key))
  const isMissing = key === undefined || key === ""
  const state = isMissing ? "is not set" : "holds more than visible ASCII characters"
  return Result.fail({
    code: isMissing ? "key-missing" : "key-invalid",
    name: variable,
    message: `the file of ${setting} takes its key from the environment variable ${variable}, which ${state}: set it to the provider's key, or ${otherwise}`
  })
}

export const invalid = (problems: ReadonlyArray<SettingProblem>) => Result.fail(new SettingsInvalid({ problems }))

/** One problem per field, because the formatter's own messages would repeat the value. */
const problemsOf = (
  error: Schema.SchemaError,
  setting: string,
  must: Readonly<Record<string, string>>
): ReadonlyArray<SettingProblem> => {
  const found = problemsFound(error.issue).map(({ path }): SettingProblem => {
    const at = path.findLastIndex((part) => typeof part === "string")
    const name = path[at]
    const place = placeOf(path.slice(0, at + 1))
    if (typeof name !== "string") {
      return { code: "file-not-object", name: setting, message: `the file of ${setting} must be a JSON object` }
    }
    if (Object.hasOwn(must, name)) {
      const message = `${place} in the file of ${setting} must be ${must[name]}`
      return { code: "field-invalid", name: setting, field: place, message }
    }
    // A name that is not a plain word may be a misplaced key.
    const field = /^[a-z][a-z_]{0,39}$/.test(name) ? place : undefined
    const message = `the file of ${setting} knows only ${Object.keys(must).join(", ")}: take out ${field ?? "a field of another name"}`
    return { code: "field-unknown", name: setting, field, message }
  })
  // A field may fail several checks.
  return [...new Map(found.map((one) => [one.message, one])).values()]
}

/** `members[1].model` */
const placeOf = (path: ReadonlyArray<PropertyKey>): string =>
  path.map((part, at) => (typeof part === "number" ? `[${part}]` : `${at === 0 ? "" : "."}${String(part)}`)).join("")
