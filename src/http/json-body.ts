/**
 * Parses the bytes of a body into JSON that is safe to decode, store and send back: UTF-8, of bounded depth and size,
 * without NUL characters, lone surrogates or `__proto__` members.
 */
import { type ApiError, apiError } from "../../schema/error.ts"

/** Deeper than anything declared; recursion over a deeper value could exhaust the stack. */
export const JSON_DEPTH_MAX = 32
/** The largest valid body has a few hundred values; checking millions of wrong ones would take all memory. */
export const JSON_VALUE_COUNT_MAX = 10_000
/** Longer texts are searched by native code, which costs more per call and less per character. */
const SHORT_TEXT_BYTES = 48

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const utf8 = new TextDecoder("utf-8", { fatal: true })

const invalid = (message: string): ApiError => apiError("invalid-json", { message })
const INVALID = apiError("invalid-json")
const NOT_UTF8 = invalid("The request body is not valid UTF-8 text")
const TOO_DEEP = invalid(`The request body is nested deeper than ${JSON_DEPTH_MAX} levels`)
const TOO_MANY = invalid(`The request body has more than ${JSON_VALUE_COUNT_MAX} values`)
const UNSTORABLE = apiError("invalid-body", {
  errors: [{ path: "", message: "texts and names must not contain NUL or unpaired surrogate characters" }]
})

/** `parsed` is absent when `refused` is there. */
export interface ParsedBody {
  readonly parsed?: unknown
  readonly refused?: ApiError
  /** Number of values and brackets: the cost of checking it. */
  readonly valueCount: number
}

export const parseJsonBody = (body: Uint8Array): ParsedBody => {
  const shape = shapeOf(body)
  if (typeof shape !== "number") return refuse(shape)
  let text: string
  try {
    text = utf8.decode(body)
  } catch {
    return refuse(NOT_UTF8)
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return refuse(INVALID)
  }
  // Harmful content needs an escape or this name, and almost no body has either.
  if (!text.includes("\\u") && !text.includes("__proto__")) return { parsed, valueCount: shape }
  return isStorable(parsed) ? { parsed, valueCount: shape } : refuse(UNSTORABLE)
}

/** Applies the same rules to the texts of a value from inside the process. */
export const unstorable = (value: unknown): ApiError | undefined => (isStorable(value) ? undefined : UNSTORABLE)

const refuse = (refused: ApiError): ParsedBody => ({ refused, valueCount: 0 })

/**
 * `application/json`, any `+json` type, with no charset other than UTF-8. A body without a type is refused as well:
 * a form on a foreign page can send one with the sponsor's cookie.
 */
export const isJsonType = (contentType: string): boolean => {
  if (contentType === "application/json") return true
  const [type = "", ...parameters] = contentType.toLowerCase().split(";")
  if (!/^application\/(?:[a-z0-9!#$&^_.-]+\+)?json$/.test(type.trim())) return false
  return parameters.every((parameter) => {
    const [name = "", value = ""] = parameter.split("=")
    return name.trim() !== "charset" || /^"?utf-?8"?$/.test(value.trim())
  })
}

/** Counts brackets and commas outside texts, without building anything. Malformed JSON is left to the parser. */
const shapeOf = (body: Uint8Array): ApiError | number => {
  let depth = 0
  let values = 1
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === QUOTE) at = endOfText(body, at + 1)
    else if (byte === COMMA) values += 1
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      values += 1
      if (depth > JSON_DEPTH_MAX) return TOO_DEEP
    }
    if (values > JSON_VALUE_COUNT_MAX) return TOO_MANY
  }
  return values
}

/** Position of the quote that ends a text, or the end of the body. */
const endOfText = (body: Uint8Array, from: number): number => {
  const nearEnd = Math.min(body.length, from + SHORT_TEXT_BYTES)
  for (let at = from; at < nearEnd; at++) {
    const byte = body[at]
    if (byte === QUOTE) return at
    if (byte === BACKSLASH) at += 1
  }
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  for (let at = bytes.indexOf(QUOTE, from); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let slashes = 0
    while (at - slashes > from && bytes[at - slashes - 1] === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return body.length
}

const isStorableText = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed()

/** Also removes `__proto__` members: assigning one elsewhere would change an object's prototype. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === "string") return isStorableText(value)
  if (typeof value !== "object" || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  if (Object.hasOwn(value, "__proto__")) delete (value as Record<string, unknown>)["__proto__"]
  return Object.entries(value).every(([name, member]) => isStorableText(name) && isStorable(member))
}
