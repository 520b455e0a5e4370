/**
 * The records of a file as a stream with constant memory: the file is read in chunks, decoded as UTF-8 and cut by the
 * reader of its format. The consumer sets the pace.
 */
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { open } from "node:fs/promises"
import { fieldsOf, makeCsvReader } from "./csv.ts"
import { makeLineReader } from "./lines.ts"
import type { RecordReader, TextRecord } from "./record-reader.ts"

/** Large enough for the disk, small enough to cost no memory. */
const PIECE_BYTES = 256 * 1024

/** A record with its fields by name, or its fault. */
export type FileRecord =
  | {
      readonly _tag: "Fields"
      readonly line: number
      readonly raw: string
      readonly fields: Readonly<Record<string, unknown>>
    }
  | { readonly _tag: "Faulty"; readonly line: number; readonly raw: string; readonly fault: string }

export type FileFormat = "csv" | "ndjson"

/** The file cannot be imported at all. */
export class FileUnusable extends Error {
  readonly _tag = "FileUnusable"
}

export interface RecordFile {
  readonly records: AsyncIterable<FileRecord>
  /** Bytes read so far. */
  readonly bytesRead: () => number
  /** Hex SHA-256 of the whole file; valid once all of it was read. */
  readonly hash: () => string
}

/** By its name, else by its first character: JSON objects begin with a brace. */
export const formatOf = async (path: string): Promise<FileFormat> => {
  if (/\.csv$/i.test(path)) return "csv"
  if (/\.(?:ndjson|jsonl)$/i.test(path)) return "ndjson"
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, 0)
    const [first] = buffer.toString("utf8", 0, bytesRead).replace("\ufeff", "").trimStart()
    return first === "{" ? "ndjson" : "csv"
  } finally {
    await file.close()
  }
}

/** `columns` are those that a CSV file must have; their names are compared without regard to case. */
export const openRecords = (path: string, format: FileFormat, columns: ReadonlyArray<string>): RecordFile => {
  let bytes = 0
  const digest = createHash("sha256")
  const textRecords = async function* (reader: RecordReader) {
    // The decoder takes a byte order mark away.
    const decoder = new TextDecoder()
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
      bytes += piece.length
      digest.update(piece)
      yield* reader.push(decoder.decode(piece, { stream: true }))
    }
    yield* reader.push(decoder.decode())
    yield* reader.end()
  }
  return {
    records:
      format === "csv" ? csvRecords(textRecords(makeCsvReader()), columns) : jsonRecords(textRecords(makeLineReader())),
    bytesRead: () => bytes,
    hash: () => digest.copy().digest("hex")
  }
}

const faulty = ({ line, raw }: TextRecord, fault: string): FileRecord => ({ _tag: "Faulty", line, raw, fault })

/** The decoder's replacement for invalid UTF-8. */
const REPLACEMENT = "\ufffd"
const NOT_UTF8 = "is not valid UTF-8"

const jsonRecords = async function* (texts: AsyncIterable<TextRecord>): AsyncGenerator<FileRecord> {
  for await (const text of texts) {
    const { fault, line, raw } = text
    if (fault !== undefined) yield faulty(text, fault)
    else if (raw.includes(REPLACEMENT)) yield faulty(text, NOT_UTF8)
    else {
      const value = parsed(raw)
      yield value === undefined ? faulty(text, "is not a JSON object") : { _tag: "Fields", line, raw, fields: value }
    }
  }
}

const parsed = (raw: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(raw)
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
    return isObject ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

const csvRecords = async function* (
  texts: AsyncIterable<TextRecord>,
  columns: ReadonlyArray<string>
): AsyncGenerator<FileRecord> {
  let names: ReadonlyArray<string> | undefined
  for await (const text of texts) {
    const { fault, line, raw } = text
    const fields = fault === undefined ? fieldsOf(raw) : { fault }
    if (names === undefined) {
      names = headerOf(fields, columns)
    } else if ("fault" in fields) {
      yield faulty(text, fields.fault)
    } else if (raw.includes(REPLACEMENT)) {
      yield faulty(text, NOT_UTF8)
    } else if (fields.length !== names.length) {
      yield faulty(text, `has ${fields.length} fields where the header has ${names.length}`)
    } else {
      yield { _tag: "Fields", line, raw, fields: byName(names, fields) }
    }
  }
  if (names === undefined) throw new FileUnusable("the file is empty")
}

const headerOf = (fields: ReturnType<typeof fieldsOf>, columns: ReadonlyArray<string>): ReadonlyArray<string> => {
  if ("fault" in fields) throw new FileUnusable(`the header ${fields.fault}`)
  const names = fields.map((name) => name.trim().toLowerCase())
  const missing = columns.filter((name) => !names.includes(name.toLowerCase()))
  if (missing.length > 0) throw new FileUnusable(`the header lacks: ${missing.join(", ")}`)
  return names
}

const byName = (names: ReadonlyArray<string>, fields: ReadonlyArray<string>): Readonly<Record<string, string>> => {
  const record: Record<string, string> = {}
  for (let index = 0; index < names.length; index += 1) record[names[index] ?? ""] = fields[index] ?? ""
  return record
}
