/** Parses the text of a setting, and says in a refusal what it must be. */
import { Result } from "effect"
import { isNetwork } from "./trusted-proxies.ts"
import { BASE64_PREFIX, readSecret, SECRET_BYTES_MIN } from "../crypto/webhook-secret.ts"

export interface Setting<Value, Fallback extends string | undefined = string | undefined> {
  readonly name: string
  /** Shown as the default; undefined means unset. */
  readonly fallback: Fallback
  readonly meaning: string
  /** Left: what the value must be, as the end of the sentence "NAME must be …". */
  readonly parse: (text: string) => Result.Result<Value, string>
}

export const text = (pattern: RegExp, must: string) => (value: string) =>
  pattern.test(value) ? Result.succeed(value) : Result.fail(must)

export const integer = (min: number, max: number) => (value: string) => {
  const number = /^\d{1,12}$/.test(value) ? Number(value) : NaN
  return number >= min && number <= max ? Result.succeed(number) : Result.fail(`a whole number from ${min} to ${max}`)
}

export const oneOf =
  <const Value extends string>(...values: ReadonlyArray<Value>) =>
  (value: string) => {
    const found = values.find((one) => one === value)
    return found === undefined ? Result.fail(`one of ${values.join(", ")}`) : Result.succeed(found)
  }

export const url =
  (must: string, ...protocols: ReadonlyArray<string>) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol) ? Result.succeed(value) : Result.fail(must)

export const baseUrl = (value: string) =>
  Result.flatMap(url("an http or https URL", "http:", "https:")(value), (valid) => {
    const { origin, pathname, search, hash } = new URL(valid)
    return pathname === "/" && search === "" && hash === ""
      ? Result.succeed(origin)
      : Result.fail("an origin without a path")
  })

/** Spelled as browsers send them. */
export const origins = (value: string) => {
  const given = value.split(",").map((one) => one.trim())
  const isOrigin = (one: string) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one
  return given.every(isOrigin)
    ? Result.succeed<ReadonlyArray<string>>(given)
    : Result.fail("a list of origins such as https://app.example.com, separated by commas")
}

export const setting = <Value, Fallback extends string | undefined>(
  name: string,
  fallback: Fallback,
  meaning: string,
  parse: Setting<Value>["parse"]
): Setting<Value, Fallback> => ({ name, fallback, meaning, parse })

export const flag = (value: string) => Result.map(oneOf("on", "off")(value), (word) => word === "on")

/** Secrets shorter than this can be guessed. */
export const SECRET_CHARS_MIN = 32
const SECRET_FORM = new RegExp(`^[\\x21-\\x7e]{${SECRET_CHARS_MIN},512}$`)
export const isSecret = (value: string): boolean => SECRET_FORM.test(value)
export const secret = text(SECRET_FORM, `${SECRET_CHARS_MIN} to 512 visible ASCII characters`)

/** Without the `whsec_` prefix the raw characters are the key, so the length check suffices. */
const WEBHOOK_SECRET_FORM = `${BASE64_PREFIX} and the base64 of at least ${SECRET_BYTES_MIN} bytes, or a text that does not begin with ${BASE64_PREFIX}`
export const webhookSecret = (value: string) =>
  Result.filterOrFail(
    secret(value),
    (valid) => Result.match(readSecret(valid), { onFailure: () => false, onSuccess: ({ isShort }) => !isShort }),
    () => WEBHOOK_SECRET_FORM
  )

/** The local part must leave room for `+` and the sign of a letter: 64 characters are the most that mail allows. */
const MAIL_LOCAL_CHARS_MAX = 20
export const mailAddress = (value: string) => {
  const [local = "", ...domains] = value.split("@")
  const fits = /^[A-Za-z0-9._-]+$/.test(local) && local.length <= MAIL_LOCAL_CHARS_MAX
  return fits && domains.length === 1 && /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(domains[0] ?? "")
    ? Result.succeed(value)
    : Result.fail(`an e-mail address with at most ${MAIL_LOCAL_CHARS_MAX} characters before the @`)
}

export const networks = (value: string) => {
  const given = value.split(",").map((one) => one.trim())
  return given.every(isNetwork)
    ? Result.succeed<ReadonlyArray<string>>(given)
    : Result.fail("a list of addresses or networks such as 10.0.0.0/8, separated by commas")
}

/** Epoch milliseconds. */
export const moment = (value: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))
    ? Result.succeed(Date.parse(value))
    : Result.fail("a moment such as 2027-01-31T00:00:00Z")
