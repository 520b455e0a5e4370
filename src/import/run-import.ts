/**
 * One import, from its arguments to its exit code: reads, checks, sends in batches, counts. Memory holds one chunk of
 * the file and the batches under way, however long the file is.
 */
import { Result, Schema } from "effect"
import {
  IMPORT_BODY_BYTES_MAX,
  IMPORT_RECORD_COUNT_MAX,
  type ImportedRecord,
  ImportResponse
} from "../../schema/api/trust-import.ts"
import {
  EXIT_FAILED,
  EXIT_REJECTED,
  EXIT_WELL,
  helpText,
  type ImportArguments,
  type ImportIo,
  readArguments,
  UsageFault
} from "./command-line.ts"
import { COMPLAINT_COLUMNS, type CompanyRates, makeRateCounter } from "./complaint-rates.ts"
import { ENFORCEMENT_COLUMNS, readEnforcementLine } from "./enforcement-line.ts"
import { makeProgress, type Progress } from "./progress.ts"
import { FileUnusable, type FileFormat, type FileRecord, formatOf, openRecords, type RecordFile } from "./records.ts"
import {
  IN_FLIGHT_COUNT_MAX,
  ImportStopped,
  makeLanes,
  makeServiceClient,
  type ServiceClient
} from "./service-client.ts"
import { makeSummary, type Summary } from "./summary.ts"

/** Below the service's limits on values and bytes of a body, with room for the envelope. */
const BATCH_VALUE_COUNT_MAX = 8_000
const BATCH_BYTES_MAX = IMPORT_BODY_BYTES_MAX / 2
/** Fields of a record and the brackets of its lists. */
const RECORD_VALUE_COUNT = 20

export interface ImportKind {
  readonly command: string
  readonly what: string
  readonly columns: ReadonlyArray<string>
  /** Undefined when the file says it. */
  readonly format?: FileFormat
  readonly labels: Parameters<typeof makeSummary>[0]["labels"]
  /** The word of a dry run instead of "accepted". */
  readonly wellFormed: string
  readonly run: (session: Session) => Promise<void>
}

interface Session {
  readonly file: RecordFile
  readonly summary: Summary
  readonly progress: Progress
  /** Undefined in a dry run. */
  readonly client: ServiceClient | undefined
}

export const runImport = async (kind: ImportKind, args: ReadonlyArray<string>, io: ImportIo): Promise<number> => {
  try {
    const read = readArguments(args, io.environment)
    if (read === undefined) {
      io.stdout(helpText(kind.command, kind.what))
      return EXIT_WELL
    }
    return await importFile(kind, read, io)
  } catch (error) {
    const isExpected = error instanceof UsageFault || error instanceof FileUnusable || error instanceof ImportStopped
    io.stderr(`${kind.command}: ${isExpected ? error.message : describe(error)}\n`)
    return EXIT_FAILED
  }
}

/** A bug shows where it is. */
const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const importFile = async (kind: ImportKind, given: ImportArguments, io: ImportIo): Promise<number> => {
  const progress = makeProgress(given.bytesTotal, {
    write: io.stderr,
    isTerminal: io.isTerminal,
    monotonicNow: io.monotonicNow
  })
  const file = openRecords(given.file, kind.format ?? (await formatOf(given.file)), kind.columns)
  const { token, url } = given
  const isDry = token === undefined
  const summary = makeSummary({
    file: isDry ? undefined : `${given.file}.rejected.ndjson`,
    // In a dry run nothing was sent, so nothing was accepted.
    labels: isDry ? { ...kind.labels, accepted: kind.wellFormed } : kind.labels
  })
  const ports = { fetch: io.fetch, sleep: io.sleep, onRetry: (reason: string) => progress.note(`again: ${reason}`) }
  const client = isDry ? undefined : makeServiceClient({ url, token }, ports)
  try {
    await kind.run({ file, summary, progress, client })
  } finally {
    progress.end()
    // Also after an interruption, to show what was done.
    io.stdout(`${isDry ? "dry run, nothing was sent\n" : ""}${await summary.end()}`)
  }
  return summary.rejectedCount() > 0 ? EXIT_REJECTED : EXIT_WELL
}

