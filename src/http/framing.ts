/**
 * Decides from the header lines alone how a request's body is delimited, and whether the request may be served. Pure. A
 * request whose length can be read in two ways is `Broken`: its connection is closed without an answer, because an answer
 * would let the following bytes run as a request.
 */

export type Framing =
  /** No body. */
  | { readonly _tag: "Plain" }
  | { readonly _tag: "Sized"; readonly bytes: number }
  | { readonly _tag: "Chunked" }
  | { readonly _tag: "Broken"; readonly why: string }
  | { readonly _tag: "Refused"; readonly status: 400 | 415; readonly message: string }

const PLAIN: Framing = { _tag: "Plain" }
const CHUNKED: Framing = { _tag: "Chunked" }
const broken = (why: string): Framing => ({ _tag: "Broken", why })

/** Fifteen digits stay below 2^53; no limit of ours is near. */
const CONTENT_LENGTH = /^\d{1,15}$/
const VISIBLE_ASCII = /^[\x20-\x7e]*$/

const refusal = (name: string, value: string): Framing | undefined => {
  if (name === "content-encoding") {
    return { _tag: "Refused", status: 415, message: "A request body must not be encoded (Content-Encoding)." }
  }
  // @note The native parser trims trailing non-ASCII bytes, so only inner ones can be seen here.
  if (!VISIBLE_ASCII.test(value)) {
    return { _tag: "Refused", status: 400, message: `The ${name} header must be visible ASCII.` }
  }
  return undefined
}

/** Lower-case names at even places, each followed by its value, in the order received. */
export const inspectFraming = (headerLines: ReadonlyArray<string>): Framing => {
  let host = 0
  let authorization = 0
  let length: string | undefined
  let transfer: string | undefined
  let refused: Framing | undefined
  for (let i = 0; i < headerLines.length; i += 2) {
    const name = headerLines[i]!
    // The length first: comparing it costs nothing, comparing every name with seven strings does.
    switch (name.length) {
      case 4:
        if (name === "host" && ++host > 1) return broken("duplicate Host")
        break
      case 13:
        if (name === "authorization") {
          if (++authorization > 1) return broken("duplicate Authorization")
          refused ??= refusal(name, headerLines[i + 1]!)
        }
        break
      case 14:
        if (name === "content-length") {
          if (length !== undefined) return broken("duplicate Content-Length")
          length = headerLines[i + 1]!
        }
        break
      case 15:
        if (name === "idempotency-key") refused ??= refusal(name, headerLines[i + 1]!)
        break
      case 16:
        if (name === "content-encoding") refused ??= refusal(name, headerLines[i + 1]!)
        break
      case 17:
        if (name === "transfer-encoding") {
          if (transfer !== undefined) return broken("duplicate Transfer-Encoding")
          transfer = headerLines[i + 1]!
        }
        break
      default:
    }
  }
  if (transfer !== undefined) {
    if (transfer !== "chunked") return broken("Transfer-Encoding other than chunked")
    if (length !== undefined) return broken("Content-Length beside Transfer-Encoding")
    return refused ?? CHUNKED
  }
  if (length === undefined) return refused ?? PLAIN
  if (!CONTENT_LENGTH.test(length)) return broken("malformed Content-Length")
  const bytes = Number(length)
  return refused ?? (bytes === 0 ? PLAIN : { _tag: "Sized", bytes })
}
