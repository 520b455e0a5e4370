/**
 * Detects the real type of a document from its bytes alone: names and declared types are never trusted. Text that a
 * browser would run (HTML, SVG) is detected as such and marked as text. Nothing is rendered or executed.
 */
import { hash } from "node:crypto"
import { Result } from "effect"
import { fileTypeFromBuffer } from "file-type"
import {
  DOCUMENT_BYTES_MAX,
  DocumentRefused,
  parseDocuments,
  runsWhenOpened,
  safeFilenameOf
} from "../../actors/assistant/documents.ts"
import { DOCUMENT_COUNT_MAX } from "../../schema/api/resolution.ts"

export interface SniffedDocument {
  /** The type found in the bytes; `application/octet-stream` when nothing is recognised. */
  readonly media_type: string
  /** Text in any format. It must be served as `text/plain` or as a download, never as its `media_type`. */
  readonly is_text: boolean
  readonly sha256: string
  readonly byte_count: number
}

export interface AcceptedDocument extends SniffedDocument {
  readonly filename: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Checks, decodes, types and hashes the documents of one request. */
export const acceptDocuments = async (
  inputs: ReadonlyArray<unknown>
): Promise<Result.Result<ReadonlyArray<AcceptedDocument>, DocumentRefused>> => {
  const parsed = parseDocuments(inputs)
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure)
  return accepted(parsed.success)
}

/** The same for files that a form sent as they are. A name that is not safe is made so. */
export const acceptFiles = async (
  files: ReadonlyArray<{ readonly filename: string; readonly bytes: Uint8Array<ArrayBuffer> }>
): Promise<Result.Result<ReadonlyArray<AcceptedDocument>, DocumentRefused>> => {
  if (files.length > DOCUMENT_COUNT_MAX) return Result.fail(new DocumentRefused({ reason: "too-many", index: null }))
  for (const [index, { bytes }] of files.entries()) {
    const reason = bytes.length === 0 ? "empty" : bytes.length > DOCUMENT_BYTES_MAX ? "too-large" : undefined
    if (reason !== undefined) return Result.fail(new DocumentRefused({ reason, index }))
  }
  return accepted(files.map(({ bytes, filename }) => ({ filename: safeFilenameOf(filename), bytes })))
}

/** A letter names its documents and a reader opens them: what would run there is refused, by its bytes and by its name. */
const PROGRAMS: ReadonlySet<string> = new Set([
  "application/x-msdownload",
  "application/x-elf",
  "application/x-mach-binary",
  "application/wasm",
  "application/java-vm",
  "application/java-archive",
  "application/vnd.android.package-archive",
  "application/x-deb",
  "application/x-rpm",
  "application/x-apple-diskimage",
  "application/x.ms.shortcut"
])

/** Read of the beginning, as systems do that choose what runs a text. */
const SCRIPT_HEAD_BYTES = 4096
/** The first line of a script, of a batch file, of a link, and of entries for a registry. */
const SCRIPT_HEAD =
  /^\uFEFF?\s{0,64}(?:#!|@echo (?:off|on)\b|<\?php\b|<(?:job|package|component)\b[^>]{0,200}>\s{0,64}<|\[InternetShortcut\]|\[Desktop Entry\]|Windows Registry Editor Version|REGEDIT4\b)/i
/** What makes a page do something: a script, a handler, an address that is one, a page of others inside it. */
const ACTIVE =
  /<\s*(?:script|iframe|object|embed|foreignObject)\b|\bon[a-z]{3,20}\s{0,8}=|\b(?:javascript|vbscript)\s{0,8}:/i
const PAGES: ReadonlySet<string> = new Set(["text/html", "image/svg+xml", "application/xml"])

const isScript = (bytes: Uint8Array<ArrayBuffer>, { is_text, media_type }: SniffedDocument): boolean => {
  if (!is_text) return startsWith(bytes, "#!") || startsWith(bytes, "L\0\0\0\u0001\u0014\u0002\0")
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SCRIPT_HEAD_BYTES)).toString("utf8")
  if (SCRIPT_HEAD.test(head)) return true
  return (
    PAGES.has(media_type) && ACTIVE.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8"))
  )
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, text.length)).toString("latin1") === text

const accepted = async (
  documents: ReadonlyArray<Pick<AcceptedDocument, "filename" | "bytes">>
): Promise<Result.Result<ReadonlyArray<AcceptedDocument>, DocumentRefused>> => {
  const found: Array<AcceptedDocument> = []
  for (const [index, document] of documents.entries()) {
    const sniffed = await sniffDocument(document.bytes)
    const isRun = document.filename !== null && runsWhenOpened(document.filename)
    if (isRun || PROGRAMS.has(sniffed.media_type) || isScript(document.bytes, sniffed))
      return Result.fail(new DocumentRefused({ reason: "program", index }))
    found.push({ ...document, ...sniffed })
  }
  return Result.succeed(found)
}

/** Types and hashes one document. */
export const sniffDocument = async (bytes: Uint8Array<ArrayBuffer>): Promise<SniffedDocument> => {
  const sha256 = hash("sha256", bytes, "hex")
  const text = textTypeOf(bytes)
  if (text !== undefined) return { media_type: text, is_text: true, sha256, byte_count: bytes.length }
  // A broken container can make the detector read past its end; such a file has no known type.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return { media_type: found?.mime ?? UNKNOWN_TYPE, is_text: false, sha256, byte_count: bytes.length }
}

const UNKNOWN_TYPE = "application/octet-stream"

/** Only the beginning decides between HTML, SVG and plain text. */
const TEXT_HEAD_LENGTH = 4096

/** JSON is parsed to be sure, but not at a size that would hold up other requests. */
const JSON_BYTES_MAX = 256 * 1024

// PDF and PostScript begin as text and may stay so; their own signature decides.
const SIGNED_TEXT = /^(?:%PDF-|%!PS|\{\\rtf|-----BEGIN PGP)/

// Browsers run a page that begins with any of these (the WHATWG sniffing table and the usual fragments).
const HTML_FRAGMENT = /^<(?:head|body|script|iframe|title|meta|style|img|div|p|a|table|h1|br|b|font)[\s/>]/

const textTypeOf = (bytes: Uint8Array<ArrayBuffer>): string | undefined => {
  const text = decodeText(bytes)
  if (text === undefined || SIGNED_TEXT.test(text)) return undefined
  const head = text
    .slice(0, TEXT_HEAD_LENGTH)
    .replace(/^\s*<\?xml[^>]*\?>/i, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .trimStart()
    .toLowerCase()
  if (/^(?:<!doctype\s+svg|<svg[\s/>])/.test(head)) return "image/svg+xml"
  if (/^(?:<!doctype\s+html|<html[\s/>])/.test(head)) return "text/html"
  if (/^\s*<\?xml/i.test(text)) return "application/xml"
  if (HTML_FRAGMENT.test(head)) return "text/html"
  if (/^\s*[[{]/.test(text) && bytes.length <= JSON_BYTES_MAX && isJson(text)) return "application/json"
  return "text/plain"
}

/** UTF-8 without control characters other than tab, line ends and form feed; undefined for anything else. */
const decodeText = (bytes: Uint8Array<ArrayBuffer>): string | undefined => {
  // Most binary files show a control byte in their first kilobyte: they are never decoded whole.
  if (hasControl(bytes, 1024) || hasControl(bytes, bytes.length)) return undefined
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const hasControl = (bytes: Uint8Array, count: number): boolean => {
  const end = Math.min(count, bytes.length)
  for (let at = 0; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x20 ? byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d : byte === 0x7f) return true
  }
  return false
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