export const ENFORCEMENT: ImportKind = {
  command: "import:enforcement",
  what: `Imports public records of enforcement, as NDJSON or CSV with the columns
  ${ENFORCEMENT_COLUMNS.join(", ")}.
Names and domains are lists with | between them. A record goes to the organization that has its domain; without such a
domain it makes a new organization known or waits for a person in /api/admin/matches.`,
  columns: ENFORCEMENT_COLUMNS,
  wellFormed: "well-formed",
  labels: { accepted: "accepted", unchanged: "unchanged", review: "sent to review", rejected: "rejected" },
  run: async ({ client, file, progress, summary }) => {
    const lanes = makeLanes(IN_FLIGHT_COUNT_MAX)
    let batch: Array<Checked> = []
    let size = { values: 0, bytes: 0 }
    const flush = async (): Promise<void> => {
      const sent = batch
      batch = []
      size = { values: 0, bytes: 0 }
      if (sent.length === 0) return
      if (client === undefined) summary.count("accepted", sent.length)
      else await lanes.add(() => sendRecords(client, summary, sent))
    }
    for await (const line of linesOf(file, progress)) {
      const checked = check(line)
      if (Result.isFailure(checked)) {
        await summary.reject({ line: line.line, raw: line.raw, reasons: checked.failure })
        continue
      }
      const { respondent_domains, respondent_names } = checked.success.record
      const values = RECORD_VALUE_COUNT + respondent_names.length + respondent_domains.length
      const bytes = Buffer.byteLength(JSON.stringify(checked.success.record))
      const isFull = size.values + values > BATCH_VALUE_COUNT_MAX || size.bytes + bytes > BATCH_BYTES_MAX
      if (isFull || batch.length >= IMPORT_RECORD_COUNT_MAX) await flush()
      batch.push(checked.success)
      size = { values: size.values + values, bytes: size.bytes + bytes }
    }
    await flush()
    await lanes.done()
  }
}

interface Checked {
  readonly line: number
  readonly raw: string
  readonly record: ImportedRecord
}

const check = (line: FileRecord): Result.Result<Checked, ReadonlyArray<string>> =>
  line._tag === "Faulty"
    ? Result.fail([`line: ${line.fault}`])
    : Result.map(readEnforcementLine(line.fields, line.raw), (record) => ({ line: line.line, raw: line.raw, record }))

const linesOf = async function* (file: RecordFile, progress: Progress): AsyncGenerator<FileRecord> {
  let count = 0
  for await (const line of file.records) {
    yield line
    count += 1
    progress.at(count, file.bytesRead())
  }
}

const decodeResponse = Schema.decodeUnknownSync(ImportResponse)

const sendRecords = async (client: ServiceClient, summary: Summary, sent: ReadonlyArray<Checked>): Promise<void> => {
  const answer = await client.post("/api/admin/enforcement", { records: sent.map(({ record }) => record) })
  const { results } = decodeResponse(answer)
  if (results.length !== sent.length) throw new ImportStopped("the service answered for another number of records")
  for (const [index, { reason, result }] of results.entries()) {
    const one = sent[index]
    if (result !== "rejected" || one === undefined) summary.count(result)
    else await summary.reject({ line: one.line, raw: one.raw, reasons: [reason ?? "was rejected by the service"] })
  }
}

export const COMPLAINTS: ImportKind = {
  command: "import:complaints",
  what: `Imports how companies answer complaints, from the CSV file of the CFPB's Consumer Complaint Database: for each
company the share of its responses that came in time and the share that brought relief, and nothing else.`,
  columns: COMPLAINT_COLUMNS,
  format: "csv",
  wellFormed: "companies",
  labels: {
    accepted: "companies recorded",
    unchanged: "companies unchanged",
    review: "companies sent to review",
    rejected: "rejected"
  },
  run: async ({ client, file, progress, summary }) => {
    const counter = makeRateCounter()
    for await (const line of linesOf(file, progress)) {
      const reasons = line._tag === "Faulty" ? [`line: ${line.fault}`] : counter.count(line.fields)
      if (reasons.length > 0) await summary.reject({ line: line.line, raw: line.raw, reasons })
    }
    const as_of = counter.asOf()
    const rates = counter.rates()
    if (as_of === undefined || client === undefined) return summary.count("accepted", rates.length)
    const file_hash = file.hash()
    const lanes = makeLanes(IN_FLIGHT_COUNT_MAX)
    for (let from = 0; from < rates.length; from += IMPORT_RECORD_COUNT_MAX) {
      const part = rates.slice(from, from + IMPORT_RECORD_COUNT_MAX)
      await lanes.add(() => sendRates(client, summary, { source: "ccdb", as_of, file_hash, rates: part }))
    }
    await lanes.done()
  }
}

interface SentRates {
  readonly source: "ccdb"
  readonly as_of: string
  readonly file_hash: string
  readonly rates: ReadonlyArray<CompanyRates>
}

const sendRates = async (client: ServiceClient, summary: Summary, sent: SentRates): Promise<void> => {
  const { results } = decodeResponse(await client.post("/api/admin/complaints", sent))
  for (const { result } of results) summary.count(result)
}
