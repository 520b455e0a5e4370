/**
 * What a browser's form sent: fields and files, with or without scripts.
 *
 * Always true:
 * - A field is trimmed, has the line ends of Unix, and is never empty: an empty one is absent.
 * - A form beyond the bounds is refused before it is parsed.
 */
import type { HttpRequest } from "../http/exchange.ts"
import { boundaryOf, faultOfFields, faultOfParts, faultOfTexts, PART_COUNT_MAX } from "./form-bounds.ts"
import { deedOf, type SentField } from "./form-key.ts"

/** More fields than the longest list of questions about a case has. */
export const FIELD_COUNT_MAX = 200

export interface SentFile {
  readonly filename: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface Form {
  readonly field: (name: string) => string | undefined
  /** As it was typed: passwords keep their blanks. */
  readonly typed: (name: string) => string
  readonly all: (name: string) => ReadonlyArray<string>
  /** All fields that have a text, by name. */
  readonly entries: ReadonlyArray<readonly [name: string, value: string]>
  readonly files: ReadonlyArray<SentFile>
  /** The Idempotency-Key of what the form does; undefined for a form without a key. */
  readonly deed: string | undefined
}

const NO_FILES: ReadonlyArray<SentFile> = []

/**
 * A form without a field where the body is none: the page then says what is missing. Rejects with the `ApiError` of a form
 * that is beyond the bounds.
 */
export const readForm = async (request: HttpRequest, partCountMax = PART_COUNT_MAX): Promise<Form> => {
  const type = request.header("content-type")
  const kind = type.split(";")[0]?.trim().toLowerCase()
  if (kind === "application/x-www-form-urlencoded") {
    const fault = faultOfFields(request.body)
    if (fault !== undefined) throw fault
    return formOf([...new URLSearchParams(Buffer.from(request.body).toString("utf8"))], NO_FILES)
  }
  if (kind !== "multipart/form-data") return formOf([], NO_FILES)
  const boundary = boundaryOf(type)
  if (boundary === undefined) return formOf([], NO_FILES)
  const fault = faultOfParts(request.body, boundary, partCountMax)
  if (fault !== undefined) throw fault
  const parts = await partsOf(request.body, boundary)
  const texts = parts.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []))
  const long = faultOfTexts(texts)
  if (long !== undefined) throw long
  const files = await Promise.all(parts.flatMap(([, value]) => (typeof value === "string" ? [] : [sentFile(value)])))
  // A browser sends a file field that was left empty as a file without a name.
  return formOf(
    texts,
    files.filter(({ bytes, filename }) => filename !== "" || bytes.length > 0)
  )
}

type Part = readonly [name: string, value: string | File]

/** The parser is told the boundary that was looked for, so that both see the same parts. */
const partsOf = async (body: Uint8Array, boundary: string): Promise<ReadonlyArray<Part>> => {
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` }
  try {
    const data = await new Response(new Uint8Array(body), { headers }).formData()
    return [...data] as ReadonlyArray<Part>
  } catch {
    return []
  }
}

const sentFile = async (file: File): Promise<SentFile> => ({
  filename: file.name,
  bytes: new Uint8Array(await file.arrayBuffer())
})

const formOf = (all: ReadonlyArray<readonly [string, string]>, files: ReadonlyArray<SentFile>): Form => {
  const sent = all.slice(0, FIELD_COUNT_MAX)
  // For a text of line ends the pattern takes half the time of a string.
  const read = (value: string): string => value.replaceAll(/\r\n/g, "\n").trim()
  const entries = sent.flatMap(([name, value]) => (read(value) === "" ? [] : [[name, read(value)] as const]))
  return {
    field: (name) => entries.find(([one]) => one === name)?.[1],
    typed: (name) => sent.find(([one]) => one === name)?.[1] ?? "",
    all: (name) => entries.flatMap(([one, value]) => (one === name ? [value] : [])),
    entries,
    files,
    deed: deedOf([...sent, ...files.flatMap(fieldsOf)])
  }
}

const fieldsOf = ({ bytes, filename }: SentFile): ReadonlyArray<SentField> => [
  ["filename", filename],
  ["file", bytes]
]
