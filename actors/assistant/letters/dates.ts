/** Days as letters write them: "20 November 2026", in UTC. */
import { isoOf } from "../clock-terms.ts"

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

/** `2026-11-20` as "20 November 2026". */
export const writtenDay = (isoDay: string): string =>
  `${Number(isoDay.slice(8, 10))} ${MONTHS[Number(isoDay.slice(5, 7)) - 1] ?? ""} ${isoDay.slice(0, 4)}`

/** The UTC day of a moment as "20 November 2026". */
export const writtenDate = (ms: number): string => writtenDay(isoOf(ms).slice(0, 10))
