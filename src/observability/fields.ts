/**
 * The fields that a log line may hold. An unlisted field is dropped. A listed one passes as a short plain value with
 * credentials masked. Add a name only when its values can never be personal words, documents, addresses or secrets.
 */

/** Every field a log line may have. */
export const ALLOWED_FIELDS = [
  "route",
  "method",
  "status",
  "durationMs",
  "requestId",
  "kind",
  "id",
  "reason",
  "phase",
  "count",
  "bytes",
  "state",
  "signal",
  "address",
  "port",
  "path",
  "setting",
  "server",
  "version",
  "migration",
  "sqlState",
  "attempts",
  "delayMs",
  "where",
  "owner",
  "message"
] as const

export type LogFields = {
  readonly [Name in (typeof ALLOWED_FIELDS)[number]]?: string | number | boolean | undefined
} & {
  /** Reduced by `describeError`. */
  readonly error?: unknown
}

/** Longer than any route, id or sentence of ours. */
const TEXT_CHARS_MAX = 500

/** The allowed fields of an object, as plain values. */
export const allowedOf = (given: Readonly<Record<string, unknown>>): Record<string, string | number | boolean> => {
  const allowed: Record<string, string | number | boolean> = {}
  for (const name of ALLOWED_FIELDS) {
    if (!Object.hasOwn(given, name)) continue
    const value = given[name]
    if (typeof value === "string") allowed[name] = masked(value)
    else if (typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))) allowed[name] = value
  }
  return allowed
}

/** An API key, a bearer, a session cookie's value, the password in a URL, a page token in a query. */
const SECRET_SHAPES: ReadonlyArray<readonly [RegExp, string]> = [
  [/svc_[0-9a-fA-F]{8,}/g, "svc_[masked]"],
  [/\b(bearer|basic)\s+[^\s"',]+/gi, "$1 [masked]"],
  [/(redress_session=)[^;\s]+/g, "$1[masked]"],
  [/(:\/\/[^\s/:@]*):[^\s/@]*@/g, "$1:[masked]@"],
  [/([?&](?:t|token|key|secret|password)=)[^&\s]+/gi, "$1[masked]"]
]

export const masked = (text: string): string => {
  let clean = text.length > TEXT_CHARS_MAX * 2 ? text.slice(0, TEXT_CHARS_MAX * 2) : text
  for (const [shape, instead] of SECRET_SHAPES) clean = clean.replace(shape, instead)
  return clean.length > TEXT_CHARS_MAX ? `${clean.slice(0, TEXT_CHARS_MAX)}…` : clean
}
