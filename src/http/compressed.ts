/**
 * Compression of answers: files once, at their first request and off the event loop; large JSON as it leaves.
 *
 * Pages compress themselves. Small answers stay as they are: they fit into the first packets of a connection, and a
 * short answer about one secret cannot be measured by its compressed length.
 */
import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"
import type { HeaderList, HttpReply } from "./exchange.ts"

/** Ten packets, which a new connection may send at once. Compressing a shorter answer saves no time. */
export const COMPRESSED_JSON_BYTES_MIN = 14_600
/** Fast: 100 kB take about a millisecond. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const QUICK_GZIP = { level: 1 }

export type Encoding = "br" | "gzip"

/** The client's encoding, brotli first; undefined when it accepts neither. */
export const encodingOf = (acceptEncoding: string): Encoding | undefined => {
  if (acceptEncoding === "") return undefined
  const accepted = acceptEncoding
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.split(";")[0]?.trim())
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined
}

/** The reply as it leaves: large JSON in the client's encoding, everything else unchanged. */
export const compressedReply = (reply: HttpReply, acceptEncoding: string): HttpReply => {
  const { body, headers } = reply
  if (body === undefined || body.length < COMPRESSED_JSON_BYTES_MIN || !isPlainJson(headers)) return reply
  const varying: HeaderList = [...headers, ["Vary", "Accept-Encoding"]]
  const encoding = encodingOf(acceptEncoding)
  if (encoding === undefined) return { ...reply, headers: varying }
  const bytes = encoding === "br" ? brotliCompressSync(body, QUICK_BROTLI) : gzipSync(body, QUICK_GZIP)
  const tagged = varying.map(([name, value]): HeaderList[number] =>
    name.toLowerCase() === "etag" ? [name, encodedTag(value, encoding)] : [name, value]
  )
  return { ...reply, headers: [...tagged, ["Content-Encoding", encoding]], body: bytes }
}

/** The tag of the same answer in this encoding. Other bytes have another strong tag (RFC 9110, 8.8.3.3); a weak one is for all. */
export const encodedTag = (etag: string, encoding: Encoding): string =>
  etag.startsWith('"') ? `${etag.slice(0, -1)}-${encoding}"` : etag

/** The tag that JSON of this size bears when it leaves. */
export const tagAsItLeaves = (etag: string, byteCount: number, acceptEncoding: string): string => {
  if (byteCount < COMPRESSED_JSON_BYTES_MIN) return etag
  const encoding = encodingOf(acceptEncoding)
  return encoding === undefined ? etag : encodedTag(etag, encoding)
}

/** Whether the reply is JSON of any kind without a content-encoding. */
const isPlainJson = (headers: HeaderList): boolean => {
  let isJson = false
  for (const [name, value] of headers) {
    const lower = name.toLowerCase()
    if (lower === "content-encoding") return false
    if (lower === "content-type") isJson = /^application\/(?:[\w.+-]+\+)?json/.test(value)
  }
  return isJson
}

export interface Encoded {
  readonly br: Uint8Array
  readonly gzip: Uint8Array
}

/** The best quality takes seconds for the largest file; this one takes a tenth of a second, once. */
const FILE_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const FILE_GZIP = { level: 6 }

export const encodeFile = async (body: Uint8Array): Promise<Encoded> => {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, FILE_BROTLI),
    promisify(gzip)(body, FILE_GZIP)
  ])
  return { br, gzip: zipped }
}
