/**
 * Parses one line of an enforcement file into a record (domain decision B.6). All errors of a line are reported
 * together; the field comes first, so that reasons can be counted.
 */
import { Result, Schema, SchemaParser } from "effect"
import { hash } from "node:crypto"
import { problemsFound } from "../../schema/decode-problems.ts"
import { ImportedRecord, lacksCurrency } from "../../schema/api/trust-import.ts"

/** Required columns of a CSV file; `products` and `summary` are allowed and not sent. */
export const ENFORCEMENT_COLUMNS = [
  "record_id",
  "source",
  "source_url",
  "title",
  "respondent_names",
  "respondent_domains",
  "action_type",
  "status",
  "filed_date",
  "penalty_amount",
  "redress_amount",
  "currency",
  "retrieved_at"
]

type Fields = Readonly<Record<string, unknown>>

/** Parses a line into a record or its faults. */
export const readEnforcementLine = (
  fields: Fields,
  raw: string
): Result.Result<ImportedRecord, ReadonlyArray<string>> => {
  const amounts = {
    penalty_amount: amountOf(fields["penalty_amount"]),
    redress_amount: amountOf(fields["redress_amount"])
  }
  const candidate = {
    record_id: textOf(fields["record_id"]),
    source: textOf(fields["source"]).toLowerCase(),
    source_url: textOf(fields["source_url"]),
    title: textOf(fields["title"]),
    respondent_names: listOf(fields["respondent_names"]),
    respondent_domains: listOf(fields["respondent_domains"]),
    action_type: textOf(fields["action_type"]).toLowerCase(),
    status: textOf(fields["status"]).toLowerCase(),
    filed_date: textOf(fields["filed_date"]),
    ...amounts,
    currency: textOf(fields["currency"]).toUpperCase() || null,
    line_hash: hash("sha256", raw, "hex"),
    retrieved_at: momentOf(textOf(fields["retrieved_at"]))
  }
  const decoded = decode(candidate)
  if (Result.isSuccess(decoded)) return decoded
  // The schema checks combinations of fields only when each field is valid.
  return Result.fail(onePerField([...(lacksCurrency(candidate) ? [NO_CURRENCY] : []), ...decoded.failure]))
}

const NO_CURRENCY = "currency: is missing beside an amount"

const decodeRecord = SchemaParser.decodeUnknownResult(ImportedRecord, { errors: "all" })

const decode = (candidate: unknown): Result.Result<ImportedRecord, ReadonlyArray<string>> =>
  Result.mapError(decodeRecord(candidate), (issue) =>
    problemsFound(issue).map(({ path }) => {
      const field = String(path[0] ?? "record")
      return `${field}: ${MUST[field] ?? "is not valid"}`
    })
  )

const MUST: Readonly<Record<string, string>> = {
  record_id: "must have 1 to 200 characters",
  source: "must be cfpb, ftc, sec, state_ag, fca or other",
  source_url: "must be an http or https address of at most 2048 characters",
  title: "must have 1 to 300 characters",
  respondent_names: "must be 1 to 50 names of at most 300 characters",
  respondent_domains: "must be at most 50 domains",
  action_type: "is not a known kind of action",
  status: "must be open, final, appealed, dismissed, reversed or vacated",
  filed_date: "must be a day, YYYY-MM-DD",
  penalty_amount: "must be a decimal number with at most two decimals",
  redress_amount: "must be a decimal number with at most two decimals",
  currency: "must be three letters, such as USD",
  retrieved_at: "must be a day or a moment with its offset in ISO 8601"
}

/** A date, or a time with its offset; without one the time would depend on the machine. */
const ISO_MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** NaN for an invalid text. */
const momentOf = (text: string): number => {
  const [, day] = ISO_MOMENT.exec(text) ?? []
  const midnight = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === day
  return isDay ? Date.parse(text) : Number.NaN
}

const onePerField = (reasons: ReadonlyArray<string>): ReadonlyArray<string> => {
  const byField = new Map<string, string>()
  for (const reason of reasons) {
    const field = reason.slice(0, reason.indexOf(":"))
    if (!byField.has(field)) byField.set(field, reason)
  }
  return [...byField.values()]
}

const isStorable = Schema.is(
  Schema.String.pipe(Schema.check(Schema.makeFilter((text) => !text.includes("\u0000") && text.isWellFormed())))
)

/** Text without white space around it; what is no text is no text. NUL characters and broken pairs are refused later. */
const textOf = (value: unknown): string => {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : ""
  return isStorable(text) ? text : ""
}

/** A pipe list, or a list of JSON. */
const listOf = (value: unknown): ReadonlyArray<string> =>
  (Array.isArray(value)
    ? value.map(textOf)
    : textOf(value)
        .split("|")
        .map((one) => one.trim())
  ).filter((one) => one !== "")

/** "1,200,000.50" is a number with its thousands set off; anything else stays as it is, to be refused. */
const amountOf = (value: unknown): string | null => {
  const text = textOf(value)
  if (text === "") return null
  return /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text) ? text.replaceAll(",", "") : text
}
