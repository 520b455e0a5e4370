/**
 * The documents of a request before anyone trusts them: how many, how large, strictly encoded, safely named.
 * Base64 must be canonical (RFC 4648 section 4, padded, no white space, unused bits zero), so that equal documents have
 * equal text. The size of each document is checked before it is decoded.
 */
import { Result, Schema } from "effect"
import { DOCUMENT_COUNT_MAX } from "../../schema/api/resolution.ts"
import { normalForm } from "../../schema/normal-form.ts"

/** Decoded bytes of one document. */
export const DOCUMENT_BYTES_MAX = 5 * 1024 * 1024

const FILENAME_LENGTH_MAX = 255

export interface ParsedDocument {
  readonly filename: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** One document cannot be accepted; `index` is its place in the request, null when the list as a whole is refused. */
export class DocumentRefused extends Schema.TaggedError<DocumentRefused>()("DocumentRefused", {
  reason: Schema.Literals([
    "too-many",
    "not-a-document",
    "unsafe-filename",
    "too-large",
    "empty",
    "not-base64",
    "program"
  ]),
  index: Schema.NullOr(Schema.Int)
}) {
  override get message() {
    return this.index === null ? SENTENCES[this.reason] : `document ${this.index + 1}: ${SENTENCES[this.reason]}`
  }
}

/** Checks and decodes all documents of one request; the first bad one refuses the request. */
export const parseDocuments = (
  inputs: ReadonlyArray<unknown>
): Result.Result<ReadonlyArray<ParsedDocument>, DocumentRefused> => {
  if (inputs.length > DOCUMENT_COUNT_MAX) return refuse("too-many", null)
  const parsed: Array<ParsedDocument> = []
  for (const [index, input] of inputs.entries()) {
    const document = parseDocument(input, index)
    if (Result.isFailure(document)) return Result.fail(document.failure)
    parsed.push(document.success)
  }
  return Result.succeed(parsed)
}

/** A document is a base64 string, or an object with `content` and, if wanted, `filename`. */
export const parseDocument = (input: unknown, index: number): Result.Result<ParsedDocument, DocumentRefused> => {
  const given = typeof input === "string" ? { content: input } : input
  if (!isDocument(given)) return refuse("not-a-document", index)
  const filename = given.filename ?? null
  if (filename !== null && !isSafeFilename(filename)) return refuse("unsafe-filename", index)
  const size = decodedSize(given.content)
  if (size === 0 && given.content === "") return refuse("empty", index)
  if (size > DOCUMENT_BYTES_MAX) return refuse("too-large", index)
  const bytes = decodeBase64(given.content)
  return bytes === null ? refuse("not-base64", index) : Result.succeed({ filename, bytes })
}

/** A plain name: no path, no control or direction-changing characters, nothing a file system treats specially. */
export const isSafeFilename = (name: string): boolean =>
  name.length >= 1 &&
  name.length <= FILENAME_LENGTH_MAX &&
  name.trim() === name &&
  !name.startsWith(".") &&
  !name.endsWith(".") &&
  !UNSAFE_IN_FILENAME.test(name) &&
  !RESERVED_FILENAME.test(name)

/** The name as a document may have it: without its folders, and with "_" for what is not safe; null when nothing of it is left. */
export const safeFilenameOf = (name: string): string | null => {
  // Cut first: splitting a name of megabytes takes seconds.
  const end = name.slice(-FILENAME_LENGTH_MAX)
  const last = end.slice(Math.max(end.lastIndexOf("/"), end.lastIndexOf("\\")) + 1)
  const cleaned = last.replaceAll(EVERY_UNSAFE, "_").trim()
  return isSafeFilename(cleaned) ? cleaned : null
}

/**
 * Whether a file of this name runs when somebody opens it: it is a program, or a page with scripts. Such a file is refused, because
 * those who get a letter or a packet open what is in it.
 */
export const runsWhenOpened = (name: string): boolean => {
  const ending = /\.([a-z0-9-]{1,20})$/.exec(normalForm(name.slice(-ENDING_CHARS), "NFKC").toLowerCase())
  return ending?.[1] !== undefined && RUN.has(ending[1])
}

const ENDING_CHARS = 32

const RUN: ReadonlySet<string> = new Set(
  [
    // Windows
    "ade adp appref-ms application appx appxbundle bat chm cmd com cpl diagcab dll exe gadget hlp hta inf ins iqy isp jar jnlp",
    "js jse lnk mde msc msi msix msp mst pif ps1 ps1xml ps2 psc1 psd1 psm1 py pyc pyw pyz reg scf scr sct settingcontent-ms",
    "shb shs slk sys theme url vb vbe vbs vxd website ws wsc wsf wsh xbap xll",
    // Other systems
    "action apk app bash bin cjs command csh deb desktop dmg ipa ksh mjs pkg prg rpm run scpt sh terminal tool webloc workflow",
    "xpi zsh",
    // Disks, which hide where their files come from
    "img iso vhd vhdx",
    // Pages, which a browser runs
    "htm html mht mhtml shtml svgz swf xhtml xht xsl"
  ].flatMap((line) => line.split(" "))
)

/** Decodes canonical base64; null for anything else. */
export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  if (text.length % 4 !== 0) return null
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  const wholeEnd = padding === 0 ? text.length : text.length - 4
  let bad = 0
  let out = 0
  for (let at = 0; at < wholeEnd; at += 4) {
    const bits =
      (valueAt(text, at) << 18) | (valueAt(text, at + 1) << 12) | (valueAt(text, at + 2) << 6) | valueAt(text, at + 3)
    bad |= bits
    bytes[out++] = bits >> 16
    bytes[out++] = bits >> 8
    bytes[out++] = bits
  }
  if (padding > 0) {
    const third = padding === 1 ? valueAt(text, wholeEnd + 2) : 0
    const bits = (valueAt(text, wholeEnd) << 18) | (valueAt(text, wholeEnd + 1) << 12) | (third << 6)
    bad |= bits
    bytes[out++] = bits >> 16
    if (padding === 1) bytes[out++] = bits >> 8
    // Bits that no byte uses must be zero, else two texts would mean one document.
    if ((bits & (padding === 1 ? 0xff : 0xffff)) !== 0) return null
  }
  return bad < 0 ? null : bytes
}

