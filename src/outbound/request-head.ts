/**
 * The head of an outbound request. A caller's headers have a checked form, occur once, and never include those that
 * delimit the message, name the host or control the connection; these are written here.
 */
import { Result } from "effect"
import type { RefusalReason, Target } from "./target.ts"

export type HeaderPair = readonly [name: string, value: string]

/** The limit of most servers; callers' headers are far below. */
export const REQUEST_HEAD_BYTES_MAX = 8_192
const NAME_FORM = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** Visible ASCII with single blanks inside: no line ends, control characters or ambiguous bytes. */
const VALUE_FORM = /^(?:[\x21-\x7e]+(?:[ \t][\x21-\x7e]+)*)?$/

/** Reserved headers, in addition to those written below. */
const NOT_FOR_CALLERS: ReadonlySet<string> = new Set([
  "content-length",
  "expect",
  "http2-settings",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade"
])

export interface RequestHead {
  readonly method: "GET" | "POST"
  readonly headers: Readonly<Record<string, string>>
}

export const requestHead = (
  method: "GET" | "POST",
  target: Target,
  { bodyBytes, headers }: { readonly bodyBytes: number; readonly headers: ReadonlyArray<HeaderPair> }
): Result.Result<RequestHead, RefusalReason> => {
  const all: Record<string, string> = Object.assign(Object.create(null), {
    host: target.authority,
    // Uncompressed, so that the received bytes are what the limit counts.
    "accept-encoding": "identity",
    connection: "close",
    ...(method === "POST" ? { "content-length": String(bodyBytes) } : {})
  })
  let byteCount = 0
  for (const [given, value] of headers) {
    const name = given.toLowerCase()
    byteCount += name.length + value.length + ": \r\n".length
    const isFine = NAME_FORM.test(name) && VALUE_FORM.test(value) && !NOT_FOR_CALLERS.has(name) && !(name in all)
    if (!isFine || byteCount > REQUEST_HEAD_BYTES_MAX) return Result.fail("header")
    all[name] = value
  }
  return Result.succeed({ method, headers: all })
}
