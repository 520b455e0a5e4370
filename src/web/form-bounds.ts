/**
 * The bounds of a sent form that are looked at before it is parsed or read: how many parts it has, how long the head of each
 * is, and how long its texts are. A head or a text of many megabytes takes seconds, and holds up everybody meanwhile.
 *
 * Always true:
 * - Looking takes linear time, and ends with the first part too many.
 * - A mark inside a file counts too, so no part that the parser finds is missed.
 */
import { BODY_BYTES_TEXT } from "../../schema/api/policy.ts"
import { type ApiError, apiError } from "../../schema/error.ts"

/** Parts or fields of any form: more than the longest list of questions about a case, its files, and what browsers add. */
export const PART_COUNT_MAX = 256
/**
 * Bytes of a part's head. A file's name has at most 255 characters, thus 765 bytes in UTF-8 or escaped; its type and the
 * names of the headers fit beside it.
 */
export const PART_HEAD_BYTES_MAX = 2_048

/** What the parser of this platform reads; boundaries of browsers have 36 and more characters. */
const BOUNDARY = /^[\w'-]{27,70}$/

/** The boundary of a multipart form; undefined where the type names none that may be. */
export const boundaryOf = (contentType: string): string | undefined => {
  const [, ...parameters] = contentType.split(";")
  const named = parameters.map((one) => one.trim()).find((one) => one.toLowerCase().startsWith("boundary="))
  const boundary = named?.slice("boundary=".length).replace(/^"(.*)"$/, "$1") ?? ""
  return BOUNDARY.test(boundary) ? boundary : undefined
}

/** Why a multipart form may not be parsed; undefined when it may. */
export const faultOfParts = (body: Uint8Array, boundary: string, partCountMax: number): ApiError | undefined => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = `--${boundary}`
  let count = 0
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    count += 1
    if (count > partCountMax + 1) return TOO_MANY
    const head = bytes.subarray(at + mark.length, at + mark.length + PART_HEAD_BYTES_MAX)
    // What is no line end is no head: the last mark, or one inside a file.
    if (head[0] === CARRIAGE_RETURN && head.indexOf("\r\n\r\n") === -1) return TOO_LONG
  }
  return undefined
}

/** The same for a form without files, which has no other limit where the address takes files too. */
export const faultOfFields = (body: Uint8Array): ApiError | undefined => {
  if (body.length > BODY_BYTES_TEXT) return TOO_MUCH
  let count = 1
  for (let at = body.indexOf(AMPERSAND); at !== -1; at = body.indexOf(AMPERSAND, at + 1)) {
    count += 1
    if (count > PART_COUNT_MAX) return TOO_MANY
  }
  return undefined
}

/** Why the texts of a parsed form may not be read: together they have more bytes than a form without files may have. */
export const faultOfTexts = (texts: ReadonlyArray<readonly [name: string, text: string]>): ApiError | undefined =>
  texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0) > BODY_BYTES_TEXT ? TOO_MUCH : undefined

const AMPERSAND = 0x26
const CARRIAGE_RETURN = 0x0d

const TOO_MANY = apiError("invalid-body", {
  message: "The form has more fields or files than any form of this service has. Open the page again"
})

const TOO_MUCH = apiError("body-too-large", {
  message: `The texts of a form may have ${String(BODY_BYTES_TEXT)} bytes together. Shorten them, or send a long text as a file`
})

const TOO_LONG = apiError("invalid-body", {
  message: `The name of a file or field is too long: its head may have ${String(PART_HEAD_BYTES_MAX)} bytes. Give the file a shorter name and send it again`
})