const refuse = (reason: DocumentRefused["reason"], index: number | null) =>
  Result.fail(new DocumentRefused({ reason, index }))

const SENTENCES: Readonly<Record<DocumentRefused["reason"], string>> = {
  "too-many": `at most ${DOCUMENT_COUNT_MAX} documents are accepted in one request`,
  "not-a-document": "must be a base64 string or an object with content (base64) and an optional filename",
  "unsafe-filename": "the filename must be a plain name of at most 255 characters, without path or control characters",
  program:
    "must not be a program, a script or a web page; send a PDF, an image or a text (a web page can be saved as a PDF)",
  "too-large": `must be at most ${DOCUMENT_BYTES_MAX} bytes after decoding`,
  empty: "must not be empty",
  "not-base64": "must be canonical base64: standard alphabet, padded, without white space or a data: prefix"
}

interface GivenDocument {
  readonly content: string
  readonly filename?: string | null | undefined
}

const isDocument = (input: unknown): input is GivenDocument => {
  if (typeof input !== "object" || input === null || !("content" in input)) return false
  const filename = "filename" in input ? input.filename : undefined
  return typeof input.content === "string" && (filename == null || typeof filename === "string")
}

const decodedSize = (text: string): number =>
  Math.ceil(text.length / 4) * 3 - (/=*$/.exec(text.slice(-2))?.[0].length ?? 0)

// Separators, characters Windows refuses, controls, and marks that change the direction or hide inside a name.
const UNSAFE_IN_FILENAME = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

const EVERY_UNSAFE = new RegExp(UNSAFE_IN_FILENAME, "gu")

const RESERVED_FILENAME = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

const NOT_IN_ALPHABET = -1
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
const VALUES = Int8Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)))

// A bad character has all bits set, which makes the sign bit of the collected bits stay set.
const valueAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code < 128 ? (VALUES[code] ?? NOT_IN_ALPHABET) : NOT_IN_ALPHABET
}
