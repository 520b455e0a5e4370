/**
 * Days as letters write them, in UTC: "20 November 2026", and "November 20, 2026" in the United States; and which days of a
 * matter cannot be, because another one came first.
 */
import type { FactName, Facts } from "../../../../schema/letter.ts"
import { dueAtMs, isoOf, msOfIsoDay } from "../../clock-terms.ts"

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December"
]

const monthOf = (isoDay: string): string => MONTHS[Number(isoDay.slice(5, 7)) - 1] ?? ""

/** A day in the words of `writtenDay`. */
export const DAY_IN_WORDS = new RegExp(`(?<!\\d)(\\d{1,2}) (${MONTHS.join("|")}) (\\d{4})(?!\\d)`, "g")

/** `2026-11-20` as "20 November 2026". */
export const writtenDay = (isoDay: string): string =>
  `${Number(isoDay.slice(8, 10))} ${monthOf(isoDay)} ${isoDay.slice(0, 4)}`

/** `2026-11-20` as "November 20, 2026". */
export const americanDay = (isoDay: string): string =>
  `${monthOf(isoDay)} ${Number(isoDay.slice(8, 10))}, ${isoDay.slice(0, 4)}`

/** The UTC day of a moment as "20 November 2026". */
export const writtenDate = (ms: number): string => writtenDay(isoOf(ms).slice(0, 10))

/** A day that is only known roughly is sure to have passed when this many more days have. */
export const ROUGH_DAYS = 7

/** Whether the first day lies before the second, also where one of them is known roughly. */
export const isBefore = (
  first: FactName,
  second: FactName,
  facts: Facts,
  approximate: ReadonlySet<FactName>
): boolean => {
  const [one, other] = [facts[first], facts[second]]
  if (one === undefined || other === undefined) return false
  const isRough = approximate.has(first) || approximate.has(second)
  return isoOf(dueAtMs(msOfIsoDay(one), isRough ? ROUGH_DAYS : 0, "calendar_days")).slice(0, 10) < other
}

/** The facts without the days that the others rule out: they were misread, or are of another matter. */
export const withPossibleDays = (facts: Facts, approximate: ReadonlySet<FactName>): Facts => {
  const wrong: ReadonlyArray<FactName> = [
    ...(isBefore("delivery_date", "purchase_date", facts, approximate)
      ? (["delivery_date", "purchase_date"] as const)
      : []),
    ...((["delivery_date", "purchase_date"] as const).some((came) => isBefore("return_date", came, facts, approximate))
      ? (["return_date"] as const)
      : []),
    ...(isBefore("statement_date", "transaction_date", facts, approximate) ? (["statement_date"] as const) : [])
  ]
  if (wrong.length === 0) return facts
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => !wrong.includes(fact as FactName)))
}
