/**
 * Answers with a document that was made once: whole, compressed, or 304 to a client that has it already. Texts are
 * compressed once, when they are first asked for.
 */
import { encodeFile, type Encoded, encodingOf } from "./compressed.ts"
import { type HeaderList, type HttpRequest } from "./exchange.ts"
import { matches, raw, type RawAnswer } from "./handler.ts"

/** Descriptions change with a release; five minutes of an old one do no harm, because v1 only grows. */
export const FIVE_MINUTES: HeaderList = [["cache-control", "public, max-age=300"]]

/** A document that was made once. */
export interface Asset {
  readonly contentType: string
  readonly etag: string
  readonly body: Uint8Array
}

/** Shorter texts grow when they are compressed, or save less than a packet. */
const COMPRESSED_BYTES_MIN = 1_024
const encodedFiles = new WeakMap<Asset, Promise<Encoded>>()

export const giveAsset = (
  request: HttpRequest,
  document: Asset,
  headers: HeaderList
): RawAnswer | Promise<RawAnswer> => {
  const { body, contentType, etag } = document
  if (matches(request.header("if-none-match"), etag))
    return { _tag: "Raw", status: 304, headers: [...headers, ["etag", etag]], body: "" }
  if (body.length < COMPRESSED_BYTES_MIN || !isText(contentType))
    return raw(200, contentType, body, [...headers, ["etag", etag]])
  const varying: HeaderList = [...headers, ["vary", "accept-encoding"]]
  const encoding = encodingOf(request.header("accept-encoding"))
  if (encoding === undefined) return raw(200, contentType, body, [...varying, ["etag", etag]])
  // Other bytes of the same document: the tag is a weak one (RFC 9110, 8.8.1).
  const all: HeaderList = [...varying, ["etag", `W/${etag}`], ["content-encoding", encoding]]
  return encodedOf(document).then((encoded) => raw(200, contentType, encoded[encoding], all))
}

const encodedOf = (document: Asset): Promise<Encoded> => {
  const known = encodedFiles.get(document)
  if (known !== undefined) return known
  const made = encodeFile(document.body)
  encodedFiles.set(document, made)
  return made
}

const isText = (contentType: string): boolean => /^text\/|[+/]json|javascript|[+/]xml/.test(contentType)
