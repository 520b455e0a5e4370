/**
 * Pages as answers: headers, compression, and 304 for a browser that has the page already.
 *
 * Pages are made for each request, so they are compressed quickly rather than well.
 */
import { hash } from "node:crypto"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { HeaderList, HttpRequest } from "../http/exchange.ts"
import type { RawAnswer } from "../http/handler.ts"
import { PAGE_POLICY, PREVIEW_IMAGE } from "./frame.ts"

const HTML_TYPE: HeaderList[number] = ["content-type", "text/html; charset=utf-8"]

const GUARDED: HeaderList = [
  ["content-security-policy", PAGE_POLICY],
  ["referrer-policy", "same-origin"],
  ["x-content-type-options", "nosniff"],
  ["cross-origin-opener-policy", "same-origin"],
  ["vary", "accept-encoding"]
]
/** Kept by the browser, and asked about again each time. */
const CHECKED: HeaderList = [...GUARDED, ["cache-control", "no-cache"]]
/** Never kept: for what one person may see, and for errors. */
const UNKEPT: HeaderList = [...GUARDED, ["cache-control", "no-store"]]

/** Shorter texts grow when they are compressed, or save less than a packet. */
const COMPRESSED_BYTES_MIN = 1_024
const BROTLI_QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP_QUICK = { level: 4 }

export interface PageOptions {
  readonly status?: number
  readonly headers?: HeaderList
  /** For a page of one person: no cache keeps it. */
  readonly isPersonal?: boolean
}

/** A page that everybody sees alike, unless the options say otherwise. */
export const showPage = (request: HttpRequest, text: string, options: PageOptions = {}): RawAnswer => {
  const { headers = [], isPersonal = false, status = 200 } = options
  if (isPersonal || status !== 200) return compressed(request, status, text, [HTML_TYPE, ...UNKEPT, ...headers])
  const etag = `W/"${hash("sha1", text, "base64url").slice(0, 16)}"`
  const all: HeaderList = [...CHECKED, ["etag", etag], ...headers]
  if (request.header("if-none-match").includes(etag)) return { _tag: "Raw", status: 304, headers: all, body: "" }
  return compressed(request, 200, text, [HTML_TYPE, ...all])
}

/** The same for pages that others link to: previews of them name their picture with this origin. */
export const showAt =
  (origin: string) =>
  (request: HttpRequest, text: string, options: PageOptions = {}): RawAnswer =>
    showPage(request, text.replace(PREVIEW_IMAGE, PREVIEW_IMAGE.replace('content="', `content="${origin}`)), options)

/** Leads on: after a form was taken, or to the address that a thing has. */
export const leadTo = (location: string, headers: HeaderList = []): RawAnswer => ({
  _tag: "Raw",
  status: 303,
  headers: [["location", location], ["cache-control", "no-store"], ...headers],
  body: ""
})

const compressed = (request: HttpRequest, status: number, text: string, headers: HeaderList): RawAnswer => {
  const accepted = text.length < COMPRESSED_BYTES_MIN ? "" : request.header("accept-encoding")
  if (/\bbr\b/.test(accepted)) {
    const body = brotliCompressSync(text, BROTLI_QUICK)
    return { _tag: "Raw", status, headers: [...headers, ["content-encoding", "br"]], body }
  }
  if (/\bgzip\b/.test(accepted)) {
    const body = gzipSync(text, GZIP_QUICK)
    return { _tag: "Raw", status, headers: [...headers, ["content-encoding", "gzip"]], body }
  }
  return { _tag: "Raw", status, headers, body: text }
}
