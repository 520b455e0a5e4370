/** Answers with a document that was made once: whole, or 304 to a client that has it already. */
import type { HeaderList, HttpRequest } from "./exchange.ts"
import { type RawAnswer, raw } from "./handler.ts"

/** Descriptions change with a release; five minutes of an old one do no harm, because v1 only grows. */
export const FIVE_MINUTES: HeaderList = [["cache-control", "public, max-age=300"]]

/** A document that was made once. */
export interface Asset {
  readonly contentType: string
  readonly etag: string
  readonly body: Uint8Array
}

export const giveAsset = (request: HttpRequest, { body, contentType, etag }: Asset, headers: HeaderList): RawAnswer => {
  const all: HeaderList = [...headers, ["etag", etag]]
  if (!matches(request.header("if-none-match"), etag)) return raw(200, contentType, body, all)
  return { _tag: "Raw", status: 304, headers: all, body: "" }
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
const matches = (header: string, etag: string): boolean =>
  header !== "" && header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag)
