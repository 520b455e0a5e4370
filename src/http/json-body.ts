/**
 * JSON bodies: parsed into values that are safe to decode, store and send back, searched for members that no schema
 * declares, and measured.
 *
 * Always true:
 * - A parsed value is UTF-8 of bounded depth and size, without NUL characters, lone surrogates or `__proto__` members.
 * - A member whose name is close to a declared one is refused by name, because ignoring a misspelt field would change the
 *   request. Any other is ignored and named in the answer. Parameters of a query follow the same rule.
 */
import { type ApiError, apiError } from "../../schema/error.ts"
import { Schema, type SchemaAST } from "effect"
import type { FieldError } from "./problem.ts"

/** Deeper than anything declared; recursion over a deeper value could exhaust the stack. */
const JSON_DEPTH_MAX = 32
/** The largest valid body has a few hundred values; checking millions of wrong ones would take all memory. */
const JSON_VALUE_COUNT_MAX = 10_000
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
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__")
  return Object.entries(value).every(([name, member]) => isStorableText(name) && isStorable(member))
}

/* Members that no schema declares. */

/** Largest edit distance of a misspelling; short names have too many neighbours. */
const EDITS_MAX = 2
const SHORT_CHARS_MAX = 4
/**
 * Letters of a parameter for each edit. A client adds parameters of its own to any address, such as `_`, `t` or `date`, and these
 * are no misspelling of `q` or `state`.
 */
const PARAMETER_CHARS_PER_EDIT = 3
/** Unknown members named in one answer. */
const NAMED_COUNT_MAX = 20
const NAME_CHARS_MAX = 60

export interface UnknownMembers {
  readonly misspelt: ReadonlyArray<FieldError>
  readonly warnings: ReadonlyArray<string>
  /** The same members as the warnings, for an answer that refuses the body: one of them may be what is missing. */
  readonly unknown: ReadonlyArray<FieldError>
}

/** The names that a body of this schema may have; undefined when it allows any. */
export const memberNames = (schema: Schema.Top | undefined): ReadonlySet<string> | undefined => {
  if (schema === undefined) return undefined
  const shapes = shapesOf(Schema.toEncoded(schema).ast)
  if (shapes === undefined) return undefined
  return new Set(shapes.flatMap((shape) => shape.propertySignatures.map(({ name }) => String(name))))
}

const shapesOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.Objects> | undefined => {
  if (ast._tag === "Objects") return ast.indexSignatures.length === 0 ? [ast] : undefined
  if (ast._tag !== "Union") return undefined
  const parts = ast.types.map(shapesOf)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

const NONE: UnknownMembers = { misspelt: [], warnings: [], unknown: [] }

/** The parameters are few, so that all that exist are named. */
export const unknownParameters = (
  values: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string> | undefined
): UnknownMembers => {
  const { misspelt, unknown, warnings } = unknownMembers(values, names, "parameter")
  if (names === undefined || (misspelt.length === 0 && warnings.length === 0)) return NONE
  const all = [...names].join(", ")
  return {
    unknown,
    misspelt: misspelt.map(({ message, path }) => ({ path, message: `${message} It takes ${all}` })),
    warnings: warnings.map((warning) => `${warning}; it takes ${all}`)
  }
}

export const unknownMembers = (
  value: unknown,
  names: ReadonlySet<string> | undefined,
  what: "member" | "parameter" = "member"
): UnknownMembers => {
  if (names === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return NONE
  const unknown = Object.keys(value).filter((name) => !names.has(name))
  if (unknown.length === 0) return NONE
  const misspelt: Array<FieldError> = []
  const warnings: Array<string> = []
  const others: Array<FieldError> = []
  for (const name of unknown.slice(0, NAMED_COUNT_MAX)) {
    const meant = nearest(name, names, what === "member" ? memberEditsMax : parameterEditsMax)
    const shown = name.slice(0, NAME_CHARS_MAX).toWellFormed()
    if (meant === undefined) {
      warnings.push(`${shown} is no ${what} of this request and was ignored`)
      others.push({ path: shown, message: `is no ${what} of this request` })
    } else misspelt.push({ path: shown, message: `is no ${what} of this request; did you mean ${meant}?` })
  }
  return { misspelt, warnings, unknown: others }
}

const memberEditsMax = (known: string): number => (known.length <= SHORT_CHARS_MAX ? 1 : EDITS_MAX)

const parameterEditsMax = (known: string, name: string): number =>
  Math.min(EDITS_MAX, Math.floor(Math.max(known.length, name.length) / PARAMETER_CHARS_PER_EDIT))

/** The declared name that is the fewest edits away; undefined when none is near. */
const nearest = (
  name: string,
  names: ReadonlySet<string>,
  editsMax: (known: string, name: string) => number
): string | undefined => {
  let best: string | undefined
  let bestEdits = EDITS_MAX + 1
  for (const known of names) {
    const max = editsMax(known, name)
    if (Math.abs(known.length - name.length) > max) continue
    const edits = editsBetween(name.toLowerCase(), known.toLowerCase())
    if (edits <= max && edits < bestEdits) {
      best = known
      bestEdits = edits
    }
  }
  return best
}

/** Letters added, left out, changed, or two neighbours swapped. Both names are about as long as a declared one. */
const editsBetween = (one: string, other: string): number => {
  let before: ReadonlyArray<number> = []
  let above: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line: Array<number> = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      line.push(
        Math.min(
          (above[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (above[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity
        )
      )
    }
    before = above
    above = line
  }
  return above[other.length] ?? 0
}

/** The answer's JSON text with the warnings as its last member; unchanged when it is not an object. */
export const withWarnings = (json: string, warnings: ReadonlyArray<string>): string => {
  if (!json.startsWith("{") || !json.endsWith("}")) return json
  if (json.includes('"warnings":')) return withMore(json, warnings)
  const separator = json === "{}" ? "" : ","
  return `${json.slice(0, -1)}${separator}"warnings":${JSON.stringify(warnings)}}`
}

const withMore = (json: string, more: ReadonlyArray<string>): string => {
  const answer = JSON.parse(json) as Readonly<Record<string, unknown>>
  const { warnings = [] } = answer
  return JSON.stringify({ ...answer, warnings: Array.isArray(warnings) ? [...warnings, ...more] : more })
}

/* The length of a JSON text, computed without making the text. */

/** Characters that JSON escapes; a text with one of them is serialized to be measured. */
// oxlint-disable-next-line no-control-regex -- JSON escapes control characters
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/

/** Equal to `Buffer.byteLength(JSON.stringify(value))` for JSON values; undefined members are left out. */
export const jsonLength = (value: unknown): number => {
  if (typeof value === "string") return textLength(value)
  if (typeof value !== "object" || value === null) return String(value).length
  if (Array.isArray(value)) return listLength(value)
  let length = 2
  let count = 0
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    length += textLength(name) + 1 + jsonLength(member)
    count += 1
  }
  return length + Math.max(0, count - 1)
}

const listLength = (list: ReadonlyArray<unknown>): number =>
  list.reduce<number>((length, one) => length + jsonLength(one ?? null), 2 + Math.max(0, list.length - 1))

const textLength = (text: string): number =>
  ESCAPED.test(text) ? Buffer.byteLength(JSON.stringify(text)) : Buffer.byteLength(text) + 2
