/**
 * Computes from the Consumer Complaint Database, for each company, the shares of responses that were timely and that
 * brought relief. Volume is ignored, because it follows size. Memory grows with companies, not lines.
 */
import { nameKey } from "../../actors/organization/name.ts"
import { COMPANY_NAME_CHARS_MAX } from "../../schema/api/trust-import.ts"

/** The columns that are read, of eighteen. */
export const COMPLAINT_COLUMNS = [
  "Date received",
  "Company",
  "Company response to consumer",
  "Timely response?",
  "Complaint ID"
]

/** The database has some thousand companies. More than this is another file. */
const COMPANY_COUNT_MAX = 200_000

/** The responses that gave the consumer something; the last one is from the database's first years. */
const RELIEF: ReadonlySet<string> = new Set([
  "closed with monetary relief",
  "closed with non-monetary relief",
  "closed with relief"
])
/** Missing responses. */
const PENDING: ReadonlySet<string> = new Set(["", "in progress", "n/a"])
const TIMELY: ReadonlySet<string> = new Set(["yes", "no"])

export interface CompanyRates {
  readonly company: string
  readonly responses: number
  readonly timely_share: number
  readonly relief_share: number
}

interface Counts {
  readonly company: string
  responses: number
  timely: number
  relief: number
}

export interface RateCounter {
  /** Counts a line; returns its faults. */
  readonly count: (fields: Readonly<Record<string, unknown>>) => ReadonlyArray<string>
  /** The newest day of all lines, YYYY-MM-DD; undefined before the first. */
  readonly asOf: () => string | undefined
  /** Companies with at least one response, in the order of their names. */
  readonly rates: () => ReadonlyArray<CompanyRates>
}

export const makeRateCounter = (companyCountMax = COMPANY_COUNT_MAX): RateCounter => {
  const byKey = new Map<string, Counts>()
  /** Cached, because names recur by the thousands. */
  const keys = new Map<string, string>()
  let newest: string | undefined
  const countsOf = (company: string): Counts | undefined => {
    const known = keys.get(company)
    const key = known ?? nameKey(company)
    if (known === undefined && keys.size < companyCountMax) keys.set(company, key)
    const counts = byKey.get(key)
    if (counts !== undefined || byKey.size >= companyCountMax) return counts
    const fresh = { company, responses: 0, timely: 0, relief: 0 }
    byKey.set(key, fresh)
    return fresh
  }
  return {
    count: (fields) => {
      const company = textOf(fields["company"])
      const answer = textOf(fields["company response to consumer"]).toLowerCase()
      const timely = textOf(fields["timely response?"]).toLowerCase()
      const day = dayOf(textOf(fields["date received"]))
      const reasons = [
        ...(company === "" ? ["Company: is missing"] : []),
        ...(company.length > COMPANY_NAME_CHARS_MAX
          ? [`Company: must have at most ${COMPANY_NAME_CHARS_MAX} characters`]
          : []),
        ...(day === undefined ? ["Date received: must be a day, YYYY-MM-DD or MM/DD/YYYY"] : []),
        ...(TIMELY.has(timely) || PENDING.has(answer) ? [] : ["Timely response?: must be Yes or No"])
      ]
      if (reasons.length > 0 || day === undefined) return reasons
      const counts = countsOf(company)
      if (counts === undefined) return [`Company: is one of more than ${companyCountMax}`]
      if (newest === undefined || day > newest) newest = day
      if (PENDING.has(answer)) return []
      counts.responses += 1
      if (timely === "yes") counts.timely += 1
      if (RELIEF.has(answer)) counts.relief += 1
      return []
    },
    asOf: () => newest,
    rates: () =>
      [...byKey.values()]
        .filter(({ responses }) => responses > 0)
        .toSorted((one, other) => (one.company < other.company ? -1 : 1))
        .map(({ company, relief, responses, timely }) => ({
          company,
          responses,
          timely_share: share(timely, responses),
          relief_share: share(relief, responses)
        }))
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "")

/** Four decimals: the same file gives the same numbers on every machine. */
const share = (part: number, whole: number): number => Math.round((10_000 * part) / whole) / 10_000

const dayOf = (text: string): string | undefined => {
  const american = /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(text)
  const [, month, date, year = ""] = american ?? []
  const day = american === null ? text.slice(0, 10) : `${year.length === 2 ? `20${year}` : year}-${month}-${date}`
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined
}
