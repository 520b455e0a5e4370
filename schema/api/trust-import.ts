/**
 * What the importers send: records of enforcement and rates of complaints, line by line, and what became of each line.
 */
import { Schema } from "effect"
import { EnforcementRecord } from "../enforcement.ts"
import { RESPONDENT_COUNT_MAX } from "../match.ts"
import { ComplaintRates } from "../organization.ts"
import { text, WebUrl } from "../text.ts"

/** With what belongs to them, these stay under the values that a body may have. */
export const IMPORT_RECORD_COUNT_MAX = 200
/** A record is about a kilobyte; a batch of the longest ones is split by its sender. */
export const IMPORT_BODY_BYTES_MAX = 2 * 1024 * 1024
/** A line is a name, not a story. */
export const COMPANY_NAME_CHARS_MAX = 300

const CompanyName = text(COMPANY_NAME_CHARS_MAX)

interface Amounts {
  readonly penalty_amount: string | null
  readonly redress_amount: string | null
  readonly currency: string | null
}

export const lacksCurrency = ({ currency, penalty_amount, redress_amount }: Amounts): boolean =>
  currency === null && (penalty_amount !== null || redress_amount !== null)

/** A day that the calendar has. */
const isDay = (written: string): boolean => {
  const [year = 0, month = 0, day = 0] = written.split("-").map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day >= 1 && day <= (lengths[month - 1] ?? 0)
}

/** What it is published with is checked here; journals have what was taken before. */
export const ImportedRecord = Schema.Struct({
  ...EnforcementRecord.fields,
  record_id: text(200),
  source_url: WebUrl,
  title: text(300),
  filed_date: EnforcementRecord.fields.filed_date.pipe(
    Schema.check(Schema.makeFilter((value) => isDay(value) || "must be a day, YYYY-MM-DD"))
  ),
  retrieved_at: Schema.Int.annotate({ description: "Epoch milliseconds" }),
  respondent_names: Schema.Array(CompanyName).pipe(
    Schema.check(
      Schema.isMinLength(1, { message: "must name somebody" }).abort(),
      Schema.isMaxLength(RESPONDENT_COUNT_MAX)
    )
  ),
  respondent_domains: Schema.Array(Schema.String.pipe(Schema.check(Schema.isMaxLength(253)))).pipe(
    Schema.check(Schema.isMaxLength(RESPONDENT_COUNT_MAX))
  )
})
  .pipe(
    Schema.check(
      Schema.makeFilter(
        (record) => !lacksCurrency(record) || { path: ["currency"], issue: "is missing beside an amount" },
        { toJsonSchema: () => ({}) }
      )
    )
  )
  .annotate({ identifier: "ImportedRecord" })
export type ImportedRecord = typeof ImportedRecord.Type

export const EnforcementImport = Schema.Struct({
  records: Schema.Array(ImportedRecord).pipe(Schema.check(Schema.isMaxLength(IMPORT_RECORD_COUNT_MAX)))
}).annotate({ identifier: "EnforcementImport" })

export const ImportResult = Schema.Struct({
  result: Schema.Literals(["accepted", "unchanged", "review", "rejected"]),
  org_id: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String)
}).annotate({ identifier: "ImportResult" })
export type ImportResult = typeof ImportResult.Type

export const ImportResponse = Schema.Struct({
  results: Schema.Array(ImportResult).annotate({ description: "One for each line sent, in the same order" })
}).annotate({ identifier: "ImportResponse" })

export const ComplaintImport = Schema.Struct({
  source: ComplaintRates.fields.source,
  as_of: ComplaintRates.fields.as_of,
  file_hash: ComplaintRates.fields.file_hash,
  rates: Schema.Array(
    Schema.Struct({
      company: CompanyName,
      responses: ComplaintRates.fields.responses,
      timely_share: ComplaintRates.fields.timely_share,
      relief_share: ComplaintRates.fields.relief_share
    })
  ).pipe(Schema.check(Schema.isMaxLength(IMPORT_RECORD_COUNT_MAX)))
}).annotate({ identifier: "ComplaintImport" })
